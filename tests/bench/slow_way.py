"""A way to the store's server that takes so many milliseconds there and back, and counts what goes over it: how often the program
waits for an answer, how often inside a transaction, and how long transactions are open. The program is told of it by its URL."""
import collections, os, socket, struct, sys, threading, time

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))
import postgres

# turns: ways there and back; answers, to one statement or several; late_s: how long they were on the way; alone: transactions
# that keep all others out
COUNTS = ("turns", "inside", "transactions", "open_s", "statements", "late_s", "answers", "alone")


class Messages:
    """A stream parted into messages: a letter and the rest. The first one of the program has no letter."""

    def __init__(self, headless):
        self.rest, self.headless = b"", headless

    def take(self, data):
        self.rest += data
        at, out = 0, []
        while True:
            head = 0 if self.headless else 1
            if len(self.rest) < at + head + 4:
                break
            size = struct.unpack_from("!I", self.rest, at + head)[0]
            if len(self.rest) < at + head + size:
                break
            if head:
                out.append((self.rest[at:at + 1], self.rest[at + 5:at + 1 + size]))
            at, self.headless = at + head + size, False
        self.rest = self.rest[at:]
        return out


class Session:
    """One connection. Those that only hold a lock (a row of `lease`) are inside a transaction as long as they are there: they do
    not count."""

    def __init__(self, way, client, server):
        self.way, self.client, self.server = way, client, server
        self.inside, self.since, self.holds = False, 0.0, False
        self.asked = 1  # what has no answer yet, first of all the greeting: what is sent meanwhile goes the same way
        self.late, self.there = collections.deque(), threading.Semaphore(0)
        for run in (self.ask, self.answer, self.bring):
            threading.Thread(target=run, daemon=True).start()

    def ask(self):
        said = Messages(True)
        for data in chunks(self.client):
            turns = statements = alone = 0
            for letter, text in said.take(data):
                if letter in (b"Q", b"S"):
                    turns += self.asked == 0
                    self.asked += 1
                statements += letter in (b"Q", b"E")
                self.holds |= b"FOR UPDATE NOWAIT" in text
                alone += b"step = 'write' FOR UPDATE" in text
            self.way.count(turns=turns, inside=turns if self.inside and not self.holds else 0, statements=statements, alone=alone)
            self.server.sendall(data)
        close(self.server)

    def answer(self):
        heard = Messages(False)
        for data in chunks(self.server):
            now, ends = time.monotonic(), 0
            for letter, text in heard.take(data):
                if letter == b"Z":
                    ends += 1
                    self.state(text != b"I")
            self.late.append((now, ends, data))
            self.there.release()
        self.late.append((0, 0, b""))
        self.there.release()

    def state(self, inside):
        now = time.monotonic()
        if inside and not self.inside:
            self.since = now
        if self.inside and not inside and not self.holds:
            self.way.count(transactions=1, open_s=now - self.since)
        self.inside = inside

    def bring(self):
        while True:
            self.there.acquire()
            since, ends, data = self.late.popleft()
            if not data:
                return close(self.client)
            time.sleep(max(0, since + self.way.seconds - time.monotonic()))
            self.way.count(late_s=ends * (time.monotonic() - since), answers=ends)
            self.asked -= ends
            try:
                self.client.sendall(data)
            except OSError:
                return


def chunks(s):
    while True:
        try:
            data = s.recv(1 << 16)
        except OSError:
            return
        if not data:
            return
        yield data


def close(s):
    try:
        s.shutdown(socket.SHUT_RDWR)
    except OSError:
        pass


class Way:
    def __init__(self, server, folder, seconds=0.0):
        self.server, self.folder, self.seconds, self.lock = server, folder, seconds, threading.Lock()
        self.counts = dict.fromkeys(COUNTS, 0)
        os.makedirs(folder, exist_ok=True)
        self.door = socket.socket(socket.AF_UNIX)
        self.door.bind(os.path.join(folder, ".s.PGSQL." + postgres.PORT))
        self.door.listen(50)
        threading.Thread(target=self.accept, daemon=True).start()

    def url(self, url):
        return url.replace("host=" + self.server.folder, "host=" + self.folder)

    def count(self, **more):
        with self.lock:
            for name, n in more.items():
                self.counts[name] += n

    def turn_s(self):
        """What a way there and back took: that of the answer is measured, that of the question is what it took too long."""
        late = self.counts["late_s"] / max(1, self.counts["answers"])
        return 2 * late - self.seconds

    def accept(self):
        while True:
            client, _ = self.door.accept()
            server = socket.socket(socket.AF_UNIX)
            server.connect(os.path.join(self.server.folder, ".s.PGSQL." + postgres.PORT))
            Session(self, client, server)
