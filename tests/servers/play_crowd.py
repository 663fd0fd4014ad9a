#!/usr/bin/env python3
"""play_crowd.py PROGRAM BEDSCRIPTS [UPDATES]: 50 games with 400 players through Dovecot and Postfix that run already:
25 Sandbox games of 14 armies and 25 games of two. All write by SMTP in reply to the last report, some of it twice, some of
it wrong; every update is executed. Then every mail is accounted for: each that was written has one answer, each seat one
report for each board, and each order that was acknowledged stands in the record of its update. Not in the default run:
PLAY=tests/servers/play_crowd.py tests/servers/run build/zugpost"""
import collections, email, email.policy, os, random, re, smtplib, ssl, subprocess, sys, time

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from servers import *

PROGRAM = sys.argv[1]
UPDATES = int(sys.argv[3]) if len(sys.argv) > 3 else 20
JUDGE, USER = "judge@" + DOMAIN, "alice"  # whose mailbox holds the mails of all 400: alice+GAME-ARMY
ARMIES = ("black blue brown cyan gold green grey indigo lime magenta navy olive orange pink".split())
pick = random.Random(13)


class Seat:
    def __init__(self, game, army):
        self.game, self.army, self.id, self.subject = game, army, None, None
        self.address = "%s+%s-%s@%s" % (USER, game, army, DOMAIN)


def games(z):
    seats = {}
    for n in range(50):
        many, name = n < 25, "g%02d" % n
        words = ["--board", "1 40 1 40"] if many else []
        status, _, err = z.run("game", "create", name, "--rules", "sandbox" if many else "orthodox", "--every", "7d", *words)
        if status:
            sys.exit(err)
        for army in ARMIES if many else ("white", "black"):
            seat = seats[name, army] = Seat(name, army)
            status, _, err = z.run("seat", "add", name, army, seat.address)
            if status:
                sys.exit(err)
    return seats


class Players:
    """The mailbox of all of them, read once each round."""

    def __init__(self, seats):
        self.by_address = {s.address: s for s in seats.values()}
        self.reports, self.answers, self.filed = collections.Counter(), collections.Counter(), {}
        self.imap, self.seen, self.bytes = imap(USER), 0, 0

    def take(self, raw):
        m = email.message_from_bytes(raw, policy=email.policy.default)
        seat, kind = self.by_address[m["To"].addresses[0].addr_spec], m["Message-ID"].split("@")[0].split(".")[3]
        self.bytes += len(raw)
        if kind == "board":
            board = int(m["Message-ID"].split(".")[1])
            self.reports[seat.address, board] += 1
            seat.id, seat.subject, seat.board = m["Message-ID"], m["Subject"], board
        elif kind[0] == "a" and m["In-Reply-To"]:
            self.answers[m["In-Reply-To"]] += 1
            said = re.search(r"order for board (\d+) is saved: (.*?)\n\n", text_of(m).replace("\r", ""), re.S)
            if said:
                self.filed[seat.game, seat.army, int(said[1])] = " ".join(said[2].split())

    def read(self, least, seconds=120):
        """Until `least` mails have come since the last time."""
        end, got = time.time() + seconds, 0
        while got < least and time.time() < end:
            self.imap.noop()
            data = self.imap.uid("FETCH", "%d:*" % (self.seen + 1), "(UID BODY.PEEK[])")[1]
            for part in data:
                if not isinstance(part, tuple):
                    continue
                uid = int(re.search(rb"UID (\d+)", part[0])[1])
                if uid > self.seen:
                    self.take(part[1])
                    self.seen, got = uid, got + 1
            time.sleep(0.05)
        return got


def orders_of(program, text, game, seats):
    """One legal action for each army that has any; where the first king goes."""
    out = {}
    legal = subprocess.run([program, "legal", "-"], input=text.encode(), capture_output=True).stdout.decode()
    by_army = collections.defaultdict(list)
    for line in legal.splitlines():
        army, action = line.split(" ", 1)
        by_army[army].append(action)
    for n, army in enumerate(ARMIES):
        if (game, army) in seats and re.search(r"^army %s energy \S+ new" % army, text, re.M):
            out[army] = "+K(%d,%d)" % (5 + 9 * (n % 4), 5 + 9 * (n // 4))
    for army, actions in by_army.items():
        if (game, army) in seats and army not in out:
            out[army] = pick.choice(actions)
    return out


def mail_of(seat, lines, number):
    return ("From: %s\r\nTo: %s\r\nSubject: Re: %s\r\nMessage-ID: <crowd-%d@player.test>\r\nIn-Reply-To: %s\r\nReferences: %s\r\n"
            "Date: %s\r\nContent-Type: text/plain; charset=utf-8\r\n\r\n%s\r\n"
            % (seat.address, JUDGE, seat.subject, number, seat.id, seat.id, email.utils.formatdate(), lines)).encode()


class Writers:
    """Ten players at a time hand their mails to the submission server."""

    def __init__(self):
        self.links, self.number = [], 0
        for _ in range(10):
            s = smtplib.SMTP("localhost", PORT["SUBM"], timeout=30)
            s.starttls(context=ssl.create_default_context(cafile=CA))
            s.login(USER, USER + "-pw")
            self.links.append(s)

    def write(self, seat, lines):
        self.number += 1
        link = self.links[self.number % len(self.links)]
        link.sendmail("%s@%s" % (USER, DOMAIN), [JUDGE], mail_of(seat, lines, self.number))
        return "<crowd-%d@player.test>" % self.number


def tick(z, what, took):
    start = time.time()
    status, _, err = z.run("tick", timeout=900)
    took[what].append(time.time() - start)
    return status == 0 or check("a tick without trouble", False, err)


def one_round(z, seats, players, writers, took):
    """Everybody orders, some of them twice or wrongly; then each game has its update."""
    written = []
    for game in sorted({g for g, _ in seats}):
        text = z.run("game", "show", game, "--board", str(z.board[game]))[1]
        for army, order in orders_of(z.program, text, game, seats).items():
            seat, chance = seats[game, army], pick.random()
            if chance < 0.05:
                written.append(writers.write(seat, "R(1,1)-(99,99)\r\n"))
            if chance > 0.03:
                written.append(writers.write(seat, order + "\r\n\r\nBye"))
    start = time.time()
    arrived = wait_for(lambda: len(uids("judge")) >= len(written), 120)
    check("all mails of the round are in Dovecot", arrived, len(uids("judge")))
    took["delivery"].append(time.time() - start)
    tick(z, "orders", took)
    return written


def updates(z, seats, took):
    due = 0
    for game in sorted({g for g, _ in seats}):
        before = z.board[game]
        status, _, err = z.run("resolve", "--now", game)
        shown = z.run("game", "show", game)[1]
        z.board[game] = int(re.search(r"^board: (\d+)", shown, re.M)[1])
        due += (z.board[game] - before) * sum(1 for g, _ in seats if g == game)
        if status and "nothing to execute" not in err and "over" not in err:
            check("update of %s" % game, False, err)
    tick(z, "reports", took)
    return due


def in_record(z, filed):
    """How many orders that were acknowledged are missing in the update they were for."""
    missing, records = [], {}
    for (game, army, board), order in filed.items():
        if game not in records:
            records[game] = z.run("game", "export", game)[1]
        page = re.search(r"^--- board %d .*?(?=^--- board|\Z)" % board, records[game], re.M | re.S)[0]
        if board < z.board[game] and "order %s %s" % (army, order) not in page:
            missing.append((game, army, board, order))
    return missing


def main():
    z = Zugpost(PROGRAM, BED + "/tmp/crowd")
    z.run("init", z.folder)
    z.board, took = collections.Counter(), collections.defaultdict(list)
    seats = games(z)
    players, writers = Players(seats), Writers()
    tick(z, "welcomes", took)
    got = players.read(425)  # white hears a second time, when the clock begins
    check("400 welcomes and 25 times that the clock begins", got == 425, got)
    written = []
    for number in range(UPDATES):
        new = one_round(z, seats, players, writers, took)
        written += new
        due = updates(z, seats, took)
        got = players.read(len(new) + due)
        if not check("round %d: answers to %d mails, and %d reports" % (number + 1, len(new), due), got == len(new) + due, got):
            break
    check("each mail that was written has exactly one answer",
          all(players.answers[m] == 1 for m in written) and len(players.answers) == len(written))
    each = [players.reports[s.address, b] for s in seats.values() for b in range(z.board[s.game] + 1)]
    check("each seat has one report for each board", all(n == 1 for n in each) and len(each) == len(players.reports))
    missing = in_record(z, players.filed)
    check("%d acknowledged orders are in the update they were for" % len(players.filed), not missing, missing[:3])
    check("nothing waits, nothing failed", z.outbox("ready") + z.outbox("failed") + z.mails("aside") + z.mails("new") == [])
    verified = [z.run("verify", game, "--quiet")[0] for game in sorted({g for g, _ in seats})]
    check("50 games verify", verified == [0] * 50)
    print("     %d mails in, %d answers, %d reports, %.0f MB; seconds a round (median, most):" % (
        len(written), sum(players.answers.values()), sum(players.reports.values()), players.bytes / 1e6))
    for what, seconds in took.items():
        seconds.sort()
        print("     %-9s %6.1f %6.1f" % (what, seconds[len(seconds) // 2], seconds[-1]))
    return closing()


sys.exit(main())
