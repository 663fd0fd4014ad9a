#!/usr/bin/env python3
"""forged.py PROGRAM-WITH-FAULT-POINTS: whatever is changed in an exported record is found, by `zugpost verify --file` and by
seals.py, and both name the same place. Real records of games of each kind, with acts, armies that joined later, seeds and
prepared moves; each is changed in every way of WAYS, at a sample of places (today.py). Each change is
tried twice: as it is, and as somebody would make it who knows the format and rewrites the checksum at the end. It is found then, too, except in what no seal covers: times, notes, blanks or zeros that mean nothing, and the line
that says where seals begin (without it the file looks like one of an older program, whose seals may be lost as well).
There are two more limits: a file that is cut off within its first board looks like one of an older program; and if an
army has joined a board, or left it, the seal is that of the board as it was made: the next seal covers its present
text, and on the last board a change is found only by playing the game again, which seals.py does not do, and what
an act there says not at all. The closing lines say how many there were."""
import collections, hashlib, os, re, sys, tempfile

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import run, seals, served, today
from checks import check, closing

PLAYS = (("010-first-turns", None), ("320-past", None), ("350-joining", None), ("110-synchrone", None), ("120-conditional", None),
         ("130-event", None), ("660-lines", None), ("081-chained", None))
SAMPLE = 1  # place of each way in each record


# ---- ways to change a record: each yields (what, text) for each place ---------------------------------------------------

def other(c):
    return "1" if c == "0" else "0" if c.isdigit() else "a" if c != "a" else "b"


def a_byte(text, lines):
    for i, c in enumerate(text):
        if c != "\n":
            yield lambda i=i, c=c: text[:i] + other(c) + text[i + 1:]


def a_byte_gone(text, lines):
    for i in range(len(text)):
        yield lambda i=i: text[:i] + text[i + 1:]


def a_byte_more(text, lines):
    for i in range(len(text)):
        yield lambda i=i: text[:i] + "7" + text[i:]


def a_line_gone(text, lines):
    for i in range(len(lines)):
        yield lambda i=i: "".join(lines[:i] + lines[i + 1:])


def a_line_twice(text, lines):
    for i in range(len(lines)):
        yield lambda i=i: "".join(lines[:i + 1] + lines[i:])


def two_lines_swapped(text, lines):
    for i in range(len(lines) - 1):
        if lines[i] != lines[i + 1]:
            yield lambda i=i: "".join(lines[:i] + [lines[i + 1], lines[i]] + lines[i + 2:])


def cut_off(text, lines):
    first = [i for i, l in enumerate(lines) if l.startswith("--- ")][1]
    for i in list(range(1, 3)) + list(range(first + 2, len(lines))):
        yield lambda i=i: "".join(lines[:i])


def field_swapped(word, field):
    """The field of a line, replaced by that of the next such line."""
    def way(text, lines):
        at = [i for i, l in enumerate(lines) if l.startswith(word)]
        for a, b in zip(at, at[1:]):
            one, two = lines[a].split(), lines[b].split()
            if len(one) > field and len(two) > field and one[field] != two[field]:
                def change(a=a, b=b, one=list(one), two=list(two)):
                    one[field], two[field] = two[field], one[field]
                    return "".join(lines[:a] + [" ".join(one) + "\n"] + lines[a + 1:b] + [" ".join(two) + "\n"] + lines[b + 1:])
                yield change
    return way


def boards_swapped(text, lines):
    """Everything below the heads of two boards."""
    at = [i for i, l in enumerate(lines) if l.startswith("--- ")]
    for a, b, c in zip(at, at[1:], at[2:]):
        if lines[a + 1:b] != lines[b + 1:c]:
            yield lambda a=a, b=b, c=c: "".join(lines[:a + 1] + lines[b + 1:c] + [lines[b]] + lines[a + 1:b] + lines[c:])


def order_more(text, lines):
    """An army that gave none has one, with a receipt that fits; also on the last board."""
    at = [i for i, l in enumerate(lines) if l.startswith("--- ")][1:]
    for number, i in enumerate(at):
        def change(i=i, number=number):
            game, salt = lines[1].split()[1], "ab" * 16
            sum_ = hashlib.sha256(("zugpost-order 1\ngame %s\nboard %d\narmy zinc\norder pass\nsalt %s\n" % (game, number, salt)).encode())
            first = next((k for k in range(i) if k > 0 and lines[k].startswith("receipt ") and k >= i - 40), i)
            first = min([first] + [k for k in range(max(0, i - 40), i) if lines[k].startswith("receipt ")
                                   and not any(l.startswith("--- ") for l in lines[k:i])] or [i])
            if any(l.startswith("--- ") for l in lines[first:i]):
                first = i
            return "".join(lines[:first] + ["order zinc pass\n"] + lines[first:i] + ["receipt zinc %s %s\n" % (sum_.hexdigest(), salt)] + lines[i:])
        yield change


def lost(*words):
    """All such lines, or those from one board on."""
    def way(text, lines):
        for i, l in enumerate(lines):
            if l.startswith("--- board ") and any(x.startswith(words) for x in lines[i:]):
                yield lambda i=i: "".join(lines[:i] + [x for x in lines[i:] if not x.startswith(words)])
    return way


def begins_later(text, lines):
    """Another first board with a seal; alone, and with what came before it lost."""
    for number in range(2, sum(l.startswith("--- board ") for l in lines) + 3):
        new = [l if not l.startswith("sealed ") else "sealed %d\n" % number for l in lines]
        at = next((i for i, l in enumerate(new) if l.startswith("--- board %d " % number)), len(new))
        yield lambda new=new: "".join(new)
        yield lambda new=new, at=at: "".join(l for i, l in enumerate(new) if i >= at or not l.startswith(("seal ", "receipt ")))


def draws_chained(text, lines):
    for i, l in enumerate(lines):
        if l.startswith("seed "):
            yield lambda i=i, l=l: "".join(lines[:i] + [l[:-7] + "\n" if l.endswith(" chain\n") else l[:-1] + " chain\n"] + lines[i + 1:])


def receipt_that_fits(text, lines):
    """Another order, and a receipt made for it."""
    game, number = lines[1].split()[1], -1
    for i, l in enumerate(lines):
        if l.startswith("--- board"):
            number = int(l.split()[2])
        if not l.startswith("receipt "):
            continue
        _, army, _, salt = l.split()
        at = next(k for k in range(i, 0, -1) if lines[k].startswith("order %s " % army))

        def change(i=i, at=at, army=army, salt=salt, number=number):
            order = lines[at].split(" ", 2)[2].strip() + "?"
            sum_ = hashlib.sha256(("zugpost-order 1\ngame %s\nboard %d\narmy %s\norder %s\nsalt %s\n" % (game, number, army, order, salt)).encode())
            out = list(lines)
            out[at] = "order %s %s\n" % (army, order)
            out[i] = "receipt %s %s %s\n" % (army, sum_.hexdigest(), salt)
            return "".join(out)
        yield change


def line_of(word):
    """A byte of such lines."""
    def way(text, lines):
        at = 0
        for l in lines:
            if l.startswith(word):
                for k in range(len(word), len(l) - 1):
                    yield lambda i=at + k: text[:i] + other(text[i]) + text[i + 1:]
            at += len(l)
    return way


WAYS = {"a byte": a_byte, "a byte gone": a_byte_gone, "a byte more": a_byte_more, "a line gone": a_line_gone,
        "a line twice": a_line_twice, "two lines swapped": two_lines_swapped, "the tail cut off": cut_off,
        "two seals swapped": field_swapped("seal ", 1), "two orders swapped": field_swapped("order ", 2),
        "two receipts swapped": field_swapped("receipt ", 2), "two salts swapped": field_swapped("receipt ", 3),
        "all seals lost": lost("seal "), "all receipts lost": lost("receipt "), "both lost": lost("seal ", "receipt "),
        "seals begin later": begins_later, "two boards swapped": boards_swapped, "an order more": order_more, "another order with a receipt that fits": receipt_that_fits,
        "in a seal": line_of("seal "), "in a made line": line_of("made "), "in a receipt or salt": line_of("receipt "),
        "in an order": line_of("order "), "in an act or its time": line_of("act "), "in a time": line_of("# time "),
        "in a seed": line_of("seed "), "in a head": line_of("--- board "), "draws chained or not": draws_chained, "in what happened": line_of("# event ")}


# ---- both verifiers ------------------------------------------------------------------------------------------------------

def by_program(program, path):
    """None, or (\"board\" or \"line\", its number)."""
    p = served.run([program, "verify", "--file", path, "--quiet"], dict(os.environ))
    out = (p.stdout + p.stderr).decode("utf-8", "replace")
    if p.returncode == 0:
        return None
    found = re.search(r"differs: game .*?, (board) (\d+):", out) or re.search(r"\b(line) (\d+): it should be", out) or \
        re.search(r"(update) (\d+): ", out)
    return (found[1], int(found[2])) if found else ("", out)


def by_python(path):
    try:
        wrong = seals.read(path).differs()
    except seals.Wrong as e:
        return "line", e.args[0]
    return ("board", wrong[0]) if wrong else None


def uncovered(old, new):
    """Is only what no seal covers changed: times, notes, blanks; or is only the line missing that says where seals
    begin?"""
    if not re.search("^sealed ", new, re.M) and not re.search("^seed .* chain$", new, re.M):
        old = re.sub(r"^sealed \d+\n", "", old, flags=re.M)
    first = re.search(r"^sealed (\d+)$", new, re.M)
    if first and "--- board %d " % (int(first[1]) - 1) in new and not re.search("^--- board %s " % first[1], new, re.M):
        # it says what a game says that an older program has played to its last board: only people with receipts know
        # better
        old, new = (re.sub(r"^(sealed|seal|receipt) .*\n", "", text, flags=re.M) for text in (old, new))
    if not re.search("^seed .* chain$", new, re.M):
        new = re.sub("^sealed 1$", "sealed 0", new, flags=re.M)  # it would miss no more than the receipts of board 0
    def rest(text):
        last = text.rfind("\n--- board ")
        text = text[:last] + re.sub(r"(?m)^act .*$", "act", text[last:])  # the next seal would cover it
        return [re.sub(r": |:0(?=\d)", ":", " ".join(l.split())) for l in text.split("\n") if not l.startswith(("# time ", "# note ", "--- end "))]
    return rest(old) == rest(new)


def joined(text, number):
    """Has that board a line that says how it was made?"""
    return re.search(r"^--- board %d draw \d+\n(seal .*\n)?made " % number, text, re.M) is not None


def in_acts(old, new):
    """Is only what acts say changed? The next seal covers it; the program plays them where they stand."""
    return re.sub("(?m)^act .*\n", "", old) == re.sub("(?m)^act .*\n", "", new.replace(new[new.rfind("--- end "):], old[old.rfind("--- end "):]))


Counts = collections.Counter()


def try_one(program, tmp, what, old, new, anew):
    if new == old:
        return
    path = os.path.join(tmp, "forged")
    with open(path, "w", newline="") as f:
        f.write(new)
    a, b = by_program(program, path), by_python(path)
    blank = anew and uncovered(old, new)
    Counts["tried"] += 1
    Counts["found by the program"] += a is not None
    Counts["found by seals.py"] += b is not None
    Counts["changed in what no seal covers, and the sum made anew"] += blank
    check(what + ": found by the program", a or blank, a)
    late = a and a[0] == "board" and joined(old, a[1])
    check(what + ": found by seals.py", b or blank or (anew and late and "--- board %d " % (a[1] + 1) not in old), b)
    if a and b:
        Counts["both name the same place"] += a == b
        one_on = (late or in_acts(old, new)) and b == ("board", a[1] + 1)
        check(what + ": the same place", a == b or one_on or a[0] != b[0] or ("board", 0) in (a, b), (a, b))


def forge(program, tmp, name, text):
    lines = text.splitlines(keepends=True)
    path = os.path.join(tmp, "record")
    with open(path, "w", newline="") as f:
        f.write(text)
    check(name + ": as it is, both find nothing", by_program(program, path) is None and by_python(path) is None,
          (by_program(program, path), by_python(path)))
    for way, changes in WAYS.items():
        all_ = list(changes(text, lines))
        for i in today.some(range(len(all_)), SAMPLE, name + way):
            new = all_[i]()
            for anew in False, True:
                try_one(program, tmp, "%s, %s %d%s" % (name, way, i, ", sum made anew" * anew), text, seals.resummed(new) if anew else new, anew)


def main():
    program = os.path.abspath(sys.argv[1])
    with tempfile.TemporaryDirectory() as tmp:
        for play, _ in PLAYS if today.PART else today.each(PLAYS, 4):
            def after(played):
                for game, in played.store().execute("SELECT name FROM game WHERE board > 1 LIMIT 1").fetchall():
                    forge(program, tmp, play + " " + game, played.run("game", "export", game)[1])
            run.transcript(os.path.join(os.path.dirname(os.path.abspath(__file__)), play), program, after)
    for what, n in Counts.items():
        print("%s: %d" % (what, n))
    return closing()


sys.exit(main())
