#!/usr/bin/env python3
"""match.py PROGRAM: games of two by mail, where a transcript would be too long or say too little: the complete sample
game of conditional chess (rulebook 22.8), what the opponent must not learn, mails that cross."""
import os, re, sqlite3, sys, tempfile

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from checks import check, closing
from play import Play
import today

ADDRESS = {"white": "alice@player.example", "black": "bob@player.example"}


def first_line(m):
    return m.get_body(("plain",)).get_content().splitlines()[0]


class Match(Play):
    """One game of two; `at` chooses the mail that is answered, the newest if it is None."""

    def __init__(self, folder, program, *words, now=None):
        super().__init__(folder, program)
        self.now, self.at = now or self.now, None
        self.run("init")
        self.run("game", "create", "duel", *words)
        for army, address in ADDRESS.items():
            self.run("seat", "add", "duel", army, address)
        self.run("tick")

    def to(self, address):
        """All mails that were sent there, oldest first."""
        self.outgoing()
        mails = [self.letter(n) for n in self.seen]
        return [m for m in mails if address in str(m["To"])]

    def newest_to(self, address):
        return super().newest_to(address) if self.at is None else self.to(address)[self.at]

    def order(self, army, *lines):
        """Send the lines; returns the mails that this brings, as (army, first line, text)."""
        count = {a: len(self.to(x)) for a, x in ADDRESS.items()}
        self.reply(ADDRESS[army], list(lines))
        self.run("tick")
        return [(a, first_line(m), m.get_body(("plain",)).get_content())
                for a, x in ADDRESS.items() for m in self.to(x)[count[a]:]]

    def board(self):
        with sqlite3.connect(self.path("zugpost.db")) as db:
            return db.execute("SELECT game.board, state, text FROM game JOIN board ON game.id = board.game"
                              " AND game.board = board.number").fetchone()


# A-order, then the B-order of the other side; an A-order that follows a B-order of the same side
# goes with it in one mail
SAMPLE = [
    ("white", "e4; !d4", "e5"), ("black", "exd4; Bg5?Nf6/c5", "Bg5"), ("white", "Qxd4; Bb4?Qxb4/Bb5", "Be7"),
    ("black", "c6; Ef6?Bxf6/d5", "Ba4"), ("white", "Bxf6; Bf6?Qb4/Be5", "Bxf6"), ("black", "dxe4; !Qe7", "Qxb7"),
    ("white", "Qxa8; Qb7?Qxb7/Qxc6", "Bb7"), ("black", "Bxa8; c3?Bxb2/e3", "Nc3"),
    ("white", "fxe3; Kg8?Rd1/Nf3", "O-O"), ("black", "Rd8; Nd5?cxd5/Bb7", "Bxc6"),
    ("white", "Bxb7; Rd1?Kxd1/e4", "Qxe3"), ("white", "Nge2; Bc3?bxc3/Rf1", "Nc6"),
    ("black", "Nb4; Rc1?Bd4/g5", "Rc1"), ("white", "Rf3; e3?Rf1/Rxe3", "Qg1"), ("black", "Bf2", None)]
OTHER = {"white": "black", "black": "white"}


def sample_game(folder, program):
    play = Match(folder, program, "--rules", "conditional", "--every", "7d")
    mails = play.order("white", SAMPLE[0][1])
    check("the first A-order: an answer and two reports", len(mails) == 3, mails)
    asked = set()
    for (army, _, b_order), (after, a_order, _) in zip(SAMPLE, SAMPLE[1:]):
        mine = OTHER[army]
        if after not in asked and re.search(r"; [a-h][1-8]\?", a_order):
            asked.add(after)
            mails = play.order(after, *([b_order] if after == mine else []), a_order)
            check("%s: the first empty square is asked about" % a_order, len(mails) == 1, mails)
        mails = play.order(mine, b_order, *([a_order] if after == mine else []))
        check("%s on file" % b_order, any("is saved: %s" % b_order in s for _, s, _ in mails), mails)
        check("%s: all is played in one run" % b_order, len(mails) == (5 if after == mine else 3),
              [s for _, s, _ in mails])
        if after != mine:
            play.order(after, a_order)
    number, state, text = play.board()
    check("the sample game ends", state == "over" and number == 2 * len(SAMPLE) - 1, (state, number))
    check("its last board", "fen 3r2k1/pB3ppp/8/8/1n6/2N5/PPP1NbPP/2R1KRq1 " in text, text)
    check("its result", "result 0-1 checkmate" in text, text)
    status, out, err = play.run("verify", "duel")
    check("it verifies", status == 0, out + err)


def no_next_cycle(folder, program):
    """White is in check and its C-move skipped: it goes on itself (22.5)."""
    play = Match(folder, program, "--rules", "conditional", "--fen", "7k/8/6K1/8/8/8/8/R6r w - - 0 1")
    play.order("white", "Ra7; !Ra8")
    mails = play.order("black", "Rh2", "no, Rg1 instead")
    check("a correction behind a B-order is not its A-order", play.board()[0] == 1 and len(mails) == 1, mails)
    mails = play.order("black", "Rg1", "Rg8; !Rg7")
    text = " ".join(" ".join(t for a, _, t in mails if a == "black").split())
    check("nobody is told of an A-order that is not due", "no A-move of yours is due" in text, text)
    check("the B-order counts", play.board()[0] == 2, play.board())


def secret_orders(folder, program):
    play = Match(folder, program, "--rules", "synchrone", "--every", "24h")
    before = len(play.to(ADDRESS["black"]))
    mails = play.order("white", "Nh3")
    check("only who ordered is answered", [a for a, _, _ in mails] == ["white"], mails)
    for lines in (["help"], ["Nh6x"], ["e9"], ["accept"], ["draw?"]):
        play.order("black", *lines)
    play.now = "2026-11-22T16:00Z"
    play.run("tick")  # the warning
    told = play.to(ADDRESS["black"])[before:]
    shown = [play.run("game", "show", "duel")[1], play.run("game", "list")[1], play.run("game", "export", "duel")[1]]
    check("the other side gets its own answers, and no warning with a draw text alone counts",
          len(told) == 6, [first_line(m) for m in told])
    for text in [m.as_string() for m in told] + shown:
        check("a secret order is told to nobody", "Nh3" not in text, text)
    mails = play.order("black", "e5")
    check("then it is", all(any("Nh3" in t for a, _, t in mails if a == army) for army in ADDRESS), mails)
    check("with the offer", "offer black" in play.board()[2], play.board())


def crossing_mails(folder, program):
    """A test's mails come in from 18:00:01 on; boards are made at `now`."""
    play = Match(folder, program, "--rules", "orthodox", now="2026-11-21T17:00Z")
    play.order("white", "e4")
    play.now = "2026-11-21T18:30Z"
    play.at = 0  # the welcome, again: it shows board 0
    mails = play.order("black", "e5")
    check("an answer to an older mail is read against the present board", play.board()[0] == 2, mails)
    text = " ".join(" ".join(t for _, _, t in mails).split())
    check("and says so", "it was read for board 1, the current one" in text, mails)
    play.now = "2026-11-21T19:00Z"
    play.at = None
    play.order("white", "Nf3")
    play.at = 0
    mails = play.order("black", "Nc6")
    check("one that was sent before the board was made changes nothing", play.board()[0] == 3, mails)
    check("and is told so", len(mails) == 1 and "Too late" in mails[0][1], mails)
    play.at = None
    mails = play.order("black", "Nc6", "Nf6")
    check("of two moves in one mail none is played", play.board()[0] == 3 and len(mails) == 1, mails)
    mails = play.order("black", "Nf6", "draw?", "Ng8-f6")
    check("twice the same is one", "is saved: Nf6 draw?" in "".join(s for _, s, _ in mails), mails)
    # two mails of one player before anything is executed: the later one counts
    play.reply(ADDRESS["white"], ["Bc4"])
    play.reply(ADDRESS["white"], ["Bb5"])
    play.run("tick")
    check("the later of two mails counts", "/1B2p3/" in play.board()[2], play.board())


def hasty_players(folder, program):
    """What cannot be taken back is not done on a doubtful word."""
    play = Match(folder, program, "--rules", "event", "--option", "player-events on",
                 "--fen", "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1")
    for lines in (["Rb1", "resign?"], ["Rb1", "sorry, Rc1 instead"], ["start event", "no, O-O instead"],
                  ["I would not like to see you win this one by an accident, so should I",
                   "resign"]):
        mails = play.order("white", *lines)
        check("%s changes nothing" % lines, play.board()[0] == 0 and len(mails) == 1, mails)
    mails = play.order("white", "start event", "R->a8")
    check("an event begins before the move behind it, legal or not", play.board()[0] == 1, mails)
    text = " ".join(" ".join(t for _, _, t in mails).split())
    check("and the player is told", "Your event begins first" in text and "wrong" not in mails[0][2], mails)
    for rules in ("orthodox", "synchrone", "conditional", "event"):
        play = Match(os.path.join(folder, rules), program, "--rules", rules)
        for _ in range(2):  # the welcome, and the answer to `help`
            letter = play.to(ADDRESS["white"])[-1].get_body(("plain",)).get_content()
            play.order("white", *letter.splitlines())
            with sqlite3.connect(play.path("zugpost.db")) as db:
                n, = db.execute("SELECT count(*) FROM orders").fetchone()
            check("a letter of %s that comes back without marks is no order" % rules, n == 0, letter)
            play.order("white", "help")


def threads(folder, program):
    """Gmail makes threads by subject and References, Outlook by References."""
    play = Match(folder, program, "--rules", "orthodox", "--every", "24h")
    board = play.to(ADDRESS["white"])[-1]
    for lines in (["e9"], ["help"], ["e4"]):
        mails = len(play.to(ADDRESS["white"]))
        play.order("white", *lines)
        answer = play.to(ADDRESS["white"])[mails]
        above = answer["References"].split()
        check("an answer has the subject of its board", answer["Subject"] == "Re: " + board["Subject"], answer["Subject"])
        check("and hangs below it and the player's mail", len(above) == 2 and above[0] == board["Message-ID"] and
              above[1] == answer["In-Reply-To"] and "@player.example" in above[1], above)
    report = play.to(ADDRESS["white"])[-1]
    check("a report begins a thread below the one before", report["Subject"] == "[duel #1] Black to move" and
          report["References"].split() == [board["Message-ID"]], [report["Subject"], report["References"]])
    check("both forms stand before the pictures", [p.get_content_type() for p in report.walk()][:4] ==
          ["multipart/related", "multipart/alternative", "text/plain", "text/html"] or
          [p.get_content_type() for p in report.walk()][:5] ==
          ["multipart/mixed", "multipart/related", "multipart/alternative", "text/plain", "text/html"],
          [p.get_content_type() for p in report.walk()])
    shown = [p["Content-ID"].strip("<>") for p in report.walk() if p["Content-ID"]]
    html = report.get_body(("html",)).get_content()
    check("each picture is shown once, by a name of ours", shown and all(html.count("cid:" + c + '"') == 1 and
          c.endswith("@zugpost.example") for c in shown), shown)
    play.order("white", "subjects verdict")
    play.order("black", "e9")
    play.order("white", "e9")
    check("who wants what happened in the subject has it", play.to(ADDRESS["white"])[-1]["Subject"].startswith("[duel #1] ")
          and "Black to move" not in play.to(ADDRESS["white"])[-1]["Subject"], play.to(ADDRESS["white"])[-1]["Subject"])


def main():
    program = os.path.abspath(sys.argv[1])
    with tempfile.TemporaryDirectory() as tmp:
        for course in today.each((threads, sample_game, no_next_cycle, secret_orders, crossing_mails, hasty_players), 2):
            course(os.path.join(tmp, course.__name__), program)
    return closing()


sys.exit(main())
