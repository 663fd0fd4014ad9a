"""Orders of the sandbox: canonical texts and what is legal (rules 4, 5, 6.6, 9.3 to 9.8, 30).

Deliberately knows nothing of what becomes of an order, nor of players' tolerant spelling.
"""

import re

from position import (
    EDGE, EVERY_WAY, KINDS, LEAP, NO_HOSTS, OBSTACLE, POINTS, SQUARE, Way, as_a_knight_too, coverers,
    direction_to, immune, leap, may_be_taken, reach, shortest_slide, show_square,
    way_to_move, way_to_take)

PASS, MOVE, CAPTURE, PLACE, POSSESS, THEFT = "pass", "move", "capture", "place", "possess", "theft"
PUSH = "push"
WALKS = {  # 30: who may make several moves in one, and how many
    "agile-troops": (("Ht", "G", "N"), 3),
    "agility-z": (("G", "K", "Ht", "D"), 2),
}
COMPASS = {"north": (0, 1), "south": (0, -1), "east": (1, 0), "west": (-1, 0)}


class Action:
    def __init__(self, kind, piece=None, square=None, letters=None, targets=(), spirit=False,
                 named=None, last=None, direction=None):
        self.type, self.piece, self.square = kind, piece, square
        self.letters = letters  # what is placed, or what a pawn becomes
        self.targets = targets  # 6.4, 6.6: judged on the shown board
        self.spirit = spirit    # the spirit in the piece goes, the piece stays (1.7)
        self.named = named      # 6.6: kind of the target if that has to be said
        self.last = last        # 30: where it goes on to after its capture
        self.direction = direction  # 30 line-pushers

    def end(self):
        return self.last or self.square

    def moves(self, piece):
        return self.piece is piece and not self.spirit and self.type != PUSH

    def promoting(self, letters):
        return Action(self.type, self.piece, self.square, letters, self.targets)


class Refused(Exception):
    pass


def need(condition, why):
    if not condition:
        raise Refused(why)


def need_rested(game, piece):
    """30 variety: by the moves that the board records."""
    need(game.event != "variety" or all((army, end) != (piece.army, piece.square)
                                        for army, _, end in game.moved), "moved")


def need_way(game, piece, square, way):
    direction, length = direction_to(piece.square, square)
    need(reach(game, piece, square, way),
         "blocked" if shortest_slide(game) <= length <= way.lines.get(direction, 0) else "cannot")


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
    need(letters in POINTS or letters == OBSTACLE, "unknown-piece")
    need(letters != OBSTACLE or game.event == "obstacles", "event")
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
    need(letters in ("K", OBSTACLE) or army.energy >= POINTS[letters], "energy")
    return Action(PLACE, square=square, letters=letters)


def spirit_move(game, piece, sign, square):
    """1.7: of a free spirit, or of the spirit in the piece. Only a free one has what an event gives
    (30 shining-armor, crippled-amazons)."""
    inside = piece.letters != "S"
    there = game.on(square)
    own = [other for other in there if other.army == piece.army]
    leaps = leap(1, 2)
    if game.event == "shining-armor" and not inside:
        leaps = way_to_move(game, piece).leaps
    if own or inside:
        dx, dy = square[0] - piece.square[0], square[1] - piece.square[1]
        need((dx, dy) in leaps, "cannot")
    else:
        need_way(game, piece, square, way_to_move(game, piece))
    if own:
        need(own[0].letters not in NO_HOSTS and not own[0].possessed, "occupied")
        need(not piece.disabled, "disabled")
    else:
        need(not there, "cannot")
    return Action(POSSESS if own else MOVE, piece, square, spirit=inside)


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
    targets = [other for other in meant if not immune(game, other) and (
        other.letters != "D" or any(witness is not piece
                                    for witness in coverers(game, square, other.army)))]
    need(targets, "immune" if any(immune(game, other) for other in meant) else "protected")
    return Action(THEFT, piece, square, targets=targets, named=named if len(left) > 1 else None)


def offset(start, square):
    return square[0] - start[0], square[1] - start[1]


def steps_to(game, piece, number):
    """30: the empty squares that the piece can reach with at most so many moves."""
    found, edge = set(), {piece.square}
    for _ in range(number):
        edge = {(x + dx, y + dy) for x, y in edge for dx, dy in way_to_move(game, piece).leaps}
        edge = {square for square in edge if game.on_board(square) and not game.on(square)} - found
        found |= edge
    return found


def walk(game, piece):
    """30: how many moves it may make in one."""
    kinds, number = WALKS.get(game.event, ((), 1))
    return number if piece.letters in kinds else 1


def captures_behind_a_step(game, piece, square):
    """30 agility-z: a move first, then the capture, not back on the start."""
    return game.event == "agility-z" and walk(game, piece) > 1 and square != piece.square and any(
        offset(middle, square) in way_to_take(game, piece).leaps
        for middle in steps_to(game, piece, 1))


def targets_of(game, piece, enemies):
    need(not piece.disabled, "disabled")
    targets = [enemy for enemy in enemies if may_be_taken(game, enemy)]
    need(targets, "immune" if any(immune(game, enemy) for enemy in enemies) else "protected")
    return targets


def capture(game, piece, square, enemies):
    if not captures_behind_a_step(game, piece, square):
        need_way(game, piece, square, way_to_take(game, piece))
    return Action(CAPTURE, piece, square, targets=targets_of(game, piece, enemies))


def move(game, army, piece, sign, square, promotion=None, spirit=False, named=None):
    """All actions of a piece. `spirit`: of the spirit in it. `named`: the victim's letters."""
    need(not army.new, "new")
    need(game.on_board(square), "off-board")
    there = game.on(square)
    enemies = [other for other in there if other.army != army.name]
    if sign == "x" and (enemies or spirit or piece.letters != "TT"):
        need(enemies, "no-enemy")
        need(named is None or any(enemy.letters == named for enemy in enemies), "wrong-kind")
    own = len(there) > len(enemies)
    if spirit or piece.letters == "S" and (sign == "-" and (own or not enemies)
                                           or game.event != "crippled-amazons"):
        need(sign == "-", "cannot")
        action = spirit_move(game, piece, sign, square)
    elif piece.letters == "TT" and sign == "x":
        action = theft(game, piece, square, named)
    elif enemies:
        action = capture(game, piece, square, enemies)
    else:
        if square not in (steps_to(game, piece, walk(game, piece)) if walk(game, piece) > 1 else ()):
            need_way(game, piece, square, way_to_move(game, piece))
        need(not there, "occupied")
        action = Action(MOVE, piece, square)
    if promotion:
        need(piece.letters == "P" and promotion in promotion_kinds(game, square[1], army.energy),
             "promotion")
        action = action.promoting(promotion)
    need_rested(game, piece)
    return action


def move_in_steps(game, army, piece, steps):
    """30: an order that names more than one square. `steps`: sign, named victim, square."""
    need(not army.new, "new")
    need(game.event in WALKS or game.event == "tanks", "event")
    need(all(game.on_board(square) for _, _, square in steps), "off-board")
    enemies = [[p for p in game.on(square) if p.army != army.name] for _, _, square in steps]
    for (sign, named, _), there in zip(steps, enemies):
        if sign == "x":
            need(there, "no-enemy")
            need(not named or any(enemy.letters == named for enemy in there), "wrong-kind")
    if game.event == "tanks":
        return overrun(game, piece, [square for _, _, square in steps], enemies)
    kinds, number = WALKS[game.event]
    need(piece.letters in kinds and len(steps) <= number, "cannot")
    takes = [bool(there) for there in enemies]
    need(sum(takes) <= (game.event == "agility-z"), "cannot")
    need(all(square != piece.square for _, _, square in steps), "cannot")
    start = piece.square
    for (_, _, square), taking in zip(steps, takes):
        way = way_to_take(game, piece) if taking else way_to_move(game, piece)
        need(offset(start, square) in way.leaps, "cannot")
        need(taking or not game.on(square), "occupied")
        start = square
    if not any(takes):
        return Action(MOVE, piece, start)
    index = takes.index(True)
    return Action(CAPTURE, piece, steps[index][2], targets=targets_of(game, piece, enemies[index]),
                  last=start if index + 1 < len(steps) else None)


def overrun(game, piece, squares, enemies):
    """30 tanks"""
    need(len(squares) == 2 and enemies[0], "cannot")
    way = way_to_take(game, piece)
    direction, length = direction_to(piece.square, squares[1])
    line = reach(game, piece, squares[0], Way((), way.lines))
    need(line and direction == direction_to(piece.square, squares[0])[0]
         and length <= way.lines[direction], "cannot")
    x, y = squares[0]
    while (x, y) != squares[1]:
        x, y = x + direction[0], y + direction[1]
        need(not game.on((x, y)), "blocked")
        need(max(abs(x - squares[0][0]), abs(y - squares[0][1])) <= length, "cannot")
    return Action(CAPTURE, piece, squares[0], targets=targets_of(game, piece, enemies[0]),
                  last=squares[1])


# ---------------------------------------------------------------- 30 line-pushers


def pushed(game, square, direction):
    """The pieces that a push of the line through the square shifts on the shown board (23.2.1)."""
    dx, dy = direction
    line = [piece for piece in game.pieces
            if piece.square[0 if dy else 1] == square[0 if dy else 1]]
    taken = {piece.square for piece in line}
    found = set()
    for x, y in sorted(taken, key=lambda s: -(s[0] * dx + s[1] * dy)):
        lot = [piece for piece in line if piece.square == (x, y)]
        to = x + dx, y + dy
        if game.on_board(to) and to not in taken and all(piece.army for piece in lot):
            taken.discard((x, y))
            taken.add(to)
            found.update(lot)
    return found


def push(game, army, piece, to):
    """`to`: a direction, or the square at the edge."""
    need(not army.new, "new")
    need(game.event == "line-pushers", "event")
    need(piece.letters == "R", "cannot")
    if to not in COMPASS:
        need(game.board, "cannot")
        x0, x1, y0, y1 = game.board
        x, y = piece.square
        edges = {"north": (x, y1), "south": (x, y0), "east": (x1, y), "west": (x0, y)}
        need(to in edges.values(), "cannot")
        need(to != piece.square, "blocked")
        to = [word for word, square in edges.items() if square == to][0]
    need(piece in pushed(game, piece.square, COMPASS[to]), "blocked")
    return Action(PUSH, piece, direction=COMPASS[to])


# ---------------------------------------------------------------- texts

LETTERS = "([A-Z][A-Za-z]?)"
STEP_TEXT = "([-x])" + LETTERS + "?" + SQUARE


def own_piece(game, army, letters, square):
    for piece in game.on(square):
        spirit = letters == "S" and piece.possessed
        if piece.army == army.name and (piece.letters == letters or spirit):
            return piece, spirit
    raise Refused("no-piece")


def read_action(game, army, text):
    if text == "pass":
        need(not army.new, "new")
        return Action(PASS)
    placing = re.fullmatch(r"\+" + LETTERS + SQUARE, text)
    if placing:
        return place(game, army, placing[1], (int(placing[2]), int(placing[3])))
    pushing = re.fullmatch(LETTERS + SQUARE + "->(?:([a-z]+)|" + SQUARE + ")", text)
    moving = re.fullmatch(LETTERS + SQUARE + "((?:" + STEP_TEXT + "){1,3})(?:=" + LETTERS + ")?",
                          text)
    start = pushing or moving
    need(start, "syntax")
    need(start[1] in POINTS and (start[1] != "TT" or game.option("time-thief") == "on"),
         "unknown-piece")
    if pushing:
        need(pushing[4] in COMPASS or pushing[5], "syntax")
        need(game.event == "line-pushers", "event")
    piece, spirit = own_piece(game, army, start[1], (int(start[2]), int(start[3])))
    if pushing:
        need(not spirit, "cannot")
        return push(game, army, piece, pushing[4] or (int(pushing[5]), int(pushing[6])))
    steps = [(sign, named or None, (int(x), int(y)))
             for sign, named, x, y in re.findall(STEP_TEXT, moving[4])]
    need(all(sign == "x" or not named for sign, named, _ in steps), "syntax")
    promotion = moving[9]
    if len(steps) > 1:
        need(not spirit, "cannot")
        need(not promotion, "promotion")
        return move_in_steps(game, army, piece, steps)
    sign, named, end = steps[0]
    return move(game, army, piece, sign, end, promotion, spirit, named)


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
    start = ("S" if action.spirit else action.piece.letters) + show_square(action.piece.square)
    if action.type == PUSH:
        return start + "->" + [word for word, d in COMPASS.items() if d == action.direction][0]
    return (start + ("x" if action.type in (CAPTURE, THEFT) else "-") + (action.named or "")
            + show_square(action.square)
            + ("-" + show_square(action.last) if action.last else "")
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
    """Every square of the area that is on the way."""
    x0, x1, y0, y1 = area
    x, y = piece.square
    found = {(x + dx, y + dy) for dx, dy in way.leaps}
    for (dx, dy), longest in way.lines.items():
        for n in range(1, min(longest, max(x1 - x0, y1 - y0)) + 1):
            found.add((x + n * dx, y + n * dy))
    return [(u, v) for u, v in found if x0 <= u <= x1 and y0 <= v <= y1]


def attempts(game, piece, area):
    """What can be asked of `move` for this piece: sign, square and the rest."""
    to_move, to_take = way_to_move(game, piece), way_to_take(game, piece)
    if piece.possessed:
        to_move = as_a_knight_too(to_move)
    for square in squares_of(piece, Way(to_move.leaps | to_take.leaps | leap(1, 2),
                                        {**to_move.lines, **to_take.lines}), area):
        yield "-", square, {}
        if piece.letters == "S":
            yield "x", square, {}
        if piece.possessed and square in squares_of(piece, Way(leap(1, 2), {}), area):
            yield "-", square, {"spirit": True}
    left = [(start, other.letters) for army, start, end in game.moved for other in game.on(end)
            if other.army == army]
    for square, letters in left if piece.letters == "TT" else ():
        if within(square, area):
            yield "x", square, {"named": letters}
    if walk(game, piece) > 1:
        ends = steps_to(game, piece, walk(game, piece))
        for (x, y) in ends | {piece.square}:
            ends = ends | {(x + dx, y + dy) for dx, dy in to_take.leaps}
        for square in ends:
            if within(square, area):
                yield "-", square, {}


def within(square, area):
    x0, x1, y0, y1 = area
    return x0 <= square[0] <= x1 and y0 <= square[1] <= y1


def longer_captures(game, army, piece, area):
    """30: captures that go on to another square."""
    way = way_to_take(game, piece)
    if game.event == "agility-z":
        for square in squares_of(piece, Way(way.leaps, {}), area):
            for dx, dy in way_to_move(game, piece).leaps:
                yield square, (square[0] + dx, square[1] + dy)
    elif game.event == "tanks":
        for square in squares_of(piece, Way((), way.lines), area):
            if any(other.army != army.name for other in game.on(square)):
                direction, length = direction_to(piece.square, square)
                for end in squares_of(piece, Way((), {direction: way.lines[direction]}), area):
                    if direction_to(piece.square, end)[1] > length:
                        yield square, end


def special_moves(game, army, piece, area):
    """30: longer captures and pushes."""
    for square, end in longer_captures(game, army, piece, area):
        if within(end, area):
            yield lambda: move_in_steps(game, army, piece, [("x", None, square), ("-", None, end)])
    for word in COMPASS if piece.letters == "R" else ():
        yield lambda: push(game, army, piece, word)


def legal_moves(game, army, area):
    found = {}  # by text: two thefts may be one
    if army.out is not None or army.new:
        return []
    for piece in game.own(army.name):
        for attempt in special_moves(game, army, piece, area):
            try:
                action = attempt()
                found[show_action(action)] = action
            except Refused:
                pass
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
    for letters in [*POINTS, OBSTACLE] if army.out is None else ():
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
