#!/usr/bin/env python3
"""rates.py PROGRAM: per_minute, per_hour and per_day of [send]: no more goes out, whoever sends and however
often it is started; answers go before reports; the operator hears of a queue that is too long."""
import datetime, os, sqlite3, sys, tempfile

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from checks import check, closing
from play import CONF, Play

START = datetime.datetime(2026, 11, 21, 18, 0)


def at(play, minutes):
    play.now = (START + datetime.timedelta(minutes=minutes)).strftime("%Y-%m-%dT%H:%MZ")


def out(play, *words):
    """Run; how many mails went out with it."""
    status, _, err = play.run(*(words or ("dispatch",)))
    return len(play.outgoing()), status, err


def opened(folder, name, program, limits, players):
    play = Play(os.path.join(folder, name), program, CONF + limits)
    play.run("init")
    play.run("game", "create", "many", "--rules", "sandbox", "--board", "1 60 1 60", "--every", "24h")
    for i in range(players):
        play.run("seat", "add", "many", "green red blue black white cyan orange pink brown gray".split()[i % 10] if i < 10
                 else "c%d" % i, "p%d@player.example" % i)
    return play


def windows(folder, program):
    play = opened(folder, "windows", program, "per_minute = 2\nper_hour = 3\nper_day = 5\n", 7)
    waiting = play.run("outbox", "list", "ready")[1].count("\n")
    check("seven welcomes wait", waiting >= 7, waiting)
    n, status, err = out(play)
    check("two go out in the first minute", n == 2 and status == 0, (n, status, err))
    check("the log tells how many wait and until when", "mails wait" in err and "18:01" in err, err)
    check("the next process sends no third", out(play)[0] == 0)
    at(play, 1)
    check("a minute later it is the hour that counts", out(play)[0] == 1)
    at(play, 59)
    check("nothing before the hour is over", out(play)[0] == 0)
    at(play, 60)
    check("then what the day still has", out(play)[0] == 2)
    at(play, 23 * 60 + 59)
    check("nothing before the day is over", out(play)[0] == 0)
    at(play, 24 * 60)
    check("two of the first minute no longer count", out(play)[0] == 2)
    check("a clock that stood in the future does not count", future(play))


def future(play):
    """Mails that were supposedly sent next year hold nothing back."""
    db = sqlite3.connect(play.path("zugpost.db"))
    db.execute("UPDATE out SET done_at = 1900000000 WHERE state = 'sent'")
    db.commit()
    ready = db.execute("SELECT count(*) FROM out WHERE state = 'ready'").fetchone()[0]
    db.close()
    return ready == 0 or out(play)[0] == min(2, ready)


def answers_first(folder, program):
    play = opened(folder, "first", program, "per_minute = 1\n", 2)
    for i in range(8):
        at(play, i)
        out(play, "tick")
    play.reply("p0@player.example", ["+K(3,3)"])
    at(play, 24 * 60 + 8)
    play.run("fetch")
    play.run("intake")
    play.run("resolve", "--now", "many")
    play.outgoing()
    out(play)
    check("the answer goes before the reports", "answer" in play.seen[-1], play.seen[-3:])


def receivers(folder, program):
    """Reported once a day while 80 % of a big receiver's limit went to one domain, and not before."""
    play = opened(folder, "receivers", program, "big_receiver = 5\n[zugpost]\noperator = op@other.example\n", 3)
    err = out(play)[2]
    check("three of five to one domain are no alarm", "player.example within 24" not in err, err)
    play.run("seat", "add", "many", "black", "p9@Player.Example")
    n, _, err = out(play)
    check("the fourth is: 80 %", "4 mails went to player.example within 24 hours; from 5 on" in err, (n, err))
    check("the operator gets it by mail, with the same dispatch", n == 2 and
          any("op@other.example" in play.text(name) for name in play.seen[-2:]), (n, play.seen[-2:]))
    play.run("seat", "add", "many", "white", "p10@player.example")
    check("once a day only", "went to" not in out(play)[2])
    at(play, 24 * 60 + 1)
    play.run("seat", "add", "many", "cyan", "p11@player.example")
    n, _, err = out(play)
    with sqlite3.connect(play.path("zugpost.db")) as db:
        left = db.execute("SELECT count(*) FROM alarm WHERE over = 0 AND key = 'rate/receiver'").fetchone()[0]
    check("a day later it is over", n >= 1 and left == 0, (n, left, err))


def too_much(folder, program):
    play = opened(folder, "much", program, "per_day = 3\n", 5)
    conf = open(play.path("zugpost.conf")).read()
    play.write("zugpost.conf", conf.replace("[zugpost]\n", "[zugpost]\noperator = me@example.org\n"))
    db = sqlite3.connect(play.path("zugpost.db"))
    _, status, err = out(play)
    alarm = db.execute("SELECT text FROM alarm WHERE key = 'rate/send'").fetchall()
    # 5 welcomes, 3 went out, 2 wait: a day is enough
    check("what goes out within a day is no alarm", status == 0 and not alarm, (err, alarm))
    for i in range(4):
        play.run("game", "announce", "many", "news %d" % i)
    _, status, err = out(play)
    mail = db.execute("SELECT recipient FROM out WHERE kind = 'alarm'").fetchall()
    check("a queue of more than a day is told to the operator", "only 3 go out in a day" in err and mail == [("me@example.org",)],
          (err, mail))
    play.write("zugpost.conf", open(play.path("zugpost.conf")).read().replace("per_day = 3", "per_day = 300"))
    n, _, err = out(play)
    alarm = db.execute("SELECT count(*) FROM alarm WHERE over = 0 AND key = 'rate/send'").fetchone()[0]
    check("with more room all of it goes out, and the alarm is over", n > 10 and alarm == 0, (n, err, alarm))
    db.close()


def main():
    with tempfile.TemporaryDirectory() as folder:
        windows(folder, sys.argv[1])
        answers_first(folder, sys.argv[1])
        too_much(folder, sys.argv[1])
        receivers(folder, sys.argv[1])
    return closing()


sys.exit(main())
