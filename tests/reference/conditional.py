#!/usr/bin/python3
"""conditional.py PROGRAM [STEPS] [SEED]: rulebook 22 implemented a second time, and a comparison.

Written from the rulebook, on the plain board of synchrone.py. Random positions, orders and
stated C-moves are played with PROGRAM (`adjudicate`, `legal`, `check`) until STEPS steps were
compared, byte for byte; the first difference is printed. Standard library only. Spellings of
C-moves, draw texts, resigning and refusals are not here: tests/cases/conditional is for those.
"""
import itertools
import random
import re
import sys

sys.dont_write_bytecode = True  # the source tree stays as it is
import synchrone
from synchrone import (HOMES, SIDES, arrive, dead, differ, draw, has_move, in_check, name, orthodox,
                       other, passed_pawn, rook_of, run, side_of, text_of, win)


class Position(synchrone.Position):
    """A board with a side to move."""

    def __init__(self, fen):
        super().__init__(fen)
        self.turn = "white" if fen.split()[1] == "w" else "black"

    def copy(self):
        p = Position.__new__(Position)
        p.__dict__.update(super().copy().__dict__, turn=self.turn)
        return p

    def four(self, ep, between):
        ep = "".join(sorted(name(s) for s in ep)) or "-"
        return between.join([self.men_text(), self.turn[0], self.rights or "-", ep])


def play(p, move):
    """One move of the side to move; the next position."""
    frm, to, _, kind = move
    side, man, q = p.turn, p.at(frm), p.copy()
    quiet = p.at(to) == "." and man.upper() != "P"
    if kind == "ep":
        q.put(passed_pawn(to, side), ".")
    if kind == "castle":
        corner, beside = rook_of(move)
        q.put(beside, q.at(corner))
        q.put(corner, ".")
    arrive(q, side, move)
    q.ep = {(frm[0], (frm[1] + to[1]) // 2)} if kind == "double" else set()
    q.rights = "".join(r for r in q.rights if r not in HOMES.get(frm, "") + HOMES.get(to, ""))
    q.clock = p.clock + 1 if quiet else 0
    q.number += side == "black"
    q.turn = other(side)
    return q


def mated(p):
    return in_check(p, p.turn) and not has_move(p, p.turn)


def a_moves(p):
    """22.4: orthodox legal, and not giving check unless mate."""
    out = []
    for move in orthodox(p, p.turn):
        after = play(p, move)
        if not in_check(after, after.turn) or mated(after):
            out.append(move)
    return out


def fits(pattern, p, move):
    """20.3: may this text mean this move?"""
    frm, to, promotion, kind = move
    if pattern[0] == "O":
        return kind == "castle" and to[0] == (6 if pattern == "O-O" else 2)
    letter, file, rank, square, wanted = re.fullmatch(
        r"([KQRBN]?)([a-h]?)([1-8]?)x?([a-h][1-8])(?:=([QRBN]))?", pattern).groups()
    man, start = p.at(frm).upper(), name(frm)
    whole = file + rank == start
    if kind == "castle" and not whole:
        return False
    if man != (letter or "P") and (letter or not whole):
        return False
    if man == "P" and frm[0] != to[0] and not file:
        return False
    return (square == name(to) and file in ("", start[0]) and rank in ("", start[1])
            and (wanted or "") == promotion)


def due(cmove, p, side):
    """22.2: THEN or ELSE."""
    if cmove[0] == "!":
        return cmove[1:]
    condition, moves = cmove.split("?")
    then, otherwise = moves.split("/")
    man = p.at(("abcdefgh".index(condition[-2]), int(condition[-1]) - 1))
    if len(condition) == 2:
        return then if man == "." else otherwise
    holds = side_of(man) == other(side) and condition[0] in ("E", man.upper())
    return then if holds else otherwise


class Game:
    """A game text as a value."""

    def __init__(self, fen, illegal_c, a_check):
        self.p, self.phase, self.pending = Position(fen), "A", None
        self.update, self.seen, self.result = 0, {}, None
        self.opponent_moves, self.a_check_loses = illegal_c, a_check

    def text(self):
        out = ["zugpost 1", "rules conditional"]
        out += ["option a-check loses"] if self.a_check_loses else []
        out += ["option illegal-c opponent-moves"] if self.opponent_moves else []
        out += ["update %d" % self.update] if self.update else []
        out += ["fen " + self.p.fen(), "phase " + self.phase]
        out += ["pending %s %s" % (other(self.p.turn), self.pending)] if self.pending else []
        out += ["seen %s %d" % (k, self.seen[k]) for k in sorted(self.seen)]
        out += ["result " + self.result] if self.result else []
        return "\n".join(out) + "\n"

    def orderer(self):
        return other(self.p.turn) if self.phase == "C" else self.p.turn

    def moves(self):
        return a_moves(self.p) if self.phase == "A" else orthodox(self.p, self.p.turn)

    def key(self):
        ep = {m[1] for m in self.moves() if m[3] == "ep"} if self.p.ep else set()
        words = [self.p.four(ep, "_"), self.phase] + ([self.pending] if self.pending else [])
        return "_".join(words)

    def play(self, move):
        self.p = play(self.p, move)
        if self.p.clock == 0:
            self.seen = {}

    def step(self, move, cmove):
        self.seen.setdefault(self.key(), 1)
        self.play(move)
        self.update += 1
        if self.phase == "A":
            self.phase, self.pending = "B", cmove
        elif self.phase == "B":
            self.execute()
        else:
            self.phase = "A"
        key = self.key()
        self.seen[key] = self.seen.get(key, 0) + 1
        self.result = self.end(self.seen[key])

    def execute(self):
        """22.3, 22.5: the C-move of the side to move, after the B-move of the other."""
        side, cmove = self.p.turn, self.pending
        self.phase, self.pending = "A", None
        if mated(self.p):
            return
        moves = orthodox(self.p, side)
        meant = [m for m in moves if fits(due(cmove, self.p, side), self.p, m)]
        TALLY["ambiguous"] = TALLY.get("ambiguous", 0) + (len(meant) > 1)
        TALLY["executed"] = TALLY.get("executed", 0) + (len(meant) == 1)
        if len(meant) == 1:
            self.play(meant[0])
        elif self.opponent_moves and moves:
            self.phase = "C"
        else:
            TALLY["skipped"] = TALLY.get("skipped", 0) + 1
            self.p.ep = set()
            if not in_check(self.p, side):
                self.p.turn = other(side)

    def end(self, times):
        """22.4 to 22.6, then 20.2."""
        p = self.p
        if not has_move(p, p.turn):
            return win(other(p.turn), "checkmate") if in_check(p, p.turn) else draw("stalemate")
        if self.phase == "A" and not a_moves(p):
            return win(other(p.turn), "a-check") if self.a_check_loses else draw("a-check")
        if dead(p):
            return draw("material")
        if times >= 5:
            return draw("fivefold")
        return draw("seventyfive") if p.clock >= 150 else None


# Random positions, orders and C-moves.

START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"
LENGTH = {"shuffle": 40, "start": 40}
THEMES = [t for t in synchrone.THEMES if t != "kings"] + ["hunt", "castles", "runners", "few"]


def scatter(rng, theme):
    """A position in which the side not to move is not in check and the other has an A-move."""
    while True:
        words = synchrone.scatter(rng, theme).split()
        p = Position(" ".join([words[0], rng.choice("wb"), words[2], "-", *words[4:]]))
        p.clock = rng.choice([0, 0, 7, 99, 147, 149])
        if not in_check(p, other(p.turn)) and not dead(p) and a_moves(p):
            return p.fen()


def pattern(rng, p, moves):
    """A text for one of the moves, or for none."""
    if not moves or rng.random() < 0.12:
        return rng.choice(["", *"KQRBN"]) + name((rng.randrange(8), rng.randrange(8)))
    special = [m for m in moves if m[2] or m[3] != "plain"]
    move = rng.choice(special if special and rng.random() < 0.4 else moves)
    frm, to, promotion, kind = move
    man = p.at(frm).upper()
    letter, tail = man.replace("P", ""), name(to) + ("=" + promotion if promotion else "")
    x = rng.choice(["", "x"])
    if kind == "castle" or rng.random() < 0.5:
        return rng.choice([text_of(p, move, moves), name(frm) + name(to)] if kind == "castle"
                          else [text_of(p, move, moves)])
    if man == "P" and frm[0] != to[0]:
        return rng.choice([name(frm)[0] + x + tail, name(frm) + x + tail, tail])
    return rng.choice([letter + tail, letter + x + tail, letter + name(frm) + x + tail,
                       name(frm) + tail, letter + name(frm)[0] + x + tail, name(to)])


def stuck(p):
    """Mate, stalemate, or nothing but checks."""
    return len(orthodox(p, p.turn)) <= 4 and not a_moves(p)


def state(rng, p, a_move, last):
    """A C-move that depends on what some B-move does, and the B-move."""
    q = play(p, a_move)
    answers = orthodox(q, q.turn)
    if not answers:
        return "!e4", None
    checks = [m for m in answers if in_check(play(q, m), p.turn)]
    answer = rng.choice(checks if checks and rng.random() < 0.4 else answers)
    r = play(q, answer)
    moves = orthodox(r, p.turn)
    if rng.random() < 0.3:
        moves = [m for m in moves if stuck(play(r, m))] or moves
    if last and rng.random() < 0.9:
        return "!" + last, answer
    if rng.random() < 0.25:
        return "!" + pattern(rng, r, moves), answer
    square = rng.choice(answer[:2] if rng.random() < 0.7 else
                        [(rng.randrange(8), rng.randrange(8))])
    man = r.at(square).upper()
    kind = rng.choice(["", "E", "KQRBNP"[rng.randrange(6)], man if man != "." else "P"])
    then = pattern(rng, r, moves)
    otherwise = then if rng.random() < 0.05 else pattern(rng, r, moves)
    return "%s%s?%s/%s" % (kind, name(square), then, otherwise), answer


def shortened(cmove):
    """As the program writes it: without a condition that says nothing; an x has no meaning (20.3)."""
    if not cmove or cmove[0] == "!":
        return cmove
    then, otherwise = cmove.split("?")[1].split("/")
    return "!" + then if then.replace("x", "") == otherwise.replace("x", "") else cmove


GOES = {"N": lambda x, y: {x, y} == {1, 2}, "B": lambda x, y: x == y, "R": lambda x, y: 0 in (x, y),
        "Q": lambda x, y: x == y or 0 in (x, y), "K": lambda x, y: max(x, y) == 1}


def ways(side):
    """Every move that chess has for the side: man, from, to, and whether it promotes."""
    forward, last = (1, 7) if side == "white" else (-1, 0)
    for fx, fy, tx, ty in itertools.product(range(8), repeat=4):
        x, y = abs(tx - fx), abs(ty - fy)
        if (x, y) == (0, 0):
            continue
        for man in GOES:
            if GOES[man](x, y):
                yield man, (fx, fy), (tx, ty), False
        double = x == 0 and fy == last - 6 * forward and ty == fy + 2 * forward
        if fy not in (0, 7) and (double or x <= 1 and ty == fy + forward):
            yield "P", (fx, fy), (tx, ty), ty == last
    for tx in (2, 6):
        yield "K", (4, last ^ 7), (tx, last ^ 7), False


WAYS = {side: list(ways(side)) for side in SIDES}


def possible(word, side):
    """22.2: is there a position in which that could be a legal move?"""
    if word.startswith("O"):
        return True
    man, fx, fy, to, promotion = re.fullmatch(
        r"([KQRBN]?)([a-h]?)([1-8]?)x?([a-h][1-8])(=[QRBN])?", word).groups()
    for way_man, start, target, promotes in WAYS[side]:
        pawns = "P" if not (fx and fy) else way_man  # e7e8 may be any man
        castles = way_man == "K" and abs(start[0] - target[0]) == 2
        slants = way_man == "P" and start[0] != target[0]
        if (way_man == (man or pawns) and name(target) == to and bool(promotion) == promotes
                and fx in ("", name(start)[0]) and fy in ("", name(start)[1])
                and (fx or not slants) and (fx and fy or not castles)):
            return True
    return False


def never(cmove, side):
    parts = [cmove[1:]] if cmove[0] == "!" else cmove.split("?")[1].split("/")
    return not all(possible(part, side) for part in parts)


def choose(rng, game, theme, memory):
    """The order of a step: a move, and the C-move after it."""
    moves, side = game.moves(), game.orderer()
    back = memory.get(side)
    move = rng.choice(moves)
    if game.phase == "B" and memory.get("answer") in moves and rng.random() < 0.6:
        move = memory["answer"]
    if theme == "shuffle" and back in moves and rng.random() < 0.95:
        move = back
    ends = [m for m in moves if not has_move(play(game.p, m), other(game.p.turn))]
    if ends and rng.random() < 0.3:
        move = rng.choice(ends)
    memory[side] = (move[1], move[0], "", "plain")
    if game.phase != "A":
        return move, None
    cmove, memory["answer"] = state(rng, game.p, move, "a1" if theme == "shuffle" else None)
    after = play(game.p, move)
    over = not has_move(after, after.turn) or dead(after) or after.clock >= 150
    return move, None if over and rng.random() < 0.5 else cmove


def compare_step(program, rng, game, theme, memory):
    """One step with both; True if they differ."""
    moves, side, given = game.moves(), game.orderer(), game.text()
    if rng.random() < 0.15:
        want = sorted("%s %s\n" % (side, text_of(game.p, m, moves)) for m in moves)
        if differ("legal", given, "".join(want), run(program, "legal", text=given)):
            return True
    move, cmove = choose(rng, game, theme, memory)
    order = "order %s %s" % (side, text_of(game.p, move, moves))
    if cmove and never(cmove, side):
        got = run(program, "check", text=given + order + "; " + cmove + "\n")
        TALLY["refused"] = TALLY.get("refused", 0) + 1
        if not got.startswith("refused " + side):
            return differ("check", given + cmove, "refused %s\n" % side, got)
        cmove = "!O-O"
    given += order + ("; " + cmove if cmove else "") + "\n"
    cmove = shortened(cmove)
    canonical = order + ("; " + cmove if cmove else "") + "\n"
    if rng.random() < 0.1 and differ("check", given, canonical, run(program, "check", text=given)):
        return True
    got = run(program, "adjudicate", text=given)
    got = "".join(l for l in got.splitlines(True) if not l.startswith("#"))
    game.step(move, cmove)
    TALLY[game.phase] = TALLY.get(game.phase, 0) + 1
    if game.result:
        TALLY[game.result] = TALLY.get(game.result, 0) + 1
    return differ("adjudicate", given, game.text(), got)


TALLY = {}


def main():
    program = sys.argv[1]
    steps = int(sys.argv[2]) if len(sys.argv) > 2 else 1000
    rng = random.Random(sys.argv[3] if len(sys.argv) > 3 else "1")
    done = 0
    while done < steps:
        theme = rng.choice(THEMES)
        fen = START if theme == "start" else scatter(rng, theme)
        game, memory = Game(fen, rng.random() < 0.3, rng.random() < 0.3), {}
        for _ in range(rng.randrange(2, LENGTH.get(theme, 16))):
            if compare_step(program, rng, game, theme, memory):
                return 1
            done += 1
            if game.result:
                break
    print("%d steps compared; %s" % (done, ", ".join(
        "%s %d" % (k, TALLY[k]) for k in sorted(TALLY))))
    return 0


if __name__ == "__main__":
    sys.exit(main())
