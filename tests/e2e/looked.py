#!/usr/bin/env python3
"""looked.py PROGRAM-WITH-FAULT-POINTS: who can see an order before its update. Two worlds differ only in what players
keep to themselves: orders, prepared replies, standing orders, notes, press to some, votes, trials, a mail that nobody
has read. Then every command of the program (its own list) and every act that a game master or an observer can ask for
by mail (tests/cron/golden_acts.txt, which test_acts compares with the table) is run in both, with the log at `debug`.
What is printed, logged or mailed to anybody but its owner must not tell the worlds apart, nor have a secret in it - or
a look is recorded, and the next report tells every player of it. A command that is not in ASKED fails: say there how it
is asked."""
import collections, difflib, os, re, shutil, sqlite3, subprocess, sys, tempfile

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path[:0] = [HERE, os.path.dirname(HERE)]
import today
from checks import check, closing
from mails import parsed
from play import CONF, Play

CONF_LOUD = CONF.replace("log = info", "log = debug\noperator = olga@operator.example").replace(
    "url = maildir:mail/in", "url = maildir:mail/in\nopen = yes")
PLAYERS = {"alice": "green", "bob": "red", "carol": "blue", "dave": "pink", "eve": "gray"}
PLAY = list(PLAYERS) + ["dora", "emil", "fred", "gaby"]
MASTER, WATCHER, OPERATOR = "gina@player.example", "wim@player.example", "olga@operator.example"

# What is only in one world, of equal length in both: nothing that depends on a secret may differ in size either.
Secrets = collections.namedtuple("Secrets", "order standing trial note press held unread unproven move tree ballots")
WORLDS = (Secrets("+K(37,5)", "+K(71,3)", "+K(64,7)", "zanzibar plums", "meet me near the mill", "quince marmalade",
                  "+K(13,9)", "+K(84,6)", "Nh3", "Bb5", ("yes", "no")),
          Secrets("+K(42,8)", "+K(17,6)", "+K(29,4)", "honolulu pears", "wait for my red flag", "rhubarb crumbles",
                  "+K(48,1)", "+K(93,5)", "Na3", "Bc4", ("no", "yes")))
# Moves of chess are in every list of legal ones: what gives them away is that the worlds differ.
PLAIN = ("order", "standing", "trial", "note", "press", "held", "unread", "unproven")


def address(name):
    return name + "@player.example"


class World(Play):
    def must(self, *words):
        status, out, err = self.run(*words)
        assert status == 0, (words, out, err)

    def __init__(self, folder, program, secrets):
        super().__init__(folder, program, CONF_LOUD)
        self.secrets = secrets

    def say(self, name, *lines):
        """The player answers the newest mail of that game, in lines with or without secrets."""
        self.reply(address(name), list(lines))
        self.run("tick")

    def newest_of(self, name, game):
        self.outgoing()
        for mail in reversed(self.seen):
            m = self.letter(mail)
            if name in str(m["To"]) and "[%s" % game in m["Subject"]:
                return m
        raise KeyError(game)

    def rows(self, query):
        db = sqlite3.connect(self.path("zugpost.db"))
        try:
            return db.execute(query).fetchall()
        finally:
            db.close()


def begun(folder, program, s):
    """Games of three kinds on the second day, with everything that is secret in them."""
    play = World(folder, program, s)
    play.must("init")
    play.must("game", "create", "duel", "--rules", "orthodox", "--every", "30d", "--gm", MASTER)
    play.must("seat", "add", "duel", "white", address("dora"))
    play.must("seat", "add", "duel", "black", address("emil"))
    play.must("tick")
    play.say("dora", "e4")
    play.say("emil", "e5")
    play.say("dora", "Nf3; if Nc6 then " + s.tree)
    play.must("game", "create", "pair", "--rules", "synchrone", "--every", "30d", "--gm", MASTER)
    play.must("seat", "add", "pair", "white", address("fred"))
    play.must("seat", "add", "pair", "black", address("gaby"))
    play.must("tick")
    play.say("fred", s.move)
    play.must("game", "create", "lunch", "--rules", "sandbox", "--every", "24h", "--board", "1 99 1 9", "--gm", MASTER,
             "--option", "observers yes", "--option", "votes majority")
    for name, army in PLAYERS.items():
        play.must("seat", "add", "lunch", army, address(name))
    play.mail(WATCHER, "", ["observe lunch"])
    play.must("tick")
    play.reply(WATCHER, ["yes"])
    play.must("tick")
    play.now = "2026-11-22T18:00Z"  # a board later: there is a report to look at, with press that was held for it
    play.say("bob", "press bundled")
    play.say("alice", "press to red: " + s.held)
    play.now = "2026-11-23T18:00Z"
    play.must("tick")
    play.now = "2026-11-23T19:00Z"
    play.say("alice", s.order)
    play.say("alice", "note " + s.note)
    play.say("alice", "press to red: " + s.press)
    play.say("alice", "try", s.trial)
    play.say("alice", "vote extend 2d")
    play.say("bob", "vote " + s.ballots[0])
    play.say("carol", "vote " + s.ballots[1], "standing " + s.standing)
    play.mail(address("bob"), "", [s.unproven])
    play.must("tick")
    play.reply(address("bob"), [s.unread])
    play.must("fetch")
    play.outgoing()
    return play



# ---- how everything is asked ----------------------------------------------------------------------------------------

# For each command of the program: how it is asked here. MAIL stands for each mail that came in, ARMY for each army of
# the game and for the observer; a text from standard input is a board without a game.
LUNCH, GAMES = "lunch", ("lunch", "duel", "pair")
BOARD = b"zugpost 1\nrules sandbox\nboard 1 9 1 9\nupdate 0\narmy green energy 5 new\n"
ASKED = {
    "setup": [], "init": [["init"]], "tick": [["tick"]], "fetch": [["fetch"]], "intake": [["intake"]], "resolve": [["resolve"]],
    "dispatch": [["dispatch"]], "deliver": [], "watch": [], "login": [], "doctor": [["doctor", "--offline"], ["doctor", "--offline", "--json"]],
    "game show": [["game", "show", g] for g in GAMES] + [["game", "show", g, "--reveal"] for g in GAMES]
                 + [["game", "show", "lunch", "--board", "1"]],
    "game list": [["game", "list"]],
    "game reveal": [["game", "reveal", "lunch"], ["dispatch"]],
    "game export": [["game", "export", g] for g in GAMES],
    "game pgn": [["game", "pgn", "duel"], ["game", "pgn", "pair"]],
    "verify": [["verify", g] for g in GAMES],
    "publish": [["publish"]],  # what it writes: published.py
    "secret rotate": [["secret", "rotate"]],
    "mail list": [["mail", "list"]],
    "mail show": [["mail", "show", "MAIL"], ["mail", "show", "MAIL", "--raw"], ["mail", "show", "MAIL", "--reveal"]],
    "mail retry": [["mail", "retry", "MAIL"], ["tick"]],
    "outbox list": [["outbox", "list"]],
    "outbox retry": [["outbox", "retry", "all"], ["dispatch"]],
    "unsubscribe": [],
    "preview-mail": [["preview-mail", "GAME", "ARMY"], ["preview-mail", "lunch", "ARMY", "--board", "1"]],
    "facts": [["facts", "GAME"], ["facts", "GAME", "ARMY"], ["facts", "lunch", "green", "--board", "1"]],
    "try": [["try", "lunch", "+K(5,5)", "--for", "green"], ["try", "duel", "Nc6"], ["try", "pair", "e4", "--for", "white"]],
    "status": [["status"]], "metrics": [["metrics"]], "prune": [["prune"]], "restore": [], "backup": [], "move-store": [],
    "pause-all": [["pause-all"]], "resume-all": [["resume-all"]], "moved": [["moved", "old@zugpost.example"]],
    "forget": [["forget", "alice@player.example", "--yes"]], "game delete": [["game", "delete", "lunch", "--yes"]],
    "game delete": [], "clock accept": [["clock", "accept"]], "clock": [["clock"]],
    "adjudicate": [], "choose": [], "legal": [], "check": [], "perft": [], "render": [], "help": [["help"]], "version": [["version"]],
    "seat add": [["seat", "add", "lunch", "teal", "hal@player.example"]],
    "seat replace": [["seat", "replace", "lunch", "green", "hal@player.example"]],
    "seat remove": [["seat", "remove", "lunch", "green"]],
    "seat rejoin": [["seat", "rejoin", "lunch", "green"]],
    "seat set": [["seat", "set", "lunch", "green", "name", "Ann"]],
    "seat address": [["seat", "address", "lunch", "green", "ann@office.example"]],
    "seat language": [["seat", "language", "lunch", "red", "de"]], "seat name": [["seat", "name", "lunch", "red", "Rob"]],
    "seat zone": [["seat", "zone", "lunch", "red", "Europe/Paris"]], "seat prefer": [["seat", "prefer", "lunch", "red", "dark"]],
    "game press read": [["game", "press", "read", "lunch"]], "game rematch": [["game", "rematch", "lunch"]],
    "game vote veto": [["game", "vote", "veto", "lunch", "extend"]],
    "game create": [["game", "create", "supper", "--rules", "sandbox"]],
    "game option": [["game", "option", "lunch", "grace", "1h"], ["game", "option", "lunch", "preview", "whole"]],
    "game help options": [["game", "help", "options", "lunch"]],
    "game invite": [["game", "invite", "lunch"]], "game open": [["game", "open", "lunch"]], "game start": [["game", "start", "lunch"]],
    "game unstart": [["game", "unstart", "lunch"]], "game pause": [["game", "pause", "lunch"]],
    "game resume": [["game", "pause", "lunch"], ["game", "resume", "lunch"]],
    "game deadline": [["game", "deadline", "lunch", "2026-11-25T18:00Z"]], "game extend": [["game", "extend", "lunch", "24h"]],
    "game announce": [["game", "announce", "lunch", "soup"]], "game missing": [["game", "missing", g] for g in GAMES],
    "game preview": [["game", "preview", g] for g in GAMES] + [["game", "preview", "lunch", "whole"]],
    "game who": [["game", "who", "lunch"]], "game health": [["game", "health", "lunch"]], "game log": [["game", "log", g] for g in GAMES],
    "game allow": [["game", "allow", "lunch", "hal@player.example"]], "game deny": [["game", "deny", "lunch", "hal@player.example"]],
    "game deputy": [["game", "deputy", "lunch", "hal@player.example"]], "game takeover": [["game", "takeover", "lunch"]],
    "game master": [["game", "master", "lunch", "hal@player.example"]],
    "game rollback": [["game", "rollback", "lunch", "0"]], "game forward": [["game", "forward", "lunch"]], "game correct": [],
    # the update is over then: orders are in everybody's report
    "game resolve now": [], "game end": [],
}
# By mail, what the list has no words for.
EXTRA = ["preview whole", "preview", "history 0-2", "resend 1", "verify", "export", "press 2", "try\n+K(5,5)", "lines", "orders", "notes"]
# Acts that change a game are asked one by one; these end the secrecy for everybody, by a report or the end.
CHANGES = ("seat", "rollback", "forward", "correct", "master", "takeover", "deputy", "pause", "option", "leave", "unsubscribe",
           "unobserve", "address", "resume", "start", "unstart", "deny", "vote")
OVER = ("end", "resolve now 0")
LATE = "Whoever runs the game could read this"


def commands(program):
    """The names that the program itself lists."""
    text = subprocess.run([program, "--help"], capture_output=True, check=True).stdout.decode()
    for line in text.split("\n\n")[2].splitlines():
        if line[15] == " ":
            yield line[2:15].strip()
        else:  # longer than its column
            yield next((n for n in ASKED if line.startswith("  %s " % n) and len(n) > 13), line)


def acts(role):
    """What somebody with that role can ask by mail."""
    with open(os.path.join(HERE, "../cron/golden_acts.txt")) as f:
        lines = f.read().splitlines()
    found = set(EXTRA)
    for line, more in zip(lines, lines[1:] + [""]):
        if line and not line.startswith((" ", "-")):
            act = line
        if line.startswith("  " + role):
            found.add(act)
    return sorted(found)


# ---- two worlds, side by side ----------------------------------------------------------------------------------------

class Pair:
    """Both worlds, restored when a probe has written to one."""
    def __init__(self, program, tmp):
        self.worlds = [begun(os.path.join(tmp, "world", str(i)), program, s) for i, s in enumerate(WORLDS)]
        self.kept = os.path.join(tmp, "kept")
        for w in self.worlds:
            w.rows("PRAGMA wal_checkpoint(TRUNCATE)")
            shutil.copytree(w.folder, os.path.join(self.kept, os.path.basename(w.folder)))
            w.before = list(w.seen), w.number, w.now
        self.watch()

    def watch(self):
        self.once = getattr(self, "once", set())  # what was announced in an earlier probe
        self.open = [sqlite3.connect(w.path("zugpost.db")) for w in self.worlds]
        self.version = self.versions()

    def versions(self):
        return [db.execute("PRAGMA data_version").fetchone() for db in self.open]

    def wrote(self):
        return self.versions() != self.version

    def back(self):
        if not self.wrote() and all(w.number == w.before[1] for w in self.worlds):
            return
        for db in self.open:
            db.close()
        for w in self.worlds:
            shutil.rmtree(w.folder)
            shutil.copytree(os.path.join(self.kept, os.path.basename(w.folder)), w.folder)
            seen, w.number, w.now = w.before
            w.seen = list(seen)
        self.watch()


def text_of(raw):
    """What a mail says, with its subject and whatever is attached as text."""
    m = parsed(raw)
    parts = [p.get_content() for p in m.walk() if p.get_content_type() in ("text/plain", "application/json")]
    return "%s\n%s" % (m["Subject"], "\n".join(p if isinstance(p, str) else p.decode() for p in parts))


def to_others(world):
    """What went out to somebody who plays nothing: game master, observer, operator, strangers."""
    text = ""
    for name in world.outgoing():
        to = str(world.letter(name)["To"])
        if not any(address(p) in to for p in PLAY):
            text += "%s to %s\n%s" % (name.partition("~")[0], to, text_of(world.sent(name)))
    return text


def masked(world, text):
    """Without digests and sizes, and whichever letter was made first."""
    lines = text.split("\n")
    sent = iter(sorted(l for l in lines if "zugpost: mail out " in l))
    text = "\n".join(next(sent) if "zugpost: mail out " in l else l for l in lines)
    text = re.sub(r"\.test/\d+\.\d+/\d+", "INODE", text.replace(world.folder, "FOLDER"))
    text = re.sub(r"bytes: \d+|\d+ bytes|[\d.]+ [kM]B", "SIZE", text)
    return re.sub(r"[0-9a-f]{16,}", "SUM", text)


def given_away(text):
    return [name for name in PLAIN if any(getattr(s, name) in text.replace("\n", " ") for s in WORLDS)]


def looks(world):
    return world.rows("SELECT game.name, look.army FROM look JOIN game ON game.id = look.game ORDER BY look.id")


def announced(world, what, since):
    """The next report of each of these games tells it to everybody."""
    for game in sorted({g for g, _ in since}):
        world.run("game", "resume", game)
        world.run("tick")
        world.outgoing()
        world.say("gaby", "e5") if game == "pair" else world.say("emil", "a6") if game == "duel" else world.run("resolve", "--now", game)
        world.run("tick")
        reports = [n for n in world.outgoing() if n.startswith("report_" + game)]
        silent = [n for n in reports if LATE not in text_of(world.sent(n))]
        check("%s: the next report of %s tells all" % (what, game), len(reports) > 2 and not silent, (reports, silent))


def probe(pair, what, steps):
    """Runs the steps in both worlds; the result is the same for everybody who does not own it, or a look is
    reported."""
    seen, new = [], []
    for w in pair.worlds:
        before, text = looks(w), ""
        for step in steps:
            if callable(step):
                step(w)
                continue
            status, out, err = w.run(*step)
            text += "%s\n%s%d\n" % (out, err, status)
        if pair.wrote():
            w.run("tick")
        text += to_others(w)
        seen.append(masked(w, text))
        new.append(looks(w)[len(before):])
        given = given_away(text)
        check("%s: nothing is given away unseen" % what, not given or new[-1], (given, text))
    if not new[0] and not new[1]:
        check(what + ": the worlds look alike", seen[0] == seen[1], difference(*seen))
    else:
        check(what + ": both looks are on file", new[0] == new[1], new)
        kind = " ".join(w for w in what.split(" ") if not w.isdigit()), str(sorted(set(new[0])))
        if kind not in pair.once:  # each kind of look at each order
            pair.once.add(kind)
            announced(pair.worlds[0], what, new[0])
    pair.back()


def difference(a, b):
    return "\n".join(list(difflib.unified_diff(a.splitlines(), b.splitlines(), lineterm="", n=1))[:30])


def expand(pair, step):
    """Each way that MAIL, GAME and ARMY can be filled in."""
    if "MAIL" in step:
        for number, in pair.worlds[0].rows("SELECT id FROM mail ORDER BY id"):
            yield [str(number) if w == "MAIL" else w for w in step]
    elif "ARMY" in step or "GAME" in step:
        for game in GAMES if "GAME" in step else (LUNCH,):
            armies = PLAYERS.values() if game == LUNCH else ("white", "black")
            for army in list(armies) + ["observer"] * (game == LUNCH) if "ARMY" in step else ("",):
                yield [{"GAME": game, "ARMY": army}.get(w, w) for w in step]
    else:
        yield step


def by_command(pair, program):
    names = list(commands(program))
    for name in names:
        check("looked.py knows how `%s` is asked: a row of ASKED" % name, name in ASKED)
    steps = [words for name in names for step in ASKED.get(name, []) for words in expand(pair, step)]
    for words in today.each(steps, 8):
        probe(pair, "zugpost " + " ".join(words), [words])


def asks(who, game, lines):
    """A step: somebody answers the newest mail of that game with these lines, and the mail server vouches for them:
    what gives seats away is done without a question."""
    def step(w):
        m = w.newest_of(who, game)
        w.judge("dmarc=pass")
        w.deliver(("From: <%s>\nTo: %s\nSubject: Re: x\nMessage-ID: <ask%d@player.example>\nIn-Reply-To: %s\nDate: %s\n\n%s\n"
                   % (who, m["Reply-To"], w.number, m["Message-ID"], w.date(), "\n".join(lines))).encode())
        w.judge("")
    return step


def by_mail(pair):
    """Questions go together, in one tick; what changes the game goes by itself."""
    for who, role in (MASTER, "master"), (WATCHER, "observer"):
        for game in GAMES if who == MASTER else (LUNCH,):
            wanted = [a for a in acts(role) if a not in OVER]
            alone = [a for a in wanted if a.split(" ")[0] in CHANGES]
            probe(pair, "%s of %s asks everything" % (role, game),
                  [asks(who, game, a.split("\n")) for a in wanted if a not in alone] + [["tick"]])
            alone = alone if game == LUNCH else []
            for act in today.each(alone, 8):
                probe(pair, "%s of %s asks %s" % (role, game, act), [asks(who, game, [act + " now"]), ["tick"]])


def by_new_addresses(pair):
    """Somebody to whom the game master gives a seat, or a seat's mails, reads what is saved there: that is a look."""
    for step in ["seat", "address", "lunch", "green"], ["seat", "replace", "lunch", "green"], ["seat", "replace", "duel", "white"]:
        def ask(w):
            w.run("tick")
            w.reply("hal@office.example", ["orders", "notes", "press", "lines"])
        probe(pair, " ".join(step) + " and asks", [step + ["hal@office.example"], ask, ["tick"]])


def by_failure(pair):
    """An update that fails says what kind of trouble it is, and no order; a mail of ours that comes back with an order in it
    is shown to nobody."""
    def break_it(w):
        w.now = "2026-11-24T18:00Z"
        with sqlite3.connect(w.path("zugpost.db")) as db:
            for name, in db.execute("SELECT name FROM sqlite_schema WHERE type = 'trigger'").fetchall():
                db.execute("DROP TRIGGER " + name)
            db.execute("UPDATE board SET sum = 0, text = replace(text, 'board 1 99 1 9', 'board 1 9 1 2') WHERE game = 3 AND number = 2")
        db.close()
    probe(pair, "an update that fails", [break_it, ["tick"], ["tick"], ["game", "show", "lunch"], ["doctor", "--offline"]])

    def back(w):
        w.run("tick")
        name = [n for n in w.seen if n.startswith("answer_") and w.secrets.order in text_of(w.sent(n))][0]
        w.deliver(b"Return-Path: <>\nFrom: MAILER-DAEMON@relay.example\nTo: judge@zugpost.example\nSubject: Undelivered\n"
                  b"Message-ID: <back@relay.example>\nAuto-Submitted: auto-replied\nMIME-Version: 1.0\nContent-Type:"
                  b" multipart/report; report-type=delivery-status; boundary=\"=_b\"\n\n--=_b\nContent-Type: text/plain\n\n"
                  b"It came back.\n\n--=_b\nContent-Type: message/delivery-status\n\nReporting-MTA: dns; relay.example\n\n"
                  b"Final-Recipient: rfc822; alice@player.example\nAction: failed\nStatus: 5.1.1\n\n--=_b\nContent-Type:"
                  b" message/rfc822\n\n" + w.sent(name) + b"\n--=_b--\n")
    for words in ["mail", "show", "18"], ["mail", "show", "18", "--raw"], ["game", "health", "lunch"], ["mail", "list"]:
        probe(pair, "a mail that comes back, " + " ".join(words), [back, ["tick"], words])


def between_plies(pair):
    """The program dies between a move and the reply that was prepared for it. A look at that moment is reported in the
    next report, which is that of the reply; and what was said on either board is printed in it."""
    for what, words in ("game show", ["game", "show", "duel", "--reveal"]), ("mail show", ["mail", "show", "3", "--reveal"]):
        w = pair.worlds[0]
        w.say("emil", "press to all: Which knight will it be?")
        w.reply("emil@player.example", ["Nc6"])
        w.env["ZUGPOST_FAULT"] = "after_update_commit"
        w.run("tick")
        del w.env["ZUGPOST_FAULT"]
        check(what + " between two plies: the board stands there", "board: 4\n" in w.run("game", "show", "duel")[1], w.run("game", "show", "duel"))
        check(what + " between two plies: the look is on file", w.run(*words)[0] == 0 and looks(w)[-1] == ("duel", "white"), looks(w))
        w.outgoing()
        w.run("tick")
        reports = {n: text_of(w.sent(n)) for n in w.outgoing() if n.startswith("report_duel_5")}
        check(what + " between two plies: the report tells it", len(reports) == 3 and all(LATE in r for r in reports.values()), reports)
        check(what + ": for that board", all(re.search("(order of white|your order) for board 4", r) for r in reports.values()), reports)
        check(what + ": and what was said before it", all("Which knight" in r for r in reports.values()), reports)
        pair.back()


def main():
    program = os.path.abspath(sys.argv[1])
    with tempfile.TemporaryDirectory() as tmp:
        pair = Pair(program, tmp)
        by_command(pair, program)
        by_mail(pair)
        by_new_addresses(pair)
        by_failure(pair)
        between_plies(pair)
    return closing()


if __name__ == "__main__":
    sys.exit(main())
