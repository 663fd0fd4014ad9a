"""A season of six games, one of each kind, played and published: season(PROGRAM, FOLDER) returns the folder of pages.
Who plays is the house, whose moves the seed decides; so nobody has to write mails here."""
import os
import re
import subprocess

KINDS = {"sandbox": ("green", "red"), "neisg": ("yellow", "purple"), "orthodox": ("white", "black"),
         "synchrone": ("white", "black"), "conditional": ("white", "black"), "event": ("white", "black")}
MADE = {"sandbox": ["--board", "1 17 1 17"], "neisg": ["--option", "events variety", "--option", "events-from 1"]}
BOARDS = 8


def season(program, folder, days=BOARDS):
    pages, conf = os.path.join(folder, "pages"), os.path.join(folder, "play", "zugpost.conf")

    def zugpost(now, *words):
        done = subprocess.run([program, "--config", conf, "--now", now, *words], capture_output=True, text=True)
        if done.returncode:
            raise SystemExit("season.py: %s: %s%s" % (" ".join(words), done.stdout, done.stderr))
        return done.stdout

    subprocess.run([program, "init", os.path.dirname(conf)], check=True, capture_output=True)
    os.makedirs(pages, exist_ok=True)
    with open(conf) as f:
        text = f.read()
    with open(conf, "w") as f:
        f.write(re.sub(r"(?m)^\[zugpost\]\n", "[zugpost]\npages = %s\npages_url = https://chess.example.org/\npages_cases = no\n" % pages, text, count=1))
    start = "2026-11-21T18:00Z"
    for kind, armies in KINDS.items():
        zugpost(start, "game", "create", kind + "-1", "--rules", kind, "--every", "24h", "--option", "outage 0", "--option",
                "public yes", *MADE.get(kind, []))
        for army in armies:
            zugpost(start, "seat", "add", kind + "-1", army, "house", "level", "3" if kind == "neisg" else "1")  # which moves soon
    for day in range(days):
        if day == 3:  # an army that was not there from the start
            zugpost("2026-11-%02dT12:00Z" % (21 + day), "seat", "add", "sandbox-1", "blue", "house", "level", "1")
        for hour in (18, 19):
            zugpost("2026-11-%02dT%02d:01Z" % (21 + day, hour), "tick")
    zugpost("2026-11-29T12:00Z", "publish")
    return pages
