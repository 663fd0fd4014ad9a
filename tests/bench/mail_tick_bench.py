#!/usr/bin/env python3
"""mail_tick_bench.py PROGRAM [OTHER-PROGRAM...] [--runs N]: what a tick costs with no mail, with one, with 200; processor
time of the program and its children (getrusage), milliseconds, programs in turns: median, least."""
import os, resource, shutil, statistics, subprocess, sys, tempfile

words = sys.argv[1:]
RUNS = int(words.pop(words.index("--runs") + 1)) if "--runs" in words else 20
PROGRAMS = [os.path.abspath(w) for w in words if w != "--runs"]
SEATS, EACH = 100, 5  # armies; of so many runs, one has the many mails
UTF8, OLD = "utf-8", "iso-8859-1"
# name: mails, charset of the text, a word in the subject
KINDS = {
    "no mail": (0, UTF8, ""),
    "one mail": (1, UTF8, ""),
    "one in ISO-8859-1, an encoded word in its subject": (1, OLD, "=?iso-8859-1?Q?Z=FCge?= "),
    "one in KOI8-R": (1, "koi8-r", ""),
    "200 mails": (200, UTF8, ""),
}
QUOTED = "> a quoted line of the report, as mail programs send them back\n" * 14


def spent(words):
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    done = subprocess.run(words, capture_output=True)
    assert done.returncode == 0, done.stderr
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return 1000 * (after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime)


def mail(i, run, charset, word):
    return ("From: Player <p%d@x.example>\nTo: judge@zugpost.example\nSubject: %sRe: [duel #0]\nMessage-ID: <b%d.%d@x.example>\n"
            "Date: Sat, 21 Nov 2026 %02d:%02d:%02d +0000\nMIME-Version: 1.0\nContent-Type: text/plain; charset=%s\n\n"
            "+K(%d,%d)\n\nOn Saturday, Zugpost wrote:\n%s"
            % (i % SEATS, word, run, i, run % 24, i // 60, i % 60, charset, 1 + i % 12, 1 + i % 9, QUOTED))


def made(folder, program):
    """Each program has a store of its own version."""
    def zugpost(*words):
        subprocess.run([program, "--config", folder + "/zugpost.conf", *words], check=True, capture_output=True)

    subprocess.run([program, "init", folder], check=True, capture_output=True)
    zugpost("game", "create", "duel", "--rules", "sandbox", "--board", "1 12 1 9", "--every", "24h", "--identity", "address")
    for i in range(SEATS):
        zugpost("seat", "add", "duel", "a%d" % i, "p%d@x.example" % i)
    zugpost("tick")
    zugpost("backup", folder + "/copy")


with tempfile.TemporaryDirectory() as base:
    took = {(kind, program): [] for kind in KINDS for program in PROGRAMS}
    for i, program in enumerate(PROGRAMS):
        made("%s/play%d" % (base, i), program)
    for run in range(RUNS):
        turn = run % len(PROGRAMS)
        for kind, (n, charset, word) in KINDS.items():
            for program in PROGRAMS[turn:] + PROGRAMS[:turn]:
                if n > 1 and run % EACH:
                    continue
                now = base + "/now"
                shutil.copytree("%s/play%d" % (base, PROGRAMS.index(program)), now)
                os.makedirs(now + "/mail/in/new", exist_ok=True)
                for i in range(n):
                    with open(now + "/mail/in/new/m%d" % i, "w") as f:
                        f.write(mail(i, run, charset, word))
                took[kind, program].append(spent([program, "--config", now + "/zugpost.conf", "tick"]))
                shutil.rmtree(now)
print("| tick with |" + "".join(" %s, ms | least |" % os.path.basename(p) for p in PROGRAMS))
print("|---|" + "---|---|" * len(PROGRAMS))
for kind in KINDS:
    print("| %s |" % kind + "".join(" %.1f | %.1f |" % (statistics.median(took[kind, p]), min(took[kind, p])) for p in PROGRAMS))
