#!/usr/bin/env python3
"""pages_bench.py PROGRAM [GAMES]: a website of so many public games (1,000), one of which gets an update. Processor
time of a publishing that finds nothing new, and of one after that update; which files it writes. It is that of the
whole command, the start of the program included, which a command that finds no game shows."""
import os, resource, shutil, sqlite3, sys, tempfile

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "e2e"))
import served
from play import CONF, Play

served.measured = True

PAGED = CONF.replace("[zugpost]\n", "[zugpost]\npages = pages\npages_url = https://chess.example.org/\n")
TIMES = 9


def columns(db, table):
    return [r[1] for r in db.execute("PRAGMA table_info(%s)" % table)]


def multiply(path, games):
    """Copies of the one game, with names and players of their own; rows without a sum are not checked."""
    db = sqlite3.connect(path)
    db.execute("PRAGMA foreign_keys = OFF")
    first = db.execute("SELECT id FROM game").fetchone()[0]
    for n in range(2, games + 1):
        game = first + n - 1
        for table, key in (("game", "id"), ("board", "game"), ("why", "game"), ("seal", "game"), ("seed", "game"),
                           ("seat", "game"), ("setting", "game"), ("journal", "game")):
            names = columns(db, table)
            pick = {key: str(game), "sum": "0"}
            if table == "game":
                pick["name"] = "'g%d'" % n
            if table in ("seat", "journal"):
                pick["id"] = "NULL"
            if table == "seat":
                pick["address"] = "army || '-%d@example.org'" % n
                pick["name"] = "upper(army) || ' %d'" % n
            db.execute("INSERT INTO %s (%s) SELECT %s FROM %s WHERE %s = %d" % (
                table, ", ".join(names), ", ".join(pick.get(c, c) for c in names), table, key, first))
    db.commit()
    db.close()


def spent():
    r = resource.getrusage(resource.RUSAGE_CHILDREN)
    return 1000 * (r.ru_utime + r.ru_stime)


def cost(play, *words):
    """Milliseconds of processor time: the least of some runs, as others use this machine, too; and what it said."""
    best, out = 1e9, ""
    for _ in range(TIMES):
        before = spent()
        out = play.run(*words)[1]
        best = min(best, spent() - before)
    return best, out.strip()


def files(folder):
    out = {}
    for at, _, names in os.walk(folder):
        for name in names:
            with open(os.path.join(at, name), "rb") as f:
                out[os.path.relpath(os.path.join(at, name), folder)] = f.read()
    return out


def play_one(play):
    """Nine boards of one game of four armies."""
    play.run("init")
    os.mkdir(play.path("pages"))
    play.run("game", "create", "g1", "--rules", "sandbox", "--board", "1 16 1 12", "--every", "24h", "--option", "public yes")
    for army in ("green", "red", "blue", "yellow"):
        play.run("seat", "add", "g1", army, army + "@example.org", "--name", army.title())
    play.run("tick")
    for army, king in (("green", "+K(3,3)"), ("red", "+K(9,9)"), ("blue", "+K(14,4)"), ("yellow", "+K(4,10)")):
        play.reply(army + "@example.org", [king])
    play.run("tick")
    for day in range(22, 30):
        play.now = "2026-11-%dT18:00Z" % day
        play.run("tick")
    shutil.rmtree(play.path("pages"))
    os.mkdir(play.path("pages"))


def an_update(play, name):
    """One game has a new board; what its publishing costs, says and writes."""
    before, status = files(play.path("pages")), play.run("resolve", "--now", name)[0]
    assert status == 0
    begun = spent()
    out = play.run("publish")[1].strip()
    took, after = spent() - begun, files(play.path("pages"))
    return took, out, sorted(p for p in after if after[p] != before.get(p) and p != ".published")


def main(program, games):
    with tempfile.TemporaryDirectory() as folder:
        play = Play(os.path.join(folder, "site"), program, PAGED)
        play_one(play)
        multiply(play.path("zugpost.db"), games)
        play.env = dict(play.env, LD_PRELOAD="")  # each command a program of its own, whose time is known (e2e/served.py)
        print("at first: %s" % play.run("publish")[1].strip())
        print("a command that finds no game: %6.1f ms" % cost(play, "game", "show", "none")[0])
        print("publish, nothing is new:      %6.1f ms" % cost(play, "publish")[0])
        took, out, written = min(an_update(play, "g%d" % (games // 2 + n)) for n in range(TIMES))
        print("publish after one update:     %6.1f ms; %s" % (took, out))
        print(" ".join(written))


main(os.path.abspath(sys.argv[1]), int(sys.argv[2]) if len(sys.argv) > 2 else 1000)
