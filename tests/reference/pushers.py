#!/usr/bin/python3
"""pushers.py PROGRAM [MOVES] [SEED]: Line Pushers (rulebook 23.2) a second time, and a comparison.

Written from the rulebook alone, on a plain array of 64 (a1 is 0, h8 is 63), slowly: a move is
legal if it was played and the own king looked at. Random games are played with PROGRAM until
MOVES positions were compared: `legal`, the next text of `adjudicate` byte for byte, now and then
`perft 2`; the first difference is printed. Standard library only. Notation other than canonical,
draw offers and refusals are not here: tests/cases/event is for those.
"""
import os
import random
import sys

sys.path.insert(1, os.path.join(os.path.dirname(os.path.abspath(__file__)), "../e2e"))
import served

KNIGHT = [(1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2)]
STRAIGHT = [(0, 1), (1, 0), (0, -1), (-1, 0)]
SLANTED = [(1, 1), (1, -1), (-1, -1), (-1, 1)]
REACH = {"N": (KNIGHT, 1), "K": (STRAIGHT + SLANTED, 1), "B": (SLANTED, 8), "R": (STRAIGHT, 8),
         "Q": (STRAIGHT + SLANTED, 8)}
HOMES = {0: "Q", 4: "KQ", 7: "K", 56: "q", 60: "kq", 63: "k"}


def name(s):
    return "abcdefgh"[s % 8] + str(s // 8 + 1)


def step(s, d):
    """The square d away, None off the board."""
    x, y = s % 8 + d[0], s // 8 + d[1]
    return y * 8 + x if 0 <= x < 8 and 0 <= y < 8 else None


def is_white(man):
    return man.isupper()


class State:
    def __init__(self, fen):
        men, turn, rights, ep, clock, number = fen.split()
        self.board = []
        for row in reversed(men.split("/")):
            for c in row:
                self.board += ["."] * int(c) if c.isdigit() else [c]
        self.white = turn == "w"
        self.rights = "" if rights == "-" else rights
        self.ep = None if ep == "-" else (int(ep[1]) - 1) * 8 + "abcdefgh".index(ep[0])
        self.clock, self.number = int(clock), int(number)

    def copy(self):
        other = State.__new__(State)
        other.__dict__.update(self.__dict__)
        other.board = self.board[:]
        return other

    def mine(self, s):
        return self.board[s] != "." and is_white(self.board[s]) == self.white

    def men_text(self):
        rows = []
        for y in range(7, -1, -1):
            row = "".join(self.board[y * 8:y * 8 + 8])
            for n in range(8, 0, -1):
                row = row.replace("." * n, str(n))
            rows.append(row)
        return "/".join(rows)

    def four(self, ep):
        return [self.men_text(), "w" if self.white else "b", self.rights or "-",
                "-" if ep is None else name(ep)]

    def fen(self):
        return " ".join(self.four(self.ep) + [str(self.clock), str(self.number)])

    def key(self):
        legal = any(m[0] == "ep" for m in legal_moves(self))
        return "_".join(self.four(self.ep if legal else None))


def attacks(state, s):
    man, out = state.board[s], []
    if man.upper() == "P":
        return [t for t in (step(s, (dx, 1 if is_white(man) else -1)) for dx in (-1, 1)) if t is not None]
    directions, far = REACH[man.upper()]
    for d in directions:
        t = step(s, d)
        for _ in range(far):
            if t is None:
                break
            out.append(t)
            if state.board[t] != ".":
                break
            t = step(t, d)
    return out


def attacked(state, s, by_white):
    return any(state.board[q] != "." and is_white(state.board[q]) == by_white and s in attacks(state, q)
               for q in range(64))


def in_check(state, white):
    return attacked(state, state.board.index("K" if white else "k"), not white)


# ---------------------------------------------------------------- pushes


def line_of(edge, d):
    """The squares of the line pushed to that edge square in the direction d, the edge first."""
    out, s = [], edge
    while s is not None:
        out.append(s)
        s = step(s, (-d[0], -d[1]))
    return out


PUSHES = [(edge, d) for d in STRAIGHT for edge in range(64) if step(edge, d) is None]


def shift(state, push):
    """23.2.1: the board afterwards, and the squares that were left."""
    board, left = state.board[:], []
    line = line_of(*push)
    for ahead, s in zip(line, line[1:]):
        if board[s] != "." and board[ahead] == ".":
            board[ahead], board[s] = board[s], "."
            left.append(s)
    return board, left


def pushing_rooks(state, push):
    rook = "R" if state.white else "r"
    return [s for s in sorted(shift(state, push)[1]) if state.board[s] == rook]


# ---------------------------------------------------------------- moves: (kind, from, to, more)


def pawn_moves(state, s):
    up = 1 if state.white else -1
    last = 7 if state.white else 0
    if s // 8 == last:  # 23.2.3
        return [("still", s, s, p) for p in "QRBN"]
    out = []
    one = step(s, (0, up))
    if state.board[one] == ".":
        out.append(("move", s, one, None))
        two = step(one, (0, up))
        if s // 8 in ((0, 1) if state.white else (7, 6)) and state.board[two] == ".":  # 23.2.4
            out.append(("double", s, two, None))
    for t in attacks(state, s):
        if state.board[t] != "." and not state.mine(t):
            out.append(("move", s, t, None))
        elif t == state.ep and state.board[t] == ".":
            victim, origin = step(t, (0, -up)), step(t, (0, up))
            low = s // 8 in ((4, 5) if state.white else (3, 2))
            if low and state.board[victim] == ("p" if state.white else "P") and state.board[origin] == ".":
                out.append(("ep", s, t, None))
    return [(k, a, b, p) for k, a, b, _ in out for p in ("QRBN" if b // 8 == last else [None])]


def castlings(state):
    out = []
    for right, rook, free, safe in (("K", 7, [5, 6], [4, 5, 6]), ("Q", 0, [1, 2, 3], [4, 3, 2])):
        home = 0 if state.white else 56
        if (right if state.white else right.lower()) not in state.rights:
            continue
        if any(state.board[home + x] != "." for x in free):
            continue
        if not any(attacked(state, home + x, not state.white) for x in safe):
            out.append(("castle", home + 4, home + safe[2], home + rook))
    return out


def play(state, move):
    kind, a, b, more = move
    after = state.copy()
    board, man = after.board, state.board[a] if kind != "push" else None
    left, reached = [a], [b]
    pawn = man in ("P", "p")
    capture = kind == "ep" or (kind == "move" and state.board[b] != ".")
    if kind == "push":
        after.board, left = shift(state, (a, b))
        reached = [step(s, b) for s in left]
        pawn = any(state.board[s] in "Pp" for s in left)
    else:
        board[a] = "."
        board[b] = man if more is None or kind == "castle" else more if state.white else more.lower()
    if kind == "ep":
        board[step(b, (0, -1 if state.white else 1))] = "."
    if kind == "castle":
        board[(a + b) // 2], board[more] = board[more], "."
    after.ep = (a + b) // 2 if kind == "double" else None
    for s in left + reached:  # 23.2.5
        after.rights = "".join(r for r in after.rights if r not in HOMES.get(s, ""))
    after.clock = 0 if pawn or capture else state.clock + 1  # 23.2.7
    after.number += not state.white
    after.white = not state.white
    return after


def legal_moves(state):
    moves = castlings(state)
    for s in range(64):
        if not state.mine(s):
            continue
        if state.board[s] in "Pp":
            moves += pawn_moves(state, s)
        else:
            moves += [("move", s, t, None) for t in attacks(state, s) if not state.mine(t)]
    moves += [("push", edge, d, None) for edge, d in PUSHES if pushing_rooks(state, (edge, d))]
    return [m for m in moves if not in_check(play(state, m), state.white)]


def push_text(state, moves, move):
    same = [m for m in moves if m[0] == "push" and m[1] == move[1]]
    rook = name(pushing_rooks(state, move[1:3])[0]) if len(same) > 1 else ""
    return "R%s->%s" % (rook, name(move[1]))


def text(state, moves, move):
    kind, a, b, more = move
    if kind == "push":
        return push_text(state, moves, move)
    if kind == "castle":
        return "O-O" if b > a else "O-O-O"
    man, target = state.board[a].upper(), name(b)
    takes = "x" if kind == "ep" or (a != b and state.board[b] != ".") else ""
    if man == "P":
        return (name(a)[0] if a % 8 != b % 8 else "") + takes + target + ("=" + more if more else "")
    others = [m[1] for m in moves if m[0] == "move" and m[2] == b and m[1] != a
              and state.board[m[1]] == state.board[a]]
    which = ""
    if others:
        if all(o % 8 != a % 8 for o in others):
            which = name(a)[0]
        elif all(o // 8 != a // 8 for o in others):
            which = name(a)[1]
        else:
            which = name(a)
    return man + which + takes + target


# ---------------------------------------------------------------- draws and texts


def dead(state):
    """20.5: only bare kings are."""
    return all(m in ".Kk" for m in state.board)


def result(state, seen):
    if not legal_moves(state):
        if in_check(state, state.white):
            return "0-1 checkmate" if state.white else "1-0 checkmate"
        return "1/2-1/2 stalemate"
    if dead(state):
        return "1/2-1/2 material"
    if seen[state.key()] >= 5:
        return "1/2-1/2 fivefold"
    return "1/2-1/2 seventyfive" if state.clock >= 150 else None


def game_text(state, update, seen, end):
    out = ["zugpost 1", "rules event", "update %d" % update, "fen " + state.fen(), "events line-pushers"]
    out += ["seen %s %d" % item for item in sorted(seen.items())]
    return "\n".join(out + (["result " + end] if end else [])) + "\n"


# ---------------------------------------------------------------- random games


def random_state(rng):
    if rng.random() < 0.2:
        return State("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1")
    while True:
        state = State("8/8/8/8/8/8/8/8 %s - - %d 30" % (rng.choice("wb"), rng.choice([0, 0, 7, 148])))
        squares = rng.sample(range(64), 64)
        for man in "Kk" + "".join(rng.choices("RrRrRrPpPpPpNnBbQq", k=rng.randint(1, 16))):
            s = squares.pop()
            if man in "Kk" and rng.random() < 0.4 and state.board[4 if man == "K" else 60] == ".":
                s = 4 if man == "K" else 60
            if state.board[s] == ".":
                state.board[s] = man
        for right, king, rook in (("K", 4, 7), ("Q", 4, 0), ("k", 60, 63), ("q", 60, 56)):
            men = ("K", "R") if right.isupper() else ("k", "r")
            if state.board[king] == men[0] and state.board[rook] in (men[1], "."):
                state.board[rook] = men[1]
                state.rights += right
        if "K" in state.board and "k" in state.board and not in_check(state, not state.white):
            return state


def choose(rng, moves):
    special = [m for m in moves if m[0] != "move"]
    return rng.choice(special if special and rng.random() < 0.6 else moves)


class Difference(Exception):
    pass


def ask(program, words, given):
    done = served.asked(program, *words, text=given)
    return "".join(line + "\n" for line in done.stdout.splitlines() if not line.startswith("#")) + done.stderr


def compare(what, given, want, got):
    if want != got:
        raise Difference("%s of\n%s--- want\n%s--- got\n%s" % (what, given, want, got))


def one_game(program, rng, budget):
    """Play until the game or the budget ends; how many positions were compared."""
    state, seen, n = random_state(rng), {}, 0
    update = rng.randint(0, 50)
    end = None
    while n < budget and not end and n < 40:
        given = game_text(state, update, seen, None)
        moves = legal_moves(state)
        side = "white" if state.white else "black"
        lines = sorted("%s %s\n" % (side, text(state, moves, m)) for m in moves)
        compare("legal", given, "".join(lines), ask(program, ["legal", "-"], given))
        n += 1
        if not moves:
            break
        if rng.random() < 0.05:
            leaves = sum(len(legal_moves(play(state, m))) for m in moves)
            compare("perft 2", given, "%d\n" % leaves, ask(program, ["perft", "2", "-"], given))
        move = choose(rng, moves)
        order = given + "order %s %s\n" % (side, text(state, moves, move))
        seen.setdefault(state.key(), 1)
        state = play(state, move)
        if state.clock == 0:
            seen = {}
        seen[state.key()] = seen.get(state.key(), 0) + 1
        update += 1
        end = result(state, seen)
        compare("adjudicate", order, game_text(state, update, seen, end), ask(program, ["adjudicate", "-"], order))
    return n


def main(words):
    program = words[0]
    budget = int(words[1]) if len(words) > 1 else 300
    seed = int(words[2]) if len(words) > 2 else 1
    done = games = 0
    while done < budget:
        rng = random.Random(seed + games)
        try:
            done += one_game(program, rng, budget - done)
        except Difference as difference:
            print("seed %d: %s" % (seed + games, difference))
            return 1
        games += 1
    print("%d positions of %d games compared" % (done, games))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
