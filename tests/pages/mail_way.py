"""From a mail to an order and back: games of all kinds are created, each player's newest mail has a link, an order is
composed on the page that it opens, the mail that the page writes is sent, and the game's record has it as it was composed."""

import html
import json
import pathlib
import re
import sys
import urllib.parse

sys.path.insert(0, str(pathlib.Path(__file__).parent.parent / "e2e"))
from play import CONF, Play  # noqa: E402

URL = "https://chess.example.org/site/"
GAMES = (("sandbox", "green", "red"), ("neisg", "green", "red"), ("orthodox", "white", "black"),
         ("synchrone", "white", "black"), ("conditional", "white", "black"), ("event", "white", "black"))
ROUNDS = 2


def link_of(letter):
    """The fragment of the page's link, which both forms of the mail have; None: it has none."""
    text = letter.get_body(("plain",)).get_content()
    page = letter.get_body(("html",)).get_content()
    found = re.search(re.escape(URL) + r"play/index.html#([A-Za-z0-9_-]+)", text)
    assert bool(found) == (URL + "play/index.html#" in page), text
    assert not found or f'href="{URL}play/index.html#{found[1]}"' in page, page
    return found and found[1]


def send(play, address, mailto):
    """The mail program opens it, and the player sends it as it is: a new mail, without a name of the one before."""
    to, _, query = mailto.removeprefix("mailto:").partition("?")
    subject, body = (urllib.parse.unquote(v.partition("=")[2]) for v in query.split("&"))
    play.number += 1
    raw = (f"From: <{address}>\nTo: {urllib.parse.unquote(to)}\nSubject: {subject}\nMessage-ID: <p{play.number}@player.example>\n"
           f"Date: {play.date()}\nContent-Type: text/plain; charset=utf-8\n\n" + body.replace("\r\n", "\n"))
    play.deliver(raw.encode())


def same_as_taps(table, check, letter):
    """For the orders that the letter itself links, the page writes the same mail, byte by byte."""
    page = letter.get_body(("html",)).get_content()
    for url in {html.unescape(u) for u in re.findall(r'href="(mailto:[^"]*)"', page)}:
        order = urllib.parse.unquote(url.partition("&body=")[2]).split("\r\n")[0]
        mail = table.browser.run(f"zugpost.compose.mail(zugpost.play.now.state.data, {json.dumps(order)})")
        check(mail == url, mail, url)


def compose(table, fragment, seed):
    """An order by the page's lists, as its link has it: (order, mailto)."""
    table.open(fragment)
    one = table.browser.run(f"composeManyByLists({seed}, 12).filter((o) => !/^(resign|draw\\?|pass)$/.test(o.text))[0] || null")
    return one and (one["text"], one["mail"])


def games(table, check, folder, program):
    conf = CONF.replace("[zugpost]\n", "[zugpost]\npages_url = %s\n" % URL)
    play = Play(str(folder / "games"), str(program), conf)
    play.run("init")
    for kind, *armies in GAMES:
        play.run("game", "create", "g-" + kind, "--rules", kind, *(("--every", "24h") if "green" in armies else ()))
        for army in armies:
            play.run("seat", "add", "g-" + kind, army, f"{army}@{kind}.example")
    play.run("tick")
    given = []
    for number in range(ROUNDS):
        for kind, *armies in GAMES:
            for army in armies:
                address = f"{army}@{kind}.example"
                letter = play.newest_to(address)
                fragment = link_of(letter)
                order = fragment and compose(table, fragment, 31 * number + 7 * len(given) + 1)
                if order:
                    same_as_taps(table, check, letter)
                    send(play, address, order[1])
                    play.run("tick")
                    given.append((kind, order[0]))
        play.now = f"2026-11-{22 + number}T18:00Z"
        play.run("tick")
    records = {kind: play.run("game", "export", "g-" + kind)[1] for kind, *_ in GAMES}
    for kind, order in given:
        check(f" {order}\n" in records[kind], kind, order, records[kind])
    check(len(given) > 6 * ROUNDS, given)  # in some games both order at once, in others one after the other
