#!/usr/bin/env python3
"""pools.py PROGRAM MORE: MORE is the program with one more event in each game (more_events.c). Pools are fixed
(rulebook 23.4 and 30.3): it plays what PROGRAM played, record by record, draw by draw, and goes on with its running
games to the same boards; only games that name the event, and event chess that MORE makes, have it."""
import os, re, shutil, sqlite3, sys, tempfile

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from checks import check, closing
from play import Play
import served, today

SANDBOX = "zugpost 1\nrules sandbox\nboard 1 9 1 9\n%supdate 0\nrandom %064x 0\narmy green energy 5\npiece green K (5,5)\n"
CHESS = ("zugpost 1\nrules event\n%soption player-events on\nupdate 0\nfen rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1\n"
         "random %064x 0\norder white start event\n")


def text(program, command, game):
    p = served.asked(program, command, "-", text=game)
    return p.returncode, p.stdout, p.stderr


def texts(program, more):
    """Older game texts: the same texts, and the same draws from many seeds."""
    told = set()
    for seed in range(1, 60):
        for game in SANDBOX % ("option events-from 1\n", seed), CHESS % ("", seed):
            was, now = text(program, "adjudicate", game), text(more, "adjudicate", game)
            check("a text of before", was[0] == 0 and was == now, (was, now))
            told.update(re.findall(r"^events? ([a-z-]+)", was[1], re.M))
    check("many events were drawn", len(told) > 20 and "one-more" not in told, sorted(told))


def named(program, more):
    """Games that name the event have it, only in MORE."""
    for line, game in ("option events one-more\noption events-from 1\n", SANDBOX), ("option event-pool one-more\n", CHESS):
        old, new = text(program, "adjudicate", game % (line, 1)), text(more, "adjudicate", game % (line, 1))
        check("it is not known before", old[0] == 2, old)
        check("it is drawn where it is named", re.search("^events? one-more", new[1], re.M), new)


GAMES = (("feast", ["--rules", "sandbox", "--board", "1 9 1 9", "--option", "events-from 1"], ("green", "red"), ("+K(3,3)", "+K(7,7)")),
         ("fair", ["--rules", "event", "--option", "player-events on"], ("white", "black"), ("start event", "")))
PLAYERS = "alice@player.example", "bob@player.example"


def begun(play, draws):
    play.run("init")
    for name, words, armies, orders in GAMES:
        made = play.run("game", "create", name, *words, "--identity", "address", "--option", "draws " + draws, "--option", "outage 0")
        check("a game is made", made[0] == 0, made)
        for army, address in zip(armies, PLAYERS):
            play.run("seat", "add", name, army, address)
        play.run("tick")
        for address, order in zip(PLAYERS, orders):
            play.reply(address, [order] if order else ["status"])
        play.run("tick")
    updates(play, 20)


def updates(play, n):
    for _ in range(n):
        play.run("resolve", "--now", "feast")


def boards(play):
    with sqlite3.connect(play.path("zugpost.db")) as db:
        return db.execute("SELECT game, number, text, events, draw FROM board ORDER BY game, number").fetchall()


def twin(play, program, folder):
    shutil.copytree(play.folder, folder)
    other = Play(folder, program)
    other.fixed, other.number, other.now = True, play.number, play.now
    other.outgoing()
    return other


def go_on(play):
    """Twenty updates, black's event, and the seeds told."""
    updates(play, 20)
    for address, order in zip(PLAYERS, ("e4", "start event")):
        play.mail(address, "[fair #0] move", [order])
        play.run("tick")
    for name, *_ in GAMES:
        play.run("game", "end", name)
        play.run("game", "export", name, "-o", play.path(name + ".record"))


def running(program, more, tmp, draws):
    """An older store, continued by both."""
    old = Play(os.path.join(tmp, "old"), program)
    begun(old, draws)
    new = twin(old, more, os.path.join(tmp, "new"))
    before = len(boards(old))
    go_on(old)
    go_on(new)
    both = boards(old), boards(new)
    check("a running game goes on as it would have", both[0] == both[1] and len(both[0]) > before + 20,
          [(a, b) for a, b in zip(*both) if a != b][:1])
    check("white and black have events", "started white black" in both[0][-1][2], both[0][-1][2])
    for name, *_ in GAMES:
        was, now = (p.run("verify", "--file", old.path(name + ".record")) for p in (old, new))
        check("an old record is played again, every draw the same", was[0] == 0 and was == now and "draw " in was[1], (was, now))


def made(program, more, tmp):
    """A new game of event chess writes its pool into its text, so that later events are not in it."""
    for path, pool in (program, False), (more, True):
        play = Play(os.path.join(tmp, "made" + str(pool)), path)
        play.run("init")
        play.run("game", "create", "fair", "--rules", "event")
        shown = play.run("game", "show", "fair")[1]
        check("its pool is named where there are more", ("one-more" in shown) == pool, shown)


def main():
    program, more = map(os.path.abspath, sys.argv[1:3])
    texts(program, more)
    named(program, more)
    with tempfile.TemporaryDirectory() as tmp:
        for draws in today.each(("seed", "chain"), 2):
            running(program, more, os.path.join(tmp, draws), draws)
        made(program, more, tmp)
    return closing()


sys.exit(main())
