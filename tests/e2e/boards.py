"""Boards as letters show them, read back: boards of letters of both kinds of games, tables of pieces, tables of energy;
and the same from a game text. What is read has no words in it, so that it can be read in every language."""
import re

SQUARE = re.compile(r"\((-?\d+),(-?\d+)\)")
NUMBER = re.compile(r"[+-]?\d+(?:[.,]5)?")


def section(text, heading):
    """The lines below a heading, up to the next one."""
    m = re.search(r"^%s[^\n]*\n=+\n(.*?)(?=^[^\n]+\n===|\Z)" % re.escape(heading), text, re.M | re.S)
    return m.group(1) if m else ""


# ---- games of armies ------------------------------------------------------------------------------------------------

def pieces_of(board):
    """Square -> [(army, letters)] of a game text."""
    out = {}
    for army, letters, x, y in re.findall(r"^piece (\S+) (\S+) \((-?\d+),(-?\d+)\)", board, re.M):
        out.setdefault((int(x), int(y)), []).append((army, letters))
    return out


def energies_of(board):
    """Army -> its energy, in the game text's order."""
    return {army: float(energy) for army, energy in re.findall(r"^army (\S+) energy (\S+)", board, re.M)}


def own_pieces(told):
    """From the table of the reader's pieces or, in a short letter, from the line: {(letters, square)}."""
    out, letters, first = set(), None, True
    if not re.search(r"^  \S+   *\S", told, re.M):
        return {(k, (int(x), int(y))) for k, x, y in re.findall(r"([A-Z][A-Za-z]?)\s\((-?\d+),(-?\d+)\)", told)}
    for line in told.split("\n"):
        if not line.startswith("  "):
            first = True
            continue
        m = re.match(r"  ([A-Z][A-Za-z]?) ", line)
        letters = m.group(1) if m else letters
        if letters and not first:
            out |= {(letters, (int(x), int(y))) for x, y in SQUARE.findall(line)}
        first = False
    return out


def letter_boards(text):
    """From the boards of letters: square -> "R1", "." if it is empty."""
    out, files = {}, None
    for line in text.split("\n"):
        cells = line.split()
        if line.startswith("    ") and cells and all(re.fullmatch(r"-?\d+", c) for c in cells) and len(cells) > 1:
            files = [int(c) for c in cells]
        elif files and line.startswith("    ") and len(cells) == len(files) + 1 and re.fullmatch(r"-?\d+", cells[0]):
            for x, cell in zip(files, cells[1:]):
                out[(x, int(cells[0]))] = cell
        elif files and not line.strip():
            files = None
    return out


def wrong_letters(cells, board, army):
    """Where a board of letters differs from the game text, in lines; a sign must belong to one army, and an army must
    have one sign."""
    truth, signs, wrong = pieces_of(board), {}, []
    for at, cell in sorted(cells.items()):
        here = truth.get(at, [])
        if not here:
            good = cell in (".", "^", "#", "*")
        elif len(here) > 1:
            good = cell.endswith("&")
        elif here[0][0] == army:
            good = cell == here[0][1]
        else:
            good = cell[:-1] == here[0][1] and (cell[-1] == "~" or signs.setdefault(cell[-1], here[0][0]) == here[0][0])
        if not good:
            wrong.append("(%d,%d) is %s and not %s" % (*at, here, cell))
    return wrong + ["two signs of one army"] * (len(set(signs.values())) < len(signs))


def table_of_energy(told):
    """[(energy, change)] of its rows, as texts."""
    rows = []
    for line in told.split("\n"):
        cells = re.split(r"\s{2,}", line.strip())[1:]
        if line.startswith("  ") and len(cells) > 2 and all(NUMBER.fullmatch(cell) for cell in cells[:3]):
            rows.append([cell.replace(",", ".") for cell in cells[:2]])
    return rows


# ---- games of two -----------------------------------------------------------------------------------------------------

def men_of(board):
    """Square -> letter of the fen record."""
    fen, out = re.search(r"^fen (\S+)", board, re.M).group(1), {}
    for rank, row in zip("87654321", fen.split("/")):
        file = 0
        for c in row:
            if c.isdigit():
                file += int(c)
            else:
                out["abcdefgh"[file] + rank] = c
                file += 1
    return out


def match_boards(text):
    """Each board of letters in a text: square -> letter."""
    found, files = [], None
    for line in text.split("\n"):
        cells = line.split()
        if cells in (list("abcdefgh"), list("hgfedcba")):
            files = cells if not files else None
            if files:
                found.append({})
        elif files and len(cells) == 10 and cells[0] == cells[9]:
            found[-1].update({f + cells[0]: c for f, c in zip(files, cells[1:9]) if c != "."})
    return found
