#!/usr/bin/env python3
"""season_test.py ZUGPOST: a played season of six games, published and looked at in a browser, from its folder and from a
web server on loopback: every link leads somewhere, nothing is asked for elsewhere, nothing is wider than the window, boards
are stepped through, zoomed, walked by keys: each third of the games, others each day
(today.py). Each is asked for violations by axe-core. cases/pages has the catalogue's pages."""
import functools
import hashlib
import html.parser
import http.server
import pathlib
import sys
import tempfile
import threading
import urllib.parse

HERE = pathlib.Path(__file__).parent
sys.path.insert(0, str(HERE.parent))
sys.path.insert(0, str(HERE))
from browser import Browser  # noqa: E402
import axe  # noqa: E402
from counted import check, closing  # noqa: E402
import today  # noqa: E402
from season import KINDS, season  # noqa: E402

WIDTHS = (375, 1280)


class Links(html.parser.HTMLParser):
    """What a page leads to and loads, the ids it has, scripts and styles that stand in it."""

    def __init__(self, text):
        super().__init__()
        self.to, self.ids, self.inline = [], set(), []
        self.feed(text)

    def handle_starttag(self, tag, attrs):
        a = dict(attrs)
        self.ids.add(a.get("id"))
        self.to += [a[name] for name in ("href", "src") if a.get(name)]
        if "style" in a or tag == "style" or any(name.startswith("on") for name in a):
            self.inline.append((tag, attrs))
        if tag == "script" and "src" not in a and a.get("type") != "application/json":
            self.inline.append((tag, attrs))


def links(pages):
    """Every page, as a crawler reads it."""
    seen = {file: Links(file.read_text()) for file in sorted(pages.rglob("*.html"))}
    reached = {(pages / "index.html").resolve()}
    for file, page in seen.items():
        check(not page.inline, file, "script or style in it:", page.inline[:2])
        for link in page.to:
            url = urllib.parse.urlsplit(link)
            if link == "data:,":
                continue
            if url.scheme in ("mailto", "https"):
                check(url.scheme == "mailto" or link.startswith("https://chess.example.org/"), file, link)
                continue
            to = (file.parent / urllib.parse.unquote(url.path)).resolve() if url.path else file.resolve()
            to = to / "index.html" if to.is_dir() else to
            check(to.is_file() and pages.resolve() in to.parents, file, "leads to", link)
            reached.add(to)
            if url.fragment and to.suffix == ".html" and to.is_file():
                check(url.fragment in seen[pages / to.relative_to(pages.resolve())].ids, file, "leads to no", link)
    for file in seen:
        check(file.resolve() in reached or file.parent.name == "play", file, "nothing leads to it")


# What a page has that can be read wrong: contrast of text (WCAG 1.4.3), in the colours that are computed.
CONTRAST = """(() => {
  const parse = (c) => (c.match(/[\\d.]+/g) || []).map(Number);
  const light = (c) => { const f = c.slice(0, 3).map((v) => { v /= 255; return v <= .03928 ? v / 12.92 : ((v + .055) / 1.055) ** 2.4; });
    return .2126 * f[0] + .7152 * f[1] + .0722 * f[2]; };
  const ground = (e) => { for (; e; e = e.parentElement) { const c = parse(getComputedStyle(e).backgroundColor);
    if (c.length === 3 || c[3] === 1) return c; } return [255, 255, 255]; };
  const bad = [];
  for (const e of document.querySelectorAll('body *')) {
    if (![...e.childNodes].some((n) => n.nodeType === 3 && n.data.trim()) || !e.getClientRects().length) continue;
    if (e.closest('svg, script')) continue;
    const a = light(parse(getComputedStyle(e).color)), b = light(ground(e)), r = (Math.max(a, b) + .05) / (Math.min(a, b) + .05);
    if (r < 4.5) bad.push(e.tagName + '.' + e.className + ' ' + r.toFixed(2) + ' ' + e.textContent.slice(0, 30));
  }
  return bad.slice(0, 5);
})()"""
WIDER = """(() => { const w = innerWidth, out = [];
  if (document.documentElement.scrollWidth > w) for (const e of document.querySelectorAll('body *'))
    if (e.getBoundingClientRect().right > w + 1) out.push(e.tagName + '.' + e.className);
  return [document.documentElement.scrollWidth > w, out.slice(0, 5)]; })()"""


def readable(b, name):
    """Chromium's own tree, as screen readers get it."""
    b.call("Accessibility.enable")
    nodes = b.call("Accessibility.getFullAXTree")["nodes"]
    last, images = 0, ("image", "img")
    for n in nodes:
        if n.get("ignored"):
            continue
        role = n.get("role", {}).get("value")
        of = {p["name"]: p["value"].get("value") for p in n.get("properties", [])}
        text = n.get("name", {}).get("value", "").strip()
        if (of.get("focusable") and role not in ("RootWebArea", "WebArea")) or role in images:
            check(text or role in ("Pre", "ScrollView"), name, role, "has no name")
        if role == "heading":
            check(of["level"] <= last + 1 and (last or of["level"] == 1), name, "heading", of["level"], "after", last, text)
            last = of["level"]
    check(b.run("document.documentElement.lang") in ("en", "de"), name, "no language")


def looked_at(b, program, url, name):
    """The page in both widths and all schemes; nothing is said or asked for elsewhere."""
    b.said.clear()
    b.asked.clear()
    for width in WIDTHS:
        b.look(width, "light")
        b.open(url)
        b.settled()
        wide, which = b.run(WIDER)
        check(not wide, name, width, "wider than the window:", which)
        axe.asked(b, program, "%s at %d" % (name, width))
    for feature, value in (("prefers-color-scheme", "light"), ("prefers-color-scheme", "dark"), ("prefers-contrast", "more")):
        b.call("Emulation.setEmulatedMedia", features=[{"name": feature, "value": value}])
        bad = b.run(CONTRAST)
        check(not bad, name, value, "contrast:", bad)
    readable(b, name)
    b.run("for (const d of document.querySelectorAll('details')) d.open = true")  # what is made only then
    b.settled()
    own = url.split("/", 3)[:3] if url.startswith("http") else ["file:"]
    check(all(a.split("/", 3)[:len(own)] == own or a.startswith("data:") for a in b.asked), name, "asked for", b.asked)
    check(not b.said, name, "said", b.said[:3])


def played_with(b, url, name):
    """Keys, buttons, the list, and from board to board."""
    where = "document.querySelector('.squares > g').getAttribute('transform')"
    told = "document.querySelector('.told').textContent"
    b.look(1280, "light")
    b.open(url)
    all_seen = "document.querySelector('.field').style.touchAction === 'pan-x pan-y'"
    seen_wide = b.settled(all_seen)
    b.look(375, "light")
    check(b.settled(all_seen) == seen_wide, name, "a narrower window shows less of the board")
    b.look(1280, "light")
    whole = b.settled(where)
    b.run("document.querySelector('.tools button').click()")
    larger = b.settled(where)
    check(larger != whole, name, "a button does not make it larger")
    b.run("document.querySelector('.field').focus()")
    b.key("0")
    check(b.settled(where) == whole, name, "0 does not show all")
    b.key("ArrowLeft")
    one = b.run(told)
    b.key("ArrowRight")
    check(one and b.run(told) != one, name, "arrows tell nothing:", one)
    b.key("Enter")
    check(b.run(told), name, "Enter tells nothing")
    b.run("for (const d of document.querySelectorAll('.armies details')) d.open = true")
    count = b.settled("document.querySelectorAll('.pieces button').length")
    check(count == b.run("document.querySelectorAll('.squares use').length") or name.startswith("sandbox"), name, count, "in the list")
    still = "may not move" in b.run("document.querySelector('.list').textContent")
    check(still == (name == "neisg"), name, "who rests under this event is not told")
    b.run("document.querySelector('.pieces button').click()")
    check(b.run("document.querySelector('.pieces button').textContent.match(/[a-h][1-8]|\\(.*?\\)/)[0]") in b.run(told), name,
          "the list does not lead to the board")
    b.run("document.querySelector('.tools button').click()")
    b.run("document.querySelector('.field').focus()")
    seen = b.settled("document.getElementById('next').hash")
    before = b.run("location.pathname")
    b.loaded = False
    b.key("]")
    while not b.loaded:
        b.told(b.message())
    check(b.run("location.pathname") != before and b.run("location.hash") == seen, name, "] does not lead on:", seen)
    check(b.settled("document.getElementById('prev').hash") == seen, name, "the view is another one there")


def digest(pages):
    return hashlib.sha256(b"".join(str(f).encode() + f.read_bytes() for f in sorted(pages.rglob("*")) if f.is_file())).hexdigest()


class Quiet(http.server.SimpleHTTPRequestHandler):
    def log_message(self, *words):
        pass


def main(program):
    with tempfile.TemporaryDirectory() as folder:
        pages = pathlib.Path(season(program, folder))
        before = digest(pages)
        links(pages)
        server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(Quiet, directory=str(pages)))
        threading.Thread(target=server.serve_forever, daemon=True).start()
        web, disk, b = "http://127.0.0.1:%d/" % server.server_address[1], "file://%s/" % pages, Browser()
        b.call("Network.enable")
        for page in ("index.html", "rules/sandbox.html", "handbook/players.html"):
            looked_at(b, program, disk + page, page)
        for i, kind in enumerate(today.each(KINDS, 3)):
            of = (web, disk)[i % 2] + "games/%s-1/" % kind
            looked_at(b, program, of + "index.html", kind)
            played_with(b, of + "4.html", kind)
        check(digest(pages) == before, "reading has changed something")  # nothing but files: whoever fetches, and how often
        b.end()
        server.shutdown()
    return closing()


sys.exit(main(sys.argv[1]))
