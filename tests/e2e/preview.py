#!/usr/bin/env python3
"""preview.py PROGRAM: letters about boards are made from recipes. The same recipe gives the same bytes, before and
after the mail was sent, with one thread and with many, whatever has become of the game; preview-mail shows them."""
import glob, os, sqlite3, subprocess, sys, tempfile

from checks import check, closing
from play import CONF, Play, SEATS, duel

ARMIES = [army for army, _ in SEATS]


def preview(play, *words):
    p = subprocess.run([play.program, "--config", play.path("zugpost.conf"), "--now", play.now,
                        "preview-mail", *words], capture_output=True, env=play.env, timeout=120)
    return p.stdout if p.returncode == 0 else b"status %d: " % p.returncode + p.stderr


def sent(play, kind, game, board, army):
    return open(glob.glob(play.path("mail/out/new/%s_%s_%d_%s~*" % (kind, game, board, army)))[0], "rb").read()


def recipes_are_mails(play):
    """What is shown before it is sent, what is sent, and what is shown long after."""
    duel(play)
    for army in ARMIES:
        check("welcome of " + army, preview(play, "duel", army) == sent(play, "welcome", "duel", 0, army))
    play.reply(SEATS[0][1], ["+K(3,5)"])
    play.run("fetch")
    play.run("intake")
    play.now = "2026-11-22T18:00Z"
    play.run("resolve", "--now", "duel")
    with sqlite3.connect(play.path("zugpost.db")) as db:
        rows = db.execute("SELECT recipe, (SELECT count(*) FROM out_raw WHERE id = out.id) FROM out"
                          " WHERE kind = 'report'").fetchall()
    check("reports are recipes", len(rows) == 2 and all(r and not n for r, n in rows), rows)
    before = [preview(play, "duel", army) for army in ARMIES]
    check("made twice", before == [preview(play, "duel", army) for army in ARMIES])
    play.now = "2026-11-22T19:00Z"
    play.run("seat", "add", "duel", "blue", "carol@player.example")  # the board gets another text
    play.run("game", "pause", "duel")
    play.run("dispatch")
    for army, mail in zip(ARMIES, before):
        check("sent as it was shown: " + army, sent(play, "report", "duel", 1, army) == mail)
        check("and shown as it was sent: " + army, preview(play, "duel", army, "--board", "1") == mail)
    check("who came later gets the new text", b"blue" in sent(play, "welcome", "duel", 1, "blue"))
    play.run("game", "resume", "duel")
    play.run("game", "reveal", "duel")
    play.run("resolve", "--now", "duel")
    play.run("game", "reveal", "duel")  # a secret of then is published now
    for army, mail in zip(ARMIES, before):
        check("after all that: " + army, preview(play, "duel", army, "--board", "1") == mail)


def a_seat_that_changed(play):
    """A letter goes to the present address; a player who left gets it, and the next one does not."""
    play.run("tick")
    play.run("resolve", "--now", "duel")
    play.run("seat", "replace", "duel", "green", "dora@player.example")
    play.outgoing()
    play.run("dispatch")
    mails = {name.split("~")[0]: play.sent(name) for name in play.outgoing()}
    check("the player before", b"\r\nTo: alice@player.example\r\n" in mails["report_duel_3_green"], mails.keys())
    check("the next player", any(n.startswith("welcome_duel_3_green") and b"\r\nTo: dora@player.example\r\n" in m
                                 for n, m in mails.items()), mails.keys())


def threads(program, tmp):
    """One thread, and sixteen with as many connections: the same mails."""
    got = []
    for n in (1, 16):
        play = Play(os.path.join(tmp, "threads%d" % n), program,
                    CONF.replace("connections = 1", "connections = %d\nletters = %d" % (n, n)))
        play.run("init")
        play.run("game", "create", "crowd", "--rules", "sandbox", "--board", "1 30 1 30", "--every", "24h")
        for i in range(40):
            play.run("seat", "add", "crowd", "army-%d" % i, "p%d@player.example" % i)
        play.now = "2026-11-22T18:00Z"
        status, _, err = play.run("tick")
        check("threads: all went out", status == 0 and "80 mails out" in err, (status, err[-300:]))
        got.append({name: play.sent(name) for name in play.outgoing()})
    check("threads: the same mails", len(got[0]) == 80 and got[0].keys() == got[1].keys())
    differ = [n for n in got[0] if got[0][n] != got[1].get(n)]
    check("threads: with the same bytes", not differ, differ[:5])


def texts(play):
    """Without a store: the welcome or, with orders, the report."""
    text = play.run("game", "show", "duel", "--board", "1")[1]
    play.write("board.txt", text)
    play.write("orders.txt", text + "order red +K(9,9)\n")
    for file, word in (("board.txt", b"Welcome"), ("orders.txt", b"red")):
        p = subprocess.run([play.program, "preview-mail", "--text", play.path(file), "--for", "red"], capture_output=True)
        check("text: " + file, p.returncode == 0 and word in p.stdout, (p.returncode, p.stderr))
    out = play.path("letter.eml")
    status, said, _ = play.run("preview-mail", "--text", play.path("orders.txt"), "--for", "red", "--language", "de", "-o", out)
    check("text: into a file", status == 0 and said == out + " is written\n" and os.path.getsize(out) > 1000, said)
    for words in (["duel", "violet"], ["duel", "red", "--board", "99"], ["duel"], ["--text", play.path("board.txt")],
                  ["--text", play.path("board.txt"), "--for", "violet"], ["--text", play.path("secret"), "--for", "red"],
                  ["duel", "red", "--for", "red"], ["--text", play.path("board.txt"), "--for", "red", "--language", "xx"]):
        check("refused: " + " ".join(words), preview(play, *words).startswith(b"status 2"), preview(play, *words)[:200])


def main():
    program = os.path.abspath(sys.argv[1])
    with tempfile.TemporaryDirectory() as tmp:
        play = Play(os.path.join(tmp, "play"), program)
        recipes_are_mails(play)
        a_seat_that_changed(play)
        texts(play)
        threads(program, tmp)
    return closing()


if __name__ == "__main__":
    sys.exit(main())
