#!/usr/bin/env python3
"""skewed.py PROGRAM LIBRARY: machines whose clocks are wrong by minutes, hours or days (skew.c), at one store on a server: time is
that of the server. Nothing is played too early or too late, nobody's claim ends too soon, and no clock is said to have jumped."""
import os, subprocess, sys, tempfile, time

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from checks import check, closing
from play import Play, calm
import postgres


def main():
    program, library = map(os.path.abspath, sys.argv[1:3])
    Play.store_server = postgres.Server()
    with tempfile.TemporaryDirectory() as tmp:
        play = Play(tmp + "/play", program)

        def run(skew, *words):
            p = subprocess.run([program, "--config", play.path("zugpost.conf"), *calm(words)], stdout=subprocess.PIPE,
                               stderr=subprocess.STDOUT, text=True,
                               env=dict(play.env, LD_PRELOAD=library, ZUGPOST_SKEW=str(skew)))
            check("%s, wrong by %d s" % (" ".join(words[:2]), skew), p.returncode == 0, p.stdout)
            return p.stdout

        def deadline(after):
            with postgres.Connection(play.url) as db:
                db.execute("UPDATE game SET deadline = CAST(extract(epoch FROM now()) AS BIGINT) + %d" % after)

        def board():
            with postgres.Connection(play.url) as db:
                return db.execute("SELECT board FROM game").fetchone()[0]

        run(0, "init")
        run(0, "game", "create", "club", "--rules", "sandbox", "--board", "1 12 1 9", "--every", "24h")
        run(0, "seat", "add", "club", "red", "bob@player.example")
        run(0, "tick")
        for skew in (180, -180, 7200, -7200, 3 * 86400, -3 * 86400):
            before = board()
            deadline(60)
            said = run(skew, "tick")
            check("not before its time", board() == before, said)
            deadline(-1)
            said = run(skew, "tick")
            check("at its time", board() == before + 1, said)
            with postgres.Connection(play.url) as db:
                left = db.execute("SELECT deadline - CAST(extract(epoch FROM now()) AS BIGINT) FROM game").fetchone()[0]
                made = db.execute("SELECT abs(max(made) - CAST(extract(epoch FROM now()) AS BIGINT)) FROM board").fetchone()[0]
                alarms = db.execute("SELECT key FROM alarm").fetchall()
            check("the next one is a day later", 86000 < left <= 86400, left)
            check("the board is of now", made < 60, made)
            check("no clock has jumped", not [k for k, in alarms if k.startswith("clock")], alarms)
            said = run(skew, "status")
            check("status knows what time it is", "last tick 0 s" in said or "last tick 1 s" in said, said)
    return closing()


if __name__ == "__main__":
    sys.exit(main())
