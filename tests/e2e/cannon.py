#!/usr/bin/env python3
"""cannon.py PROGRAM: somebody who writes other people's addresses into From gets few mails sent to them, none twice in
seven days and none with a word of the forger's; players' answers go first, and strangers that the mail server has
proven are not shut out. ZUGPOST_CANNON=N forged mails (300; the issue's number is 5000)."""
import collections, datetime, os, sqlite3, sys, tempfile, time

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from checks import check, closing
from play import CONF, Play

MAILS = int(os.environ.get("ZUGPOST_CANNON", "300"))
START = datetime.datetime(2026, 11, 21, 18, 0)
OPEN = CONF.replace("processed = processed", "processed = processed\nopen = yes\nauthserv = mx.zugpost.example")
STRANGER = 5  # enum out_turn (db/out.h)


def at(play, hours):
    play.now = (START + datetime.timedelta(hours=hours)).strftime("%Y-%m-%dT%H:%MZ")


def opened(folder, name, program, limits):
    play = Play(os.path.join(folder, name), program, OPEN + limits)
    play.run("init")
    play.run("game", "create", "lunch", "--rules", "sandbox", "--board", "1 40 1 30", "--every", "24h", "--option", "join open")
    for army in ("red", "green"):
        play.run("seat", "add", "lunch", army, army + "@player.example")
    play.run("dispatch")
    play.outgoing()
    return play


def forge(play, address, subject="join"):
    play.mail(address, subject, ["join lunch as Buy Spam Today"])


def proven(play, address):
    domain = address.partition("@")[2]
    play.deliver(("Authentication-Results: mx.zugpost.example; dmarc=pass header.from=%s\nFrom: <%s>\n"
                  "To: judge@zugpost.example\nSubject: hello\nMessage-ID: <p%d@%s>\nDate: %s\n\njoin lunch\n"
                  % (domain, address, play.number + 1, domain, play.date())).encode())


def column(play, statement):
    db = sqlite3.connect(play.path("zugpost.db"))
    rows = [r[0] for r in db.execute(statement)]
    db.close()
    return rows


def victims(play):
    return column(play, "SELECT recipient FROM out WHERE turn = %d" % STRANGER)


def flood(folder, program):
    play = opened(folder, "flood", program, "per_hour = 60\nper_day = 100\n")
    for i in range(MAILS):
        forge(play, "v%d@d%d.example" % (i, i % 97))
    play.reply("red@player.example", ["+K(3,3)"])
    begun = time.monotonic()
    play.run("tick")
    took = time.monotonic() - begun
    names = play.outgoing()
    check("the player's answer goes first, in the same run", names and "answer" in names[0], names[:3])
    to = victims(play)
    check("a twentieth of the hour's mails go to people who never wrote", len(to) == 3, to)
    check("nobody is kept for the others", len(column(play, "SELECT id FROM person WHERE state = 'asked'")) == 3)
    check("no word of the forger's goes out", not any(b"SPAM" in play.sent(n).upper() for n in names))
    check("each forged mail costs little", took < 2 + MAILS / 10, took)  # a tenth of it when nothing else runs
    for hour in range(1, 30):
        at(play, hour)
        for i in range(8):
            forge(play, "v%d@d%d.example" % (i, i % 97), "again %d" % hour)
            forge(play, "w%d-%d@e%d.example" % (hour, i, i), "%d" % hour)
        play.run("tick")
    to = victims(play)
    check("none of them gets a second one", max(collections.Counter(to).values()) == 1, to)
    rows = column(play, "SELECT made FROM out WHERE turn = %d ORDER BY made" % STRANGER)
    check("nor more than a twentieth of a day's go to all", max(sum(1 for m in rows if t <= m < t + 86400) for t in rows) == 5, rows)
    play.run("dispatch")
    play.outgoing()
    proven(play, "paula@late.example")
    play.run("tick")
    names = play.outgoing()
    check("whom the mail server proves comes in beside them, without a question", any("welcome" in n for n in names), names)


def one_domain(folder, program):
    play = opened(folder, "domain", program, "")
    for i in range(12):
        forge(play, "v%d@victims.example" % i)
        forge(play, "v%d@Victims.Example" % (i + 50))
    play.run("tick")
    check("five an hour to one domain", len(victims(play)) == 5, victims(play))
    at(play, 1.1)
    forge(play, "v77@victims.example")
    play.run("tick")
    check("an hour later the next", len(victims(play)) == 6, victims(play))
    at(play, 24 * 7 + 1)
    forge(play, victims(play)[0], "next week")
    play.run("tick")
    check("an address is written to again a week later", len(victims(play)) == 7, victims(play))


def many_lines(folder, program):
    """What one mail asks for makes one mail."""
    play = opened(folder, "lines", program, "")
    play.run("game", "create", "tea", "--rules", "sandbox", "--board", "1 40 1 30", "--option", "join open")
    play.mail("vic@victims.example", "join", ["join lunch", "join tea", "observe lunch", "games", "substitute tea", "help"])
    play.run("tick")
    check("one mail, whatever it asks for", len(victims(play)) == 1, victims(play))
    play.mail("vic@victims.example", "yes", ["yes"])
    play.run("tick")
    check("nor does a yes without a key bring one", len(victims(play)) == 1 and len(play.outgoing()) == 1)


def in_turn(folder, program):
    """A queue of all kinds, behind limits, the strangers' mails oldest."""
    play = opened(folder, "turn", program, "")
    for army in ("red", "green"):
        play.reply(army + "@player.example", ["+K(%d,3)" % (3 if army == "red" else 20)])
    play.run("tick")
    play.outgoing()
    forge(play, "vic@victims.example")
    proven(play, "paula@late.example")
    play.run("fetch")
    play.run("intake")
    play.run("game", "announce", "lunch", "a word to all")
    play.run("resolve", "--now", "lunch")
    play.reply("red@player.example", ["board"])
    play.run("fetch")
    play.run("intake")
    with open(play.path("zugpost.conf"), "a") as f:
        f.write("per_minute = 1\n")
    kinds = []
    for minute in range(40):
        at(play, 1 + minute / 60)
        play.run("dispatch")
        kinds += [n.partition("_")[0] for n in play.outgoing()]
    turns = {"report": 1, "news": 2, "confirm": 5}
    order = [turns.get(k, 0) for k in kinds]
    check("answers, then reports, then news, then strangers", order == sorted(order) and set(order) == {0, 1, 2, 5}, kinds)


def main():
    with tempfile.TemporaryDirectory() as folder:
        for test in (flood, one_domain, many_lines, in_turn):
            test(folder, sys.argv[1])
    return closing()


sys.exit(main())
