#!/usr/bin/env python3
"""whims.py PROGRAM: whole intakes from an IMAP server with whims. Whatever it says, a mail is flagged and moved only if
it is stored, complete and once; what cannot be read stays, is listed and reported; the other mails go on; and as soon
as the server behaves, everything is answered."""
import multiprocessing, os, re, shutil, sqlite3, sys, tempfile

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from checks import add, check, closing, counted
from imap import Bye, Server, Whim
from listener import certificate
from play import Play

DATE = b"21-Nov-2026 18:00:00 +0000"
SEATS = [("green", "alice@player.example"), ("red", "bob@player.example"), ("blue", "carol@player.example")]
CONF = """[zugpost]
database = zugpost.db
secret_file = secret
log = warning
operator = game-master@zugpost.example
[mailbox judge]
url = imaps://judge@localhost:%d/INBOX
ca_file = %s
password_file = password
processed = Processed
timeout = 5
[send]
url = maildir:mail/out
from = judge@zugpost.example
connections = 1
"""


class Silent(Whim):
    """OK, and not a word of one mail."""

    def give(self, server, seq, mail):
        return b"" if mail.uid in self.victims else self.plain(seq, mail)


class Nameless(Whim):
    """The body comes without a UID."""

    def give(self, server, seq, mail):
        return self.plain(seq, mail, uid=mail.uid not in self.victims)


class Nil(Whim):
    def give(self, server, seq, mail):
        if mail.uid in self.victims:
            return b'* %d FETCH (UID %d INTERNALDATE "%s" BODY[] NIL)\r\n' % (seq, mail.uid, mail.date)
        return self.plain(seq, mail)


class Short(Whim):
    """A whole literal, with only the first bytes of the mail."""
    bytes = -1

    def give(self, server, seq, mail):
        return self.plain(seq, mail, mail.raw[:self.bytes] if mail.uid in self.victims else None)


class Header(Short):
    """The mail ends in its header: what is there looks like a mail."""
    bytes = 200


class Empty(Short):
    bytes = 0


class NoSize(Whim):
    """RFC822.SIZE 0."""

    def size(self, mail):
        return 0 if mail.uid in self.victims else len(mail.raw)


class Unsized(Whim):
    """No answer to the question for the size."""

    def size(self, mail):
        return None if mail.uid in self.victims else len(mail.raw)


class SilentAndEmpty(NoSize):
    """Of 0 bytes, and BODY[] has none."""

    def give(self, server, seq, mail):
        return self.plain(seq, mail, b"" if mail.uid in self.victims else None)


class Undated(Whim):
    def give(self, server, seq, mail):
        return self.plain(seq, mail, date=mail.uid not in self.victims)


class ByeOnOne(Whim):
    """The server dies in the middle of one mail, each time."""

    def give(self, server, seq, mail):
        if mail.uid in self.victims:
            raise Bye(self.plain(seq, mail)[:150])
        return self.plain(seq, mail)


class PoliteByeOnOne(Whim):
    def give(self, server, seq, mail):
        if mail.uid in self.victims:
            raise Bye(b"* BYE FETCH failed\r\n")
        return self.plain(seq, mail)


class No(Silent):
    """NO to every FETCH with that mail."""

    def fetch_ends(self, mails):
        return b"NO [SERVERBUG] internal error" if any(m.uid in self.victims for m in mails) else b"OK done"


class Chatter(Whim):
    """News about other mails before, between and after the answers: all allowed."""

    def give(self, server, seq, mail):
        return (b"* %d FETCH (FLAGS (\\Seen))\r\n* 77 EXISTS\r\n* 70 EXPUNGE\r\n* 1 FETCH (UID 3 FLAGS ())\r\n" % seq +
                self.plain(seq, mail) + b"* %d FETCH (UID %d FLAGS (\\Recent))\r\n* OK still here\r\n" % (seq, mail.uid))


class EachByte(Whim):
    """Every byte is a packet of its own, even within literals."""

    def send(self, connection, data):
        for i in range(len(data)):
            connection.sendall(data[i:i + 1])


class Twice(Whim):
    """The search names each mail twice, on several lines, and the bodies come backwards and twice."""

    def found(self, uids):
        return b"".join(b"* SEARCH %d\r\n" % u for u in reversed(uids)) + super().found(uids)

    def give(self, server, seq, mail):
        return self.plain(seq, mail) + self.plain(seq, mail)


class Deleted(Whim):
    """Somebody deletes the mail between list and read."""

    def give(self, server, seq, mail):
        return server.expunge(mail) if mail.uid in self.victims else self.plain(seq, mail)


class Renumbered(Whim):
    """The connection breaks, and all mails have other UIDs then."""

    def give(self, server, seq, mail):
        server.number_anew()
        server.whim = Whim()
        raise Bye(b"* BYE the mailbox is rebuilt\r\n")


class Announced(Whim):
    """New mail is announced with the answers to a SEARCH, which does not find it, and to a MOVE; IDLE would
    not announce it again."""

    def __init__(self, server, with_search, with_move):
        super().__init__()
        self.server, self.with_search, self.with_move = server, with_search, with_move

    def news(self, mails):
        self.server.inbox += mails
        return b"* %d EXISTS\r\n" % len(self.server.inbox) if mails else b""

    def found(self, uids):
        late, self.with_search = self.with_search, []
        return super().found(uids) + self.news(late)

    def moved(self):
        late, self.with_move = self.with_move, []
        return self.news(late)


class Dying(Whim):
    """It dies in every body."""

    def give(self, server, seq, mail):
        raise Bye(self.plain(seq, mail)[:150])


class ImapPlay(Play):
    """A game that has begun; all begin with the same one."""

    def __init__(self, folder, program):
        tmp = os.path.dirname(folder)
        pem = os.path.join(tmp, "server.pem")
        self.server = Server(pem)
        begun = os.path.join(tmp, "begun")
        if os.path.exists(begun):
            shutil.copytree(begun, folder)
        super().__init__(folder, program, CONF % (self.server.port, pem))
        if not os.path.exists(begun):
            self.begin()
            shutil.copytree(folder, begun)
        self.outgoing()

    def begin(self):
        self.write("password", "judge-pw\n")
        os.chmod(self.path("password"), 0o600)
        self.run("init")
        self.run("game", "create", "duel", "--rules", "sandbox", "--board", "1 12 1 12", "--every", "24h")
        for army, address in SEATS:
            self.run("seat", "add", "duel", army, address)
        self.run("tick")

    def deliver(self, raw):
        self.number += 1
        self.uid = self.server.deliver(raw.replace(b"\n", b"\r\n"), DATE)

    def order(self, seat):
        self.reply(SEATS[seat][1], ["+K(%d,%d)" % (seat * 3 + 2, self.number + 2)])
        return self.uid

    def answers(self):
        """Who was answered since the last call."""
        return sorted(self.sent(n).split(b"\nTo: ")[1].split(b"@")[0].lstrip(b"<").decode()
                      for n in self.outgoing() if n.startswith("answer"))

    def rows(self, query):
        with sqlite3.connect(self.path("zugpost.db")) as db:
            return db.execute(query).fetchall()

    def stored(self):
        return sorted(bytes(raw) for raw, in self.rows("SELECT raw FROM mail_raw"))

    def unread(self):
        return self.run("mail", "list", "unread")[1].splitlines()


def settled_well(name, play):
    """Exactly what is stored is flagged or moved; every mail is stored completely and once."""
    stored, server = play.stored(), play.server
    check(name + ": what was moved is stored", sorted(m.raw for m in server.processed) == stored,
          [m.uid for m in server.processed])
    check(name + ": what stays is not touched", not any(m.flags for m in server.inbox), [m.flags for m in server.inbox])
    check(name + ": stored once", len(set(stored)) == len(stored))


def recovers(name, play, want):
    """The server behaves again."""
    play.server.whim = Whim()
    status, _, err = play.run("tick")
    got = play.answers()
    check(name + ": in the end all are answered", status == 0 and got == want, (status, got, err))
    check(name + ": nothing is left", not play.server.inbox and not play.unread(), play.unread())
    check(name + ": the trouble is over", play.rows("SELECT trouble, since FROM mailbox") == [("", 0)] and
          not play.rows("SELECT key FROM alarm WHERE over = 0 AND key LIKE 'unread/%'"), play.rows("SELECT * FROM mailbox"))
    settled_well(name, play)
    play.run("tick")
    check(name + ": and once only", play.answers() == [])
    check(name + ": all orders are on file", play.rows("SELECT count(DISTINCT army) FROM orders") == [(3,)])


def holds_one(folder, program, whim, why):
    """Three orders; the second cannot be read."""
    name = whim.__name__
    play = ImapPlay(folder, program)
    play.order(0)
    victim = play.order(1)
    play.order(2)
    play.server.whim = whim([victim])
    errs = []
    for minute in range(3):
        play.now = "2026-11-21T18:%02dZ" % (10 + minute)
        status, out, err = play.run("tick")
        errs.append(err)
        check(name + ": the others are answered", play.answers() == (["alice", "carol"] if minute == 0 else []), err)
        check(name + ": it stays there", [m.uid for m in play.server.inbox] == [victim])
        settled_well(name, play)
        listed = play.unread()
        check(name + ": it is listed", len(listed) == 1 and ":%d " % victim in listed[0] and
              "tries: %d" % (minute + 1) in listed[0] and re.search(why, listed[0]), listed)
    whole = play.run("mail", "list")[1].splitlines()
    check(name + ": it is in the whole list, too", len(whole) == 3 and " unread " in whole[0], whole)
    check(name + ": told after the third time", ["cannot be read (3 tries)" in e for e in errs] == [False, False, True], errs)
    alarms = [n for n in play.seen if n.startswith("alarm_unread")]
    check(name + ": by mail, too", len(alarms) == 1 and b"game-master@" in play.sent(alarms[0]), play.seen)
    check(name + ": the mailbox was read to the end", play.rows("SELECT trouble, read_to FROM mailbox") ==
          [("", 1795284720)], play.rows("SELECT * FROM mailbox"))
    recovers(name, play, ["bob"])
    known = [(epoch.partition("@")[0], since) for epoch, since in play.rows("SELECT epoch, since FROM mail ORDER BY id")]
    check(name + ": what the store knows of them", known == [("7", 1795284000)] * 2 + [("7", 1795284720)], known)
    play.server.close()


def harmless(folder, program, whim):
    """What a server may do: everything is answered at once."""
    name = whim.__name__
    play = ImapPlay(folder, program)
    for seat in range(3):
        play.order(seat)
    play.server.whim = whim()
    status, _, err = play.run("tick")
    check(name + ": all are answered at once", status == 0 and play.answers() == ["alice", "bob", "carol"], (status, err))
    settled_well(name, play)
    recovers(name, play, [])
    play.server.close()


def deleted(folder, program):
    play = ImapPlay(folder, program)
    play.order(0)
    play.server.whim = Deleted([play.order(1)])
    play.order(2)
    status, _, err = play.run("tick")
    check("deleted: the others are answered", status == 0 and play.answers() == ["alice", "carol"], (status, err))
    check("deleted: it is gone, not unread", not play.unread() and not play.server.inbox, play.unread())
    check("deleted: all is read", play.rows("SELECT trouble, read_to > 0 FROM mailbox") == [("", 1)])
    settled_well("deleted", play)
    play.server.close()


def announced(folder, program):
    play = ImapPlay(folder, program)
    for seat in range(3):
        play.order(seat)
    late = play.server.inbox[1:]
    del play.server.inbox[1:]
    play.server.whim = Announced(play.server, late[:1], late[1:])
    status, _, err = play.run("tick")
    check("announced: one fetch reads all", status == 0 and play.answers() == ["alice", "bob", "carol"], (status, err))
    settled_well("announced", play)
    recovers("announced", play, [])
    play.server.close()


def forgotten(folder, program):
    """An unread mail that somebody takes out of the mailbox is no longer unread."""
    play = ImapPlay(folder, program)
    play.server.whim = Nil([play.order(0)])
    for _ in range(3):
        play.run("tick")
    check("forgotten: it is unread", len(play.unread()) == 1)
    play.server.expunge(play.server.inbox[0])
    status, _, err = play.run("tick")
    check("forgotten: it is over", status == 0 and not play.unread() and not play.rows("SELECT key FROM alarm WHERE over = 0"), err)
    play.server.close()


def dying(folder, program):
    """If a server cannot give any mail, the server is in trouble, not the mails; and it is not hammered."""
    play = ImapPlay(folder, program)
    read_to = play.rows("SELECT read_to FROM mailbox")
    for seat in range(3):
        play.order(seat)
    more = [play.order(i % 3) for i in range(5)]
    play.server.whim = Dying()
    play.now = "2026-11-21T18:10Z"
    status, _, err = play.run("tick")
    check("dying: it is said", status == 1 and "mailbox judge" in err, (status, err))
    check("dying: nothing is lost", len(play.server.inbox) == 8 and not play.stored())
    check("dying: not read to the end", play.rows("SELECT read_to FROM mailbox") == read_to)
    check("dying: the reason is kept", play.rows("SELECT trouble <> '', since FROM mailbox") == [(1, 1795284600)],
          play.rows("SELECT * FROM mailbox"))
    check("dying: three tries at most", len(play.unread()) == 3, play.unread())
    settled_well("dying", play)
    recovers("dying", play, sorted(["alice", "bob", "carol"] + [SEATS[i % 3][1].split("@")[0] for i in range(len(more))]))
    play.server.close()


def killers(folder, program):
    """More mails that kill the server than may in one run: a good one among them has its turn all the same."""
    play = ImapPlay(folder, program)
    killers = [play.server.deliver(b"Subject: %d\r\n\r\nx\r\n" % i, DATE) for i in range(8)]
    behind = play.order(0)
    play.server.whim = ByeOnOne(killers + [behind])
    for _ in range(4):
        play.run("tick")
    check("killers: all are unread", len(play.unread()) == 9, play.unread())
    play.server.whim = ByeOnOne(killers)
    for _ in range(4):
        play.run("tick")
    check("killers: the one that can be read again is", play.answers() == ["alice"], play.unread())
    check("killers: the others stay", len(play.unread()) == 8 and len(play.server.inbox) == 8)
    settled_well("killers", play)
    play.server.close()


def many(folder, program):
    """More unreadable mails than a batch has, and one after them."""
    play = ImapPlay(folder, program)
    victims = [play.server.deliver(b"Subject: %d\r\n\r\nx\r\n" % i, DATE) for i in range(230)]
    play.order(0)
    play.server.whim = Silent(victims)
    errs = ""
    for _ in range(4):
        status, _, err = play.run("tick")
        errs += err
    check("many: the one behind them is answered", play.answers() == ["alice"], err)
    check("many: all are listed", len(play.unread()) == 230)
    check("many: one alarm", errs.count("mails cannot be read") == 1, errs)
    settled_well("many", play)
    play.server.whim = Whim()
    play.run("tick")
    check("many: all come in", len(play.stored()) == 231 and not play.unread() and not play.server.inbox)
    check("many: the alarm is over", not play.rows("SELECT key FROM alarm WHERE over = 0 AND key LIKE 'unread%'"))
    play.server.close()


HOLDS = ((Silent, "does not give it"), (Nameless, "does not give it"), (Nil, "does not give it"),
         (Short, r"has \d+ bytes, and gives \d+"), (Header, "gives 200"), (Empty, "no bytes"), (NoSize, "0 bytes"),
         (SilentAndEmpty, "0 bytes"), (Unsized, "0 bytes"), (Undated, "when it came in"), (ByeOnOne, "fetch"),
         (PoliteByeOnOne, "fetch"), (No, "refused|does not give it"))


def trial(job):
    """One of them in a process of its own; what it counted."""
    return counted(*job)


HARMLESS = (Whim, Chatter, EachByte, Twice, Renumbered)


def main():
    program = os.path.abspath(sys.argv[1])
    with tempfile.TemporaryDirectory() as tmp:
        certificate(tmp)
        ImapPlay(os.path.join(tmp, "first"), program).server.close()
        jobs = [(holds_one, os.path.join(tmp, whim.__name__), program, whim, why) for whim, why in HOLDS]
        jobs += [(harmless, os.path.join(tmp, whim.__name__), program, whim) for whim in HARMLESS]
        jobs += [(test, os.path.join(tmp, test.__name__), program) for test in (deleted, announced, forgotten, dying, killers, many)]
        with multiprocessing.Pool(maxtasksperchild=1) as pool:
            for good, bad in pool.imap_unordered(trial, jobs, chunksize=1):
                add(good, bad)
    return closing()


if __name__ == "__main__":
    sys.exit(main())
