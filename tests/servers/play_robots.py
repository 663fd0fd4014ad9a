#!/usr/bin/env python3
"""play_robots.py PROGRAM BEDSCRIPTS [--long]: two robots (robot.py), who know nothing but their mails, play a Sandbox game and a
game of each other kind against each other, to the ends of all, through Dovecot, Postfix and `zugpost watch`. Each order
that they took from the facts must be accepted, each document must have its form, each game must verify. The Sandbox
game ends when one army is left. By default games of two end by agreement after some boards; --long: as they end by
themselves."""
import collections, json, sys

from servers import *

sys.path.insert(1, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
import facts
from robot import Robot

PROGRAM, LONG = sys.argv[1], "--long" in sys.argv
PATIENCE, SECONDS = (1000, 1500) if LONG else (6, 240)
GAMES = {"chess": "orthodox", "twins": "synchrone", "cycle": "conditional", "push": "event"}  # and many
SEATS = {"alice": ("white", "green"), "bob": ("black", "red")}


class Patient(Robot):
    """Whose patience ends: from some board on it offers draws, and accepts them."""

    def order(self, doc, dice):
        order, other = super().order(doc, dice), doc.get("legal", {"other": []})["other"]
        if doc["board"] < PATIENCE:
            return order
        return "accept" if "accept" in other else order and order + (" draw?" if "draw?" in other else "")


def create(z):
    z.run("game", "create", "many", "--rules", "sandbox", "--board", "1 6 1 6", "--every", "24h", "--option", "early 1s",
          "--option", "last-standing yes")
    for game, kind in GAMES.items():
        more = ("--event", "line-pushers") if kind == "event" else ()
        status, _, err = z.run("game", "create", game, "--rules", kind, "--every", "3d", *more)
        check("game create " + kind, status == 0, err)
    out = ""
    for user, (side, army) in SEATS.items():
        for game in ("many", *GAMES):
            status, _, err = z.run("seat", "add", game, army if game == "many" else side, "%s@%s" % (user, DOMAIN))
            out += err if status else ""
    check("five games for two robots", not out, out)


def over(robot):
    return {d["game"] for d in robot.facts if d.get("status") == "over"}


def play(robots):
    """To the end of all games, as both have heard."""
    end = time.time() + SECONDS
    while time.time() < end and any(len(over(r)) < 1 + len(GAMES) for r in robots):
        for r in robots:
            r.step()
        time.sleep(0.02)
    for r in robots:
        check("%s heard of the end of all games" % r.address, len(over(r)) == 1 + len(GAMES), over(r))


def accepted(z, robots):
    answers = [d for r in robots for d in r.facts if d["format"] == "zugpost-answer"]
    refused = [d for d in answers if not d["accepted"]]
    check("no order was refused: %d answers" % len(answers), answers and not refused, json.dumps(refused[:2]))
    ordered = sum(len([d for d in r.done if isinstance(d, tuple)]) for r in robots)
    notes = collections.Counter(line.rpartition(": ")[2] for line in z.mails())
    check("each of %d orders was put on file" % ordered, sum(n for note, n in notes.items() if "order saved" in note) == ordered, notes)


def documents(robots):
    wrong = [line for r in robots for d in r.facts for line in facts.problems(json.dumps(d, sort_keys=True))]
    check("%d documents have their form" % sum(len(r.facts) for r in robots), not wrong, wrong[:3])
    others = [d for r in robots for d in r.facts if d["army"] not in SEATS[r.login[0]]]
    check("each is for its reader", not others, others[:1])


def main():
    start = time.time()
    empty("judge", *SEATS)
    z = Zugpost(PROGRAM, BED + "/robots")
    z.run("init")
    create(z)
    check("watch is at work", z.watching())
    robots = [Patient(u, u + "-pw", "%s@%s" % (u, DOMAIN), PORT["IMAPS"], PORT["SUBM"], CA, 5) for u in SEATS]
    play(robots)
    accepted(z, robots)
    documents(robots)
    status, _ = z.stop()
    check("watch stops cleanly", status == 0)
    for game in ("many", *GAMES):
        status, out, err = z.run("verify", game)
        check("%s verifies" % game, status == 0 and "verified" in out, out + err)
    last = {d["game"]: d for r in robots for d in r.facts if d.get("status") == "over"}
    check("one army is left", last.get("many", {"result": {}})["result"].get("reason") == "last standing", last)
    for game, d in sorted(last.items()):
        print("     %s: %d boards, %s" % (game, d["board"], d["result"]))
    print("     %.1f s" % (time.time() - start))
    return closing()


sys.exit(main())
