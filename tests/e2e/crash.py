#!/usr/bin/env python3
"""crash.py PROGRAM-WITH-FAULT-POINTS: kill the program at every commit point of a whole game, run it
again, and compare with an undisturbed run: the same boards and draws, the same set of mails, the
same orders. Every passing of every fault point is one test."""
import multiprocessing, os, sqlite3, sys, tempfile

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from play import Play

SEATS = [("green", "alice@player.example"), ("red", "bob@player.example")]


class CrashPlay(Play):
    """Runs command number `at` with the fault armed; if it was killed, runs it again without."""

    def __init__(self, folder, program, at=None, fault=None):
        super().__init__(folder, program)
        self.at, self.fault, self.killed, self.commands = at, fault, 0, 0

    def run(self, *words, stdin=None):
        self.env["ZUGPOST_FAULT_TRACE"] = self.path("trace%d" % self.commands)
        self.env["ZUGPOST_FAULT"] = self.fault if self.at == self.commands else ""
        result = super().run(*words, stdin=stdin)
        if result[0] == -9:
            self.killed += 1
            self.env["ZUGPOST_FAULT"] = ""
            result = super().run(*words, stdin=stdin)
        self.commands += 1
        return result

    def passings(self):
        """(command, "NAME:N") of every passing of a fault point."""
        for at in range(self.commands):
            if os.path.exists(self.path("trace%d" % at)):
                with open(self.path("trace%d" % at)) as f:
                    names = f.read().split()
                for i, name in enumerate(names):
                    yield at, "%s:%d" % (name, names[:i + 1].count(name))


def game(play):
    play.run("init")
    play.run("game", "create", "duel", "--rules", "sandbox", "--board", "1 12 1 12", "--every", "24h",
             "--option", "events-from 1", "--option", "events obstacle-thicket,farsighted")
    for army, address in SEATS:
        play.run("seat", "add", "duel", army, address)
    play.run("tick")
    orders = [["+K(5,5)", "+K(6,6)"], ["+N(2,2)", "nonsense(1,2"], ["K(5,5)x(6,6) else K(4,4)", "K(7,7)"]]
    for day, pair in enumerate(orders):
        play.now = "2026-11-%dT12:00Z" % (22 + day)
        for (army, address), text in zip(SEATS, pair):
            play.reply(address, [text])
        play.now = "2026-11-%dT18:00Z" % (22 + day)
        play.run("tick")
        if day == 1:
            play.run("game", "reveal", "duel")
    play.run("tick")
    play.run("game", "end", "duel")
    play.run("tick")
    play.verdict = play.run("verify", "duel")


def outcome(play):
    """What must not depend on crashes: everything but row numbers, times and server words."""
    with sqlite3.connect(play.path("zugpost.db")) as db:
        rows = [db.execute(q).fetchall() for q in (
            "SELECT number, text, events, draw FROM board ORDER BY number",
            "SELECT from_board, seed, published FROM seed ORDER BY from_board",
            "SELECT board, army, text FROM orders ORDER BY board, army, id",
            "SELECT key, recipient, message_id, state FROM out ORDER BY key",
            "SELECT sha256, state, note FROM mail ORDER BY sha256")]
    mails = {name: play.sent(name) for name in os.listdir(play.path("mail/out/new"))}
    waiting = os.listdir(play.path("mail/in/new"))
    return rows, mails, waiting, play.verdict


def disturbed(job):
    """One run with one kill; what differs, or None."""
    program, tmp, want, at, fault = job
    play = CrashPlay(os.path.join(tmp, "%d-%s" % (at, fault.replace(":", "-"))), program, at, fault)
    game(play)
    got = outcome(play)
    if play.killed != 1:
        return "command %d, %s: was not killed" % (at, fault)
    differ = [what for what, a, b in zip(("rows", "mails", "waiting", "verdict"), got, want) if a != b]
    return "command %d, %s: %s differ" % (at, fault, ", ".join(differ)) if differ else None


POINTS = {"before_mail_commit", "after_mail_commit", "after_settle", "after_mail_take",
          "before_answer_commit", "after_answer_commit", "before_update_commit",
          "after_update_commit", "after_claim", "after_send", "after_result_commit",
          "before_seat_commit", "before_seed_commit", "after_seed_commit"}


def main():
    program = os.path.abspath(sys.argv[1])
    with tempfile.TemporaryDirectory() as tmp, multiprocessing.Pool() as pool:
        calm = CrashPlay(os.path.join(tmp, "calm"), program)
        game(calm)
        want = outcome(calm)
        passings = list(calm.passings())
        wrong = [w for w in pool.imap(disturbed, [(program, tmp, want, at, f) for at, f in passings]) if w]
    passed = {f.partition(":")[0] for _, f in passings}
    if calm.verdict[0] != 0 or "draws 0" in calm.verdict[1]:
        wrong.append("verify: %s" % (calm.verdict,))
    if passed != POINTS:
        wrong.append("fault points passed: %s, expected: %s" % (sorted(passed), sorted(POINTS)))
    for w in wrong:
        print(w, file=sys.stderr)
    print("%d passed, %d failed" % (len(passings) - len(wrong), len(wrong)))
    return bool(wrong)


if __name__ == "__main__":
    sys.exit(main())
