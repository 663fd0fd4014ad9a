#!/usr/bin/env python3
"""decided.py PROGRAM-WITH-FAULT-POINTS: what several people decide, and what was decided earlier, survives a kill. A
run that plays prepared replies of both sides, and runs that close a vote (by a player's yes, and by an update while
others stay silent), are killed at every passing of every commit point and run again: the store's boards, orders and
votes and the mails that went out are those of a run that nobody killed, each once."""
import os, shutil, sqlite3, sys, tempfile

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from checks import check, closing
from play import Play
import today

TABLES = ("SELECT number, text, events FROM board ORDER BY game, number",
          "SELECT board, army, text FROM orders ORDER BY id", "SELECT * FROM line", "SELECT * FROM prepared",
          "SELECT kind, words, state, closed FROM vote ORDER BY id", "SELECT name, state, board, deadline, ending FROM game",
          "SELECT kind, recipient, key FROM out ORDER BY key", "SELECT army, bank FROM seat ORDER BY id")


def of_two(play):
    play.run("init")
    play.run("game", "create", "duel", "--rules", "orthodox", "--every", "48h", "--option", "bank 20d", "--option",
             "reminders none")
    play.run("seat", "add", "duel", "white", "alice@player.example")
    play.run("seat", "add", "duel", "black", "bob@player.example")
    play.run("tick")


def duel(play):
    of_two(play)
    play.reply("alice@player.example", ["e4; if e5 then Nf3, if Nc6 then Bb5, if a6 then Ba4"])
    play.run("tick")
    play.now = "2026-11-22T18:00Z"
    play.reply("bob@player.example", ["e5", "", "if Nf3 then Nc6, if Bb5 then a6, if Ba4 then Nf6"])


def waiting(play):
    """In a game of two silence ends with two periods."""
    of_two(play)
    play.reply("alice@player.example", ["vote pause"])
    play.run("tick")
    play.now = "2026-11-25T18:00Z"


def club(play, last):
    play.run("init")
    play.run("game", "create", "club", "--rules", "sandbox", "--board", "1 12 1 9", "--every", "24h")
    people = [("green", "alice"), ("red", "bob"), ("blue", "carol")]
    for army, name in people:
        play.run("seat", "add", "club", army, name + "@player.example")
    play.run("tick")
    play.reply("alice@player.example", ["vote extend 12h"])
    play.run("tick")
    play.reply("bob@player.example", ["vote yes"])
    if last:
        play.run("tick")
        play.reply("carol@player.example", ["vote yes"])
        return
    for day in (22, 23):
        play.run("tick")
        play.now = "2026-11-%dT18:00Z" % day


def state(play):
    with sqlite3.connect(play.path("zugpost.db")) as db:
        return [db.execute(t).fetchall() for t in TABLES], sorted(n.partition("~")[0] for n in play.outgoing() or play.seen)


def finish(play, runs=3):
    for _ in range(runs):
        status, _, err = play.run("tick")
        if status:
            return err
    play.seen = []
    return state(play)


def killed(start, program, point):
    with tempfile.TemporaryDirectory() as folder:
        play = Play(os.path.join(folder, "play"), program)
        shutil.rmtree(play.folder)
        shutil.copytree(start.folder, play.folder)
        play.now, play.number = start.now, start.number
        play.env["ZUGPOST_FAULT"] = point
        status, _, _ = play.run("tick")
        play.env.pop("ZUGPOST_FAULT")
        return status, finish(play)


def points(start, program):
    """Every passing of every point of an undisturbed run, and how that run ends."""
    with tempfile.TemporaryDirectory() as folder:
        play = Play(os.path.join(folder, "play"), program)
        shutil.rmtree(play.folder)
        shutil.copytree(start.folder, play.folder)
        play.now, play.number = start.now, start.number
        trace = os.path.join(folder, "trace")
        play.env["ZUGPOST_FAULT_TRACE"] = trace
        play.run("tick")
        play.env.pop("ZUGPOST_FAULT_TRACE")
        with open(trace) as f:
            names = f.read().split()
        seen = {}
        for n in names:
            seen[n] = seen.get(n, 0) + 1
        return ["%s:%d" % (n, i + 1) for n in sorted(seen) for i in range(seen[n])], finish(play)


def main(program):
    every = (("prepared replies", duel, "after_update_commit:6"),
             ("a vote that all say yes to", lambda p: club(p, True), "before_answer_commit:1"),
             ("a vote whose time is up", waiting, "before_vote_commit:1"),
             ("a vote that meets silence", lambda p: club(p, False), "before_update_commit:1"))
    for name, prepare, needs in today.each(every, 2):
        with tempfile.TemporaryDirectory() as folder:
            start = Play(os.path.join(folder, "play"), program)
            prepare(start)
            all_points, want = points(start, program)
            check(name + " passes the points it should", needs in all_points, all_points)
            for point in all_points:
                status, got = killed(start, program, point)
                check("%s, killed at %s" % (name, point), status == -9 and got == want, (status, got, want))
    return closing()


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
