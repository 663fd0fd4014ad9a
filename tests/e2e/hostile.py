#!/usr/bin/env python3
"""hostile.py PROGRAM [--keep FOLDER]: hostile words in everything that players write (names, press, votes, notes,
orders, subjects) are text everywhere. Each mail that the program sends is shown in headless Chromium: no script runs,
nothing is fetched, there are only the elements that our letters have, and only our links. Its subject, text part, facts
and PGN, the record, and what commands print have no control character and no direction mark. --keep keeps pictures."""
import json, os, re, sqlite3, sys, tempfile

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
sys.path.insert(1, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from browser import Browser
from checks import check, closing
from play import Play

WORDS = [
    "<script>document.title='ran'</script>", "<img src=x onerror=\"document.title='ran'\">",
    "</td></table></body><iframe src='javascript:alert(1)'></iframe>", "<svg onload=\"document.title='ran'\"><style>*{display:none}",
    "<a href=\"javascript:document.title='ran'\">click</a>", "javascript:alert(1)//http://evil.example/x.png", "--><b>bold</b><!--",
    "{{7*7}} ${7*7} {army} {who.cap} %s%n `backtick` &lt;script&gt; &#60;b&#62;", "<form action=http://evil.example><input name=p><button>x",
    "\x1b[31mred\x1b]0;title\x07 bell\x07 nul\x01 back\x08", "\u202egnorw\u202c \u2066x\u2069 \u200b\u200d\ufeff\u00ad", "\U0001f600\U0001f468\u200d\U0001f469\u200d\U0001f467 \u0335a\u0300\u0301\u0302\u0303\u0304\u0305\u0306\u0307",
    "Bcc: victim@evil.example", "=?utf-8?q?=0d=0aBcc:_victim@evil.example?=", "--=_0001", "[Event \"x\"] } {[%cmd rm]} 1-0",
    "background:url(http://evil.example/1.gif)", "\" style=\"position:fixed;top:0\" x=\"", "From: x\r\n\r\n<b>", "~" * 200]
ELEMENTS = {"html", "head", "meta", "title", "style", "body", "div", "p", "h1", "h2", "h3", "table", "tbody", "tr", "td", "th", "img",
            "a", "wbr", "mark", "ul", "ol", "li", "pre", "code", "br", "blockquote", "span", "b", "strong", "em", "hr"}
BAD = re.compile("[\x00-\x08\x0b-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069]")
LOOK = """(() => ({title: document.title, tags: [...new Set([...document.querySelectorAll('*')].map(e => e.localName))],
  on: [...document.querySelectorAll('*')].flatMap(e => [...e.attributes].map(a => a.name)).filter(n => n.startsWith('on')),
  urls: [...document.querySelectorAll('[href],[src],[action]')].map(e => e.getAttribute('href') || e.getAttribute('src') || 'action')}))()"""


def played(folder, program):
    play = Play(folder, program)
    play.run("init")
    play.run("game", "create", "club", "--rules", "sandbox", "--board", "1 9 1 9", "--every", "24h", "--option", "press-a-day 100",
             "--option", "press-master yes", "--option", "last-update 2", "--gm", "gerda@club.example")
    play.run("game", "create", "duel", "--rules", "orthodox", "--every", "2d")
    for game, army, who in (("club", "green", "anna"), ("club", "red", "bob"), ("duel", "white", "ann"), ("duel", "black", "ben")):
        play.run("seat", "add", game, army, who + "@player.example", "--prefer", "facts")
    with sqlite3.connect(play.path("zugpost.db")) as db:  # names as in a store from before names were checked
        db.executemany("UPDATE seat SET name = ? WHERE address LIKE ?", [(WORDS[len(w)], w + "@%") for w in ("anna", "bob", "ann", "ben")])
        named = db.execute("SELECT count(*) FROM seat WHERE name LIKE '%<%'").fetchall()
    check("the seats have such names", named == [(4,)], named)
    play.run("tick")
    said = []
    for word in WORDS:
        said += ["press to all: x " + word, "note x " + word, "vote extend " + word, "name " + word, "gm " + word]
    for i, line in enumerate(said):  # one after the other: what becomes of one must not hide another
        play.now = "2026-11-21T%02d:%02dZ" % divmod(18 * 60 + i * 3, 60)
        play.reply("anna@player.example", line.replace("\r", "").split("\n"))
        play.run("tick")
    play.reply("bob@player.example", ["+K(5,5)" + WORDS[0], "", *WORDS])
    play.mail("bob@player.example", "[club #0] " + WORDS[0] + WORDS[1], ["press to green: " + "<b>" * 33000])
    play.reply("gerda@club.example", ["press read", *("announce " + w for w in WORDS[:4] + WORDS[9:12])])
    play.reply("ann@player.example", ["name " + WORDS[15], "e4", "press to black: " + WORDS[15]])
    play.run("tick")
    play.reply("anna@player.example", ["notes publish yes", "+K(2,2)"])
    play.reply("bob@player.example", ["+K(8,8)"])
    play.run("tick")
    for day in (22, 23):
        play.now = "2026-11-%dT18:00Z" % day
        play.run("tick")
    play.judge("dmarc=pass")
    play.reply("ann@player.example", ["resign now"])
    play.judge("")
    play.run("tick")
    return play


def shown(browser, name, m, keep):
    browser.asked.clear()
    browser.show(m.get_body(("html",)).get_content())
    seen = browser.run(LOOK)
    check(name + ": no script ran", seen["title"] != "ran" and not seen["on"], (seen["title"], seen["on"]))
    check(name + ": our elements alone", set(seen["tags"]) <= ELEMENTS, set(seen["tags"]) - ELEMENTS)
    urls = [u for u in seen["urls"] if not re.match(r"mailto:judge(\+[^@?]*)?@zugpost\.example\b|cid:[\w.@+-]+$|data:image/png;", u)]
    check(name + ": our links alone", not urls, urls)
    asked = [u for u in browser.asked if not u.startswith(("data:", "cid:", "about:"))]
    check(name + ": nothing is fetched", not asked, asked)
    if keep and name.partition("_")[0] in ("report", "end", "press", "reply"):
        with open(os.path.join(keep, name + ".png"), "wb") as f:
            f.write(browser.picture(0, 375, 2400, 1))


def plain(name, text):
    check(name + ": no control character, no mark of direction", not BAD.search(text), BAD.findall(text)[:9])


def mails(play, browser, keep):
    play.outgoing()
    for file in play.seen:
        name, m = file.partition("~")[0], play.letter(file)
        check(name + ": no field that we did not write", "victim" not in str(m["To"]) + str(m["Cc"]) + str(m["Bcc"]), m.items())
        plain(name + ", fields", "".join(str(v) for v in m.values()))
        plain(name + ", text", m.get_body(("plain",)).get_content().replace("\r\n", "\n"))
        for part in m.iter_attachments():
            plain(name + ", file name", part.get_filename() or "")
            if part.get_content_type() == "application/json":
                plain(name + ", facts", json.dumps(json.loads(part.get_content()), ensure_ascii=False))
            elif part.get_content_type() == "application/vnd.chess-pgn":
                plain(name + ", PGN", part.get_payload(decode=True).decode().replace("\r\n", "\n"))
        if m.get_body(("html",)):
            shown(browser, name, m, keep)


def printed(play):
    for words in (("game", "show", "club"), ("game", "log", "club"), ("game", "who", "club"), ("game", "press", "read", "club"),
                  ("mail", "list"), ("mail", "show", "1"), ("game", "show", "duel"), ("verify", "club"), ("facts", "club")):
        status, out, err = play.run(*words)
        plain("zugpost " + " ".join(words), out + err)
    play.run("game", "export", "club", "-o", play.path("record"))
    with open(play.path("record"), encoding="utf-8") as f:
        plain("the record", f.read())
    status, out, err = play.run("verify", "--file", play.path("record"), "--quiet")
    check("the record verifies", status == 0, out + err)


def main():
    keep = sys.argv[3] if "--keep" in sys.argv else None
    browser = Browser()
    browser.call("Network.enable")
    browser.look(375, "light")
    browser.show("<title></title><img src='http://127.0.0.1:1/x' onerror=\"document.title='ran'\">")
    check("the browser would run and fetch", browser.run(LOOK)["title"] == "ran" and browser.asked, browser.asked)
    with tempfile.TemporaryDirectory() as folder:
        play = played(os.path.join(folder, "play"), os.path.abspath(sys.argv[1]))
        mails(play, browser, keep)
        printed(play)
        check("there were mails of all kinds", len(play.seen) > 100, len(play.seen))
    browser.end()
    return closing()


sys.exit(main())
