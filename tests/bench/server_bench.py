#!/usr/bin/env python3
"""server_bench.py PROGRAM [GAMES]: the same work on a file and on a PostgreSQL server (disk and all: fsync), by 1, 2 and 4 `tick`
at once: GAMES games of two (synchrone) whose players both order by mail, so that each has its update, and letters to both. Mails,
updates and letters a second, and processor time of the program and of the server for each game. Medians of three rounds, in turns."""
import os, resource, shutil, statistics, subprocess, sys, tempfile, time

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "e2e"))
from play import Play
import postgres

WORKERS, ROUNDS = (1, 2, 4), 3


def server_cpu(server):
    """Seconds of the processor that the server and its children have used."""
    if not server:
        return 0.0
    total = 0
    for pid in os.listdir("/proc"):
        try:
            fields = open("/proc/%s/stat" % pid).read().rpartition(")")[2].split() if pid.isdigit() else []
        except OSError:
            continue
        if fields and (int(fields[1]) == server.process.pid or int(pid) == server.process.pid):
            total += sum(map(int, fields[11:15] if int(pid) == server.process.pid else fields[11:13]))
    return total / os.sysconf("SC_CLK_TCK")


class Load(Play):
    def make(self, games):
        self.run("init")
        if self.url:
            postgres.count_off(self.url)
        for g in range(games):
            status, _, err = self.run("game", "create", "g%d" % g, "--rules", "synchrone", "--every", "48h", "--identity", "address")
            assert status == 0, err
            for side in ("white", "black"):
                self.run("seat", "add", "g%d" % g, side, "%s%d@player.example" % (side, g))
        self.run("tick")

    def orders(self, games, step):
        pair = (("e4", "e5"), ("Nf3", "Nc6"), ("Bc4", "Bc5"), ("d3", "d6"), ("a3", "a6"), ("h3", "h6"), ("b3", "b6"), ("c3", "Nf6"),
                ("Bd2", "Bd7"))[step]
        for g in range(games):
            for side, move in zip(("white", "black"), pair):
                self.deliver(("From: <%s%d@player.example>\nTo: judge@zugpost.example\nSubject: orders\nMessage-ID: <%d.%d.%s@player."
                              "example>\nDate: %s\nContent-Type: text/plain; charset=utf-8\n\n%s\n" % (
                                  side, g, step, g, side, self.date(), move)).encode())

    def ticks(self, workers):
        words = [self.program, "--config", self.path("zugpost.conf"), "--now", self.now, "tick"]
        before, cpu, start = resource.getrusage(resource.RUSAGE_CHILDREN), server_cpu(self.store_server if self.url else None), time.time()
        all_of_them = [subprocess.Popen(words, env=self.env, stderr=subprocess.PIPE, stdout=subprocess.DEVNULL) for _ in range(workers)]
        said = [p.communicate()[1].decode() for p in all_of_them]
        took, after = time.time() - start, resource.getrusage(resource.RUSAGE_CHILDREN)
        assert not any(p.returncode for p in all_of_them), said
        own = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
        return took, own, server_cpu(self.store_server if self.url else None) - cpu

    def board(self):
        with self.store() as db:
            return db.execute("SELECT min(board), max(board) FROM game").fetchone()


def main():
    program, games = os.path.abspath(sys.argv[1]), int(sys.argv[2]) if len(sys.argv) > 2 else 100
    server = postgres.Server(disk=True)
    results = {}
    with tempfile.TemporaryDirectory(dir="/var/tmp") as tmp:
        plays = {}
        for kind in ("file", "server"):
            Play.store_server = server if kind == "server" else None
            plays[kind] = Load(os.path.join(tmp, kind), program)
            plays[kind].store_server = Play.store_server
            plays[kind].make(games)
        step = 0
        for _ in range(ROUNDS):
            for workers in WORKERS:
                for kind, play in plays.items():
                    play.orders(games, step)
                    took = play.ticks(workers)
                    rest = play.board()[0] <= step
                    while play.board()[0] <= step:  # what one left to the other
                        more = play.ticks(1)
                        took = tuple(a + b for a, b in zip(took, more))
                    results.setdefault((kind, workers), []).append(took + (rest,))
                step += 1
        print("| store, workers | games/s | mails/s | ms of the program a game | of the server |\n|---|---|---|---|---|")
        for workers in WORKERS:
            for kind in plays:
                took, own, theirs = (statistics.median(r[i] for r in results[kind, workers]) for i in range(3))
                print("| %s, %d | %.0f | %.0f | %.1f | %.1f |" % (kind, workers, games / took, 2 * games / took, own / games * 1000,
                                                               theirs / games * 1000))
        shutil.rmtree(tmp + "/file", ignore_errors=True)


if __name__ == "__main__":
    main()
