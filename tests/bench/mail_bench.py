#!/usr/bin/env python3
"""mail_bench.py PROGRAM BEDSCRIPTS [MAILS]: run by mail_bench."""
import email.utils, os, shutil, statistics, subprocess, sys, tempfile, time

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "../servers"))
from servers import *

PROGRAM, MAILS, RUNS = sys.argv[1], int(sys.argv[3]) if len(sys.argv) > 3 else 2000, int(sys.argv[4]) if len(sys.argv) > 4 else 3
SEATS = 120  # players of a game; one address gets 60 answers an hour at most
GAMES = max(1, 2 * MAILS * RUNS // 6000)
JUDGE = "judge@" + DOMAIN
BOX = BED + "/mail/judge"


def game_name(i):
    return "duel%d" % i if i else "duel"


def timed(command, n=1):
    """n of them at once: seconds by the clock, of the processors (the processes' own, not the servers'), most memory in MB."""
    start, spent, most = time.time(), 0, 0
    with tempfile.TemporaryFile() as err:
        for child in [subprocess.Popen(command, stdout=err, stderr=err) for _ in range(n)]:
            _, status, usage = os.wait4(child.pid, 0)
            child.returncode = status
            spent += usage.ru_utime + usage.ru_stime
            most = max(most, usage.ru_maxrss / 1024)
            err.seek(0)
            assert status == 0, err.read()[-2000:]
    return time.time() - start, spent, most


def fill(run):
    """Order mails of a seated player with quotes, 1.5 kB each, as an MTA would have left them."""
    pad = "".join("> line %d of the quoted report, as mail programs send it back\n" % k for k in range(14))
    for i in range(MAILS):
        name = "%s/tmp/17%02d%06d.M1P1.bench" % (BOX, run, i)
        with open(name, "w") as f:
            f.write("Return-Path: <alice@%s>\nDelivered-To: %s\nReceived: from a by b with LMTP id %d; Sat, 21 Nov 2026 02:38:15 +0000\n"
                    "From: Player <p%d@%s>\nTo: %s\nSubject: Re: [duel%s #0]\nMessage-ID: <bench.%d.%d@player.test>\n"
                    "Date: %s\nMIME-Version: 1.0\nContent-Type: text/plain; charset=utf-8\n\n+K(%d,%d)\n\nOn Saturday, Zugpost wrote:\n%s"
                    % (DOMAIN, JUDGE, i, i % (SEATS * GAMES), DOMAIN, JUDGE, game_name(i % GAMES)[4:], run, i,
                       email.utils.formatdate(1795228695 + run * MAILS + i), 1 + i % 12, 1 + i % 9, pad))
        os.chmod(name, 0o666)
        os.rename(name, BOX + "/new/" + os.path.basename(name))
    wait_for(lambda: len(uids("judge")) == MAILS, 300)


def mbsync(run):
    target = "%s/mbsync%d" % (BED, run)
    os.makedirs(target)
    with open(target + ".rc", "w") as f:
        f.write("IMAPAccount a\nHost localhost\nPort %d\nUser judge\nPass judge-pw\nSSLType IMAPS\nCertificateFile %s\n\n"
                "IMAPStore r\nAccount a\n\nMaildirStore l\nPath %s/\nInbox %s/INBOX\n\nChannel c\nFar :r:INBOX\nNear :l:INBOX\nSync Pull\nCreate Near\nSyncState *\n"
                % (PORT["IMAPS"], CA, target, target))
    took = timed(["mbsync", "-q", "-c", target + ".rc", "c"])
    got = len(os.listdir(target + "/INBOX/new")) + len(os.listdir(target + "/INBOX/cur"))
    assert got == MAILS, got
    shutil.rmtree(target)
    return took


def throughput(z):
    steps = {"mbsync": [], "fetch": [], "intake": [], "by two": []}
    for run in range(RUNS):
        fill(2 * run)
        steps["mbsync"].append(mbsync(run))
        steps["fetch"].append(timed(z.command("fetch")))
        steps["intake"].append(timed(z.command("intake")))
        fill(2 * run + 1)
        timed(z.command("fetch"))
        steps["by two"].append(timed(z.command("intake"), 2))
    for name, took in steps.items():
        print("%-8s %6.0f mails/s   (%s)   %.2f ms of the processor a mail, %.0f MB" % (
            name, MAILS / statistics.median(t[0] for t in took), ", ".join("%.0f" % (MAILS / t[0]) for t in took),
            statistics.median(t[1] for t in took) * 1000 / MAILS, max(t[2] for t in took)))
    rounds = list(zip(*steps.values()))
    for name, at in (("by the clock", 0), ("of the processor", 1)):
        print("%s: fetch / mbsync %.2f, fetch and intake / mbsync %.2f, with intake by two at once %.2f (medians of %d rounds; more is faster)" % (
            name, statistics.median(m[at] / f[at] for m, f, _, _ in rounds),
            statistics.median(m[at] / (f[at] + i[at]) for m, f, i, _ in rounds),
            statistics.median(m[at] / (f[at] + t[at]) for m, f, _, t in rounds), RUNS))


def latency(z, n=30):
    inbox, took = Inbox("bob"), []
    z.run("seat", "add", "duel", "red", "bob@" + DOMAIN)
    z.watch()
    welcome = inbox.next(30)
    for i in range(n):
        sent = z.watch_log().count("(answer): sent")
        submit("bob", JUDGE, answer(welcome, "bob", ["+K(%d,5)" % (1 + i % 12)]))
        start = time.time()
        wait_for(lambda: z.watch_log().count("(answer): sent") > sent)
        took.append(time.time() - start)
        inbox.next()
    z.stop()
    took.sort()
    print("order submitted -> answer handed to the SMTP server: median %.3f s, 90 %% %.3f s, maximum %.3f s (%d mails)"
          % (statistics.median(took), took[int(n * .9)], took[-1], n))


z = Zugpost(PROGRAM, BED + "/zug")
assert z.run("init")[0] == 0
for g in range(GAMES):
    z.run("game", "create", game_name(g), "--rules", "sandbox", "--board", "1 12 1 9", "--identity", "address")
for i in range(SEATS * GAMES):
    z.run("seat", "add", game_name(i % GAMES), "a%d" % (i // GAMES), "p%d@%s" % (i, DOMAIN))
uids("judge")  # the first login makes the maildir
throughput(z)
# the thousands of answers are not what latency is about
subprocess.run(["/usr/bin/python3", "-c", "import sqlite3,sys; d=sqlite3.connect(sys.argv[1]); d.execute(\"UPDATE out SET state='sent'\"); d.commit()", z.folder + "/zugpost.db"], check=True)
latency(z)
