#!/usr/bin/env python3
"""house.py BUILD [--games N] [--seed N] [KIND[:EVENTS] ...]: each level of the house against the one below it, in each kind of
game, by house_bench; a table in Markdown.
house.py BUILD --engines [--games N]: orthodox level 5 (--level N: another, --nodes N: with so many positions) against
fairy-stockfish and stockfish as weak as they can be, where they are installed; they are not needed for anything else."""
import argparse, math, os, re, shutil, subprocess, sys

KINDS = ["orthodox", "conditional", "synchrone", "event:line-pushers", "event:unicorns nimble-pawns", "event:short-range no-checks"]
START = "zugpost 1\nrules orthodox\nupdate 0\nfen rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1\n"
# an engine, its options: a depth is enough, as these look no deeper before they choose a weak move
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


def levels(args):
    bench = os.path.join(args.build, "tests", "bench", "house_bench")
    print("| game | 2 : 1 | 3 : 2 | 4 : 3 | 5 : 4 |\n|---|---|---|---|---|")
    for kind in args.kind or KINDS:
        name, _, events = kind.partition(":")
        cells = []
        for level in range(2, 6):
            games = str(args.games if level < 5 else args.top or args.games)
            record = ["events " + events] if events else []
            got = subprocess.run([bench, name, str(level), str(level - 1), games, str(args.seed)] + record,
                                 check=True, capture_output=True, text=True).stdout
            score, spread, n = re.search(r"score ([\d.]+) % \+- ([\d.]+)\s+\(games (\d+)", got).groups()
            refused = sum(int(r) for r in re.findall(r"refused (\d+)", got))
            cells.append("%.0f +- %.0f (%s)%s" % (float(score), float(spread), n, " REFUSED" if refused else ""))
            print(got, end="", file=sys.stderr, flush=True)
        print("| %s | %s |" % (" ".join([name, events]).strip(), " | ".join(cells)), flush=True)


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
    p.add_argument("kind", nargs="*")
    p.add_argument("--games", type=int, default=400)
    p.add_argument("--top", type=int, help="games of level 5 against 4, which take longest")
    p.add_argument("--seed", type=int, default=1)
    p.add_argument("--level", type=int, default=5)
    p.add_argument("--nodes", type=int)
    p.add_argument("--engines", action="store_true")
    args = p.parse_args()
    (engines if args.engines else levels)(args)


main()
