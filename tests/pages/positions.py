"""Random positions of all kinds of games, as game texts: those that tests/reference/ plays with."""

import pathlib
import random
import sys

sys.path.insert(0, str(pathlib.Path(__file__).parent.parent / "reference"))
import compare  # noqa: E402
import conditional  # noqa: E402
import event_chess  # noqa: E402
import pushers  # noqa: E402
import sandbox  # noqa: E402
import synchrone  # noqa: E402

SYNCHRONE_THEMES = [t for t in synchrone.THEMES if t != "kings"]


def armies(rng, rules):
    while True:
        game = compare.random_game(rng, rng.choice(list(compare.THEMES)))
        if game.rules == rules:
            return sandbox.show_game(game)


def scattered(rng):
    theme = rng.choice(SYNCHRONE_THEMES)
    return synchrone.START if theme == "start" else synchrone.scatter(rng, theme)


def chess_fen(rng):
    """White to move, black not in check."""
    while True:
        fen = scattered(rng)
        position = synchrone.Position(fen)
        words = fen.split(" ")
        if not synchrone.in_check(position, "black") and len(words[3]) <= 2:
            return fen


def event(rng):
    if rng.random() < 0.4:
        state = pushers.random_state(rng)
        return pushers.game_text(state, 0, {}, None)
    words = rng.sample(event_chess.EVENTS, 2)
    order = [e for e in event_chess.EVENTS if e in words]
    text = event_chess.game_text(event_chess.random_game(rng, order))
    if rng.random() < 0.5:
        return text
    fen = chess_fen(rng)
    return "zugpost 1\nrules event\noption player-events on\nfen " + fen + "\n"


def of_kind(kind, rng):
    """A game text of that kind in which somebody may order something."""
    if kind in ("sandbox", "neisg"):
        return armies(rng, kind)
    if kind == "event":
        return event(rng)
    if kind == "synchrone":
        return synchrone.Game(scattered(rng), rng.random() < 0.7).text()
    if kind == "conditional":
        return conditional.Game(chess_fen(rng), rng.random() < 0.3, rng.random() < 0.3).text()
    return "zugpost 1\nrules orthodox\nfen " + chess_fen(rng) + "\n"


KINDS = ("sandbox", "neisg", "orthodox", "synchrone", "conditional", "event")

if __name__ == "__main__":
    print(of_kind(sys.argv[1], random.Random(int(sys.argv[2]))), end="")
