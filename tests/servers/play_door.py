#!/usr/bin/env python3
"""play_door.py PROGRAM BEDSCRIPTS: people who know nobody come to play, through a real Dovecot and a real SMTP server,
while `watch` runs: from a first mail to a first move, a friend challenged, ten moves, a rematch; a game that is always
open fills, and another one opens; an anonymous game to its end; a player who vanishes and is replaced (its two days are
stepped over, by ticks). Counted: mails that a person writes, and seconds of ours between them (from the submission
server's 250 for a mail until the answer lies in the mailbox; what a person takes to read is not in it)."""
import html, sys, urllib.parse

from servers import *

PROGRAM = sys.argv[1]
JUDGE = "judge@" + DOMAIN
TABLE = []


def fresh(user, subject, text):
    """A mail of somebody's own."""
    return ("From: %s@%s\nTo: %s\nSubject: %s\nMessage-ID: <%d.%s@player.test>\nDate: %s\nMIME-Version: 1.0\n"
            "Content-Type: text/plain; charset=utf-8\n\n%s\n"
            % (user, DOMAIN, JUDGE, subject, time.time_ns(), user, email.utils.formatdate(), text)).encode()


def tapped(m, user, order):
    """The mail that opens when the link of that order is tapped; None: there is no such link."""
    page = m.get_body(("html",)).get_content()
    for url in re.findall(r'href="(mailto:[^"]*)"', page):
        to, _, rest = html.unescape(url)[len("mailto:"):].partition("?")
        fields = dict(urllib.parse.parse_qsl(rest))
        if fields["body"].splitlines()[0] == order:
            return ("From: %s@%s\nTo: %s\nSubject: %s\nMessage-ID: <%d.%s@player.test>\nMIME-Version: 1.0\n"
                    "Content-Type: text/plain; charset=utf-8\n\n%s\n"
                    % (user, DOMAIN, urllib.parse.unquote(to), fields["subject"], time.time_ns(), user,
                       fields["body"].replace("\r\n", "\n"))).encode()
    return None


class Person:
    """Counts their mails, and how long they wait for ours."""

    def __init__(self, user):
        self.user, self.box, self.mails, self.waited = user, Inbox(user), 0, 0.0

    def send(self, raw, says):
        """Until a mail comes that says so; None: none does."""
        submit(self.user, JUDGE, raw)
        start = time.time()
        self.mails += 1
        got = self.hear(says)
        self.waited += time.time() - start
        return got

    def hear(self, says):
        while True:
            m = self.box.next()
            if not m or says in text_of(m):
                return m


def tell(what, people):
    TABLE.append((what, sum(p.mails for p in people), sum(p.waited for p in people)))


def first_mail():
    """Hello, a tap, and a first move."""
    carol = Person("carol")
    door = carol.send(fresh("carol", "Hello", "Is this where one can play chess?"), "Here you can play chess by mail")
    check("a first mail is answered with what there is to play", door and "play sandbox" in text_of(door), door)
    tap = tapped(door, "carol", "play sandbox")
    check("each game is a link", tap, str(door))
    welcome = carol.send(tap, "Welcome")
    check("the tap is a seat", welcome and "Your first order: a king" in text_of(welcome), welcome)
    got = carol.send(answer(welcome, "carol", ["+K(5,5)"]), "is saved")
    check("the first move is on file", got)
    carol.mails -= 1
    check("after two mails", carol.mails == 2, carol.mails)
    check("and less than a minute of waiting", carol.waited < 60, carol.waited)
    tell("first mail: Hello, a tap on `play sandbox`, then the first king", [carol])
    return carol


def filled(z, carol):
    """The other seat is taken by a word; another game of the kind is open then."""
    dave = Person("dave")
    asked = dave.send(fresh("dave", "chess", "play sandbox as Dave"), "Answer this mail with yes")
    welcome = dave.send(answer(asked, "dave", ["yes"]), "Welcome")
    check("the last seat is taken, and the game begins", welcome and carol.hear("the game begins"), welcome)
    z.run("tick")
    check("another one opens", "sandbox-2" in z.run("game", "list")[1], z.run("game", "list"))
    got = dave.send(answer(welcome, "dave", ["+K(9,9)"]), "is saved")
    check("and the first move is on file", got)
    dave.mails -= 1
    tell("first mail: `play sandbox`, yes, then the first king", [dave])


def challenged():
    """Alice's first mail brings her a key; with it she asks Bob."""
    alice, bob = Person("alice"), Person("bob")
    door = alice.send(fresh("alice", "hello", "hello"), "Here you can play chess by mail")
    done = alice.send(answer(door, "alice", ["challenge bob@%s orthodox white as Alice" % DOMAIN]), "has been asked")
    check("the challenge is on its way", done)
    asked = bob.hear("would like to play a game with you")
    check("with the proven address and what the game is like",
          asked and "Alice (alice@%s)" % DOMAIN in text_of(asked) and "your opponent has White" in text_of(asked), asked)
    begins = bob.send(tapped(asked, "bob", "challenge yes"), "You play black")
    check("a tap accepts", begins)
    turn = alice.hear("your move is awaited")
    tell("challenge: Hello, `challenge`; the friend: a tap", [alice, bob])
    return alice, bob, turn


def moves(sides, played):
    """Each side's move in answer to the mail that told the other's; the first one's to its newest."""
    heard = None
    for i, move in enumerate(played):
        who, other = sides[i % 2], sides[1 - i % 2]
        last = heard or read(who.user, max(uids(who.user)))
        submit(who.user, JUDGE, answer(last, who.user, [move]))
        start = time.time()
        who.mails += 1
        heard = other.hear(move if move != "resign" else "resigned")
        who.waited += time.time() - start
        if not check("%s by %s is played" % (move, who.user), heard):
            return False
        wait_for(lambda: len(uids(who.user)) > len(who.box.seen) - 1)
    return True


MOVES = ["Nf3", "Nf6", "Ng1", "Ng8", "Nf3", "Nf6", "Ng1", "Ng8", "e4", "resign"]


def ten_moves(z, alice, bob):
    for p in (alice, bob):
        p.mails, p.waited = 0, 0.0
    if not moves((alice, bob), MOVES):
        return
    tell("ten moves of two", [alice, bob])
    for p in (alice, bob):
        p.mails, p.waited = 0, 0.0
    start = time.time()
    last = read("alice", max(uids("alice")))
    submit("alice", JUDGE, answer(last, "alice", ["rematch"]))
    asked = bob.hear("would like to play")
    submit("bob", JUDGE, answer(asked, "bob", ["yes"]))
    check("a rematch begins with the sides swapped", bob.hear("You play white"), z.run("game", "list"))
    TABLE.append(("rematch: `rematch`, yes", 2, time.time() - start))


def everything(m):
    """Header and decoded parts of a mail."""
    parts = [p.get_content() for p in m.walk() if p.get_content_maintype() == "text"]
    return "\n".join(["%s: %s" % (k, v) for k, v in m.items() if k.lower() not in ("to", "received", "delivered-to", "return-path")]
                     + parts)


def anonymous(z):
    """Fool's mate between two who see colours only, until it is over."""
    names = {"carol": "Ottoline Brack", "dave": "Lancelot Umber"}
    people = [Person("carol"), Person("dave")]
    z.run("game", "create", "mask", "--rules", "orthodox", "--every", "3d", "--option", "names hidden until-end")
    for p, side, more in zip(people, ("white", "black"), ([], ["--language", "de", "--zone", "Asia/Tokyo"])):
        z.run("seat", "add", "mask", side, p.user + "@" + DOMAIN, "--name", names[p.user], *more)
    z.run("tick")
    check("the game begins", people[0].hear("The game begins") and people[1].hear("Willkommen"))
    if not moves(people, ["f3", "e5", "g4"]):
        return
    submit("dave", JUDGE, answer(read("dave", max(uids("dave"))), "dave", ["Qh4"]))
    people[1].mails += 1
    check("the end is told, and who it was", people[0].hear("Lancelot Umber") and people[1].hear("Ottoline Brack"))
    for p, other in zip(people, reversed(people)):
        sent = [m for m in parsed(mails_of(p.user)) if "[mask #" in str(m["Subject"])]
        over = [m for m in sent if names[other.user] in text_of(m)]
        before = [m for m in sent if m not in over]
        told = [w for m in before for w in (*names[other.user].split(), other.user + "@", "Tokyo", "JST") if w in everything(m)
                and not (p.user == "dave" and w in ("Tokyo", "JST"))]
        check("%s saw colours only, in %d mails" % (p.user, len(before)), len(before) >= 4 and not told, told)
        check("and one mail that names the other", len(over) == 1, [str(m["Subject"]) for m in over])
    tell("an anonymous game of four moves, to its end", people)


def vanished(z):
    """Bob misses two rounds: Dave, who offered himself, has his seat. Nobody is asked, no game master does anything."""
    alice, bob, dave = Person("alice"), Person("bob"), Person("dave")
    z.run("game", "create", "pair", "--rules", "synchrone", "--every", "24h", "--option", "join open", "--option", "reminders none")
    for p, side in ((alice, "white"), (bob, "black")):
        z.run("seat", "add", "pair", side, p.user + "@" + DOMAIN, "--name", p.user.title())
    z.run("tick")
    begins = alice.hear("pair begins")
    start = time.time()
    submit("dave", JUDGE, answer(read("dave", max(uids("dave"))), "dave", ["substitute pair as Dave"]))
    submit("alice", JUDGE, answer(begins, "alice", ["e4"]))
    z.run("tick")
    check("somebody offers to take over", dave.hear("substitute"))
    check("the order of the other is on file", alice.hear("is saved"))
    z.run("--now", "+25h", "tick")
    second = alice.hear("board 1 of pair")
    check("one round without Bob", second, z.run("game", "show", "pair"))
    submit("alice", JUDGE, answer(second, "alice", ["d4"]))
    z.run("--now", "+26h", "tick")
    check("her next order is on file", alice.hear("is saved"))
    z.run("--now", "+50h", "tick")
    welcome = dave.hear("Schwarz")  # he has said that he reads German
    check("after the second the seat is the substitute's", welcome, z.run("game", "who", "pair"))
    check("Alice is told in a sentence", alice.hear("Dave"), z.run("game", "log", "pair"))
    check("and Bob, too", bob.hear("pair"))
    submit("dave", JUDGE, answer(welcome, "dave", ["e5"]))
    z.run("--now", "+51h", "tick")
    check("and plays on", dave.hear("liegt vor"))
    TABLE.append(("a vanished player is replaced: `substitute`; no mail of anybody else", 1, time.time() - start))


def main():
    start = time.time()
    empty("judge", "alice", "bob", "carol", "dave")
    z = Zugpost(PROGRAM, BED + "/door", box="open = yes")
    with open(BED + "/door/zugpost.conf", "a") as f:
        f.write("[open]\nsandbox = 2 armies, every 24h, 1 12 1 12\northodox = every 3d\n")
    z.run("init")
    z.run("tick")
    check("watch is at work", z.watching())
    filled(z, first_mail())
    alice, bob, _ = challenged()
    ten_moves(z, alice, bob)
    anonymous(z)
    status, _ = z.stop()
    check("watch stops cleanly", status == 0)
    vanished(z)
    for what, mails, seconds in TABLE:
        print("     | %s | %d | %.1f s |" % (what, mails, seconds))
    print("     %.1f s" % (time.time() - start))
    return closing()


sys.exit(main())
