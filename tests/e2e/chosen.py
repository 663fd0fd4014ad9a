#!/usr/bin/env python3
"""chosen.py PROGRAM-WITH-FAULT-POINTS: in records of games with the house each of its orders is replaced by another
legal one, and board, events, receipt, seal and checksum are made again, as whoever runs the program could. The record
is consistent, so `zugpost verify` finds nothing; `verify --house`, which has the order chosen again, names the board.
What the house did order is chosen again, from the store and from the file. One that an older edition chose (another
salt) is checked as such: what would be chosen otherwise today is counted, not held against it."""
import os, re, sys, tempfile

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import run, seals, served
from checks import check, closing

PLAYS = ("760-house", "club"), ("762-house-many", "park")
MARK = 6  # hex digits behind the salt of an order of the house: its level, the edition, MiB of its table


def verify(program, path, *more):
    p = served.asked(program, "verify", "--file", path, "--quiet", *more)
    return p.stdout + p.stderr


def without_orders(board):
    return "".join(l + "\n" for l in board.text.splitlines() if not l.startswith("#"))


def others(program, board, army, order, tmp):
    """Orders that the army could have given, too."""
    p = served.asked(program, "legal", "-", army, text=without_orders(board))
    legal = [l.split(" ", 1)[1] for l in p.stdout.splitlines() if l.startswith(army + " ")]
    return [l for l in legal if l != order]


OLDER = {1: lambda salt: salt[:-MARK] + salt[-MARK:][:2] + "01", 2: lambda salt: salt[:-MARK] + salt[-MARK:][:2] + "02" + salt[-2:]}


def forge(program, record, was, army, order, salted=lambda salt: salt):
    """The record up to the board after `was`, with that order; "" if its update would draw."""
    salt = salted(record.boards[was].receipts[army][1])
    b, after = record.boards[was], record.boards[was + 1]
    text = "\n".join(record.all) + "\n"
    heads = [m.start() for m in re.finditer("^--- ", text, re.M)]
    keep = text[:heads[was]]
    lines = text[heads[was]:heads[was + 1]].splitlines()
    receipt = record.receipt(b, army, order, salt)
    lines = ["order %s %s" % (army, order) if l.startswith("order %s " % army) else
             "receipt %s %s %s" % (army, receipt, salt) if l.startswith("receipt %s " % army) else l for l in lines]
    orders = "".join(l + "\n" for l in lines if l.startswith("order "))
    p = served.asked(program, "adjudicate", "-", text=without_orders(b) + orders)
    if p.returncode or after.draw != b.draw:
        return ""
    acts = "".join(l + "\n" for l in text[heads[was + 1]:].split("\n--- ")[0].splitlines() if l.startswith("act "))
    head = "--- board %d draw %d\n" % (was + 1, after.draw)
    rest = "".join(l + "\n" for l in text[heads[was + 1]:].splitlines() if l.startswith("seed "))
    whole = keep + "\n".join(lines) + "\n" + head + "seal %s\n" % ("0" * 64) + acts + rest + p.stdout + "--- end %s\n" % ("0" * 64)
    made = seals.Record(whole)
    seal = seals.sha(made.lines(made.boards[was], made.boards[was + 1]))
    return seals.resummed(whole.replace("seal " + "0" * 64, "seal " + seal, 1))


def try_all(program, name, text, tmp):
    path, n = os.path.join(tmp, "record"), 0
    with open(path, "w") as f:
        f.write(text)
    said = verify(program, path, "--house")
    record = seals.Record(text)
    mine = [(b.number, army, order) for b in record.boards for army, order in b.orders if len(b.receipts[army][1]) == 32 + MARK]
    check(name + ": each order is chosen again", "orders of the house chosen again %d, not to be 0" % len(mine) in said, (len(mine), said))
    for number, army, order in mine:
        for other in others(program, record.boards[number], army, order, tmp)[:2]:
            new = forge(program, record, number, army, other)
            if not new:
                continue
            n += 1
            with open(path, "w") as f:
                f.write(new)
            what = "%s, board %d, %s for %s of %s" % (name, number, other, order, army)
            check(what + ": right in itself", "verified: " in verify(program, path), verify(program, path))
            found = verify(program, path, "--house")
            check(what + ": found", re.search("differs: game .*, board %d: the house " % number, found), found)
            for edition, salted in OLDER.items():
                with open(path, "w") as f:
                    f.write(forge(program, record, number, army, other, salted))
                old = verify(program, path, "--house")
                check("%s: by edition %d" % (what, edition), "not to be 1 (by another edition of it 1)" in old, old)
    check(name + ": there were some", n >= 3, (n, mine))
    return n


def main():
    program, n = os.path.abspath(sys.argv[1]), 0
    with tempfile.TemporaryDirectory() as tmp:
        for play, game in PLAYS:
            def after(played):
                nonlocal n
                stored = played.run("verify", game, "--house", "--quiet")
                check(game + ": in the store", stored[0] == 0 and ", not to be 0" in stored[1], stored)
                check(game + " is over", played.run("game", "end", game)[0] == 0)
                n += try_all(program, game, played.run("game", "export", game)[1], tmp)
            run.transcript(os.path.join(os.path.dirname(os.path.abspath(__file__)), play), program, after)
    print("%d orders replaced" % n)
    return closing()


sys.exit(main())
