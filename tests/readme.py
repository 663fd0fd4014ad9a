#!/usr/bin/env python3
"""readme.py PROGRAM-WITH-FAULT-POINTS ROOT [--update]: what README.md shows of mails is what the program makes today.
The games are in tests/readme/; their pictures there are compared pixel by pixel, their texts with the lines of
README.md between `<!-- NAME: -->` and `<!-- :NAME -->`. --update rewrites both."""
import email, email.policy, os, re, subprocess, sys, tempfile

ROOT = os.path.abspath(sys.argv[2])
sys.path.insert(0, os.path.join(ROOT, "tests", "e2e"))
from play import Play
from pictures import colours

FOLDER = os.path.join(ROOT, "tests", "readme")


def pictures(mail):
    return [p.get_content() for p in mail.walk() if p.get_content_type() == "image/png"]


def preview(program, name, army):
    """The mail about the game of that name."""
    path = os.path.join(FOLDER, name + ".txt")
    raw = subprocess.run([program, "--now", "2026-11-21T18:00Z", "preview-mail", "--text", path, "--for", army],
                         check=True, capture_output=True).stdout
    return email.message_from_bytes(raw, policy=email.policy.default)


def shown(mail, until=None):
    """The subject, and the text up to a line that begins so."""
    text = mail.get_body(("plain",)).get_content().replace("\r\n", "\n").strip()
    if until:
        assert "\n" + until in text, until
        text = text[:text.index("\n" + until)].strip() + "\n\n[...]"
    return "~~~\nSubject: %s\n\n%s\n~~~" % (mail["Subject"], text)


ANN, BOB = "ann@player.example", "bob@player.example"


def begin(folder, program, game, armies):
    play = Play(folder, program)
    play.run("init")
    play.run("game", "create", *game)
    for army, address, name in zip(armies, (ANN, BOB), ("Ann", "Bob")):
        play.run("seat", "add", game[0], army, address, "--name", name, "--zone", "Europe/Paris")
    play.run("tick")
    return play


def rounds(folder, program):
    """Ann's mail after four rounds of Synchrone."""
    play = begin(folder, program, ["twins", "--rules", "synchrone", "--every", "3d"], ["white", "black"])
    for white, black in (("e4", "e5"), ("Nf3", "Nc6"), ("Bc4", "d6"), ("Nxe5", "Bg4")):
        play.reply(ANN, [white])
        play.reply(BOB, [black])
        play.run("tick")
    return play.newest_to(ANN)


def answer(folder, program):
    """What Ann gets for an order with a slip in it."""
    play = begin(folder, program, ["lunch", "--rules", "sandbox", "--board", "1 15 1 11", "--every", "24h"],
                 ["green", "red"])
    play.reply(ANN, ["+K(5,5)"])
    play.now = "2026-11-22T18:00Z"
    play.run("tick")
    play.reply(ANN, ["Good morning! My king goes one square to the north-east:", "K(5,5)-(6,7)", "", "Ann"])
    play.run("tick")
    return play.newest_to(ANN)


def texts(program):
    with tempfile.TemporaryDirectory() as tmp:
        twins = rounds(os.path.join(tmp, "twins"), program)
        slip = answer(os.path.join(tmp, "lunch"), program)
    return ({"lunch": pictures(preview(program, "lunch", "green"))[0], "twins": pictures(twins)[0]},
            {"report": shown(twins, "How to answer"), "answer": shown(slip, "How to answer")})


def block(readme, name, text):
    """README.md with that text between the marks of the name."""
    marks = r"(<!-- %s: -->\n).*?(<!-- :%s -->)" % (name, name)
    assert len(re.findall(marks, readme, re.S)) == 1, "README.md has no place for " + name
    return re.sub(marks, lambda m: m.group(1) + text + "\n" + m.group(2), readme, flags=re.S)


def main():
    drawn, said = texts(os.path.abspath(sys.argv[1]))
    update, failed = "--update" in sys.argv, []
    path = os.path.join(ROOT, "README.md")
    with open(path) as f:
        readme = f.read()
    fresh = readme
    for name, text in said.items():
        fresh = block(fresh, name, text)
    if update:
        with open(path, "w") as f:
            f.write(fresh)
    elif fresh != readme:
        failed.append("README.md shows mails as they were; tests/readme.py ... --update writes them anew")
    for name, png in drawn.items():
        file = os.path.join(FOLDER, name + ".png")
        if update:
            with open(file, "wb") as f:
                f.write(png)
        with open(file, "rb") as f:
            if colours(f.read()) != colours(png):
                failed.append("tests/readme/%s.png is not what the program draws" % name)
    for line in failed:
        print(line)
    print("%d passed, %d failed" % (len(drawn) + 1 - len(failed), len(failed)))
    return bool(failed)


sys.exit(main())
