#!/usr/bin/python3
"""event_chess.py PROGRAM [ROUNDS] [SEED]: the events of event chess implemented a second time, every pair of them.

Written from the texts of the events that the players get by mail and from rulebook 23, on a
dict of squares: a move is legal if it can be played and leaves the own king safe. In each round every pair of events
gets a random position; the list of legal moves is compared with PROGRAM's, and one move is played, an ending one if
there is one: the board and the result are compared. The first difference is printed. Standard library only. `start
event`, the limit on captures and the sentences of refusals are not here: tests/cases/event is for those. """
import itertools
import os
import random
import sys

sys.path.insert(1, os.path.join(os.path.dirname(os.path.abspath(__file__)), "../e2e"))
import served

EVENTS = (
    "line-pushers short-range unicorns nimble-pawns no-retreat no-checks pecking-order "
    "stalemate-loses pawn-truce amazons leaping-kings stepping-bishops peaceful-kings"
).split()
KNIGHT = [(1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2)]
LONG = [(1, 3), (3, 1), (3, -1), (1, -3), (-1, -3), (-3, -1), (-3, 1), (-1, 3)]
STRAIGHT = [(0, 1), (1, 0), (0, -1), (-1, 0)]
SLANTED = [(1, 1), (1, -1), (-1, -1), (-1, 1)]
SPARES = {"R": "N", "N": "B", "B": "R"}  # pecking-order
CASTLINGS = [("K", 7, (5, 6), (4, 5, 6)), ("Q", 0, (1, 2, 3), (4, 3, 2))]
SQUARES = [(x, y) for y in range(8) for x in range(8)]


def name(square):
    return "abcdefgh"[square[0]] + str(square[1] + 1)


def other(side):
    return "black" if side == "white" else "white"


def side_of(man):
    return "white" if man.isupper() else "black"


def of_side(man, side):
    return man.upper() if side == "white" else man.lower()


def forward(side):
    return 1 if side == "white" else -1


def rank(y, side):
    """The rank as its side counts it, 0 to 7."""
    return y if side == "white" else 7 - y


def beside(square, step):
    return square[0] + step[0], square[1] + step[1]


def exists(square):
    return 0 <= square[0] < 8 and 0 <= square[1] < 8


def board_of(text):
    board = {}
    for y, row in zip(range(7, -1, -1), text.split("/")):
        x = 0
        for c in row:
            if not c.isdigit():
                board[x, y] = c
            x += int(c) if c.isdigit() else 1
    return board


def text_of(board):
    rows = ["".join(board.get((x, y), ".") for x in range(8)) for y in range(7, -1, -1)]
    text = "/".join(rows)
    for n in range(8, 0, -1):
        text = text.replace("." * n, str(n))
    return text


class Move:
    def __init__(self, how, start, to, man, after):
        self.how, self.start, self.to, self.man, self.after = how, start, to, man, after
        self.promote = ""


class Game:
    def __init__(self, board, side, events, rights="", ep=None):
        self.board, self.side, self.events = board, side, events
        self.rights, self.ep = rights, ep

    def has(self, event):
        return event in self.events


def leaps_of(game, kind):
    leaps = {"N": KNIGHT, "K": STRAIGHT + SLANTED}.get(kind, [])
    if kind == "N" and game.has("unicorns"):
        leaps = leaps + LONG
    if (kind == "Q" and game.has("amazons")) or (kind == "K" and game.has("leaping-kings")):
        leaps = leaps + KNIGHT
    return leaps


def reach(game, board, start):
    """Where the man could capture if nothing were forbidden."""
    man = board[start]
    kind, out = man.upper(), []
    if kind == "P":
        out = [beside(start, (dx, forward(side_of(man)))) for dx in (1, -1)]
    out += [beside(start, step) for step in leaps_of(game, kind)]
    lines = (STRAIGHT if kind in "RQ" else []) + (SLANTED if kind in "BQ" else [])
    for step in lines:
        square = beside(start, step)
        while exists(square):
            out.append(square)
            if square in board:
                break
            square = beside(square, step)
    return [square for square in out if exists(square)]


def too_far(game, start, to):
    far = max(abs(start[0] - to[0]), abs(start[1] - to[1])) > 2
    return far and game.has("short-range")


def attacked(game, board, square, by):
    return any(
        side_of(man) == by and square in reach(game, board, start) and not too_far(game, start, square)
        for start, man in board.items()
    )


def in_check(game, board, side):
    king = next(square for square, man in board.items() if man == of_side("K", side))
    return attacked(game, board, king, other(side))


def forbidden(game, move):
    kind, victim = move.man.upper(), game.board.get(move.to, "").upper()
    back = rank(move.start[1], game.side) - rank(move.to[1], game.side)
    if move.how in ("castle", "still"):
        return False
    return (
        too_far(game, move.start, move.to)
        or (game.has("no-retreat") and back > 1)
        or (game.has("pecking-order") and victim and SPARES.get(kind) == victim)
        or (game.has("pawn-truce") and kind == "P" and (victim == "P" or move.how == "ep"))
        or (game.has("peaceful-kings") and kind == "K" and victim)
    )


def moved(game, how, start, to):
    """The move as it is played, or as four of them if the man is a pawn that promotes."""
    after = dict(game.board)
    man = after.pop(start)
    if how == "ep":
        del after[to[0], start[1]]
    if how == "castle":
        rook, beyond = ((7, 5) if to[0] == 6 else (0, 3))
        after[beyond, to[1]] = after.pop((rook, to[1]))
    after[to] = man
    if man.upper() != "P" or rank(to[1], game.side) != 7:
        return [Move(how, start, to, man, after)]
    out = []
    for kind in "QRBN":
        out.append(Move(how, start, to, man, {**after, to: of_side(kind, game.side)}))
        out[-1].promote = kind
    return out


def passed(game, start, to):
    """May the pawn take en passant there?"""
    victim, behind = (to[0], start[1]), (to[0], to[1] + forward(game.side))
    ranks = (5, 6) if game.has("line-pushers") else (5,)
    return (
        to == game.ep
        and to not in game.board
        and behind not in game.board
        and game.board.get(victim) == of_side("P", other(game.side))
        and rank(to[1], game.side) in ranks
    )


def pawn_moves(game, start):
    board, up = game.board, forward(game.side)
    one, two = beside(start, (0, up)), beside(start, (0, 2 * up))
    own_rank, out = rank(start[1], game.side), []
    if exists(one) and one not in board:
        out += moved(game, "", start, one)
        if own_rank == 1 or (own_rank == 0 and game.has("line-pushers")):
            out += moved(game, "double", start, two) if two not in board else []
    for to in reach(game, board, start):
        if to in board and side_of(board[to]) != game.side:
            out += moved(game, "", start, to)
        elif passed(game, start, to):
            out += moved(game, "ep", start, to)
    for step in [(0, -up), (1, 0), (-1, 0)] if game.has("nimble-pawns") else []:
        to = beside(start, step)
        if exists(to) and to not in board and 0 < to[1] < 7:
            out += moved(game, "step", start, to)
    if own_rank == 7:  # 23.2.3
        out += moved(game, "still", start, start)
    return out


def castlings(game, start):
    out, y = [], start[1]
    for letter, _, between, way in CASTLINGS:
        if of_side(letter, game.side) not in game.rights:
            continue
        free = all((x, y) not in game.board for x in between)
        if free and not any(attacked(game, game.board, (x, y), other(game.side)) for x in way):
            out += moved(game, "castle", start, (way[2], y))
    return out


def pushes(game):
    """23.2.1, 23.2.7: one move for a line and a direction, named by the first rook that moves."""
    found = {}
    rooks = [square for square in SQUARES if game.board.get(square) == of_side("R", game.side)]
    for rook, step in itertools.product(rooks, STRAIGHT):
        line = [(i, rook[1]) if step[0] else (rook[0], i) for i in range(8)]
        line = line if sum(step) < 0 else line[::-1]
        after, shifted = dict(game.board), []
        for square in line:
            ahead = beside(square, step)
            if square in after and exists(ahead) and ahead not in after:
                after[ahead] = after.pop(square)
                shifted.append(square)
        if rook in shifted:
            found.setdefault((step, line[0]), Move("push", rook, line[0], "", after))
    return list(found.values())


def moves_of(game, start):
    kind, board = game.board[start].upper(), game.board
    if kind == "P":
        return pawn_moves(game, start)
    to_all = [to for to in reach(game, board, start) if to not in board or side_of(board[to]) != game.side]
    if kind == "B" and game.has("stepping-bishops"):
        steps = [beside(start, step) for step in STRAIGHT]
        to_all += [to for to in steps if exists(to) and to not in board]
    out = [move for to in to_all for move in moved(game, "", start, to)]
    return out + (castlings(game, start) if kind == "K" else [])


def all_moves(game):
    """Legal, but for no-checks."""
    starts = [square for square, man in game.board.items() if side_of(man) == game.side]
    moves = [move for start in starts for move in moves_of(game, start)]
    moves = [move for move in moves if not forbidden(game, move)]
    if game.has("line-pushers"):
        moves += pushes(game)
    return [move for move in moves if not in_check(game, move.after, game.side)]


def played(game, move):
    """No castling here: it is never the only legal move."""
    ep = (move.start[0], (move.start[1] + move.to[1]) // 2) if move.how == "double" else None
    return Game(move.after, other(game.side), game.events, "", ep)


def mere_check(game, move):
    after = played(game, move)
    return in_check(after, after.board, after.side) and bool(all_moves(after))


def legal(game):
    moves = all_moves(game)
    if not game.has("no-checks"):
        return moves
    return [move for move in moves if not mere_check(game, move)] or moves


def result(game, move):
    after = played(game, move)
    won = "1-0" if game.side == "white" else "0-1"
    if all_moves(after):
        bare = all(man in "Kk" for man in after.board.values())
        return "1/2-1/2 material" if bare else ""
    if in_check(after, after.board, after.side):
        return won + " checkmate"
    return (won if game.has("stalemate-loses") else "1/2-1/2") + " stalemate"


def origin(move, moves):
    """The shortest text that tells the man from others of its kind."""
    usual = [o for o in moves if o.how not in ("push", "castle") and o.man == move.man]
    others = [o.start for o in usual if o.to == move.to and o.start != move.start]
    if not others:
        return ""
    if all(start[0] != move.start[0] for start in others):
        return name(move.start)[0]
    if all(start[1] != move.start[1] for start in others):
        return name(move.start)[1]
    return name(move.start)


def canonical(game, move, moves):
    takes = "x" if move.how == "ep" or (move.to in game.board and move.to != move.start) else ""
    promoted = "=" + move.promote if move.promote else ""
    if move.how == "push":
        twins = [o for o in moves if o.how == "push" and o.to == move.to]
        return "R" + (name(move.start) if len(twins) > 1 else "") + "->" + name(move.to)
    if move.how == "castle":
        return "O-O" if move.to[0] == 6 else "O-O-O"
    if move.how == "step":
        return name(move.start) + name(move.to)
    if move.man.upper() == "P":
        file = name(move.start)[0] if move.start[0] != move.to[0] else ""
        return file + takes + name(move.to) + promoted
    return move.man.upper() + origin(move, moves) + takes + name(move.to)


def random_board(dice, events):
    squares = dice.sample(SQUARES, 18)
    if dice.random() < 0.4:
        board, rights = {(4, 0): "K", (7, 0): "R", (0, 0): "R"}, "KQ"
    else:
        board, rights = {squares[0]: "K"}, ""
    bare = dice.random() < 0.2  # a king alone is often stalemated
    board.setdefault((0, 7) if bare else squares[1], "k")
    for square in squares[2 : 2 + dice.choice([3, 6, 10, 16])]:
        man = dice.choice("PNBRQ" if bare else "PPPpppNnBbRrQq")
        if man not in "Pp" or 0 < square[1] < 7 or "line-pushers" in events:
            board.setdefault(square, man)
    return board, rights


def random_ep(dice, board, events):
    """A square where a pawn may be taken, and a man to take it."""
    ranks = (4, 5) if "line-pushers" in events else (4,)
    pawns = [(x, y + 1) for x, y in board if board[x, y] == "p" and y in ranks]
    free = [s for s in pawns if s not in board and beside(s, (0, 1)) not in board]
    if not free or dice.random() < 0.5:
        return None
    ep = dice.choice(free)
    board.setdefault((ep[0] - 1 if ep[0] else 1, ep[1] - 1), "P")
    return ep


def mirrored(game):
    board = {(x, 7 - y): man.swapcase() for (x, y), man in game.board.items()}
    ep = (game.ep[0], 7 - game.ep[1]) if game.ep else None
    return Game(board, "black", game.events, game.rights.lower(), ep)


def random_game(dice, events):
    while True:
        board, rights = random_board(dice, events)
        game = Game(board, "white", events, rights, random_ep(dice, board, events))
        if "k" in board.values() and not in_check(game, board, "black"):
            return mirrored(game) if dice.random() < 0.5 else game


def game_text(game):
    ep = name(game.ep) if game.ep else "-"
    fen = f"{text_of(game.board)} {game.side[0]} {game.rights or '-'} {ep} 0 1"
    return f"zugpost 1\nrules event\nfen {fen}\nevents {' '.join(game.events)}\n"


def ask(program, verb, text):
    done = served.asked(program, verb, "-", text=text)
    return done.stdout.splitlines() if done.returncode == 0 else [done.stderr]


def differ(text, want, got):
    sys.exit(f"{text}\nwanted, not got: {set(want) - set(got)}\ngot, not wanted: {set(got) - set(want)}")


def compare_step(program, dice, game, moves):
    ends = [move for move in moves if result(game, move)]
    move = dice.choice(ends or moves)
    text = f"{game_text(game)}order {game.side} {canonical(game, move, moves)}\n"
    lines = ask(program, "adjudicate", text)
    got = [line.split()[1] for line in lines if line.startswith("fen ")]
    got += [line[7:] for line in lines if line.startswith("result ")]
    want = [text_of(move.after)] + ([result(game, move)] if ends else [])
    if got != want:
        differ(text, want, got)


def main(program, rounds, seed):
    dice = random.Random(seed)
    compared = 0
    for events in list(itertools.combinations(EVENTS, 2)) * rounds:
        game = random_game(dice, events)
        moves = legal(game)
        want = sorted(f"{game.side} {canonical(game, move, moves)}" for move in moves)
        got = ask(program, "legal", game_text(game))
        if got != want:
            differ(game_text(game), want, got)
        if moves:
            compare_step(program, dice, game, moves)
        compared += 1
    print(f"{compared} positions compared")


if __name__ == "__main__":
    ARGS = sys.argv[1:] + [None] * 3
    main(ARGS[0], int(ARGS[1] or 1), int(ARGS[2] or 1))
