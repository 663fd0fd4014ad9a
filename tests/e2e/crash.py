#!/usr/bin/env python3
"""crash.py PROGRAM-WITH-FAULT-POINTS: kill the program at every commit point of a whole game, run it
again, and compare with an undisturbed run: the same boards, the same set of mails, the same
orders. Every passing of every fault point is one test."""
import os, sqlite3, subprocess, sys, tempfile

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from play import Play

SEATS = [("green", "alice@player.example"), ("red", "bob@player.example")]


class CrashPlay(Play):
    """Runs each command with the fault armed; if it was killed, runs it again without."""

    def __init__(self, folder, program, fault):
        super().__init__(folder, program)
        self.fault, self.killed = fault, 0
        self.trace = self.path("trace")

    def run(self, *words, stdin=None):
        for armed in (True, False):
            if armed and self.fault and not self.killed:
                self.env["ZUGPOST_FAULT"] = self.fault
            else:
                self.env.pop("ZUGPOST_FAULT", None)
            self.env["ZUGPOST_FAULT_TRACE"] = self.trace
            result = super().run(*words, stdin=stdin)
            if result[0] != -9:
                break
            self.killed += 1
        return result


def game(play):
    play.run("init")
    play.run("game", "create", "duel", "--rules", "sandbox", "--board", "1 12 1 12", "--every", "24h")
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
    play.run("tick")


def outcome(play):
    """What must not depend on crashes: everything but row numbers, times and server words."""
    with sqlite3.connect(play.path("zugpost.db")) as db:
        rows = [db.execute(q).fetchall() for q in (
            "SELECT number, text, events FROM board ORDER BY number",
            "SELECT board, army, text FROM orders ORDER BY board, army, id",
            "SELECT key, recipient, message_id, state FROM outbox ORDER BY key",
            "SELECT sha256, state, note FROM mail ORDER BY sha256")]
    mails = {name: play.sent(name) for name in os.listdir(play.path("mail/out/new"))}
    waiting = os.listdir(play.path("mail/in/new"))
    return rows, mails, waiting


def play_with(program, fault, tmp, name):
    play = CrashPlay(os.path.join(tmp, name), program, fault)
    game(play)
    with open(play.trace) as f:
        return play, outcome(play), f.read().split()


def faults(trace):
    """NAME:N of every passing; those that a command passes by itself are counted from 1."""
    most = {}
    for name in trace:
        most[name] = most.get(name, 0) + 1
    return most


def main():
    program = os.path.abspath(sys.argv[1])
    passed = failed = 0
    with tempfile.TemporaryDirectory() as tmp:
        _, want, trace = play_with(program, None, tmp, "calm")
        points = faults(trace)
        for name in sorted(points):
            for nth in range(1, 4):  # N counts within one process
                fault = "%s:%d" % (name, nth)
                play, got, _ = play_with(program, fault, tmp, fault.replace(":", "-"))
                if not play.killed:
                    break
                if got == want:
                    passed += 1
                else:
                    failed += 1
                    for what, a, b in zip(("rows", "mails", "waiting"), got, want):
                        if a != b:
                            print("%s: %s differ" % (fault, what), file=sys.stderr)
    expected = {"before_mail_commit", "after_mail_commit", "after_settle", "after_mail_take",
                "before_answer_commit", "after_answer_commit", "before_update_commit",
                "after_update_commit", "after_claim", "after_send", "after_result_commit",
                "before_seat_commit"}
    if set(points) != expected:
        failed += 1
        print("fault points passed: %s, expected: %s" % (sorted(points), sorted(expected)), file=sys.stderr)
    print("%d passed, %d failed" % (passed, failed))
    return failed != 0


sys.exit(main())
