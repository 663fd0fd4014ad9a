"""The rules of the sandbox written a second time, straight from the rulebook and without any speed.

Knows game texts (formats), all pieces, canonical orders, and the update: rules 1 to 9. Refuses to
know events and the tolerant spelling of orders. Rule numbers are the rulebook's.
All energies and points are counted in halves (9.1).
"""

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
REWARDS = {  # 9.2, whole points
    "P": 1, "N": 2, "G": 3, "Ht": 3, "B": 4, "L": 4, "S": 4, "E": 4, "H": 4, "U": 4, "W": 4, "R": 5,
    "Sp": 5, "Ab": 6, "D": 6, "C": 8, "TT": 8, "Q": 9, "Dr": 12, "K": 0,
}
NO_HOSTS = ("P", "S")  # 1.7


def as_a_knight_too(way):
    return Way(way.leaps | leap(1, 2), way.lines)


def way_to_move(piece):
    way = KINDS[piece.letters].move
    return as_a_knight_too(way) if piece.possessed else way


def way_to_take(piece):
    """1.7: what captures nothing captures nothing with a spirit in it either."""
    way = KINDS[piece.letters].take
    return as_a_knight_too(way) if piece.possessed and way is not NOTHING else way


DEFAULTS = {
    "sandbox": {"time-thief": "off", "pawn-rank": "1", "promote-rank": "7",
                "promote-high-rank": "9", "notation": "strict", "events-from": "25"},
    "neisg": {"time-thief": "on", "pawn-rank": "0 or-below", "promote-rank": "6",
              "promote-high-rank": "10", "notation": "lenient", "events-from": "25"},
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
        return (self.square[1], self.square[0], self.army)


class Army:
    def __init__(self, name, energy):
        self.name, self.energy = name, energy
        self.new = False
        self.king = None  # (square, last board on which it may be ordered)
        self.out = None   # last board before it may join again


class Game:
    def __init__(self):
        self.rules, self.board, self.options, self.update = None, None, {}, 0
        self.armies, self.pieces, self.implosions = [], [], set()
        self.moved, self.threats, self.orders = [], {}, []
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
        elif word == "update":
            game.update = int(rest[0])
        elif word == "army":
            game.armies.append(read_army(rest))
        elif word == "piece":
            game.pieces.append(Piece(rest[0], rest[1], read_square(rest[2]), rest[3:]))
        elif word == "implosion":
            game.implosions.add(read_square(rest[0]))
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
    lines += [show_army(army) for army in game.armies]
    for piece in sorted(game.pieces, key=lambda p: (p.key(), p.letters)):
        marks = ["possessed"] * piece.possessed + ["disabled"] * piece.disabled \
            + ["capturable"] * piece.capturable
        lines.append(" ".join(["piece", piece.army, piece.letters, show_square(piece.square),
                               *marks]))
    lines += ["implosion " + show_square(s) for s in sorted(game.implosions, key=by_rank)]
    for army, start, end in sorted(game.moved, key=lambda m: (m[0], by_rank(m[1]))):
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
        game.known[army] = [piece for piece in game.pieces if piece not in helpers
                            and not any(near(piece.square, witch) for witch in witches)]
    return game.known[army]


def reach(game, piece, square, way, lifted=None):
    """None, LEAP, or the line (3.4) by which the piece gets to the square."""
    direction, length = direction_to(piece.square, square)
    if direction in way.lines and length <= way.lines[direction]:
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
    return reach(game, piece, square, way_to_take(piece), lifted)


def coverers(game, square, army, lifted=None):
    """The pieces hostile to the army that cover the square."""
    return [piece for piece in game.pieces
            if piece.army != army and cover(game, piece, square, lifted)]


def may_be_taken(game, piece):
    """1.8"""
    return piece.letters != "D" or len(coverers(game, piece.square, piece.army)) >= 2


# ---------------------------------------------------------------- 4, 5: orders

PASS, MOVE, CAPTURE, PLACE, POSSESS, THEFT = "pass", "move", "capture", "place", "possess", "theft"


class Action:
    def __init__(self, kind, piece=None, square=None, letters=None, targets=(), spirit=False,
                 named=None):
        self.type, self.piece, self.square = kind, piece, square
        self.letters = letters  # what is placed, or what a pawn becomes
        self.targets = targets  # 6.4, 6.6: judged on the shown board
        self.spirit = spirit    # the spirit in the piece goes, the piece stays (1.7)
        self.named = named      # 6.6: kind of the target where that has to be said

    def moves(self, piece):
        return self.piece is piece and not self.spirit

    def promoting(self, letters):
        return Action(self.type, self.piece, self.square, letters, self.targets)


class Refused(Exception):
    pass


def need(condition, why):
    if not condition:
        raise Refused(why)


def need_way(game, piece, square, way):
    direction, length = direction_to(piece.square, square)
    need(reach(game, piece, square, way),
         "blocked" if length and length <= way.lines.get(direction, 0) else "cannot")


def promotion_kinds(game, rank, energy):
    """9.4: what a pawn that arrives on this rank may become."""
    kinds = set(POINTS) - {"P", "K"}
    if game.option("time-thief") == "off":
        kinds.discard("TT")
    if rank == int(game.option("promote-high-rank")):
        if energy < 6:
            kinds.discard("Dr")
    elif rank == int(game.option("promote-rank")):
        kinds.discard("Dr")
    else:
        kinds = set()
    return kinds


def place(game, army, letters, square):
    """9.3, 9.5."""
    need(letters in POINTS, "unknown-piece")
    need(letters != "TT" or game.option("time-thief") == "on", "unknown-piece")
    need(game.on_board(square), "off-board")
    if letters == "K":
        need(all(piece.letters != "K" for piece in game.own(army.name)), "king")
    else:
        need(not army.new, "new")
    if letters == "P":
        rank, *below = game.option("pawn-rank").split(" ")
        need(square[1] == int(rank) or (below and square[1] < int(rank)), "rank")
    need(not game.on(square), "occupied")
    need(letters == "K" or army.energy >= POINTS[letters], "energy")
    return Action(PLACE, square=square, letters=letters)


def spirit_move(game, piece, sign, square):
    """1.7: of a free spirit, or of the spirit in the piece."""
    dx, dy = square[0] - piece.square[0], square[1] - piece.square[1]
    need((dx, dy) in leap(1, 2), "cannot")
    there = game.on(square)
    own = [other for other in there if other.army == piece.army]
    if own:
        need(own[0].letters not in NO_HOSTS and not own[0].possessed, "occupied")
        need(not piece.disabled, "disabled")
    else:
        need(not there, "cannot")
    return Action(POSSESS if own else MOVE, piece, square, spirit=piece.letters != "S")


def theft(game, piece, square, named):
    """6.6"""
    there = game.on(square)
    need(all(other.army == piece.army for other in there), "cannot")
    left = [other for army, start, end in game.moved if start == square and army != piece.army
            for other in game.on(end) if other.army == army]
    need(left and not there, "no-enemy")
    meant = [other for other in left if named in (None, other.letters)]
    need(meant, "wrong-kind")
    need_way(game, piece, square, Way((), EVERY_WAY))
    need(not piece.disabled, "disabled")
    need(named or len(left) == 1, "ambiguous")
    targets = [other for other in meant if other.letters != "D" or any(
        witness is not piece for witness in coverers(game, square, other.army))]
    need(targets, "protected")
    return Action(THEFT, piece, square, targets=targets, named=named if len(left) > 1 else None)


def capture(game, piece, square, enemies):
    need_way(game, piece, square, way_to_take(piece))
    need(not piece.disabled, "disabled")
    targets = [enemy for enemy in enemies if may_be_taken(game, enemy)]
    need(targets, "protected")
    return Action(CAPTURE, piece, square, targets=targets)


def move(game, army, piece, sign, square, promotion=None, spirit=False, named=None):
    """All actions of a piece. `spirit`: of the spirit in it. `named`: the victim's letters."""
    need(not army.new, "new")
    need(game.on_board(square), "off-board")
    there = game.on(square)
    enemies = [other for other in there if other.army != army.name]
    if sign == "x" and (enemies or spirit or piece.letters != "TT"):
        need(enemies, "no-enemy")
        need(named is None or any(enemy.letters == named for enemy in enemies), "wrong-kind")
    if spirit or piece.letters == "S":
        need(sign == "-", "cannot")
        action = spirit_move(game, piece, sign, square)
    elif piece.letters == "TT" and sign == "x":
        action = theft(game, piece, square, named)
    elif enemies:
        action = capture(game, piece, square, enemies)
    else:
        need_way(game, piece, square, way_to_move(piece))
        need(not there, "occupied")
        action = Action(MOVE, piece, square)
    if promotion:
        need(piece.letters == "P" and promotion in promotion_kinds(game, square[1], army.energy),
             "promotion")
        action = action.promoting(promotion)
    return action


def read_action(game, army, text):
    if text == "pass":
        need(not army.new, "new")
        return Action(PASS)
    placing = re.fullmatch(r"\+([A-Z][A-Za-z]?)" + SQUARE, text)
    if placing:
        return place(game, army, placing[1], (int(placing[2]), int(placing[3])))
    moving = re.fullmatch(r"([A-Z][A-Za-z]?)" + SQUARE + "([-x])([A-Z][A-Za-z]?)?" + SQUARE
                          + r"(?:=([A-Z][A-Za-z]?))?", text)
    need(moving and (moving[4] == "x" or not moving[5]), "syntax")
    need(moving[1] in POINTS and (moving[1] != "TT" or game.option("time-thief") == "on"),
         "unknown-piece")
    start, end = (int(moving[2]), int(moving[3])), (int(moving[6]), int(moving[7]))
    for piece in game.on(start):
        spirit = moving[1] == "S" and piece.possessed
        if piece.army == army.name and (piece.letters == moving[1] or spirit):
            return move(game, army, piece, moving[4], end, moving[8], spirit, moving[5])
    raise Refused("no-piece")


def read_order(game, army, text, reader):
    """The chain: actions and between them the conditions `else` and `if-captured` (section 5)."""
    need(army.out is None, "out")
    words = re.split(r" (else|if-captured) ", text)
    conditions = words[1::2]
    actions = [reader(game, army, word) for word in words[0::2]]
    need(len(actions) <= 16, "too-long")
    for i, condition in enumerate(conditions):
        action = actions[i]
        if condition == "else":
            need(action.type in (CAPTURE, THEFT), "condition")
        else:
            need(action.piece, "condition")
            need(action.piece.capturable, "not-capturable")
            need(all(later.piece is not action.piece for later in actions[i + 1:]), "same-piece")
    return list(zip(actions, conditions + [None]))


def show_action(action):
    if action.type == PASS:
        return "pass"
    if action.type == PLACE:
        return "+" + action.letters + show_square(action.square)
    return (("S" if action.spirit else action.piece.letters) + show_square(action.piece.square)
            + ("x" if action.type in (CAPTURE, THEFT) else "-") + (action.named or "")
            + show_square(action.square)
            + ("=" + action.letters if action.letters else ""))


def show_order(chain):
    return "".join(show_action(a) + (" %s " % c if c else "") for a, c in chain)


def read_orders(game, reader=read_action):
    """2.1: the last valid order of each army; and all lines of `check`, without sentences."""
    armies = {army.name: army for army in game.armies}
    chains, lines = {}, []
    for name, text in game.orders:
        try:
            chains[name] = read_order(game, armies[name], text, reader)
            lines.append("order %s %s" % (name, show_order(chains[name])))
        except Refused as refused:
            lines.append("refused %s: %s" % (name, refused))
    return chains, lines


def listed_area(game, grown=10):
    """The squares that `legal` looks at."""
    if game.board or not game.pieces:
        return game.board
    xs, ys = zip(*(piece.square for piece in game.pieces))
    return (max(min(xs) - grown, -EDGE), min(max(xs) + grown, EDGE),
            max(min(ys) - grown, -EDGE), min(max(ys) + grown, EDGE))


def squares_of(piece, way, area):
    """Every square of the area that lies on the way."""
    x0, x1, y0, y1 = area
    x, y = piece.square
    found = {(x + dx, y + dy) for dx, dy in way.leaps}
    for (dx, dy), longest in way.lines.items():
        for n in range(1, min(longest, max(x1 - x0, y1 - y0)) + 1):
            found.add((x + n * dx, y + n * dy))
    return [(u, v) for u, v in found if x0 <= u <= x1 and y0 <= v <= y1]


def attempts(game, piece, area):
    """What can be asked of `move` for this piece: sign, square and the rest."""
    both = as_a_knight_too(way_to_move(piece)) if piece.possessed else way_to_move(piece)
    for square in squares_of(piece, Way(both.leaps | way_to_take(piece).leaps, both.lines), area):
        yield "-", square, {}
        if piece.possessed and square in squares_of(piece, Way(leap(1, 2), {}), area):
            yield "-", square, {"spirit": True}
    left = [(start, other.letters) for army, start, end in game.moved for other in game.on(end)
            if other.army == army]
    for square, letters in left if piece.letters == "TT" else ():
        x0, x1, y0, y1 = area
        if x0 <= square[0] <= x1 and y0 <= square[1] <= y1:
            yield "x", square, {"named": letters}


def legal_moves(game, army, area):
    found = {}  # by text: two thefts may be one
    if army.out is not None or army.new:
        return []
    for piece in game.own(army.name):
        for sign, square, rest in attempts(game, piece, area):
            try:
                action = move(game, army, piece, sign, square, **rest)
            except Refused:
                continue
            found[show_action(action)] = action
            if piece.letters == "P":
                for letters in sorted(promotion_kinds(game, square[1], army.energy)):
                    promotion = action.promoting(letters)
                    found[show_action(promotion)] = promotion
    return list(found.values())


def legal_places(game, army, area):
    found = []
    x0, x1, y0, y1 = area
    for letters in POINTS if army.out is None else ():
        for square in [(x, y) for x in range(x0, x1 + 1) for y in range(y0, y1 + 1)]:
            try:
                found.append(place(game, army, letters, square))
            except Refused:
                pass
    return found


def legal(game, places=False):
    """The output of `zugpost legal [--place]`."""
    lines, area = [], listed_area(game)
    for army in game.armies:
        actions = legal_moves(game, army, area)
        if places:
            actions += legal_places(game, army, area)
        lines += ["%s %s" % (army.name, show_action(action)) for action in actions]
    return "".join(line + "\n" for line in sorted(lines))


# ---------------------------------------------------------------- 6: which actions happen

YES, NO, OPEN = "yes", "no", "open"


class Resolution:
    """Rule 6.5. `position` is the index of the current action of an army; `carried` the action an
    army carries out, None for none; an army is open while it is in neither state."""

    def __init__(self, game, chains):
        self.game, self.chains = game, chains
        self.position = {name: 0 for name in chains}
        self.carried = {}
        self.free = set()      # 6.5 a: held for no capture of this update
        self.condemned = set()  # 6.5 b: doomed whatever becomes of the capturer
        self.run()

    # -- what 6.5 talks about

    def is_open(self, name):
        return name not in self.carried

    def current(self, name):
        return self.chains[name][self.position[name]][0]

    def condition(self, name):
        return self.chains[name][self.position[name]][1]

    def possible(self, name):
        """The actions an army may still carry out."""
        if name not in self.chains:
            return []
        if self.is_open(name):
            return [action for action, _ in self.chains[name][self.position[name]:]]
        return [self.carried[name]] if self.carried[name] else []

    def holds(self, action, piece):
        """6.1: is the piece held for this capture?"""
        return piece in action.targets and piece not in self.free \
            and (piece.capturable or action.type == THEFT)

    def doomed(self, piece):
        if piece in self.condemned:
            return YES
        if not any(self.holds(action, piece)
                   for name in self.chains for action in self.possible(name)):
            return NO
        for name in self.chains:
            action = self.current(name) if self.is_open(name) else self.carried[name]
            if action and self.holds(action, piece) and self.cannot_be_doomed(action.piece):
                return YES
        return OPEN

    def cannot_be_doomed(self, piece):
        """doomed() is `no` only by the absence of captures, so no deeper look is needed."""
        return piece not in self.condemned and not any(self.holds(action, piece)
                       for name in self.chains for action in self.possible(name))

    def leaves(self, piece):
        movers = [action.moves(piece) for action in self.possible(piece.army)]
        doomed = self.doomed(piece)
        if doomed == YES or not any(movers):
            return NO
        if doomed == NO and all(movers):
            return YES
        return OPEN

    # -- one army

    def give_up(self, name, reason):
        """6.3, 6.4: on to the next action if the link is for this reason, else nothing more."""
        if self.condition(name) == reason:
            self.position[name] += 1
        else:
            self.carried[name] = None

    def decide(self, name):
        """Decides the current action of an open army if possible; says whether it did."""
        action = self.current(name)
        doomed = self.doomed(action.piece) if action.piece else NO
        if doomed == OPEN:
            return False
        if doomed == YES:
            self.give_up(name, "if-captured")
        elif action.type == CAPTURE and self.condition(name) == "else":
            leaving = [self.leaves(target) for target in action.targets]
            if any(self.holds(action, target) for target in action.targets) or NO in leaving:
                self.carried[name] = action
            elif all(answer == YES for answer in leaving):
                self.give_up(name, "else")
            else:
                return False
        else:
            self.carried[name] = action
        return True

    # -- rings

    def waits_for_doomed(self, name):
        piece = self.current(name).piece
        return piece is not None and self.doomed(piece) == OPEN

    def waits_for_leaves(self, name):
        action = self.current(name)
        if self.waits_for_doomed(name) or action.type != CAPTURE:
            return []
        return [target for target in action.targets if self.leaves(target) == OPEN]

    def may_hold(self, name, piece):
        return any(self.holds(action, piece) for action in self.possible(name))

    def depends(self, x, y):
        if self.waits_for_doomed(x):
            return self.may_hold(y, self.current(x).piece)
        for target in self.waits_for_leaves(x):
            movers = [action.moves(target) for action in self.possible(y)]
            if target.army == y and any(movers) and not all(movers):
                return True
            if self.doomed(target) == OPEN and self.may_hold(y, target):
                return True
        return False

    def last_components(self):
        """The strongly connected components of the open armies that depend on nobody else."""
        armies = [name for name in self.chains if self.is_open(name)]
        reached = {}
        for start in armies:
            found, todo = {start}, [start]
            while todo:
                x = todo.pop()
                for y in armies:
                    if y not in found and self.depends(x, y):
                        found.add(y)
                        todo.append(y)
            reached[start] = found
        return {frozenset(found) for found in reached.values()
                if all(reached[name] == found for name in found)}

    def break_ring(self, ring):
        """What 6.5 a, b, c says for one component, as a function that does it."""
        movers = [self.current(name).piece for name in ring if self.current(name).piece]
        aimed_at = [piece for piece in movers if any(
            action and self.holds(action, piece) for name in self.chains
            for action in [self.current(name) if self.is_open(name) else self.carried[name]])]
        free = [self.current(name).piece for name in ring if self.waits_for_doomed(name)
                and self.current(name).piece not in aimed_at]
        if free:
            return lambda: self.free.update(free)
        takers = [name for name in ring
                  if any(self.holds(self.current(name), piece) for piece in movers)]
        if takers:
            return lambda: [self.carry_out(name) for name in takers]
        losers = [name for name in ring
                  if self.condition(name) == "else" and self.waits_for_leaves(name)]
        assert losers
        return lambda: [self.give_up(name, "else") for name in losers]

    def carry_out(self, name):
        action = self.carried[name] = self.current(name)
        self.condemned.update(t for t in action.targets if self.holds(action, t))

    def run(self):
        while any(self.is_open(name) for name in self.chains):
            if not any([self.decide(name) for name in self.chains if self.is_open(name)]):
                for change in [self.break_ring(ring) for ring in self.last_components()]:
                    change()


# ---------------------------------------------------------------- 7, 9: the new board

def take(resolution):
    """6.4, 7.3: captured piece -> armies that took it."""
    captured = {}
    for name, action in resolution.carried.items():
        for target in action.targets if action else ():
            if resolution.leaves(target) == NO:
                captured.setdefault(target, []).append(name)
    return captured


def spirit_goes(game, pieces, action):
    """1.7: where a spirit arrives, after captures and annihilation."""
    spirit = None if action.spirit else action.piece
    host = [new for new in pieces if new.square == action.square and not new.arrived
            and new.army == action.piece.army]
    if action.type == POSSESS and host:
        new = host[0]
        new.possessed = True
    else:
        new = Piece(action.piece.army, "S", action.square)
        new.before, new.moved, new.arrived = spirit, True, True
        pieces.append(new)
    new.trace, new.lifted = action.piece.square, spirit


def new_pieces(game, resolution, captured):
    """7.1 to 7.4: pieces of the new board, and which are annihilated."""
    actions = [(name, action) for name, action in resolution.carried.items() if action]
    goes = {action.piece: action for _, action in actions if action.piece}
    pieces, annihilated = [], []
    for piece in game.pieces:
        action = goes.get(piece)
        if piece in captured:
            continue
        if (not action or action.spirit) and piece.square in game.implosions:
            annihilated.append(piece)
            continue
        if action and piece.letters == "S":
            continue  # spirit_goes
        new = Piece(piece.army, piece.letters, piece.square)
        new.before, new.possessed = piece, piece.possessed
        if action and action.spirit:
            new.possessed = False
        elif action:
            new.square, new.letters = action.square, action.letters or piece.letters
            new.moved = new.arrived = True
            new.trace, new.lifted = piece.square, piece
        pieces.append(new)
    for name, action in actions:
        if action.type == PLACE:
            new = Piece(name, action.letters, action.square, ["disabled"])
            new.arrived = True
            pieces.append(new)
        elif action.spirit or action.piece and action.piece.letters == "S":
            spirit_goes(game, pieces, action)
    return pieces, annihilated


def pay(new, chains, resolution, captured):
    """9.6: costs, rewards, income."""
    armies = {army.name: army for army in new.armies}
    for name, action in resolution.carried.items():
        if action and action.type == PLACE:
            armies[name].energy -= POINTS[action.letters]
        if action and action.letters == "Dr" and action.piece and action.piece not in captured:
            armies[name].energy -= 6
    for piece, takers in captured.items():
        action = resolution.carried.get(piece.army)
        spirit_left = action and action.piece is piece and action.spirit
        for name in takers:
            armies[name].energy += 2 * REWARDS[piece.letters]
            if piece.possessed and not spirit_left:
                armies[name].energy += 2 * REWARDS["S"]
    for name, chain in chains.items():
        if chain[0][0].type != PASS:
            armies[name].energy += 2
    for army in new.armies:  # not in the rulebook: a number that every program can hold
        army.energy = max(-2 * EDGE, min(2 * EDGE, army.energy))


def lose_king(new, army, square, update):
    """9.5"""
    worth = army.energy + sum(
        POINTS[piece.letters] + POINTS["S"] * piece.possessed for piece in new.own(army.name))
    if worth > 0:
        army.energy -= 2 * -(-worth // 20)
    army.energy -= 6
    army.king = (square, update + 3)


def sell(new, army):
    """9.6"""
    if army.energy >= 0:
        return
    while army.energy <= 0:
        goods = [piece for piece in new.own(army.name) if piece.letters != "K"]
        if not goods:
            return
        sold = min(goods, key=lambda p: (POINTS[p.letters], by_rank(p.square)))
        new.pieces.remove(sold)
        for letters in [sold.letters] + ["S"] * sold.possessed:
            army.energy += -(-POINTS[letters] // 3)


def return_king(new, army, update):
    """9.5: the nearest empty square; a king without any stays due for one more board (the rulebook
    is silent here)."""
    (x, y), _ = army.king
    taken = {piece.square for piece in new.pieces}
    distance = 0
    while True:
        ring = [(dx, dy) for dx in range(-distance, distance + 1)
                for dy in range(-distance, distance + 1) if max(abs(dx), abs(dy)) == distance]
        ring.sort(key=lambda d: (d[0] ** 2 + d[1] ** 2, d[1], d[0]))
        squares = [(x + dx, y + dy) for dx, dy in ring if new.on_board((x + dx, y + dy))]
        if not squares:
            army.king = (x, y), update + 1
            return
        for square in squares:
            if square not in taken:
                new.pieces.append(Piece(army.name, "K", square))
                army.king = None
                return
        distance += 1


def settle_kings(new, update):
    for army in new.armies:
        if any(piece.letters == "K" for piece in new.own(army.name)):
            army.king, army.new = None, False
        elif army.king and army.king[1] == update:
            return_king(new, army, update)


def remove_armies(new, update):
    """9.7"""
    for army in new.armies:
        if not army.new and army.out is None and not new.own(army.name):
            army.energy, army.king, army.out = 0, None, update + 5


# ---------------------------------------------------------------- 8: threats

class Threats:
    """Pairs (a, v): `attacks` of the new board, `attacks_before` of the old one, each with LEAP or
    the line; `checks` are those of them that are checks (3.2)."""

    def __init__(self, old, new):
        self.old, self.new = old, new
        self.attacks, self.checks = self.all_attacks(new)
        self.attacks_before, self.checks_before = self.all_attacks(old)

    @staticmethod
    def all_attacks(game):
        attacks, checks = {}, set()
        for v in game.pieces:
            by = {a: cover(game, a, v.square) for a in coverers(game, v.square, v.army)}
            attacks.update({(a, v): how for a, how in by.items()})
            if v.letters != "D" or len(by) >= 2:
                checks.update((a, v) for a in by)
        return attacks, checks

    def checked_before(self, a, v):
        return (a.before, v.before) in self.checks_before

    def state_before(self, a, v):
        """State of the pair on the board before: None if it did not check."""
        if not self.checked_before(a, v):
            return None
        a, v = a.before, v.before
        return self.old.threats.get(((a.army, a.square), (v.army, v.square)), "chance")

    def protected(self, piece):
        return any(other is not piece and other.army == piece.army
                   and cover(self.new, other, piece.square) for other in self.new.pieces)

    def steady(self, a, v, earlier):
        """8.2: `earlier` is how a reached v's square before."""
        if a.before is None:
            return False
        return not a.moved or (earlier != LEAP and earlier == self.attacks[a, v])

    def same_attack(self, a, v):
        """8.4.1: is the attack as on the board before?"""
        before = self.attacks_before.get((a.before, v.before))
        now = self.attacks.get((a, v))
        if not before or not now:
            return False
        if now == LEAP:
            return before == LEAP and not a.moved and not v.moved
        return before == now

    def has_edge(self, a, v):
        return self.protected(a) and not self.protected(v)

    def line1(self, a, v):
        state = self.state_before(a, v)
        if state not in ("even", "edge") or (v, a) not in self.checks \
                or not self.same_attack(a, v) or not self.same_attack(v, a):
            return None
        if not self.has_edge(a, v):
            return "even"
        return "edge" if state == "even" else "window"

    def line2(self, a, v):
        if not v.arrived or a.before is None:
            return None
        earlier = cover(self.old, a.before, v.square, lifted=v.before)
        if v.letters == "D" and len(coverers(self.old, v.square, v.army, v.before)) < 2:
            return None
        return "window" if earlier and self.steady(a, v, earlier) else None

    def line3(self, a, v):
        state = self.state_before(a, v)
        if v.arrived or state is None:
            return None
        if not self.steady(a, v, self.attacks_before[a.before, v.before]):
            return None
        return {"chance": "window", "window": "spent", "spent": "spent",
                "even": "chance", "edge": "chance"}[state]

    def line4(self, a, v):
        if v.arrived or v.before is None or a.before is None \
                or (a.before, v.before) in self.attacks_before:
            return None
        for own in self.new.own(v.army):
            if own.lifted:
                slide = cover(self.old, a.before, v.square, own.lifted)
                if v.letters == "D" and len(coverers(self.old, v.square, v.army, own.lifted)) < 2:
                    continue
                if slide and slide != LEAP and self.steady(a, v, slide):
                    return "window"
        return None

    def first_lines(self, a, v):
        return self.line1(a, v) or self.line2(a, v) or self.line3(a, v) or self.line4(a, v)

    def state(self, a, v):
        state = self.first_lines(a, v)
        if not state and (v, a) in self.checks and not self.first_lines(v, a):
            state = "edge" if self.has_edge(a, v) else "even"
        return state or "chance"

    def mark(self):
        for a, v in self.checks:
            state = self.state(a, v)
            if state != "chance":
                self.new.threats[(a.army, a.square), (v.army, v.square)] = state
            if state == "window":
                v.capturable = True


# ---------------------------------------------------------------- the update

def adjudicate(game, reader=read_action):
    """Turns board t and its orders into board t+1; the game read is not used any more."""
    chains, _ = read_orders(game, reader)
    resolution = Resolution(game, chains)
    new = Game()
    new.rules, new.board, new.options = game.rules, game.board, game.options
    new.update, new.armies = game.update + 1, game.armies
    captured = take(resolution)
    new.pieces, annihilated = new_pieces(game, resolution, captured)
    arrivals = [piece.square for piece in new.pieces if piece.arrived]
    new.implosions = {square for square in arrivals if arrivals.count(square) > 1}
    pay(new, chains, resolution, captured)
    armies = {army.name: army for army in new.armies}
    for piece in list(captured) + annihilated:
        if piece.letters == "K":
            lose_king(new, armies[piece.army], piece.square, game.update)
    for army in new.armies:
        sell(new, army)
    settle_kings(new, game.update)
    remove_armies(new, game.update)
    new.moved = [(piece.army, piece.trace, piece.square) for piece in new.pieces if piece.trace]
    Threats(game, new).mark()
    return new
