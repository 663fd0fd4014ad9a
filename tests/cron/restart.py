#!/usr/bin/env python3
"""restart.py PROGRAM: `watch` goes on as the program that takes its place: the same process, no mail lost, none
answered twice. It waits for the end of a half-copied one, and of a wrong configuration, while it takes a good one, at
once on SIGHUP; a store that a newer program has upgraded is left alone."""
import contextlib, os, shutil, signal, sqlite3, subprocess, sys, tempfile, time

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "../e2e"))
from play import Play


class Watch:
    def __init__(self, folder, program):
        self.file = os.path.join(folder, "zugpost")
        shutil.copy(program, self.file)
        self.play = Play(os.path.join(folder, "play"), self.file)
        self.play.now = time.strftime("%Y-%m-%dT%H:%MZ", time.gmtime())
        self.play.run("init")
        status, _, err = self.play.run("game", "create", "long", "--rules", "sandbox", "--board", "1 12 1 12", "--every", "24h")
        assert status == 0, err
        self.play.run("seat", "add", "long", "green", "alice@player.example")
        self.play.run("tick")
        self.play.outgoing()
        self.log = open(os.path.join(folder, "log"), "w+b")
        self.process = subprocess.Popen([self.file, "--config", self.play.path("zugpost.conf"), "watch"], stderr=self.log,
                                        stdout=subprocess.DEVNULL, env=self.play.env)

    def until(self, what, seconds=30):
        end = time.monotonic() + seconds
        while not what():
            assert time.monotonic() < end and self.process.poll() is None, self.said()
            time.sleep(0.05)

    def said(self):
        with open(self.log.name) as f:
            return f.read()

    def write(self, lines):
        self.play.reply("alice@player.example", lines)
        name = "%06d.test" % self.play.number
        for folder in ("new", "processed/new", "processed/cur", "cur"):  # now, and not when the plays are
            with contextlib.suppress(FileNotFoundError):  # watch may be moving it
                os.utime(self.play.path("mail/in", folder, name))

    def answered(self, lines):
        """An order mail, and its one answer."""
        self.play.outgoing()
        self.write(lines)
        self.until(lambda: len(self.play.outgoing()) > 0)

    def put(self, data):
        """As package managers do: the whole file under another name, then renamed."""
        with open(self.file + ".new", "wb") as f:
            f.write(data)
        os.chmod(self.file + ".new", 0o755)
        os.rename(self.file + ".new", self.file)

    def runs(self):
        """Is the file there the one that runs?"""
        return os.stat("/proc/%d/exe" % self.process.pid).st_ino == os.stat(self.file).st_ino

    def version(self, number):
        """From now on; the one that it was."""
        with sqlite3.connect(self.play.path("zugpost.db"), timeout=20) as db:
            was, = db.execute("PRAGMA user_version").fetchone()
            db.execute("PRAGMA user_version = %d" % number)
        db.close()
        return was


def replaced(w, program):
    w.until(lambda: "watching" in w.said())
    w.answered(["+K(3,3)"])

    w.put(program[:100000])
    w.answered(["+K(4,3)"])
    w.answered(["+K(5,3)"])
    assert w.said().count("cannot say its version") == 1 and not w.runs(), w.said()

    w.put(b"#!/bin/sh\nexit 3\n")
    w.answered(["+K(6,3)"])
    assert w.said().count("cannot say its version") == 2 and not w.runs(), w.said()

    w.put(program)
    w.answered(["+K(7,3)"])
    w.until(w.runs)
    assert w.said().count("beginning again with it") == 1, w.said()
    w.answered(["+K(8,3)"])

    conf = open(w.play.path("zugpost.conf")).read()
    w.play.write("zugpost.conf", conf + "colour = blue\n")
    w.answered(["+K(7,4)"])
    w.answered(["+K(7,5)"])
    assert w.said().count("colour") == 1 and w.said().count("going on with the configuration before") == 1, w.said()
    w.process.send_signal(signal.SIGHUP)
    w.until(lambda: w.said().count("colour") == 2)
    w.play.write("zugpost.conf", conf.replace("[send]\n", "[send]\nname = Arbiter\n"))
    w.answered(["+K(7,6)"])
    w.answered(["+K(7,7)"])
    assert "From: Arbiter <" in w.play.sent(w.play.seen[-1]).decode() and w.said().count("taken anew") == 1, w.said()
    w.play.write("zugpost.conf", conf.replace("[send]\n", "[send]\nname = Umpire\n"))
    w.process.send_signal(signal.SIGHUP)
    w.until(lambda: w.said().count("taken anew") == 2 and w.said().count("watching") == 4)
    w.process.send_signal(signal.SIGHUP)
    w.process.send_signal(signal.SIGHUP)
    w.until(lambda: w.said().count("taken anew") >= 3)
    w.answered(["+K(7,8)"])
    w.answered(["+K(7,9)"])  # and both are heard: what begins again with a newer store ends
    assert "From: Umpire <" in w.play.sent(w.play.seen[-1]).decode(), w.said()

    ours = w.version(1000)
    w.write(["+K(9,3)"])
    w.until(lambda: "a newer program has brought it up" in w.said())
    time.sleep(1)
    assert not w.play.outgoing(), w.said()
    w.put(program)  # before: with nothing more to do it would look for it only after a while
    w.version(ours)
    w.until(lambda: len(w.play.outgoing()) > 0, 60)
    w.until(w.runs)
    assert w.said().count("beginning again with it") == 2, w.said()

    w.process.send_signal(signal.SIGTERM)
    assert w.process.wait(20) == 0, w.said()
    with sqlite3.connect(w.play.path("zugpost.db")) as db:
        orders = [t for t, in db.execute("SELECT text FROM orders ORDER BY id")]
        answers, = db.execute("SELECT count(*) FROM out WHERE kind = 'answer' AND state = 'sent'").fetchone()
        version, = db.execute("PRAGMA user_version").fetchone()
    db.close()
    assert orders == ["+K(%d,3)" % x for x in range(3, 9)] + ["+K(7,%d)" % y for y in range(4, 10)] + ["+K(9,3)"], orders
    assert answers == 13 and len(w.play.seen) == 14, (answers, w.play.seen)
    print("13 mails, 2 restarts, 13 answers, version %d" % version)


def main():
    with tempfile.TemporaryDirectory() as folder:
        w = Watch(folder, sys.argv[1])
        try:
            with open(sys.argv[1], "rb") as f:
                replaced(w, f.read())
        finally:  # whoever waits for our output would wait for it, too
            w.process.kill()
            w.process.wait()


main()
