#!/usr/bin/env python3
"""robots.py ZUGPOST: twenty kinds of programs that answer every mail of ours, for a week. None of them gets more than two
answers, none gives an order, none costs a seat; and the player at each address still gets answers."""
import email.header, email.utils, os, re, sys, tempfile, datetime

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from play import Play

UNTIL = "I will be back on 12 December."


# name: subject, text, header fields, minutes until it answers; {s} our subject, {t} our text, {n} a number that counts up
def robots():
    quote = "\n\nOn that day Zugpost wrote:\n{q}"
    return {
        "vacation-en": ("Automatic reply: {s}", "I am out of the office. " + UNTIL, "", 0),
        "vacation-slow": ("Re: {s}", "I am on vacation and read no mail. " + UNTIL, "", 300),
        "vacation-de": ("Abwesenheitsnotiz: {s}", "Ich bin im Urlaub und bis 12.12. nicht erreichbar.", "", 0),
        "vacation-fr": ("Re: {s}", "Je suis absent du bureau. De retour le 12 d\u00e9cembre.", "", 1),
        "vacation-ja": ("Re: {s}", "\u4f11\u6687\u306e\u305f\u3081\u4e0d\u5728\u3067\u3059\u3002", "", 0),
        "vacation-quotes": ("Re: {s}", "On holiday until Monday." + quote, "", 0),
        "vacation-unmarked": ("Re: {s}", "I am on annual leave.\n\n-----Original Message-----\n{t}", "", 0),
        "vacation-order": ("Re: {s}", "I am out of office until Friday.\n+K({n},3)", "", 0),
        "vacation-header": ("Re: {s}", "Away.", "Auto-Submitted: auto-replied\n", 0),
        "ticket": ("[Ticket #4{n}] {s}", "Your request has been received and has the number 4{n}.", "", 2),
        "ticket-chatty": ("Re: {s}", "Thank you for contacting us. Today we recommend: {w}. Ticket number 7{n}.", "", 60),
        "challenge": ("Please confirm your mail", "To have your message delivered, click to prove you are human: "
                      "https://challenge.example/{n}", "", 0),
        "receipt": ("Read: {s}", "Your message was read on Monday, {n}.", "", 0),
        "calendar": ("Accepted: {s}", "Bob accepted the invitation.", "", 0),
        "echo": ("Re: {s}", "{t}", "", 0),
        "echo-marked": ("Re: {s}", "{q}", "", 30),
        "constant": ("Re: {s}", "ok", "", 400),
        "words": ("Re: {s}", "{w}", "", 0),
        "unknown-tongue": ("Re: {s}", "Ek is tans met verlof en lees geen pos nie. Nommer {n}.", "", 90),
        "other-address": ("Re: {s}", "We have received your request. Case number {n}.", "", 0),
        "bounce-no-null": ("Mail could not be delivered", "Your message could not be delivered to the person.", "", 0),
    }


WORDS = "amber birch cedar dune ember fjord grove heath islet jetty knoll ledge mesa nook oasis plain quarry reef spring " \
        "tarn upland vale wharf yard zenith arch bridge castle door eave frieze gable hall inn joist keel lintel moat nave".split()


class Week:
    def __init__(self, play):
        self.play, self.n, self.answers, self.pending = play, 0, {}, []

    def address(self, name):
        return name + "@player.example"

    def react(self):
        """Each robot answers what came since the last call."""
        for file in self.play.outgoing():
            m = self.play.letter(file)
            name = str(m["To"].addresses[0]).split("@")[0].split("<")[-1]
            kind = file.partition("_")[0]
            if name not in robots():
                continue
            if kind in ("answer", "reply", "help", "question", "rules", "confirm"):
                self.answers[name] = self.answers.get(name, 0) + 1
            self.answer(name, m)

    def answer(self, name, m):
        subject, text, fields, minutes = robots()[name]
        self.n += 1
        ours = m.get_body(("plain",)).get_content().replace("\r\n", "\n")
        some = " ".join(WORDS[(self.n * 7 + i * 11) % len(WORDS)] for i in range(6))
        slots = dict(s=re.sub("^(Re: )+", "", m["Subject"]), t=ours, n=self.n % 12 + 1, w=some,
                     q="".join("> %s\n" % l for l in ours.splitlines()))
        sender = "desk@office.example" if name == "other-address" else self.address(name)
        at = datetime.datetime.strptime(self.play.now, "%Y-%m-%dT%H:%MZ") + datetime.timedelta(minutes=minutes, seconds=3)
        raw = ("From: <%s>\nTo: <judge@zugpost.example>\nSubject: %s\nMessage-ID: <r%d@robot.example>\nIn-Reply-To: %s\n"
               "References: %s\nDate: %s\n%sMIME-Version: 1.0\nContent-Type: text/plain; charset=utf-8\n\n%s\n"
               % (sender, email.header.Header(subject.format(**slots), "utf-8").encode(), self.n, m["Message-ID"],
                  m["Message-ID"], email.utils.format_datetime(at.replace(tzinfo=datetime.timezone.utc)), fields,
                  text.format(**slots)))
        self.pending.append((at, raw))

    def deliver(self):
        """What has been written by now comes in, at its own second."""
        now = datetime.datetime.strptime(self.play.now, "%Y-%m-%dT%H:%MZ") + datetime.timedelta(seconds=59)
        due = [p for p in self.pending if p[0] <= now]
        self.pending = [p for p in self.pending if p[0] > now]
        for at, raw in due:
            self.play.deliver(raw.encode(), int(at.replace(tzinfo=datetime.timezone.utc).timestamp()))
        return len(due)


def main(program):
    with tempfile.TemporaryDirectory() as tmp:
        play = Play(os.path.join(tmp, "play"), os.path.abspath(program))
        play.run("init")
        play.run("game", "create", "hall", "--rules", "sandbox", "--board", "1 60 1 60", "--every", "24h",
                 "--option", "learning 0", "--option", "remove-after 0", "--option", "rest-after 0", "--option", "outage 0",
                 "--option", "reminders 3h")
        names = list(robots())
        for i, name in enumerate(names):
            status, _, err = play.run("seat", "add", "hall", "army%d" % (i + 1), name + "@player.example")
            assert status == 0, err
        week, start = Week(play), datetime.datetime(2026, 11, 21, 18, 0)
        for hour in range(0, 7 * 24, 6):
            play.now = (start + datetime.timedelta(hours=hour)).strftime("%Y-%m-%dT%H:%MZ")
            for turn in range(6):  # answers to answers, within the hour
                came = week.deliver()
                status, out, err = play.run("tick")
                assert status in (0, 1), err
                before = week.n
                week.react()
                if not came and week.n == before:
                    break
        assert week.n > 20 * 7, "the robots answered %d mails only" % week.n
        worst = sorted(week.answers.items(), key=lambda a: -a[1])
        print("%d mails of robots; answers: %s" % (week.n, worst))
        bad = [w for w in worst if w[1] > 2]
        with open(os.path.join(tmp, "list"), "w") as f:
            f.write(play.run("mail", "list")[1])
        assert not bad, bad
        # nobody gave an order, nobody lost a seat
        _, out, _ = play.run("game", "who", "hall")
        assert out.count("playing") == len(names), out
        import sqlite3
        with sqlite3.connect(play.path("zugpost.db")) as db:
            assert db.execute("SELECT count(*) FROM orders").fetchone()[0] == 0
        # the player behind a robot gets an answer at once
        play.now = (start + datetime.timedelta(days=7, minutes=30)).strftime("%Y-%m-%dT%H:%MZ")
        play.run("tick")
        week.play.outgoing()
        play.reply("vacation-en@player.example", ["+K(5,5)"])
        play.run("tick")
        assert any(f.startswith("answer_") for f in play.outgoing()), "a player's order was not answered"
        with sqlite3.connect(play.path("zugpost.db")) as db:
            assert db.execute("SELECT count(*) FROM orders").fetchone()[0] == 1
    print("1 passed, 0 failed")


if __name__ == "__main__":
    main(sys.argv[1])
