"""A small IMAP server on loopback for the end-to-end tests, over TLS with a certificate of its own. It does what it
should, except for the whim that a test gives it."""
import re, socket

from listener import Listener


class Bye(Exception):
    """The server says goodbye and closes."""


class Mail:
    def __init__(self, uid, raw, date):
        self.uid, self.raw, self.date, self.flags = uid, raw, date, set()


class Whim:
    """What a server may do differently; this one does everything as it should. `victims` are the UIDs that
    it is about."""

    def __init__(self, victims=()):
        self.victims = set(victims)

    def found(self, uids):
        """The answer to a SEARCH."""
        return b"* SEARCH" + b"".join(b" %d" % u for u in uids) + b"\r\n"

    def size(self, mail):
        """RFC822.SIZE; None: not a word of this mail."""
        return len(mail.raw)

    def give(self, server, seq, mail):
        """The answer to a FETCH of this mail's body; a Bye cuts it short."""
        return self.plain(seq, mail)

    def plain(self, seq, mail, raw=None, uid=True, date=True):
        raw = mail.raw if raw is None else raw
        return (b"* %d FETCH (" % seq + (b"UID %d " % mail.uid if uid else b"") +
                (b'INTERNALDATE "%s" ' % mail.date if date else b"") + b"BODY[] {%d}\r\n" % len(raw) + raw + b")\r\n")

    def fetch_ends(self, mails):
        """How a FETCH of bodies ends."""
        return b"OK done"

    def moved(self):
        """What else is said while mails are moved."""
        return b""

    def send(self, connection, data):
        connection.sendall(data)


class Server(Listener):
    def __init__(self, pem):
        self.whim, self.uidvalidity, self.uid = Whim(), 7, 10
        self.inbox, self.processed = [], []
        super().__init__(pem)

    def deliver(self, raw, date):
        with self.lock:
            self.uid += 1
            self.inbox.append(Mail(self.uid, raw, date))
            return self.uid

    def number_anew(self):
        """The mailbox gets another UIDVALIDITY, and its mails other UIDs."""
        self.uidvalidity += 1
        for mail in self.inbox:
            self.uid += 1
            mail.uid = self.uid

    def expunge(self, mail):
        """Another mail program deletes it; the line that says so."""
        seq = self.inbox.index(mail) + 1
        self.inbox.remove(mail)
        return b"* %d EXPUNGE\r\n" % seq

    def serve(self, connection):
        try:
            connection.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
            with self.tls.wrap_socket(connection, server_side=True) as tls:
                self.talk(tls, tls.makefile("rb"))
        except (OSError, Bye):
            pass

    def talk(self, tls, lines):
        self.whim.send(tls, b"* OK hello\r\n")
        for line in lines:
            tag, _, rest = line.strip().partition(b" ")
            with self.lock:
                try:
                    answer, end = self.command(rest)
                except Bye as bye:
                    self.whim.send(tls, bye.args[0])
                    return
            self.whim.send(tls, answer + tag + b" " + end + b"\r\n")
            if rest == b"LOGOUT":
                return

    def command(self, line):
        """The untagged lines, and what follows the tag."""
        if line == b"CAPABILITY":
            return b"* CAPABILITY IMAP4rev1 MOVE UIDPLUS\r\n", b"OK done"
        if line.startswith(b"SELECT"):
            return (b"* %d EXISTS\r\n* OK [UIDVALIDITY %d] x\r\n" % (len(self.inbox), self.uidvalidity),
                    b"OK [READ-WRITE] x")
        if line.startswith(b"UID SEARCH"):
            wanted = self.set(line.split()[3]) if b" UID " in line[3:] else None
            found = [m.uid for m in self.inbox if wanted is None or m.uid in wanted]
            return self.whim.found(found), b"OK done"
        if line.startswith(b"UID FETCH"):
            mails = self.some(line.split()[2])
            return self.fetch(mails) if b"BODY" in line else self.sizes(mails)
        if line.startswith(b"UID STORE"):
            for m in self.some(line.split()[2]):
                m.flags.update(re.findall(rb"\\\w+", line))
            return b"", b"OK done"
        if line.startswith(b"UID MOVE"):
            moved = self.some(line.split()[2])
            self.processed += moved
            return b"".join(self.expunge(m) for m in moved) + self.whim.moved(), b"OK done"
        return b"", b"OK done"

    def set(self, text):
        uids = set()
        for part in text.split(b","):
            first, _, last = part.partition(b":")
            uids.update(range(int(first), int(last or first) + 1))
        return uids

    def some(self, text):
        wanted = self.set(text)
        return [m for m in self.inbox if m.uid in wanted]

    def sizes(self, mails):
        out = b""
        for m in mails:
            size = self.whim.size(m)
            if size is not None:
                out += b"* %d FETCH (UID %d RFC822.SIZE %d)\r\n" % (self.inbox.index(m) + 1, m.uid, size)
        return out, b"OK done"

    def fetch(self, mails):
        out = b""
        for m in mails:
            try:
                out += self.whim.give(self, self.inbox.index(m) + 1 if m in self.inbox else 99, m)
            except Bye as bye:
                raise Bye(out + bye.args[0])
        return out, self.whim.fetch_ends(mails)
