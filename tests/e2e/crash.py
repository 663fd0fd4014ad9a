#!/usr/bin/env python3
"""crash.py PROGRAM-WITH-FAULT-POINTS: kill the program at commit points of whole games and whole weeks, run it again,
and compare with an undisturbed run: the same boards and draws, the same set of mails, the same orders. Every passing
of every fault point is one test, in two ways.

To the end: of two games, one of many armies and one of two, the rest is played after the kill. The default run has a
few passings of every point, different ones each day (today.py).

In one step: the folder is taken as the undisturbed run had it before that command, which is killed and run again;
then store and mails must be as that command left them there. So a kill costs two runs, wherever it is in the weeks
(400-weeks, 410-weeks-of-two), and what is right after each step is right at the end. The default run has some kills of
each point.

By two at once: the same, but two processes run that command at the same time, and whichever comes to that passing is
killed there, so that none of them, one or both are; then it is run again. workers.py has days of that, and `watch`."""
import contextlib, hashlib, multiprocessing, os, re, shlex, shutil, sqlite3, subprocess, sys, tempfile

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import today
from play import SEATS, Play, duel


class CrashPlay(Play):
    """A whole game, kept as it was before each command. Or the same game with a kill: it begins as the calm
    one was before command number `at`, which runs with the fault armed, and once more without."""

    def __init__(self, folder, program, calm=None, at=-1, fault=""):
        super().__init__(folder, program)
        self.calm, self.at, self.fault, self.killed, self.commands = calm, at, fault, 0, 0
        self.kept, self.results = [], []
        self.asked, self.after = [], []  # of each command: its words and the clock; what it left behind
        self.by_two = False

    def kept_at(self, command):
        return "%s-%d" % (self.folder, command)

    def keep(self):
        """As it is before the next command. Mails are written once, so they need not be copied."""
        def copy(old, new):
            (os.link if "/mail/out/" in old else shutil.copy2)(old, new)
        shutil.copytree(self.folder, self.kept_at(self.commands - 1), copy_function=copy)
        self.kept.append((self.number, list(self.seen)))

    def begin(self):
        """The folder as the calm game had it."""
        shutil.rmtree(self.folder)
        shutil.copytree(self.calm.kept_at(self.at), self.folder)
        self.number, self.seen = self.calm.kept[self.at][0], list(self.calm.kept[self.at][1])

    def past_begin(self):
        """Else what happens is in what the calm game kept."""
        return self.commands > self.at

    def reply(self, address, lines, extra="", sender="", to=""):
        if self.past_begin():
            super().reply(address, lines, extra, sender, to)

    def reply_in(self, address, style, lines):
        if self.past_begin():
            super().reply_in(address, style, lines)

    def run(self, *words, stdin=None):
        at, self.commands = self.commands, self.commands + 1
        if at < self.at:
            return self.calm.results[at]
        if at == self.at:
            self.begin()
        if not self.calm:
            self.keep()
            self.asked.append((words, self.now))
        self.env["ZUGPOST_FAULT_TRACE"] = self.path("trace%d" % at)
        self.env["ZUGPOST_FAULT"] = self.fault if at == self.at else ""
        result = self.two(words) if at == self.at and self.by_two else super().run(*words, stdin=stdin)
        if result[0] == -9:
            self.killed += 1
            self.env["ZUGPOST_FAULT"] = ""
            result = super().run(*words, stdin=stdin)
        self.results.append(result)
        if not self.calm:
            self.after.append(outcome(self.folder))
        return result

    def two(self, words):
        """Both at once; -9: run it again."""
        both = [subprocess.Popen([self.program, "--config", self.path("zugpost.conf"), "--now", self.now, *words], env=self.env,
                                 stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL) for _ in range(2)]
        ends = [p.wait(120) for p in both]
        assert set(ends) <= {self.calm.results[self.at][0], -9}, ends
        return -9, "", ""

    def passings(self):
        """(command, "NAME:N") of every passing of a fault point."""
        for at in range(self.commands):
            if os.path.exists(self.path("trace%d" % at)):
                with open(self.path("trace%d" % at)) as f:
                    names = f.read().split()
                for i, name in enumerate(names):
                    yield at, "%s:%d" % (name, names[:i + 1].count(name))


def game(play):
    duel(play)
    orders = [["+K(5,5)", "+K(6,6)"], ["+N(2,2)", "nonsense(1,2"], ["K(5,5)x(6,6) else K(4,4)", "K(7,7)"]]
    for day, pair in enumerate(orders):
        play.now = "2026-11-%dT12:00Z" % (22 + day)
        for (army, address), text in zip(SEATS, pair):
            play.reply(address, [text, "facts on"] if day == 1 and army == "green" else [text])
        play.now = "2026-11-%dT18:00Z" % (22 + day)
        play.run("tick")
        if day == 1:
            play.run("game", "reveal", "duel")
            play.run("game", "rollback", "duel", "1")
    play.run("tick")
    text = play.run("game", "show", "duel", "--board", "4")[1]
    play.write("text", re.sub("(?m)^(army green energy) .*", r"\1 20", text))
    play.run("game", "correct", "duel", "--text", play.path("text"))
    play.run("tick")
    # a day off: the standing order is saved, and a player who is back is told
    play.reply(SEATS[0][1], ["standing K(4,4)-(4,5)", "vacation 2026-11-25 to 2026-11-25"])
    play.reply(SEATS[1][1], ["note the king is mine", "notes publish yes", "try", "pass", "end", "note keep try"])
    play.run("tick")
    for now in ["2026-11-25T18:00Z", "2026-11-26T06:00Z"]:
        play.now = now
        play.run("tick")
    play.run("game", "end", "duel")
    play.run("tick")
    play.verified = play.run("verify", "duel")


def match(play):
    """Conditional chess: moves that are played at once, two orders in one mail, a warning, the clock."""
    seats = [("white", "alice@player.example"), ("black", "bob@player.example")]
    play.run("init")
    play.run("game", "create", "duel", "--rules", "conditional", "--every", "24h", "--late", "waits")
    for army, address in seats:
        play.run("seat", "add", "duel", army, address, "--prefer", "facts")
    play.run("tick")
    for hours, seat, lines in [(1, 0, ["e4; !d4"]), (2, 1, ["e5", "exd4; Bg5?Nf6/c5"]), (3, 0, ["Bg5", "draw?"])]:
        play.now = "2026-11-22T%02d:00Z" % hours
        play.reply(seats[seat][1], lines)
        play.run("tick")
    for now in ["2026-11-23T01:00Z", "2026-11-23T03:00Z"]:
        play.now = now
        play.run("tick")
    play.run("game", "create", "strict", "--rules", "event", "--every", "2h", "--option", "player-events on")
    for army, address in seats:
        play.run("seat", "add", "strict", army, address)
    play.run("tick")
    play.reply(seats[0][1], ["start event"])
    play.run("tick")
    play.now = "2026-11-23T05:00Z"
    play.run("tick")
    play.verified = play.run("verify", "strict")
    status, out, err = play.run("verify", "duel")
    play.verified = (play.verified[0] or status, play.verified[1] + out, play.verified[2] + err)


def played(play, folder):
    """The steps of a play (run.py), as far as weeks need them."""
    with open(os.path.join(os.path.dirname(os.path.abspath(__file__)), folder, "steps")) as f:
        lines = [l.rstrip("\n") for l in f if l.strip() and not l.startswith("#")]
    verdicts = []
    while lines:
        word, _, rest = lines.pop(0).partition(" ")
        more = []
        while lines and lines[0].startswith("|"):
            more.append(lines.pop(0)[2:])
        address, _, subject = rest.partition(" ")
        if word == "now":
            play.now = rest
        elif word == "zugpost":
            result = play.run(*shlex.split(rest.replace("FOLDER", play.folder)))
            verdicts += [result] if rest.startswith("verify") else []
        elif word == "reply":
            play.answers(rest, more)
        elif word == "verdict":
            play.judge(rest)
        elif word == "mail" and play.past_begin():
            play.mail(address, subject, more)
        elif word == "shell" and play.past_begin():
            subprocess.run(rest, shell=True, cwd=play.folder, check=True)
    play.verified = (max(v[0] for v in verdicts), "".join(v[1] for v in verdicts), "")


def weeks(play):
    played(play, "400-weeks")


def weeks_of_two(play):
    played(play, "410-weeks-of-two")


def talk(play):
    played(play, "430-week-of-talk")


def talk_of_two(play):
    played(play, "431-week-of-talk-of-two")


def rematches(play):
    played(play, "632-revanche")


def strangers(play):
    played(play, "763-play-house")


def hints(play):
    """What the house would order, asked alone and beside an order: the same answer, once."""
    play.run("init")
    play.run("game", "create", "club", "--rules", "orthodox", "--every", "3d", "--option", "house black 2")
    play.run("seat", "add", "club", "white", "alice@player.example")
    play.run("tick")
    for lines in ["hint"], ["e4", "hint"], ["hint", "language de"], ["tipp"]:
        play.reply("alice@player.example", lines)
        play.run("tick")
    play.verified = play.run("verify", "club", "--house")


def reviews(play):
    played(play, "768-review")


FORTY = 40  # games; an update is claimed with fifteen others


def forty(play):
    """Games of which both sides are seated and welcomed."""
    play.run("init")
    for g in range(FORTY):
        play.run("game", "create", "g%d" % g, "--rules", "synchrone", "--every", "24h")
        for army in ("white", "black"):
            play.run("seat", "add", "g%d" % g, army, "%s%d@player.example" % (army, g))
    play.run("tick")


def many(play):
    """Boards that are complete at once: letters of the first go out while the last are updated."""
    if not play.calm:
        calm = Play(play.folder, play.program)
        forty(calm)
        play.number, play.seen = calm.number, calm.seen
    for g in range(FORTY):
        play.reply("white%d@player.example" % g, ["e4"])
        play.reply("black%d@player.example" % g, ["e5"])
    play.now = "2026-11-22T12:00Z"
    play.run("tick")
    play.verified = play.run("verify", "g0")


def beside(play):
    """Did the first letter leave before the last update?"""
    with open(play.path("trace0")) as f:
        names = f.read().split()
    return names.index("after_send") < len(names) - 1 - names[::-1].index("before_update_commit")


LONG = weeks, weeks_of_two, talk, talk_of_two, rematches, strangers, hints, reviews


def outcome(folder):
    """What must not depend on crashes: everything but row numbers, times and server words."""
    # closed before anybody copies the file: that would end its locks
    with contextlib.closing(sqlite3.connect(os.path.join(folder, "zugpost.db"))) as db:
        rows = [db.execute(q).fetchall() for q in (
            "SELECT name, state, deadline, board, ending, complete FROM game ORDER BY name",
            "SELECT game, number, text, events, draw FROM board ORDER BY game, number",
            "SELECT game, board, who, act, words FROM journal ORDER BY game, board, id",
            "SELECT game, name, value FROM setting ORDER BY game, name",
            "SELECT game, from_board, seed, published FROM seed ORDER BY game, from_board",
            "SELECT game, board, army, text, next FROM orders ORDER BY game, board, army, id",
            "SELECT game, army, player, address, state, missed, standing FROM seat ORDER BY game, army",
            "SELECT game, role, address, state, army FROM person ORDER BY id",
            "SELECT key, recipient, message_id, state FROM out ORDER BY key",
            "SELECT game, board, writer, grey, public, whom, reply, text, at, letters FROM press ORDER BY game, id",
            "SELECT p.text, t.reader, t.player, t.held FROM press_to t JOIN press p ON p.id = t.press ORDER BY 1, 2, 3",
            "SELECT reader, player, writer, author, grey FROM press_block ORDER BY 1, 2, 3, 4",
            "SELECT game, kind, words, state, closed FROM vote ORDER BY id",
            "SELECT v.kind, b.* FROM ballot b JOIN vote v ON v.id = b.vote ORDER BY b.vote, b.seat",
            "SELECT game, army, board, tree FROM line ORDER BY game, army", "SELECT * FROM prepared ORDER BY game, board",
            "SELECT seat, number, text FROM note ORDER BY seat, number",
            "SELECT reader, player, board, times FROM trial ORDER BY reader",
            "SELECT game, board, army, receipt FROM orders ORDER BY game, board, army, id",
            "SELECT game, number, seal FROM seal ORDER BY game, number",
            "SELECT game, until, offers, agreed, next FROM rematch ORDER BY game",
            "SELECT game, number, army, bank FROM clock ORDER BY game, number, army",
            "SELECT sha256, state, note FROM mail ORDER BY sha256")]
    out = os.path.join(folder, "mail/out/new")
    mails = {}
    for name in os.listdir(out) if os.path.isdir(out) else ():
        with open(os.path.join(out, name), "rb") as f:
            mails[name] = hashlib.sha256(f.read()).digest()
    new = os.path.join(folder, "mail/in/new")
    return rows, mails, os.listdir(new) if os.path.isdir(new) else []


def differences(got, want):
    return ", ".join(what for what, a, b in zip(("rows", "mails", "waiting", "verdict"), got, want) if a != b)


def to_the_end(job):
    """One run with one kill; what differs, or None."""
    program, tmp, course, calm, want, at, fault = job
    name = "%s-%d-%s" % (course.__name__, at, fault.replace(":", "-"))
    play = CrashPlay(os.path.join(tmp, name), program, calm, at, fault)
    course(play)
    differ = differences(outcome(play.folder) + (play.verified,), want)
    shutil.rmtree(play.folder)
    if play.killed != 1:
        return "%s: was not killed" % name
    return "%s: %s differ" % (name, differ) if differ else None


def by_two(job):
    """One command run by two, who are killed there; what differs after it, or None."""
    return in_one_step(job, True)


def in_one_step(job, by_two=False):
    """One command with one kill; what differs after it, or None."""
    program, tmp, course, calm, want, at, fault = job
    name = "%s-%d-%s-%s" % (course.__name__, at, fault.replace(":", "-"), "two" if by_two else "step")
    play = CrashPlay(os.path.join(tmp, name), program, calm, at, fault)
    play.by_two = by_two
    words, play.now = calm.asked[at]
    play.commands = at
    play.run(*[w.replace(calm.folder, play.folder) for w in words])
    differ = differences(outcome(play.folder), want)
    shutil.rmtree(play.folder)
    if play.killed != 1:
        return "%s: was not killed" % name
    return "%s: %s differ" % (name, differ) if differ else None


POINTS = {"before_mail_commit", "after_mail_commit", "after_settle", "after_mail_take",
          "before_answer_commit", "after_answer_commit", "before_update_commit",
          "after_update_commit", "after_claim", "after_send", "after_result_commit",
          "before_seed_commit", "after_seed_commit", "before_clock_commit",
          "after_clock_commit", "before_reminder_commit", "before_act_commit", "after_act_commit",
          "before_standing_commit", "before_back_commit", "before_tempo_commit", "before_rematch_commit",
          "before_door_commit", "before_house_commit", "after_house_commit",
          "session_end"}


def sample(passings, nth):
    """Each Nth passing of a third of the points, and at least one of each; of the other points tomorrow and the day after."""
    points = {}
    for at, fault in passings:
        points.setdefault(fault.partition(":")[0], []).append((at, fault))
    for found in [passings] if today.PART else today.each(points.values(), 3):
        yield from today.each(found, nth)


def main():
    program = os.path.abspath(sys.argv[1])
    wrong, ends, steps, twos, passed = [], [], [], [], set()
    with tempfile.TemporaryDirectory() as tmp, multiprocessing.Pool() as pool:
        courses = game, match, many, *(LONG if today.PART else today.each(LONG, 4))
        for course in courses:
            calm = CrashPlay(os.path.join(tmp, course.__name__), program)
            course(calm)
            long = course not in (game, match)
            if calm.verified[0] != 0 or "draws 0, seeds 1" in calm.verified[1] and not long:
                wrong.append("verify: %s" % (calm.verified,))
            if course == many and not beside(calm):
                wrong.append("no letter leaves before all updates are done")
            if not long:
                end = calm.after[-1] + (calm.verified,)
                ends += [(program, tmp, course, calm, end, at, f) for at, f in sample(calm.passings(), 96)]
            steps += [(program, tmp, course, calm, calm.after[at], at, f) for at, f in sample(calm.passings(), 800)]
            ticks = [(at, f) for at, f in calm.passings() if calm.asked[at][0] == ("tick",)]
            twos += [(program, tmp, course, calm, calm.after[at], at, f) for at, f in sample(ticks, 1600)]
            passed |= {f.partition(":")[0] for _, f in calm.passings()}
        wrong += [w for w in pool.imap(to_the_end, ends) if w]
        wrong += [w for w in pool.imap(in_one_step, steps) if w]
        wrong += [w for w in pool.imap(by_two, twos) if w]
    if not passed <= POINTS or today.PART and passed != POINTS:
        wrong.append("fault points passed: %s, expected: %s" % (sorted(passed), sorted(POINTS)))
    for w in wrong:
        print(w, file=sys.stderr)
    print("%d passed, %d failed" % (len(ends) + len(steps) + len(twos) - len(wrong), len(wrong)))
    return bool(wrong)


if __name__ == "__main__":
    sys.exit(main())
