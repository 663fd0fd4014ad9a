#!/usr/bin/env python3
"""compare.py PROGRAM [N] [SEED]: plays random games with the program and with sandbox.py.

Knows how to make positions and orders in which the rules meet; compares `adjudicate`, `legal`,
`legal --place` and `check`. Stops at the first difference and prints how to see it again. A seed
is one game; marks and threats are never invented, they come from the updates played before.
"""

import difflib
import multiprocessing
import random
import re
import subprocess
import sys

sys.dont_write_bytecode = True  # the source tree stays as it is
import sandbox
from sandbox import CAPTURE, MOVE

NAMES = ["green", "red", "blue", "cyan", "crimson-red", "amber", "Violet"]
PLAYED = sorted(sandbox.KINDS)
WORKERS = 2


class Difference(Exception):
    pass


# ---------------------------------------------------------------- positions


def random_options(rng, game):
    if rng.random() < 0.3:
        game.options["events-from"] = rng.choice(["never", "900"])
    if rng.random() < 0.2:
        game.options["pawn-rank"] = rng.choice(["1", "2", "-1", "0 or-below", "3 or-below"])
    if rng.random() < 0.25:
        game.options["promote-rank"] = str(rng.randint(2, 10))
    if rng.random() < 0.25:
        game.options["promote-high-rank"] = str(rng.randint(2, 10))
    if rng.random() < 0.2:
        game.options["time-thief"] = rng.choice(["on", "off"])
    if rng.random() < 0.1:
        game.options["notation"] = rng.choice(["strict", "lenient"])


def random_areas(rng, game):
    """Sets the board; the rectangles in which pieces are put, mostly one."""
    wide, high = rng.randint(6, 12), rng.randint(6, 12)
    x, y = rng.choice([(1, 1), (-4, 1), (-5, -3), (rng.randint(-90, 80), rng.randint(-90, 80))])
    if rng.random() < 0.04:  # hardly any room
        wide, high = rng.randint(2, 4), rng.randint(2, 4)
    area = (x, x + wide - 1, y, y + high - 1)
    if rng.random() < 0.6:
        game.board = area
        return [area]
    game.board = None
    if rng.random() < 0.1:  # at the end of the world
        return [(sandbox.EDGE - wide, sandbox.EDGE, -sandbox.EDGE, -sandbox.EDGE + high)]
    if rng.random() < 0.15:
        far = rng.choice([40, 1000, 900_000_000])
        return [area, tuple(n + far for n in area)]
    return [area]


def random_pieces(rng, game, areas, brawl):
    names = [army.name for army in game.armies if not army.new and army.out is None]
    crowd = rng.choice([0.1, 0.2, 0.3, 0.45])
    if game.board and areas[0][1] - areas[0][0] < 4:
        crowd = rng.choice([0.7, 0.95])
    favourites = rng.sample(PLAYED, rng.randint(3, len(PLAYED)))
    if brawl:
        favourites = ["N", "C", "Q", "Dr"]
    for x0, x1, y0, y1 in areas:
        squares = [(x, y) for x in range(x0, x1 + 1) for y in range(y0, y1 + 1)]
        for square in rng.sample(squares, int(len(squares) * crowd)):
            letters = "P" if rng.random() < 0.12 else rng.choice(favourites)
            name = rng.choice(names)
            if letters == "K":
                continue
            game.pieces.append(sandbox.Piece(name, letters, square, rng.random() < 0.04))
        taken = {piece.square for piece in game.pieces}
        rng.shuffle(squares)
        empty = [square for square in squares if square not in taken]
        for name in names:
            own = game.own(name)
            if empty and rng.random() < 0.7 and all(piece.letters != "K" for piece in own):
                game.pieces.append(sandbox.Piece(name, "K", empty.pop()))
    if rng.random() < 0.3:
        random_implosions(rng, game, names)


def random_implosions(rng, game, names):
    for piece in rng.sample(game.pieces, min(3, len(game.pieces))):
        others = [name for name in names
                  if all(there.army != name for there in game.on(piece.square))]
        game.implosions.add(piece.square)
        if others and rng.random() < 0.7:
            letters = rng.choice([letters for letters in PLAYED if letters != "K"])
            game.pieces.append(sandbox.Piece(rng.choice(others), letters, piece.square))


def random_game(rng, brawl):
    game = sandbox.Game()
    game.rules = rng.choice(["sandbox", "neisg"])
    game.update = rng.choice([0, 3, 12, 60])
    random_options(rng, game)
    areas = random_areas(rng, game)
    for name in rng.sample(NAMES, rng.randint(3 if brawl else 2, 5)):
        energy = rng.choice([0, 1, 5, 10, 40, rng.randint(-20, 80), rng.randint(-150, 30)])
        game.armies.append(sandbox.Army(name, energy))
    for army in game.armies[2:]:
        if rng.random() < 0.08:
            army.new, army.energy = True, 10
        elif rng.random() < 0.05:
            army.out, army.energy = game.update + 3, 0
    random_pieces(rng, game, areas, brawl)
    for army in game.armies:
        if not army.new and army.out is None and rng.random() < 0.4 \
                and all(piece.letters != "K" for piece in game.own(army.name)):
            square = (rng.randint(*areas[0][:2]), rng.randint(*areas[0][2:]))
            army.king = (square, game.update + rng.randint(0, 2))
    return game


# ---------------------------------------------------------------- orders


class Giver:
    """Gives the orders of one update: everybody's captures and placements meet on few squares."""

    def __init__(self, rng, game, brawl):
        self.rng, self.game, self.brawl = rng, game, brawl
        self.area = sandbox.listed_area(game, 2)
        if self.area and self.area[1] - self.area[0] > 60:  # wide boards would take long
            x, y = rng.choice(game.pieces).square
            self.area = (x - 12, x + 12, y - 12, y + 12)
        self.meeting = self.empty_squares(3)
        self.moves = {army.name: self.all_moves(army) for army in game.armies}
        self.actors = self.pick_actors() if brawl or rng.random() < 0.6 else []
        for name in self.moves:
            ends = [action.square for action in self.moves[name] if action.type == MOVE]
            self.meeting += rng.sample(ends, min(1, len(ends)))

    def all_moves(self, army):
        if not self.area:
            return []
        moves = sandbox.legal_moves(self.game, army, self.area)
        return [action for action in moves if action.letters not in sandbox.OTHER_POINTS]

    def empty_squares(self, number):
        if not self.area:
            return [(self.rng.randint(-3, 3), self.rng.randint(1, 5)) for _ in range(number)]
        x0, x1, y0, y1 = self.area
        return [(self.rng.randint(x0, x1), self.rng.randint(y0, y1)) for _ in range(number)]

    def pick_actors(self):
        """One or two pieces of every army that all captures are about, so that rings come about."""
        actors = []
        for moves in self.moves.values():
            takers = sorted({action.piece for action in moves if action.type == CAPTURE},
                            key=sandbox.Piece.key)
            held = [piece for piece in takers if piece.capturable]
            pool = held if held and self.rng.random() < 0.7 else takers
            number = 1 if self.brawl else self.rng.choice([1, 1, 2])
            actors += self.rng.sample(pool, min(len(pool), number))
        return actors

    def about_actors(self, moves):
        """Captures by actors of actors, if there are any."""
        own = [a for a in moves if a.piece in self.actors] or moves
        return [a for a in own if a.type == CAPTURE
                and any(piece in self.actors for piece in self.game.on(a.square))] or own

    def pick(self, moves):
        """One of the moves, gladly one that gets into another army's way."""
        if not moves:
            return None
        some = self.rng.choice(["any", "promotion", "capture", "capture", "capture", "fight",
                                "flight", "meeting"])
        wanted = {
            "any": lambda a: True,
            "promotion": lambda a: a.letters,
            "capture": lambda a: a.type == CAPTURE,
            "fight": lambda a: a.type == CAPTURE
            and any(piece.capturable for piece in self.game.on(a.square)),
            "flight": lambda a: a.piece.capturable,
            "meeting": lambda a: a.square in self.meeting,
        }[some]
        return self.rng.choice([a for a in moves if wanted(a)] or moves)

    def placement(self, army):
        square = self.rng.choice(self.meeting)
        kingless = all(piece.letters != "K" for piece in self.game.own(army.name))
        payable = [letters for letters in PLAYED if letters != "K"
                   and sandbox.POINTS[letters] <= army.energy]
        letters = self.rng.choice(payable + ["P", "K"])
        if kingless and self.rng.random() < 0.6:
            letters = "K"
        return "+" + letters + sandbox.show_square(square)

    def chain(self, army):
        moves = self.moves[army.name]
        text, barred = "", []
        for _ in range(self.rng.choice([2, 3, 5] if self.brawl else [1, 2, 3, 4, 6])):
            left = [a for a in moves if a.piece not in barred]
            if self.actors and self.rng.random() < 0.85:
                left = self.about_actors(left)
            action = self.pick(left)
            if not action:
                break
            text += sandbox.show_action(action)
            conditions = ["else"] if action.type == CAPTURE else []
            if action.piece.capturable:
                conditions += ["if-captured"] * 2
            if not conditions or self.rng.random() < 0.1:
                return text
            condition = self.rng.choice(conditions)
            if condition == "if-captured":
                barred.append(action.piece)
            text += " %s " % condition
        return text + self.rng.choice(["pass", self.placement(army)])

    def wrong(self, name):
        """An order that is most likely refused."""
        rng = self.rng
        own = self.game.own(name)
        if not own:
            return "pass"
        piece = rng.choice(own)
        text = "%s%s%s%s" % (piece.letters, sandbox.show_square(piece.square), rng.choice("x-"),
                             sandbox.show_square(self.empty_squares(1)[0]))
        if rng.random() < 0.3:
            text += rng.choice([" else ", " if-captured "]) + rng.choice(["pass", text])
        elif piece.letters == "P" and rng.random() < 0.5:
            text += "=" + rng.choice(["Q", "Dr", "K", "P"])
        return text

    def order(self, army):
        chance = self.rng.random()
        if self.brawl and chance < 0.8 and not army.new:
            return self.chain(army)
        if army.new or chance < 0.10:
            return self.placement(army)
        if chance < 0.17:
            return "pass"
        if chance < 0.22:
            return self.wrong(army.name)
        return self.chain(army)

    def orders(self):
        given = []
        for army in self.game.armies:
            if self.rng.random() < 0.93:
                given.append((army.name, self.order(army)))
            if self.rng.random() < 0.08:
                given.append((army.name, self.order(army)))
        return given


# ---------------------------------------------------------------- comparing


def run(program, arguments, text):
    done = subprocess.run([program, *arguments], input=text.encode(), capture_output=True,
                          timeout=60)
    if done.returncode not in (0, 1):
        raise Difference("exit status %d: %s\n%s" % (done.returncode, done.stderr.decode(), text))
    return done.stdout.decode().splitlines()


def same(what, text, expected, found):
    found = [line for line in found if line and not line.startswith("#")]
    if expected != found:
        only_here = [line for line in expected if line not in found]
        only_there = [line for line in found if line not in expected]
        raise Difference("%s\n%s\n%s" % (what, text, "\n".join(
            difflib.unified_diff(expected, found, "sandbox.py", "program", lineterm="", n=2))))


def without_sentence(line):
    return " ".join(line.split(" ")[:2]).rstrip(":") if line.startswith("refused") else line


def names_other(line):
    """A piece that sandbox.py only names is placed or promoted to: the program may not have it."""
    return re.search(r"(\+|=)(%s)(\(|$)" % "|".join(sandbox.OTHER_POINTS), line)


def compare_update(program, rng, game):
    """Compares what both make of a position with orders; gives the next position."""
    text = sandbox.show_game(game)
    expected = sandbox.show_game(sandbox.adjudicate(sandbox.read_game(text)))
    same("adjudicate", text, expected.splitlines(), run(program, ["adjudicate", "-"], text))
    if rng.random() < 0.2:
        _, lines = sandbox.read_orders(sandbox.read_game(text))
        same("check", text, lines, map(without_sentence, run(program, ["check", "-"], text)))
    area = sandbox.listed_area(game)
    if area and area[1] - area[0] < 60 and rng.random() < 0.2:
        places = rng.random() < 0.1
        expected_moves = sandbox.legal(game, places).splitlines()
        moves = run(program, ["legal", "-"] + ["--place"] * places, text)
        same("legal", text, *([line for line in lines if not names_other(line)]
                              for lines in (expected_moves, moves)))
    return sandbox.read_game(expected)


def play(program, seed):
    """One game of some updates; how many were played."""
    rng = random.Random(seed)
    brawl = rng.random() < 0.3  # everybody attacks everybody: rings
    game = random_game(rng, brawl)
    length = rng.randint(4, 12)
    for played in range(1, length + 1):
        game.orders = Giver(rng, game, brawl).orders()
        game = compare_update(program, rng, game)
        if len({piece.army for piece in game.pieces}) < 2:
            break
        if rng.random() < 0.05:
            rng.choice([army for army in game.armies if army.out is None]).energy += 20
    return played


def play_many(task):
    program, seeds = task
    played = 0
    for seed in seeds:
        try:
            played += play(program, seed)
        except Difference as difference:
            return played, "seed %d: %s" % (seed, difference)
        except Exception as error:  # the seed is worth more than the traceback alone
            raise RuntimeError("seed %d" % seed) from error
    return played, None


def main(arguments):
    if not arguments:
        sys.exit(__doc__)
    program = arguments[0]
    number = int(arguments[1]) if len(arguments) > 1 else 2000
    seed = int(arguments[2]) if len(arguments) > 2 else 1
    games, round_of, played = 5, 8, 0
    tasks = ((program, range(first, first + games)) for first in range(seed, sys.maxsize, games))
    with multiprocessing.Pool(WORKERS) as pool:
        while played < number:
            for done, difference in pool.map(play_many, [next(tasks) for _ in range(round_of)], 1):
                played += done
                if difference:
                    print(difference)
                    return 1
    print("%d updates compared, seeds from %d" % (played, seed))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
