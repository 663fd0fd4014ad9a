#!/usr/bin/env python3
"""cut.py PROGRAM-WITH-FAULT-POINTS: a connection to the store's server is cut at a statement of a `tick`: before the server has it, or
when it is done and nobody hears of it (a commit, too); that connection alone, or all and the server is gone. The next `tick` does the
rest: boards, orders, seals, mails and letters are those of an undisturbed twin. The default run has each 397th of the cuts, other
ones each day (today.py); ZUGPOST_PART=all has all."""
import os, socket, struct, sys, tempfile, threading, time

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from checks import check, closing
from play import Play
import postgres, today

WAYS = [(late, all_of_them) for late in (False, True) for all_of_them in (False, True)]


class Line:
    """Between program and server: counts what the program says, and cuts at the Nth."""

    def __init__(self, server, folder):
        self.server, self.folder = server, folder
        self.heard = self.at = 0
        self.late = self.all = self.gone = False
        self.open, self.deaf, self.lock = [], set(), threading.Lock()
        self.door = socket.socket(socket.AF_UNIX)
        self.door.bind(folder + "/.s.PGSQL." + postgres.PORT)
        self.door.listen(20)
        threading.Thread(target=self.accept, daemon=True).start()

    def begin(self, at, late=False, all_of_them=False):
        with self.lock:
            self.heard, self.at, self.late, self.all, self.gone = 0, at, late, all_of_them, False

    def accept(self):
        while True:
            client, _ = self.door.accept()
            if self.gone:
                client.close()
                continue
            server = socket.socket(socket.AF_UNIX)
            server.connect(self.server.folder + "/.s.PGSQL." + postgres.PORT)
            pair = (client, server)
            self.open.append(pair)
            threading.Thread(target=self.listen, args=pair, daemon=True).start()
            threading.Thread(target=self.answer, args=pair, daemon=True).start()

    def cut(self, pair):
        for one in self.open if self.all else [pair]:
            for s in one:
                try:
                    s.shutdown(socket.SHUT_RDWR)
                except OSError:
                    pass

    def take(self, client, n):
        data = b""
        while len(data) < n:
            more = client.recv(n - len(data))
            if not more:
                raise OSError
            data += more
        return data

    def listen(self, client, server):
        """What the program says: first how it begins, then messages with a letter in front."""
        try:
            first = True
            while True:
                head = b"" if first else self.take(client, 1)
                size = self.take(client, 4)
                message = head + size + self.take(client, struct.unpack("!I", size)[0] - 4)
                first = False
                with self.lock:
                    self.heard += head in (b"Q", b"E", b"P")
                    now = self.at and self.heard == self.at and head in (b"Q", b"E", b"P")
                    if now:
                        self.at, self.gone = 0, self.all
                if now and self.late:
                    self.deaf.add(client)
                    server.sendall(message + (b"S" + struct.pack("!I", 4) if head != b"Q" else b""))
                    time.sleep(0.05)  # it is done, and the answer stays here
                if now:
                    return self.cut((client, server))
                server.sendall(message)
        except OSError:
            pass
        finally:
            self.close(client, server)

    def answer(self, client, server):
        try:
            while True:
                data = server.recv(65536)
                if not data:
                    break
                if client not in self.deaf:
                    client.sendall(data)
        except OSError:
            pass
        self.close(client, server)

    def close(self, *pair):
        for s in pair:
            try:
                s.shutdown(socket.SHUT_RDWR)
            except OSError:
                pass


def prepare(play):
    for words in (["init"], ["game", "create", "many", "--rules", "sandbox", "--board", "1 12 1 12", "--every", "24h", "--identity", "address"],
                  ["game", "create", "two", "--rules", "synchrone", "--every", "48h", "--identity", "address"],
                  *(["seat", "add", "many", army, army + "@many.example"] for army in ("red", "blue")),
                  *(["seat", "add", "two", side, side + "@two.example"] for side in ("white", "black")), ["tick"]):
        status, out, err = play.run(*words)
        assert status == 0, (words, out, err)
    for n, (who, words) in enumerate((("red@many.example", "+K(2,5)"), ("blue@many.example", "+K(9,5)"), ("white@two.example", "e4"),
                                      ("black@two.example", "e5"))):
        play.deliver(("From: <%s>\nTo: judge@zugpost.example\nSubject: orders\nMessage-ID: <c%d@player.example>\nDate: %s\n"
                      "Content-Type: text/plain; charset=utf-8\n\n%s\n" % (who, n, play.date(), words)).encode())
    play.now = "2026-11-22T18:00Z"


def outcome(play):
    with play.store() as db:
        return [[tuple(r) for r in db.execute(q).fetchall()] for q in (
            "SELECT name, state, deadline, board, ending, complete FROM game ORDER BY name",
            "SELECT game, number, text, events, draw FROM board ORDER BY game, number",
            "SELECT game, board, army, text, receipt FROM orders ORDER BY game, board, army, text",
            "SELECT game, number, seal FROM seal ORDER BY game, number",
            "SELECT sha256, state, note FROM mail ORDER BY sha256",
            "SELECT key, recipient, state FROM out WHERE kind <> 'answer' ORDER BY key",
            "SELECT m.sha256, o.kind, o.recipient, o.state FROM out o JOIN mail m ON o.key = 'answer/' || m.id ORDER BY 1")]


class Cut(Play):
    """The same world each time: a copy of its folder and its database."""

    def again(self, server, line, name):
        server.sql("CREATE DATABASE %s TEMPLATE %s" % (name, self.base))
        os.system("rm -rf '%s' && cp -a '%s' '%s'" % (self.folder, self.folder + ".kept", self.folder))
        self.place(name, line.folder)

    def place(self, name, folder):
        self.url = "postgresql://zugpost@/%s?host=%s&port=%s" % (name, folder, postgres.PORT)
        with open(self.path("zugpost.conf")) as f:
            conf = f.read()
        head, _, rest = conf.partition("database = ")
        self.write("zugpost.conf", head + "database = " + self.url + "\n" + rest.partition("\n")[2])


def main():
    program = os.path.abspath(sys.argv[1])
    server = Play.store_server = postgres.Server()
    with tempfile.TemporaryDirectory() as tmp:
        os.mkdir(tmp + "/line")
        line = Line(server, tmp + "/line")
        play = Cut(tmp + "/play", program)
        prepare(play)
        play.base = play.url.split("/")[3].split("?")[0]
        os.system("cp -a '%s' '%s'" % (play.folder, play.folder + ".kept"))
        play.again(server, line, "calm")
        line.begin(0)
        status, _, err = play.run("tick")
        check("the calm run", status == 0, err)
        play.place("calm", server.folder)
        want, most = outcome(play), line.heard
        sent = {play.letter(n)["Message-ID"] for n in play.outgoing()}
        points = today.each([(at, way) for at in range(1, most + 1) for way in range(len(WAYS))], 397)
        at_once, left = 0, []
        for i, (at, way) in enumerate(points):
            name = "cut%d" % i
            play.again(server, line, name)
            play.seen = []
            line.begin(at, *WAYS[way])
            status, _, first = play.run("tick")
            line.begin(0)
            play.place(name, server.folder)
            once = outcome(play) == want
            at_once += once and not WAYS[way][1]
            left += [(at, way)] if not once and not WAYS[way][1] else []
            for _ in range(2):  # what was given back after a failure goes out a minute later
                status, _, err = play.run("tick")
                if status == 0 and outcome(play) == want:
                    break
                play.now = "2026-11-22T18:01Z"
            play.now = "2026-11-22T18:00Z"
            got = outcome(play)
            check("cut at %d of %d, %s, %s" % (at, most, "done and not heard" if WAYS[way][0] else "not done",
                                              "all" if WAYS[way][1] else "one"), got == want,
                  [set(g) ^ set(w) for g, w in zip(got, want) if g != w] + [first[-600:], err[-600:]])
            all_sent = {play.letter(n)["Message-ID"] for n in play.outgoing()}
            check("its letters are those of the calm run", all_sent >= sent, sent - all_sent)
            server.sql("DROP DATABASE %s WITH (FORCE)" % name)
        print("%d cuts, in four ways, at %d statements; of %d after which the server was there, %d were "
              "made good by the same tick, not: %s" % (len(points), most, at_once + len(left), at_once, left))
    return closing()


if __name__ == "__main__":
    sys.exit(main())
