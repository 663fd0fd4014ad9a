#!/usr/bin/env python3
"""early.py PROGRAM: a game whose updates come early, under `watch` and the real clock. After the last order it sleeps
until the update is due, has the mailbox read once more, and then plays it: no `tick` is needed, and nothing is played
before everything received has been read."""
import os, signal, subprocess, sys, tempfile, time

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from checks import check, closing
from play import Play

DELAY, SOON = 3, 15  # seconds; the outbox is checked every 30, mailboxes every 300
PEOPLE = [("green", "alice@player.example", "+K(3,3)"), ("red", "bob@player.example", "+K(9,7)")]


def now():
    return time.strftime("%Y-%m-%dT%H:%MZ", time.gmtime())


class Live(Play):
    def run(self, *words, stdin=None):
        """By the real clock."""
        p = subprocess.run([self.program, "--config", self.path("zugpost.conf"), *words], capture_output=True,
                           env=self.env, input=stdin, timeout=120)
        assert p.returncode == 0, p.stderr.decode()
        return p.stdout.decode()

    def wait_for(self, what, seconds):
        """The mails whose name contains it, as soon as there are two, and how long that took."""
        begun = time.monotonic()
        while time.monotonic() - begun < seconds:
            self.outgoing()
            found = [n for n in self.seen if what in n]
            if len(found) >= 2:
                break
            time.sleep(0.05)
        return len(found), time.monotonic() - begun


def main(program):
    with tempfile.TemporaryDirectory() as folder:
        game = Live(folder, program)
        game.run("init")
        game.run("game", "create", "club", "--rules", "sandbox", "--board", "1 12 1 9", "--every", "48h", "--option",
                 "early %ds" % DELAY, "--option", "learning 0", "--option", "reminders none")
        for army, address, _ in PEOPLE:
            game.run("seat", "add", "club", army, address)
        watch = subprocess.Popen([program, "--config", game.path("zugpost.conf"), "watch"], stderr=subprocess.PIPE,
                                 env=game.env)
        try:
            check("both are welcome", game.wait_for("welcome_", SOON)[0] == 2)
            game.now = now()
            for _, address, order in PEOPLE:
                game.reply(address, [order])
            check("both are answered", game.wait_for("answer_", SOON)[0] == 2)
            n, took = game.wait_for("report_", SOON)
            check("the update comes when it is due", n == 2 and DELAY - 2 < took < SOON, (n, took))
            begun = time.monotonic()
        finally:
            watch.send_signal(signal.SIGTERM)
            log = watch.communicate(timeout=60)[1].decode()
        check("a stop ends it at once", watch.returncode == 0 and time.monotonic() - begun < 5, watch.returncode)
        check("nothing went wrong", "update 0 resolved" in log and "ERROR" not in log.upper(), log)
    return closing()


if __name__ == "__main__":
    sys.exit(main(os.path.abspath(sys.argv[1])))
