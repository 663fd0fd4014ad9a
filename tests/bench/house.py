#!/usr/bin/env python3
"""house.py BUILD [KIND ...] [--pairs 21,32,43,54] [--games 400] [--log FILE] [--hours H] [--jobs 2]: levels of the house against one
another, in each kind of game (house_bench, house_sandbox). Each opening is played once by each side, and is a line of
FILE; so a match can be played in parts, on several days, and they add up: what FILE has is not played again. The least
certain pair is played next, at nice 19. Lines of another program (its engine's source was another) do not count. Prints
the tables in Markdown. house.py BUILD --log FILE --sum: what FILE has, and plays nothing. house.py BUILD --engines
[--games N]: orthodox level 5 (--level N: another, --nodes N: with so many positions) against fairy-stockfish and
stockfish at their weakest, if they are installed; they are not needed for anything else."""
import argparse, concurrent.futures, glob, hashlib, math, os, re, shutil, subprocess, sys, threading, time

# name: the program, what is said to it, whose source decides
KINDS = {
    "orthodox": ("house_bench", "orthodox", []),
    "conditional": ("house_bench", "conditional", []),
    "synchrone": ("house_bench", "synchrone", []),
    "event, Line Pushers": ("house_bench", "event", ["events line-pushers"]),
    "event, Unicorns and Nimble Pawns": ("house_bench", "event", ["events unicorns nimble-pawns"]),
    "event, Short Range and No Checks": ("house_bench", "event", ["events short-range no-checks"]),
    "sandbox, two armies": ("house_sandbox", "sandbox", ["--armies", "2", "--updates", "40"]),
    "sandbox, two that begin with nothing": ("house_sandbox", "sandbox", ["--armies", "2", "--updates", "60", "--fresh", "1"]),
    "sandbox, four armies": ("house_sandbox", "sandbox", ["--armies", "4", "--updates", "40"]),
    "neisg, two armies": ("house_sandbox", "neisg", ["--armies", "2", "--updates", "40"]),
}
ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
FEW = 4  # openings before their spread says anything
START = "zugpost 1\nrules orthodox\nupdate 0\nfen rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1\n"
# an engine, its options: a depth is enough, because these look no deeper before they choose a weak move
WEAK = [
    ("fairy-stockfish", {"Skill Level": "-20"}),
    ("fairy-stockfish", {"Skill Level": "-10"}),
    ("fairy-stockfish", {"Skill Level": "0"}),
    ("fairy-stockfish", {"UCI_LimitStrength": "true", "UCI_Elo": "1350"}),
    ("stockfish", {"Skill Level": "0"}),
    ("stockfish", {"UCI_LimitStrength": "true", "UCI_Elo": "1350"}),
]
DEPTH = 6
OPENINGS = ["e4 e5", "d4 d5", "c4 e5", "e4 c5", "Nf3 d5", "d4 Nf6", "e4 e6", "e4 c6", "c4 c5", "d4 f5"]


def state_of(kind):
    """Of the source that chooses: results of different programs do not add up."""
    family = "classic" if KINDS[kind][0] == "house_bench" else "sandbox"
    h = hashlib.sha256()
    for path in sorted(glob.glob(os.path.join(ROOT, "engine", family, "**", "*.[ch]"), recursive=True)):
        with open(path, "rb") as f:
            h.update(f.read())
    return h.hexdigest()[:12]


class Log:
    """Openings that were played: state, kind, pair, seed, score of the first of the pair from 0 to 1, games, refused orders."""

    def __init__(self, path):
        self.path, self.rows, self.lock = path, {}, threading.Lock()
        if path and os.path.exists(path):
            with open(path) as f:
                for line in f:
                    state, kind, pair, seed, score, games, refused = line.rstrip("\n").split("\t")
                    self.rows[state, kind, pair, int(seed)] = float(score), int(games), int(refused)

    def add(self, key, value):
        with self.lock:
            self.rows[key] = value
            if self.path:
                with open(self.path, "a") as f:
                    f.write("\t".join(map(str, key + value)) + "\n")

    def of(self, kind, pair):
        state = state_of(kind)
        return [v for k, v in self.rows.items() if k[:3] == (state, kind, pair)]


def measured(rows):
    """Mean, half of the interval of 95 in 100, games, refused. Of all or nothing in each the interval is Wilson's."""
    n = len(rows)
    if n == 0:
        return 0.5, 1.0, 0, 0
    mean = sum(r[0] for r in rows) / n
    spread = math.sqrt(sum((r[0] - mean) ** 2 for r in rows) / (n - 1) / n) * 1.96 if n > 1 else 1.0
    z = 1.96 * 1.96 / n
    wilson = 1.96 * math.sqrt(mean * (1 - mean) / n + z / (4 * n)) / (1 + z)
    return mean, max(spread, wilson / math.sqrt(2)), sum(r[1] for r in rows), sum(r[2] for r in rows)


def opening(args, kind, pair, seed):
    program, name, more = KINDS[kind]
    bench = os.path.join(args.build, "tests", "bench", program)
    first, second = pair
    if program == "house_bench":
        words = [bench, name, first, second, "2", str(seed)] + more
    else:
        words = [bench, "--rules", name, "--seed", str(seed)] + more + [more[1], pair]
    got = subprocess.run(["nice", "-n", "19"] + words, check=True, capture_output=True, text=True).stdout
    if program == "house_bench":
        score, games = re.search(r"score ([\d.]+) %.*\(games (\d+)", got).groups()
        return float(score) / 100, int(games), sum(int(r) for r in re.findall(r"refused (\d+)", got))
    cells = [c.strip() for c in got.splitlines()[-1].split("|")]
    return float(cells[6].split()[0]) / 100, int(cells[4]), int(cells[10])


def next_one(args, log, busy):
    """The least certain pair, and an opening of it that nobody has played."""
    open_ones = []
    for kind in args.kind:
        for pair in args.pairs:
            rows = log.of(kind, pair)
            mean, half, games, _ = measured(rows)
            mine = sum(1 for b in busy if b[:2] == (kind, pair))
            if games < args.games:
                open_ones.append((mine, len(rows) >= FEW, -half, kind, pair))
    if not open_ones:
        return None
    _, _, _, kind, pair = min(open_ones)
    seed, state = args.seed, state_of(kind)
    while (state, kind, pair, seed) in log.rows or (kind, pair, seed) in busy:
        seed += 1
    return kind, pair, seed


def play_on(args, log):
    until = time.time() + args.hours * 3600
    with concurrent.futures.ThreadPoolExecutor(args.jobs) as pool:
        busy = {}
        while True:
            while len(busy) < args.jobs and time.time() < until:
                one = next_one(args, log, busy.values())
                if not one:
                    break
                busy[pool.submit(opening, args, *one)] = one
            if not busy:
                return
            done, _ = concurrent.futures.wait(busy, return_when=concurrent.futures.FIRST_COMPLETED)
            for d in done:
                kind, pair, seed = busy.pop(d)
                log.add((state_of(kind), kind, pair, seed), d.result())


def levels(args):
    log = Log(args.log)
    if not args.sum:
        play_on(args, log)
    print("| game | %s |\n|---|%s" % (" | ".join("%s : %s" % tuple(p) for p in args.pairs), "---|" * len(args.pairs)))
    for kind in args.kind:
        cells = []
        for pair in args.pairs:
            mean, half, games, refused = measured(log.of(kind, pair))
            said = "%.0f %% +- %.0f (%d)" % (100 * mean, 100 * half, games) if games else "not played"
            cells.append(said + (" %d REFUSED" % refused if refused else ""))
        print("| %s | %s |" % (kind, " | ".join(cells)), flush=True)


class Engine:
    def __init__(self, name, options):
        path = shutil.which(name, path=os.environ["PATH"] + ":/usr/games")
        self.p = subprocess.Popen([path], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, bufsize=1)
        self.say("uci")
        self.until("uciok")
        for option, value in options.items():
            self.say("setoption name %s value %s" % (option, value))
        self.say("isready")
        self.until("readyok")

    def say(self, line):
        self.p.stdin.write(line + "\n")

    def until(self, word):
        while True:
            line = self.p.stdout.readline()
            if line.startswith(word):
                return line
            if not line:
                sys.exit("the engine went away")

    def move(self, fen):
        self.say("position fen " + fen)
        self.say("go depth %d" % DEPTH)
        move = self.until("bestmove").split()[1]
        return move[:4] + ("=" + move[4].upper() if move[4:] else "")

    def end(self):
        self.say("quit")
        self.p.wait()


def field(text, name):
    found = re.search(r"^%s (.*)$" % name, text, re.M)
    return found.group(1) if found else None


def play(args, engine, house, opening, seed):
    """The score of the house, which has the colour `house`: 1, 0.5 or 0."""
    program = os.path.join(args.build, "zugpost")
    text = START
    for step in range(300):
        result = field(text, "result")
        if result:
            won = result.split()[0]
            return 0.5 if won not in ("1-0", "0-1") else float((won == "1-0") == (house == "white"))
        side = "white" if field(text, "fen").split()[1] == "w" else "black"
        if step < len(opening):
            order = opening[step]
        elif side == house:
            nodes = ["--nodes", str(args.nodes)] if args.nodes else []
            order = subprocess.run([program, "choose", "--level", str(args.level), "--seed", "%s-%d" % (seed, step)] + nodes,
                                   input=text, check=True, capture_output=True, text=True).stdout.strip()
        else:
            order = engine.move(field(text, "fen"))
        text = subprocess.run([program, "adjudicate"], input=text + "order %s %s\n" % (side, order), check=True,
                              capture_output=True, text=True).stdout
        text = "".join(line for line in text.splitlines(True) if not line.startswith("#"))
    return 0.5


def engines(args):
    print("| opponent | games | score of level %d |\n|---|---|---|" % args.level)
    for name, options in WEAK:
        if not shutil.which(name, path=os.environ["PATH"] + ":/usr/games"):
            print("| %s | 0 | not installed |" % name)
            continue
        engine, scores = Engine(name, options), []
        for i in range(args.games):
            opening = OPENINGS[i // 2 % len(OPENINGS)].split()
            scores.append(play(args, engine, ("white", "black")[i % 2], opening, "%d-%d" % (args.seed, i)))
        engine.end()
        mean = sum(scores) / len(scores)
        spread = math.sqrt(sum((s - mean) ** 2 for s in scores) / max(1, len(scores) - 1) / len(scores))
        said = ", ".join("%s %s" % o for o in options.items())
        print("| %s, %s | %d | %.0f %% +- %.0f |" % (name, said, len(scores), 100 * mean, 196 * spread), flush=True)


def main():
    p = argparse.ArgumentParser(usage=__doc__)
    p.add_argument("build")
    p.add_argument("kind", nargs="*", help="those whose names begin so; none: all")
    p.add_argument("--pairs", default="21,32,43,54", type=lambda text: text.split(","))
    p.add_argument("--games", type=int, default=400)
    p.add_argument("--log")
    p.add_argument("--sum", action="store_true")
    p.add_argument("--hours", type=float, default=1e6)
    p.add_argument("--jobs", type=int, default=os.cpu_count())
    p.add_argument("--seed", type=int, default=1)
    p.add_argument("--level", type=int, default=5)
    p.add_argument("--nodes", type=int)
    p.add_argument("--engines", action="store_true")
    args = p.parse_args()
    args.kind = [k for k in KINDS if not args.kind or any(k.startswith(word) for word in args.kind)]
    (engines if args.engines else levels)(args)


main()
