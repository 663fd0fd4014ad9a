#!/usr/bin/env python3
"""mail_bench.py PROGRAM BEDSCRIPTS [MAILS]: run by mail_bench."""
import os, shutil, statistics, subprocess, sys, time

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "../servers"))
from servers import *

SEATS = 120  # players; one address gets 60 answers an hour at most
PROGRAM, MAILS, RUNS = sys.argv[1], int(sys.argv[3]) if len(sys.argv) > 3 else 2000, 3
JUDGE = "judge@" + DOMAIN
BOX = BED + "/mail/judge"


def fill(run):
    """Order mails of a seated player with quotes, 1.5 kB each, as an MTA would have left them."""
    pad = "".join("> line %d of the quoted report, as mail programs send it back\n" % k for k in range(14))
    for i in range(MAILS):
        name = "%s/tmp/17%02d%06d.M1P1.bench" % (BOX, run, i)
        with open(name, "w") as f:
            f.write("Return-Path: <alice@%s>\nDelivered-To: %s\nReceived: from a by b with LMTP id %d; Sat, 21 Nov 2026 02:38:15 +0000\n"
                    "From: Player <p%d@%s>\nTo: %s\nSubject: Re: [duel #0]\nMessage-ID: <bench.%d.%d@player.test>\n"
                    "Date: Sat, 21 Nov 2026 02:38:15 +0000\nMIME-Version: 1.0\nContent-Type: text/plain; charset=utf-8\n\n+K(%d,%d)\n\nOn Saturday, Zugpost wrote:\n%s"
                    % (DOMAIN, JUDGE, i, i % SEATS, DOMAIN, JUDGE, run, i, 1 + i % 12, 1 + i % 9, pad))
        os.chmod(name, 0o666)
        os.rename(name, BOX + "/new/" + os.path.basename(name))
    wait_for(lambda: len(uids("judge")) == MAILS, 60)


def mbsync(run):
    target = "%s/mbsync%d" % (BED, run)
    os.makedirs(target)
    with open(target + ".rc", "w") as f:
        f.write("IMAPAccount a\nHost localhost\nPort %d\nUser judge\nPass judge-pw\nSSLType IMAPS\nCertificateFile %s\n\n"
                "IMAPStore r\nAccount a\n\nMaildirStore l\nPath %s/\nInbox %s/INBOX\n\nChannel c\nFar :r:INBOX\nNear :l:INBOX\nSync Pull\nCreate Near\nSyncState *\n"
                % (PORT["IMAPS"], CA, target, target))
    start = time.time()
    p = subprocess.run(["mbsync", "-q", "-c", target + ".rc", "c"], capture_output=True)
    took = time.time() - start
    assert p.returncode == 0, p.stderr
    got = len(os.listdir(target + "/INBOX/new")) + len(os.listdir(target + "/INBOX/cur"))
    assert got == MAILS, (got, p.stderr)
    shutil.rmtree(target)
    return MAILS / took


def zugpost(z, *words):
    start = time.time()
    status, out, err = z.run(*words, timeout=600)
    assert status == 0, err
    return MAILS / (time.time() - start)


def throughput(z):
    rates = {"mbsync": [], "fetch": [], "intake": []}
    for run in range(RUNS):
        fill(run)
        rates["mbsync"].append(mbsync(run))
        rates["fetch"].append(zugpost(z, "fetch"))
        rates["intake"].append(zugpost(z, "intake"))
    for name, rate in rates.items():
        print("%-8s %6.0f mails/s   (%s)" % (name, statistics.median(rate), ", ".join("%.0f" % r for r in rate)))
    pairs = [f / m for f, m in zip(rates["fetch"], rates["mbsync"])]
    print("fetch / mbsync: %.2f (median of %d pairs)" % (statistics.median(pairs), RUNS))
    both = [1 / (1 / f + 1 / i) / m for f, i, m in zip(rates["fetch"], rates["intake"], rates["mbsync"])]
    print("fetch + intake / mbsync: %.2f" % statistics.median(both))


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
z.run("game", "create", "duel", "--rules", "sandbox", "--board", "1 12 1 9", "--identity", "address")
for i in range(SEATS):
    z.run("seat", "add", "duel", "a%d" % i, "p%d@%s" % (i, DOMAIN))
uids("judge")  # the first login makes the maildir
throughput(z)
# the thousands of answers are not what latency is about
subprocess.run(["/usr/bin/python3", "-c", "import sqlite3,sys; d=sqlite3.connect(sys.argv[1]); d.execute(\"UPDATE out SET state='sent'\"); d.commit()", z.folder + "/zugpost.db"], check=True)
latency(z)
