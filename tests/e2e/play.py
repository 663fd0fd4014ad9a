"""A Zugpost of its own in a temporary folder, on maildirs, with a fixed clock and secret: what the end-to-end tests
play with. Mails go through the same program and code as in a real installation."""
import base64, datetime, email.header, email.utils, functools, hashlib, hmac, html, os, re, sqlite3, subprocess, sys
import urllib.parse

sys.path.insert(1, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from mails import parsed
from pictures import colours, frames
import postgres
import served
from shapes import shape

SECRET = "00112233445566778899aabbccddeeff" * 2 + "\n"
CONF = """[zugpost]
database = zugpost.db
secret_file = secret
log = info
[mailbox incoming]
url = maildir:mail/in
processed = processed
[send]
url = maildir:mail/out
from = judge@zugpost.example
connections = 1
"""


# What the program does by itself in games of many, and in all: off in plays that step the clock by days and are about
# something else. A play that names one of these options in `game create` has them all as the program has them.
CALM_MANY = ["learning 0", "rest-after 0", "reminders none"]
CALM = ["outage 0"]
# Armies that nobody plays make news of themselves: off wherever a play does not name it.
STILL = "substitute-after 0"
# What is drawn from the seed alone does not change with every word of an order.
CALM_DRAWN = ["draws seed"]


def calm(words):
    """The words of a command; if it makes a game, with the options that keep it calm."""
    many = any(w in ("sandbox", "neisg") for w in words)
    off = CALM + CALM_MANY * many + CALM_DRAWN * (many or "event" in words)
    named = {w.split()[0] for w in words if w.split()} & {o.split()[0] for o in CALM + CALM_MANY + CALM_DRAWN}
    if list(words[:2]) != ["game", "create"] or "--rules" not in words:
        return list(words)
    if not any(w.startswith("substitute-after") for w in words):
        words = list(words) + ["--option", STILL]
    if named:
        return list(words)
    return list(words) + [w for option in off for w in ("--option", option)]


def verp(number, address):
    """The envelope sender of that mail to that address, worked out as mailer/verp.h says."""
    text = "zugpost-bounce-1|%d|%s" % (number, address.lower())
    mac = hmac.new(bytes.fromhex(SECRET.strip()), text.encode(), "sha256").digest()
    return "judge+bounce-%d-%s@zugpost.example" % (number, base64.b32encode(mac[:10]).decode().lower())


def with_fixed_secret(run):
    def runs(self, *words, **more):
        result = run(self, *words, **more)
        if words[:1] == ("init",):
            self.fix_secret()
            if self.url and result[0] == 0:
                postgres.count_on(self.url)
        return result
    return runs


class Play:
    store_server = None  # a PostgreSQL server (../postgres.py): stores are databases there, not files

    def __init__(self, folder, program, conf=CONF):
        self.folder, self.program = folder, program
        self.url = self.store_server.database() if self.store_server else ""
        self.now = "2026-11-21T18:00Z"
        self.number = 0
        self.fixed = False  # is the secret the one that all plays have?
        self.verdict = ""  # what our mail server says of each mail that comes in
        self.mails = "whole"  # how mails are shown (run.py)
        self.due = {}  # what deadlines were since mails went out last (letters.py)
        self.as_made = False  # games are made without the options that keep them calm
        self.seen = []  # names of mails that went out, oldest first
        # a seed is random but in the program with fault points, which is told this one
        self.env = dict(os.environ, TZ="UTC", LC_ALL="C.UTF-8", ZUGPOST_FAULT_SEED="%064x" % 1)
        os.makedirs(folder, exist_ok=True)
        self.write("zugpost.conf", conf.replace("database = zugpost.db", "database = " + self.url) if self.url else conf)

    def store(self):
        """The store, for who knows its tables."""
        if self.url:
            return postgres.Connection(self.url)
        db = sqlite3.connect(self.path("zugpost.db"))
        db.row_factory = sqlite3.Row
        return db

    def __init_subclass__(cls, **words):
        """However a play runs the program, the secret that `init` makes is a fixed one."""
        super().__init_subclass__(**words)
        if "run" in cls.__dict__:
            cls.run = with_fixed_secret(cls.run)

    def fix_secret(self):
        if not self.fixed and os.path.exists(self.path("secret")):
            self.write("secret", SECRET)
            self.fixed = True

    def path(self, *parts):
        return os.path.join(self.folder, *parts)

    def write(self, name, text):
        with open(self.path(name), "w") as f:
            f.write(text)

    @with_fixed_secret
    def run(self, *words, stdin=None):
        """Run the program; (status, stdout, stderr)."""
        words = words if self.as_made else calm(words)
        p = served.run([self.program, "--config", self.path("zugpost.conf"), "--now", self.now, *words], self.env, stdin)
        return p.returncode, p.stdout.decode(), p.stderr.decode()

    def judge(self, verdict):
        """From here on our mail server, which is trusted, says that about each mail; "": nothing."""
        with open(self.path("zugpost.conf")) as f:
            conf = f.read()
        if "\nauthserv = " not in conf:
            self.write("zugpost.conf", conf.replace("\nprocessed = ", "\nauthserv = mx.zugpost.example\nprocessed = ", 1))
        self.verdict = verdict

    def deliver(self, raw, at=0):
        """A mail comes into the maildir, as an MTA would put it there, at that second or soon after the play began."""
        self.number += 1
        name = "%06d.test" % self.number
        if self.verdict:
            raw = b"Authentication-Results: mx.zugpost.example; %s\n" % self.verdict.encode() + raw
        with open(self.path("mail/in/tmp", name), "wb") as f:
            f.write(raw)
        os.utime(self.path("mail/in/tmp", name), (at or 1795284000 + self.number,) * 2)
        os.rename(self.path("mail/in/tmp", name), self.path("mail/in/new", name))

    def outgoing(self):
        """Names of the mails that went out since the last call, sorted."""
        folder = self.path("mail/out/new")
        names = sorted(set(os.listdir(folder)) - set(self.seen)) if os.path.isdir(folder) else []
        self.seen += names
        return names

    def sent(self, name):
        with open(self.path("mail/out/new", name), "rb") as f:
            return f.read()

    def letter(self, name):
        """The mail, to be looked at only."""
        return parsed(self.sent(name))

    def subject(self, name):
        """The subject and, as inboxes show it beside that, the first line."""
        m = self.letter(name)
        return "%s | %s" % (m["Subject"], m.get_body(("plain",)).get_content().splitlines()[0])

    def text(self, name):
        """What the player reads: addressee, subject and plain text."""
        m = self.letter(name)
        text = m.get_body(("plain",)).get_content().replace("\r\n", "\n")
        return "To: %s\nSubject: %s\n\n%s" % (m["To"], m["Subject"], text)

    def newest_to(self, address):
        self.outgoing()
        for name in reversed(self.seen):
            m = self.letter(name)
            if address in str(m["To"]):
                return m
        raise KeyError("nothing was sent to " + address)

    def date(self, seconds=0):
        """The clock as in a field Date."""
        now = datetime.datetime.strptime(self.now, "%Y-%m-%dT%H:%MZ") + datetime.timedelta(seconds=seconds)
        return email.utils.format_datetime(now.replace(tzinfo=datetime.timezone.utc))

    def named(self, name):
        """The mail that went out with that name, as plays show it."""
        self.outgoing()
        return self.letter(next(n for n in reversed(self.seen) if n.partition("~")[0] == name))

    def reply(self, address, lines, extra="", sender="", to=""):
        """The player answers the newest mail, or the one of that name, with quotes and signature, as mail programs do."""
        m = self.named(to) if to else self.newest_to(address)
        text = m.get_body(("plain",)).get_content()
        quoted = "\n".join(("> " + l).rstrip() for l in text.splitlines()[:12])
        body = "\n".join(lines) + "\n\nOn Sat, 21 Nov 2026 at 19:00, Zugpost wrote:\n" + quoted
        subject = re.sub("^(Re: )?", "Re: ", m["Subject"])
        raw = ("From: <%s>\nTo: %s\nSubject: %s\nMessage-ID: <m%d@player.example>\n"
               "In-Reply-To: %s\nDate: %s\n%s"
               "Content-Type: text/plain; charset=utf-8\n\n%s\n\n-- \nsent by a test\n"
               % (sender or address, m["Reply-To"] or m["From"], subject, self.number + 1,
                  m["Message-ID"], self.date(), extra, body))
        self.deliver(raw.encode())

    def answers(self, how, lines):
        """A reply as a step says it: "ADDRESS", "ADDRESS as SENDER", "ADDRESS to NAME" or "ADDRESS in STYLE"."""
        address, word, rest = (how.split(" ", 2) + ["", ""])[:3]
        if word == "in":
            self.reply_in(address, rest, lines)
        elif word == "to":
            self.reply(address, lines, to=rest)
        else:
            self.reply(address, lines, sender=rest or address)

    def reply_in(self, address, style, lines):
        """The same as a mail program makes it (shapes.py). `style`: the program, its language, the place of the lines."""
        m, (program, language, place) = self.newest_to(address), style.split()
        page = re.sub(r"(?s).*<body[^>]*>|</body>.*|<!--.*?-->", "", m.get_body(("html",)).get_content())
        fields = ("From: <%s>\nTo: %s\nSubject: %s\nMessage-ID: <m%d@player.example>\nIn-Reply-To: %s\nDate: %s"
                  % (address, m["Reply-To"] or m["From"], re.sub("^(Re: )?", "Re: ", m["Subject"]), self.number + 1,
                     m["Message-ID"], self.date()))
        text = m.get_body(("plain",)).get_content().replace("\r\n", "\n")
        self.deliver(shape(program, language, place, fields, lines, text, page, hello=False))

    def mail(self, address, subject, lines):
        """A mail that answers none of ours."""
        self.deliver(("From: <%s>\nTo: judge@zugpost.example\nSubject: %s\nMessage-ID: <m%d@player.example>\nDate: %s\n"
                      "Content-Type: text/plain; charset=utf-8\n\n%s\n"
                      % (address, subject, self.number + 1, self.date(), "\n".join(lines))).encode())

    def unsubscribe(self, address, lines=(), sender=""):
        """What a mail program sends when its user taps "unsubscribe": the mail that the newest one's List-Unsubscribe
        describes (RFC 2369), with words of the program's own."""
        for name in reversed(self.seen):
            m = self.letter(name)
            if m["List-Unsubscribe"] and address in str(m["To"]):
                break
        else:
            raise KeyError("no way out in a mail to " + address)
        url = urllib.parse.urlparse(re.match(r"<(mailto:[^>]*)>", m["List-Unsubscribe"]).group(1))
        field = {k: v[0] for k, v in urllib.parse.parse_qs(url.query.replace("+", "%2B")).items()}
        text = field.get("body", "").replace("\r\n", "\n") or "".join(l + "\n" for l in lines)
        self.deliver(("From: <%s>\nTo: <%s>\nSubject: %s\nMessage-ID: <out%d@player.example>\nDate: %s\n"
                      "Content-Type: text/plain; charset=utf-8\n\n%s"
                      % (sender or address, urllib.parse.unquote(url.path), field["subject"], self.number + 1,
                         self.date(self.number), text)).encode())

    def one_click(self, address):
        """The key at the end of the URL that a mail program asks by POST (RFC 8058), in the newest mail with one: one
        HTTPS URL next to the mailto, and the field that says that a click is enough."""
        for name in reversed(self.seen):
            m = self.letter(name)
            if m["List-Unsubscribe"] and address in str(m["To"]):
                ways = re.fullmatch(r"<(mailto:[^<> ]*)>, <(https://[^<> ]*)>", m["List-Unsubscribe"])
                assert ways and m["List-Unsubscribe-Post"] == "List-Unsubscribe=One-Click", m["List-Unsubscribe"]
                return urllib.parse.parse_qs(urllib.parse.urlparse(ways.group(2)).query, strict_parsing=True)["key"][0]
        raise KeyError("no way out in a mail to " + address)

    def bounce(self, address, status, words, way="message", about=""):
        """The newest mail to that address comes back, as Postfix reports it (RFC 3464). `way`: what the report
        identifies the mail by: "message", the mail that it brings back; "sender", the envelope sender with the mail's
        number, worked out here as mailer/verp.h says; "forged", neither. `about`: another address that it names."""
        m = self.newest_to(address)
        to, back = "judge@zugpost.example", m["Message-ID"]
        if way != "message":
            back = "<lost@relay.example>"
        if way == "sender":
            with sqlite3.connect(self.path("zugpost.db")) as db:
                number, = db.execute("SELECT id FROM out WHERE message_id = ?", (m["Message-ID"].strip("<>"),)).fetchone()
            to = verp(number, address)
        self.deliver(("Return-Path: <>\nFrom: MAILER-DAEMON@relay.example (Mail Delivery System)\nTo: <%s>\n"
                      "Subject: Undelivered Mail Returned to Sender\nMessage-ID: <b%d@relay.example>\nDate: %s\n"
                      "Auto-Submitted: auto-replied\nMIME-Version: 1.0\nContent-Type: multipart/report;"
                      " report-type=delivery-status;\n boundary=\"=_b\"\n\n--=_b\nContent-Type: text/plain\n\n"
                      "I'm sorry to have to inform you that your message could not be delivered.\n\n--=_b\n"
                      "Content-Type: message/delivery-status\n\nReporting-MTA: dns; relay.example\n\n"
                      "Final-Recipient: rfc822; %s\nAction: failed\nStatus: %s\nDiagnostic-Code: smtp; %s\n\n--=_b\n"
                      "Content-Type: text/rfc822-headers\n\nMessage-ID: %s\nSubject: %s\n\n--=_b--\n"
                      % (to, self.number + 1, self.date(self.number), about or address, status, words, back,
                         m["Subject"])).encode())

    def complain(self, address, way="message", about=""):
        """The provider there reports the newest mail to that address as spam (RFC 5965). `way` and `about` as of bounce;
        "nobody": it names no reader."""
        m = self.newest_to(address)
        back = "<lost@relay.example>" if way == "forged" else m["Message-ID"]
        names = "" if way == "nobody" else "Original-Rcpt-To: <%s>\n" % (about or address)
        self.deliver(("From: <complaints@isp.example>\nTo: <judge@zugpost.example>\nSubject: complaint about a mail\n"
                      "Message-ID: <c%d@isp.example>\nDate: %s\nMIME-Version: 1.0\nContent-Type: multipart/report;"
                      " report-type=feedback-report;\n boundary=\"=_b\"\n\n--=_b\nContent-Type: text/plain\n\n"
                      "This is an email abuse report.\n\n--=_b\nContent-Type: message/feedback-report\n\n"
                      "Feedback-Type: abuse\nUser-Agent: SomeGenerator/1.0\nVersion: 1\n%s\n--=_b\n"
                      "Content-Type: message/rfc822\n\nMessage-ID: %s\nSubject: %s\n\n--=_b--\n"
                      % (self.number + 1, self.date(self.number), names, back, m["Subject"])).encode())

    def links(self, mail):
        """What the links of a mail's HTML open: recipient, subject, text."""
        page = mail.get_body(("html",)).get_content()
        for url in re.findall(r'href="([^"]*)"', page):
            to, subject, body = re.fullmatch(r"mailto:([^?]*)\?subject=([^&]*)&body=([^&]*)", html.unescape(url)).groups()
            assert not re.search(r"[^A-Za-z0-9%._~@-]", to + subject + body), url
            yield [urllib.parse.unquote(part, errors="strict") for part in (to, subject, body)]

    def tap(self, address, order, lines=None, sender=""):
        """The player taps the link with that order, in the newest mail that has it, and sends what opens,
        as a phone does: a new mail that answers none. `lines`: what the text is changed to, with the
        link's key for KEY."""
        for name in reversed(self.seen):
            m = self.letter(name)
            found = [l for l in self.links(m) if l[2].split("\r\n")[0] == order] if address in str(m["To"]) else []
            if found:
                break
        else:
            raise KeyError("no link to %s in a mail to %s" % (order, address))
        to, subject, body = found[0]
        key = re.search(r"key: (\S+)", body).group(1)
        body = "\n".join(lines).replace("KEY", key) if lines else body.replace("\r\n", "\n")
        self.deliver(("From: <%s>\nTo: %s\nSubject: %s\nMessage-ID: <tap%d@player.example>\nDate: %s\n"
                      "MIME-Version: 1.0\nX-Mailer: iPhone Mail (23A341)\nContent-Type: text/plain; charset=utf-8\n"
                      "Content-Transfer-Encoding: 8bit\n\n%s\n\nSent from my iPhone\n"
                      % (sender or address, to, email.header.Header(subject, "utf-8").encode() if not subject.isascii()
                         else subject, self.number + 1, self.date(self.number), body)).encode())


@functools.lru_cache(maxsize=64)
def pixels(png):
    """A name for what a PNG shows, however it was written."""
    rows = colours(png)
    digest = hashlib.sha256(b"".join(rows)).hexdigest()[:16]
    return "[picture %d x %d, pixels %s]" % (len(rows[0]) // 3, len(rows), digest)


@functools.lru_cache(maxsize=64)
def film(gif_bytes, source):
    shown = list(frames(gif_bytes))
    assert len(shown) > 1 and shown[-1][1] > shown[0][1], "the last frame is not the longest"
    rows = shown[-1][0]
    digest = hashlib.sha256(b"".join(b"".join(f) for f, _ in shown)).hexdigest()[:16]
    size = ", %d x %d, pixels %s" % (len(rows[0]) // 3, len(rows), digest) if source else ""
    return "[film of %d frames%s]\n" % (len(shown), size)


def whole(raw, source=False):
    """The mail as text, attached text as it is; of HTML and pictures only that they are there, of a calendar its time.
    With `source`, the HTML as it is sent, and pictures by the digest of their pixels."""

    def picture(m):
        return m.group(1) + (pixels(base64.b64decode(m.group(2))) if source else "[picture]") + "\n"

    def attached(m):
        return m.group(1) + base64.b64decode(m.group(2)).decode() + "\n"

    def moving(m):
        return m.group(1) + film(base64.b64decode(m.group(2)), source)

    def record(m):
        lines = m.group(0).splitlines()
        digest = ", digest %s" % hashlib.sha256(m.group(0).encode()).hexdigest()[:16] if source else ""
        return "[record of %d boards%s]" % (sum(l.startswith("--- board ") for l in lines), digest)

    text = raw.decode("utf-8", "surrogateescape").replace("\r\n", "\n")
    text = re.sub(r"(Content-Type: application/(?:vnd.chess-pgn|json).*?base64\n\n)([A-Za-z0-9+/=\n]+)", attached, text, flags=re.S)
    if not source:
        text = re.sub(r"(Content-Type: text/html.*?\n\n).*?(?=\n--=_)", r"\1[HTML]\n", text, flags=re.S)
        text = re.sub(r"(Content-Type: text/calendar[^\n]*\n(?:[^\n]+\n)*\n).*?DTSTART:(\w+).*?STATUS:(\w+).*?(?=\n--=_)",
                      r"\1[calendar \2 \3]\n", text, flags=re.S)
    text = re.sub(r"(Content-Type: image/gif.*?\n\n)([A-Za-z0-9+/=\n]+)", moving, text, flags=re.S)
    text = re.sub(r"^zugpost-record 1\n.*?(?=\n--=_)", record, text, flags=re.S | re.M)
    return re.sub(r"(Content-Type: image/png.*?\n\n)([A-Za-z0-9+/=\n]+)", picture, text, flags=re.S)


SEATS = [("green", "alice@player.example"), ("red", "bob@player.example")]


def duel(play):
    """A game with events for two armies; both are welcomed."""
    play.run("init")
    play.run("game", "create", "duel", "--rules", "sandbox", "--board", "1 12 1 12", "--every", "24h",
             "--option", "events-from 1", "--option", "events obstacle-thicket,farsighted")
    for army, address in SEATS:
        play.run("seat", "add", "duel", army, address)
    play.run("tick")
