#!/usr/bin/env python3
"""vault.py PROGRAM-WITH-FAULT-POINTS: what the program knows of secrets is in its memory no longer than needed.
It is stopped at known points, and all of its memory that it can write, and that of its children, is searched for the
password of mailbox and submission server, the key of the reply tokens, and tokens of OAuth2, in each form that they
take on their way."""
import base64, os, re, signal, subprocess, sys, tempfile, threading, time

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
sys.path.insert(1, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
import imap, oauth, submission
from checks import check, closing
from listener import certificate
from play import SECRET, Play

INBOX_WORD, SEND_WORD = "kelp-otter-93-inbox", "kelp-otter-94-send"
CONF = """[zugpost]
database = zugpost.db
secret_file = secret
log = info
[mailbox judge]
url = imaps://judge@localhost:%d/INBOX
ca_file = %s
password_file = inbox-word
processed = Processed
timeout = 20
[send]
url = smtps://judge@localhost:%d
ca_file = %s
password_file = send-word
timeout = 20
from = judge@zugpost.example
connections = 1
"""


def forms(word):
    """As it is, and as SASL has it: whichever byte it begins at, base64 of the middle is one of three."""
    raw = word.encode()
    return [raw] + [base64.b64encode(b"x" * k + raw)[4:-4] for k in range(3)]


def children(pid):
    with open("/proc/%d/task/%d/children" % (pid, pid)) as f:
        direct = [int(p) for p in f.read().split()]
    return direct + [c for p in direct for c in children(p)]


def memory(pid):
    with open("/proc/%d/maps" % pid) as maps, open("/proc/%d/mem" % pid, "rb", 0) as mem:
        for line in maps:
            begin, end, mode = re.match(r"(\w+)-(\w+) (\S+)", line).groups()
            if mode[1] != "w":
                continue
            for at in range(int(begin, 16), int(end, 16), 1 << 22):
                try:
                    mem.seek(at)
                    yield at, mem.read(min(1 << 22, int(end, 16) - at)), line.strip()
                except OSError:
                    pass  # a page that was given back


def found(pid, words):
    return [(word, line) for at, piece, line in memory(pid) for word in words if word in piece]


class Stopped:
    """The program at that point; its children are there, too."""

    def __init__(self, play, point, *words):
        env = dict(play.env, ZUGPOST_FAULT_STOP=point)
        self.err = open(play.path("stderr"), "w+")
        self.p = subprocess.Popen([play.program, "--config", play.path("zugpost.conf"), "--now", play.now, *words],
                                  env=env, stdout=self.err, stderr=self.err)
        _, status = os.waitpid(self.p.pid, os.WUNTRACED)
        self.here = os.WIFSTOPPED(status)
        if not self.here:
            self.p.returncode = status

    def go_on(self):
        """To its end, over all such points."""
        while self.here:
            os.kill(self.p.pid, signal.SIGCONT)
            _, status = os.waitpid(self.p.pid, os.WUNTRACED)
            self.here = os.WIFSTOPPED(status)
        self.p.returncode = os.waitstatus_to_exitcode(status)
        self.err.seek(0)
        return self.p.returncode, self.err.read()


def key_forms():
    return [bytes.fromhex(SECRET.strip()), SECRET.strip().encode()]


def passwords(tmp, program, pem):
    inbox, outbox = imap.Server(pem), submission.Server(pem)
    play = Play(os.path.join(tmp, "play"), program, CONF % (inbox.port, pem, outbox.port, pem))
    for name, word in (("inbox-word", INBOX_WORD), ("send-word", SEND_WORD)):
        play.write(name, word + "\n")
        os.chmod(play.path(name), 0o600)
    play.run("init")
    play.run("game", "create", "duel", "--rules", "sandbox", "--board", "1 12 1 9", "--every", "24h", "--identity", "address")
    play.run("seat", "add", "duel", "green", "alice@player.example")
    inbox.deliver(b"From: alice@player.example\r\nTo: judge@zugpost.example\r\nSubject: Re: [duel #0]\r\n"
                  b"Message-ID: <1@player.example>\r\n\r\n+K(3,3)\r\n", b"21-Nov-2026 18:00:00 +0000")
    at = Stopped(play, "after_answer_commit", "tick")
    check("it is stopped while it reads mails", at.here, at.err.name)
    kin = children(at.p.pid)
    check("it has a nursery and a cell", len(kin) == 2, kin)
    got = found(at.p.pid, forms(INBOX_WORD))
    check("the mailbox's password is gone when mails are read", not got, got)
    check("the key of reply tokens is there, once", len(found(at.p.pid, key_forms())) == 1, found(at.p.pid, key_forms()))
    for pid in kin:
        got = found(pid, key_forms() + forms(INBOX_WORD) + forms(SEND_WORD) + [b"judge@zugpost.example\0"])
        check("who reads mails has no secret", not [g for g in got if b"judge" not in g[0]], got)
    status, said = at.go_on()
    check("the tick ends well", status == 0 and len(outbox.taken) == 2, (status, said))
    inbox.close()
    at = Stopped(play, "session_end", "dispatch")
    check("it is stopped at its end", at.here)
    got = found(at.p.pid, key_forms() + forms(INBOX_WORD) + forms(SEND_WORD))
    check("at its end nothing of any secret is left", not got, got)
    at.go_on()
    play.run("seat", "add", "duel", "red", "bob@player.example")
    at = Stopped(play, "session_end", "dispatch")
    got = found(at.p.pid, key_forms() + forms(SEND_WORD))
    check("nor when the password was used", at.here and not got, got)
    status, said = at.go_on()
    check("a mail went out", status == 0 and len(outbox.taken) == 3, (status, said))
    outbox.close()


TOKEN_CONF = """[zugpost]
database = zugpost.db
secret_file = secret
tokens = keys/tokens
[mailbox judge]
url = imaps://judge%%40x.example@localhost:%d/INBOX
ca_file = %s
oauth = custom
client_id = zugpost-test
client_secret_file = client
token_url = %s/token
device_url = %s/device
scope = mail
timeout = 20
[send]
url = maildir:mail/out
from = judge@zugpost.example
"""


class ByToken(imap.Server):
    """Any token will do."""

    def command(self, line):
        if line == b"CAPABILITY":
            return b"* CAPABILITY IMAP4rev1 MOVE UIDPLUS SASL-IR AUTH=OAUTHBEARER\r\n", b"OK done"
        return super().command(line)


def tokens(tmp, program, pem):
    """A token is renewed, and the new one used."""
    giver, inbox = oauth.Server(mint=lambda ttl: "mint" + os.urandom(1200).hex()), None
    inbox = ByToken(pem)
    play = Play(os.path.join(tmp, "tokens"), program, TOKEN_CONF % (inbox.port, pem, giver.url, giver.url))
    os.makedirs(play.path("keys/tokens"), mode=0o700)
    refresh = "refresh" + os.urandom(24).hex()
    giver.refresh.add(refresh)
    play.write("client", oauth.SECRET + "\n")
    play.write("keys/tokens/judge@x.example.custom",
               "zugpost tokens 1\nclient zugpost-test\nmade 5\nexpires 6\naccess old\nrefresh %s\n" % refresh)
    for name in ("client", "keys/tokens/judge@x.example.custom"):
        os.chmod(play.path(name), 0o600)
    play.run("init")
    at = Stopped(play, "session_end", "fetch")
    known = [t for t in set(giver.access) | giver.refresh | {refresh, oauth.SECRET}]
    words = [w for t in known for w in forms(t)] + [b"mint" + t[4:40].encode() for t in giver.access]
    check("a token was renewed", at.here and len(giver.access) == 1 and len(giver.refresh) == 1, giver.asked)
    got = found(at.p.pid, words)
    check("nothing of any token is left", not got, got)
    status, said = at.go_on()
    check("the mailbox was read", status == 0, said)
    inbox.close()
    giver.close()


def main():
    program = os.path.abspath(sys.argv[1])
    with tempfile.TemporaryDirectory() as tmp:
        pem = certificate(tmp)
        passwords(tmp, program, pem)
        tokens(tmp, program, pem)
    return closing()


sys.exit(main())
