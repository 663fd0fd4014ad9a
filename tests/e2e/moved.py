#!/usr/bin/env python3
"""moved.py PROGRAM-WITH-FAULT-POINTS: `move-store`. Plays of this folder whose store is moved between a file and a PostgreSQL
database before each second command (one of them a day): their transcripts are those of always. And what is refused: a store that was moved, one that is not
empty, one that is filled and does not count."""
import os, re, shutil, subprocess, sys, tempfile

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from checks import check, closing
from play import Play
import postgres, run, today

PLAYS = ["010-first-turns", "031-yes", "600-press", "336-reliable", "431-week-of-talk-of-two"]


def remove(store):
    for end in ("", "-wal", "-shm"):
        if os.path.exists(store + end):
            os.remove(store + end)


class Mover(Play):
    """Commands on a store that is in a file, or on a server, and never for long."""

    server_of_all = None

    def place(self, url):
        with open(self.path("zugpost.conf")) as f:
            conf = f.read()
        self.write("zugpost.conf", re.sub(r"\ndatabase = .*", "\ndatabase = " + (url or "zugpost.db"), conf))

    def move(self):
        to = "" if self.url else self.server_of_all.database()
        if not to:
            remove(self.path("zugpost.db"))
        status, out, err = super().run("move-store", self.url or self.path("zugpost.db"), to or self.path("zugpost.db"))
        check("moved", status == 0 and "read back and compared" in out, out + err)
        if to:
            postgres.count_on(to)
        self.url = to
        self.place(to)
        self.moves += 1

    def run(self, *words, **more):
        self.commands = getattr(self, "commands", 0) + 1
        self.moves = getattr(self, "moves", 0)
        if self.commands > 2 and self.commands % 2:
            self.move()
        return super().run(*words, **more)


def refused(program, server):
    with tempfile.TemporaryDirectory() as tmp:
        play = Play(tmp + "/play", program)
        play.run("init")
        play.run("game", "create", "club", "--rules", "sandbox", "--board", "1 12 1 9", "--every", "24h")
        file, url = play.path("zugpost.db"), server.database()
        shutil.copy(file, play.path("before.db"))
        status, out, err = play.run("move-store", file, url)
        check("a store is moved", status == 0 and "only postgresql://zugpost@/" in out, out + err)
        check("its password or its way is not told", "host=" not in out, out)
        with postgres.Connection(url) as db:
            known = db.execute("SELECT reltuples FROM pg_class WHERE relname = 'game'").fetchone()[0]
        check("the server has figures of what came in", known == 1, known)
        for words in (["game", "list"], ["tick"], ["doctor", "--offline"]):
            status, out, err = play.run(*words)
            check("the old one is refused: " + words[0], status != 0 and "was moved to another database" in out + err, out + err)
        status, out, err = play.run("move-store", file, server.database())
        check("it was moved already", status == 2 and "was moved already" in err, err)
        status, out, err = play.run("move-store", play.path("before.db"), url)
        check("into another store", status == 2 and "is not empty" in err, err)
        shutil.copy(play.path("before.db"), play.path("again.db"))

        # cut off before it counted: the new one holds all and is refused, the old one goes on
        url = server.database()
        play.run("move-store", play.path("again.db"), url)
        with postgres.Connection(url) as db:
            db.execute("UPDATE store SET version = 1000001")
        play.write("zugpost.conf", open(play.path("zugpost.conf")).read().replace("database = zugpost.db", "database = " + url))
        status, out, err = play.run("game", "list")
        check("what does not count yet is refused", status == 2 and "does not count yet" in err, err)
        status, out, err = play.run("move-store", play.path("before.db"), url)
        check("nor is it written over", status == 2 and "cut off before it counted" in err, err)
        status, out, err = play.run("move-store", play.path("again.db"), url)
        check("said again, it counts", status == 0 and "all was there already" in out, out + err)
        status, out, err = play.run("game", "list")
        check("and has the game", status == 0 and "club" in out, out + err)
        status, out, err = play.run("move-store", url, url)
        check("to where it is", status == 2 and "to where it is" in err, err)
        status, out, err = play.run("move-store", url, "postgresql://zugpost@/nowhere?host=%s" % server.folder)
        check("to where nothing is", status == 1 and "cannot be opened" in err, err)
        status, out, err = play.run("game", "list")
        check("and nothing has changed", status == 0 and "club" in out, out + err)


def killed(program, server):
    """At any time: one of the two counts, or neither, never both; said again, the new one does."""
    with tempfile.TemporaryDirectory() as tmp:
        play = Play(tmp + "/play", program)
        play.run("init")
        play.run("game", "create", "club", "--rules", "sandbox", "--board", "1 12 1 9", "--every", "24h")
        shutil.copy(play.path("zugpost.db"), play.path("kept.db"))
        both = neither = 0
        for after in today.each(range(0, 200, 8), 8):
            remove(play.path("a.db"))
            shutil.copy(play.path("kept.db"), play.path("a.db"))
            url = server.database()
            words = [program, "--config", play.path("zugpost.conf"), "move-store", play.path("a.db"), url]
            p = subprocess.Popen(words, env=play.env, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
            try:
                p.wait(after / 1000)
            except subprocess.TimeoutExpired:
                p.kill()
                p.wait()
            counts = []
            for place in (play.path("a.db"), url):
                play.write("try.conf", re.sub("database = .*", "database = " + place, open(play.path("zugpost.conf")).read()))
                status, out, err = play.run("--config", play.path("try.conf"), "game", "list")
                counts.append(status == 0 and "club" in out)
            both, neither = both + all(counts), neither + (not any(counts))
            if not counts[1]:
                p = subprocess.run(words, env=play.env, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
                fresh = p.returncode and "cut off before it counted" in p.stdout
                check("killed after %d ms, said again" % after, p.returncode == 0 or (fresh and counts[0]), p.stdout)
        check("never do both count", both == 0, both)
        print("neither counted, until it was said again: %d" % neither)


def copies(program, server):
    """A copy of a store on a server is a file like every other, and goes back into a database that has nothing."""
    with tempfile.TemporaryDirectory() as tmp:
        play = Play(tmp + "/play", program)

        def on(place):
            play.write("zugpost.conf", re.sub("database = .*", "database = " + place, open(play.path("zugpost.conf")).read()))

        first, second = server.database(), server.database()
        on(first)
        play.run("init")
        play.run("game", "create", "club", "--rules", "sandbox", "--board", "1 12 1 9", "--every", "24h")
        play.run("seat", "add", "club", "red", "bob@player.example")
        play.run("tick")
        status, out, err = play.run("backup", play.path("copy"))
        left = [f for f in os.listdir(play.folder) if f.startswith("copy")]
        check("a copy is made", status == 0 and "was checked" in out and left == ["copy"], (out + err, left))
        status, out, err = play.run("restore", play.path("copy"))
        check("not over what is there", status == 2 and "is not empty" in err, err)
        on(second)
        status, out, err = play.run("restore", play.path("copy"))
        check("into a new database", status == 0 and "games that go on: 1" in out, out + err)
        status, there, err = play.run("game", "export", "club")
        play.outgoing()
        status, out, err = play.run("tick")
        check("everybody is told", [play.letter(n)["To"] for n in play.outgoing()] == ["bob@player.example"], out + err)
        on("file.db")
        status, out, err = play.run("restore", play.path("copy"))
        check("or into a file", status == 0, out + err)
        check("with the same record", play.run("game", "export", "club")[1] == there)
        on(first)
        for words in (["prune", "--compact"], ["seat", "remove", "club", "red"], ["game", "end", "club"],
                      ["forget", "bob@player.example", "--yes"]):
            status, out, err = play.run(*words)
            check(" ".join(words[:2]), status == 0, out + err)
        with postgres.Connection(first) as db:
            check("and is forgotten", not db.execute("SELECT 1 FROM seat WHERE address = 'bob@player.example'").fetchall())
        status, out, err = play.run("doctor", "--offline")
        check("doctor", status != 1 and "postgresql://zugpost@/zugpost" in out and "host=" not in out + err, out + err)


def main():
    program = os.path.abspath(sys.argv[1])
    server = Mover.server_of_all = postgres.Server()
    run.Play = Mover
    here = os.path.dirname(os.path.abspath(__file__))
    for name in today.each(PLAYS, len(PLAYS)):
        check(name + ", moved before each second command", run.check(os.path.join(here, name), program, False, None))
    run.Play = Play
    refused(program, server)
    copies(program, server)
    killed(program, server)
    return closing()


if __name__ == "__main__":
    sys.exit(main())
