#!/usr/bin/env python3
"""within.py PROGRAM-WITH-FAULT-POINTS: acts of the table that write no rows but their game's (ACT_WITHIN), so that on a
server others write to other games meanwhile. All rows of the store are compared before and after the mail with such
an act, of players who have a seat in two games. A row that names another game, or none, or a mail that had been in the
outbox already, must be as it was; and what the act is there for must have changed, so it was not refused. An act with
that flag that is not in ACTS fails: say there how it is asked."""
import os, re, sys, tempfile

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from checks import check, closing
from play import Play

HERE = os.path.dirname(os.path.abspath(__file__))
PLAYERS = {"green": "alice@player.example", "red": "bob@player.example", "blue": "carol@player.example"}
SIDES = {"white": "alice@player.example", "black": "bob@player.example"}
# deed (or an order), game, who, lines, a table that it writes to, or the kind of a mail that it sends
ACTS = [
    ("NOTE", "many", "alice", ["note He always moves his king first."], "note"),
    ("NOTE_BELOW", "many", "alice", ["note", "+K(9,9)"], "note"),
    ("", "many", "alice", ["try", "red: +K(5,5)"], "trial"),
    ("NOTE_KEEP", "many", "alice", ["note keep try"], "note"),
    ("NOTE_REMOVE", "many", "alice", ["note remove 1"], "note"),
    ("PRESS", "many", "alice", ["press to red: Shall we?"], "press"),
    ("TELL", "many", "alice", ["tell blue: He is not to be trusted."], "press"),
    ("GM", "many", "alice", ["gm: When do you come back?"], "relay"),
    ("BLOCK", "many", "bob", ["block green"], "press_block"),
    ("UNBLOCK", "many", "bob", ["unblock green"], "press_block"),
    ("", "many", "alice", ["+K(3,3)"], "orders"),
    ("WAIT", "many", "alice", ["wait"], "seat"),
    ("DONE", "many", "alice", ["done"], "seat"),
    ("", "many", "bob", ["+K(5,5)"], "orders"),
    ("DONE", "many", "bob", ["done"], "seat"),
    ("", "many", "carol", ["+K(7,7)"], "orders"),
    ("DONE", "many", "carol", ["done"], "game"),
    ("LENGTHEN", "many", "alice", ["lengthen 8h"], "game"),
    ("CANCEL", "many", "alice", ["cancel"], "orders"),
    ("", "two", "alice", ["e4"], "orders"),
    ("IF", "two", "alice", ["if e5 then Nf3"], "line"),
    ("CANCEL_LINES", "two", "alice", ["cancel lines"], "line"),
]
KIND = 2  # column of `out`
# of the sender and of the mail itself, and figures that are only added to
FREE = {"mail", "mail_raw", "echo", "asking", "tally"}
# whose rows name their game by another one
SEATS = "SELECT id, game FROM seat"
BY = {
    "note": ("seat", SEATS),
    "trial": ("reader", SEATS),
    "press_to": ("press", "SELECT id, game FROM press"),
    "press_block": ("reader", SEATS),
    "out_raw": ("id", "SELECT id, game FROM out"),
}


def flagged():
    with open(os.path.join(HERE, "../../cron/act/act_table.c")) as f:
        return {m for line in f for m in re.findall(r"\.deed = DEED_(\w+).*ACT_WITHIN", line)}


def rows(play):
    """Of each table: a row's key -> the row, and the game that it names."""
    out = {}
    with play.store() as db:
        names = dict((r["id"], r["name"]) for r in db.execute("SELECT id, name FROM game"))
        for (table,) in db.execute("SELECT name FROM sqlite_schema WHERE type = 'table'").fetchall():
            by, ask = BY.get(table, (None, None))
            owner = dict(tuple(r) for r in db.execute(ask)) if ask else {}
            for r in db.execute("SELECT * FROM " + table):
                own = "id" if table == "game" else "game"
                game = owner.get(r[by]) if by else r[own] if own in r.keys() else None
                out[table, tuple(r)] = names.get(game, game)
    return out


def made(play, name, rules, seats, *more):
    """Games of the same players, the second one only to be left alone."""
    for game in (name, name + "2"):
        status, _, err = play.run("game", "create", game, "--rules", rules, "--every", "48h", "--identity", "address",
                                  "--gm", "gina@player.example", *more)
        assert status == 0, err
        for army, address in seats.items():
            status, _, err = play.run("seat", "add", game, army, address)
            assert status == 0, err
    play.run("tick")


def asked(play, deed, game, who, lines, table):
    play.number += 1
    play.mail(who + "@player.example", "[%s #0] a mail" % game, lines)
    status, _, err = play.run("fetch")
    assert status == 0, err
    was = rows(play)
    status, _, err = play.run("intake")
    now = rows(play)
    what = "%s: %s" % (deed or "an order", lines[0])
    check(what + ": is taken", status == 0, err)
    changed = {k: g for k, g in list(was.items()) + list(now.items()) if (k in was) != (k in now)}
    for (name, row), of in changed.items():
        old = name == "out" and (name, row) in was
        check(what + ": writes nothing but its game's", name in FREE or (of == game and not old), (name, row, of))
    wrote = {name for name, _ in changed} | {row[KIND] for name, row in changed if name == "out"}
    check(what + ": is done", table in wrote, sorted(wrote))


def main():
    check("each act of that kind is asked", flagged() == {a[0] for a in ACTS} - {""}, flagged() ^ {a[0] for a in ACTS})
    with tempfile.TemporaryDirectory() as folder:
        play = Play(os.path.join(folder, "play"), os.path.abspath(sys.argv[1]))
        play.run("init")
        made(play, "many", "sandbox", PLAYERS, "--option", "press all", "--option", "early 2h", "--option",
             "lengthen 12h", "--option", "reminders none", "--option", "learning 0", "--option", "outage 0")
        made(play, "two", "orthodox", SIDES)
        for act in ACTS:
            asked(play, *act)
    return closing()


sys.exit(main())
