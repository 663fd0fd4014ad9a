#!/usr/bin/env python3
"""login.py PROGRAM: `zugpost login` and what becomes of its tokens, against an authorization server and an
IMAP server on loopback: whatever they answer, a login ends with saved tokens or with one clear line, no secret is
shown, and a token is renewed before it runs out, by one process at a time."""
import base64, os, re, stat, subprocess, sys, tempfile, threading, time

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
sys.path.insert(1, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
import imap, oauth
from checks import check, closing
from listener import certificate
from play import Play

CONF = """[zugpost]
database = zugpost.db
secret_file = secret
tokens = keys/tokens
log = info
[mailbox judge]
url = imaps://judge%%40x.example@localhost:%d/INBOX
ca_file = %s
oauth = custom
client_id = zugpost-test
client_secret_file = client
token_url = %s/token
%s
scope = mail offline
timeout = 2
%s
[send]
url = maildir:mail/out
from = judge@zugpost.example
"""
TOKENS = ("keys", "tokens", "judge@x.example.custom")


class Mailbox(imap.Server):
    """Logins by token only, with tokens that the authorization server gave and that are still valid."""

    def __init__(self, pem, giver):
        self.giver, self.tried, self.barred = giver, [], set()
        super().__init__(pem)

    def command(self, line):
        if line == b"CAPABILITY":
            return b"* CAPABILITY IMAP4rev1 MOVE UIDPLUS SASL-IR AUTH=OAUTHBEARER\r\n", b"OK done"
        if not line.startswith(b"AUTHENTICATE"):
            return super().command(line)
        _, mechanism, words = line.split()
        user, _, rest = base64.b64decode(words).partition(b"\1")
        token = rest.split(b"auth=Bearer ")[1].strip(b"\1").decode()
        self.tried.append(token)
        good = mechanism == b"OAUTHBEARER" and user == b"n,a=judge@x.example,"
        good = good and self.giver.access.get(token, 0) > time.time() and token not in self.barred
        return b"", b"OK in" if good else b"NO [AUTHENTICATIONFAILED] no such token"


class Bed:
    def __init__(self, folder, program):
        os.makedirs(folder)
        self.pem = certificate(folder)
        self.oauth = oauth.Server()
        self.mailbox = Mailbox(self.pem, self.oauth)
        self.play = Play(os.path.join(folder, "play"), program)
        os.mkdir(self.play.path("keys"))
        self.play.write("client", oauth.SECRET + "\n")
        os.chmod(self.play.path("client"), 0o600)
        self.configure()
        self.said = ""

    def configure(self, way="device_url = %s/device", more="", url=None, operator=""):
        url = url or self.oauth.url
        self.play.write("zugpost.conf", CONF.replace("log = info\n", "log = info\n" + operator) % (self.mailbox.port, self.pem, url, way % url if "%s" in way else way, more))

    def run(self, *words, stdin=None):
        status, out, err = self.play.run(*words, stdin=stdin)
        self.said += out + err
        return status, out, err

    def file(self):
        """The lines of the file of tokens by their first words."""
        with open(self.play.path(*TOKENS)) as f:
            return dict(line.rstrip("\n").split(" ", 1) for line in f)

    def set(self, **lines):
        kept = self.file()
        kept.update({k: str(v) for k, v in lines.items()})
        with open(self.play.path(*TOKENS), "w") as f:
            f.write("".join("%s %s\n" % item for item in kept.items()))

    def secrets(self):
        return set(self.oauth.access) | self.oauth.refresh | {oauth.SECRET, self.oauth.device or "-none-"}


def by_device(bed):
    bed.oauth.whims = ["authorization_pending", "slow_down", "authorization_pending"]
    status, out, err = bed.run("fetch")
    check("before the login the log says what to do", status == 1 and "run zugpost login judge" in err, err)
    status, out, err = bed.run("login", "judge")
    check("a device login ends well", status == 0 and "WDJB-MJHT" in out and bed.oauth.url + "/device" in out, out + err)
    times = [t for t, _ in bed.oauth.asked]
    gaps = [b - a for a, b in zip(times, times[1:])]
    check("it asks at the interval, and 5 s more seldom after slow_down",
          len(gaps) == 3 and 1 <= gaps[0] < 3 and min(gaps[1:]) >= 6, gaps)
    mode = stat.S_IMODE(os.stat(bed.play.path(*TOKENS)).st_mode), stat.S_IMODE(os.stat(bed.play.path("keys", "tokens")).st_mode)
    check("the tokens are ours alone", mode == (0o600, 0o700), mode)
    status, _, err = bed.run("fetch")
    check("the mailbox opens with the token", status == 0 and bed.mailbox.tried[-1] == bed.file()["access"], err)


def by_browser(bed):
    os.remove(bed.play.path(*TOKENS))
    bed.configure(way="auth_url = %s/auth\nredirect_url = http://127.0.0.1:1/")

    def login(answer):
        p = subprocess.Popen([bed.play.program, "--config", bed.play.path("zugpost.conf"), "login", "judge"], stdin=subprocess.PIPE,
                             stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        url = ""
        while not url.startswith("http"):
            url = p.stdout.readline().strip()
        out, err = p.communicate(answer(url) + "\n", timeout=20)
        bed.said += out + err
        return p.returncode, out, err

    status, _, err = login(lambda url: "what?")
    check("what is no address is told", status == 2 and "code=" in err, err)
    status, _, err = login(lambda url: bed.oauth.agree(url.replace("state=", "state=x")))
    check("an address of another login is refused", status == 2 and "another login" in err, err)
    status, _, err = login(lambda url: "http://127.0.0.1:1/?error=access_denied")
    check("who does not agree is told so", status == 2 and "access_denied" in err and "agree to it" in err, err)
    status, out, err = login(bed.oauth.agree)
    check("a login by browser ends well", status == 0 and bed.file()["refresh"] in bed.oauth.refresh, out + err)
    check("and the mailbox opens", bed.run("fetch")[0] == 0)
    bed.configure()


def refusals(bed):
    for whims, says in ((["access_denied"], "refused in the browser"), (["expired_token"], "nobody agreed in time"),
                        (["echo"], "the server refused"), (["controls"], "no good access_token"),
                        (["numbers"], "no good access_token"), (["mac"], "no good token_type")):
        bed.oauth.whims = list(whims)
        bed.oauth.expires_in = 4
        before = open(bed.play.path(*TOKENS)).read()
        status, out, err = bed.run("login", "judge")
        check("%s is told in one line" % whims[0], status == 1 and says in err.splitlines()[-1], err)
        check("%s leaves the tokens as they were" % whims[0], open(bed.play.path(*TOKENS)).read() == before)
    bed.oauth.expires_in = 600
    bed.oauth.whims = ["500", "html"]
    bed.oauth.expires_in = 60
    status, out, err = bed.run("login", "judge")
    check("a server that is out of order is asked on", status == 0 and err.count("trying on") == 2, err)
    bed.oauth.expires_in, bed.oauth.whims = 3, ["authorization_pending"] * 9
    status, _, err = bed.run("login", "judge")
    check("a code that nobody types ends", status == 1 and "expired_token" in err, err)
    bed.oauth.whims, bed.oauth.expires_in = [], 600
    bed.oauth.more = {"refresh_token_expires_in": 7 * 86400}
    status, _, err = bed.run("login", "judge")
    check("a permission for seven days is told of at once", status == 0 and "ends in 7 days" in err and "Testing" in err, err)
    bed.oauth.more = {}


def renewing(bed):
    old = bed.file()
    bed.set(expires=int(time.time()) + 100)
    status, _, err = bed.run("fetch")
    new = bed.file()
    check("a token is renewed before it runs out", status == 0 and new["access"] != old["access"] and
          new["refresh"] in bed.oauth.refresh, err)
    n = len(bed.oauth.asked)
    check("and only then", bed.run("fetch")[0] == 0 and len(bed.oauth.asked) == n)
    bed.oauth.rotate = False
    bed.set(expires=1)
    check("a refresh token may stay", bed.run("fetch")[0] == 0 and bed.file()["refresh"] == new["refresh"])
    bed.oauth.rotate = True
    for whim in ("500", "html", "slow", "garbage", "deep", "huge", "redirect"):
        bed.set(expires=1)
        before = bed.file()
        bed.oauth.whims = [whim]
        status, _, err = bed.run("fetch")
        check("%s: the login waits, the tokens stay" % whim, status == 1 and bed.file() == before, err)
        check("%s: the next run has it" % whim, bed.run("fetch")[0] == 0)
    bed.mailbox.barred.add(bed.file()["access"])
    bed.set(made=1)
    bed.run("fetch")
    check("a token that the server does not take is renewed", bed.run("fetch")[0] == 0)
    bed.mailbox.barred.add(bed.file()["access"])
    n = len(bed.oauth.asked)
    status, _, err = bed.run("fetch")
    bed.run("fetch")
    check("a quite new one is not, and the log says what to do",
          len(bed.oauth.asked) == n and "run zugpost login anew" in err, err)
    bed.set(expires=1)
    bed.oauth.refresh = set()
    status, _, err = bed.run("fetch")
    check("a permission that has ended is explained", status == 1 and "invalid_grant" in err and "seven days" in err, err)
    check("after a new login all is well", bed.run("login", "judge")[0] == 0 and bed.run("fetch")[0] == 0)


def alarms(bed):
    """A login problem that needs a person is mailed to the operator when it has lasted an hour."""
    def mails():
        return [bed.play.text(n) for n in bed.play.outgoing() if n.startswith("alarm")]

    kept, now = bed.file(), bed.play.now
    bed.configure(operator="operator = me@example.org\n")
    bed.oauth.refresh = set()
    bed.set(expires=1)
    bed.run("tick")
    first = mails()
    bed.play.now = "2026-11-21T19:30Z"
    bed.run("tick")
    later = mails()
    check("not at once, but after an hour", not first and len(later) == 1, (first, later))
    check("it says what to do", later and "zugpost login anew" in " ".join(later[0].split()) and "seven days" in later[0], later)
    bed.run("login", "judge")
    status, _, err = bed.run("tick")
    check("and is over with the login", status == 0 and "over: mailbox/judge" in err, err)
    bed.play.now = now
    bed.configure()


def side_by_side(bed):
    """Many processes, one refresh token that is good once."""
    bed.set(expires=1)
    n, results = len(bed.oauth.asked), []
    threads = [threading.Thread(target=lambda: results.append(bed.run("init"))) for _ in range(2)]
    threads += [threading.Thread(target=lambda: results.append(bed.run("fetch"))) for _ in range(6)]
    for t in threads:
        t.start()
    for t in threads:
        t.join()
    check("of many processes one renews it, and all go on", len(bed.oauth.asked) == n + 1 and not any(s for s, _, _ in results),
          (len(bed.oauth.asked) - n, results))


def keys_of_the_configuration(bed):
    for way, more, says in (("device_url = http://evil.example/device", "", "secrets do not go there"),
                            ("device_url = http://localhost.evil.example/x", "", "secrets do not go there"),
                            ("device_url = http://127.0.0.1@evil.example/x", "", "secrets do not go there"),
                            ("", "", "device_url: missing"), ("device_url = https://x/d", "password_env = P", "more than one secret")):
        bed.configure(way=way, more=more)
        status, _, err = bed.run("login", "judge")
        check("%s %s: %s" % (way, more, says), status == 2 and says in err, err)
    bed.configure()
    status, _, err = bed.run("login", "nobody")
    check("a mailbox that is not there", status == 2 and "nobody" in err, err)
    status, _, err = bed.run("login", "send")
    check("a section without oauth", status == 2 and "[send] has no key oauth" in err, err)
    os.chmod(bed.play.path(*TOKENS), 0o644)
    status, _, err = bed.run("fetch")
    check("tokens that others can read are not used", status == 1 and "chmod 600" in err, err)
    os.chmod(bed.play.path(*TOKENS), 0o600)


def over_tls(bed):
    https = oauth.Server(pem=bed.pem)
    bed.configure(url=https.url)
    status, _, err = bed.run("login", "judge")
    check("an authority that nobody trusts gets no question", status == 1 and not https.asked and "certificate" in err, err)
    bed.configure(url=https.url, more="oauth_ca_file = " + bed.pem)
    check("with its authority it does", bed.run("login", "judge")[0] == 0)
    https.close()


def main():
    with tempfile.TemporaryDirectory() as folder:
        bed = Bed(os.path.join(folder, "bed"), sys.argv[1])
        bed.play.run("init")
        for part in (by_device, by_browser, refusals, renewing, alarms, side_by_side, keys_of_the_configuration, over_tls):
            part(bed)
        told = [s for s in bed.secrets() if s in bed.said]
        check("no secret was told", not told, told)
        left = [n for n in os.listdir(bed.play.path("keys", "tokens")) if not re.fullmatch(r"judge@x.example.custom(\.lock)?", n)]
        check("nothing lies about", not left, left)
    return closing()


if __name__ == "__main__":
    sys.exit(main())
