#!/usr/bin/env python3
"""answer_bench.py PROGRAM [MAILS]: from the last byte of a delivered order to the submission server's 250 for its
answer, by `zugpost deliver` and by LMTP, with processor time of `watch`; there is no mail server in front, so this is
our time, the disk's and (some 2 ms) that of the TLS server, which is Python."""
import atexit, os, smtplib, statistics, subprocess, sys, tempfile, time

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "../e2e"))
from listener import certificate
from play import Play
from submission import Server

PROGRAM, N = os.path.abspath(sys.argv[1]), int(sys.argv[2]) if len(sys.argv) > 2 else 40
CONF = """[zugpost]
database = zugpost.db
secret_file = secret
log = info
[mailbox incoming]
url = %s
[send]
url = smtps://judge@localhost:%d
ca_file = %s
password_file = password
from = judge@zugpost.example
plus = yes
connections = 1
"""


class Timed(Server):
    """Knows when the last mail was taken."""

    def say(self, f, at, to, good, take=None):
        if take:
            self.at = time.perf_counter()
        return super().say(f, at, to, good, take)


def cpu(pid):
    with open("/proc/%d/stat" % pid) as f:
        words = f.read().rpartition(")")[2].split()
    return (int(words[11]) + int(words[12])) / os.sysconf("SC_CLK_TCK")


def mail(i):
    quoted = "".join("> line %d of the quoted report, as mail programs send it back\r\n" % k for k in range(14))
    return ("Received: by mx.player.example id %d\r\nFrom: <alice@player.example>\r\nTo: judge@zugpost.example\r\nSubject: orders\r\n"
            "Message-ID: <m%d@player.example>\r\nContent-Type: text/plain; charset=utf-8\r\n\r\n+K(%d,%d)\r\n\r\nOn Saturday, Zugpost wrote:\r\n%s"
            % (i, i, 1 + i % 12, 1 + i // 12 % 9, quoted)).encode()


def measure(folder, pem, way):
    server = Timed(pem)
    url = "deliver:run/watch.sock" if way == "deliver" else "lmtp:run/lmtp.sock"
    play = Play(folder, PROGRAM, CONF % (url, server.port, pem))
    play.write("password", "judge-pw\n")
    os.chmod(play.path("password"), 0o600)
    play.now = time.strftime("%Y-%m-%dT%H:%MZ", time.gmtime())
    play.run("init")
    play.run("game", "create", "duel", "--rules", "sandbox", "--board", "1 12 1 9", "--every", "24h", "--identity", "address",
             "--option", "learning 0", "--option", "rest-after 0", "--option", "reminders none")
    play.run("seat", "add", "duel", "green", "alice@player.example")
    command = [PROGRAM, "--config", play.path("zugpost.conf")]
    with open(play.path("watch.log"), "ab") as log:
        watch = subprocess.Popen(command + ["watch"], stdout=log, stderr=log)
    atexit.register(watch.kill)
    path = play.path("run/watch.sock" if way == "deliver" else "run/lmtp.sock")
    while not os.path.exists(path) or len(server.taken) < 1:
        time.sleep(0.05)
    took, client = [], smtplib.LMTP(path) if way == "lmtp" else None
    before = None
    for i in range(N + 1):
        if i == 1:
            before = cpu(watch.pid)
        n, raw = len(server.taken), mail(i)
        start = time.perf_counter()
        if client:
            client.sendmail("alice@player.example", ["judge@zugpost.example"], raw)
        else:
            subprocess.run(command + ["deliver"], input=raw, stderr=subprocess.DEVNULL, check=True)
        while len(server.taken) == n:
            time.sleep(0.0005)
            assert time.perf_counter() - start < 30, open(play.path("watch.log")).read()[-2000:]
        if i:  # the first one makes the connection
            took.append((server.at - start) * 1000)
        time.sleep(0.02)
    used = (cpu(watch.pid) - before) * 1000 / N
    watch.terminate()
    watch.wait()
    server.close()
    took.sort()
    print("%-8s median %5.1f ms, 90 %% %5.1f, most %5.1f; %.1f ms of the processor in watch a mail (%d mails)"
          % (way, statistics.median(took), took[int(N * .9)], took[-1], used, N), flush=True)


with tempfile.TemporaryDirectory(dir="/var/tmp") as tmp:
    for round in range(2):
        for way in sys.argv[3:] or ("deliver", "lmtp"):
            measure(os.path.join(tmp, "%s%d" % (way, round)), certificate(tmp), way)
