#!/usr/bin/env python3
"""keep.py PROGRAM-WITH-FAULT-POINTS SHIM.SO: `backup`, `restore`, `prune` and `prune --compact`, killed at the Nth of their calls to the
system, and with that call failing: the files under the names that count are complete, and repeating the command does
it. Then copies each day, of which some are kept. By default a sample of all N (today.py)."""
import contextlib, os, shutil, sqlite3, sys, tempfile

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import today
from play import SEATS, Play, duel
from shim import like, logged

SAMPLE = 6
RESTORED = ("restore", "FOLDER/copy.db", "--replace")


def sound(path):
    """Its boards and mails, if it is a complete store."""
    with contextlib.closing(sqlite3.connect(path)) as db:
        assert db.execute("PRAGMA integrity_check").fetchall() == [("ok",)], path
        return [db.execute(q).fetchall() for q in ("SELECT game, number, text FROM board ORDER BY 1, 2",
                                                   "SELECT sha256, state FROM mail ORDER BY id",
                                                   "SELECT count(*) FROM out")]


def said(play, words):
    return [w.replace("FOLDER", play.folder) for w in words]


def calls(play, folder, shim, words):
    twin = like(play, folder)
    twin.env.update(LD_PRELOAD=shim, ZUGPOST_SHIM_N="0", ZUGPOST_SHIM_LOG=twin.path("shim.log"))
    status, out, err = twin.run(*said(twin, words))
    assert status == 0, err
    return len(logged(twin)), sound(twin.path("zugpost.db"))


def broken_off(play, folder, shim, words, n, kill, wants):
    """One run with one fault; what is wrong, or None."""
    twin = like(play, folder)
    twin.env.update(LD_PRELOAD=shim, ZUGPOST_SHIM_N=str(n))
    if kill:
        twin.env["ZUGPOST_SHIM_KILL"] = "1"
    status, _, err = twin.run(*said(twin, words))
    for name in ("LD_PRELOAD", "ZUGPOST_SHIM_N", "ZUGPOST_SHIM_KILL"):
        twin.env.pop(name, None)
    name = "%s, call %d %s, status %d: %s" % (words[0], n, "kills" if kill else "fails", status, err[-300:])
    try:
        if sound(twin.path("zugpost.db")) not in wants:
            return name + ": the store is neither as before nor as after"
        copy = twin.path("new.db")
        if os.path.exists(copy) and sound(copy) != wants[0]:
            return name + ": the copy is not whole"
        if words[0] == "backup" and os.path.exists(copy):
            os.remove(copy)
        status, _, err = twin.run(*said(twin, words))
        if status != 0 or sound(twin.path("zugpost.db")) != wants[-1]:
            return "%s: said again: %d %s" % (name, status, err)
        if words[0] == "backup" and sound(copy) != wants[0]:
            return name + ": said again, the copy is not whole"
        return None
    except (AssertionError, sqlite3.Error) as e:
        return "%s: %s" % (name, e)
    finally:
        shutil.rmtree(twin.folder)


def begun(folder, program):
    play = Play(folder, program)
    duel(play)
    for (army, address), text in zip(SEATS, ["+K(5,5)", "+K(7,7)"]):
        play.reply(address, [text])
    for i in range(12):
        play.mail("stranger%d@else.example" % i, "hello", ["long " * 400] * 10)
    play.run("tick")
    assert play.run("backup", play.path("copy.db"))[0] == 0
    play.now = "2026-11-22T18:00Z"
    play.run("tick")
    play.now = "2026-11-23T09:00Z"
    return play


def older(play):
    """Its store gives no pages back, as older programs made it."""
    with contextlib.closing(sqlite3.connect(play.path("zugpost.db"), isolation_level=None)) as db:
        db.execute("PRAGMA auto_vacuum = NONE")
        db.execute("VACUUM")
    return play


def days(play):
    """Copies of three days, two of which stay, and what is not ours."""
    with open(play.path("zugpost.conf")) as f:
        conf = f.read()
    play.write("zugpost.conf", conf.replace("[zugpost]", "[zugpost]\nbackup = copies\nbackups_kept = 2"))
    os.mkdir(play.path("copies"))
    for name in ("mine.db", "zugpost-20251124T030000Z.db.part"):
        play.write("copies/" + name, "")
    for day in range(6, 10):
        for hour in ("02", "04", "05"):
            play.now = "2026-12-%02dT%s:00Z" % (day, hour)
            play.run("tick")
    return sorted(os.listdir(play.path("copies")))


def main():
    program, shim = map(os.path.abspath, sys.argv[1:3])
    wrong, n = [], 0
    with tempfile.TemporaryDirectory(dir="/dev/shm" if os.access("/dev/shm", os.W_OK) else None) as tmp:
        play = begun(os.path.join(tmp, "play"), program)
        before = sound(play.path("zugpost.db"))
        late = like(play, os.path.join(tmp, "late"))
        late.now = "2026-12-05T09:00Z"
        old = older(like(late, os.path.join(tmp, "old")))
        for at, words in ((play, ("backup", "FOLDER/new.db")), (play, RESTORED), (late, ("prune",)), (old, ("prune", "--compact"))):
            total, after = calls(at, os.path.join(tmp, "calm-%d" % n), shim, words)
            every = range(1, total + 1)
            some = today.some(every, SAMPLE)
            for kill in (True, False):
                for call in some:
                    n += 1
                    wrong.append(broken_off(at, os.path.join(tmp, "one"), shim, words, call, kill, [before, after]))
        left = days(late)
        if left != ["mine.db", "zugpost-20261208T040000Z.db", "zugpost-20261209T040000Z.db"]:
            wrong.append("copies of the days: %s" % left)
    wrong = [w for w in wrong if w]
    for w in wrong:
        print(w, file=sys.stderr)
    print("%d passed, %d failed" % (n + 1 - len(wrong), len(wrong)))
    return bool(wrong)


if __name__ == "__main__":
    sys.exit(main())
