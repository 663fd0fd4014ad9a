#!/usr/bin/env python3
"""fair.py PROGRAM: a game with events and seeds that are really random. What players are promised is
checked from outside: the seed is nowhere to be read before it is published, its hash is SHA-256's,
every draw is worked out a second time here (rulebook 30.2), and whatever is changed in the store or
in the exported record is found by `verify`."""
import hashlib, os, re, sqlite3, sys, tempfile

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import seals
from checks import check, closing
from play import Play
import today

SEATS = [("green", "alice@player.example"), ("red", "bob@player.example")]


class Told(Play):
    """Keeps everything that the program ever printed."""
    told = ""

    def run(self, *words, stdin=None):
        result = super().run(*words, stdin=stdin)
        self.told += result[1] + result[2]
        return result

    def rows(self, query):
        with sqlite3.connect(self.path("zugpost.db")) as db:
            return db.execute(query).fetchall()

    def everything(self):
        """Everything that anybody except the store has seen: words, mails, files; soft line ends undone."""
        text = self.told
        for folder, _, names in os.walk(self.folder):
            for name in names:
                if not name.startswith("zugpost.db") and name != "secret":
                    with open(os.path.join(folder, name), "rb") as f:
                        text += f.read().decode("utf-8", "replace")
        return text.replace("=\r\n", "").replace("=\n", "")

    def seeds(self):
        return self.rows("SELECT from_board, seed, hash, published FROM seed WHERE game = 1"
                         " ORDER BY from_board")


def below(seed, n, i):
    """Rule 30.2: (the number, the number of the next draw)."""
    while True:
        value = int.from_bytes(hashlib.sha256(bytes.fromhex(seed) + i.to_bytes(8, "big")).digest()[:8], "big")
        i += 1
        if value < 2 ** 64 // n * n:
            return value % n, i


def stream(play, seed, board):
    """cron/table/round.h: what the update of that board draws from if the seed is chained."""
    seal = play.rows("SELECT seal FROM seal WHERE game = 1 AND number = %d" % board)
    receipts = play.rows("SELECT receipt FROM orders WHERE id IN (SELECT max(id) FROM orders WHERE game = 1 AND board = %d"
                         " GROUP BY army) AND text <> '' ORDER BY army" % board)
    return seals.chained(seed, seal[0][0] if seal else "", [r for r, in receipts])


def recompute(play, lines):
    """Every draw that `verify` reports, drawn again; the stream begins again with each seed or, if chained, with each
    update."""
    at, number, count, wrong, foreseen = None, 0, 0, [], 0
    for line in re.findall(r"^update (\d+): draw (\d+) below (\d+) is (\d+)", lines, re.M):
        update, draw, n, value = map(int, line)
        seed = [s for s in play.seeds() if s[0] <= update][-1]
        begins = update if play.chained else seed[0]
        if begins != at:
            at, number = begins, 0
        foreseen += below(seed[1], n, count)[0] == value
        want, number = below(stream(play, seed[1], update) if play.chained else seed[1], n, number)
        count += 1
        if (number - 1, want) != (draw, value):
            wrong.append((update, draw, n, value))
    check("every draw comes out again", not wrong, wrong)
    check("there are draws", count > 3, lines)
    check("who knows the seed alone knows no draw" if play.chained else "the seed alone tells all until the next begins",
          foreseen < count if play.chained else foreseen > 1, (foreseen, count))


def begun(folder, program, draws):
    play = Told(folder, program)
    play.chained = draws == "chain"
    play.run("init")
    options = ["draws " + draws, "learning 0", "rest-after 0", "reminders none", "outage 0", "events-from 1",
               "events king-of-the-hill,obstacle-thicket,carnage,blitz,farsighted"]
    for name in "duel", "other":
        play.run("game", "create", name, "--rules", "sandbox", "--board", "1 15 1 15",
                 *[w for o in options for w in ("--option", o)])
    check("how it draws is settled", play.run("game", "option", "duel", "draws", "seed")[0] != 0)
    for army, address in SEATS:
        play.run("seat", "add", "duel", army, address)
    play.run("tick")
    for (_, address), order in zip(SEATS, ("+K(5,5)", "+K(9,9)")):
        play.reply(address, [order])
    play.run("tick")
    return play


def updates(play, n):
    for _ in range(n):
        play.run("resolve", "--now", "duel")


def secrets(play):
    """Up to here nothing was published."""
    (_, seed, digest, published), = play.seeds()
    other, = play.rows("SELECT seed FROM seed WHERE game = 2")[0]
    check("every game has a seed of its own", seed != other and len(seed) == len(other) == 64)
    check("the hash is SHA-256 of the seed", digest == hashlib.sha256(bytes.fromhex(seed)).hexdigest())
    check("it is secret", published == 0)
    check("the hash is shown", digest in play.run("game", "show", "duel")[1])
    for army, address in SEATS:
        first = [n for n in os.listdir(play.path("mail/out/new")) if "welcome" in n]
        check("the first mail has the hash", first and all(digest.encode() in play.sent(n) for n in first))
    play.run("verify", "duel")
    play.run("game", "export", "duel", "-o", play.path("record"))
    check("the seed is nowhere to be read", seed not in play.everything())
    check("nor in a board", not play.rows("SELECT 1 FROM board WHERE instr(text, '%s')" % seed))
    return seed, digest


def published(play, seed, digest):
    status, out, err = play.run("game", "reveal", "duel")
    play.run("tick")
    check("reveal", status == 0, err)
    new = play.seeds()[1]
    check("the old seed is shown", seed in play.run("game", "show", "duel")[1])
    check("the new one is not", new[1] not in play.everything() and new[1] != seed and new[3] == 0)
    for _, address in SEATS:
        text = play.newest_to(address).get_body(("plain",)).get_content()
        check("everybody is told", all(w in text for w in (seed, digest, new[2])), text)
    check("not twice on one board", play.run("game", "reveal", "duel")[0] == 2)
    return new[1]


def tampered(play, what, sql, want):
    """The statement is run on the store, must be found, and is undone."""
    before = open(play.path("zugpost.db"), "rb").read()
    with sqlite3.connect(play.path("zugpost.db")) as db:
        for name, in db.execute("SELECT name FROM sqlite_schema WHERE type = 'trigger'").fetchall():
            db.execute("DROP TRIGGER " + name)
        db.executescript(sql)
    db.close()
    status, out, err = play.run("verify", "duel", "--quiet")
    check("tampered: " + what, status != 0 and re.search(want, out + err), (status, out, err))
    for end in "", "-wal", "-shm":
        if os.path.exists(play.path("zugpost.db" + end)):
            os.remove(play.path("zugpost.db" + end))
    with open(play.path("zugpost.db"), "wb") as f:
        f.write(before)
    check("tampered: and back", play.run("verify", "duel", "--quiet")[0] == 0)


def forged(play, what, pattern, to, want):
    """The same in the exported record."""
    with open(play.path("record")) as f:
        text, n = re.subn(pattern, to, f.read(), count=1, flags=re.M)
    play.write("forged", text)
    status, out, err = play.run("verify", "--file", play.path("forged"), "--quiet")
    check("forged: " + what, n == 1 and status != 0 and re.search(want, out + err), (n, status, out, err))


def receipt(play, order):
    """A statement that gives green another first order with a receipt that fits it."""
    salt, = play.rows("SELECT salt FROM orders WHERE army = 'green'")[0]
    lines = "zugpost-order 1\ngame duel\nboard 0\narmy green\norder %s\nsalt %s\n" % (order, salt)
    return "UPDATE orders SET sum = 0, text = '%s', receipt = '%s' WHERE army = 'green'" % (
        order, hashlib.sha256(lines.encode()).hexdigest())


def found_out(play):
    def first(seed):
        return below(stream(play, seed, 0) if play.chained else seed, 5, 0)[0]
    seed = play.seeds()[0][1]  # the first draw is below 5: another seed must draw another number
    other = next("%064x" % i for i in range(5, 99) if first("%064x" % i) != first(seed))
    with sqlite3.connect(play.path("zugpost.db")) as db:
        db.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    db.close()
    for what, sql, want in (
            ("a board", "UPDATE board SET sum = 0, text = replace(text, 'K (5,5)', 'K (5,6)') WHERE number = 3",
             r"board 3: text, line \d+: on record is \"piece green K \(5,6\)\""),
            ("an order", "UPDATE orders SET sum = 0, text = '+K(6,5)' WHERE army = 'green'",
             r"board 0: the order of green does not fit its receipt"),
            ("an order without a receipt that is not legal",
             "UPDATE orders SET sum = 0, text = '+K(99,99)', receipt = '' WHERE army = 'green';"
             " UPDATE game SET sealed = 1", r"update 0: .*refused|draws are chained"),
            ("an order with another receipt", receipt(play, "+K(6,5)"), r"board 1: text, line"),
            ("an order that does the same, with another receipt", receipt(play, "+K (5,5)"),
             r"board 1: (text|events|the seal)" if play.chained else r"board 1: the seal on record"),
            ("a salt", "UPDATE orders SET sum = 0, salt = 'ab' || substr(salt, 3) WHERE army = 'red'",
             r"board 0: the order of red does not fit"),
            ("a receipt", "UPDATE orders SET sum = 0, receipt = 'ab' || substr(receipt, 3) WHERE army = 'red'",
             r"board 0: the order of red does not fit"),
            ("two orders swapped", "UPDATE orders SET sum = 0, army = iif(army = 'red', 'green', 'red')", r"board 0: the order of"),
            ("a seal", "UPDATE seal SET sum = 0, seal = 'ab' || substr(seal, 3) WHERE number = 5", r"board 5: the seal on record"),
            ("a seal that is gone", "DELETE FROM seal WHERE number = 5", r"board 5: it has no seal"),
            ("all seals up to one", "DELETE FROM seal WHERE number <= 5", r"board 1: it has no seal"),
            ("when somebody joined", "UPDATE journal SET sum = 0, at = at + 1 WHERE board = 33", r"board 34: the seal on record"),
            ("a draw", "UPDATE board SET sum = 0, draw = draw + 1 WHERE number = 2", r"board 2: the next draw on record"),
            ("what happened", "UPDATE board SET sum = 0, events = replace(events, 'idle', 'pass') WHERE number = 4", r"board 4: events"),
            ("the seed", "UPDATE seed SET seed = '%s' WHERE game = 1 AND from_board = 0" % other, r"board 0: the seed from here"),
            ("seed and hash", "UPDATE seed SET seed = '%s', hash = '%s' WHERE game = 1 AND from_board = 0"
             % (other, hashlib.sha256(bytes.fromhex(other)).hexdigest()), r"differs: game duel"),
            ("an army's energy", "UPDATE board SET sum = 0, text = replace(text, 'army red energy', 'army red energy 9') WHERE number = 9",
             r"board 9: text"),
            ("where it went back to", "UPDATE journal SET sum = 0, words = '41' WHERE act = 'rollback'", r"board 67: text"),
            ("seals that begin later", "DELETE FROM seal WHERE number <= 5; UPDATE game SET sealed = 6",
             r"board 0: draws are chained" if play.chained else r"board 6: the seal on record"),
            ("all seals lost", "DELETE FROM seal", r"board 1: it has no seal"),
            ("all receipts lost", "UPDATE orders SET sum = 0, receipt = '', salt = ''", r"board 0: the order of green has no receipt"),
            ("both lost", "DELETE FROM seal; UPDATE orders SET sum = 0, receipt = '', salt = ''", r"board 0: the order of green has"),
            ("another act", "UPDATE journal SET sum = 0, act = 'forward' WHERE act = 'rollback'", r"board 67: nothing was"),
            ("nobody went back", "DELETE FROM journal WHERE act = 'rollback'", r"board 67: text"),
            ("an act of no board", "UPDATE journal SET sum = 0, board = 99 WHERE act = 'rollback'", r"board 99: rollback: there"),
            ("the position", "UPDATE board SET sum = 0, text = replace(text, 'army red energy', 'army red energy 9')"
             " WHERE number = 67", r"board 67: text"),
            ("a draw that comes twice", "UPDATE board SET sum = 0, draw = abs(draw - 1) WHERE number = 67", r"board 67: the next draw")):
        tampered(play, what, sql, want)
    for what, pattern, to, want in (
            ("a board", r"^piece green K .*$", "piece green K (1,1)", "differs"),
            ("a seed", r"^(seed 0 \w+) \w+", r"\1 00", "SHA-256"),
            ("an order", r"^order green .*$", "order green pass", "update 0|differs"),
            ("a board left out", r"^--- board 1 ", "--- board 2 ", "line [0-9]+: it should be"),
            ("an army that never joined", r"^army green energy .*\n(?=piece|army red)", "", "differs|update"),
            ("where it went back to", r"^(act \d+ .*: rollback:) 40$", r"\1 41", "board 67: text"),
            ("nobody went back", r"^act \d+ .*: rollback: 40\n", "", "it should be: act NUMBER"),
            ("an ending", r"^(game duel)$", r"\1\nending red adjudicated", "the ending on record is"),
            ("no record", r"\Azugpost-record 1", "zugpost 1", "line 1: it should be")):
        forged(play, what, pattern, to, want)


def whole(draws):
    with tempfile.TemporaryDirectory() as tmp:
        play = begun(os.path.join(tmp, "play"), os.path.abspath(sys.argv[1]), draws)
        updates(play, 33)
        seed, digest = secrets(play)
        second = published(play, seed, digest)
        check("a third army joins", play.run("seat", "add", "duel", "blue", "carol@player.example")[0] == 0)
        updates(play, 33)
        check("the game goes back", play.run("game", "rollback", "duel", "40")[0] == 0)
        updates(play, 3)
        status, out, err = play.run("verify", "duel")
        check("verify", status == 0 and all(w in out for w in ("updates 69", "joined later 1", "made by acts 1")),
              (status, out, err))
        recompute(play, out)
        play.run("game", "export", "duel", "-o", play.path("record"))
        partly = play.run("verify", "--file", play.path("record"))[1]
        check("a secret seed hides draws", "seeds still secret 1" in partly and second not in partly, partly)
        check("the end", play.run("game", "end", "duel")[0] == 0 and play.run("dispatch")[0] == 0)
        last = [n for n in os.listdir(play.path("mail/out/new")) if n.startswith("end")]
        check("the last mail has the seed", len(last) == 3 and all(second.encode() in play.sent(n) for n in last), last)
        check("no update after it", play.run("resolve", "--now", "duel")[0] == 2)
        play.run("game", "export", "duel", "-o", play.path("record"))
        out = play.run("verify", "duel")[1]
        status, again, err = play.run("verify", "--file", play.path("record"))
        check("the file says what the store says", (status, again) == (0, out), (status, again, err))
        crlf = open(play.path("record")).read().replace("\n", "\r\n").encode()
        check("line ends of a mail do no harm", play.run("verify", "--file", "-", stdin=crlf)[1] == out)
        found_out(play)


def main():
    for draws in today.each(("chain", "seed"), 2):
        whole(draws)
    return closing()


sys.exit(main())
