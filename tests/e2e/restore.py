#!/usr/bin/env python3
"""restore.py PROGRAM: a copy from the middle of the week is restored, by the ordinary program. A twin that never lost
its store plays the same mails: what was written for the boards of the copy counts again with the same receipts, what
was written for later ones counts for no other board, and in the end both have played the same games. Then with a
`watch` and a `tick` at work: nothing is restored below them, a copy is made all the same, and a store that was lost and
restored is found."""
import contextlib, os, re, shutil, socket, sqlite3, subprocess, sys, tempfile, time

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from checks import check, closing
from play import Play

SEATS = {"duel": {"white": "alice", "black": "bob"}, "lunch": {"green": "carol", "red": "dave"}}


def address(who):
    return who + "@player.example"


class Week(Play):
    """Two games, and every mail that went out: (its name, the mail)."""

    def __init__(self, folder, program):
        super().__init__(folder, program)
        self.out = []

    def tick(self, now=None):
        self.now = now or self.now
        status, _, err = self.run("tick")
        check("a tick", status == 0, err)
        new = [(n.partition("~")[0], self.letter(n)) for n in self.outgoing()]
        self.out += new
        return new

    def say(self, who, game, line):
        """A reply to the newest mail of that game."""
        all_seen = self.seen
        self.seen = [n for n in all_seen if "[%s #" % game in self.subject(n)]
        self.reply(address(who), [line])
        self.seen = all_seen
        return self.tick()

    def board(self, game):
        return self.run("game", "show", game)[1].partition("\n\n")[2]

    def ordered(self, game):
        return re.findall(r"(\S+@player.example) .*(has ordered|no order yet)", self.run("game", "show", game)[1])


def text(m):
    return m.get_body(("plain",)).get_content().replace("\r\n", "\n")


def receipts(mails):
    """For each order that was saved: whose, for which board, which, its receipt."""
    found = set()
    for _, m in mails:
        for a in m.iter_attachments():
            if text(m).startswith("Your order for board") and (a.get_filename() or "").endswith("-receipts.txt"):
                found |= {(str(m["To"]),) + o for o in re.findall(r"board (\d+)\norder \S+ (\S+)\nreceipt \S+ ([0-9a-f]{64})\n",
                                                                  a.get_content().replace("\r\n", "\n"))}
    return found


def begun(folder, program):
    week = Week(folder, program)
    week.run("init")
    week.run("game", "create", "duel", "--rules", "orthodox", "--every", "3d")
    week.run("game", "create", "lunch", "--rules", "sandbox", "--board", "1 12 1 12", "--every", "24h", "--option", "events-from 1")
    for game, seats in SEATS.items():
        for army, who in seats.items():
            week.run("seat", "add", game, army, address(who), "--name", who.title())
    week.tick()
    week.now = "2026-11-22T12:00Z"
    week.say("carol", "lunch", "+K(5,5)")
    week.say("dave", "lunch", "+K(9,9)")
    week.tick("2026-11-22T18:00Z")
    week.say("dave", "lunch", "+N(8,8)")
    return week


# What comes after the copy: orders for boards that it has, and for later boards.
KNOWN = [("alice", "duel", "e4"), ("carol", "lunch", "K(5,5)-(5,6)")]
LATER = [("bob", "duel", "e5"), ("alice", "duel", "Nf3"), ("carol", "lunch", "+N(3,3)"), ("dave", "lunch", "+P(7,7)"),
         ("dave", "lunch", "cancel")]


def go_on(week):
    week.now = "2026-11-23T09:00Z"
    new = [mail for words in KNOWN + LATER[:2] for mail in week.say(*words)]
    new += week.tick("2026-11-23T18:00Z")
    return new + [mail for words in LATER[2:] for mail in week.say(*words)]


def same(what, a, b, games=SEATS):
    for game in games:
        check("%s: the same board of %s" % (what, game), a.board(game) == b.board(game), a.board(game) + b.board(game))
        check("%s: the same orders of %s on file" % (what, game), a.ordered(game) == b.ordered(game), a.ordered(game))


def lose(play):
    for name in os.listdir(play.path()):
        if name.startswith("zugpost.db"):
            os.remove(play.path(name))


def readme_commands():
    """What README.md says about a lost store."""
    with open(os.path.join(os.path.dirname(os.path.abspath(__file__)), "../../README.md"), encoding="utf-8") as f:
        block = f.read().partition("<!-- restore: -->\n")[2].partition("<!-- :restore -->")[0]
    return [line.split()[1:] for line in block.splitlines()]


def put_back(week, games):
    """As README.md says: its commands, then the handled mails into the inbox."""
    lose(week)
    restore, doctor = readme_commands()
    status, out, err = week.run(*(week.path("copy.db") if w == "FILE" else w for w in restore))
    check("the copy is put back", status == 0 and "games that go on: %d" % games in out, out + err)
    check("it is said what to do with handled mails", "move it back to the inbox (of a maildir: into new/)" in out, out)
    said = week.run(*doctor)[1]
    check("doctor finds it whole", re.search(r"(?m)^fine +store .*: whole", said), said)
    for name in os.listdir(week.path("mail/processed/cur")):
        os.rename(week.path("mail/processed/cur", name), week.path("mail/in/new", name))
    return week.tick()


def look_at_mails(week, before, after):
    ids = [m["Message-ID"] for _, m in week.out]
    check("no Message-ID comes twice", len(ids) == len(set(ids)))
    news = sorted(str(m["To"]) for name, m in after if name.startswith("news_"))
    check("everybody is told once", len(news) == 4 == len(set(news)), news)
    # mails 1 to 3 are in the copy; each of the others is answered once more, and nothing else is
    answers = sorted(name for name, _ in after if name.startswith(("answer_", "reply_")))
    want = sorted("%s_%d.e1" % ("reply" if i == 10 else "answer", i) for i in range(4, 11))
    check("each mail since the copy has one answer again, no other has", answers == want, answers)
    known, again = receipts(before), receipts(after)
    check("the same orders have the same receipts", len(again) == len(KNOWN) and again <= known, (again, known))
    elsewhere = [text(m) for _, m in after if "your mail is for another board" in text(m)]
    check("orders for later boards count for no other", len(elsewhere) == 4, [m["Subject"] for _, m in after])
    said = [text(m) for name, m in after if name == "reply_10.e1"]
    check("nor does a word about them", said and "That was about board 2." in said[0], said)


def middle(folder, program):
    week = begun(os.path.join(folder, "week"), program)
    check("a copy", week.run("backup", week.path("copy.db"))[0] == 0)
    twin = Week(os.path.join(folder, "twin"), program)
    shutil.rmtree(twin.folder)
    shutil.copytree(week.folder, twin.folder)
    twin.number, twin.seen = week.number, list(week.seen)
    before = go_on(week)
    go_on(twin)
    same("before the loss", week, twin)

    week.now = "2026-11-24T09:00Z"
    look_at_mails(week, before, put_back(week, 2))
    check("e4 is played, and Nf3 is no first move", "\nfen rnbqkbnr/pppppppp/8/8/4P3/" in week.board("duel"), week.board("duel"))
    check("the order of the copy is on file", ("dave@player.example", "has ordered") in week.ordered("lunch"), week.ordered("lunch"))

    # the players do as the answers say
    for words in LATER[:2]:
        week.say(*words)
    week.tick("2026-11-24T17:00Z")
    check("the deadline is as far away as it was", "\nupdate 1\n" in week.board("lunch"), week.board("lunch"))
    week.tick("2026-11-25T09:00Z")
    for words in LATER[2:]:
        week.say(*words)
    same("when they have", week, twin)
    twin.tick("2026-11-24T18:00Z")
    week.tick("2026-11-26T18:00Z")
    same("an update later", week, twin)
    for game in SEATS:
        status, out, err = week.run("verify", game)
        check("%s verifies" % game, status == 0, out + err)


def afresh(folder, program):
    """Moves in mails that answer none of ours, and so name no board."""
    week = Week(os.path.join(folder, "afresh"), program)
    week.run("init")
    week.run("game", "create", "swift", "--rules", "orthodox", "--every", "3d", "--identity", "address")
    for army, who in SEATS["duel"].items():
        week.run("seat", "add", "swift", army, address(who))
    week.tick()
    check("a copy", week.run("backup", week.path("copy.db"))[0] == 0)

    def move(who, text):
        week.mail(address(who), "[swift] my move", [text])

    for who, text_of_move in (("alice", "e4"), ("bob", "e5"), ("alice", "Nf3")):
        move(who, text_of_move)
        week.tick()
    check("three moves", "fen rnbqkbnr/pppp1ppp/8/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R b" in week.board("swift"), week.board("swift"))
    week.now = "2026-11-22T09:00Z"
    after = put_back(week, 1)
    check("the first one is the first one", "fen rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b" in week.board("swift"), week.board("swift"))
    said = [text(m) for name, m in after if name == "answer_3.e1"]
    check("the third one is asked for once more", said and "it was written for a later board, and nothing in it counts for board 0" in
          " ".join(said[0].split()), said)
    week.now = "2026-11-22T10:00Z"
    for who, text_of_move in (("bob", "e5"), ("alice", "Nc3"), ("alice", "Nf3")):
        move(who, text_of_move)
        week.tick() if who == "bob" else None
    week.tick()
    check("what comes later counts as ever: the last one", "5N2/PPPP1PPP/RNBQKB1R b" in week.board("swift"), week.board("swift"))


# ---- while somebody works with it -----------------------------------------------------------


class Real(Play):
    """With the machine's own clock, as `watch` has it."""

    def command(self, *words):
        return [self.program, "--config", self.path("zugpost.conf"), *words]

    def run(self, *words):
        p = subprocess.run(self.command(*words), capture_output=True, env=self.env, timeout=120)
        return p.returncode, p.stdout.decode(), p.stderr.decode()

    def start(self, name, *words):
        with open(self.path(name), "ab") as log:
            return subprocess.Popen(self.command(*words), env=self.env, stdout=log, stderr=log)

    def file(self, name):
        with open(self.path(name), errors="replace") as f:
            return f.read()


def wait_for(what, seconds=20):
    end = time.time() + seconds
    while not what() and time.time() < end:
        time.sleep(0.05)
    return what()


def rows(path):
    with contextlib.closing(sqlite3.connect("file:%s?mode=ro" % path, uri=True)) as db:
        return [db.execute("SELECT * FROM " + table + " ORDER BY 1").fetchall() for table in ("game", "board", "mail", "orders", "out", "journal")]


def refused(play, what):
    """Nothing is restored, and nothing is left of the attempt; a copy is made all the same."""
    def files():  # locks are made when somebody needs them: watch's thread of the house, too
        return sorted(n for n in os.listdir(play.path()) if not n.endswith(".lock"))
    there, before = files(), rows(play.path("zugpost.db"))
    status, out, err = play.run("restore", play.path("copy.db"), "--replace")
    check("%s: a restore is refused, and says what to stop" % what, status == 2 and not out and
          "is in use: stop zugpost watch and whatever else works with it" in err, (status, out, err))
    check("%s: and has changed nothing" % what, rows(play.path("zugpost.db")) == before and
          set(files()) - set(there) <= {"zugpost.db-wal", "zugpost.db-shm"}, os.listdir(play.path()))
    copy = play.path(what + ".db")
    status, _, err = play.run("backup", copy)
    check("%s: a copy is made, with all that is there" % what, status == 0 and rows(copy) == before, err)


def at_work(folder, program):
    play = Real(os.path.join(folder, "work"), program)
    play.run("init")
    play.run("game", "create", "lunch", "--rules", "sandbox", "--board", "1 12 1 12", "--every", "24h")
    for army, who in SEATS["lunch"].items():
        play.run("seat", "add", "lunch", army, address(who))
    play.run("tick")
    check("a copy", play.run("backup", play.path("copy.db"))[0] == 0)

    watch = play.start("watch.log", "watch")
    check("watch runs", wait_for(lambda: "watching" in play.file("watch.log")), play.file("watch.log"))
    play.reply(address("carol"), ["+K(5,5)"])
    check("watch answers", wait_for(lambda: "(answer): sent" in play.file("watch.log")), play.file("watch.log"))
    refused(play, "watch")
    status, out, err = play.run("prune", "--compact")
    check("watch: the store is written anew below it", status == 0 and "the database has" in out, out + err)
    play.reply(address("dave"), ["+K(9,9)"])
    check("watch: and goes on", wait_for(lambda: play.file("watch.log").count("(answer): sent") == 2), play.file("watch.log"))

    # the store disappears below it, and nobody stops it
    lose(play)
    status, out, err = play.run("restore", play.path("watch.db"))
    check("lost: put back without a word more", status == 0 and "games that go on: 1" in out, out + err)
    check("lost: watch begins again with the copy", wait_for(lambda: "another file now: beginning again" in play.file("watch.log") and
          play.file("watch.log").count("watching") == 2, 60), play.file("watch.log"))
    for name in os.listdir(play.path("mail/processed/cur")):
        os.rename(play.path("mail/processed/cur", name), play.path("mail/in/new", name))
    check("lost: and reads what came since", wait_for(lambda: len(rows(play.path("zugpost.db"))[3]) == 2), play.file("watch.log"))
    watch.terminate()
    check("watch ends", watch.wait(20) == 0)

    # a tick that waits for a server
    with socket.create_server(("127.0.0.1", 0)) as silent:
        play.write("password", "p\n")
        os.chmod(play.path("password"), 0o600)
        conf = play.file("zugpost.conf")
        play.write("zugpost.conf", conf + "[mailbox slow]\nurl = imaps://u@127.0.0.1:%d/INBOX\npassword_file = password\ntimeout = 6\n"
                   % silent.getsockname()[1])
        tick = play.start("tick.log", "tick")
        silent.settimeout(20)
        connection = silent.accept()[0]
        refused(play, "tick")
        check("tick: it was at work all the time", tick.poll() is None)
        tick.wait(60)
        connection.close()
    play.write("zugpost.conf", conf)
    status, out, err = play.run("restore", play.path("copy.db"), "--replace")
    check("when nobody is, it is put back", status == 0 and "what was there is kept" in out, out + err)


def log_alone(folder, program):
    """The store is gone, but its write-ahead log is not: it is not played into a copy."""
    play = Real(os.path.join(folder, "log"), program)
    play.run("init")
    play.run("game", "create", "lunch", "--rules", "sandbox", "--board", "1 12 1 12", "--every", "24h")
    play.run("seat", "add", "lunch", "green", address("carol"))
    play.run("tick")
    check("a copy", play.run("backup", play.path("copy.db"))[0] == 0)
    with contextlib.closing(sqlite3.connect(play.path("zugpost.db"))) as reader:  # so that the log stays
        reader.execute("SELECT count(*) FROM game").fetchall()
        play.reply(address("carol"), ["+K(5,5)"])
        play.run("tick")
        log = play.path("zugpost.db-wal")
        shutil.copy(log, play.path("log"))
    lose(play)
    shutil.move(play.path("log"), log)
    status, out, err = play.run("restore", play.path("copy.db"))
    check("a log alone: the copy is put back", status == 0, out + err)
    check("a log alone: is in no copy", rows(play.path("zugpost.db"))[2] == [] and
          len([n for n in os.listdir(play.path()) if ".db.before-" in n and n.endswith("-wal")]) == 1, os.listdir(play.path()))


def main():
    program = os.path.abspath(sys.argv[1])
    with tempfile.TemporaryDirectory(dir="/dev/shm" if os.access("/dev/shm", os.W_OK) else None) as folder:
        middle(folder, program)
        log_alone(folder, program)
        afresh(folder, program)
        at_work(folder, program)
    return closing()


if __name__ == "__main__":
    sys.exit(main())
