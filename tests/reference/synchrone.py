#!/usr/bin/python3
"""synchrone.py PROGRAM [ROUNDS] [SEED]: rulebook 21 a second time, and a comparison.

Written from the rulebook alone, on a plain 8x8 array (board[y][x], y 0 is rank 1), slowly: a
move is legal if it was played and the own king looked at. Random positions and orders are
played with PROGRAM (`adjudicate`, `legal`, `check`) until ROUNDS rounds were compared, byte for
byte; the first difference is printed. Standard library only. Draw texts, resigning and the
sentences of refusals are not here: tests/cases/synchrone is for those.
"""
import os
import random
import sys

sys.path.insert(1, os.path.join(os.path.dirname(os.path.abspath(__file__)), "../e2e"))
import served

KNIGHT = [(1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2)]
STRAIGHT = [(0, 1), (1, 0), (0, -1), (-1, 0)]
SLANTED = [(1, 1), (1, -1), (-1, -1), (-1, 1)]
HOMES = {(4, 0): "KQ", (7, 0): "K", (0, 0): "Q", (4, 7): "kq", (7, 7): "k", (0, 7): "q"}
SIDES = ("white", "black")


def name(square):
    return "abcdefgh"[square[0]] + str(square[1] + 1)


def side_of(man):
    return None if man == "." else "white" if man.isupper() else "black"


def other(side):
    return "black" if side == "white" else "white"


def forward(side):
    return 1 if side == "white" else -1


class Position:
    def __init__(self, fen):
        men, _, rights, ep, clock, number = fen.split()
        self.board = [[] for _ in range(8)]
        for y, row in zip(range(7, -1, -1), men.split("/")):
            for c in row:
                self.board[y] += ["."] * int(c) if c.isdigit() else [c]
        self.rights = "" if rights == "-" else rights
        self.ep = set()
        if ep != "-":
            self.ep = {("abcdefgh".index(ep[i]), int(ep[i + 1]) - 1) for i in range(0, len(ep), 2)}
        self.clock, self.number = int(clock), int(number)

    def at(self, square):
        return self.board[square[1]][square[0]]

    def put(self, square, man):
        self.board[square[1]][square[0]] = man

    def squares(self, side):
        return [(x, y) for y in range(8) for x in range(8) if side_of(self.board[y][x]) == side]

    def copy(self):
        p = Position.__new__(Position)
        p.board = [row[:] for row in self.board]
        p.rights, p.ep, p.clock, p.number = self.rights, set(self.ep), self.clock, self.number
        return p

    def men_text(self):
        rows = []
        for y in range(7, -1, -1):
            row, empty = "", 0
            for c in self.board[y] + ["/"]:
                if c == ".":
                    empty += 1
                    continue
                row += (str(empty) if empty else "") + c
                empty = 0
            rows.append(row[:-1])
        return "/".join(rows)

    def four(self, ep, between):
        ep = "".join(name(s) for s in sorted(ep, key=lambda s: (s[1], s[0]))) or "-"
        return between.join([self.men_text(), "w", self.rights or "-", ep])

    def fen(self):
        return "%s %d %d" % (self.four(self.ep, " "), self.clock, self.number)


def on_board(x, y):
    return 0 <= x < 8 and 0 <= y < 8


def rays(p, square, steps, once):
    """Squares seen from a square in some directions, the first man of each included."""
    for dx, dy in steps:
        x, y = square[0] + dx, square[1] + dy
        while on_board(x, y):
            yield (x, y)
            if once or p.board[y][x] != ".":
                break
            x, y = x + dx, y + dy


def seen_from(p, square):
    """Squares that the man on a square attacks."""
    man = p.at(square)
    kind = man.upper()
    if kind == "P":
        dy = forward(side_of(man))
        return [s for s in rays(p, square, [(1, dy), (-1, dy)], True)]
    if kind == "N":
        return list(rays(p, square, KNIGHT, True))
    if kind == "K":
        return list(rays(p, square, STRAIGHT + SLANTED, True))
    steps = {"R": STRAIGHT, "B": SLANTED, "Q": STRAIGHT + SLANTED}[kind]
    return list(rays(p, square, steps, False))


def attacked(p, square, by):
    return any(square in seen_from(p, s) for s in p.squares(by))


def king_of(p, side):
    king = "K" if side == "white" else "k"
    for s in p.squares(side):
        if p.at(s) == king:
            return s
    return None


def in_check(p, side):
    king = king_of(p, side)
    return king is not None and attacked(p, king, other(side))


# A move is (from, to, promotion or "", kind); kind: plain double ep castle own.

def passed_pawn(square, side):
    """Where the pawn stands that `side` takes en passant on a square."""
    return (square[0], square[1] - forward(side))


def ep_possible(p, square, side):
    if square[1] != (5 if side == "white" else 2) or p.at(square) != ".":
        return False
    return p.at(passed_pawn(square, side)) == ("p" if side == "white" else "P")


def with_promotions(side, frm, to, kind):
    if to[1] == (7 if side == "white" else 0):
        return [(frm, to, c, kind) for c in "QRBN"]
    return [(frm, to, "", kind)]


def pawn_moves(p, side, s):
    out, dy = [], forward(side)
    one, two = (s[0], s[1] + dy), (s[0], s[1] + 2 * dy)
    if on_board(*one) and p.at(one) == ".":
        out += with_promotions(side, s, one, "plain")
        if s[1] == (1 if side == "white" else 6) and p.at(two) == ".":
            out.append((s, two, "", "double"))
    for to in seen_from(p, s):
        if side_of(p.at(to)) == other(side):
            out += with_promotions(side, s, to, "plain")
        if to in p.ep and ep_possible(p, to, side):
            out.append((s, to, "", "ep"))
    return out


def castlings(p, side):
    y = 0 if side == "white" else 7
    king = (4, y)
    for letter, rook, to, way in (("K", 7, 6, (5, 6)), ("Q", 0, 2, (1, 2, 3))):
        letter = letter if side == "white" else letter.lower()
        if letter not in p.rights or any(p.at((x, y)) != "." for x in way):
            continue
        walked = range(min(4, to), max(4, to) + 1)
        if not any(attacked(p, (x, y), other(side)) for x in walked):
            yield (king, (to, y), "", "castle")


def pseudo(p, side):
    out = []
    for s in p.squares(side):
        if p.at(s).upper() == "P":
            out += pawn_moves(p, side, s)
        else:
            out += [(s, t, "", "plain") for t in seen_from(p, s) if side_of(p.at(t)) != side]
    return out


def arrive(p, side, move):
    """The mover on its square, whatever stood there gone."""
    frm, to, promotion, kind = move
    man = p.at(frm)
    if promotion:
        man = promotion if side == "white" else promotion.lower()
    p.put(frm, ".")
    p.put(to, man)


def safe(p, side, move):
    """Is the own king not attacked afterwards, the enemy standing still?"""
    q = p.copy()
    if move[3] == "ep":
        q.put(passed_pawn(move[1], side), ".")
    arrive(q, side, move)
    return not in_check(q, side)


def orthodox(p, side):
    return [m for m in pseudo(p, side) if safe(p, side, m)] + list(castlings(p, side))


def has_move(p, side):
    return any(safe(p, side, m) for m in pseudo(p, side)) or any(castlings(p, side))


def anticipations(p, side, enemy_moves):
    """21.2: the recaptures that would be orthodox legal if an enemy had just taken an own man."""
    out = []
    for capture in enemy_moves:
        if capture[3] != "plain" or side_of(p.at(capture[1])) != side \
                or p.at(capture[1]).upper() == "K":
            continue
        then = p.copy()
        arrive(then, other(side), capture)
        for frm, to, promotion, _ in pseudo(then, side):
            move = (frm, to, promotion, "own")
            if to == capture[1] and move not in out and safe(then, side, move):
                out.append(move)
    return out


def orders(p, check_orthodox):
    """All legal orders of both sides."""
    plain = {side: orthodox(p, side) for side in SIDES}
    out = {}
    for side in SIDES:
        out[side] = plain[side][:]
        if not (check_orthodox and in_check(p, side)):
            out[side] += anticipations(p, side, plain[other(side)])
    return out


def text_of(p, move, among):
    frm, to, promotion, kind = move
    if kind == "castle":
        return "O-O" if to[0] == 6 else "O-O-O"
    man = p.at(frm).upper()
    takes = "x" if kind == "ep" or p.at(to) != "." else ""
    if man == "P":
        return ("abcdefgh"[frm[0]] + "x" if takes else "") + name(to) + (
            "=" + promotion if promotion else "")
    rivals = [m[0] for m in among
              if m[1] == to and m[3] != "castle" and p.at(m[0]).upper() == man and m[0] != frm]
    which = ""
    if rivals:
        which = name(frm)
        if all(r[0] != frm[0] for r in rivals):
            which = which[0]
        elif all(r[1] != frm[1] for r in rivals):
            which = which[1]
    return man + which + takes + name(to)


def rook_of(move):
    y = move[0][1]
    return ((7, y), (5, y)) if move[1][0] == 6 else ((0, y), (3, y))


def play(p, by):
    """A round (21.3 to 21.6): by[side] is a move or None; the next position."""
    q = p.copy()
    start = {side: by[side][0] for side in SIDES if by[side]}
    q.ep = set()
    # All movers are lifted; what a mover left behind cannot be taken any more.
    hand = {}
    for side in start:
        hand[side] = p.at(start[side])
        q.put(start[side], ".")
        if by[side][3] == "castle":
            q.put(rook_of(by[side])[0], ".")
    # What stood on the targets and did not leave is taken, by enemies and by own men alike.
    for side in start:
        q.put(by[side][1], ".")
        if by[side][3] == "ep":
            q.put(passed_pawn(by[side][1], side), ".")
    # Arrivals.
    stay = set(start)
    if len(start) == 2 and by["white"][1] == by["black"][1]:
        kings = {s for s in start if hand[s].upper() == "K"}
        foreseen = {s for s in start if by[s][3] == "own"}
        stay = foreseen or (kings if len(kings) == 1 else set())
    for side in stay:
        frm, to, promotion, kind = by[side]
        man = hand[side]
        if promotion:
            man = promotion if side == "white" else promotion.lower()
        q.put(to, man)
        if kind == "castle":
            q.put(rook_of(by[side])[1], "R" if side == "white" else "r")
    for side in stay:
        frm, to, promotion, kind = by[side]
        between = (frm[0], (frm[1] + to[1]) // 2)
        if kind == "double" and q.at(between) == ".":
            q.ep.add(between)
    count = lambda r: sum(c != "." for row in r.board for c in row)
    pawn = any(man.upper() == "P" for man in hand.values())
    q.clock = 0 if pawn or count(q) < count(p) else p.clock + 1
    q.number = p.number + 1
    for side in start:
        for square in by[side][:2]:
            q.rights = "".join(r for r in q.rights if r not in HOMES.get(square, ""))
    return q


def key_of(p):
    squares = set()
    for side in SIDES if p.ep else ():
        squares |= {m[1] for m in orthodox(p, side) if m[3] == "ep"}
    return p.four(squares, "_")


def dead(p):
    men = [(p.at((x, y)).upper(), (x + y) % 2, side_of(p.at((x, y))))
           for y in range(8) for x in range(8) if p.at((x, y)) not in ".Kk"]
    if not men or (len(men) == 1 and men[0][0] in "NB"):
        return True
    return (len(men) == 2 and men[0][0] == men[1][0] == "B" and men[0][1] == men[1][1]
            and men[0][2] != men[1][2])


def result(p, times):
    """21.7 in its order, then 20.2."""
    lost = [s for s in SIDES if king_of(p, s) is None]
    if lost:
        return win(other(lost[0]), "king-captured") if len(lost) == 1 else draw("kings-captured")
    stuck = {s: not has_move(p, s) for s in SIDES}
    check = {s: in_check(p, s) for s in SIDES}
    mated = [s for s in SIDES if stuck[s] and check[s]]
    if mated:
        return win(other(mated[0]), "checkmate") if len(mated) == 1 else draw("double-checkmate")
    if any(stuck[s] and not check[s] for s in SIDES):
        return draw("no-move")
    if dead(p):
        return draw("material")
    if times >= 5:
        return draw("fivefold")
    return draw("seventyfive") if p.clock >= 75 else None


def win(side, word):
    return "%s %s" % ("1-0" if side == "white" else "0-1", word)


def draw(word):
    return "1/2-1/2 " + word


class Game:
    """A game text as a value."""

    def __init__(self, fen, check_orthodox=True):
        self.p, self.update, self.seen, self.result = Position(fen), 0, {}, None
        self.check_orthodox = check_orthodox

    def text(self):
        out = ["zugpost 1", "rules synchrone"]
        if not self.check_orthodox:
            out.append("option check-orthodox off")
        if self.update:
            out.append("update %d" % self.update)
        out.append("fen " + self.p.fen())
        out += ["seen %s %d" % (k, self.seen[k]) for k in sorted(self.seen)]
        if self.result:
            out.append("result " + self.result)
        return "\n".join(out) + "\n"

    def step(self, by):
        self.seen.setdefault(key_of(self.p), 1)
        self.p = play(self.p, by)
        self.update += 1
        if self.p.clock == 0:
            self.seen = {}
        key = key_of(self.p)
        self.seen[key] = self.seen.get(key, 0) + 1
        self.result = result(self.p, self.seen[key])


# Random positions and orders. A theme says what men stand where.

START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"
THEMES = {
    "start": None,
    "few": ("QRBNPP", 4, 0),
    "crowd": ("QRRBBNNPPPPP", 22, 0),
    "pawns": ("PPPPPPPPPPPPRN", 16, 0),
    "castles": ("RBNBQ", 5, 1),
    "passing": ("PPPPPPPPNBR", 18, 0),
    "runners": ("PPPPQRNB", 16, 0),
    "shuffle": ("RRN", 2, 0),
    "queens": ("QQR", 6, 0),
    "hunt": ("QQQRRN", 9, 0),
    "kings": ("PPPN", 6, 0),
}
PAWN_RANKS = {"pawns": (1, 1, 4, 3), "passing": (4, 4, 3, 3, 2), "runners": (6, 6, 5)}
LENGTH = {"shuffle": 60, "start": 30, "passing": 5, "castles": 6, "runners": 8, "hunt": 8}


def scatter(rng, theme):
    men, n, home = THEMES[theme]
    p = Position("8/8/8/8/8/8/8/8 w - - 0 1")
    if home:
        p = Position("r3k2r/8/8/8/8/8/8/R3K2R w %s - 0 1" % rng.choice(["KQkq", "Kq", "Qk"]))
    else:
        near = theme == "kings"
        white = (rng.randrange(8), rng.randrange(8))
        black = white
        while black == white or (near and max(abs(black[0] - white[0]),
                                              abs(black[1] - white[1])) > 3):
            black = (rng.randrange(8), rng.randrange(8))
        p.put(white, "K")
        p.put(black, "k")
    for _ in range(n):
        man = rng.choice(men)
        side = rng.choice(SIDES)
        y = rng.randrange(8) if man != "P" else rng.randrange(1, 7)
        if man == "P" and theme in PAWN_RANKS:
            y = rng.choice(PAWN_RANKS[theme])
            y = y if side == "white" else 7 - y
        square = (rng.randrange(8), y)
        if p.at(square) == ".":
            p.put(square, man if side == "white" else man.lower())
    if theme == "passing":
        p.ep = {s for side in SIDES for s in ((x, 5 if side == "white" else 2) for x in range(8))
                if ep_possible(p, s, side) and rng.random() < 0.8}
    p.clock = rng.choice([0, 0, 0, 7, 49, 68, 73])
    p.number = rng.randrange(1, 90)
    return p.fen()


def interplay(p, side, moves, first):
    """The moves that meet the first one of the other side: same target, swap, flight, or what a
    castling rook or a capturer en passant leaves or takes."""
    near = set(first[:2])
    if first[3] == "castle":
        near.add(rook_of(first)[0])
    if first[3] == "ep":
        near.add(passed_pawn(first[1], other(side)))
    return [m for m in moves if m[0] in near or m[1] in near
            or (m[3] == "ep" and passed_pawn(m[1], side) in near)
            or (m[3] == "castle" and rook_of(m)[0] == first[1])]


def choose(rng, p, all_orders, last, theme):
    by = {}
    first, second = rng.sample(SIDES, 2)
    for side in (first, second):
        moves = all_orders[side]
        by[side] = rng.choice(moves) if moves and rng.random() < 0.97 else None
        if theme == "shuffle" and last.get(side) and rng.random() < 0.9:
            back = (last[side][1], last[side][0], "", "plain")
            by[side] = back if back in moves else by[side]
        kinds = sorted({m[3] for m in moves} | {"=" for m in moves if m[2]})
        if kinds and theme != "shuffle" and rng.random() < 0.6:
            kind = rng.choice(kinds)
            by[side] = rng.choice([m for m in moves if m[3] == kind or (kind == "=" and m[2])])
    met = by[first] and interplay(p, second, all_orders[second], by[first])
    if met and theme != "shuffle" and rng.random() < 0.6:
        by[second] = rng.choice(met)
    return by


def run(program, *words, text):
    done = served.asked(program, *words, "-", text=text)
    return done.stdout if done.returncode == 0 else "exit %d: %s" % (done.returncode, done.stderr)


def differ(what, given, want, got):
    if want == got:
        return False
    print("%s differs\n== game\n%s== expect\n%s== got\n%s" % (what, given, want, got))
    return True


def with_orders(game, written):
    return game.text() + "".join("order %s %s\n" % w for w in written)


def compare_round(program, rng, game, theme, last):
    """One round with both; True if they differ."""
    p = game.p
    moves = orders(p, game.check_orthodox)
    by = choose(rng, p, moves, last, theme)
    written = [(s, text_of(p, by[s], moves[s])) for s in SIDES if by[s]]
    if rng.random() < 0.2:
        want = sorted("%s %s" % (s, text_of(p, m, moves[s])) for s in SIDES for m in moves[s])
        given = game.text()
        if differ("legal", given, "".join(w + "\n" for w in want), run(program, "legal", text=given)):
            return True
    given = with_orders(game, written)
    if rng.random() < 0.1:
        want = "".join("order %s %s\n" % w for w in written)
        if differ("check", given, want, run(program, "check", text=given)):
            return True
    got = run(program, "adjudicate", text=given)
    got = "".join(l for l in got.splitlines(True) if not l.startswith("#"))
    game.step(by)
    last.update(by)
    TALLY[theme] = TALLY.get(theme, 0) + 1
    if game.result:
        TALLY[game.result] = TALLY.get(game.result, 0) + 1
    return differ("adjudicate", given, game.text(), got)


TALLY = {}


def main():
    program = sys.argv[1]
    rounds = int(sys.argv[2]) if len(sys.argv) > 2 else 1000
    rng = random.Random(sys.argv[3] if len(sys.argv) > 3 else "1")
    done = 0
    while done < rounds:
        theme = rng.choice([*THEMES, "passing", "passing", "passing", "castles", "runners"])
        game = Game(START if theme == "start" else scatter(rng, theme), rng.random() < 0.6)
        last = {}
        for _ in range(rng.randrange(2, LENGTH.get(theme, 16))):
            if compare_round(program, rng, game, theme, last):
                return 1
            done += 1
            if game.result:
                break
    print("%d rounds compared; %s" % (done, ", ".join(
        "%s %d" % (k, TALLY[k]) for k in sorted(TALLY))))
    return 0


if __name__ == "__main__":
    sys.exit(main())
