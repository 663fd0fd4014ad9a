#!/usr/bin/env python3
"""blind.py PROGRAM: players who see only the text part of their mails. Each finds an order in the mail itself and sends
it; every order must be accepted. What the mail says about the board, its lists and its boards of letters, is put
together again and must be the board: each of the reader's pieces, each piece on a board of letters or in its list by
ranks, on 8x8 squares each man. The first player of a game has `picture text`, the others `picture list`."""
import os, re, sys, tempfile

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from boards import letter_boards, match_boards, men_of, own_pieces, pieces_of, section
from catalogue import flat, said
from checks import check, closing
from play import Play

PLAYERS = ["ann@player.example", "bob@player.example", "cleo@player.example"]


def rows(text, first):
    """Tables that begin with that word: the first cells of their rows."""
    found = []
    for block in re.split(r"\n\s*\n", text):
        lines = block.strip("\n").split("\n")
        if len(lines) > 2 and re.fullmatch("=+", lines[1]):
            lines = lines[2:]  # below a heading
        if re.match(r"  %s\b" % first, lines[0]):
            found += [re.split(r"\s{2,}", l.strip())[0] for l in lines[1:] if re.match(r"  \S", l)]
    return found


# ---- games of armies ------------------------------------------------------------------------------------------------

def signs_told(text):
    """What the letter says about the signs after letters: sign -> army."""
    told = said("en", "board.signs", flat(text))
    return dict(re.findall(r"([0-9+=%$@!?]) ([^, ]+)", re.sub(r" and ", ", ", told[0]["signs"]))) if told else {}


KINDS = {"king": "K", "queen": "Q", "rook": "R", "bishop": "B", "knight": "N", "pawn": "P", "guard": "G", "elephant": "E",
         "hunter": "Ht", "leopard": "L", "hawk": "H", "unicorn": "U", "witch": "W", "spirit": "S", "dwarf": "D",
         "spider": "Sp", "dragon": "Dr", "archbishop": "Ab", "chancellor": "C", "time thief": "TT"}


def listed_pieces(text, army):
    """From the list by ranks: [(army, word, square)], "8: your king (4,8), blue's rook (9,8)"."""
    found = []
    for rank, pieces in re.findall(r"^- (-?\d+): (.*(?:\n  .*)*)", section(text, "The board, rank by rank"), re.M):
        for whose, word, x, y in re.findall(r"(your|\S+'s) ([a-z ]+?) \((-?\d+),(-?\d+)\)", re.sub(r"\s+", " ", pieces)):
            check("a rank has its own squares", y == rank, (rank, x, y))
            found.append((army if whose == "your" else whose[:-2], word, (int(x), int(y))))
    return found


def armies_listed(name, text, truth, mine, army):
    found = listed_pieces(text, army)
    check(name + ": a list of pieces", found, text)
    check(name + ": nobody twice", len(set(found)) == len(found), found)
    for whose, word, at in found:
        check("%s: %s's %s on %s" % (name, whose, word, at), (whose, KINDS.get(word)) in truth.get(at, []), (truth.get(at), text))
    listed = {at for whose, _, at in found if whose == army}
    whole = "left out here" not in re.sub(r"\s+", " ", text)
    check(name + ": all own pieces are listed", not whole or listed == {at for _, at in mine}, (listed, mine, text))


def armies_read(name, text, board, army):
    truth = pieces_of(board)
    mine = {(l, at) for at, all_ in truth.items() for a, l in all_ if a == army}
    check(name + ": own pieces", own_pieces(section(text, "Your pieces")) == mine, (sorted(mine ^ own_pieces(section(text, "Your pieces"))), text))
    if section(text, "The board, rank by rank"):
        armies_listed(name, text, truth, mine, army)
        return
    letters, signs = letter_boards(text), signs_told(text)
    check(name + ": a board of letters", letters, text)
    for at, cell in letters.items():
        here = truth.get(at, [])
        if not here:
            check("%s: %s is empty" % (name, at), cell in (".", "^"), (cell, text))
        elif len(here) > 1:
            check("%s: several on %s" % (name, at), cell.endswith("&"), (cell, here))
        elif here[0][0] == army:
            check("%s: own piece on %s" % (name, at), cell == here[0][1], (cell, here))
        else:
            check("%s: piece on %s" % (name, at), cell[:-1] == here[0][1] and signs.get(cell[-1]) == here[0][0],
                  (cell, here, signs))
    for letter, at in mine if "left out here" not in re.sub(r"\s+", " ", text) else ():
        check("%s: %s %s is on a board of letters" % (name, letter, at), at in letters, text)


def armies_order(text, board):
    """What can be taken for certain, or one of the examples; None: the army is out (9.7)."""
    king = re.findall(r"^    (\+K\(\S+\))$", text, re.M)
    first = [told["order"] for told in said("en", "report.none-on-file", flat(text))]
    orders = king or [o for o in rows(text, "write") if not re.fullmatch(r"[A-Z][A-Za-z]?", o)] or first
    return orders[board % len(orders)] if orders else None


# ---- games of two -----------------------------------------------------------------------------------------------------

NAMES = {"king": "k", "queen": "q", "rook": "r", "bishop": "b", "knight": "n", "pawn": "p"}


def match_read(name, text, board, army):
    truth, read, listed = men_of(board), {}, {}
    shown = match_boards(text)
    flat = re.sub(r"\s+", " ", text)
    if not shown:  # picture list
        for side, men in re.findall(r"(White|Black): ((?:[a-z]+ [a-h][1-8](?:, )?)+)", flat):
            for kind, at in re.findall(r"([a-z]+) ([a-h][1-8])", men):
                read[at] = NAMES[kind].upper() if side == "White" else NAMES[kind]
        check(name + ": the list by ranks", read == truth, (read, truth, text))
        return
    check(name + ": the board of letters", shown == [truth], (shown, truth, text))
    for side, men in re.findall(r"- (White|Black)(?: \(you\))?: (.*?)\.(?: |$)", flat):
        for kind, squares in re.findall(r"(king|queen|rook|bishop|knight|pawn)s? ((?:[a-h][1-8] ?)+)", men):
            for at in squares.split():
                listed[at] = NAMES[kind].upper() if side == "White" else NAMES[kind]
    check(name + ": the lists of men", listed == truth, (listed, truth, text))


def match_order(text, board):
    orders = [o for o in rows(section(text, "How to answer"), "write") if "draw" not in o and "resign" not in o]
    return orders[board % len(orders)] if orders else None


# ---- a game -----------------------------------------------------------------------------------------------------------

GAMES = {
    "sandbox": (["--board", "1 24 1 18"], ["green", "red", "blue"], armies_read, armies_order, 5),
    "neisg": (["--board", "unbounded"], ["green", "red"], armies_read, armies_order, 5),
    "orthodox": ([], ["white", "black"], match_read, match_order, 6),
    "synchrone": ([], ["white", "black"], match_read, match_order, 6),
    "conditional": ([], ["white", "black"], match_read, match_order, 8),
    "event": ([], ["white", "black"], match_read, match_order, 6),
}


def show(play):
    return play.run("game", "show", "dark")[1]


def number(play):
    return int(re.search(r"^board: (\d+)", show(play), re.M).group(1))


def waits_for(play):
    m = re.search(r"^awaited: (.*)$", show(play), re.M)
    return m.group(1).replace(",", " ").split() if m else None


def text_to(play, address):
    return play.newest_to(address).get_body(("plain",)).get_content().replace("\r\n", "\n")


def orders(play, seats, find, board, what):
    for army, address in seats:
        awaited = waits_for(play)
        if number(play) != board or (awaited is not None and army not in awaited):
            continue
        text = text_to(play, address)
        order = find(text, board)
        if not order:
            check("%s, %s: an order in the mail" % (what, army), "out of the game" in re.sub(r"\s+", " ", text), text)
            continue
        play.reply(address, [order])
        play.run("tick")
        said = text_to(play, address)
        check("%s, %s: %s is taken" % (what, army, order), "changed nothing" not in said and "Nothing has changed" not in said, said)


def game(program, kind):
    options, armies, read, find, updates = GAMES[kind]
    seats = list(zip(armies, PLAYERS))
    with tempfile.TemporaryDirectory() as tmp:
        play = Play(os.path.join(tmp, "play"), program)
        play.run("init")
        check(kind + ": created", play.run("game", "create", "dark", "--rules", kind, "--every", "24h", *options)[0] == 0)
        for army, address in seats:
            play.run("seat", "add", "dark", army, address)
            play.run("seat", "prefer", "dark", army, "text" if army == armies[0] else "list")
        play.run("tick")
        for day in range(updates):
            board = number(play)
            what = "%s, board %d" % (kind, board)
            orders(play, seats, find, board, what)
            if number(play) == board:
                play.now = "2026-11-%02dT18:01Z" % (22 + day) if day < 9 else "2026-12-%02dT18:01Z" % (day - 8)
                play.run("tick")
            if "state: over" in show(play):
                break
            for army, address in seats:
                text = text_to(play, address)
                if "#%d]" % number(play) in play.newest_to(address)["Subject"] and section(text, "How to answer"):
                    read("%s, board %d, %s" % (kind, number(play), army), text, show(play), army)
        check(kind + ": played", number(play) > 3, show(play))


for kind in GAMES:
    game(sys.argv[1], kind)
sys.exit(closing())
