#!/usr/bin/env python3
"""seals.py RECORD...: receipts of orders and seals of boards worked out a second time, from the exported record of a
game alone, as cron/table/receipt.h and seal.h describe them and cron/record/record.h the file. It uses nothing of the
program, and only Python's own library, so that a player can do the same. Says for each record what differs first, or
the last seal."""
import gzip, hashlib, re, sys

SUM = "[0-9a-f]{64}"


def sha(text):
    return hashlib.sha256(text.encode("utf-8", "surrogateescape")).hexdigest()


def chained(seed, seal, receipts):
    """cron/table/round.h: the seed of one update; all of it in hex."""
    return hashlib.sha256(bytes.fromhex(seed + (seal or "00" * 32) + "".join(receipts))).hexdigest()


class Wrong(Exception):
    """A line that does not belong there: (its number, what would be right)."""


class Board:
    def __init__(self, number, draw):
        self.number, self.draw = number, draw
        self.seal = self.made = ""
        self.acts, self.orders, self.order_lines, self.receipts = [], [], [], {}
        self.text = ""  # "# event" lines and game text, as they are


class Record:
    def __init__(self, text):
        self.seeds, self.boards, self.sum, self.at = [], [], "", 0
        self.lines_left = text.replace("\r", "").split("\n")
        whole = self.lines_left.pop() == ""
        self.all = list(self.lines_left)
        self.want("zugpost-record 1")
        self.game = self.want("game (.+)")[1]
        self.take("ending ")
        self.sealed = int(self.want(r"sealed +(\d+) *")[1]) if self.peek("sealed ") else None
        for line in self.take_all("seed "):
            m = re.fullmatch(r"seed (\d+) (%s) (secret|(?:[0-9a-f]{2})+)( chain)?" % SUM, line)
            if not m:
                raise Wrong(self.at, "seed FROM-BOARD SHA-256 SEED, and chain")
            self.seeds.append(m.groups())
        self.acts = 0
        self.board()
        while self.lines_left and not self.lines_left[0].startswith("--- end "):
            self.board()
        self.end(whole)

    def peek(self, begin):
        return bool(self.lines_left) and self.lines_left[0].startswith(begin)

    def take(self, begin):
        if not self.peek(begin):
            return ""
        self.at += 1
        return self.lines_left.pop(0)

    def take_all(self, begin):
        while self.peek(begin):
            yield self.take(begin)

    def want(self, pattern):
        line = self.lines_left[0] if self.lines_left else ""
        m = re.fullmatch(pattern, line)
        if not m:
            raise Wrong(self.at + 1, pattern)
        self.at += 1
        self.lines_left.pop(0)
        return m

    def board(self):
        m = self.want(r"--- board (\d+) +draw +(\d+) *")
        b = Board(int(m[1]), int(m[2]))
        if b.number != len(self.boards) or (b.number == 0 and b.draw):
            raise Wrong(self.at, "boards from 0 on without a gap")
        self.boards.append(b)
        if self.peek("seal "):
            b.seal = self.want("seal (%s)" % SUM)[1]
        if self.peek("made "):
            b.made = self.want("made (%s)" % SUM)[1]
        for line in self.take_all("act "):
            self.acts += 1
            m = re.fullmatch(r"act (\d+) (\S+ +[^:]+: *[^:]+:.*)", line)
            if not m or int(m[1]) != self.acts:
                raise Wrong(self.at, "act NUMBER TIME WHO: ACT: WORDS")
            b.acts.append(m[2])
        if b.number == 0:
            list(self.take_all("# time ")), list(self.take_all("# note "))
        for line in self.take_all("#"):
            b.text += line + "\n"
        while self.lines_left and not self.lines_left[0].startswith(("order ", "receipt ", "--- ")):
            b.text += self.take("") + "\n"
        for line in self.take_all("order "):
            army, _, order = line[6:].strip().partition(" ")
            b.orders.append((army, order.strip()))
            b.order_lines.append(line)
        rest = [army for army, _ in b.orders]
        for line in self.take_all("receipt "):
            m = re.fullmatch("receipt +(\\S+) +(%s) +([0-9a-f]+) *" % SUM, line)
            if not m or m[1] not in rest:
                raise Wrong(self.at, "receipt ARMY SHA-256 SALT, in the sequence of the orders")
            rest = rest[rest.index(m[1]) + 1:]
            b.receipts[m[1]] = m[2], m[3]

    def end(self, whole):
        if not self.lines_left and not self.boards[-1].seal:
            return  # older programs wrote none
        above = "".join(line + "\n" for line in self.all[:self.at])
        self.sum, self.right_sum = self.want("--- end (%s)" % SUM)[1], sha(above)
        if self.lines_left:
            raise Wrong(self.at + 1, "nothing")

    def seed(self, number):
        """The promise in force for the update of that board."""
        held = [s for s in self.seeds if int(s[0]) <= number]
        return held[-1][1] + (held[-1][3] or "") if held else "none"

    def stream(self, was):
        """What the update of that board draws from, in hex, and the number of its first draw; None: it is a secret."""
        _, _, seed, chain = [s for s in self.seeds if int(s[0]) <= was.number][-1]
        if seed == "secret" or not chain:
            return (seed, was.draw) if seed != "secret" else None
        return chained(seed, was.seal, [was.receipts[army][0] for army, _ in was.orders]), 0

    def is_sealed(self, board):
        return self.sealed is not None and board.number >= self.sealed

    def receipt(self, board, army, order, salt):
        return sha("zugpost-order 1\ngame %s\nboard %d\narmy %s\norder %s\nsalt %s\n"
                   % (self.game, board.number, army, order, salt))

    def lines(self, was, board):
        """The text whose SHA-256 is the board's seal."""
        text = "zugpost-seal 1\ngame %s\nboard %d\nbefore %s\nseed %s\nwas %s\n" % (
            self.game, board.number, was.seal or "none", self.seed(was.number), sha(was.text))
        text += "".join("act %s\n" % a for a in was.acts)
        text += "".join(line + "\n" for line in was.order_lines)
        text += "".join("receipt %s %s %s\n" % ((army,) + was.receipts[army]) for army, _ in was.orders
                        if army in was.receipts)
        for act in board.acts:
            made = re.search(r": (rollback|forward): (\d+)", act) or re.search(r": (correct):()", act)
            if made:
                text += "made %s %s\n" % (made[1], made[2] or was.number)
                break
        return text + "is %s\ndraw %d\n" % (board.made or sha(board.text), board.draw)

    def differs(self):
        """(number of a board, what is wrong there), or None."""
        for number, promised, seed, chain in self.seeds:
            if chain and self.sealed != 0:
                return int(number), "draws are chained, seals are not"
            if seed != "secret" and hashlib.sha256(bytes.fromhex(seed)).hexdigest() != promised:
                return int(number), "seed"
        last = self.boards[-1]
        if (self.sealed or 0) > last.number + 1:
            return last.number, "seals that begin nowhere"
        for was, board in zip(self.boards, self.boards[1:]):
            for i, (army, order) in enumerate(was.orders):
                first = all(a != army for a, _ in was.orders[:i])
                receipt, salt = was.receipts.get(army, ("", "")) if first else ("", "")
                if not receipt and self.is_sealed(was):
                    return was.number, "no receipt of " + army
                if receipt and self.receipt(was, army, order, salt) != receipt:
                    return was.number, "receipt of " + army
            if not board.seal and (was.seal or self.is_sealed(board)):
                return board.number, "no seal"
            if board.seal and (self.sealed or 0) > board.number:
                return board.number, "a seal before the first one"
            if board.seal and sha(self.lines(was, board)) != board.seal:
                return board.number, "seal"
        if last.seal and last.orders:
            return last.number, "orders for no update"
        if self.sum and self.sum != self.right_sum:
            return 0, "the sum at the end: something that no seal covers"
        return None


def resummed(text):
    """With a correct checksum at its end."""
    lines = text.split("\n")
    if len(lines) < 2 or not lines[-2].startswith("--- end "):
        return text
    above = "".join(l + "\n" for l in lines[:-2])
    return above + "--- end %s\n" % sha(above)


def read(path):
    with open(path, "rb") as f:
        raw = f.read()
    return Record((gzip.decompress(raw) if raw[:2] == b"\x1f\x8b" else raw).decode("utf-8", "surrogateescape"))


def main():
    status = 0
    for path in sys.argv[1:]:
        try:
            record = read(path)
            wrong = record.differs()
        except Wrong as e:
            print("%s: line %d: it should be: %s" % (path, e.args[0], e.args[1]))
            status = 1
            continue
        status |= wrong is not None
        print("%s: %s" % (path, "differs: board %d: %s" % wrong if wrong else
                          "game %s, last seal %s" % (record.game, record.boards[-1].seal or "none")))
    return status


if __name__ == "__main__":
    sys.exit(main())
