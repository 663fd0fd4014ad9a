#!/usr/bin/env python3
"""play_setup.py PROGRAM BEDSCRIPTS: `zugpost setup` asked and answered on a terminal, as a person does it, with a real
Dovecot and Postfix: a wrong password first, a server that is not there, then what is right; and by the configuration that
it wrote a game runs. Then it is killed where it works."""
import os, pty, re, select, stat, sys, termios, time

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
sys.path.insert(1, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
import oauth
from servers import *

PROGRAM = sys.argv[1]
HOME = BED + "/setup"
os.makedirs(HOME, exist_ok=True)


class Talk:
    """A person at a terminal: waits for a question, types an answer."""

    def __init__(self, *words):
        self.seen, self.at = "", 0
        self.pid, self.fd = pty.fork()
        if self.pid == 0:
            os.environ["TZ"] = "Europe/Berlin"
            os.execv(PROGRAM, [PROGRAM, *words])

    def hear(self, seconds):
        if not select.select([self.fd], [], [], seconds)[0]:
            return False
        try:
            data = os.read(self.fd, 65536)
        except OSError:
            return False
        self.seen += data.decode(errors="replace").replace("\r\n", "\n")
        return bool(data)

    def until(self, words, seconds=40):
        end = time.time() + seconds
        while words not in self.seen[self.at:]:
            if time.time() > end or not self.hear(max(0.0, end - time.time())):
                raise RuntimeError("waited for %r, got:\n%s" % (words, self.seen))
        self.at = self.seen.index(words, self.at) + len(words)

    def answer(self, question, text):
        self.until(question)
        self.until(": ")
        if question == "Password":
            check("when a password is asked for nothing is shown", not termios.tcgetattr(self.fd)[3] & termios.ECHO)
        os.write(self.fd, (text + "\n").encode())

    def ends(self, seconds=60):
        end = time.time() + seconds
        while time.time() < end and self.hear(max(0.0, end - time.time())):
            pass
        return os.waitstatus_to_exitcode(os.waitpid(self.pid, 0)[1])


def mode(path):
    return stat.S_IMODE(os.stat(path).st_mode)


def begin(name, *words):
    return Talk("--config", "%s/%s.conf" % (HOME, name), "setup", "--user", USER, "--folder", "%s/%s" % (HOME, name),
                "--service", "none", "--wait", "30", *words)


def answers(talk, password, imap=PORT["IMAPS"], login=True):
    """Up to the test of the account."""
    talk.answer("The address of the games", "judge@" + DOMAIN)
    talk.answer("Who has that mailbox", "")
    talk.answer("The server where mails come in", "localhost:%d" % imap)
    talk.answer("The server that sends", "smtp://localhost:%d" % PORT["SUBM"])
    talk.answer("The name to log in with", "judge")
    talk.answer("Password", password)


USER = "root"
if os.getuid() != 0:
    import pwd
    USER = pwd.getpwuid(os.getuid()).pw_name
empty("judge", "alice", "bob")

# ---- a person, with what goes wrong on the way
t = begin("games", "--ca-file", CA)
answers(t, "not-the-password")
t.until("login", 40)
t.until("trouble:")
check("a wrong password is told", "trouble" in t.seen and "judge" in t.seen, t.seen)
check("nothing is written yet", not os.path.exists(HOME + "/games.conf") and not os.path.exists(HOME + "/games"))
t.answer("What now [login]", "servers")
t.answer("The server where mails come in", "localhost:%d" % (PORT["IMAPS"] + 8))
t.answer("The server that sends", "")
t.answer("A file with the authority", "")
t.answer("The name to log in with", "")
t.answer("Password", "judge-pw")
t.until("trouble:")
t.until("\n    -> ")
t.until("\n")
check("a server that is not there is told with what to do", "nothing answers at that port" in t.seen, t.seen)
t.answer("What now [servers]", "")
t.answer("The server where mails come in", "localhost:%d" % PORT["IMAPS"])
t.answer("The server that sends", "")
t.answer("A file with the authority", "")
t.answer("The name to log in with", "")
t.answer("Password", "judge-pw")
t.until("it came back after ")
t.until(" s")
latency = float(re.search(r"it came back after ([0-9.]+) s", t.seen).group(1))
check("a mail to itself came back (%.1f s)" % latency, latency < 15, latency)
t.until("plus address")
t.answer("Your own address", "judge@" + DOMAIN)
t.until("it should be another address")
t.answer("Your own address", "desk@" + DOMAIN)
t.answer("Your time zone", "Europe/Atlantis")
t.answer("Your time zone", "")
t.answer("May people play", "")
t.answer("A PostgreSQL database", "games.db")
t.until("it should be an address like postgresql://")
t.answer("A PostgreSQL database", "postgresql://zugpost:secret@localhost/zugpost")
t.until("no password here")
t.answer("A PostgreSQL database", "postgresql://zugpost@/zugpost?host=/nowhere")
t.until("cannot be opened")
t.answer("A PostgreSQL database", "")
t.answer("Write ", "")
code = t.ends()
check("it ends well", code == 0, t.seen)
check("passwords are never shown", "judge-pw" not in t.seen and "not-the-password" not in t.seen, t.seen)

with open(HOME + "/games.conf") as f:
    conf = f.read()
check("the zone is the machine's, plus was tried", "zone = Europe/Berlin" in conf and "plus = yes" in conf, conf)
check("no password stands there", "judge-pw" not in conf)
check("strangers may play", "open = yes" in conf and "[open]" in conf, conf)
check("modes are right", [mode(HOME + p) for p in ("/games.conf", "/games", "/games/password", "/games/secret")] ==
      [0o600, 0o700, 0o600, 0o600])
check("nothing else is left there", sorted(os.listdir(HOME)) == ["games", "games.conf"], os.listdir(HOME))

# ---- by what was written a game runs
z = Zugpost.__new__(Zugpost)
z.program, z.folder = PROGRAM, HOME
z.command = lambda *words: [PROGRAM, "--config", HOME + "/games.conf", *words]
alice = Inbox("alice")
for words in (["game", "create", "spring", "--rules", "sandbox", "--every", "24h"],
              ["seat", "add", "spring", "green", "alice@" + DOMAIN, "--name", "Alice"], ["tick"]):
    code, out, err = z.run(*words)
    check(" ".join(words[:2]), code == 0, out + err)
welcome = alice.next()
check("the player is welcomed, with times of that zone", re.search(r", \d\d:\d\d CES?T", text_of(welcome)), text_of(welcome))
submit("alice", "judge@" + DOMAIN, answer(welcome, "alice", ["+K(5,5)"]))
wait_for(lambda: uids("judge"))
z.run("tick")
m = alice.next()
check("an order is answered", m and "is saved" in text_of(m), text_of(m))
code, out, err = z.run("doctor", "--wait", "30")
check("doctor finds nothing that does not work", code in (0, 3) and "trouble" not in out, out + err)
check("the mails of setup were taken for no player's", not any(l.split()[1:2] == ["aside"] for l in z.mails()), z.mails())

# ---- once more: not over what is there
p = subprocess.run([PROGRAM, "--config", HOME + "/games.conf", "setup", "--user", USER, "--folder", HOME + "/games", "--yes",
                    "--address", "judge@" + DOMAIN], capture_output=True, text=True)
check("a configuration is not replaced unasked", p.returncode == 2 and "--replace" in p.stderr, p.stderr)

# ---- without anybody asked
with open(HOME + "/pw", "w") as f:
    f.write("judge-pw\n")
os.chmod(HOME + "/pw", 0o600)


def alone(name, *more):
    return subprocess.run(
        [PROGRAM, "--config", "%s/%s.conf" % (HOME, name), "setup", "--user", USER, "--folder", "%s/%s" % (HOME, name), "--yes",
         "--address", "judge@" + DOMAIN, "--imap", "localhost:%d" % PORT["IMAPS"], "--smtp", "smtp://localhost:%d" % PORT["SUBM"],
         "--ca-file", CA, "--login", "judge", "--password-file", HOME + "/pw", "--service", "none", "--wait", "30", *more],
        capture_output=True, text=True, timeout=120)


empty("judge")
p = alone("second")
check("with options alone", p.returncode == 0 and "it came back" in p.stdout, p.stdout + p.stderr)
empty("judge")
deliver("judge", *[order("bob", "old%d" % n, "hello") for n in range(25)])
wait_for(lambda: len(uids("judge")) == 25)
p = alone("third")
check("somebody's own mailbox is not emptied unasked", p.returncode == 2 and "25 mails are in that mailbox" in p.stderr,
      p.stdout + p.stderr)
check("and nothing is written", not os.path.exists(HOME + "/third") and not os.path.exists(HOME + "/third.conf"))
check("nor was one taken out", len(uids("judge")) == 25, len(uids("judge")))
empty("judge")

# ---- by OAuth2, agreed to with a browser
def mint(ttl):
    """A token that Dovecot takes for so many seconds."""
    return subprocess.run(["/usr/bin/python3", sys.argv[2] + "/mkjwt.py", BED, "judge", str(ttl)], check=True,
                          capture_output=True, text=True).stdout.strip()


if os.getuid() == 0:  # the rootless SMTP server knows passwords only
    server = oauth.Server(mint=mint, ttl=3600)
    empty("judge")
    t = begin("agreed", "--ca-file", CA, "--by", "oauth", "--client-id", oauth.CLIENT, "--token-url", server.url + "/token",
              "--device-url", server.url + "/device", "--scope", "mail")
    t.answer("The address of the games", "judge@" + DOMAIN)
    t.answer("Who has that mailbox", "own")
    t.answer("The server where mails come in", "localhost:%d" % PORT["IMAPS"])
    t.answer("The server that sends", "smtp://localhost:%d" % PORT["SUBM"])
    t.answer("The name to log in with", "judge")
    t.answer("The program's secret", oauth.SECRET)
    t.until("The code to type there: WDJB-MJHT")
    t.until("it came back after")
    t.answer("Your own address", "")
    t.answer("Your time zone", "")
    t.answer("May people play", "no")
    t.answer("A PostgreSQL database", "")
    t.answer("Write ", "")
    check("by OAuth2", t.ends() == 0, t.seen)
    with open(HOME + "/agreed.conf") as f:
        conf = f.read()
    check("no password is there, and no secret in the configuration", "password" not in re.sub("(?m)^#.*", "", conf) and
          oauth.SECRET not in conf and not os.path.exists(HOME + "/agreed/password"), conf)
    check("secret and tokens are private", mode(HOME + "/agreed/client-secret") == 0o600 and mode(HOME + "/agreed/tokens") == 0o700)
    def run(*words):
        return subprocess.run([PROGRAM, "--config", HOME + "/agreed.conf", *words], capture_output=True, text=True)
    p = run("tick")
    check("a run logs in so", p.returncode == 0, p.stdout + p.stderr)
    p = run("doctor", "--wait", "30")
    check("doctor logs in so", p.returncode in (0, 3) and "it lets us in" in p.stdout, p.stdout)
    empty("judge")

# ---- killed while it works
for n, words in enumerate(("Trying it:", "lets us in", "a mail from", "Write ")):
    name = "killed%d" % n
    time.sleep(1)  # a mail to itself that the one before had sent may still be on its way
    empty("judge")
    t = begin(name, "--ca-file", CA)
    answers(t, "judge-pw")
    if words == "Write ":
        t.answer("Your own address", "")
        t.answer("Your time zone", "")
        t.answer("May people play", "no")
        t.answer("A PostgreSQL database", "")
    t.until(words)
    os.kill(t.pid, signal.SIGKILL)
    os.waitpid(t.pid, 0)
    check("killed at %r: nothing is there" % words, not [f for f in os.listdir(HOME) if f.startswith(name)], os.listdir(HOME))
t = begin("left", "--ca-file", CA)
t.answer("The address of the games", "judge@" + DOMAIN)
t.until("Who has that mailbox")
os.write(t.fd, b"\x04")
check("who leaves hears that nothing was written", t.ends() == 1 and "Nothing was written" in t.seen, t.seen)
sys.exit(closing())
