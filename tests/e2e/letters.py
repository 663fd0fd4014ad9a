"""What long transcripts keep of a letter, and the rest of it compared with the store: a letter's subject, its first
sentence and its facts are shown; boards, pieces, energy, orders, deadlines and pictures' words are compared with what
is stored, in English and German alike. What is wrong is shown as a line that begins with "!"."""
import datetime, functools, html, re, sqlite3, zoneinfo

import boards
from catalogue import catalogue, flat, pattern, said

# sentences that say until when, and those that say what order there is
DEADLINES = ["draft.deadline", "watch.deadline", "watch.match-deadline", "status.deadline", "match.deadline", "match.due-round"] + \
    ["match.%s-%s" % (late, whose) for late in ("loses", "passes", "waits", "claim") for whose in ("mine", "other")]
ON_FILE = ["answer.on-file", "orders.on-file"]
NONE_ON_FILE = ["orders.none", "answer.none"]
ONLY_HTML = ("tap.", "crop.", "watch.crop", "question.say-no", "press.how-tap")  # about links, and what is below pictures
EXAMPLES = ("rules", "help", "handbook", "trial", "preview")  # of boards that no game had
ALTS = ["crop.alt", "crop.alt-attacked"]
MONTHS = {"en": "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec".split(),
          "de": "Januar Februar März April Mai Juni Juli August September Oktober November Dezember".split()}
OFFSETS = {"UTC": 0, "CET": 1, "MEZ": 1, "CEST": 2, "MESZ": 2}  # a former player of the seat may have read it by other clocks


def instants(text, language, zone):
    """When that is, "Sun 22 Nov 2026, 18:00 UTC", "So., 22. November 2026, 19:00 Uhr (MEZ)": by that zone, and by its
    own words."""
    m = re.search(r"(\d+)\.? (\w+) (\d{4}), (\d\d):(\d\d)(?: Uhr)? \(?(\w+)", text)
    if not m or m.group(2) not in MONTHS[language]:
        return []
    day, month, year, hour, minute, clock = m.groups()
    local = datetime.datetime(int(year), MONTHS[language].index(month) + 1, int(day), int(hour), int(minute))
    zones = [zoneinfo.ZoneInfo(zone)] + [datetime.timezone(datetime.timedelta(hours=OFFSETS[c])) for c in [clock] if c in OFFSETS]
    return [int(local.replace(tzinfo=z).timestamp()) for z in zones]


class Store:
    """What the store says about a letter and its game."""

    def __init__(self, play):
        self.db = play.store()

    def all(self, sql, *values):
        return self.db.execute(sql, values).fetchall()

    def one(self, sql, *values):
        return next(iter(self.all(sql, *values)), None)

    def letter(self, message_id):
        return self.one("SELECT id, kind, game, seat, recipe, recipient, made FROM out WHERE message_id = ?", message_id)

    def boards(self, game, number):
        """Its text, and those that it had before it was rewritten."""
        return [r["text"] for r in self.all("SELECT text FROM board WHERE game = ?1 AND number = ?2 UNION ALL"
                                            " SELECT text FROM edition WHERE game = ?1 AND number = ?2", game, number)]


def note_deadlines(play):
    """Game -> when its next update was to be at some time since mails went out last."""
    try:
        for r in Store(play).all("SELECT name, deadline FROM game"):
            play.due.setdefault(r["name"], set()).add(r["deadline"])
    except sqlite3.Error:
        pass  # there is none, or a play has damaged it


class Letter:
    def __init__(self, store, mail, before):
        self.store, self.mail, self.wrong, self.facts = store, mail, [], []
        self.text = mail.get_body(("plain",)).get_content().replace("\r\n", "\n")
        self.flat = flat(self.text)
        page = mail.get_body(("html",))
        self.page = page.get_content() if page else ""
        self.row = store.letter(mail["Message-ID"].strip("<> "))
        named = re.match(r"(?:Re: )?\[(\S+) #(\d+)\]", mail["Subject"])
        name = self.row and self.row["game"] or named and named.group(1)
        self.game = name and store.one("SELECT * FROM game WHERE name = ?", name)
        self.number = int(named.group(2)) if named else None
        self.due = before.get(name, set()) | self.recipes_due() | {self.game["deadline"]} if self.game else set()
        self.seat = self.row and self.row["seat"] > 0 and self.game and \
            store.one("SELECT * FROM seat WHERE id = ? AND game = ?", self.row["seat"], self.game["id"])
        self.language = (re.search(r'<html lang="(\w\w)', self.page) or re.match("()", "")).group(1) or \
            (self.seat["language"] if self.seat else "en")

    def recipes_due(self):
        """What is made later says what was true when it was due: letters about that board know it."""
        about = "%%/%s/%s/%%" % (self.game["name"], self.number)
        recipes = [self.row["recipe"] if self.row else ""] + \
            [r["recipe"] for r in self.store.all("SELECT recipe FROM out WHERE game = ? AND key LIKE ?", self.game["name"], about)]
        return {int(n) for recipe in recipes for n in re.findall(r"^deadline (\d+)$", recipe, re.M)}

    def another_follows(self):
        """The same run has more to tell the same reader: what this letter says need not be true at the end of it."""
        return self.row and self.store.one("SELECT 1 FROM out WHERE game = ? AND recipient = ? AND made = ? AND id > ?",
                                           *(self.row[k] for k in ("game", "recipient", "made", "id")))

    def heading(self, name):
        return boards.section(self.text, catalogue(self.language)[name].split("{")[0].strip())

    def all_said(self, names):
        for name in names:
            yield from said(self.language, name, self.flat)

    def is_so(self, good, what):
        if not good:
            self.wrong.append(what)

    def of_board(self):
        """About a board, and for somebody who plays."""
        return self.row and self.row["kind"] in ("report", "welcome") and self.seat and self.number is not None


def deadline(l):
    for found in l.all_said(DEADLINES):
        if not l.game or l.row and l.row["kind"] in EXAMPLES:
            continue
        zone = l.seat["zone"] if l.seat else next((r["zone"] for r in l.store.all(
            "SELECT zone FROM person WHERE game = ? AND address = ?", l.game["id"], re.sub(r".*<|>.*", "", l.mail["To"]))), "UTC")
        when = instants(found["time"], l.language, zone)
        l.facts.append("due %s" % datetime.datetime.utcfromtimestamp((when or [0])[-1]).strftime("%d %H:%M"))
        l.is_so(l.due & set(when) or l.another_follows(), "the deadline %s is not that of the store" % found["time"])


def orders(l):
    if not l.seat:
        return
    of = "SELECT text FROM orders WHERE game = ? AND army = ? AND board = ?"
    for found in l.all_said(ON_FILE):
        number = int(found["board"])
        told = [r["text"] for r in l.store.all(of, l.game["id"], l.seat["army"], number)]
        rest = l.flat[l.flat.index(found["order"]):]
        l.facts.append("order %s" % max((t for t in told if rest.startswith(flat(t))), key=len, default="?"))
        l.is_so(any(t and rest.startswith(flat(t)) for t in told), "the order %s is not on file" % found["order"])
    for found in l.all_said(NONE_ON_FILE):
        last = l.store.one(of + " ORDER BY id DESC", l.game["id"], l.seat["army"], int(found["board"]))
        l.facts.append("no order")
        l.is_so(not last or not last["text"], "there is an order on file for board %s" % found["board"])


def board(l):
    """Boards of letters in a letter about a board are that board; in any other letter, one that there was."""
    if not l.game or not l.row or l.row["kind"] in EXAMPLES:
        return
    own = l.number if l.of_board() else None
    texts = l.store.boards(l.game["id"], own) if own is not None else \
        [r["text"] for r in l.store.all("SELECT text FROM board WHERE game = ?", l.game["id"])]
    for men in boards.match_boards(l.text) if any("\nfen " in t for t in texts) else []:
        l.facts.append("board")
        l.is_so(any(men == boards.men_of(t) for t in texts), "the board of letters is another one than the store's")
    if l.of_board() and texts and "\nfen " not in texts[0]:
        cells = boards.letter_boards(l.heading("board.heading"))
        l.facts += ["board"] * bool(cells)
        wrong = [boards.wrong_letters(cells, t, l.seat["army"]) for t in texts]
        l.is_so([] in wrong, "the board of letters: %s" % "; ".join(wrong[0][:4]))


def pieces(l):
    told = l.heading("report.pieces")
    if not l.of_board() or not told:
        return
    read = boards.own_pieces(told)
    stored = [{(k, at) for at, all_ in boards.pieces_of(t).items() for army, k in all_ if army == l.seat["army"]}
              for t in l.store.boards(l.game["id"], l.number)]
    l.facts.append("%d pieces" % len(read))
    l.is_so(read in stored, "the reader's pieces are %s" % sorted(stored[0] ^ read) if stored else "no board")


def energy(l):
    """Of each army that is named, and of all together: the last row sums up those that are not."""
    rows = boards.table_of_energy(l.heading("report.energy"))
    if not l.of_board() or not rows:
        return
    told, change = [float(r[0]) for r in rows], [float(r[1]) for r in rows]
    l.facts.append("energy " + " ".join(r[0] for r in rows))
    now = [boards.energies_of(t) for t in l.store.boards(l.game["id"], l.number)]
    l.is_so(any(sum(told) == sum(of.values()) and set(told[:-1]) <= set(of.values()) for of in now), "the energies are %s" % now)
    made = l.store.one("SELECT events FROM board WHERE game = ? AND number = ?", l.game["id"], l.number)
    then = [boards.energies_of(t) for t in l.store.boards(l.game["id"], l.number - 1)] if made["events"] else []
    l.is_so(not then or any(sum(change) == sum(of.values()) - sum(was.values()) for of in now for was in then),
            "the energies were %s" % then)


def others_orders(l):
    """Everybody who ordered is listed, with the order that counted."""
    told = l.heading("report.elsewhere")
    if not l.of_board() or not told or not l.number:
        return
    gave = {}
    for r in l.store.all("SELECT army, text FROM orders WHERE game = ? AND board = ? ORDER BY id", l.game["id"], l.number - 1):
        gave[r["army"]] = r["text"]
    cells = re.findall(r"^  \S.*?\s{2,}(\S.*)$", told, re.M)
    for cell in cells[1:]:
        if re.match(r"\+?[A-Z][a-z]?x?\(", cell) and "..." not in cell:
            l.is_so(any(flat(text).startswith(flat(cell)) for text in gave.values()), "the order %s was not given" % cell)


def pictures(l):
    """The words of pictures count what is between the corners that they name."""
    for alt in re.findall(r'<img [^>]*alt="([^"]*)"', l.page) if l.of_board() else []:
        for found in (f for name in ALTS[::-1] for f in said(l.language, name, flat(html.unescape(alt)))):
            (x, y), (w, z) = (tuple(map(int, re.findall(r"-?\d+", found[k]))) for k in ("low", "high"))
            counts = []
            for text in l.store.boards(l.game["id"], int(found["board"])):
                inside = [army for (a, b), all_ in boards.pieces_of(text).items() for army, _ in all_ if x <= a <= w and y <= b <= z]
                counts.append((str(inside.count(l.seat["army"])), str(len(inside) - inside.count(l.seat["army"]))))
            l.is_so((found["own"], found["others"]) in counts, "a picture counts %s: %s" % (counts, alt))
            break


@functools.lru_cache(maxsize=None)
def only_html(language):
    return [pattern(language, name) for name in catalogue(language) if name.startswith(ONLY_HTML)]


def page_says_the_same(l):
    """What the HTML says, the text says, too: headings, sentences, items; except what is about links."""
    body = re.sub(r"(?s)<style.*?</style>|<head.*?</head>|<!--.*?-->|<div style=\"display:none.*?</div>", "", l.page)
    squeezed = re.sub(r"[\W_]+", "", l.text)
    for tag, inner in re.findall(r"(?s)<(h1|h2|p|li)\b[^>]*>(.*?)</\1>", body):
        words = flat(html.unescape(re.sub(r"<[^>]*>", "", inner)))
        if re.sub(r"[\W_]+", "", words) not in squeezed and not any(p.fullmatch(words) for p in only_html(l.language)):
            l.wrong.append("only the HTML says: %s" % words[:150])


CHECKS = [deadline, orders, board, pieces, energy, others_orders, pictures, page_says_the_same]


def beginning(text):
    """The headline, and the first line after it."""
    return [p.split("\n")[0] for p in re.split(r"\n\s*\n", text.strip())[:2]]


def brief(play, name, before):
    """Whom it is for; and what a transcript keeps of a letter, with what is wrong with the rest."""
    mail = play.letter(name)
    l = Letter(Store(play), mail, before)
    for check in CHECKS:
        check(l)
    l.facts += [re.sub(r".*\.", "", p.get_filename()) for p in mail.walk() if p.get_filename()]
    lines = [mail["Subject"], *beginning(l.text)]
    lines += ["= " + ", ".join(dict.fromkeys(l.facts))] * bool(l.facts) + ["! " + w for w in dict.fromkeys(l.wrong)]
    return re.sub(r".*<|>.*", "", mail["To"]), "".join(line + "\n" for line in lines)
