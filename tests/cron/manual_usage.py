#!/usr/bin/env python3
"""manual_usage.py PROGRAM MANUAL: the manual page against the program's tables. It describes each command that `zugpost
help` lists, and each of its options; and no heading has an option that the command does not take."""
import os, re, sys

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "../e2e"))
import served

PROGRAM, MANUAL = sys.argv[1:]


def printed(*words):
    return served.asked(PROGRAM, "help", *words).stdout


def commands():
    """name: usage"""
    table = printed().split("Zugpost runs", 1)[1].split("\n  --config")[0]
    found = {}
    for line in table.split("\n"):
        rest = line[2:] if line.startswith("  ") else ""
        for n in (3, 2, 1):  # the longest name for which there is a usage
            name = " ".join(rest.split()[:n])
            usages = re.findall(r"^usage: zugpost (%s(?: .*)?)$" % re.escape(name), printed(*name.split()), re.M) if taken(name) else []
            if usages:
                found[name] = usages[0]
                break
    return found


def taken(name):
    return name and served.asked(PROGRAM, "help", *name.split()).returncode == 0


def paragraphs(text):
    """(head, all of it) of each .TP, without marks of roff"""
    plain = re.sub(r"\\f.|\\\(lq|\\\(rq", "", text.replace("\\-", "-"))
    for part in re.split(r"^\.(?:TP|SH.*)\n", plain, flags=re.M)[1:]:
        lines = re.sub(r"^\.[BI][RI]? ", "", part, flags=re.M).replace('"', "")
        yield lines.split("\n", 1)[0], lines


def tells(head, name):
    """Does the heading, which may name several commands, name that one?"""
    first, _, rest = name.partition(" ")
    parts = [p.strip() for p in re.split(r" ?,(?= )", head)]
    alone = rest and (first == "game" or head.startswith(first + " "))
    return any(re.match(re.escape(n) + r"(?![a-z-])", p) for p in parts for n in ([name, rest] if alone else [name]))


def options(text):
    return set(re.findall(r"(?<![\w-])--?[a-z][a-z-]*", text))


def main():
    with open(MANUAL, encoding="utf-8") as f:
        page = list(paragraphs(f.read()))
    table, wrong = commands(), []
    for name, usage in table.items():
        told = [(head, text) for head, text in page if tells(head, name)]
        if not told:
            wrong.append("no paragraph of %s" % name)
            continue
        wrong += ["%s: %s is not told" % (name, o) for o in sorted(options(usage) - options("".join(t for _, t in told)))]
        words = set(re.findall(r"[a-z-]+", usage))
        wrong += ["%s: takes no %s" % (name, o) for head, _ in told if ", " not in head and head.startswith(name)
                  for o in sorted(options(head)) if o not in options(usage) and o.lstrip("-") not in words and not (o == "--text" and " " in name)]
    print("\n".join(wrong + ["%d commands, %d failed" % (len(table), len(wrong))]))
    return 1 if wrong or len(table) < 70 else 0


sys.exit(main())
