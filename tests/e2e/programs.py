#!/usr/bin/env python3
"""programs.py PROGRAM [tell] [--update]: answers in the shape of each mail program (shapes.py), in each of its
languages, with the order in each place where people put it, quoting all of what we sent last. A saved order is the one
that was typed: what cannot be read for certain is asked about, and another order is never taken. Each eighth of the languages of
each program, different ones each day (today.py); `tell` lists each that was not read; --update writes the
table in tests/parser/README.md."""
import os, re, sqlite3, sys, tempfile

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from checks import check, closing
from play import Play
from shapes import ARRANGED, PROGRAMS, arrangements, shape
import today

# Kings move, and pieces come: forms with a hyphen, a plus, a cross.
FIRST = "+K(%d,5)"
LATER = ["K(%d,5)-(%d,6)", "+N(%d,2)", "K(%d,5)-(%d,4)", "+B(%d,3)", "K(%d,5)-(%d,6)", "+N(%d,3)", "K(%d,5)-(%d,4)"]


def order_of(wave, army):
    x = 3 if army == "green" else 9
    form = LATER[(wave - 1) % len(LATER)] if wave else FIRST
    return form % ((x,) * form.count("%d"))


class Programs(Play):
    def __init__(self, folder, program):
        super().__init__(folder, program)
        self.run("init")
        self.players = []  # address, army, mail program, language
        for i, (name, language) in enumerate((p, l) for p, row in PROGRAMS.items() for l in today.each(row[1], 8)):
            game, army = "g%d" % (i // 2), ("green", "red")[i % 2]
            if army == "green":
                self.run("game", "create", game, "--rules", "sandbox", "--board", "1 12 1 12", "--every", "7d")
            address = "player%d@player.example" % i
            self.run("seat", "add", game, army, address, "--name", "Anna " + army.capitalize())
            self.players.append((address, army, name, language))
        self.run("tick")

    def newest(self):
        """The newest mail to each address."""
        self.outgoing()
        out = {}
        for name in self.seen:
            m = self.letter(name)
            out[m["To"].addresses[0].addr_spec] = m
        return out

    def answer(self, player, wave, m):
        """That player's mail; (Message-ID, order, program, language and place)."""
        address, army, name, language = player
        arranged = arrangements(name)[wave]
        order, number = order_of(wave, army), "w%d.%s" % (wave, address)
        fields = ("From: Anna Green <%s>\nTo: Zugpost <judge@zugpost.example>\nSubject: Re: %s\nDate: %s\nMessage-ID: <%s>\n"
                  "In-Reply-To: %s" % (address, re.sub("^Re: ", "", m["Subject"]), self.date(wave), number, m["Message-ID"]))
        text = m.get_body(("plain",)).get_content().replace("\r\n", "\n")
        page = m.get_body(("html",)).get_content()
        page = re.sub(r"(?s).*<body[^>]*>|</body>.*|<!--.*?-->", "", page)
        self.deliver(shape(name, language, arranged, fields, [order], text, page))
        return number, order, (name, language, arranged)


LABELS = (("above", "above"), ("signed", "above a signature"), ("between", "between"), ("below", "below"), ("both", "text and HTML"),
          ("html", "HTML only"), ("html-signed", "HTML, signature"), ("html-below", "HTML, below"))
NAMES = {"gmail": "Gmail", "iphone": "iPhone, iPad", "apple-mail": "Apple Mail", "outlook": "Outlook", "outlook-web": "Outlook on the web",
         "outlook-phone": "Outlook on phones", "samsung": "Samsung Email", "thunderbird": "Thunderbird", "k9": "K-9, Thunderbird on Android",
         "yahoo": "Yahoo", "proton": "Proton", "gmx": "GMX, WEB.DE", "roundcube": "Roundcube", "fastmail": "Fastmail", "mutt": "mutt",
         "bare": "no mark at all", "cells": "a table, or four spaces", "starred": "an asterisk", "percent": "a percent sign"}
CODES = dict(english="en", american="en-US", german="de", french="fr", spanish="es", italian="it", portuguese="pt", dutch="nl",
             polish="pl", russian="ru", ukrainian="uk", swedish="sv", danish="da", norwegian="no", finnish="fi", czech="cs",
             hungarian="hu", turkish="tr", greek="el", romanian="ro", japanese="ja", chinese="zh", korean="ko", hebrew="he")
README = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "parser", "README.md")
BEGIN, END = "<!-- programs: -->\n", "<!-- :programs -->"


def table(cell):
    """By program and place of the order: in how many of the languages it was read."""
    rows = ["| program | languages | " + " | ".join(label for _, label in LABELS) + " |", "|---" * (len(LABELS) + 2) + "|"]
    for name, row in PROGRAMS.items():
        read = [{None: "", True: "read", False: "asks back"}[cell.get((name, arranged))] for arranged, _ in LABELS]
        rows.append("| %s | %s | %s |" % (NAMES[name], " ".join(CODES[l] for l in row[1]), " | ".join(read)))
    return "\n".join(rows) + "\n"


def one_wave(play, wave):
    """All players answer; for each answer: what it is, its order, what is saved because of it, what became of it."""
    newest = play.newest()
    sent = [play.answer(p, wave, newest[p[0]]) for p in play.players if wave < len(arrangements(p[2]))]
    play.run("tick")
    with sqlite3.connect(play.path("zugpost.db")) as db:
        rows = {m: (note, order) for m, note, order in db.execute(
            "SELECT message_id, note, (SELECT text FROM orders WHERE mail = mail.id) FROM mail")}
    return [(what, order) + rows.get(number, ("it is not there", None))[::-1] for number, order, what in sent]


def main(program, words):
    cell, answers = {}, []
    with tempfile.TemporaryDirectory() as folder:
        play = Programs(folder, program)
        for wave in range(len(ARRANGED)):
            answers += one_wave(play, wave)
            if wave == 0:  # kings are on the board from now on
                play.now = play.now.replace("11-21", "11-29")
                play.run("tick")
    for (name, language, arranged), order, got, note in answers:
        what = "%s, %s, %s: %s" % (name, language, arranged, order)
        check(what, got in (order, None), "%s on file (%s)" % (got, note))
        cell.setdefault((name, arranged), got == order)
        check(what + " as in other languages", cell[name, arranged] == (got == order), note)
        if "tell" in words and got != order:
            print("%s: %s" % (what, note))
    read = sum(order == got for _, order, got, _ in answers)
    check("at least 120 answers", len(answers) >= 120, len(answers))
    with open(README) as f:
        text = f.read()
    before, shown, after = re.fullmatch("(?s)(.*%s)(.*?)(%s.*)" % (BEGIN, END), text).groups()
    if "--update" in words:
        with open(README, "w") as f:
            f.write(before + table(cell) + after)
    else:
        check("the table of tests/parser/README.md", shown == table(cell), table(cell))
    print("%d answers: %d read as they were typed, %d asked back" % (len(answers), read, len(answers) - read))
    return closing()


sys.exit(main(sys.argv[1], sys.argv[2:]))
