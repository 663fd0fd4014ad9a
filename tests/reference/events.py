"""Events of the sandbox (rulebook 3): their beginning, each update, their end, and the draws.

Knows the board and the account. What an event changes about movement and orders is in position.py and orders.py.
Deliberately knows nothing of orders and threats. """

from position import EVENTS, OBSTACLE, Piece, Stream, by_rank, coverers

UPDATES = 14  # that an event covers (30.1)
OF_OBSTACLES = ("obstacles", "obstacle-thicket")


def distance(a, b):
    """King steps."""
    return max(abs(a[0] - b[0]), abs(a[1] - b[1]))


def covered(game):
    """Which of its 14 updates the update of this board is."""
    return game.update - (game.until - UPDATES)


def income(game, new, army):
    """Halves that the army gets with its income."""
    if game.event == "energy-stacks" and army.out is None:
        return {7: 16, 14: 18}.get(covered(game), 0)
    if game.event == "king-of-the-hill":
        return int(any(piece.square == game.hill for piece in new.own(army.name)))
    return 0


def obstacles(game):
    return sorted((p for p in game.pieces if p.letters == OBSTACLE), key=lambda p: by_rank(p.square))


# ---------------------------------------------------------------- what an event draws


def eligible_hills(game):
    """The squares where a hill may be."""
    if not game.pieces:
        return []
    xs, ys = zip(*(piece.square for piece in game.pieces))
    found, tried = [], 0
    for y in range(min(ys) - 10, max(ys) + 11):
        for x in range(min(xs) - 10, max(xs) + 11):
            if not game.on_board((x, y)):
                continue
            tried += 1
            if tried > 200_000:
                return found
            if all(distance((x, y), piece.square) >= 5 for piece in game.pieces) \
                    and not coverers(game, (x, y), None):
                found.append((x, y))
    return found


def begin_hill(game):
    squares = eligible_hills(game)
    game.hill = squares[game.stream.below(len(squares))]


def begin_thicket(game):
    pieces = sorted((p for p in game.pieces if p.army), key=lambda p: (p.key(), p.letters))
    for piece in pieces:
        x, y = piece.square
        squares = [(u, v) for v in range(y - 4, y + 5) for u in range(x - 4, x + 5)
                   if (u, v) != (x, y) and game.on_board((u, v))]
        for _ in range(3 if squares else 0):
            square = squares[game.stream.below(len(squares))]
            if not game.on(square):
                game.pieces.append(Piece(None, OBSTACLE, square))
                break


def thin_out(game, number):
    """So many obstacles vanish."""
    left = obstacles(game)
    if number == len(left):
        chosen = left
    else:
        chosen = [left.pop(game.stream.below(len(left))) for _ in range(number if game.stream else 0)]
    for gone in chosen:
        game.pieces.remove(gone)


def each_update(old, new):
    """What the event that covers the update does at its end, and obstacles that it left behind."""
    number = len(obstacles(new))
    if old.event == "obstacle-thicket":
        share = {UPDATES - 2: 3, UPDATES - 1: 2, UPDATES: 1}.get(covered(old))
        if share:
            thin_out(new, -(-number // share))
    elif old.event not in OF_OBSTACLES and new.stream:
        for obstacle in obstacles(new):
            if new.stream.below(4) == 0:
                new.pieces.remove(obstacle)


def can_begin(game, word):
    if word != "king-of-the-hill":
        return True
    game.event = word  # what is covered is worked out under the event that begins
    found = bool(eligible_hills(game))
    game.event, game.known = None, {}
    return found


def choose(game):
    """30.1, 30.2: the next event, if there can be one."""
    pool = [word for word in EVENTS if word in game.option("events").split(",")
            and word not in game.cooldown and can_begin(game, word)]
    if pool:
        game.event = pool[game.stream.below(len(pool))]
        game.until = game.update + UPDATES - 1
        {"king-of-the-hill": begin_hill, "obstacle-thicket": begin_thicket}.get(
            game.event, lambda game: None)(game)


def turn(old, new):
    """7.5: events that end or begin with the update from one board to the other."""
    new.cooldown = list(old.cooldown)
    new.stream = old.stream and Stream(old.stream.seed, old.stream.next)
    each_update(old, new)
    if old.event and old.until > old.update:
        new.event, new.until, new.hill = old.event, old.until, old.hill
    elif old.event:
        new.cooldown.append(old.event)
    pool = [word for word in EVENTS if word in new.option("events").split(",")]
    allowed = max(0, min(2, len(pool) - 1))
    new.cooldown = new.cooldown[max(0, len(new.cooldown) - allowed):]
    start = new.option("events-from")
    if not new.event and new.stream and start != "never" and new.update >= int(start):
        choose(new)
    new.known = {}
