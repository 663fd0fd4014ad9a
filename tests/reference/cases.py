#!/usr/bin/env python3
"""cases.py FOLDER|FILE...: the case files against sandbox.py, not against the program.

Knows the sections of a case file and enough of the players' spelling to read the orders in it.
Deliberately ignores what sandbox.py ignores: other rules, faulty game texts, the wording of answers. Such cases are
skipped, and so are those with a spelling that is not known here. """

import pathlib
import re
import sys
import unicodedata

sys.dont_write_bytecode = True  # the source tree stays as it is
import sandbox
from sandbox import Refused, need

WORDS = r"(?:conditional(?:ly)?|capture|if|it|is|the|in case of|on)"
FAILS = r"(?:else(?:[- ]if[- ]failed)?|otherwise|fail(?:s|ed|ure)?|dodge[sd]?|miss(?:es|ed))"
CONDITION = re.compile(r"[ ,;:.-]*\b(?:%s[ -]+)*(?:(%s)|(captured))\b(?:[ ,:-]*then\b)?[ ,:-]*"
                       % (WORDS, FAILS), re.IGNORECASE)
CODES = ["syntax", "unknown-piece", "no-piece", "new", "off-board", "no-enemy", "wrong-kind",
         "cannot", "blocked", "occupied", "disabled", "protected", "immune", "moved", "event",
         "promotion", "ambiguous"]
LETTERS = "([A-WYZa-wyz]{0,2})"
POINT = r"\((-?\d+),(-?\d+)\)"
LONG = re.compile(r"[A-Z][a-zA-Z]?%s(?:(?:[-x]%s){2,}|->(?:[a-z]+|%s))|\+O%s"
                  % tuple([POINT] * 4))  # 30: what only events allow
ACTION = re.compile(r"(\+?)%s(?:%s(?=.*\())?(->|=>|[-xX]?)%s(?:%s)?(?:=%s)?\.?"
                    % (LETTERS, POINT, LETTERS, POINT, LETTERS))


def letters_of(text):
    """4.2, 4.4: canonical letters; case matters only if two kinds differ in nothing else."""
    alias = {"Ch": "C", "Tt": "TT", "O": "O"}
    if text in sandbox.KINDS or text in alias or not text:
        return alias.get(text, text)
    found = {alias.get(k, k) for k in [*sandbox.KINDS, *alias] if k.lower() == text.lower()}
    need(len(found) == 1, "unknown-piece")
    return found.pop()


def all_actions(game, army, match, kind, named):
    """Every legal action that the text fits, and why not for the other pieces."""
    start = (int(match[3]), int(match[4])) if match[3] else None
    square = (int(match[7]), int(match[8]))
    kinds = [kind] if kind else [] if start else ["P"]
    found, reasons = {}, ["no-piece"]
    for piece in game.own(army.name):
        if start not in (None, piece.square):
            continue
        for spirit in (False, True) if piece.possessed else (False,):
            letters = "S" if spirit else piece.letters
            if kinds and letters not in kinds or not kinds and spirit:
                continue
            try:
                sign = "x" if match[5] in ("x", "X") else "-"
                action = sandbox.move(game, army, piece, sign, square,
                                      letters_of(match[9] or "") or None, spirit, named or None)
                found[sandbox.show_action(action)] = action
            except Refused as refused:
                reasons.append(str(refused))
    return list(found.values()), max(reasons, key=CODES.index)


def captures(game, army, kind, named):
    """4.4: captures without a square."""
    area = sandbox.listed_area(game)
    return [action for action in sandbox.legal_moves(game, army, area)
            if action.piece.letters == kind and not action.letters
            and any(target.letters == named or not named for target in action.targets)]


def only(actions, reason):
    need(actions, reason)
    need(len(actions) == 1, "ambiguous")
    return actions[0]


def read_action(game, army, text):
    """Like sandbox.read_action, for what players write."""
    if text.strip().lower() == "pass":
        return sandbox.read_action(game, army, "pass")
    need(text.strip(), "condition")
    text = re.sub("[\u2010-\u2015\u2212]", "-", unicodedata.normalize("NFKC", text))
    text = re.sub(r"(?<=\d)\s*[.;]\s*(?=-?\s*\d)", ",", text)
    text = re.sub(r"\s+", "", text)
    if LONG.fullmatch(text) and (">" not in text or text[-1] != ")"
                                 or game.event == "line-pushers" and game.board):
        return sandbox.read_action(game, army, text)
    match = ACTION.fullmatch(text)
    need(match and (match[2] or match[7]), "syntax")
    kind, named = letters_of(match[2]), letters_of(match[6])
    if not match[5] and not match[3] and named and not kind:
        kind, named = named, ""
    need("TT" not in (kind, named) or game.option("time-thief") == "on", "unknown-piece")
    need(not army.new or match[1], "new")
    if not match[7]:
        need(match[5] in ("x", "X") and kind, "syntax")
        need(game.option("notation") == "lenient", "no-square")
        return only(captures(game, army, kind, named), "no-enemy")
    if match[1]:
        return sandbox.place(game, army, kind, (int(match[7]), int(match[8])))
    need("TT" != match[9] or game.option("time-thief") == "on", "unknown-piece")
    return only(*all_actions(game, army, match, kind, named))


def canonical(text):
    """Conditions in their canonical words."""
    return CONDITION.sub(lambda m: " else " if m[1] else " if-captured ", text.strip()).strip()


def sections(path):
    parts, title = [], None
    for line in path.read_text().splitlines():
        if line.startswith("== "):
            if title is None:
                title = line[3:]
            else:
                parts.append((line[3:], []))
        elif line and not line.startswith("#"):
            parts[-1][1].append(line)
    return parts


def judge(game):
    """The lines of `check`."""
    for i, (name, text) in enumerate(game.orders):
        game.orders[i] = name, canonical(text)
    return sandbox.read_orders(game, read_action)[1]


def without_sentences(text, lines):
    """The lines of `check`; for orders that name more than two squares without codes, too, because the rulebook does
    not say which of several reasons is told."""
    orders = [line for line in text.splitlines() if line.startswith("order ")]
    return [":".join(line.split(":")[:2 if order.count("(") < 3 else 1])
            if line.startswith("refused") else line for line, order in zip(lines, orders)]


def run(path):
    """What differs; None for nothing, "" for a case that is not for us."""
    parts = sections(path)
    names = [name for name, _ in parts]
    text = "\n".join(parts[0][1]) + "\n"
    if "error" in names or not re.search("^rules (sandbox|neisg)$", text, re.MULTILINE):
        return ""
    refused, faults = [], []
    game = sandbox.read_game(text)
    lines = judge(game)
    for name, body in parts:
        if name == "then":
            game = sandbox.adjudicate(game, read_action)
            game = sandbox.read_game(sandbox.show_game(game) + "\n".join(body) + "\n")
            refused += [line for line in judge(game) if line.startswith("refused")]
    refused += [line for line in lines if line.startswith("refused")]
    for name, body in parts:
        found = None
        if name == "expect":
            body = "\n".join(body)
            found = sandbox.show_game(sandbox.adjudicate(game, read_action)).strip()
        elif name == "legal":
            found = sandbox.legal(sandbox.read_game(text)).splitlines()
        elif name == "check":
            found, body = (without_sentences(text, some) for some in (lines, body))
        elif name == "canonical":
            found = [line for line in lines if line.startswith("order")]
        elif name == "refused":
            found = sorted(line.split(":")[0][8:] for line in refused)
            body = sorted(line.split(" ")[0] for line in body)
        if found is not None and found != body:
            faults.append("%s\n%s\n---\n%s" % (name, body, found))
    if faults and any(line.endswith(": syntax") for line in refused):
        return ""
    return "\n".join(faults) or None


def main(arguments):
    paths = [path for name in arguments for path in
             ([pathlib.Path(name)] if name.endswith(".case") else
              sorted(pathlib.Path(name).rglob("*.case")))]
    bad, left = 0, 0
    for path in paths:
        try:
            result = run(path)
        except Exception as error:
            result = "%s: %r" % (type(error).__name__, error)
        left += result == ""
        if result:
            bad += 1
            print(path, result)
    print("%d cases, %d of them not for sandbox.py, %d differ" % (len(paths), left, bad))
    return 1 if bad or not paths else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
