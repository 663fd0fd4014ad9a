#!/usr/bin/env python3
"""growth.py PROGRAM-WITH-FAULT-POINTS: how much the store grows with an update, for a Sandbox of 14, one of 200 and a
game of two, in which everybody orders each time; the limits are in db/README.md. Then such a game is over and old:
mails, letters and press are gone, what is left verifies, and whoever asks for what is gone is told so."""
import contextlib, os, shutil, sqlite3, sys, tempfile

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from play import Play
import today

# name: kind, players, updates; bytes for each player and update, from and to: of all, and of what stays for ever
GAMES = {"small": ("sandbox", 14, 6, (6000, 12000), (600, 3000)),
         "large": ("sandbox", 200, 3, (6000, 12000), (600, 3000)),
         "duel": ("synchrone", 2, 6, (6000, 12000), (300, 3000))}
LINES = [("e4", "e5"), ("Nf3", "Nc6"), ("Bc4", "Bc5"), ("d3", "d6"), ("Nc3", "Nf6"), ("h3", "h6"), ("a3", "a6")]


def size(play):
    with contextlib.closing(sqlite3.connect(play.path("zugpost.db"))) as db:
        db.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        used = db.execute("SELECT page_count - freelist_count FROM pragma_page_count, pragma_freelist_count").fetchone()[0]
        return used * db.execute("PRAGMA page_size").fetchone()[0]


def for_ever(play):
    """The store without what goes when it was kept long enough, packed."""
    shutil.copy(play.path("zugpost.db"), play.path("copy"))
    with contextlib.closing(sqlite3.connect(play.path("copy"), isolation_level=None)) as db:
        for statement in ("INSERT INTO pruning VALUES (1)", "DELETE FROM mail_raw", "DELETE FROM out_raw",
                          "DELETE FROM pruning", "VACUUM"):
            db.execute(statement)
        return db.execute("PRAGMA page_count").fetchone()[0] * db.execute("PRAGMA page_size").fetchone()[0]


def armies(n):
    return [("a%d" % i, "player%d@player.example" % i) for i in range(n)]


def order(kind, i, side, update):
    if kind != "sandbox":
        return LINES[update][i]
    x, y = 2 + 4 * (i % side), 2 + 4 * (i // side)
    at = [(x, y), (x, y + 1)]
    if update == 0:
        return "+K(%d,%d)" % at[0]
    return "K(%d,%d)-(%d,%d)" % (at[(update + 1) % 2] + at[update % 2])


def played(folder, program, kind, players, updates):
    """The play, and the bytes that an update adds, all and for ever; without the first, which places kings."""
    play = Play(folder, program)
    play.run("init")
    side = 1
    while side * side < players:
        side += 1
    words = ["--board", "1 %d 1 %d" % (4 * side, 4 * side)] if kind == "sandbox" else []
    status, _, err = play.run("game", "create", "g", "--rules", kind, "--every", "24h", "--identity", "address", *words)
    assert status == 0, err
    seats = armies(players) if kind == "sandbox" else [("white", "w@player.example"), ("black", "b@player.example")]
    for army, address in seats:
        status, _, err = play.run("seat", "add", "g", army, address)
        assert status == 0, err
    play.run("tick")
    for update in range(updates + 1):
        play.now = "2026-11-%02dT12:00Z" % (22 + update)
        for i, (_, address) in enumerate(seats):
            play.mail(address, "[g #%d]" % update, [order(kind, i, side, update)])
        play.run("tick")
        play.now = "2026-11-%02dT18:00Z" % (22 + update)
        play.run("tick")
        if update == 0:
            was = size(play), for_ever(play)
    grown = size(play) - was[0], for_ever(play) - was[1]
    with contextlib.closing(sqlite3.connect(play.path("zugpost.db"))) as db:
        boards, orders = (db.execute("SELECT count(*) FROM " + t).fetchone()[0] for t in ("board", "orders"))
    assert (boards, orders) == (updates + 2, players * (updates + 1)), (kind, players, boards, orders)
    return play, [g // updates for g in grown]


def verified(play):
    status, out, err = play.run("verify", "g")
    assert status == 0, (out, err)
    assert play.run("game", "export", "g", "-o", play.path("record"))[0] == 0
    with open(play.path("record")) as f:
        text = f.read()
    assert play.run("verify", "--file", play.path("record"))[0] == 0
    os.remove(play.path("record"))
    return text


def count(play, what):
    with contextlib.closing(sqlite3.connect(play.path("zugpost.db"))) as db:
        return db.execute("SELECT count(*) FROM " + what).fetchone()[0]


def ages(play):
    """Half a year after its end."""
    play.mail("player1@player.example", "[g #7]", ["press to all: it was a pleasure"])
    play.run("tick")
    assert count(play, "press") == 1
    status, out, err = play.run("game", "end", "g")
    assert status == 0, (out, err)
    play.run("tick")
    before, bytes_before = verified(play), size(play)
    play.now = "2026-12-01T18:00Z"
    play.run("prune")
    play.now = "2027-06-01T18:00Z"
    status, out, err = play.run("prune")
    assert status == 0, err
    left = {t: count(play, t) for t in ("mail_raw", "out_raw", "press", "press_to")}
    assert left == dict.fromkeys(left, 0), left
    assert verified(play) == before, "the record changed"
    assert size(play) < bytes_before * 2 // 3, (bytes_before, size(play))
    for words in (("mail", "show", "1"), ("mail", "show", "1", "--raw"), ("mail", "retry", "1")):
        status, out, err = play.run(*words)
        assert "pruned" in out + err and (status == 0) == (words[1:] == ("show", "1")), (words, status, out, err)
    status, out, err = play.run("mail", "list")
    assert status == 0, err
    assert play.run("clock", "accept")[0] == 0
    play.reply("player1@player.example", ["history", "press list", "resend 3"])
    status, _, err = play.run("tick")
    assert status == 0, err
    with contextlib.closing(sqlite3.connect(play.path("zugpost.db"))) as db:
        assert db.execute("SELECT state FROM mail ORDER BY id DESC LIMIT 1").fetchone() == ("done",)
    return 1


def main():
    program = os.path.abspath(sys.argv[1])
    wrong, n = [], 0
    with tempfile.TemporaryDirectory(dir="/dev/shm" if os.access("/dev/shm", os.W_OK) else None) as tmp:
        for name, (kind, players, updates, whole, stays) in today.each(GAMES.items(), 3):
            play, grown = played(os.path.join(tmp, name), program, kind, players, updates)
            print("%s: %d players, %d bytes an update, %d of them for ever" % (name, players, *grown))
            for what, got, (least, most) in zip(("all", "for ever"), grown, (whole, stays)):
                if not least <= got / players <= most:
                    wrong.append("%s, %s: %d bytes for each player and update, not %d to %d"
                                 % (name, what, got / players, least, most))
            n += 1
            if name == "small":
                n += ages(play)
    for w in wrong:
        print(w, file=sys.stderr)
    print("%d passed, %d failed" % (n - len(wrong), len(wrong)))
    return bool(wrong)


if __name__ == "__main__":
    sys.exit(main())
