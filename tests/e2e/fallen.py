#!/usr/bin/env python3
"""fallen.py PROGRAM-WITH-FAULT-POINTS: the store's server falls, and is started again, while the submission server thinks about a
letter. Another worker that looks for work then leaves the letters to the one that had them, who lives, and writes down that they
are sent: each goes out once. If that one was killed, the other sends them, some seconds later."""
import os, signal, sys, tempfile, time

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from checks import check, closing
from listener import certificate
from play import Play
from submission import Whim
import postgres, workers


class Fallen(workers.Workers):
    def mail(self, day):
        self.orders(day)
        self.done("fetch")
        self.done("intake")

    def fall_and_look(self):
        self.store_server.stop(signal.SIGQUIT)
        self.store_server.start()
        self.looked = self.begin("dispatch").communicate(timeout=120)[1].decode()

    def states(self):
        return self.rows("SELECT state, count(*) FROM out GROUP BY state ORDER BY state")

    def send(self, kill=False):
        """One worker sends, while the server falls; how many letters there were, and what it was told."""
        before, sends = sum(self.letters().values()), self.begin("dispatch")

        def act():
            self.fall_and_look()
            if kill:
                sends.kill()

        self.server.whim = Whim("body", act=act, times=1)
        said = sends.communicate(timeout=120)[1].decode()
        return sum(self.letters().values()) - before, said


def main():
    Play.store_server = postgres.Server(disk=True)
    with tempfile.TemporaryDirectory() as tmp:
        play = Fallen(os.path.join(tmp, "play"), os.path.abspath(sys.argv[1]), certificate(tmp))
        with open(play.path("zugpost.conf")) as f:
            conf = f.read()
        assert "connections = 2" in conf
        for day, connections in enumerate((2, 1)):  # with one, all but the first were not tried yet
            play.write("zugpost.conf", conf.replace("connections = 2", "connections = %d" % connections))
            play.at(day, 12)
            play.mail(day)
            n = play.rows("SELECT count(*) FROM out WHERE state = 'ready'")[0][0]
            sent, said = play.send()
            check("the other one leaves them", "mail out" not in play.looked, play.looked)
            check("each goes out once", sent == n > 4 and set(play.letters().values()) == {1}, (sent, n, play.letters()))
            check("and is known as sent", [s for s, _ in play.states()] == ["sent"], (play.states(), said))
            time.sleep(workers.RECOVERS)  # till then the connections of before the fall count, too
        play.write("zugpost.conf", conf)
        play.at(2, 12)
        play.mail(2)
        play.send(kill=True)
        check("nobody knows of those of a worker that was killed", ["sending"] <= [s for s, _ in play.states()], play.states())
        time.sleep(workers.RECOVERS)
        play.done("dispatch")
        check("but later they go out", [s for s, _ in play.states()] == ["sent"], play.states())
        check("at most those twice that were on their way", sum(play.letters().values()) - len(play.letters()) <= workers.TWICE["after_send"],
              play.letters())
    Play.store_server.remove()
    return closing()


sys.exit(main())
