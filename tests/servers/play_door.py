#!/usr/bin/env python3
"""play_door.py PROGRAM BEDSCRIPTS: people who know nobody come to play, through a real Dovecot and a real SMTP server,
while `watch` runs: from a first mail to a first move, a friend challenged, ten moves, a rematch; a game that is always
open fills, and another one opens. Counted: mails that a person writes, and seconds of ours between them (from the
submission server's 250 for a mail until the answer lies in the mailbox; what a person takes to read is not in it)."""
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
    door = carol.send(fresh("carol", "Hello", "Is this where one can play chess?"), "Chess is played here")
    check("a first mail is answered with what there is to play", door and "play sandbox" in text_of(door), door)
    tap = tapped(door, "carol", "play sandbox")
    check("each game is a link", tap, str(door))
    welcome = carol.send(tap, "Welcome")
    check("the tap is a seat", welcome and "Your first order: a king" in text_of(welcome), welcome)
    got = carol.send(answer(welcome, "carol", ["+K(5,5)"]), "is on file")
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
    got = dave.send(answer(welcome, "dave", ["+K(9,9)"]), "is on file")
    check("and the first move is on file", got)
    dave.mails -= 1
    tell("first mail: `play sandbox`, yes, then the first king", [dave])


def challenged():
    """Alice's first mail brings her a key; with it she asks Bob."""
    alice, bob = Person("alice"), Person("bob")
    door = alice.send(fresh("alice", "hello", "hello"), "Chess is played here")
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


MOVES = ["Nf3", "Nf6", "Ng1", "Ng8", "Nf3", "Nf6", "Ng1", "Ng8", "e4", "resign"]


def ten_moves(z, alice, bob):
    sides, start = (alice, bob), time.time()
    for i, move in enumerate(MOVES):
        who, other = sides[i % 2], sides[1 - i % 2]
        last = read(who.user, max(uids(who.user)))
        submit(who.user, JUDGE, answer(last, who.user, [move]))
        who.mails += 1
        if not check("%s by %s is played" % (move, who.user), other.hear(move if move != "resign" else "resigned")):
            return
        wait_for(lambda: len(uids(who.user)) > len(who.box.seen) - 1)
    print("     ten moves: %.1f s" % (time.time() - start))
    last = read("alice", max(uids("alice")))
    submit("alice", JUDGE, answer(last, "alice", ["rematch"]))
    asked = bob.hear("would like to play")
    submit("bob", JUDGE, answer(asked, "bob", ["yes"]))
    check("a rematch begins with the sides swapped", bob.hear("You play white"), z.run("game", "list"))


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
    status, _ = z.stop()
    check("watch stops cleanly", status == 0)
    for what, mails, seconds in TABLE:
        print("     | %s | %d | %.1f s |" % (what, mails, seconds))
    print("     %.1f s" % (time.time() - start))
    return closing()


sys.exit(main())
