#!/usr/bin/env python3
"""world.py PROGRAM: players whose addresses are not ASCII, and a submission server that has SMTPUTF8 (RFC 6531), does
not have it, or no longer has it. No command that needs it goes to a server without it."""
import os, sys, tempfile

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import checks
from checks import check
from listener import certificate
from play import Play
from submission import Server
from submit import CONF

WORLD = "jörg@xn--bcher-kva.example"


class World(Play):
    def __init__(self, folder, program, pem, utf8):
        self.server = Server(pem)
        self.server.utf8 = utf8
        super().__init__(folder, program, CONF % (self.server.port, pem, 1))
        self.write("password", "judge-pw\n")
        os.chmod(self.path("password"), 0o600)
        self.run("init")
        self.run("game", "create", "duel", "--rules", "sandbox", "--board", "1 30 1 30", "--every", "24h",
                 "--identity", "address")

    def seat(self, army, address):
        status, out, err = self.run("seat", "add", "duel", army, address)
        return status, out + err

    def got(self, address):
        return [mail for _, to, mail in self.server.letters if to == address]


def main():
    with tempfile.TemporaryDirectory() as folder:
        pem = certificate(folder)
        with_it = World(os.path.join(folder, "with"), sys.argv[1], pem, True)
        check("seated", with_it.seat("red", "jörg@BÜCHER.example")[0] == 0)
        check("the same in A-labels", "plays red" in with_it.seat("blue", WORLD)[1])
        with_it.run("tick")
        mails = with_it.got(WORLD)
        check("written to", len(mails) == 1, with_it.server.taken)
        check("asked for", "SMTPUTF8" in with_it.server.asked, with_it.server.asked)
        head = mails[0].split("\r\n\r\n")[0] if mails else ""
        check("as it is, in the header", "To: jörg@xn--bcher-kva.example\r\n" in head, head)
        check("and nothing else is not ASCII", head.replace("ö", "o").isascii(), head)
        check("an ASCII address", with_it.seat("green", "bob@bücher.example")[0] == 0)
        with_it.run("tick")
        check("needs nothing", len(with_it.got("bob@xn--bcher-kva.example")) == 1 and not with_it.server.asked,
              (with_it.server.taken, with_it.server.asked))
        # they play: an order from the same address written in its own letters
        with_it.deliver(("From: Jörg <jörg@bücher.example>\nTo: judge@zugpost.example\nSubject: [duel #0]\n"
                         "Message-ID: <w1@x.example>\nDate: Sat, 21 Nov 2026 18:00:00 +0000\n\n+K(3,3)\n").encode())
        with_it.run("tick")
        check("an order", "order saved" in with_it.run("mail", "list")[1], with_it.run("mail", "list"))
        check("and its answer", len(with_it.got(WORLD)) == 2, with_it.server.taken)
        # the server is changed for one without: a mail is given up with that reason, and nobody like that is seated
        with_it.server.utf8 = False
        with_it.deliver(("From: Jörg <jörg@bücher.example>\nTo: judge@zugpost.example\nSubject: [duel #0]\n"
                         "Message-ID: <w2@x.example>\nDate: Sat, 21 Nov 2026 18:00:00 +0000\n\n+K(4,4)\n").encode())
        _, _, err = with_it.run("tick")
        check("given up", "offers no SMTPUTF8" in err and len(with_it.got(WORLD)) == 2, err)

        without = World(os.path.join(folder, "without"), sys.argv[1], pem, False)
        check("nothing is known yet", without.seat("blue", "bob@player.example")[0] == 0)
        without.run("tick")
        status, said = without.seat("red", "jörg@bücher.example")
        check("refused", status != 0 and "SMTPUTF8" in said, said)
        status, said = without.seat("red", "joerg@bücher.example")
        check("a domain needs nothing", status == 0, said)
        without.write("zugpost.conf", open(without.path("zugpost.conf")).read().replace(
            "processed = processed", "processed = processed\nopen = yes"))
        without.deliver(("From: <jörg@bücher.example>\nTo: judge@zugpost.example\nSubject: join\n"
                         "Message-ID: <w3@x.example>\nDate: Sat, 21 Nov 2026 18:00:00 +0000\n\njoin duel\n").encode())
        without.run("tick")
        listed = without.run("mail", "list")[1]
        check("who joins is ignored with that reason", "not ASCII" in listed and not without.got(WORLD), listed)
    return checks.closing()


sys.exit(main())
