#!/usr/bin/env python3
"""told.py PROGRAM: letters.py finds what is wrong in a letter. A game of armies and one of two are begun, in English and in German;
unchanged, the letters are right; then one thing at a time is changed in them, and each change must be found."""
import os, re, sys, tempfile

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from catalogue import catalogue, flat
from checks import check, closing
from letters import CHECKS, Letter, Store
from play import Play

PLAYERS = [("ann@player.example", "en"), ("bea@player.example", "de")]
# what is changed in a letter: where, what, into what; the first place that is found
DAMAGES = [
    ("a deadline", "text", r"\b\d\d:\d\d (?=UTC|Uhr)", "17:23 "),
    ("an order on file", "text", r"(?<=: )(\+K\(|e4)", "+Q("),
    ("a man on the board", "text", r"(?m)^    2 (\S)", "    2 q"),
    ("a piece on the board", "text", r"(?m)^(    (?: 5|11)  .*?)K", r"\1Q"),
    ("an own piece", "text", r"(?m)^(  K \S+ +)\(\d+", r"\1(3"),
    ("an energy", "text", r"(?m)^(  ■ .*?  )6 ", r"\g<1>7 "),
    ("what energy changed by", "text", r"(?m)^(  ■ .*?)\+1 ", r"\1+2 "),
    ("another's order", "text", r"(?m)^(  (?:red|Rot|green|Grün)[^■●]*? +)\+K\(", r"\1+N("),
    ("what a picture counts", "page", r"(Your pieces there: |Deine Figuren dort: )\d", r"\g<1>9"),
    ("a sentence of the HTML", "page", r"(?s)<h1([^>]*)>", r"<h1\1>Not "),
]


def problems(play, name, where="", old="", new=""):
    """None: there is nothing to change."""
    l = Letter(Store(play), play.letter(name), {})
    if where:
        changed = re.sub(old, new, getattr(l, where), count=1)
        if changed == getattr(l, where):
            return None
        setattr(l, where, changed)
        l.flat = flat(l.text)
    for each in CHECKS:
        each(l)
    return l.wrong


def letters_of(program, tmp, rules, armies, orders, form):
    play = Play(os.path.join(tmp, rules + form), program)
    play.run("init")
    play.run("game", "create", "told", "--rules", rules, "--every", "24h", *(["--board", "1 12 1 12"] if rules == "sandbox" else []))
    for army, (address, language) in zip(armies, PLAYERS):
        play.run("seat", "add", "told", army, address, "--language", language)
        if form:
            play.run("seat", "prefer", "told", army, form)
    play.run("tick")
    for (address, _), order in zip(PLAYERS, orders):
        play.reply(address, [order])
        play.run("tick")
    play.now = "2026-11-22T18:01Z"
    play.run("tick")
    play.outgoing()
    return play, play.seen


GAMES = [("sandbox", ["green", "red"], ["+K(5,5)", "+K(8,11)"], ""), ("sandbox", ["green", "red"], ["+K(5,5)", "+K(8,11)"], "text"),
         ("orthodox", ["white", "black"], ["e4", "e5"], "")]
found = {(what, language): 0 for what, *_ in DAMAGES for _, language in PLAYERS}
with tempfile.TemporaryDirectory() as tmp:
    for game in GAMES:
        play, names = letters_of(sys.argv[1], tmp, *game)
        check(game[0] + ": letters", len(names) > 5, names)
        for name in names:
            language = dict(PLAYERS)[re.sub(r".*<|>.*", "", play.letter(name)["To"])]
            check("%s: nothing is wrong" % name, not problems(play, name), problems(play, name))
            for what, *damage in DAMAGES:
                found[what, language] += bool(problems(play, name, *damage))
for (what, language), n in found.items():
    check("%s (%s) is found" % (what, language), n, found)
sys.exit(closing())
