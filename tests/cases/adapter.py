#!/usr/bin/env python3
"""adapter.py CASES.json "CMD WORDS" [NAME [LEVEL...]] > RESULT.json: gives the cases of the catalogue to another program, of
these levels alone if some are named. How many it passes is said by level: a case counts at the last one that it needs.
CMD is asked as `CMD WORDS adjudicate -`, `check -`, `perft N -` and `legal [--place] - [ARMY]`, and gets the game text
on standard input; for a program that is asked in another way change ask(). `zugpost publish` shows results in a table."""
import json
import subprocess
import sys

def ask(command, verb, text):
    done = subprocess.run(command + verb, input=text, capture_output=True, text=True, timeout=60, check=False)
    return done.stdout.splitlines(), done.returncode

def records(lines):
    return [line for line in lines if line and line[0] != "#"]

def with_orders(text, orders):
    return text + "".join("order %s %s\n" % (order["army"], order["text"]) for order in orders)

def read(expect, lines):
    short = [":".join(line.split(":")[:2]) if line.startswith("refused ") else line for line in lines]
    orders = [line for line in short if line.startswith("order ")]
    return expect.get("check", short) == short and expect.get("canonical", orders) == orders

def listed(expect):
    for one in expect.get("perft", []):
        yield ["perft", str(one["length"]), "-"], one["lines"]
    for one in expect.get("legal", []):
        options = [word for word in one["words"] if word[:2] == "--"]
        yield ["legal", *options, "-", *one["words"][len(options):]], one["lines"]

def refused(wanted, lines):
    got = [[part.strip() for part in line[10:].split(":")[:2]] for line in lines if line.startswith("# refused ")]
    return len(got) == len(wanted) and all(
        any(army == want["army"] and want.get("code", code) == code for army, code in got) for want in wanted)

def played(case, expect, command, text):
    told = []
    for orders in [[], *case["then"]]:
        lines, status = ask(command, ["adjudicate", "-"], with_orders(text, orders))
        if "error" in expect or status:
            return "error" in expect and status == 2 and not lines
        told, text = told + lines, "\n".join(records(lines)) + "\n"
    return refused(expect.get("refused", []), told) and text.splitlines() == expect.get("position", text).splitlines()

def passes(case, command):
    expect, text = case["expect"], with_orders(case["position"], case["orders"])
    return (not {"check", "canonical"} & expect.keys() or read(expect, records(ask(command, ["check", "-"], text)[0]))) and \
        all(records(ask(command, verb, text)[0]) == lines for verb, lines in listed(expect)) and \
        (not {"position", "events", "refused", "error"} & expect.keys() or played(case, expect, command, text))

def main(path, command, name=None, *only):
    with open(path, encoding="utf-8") as file:
        catalogue = json.load(file)
    levels = {level["name"]: {"name": level["name"], "passed": 0, "failed": [], "skipped": 0} for level in catalogue["levels"]}
    for case in catalogue["cases"]:
        level = levels[case["needs"][-1]]
        if only and not set(only).issuperset(case["needs"]):
            level["skipped"] += 1
        elif passes(case, command.split()):
            level["passed"] += 1
        else:
            level["failed"].append(case["number"])
    for level in levels.values():
        print("%-12s %4d passed, %4d failed, %4d not asked" % (level["name"], level["passed"], len(level["failed"]), level["skipped"]), file=sys.stderr)
    print(json.dumps({"format": "zugpost-cases-result", "version": 1, "catalogue": catalogue["catalogue"],
                      "program": name or command, "levels": list(levels.values())}, indent=1, ensure_ascii=False))
    return any(level["failed"] for level in levels.values())

sys.exit(main(*sys.argv[1:]))
