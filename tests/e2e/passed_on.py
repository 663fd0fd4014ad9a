#!/usr/bin/env python3
"""passed_on.py PROGRAM: fields that lists, groups, filters and mail servers put on people's mails do not silence an order
with a key from a known address; they do if nothing is asked for, or nothing proves who asks."""
import os, sqlite3, sys, tempfile

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from checks import check, closing
from play import Play

FIELDS = ["List-Id: Chess <chess.club.example>", "Mailing-List: contact chess-help@club.example", "List-Unsubscribe: <mailto:x@y.example>",
          "Precedence: bulk", "Precedence: list", "X-Auto-Response-Suppress: All", "X-Autoreply: no",
          "Auto-Submitted: auto-forwarded", "X-BeenThere: chess@club.example"]
PROGRAMS = ["Auto-Submitted: auto-replied", "Auto-Submitted: auto-generated", "X-Autoreply: yes", "Precedence: auto_reply",
            "Return-Path: <>"]


def column(play, statement):
    db = sqlite3.connect(play.path("zugpost.db"))
    rows = [r[0] for r in db.execute(statement)]
    db.close()
    return rows


def kinds(play):
    play.run("tick")
    return [name.partition("_")[0] for name in play.outgoing()]


def orders(play):
    """One seat for each field, so that no limit of one player's counts."""
    for i, field in enumerate(FIELDS + PROGRAMS):
        who, passes = "p%d@player.example" % i, i < len(FIELDS)
        play.reply(who, ["+K(%d,%d)" % (2 + 6 * (i % 9), 2 + 6 * (i // 9))], extra=field + "\n")
        got = kinds(play)
        check("%s: the order is %s" % (field, "answered" if passes else "a program's"), got == ["answer"] * passes, got)
    filed = len(column(play, "SELECT id FROM orders"))
    check("those of people are on file", filed == len(FIELDS), filed)
    for i, field in enumerate(FIELDS):
        play.reply("p%d@player.example" % i, ["Thanks, see you at the club! (number %d)" % i], extra=field + "\n")
    got = kinds(play)
    check("talk that a list passes on is not answered, but for the field that says no", got == ["answer"], got)
    play.reply("p0@player.example", ["status"], extra=FIELDS[0] + "\n")
    check("a question is", kinds(play) == ["reply"])
    play.mail("p1@player.example", "my order", ["+K(4,4)"])
    asked = kinds(play)
    play.deliver(("From: <p2@player.example>\nTo: judge@zugpost.example\nSubject: x\nMessage-ID: <l@x>\n%s\n\n+K(4,4)\n"
                  % FIELDS[3]).encode())
    check("without a key a list's mail asks nobody", asked == ["question"] and kinds(play) == [])


def group(folder, program):
    """A mailbox behind a list that writes its own address into From, and passes the answers to all members."""
    play = Play(os.path.join(folder, "group"), program)
    play.run("init")
    play.run("game", "create", "hall", "--rules", "sandbox", "--board", "1 60 1 60", "--every", "24h")
    play.run("seat", "add", "hall", "red", "team@lists.example")
    play.run("tick")
    play.reply("team@lists.example", ["+K(3,3)"], extra="List-Id: <team.lists.example>\nSender: team-bounces@lists.example\n")
    check("a team that plays one seat", "answer" in kinds(play))
    names = play.seen[-1:]
    raw = play.sent(names[0]).replace(b"Message-Id:", b"List-Id: <team.lists.example>\nMessage-Id:", 1)
    play.deliver(raw)
    check("our own mail that the list sends back to us", kinds(play) == [])


def main(program):
    with tempfile.TemporaryDirectory() as folder:
        play = Play(os.path.join(folder, "play"), program)
        play.run("init")
        play.run("game", "create", "hall", "--rules", "sandbox", "--board", "1 60 1 60", "--every", "24h")
        for i in range(len(FIELDS + PROGRAMS)):
            play.run("seat", "add", "hall", "army%d" % (i + 1), "p%d@player.example" % i)
        play.run("tick")
        play.outgoing()
        orders(play)
        group(folder, program)
    return closing()


sys.exit(main(sys.argv[1]))
