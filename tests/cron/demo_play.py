#!/usr/bin/env python3
"""demo_play.py PROGRAM DEMO: a game against the house through `cron/demo play`, from its pipe: a first mail, a move that is
wrong, the player's moves as the program itself would choose them (level 5 with few positions, the house has level 1)
until somebody has won, and a round of a game of many. Only what is typed goes in, and only letters come out."""
import os, re, subprocess, sys, tempfile

PROMPT = "--- your mail (an empty line sends it) ---\n"


class Table:
    def __init__(self, program, demo, folder):
        self.program, self.folder = program, folder
        self.p = subprocess.Popen([demo, "play", program, folder], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        self.said = ""

    def mails(self, text):
        """What is shown then."""
        self.p.stdin.write(text + "\n\n")
        self.p.stdin.flush()
        got = ""
        while not got.endswith(PROMPT):
            line = self.p.stdout.readline()
            if not line:
                sys.exit("it ended behind %r: %s" % (text, self.said[-2000:]))
            got += line
        self.said += got
        return got

    def text(self, game):
        shown = subprocess.run([self.program, "--config", self.folder + "/zugpost.conf", "game", "show", game],
                               capture_output=True, text=True, check=True).stdout
        return shown.split("\n\n", 1)[1]

    def choose(self, game):
        return subprocess.run([self.program, "choose", "--level", "5", "--nodes", "4000"], input=self.text(game), text=True,
                              capture_output=True, check=True).stdout.strip()

    def end(self):
        self.p.stdin.close()
        rest = self.p.stdout.read()
        return self.p.wait(), rest


failed = 0


def check(what, good, shown=""):
    global failed
    if not good:
        failed += 1
        print("%s: %s" % (what, shown), file=sys.stderr)


def main():
    program, demo = map(os.path.abspath, sys.argv[1:3])
    with tempfile.TemporaryDirectory() as tmp:
        t = Table(program, demo, os.path.join(tmp, "play"))
        got = t.mails("play chess house level 1 as Yo")
        check("seated at once", "Welcome: you play white" in got and re.search(r"against\s+the\s+house", got), got)
        game = re.search(r"^Subject: \[(\S+) #0\]", got, re.M).group(1)
        got = t.mails("Ke5")
        check("what is wrong is told", "Nothing has changed" in got, got)
        moves = 0
        while "result" not in t.text(game) and moves < 150:
            got = t.mails(t.choose(game))
            moves += 1
            check("one letter for a move and its answer", got.count("=== To: ") == 1, got)
            check("with the board", re.search(r"^ +a b c d e f g h", got, re.M), got)
        check("the game came to its end", "result 1-0" in t.text(game) and "You won" in got, t.text(game))
        got = t.mails("play sandbox house, 3 armies, level 1")
        many = re.search(r"^Subject: \[(\S+) #0\]", got, re.M).group(1)
        check("and one of many", "Welcome: you play" in got, got)
        t.mails("+K(5,5)")
        t.p.stdin.write("next\n")
        t.p.stdin.flush()
        got = t.mails("players")
        check("its first update came", "[%s #1]" % many in got and "the house" in got, got)
        status, rest = t.end()
        check("it ended well", status == 0 and "You wrote %d mails" % (moves + 5) in rest, (status, rest))
        with open(os.path.join(tmp, "play/log")) as f:
            check("nothing went wrong", "error" not in f.read().lower())
    print("%d moves, %d failed" % (moves, failed))
    return bool(failed)


sys.exit(main())
