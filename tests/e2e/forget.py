#!/usr/bin/env python3
"""forget.py PROGRAM-WITH-FAULT-POINTS SHIM.SO: people and games are forgotten: no byte of the store names them, in any
encoding, and what was played verifies. What is refused; killed at its calls, and repeated. ZUGPOST_SHIM=all tries each
call, default: a sample."""
import base64, contextlib, glob, os, pty, quopri, re, shutil, sqlite3, subprocess, sys, tempfile

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import today
from play import Play
from shim import like, logged

SAMPLE = 3
ALICE, HOME, BOB, CARL = "alice.adams@player.example", "aadams@home.example", "bob@player.example", "carl@player.example"
NAME, NOTE = "Ällice Adamsonia von Königstein-Östermünchen und Überlingen", "quietly towards the northern lake"
PRESS, SECRET, REPLY = "shall we share the meadow", "between us the harbour is weak", "gladly, the meadow is wide"
LEAST = 8  # letters of base64 that the shortest of these words needs
HERS = [ALICE, "alice.adams", HOME, "aadams", NAME, "Adamsonia", "Königstein", "Foldingham", PRESS, SECRET, NOTE]


def game(play, name, green, red):
    play.run("game", "create", name, "--rules", "sandbox", "--board", "1 12 1 12", "--every", "24h")
    for army, (address, known) in (("green", green), ("red", red)):
        status, _, err = play.run("seat", "add", name, army, address, "--name", known)
        assert status == 0, err


def begun(folder, program):
    """Two games, lunch with press, notes, HTML mails, a second address and a mail of the day; then the first is over."""
    play = Play(folder, program)
    play.run("init")
    game(play, "lunch", (ALICE, NAME), (BOB, "Bob Builder"))
    play.run("tick")
    play.now = "2026-11-21T19:00Z"
    play.reply(ALICE, ["+K(5,5)", "press to all: %s" % PRESS])
    play.reply(BOB, ["+K(9,9)"])
    play.run("tick")
    play.judge("dmarc=pass")
    play.reply(ALICE, ["address add %s" % HOME])
    play.judge("")
    play.run("tick")
    play.reply(HOME, ["yes"])
    play.reply(ALICE, ["note %s" % NOTE])
    play.run("tick")
    play.reply(ALICE, ["press to red: %s" % SECRET])
    play.reply(ALICE, ["digest 9"])
    play.run("tick")
    play.reply_in(ALICE, "gmail english html", ["orders"])
    play.reply(BOB, ["press to green: %s" % REPLY, "> %s said so" % ALICE])
    # somebody else's mail names her where only a decoder sees it
    inner = base64.encodebytes(("hello there, good people, %s wrote to me\n" * 3 % (ALICE, ALICE, ALICE)).encode()).decode()
    play.deliver(("From: <%s>\nTo: judge@zugpost.example\nSubject: fwd\nMessage-ID: <fwd@player.example>\nDate: %s\n"
                  "MIME-Version: 1.0\nContent-Type: text/plain; charset=utf-8\nContent-Transfer-Encoding: base64\n\n%s"
                  % (CARL, play.date(), inner)).encode())
    # in lines of any length, the last of them the shortest
    for width in (1, 7, 12, 15, 35, 72):
        inner = base64.b64encode(("it was %s" % ALICE).encode()).decode()
        play.deliver(("From: <%s>\nTo: judge@zugpost.example\nSubject: fwd\nMessage-ID: <short%d@player.example>\nDate: %s\n"
                      "MIME-Version: 1.0\nContent-Type: text/plain; charset=utf-8\nContent-Transfer-Encoding: base64\n\n%s\n"
                      % (CARL, width, play.date(width), "\n".join(inner[i:i + width] for i in range(0, len(inner), width)))).encode())
    # her name continues in the next encoded word, of both kinds, in mails of her game
    b = base64.b64encode(NAME.encode()).decode()
    q = "".join("=%02X" % c for c in NAME.encode())
    play.reply(BOB, ["orders"], extra="X-About: =?utf-8?b?%s?=\n =?UTF-8?B?%s?=\n" % (b[:24], b[24:]))
    play.reply(BOB, ["status"], extra="X-About: =?utf-8?q?%s?=\n\t=?utf-8?Q?%s?=\n" % (q[:24], q[24:]))
    # her name is on the line above her address
    play.deliver(("From: Alissandra Foldingham\n\t<%s>\nTo: judge@zugpost.example\nSubject: hello\nMessage-ID: <folded@player.example>\n"
                  "Date: %s\n\nwho is there?\n" % (ALICE, play.date())).encode())
    play.reply(BOB, ["history", "> Alissandra Foldingham said so"])
    play.mail(ALICE, "a stranger's question", ["who is there?"])
    for now in ("2026-11-21T20:00Z", "2026-11-22T09:00Z", "2026-11-22T18:00Z", "2026-11-23T10:00Z"):
        play.now = now
        play.run("tick")
    game(play, "tea", (CARL, "Carl"), (BOB, "Bob Builder"))
    play.run("tick")
    play.now = "2026-11-23T11:00Z"
    play.run("tick")
    return play


def over(play):
    status, out, err = play.run("game", "end", "lunch", "--yes")
    if status:
        status, out, err = play.run("game", "end", "lunch")
    assert status == 0, (out, err)
    play.run("tick")


def encodings(raw):
    """The bytes, and what quoted-printable and base64 in them say, in lines of any length and words of any number."""
    raw = re.sub(rb"=*\?=\s+=\?[^?\s]*\?[bq]\?", b"", raw, flags=re.I)
    yield raw
    yield quopri.decodestring(raw)
    yield quopri.decodestring(raw, header=True)
    for run in re.findall(rb"(?:[A-Za-z0-9+/]+\r?\n?)+", raw):
        run = run.translate(None, b"\r\n")
        if len(run) >= LEAST:
            for start in range(4):
                yield base64.b64decode(run[start:start + (len(run) - start) // 4 * 4])


def named(play, words):
    """Which words the files of the store contain."""
    found, looked_for = set(), [(w, w.encode(), w.lower().encode()) for w in words]
    for path in glob.glob(play.path("zugpost.db*")):
        with open(path, "rb") as f:
            text = b"\0".join(encodings(f.read()))
        low = text.lower()
        found |= {(os.path.basename(path), w) for w, as_it_is, small in looked_for if small in low or as_it_is in text}
    with contextlib.closing(sqlite3.connect(play.path("zugpost.db"))) as db:
        for (raw,) in list(db.execute("SELECT raw FROM mail_raw")) + list(db.execute("SELECT raw FROM out_raw")):
            text = b"\0".join(encodings(raw))
            found |= {("raw", w) for w, as_it_is, _ in looked_for if as_it_is in text}
    return sorted(found)


def facts(play):
    with contextlib.closing(sqlite3.connect(play.path("zugpost.db"))) as db:
        assert db.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
        assert db.execute("SELECT count(*) FROM pruning").fetchall() == [(0,)]
        return [db.execute(q).fetchall() for q in (
            "SELECT game, number, text, events FROM board ORDER BY 1, 2", "SELECT game, army, text, receipt FROM orders",
            "SELECT game, number, seal FROM seal ORDER BY 1, 2", "SELECT mailbox, key, sha256 FROM mail ORDER BY id",
            "SELECT id, message_id FROM out ORDER BY id")]


def acts(play, act):
    with contextlib.closing(sqlite3.connect(play.path("zugpost.db"))) as db:
        return db.execute("SELECT who, act, words FROM journal WHERE act = ?", (act,)).fetchall()


def verifies(play, name="lunch"):
    status, out, err = play.run("verify", name)
    assert status == 0, (out, err)
    record = play.path("record")
    status, _, err = play.run("game", "export", name, "-o", record)
    assert status == 0, err
    status, out, err = play.run("verify", "--file", record)
    assert status == 0, (out, err)
    with open(record) as f:
        text = f.read()
    os.remove(record)
    return text


def sound(play):
    status, out, err = play.run("doctor")
    assert "lost its bytes" not in out + err and "damaged" not in out + err, out + err


def killed(play, folder, shim, words, gone, wrong):
    """At some of its calls; repeated, everything is gone, and the journal says so once."""
    calm = like(play, os.path.join(folder, "calm"))
    calm.env.update(LD_PRELOAD=shim, ZUGPOST_SHIM_N="0", ZUGPOST_SHIM_LOG=calm.path("shim.log"))
    assert calm.run(*words)[0] == 0
    total = len(logged(calm))
    shutil.rmtree(calm.folder)
    every = range(1, total + 1)
    some = today.some(every, SAMPLE)
    before = facts(play)
    for kill in (True, False):
        for n in some:
            twin = like(play, os.path.join(folder, "one"))
            twin.env.update(LD_PRELOAD=shim, ZUGPOST_SHIM_N=str(n))
            if kill:
                twin.env["ZUGPOST_SHIM_KILL"] = "1"
            twin.run(*words)
            for name in ("LD_PRELOAD", "ZUGPOST_SHIM_N", "ZUGPOST_SHIM_KILL"):
                twin.env.pop(name, None)
            status, out, err = twin.run(*words)
            name = "%s, call %d of %d %s" % (words, n, total, "kills" if kill else "fails")
            if status:
                wrong.append("%s: said again: %d %s" % (name, status, err))
            elif facts(twin) != before or named(twin, gone) or len(acts(twin, "forget") + acts(twin, "delete")) != 1:
                wrong.append("%s: %s %s" % (name, named(twin, gone), acts(twin, "forget")))
            shutil.rmtree(twin.folder)
    return 2 * len(some)


def on_terminal(play, answer):
    """What is said if a person can be asked, and the status."""
    pid, fd = pty.fork()
    if pid == 0:
        os.environ.update(play.env)
        os.execv(play.program, [play.program, "--config", play.path("zugpost.conf"), "--now", play.now, "forget", ALICE])
    os.write(fd, answer.encode() + b"\n")
    said = b""
    with contextlib.suppress(OSError):
        while True:
            part = os.read(fd, 4096)
            if not part:
                break
            said += part
    return said.decode(), os.waitstatus_to_exitcode(os.waitpid(pid, 0)[1])


def refused(play):
    """A player, a running game, nobody to ask: nothing changes."""
    before = facts(play)
    for words, said in ((("forget", ALICE, "--yes"), "seat remove lunch green"),
                        (("forget", HOME, "--yes"), "seat remove lunch green"),
                        (("game", "delete", "lunch", "--yes"), "zugpost game end lunch"),
                        (("game", "delete", "none", "--yes"), "none"), (("forget", "nobody"), "no address")):
        status, _, err = play.run(*words)
        assert status == 2 and said in err, (words, status, err)
    assert facts(play) == before and named(play, HERS)


def forgets_a_person(play, tmp, shim, wrong):
    """The army is left to nobody, the game goes on; then it is asked, and done."""
    assert play.run("seat", "remove", "lunch", "green")[0] == 0
    play.run("tick")
    status, _, err = play.run("forget", ALICE)
    assert status == 2 and "--yes" in err, err
    said, status = on_terminal(play, "no")
    assert status == 2 and "would be gone" in said and "nothing is erased" in said, said
    assert named(play, [ALICE, HOME, PRESS, SECRET, NOTE]), "the play has nothing to erase"
    n = killed(play, tmp, shim, ("forget", ALICE, "--yes"), [w for w in HERS if w not in (HOME, "aadams")], wrong)
    before = facts(play)
    assert play.run("backup", play.path("copy.db"))[0] == 0
    status, out, err = play.run("forget", ALICE.upper(), "--yes")
    assert status == 0, err
    # an address of hers that the seat no longer has is one more
    assert play.run("forget", HOME, "--yes")[0] == 0
    assert "copy.db" in out and "processed" in out and ALICE not in out, out
    assert "zugpost forget %s" % HOME in out and BOB not in out, out
    assert facts(play) == before
    assert named(play, HERS) == [], named(play, HERS)
    assert named(play, [BOB, REPLY]), "Bob's words went, too"
    assert acts(play, "forget") == [("operator", "forget", "green")], acts(play, "forget")
    verifies(play)
    sound(play)
    status, out, err = play.run("forget", ALICE, "--yes")
    assert status == 0 and len(acts(play, "forget")) == 1, err
    # the game goes on, with another player in the seat
    assert play.run("seat", "replace", "lunch", "green", CARL)[0] == 0
    play.reply(BOB, ["K(9,9)-(9,8)"])
    play.run("tick")
    play.now = "2026-11-24T18:00Z"
    status, _, err = play.run("tick")
    assert status == 0, err
    verifies(play)
    return n + 6


def forgets_a_game(play, tmp, shim, wrong):
    over(play)
    text = verifies(play)
    gone = HERS + [REPLY]
    n = killed(play, tmp, shim, ("game", "delete", "lunch", "--yes"), [PRESS, SECRET, NOTE, REPLY], wrong)
    before = facts(play)
    status, out, err = play.run("game", "delete", "lunch", "--yes")
    assert status == 0, err
    assert facts(play) == before
    left = [w for w in named(play, gone) if w[1] not in (ALICE, "alice.adams", "Foldingham")]
    assert left == [], left  # of her mail as a stranger, which belongs to no game
    assert named(play, [BOB]), "bob plays tea"
    after = verifies(play)
    new = [l for l in after.splitlines() if l not in text and not l.startswith("--- end ")]  # a sum of the file
    assert [l for l in new if "operator: delete:" not in l] == [], "the record changed: %s" % new
    verifies(play, "tea")
    status, out, err = play.run("forget", ALICE, "--yes")
    assert status == 0 and named(play, gone) == [], (err, named(play, gone))
    status, out, _ = play.run("game", "list")
    assert "lunch" in out and "over" in out, out
    play.reply(BOB, ["orders"])
    status, _, err = play.run("tick")
    assert status == 0, err
    sound(play)
    return n + 4


def main():
    program, shim = map(os.path.abspath, sys.argv[1:3])
    wrong, n = [], 0
    with tempfile.TemporaryDirectory(dir="/dev/shm" if os.access("/dev/shm", os.W_OK) else None) as tmp:
        play = begun(os.path.join(tmp, "play"), program)
        for w in (ALICE, HOME, "Adamsonia", PRESS, SECRET, NOTE, REPLY):
            assert named(play, [w]), "nothing says %s" % w
        twin = like(play, os.path.join(tmp, "twin"))
        refused(play)
        n += 1 + forgets_a_person(play, tmp, shim, wrong)
        n += forgets_a_game(twin, tmp, shim, wrong)
    for w in wrong:
        print(w, file=sys.stderr)
    print("%d passed, %d failed" % (n - len(wrong), len(wrong)))
    return bool(wrong)


if __name__ == "__main__":
    sys.exit(main())
