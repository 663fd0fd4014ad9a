#!/usr/bin/env python3
"""play_test.py ZUGPOST PLAY_DATA [ORDERS [SEED]]: the page that composes orders, in a browser. Links of random boards of
all kinds are opened from a folder that `zugpost publish` wrote; orders are composed at random through the page's own
functions, through its lists and buttons, and by keys, and `zugpost check` must accept each as it is written. What can be
tapped is what `zugpost legal` lists. Then from mails to orders and back, in games that are played. ORDERS of each kind (24)."""

import base64
import pathlib
import random
import subprocess
import sys
import tempfile
import zlib

HERE = pathlib.Path(__file__).parent
sys.path.insert(0, str(HERE.parent))
sys.path.insert(0, str(HERE))
import axe  # noqa: E402
from browser import Browser  # noqa: E402
from counted import check, closing  # noqa: E402
import mail_way  # noqa: E402
import positions  # noqa: E402

KEY = "key: 1.0.i6kyds5mx5smleb3"
BATCH = 6  # orders of one player on one board
WIDE = 300  # squares of a side up to which lists are compared


def run(*words, text=""):
    done = subprocess.run([str(w) for w in words], input=text, capture_output=True, text=True)
    if done.returncode:
        sys.exit("play_test.py: %s: %s\n%s" % (words, done.stderr, text))
    return done.stdout


def site(program, folder):
    """The folder of pages; nobody plays there."""
    run(program, "init", folder / "site")
    conf = folder / "site" / "zugpost.conf"
    pages = folder / "pages"
    pages.mkdir()
    lines = conf.read_text().splitlines()
    at = lines.index("[zugpost]") + 1
    conf.write_text("\n".join(lines[:at] + [f"pages = {pages}", "pages_url = https://chess.example.org/"] + lines[at:]) + "\n")
    run(program, "--config", conf, "publish")
    return pages


class Table:
    """A browser with the page, and the programs that say what is right."""

    def __init__(self, program, data, pages):
        self.program, self.data, self.pages = program, data, pages
        self.browser, self.there = Browser(), None
        self.browser.call("Network.enable")
        self.browser.look(900, "light")

    def links(self, text):
        """army -> fragment of its link"""
        lines = run(self.data, "https://chess.example.org/", "en", text=text).splitlines()
        return {army: url.split("#")[1] for army, url in (line.split(" ") for line in lines)}

    def open(self, fragment):
        """As if the link in the mail was tapped; where the page is open already, in its tab."""
        b = self.browser
        if self.there in (None, fragment):  # for the first time, or once more
            b.open("about:blank")
            b.open(f"file://{self.pages}/play/index.html#{fragment}")
            b.run((HERE / "compose_random.js").read_text() + "\n;0")
        else:
            b.run("""new Promise((done) => {
                addEventListener("hashchange", done, {once: true});
                location.hash = "%s"; })""" % fragment)
        self.there = fragment
        b.run("zugpost.play.opened")

    def accepted(self, text, orders, how):
        """Each (army, order) as it is written."""
        lines = "".join(f"order {army} {order}\n" for army, order in orders)
        told = run(self.program, "check", text=text + lines).splitlines()
        for (army, order), line in zip(orders, told, strict=True):
            check(line == f"order {army} {order}", how, f"{army} {order}: {line}\n{text}")

    def listed(self, text, army, fragment):
        """What can be tapped is what the engine lists."""
        squares = [tuple(map(int, w[1:-1].split(","))) for line in text.splitlines()
                   for w in line.split() if w.startswith("(") and line.split()[0] in ("piece", "obstacle")]
        box = [-10**9, 10**9, -10**9, 10**9]
        if "board unbounded" in text and squares:
            xs, ys = [x for x, _ in squares], [y for _, y in squares]
            box = [max(box[0], min(xs) - 10), min(box[1], max(xs) + 10), max(box[2], min(ys) - 10), min(box[3], max(ys) + 10)]
            if max(box[1] - box[0], box[3] - box[2]) > WIDE:
                return
        want = {line.split(" ", 1)[1] for line in run(self.program, "legal", "-", army, text=text).splitlines()}
        got = set(self.browser.run(f"zugpost.compose.unpack('{fragment}').then((data) => composeAll(data, {box}))"))
        check(got == want, army, "too much:", sorted(got - want)[:5], "missing:", sorted(want - got)[:5], text)


def whole(links):
    """Those that hold all; of larger boards there is no file here."""
    def data(fragment):
        return zlib.decompress(base64.urlsafe_b64decode(fragment + "=" * (-len(fragment) % 4)), -15)
    return [(army, fragment) for army, fragment in links.items() if b'"u":' not in data(fragment)]


def many(table, kind, number, rng):
    """Through the page's functions, without opening each link."""
    done = 0
    while done < number:
        text = positions.of_kind(kind, rng)
        orders = []
        for army, fragment in whole(table.links(text)):
            seed = rng.randrange(1, 1 << 30)
            script = f"zugpost.compose.unpack('{fragment}').then((data) => composeRandom(data, {seed}, {BATCH}))"
            orders += [(army, order) for order in table.browser.run(script)]
            table.listed(text, army, fragment)
        table.accepted(text, orders, "functions:")
        done += len(orders)


def by_lists(table, kind, number, rng):
    """As somebody without a pointer does it."""
    done = 0
    while done < number:
        text = positions.of_kind(kind, rng)
        orders = []
        for army, fragment in whole(table.links(text)):
            table.open(fragment)
            for one in table.browser.run(f"composeManyByLists({rng.randrange(1, 1 << 30)}, {BATCH})"):
                check(one["text"] == one["shown"] and one["key"] == KEY, one)
                orders.append((army, one["text"]))
        table.accepted(text, orders, "lists:")
        done += len(orders)


def says(table, fragment):
    table.open(fragment)
    return table.browser.run("document.getElementById('hint').textContent")


def each_reader_in_their_language(table):
    lines = run(table.data, "https://chess.example.org/", "de", text=CHESS).splitlines()
    check("Tippe auf eine deiner Figuren" in says(table, lines[0].split("#")[1]), lines)
    b = table.browser
    b.run("zugpost.play.now.tap([6, 0]); zugpost.play.now.tap([5, 2])")
    check("Springer von g1 nach f3." in b.run("document.getElementById('told').textContent"))
    check(b.run("document.querySelector('main').lang") == "de")


def broken_links_say_so(table, fragment):
    for bad in (fragment[:-9], "A" + fragment, "%20", "x"):
        check("not whole" in says(table, bad), bad)
    table.open("")
    check("by a link" in table.browser.run("document.getElementById('hint').textContent"))
    table.browser.said.clear()  # a broken script says nothing, a missing file does


def crowd():
    """A board too large for a link."""
    out = ["zugpost 1", "rules sandbox", "board -99 99 1 99", "update 13"]
    out += [f"army a{i} energy 20" for i in range(120)]
    for i in range(120):
        for k, kind in enumerate(["K", "Q", "R", "B", "N", "P", "P", "P", "E", "Ht"]):
            out.append(f"piece a{i} {kind} ({-90 + 16 * (i % 12) + (7 * k + 3 * i) % 11},{5 + 9 * (i // 12) + 3 * k % 7})")
    return "\n".join(out) + "\n"


def large_boards_are_loaded(table, rng):
    """From the file of the public game; an older link says that the game has gone on."""
    text = crowd()
    links = table.links(text)
    army, fragment = rng.choice(sorted(links.items()))
    check(len(fragment) < 400, len(fragment))
    check("could not be loaded" in says(table, fragment))
    table.browser.said.clear()
    folder = table.pages / "games" / "lunch"
    folder.mkdir(parents=True)
    (folder / "play.js").write_text(run(table.data, "file", text=text))
    table.open(fragment)
    orders = [(army, one["text"]) for one in table.browser.run("composeManyByLists(5, 20)")]
    check(len(orders) > 10, orders)
    table.accepted(text, orders, "a large board:")
    (folder / "play.js").write_text(run(table.data, "file", text=text.replace("update 13", "update 14")))
    check("gone on" in says(table, fragment))


def hostile_texts_are_text(table):
    """Names in a link come from whoever made it."""
    script = """(async () => {
      const data = {v: 1, g: "<img src=x onerror=alert(1)>", n: 3, a: "white", k: "k", to: "a@b", s: "s", l: "en",
        p: "rules orthodox\\nfen 4k3/8/8/8/8/8/4P3/4K3 w - - 0 1\\n", m: "e2:<b>e4</b>,e3", o: []};
      const stream = new Blob([JSON.stringify(data)]).stream().pipeThrough(new CompressionStream("deflate-raw"));
      const bytes = new Uint8Array(await new Response(stream).arrayBuffer());
      return btoa(String.fromCharCode(...bytes)).replace(/\\+/g, "-").replace(/\\//g, "_").replace(/=/g, "");
    })()"""
    fragment = table.browser.run(script)
    table.open(fragment)
    check(table.browser.run("document.querySelectorAll('#play img, #play b').length") == 0)
    check("<img src=x" in table.browser.run("document.getElementById('play').textContent"))


CHESS = "zugpost 1\nrules orthodox\nfen rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1\n"
ARMIES = """zugpost 1
rules sandbox
board 1 8 1 8
update 3
army green energy 9
army red energy 5
piece green K (1,1)
piece green R (2,2)
piece red K (8,8)
piece red N (2,6)
"""


def order_of(table):
    return table.browser.run("document.getElementById('order').textContent")


def taps_make_an_order(table):
    """A finger on the board: its 64 squares lie in the middle of the field, as large as they fit."""
    b = table.browser

    def tap(x, y):
        at = b.run("""(() => { const field = document.querySelector(".field"); field.scrollIntoView({block: "center"});
            const r = field.getBoundingClientRect(), size = Math.min(r.width, r.height) / 8;
            return [r.left + r.width / 2 + (%d - 4.5) * size, r.top + r.height / 2 - (%d - 4.5) * size]; })()""" % (x, y))
        b.tap(*at)

    table.open(table.links(CHESS)["white"])
    tap(5, 2)
    tap(5, 4)
    check(order_of(table) == "e4", order_of(table))
    table.accepted(CHESS, [("white", order_of(table))], "taps:")
    axe.asked(b, table.program, "composing chess")
    table.open(table.links(ARMIES)["green"])
    tap(2, 2)
    tap(2, 6)
    b.run("document.getElementById('else').click()")
    tap(1, 1)
    tap(1, 2)
    check(order_of(table) == "R(2,2)x(2,6) else K(1,1)-(1,2)", order_of(table))
    b.run("document.getElementById('clear').click()")
    b.run("(() => { const list = document.getElementById('place'); list.value = 'N'; list.dispatchEvent(new Event('change')); })()")
    tap(7, 2)
    check(order_of(table) == "+N(7,2)", order_of(table))
    table.accepted(ARMIES, [("green", order_of(table))], "taps:")
    b.look(375, "dark")
    axe.asked(b, table.program, "composing for an army, on a phone")
    b.look(900, "light")


def tab_to(browser, wanted):
    """Along all that can be reached by Tab, to what has that id or class."""
    for _ in range(60):
        browser.key("Tab")
        if wanted in browser.run("document.activeElement.id + ' ' + document.activeElement.className").split():
            return
    check(False, "no way by Tab to", wanted)


def keys_alone_make_an_order(table):
    """On the board, whose cursor begins on the king, and in its lists: no pointer."""
    b = table.browser
    table.open(table.links(CHESS)["white"])
    tab_to(b, "field")
    for key in ("ArrowUp", "Enter", "ArrowUp", "ArrowUp", "Enter"):
        b.key(key)
    check(order_of(table) == "e4", order_of(table))
    b.run("document.getElementById('clear').click()")
    for wanted in ("piece", "action"):
        tab_to(b, wanted)
        b.key("ArrowDown")
    table.accepted(CHESS, [("white", order_of(table))], "keys:")


def main(program, data, number=24, seed=1):
    rng = random.Random(seed)
    with tempfile.TemporaryDirectory() as folder:
        table = Table(program, data, site(program, pathlib.Path(folder)))
        start = table.links(CHESS)["white"]
        table.open(start)
        for kind in positions.KINDS:
            many(table, kind, number, rng)
        for kind in positions.KINDS:
            by_lists(table, kind, max(8, number // 10), rng)
        taps_make_an_order(table)
        keys_alone_make_an_order(table)
        hostile_texts_are_text(table)
        each_reader_in_their_language(table)
        check(not table.browser.said, table.browser.said[:3])
        check(all(url.startswith(("file:", "about:", "data:")) for url in table.browser.asked), table.browser.asked[:3])
        mail_way.games(table, check, pathlib.Path(folder), pathlib.Path(program).resolve())
        broken_links_say_so(table, start)
        large_boards_are_loaded(table, rng)
        table.browser.end()
    return closing()


if __name__ == "__main__":
    sys.exit(main(sys.argv[1], sys.argv[2], *map(int, sys.argv[3:])))
