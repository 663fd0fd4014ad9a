#!/usr/bin/env python3
"""check_test.py ZUGPOST [CHANGES [SEED]]: the page on which a record checks itself, in a browser. The house plays games of
all kinds, one of them is rolled back, and in one an army joins later; all are published and opened from the folder. As they
are, all fits. Then each record is changed in one place at random, CHANGES times (6): the page names the right board, and
`zugpost verify` finds a fault, too. What a player pastes is found in the record."""

import json
import pathlib
import random
import re
import subprocess
import sys
import tempfile

HERE = pathlib.Path(__file__).parent
sys.path.insert(0, str(HERE.parent))
sys.path.insert(0, str(HERE))
import axe  # noqa: E402
from browser import Browser  # noqa: E402
from counted import check, closing  # noqa: E402

KINDS = ("orthodox", "synchrone", "conditional", "event")
GAMES = (*(kind + "-game" for kind in KINDS), "armies")
HEX = "0123456789abcdef"


class House:
    """A server on which the house plays."""

    def __init__(self, program, folder):
        self.program, self.folder, self.now = program, folder, 0
        self.run("init", folder / "home", config=False)
        self.pages = folder / "pages"
        self.pages.mkdir()
        conf = folder / "home" / "zugpost.conf"
        added = "[zugpost]\npages = %s\npages_url = https://chess.example.org/\npages_cases = no\nhouse_ms = 60\n" % self.pages
        conf.write_text(conf.read_text().replace("[zugpost]\n", added, 1))

    def run(self, *words, config=True, ok=True):
        head = ["--config", self.folder / "home" / "zugpost.conf", "--now", "2026-11-%02dT18:00Z" % (1 + self.now)] if config else []
        done = subprocess.run([str(w) for w in [self.program, *head, *words]], capture_output=True, text=True, check=False)
        if ok and done.returncode:
            sys.exit("check_test.py: %s: %s" % (words, done.stderr))
        return done

    def play(self):
        for kind in KINDS:
            self.run("game", "create", kind + "-game", "--rules", kind, "--option", "public yes")
            for side in ("white", "black"):
                self.run("seat", "add", kind + "-game", side, "house", "level", "1")
        self.run("game", "create", "armies", "--rules", "sandbox", "--board", "1 12 1 12", "--every", "24h",
                 "--option", "public yes", "--option", "outage 0")
        for army in ("red", "green"):
            self.run("seat", "add", "armies", army, "house", "level", "1")
        for self.now in range(8):
            if self.now == 3:
                self.run("seat", "add", "armies", "blue", "house", "level", "1")
            if self.now == 5:
                self.run("game", "rollback", "armies", 3)
            self.run("tick")
        for game in GAMES:
            self.run("game", "end", game, "draw", ok=False)  # it may be over
        self.run("publish")
        return {game: (self.pages / "games" / game / "record.txt").read_text(encoding="utf-8") for game in GAMES}


def other(rng, letter):
    """Of the same sort, so that the line keeps its form."""
    sort = next(s for s in (HEX[:10], "abcdefghijklmnopqrstuvwxyz", "ABCDEFGHIJKLMNOPQRSTUVWXYZ") if letter in s)
    return rng.choice([c for c in sort if c != letter])


def places(text):
    """What can be changed: what it is, where, and the board that must be named."""
    found, board, last = [], -1, int(re.findall(r"^--- board (\d+)", text, re.MULTILINE)[-1])
    at, joined = 0, False
    for line in text.splitlines(keepends=True):
        head = line.split(" ")[0]
        if line.startswith("--- board"):
            board, joined = int(line.split()[2]), False
            if board:
                found.append(("draw", at + line.rindex(" ") + 1, 1, board))
        elif line.startswith("seal "):
            found.append(("seal", at + 5, 64, board))
        elif line.startswith("made "):
            joined = True
            found.append(("made", at + 5, 64, board))
        elif head == "act" and board < last:
            makes = ": rollback: " in line  # such an act made this board, and its seal says so
            found.append(("act", at + line.index(": ") + 2, 3, board + (not makes)))
        elif head == "order":
            found.append(("order", at + len("order " + line.split(" ")[1]) + 1, len(line) - len("order " + line.split(" ")[1]) - 2, board))
        elif head == "receipt":
            receipt = line.index(line.split(" ")[2])
            found += [("receipt", at + receipt, 64, board), ("salt", at + receipt + 65, 32, board)]
        elif line.startswith("# event ") and not joined:
            found.append(("event", at + len("# event "), len(line) - 9, board))
        elif head in ("piece", "army", "fen", "update") and board >= 0:
            found.append(("board", at + len(head) + 1, len(line) - len(head) - 2, board + 1 if joined or board == 0 else board))
        at += len(line)
    return [p for p in found if p[3] <= last]


def changed(rng, text):
    """The text with one character changed; what, and the board."""
    everything = places(text)
    what = rng.choice(sorted({p[0] for p in everything}))
    while True:
        _, at, size, board = rng.choice([p for p in everything if p[0] == what])
        here = at + rng.randrange(size)
        letter = text[here]
        if letter in HEX and what in ("seal", "made", "receipt", "salt"):
            return text[:here] + rng.choice([c for c in HEX if c != letter]) + text[here + 1:], what, board
        if letter.isascii() and letter.isalnum():
            return text[:here] + other(rng, letter) + text[here + 1:], what, board


class Page:
    def __init__(self, browser, pages):
        self.browser, self.pages = browser, pages

    def open(self, game):
        self.browser.open("file://%s/games/%s/check.html" % (self.pages, game))
        return self.browser.run("zugpost.check.done.then((r) => [r.fault, document.getElementById('check').className,"
                                "document.getElementById('check').textContent])")

    def all(self, text):
        return self.browser.run("zugpost.check.all(%s).then((r) => [r.fault && r.fault.board, r.said.word, zugpost.check.told(r.said)])"
                                % json.dumps(text))

    def paste(self, text):
        self.browser.run("document.getElementById('pasted').value = %s; document.getElementById('look').click()" % json.dumps(text))
        return self.browser.run("[...document.querySelectorAll('#found li')].map((li) => [li.className, li.textContent])")


def looks_up(page, text):
    """On an open page: what a mail says is found, what it does not say is not."""
    board, rest = re.search(r"^--- board (\d+) (?:(?!^---)[\s\S])*?^(order [\s\S]*?)(?=^---)", text, re.MULTILINE).groups()
    order = re.search(r"^order (\S+) (.*)$", rest, re.MULTILINE)
    receipt = re.search(r"^receipt %s (\S+)" % order[1], rest, re.MULTILINE)[1]
    seal = re.findall(r"^seal (\S+)$", text, re.MULTILINE)[-1]
    mail = "> board %s\n> %s\n> receipt %s %s\n\nSeal of this board: %s." % (board, order[0], order[1], receipt, seal)
    found = page.paste(mail)
    check([f[0] for f in found] == ["fine"] * 3, found)
    check(all(order[2] in f[1] for f in found[:2]), found)
    check([f[0] for f in page.paste(order[2])] == ["fine"], order[2])
    for wrong in (seal[:-1] + other(random.Random(1), seal[-1]), "board %s\norder %s not this one" % (board, order[1])):
        check([f[0] for f in page.paste(wrong)] == ["differs"], wrong)
    check([f[0] for f in page.paste("Hello, how are you?")] == ["differs"])


def is_changed(page, house, rng, game, text):
    bad, what, board = changed(rng, text)
    found, word, said = page.all(bad)
    check(found == board and (word == "check-form" or str(board) in said), game, what, "board", board, "found", found, said)
    path = house.folder / "bad.txt"
    path.write_text(bad, encoding="utf-8")
    check(house.run("verify", "--file", path, "--quiet", config=False, ok=False).returncode, game, what, "verify finds nothing")
    return what


def main(program, changes=6, seed=1):
    rng = random.Random(int(seed))
    with tempfile.TemporaryDirectory() as folder:
        house = House(pathlib.Path(program), pathlib.Path(folder))
        records = house.play()
        browser = Browser()
        browser.look(900, "light")
        page = Page(browser, house.pages)
        kinds = set()
        made = records["armies"]
        check(": rollback: 3" in made and "\nmade " in made and "\npiece blue" in made, "nothing was rolled back, or nobody joined")
        for game, text in records.items():
            fault, look, said = page.open(game)
            check(fault is None and look == "fine", game, said)
            check(": %d." % text.count("\nseal ") in said, game, said)
            looks_up(page, text)
            axe.asked(browser, program, game)
            kinds |= {is_changed(page, house, rng, game, text) for _ in range(int(changes))}
            check(page.all(text.replace("# time made", "# time Made", 1))[1] in ("check-sum", "check-form"), game)
            check(page.all(re.sub(r"(?s)--- board 2 .*?(?=--- board 3 )", "", text))[0] == 2, game, "a board is missing")
            half = page.all(text[:len(text) // 2])[1]  # cut within a seal, it is the seal that is missing
            check(half in ("check-form", "check-no-seal"), game, "half is missing:", half)
        check(not browser.said, browser.said)
        browser.end()
        print("boards %s; changed: %s" % ([t.count("--- board") for t in records.values()], " ".join(sorted(kinds))))
    return closing()


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
