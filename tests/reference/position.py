"""Positions of the sandbox: pieces, game texts, and how pieces reach squares (rules 1, 3, 30).

Knows what each event changes of this. Refuses to know orders. Rule numbers are the rulebook's.
All energies and points are counted in halves (9.1).
"""

import functools
import hashlib
import re
from collections import namedtuple

# ---------------------------------------------------------------- 1.4: pieces

ORTHOGONAL = [(1, 0), (-1, 0), (0, 1), (0, -1)]
DIAGONAL = [(1, 1), (1, -1), (-1, 1), (-1, -1)]
ENDLESS = 3_000_000_000


def leap(a, b):
    return {(sx * p, sy * q) for p, q in ((a, b), (b, a)) for sx in (1, -1) for sy in (1, -1)}


def slides(directions, longest=ENDLESS):
    return {direction: longest for direction in directions}


STEP = leap(0, 1) | leap(1, 1)
EVERY_WAY = slides(ORTHOGONAL + DIAGONAL)

Way = namedtuple("Way", "leaps lines")  # lines: direction -> longest slide
Kind = namedtuple("Kind", "points move take")
NOTHING = Way(frozenset(), {})


def kind(points, leaps=(), lines=None, take=None):
    """Points, how it moves, and how it captures where that is something else."""
    way = Way(frozenset(leaps), lines or {})
    return Kind(int(points * 2), way, way if take is None else take)


KINDS = {
    "P": kind(1, {(0, 1)}, take=Way({(1, 1), (-1, 1)}, {})),
    "N": kind(3, leap(1, 2)),
    "G": kind(4, STEP),
    "Ht": kind(4, STEP, take=Way(leap(1, 2) | leap(0, 2), {})),
    "B": kind(5, lines=slides(DIAGONAL)),
    "L": kind(5, leap(1, 2), slides(DIAGONAL, 2)),
    "S": kind(5.5, leap(1, 2), take=NOTHING),
    "E": kind(6, STEP | leap(0, 2) | leap(2, 2)),
    "H": kind(6, leap(0, 2) | leap(0, 3) | leap(2, 2) | leap(3, 3)),
    "U": kind(6, leap(1, 2) | leap(1, 3)),
    "W": kind(6, leap(1, 2) | leap(0, 2) | leap(2, 2), EVERY_WAY, take=NOTHING),
    "R": kind(7, lines=slides(ORTHOGONAL)),
    "Sp": kind(7, leap(1, 2) | leap(0, 2), slides(DIAGONAL, 2)),
    "Ab": kind(9, leap(1, 2), slides(DIAGONAL)),
    "D": kind(9, STEP),
    "C": kind(11, leap(1, 2), slides(ORTHOGONAL)),
    "TT": kind(12, lines=EVERY_WAY, take=NOTHING),
    "Q": kind(13, lines=EVERY_WAY),
    "Dr": kind(17, leap(1, 2), EVERY_WAY),
    "K": kind(0, STEP),
}
POINTS = {letters: k.points for letters, k in KINDS.items()}
OBSTACLE = "O"  # 30: a piece of nobody's army that never moves and attacks nothing
REWARDS = {  # 9.2, whole points
    "P": 1, "N": 2, "G": 3, "Ht": 3, "B": 4, "L": 4, "S": 4, "E": 4, "H": 4, "U": 4, "W": 4, "R": 5,
    "Sp": 5, "Ab": 6, "D": 6, "C": 8, "TT": 8, "Q": 9, "Dr": 12, "K": 0,
}
NO_HOSTS = ("P", "S")  # 1.7


UNICORN = ("N", "Ab", "C", "S", "Dr")  # shining-armor
AMAZONS = ("N", "U", "S")  # crippled-amazons


def as_a_knight_too(way):
    return Way(way.leaps | leap(1, 2), way.lines)


@functools.lru_cache(None)
def ways(letters, possessed, event, paired):
    """How it moves and how it captures. 1.7: what captures nothing captures nothing with a spirit in
    it either."""
    if letters == OBSTACLE:
        return NOTHING, NOTHING
    _, to_move, to_take = KINDS[letters]
    if event == "shining-armor" and letters in UNICORN:
        to_move, to_take = (way if way is NOTHING else Way(way.leaps | leap(1, 3), way.lines)
                            for way in (to_move, to_take))
    elif event == "crippled-amazons" and letters in AMAZONS:
        to_move = to_take = Way(leap(1, 2), EVERY_WAY if paired else {})
    elif event in ("carnage", "blitz") and letters == "P":
        to_move = NOTHING
    if possessed:
        to_move = as_a_knight_too(to_move)
        to_take = to_take if to_take is NOTHING else as_a_knight_too(to_take)
    return to_move, to_take


def paired(game):
    """30 crippled-amazons: the pieces that have a partner."""
    if "paired" not in game.known:
        able = [p for p in game.pieces if p.letters in AMAZONS and not p.disabled]
        game.known["paired"] = {
            p for p in able for q in able if p.army == q.army
            and (q.square[0] - p.square[0], q.square[1] - p.square[1]) in leap(1, 2)}
    return game.known["paired"]


def ways_of(game, piece):
    return ways(piece.letters, piece.possessed, game.event,
                game.event == "crippled-amazons" and piece in paired(game))


def way_to_move(game, piece):
    return ways_of(game, piece)[0]


def way_to_take(game, piece):
    return ways_of(game, piece)[1]


EVENTS = [  # rulebook 3, in the order of its table
    "energy-stacks", "king-of-the-hill", "variety", "crippled-amazons", "agile-troops",
    "shining-armor", "witch-trials", "carnage", "sudden-death", "tanks", "obstacles",
    "obstacle-thicket", "agility-z", "farsighted", "blitz", "line-pushers",
]
ALL_EVENTS = " ".join(EVENTS).replace(" ", ",")
DEFAULTS = {
    "sandbox": {"time-thief": "off", "pawn-rank": "1", "promote-rank": "7",
                "promote-high-rank": "9", "notation": "strict", "events-from": "25",
                "events": ALL_EVENTS},
    "neisg": {"time-thief": "on", "pawn-rank": "0 or-below", "promote-rank": "6",
              "promote-high-rank": "10", "notation": "lenient", "events-from": "25",
              "events": ALL_EVENTS},
}
DEFAULT_BOARD = {"sandbox": (-99, 99, 1, 99), "neisg": None}
EDGE = 1_000_000_000  # 1.1: of an unbounded board


class Piece:
    def __init__(self, army, letters, square, marks=()):
        self.army, self.letters, self.square = army, letters, square
        self.possessed = "possessed" in marks
        self.disabled = "disabled" in marks
        self.capturable = "capturable" in marks
        self.before = None    # the same piece on the board before, None if it was not there
        self.moved = False    # moved in the last update
        self.arrived = False  # moved or was placed in it (8.4 line 2)
        self.trace = None     # where it, or the spirit that went into it, moved away from
        self.lifted = None    # 8.4.4: the piece of the board before that moved to here

    def key(self):
        return (self.square[1], self.square[0], self.army or "")


class Army:
    def __init__(self, name, energy):
        self.name, self.energy = name, energy
        self.new = False
        self.king = None  # (square, last board on which it may be ordered)
        self.out = None   # last board before it may join again


class Stream:
    """30.2: the numbers that a seed gives, and which is next."""

    def __init__(self, seed, number):
        self.seed, self.next = seed, number

    def below(self, n):
        if n == 1:
            return 0
        while True:
            number = self.next.to_bytes(8, "big")
            self.next += 1
            value = int.from_bytes(hashlib.sha256(self.seed + number).digest()[:8], "big")
            if value < 2 ** 64 // n * n:
                return value % n


class Game:
    def __init__(self):
        self.rules, self.board, self.options, self.update = None, None, {}, 0
        self.armies, self.pieces, self.implosions = [], [], set()
        self.moved, self.threats, self.orders = [], {}, []
        self.event, self.until, self.hill = None, None, None  # the last update it covers (30)
        self.cooldown = []   # words, oldest first
        self.stream = None   # Stream, where numbers can be drawn
        self.known = {}  # answers about this board that cost much to find out

    def option(self, name):
        return self.options.get(name, DEFAULTS[self.rules][name])

    def on_board(self, square):
        x0, x1, y0, y1 = self.board or (-EDGE, EDGE, -EDGE, EDGE)
        return x0 <= square[0] <= x1 and y0 <= square[1] <= y1

    def on(self, square):
        return [piece for piece in self.pieces if piece.square == square]

    def own(self, name):
        return [piece for piece in self.pieces if piece.army == name]


# ---------------------------------------------------------------- game text

SQUARE = r"\((-?\d+),(-?\d+)\)"


def read_square(text):
    x, y = re.fullmatch(SQUARE, text).groups()
    return int(x), int(y)


def show_square(square):
    return "(%d,%d)" % square


def read_energy(text):
    return int(float(text) * 2)


def show_energy(halves):
    sign = "-" if halves < 0 else ""
    return sign + str(abs(halves) // 2) + (".5" if halves % 2 else "")


def read_army(words):
    army = Army(words[0], read_energy(words[2]))
    rest = words[3:]
    while rest:
        if rest[0] == "new":
            army.new, rest = True, rest[1:]
        elif rest[0] == "king":
            army.king, rest = (read_square(rest[1]), int(rest[3])), rest[4:]
        elif rest[0] == "out":
            army.out, rest = int(rest[2]), rest[3:]
        else:
            raise ValueError(words)
    return army


def read_game(text):
    game = Game()
    board = "default"
    for line in text.splitlines():
        if not line or line.startswith("#"):
            continue
        word, *rest = line.split(" ")
        if word == "zugpost":
            assert rest == ["1"]
        elif word == "rules":
            game.rules = rest[0]
        elif word == "board":
            board = None if rest == ["unbounded"] else tuple(int(n) for n in rest)
        elif word == "option":
            game.options[rest[0]] = " ".join(rest[1:])
            if rest[0] == "events":
                pool = rest[1].split(",")
                game.options["events"] = ",".join(word for word in EVENTS if word in pool)
        elif word == "update":
            game.update = int(rest[0])
        elif word == "event":
            game.event, game.until = rest[0], int(rest[2])
        elif word == "hill":
            game.hill = read_square(rest[0])
        elif word == "cooldown":
            game.cooldown = rest
        elif word == "random":
            game.stream = Stream(bytes.fromhex(rest[0]), int(rest[1]))
        elif word == "army":
            game.armies.append(read_army(rest))
        elif word == "piece":
            game.pieces.append(Piece(rest[0], rest[1], read_square(rest[2]), rest[3:]))
        elif word == "implosion":
            game.implosions.add(read_square(rest[0]))
        elif word == "obstacle":
            game.pieces.append(Piece(None, OBSTACLE, read_square(rest[0])))
        elif word == "moved":
            game.moved.append((rest[0], read_square(rest[1]), read_square(rest[2])))
        elif word == "threat":
            attacker, victim = read_square(rest[1]), read_square(rest[3])
            game.threats[(rest[0], attacker), (rest[2], victim)] = rest[4]
        elif word == "order":
            game.orders.append((rest[0], " ".join(rest[1:])))
        else:
            raise ValueError(line)
    game.board = DEFAULT_BOARD[game.rules] if board == "default" else board
    return game


def show_army(army):
    text = "army %s energy %s" % (army.name, show_energy(army.energy))
    if army.new:
        text += " new"
    if army.king:
        text += " king %s until %d" % (show_square(army.king[0]), army.king[1])
    if army.out is not None:
        text += " out until %d" % army.out
    return text


def by_rank(square):
    return square[1], square[0]


def show_game(game):
    lines = ["zugpost 1", "rules " + game.rules,
             "board " + ("%d %d %d %d" % game.board if game.board else "unbounded")]
    for name, value in sorted(game.options.items()):
        if value != DEFAULTS[game.rules][name]:
            lines.append("option %s %s" % (name, value))
    lines.append("update %d" % game.update)
    if game.event:
        lines.append("event %s until %d" % (game.event, game.until))
    if game.hill:
        lines.append("hill " + show_square(game.hill))
    if game.cooldown:
        lines.append("cooldown " + " ".join(game.cooldown))
    if game.stream:
        lines.append("random %s %d" % (game.stream.seed.hex(), game.stream.next))
    lines += [show_army(army) for army in game.armies]
    for piece in sorted((p for p in game.pieces if p.army), key=lambda p: (p.key(), p.letters)):
        marks = ["possessed"] * piece.possessed + ["disabled"] * piece.disabled \
            + ["capturable"] * piece.capturable
        lines.append(" ".join(["piece", piece.army, piece.letters, show_square(piece.square),
                               *marks]))
    lines += ["implosion " + show_square(s) for s in sorted(game.implosions, key=by_rank)]
    lines += ["obstacle " + show_square(s)
              for s in sorted((p.square for p in game.pieces if not p.army), key=by_rank)]
    for army, start, end in sorted(game.moved,
                                   key=lambda m: (m[0], by_rank(m[1]), by_rank(m[2]))):
        lines.append("moved %s %s %s" % (army, show_square(start), show_square(end)))

    def order(item):
        (attacker, start), (victim, end) = item[0]
        return by_rank(end), victim, by_rank(start), attacker
    for ((attacker, start), (victim, end)), state in sorted(game.threats.items(), key=order):
        lines.append("threat %s %s %s %s %s"
                     % (attacker, show_square(start), victim, show_square(end), state))
    lines += ["order %s %s" % order for order in game.orders]
    return "\n".join(lines) + "\n"


# ---------------------------------------------------------------- 1.4, 3: how pieces reach squares

LEAP = "leap"


def direction_to(start, end):
    """Direction and length of the straight line between two squares, (None, 0) if there is none."""
    dx, dy = end[0] - start[0], end[1] - start[1]
    if (dx, dy) == (0, 0) or (dx and dy and abs(dx) != abs(dy)):
        return None, 0
    length = max(abs(dx), abs(dy))
    return (dx // length, dy // length), length


def between(start, square, direction, length):
    """Is the square on the way that begins at start, before its end?"""
    dx, dy = direction
    x, y = square[0] - start[0], square[1] - start[1]
    distance = x * dx if dx else y * dy
    return 0 < distance < length and x == distance * dx and y == distance * dy


def line_through(square, direction):
    """A name for the straight line, the same for all its squares and both its directions."""
    dx, dy = max(direction, (-direction[0], -direction[1]))
    return dx, dy, dx * square[1] - dy * square[0]


def near(a, b):
    """King-adjacent."""
    return max(abs(a[0] - b[0]), abs(a[1] - b[1])) == 1


def opaque(game, army):
    """1.6: the pieces that are not transparent to the army. A square with several pieces needs no
    more care: one of them that is opaque is in the way."""
    if army not in game.known:
        helpers = [p for p in game.own(army) if p.letters in ("W", "S") and not p.disabled]
        witches = [p.square for p in helpers if p.letters == "W"]
        if game.event == "witch-trials":
            helpers = game.own(army)
        game.known[army] = [piece for piece in game.pieces if piece not in helpers
                            and not any(near(piece.square, witch) for witch in witches)]
    return game.known[army]


def shortest_slide(game):
    """30 farsighted"""
    return 2 if game.event == "farsighted" else 1


def reach(game, piece, square, way, lifted=None):
    """None, LEAP, or the line (3.4) by which the piece gets to the square."""
    direction, length = direction_to(piece.square, square)
    if direction in way.lines and shortest_slide(game) <= length <= way.lines[direction]:
        walls = game.pieces if piece.letters == "W" else opaque(game, piece.army)
        if not any(between(piece.square, other.square, direction, length)
                   for other in walls if other is not lifted):
            return line_through(square, direction)
    offset = (square[0] - piece.square[0], square[1] - piece.square[1])
    return LEAP if offset in way.leaps else None


def cover(game, piece, square, lifted=None):
    """3.1 and 3.3."""
    if piece.disabled or piece.square == square:
        return None
    return reach(game, piece, square, way_to_take(game, piece), lifted)


def coverers(game, square, army, lifted=None):
    """The pieces hostile to the army that cover the square."""
    return [piece for piece in game.pieces
            if piece.army != army and cover(game, piece, square, lifted)]


def immune(game, piece):
    """30 carnage: not captured, not checked."""
    return game.event == "carnage" and piece.letters == "P"


def may_be_taken(game, piece):
    """1.8, and what the event says."""
    return not immune(game, piece) and (
        piece.letters != "D" or len(coverers(game, piece.square, piece.army)) >= 2)
