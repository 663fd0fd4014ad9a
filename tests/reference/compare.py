#!/usr/bin/env python3
"""compare.py PROGRAM [N] [SEED]: plays random games, others each day, with the program and with sandbox.py.

Knows how to make positions and orders in which rules interact; compares `adjudicate`, `legal`,
`legal --place` and `check`. Stops at the first difference and prints how to see it again. A seed
is one game. Threats and moves of the last update are sometimes invented, else they come from the updates played before.
"""

import collections
import difflib
import multiprocessing
import os
import random
import sys
import time

sys.dont_write_bytecode = True  # the source tree stays as it is
sys.path.insert(1, os.path.join(os.path.dirname(os.path.abspath(__file__)), "../e2e"))
import sandbox
import served
from sandbox import CAPTURE, EVENTS, MOVE, OBSTACLE, POSSESS, PUSH, THEFT

NAMES = ["green", "red", "blue", "cyan", "crimson-red", "amber", "Violet"]
SPECIAL = ["W", "S", "D", "TT"]
# What a game is about: pieces of which it has many, and orders that are chosen more often.
THEMES = {
    "any": ([], []),
    "brawl": (["N", "C", "Q", "Dr"], []),  # everybody attacks everybody: rings
    "spirits": (["S", "S", "S", "N", "Ht", "D", "R", "W"], ["spirit", "possess", "host"]),
    "thieves": (["TT", "TT", "TT", "N", "U", "D", "S", "C"], ["theft", "theft", "prey"]),
    "dwarfs": (["D", "D", "D", "W", "R", "Q", "B", "N"], ["capture", "promotion", "promotion"]),
    "pins": (["D", "R", "B", "Q", "S", "N"], ["pinned", "pinned", "host"]),  # 8.4 line 4
}
# Pieces and orders that an event is about.
EVENT_THEMES = {
    "crippled-amazons": (["N", "U", "S", "S", "N", "U", "D", "W"], ["spirit", "capture"]),
    "agile-troops": (["Ht", "G", "N", "S", "D"], ["far"]),
    "shining-armor": (["N", "Ab", "C", "S", "Dr", "D"], ["spirit", "possess"]),
    "witch-trials": (["W", "Q", "B", "R", "D", "S"], ["capture"]),
    "carnage": (["P", "P", "P", "D", "TT"], ["theft", "capture"]),
    "tanks": (["R", "Q", "B", "L", "Sp", "W", "Dr"], ["far", "far", "capture"]),
    "agility-z": (["G", "Ht", "D", "S"], ["far", "far", "capture"]),
    "farsighted": (["Q", "L", "Sp", "B", "W", "TT"], ["capture"]),
    "blitz": (["P", "P", "N", "Q"], ["capture"]),
    "line-pushers": (["R", "R", "R", "S", "N", "P"], ["push", "capture", "possess", "spirit"]),
    "obstacles": (["R", "N", "Q", "W"], ["obstacle", "capture"]),
    "obstacle-thicket": (["R", "N", "Q", "W"], ["obstacle", "capture"]),
}
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
    if rng.random() < 0.4:
        game.options["time-thief"] = rng.choice(["on", "on", "off"])
    if rng.random() < 0.1:
        game.options["notation"] = rng.choice(["strict", "lenient"])


def random_areas(rng, game):
    """Sets the board, and the rectangles in which pieces are put, mostly one."""
    wide, high = rng.randint(6, 12), rng.randint(6, 12)
    x, y = rng.choice([(1, 1), (-4, 1), (-5, -3), (rng.randint(-90, 80), rng.randint(-90, 80))])
    if game.event == "line-pushers" and rng.random() < 0.8:  # lines that meet and fill
        wide, high = rng.randint(3, 8), rng.randint(3, 8)
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


def kinds_of(game):
    """All kinds that the game has, except the king."""
    return [letters for letters in sorted(sandbox.KINDS)
            if letters != "K" and (letters != "TT" or game.option("time-thief") == "on")]


def random_piece(rng, name, letters, square, spirited):
    marks = []
    if letters not in sandbox.NO_HOSTS and rng.random() < spirited:
        marks.append("possessed")
    if rng.random() < 0.04:
        marks.append("disabled")
    return sandbox.Piece(name, letters, square, marks)


def random_favourites(rng, game, theme):
    kinds = kinds_of(game)
    special = [letters for letters in SPECIAL if letters in kinds]
    some = rng.sample(kinds, rng.randint(3, len(kinds)))
    if game.event in EVENT_THEMES and rng.random() < 0.6:
        own = [letters for letters in EVENT_THEMES[game.event][0] if letters in kinds]
        return own * 2 + rng.choice([[], some, special])
    if theme != "any":
        return THEMES[theme][0] + rng.choice([[], [], some, special])
    return some + rng.choice([[], special, special * 3, [rng.choice(special)] * len(some)])


def random_event(rng, game, only):
    """An event, sometimes in its last update, and what belongs to it; obstacles at any time."""
    if rng.random() < 0.9 or only:
        game.event = only or rng.choice(EVENTS)
        game.until = game.update + rng.choice([0, 0, 1, 2, 3, 7, 8, 13, 13, 40])
    game.cooldown = rng.sample([word for word in EVENTS if word != game.event], rng.choice([0, 1, 2, 2]))
    if rng.random() < 0.85:
        game.stream = sandbox.Stream(rng.randbytes(rng.choice([32, 32, 16, 1])),
                                     rng.choice([0, 1, 17, rng.randrange(10 ** 9)]))
        if rng.random() < 0.8:
            game.options["events-from"] = str(rng.randint(max(0, game.update - 3), game.update + 3))
    if rng.random() < 0.4:
        some = rng.sample(EVENTS, rng.choice([1, 1, 2, 3, 4]))
        game.options["events"] = ",".join(word for word in EVENTS if word in some)


def random_places(rng, game, area):
    """A hill and obstacles."""
    x0, x1, y0, y1 = area
    if game.event == "king-of-the-hill":
        squares = [piece.square for piece in game.pieces] + [(rng.randint(x0, x1), rng.randint(y0, y1))]
        game.hill = rng.choice(squares)
    if rng.random() < (0.8 if game.event in ("obstacles", "obstacle-thicket") else 0.3):
        for _ in range(rng.choice([1, 2, 4, 8])):
            square = rng.randint(x0, x1), rng.randint(y0, y1)
            if not game.on(square) or square in game.implosions:
                game.pieces.append(sandbox.Piece(None, OBSTACLE, square))


def random_pins(rng, game, area, spirited):
    """Three in a line: a slider, an enemy's piece, and another of that enemy behind it."""
    for _ in range(rng.randint(2, 6)):
        (dx, dy) = rng.choice(sandbox.ORTHOGONAL + sandbox.DIAGONAL)
        x, y = rng.randint(*area[:2]), rng.randint(*area[2:])
        army, enemy = rng.sample([army.name for army in game.armies
                                  if not army.new and army.out is None], 2)
        far, lot = 0, [(enemy, rng.choice("DDDRNQ")), (enemy, rng.choice("NNRPSWDE")),
                       (army, rng.choice("Q" + ("B" if dx and dy else "R"))), (army, "Q")]
        for name, letters in lot[:rng.choice([3, 3, 4])]:
            square = x + far * dx, y + far * dy
            if game.on_board(square) and not game.on(square):
                game.pieces.append(random_piece(rng, name, letters, square, spirited))
            far += rng.randint(1, 3)


def random_pieces(rng, game, areas, theme):
    if theme == "pins":
        random_pins(rng, game, areas[0], rng.choice([0, 0.5]))
    names = [army.name for army in game.armies if not army.new and army.out is None]
    crowd = rng.choice([0.1, 0.2, 0.3, 0.45]) if theme != "pins" else rng.choice([0.01, 0.05])
    if game.event == "line-pushers":
        crowd = rng.choice([0.2, 0.3, 0.45, 0.6])
    if game.board and areas[0][1] - areas[0][0] < 4:
        crowd = rng.choice([0.7, 0.95])
    favourites = random_favourites(rng, game, theme)
    pawns = rng.choice([0.12, 0.4]) if theme == "dwarfs" else 0.12
    spirited = 0.4 if theme == "spirits" else rng.choice([0, 0.05, 0.3])
    for x0, x1, y0, y1 in areas:
        squares = [(x, y) for x in range(x0, x1 + 1) for y in range(y0, y1 + 1)
                   if not game.on((x, y))]
        for square in rng.sample(squares, int(len(squares) * crowd)):
            letters = "P" if rng.random() < pawns else rng.choice(favourites)
            game.pieces.append(random_piece(rng, rng.choice(names), letters, square, spirited))
        taken = {piece.square for piece in game.pieces}
        rng.shuffle(squares)
        empty = [square for square in squares if square not in taken]
        for name in names:
            own = game.own(name)
            if empty and rng.random() < 0.7 and all(piece.letters != "K" for piece in own):
                game.pieces.append(random_piece(rng, name, "K", empty.pop(), spirited))
    if rng.random() < (0.8 if theme == "dwarfs" else 0.4) and game.pieces:
        random_implosions(rng, game, names, favourites, spirited)


def random_implosions(rng, game, names, favourites, spirited):
    for piece in rng.sample(game.pieces, min(4, len(game.pieces))):
        game.implosions.add(piece.square)
        while rng.random() < 0.6:
            others = [name for name in names
                      if all(there.army != name for there in game.on(piece.square))]
            if not others:
                break
            game.pieces.append(random_piece(rng, rng.choice(others), rng.choice(favourites),
                                            piece.square, spirited))


def random_threats(rng, game):
    """States for some of the checks, and the marks that belong to them."""
    _, checks = sandbox.Threats.all_attacks(game)
    game.threats = {}
    often = rng.choice([0.1, 0.4, 0.8])
    for a, v in sorted(checks, key=lambda pair: (pair[0].key(), pair[1].key())):
        states = ["window", "window", "spent"] + ["even", "edge"] * ((v, a) in checks)
        if rng.random() < often:
            game.threats[(a.army, a.square), (v.army, v.square)] = rng.choice(states)
    windows = {victim for (_, victim), state in game.threats.items() if state == "window"}
    for piece in game.pieces:
        piece.capturable = (piece.army, piece.square) in windows


def thief_squares(rng, game):
    """Some empty squares to which thieves can slide."""
    found = []
    for thief in [piece for piece in game.pieces if piece.letters == "TT"] * 3:
        (x, y), far = thief.square, rng.randint(1, 5)
        dx, dy = rng.choice(sandbox.ORTHOGONAL + sandbox.DIAGONAL)
        square = x + far * dx, y + far * dy
        if game.on_board(square) and not game.on(square) \
                and sandbox.reach(game, thief, square, sandbox.way_to_move(game, thief)):
            found.append(square)
    return found


def random_moves(rng, game):
    """Moves of the last update, often from where a time thief can go."""
    game.moved = []
    free = [piece.square for piece in rng.sample(game.pieces, 1)]  # one square may be taken again
    starts = (thief_squares(rng, game) or free)[:3] + free * (rng.random() < 0.2)
    some = [p for p in game.pieces if p.letters in ("TT", "D")] if rng.random() < 0.4 else []
    some = some or [p for p in game.pieces if p.army]
    movers = rng.sample(some, min(len(some), rng.randint(1, 6)))
    for army, end in sorted({(p.army, p.square) for p in movers}):
        start = rng.choice(starts)
        taken = any(army == name and start == other for name, other, _ in game.moved)
        if start != end and not taken:
            game.moved.append((army, start, end))


def random_game(rng, theme, only=None):
    game = sandbox.Game()
    game.rules = rng.choice(["sandbox", "neisg"])
    game.update = rng.choice([0, 3, 12, 60])
    random_options(rng, game)
    random_event(rng, game, only)
    if theme == "thieves":
        game.options["time-thief"] = "on"
    areas = random_areas(rng, game)
    if theme == "dwarfs" and areas[0][3] < 100:  # pawns become dwarfs
        game.options["promote-rank"] = str(rng.randint(*areas[0][2:]))
    many = theme == "brawl" or game.event == "line-pushers"
    for name in rng.sample(NAMES, rng.randint(3 if many else 2, 5)):
        energy = rng.choice([0, 1, 5, 10, 40, rng.randint(-20, 80), rng.randint(-150, 30)])
        game.armies.append(sandbox.Army(name, energy))
    for army in game.armies[2:]:
        if rng.random() < 0.08:
            army.new, army.energy = True, 10
        elif rng.random() < 0.05:
            army.out, army.energy = game.update + 3, 0
    random_pieces(rng, game, areas, theme)
    random_places(rng, game, areas[0])
    game.known = {}
    for army in game.armies:
        if not army.new and army.out is None and rng.random() < 0.4 \
                and all(piece.letters != "K" for piece in game.own(army.name)):
            square = (rng.randint(*areas[0][:2]), rng.randint(*areas[0][2:]))
            army.king = (square, game.update + rng.randint(0, 2))
    if rng.random() < 0.6:
        random_threats(rng, game)
    if rng.random() < 0.6 and game.pieces:
        random_moves(rng, game)
    return game


# ---------------------------------------------------------------- orders


class Giver:
    """Gives the orders of one update: everybody's captures and placements meet on few squares."""

    def __init__(self, rng, game, theme):
        self.rng, self.game, self.brawl = rng, game, theme == "brawl"
        self.wishes = ["any", "promotion", "capture", "capture", "capture", "fight", "flight",
                       "meeting", "theft", "theft", "prey", "spirit", "possess", "possess", "host"]
        self.wishes += THEMES[theme][1] * 8
        if game.event in EVENT_THEMES:
            self.wishes += EVENT_THEMES[game.event][1] * 8
        self.area = sandbox.listed_area(game, 2)
        if self.area and self.area[1] - self.area[0] > 60:  # wide boards would take long
            x, y = rng.choice(game.pieces).square
            self.area = (x - 12, x + 12, y - 12, y + 12)
        self.meeting = self.empty_squares(3)
        self.moves = {army.name: self.all_moves(army) for army in game.armies}
        self.prey = {piece for moves in self.moves.values() for action in moves
                     if action.type == THEFT for piece in action.targets}
        self.pinned = {p for p in game.pieces if theme == "pins" and self.is_pinned(p)}
        self.actors = self.pick_actors() if self.brawl or rng.random() < 0.6 else []
        for name in self.moves:
            ends = [action.square for action in self.moves[name] if action.type == MOVE]
            self.meeting += rng.sample(ends, min(1, len(ends)))

    def all_moves(self, army):
        if not self.area:
            return []
        return sandbox.legal_moves(self.game, army, self.area)

    def is_pinned(self, piece):
        """Would it open a slide on another piece of its army?"""
        near = [other for other in self.game.own(piece.army)
                if sandbox.direction_to(piece.square, other.square)[0]]
        enemies = [other for other in self.game.pieces if other.army != piece.army
                   and sandbox.direction_to(piece.square, other.square)[0]]
        return any(sandbox.cover(self.game, a, v.square, piece)
                   and not sandbox.cover(self.game, a, v.square) for v in near for a in enemies)

    def empty_squares(self, number):
        if not self.area:
            return [(self.rng.randint(-3, 3), self.rng.randint(1, 5)) for _ in range(number)]
        x0, x1, y0, y1 = self.area
        return [(self.rng.randint(x0, x1), self.rng.randint(y0, y1)) for _ in range(number)]

    def pick_actors(self):
        """One or two pieces of every army that all captures are about, so that there are rings."""
        actors = []
        for moves in self.moves.values():
            takers = sorted({action.piece for action in moves if action.targets},
                            key=sandbox.Piece.key)
            held = [piece for piece in takers if piece.capturable or piece in self.prey]
            pool = held if held and self.rng.random() < 0.7 else takers
            number = 1 if self.brawl else self.rng.choice([1, 1, 2])
            actors += self.rng.sample(pool, min(len(pool), number))
        return actors

    def about_actors(self, moves):
        """Captures by actors of actors, if there are any."""
        own = [a for a in moves if a.piece in self.actors] or moves
        return [a for a in own if any(piece in self.actors for piece in a.targets)] or own

    def pick(self, moves):
        """One of the moves, preferably one that gets in another army's way."""
        if not moves:
            return None
        wanted = {
            "any": lambda a: True,
            "promotion": lambda a: a.letters in ("D", self.rng.choice(list(sandbox.KINDS))),
            "capture": lambda a: a.targets,
            "fight": lambda a: any(piece.capturable for piece in a.targets),
            "theft": lambda a: a.type == THEFT,
            "prey": lambda a: a.piece in self.prey,
            "spirit": lambda a: a.spirit or a.piece.letters == "S",
            "pinned": lambda a: a.piece in self.pinned,
            "possess": lambda a: a.type == POSSESS,
            "host": lambda a: any(piece.possessed for piece in a.targets),
            "flight": lambda a: a.piece.capturable,
            "meeting": lambda a: a.end() in self.meeting,
            "far": lambda a: a.last or a.type == MOVE and sandbox.distance(
                a.piece.square, a.square) > 1,
            "push": lambda a: a.type == PUSH,
            "obstacle": lambda a: any(not piece.army for piece in a.targets),
        }[self.rng.choice(self.wishes)]
        return self.rng.choice([a for a in moves if wanted(a)] or moves)

    def placement(self, army):
        square = self.rng.choice(self.meeting)
        if self.game.event == "obstacles" and self.rng.random() < 0.7:
            return "+O" + sandbox.show_square(square)
        kingless = all(piece.letters != "K" for piece in self.game.own(army.name))
        payable = [letters for letters in kinds_of(self.game)
                   if sandbox.POINTS[letters] <= army.energy]
        letters = self.rng.choice(payable + ["P", "K"])
        if kingless and self.rng.random() < 0.6:
            letters = "K"
        return "+" + letters + sandbox.show_square(square)

    def chain(self, army):
        moves = self.moves[army.name]
        text, barred, again = "", [], None
        for _ in range(self.rng.choice([2, 3, 5, 15] if self.brawl else [1, 2, 3, 4, 6, 15])):
            left = [a for a in moves if a.piece not in barred and again in (None, a.piece)]
            pushes = [a for a in left if a.type == PUSH]
            if self.actors and self.rng.random() < 0.85:
                left = self.about_actors(left)
            action = self.pick(left)
            if pushes and self.rng.random() < 0.35:
                action = self.rng.choice(pushes)
            if not action:
                break
            text += sandbox.show_action(action)
            conditions = ["else"] if action.type in (CAPTURE, THEFT) else []
            if action.piece.capturable:
                conditions += ["if-captured"] * 2
            if not conditions or self.rng.random() < 0.1:
                return text
            condition = self.rng.choice(conditions)
            if condition == "if-captured":
                barred.append(action.piece)
            same = self.rng.random() < 0.4  # 6.3: behind else the same mover, with a condition of its own
            again = action.piece if condition == "else" and action.piece.capturable and same else None
            text += " %s " % condition
        return text + self.rng.choice(["pass", self.placement(army)])

    def steps(self, piece):
        """An order with several squares, or a push."""
        rng = self.rng
        letters = rng.choice([piece.letters] * 5 + ["S"])
        text, (x, y) = letters + sandbox.show_square(piece.square), piece.square
        if rng.random() < (0.5 if self.game.event == "line-pushers" else 0.05):
            ends = ["north", "south", "east", "west"]
            if self.game.board and self.game.event == "line-pushers" and letters == "R":
                x0, x1, y0, y1 = self.game.board  # elsewhere -> is a dash
                ends += [sandbox.show_square(s) for s in [(x0, y), (x1, y), (x, y0), (x, y1)]]
            return text + "->" + rng.choice(ends)
        ways = [sandbox.ways_of(self.game, piece)[rng.randint(0, 1)] for _ in range(3)]
        for way in ways[:rng.choice([2, 2, 2, 3])]:
            leaps = sorted(way.leaps) or [(dx * n, dy * n) for dx, dy in way.lines for n in (1, 2)]
            dx, dy = rng.choice(leaps or [(1, 1)])
            x, y = x + dx, y + dy
            enemy = any(other.army != piece.army for other in self.game.on((x, y)))
            text += rng.choice("xx-" if enemy else "----x") + sandbox.show_square((x, y))
        return text

    def wrong(self, name):
        """An order that is most likely refused."""
        rng = self.rng
        own = self.game.own(name)
        if not own:
            return "pass"
        if rng.random() < (0.6 if self.game.event in sandbox.WALKS or self.game.event in (
                "tanks", "line-pushers") else 0.1):
            return self.steps(rng.choice(own))
        piece = rng.choice(own)
        letters = rng.choice([piece.letters] * 3 + ["S"])
        sign = rng.choice(["x", "-"] + ["xN", "xD"] * (letters == "TT") + ["xO"] * (
            rng.random() < 0.2))
        ends = self.empty_squares(1) + [start for _, start, _ in self.game.moved] \
            + [other.square for other in rng.sample(self.game.pieces, 1)]
        text = "%s%s%s%s" % (letters, sandbox.show_square(piece.square), sign,
                             sandbox.show_square(rng.choice(ends)))
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
        if chance < (0.30 if self.game.event in EVENT_THEMES else 0.22):
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
    done = served.asked(program, *arguments, text=text)
    if done.returncode not in (0, 1):
        raise Difference("exit status %d: %s\n%s" % (done.returncode, done.stderr, text))
    return done.stdout.splitlines()


def same(what, text, expected, found):
    found = [line for line in found if line and not line.startswith("#")]
    if expected != found:
        raise Difference("%s\n%s\n%s" % (what, text, "\n".join(
            difflib.unified_diff(expected, found, "sandbox.py", "program", lineterm="", n=2))))


def without_sentences(game, lines):
    """The lines of `check` without sentences; and without codes if the rulebook leaves open which of several reasons is
    told: orders that name more than two squares, and chains."""
    short = []
    for (_, order), line in zip(game.orders, lines):
        if line.startswith("refused"):
            plain = order.count("(") <= 2 and " " not in order
            line = ":".join(line.split(":")[:2 if plain else 1])
        short.append(line)
    return short + lines[len(game.orders):]


def compare_update(program, rng, game):
    """Compares what both make of a position with orders; returns the next position."""
    text = sandbox.show_game(game)
    expected = sandbox.show_game(sandbox.adjudicate(sandbox.read_game(text)))
    same("adjudicate", text, expected.splitlines(), run(program, ["adjudicate", "-"], text))
    if rng.random() < 0.2:
        _, lines = sandbox.read_orders(sandbox.read_game(text))
        found = run(program, ["check", "-"], text)
        same("check", text, *(without_sentences(game, some) for some in (lines, found)))
    area = sandbox.listed_area(game)
    if area and area[1] - area[0] < 60 and rng.random() < 0.2:
        places = rng.random() < 0.1
        expected_moves = sandbox.legal(game, places).splitlines()
        moves = run(program, ["legal", "-"] + ["--place"] * places, text)
        same("legal", text, expected_moves, moves)
    return sandbox.read_game(expected)


def play(program, seed, only, tally):
    """One game of some updates; how many were played is added to the tally, by event."""
    rng = random.Random(seed)
    theme = rng.choice(["any", *THEMES])
    game = random_game(rng, theme, only)
    length = rng.randint(4, 12)
    for played in range(1, length + 1):
        game.orders = Giver(rng, game, theme).orders()
        event = game.event or "no event"
        game = compare_update(program, rng, game)
        tally[event] += 1
        if len({piece.army for piece in game.pieces if piece.army}) < 2:
            break
        if rng.random() < (0.4 if theme == "brawl" else 0.15):
            random_threats(rng, game)
        if rng.random() < (0.5 if theme in ("thieves", "brawl") else 0.1):
            random_moves(rng, game)
        if rng.random() < 0.05:
            rng.choice([army for army in game.armies if army.out is None]).energy += 20


def play_many(task):
    program, seeds, only = task
    tally = collections.Counter()
    for seed in seeds:
        try:
            play(program, seed, only, tally)
        except Difference as difference:
            return tally, "seed %d: %s" % (seed, difference)
        except Exception as error:  # the seed is worth more than the traceback alone
            raise RuntimeError("seed %d" % seed) from error
    return tally, None


def main(arguments):
    if not arguments:
        sys.exit(__doc__)
    program = arguments[0]
    number = int(arguments[1]) if len(arguments) > 1 else 2000
    seed = int(arguments[2]) if len(arguments) > 2 else int(os.environ.get("ZUGPOST_DAY") or time.time() // 86400)
    only = arguments[3] if len(arguments) > 3 else None
    games, round_of, tally = 5, 8, collections.Counter()
    tasks = ((program, range(first, first + games), only)
             for first in range(seed, sys.maxsize, games))
    with multiprocessing.Pool(WORKERS) as pool:
        while sum(tally.values()) < number:
            for done, difference in pool.map(play_many, [next(tasks) for _ in range(round_of)], 1):
                tally += done
                if difference:
                    print(difference)
                    return 1
    for event in [*EVENTS, "no event"]:
        print("%6d  %s" % (tally[event], event))
    print("updates compared, seeds from %d:" % seed)
    print("%d passed, 0 failed" % sum(tally.values()))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
