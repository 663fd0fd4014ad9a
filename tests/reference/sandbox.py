"""The rules of the sandbox written a second time, straight from the rulebook and without any speed.

Knows the update: which actions happen (6), the new board (7, 9), threats (8). What a position is,
orders and events are files of their own. Rule numbers are the rulebook's.
"""

import events
from events import distance
from orders import (
    CAPTURE, MOVE, PASS, PLACE, POSSESS, PUSH, THEFT, WALKS, legal, legal_moves, listed_area, move, place, pushed,
    read_action, read_orders, show_action, Refused, need)
from position import (
    DIAGONAL, EDGE, EVENTS, KINDS, LEAP, NO_HOSTS, OBSTACLE, ORTHOGONAL, POINTS, REWARDS, Army, Game,
    Piece, Stream, by_rank, cover, coverers, direction_to, immune, reach, read_game, show_game,
    show_square, way_to_move, ways_of)

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
        self.shifted = {}       # 30 line-pushers: what a push shifts, by the push
        self.run()

    # -- what 6.5 talks about

    def is_open(self, name):
        return name not in self.carried

    def current(self, name):
        return self.chains[name][self.position[name]][0]

    def condition(self, name):
        return self.chains[name][self.position[name]][1]

    def following(self, name):
        return self.chains[name][self.position[name] + 1][0]

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

    def leaves(self, piece, asker=None):
        """As far as the asking army knows; without one, as far as anybody may know."""
        movers = [action.moves(piece) for action in self.possible(piece.army)]
        doomed = self.doomed(piece)
        if doomed == YES:
            return NO
        if doomed == NO and any(movers) and all(movers):
            return YES
        if self.pushers(piece, asker):
            return OPEN
        if len(self.shifts(piece)) == 1:
            return YES if doomed == NO else OPEN
        return OPEN if any(movers) else NO

    # -- 30 line-pushers

    def would_shift(self, action, piece):
        """Is it a push that shifts the piece on the shown board?"""
        if action.type != PUSH:
            return False
        if action not in self.shifted:
            self.shifted[action] = pushed(self.game, action.piece.square, action.direction)
        return piece in self.shifted[action]

    def pushers(self, piece, asker):
        """The other armies that are open and may still push it."""
        return [name for name in self.chains if name != asker and self.is_open(name)
                and any(self.would_shift(action, piece) for action in self.possible(name))]

    def shifts(self, piece):
        """The directions in which pushes that are carried out shift it."""
        return {action.direction for action in self.carried.values()
                if action and self.would_shift(action, piece)}

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
            while self.condition(name) == "else" and self.following(name).piece is action.piece:
                self.position[name] += 1  # 6.3: what the same mover would do next is cancelled as well
            self.give_up(name, "if-captured")
        elif action.type == CAPTURE and self.condition(name) == "else":
            leaving = [self.leaves(target, name) for target in action.targets]
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
        return [target for target in action.targets if self.leaves(target, name) == OPEN]

    def may_hold(self, name, piece):
        return any(self.holds(action, piece) for action in self.possible(name))

    def depends(self, x, y):
        if self.waits_for_doomed(x):
            return self.may_hold(y, self.current(x).piece)
        for target in self.waits_for_leaves(x):
            if y in self.pushers(target, x):
                return True
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
        new = Piece(action.piece.army, "S", action.end())
        new.before, new.moved, new.arrived = spirit, True, True
        pieces.append(new)
    new.trace, new.lifted = action.piece.square, spirit


def last_squares(actions, captured):
    """Where orders bring pieces of whom: army and square."""
    return {(name, action.end()) for name, action in actions
            if action.square and (action.piece not in captured or action.spirit)}


def shifts_of(game, resolution, captured, goes):
    """30 line-pushers: piece -> direction, of all that are shifted and not refused."""
    actions = [(name, action) for name, action in resolution.carried.items() if action]
    shifts, held = {}, last_squares(actions, captured)
    for piece in game.pieces:
        ordered = piece in goes and not goes[piece].spirit
        if piece in captured or ordered or not piece.army:
            continue
        directions = resolution.shifts(piece)
        if len(directions) == 1:
            shifts[piece] = directions.pop()
        elif piece.square not in game.implosions:
            held.add((piece.army, piece.square))

    def goal(piece):
        return piece.army, (piece.square[0] + shifts[piece][0], piece.square[1] + shifts[piece][1])
    while True:
        goals, refused = set(), []
        for piece in sorted(shifts, key=Piece.key):
            (refused.append if goal(piece) in goals | held else lambda p: None)(piece)
            goals.add(goal(piece))
        if not refused:
            return shifts
        for piece in refused:
            del shifts[piece]
            if piece.square not in game.implosions:
                held.add((piece.army, piece.square))


def new_pieces(game, resolution, captured):
    """7.1 to 7.4: pieces of the new board, and which are annihilated."""
    actions = [(name, action) for name, action in resolution.carried.items() if action]
    goes = {action.piece: action for _, action in actions if action.piece and action.type != PUSH}
    shifts = shifts_of(game, resolution, captured, goes)
    pieces, annihilated = [], []
    for piece in game.pieces:
        action = goes.get(piece)
        if piece in captured:
            continue
        stays = not action or action.spirit
        if stays and piece not in shifts and piece.square in game.implosions:
            annihilated.append(piece)
            continue
        if action and piece.letters == "S":
            continue  # spirit_goes
        new = Piece(piece.army, piece.letters, piece.square)
        new.before, new.possessed = piece, piece.possessed
        if action and action.spirit:
            new.possessed = False
        elif action:
            new.square, new.letters = action.end(), action.letters or piece.letters
            new.moved = new.arrived = True
            new.trace, new.lifted = piece.square, piece
        if piece in shifts:
            (x, y), (dx, dy) = piece.square, shifts[piece]
            new.square, new.trace = (x + dx, y + dy), piece.square
            new.moved = new.arrived = True
            if any(action.type == PUSH and action.piece is piece for _, action in actions):
                new.lifted = piece
        pieces.append(new)
    for name, action in actions:
        if action.type == PLACE:
            obstacle = action.letters == OBSTACLE
            new = Piece(None if obstacle else name, action.letters, action.square, ["disabled"])
            new.arrived = True
            pieces.append(new)
        elif action.spirit or action.piece and action.piece.letters == "S" \
                and action.piece not in captured:
            spirit_goes(game, pieces, action)
    return pieces, annihilated


def pay(game, new, chains, resolution, captured):
    """9.6: costs, rewards, income."""
    armies = {army.name: army for army in new.armies}
    for name, action in resolution.carried.items():
        if action and action.type == PLACE and action.letters != OBSTACLE:
            armies[name].energy -= POINTS[action.letters]
        if action and action.letters == "Dr" and action.piece and action.piece not in captured:
            armies[name].energy -= 6
    for piece, takers in captured.items():
        action = resolution.carried.get(piece.army)
        spirit_left = action and action.piece is piece and action.spirit
        for name in takers if piece.army else ():
            armies[name].energy += reward(game, piece.letters)
            if piece.possessed and not spirit_left:
                armies[name].energy += reward(game, "S")
    for name, chain in chains.items():
        if chain[0][0].type != PASS and game.event != "energy-stacks":
            armies[name].energy += 2
    for army in new.armies:
        army.energy += events.income(game, new, army)
        # not in the rulebook: a number that every program can hold
        army.energy = max(-2 * EDGE, min(2 * EDGE, army.energy))


def reward(game, letters):
    """9.2, and the full points of 30 carnage and blitz."""
    return POINTS[letters] if game.event in ("carnage", "blitz") else 2 * REWARDS[letters]


def lose_king(game, new, army, square):
    """9.5, 30 sudden-death"""
    worth = army.energy + sum(
        POINTS[piece.letters] + POINTS["S"] * piece.possessed for piece in new.own(army.name))
    if worth > 0:
        percent = 20 if game.event == "sudden-death" else 10
        army.energy -= 2 * -(-worth * percent // 200)
    army.energy -= 6
    army.king = (square, game.update + 3)


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
        for v in [piece for piece in game.pieces if piece.army]:
            by = {a: cover(game, a, v.square) for a in coverers(game, v.square, v.army)}
            attacks.update({(a, v): how for a, how in by.items()})
            if (v.letters != "D" or len(by) >= 2) and not immune(game, v):
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
                if v.letters == "D" and len(coverers(self.old, v.square, v.army, own.lifted)) < 2 \
                        or immune(self.old, v):
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
    squares = [piece.square for piece in new.pieces]
    new.implosions = {square for square in squares if squares.count(square) > 1}
    pay(game, new, chains, resolution, captured)
    armies = {army.name: army for army in new.armies}
    for piece in list(captured) + annihilated:
        if piece.letters == "K":
            lose_king(game, new, armies[piece.army], piece.square)
    for army in new.armies:
        sell(new, army)
    settle_kings(new, game.update)
    remove_armies(new, game.update)
    new.moved = [(piece.army, piece.trace, piece.square) for piece in new.pieces if piece.trace]
    events.turn(game, new)
    Threats(game, new).mark()
    return new
