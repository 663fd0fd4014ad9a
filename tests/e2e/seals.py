#!/usr/bin/env python3
"""seals.py RECORD...: receipts of orders and seals of boards worked out a second time, from the exported record of a
game alone, as cron/game/update/receipt.h and seal.h describe them and cron/record/record.h the file. Nothing of the
program is used, and nothing but Python's own library, so that a player can do the same. Says for each record what
differs first, or the last seal."""
import gzip, hashlib, re, sys


def sha(text):
    return hashlib.sha256(text.encode()).hexdigest()


class Board:
    def __init__(self, number, draw):
        self.number, self.draw = number, draw
        self.seal = self.made = ""
        self.acts, self.orders, self.receipts = [], [], {}
        self.text = ""  # "# event" lines and game text, as they stand


class Record:
    def __init__(self, text):
        self.game, self.seeds, self.boards = "", [], []
        for line in text.replace("\r\n", "\n").splitlines():
            word, _, rest = line.partition(" ")
            if line.startswith("--- board "):
                number, draw = re.fullmatch(r"--- board (\d+) draw (\d+)", line).groups()
                self.boards.append(Board(int(number), int(draw)))
            elif not self.boards:
                if word == "game":
                    self.game = rest
                if word == "seed":
                    self.seeds.append(rest.split())
            else:
                self.add(self.boards[-1], word, rest, line)

    def add(self, board, word, rest, line):
        if word == "seal" and not board.text:
            board.seal = rest
        elif word == "made" and not board.text:
            board.made = rest
        elif word == "act" and not board.text:
            board.acts.append(rest.partition(" ")[2])
        elif line.startswith(("# time ", "# note ")):
            pass
        elif word == "order":
            board.orders.append(tuple(rest.split(" ", 1)))
        elif word == "receipt":
            army, receipt, salt = rest.split(" ")
            board.receipts[army] = receipt, salt
        else:
            board.text += line + "\n"

    def seed(self, number):
        """The promise that holds for the update of that board."""
        held = [s for s in self.seeds if int(s[0]) <= number]
        return held[-1][1] if held else "none"

    def receipt(self, board, army, order, salt):
        return sha("zugpost-order 1\ngame %s\nboard %d\narmy %s\norder %s\nsalt %s\n"
                   % (self.game, board.number, army, order, salt))

    def lines(self, was, board):
        """What the board's seal is the sum of."""
        text = "zugpost-seal 1\ngame %s\nboard %d\nbefore %s\nseed %s\nwas %s\n" % (
            self.game, board.number, was.seal or "none", self.seed(was.number), sha(was.text))
        text += "".join("act %s\n" % a for a in was.acts)
        text += "".join("order %s %s\n" % o for o in was.orders)
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
        for number, promised, seed in self.seeds:
            if seed != "secret" and hashlib.sha256(bytes.fromhex(seed)).hexdigest() != promised:
                return int(number), "seed"
        for was, board in zip(self.boards, self.boards[1:]):
            for army, order in was.orders:
                receipt, salt = was.receipts.get(army, ("", ""))
                if receipt and self.receipt(was, army, order, salt) != receipt:
                    return was.number, "receipt of " + army
            if was.seal and not board.seal:
                return board.number, "no seal"
            if board.seal and sha(self.lines(was, board)) != board.seal:
                return board.number, "seal"
        return None


def read(path):
    with open(path, "rb") as f:
        raw = f.read()
    return Record((gzip.decompress(raw) if raw[:2] == b"\x1f\x8b" else raw).decode())


def main():
    status = 0
    for path in sys.argv[1:]:
        record = read(path)
        wrong = record.differs()
        status |= wrong is not None
        print("%s: %s" % (path, "differs: board %d: %s" % wrong if wrong else
                          "game %s, last seal %s" % (record.game, record.boards[-1].seal or "none")))
    return status


if __name__ == "__main__":
    sys.exit(main())
