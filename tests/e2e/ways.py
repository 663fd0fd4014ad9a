#!/usr/bin/env python3
"""ways.py PROGRAM-WITH-FAULT-POINTS: how often an order by mail, an update and a letter wait for a PostgreSQL server that is ten
milliseconds away. What the program asks for at once (db_prefetch) is a list of its own beside the code that reads: whatever
is missing in it costs a way, and nothing else would say so."""
import os, sys, tempfile

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
sys.path.insert(1, os.path.join(os.path.dirname(os.path.abspath(__file__)), "../bench"))
from checks import check, closing
from play import Play
from slow_way import Way, postgres

FEW, MANY = 1, 5
# ways of the first order to a game, of the second, of a question, of an update, of a letter; the last two with their share of what
# the command itself needs (six updates, twelve letters)
MOST = (11, 13, 30, 45, 10)
OWN = 8  # transactions of the command
KINDS = {"synchrone": ("e4", "e5"), "sandbox": ("+K(3,3)", "+K(9,9)")}


class Ways:
    def __init__(self, folder, kind):
        self.kind, self.written = kind, 0
        self.play = Play(os.path.join(folder, kind), os.path.abspath(sys.argv[1]))
        self.play.run("init")
        for g in range(FEW + MANY):
            size = ("--board", "1 12 1 12") if kind == "sandbox" else ()
            self.play.run("game", "create", "g%d" % g, "--rules", kind, "--every", "48h", "--identity", "address", *size)
            for army in ("white", "black"):
                self.play.run("seat", "add", "g%d" % g, army, "%s%d@player.example" % (army, g))
        self.play.run("tick")
        self.way = Way(self.play.store_server, os.path.join(folder, kind, "way"), 0.01)
        with open(self.play.path("zugpost.conf")) as f:
            conf = f.read()
        self.play.write("zugpost.conf", conf.replace(self.play.url, self.way.url(self.play.url)))

    def order(self, army, line, games):
        for g in games:
            self.written += 1
            self.play.deliver(("From: <%s%d@player.example>\nTo: judge@zugpost.example\nSubject: [g%d #0] order\nMessage-ID: <w%d@player.exa"
                               "mple>\nDate: %s\nContent-Type: text/plain; charset=utf-8\n\n%s\n"
                               % (army, g, g, self.written, self.play.date(self.written), line)).encode())

    def ways(self, *command):
        before = dict(self.way.counts)
        status, _, err = self.play.run(*command)
        check("%s: %s succeeds" % (self.kind, command[0]), status == 0, err)
        self.alone = self.way.counts["alone"] - before["alone"]
        self.transactions = self.way.counts["transactions"] - before["transactions"]
        return self.way.counts["turns"] - before["turns"]

    def each(self, army, line):
        """Ways of an order, without those of the command and of the statements that it prepares."""
        took = []
        for games in (range(FEW), range(FEW, FEW + MANY)):
            self.order(army, line, games)
            self.play.run("fetch")
            took.append(self.ways("intake"))
        return (took[1] - took[0]) / (MANY - FEW)


def main():
    Play.store_server = postgres.Server()
    with tempfile.TemporaryDirectory() as folder:
        for kind, moves in KINDS.items():
            w = Ways(folder, kind)
            took = [w.each(army, line) for army, line in zip(("white", "black"), moves)]
            alone = w.alone
            took.append(w.each("white", "status"))
            check("%s: who asks keeps nobody else out" % kind, w.alone == alone, (w.alone, alone))
            w.each("white", "note He always moves his king first.")
            check("%s: nor who writes what is the game's" % kind, w.alone == alone, (w.alone, alone))
            w.play.now = "2026-11-27T12:00Z"
            w.play.run("fetch")
            took.append(w.ways("resolve") / (FEW + MANY))
            check("%s: an update is one transaction" % kind, w.transactions <= FEW + MANY + OWN, w.transactions)
            w.play.outgoing()
            took.append(w.ways("dispatch") / len(w.play.outgoing()))
            for what, n, most in zip(("an order", "the next one", "a question", "an update", "a letter"), took, MOST):
                check("%s: %s waits %d times at most" % (kind, what, most), 1 < n <= most, n)
            print("%s: %.1f ways an order, %.1f the next one, %.1f a question, %.1f an update, %.1f a letter" % (kind, *took))
    Play.store_server.remove()
    return closing()


sys.exit(main())
