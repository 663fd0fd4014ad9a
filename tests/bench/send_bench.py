#!/usr/bin/env python3
"""PLAY=tests/bench/send_bench.py tests/servers/run PROGRAM BENCH_FOLDER [GAMES [ROUNDS [CONNECTIONS...]]]

How fast the mails of a round go out: two of each of 1,000 games of synchrone, over 1, 2, 4, 8 connections, in turns
with `smtp-source`, which sends as many mails of the same size over as many connections: to Postfix, which throws
them away behind its queue, and to smtp-sink, which does nothing; without TLS and login, both (`relay://`; TLS=1: to
Postfix with both). "alone": the same mails by mailer/, but without a store (send_alone); "ready": the
bytes of the mails are in the store; "made": they are made while others are sent, with their pictures, as those of reports
and of answers to orders. MAILS are twice as many as GAMES."""
import contextlib, os, shutil, sqlite3, statistics, subprocess, sys, tempfile, time

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "../servers"))
from servers import *

PROGRAM, BENCH = os.path.abspath(sys.argv[1]), os.path.abspath(sys.argv[3])
GAMES, ROUNDS = (int(n) for n in (sys.argv[4:6] + ["1000", "3"][len(sys.argv[4:6]):]))
LANES = [int(n) for n in sys.argv[6:]] or [1, 2, 4, 8]
NOW = "2025-11-22T08:26:40Z"  # MANY_NOW
FOLDER = BED + "/send"
PASSWORD = "judge-pw"
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


@contextlib.contextmanager
def store(folder):
    """Nothing of it is left in the log, and nobody has it open behind this."""
    with contextlib.closing(sqlite3.connect(folder + "/zugpost.db")) as db:
        yield db
        db.commit()
        assert db.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchall()[0][0] == 0


def timed(command):
    """Seconds by the clock, and of the processor."""
    os.sync()  # or what was copied is written while others sync
    start = time.time()
    child = subprocess.Popen(command)
    _, status, usage = os.wait4(child.pid, 0)
    took = time.time() - start
    assert status == 0, (status, command)
    return took, usage.ru_utime + usage.ru_stime


def command(word, folder, url, lanes):
    with open(folder + "/zugpost.conf", "w") as f:
        f.write(CONF % (url, lanes))
    return [PROGRAM, "--config", folder + "/zugpost.conf", "--now", NOW, word]


def dispatch(folder, url, lanes):
    took = timed(command("dispatch", folder, url, lanes))
    with store(folder) as db:
        left = db.execute("SELECT count(*) FROM out WHERE state <> 'sent'").fetchone()[0]
    assert left == 0, left
    return took


def stores():
    """With recipes; the same mails with their bytes. How many, and the mean of their sizes."""
    made, ready = FOLDER + "/made", FOLDER + "/ready"
    for part in ("in/new", "in/cur", "in/tmp"):
        os.makedirs(made + "/" + part)
    subprocess.run([BENCH + "/games_bench", str(GAMES), made], check=True)
    with store(made) as db:
        db.execute("UPDATE out SET recipient = replace(recipient, substr(recipient, instr(recipient, '@')), '@discard.test')")
        db.execute("UPDATE seat SET address = replace(address, substr(address, instr(address, '@')), '@discard.test')")
    shutil.copytree(made, ready)
    shutil.copytree(made, FOLDER + "/once")
    os.makedirs(FOLDER + "/out/new"), os.makedirs(FOLDER + "/out/cur"), os.makedirs(FOLDER + "/out/tmp")
    dispatch(FOLDER + "/once", "maildir:" + FOLDER + "/out", 2)
    sizes = []
    with store(ready) as db:
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
    for kind in (made, ready):  # no run begins with the day's check
        subprocess.run(command("fetch", kind, "maildir:" + FOLDER + "/out", 1), check=True)
    return len(sizes), int(statistics.mean(sizes))


def ours(kind, url, lanes):
    folder = FOLDER + "/run"
    shutil.copytree(FOLDER + "/" + kind, folder)
    took = dispatch(folder, url, lanes)
    shutil.rmtree(folder)
    return took


def source(port, lanes, mails, size):
    return timed(["smtp-source", "-d", "-s", str(lanes), "-m", str(mails), "-l", str(size), "-f", "judge@" + DOMAIN,
                  "-t", "p@discard.test", "127.0.0.1:%d" % port])


def alone(url, lanes):
    os.sync()
    said = subprocess.run([BENCH + "/send_alone", url.split("\n")[0], CA, PASSWORD, str(lanes), FOLDER + "/out/new", "p@discard.test"],
                          check=True, capture_output=True, text=True).stdout
    return tuple(float(word) for word in said.split())


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
    """Ratios are medians of those of neighbours."""
    ways = {"smtp-source": lambda lanes: source(theirs, lanes, mails, size), "alone": lambda lanes: alone(url, lanes),
            "ready": lambda lanes: ours("ready", url, lanes), "made": lambda lanes: ours("made", url, lanes)}
    pairs = [("alone", "smtp-source"), ("ready", "smtp-source"), ("ready", "alone"), ("made", "smtp-source")]
    print("\n%s: %d mails of %d bytes, load %.1f\n" % (name, mails, size, os.getloadavg()[0]))
    print("| connections | %s, mails/s | %s | %s |" % (", mails/s | ".join(ways), " | ".join("%s / %s" % p for p in pairs),
                                                     " | ".join("%s: ms of the processor a mail" % w for w in ways)))
    print("|---" * (1 + 2 * len(ways) + len(pairs)) + "|")
    for lanes in LANES:
        took = {way: [] for way in ways}
        for _ in range(ROUNDS):
            for way in ways:
                took[way].append(ways[way](lanes))
                between()
        rate = ["%.0f" % (mails / statistics.median(t for t, _ in took[way])) for way in ways]
        ratio = ["**%.2f**" % statistics.median(s / t for (s, _), (t, _) in zip(took[to], took[way])) for way, to in pairs]
        ms = ["%.2f" % (1000 / mails * statistics.median(c for _, c in took[way])) for way in ways]
        print("| %d | %s |" % (lanes, " | ".join(rate + ratio + ms)), flush=True)


def main():
    mails, size = stores()
    port, spare = int(os.environ["BED_SMTP"]), int(os.environ["BED_SPARE"])
    login = "smtps://judge@localhost:%d\nca_file = %s\npassword_file = %s/password" % (PORT["SMTPS"], CA, FOLDER)
    with open(FOLDER + "/password", "w") as f:
        f.write(PASSWORD + "\n")
    os.chmod(FOLDER + "/password", 0o600)
    postfix()
    table("Postfix", port, login if os.environ.get("TLS") else "relay://127.0.0.1:%d" % port, mails, size, idle)
    sink = subprocess.Popen(["smtp-sink", *(["-u", "nobody"] if os.getuid() == 0 else []), "127.0.0.1:%d" % spare, "200"])
    time.sleep(0.5)
    try:
        table("smtp-sink", spare, "relay://127.0.0.1:%d" % spare, mails, size, lambda: None)
    finally:
        sink.terminate()
        sink.wait()


main()
