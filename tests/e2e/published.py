#!/usr/bin/env python3
"""published.py PROGRAM-WITH-FAULT-POINTS: games of many and of two are played and published. All links lead to a file;
nothing that somebody may know alone is in any file: address, key, seed, an order of the present board, private press;
what people wrote is text; a second publishing writes nothing; one that was killed after any file is made good by the
next; forgotten names, games that are public no more and deleted ones go; with hidden names none is there."""
import html.parser, json, os, re, shutil, sys, tempfile
import urllib.parse
import xml.etree.ElementTree as xml

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import checks
from checks import check
from play import CONF, Play

URL = "https://chess.example.org/site/"
PAGED = CONF.replace("[zugpost]\n", "[zugpost]\npages = pages\npages_cases = no\npages_url = %s\n" % URL)
HOSTILE = "\"& onload=x"
ANNA, BERT = "anna@secret-one.example", "bert@secret-two.example"
PUBLIC, PRIVATE = "Good luck <b>everybody</b> & \"all\"", "Let us both attack the north"
WHOLE = re.compile(r": (\d+) files written, of (\d+) games; (\d+) games removed")


class Links(html.parser.HTMLParser):
    """What a page refers to, and what it must not have."""
    def __init__(self, text):
        super().__init__()
        self.found, self.bad, self.documents, self.ids, self.inside = [], [], {}, [], None
        self.feed(text)

    def handle_starttag(self, tag, attributes):
        a = dict(attributes)
        self.ids += [a["id"]] if "id" in a else []
        self.found += [a[n] for n in ("href", "src") if n in a]
        self.bad += [n for n in a if n == "style" or n.startswith("on")]
        if tag == "script":
            self.inside = a.get("id")
            if a.get("type") != "application/json" and "src" not in a:
                self.bad.append("a script in the page")
        if tag == "b":
            self.bad.append("<b> of a player")

    def handle_endtag(self, tag):
        self.inside = None if tag == "script" else self.inside

    def handle_data(self, data):
        if self.inside:
            self.documents[self.inside] = self.documents.get(self.inside, "") + data


def files(play):
    """Every file of the site by its path, but for what is noted there."""
    out = {}
    for folder, _, names in os.walk(play.path("pages")):
        for name in names:
            path = os.path.join(folder, name)
            with open(path, "rb") as f:
                out[os.path.relpath(path, play.path("pages"))] = f.read()
    out.pop(".published", None)
    return out


def publish(play):
    """How many files were written, of how many games, and how many games went."""
    status, out, err = play.run("publish")
    found = WHOLE.search(out)
    check("publish", status == 0 and found, (status, out, err))
    return tuple(int(n) for n in found.groups()) if found else (-1, -1, -1)


def many(play):
    run, say = play.run, play.reply
    run("game", "create", "lunch", "--rules", "sandbox", "--board", "1 12 1 12", "--every", "24h", "--option", "public yes")
    run("seat", "add", "lunch", "green", ANNA, "--name", "Anna " + HOSTILE)
    run("seat", "add", "lunch", "red", BERT, "--name", "Bert Quillfeather")
    run("tick")
    say(ANNA, ["+K(3,3)"])
    say(BERT, ["+K(9,9)"])
    play.now = "2026-11-22T18:00Z"
    run("tick")
    say(ANNA, ["press to all: " + PUBLIC])
    say(BERT, ["press to green: " + PRIVATE])
    run("tick")
    say(ANNA, ["+N(4,5)"])
    say(BERT, ["K(9,9)-(9,8)"])
    play.now = "2026-11-23T18:00Z"
    run("tick")
    say(ANNA, ["K(3,3)-(4,4)"])  # of the present board: nobody's business
    run("tick")


def two(play):
    run, say = play.run, play.reply
    run("game", "create", "duel", "--rules", "orthodox", "--option", "public yes")
    run("seat", "add", "duel", "white", "w@two.example", "--name", "Wanda")
    run("seat", "add", "duel", "black", "b@two.example", "--name", "Boris")
    run("tick")
    for address, move in (("w@two", "f3"), ("b@two", "e5"), ("w@two", "g4"), ("b@two", "Qh4")):
        say(address + ".example", [move])
        run("tick")
    run("game", "create", "veiled", "--rules", "synchrone", "--option", "public yes", "--option", "names hidden")
    run("seat", "add", "veiled", "white", "v@veil.example", "--name", "Violetta")
    run("seat", "add", "veiled", "black", "x@veil.example", "--name", "Xaver")
    run("game", "create", "own", "--rules", "orthodox")
    run("seat", "add", "own", "white", "o@own.example", "--name", "Ottoline")
    run("game", "create", "party", "--rules", "sandbox", "--every", "24h", "--option", "join open", "--option", "start master")
    run("tick")


def keys(play):
    """What proves players: the keys in their mails."""
    out = set()
    for name in os.listdir(play.path("mail/out/new")):
        m = play.letter(name)
        out |= set(re.findall(r"key(?::|%3A)(?:%20|\s)*([A-Za-z0-9._-]{8,})", m.get_body(("plain",)).get_content()))
        body = m.get_body(("html",))
        out |= set(re.findall(r"key%3A%20([A-Za-z0-9._-]{8,})", body.get_content())) if body else set()
        out |= set(re.findall(r"judge\+([^@\s<>]+)@", str(m["Reply-To"] or "")))
    return out


def links_lead_somewhere(site):
    for path, raw in site.items():
        if not path.endswith(".html"):
            continue
        page = Links(raw.decode())
        check("nothing runs in " + path, not page.bad, page.bad)
        check("ids of %s are its own" % path, len(page.ids) == len(set(page.ids)), page.ids)
        for name, text in page.documents.items():
            json.loads(text)
        for link in page.found:
            if link.startswith(("mailto:", "#", "data:,")):
                continue
            at = link[len(URL):] if link.startswith(URL) else os.path.normpath(os.path.join(os.path.dirname(path), link))
            at = at + "index.html" if at == "" or at.endswith("/") else at
            check("%s has %s" % (path, link), urllib.parse.unquote(at).partition("#")[0] in site, at)
    for path in [p for p in site if p.endswith(".xml")]:
        for e in xml.fromstring(site[path]).iter():
            for link in [e.text] if e.tag.endswith(("}loc", "}id")) else [e.get("href")] if e.tag.endswith("}link") else []:
                at = link[len(URL):]
                check("%s has %s" % (path, link), link.startswith(URL) and
                      (at + "index.html" if at == "" or at.endswith("/") else at) in site)


def nothing_secret(play, site):
    secret = {w: "an address" for w in (ANNA, BERT, "two.example", "veil.example", "own.example")}
    secret.update({w: "a hidden name" for w in ("Violetta", "Xaver")})
    secret.update({"K(3,3)-(4,4)": "an order of the present board", PRIVATE: "private press", "0" * 63 + "1": "the seed"})
    secret.update({"Ottoline": "a private game", "games/own": "a private game"})
    found = keys(play)
    check("mails have keys", len(found) > 4, found)
    secret.update({k: "a key" for k in found})
    for path, raw in site.items():
        text = raw.decode("utf-8", "replace").lower()
        for word, what in secret.items():
            check("%s in %s" % (what, path), word.lower() not in text, word)
    whole = b"".join(raw for path, raw in site.items() if path.endswith(".html")).decode()
    check("a hostile name is text", "Anna &quot;&amp; onload=x" in whole and HOSTILE not in whole.replace('\\"', ""))
    check("public press is there, as text", "Good luck &lt;b&gt;everybody" in whole)
    check("orders of past boards are there", "+N(4,5)" in whole and "Qh4" in whole)


def the_pages_say_what_is(site):
    index = site["index.html"].decode()
    for game in ("lunch", "duel", "veiled", "party"):
        check("the list has " + game, 'href="games/%s/index.html"' % game in index)
    lunch, duel, party = (site["games/%s/index.html" % g].decode() for g in ("lunch", "duel", "party"))
    facts = json.loads(Links(lunch).documents["facts"])
    check("facts of the newest board", facts["board"] == 2 and facts["status"] == "running", facts["board"])
    check("nobody's facts", facts["army"] is None and "on_file" not in facts)
    course = json.loads(Links(lunch).documents["course"])
    check("the course has a value for each board", all(len(f["energy"]) == 3 for f in course["figures"]), course)
    check("the deadline is told", "24 Nov 2026" in lunch)
    check("all pieces are listed", "K king" in lunch and "N knight" in lunch)
    check("what happened has its rules", 'class="rule"' in lunch)
    check("the end is told", "The game is over" in duel and "0-1" in duel)
    check("one tap joins", "mailto:judge@zugpost.example?subject=" in party and "body=join%20party" in party)
    check("no tap joins what is closed", "mailto:" not in lunch and "mailto:" not in duel)
    check("PGN", b"Qh4#" in site["games/duel/game.pgn"] and "games/lunch/game.pgn" not in site)
    check("record", site["games/lunch/record.txt"].startswith(b"zugpost-record 1"))
    check("pictures", site["games/lunch/0.png"][1:4] == b"PNG" and site["games/duel/4.png"][1:4] == b"PNG")
    check("rules", b"<h2>" in site["rules/sandbox.html"] and b"<h2>" in site["rules/event.html"])
    check("old boards have their neighbours", b'rel="prev" href="0.html"' in site["games/lunch/1.html"] and
          b'rel="next" href="2.html"' in site["games/lunch/1.html"])


def a_kill_is_made_good(play):
    """After any file, and the next publishing is as if nothing had been."""
    right = files(play)
    for n in range(1, 200, 7):
        shutil.rmtree(play.path("pages"))
        os.mkdir(play.path("pages"))
        play.env["ZUGPOST_FAULT"] = "page:%d" % n
        status = play.run("publish")[0]
        play.env["ZUGPOST_FAULT"] = ""
        if status == 0:
            check("some were killed", n > 20, n)
            break
        check("killed", status == -9, status)
        publish(play)
        check("after a kill, %d" % n, files(play) == right, [p for p in right if files(play).get(p) != right[p]])
    check("then nothing is written", publish(play) == (0, 0, 0))


def another_folder(play):
    """Of another worker: it is filled as the first was, and neither knows of the other."""
    with open(play.path("zugpost.conf")) as f:
        conf = f.read()
    right = files(play)
    os.mkdir(play.path("other"))
    play.write("zugpost.conf", conf.replace("pages = pages\n", "pages = other\n"))
    publish(play)
    os.rename(play.path("pages"), play.path("first"))
    os.rename(play.path("other"), play.path("pages"))
    check("another folder", files(play) == right)
    shutil.rmtree(play.path("pages"))
    os.rename(play.path("first"), play.path("pages"))
    play.write("zugpost.conf", conf)
    check("the first is as it was", publish(play) == (0, 0, 0))


def an_update_changes_its_game_alone(play):
    before = files(play)
    play.now = "2026-11-24T18:00Z"
    play.run("tick")  # publishes, too
    after = files(play)
    changed = sorted(p for p in after if after[p] != before.get(p))
    right = ["games/lunch/%s" % n for n in ("2.html", "3.html", "3.png", "feed.xml", "index.html", "play.js", "record.txt")]
    check("after an update", changed == sorted(right + ["feed.xml", "index.html"]), changed)
    check("of the board before, only the link to the next",
          after["games/lunch/2.html"].replace(b'<link rel="next" href="3.html">\n', b"").count(b"3.html") == 1)
    check("publish has nothing left", publish(play) == (0, 0, 0))


def what_goes(play):
    play.now = "2026-11-25T12:00Z"
    play.run("game", "option", "veiled", "public", "no")
    check("public no", publish(play)[2] == 1 and not os.path.exists(play.path("pages/games/veiled")))
    play.run("game", "end", "lunch", "draw")
    play.run("tick")
    check("before", any(b"Quillfeather" in raw for raw in files(play).values()))
    status, out, err = play.run("forget", BERT, "--yes")
    check("forget", status == 0, err)
    publish(play)
    site = files(play)
    check("a forgotten name is gone", not any(b"Quillfeather" in raw for raw in site.values()),
          [p for p, raw in site.items() if b"Quillfeather" in raw])
    check("others stay", any(b"Anna" in raw for raw in site.values()))
    play.run("forget", ANNA, "--yes")
    publish(play)
    check("and their press", not any(b"Good luck" in raw for raw in files(play).values()))
    status, out, err = play.run("game", "delete", "duel", "--yes")
    check("delete", status == 0, err)
    check("a deleted game", publish(play)[2] == 1 and not os.path.exists(play.path("pages/games/duel")))
    links_lead_somewhere(files(play))


def letters_say_it(play):
    text = "\n".join(play.text(n) for n in sorted(os.listdir(play.path("mail/out/new"))))
    check("a welcome says what is public", "This game is public: at %sgames/lunch/" % URL in text.replace("\n", " "))
    check("a report has the page", "This game in your browser: %sgames/lunch/" % URL in text.replace("\n", " "))
    check("of a private game nothing", "games/own" not in text)


def trouble_is_an_alarm(play):
    """A folder that cannot be written stops nothing."""
    shutil.rmtree(play.path("pages"))
    play.write("pages", "a file")
    status, _, err = play.run("tick")
    check("tick goes on", status == 0, err)
    check("publish says why", play.run("publish")[0] == 1)
    os.remove(play.path("pages"))
    os.mkdir(play.path("pages"))
    check("all comes again", publish(play)[0] > 20)


def nothing_without_pages(folder, program):
    play = Play(os.path.join(folder, "plain"), program)
    play.run("init")
    play.run("game", "create", "lunch", "--rules", "sandbox", "--option", "join open")
    play.run("seat", "add", "lunch", "green", ANNA)
    play.run("tick")
    check("no folder, no word", "web" not in play.text(play.outgoing()[0]))
    status, _, err = play.run("publish")
    check("publish names the key", status == 2 and "pages = FOLDER" in err, (status, err))


def main(program):
    with tempfile.TemporaryDirectory() as folder:
        play = Play(os.path.join(folder, "site"), program, PAGED)
        play.run("init")
        os.mkdir(play.path("pages"))
        many(play)
        two(play)
        publish(play)
        site = files(play)
        links_lead_somewhere(site)
        nothing_secret(play, site)
        the_pages_say_what_is(site)
        letters_say_it(play)
        check("a second publishing writes nothing", publish(play) == (0, 0, 0))
        a_kill_is_made_good(play)
        another_folder(play)
        an_update_changes_its_game_alone(play)
        what_goes(play)
        trouble_is_an_alarm(play)
        nothing_without_pages(folder, program)
    return checks.closing()


sys.exit(main(os.path.abspath(sys.argv[1])))
