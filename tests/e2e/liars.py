#!/usr/bin/env python3
"""liars.py PROGRAM: an IMAP server and a submission server that do something wrong at each thing that they say: they
hang up, fall silent, talk nonsense, answer another command, send a line without an end or impossible numbers. The
program comes back within its timeout; as soon as the server behaves, each mail has been answered once and nothing is
lost. By default a sample of all lies at all steps (today.py)."""
import multiprocessing.pool, os, re, sys, tempfile, threading, time

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import imap, submission, today
from checks import add, check, closing, counted
from listener import certificate
from play import Play

TIMEOUT = 2
LONG = 100 << 20
CONF = """[zugpost]
database = zugpost.db
secret_file = secret
log = warning
operator = operator@zugpost.example
[mailbox judge]
url = imaps://judge@localhost:%d/INBOX
ca_file = %s
password_file = password
processed = Processed
timeout = 2
[send]
url = smtps://judge@localhost:%d
ca_file = %s
password_file = password
timeout = 2
from = judge@zugpost.example
connections = 1
"""


class Over(Exception):
    """The connection ends here."""


def endless(send, piece):
    """A line of 100 MB, as far as anybody reads it."""
    for _ in range(LONG // len(piece)):
        send(piece)
    raise Over


# What is sent in place of what should be: (send, data) each; Over ends the connection.
def hang_up(send, data):
    raise Over


def half(send, data):
    send(data[:len(data) // 2])
    raise Over


def silent(send, data):
    time.sleep(TIMEOUT + 2)
    raise Over


def nonsense(send, data):
    send(bytes(range(256)).replace(b"\n", b"").replace(b"\r", b"") * 8 + b"\r\n")


def other_tag(send, data):
    send(re.sub(rb"(?m)^[A-Za-z0-9]+ (?=OK|NO|BAD)", b"zz99 ", data) if b"OK" in data else b"999 what?\r\n")


def line_without_end(send, data):
    endless(send, b"* OK " + b"x" * 65536)


def lines_without_end(send, data):
    endless(send, b"* OK still there\r\n" * 4096 if b"OK" in data or data.startswith(b"*") else b"250-still there\r\n" * 4096)


def negative(send, data):
    send(re.sub(rb"\d+", b"-1", data))


def huge(send, data):
    send(re.sub(rb"\d+", b"99999999999999999999", data))


def twice(send, data):
    send(data + data)


LIES = [hang_up, half, silent, nonsense, other_tag, line_without_end, lines_without_end, negative, huge, twice]


class Once:
    """The lie, at the Nth thing that is said."""

    def __init__(self):
        self.lie, self.left, self.told = None, 0, 0

    def arm(self, lie, nth):
        self.lie, self.left, self.told = lie, nth, 0

    def send(self, send, data):
        self.told += 1
        self.left -= 1
        if self.lie and self.left == 0:
            self.lie(send, data)
        else:
            send(data)


class Post(imap.Whim):
    def __init__(self):
        super().__init__()
        self.once = Once()

    def send(self, connection, data):
        try:
            self.once.send(connection.sendall, data)
        except Over:
            raise OSError


class Submission(submission.Server):
    def __init__(self, pem):
        self.once = Once()
        super().__init__(pem)

    def say(self, f, at, to, good, take=None):
        if take:  # whatever is said of it then
            with self.lock:
                self.taken.append(take[:2])
                self.letters.append((self.mine.sender, to, take[2]))

        def send(data):
            f.write(data)
            f.flush()
        try:
            self.once.send(send, (good + "\r\n").encode())
        except Over:
            raise submission.Cut
        return good[0] in "23"


class Bed:
    def __init__(self, folder, program, pem):
        self.inbox, self.outbox = imap.Server(pem), Submission(pem)
        self.inbox.whim = Post()
        self.play = Play(folder, program, CONF % (self.inbox.port, pem, self.outbox.port, pem))
        self.play.write("password", "judge-pw\n")
        os.chmod(self.play.path("password"), 0o600)
        self.play.run("init")
        self.play.run("game", "create", "duel", "--rules", "sandbox", "--board", "1 12 1 9", "--every", "24h", "--identity", "address")
        for army, address in (("green", "alice@player.example"), ("red", "bob@player.example")):
            self.play.run("seat", "add", "duel", army, address)
        self.play.run("tick")
        self.play.now = "2026-11-21T19:00Z"
        for i, name in enumerate(("alice", "bob")):
            self.inbox.deliver(b"From: %s@player.example\r\nTo: judge@zugpost.example\r\nSubject: Re: [duel #0]\r\n"
                               b"Message-ID: <%d@player.example>\r\n\r\n+K(3,%d)\r\n" % (name.encode(), i, 3 + i),
                               b"21-Nov-2026 18:0%d:00 +0000" % i)

    def close(self):
        self.inbox.close()
        self.outbox.close()


def lied(job):
    """One lie; what is wrong is checked."""
    tmp, program, pem, who, lie, nth = job
    name = "%s: %s at %d" % (who, lie.__name__, nth)
    bed = Bed(os.path.join(tmp, "%s-%s-%d" % (who, lie.__name__, nth)), program, pem)
    once = bed.inbox.whim.once if who == "imap" else bed.outbox.once
    once.arm(lie, nth)
    begun = time.time()
    status, _, err = bed.play.run("tick")
    took = time.time() - begun
    once.arm(None, 0)
    checks = [(name + ": it comes back by itself, in time", status in (0, 1) and took < 60, (status, took, err))]
    for hour in range(20, 24):
        bed.play.now = "2026-11-21T%d:05Z" % hour
        status, _, said = bed.play.run("tick")
    answers = sorted(set(t for t in bed.outbox.taken if "example>" in t[0]))
    copies = len(bed.outbox.taken) - len(set(bed.outbox.taken))
    operator = [t for t in answers if "operator" in t[1]]
    told = [t for t in answers if "operator" not in t[1]]
    checks += [(name + ": it gets well", status == 0, (status, said, err)),
               (name + ": two welcomes, two answers, each to its player", len(told) == 4 and len(operator) <= 3, (answers, err)),
               (name + ": no mail twice but where the reply to it was lost", copies <= (who == "smtp"), bed.outbox.taken),
               (name + ": both mails lie with the processed ones", len(bed.inbox.processed) == 2 and not bed.inbox.inbox, err)]
    out = bed.play.run("game", "show", "duel")[1]
    checks.append((name + ": both orders are on file", out.count("has ordered") == 2, out))
    bed.close()
    return checks


def steps(tmp, program, pem):
    """How many things each server says in a calm tick."""
    bed = Bed(os.path.join(tmp, "calm"), program, pem)
    for once in (bed.inbox.whim.once, bed.outbox.once):
        once.arm(None, 0)
    status, _, err = bed.play.run("tick")
    check("calm: all goes well", status == 0 and len(bed.outbox.taken) == 4, (status, err))
    counts = bed.inbox.whim.once.told, bed.outbox.once.told
    bed.close()
    return counts


def main():
    program = os.path.abspath(sys.argv[1])
    with tempfile.TemporaryDirectory(dir="/dev/shm" if os.access("/dev/shm", os.W_OK) else None) as tmp:
        pem = certificate(tmp)
        counts = steps(tmp, program, pem)
        jobs = [(tmp, program, pem, who, lie, n) for who, count in zip(("imap", "smtp"), counts)
                for lie in LIES for n in range(1, count + 1)]
        chosen = today.some(jobs, 16)
        print("%d things said by IMAP, %d by SMTP; %d lies, %d tried" % (*counts, len(jobs), len(chosen)))
        with multiprocessing.pool.ThreadPool(4) as pool:
            for checks in pool.imap(lied, chosen):
                for c in checks:
                    check(*c)
    return closing()


if __name__ == "__main__":
    sys.exit(main())
