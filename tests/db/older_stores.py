#!/usr/bin/env python3
"""older_stores.py PROGRAM: the stores of all older versions (schema_N.sql, store_N.sql) are upgraded and played on: a
reply to a mail of the old program counts, the update is resolved, the game is verified, and `prune --compact` rewrites
them. A store of a newer version is refused by every command, and left as it is."""
import contextlib, glob, hashlib, os, re, sqlite3, sys, tempfile

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, os.path.join(HERE, "../e2e"))
from play import Play

PROGRAM = os.path.abspath(sys.argv[1])
# Every command that opens the store; what is missing here has no store, or needs more than a terminal.
COMMANDS = ["tick", "fetch", "intake", "resolve", "resolve --now sea", "dispatch", "watch", "game list", "game show sea", "verify sea",
            "game reveal sea", "game export sea", "game pgn sea", "mail list", "mail show 1", "mail retry 1", "outbox list",
            "outbox retry all", "preview-mail sea red", "facts sea", "try sea", "backup copy.db", "clock", "game pause sea",
            "game create other --rules sandbox --board 1~9~1~9", "seat add sea blue carol@player.example"]


def make(play, version):
    """The mails that the old program sent are where they were sent."""
    status, _, err = play.run("init")
    assert status == 0, err
    os.remove(play.path("zugpost.db"))
    with sqlite3.connect(play.path("zugpost.db")) as db:
        for name, of in (("schema", version), ("store", min(version, 10))):  # 11 to 13 have the rows of 10
            with open(os.path.join(HERE, "%s_%d.sql" % (name, of)), encoding="utf-8") as f:
                db.executescript(f.read())
        os.makedirs(play.path("mail/out/new"), exist_ok=True)
        for number, raw in db.execute("SELECT id, raw FROM out_raw ORDER BY id"):
            with open(play.path("mail/out/new", "old%06d" % number), "wb") as f:
                f.write(raw)
    db.close()


def column(play, query):
    with sqlite3.connect(play.path("zugpost.db")) as db:
        rows = [r[0] for r in db.execute(query)]
    db.close()
    return rows


def play_on(folder, version):
    play = Play(folder, PROGRAM)
    make(play, version)
    assert column(play, "PRAGMA user_version") == [version]
    play.now = "2026-11-23T18:30Z"
    play.number = 10
    play.outgoing()

    def run(*words):
        status, out, err = play.run(*words)
        assert status == 0, (version, words, out, err)
        return out + err

    play.reply("alice@player.example", ["K(5,3)"])
    run("tick")
    answer = [n for n in play.outgoing()]
    assert len(answer) == 1 and "is saved: " in play.subject(answer[0]), (version, [play.subject(n) for n in answer])
    play.now = "2026-11-24T18:00Z"
    run("tick")
    reports = [play.subject(n) for n in play.outgoing()]
    assert len(reports) >= 2 and all("[sea #3]" in s for s in reports), (version, reports)
    board, = column(play, "SELECT text FROM board WHERE number = 3")
    assert "piece green K (5,3)\n" in board and "piece red K (9,8)\n" in board, (version, board)
    said = run("verify", "sea")
    assert "game sea verified: updates 3" in said, (version, said)
    assert column(play, "PRAGMA integrity_check") == ["ok"] and not column(play, "PRAGMA foreign_key_check")
    print("version %d: %s" % (version, said.strip().splitlines()[-1]))
    return play


def everything(play):
    """All rows of all tables."""
    with contextlib.closing(sqlite3.connect(play.path("zugpost.db"))) as db:
        tables = [r[0] for r in db.execute("SELECT name FROM sqlite_schema WHERE type = 'table' ORDER BY name")]
        return {t: sorted(map(repr, db.execute("SELECT * FROM " + t))) for t in tables}


def pruned(play, day, *words):
    """A large mail of a stranger, which goes after a week; what `prune` says then, and the file's bytes before and after."""
    play.now = "2026-12-%02dT18:30Z" % day
    play.mail("stranger%d@else.example" % day, "hello", ["MARKER" * 12] * 9000)
    assert play.run("fetch")[0] == 0 and play.run("intake")[0] == 0
    play.now = "2026-12-%02dT18:30Z" % (day + 8)
    column(play, "PRAGMA wal_checkpoint(TRUNCATE)")
    before = os.path.getsize(play.path("zugpost.db"))
    status, out, err = play.run("prune", *words)
    assert status == 0 and "gone: the bytes of 1 mails" in out, (out, err)
    column(play, "PRAGMA wal_checkpoint(TRUNCATE)")
    with open(play.path("zugpost.db"), "rb") as f:
        assert b"MARKER" not in f.read()
    return out, before, os.path.getsize(play.path("zugpost.db"))


def compacted(play, version):
    """A store of an older program keeps its free pages and says how to give them back; from then on that happens by
    itself."""
    os.chmod(play.path("zugpost.db"), 0o600)  # as the program makes it
    assert column(play, "PRAGMA auto_vacuum") == [0]
    out, before, after = pruned(play, 1)
    assert after == before and re.search(r"\d{3} kB in it are free, for use again; .* zugpost prune --compact", out), (out, before, after)
    rows = everything(play)
    with contextlib.closing(sqlite3.connect(play.path("zugpost.db"), isolation_level=None)) as other:
        if version == 7:  # it waits 10 s for a process that is writing
            other.execute("BEGIN IMMEDIATE")
            status, out, err = play.run("prune", "--compact")
            assert status == 1 and "locked by another program" in err and not out, (status, out, err)
            other.execute("ROLLBACK")
            assert column(play, "PRAGMA auto_vacuum") == [0]
    status, out, err = play.run("prune", "--compact")
    column(play, "PRAGMA wal_checkpoint(TRUNCATE)")
    small = os.path.getsize(play.path("zugpost.db"))
    assert status == 0 and small < before - 600000 and "are free" not in out, (out, err, before, small)
    assert "the database has %d kB, %d kB less" % ((small + 999) // 1000, (before - small + 999) // 1000) in out, (out, before, small)
    assert everything(play) == rows and column(play, "PRAGMA auto_vacuum") == [2] and column(play, "PRAGMA freelist_count") == [0]
    assert column(play, "PRAGMA integrity_check") == ["ok"] and os.stat(play.path("zugpost.db")).st_mode & 0o777 == 0o600
    assert column(play, "PRAGMA application_id") != [0] and play.run("verify", "sea")[0] == 0
    out, before, after = pruned(play, 11)
    assert after < before - 600000 and "are free" not in out, (out, before, after)
    print("version %d: written anew, %d kB in place of %d kB" % (version, small // 1000, before // 1000))


def refused(play, newest):
    with sqlite3.connect(play.path("zugpost.db")) as db:
        db.execute("PRAGMA user_version = %d" % (newest + 1))
        db.execute("PRAGMA journal_mode = DELETE")
    db.close()
    before = hashlib.sha256(open(play.path("zugpost.db"), "rb").read()).hexdigest()
    right = "is of version %d, a newer one; this program knows versions 1 to %d" % (newest + 1, newest)
    for command in COMMANDS:
        status, out, err = play.run(*(w.replace("~", " ") for w in command.split()))
        assert status == 2 and right in err and len(err.splitlines()) == 1 and not out, (command, status, out, err)
    assert hashlib.sha256(open(play.path("zugpost.db"), "rb").read()).hexdigest() == before
    print("version %d: refused by %d commands" % (newest + 1, len(COMMANDS)))


def main():
    versions = sorted(int(re.search(r"(\d+)\.sql", f).group(1)) for f in glob.glob(os.path.join(HERE, "schema_*.sql")))
    assert versions == list(range(1, len(versions) + 1)), versions
    with tempfile.TemporaryDirectory() as folder:
        for version in versions:
            play = play_on(os.path.join(folder, str(version)), version)
            compacted(play, version)
        refused(play, versions[-1] + 1)


main()
