#!/usr/bin/env python3
"""PLAY=tests/bench/send_bench.py tests/servers/run PROGRAM GAMES_BENCH SEND_SINK [GAMES [ROUNDS [CONNECTIONS...]]]

How fast the mails of a round go out: two of each of 1,000 games of synchrone, over 1, 2, 4, 8 connections, in turns
with `smtp-source`, which sends as many mails of the same size over as many connections. To Postfix, which throws
them away behind its queue; and to a server that does nothing (smtp-sink for smtp-source, which speaks no TLS; SEND_SINK,
with TLS, for us). "ready": the bytes of the mails are in the store, as those of answers; "made": they are made while others are sent, with
their pictures, as those of reports. MAILS are twice as many as GAMES."""
import os, shutil, sqlite3, statistics, subprocess, sys, tempfile, time

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "../servers"))
from servers import *

PROGRAM, GAMES_BENCH, SINK = (os.path.abspath(p) for p in (sys.argv[1], sys.argv[3], sys.argv[4]))
GAMES, ROUNDS = (int(n) for n in (sys.argv[5:7] + ["1000", "3"][len(sys.argv[5:7]):]))
LANES = [int(n) for n in sys.argv[7:]] or [1, 2, 4, 8]
NOW = "2025-11-22T08:26:40Z"  # MANY_NOW
FOLDER = BED + "/send"
CONF = """[zugpost]
database = zugpost.db
secret_file = secret
log = error
[mailbox in]
url = maildir:in
[send]
url = %s
from = judge@""" + DOMAIN + """
connections = %d
"""


def dispatch(folder, url, lanes):
    """Seconds by the clock, and of the processor."""
    with open(folder + "/zugpost.conf", "w") as f:
        f.write(CONF % (url, lanes))
    start = time.time()
    child = subprocess.Popen([PROGRAM, "--config", folder + "/zugpost.conf", "--now", NOW, "dispatch"])
    _, status, usage = os.wait4(child.pid, 0)
    took = time.time() - start
    with sqlite3.connect(folder + "/zugpost.db") as db:
        left = db.execute("SELECT count(*) FROM out WHERE state <> 'sent'").fetchone()[0]
    assert status == 0 and left == 0, (status, left)
    return took, usage.ru_utime + usage.ru_stime


def stores():
    """With recipes; the same mails with their bytes. How many, and the mean of their sizes."""
    made, ready = FOLDER + "/made", FOLDER + "/ready"
    for part in ("in/new", "in/cur", "in/tmp"):
        os.makedirs(made + "/" + part)
    subprocess.run([GAMES_BENCH, str(GAMES), made], check=True)
    with sqlite3.connect(made + "/zugpost.db") as db:
        db.execute("UPDATE out SET recipient = replace(recipient, substr(recipient, instr(recipient, '@')), '@discard.test')")
        db.execute("UPDATE seat SET address = replace(address, substr(address, instr(address, '@')), '@discard.test')")
    shutil.copytree(made, ready)
    shutil.copytree(made, FOLDER + "/once")
    os.makedirs(FOLDER + "/out/new"), os.makedirs(FOLDER + "/out/cur"), os.makedirs(FOLDER + "/out/tmp")
    dispatch(FOLDER + "/once", "maildir:" + FOLDER + "/out", 2)
    sizes = []
    with sqlite3.connect(ready + "/zugpost.db") as db:
        keys = dict((m.strip("<>"), i) for i, m in db.execute("SELECT id, message_id FROM out"))
        db.execute("DROP TRIGGER out_keeps_its_recipe")
        for entry in os.scandir(FOLDER + "/out/new"):
            with open(entry.path, "rb") as f:
                raw = f.read()
            at = raw.lower().index(b"\nmessage-id:")
            number = keys[raw[raw.index(b"<", at) + 1:raw.index(b">", at)].decode()]
            db.execute("INSERT INTO out_raw (id, raw) VALUES (?, ?)", (number, raw))
            sizes.append(len(raw))
        db.execute("UPDATE out SET recipe = ''")
    return len(sizes), int(statistics.mean(sizes))


def ours(kind, url, lanes):
    folder = FOLDER + "/run"
    shutil.copytree(FOLDER + "/" + kind, folder)
    os.sync()  # or what was copied is written while others sync
    took = dispatch(folder, url, lanes)
    shutil.rmtree(folder)
    return took


def source(port, lanes, mails, size):
    command = ["smtp-source", "-d", "-s", str(lanes), "-m", str(mails), "-l", str(size), "-f", "judge@" + DOMAIN,
               "-t", "p@discard.test", "127.0.0.1:%d" % port]
    os.sync()
    start = time.time()
    child = subprocess.Popen(command)
    _, status, usage = os.wait4(child.pid, 0)
    assert status == 0
    return time.time() - start, usage.ru_utime + usage.ru_stime


def idle():
    """What Postfix has taken is out of its queue."""
    def queued():
        return sum(len(files) for d in ("incoming", "active", "deferred") for _, _, files in os.walk(BED + "/pf-queue/" + d))
    assert wait_for(lambda: queued() == 0, 300, 0.2) is not None


def postfix():
    """Takes everything from this machine, without a login and with one, and throws it away."""
    conf = BED + "/pf-etc"
    subprocess.run(["postconf", "-c", conf, "-e", "default_transport=discard:", "relay_transport=discard:",
                    "smtpd_client_connection_rate_limit=0"], check=True)
    subprocess.run(["postconf", "-c", conf, "-P", "127.0.0.1:%s/inet/smtpd_recipient_restrictions=permit" % os.environ["BED_SMTP"]],
                   check=True)
    subprocess.run(["postfix", "-c", conf, "reload"], check=True, capture_output=True)
    time.sleep(1)


def table(name, theirs, url, mails, size, between):
    print("\n%s: %d mails of %d bytes, load %.1f\n\n| connections | smtp-source, mails/s | ready, mails/s | made, mails/s | ready / smtp-source"
          " | made / smtp-source | ready: ms of the processor a mail | made |\n|---|---|---|---|---|---|---|---|" % (name, mails, size, os.getloadavg()[0]))
    for lanes in LANES:
        took = {"source": [], "ready": [], "made": []}
        for _ in range(ROUNDS):
            for what in took:
                took[what].append(source(theirs, lanes, mails, size) if what == "source" else ours(what, url, lanes))
                between()
        rate = {k: mails / statistics.median(t for t, _ in v) for k, v in took.items()}
        ratio = {k: statistics.median(s / t for (s, _), (t, _) in zip(took["source"], took[k])) for k in ("ready", "made")}
        ms = {k: 1000 / mails * statistics.median(c for _, c in took[k]) for k in ("ready", "made")}
        print("| %d | %.0f | %.0f | %.0f | **%.2f** | %.2f | %.2f | %.2f |" % (
            lanes, rate["source"], rate["ready"], rate["made"], ratio["ready"], ratio["made"], ms["ready"], ms["made"]), flush=True)


def main():
    mails, size = stores()
    login = "smtps://judge@localhost:%d\nca_file = %s\npassword_file = %s/password" % (PORT["SMTPS"], CA, FOLDER)
    with open(FOLDER + "/password", "w") as f:
        f.write("judge-pw\n")
    os.chmod(FOLDER + "/password", 0o600)
    postfix()
    table("Postfix", int(os.environ["BED_SMTP"]), login, mails, size, idle)
    with subprocess.Popen([SINK, BED + "/tls/server-chain.crt", BED + "/tls/server.key"], stdin=subprocess.PIPE,
                          stdout=subprocess.PIPE) as tls:
        port = int(tls.stdout.readline())
        spare = int(os.environ["BED_SPARE"])
        plain = subprocess.Popen(["smtp-sink", *(["-u", "nobody"] if os.getuid() == 0 else []), "127.0.0.1:%d" % spare, "200"])
        time.sleep(0.5)
        try:
            table("a server that does nothing", spare, login.replace(str(PORT["SMTPS"]), str(port)), mails, size, lambda: None)
        finally:
            plain.terminate()
            plain.wait()
        tls.stdin.close()


main()
