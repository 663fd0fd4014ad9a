#!/usr/bin/env python3
"""veiled.py PROGRAM: games whose names are hidden until their end, many armies and two sides, in which everything is
asked for that can be asked for, and a game master plays, too. Every mail is searched, its header fields, each part
decoded, files unpacked, for what would betray another player: name, address, zone, mail program, Message-ID. After the
end all are named."""
import gzip, os, re, sys, tempfile

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import checks
from play import Play

OPEN = "processed = processed\n"
ECHO = re.compile(r"press( |%20)to( |%20)Bartholomew|no (army or )?player Bartholomew here")  # an answer shows what its reader wrote


def sure(ok, what):
    checks.check(what, ok)


class Person:
    """A player: what nobody else may see is unlike anything else in a mail."""
    def __init__(self, army, name, address, zone, short, language="en"):
        self.army, self.name, self.address, self.zone, self.short, self.language = army, name, address, zone, short, language
        local, _, domain = address.partition("@")
        self.program = "Program-%s" % local.title()
        self.secret = [w for w in name.split()] + [local, domain, zone, zone.split("/")[1].replace("_", " "), self.program]

    def betrayed(self, text):
        return [s for s in self.secret if s.lower() in text.lower()] + re.findall(r"\b%s\b" % self.short, text)


MANY = [Person("green", "Zoraida Quillfeather", "zoraida@amber-one.example", "Asia/Tokyo", "JST"),
        Person("red", "Bartholomew Oxbridge", "bartho@cobalt-two.example", "America/New_York", "EST", "de"),
        Person("blue", "Gwendolyn Klaxon", "gwendo@umber-three.example", "Asia/Kolkata", "IST")]
LATER = [Person("pink", "Philippa Vandermeer", "philip@ochre-four.example", "Africa/Nairobi", "EAT"),
         Person("red", "Sigismund Thornbury", "sigis@lilac-five.example", "America/Anchorage", "AKST", "de")]
TWO = [Person("white", "Ottoline Brackenreid", "ottoli@sepia-six.example", "Asia/Tokyo", "JST"),
       Person("black", "Lancelot Umbridge", "lancel@mauve-seven.example", "America/Anchorage", "AKST", "de")]
ASKED = ["status", "players", "history", "board", "orders", "settings", "reliability", "votes", "press list", "verify", "export",
         "facts", "help fairness", "rules", "games", "notes", "help"]


def everything(letter):
    """Everything in a mail, as text: header fields decoded, parts decoded, packed files unpacked."""
    out = ["%s: %s" % (k, v) for part in letter.walk() for k, v in part.items()]
    for part in letter.walk():
        if part.is_multipart():
            continue
        raw = part.get_payload(decode=True) or b""
        if raw[:2] == b"\x1f\x8b":
            raw = gzip.decompress(raw)
        out.append(raw.decode("utf-8", "replace" if part.get_content_maintype() == "text" else "ignore"))
    return "\n".join(out)


class Veiled(Play):
    def say(self, person, *lines):
        """A mail in answer to the newest one, by a program that names itself and writes in its owner's zone."""
        self.reply(person.address, list(lines), extra="X-Mailer: %s\nUser-Agent: %s\n" % (person.program, person.program))

    def tick(self):
        status, out, err = self.run("tick")
        sure(status == 0, "tick: %s" % err)

    def search(self, people, allowed=()):
        """The mails since the last search: how many, and that none tells its reader about anybody else."""
        new = self.outgoing()
        for name in new:
            letter = self.letter(name)
            text = "\n".join(l for l in everything(letter).splitlines() if not ECHO.search(l))
            for p in people:
                if p.address in str(letter["To"]):
                    continue
                found = [s for s in p.betrayed(text) if s not in allowed]
                where = [l for l in text.splitlines() if found and found[0].lower() in l.lower()][:2]
                sure(not found, "%s to %s betrays %s: %s" % (name, letter["To"], p.army, where))
        return len(new)


def zone(play, p):
    play.say(p, "timezone " + p.zone, "language " + p.language, "name " + p.name)


def many(folder, program):
    play = Veiled(folder, program)
    play.write("zugpost.conf", open(play.path("zugpost.conf")).read().replace(OPEN, OPEN + "open = yes\n"))
    run = play.run
    run("init")
    status, _, err = run("game", "create", "mask", "--rules", "sandbox", "--board", "1 12 1 9", "--every", "24h", "--option", "names hidden until-end",
                         "--option", "grey yes", "--option", "join open", "--option", "seats 4", "--option", "vacation-does delay", "--option",
                         "missed notice", "--option", "lengthen 12h", "--option", "learning 0", "--option", "substitute-after 2",
                         "--option", "outage 0", "--gm", MANY[2].address)
    sure(status == 0, "create: " + err)
    people = MANY + LATER
    master = MANY[2].secret  # the game master's name is known; the colour is not
    for p in MANY:
        status, _, err = run("seat", "add", "mask", p.army, p.address, "--name", p.name, "--zone", p.zone, "--language", p.language)
        sure(status == 0, "seat: " + err)
    play.tick()
    n = play.search(people, master)
    for p, king in zip(MANY, ("+K(3,3)", "+K(9,7)", "+K(9,2)")):
        play.say(p, king)
    play.tick()
    for day in range(22, 25):
        for p in MANY[:1] + MANY[2:]:
            play.say(p, *ASKED)
            play.tick()
            play.say(p, "press to all: a fine day from %s" % p.army)
            play.say(p, "press to red grey: who are you?")
            play.say(p, "press to %s: hello" % MANY[1].name.split()[0])  # under a name that nobody may know
            play.say(p, "press to all: yours, %s" % p.name)
            play.say(p, "gm May I place a king tomorrow?")
            play.say(p, "vote extend 12h", "lengthen 2h", "note my plan")
            play.say(p, "pass")
            play.tick()
            n += play.search(people, master)
        for act in ("who", "health", "log 50", "missing", "preview", "announce Be nice", "help options", "deny someone@else.example"):
            play.say(MANY[2], act)
        play.tick()
        n += play.search(people, master)
        if day == 22:  # somebody joins, and somebody stands by
            for p, act in zip(LATER, ("join mask pink as %s", "substitute mask as %s")):
                play.mail(p.address, "hello", [act % p.name])
            play.tick()
            for p in LATER:
                play.say(p, "yes")
            play.tick()
            for p in LATER:
                zone(play, p)
            play.say(LATER[0], "+K(2,8)")
            play.say(MANY[0], "vacation 2026-11-23 - 2026-11-24")
            play.tick()
        play.now = "2026-11-%02dT18:00Z" % (day + 1)
        play.tick()
        n += play.search(people, master)
    echoed = [play.letter(x)["Subject"] for x in play.seen if ECHO.search(everything(play.letter(x)))]
    sure(echoed and all("Not done" in e for e in echoed), "who is meant by a name that is hidden: %s" % echoed)
    for day in range(26, 30):  # red stays away
        play.now = "2026-11-%02dT20:00Z" % day
        play.tick()
        n += play.search(people, master)
    seats = run("game", "who", "mask")[1]
    sure(LATER[1].address in seats and MANY[1].address not in seats, "the substitute took red over:\n" + seats)
    play.bounce(LATER[0].address, "5.1.1", "550 no such user %s" % LATER[0].address)
    play.tick()
    play.now = "2026-11-30T20:00Z"
    play.tick()
    play.say(MANY[0], "leave now")
    play.tick()
    n += play.search(people, master)
    letters = [everything(play.letter(x)) for x in play.seen if MANY[2].address not in str(play.letter(x)["To"])]
    sure(not any(MANY[2].army in line and "Gwendolyn" in line for t in letters for line in t.splitlines()
                  ), "whose colour the game master has is told")
    sure(sum("red:" in t.lower() or "rot" in t.lower() for t in letters) > 0, "nobody was told of red")
    run("game", "end", "mask", "draw")
    play.tick()
    ends = [everything(play.letter(x)) for x in play.outgoing() if x.startswith("end")]
    sure(len(ends) >= 3, "%d last mails" % len(ends))
    for p in (MANY[2], LATER[1], LATER[0]):
        sure(all(p.name in t for t in ends), "the last mails name %s" % p.name)
    return n


def two(folder, program):
    play = Veiled(folder, program)
    run = play.run
    run("init")
    status, _, err = run("game", "create", "duel", "--rules", "orthodox", "--every", "3d", "--option", "names hidden", "--option", "not on sat,sun",
                         "--option", "earliest 8:00", "--option", "outage 0")
    sure(status == 0, "create: " + err)
    for p in TWO:
        run("seat", "add", "duel", p.army, p.address, "--name", p.name, "--zone", p.zone, "--language", p.language)
    play.tick()
    n = play.search(TWO)
    for i, move in enumerate(("e4", "e5", "Nf3", "Nc6")):
        p = TWO[i % 2]
        play.now = "2026-11-%02dT18:00Z" % (22 + i)
        play.say(p, *ASKED)
        play.tick()
        play.say(p, "press: good luck")
        play.say(p, "press: yours, " + p.name.split()[0])
        if i == 2:
            play.say(p, "vacation 2026-11-25 - 2026-11-26")
        play.say(p, move)
        play.tick()
        n += play.search(TWO)
    pgn = run("game", "pgn", "duel")[1]
    sure(not any(p.betrayed(pgn) for p in TWO), "the PGN names somebody: " + pgn)
    play.say(TWO[0], "resign")
    play.tick()
    last = [everything(play.letter(x)) for x in play.outgoing() if x.startswith(("end", "report"))]
    sure(len(last) == 2, "%d last mails" % len(last))
    for p in TWO:
        sure(all(p.name in t for t in last), "the last mails name %s" % p.name)
        sure(p.name in run("game", "pgn", "duel")[1], "the PGN names %s at the end" % p.name)
    return n


with tempfile.TemporaryDirectory() as folder:
    program = os.path.abspath(sys.argv[1])
    n = many(os.path.join(folder, "many"), program)
    n += two(os.path.join(folder, "two"), program)
    print("%d mails searched" % n)
    sure(n > 100, "too few mails to search: %d" % n)
sys.exit(checks.closing())
