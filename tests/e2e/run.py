#!/usr/bin/env python3
"""run.py PROGRAM-WITH-FAULT-POINTS [FOLDER...] [--update] [--part=K/N] [--letters=FOLDER]: the end-to-end tests. Each
folder has a file `steps`; what the program prints and every mail it sends, in full, must be the file `expected`.
Without a FOLDER all of them; ZUGPOST_PLAYS=N takes each Nth, different ones each day; --part=K/N the Kth of N parts,
which run side by side; --letters keeps each letter in full, for the test that reads them all (cron/inbox/test_ours.c).
Steps, a line each:

    now TIME                 move the clock
    seed HEX                 of games that are made from here on, and of streams that begin
    zugpost WORD ...         run the program; FOLDER is the play's folder
    zugpost WORD ... | COMMAND  the same, and what it prints goes through that command of the shell
    deliver FILE             a mail of this folder comes in
    reply ADDRESS            the player answers the newest mail with the lines below (`| text`)
    reply ADDRESS as SENDER  so does somebody else, who has that mail
    reply ADDRESS to NAME    so does the player an older mail, by the name that the run shows ("question_1")
    reply ADDRESS in PROGRAM LANGUAGE PLACE  so does the player with that mail program (shapes.py)
    mail ADDRESS [SUBJECT]   somebody writes a mail of their own with the lines below (`| text`)
    verdict [TEXT]           from here on our mail server says TEXT ("dmarc=pass") of each mail that comes in, and is
                             believed; without TEXT it says nothing
    tap ADDRESS ORDER        the player taps that link of the newest mail that has it, and sends what
                             opens, or the lines below in its place (KEY: the link's key)
    tap ADDRESS ORDER as SENDER  so does somebody else, who has that mail
    unsubscribe ADDRESS [as SENDER]  the mail that the newest List-Unsubscribe there asks for, with the lines below
    click ADDRESS            a mail program's button: the URL of the newest List-Unsubscribe there is asked by POST
                             (RFC 8058), and the operator's page runs `zugpost unsubscribe KEY`
    bounce ADDRESS STATUS WORDS  the newest mail to that address comes back
    bounced WAY ADDRESS STATUS WORDS  the same, known by WAY (play.py)
    complain WAY ADDRESS [ABOUT]  the newest mail to that address is reported as spam (play.py)
    sql STATEMENT            change the store behind the program's back (faults only)
    shell COMMAND            in the play's folder (faults only)
    defaults                 games are made as the program makes them from here on (play.py: CALM)
    print FILE               of the play's folder
    letter FILE ADDRESS      the newest mail to ADDRESS (or the mail of that name, confirm_1), whole, is letters/FILE: one of each
                             kind and language is kept there
    mails short|text|facts|whole|source|each|brief
                             from here on: only the subjects of mails that go out, their text as it is
                             read, subjects and facts, all but the HTML and the pictures, or everything;
                             brief: subject, first lines and facts, the rest is held against the store (letters.py): in
                             transcripts that would be longer than 500 lines; each: the text, of
                             mails that read like another one of this step only what is new in it, and
                             the digest of everything (header, HTML, pictures, attachments)

All facts, of mails and of `zugpost facts`, are held against their schema (tests/facts.py), however they are shown.
"""
import collections, hashlib, os, quopri, re, shlex, socket, subprocess, sys, tempfile, difflib

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
sys.path.insert(1, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
import facts
import letters, today
from play import Play, whole
import postgres

LETTERS = os.path.join(os.path.dirname(os.path.abspath(__file__)), "letters")
LARGE = 150000  # bytes of a mail: nobody wants to wait for more on a phone
SIZE = re.compile(r"\bstore (\d+\.\d) MB$", re.M)  # as a run tells the operator
CHANGING = ("zugpost", "click", "sql", "shell")  # steps behind which a deadline may be another one
NEAR = 0.2  # MB by which a database grows between that and our question


def shared(a, b):
    """How many lines they have in common."""
    return sum((collections.Counter(a) & collections.Counter(b)).values())


def new_lines(lines, near):
    """The lines that the other one does not have, and where they have others in common."""
    for word, _, _, begin, end in difflib.SequenceMatcher(None, near, lines, autojunk=False).get_opcodes():
        yield from lines[begin:end] if word != "equal" else ["[...]"] * any(lines[begin:end])


def show_each(play, names):
    """Mails to many players differ in a few lines: those are worth reading. What is not shown is in the digest."""
    text, shown = "", {}
    for name in names:
        label, lines = name.partition("~")[0], play.text(name).splitlines()
        digest = hashlib.sha256(whole(play.sent(name), source=True).encode("utf-8", "surrogateescape")).hexdigest()[:16]
        near = max(shown, key=lambda other: shared(shown[other], lines), default="")
        if near and shared(shown[near], lines) > len(lines) // 2:
            label, lines = "%s, as %s but" % (label, near), list(new_lines(lines, shown[near]))
        else:
            shown[label] = lines
        text += "\n----- mail out: %s\n%s----- end, digest %s\n" % (label, "".join(l + "\n" for l in lines), digest)
    return text


def label(name):
    return name.partition("~")[0]


def show_brief(play, names):
    """What people read of a long transcript: one of letters that are alike, and what is wrong with the rest."""
    text, shown = "", {}
    for name in names:
        to, told = letters.brief(play, name, play.due)
        text += "----- mail out: %s to %s%s\n" % (label(name), to, ", as " + shown[told] if told in shown else "")
        text += "" if told in shown else told
        shown.setdefault(told, label(name))
    play.due = play.due if not names else {}
    return text


def in_turn(show):
    return lambda play, names: "".join(show(play, name) for name in names)


# how mails are shown
SHOWN = {
    "short": in_turn(lambda play, name: "----- mail out: %s: %s\n" % (label(name), play.subject(name))),
    "facts": in_turn(lambda play, name: "----- mail out: %s: %s\n%s" % (label(name), play.subject(name),
                                                                        "".join(facts.attached(play.sent(name))[0]))),
    "text": in_turn(lambda play, name: "\n----- mail out: %s\n%s----- end\n" % (label(name), play.text(name))),
    "whole": in_turn(lambda play, name: "\n----- mail out: %s\n%s----- end\n" % (name, whole(play.sent(name)))),
    "source": in_turn(lambda play, name: "\n----- mail out: %s\n%s----- end\n" % (name, whole(play.sent(name), True))),
    "each": show_each,
    "brief": show_brief,
}


def wrong_facts(play, name):
    lines = ["is large: %d bytes" % len(play.sent(name))] * (len(play.sent(name)) > LARGE)
    return ["%s %s" % (label(name), line) for line in lines] + ["%s: %s" % (label(name), line) for line in facts.checked(play.sent(name))[1]]


def through(play, command, out):
    return subprocess.run(command, shell=True, cwd=play.folder, input=out, capture_output=True, text=True).stdout


def show_run(play, result, command=""):
    status, out, err = result
    text = through(play, command, out) if command else out
    text += "".join("! " + l + "\n" for l in err.splitlines())
    if play.mails == "brief":
        text = re.sub(r"(stored), \d+ bytes|~[0-9a-f]{32}$", lambda m: m.group(1) or "", text, flags=re.M)
    if out.startswith("{"):
        text += "".join("! %s\n" % line for line in facts.problems(out))
    if status:
        text += "exit status %d\n" % status
    names = play.outgoing()
    text += "".join("! %s\n" % line for name in names for line in wrong_facts(play, name))
    text += SHOWN[play.mails](play, names)
    text = re.sub(r"(\d{6}\.test/\d+\.\d+/)\d+", r"\1INODE", text)
    text = in_a_file(play, text) if play.url else text
    return text.replace(play.folder, "FOLDER")


def in_a_file(play, text):
    """What is said of a database, as of a file; but for its size, which must be its own."""
    for size in map(float, SIZE.findall(text)):
        with play.store() as db:
            real = db.execute("SELECT pg_database_size(current_database())").fetchone()[0] / 1e6
        text += "! the store has %.1f MB\n" % real if abs(size - real) > NEAR else ""
    return text.replace(play.url.split("?")[0], "FOLDER/zugpost.db")


def readable(text):
    """A mail as from whole(), its quoted text as it is read."""
    text = re.sub(r"(Content-Transfer-Encoding: quoted-printable\n\n)(.*?\n)(?=--=_)", lambda m: m.group(1) + quopri.decodestring(
        m.group(2).encode("utf-8", "surrogateescape")).decode("utf-8", "replace"), text, flags=re.S)
    return re.sub(r"=_[0-9a-f]{32}", "=_", text)


def kept_letter(play, name, address):
    """The letter of that name in the one place where whole letters are read."""
    newest = next(n for n in reversed(play.seen) if address == n.partition("~")[0] or address in str(play.letter(n)["To"]))
    got, path = readable(whole(play.sent(newest))), os.path.join(LETTERS, name)
    if play.update:
        with open(path, "w", errors="surrogateescape") as f:
            f.write(got)
    with open(path, errors="surrogateescape") as f:
        want = f.read()
    diff = difflib.unified_diff(want.splitlines(), got.splitlines(), "letters/" + name, "got", lineterm="")
    return "".join("! %s\n" % line for line in diff)


def step(play, folder, line, more):
    word, _, rest = line.partition(" ")
    if word == "now":
        play.now = rest
    elif word == "seed":
        play.env["ZUGPOST_FAULT_SEED"] = rest
    elif word == "zugpost":
        words, _, command = rest.partition(" | ")
        return show_run(play, play.run(*shlex.split(words.replace("FOLDER", play.folder))), command)
    elif word == "deliver":
        with open(os.path.join(folder, rest), "rb") as f:
            play.deliver(f.read())
    elif word == "reply":
        play.answers(rest, more)
    elif word == "verdict":
        play.judge(rest)
    elif word == "mail":
        address, _, subject = rest.partition(" ")
        play.mail(address, subject, more)
    elif word == "tap":
        address, _, order = rest.partition(" ")
        order, _, sender = order.partition(" as ")
        play.tap(address, order, more, sender)
    elif word == "unsubscribe":
        address, _, sender = rest.partition(" as ")
        play.unsubscribe(address, more, sender)
    elif word == "click":
        return show_run(play, play.run("unsubscribe", play.one_click(rest)))
    elif word == "bounce":
        address, status, words = rest.split(" ", 2)
        play.bounce(address, status, words)
    elif word == "bounced":
        way, address, status, words = rest.split(" ", 3)
        play.bounce(address, status, words, way)
    elif word == "complain":
        way, address, about = (rest + " ").split(" ", 2)
        play.complain(address, way, about.strip())
    elif word == "sql":
        with play.store() as db:
            db.execute(rest)
    elif word == "shell":
        subprocess.run(rest, shell=True, cwd=play.folder, check=True)
    elif word == "defaults":
        play.as_made = True
    elif word == "mails":
        play.mails = rest
    elif word == "letter":
        return kept_letter(play, *rest.split(" "))
    elif word == "print":
        with open(play.path(rest)) as f:
            return f.read()
    else:
        raise SystemExit("%s: unknown step %s" % (folder, word))
    return ""


def transcript(folder, program, after=None, update=False):
    with tempfile.TemporaryDirectory() as tmp, open(os.path.join(folder, "steps")) as f:
        play, text = Play(os.path.join(tmp, "play"), program), ""
        play.update = update
        lines = [l.rstrip("\n") for l in f if l.strip() and not l.startswith("#")]
        while lines:
            line, more = lines.pop(0), []
            while lines and lines[0].startswith("|"):
                more.append(lines.pop(0)[2:])
            text += "".join("$ %s\n" % l for l in [line] + ["| " + m for m in more])
            if play.mails == "brief" and line.split(" ")[0] in CHANGING:
                letters.note_deadlines(play)
            text += step(play, folder, line, more)
        if after:
            after(play)
        return unnamed(text) if Play.store_server else text


def unnamed(text):
    """On a server what is the machine's own has its name, and there may be others; the transcript is that of a file."""
    host = re.escape(socket.gethostname())
    return re.sub(r"(?m)(?<=error: )%s: |(?:/| on )%s$|^other machines that share the database .*\n" % (host, host), "", text)


def settled(text):
    """Letters that are made meanwhile go when they are ready, and a slow one may be overtaken: lines of one moment that say
    what became of mails are compared in the order of the mails."""
    return re.sub(r"(?m)(?:^! zugpost: mail out \d+ .*\n)+",
                  lambda m: "".join(sorted(m[0].splitlines(True), key=lambda l: int(l.split()[4]))), text)


def skipped(folder, program):
    """A play that needs a process limited by the system; with a sanitizer it is not. Or one that does things to the store's file."""
    with open(os.path.join(folder, "steps")) as f, open(program, "rb") as p:
        first = f.readline()
        return (first.startswith("# not on a server") and Play.store_server) or (
            first.startswith("# not with a sanitizer") and b"__asan_init" in p.read())


def check(folder, program, update, kept):
    if skipped(folder, program):
        return True

    def keep(play):
        with open(os.path.join(kept, os.path.basename(folder)), "w", errors="surrogateescape") as f:
            f.writelines("----- mail out: %s\n%s----- end\n" % (name, whole(play.sent(name))) for name in play.seen)

    got, path = transcript(folder, program, keep if kept else None, update=update), os.path.join(folder, "expected")
    if update:
        with open(path, "w", errors="surrogateescape") as f:
            f.write(got)
        return True
    with open(path, errors="surrogateescape") as f:
        want = f.read()
    if Play.store_server:  # a database has another size than a file (in_a_file)
        got, want = (SIZE.sub("store 0.0 MB", text) for text in (got, want))
    got, want = settled(got), settled(want)
    if got != want:
        diff = difflib.unified_diff(want.splitlines(), got.splitlines(), "expected", "got", lineterm="")
        print("%s:\n%s" % (folder, "\n".join(list(diff)[:80])), file=sys.stderr)
    return got == want


def main():
    words = [w for w in sys.argv[1:] if not w.startswith("--")]
    program, folders = os.path.abspath(words[0]), words[1:]
    here = os.path.dirname(os.path.abspath(__file__))
    given = dict(w[2:].split("=") for w in sys.argv if w.startswith("--") and "=" in w)
    part, parts = map(int, given.get("part", "1/1").split("/"))
    share = int(os.environ.get("ZUGPOST_PLAYS", 1))
    if "--postgres" in sys.argv:
        Play.store_server, share = postgres.Server(), 6 if share > 1 else 1
    if "letters" in given:
        os.makedirs(given["letters"], exist_ok=True)
    every = sorted(os.path.join(here, d) for d in os.listdir(here) if os.path.exists(os.path.join(here, d, "steps")))
    folders = (folders or today.each(every, share))[part - 1::parts]
    results = [check(f, program, "--update" in sys.argv, given.get("letters")) for f in folders]
    print("%d passed, %d failed" % (sum(results), len(results) - sum(results)))
    return not all(results)


if __name__ == "__main__":
    sys.exit(main())
