#!/usr/bin/env python3
"""daily.py PROGRAM-WITH-FAULT-POINTS: the mail of the day survives a kill. Runs that take waiting letters into mails of
the day and send them, that divide an answer to one among its games, and that let waiting letters go because their
reader wants no more mails of the day, are killed at every passing of every commit point and run again: nothing is lost,
nothing comes twice, and everything is as after an undisturbed run. By default each third passing; ZUGPOST_PART=all has
all."""
import os, sys, tempfile

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import decided
from checks import check, closing
from play import Play
import today

decided.TABLES = ("SELECT kind, recipient, key, state, reply <> '', seat, recipe FROM out ORDER BY key",
                  "SELECT key, address, held.game, due, held.digest > 0 FROM held JOIN out ON out.id = held.out ORDER BY key",
                  "SELECT state, game, army, note FROM mail ORDER BY id", "SELECT board, army, text FROM orders ORDER BY id",
                  "SELECT * FROM wish", "SELECT name, state, board, deadline FROM game")


def start(play):
    play.run("init")
    for game, rules in (("lunch", ["sandbox", "--board", "1 12 1 9"]), ("castle", ["orthodox"])):
        play.run("game", "create", game, "--rules", *rules, "--every", "4d", "--identity", "address")
    play.run("seat", "add", "lunch", "green", "alice@player.example")
    play.run("seat", "add", "lunch", "red", "bob@player.example")
    play.run("seat", "add", "castle", "white", "alice@player.example")
    play.run("seat", "add", "castle", "black", "bob@player.example")
    play.run("tick")
    for name in ("alice", "bob"):
        play.mail(name + "@player.example", "[lunch #0]", ["digest 7"])
    play.run("tick")
    for game, hers, his in (("lunch", "green", "red"), ("castle", "white", "black")):
        play.now = "2026-11-21T18:%02dZ" % (10 + len(game))
        play.mail("alice@player.example", "[%s #0]" % game, ["press to %s: Hello." % his])
        play.mail("bob@player.example", "[%s #0]" % game, ["press to %s: Hello to you." % hers])
        play.run("tick")


def due(play):
    start(play)
    play.now = "2026-11-22T07:00Z"


def answer(play):
    due(play)
    play.run("tick")
    play.reply("alice@player.example", ["game castle", "e4", "game lunch", "+K(3,3)"])


def off(play):
    start(play)
    play.mail("alice@player.example", "[lunch #0]", ["digest off"])


def main(program):
    for name, prepare, needs in (("mails of the day", due, "after_digest_commit:2"),
                                 ("an answer for two games", answer, "before_answer_commit:2"),
                                 ("no more of them", off, "after_answer_commit:1")):
        with tempfile.TemporaryDirectory() as folder:
            play = Play(os.path.join(folder, "play"), program)
            prepare(play)
            points, want = decided.points(play, program)
            check(name + " passes the points it should", needs in points, points)
            for point in dict.fromkeys(today.each(points, 3) + [p for p in points if "digest" in p]):
                status, got = decided.killed(play, program, point)
                check("%s, killed at %s" % (name, point), status == -9 and got == want, (status, got, want))
    return closing()


if __name__ == "__main__":
    sys.exit(main(os.path.abspath(sys.argv[1])))
