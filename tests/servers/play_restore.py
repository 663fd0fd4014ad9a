#!/usr/bin/env python3
"""play_restore.py PROGRAM BEDSCRIPTS: two games run over IMAP; a copy is made in the middle of the week, more mail comes, an
update passes, and the store is lost. The copy is put back as the manual page says, the handled mails are moved back to the
inbox with a mail program, and in the end the games are those of a twin that got the same mails and lost nothing."""
import contextlib, shutil, sqlite3, sys

from servers import *

PROGRAM = sys.argv[1]
JUDGE = "judge@" + DOMAIN
PLAYERS = ("alice", "bob", "carol")
SEATS = {"week": {"green": "alice", "red": "bob", "blue": "carol"}, "duel": {"white": "alice", "black": "bob"}}


class Table:
    """A Zugpost and its twin, which reads a mailbox of its own and sends into a folder; players' mails come to both."""

    def __init__(self):
        self.z, self.twin = Zugpost(PROGRAM, BED + "/restore"), None
        self.lost = {}  # mails that came to a player and that the store knows nothing of
        self.inbox, self.got = {u: Inbox(u) for u in PLAYERS}, {u: [] for u in PLAYERS}

    def tick(self):
        for z in filter(None, (self.z, self.twin)):
            status, _, err = z.run("tick")
            check("a tick", status == 0, err)
        return self.collect()

    def resolve(self):
        for z in filter(None, (self.z, self.twin)):
            status, _, err = z.run("resolve", "--now", "week")
            check("an update", status == 0, err)
        return self.tick()

    def collect(self):
        """What came to the players since, by player; the outbox says how many."""
        new = {u: [] for u in PLAYERS}
        for user in PLAYERS:
            want = sum(line.count("%s@%s" % (user, DOMAIN)) > 0 for line in self.z.outbox("sent"))
            wait_for(lambda: len(uids(user)) >= want + self.lost.get(user, 0))
            for uid in sorted(set(uids(user)) - self.inbox[user].seen):
                self.inbox[user].seen.add(uid)
                new[user].append(read(user, uid))
            self.got[user] += new[user]
        return new

    def say(self, user, game, lines, tick=True):
        """A reply to the newest mail of that game."""
        newest = [m for m in self.got[user] if "[%s #" % game in m["Subject"]][-1]
        raw, before = answer(newest, user, lines), len(uids("judge"))
        submit(user, JUDGE, raw)
        check("the mail is there", wait_for(lambda: len(uids("judge")) > before))
        if self.twin:
            deliver("desk", raw)
        return self.tick() if tick else None


def clear(user):
    """Of what other plays left there."""
    c = imap(user)
    for folder in ("INBOX", "Processed"):
        if c.select(folder)[0] == "OK" and c.uid("SEARCH", None, "ALL")[1][0]:
            c.uid("STORE", "1:*", "+FLAGS", "\\Deleted")
            c.expunge()
    c.logout()


def begin(t):
    clear("judge")
    clear("desk")
    check("init", t.z.run("init")[0] == 0)
    t.z.run("game", "create", "week", "--rules", "sandbox", "--board", "1 12 1 12", "--every", "24h", "--option", "events-from 1")
    t.z.run("game", "create", "duel", "--rules", "orthodox", "--every", "3d")
    for game, seats in SEATS.items():
        for army, who in seats.items():
            more = ["--language", "de"] if who == "bob" else []
            t.z.run("seat", "add", game, army, "%s@%s" % (who, DOMAIN), "--name", who.title(), *more)
    t.tick()
    for who, line in (("alice", "+K(3,3)"), ("bob", "+K(6,6)"), ("carol", "+K(9,9)")):
        t.say(who, "week", [line])
    t.resolve()
    t.say("carol", "week", ["+N(8,8)"])


def copy_and_twin(t):
    copy = BED + "/restore/wednesday.db"
    status, out, err = t.z.run("backup", copy)
    check("a copy is made", status == 0 and "was checked" in out, out + err)
    t.twin = Zugpost(PROGRAM, BED + "/twin")
    for name in ("zugpost.db", "secret"):
        shutil.copy2(BED + "/restore/" + name, BED + "/twin/" + name)
    if os.path.exists(BED + "/restore/zugpost.db-wal"):
        shutil.copy2(BED + "/restore/zugpost.db-wal", BED + "/twin/zugpost.db-wal")
    t.twin.secret_file("password", "desk-pw")
    for part in ("cur", "new", "tmp"):
        os.makedirs(BED + "/twin/out/" + part, exist_ok=True)
    t.twin.configure(imap="imaps://desk@localhost:%d/INBOX" % PORT["IMAPS"], send="url = maildir:out")
    uids("desk")
    return copy


# What is written after the copy: for boards that it has, and for boards that it has not.
KNOWN = [("alice", "week", ["K(3,3)-(3,4)"]), ("bob", "week", ["K(6,6)-(6,7)", "Nachricht an alle: Wir sehen uns in der Mitte!"]), ("alice", "duel", ["e4"])]
MOVES = [("bob", "duel", ["e5"]), ("alice", "duel", ["Nf3"])]
NEXT = [("carol", "week", ["K(9,9)-(9,8)"]), ("bob", "week", ["K(6,7)-(7,6)"])]


def go_on(t):
    for words in KNOWN + MOVES:
        t.say(*words)
    t.resolve()
    t.say(*NEXT[0])
    t.say(*NEXT[1], tick=False)  # this one still lies in the inbox when the store is lost
    check("the twin reads it", t.twin.run("tick")[0] == 0)


def rows(z, query):
    with contextlib.closing(sqlite3.connect(z.folder + "/zugpost.db")) as db:
        return db.execute(query).fetchall()


BOARDS = "SELECT name, number, text FROM board JOIN game ON game.id = game ORDER BY 1, 2"
ORDERS = ("SELECT name, o.board, army, text, receipt FROM orders o JOIN game ON game.id = game WHERE o.id ="
          " (SELECT max(id) FROM orders WHERE game = o.game AND board = o.board AND army = o.army) ORDER BY 1, 2, 3")


def same(t, what):
    """Boards, the orders that count and their receipts, and what the operator is shown."""
    a, b = rows(t.z, BOARDS), rows(t.twin, BOARDS)
    check(what + ": the same boards as the twin's", a == b, set(a) ^ set(b))
    a, b = rows(t.z, ORDERS), rows(t.twin, ORDERS)
    check(what + ": the same orders with the same receipts", a == b, set(a) ^ set(b))
    for game in SEATS:
        shown = [re.sub(r"(?m)^(deadline|stands since|early).*\n", "", z.run("game", "show", game)[1]) for z in (t.z, t.twin)]
        check("%s: %s is shown alike" % (what, game), shown[0] == shown[1], "\n---\n".join(shown))


def move_back(user):
    """With a mail program: all handled mails into the inbox."""
    c = imap(user)
    c.select("Processed")
    n = len(c.uid("SEARCH", None, "ALL")[1][0].split())
    check("mails are moved back", c.uid("MOVE", "1:*", "INBOX")[0] == "OK")
    c.logout()
    return n


def put_back(t, copy):
    for end in ("", "-wal", "-shm"):
        with contextlib.suppress(FileNotFoundError):
            os.remove(BED + "/restore/zugpost.db" + end)
    t.lost = {u: len(uids(u)) for u in PLAYERS}
    status, out, err = t.z.run("restore", copy, "--replace")
    check("it is put back", status == 0 and "games that go on: 2" in out, out + err)
    check("and the operator hears what to do", "mailbox judge: what came since" in out and "was moved to Processed; move it back to the inbox" in out, out)
    with contextlib.closing(sqlite3.connect(BED + "/restore/zugpost.db")) as db:
        kept = {u: db.execute("SELECT count(*) FROM out WHERE state = 'sent' AND recipient = ?", ("%s@%s" % (u, DOMAIN),)).fetchone()[0]
                for u in PLAYERS}
    t.lost = {u: t.lost[u] - kept[u] for u in PLAYERS}
    stored = rows(t.z, "SELECT count(*) FROM mail")[0][0]
    moved = move_back("judge")
    status, _, err = t.z.run("tick")
    check("a tick reads them", status == 0, err)
    mails = t.z.mails()
    known = sum("the same mail was answered before" in line for line in mails)
    check("all mails since then are fetched once more, those of the copy are known", known == stored and
          len(mails) == stored + moved + 1 and moved + 1 == known + len(KNOWN + MOVES + NEXT), (moved, stored, mails))
    check("the inbox is empty again", wait_for(lambda: not uids("judge")))
    return t.collect()


def look(t, after):
    """What each player got: the news, and one answer to each mail since the copy, no other."""
    everything = [m for u in PLAYERS for m in t.got[u]]
    ids = [m["Message-ID"] for m in everything]
    check("no Message-ID came twice", len(ids) == len(set(ids)))
    for user in PLAYERS:
        subjects = [str(m["Subject"]) for m in after[user]]
        wrote = sum(words[0] == user for words in KNOWN + MOVES + NEXT)
        check("%s has one answer for each mail since the copy" % user, sum(s.startswith("Re: ") for s in subjects) == wrote, subjects)
        games = sum(user in seats.values() for seats in SEATS.values())
        check("%s hears of each game that it came back" % user, sum("back where it was" in s or "steht wieder, wo es war" in s for s in subjects) == games,
              subjects)
    other = [m for m in sum(after.values(), []) if "your mail is for another board" in text_of(m) or "Deine Mail gilt einer anderen Stellung" in text_of(m)]
    check("orders for later boards are asked for once more", len(other) == len(MOVES + NEXT), [m["Subject"] for m in other])
    press = [m for m in t.got["carol"] if "Message to all from red" in m["Subject"]]
    check("press that is read again is passed on again, once", len(press) == 2, [m["Subject"] for m in press])


t = Table()
uids("judge"), uids("judge", "Processed")
begin(t)
copy = copy_and_twin(t)
go_on(t)
look(t, put_back(t, copy))
for words in MOVES:
    t.say(*words)
# the twin has made this update already
check("the update is made again", t.z.run("resolve", "--now", "week")[0] == 0)
t.tick()
for words in NEXT:
    t.say(*words)
same(t, "when the players have sent them again")
t.resolve()
same(t, "an update later")
for game in SEATS:
    status, out, err = t.z.run("verify", game)
    check("%s verifies" % game, status == 0, out + err)
sys.exit(closing())
