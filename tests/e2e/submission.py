"""A submission server with whims, on loopback: TLS from the start, AUTH PLAIN, and at any command whatever it is told
to do. It keeps what it has accepted: by Message-ID, and as it came."""
import re, threading

from listener import Listener

STAGES = ("greeting", "EHLO", "AUTH", "MAIL", "RCPT", "DATA", "body")


class Whim:
    """At this stage, for mails to this address ("": all), after so many mails were accepted, so many times: this reply.
    `cut`: the connection is cut instead of the reply, or after it; `act` is called first."""

    def __init__(self, at, reply="", to="", after=0, times=10 ** 9, cut="", act=None):
        assert at in STAGES
        self.at, self.reply, self.to, self.after, self.times, self.cut, self.act = at, reply, to, after, times, cut, act


class Cut(Exception):
    pass


class Server(Listener):
    def __init__(self, pem):
        self.whim, self.taken, self.mails = None, [], 0  # whim: one, or a list of them
        self.mine = threading.local()  # sender and recipient: each connection is a thread
        self.utf8, self.asked = False, []  # SMTPUTF8 (RFC 6531)
        self.letters = []  # of each mail that was accepted: envelope sender, recipient, bytes
        super().__init__(pem)

    def wants(self, at, to):
        with self.lock:
            for w in self.whim if isinstance(self.whim, list) else [self.whim] * bool(self.whim):
                if w.at == at and w.to in to and w.times > 0 and len(self.taken) >= w.after:
                    w.times -= 1
                    return w
            return None

    def say(self, f, at, to, good, take=None):
        """The good reply, or what a whim says instead; True if it was the good one."""
        w = self.wants(at, to)
        if w and w.act:
            w.act()
        reply = w.reply if w and w.reply else good
        if take and reply[0] == "2" and not (w and w.cut == "lost"):
            with self.lock:
                self.taken.append(take[:2])
                self.letters.append((self.mine.sender, to, take[2]))
        if not (w and w.cut in ("before", "lost")):
            f.write((reply + "\r\n").encode())
            f.flush()
        if w and w.cut:
            raise Cut
        return reply[0] in "23"

    def serve(self, plain):
        s = None
        try:
            s = self.tls.wrap_socket(plain, server_side=True)
            f = s.makefile("rwb")
            if self.say(f, "greeting", "", "220 hello"):
                while self.command(f):
                    pass
        except (OSError, Cut, ValueError):
            pass
        finally:
            (s or plain).close()

    def command(self, f):
        line = f.readline().decode()
        word = line[:4].upper()
        if word in ("EHLO", "HELO"):
            self.mine.to = ""
            offers = "250-SMTPUTF8\r\n" if self.utf8 else ""
            return self.say(f, "EHLO", "", "250-localhost\r\n" + offers + "250 AUTH PLAIN") or True
        if word == "AUTH":
            return self.say(f, "AUTH", "", "235 2.7.0 in") or True
        if word == "MAIL":
            self.mine.sender = re.search("<(.*?)>", line).group(1)
            self.asked = line.split(">", 1)[1].split()  # what follows the sender
            return self.say(f, "MAIL", "", "250 2.1.0 ok") or True
        if word == "RCPT":
            self.mine.to = re.search("<(.*)>", line).group(1)
            return self.say(f, "RCPT", self.mine.to, "250 2.1.5 ok") or True
        if word == "DATA":
            return self.body(f) if self.say(f, "DATA", self.mine.to, "354 go") else True
        f.write(b"221 bye\r\n" if word == "QUIT" else b"250 ok\r\n")
        f.flush()
        return bool(line) and word != "QUIT"

    def body(self, f):
        lines = []
        while (line := f.readline()) not in (b".\r\n", b""):
            lines.append(line.decode("utf-8", "replace"))
        if not line:
            return False
        text = "".join(lines)
        name = re.search(r"^Message-ID: *\s*(<.*>)", text, re.M | re.I).group(1)
        self.say(f, "body", self.mine.to, "250 2.0.0 taken", (name, self.mine.to, text))
        return True
