#!/usr/bin/env python3
"""adapter.py CASES.json "CMD WORDS" [--name "NAME VERSION"] [--levels core,witches] [--every N] [--out RESULT.json]

Gives every case of the catalogue to another program and prints how many it passes, by level; a case
counts where the last of what it needs stands. CMD is asked as `CMD WORDS adjudicate -`, `check -`,
`perft N -` and `legal [--place] - [ARMY]`, and gets the game text on standard input. A program that
is asked in another way changes ask(). The result is what `zugpost publish` shows in its table."""
import argparse
import json
import subprocess


def ask(command, verb, text):
    done = subprocess.run(command + verb, input=text, capture_output=True, text=True, timeout=60, check=False)
    return done.stdout.splitlines(), done.returncode


def records(lines):
    return [line for line in lines if line and line[0] != "#"]


def with_orders(text, orders):
    return text + "".join("order %s %s\n" % (order["army"], order["text"]) for order in orders)


def refusals_differ(wanted, lines):
    got = [line[10:].split(":")[:2] for line in lines if line.startswith("# refused ")]
    left = [(army, code.strip()) for army, code in got]
    return len(left) != len(wanted) or not all(
        any(army == want["army"] and want.get("code", code) == code for army, code in left) for want in wanted)


def passes(case, command):
    expect, text = case["expect"], with_orders(case["position"], case["orders"])
    if "check" in expect or "canonical" in expect:
        lines = records(ask(command, ["check", "-"], text)[0])
        short = [":".join(line.split(":")[:2]) if line.startswith("refused ") else line for line in lines]
        if expect.get("check", short) != short:
            return False
        orders = [line for line in short if line.startswith("order ")]
        if expect.get("canonical", orders) != orders:
            return False
    asked = [["perft", str(one["length"]), "-"] for one in expect.get("perft", [])]
    asked += [["legal", *[w for w in one["words"] if w[:2] == "--"], "-", *[w for w in one["words"] if w[:2] != "--"]]
              for one in expect.get("legal", [])]
    for verb, one in zip(asked, expect.get("perft", []) + expect.get("legal", [])):
        if records(ask(command, verb, text)[0]) != one["lines"]:
            return False
    if not {"position", "events", "refused", "error"} & set(expect):
        return True
    told = []
    for orders in [[], *case["then"]]:
        lines, status = ask(command, ["adjudicate", "-"], with_orders(text, orders))
        if "error" in expect or status != 0:
            return "error" in expect and status == 2 and not lines
        told, text = told + lines, "\n".join(records(lines)) + "\n"
    return not refusals_differ(expect.get("refused", []), told) and \
        records(lines) == expect.get("position", "\n".join(records(lines))).splitlines()


def main():
    args = argparse.ArgumentParser(description=__doc__)
    args.add_argument("cases")
    args.add_argument("command")
    args.add_argument("--name")
    args.add_argument("--levels")
    args.add_argument("--every", type=int, default=1)
    args.add_argument("--out")
    args = args.parse_args()
    with open(args.cases, encoding="utf-8") as file:
        catalogue = json.load(file)
    names = [level["name"] for level in catalogue["levels"]]
    known = set(args.levels.split(",") if args.levels else names)
    levels = {name: {"name": name, "passed": 0, "failed": [], "skipped": 0} for name in names}
    for case in catalogue["cases"][::args.every]:
        level = levels[case["needs"][-1]]
        if not known.issuperset(case["needs"]):
            level["skipped"] += 1
        elif passes(case, args.command.split()):
            level["passed"] += 1
        else:
            level["failed"].append(case["number"])
    for level in levels.values():
        print("%-12s %4d passed, %4d failed, %4d not asked" % (
            level["name"], level["passed"], len(level["failed"]), level["skipped"]))
    result = {"format": "zugpost-cases-result", "version": 1, "catalogue": catalogue["catalogue"],
              "program": args.name or args.command, "levels": list(levels.values())}
    if args.out:
        with open(args.out, "w", encoding="utf-8") as file:
            file.write(json.dumps(result, indent=1, ensure_ascii=False) + "\n")
    return any(level["failed"] for level in levels.values())


if __name__ == "__main__":
    raise SystemExit(main())
