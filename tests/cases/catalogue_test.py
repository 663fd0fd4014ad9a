#!/usr/bin/env python3
"""catalogue_test.py CASES.json PROGRAM: the published catalogue keeps its schema and its numbers, what a
case needs is what its texts name, results keep theirs; adapter.py passes our own program, and finds
out one that plays otherwise."""
import json
import re
import subprocess
import sys
import tempfile
from pathlib import Path

import jsonschema

HERE = Path(__file__).resolve().parent
LEVEL_OF = {"W": "witches", "S": "spirits", "D": "dwarfs", "TT": "time-thief"}
# Programs that are like ours but for one thing, as filters of what it prints: each must be found out.
FAULTS = ("s/^# refused /# refuse /", "s/ energy 2/ energy 3/", "s/^moved .*//")


def schema(name):
    return json.loads((HERE / name).read_text(encoding="utf-8"))


def adapter(cases, command):
    done = subprocess.run([sys.executable, HERE / "adapter.py", cases, command], capture_output=True, text=True, check=False)
    return done.returncode, json.loads(done.stdout)


def check_cases(catalogue):
    jsonschema.validate(catalogue, schema("catalogue.schema.json"))
    cases = catalogue["cases"]
    numbers = sorted(case["number"] for case in cases + catalogue["gone"])
    assert numbers == list(range(1, len(numbers) + 1)), "numbers have gaps, or stand for two cases"
    assert len(cases) == len(list(HERE.glob("*/*/*.case")))
    ids = {case["id"] for case in cases}
    for choice in catalogue["choices"]:
        assert ids.issuperset(choice["cases"]), choice
    for case in cases:
        disputed = [one["choice"] for one in catalogue["choices"] if case["id"] in one["cases"]]
        assert case["disputed"] == disputed, case["id"]
        on_board = {m[1] for m in re.finditer(r"^piece \S+ ([A-Z][A-Za-z]?) \(", case["position"], re.MULTILINE)}
        if "core" in case["needs"] and "error" not in case["expect"]:
            assert on_board <= set(case["pieces"]), (case["id"], on_board, case["pieces"])
            assert set(case["needs"]) - {"core", "events"} == {
                level for letter, level in LEVEL_OF.items() if letter in case["pieces"]}, case["id"]
        assert ("events" in case["needs"]) >= bool("core" in case["needs"] and case["events"]), case["id"]


def check_results(catalogue):
    known = {case["number"] for case in catalogue["cases"] + catalogue["gone"]}
    levels = [level["name"] for level in catalogue["levels"]]
    paths = list((HERE / "results").glob("*.json"))
    assert paths, "nobody has a result"
    for path in paths:
        result = json.loads(path.read_text(encoding="utf-8"))
        jsonschema.validate(result, schema("result.schema.json"))
        assert [level["name"] for level in result["levels"]] == levels, path
        assert known.issuperset(n for level in result["levels"] for n in level["failed"]), path


def check_adapter(catalogue, program, folder):
    cases = Path(folder, "some.json")
    cases.write_text(json.dumps({**catalogue, "cases": catalogue["cases"][::47]}), encoding="utf-8")
    status, result = adapter(cases, program)
    jsonschema.validate(result, schema("result.schema.json"))
    assert status == 0 and sum(level["passed"] for level in result["levels"]) > 25, result
    for number, fault in enumerate(FAULTS):
        other = Path(folder, "other%d" % number)
        other.write_text('#!/bin/bash\nset -o pipefail\n"%s" "$@" 2>/dev/null | sed "%s"\n' % (program, fault), encoding="utf-8")
        other.chmod(0o755)
        status, result = adapter(cases, str(other))
        failed = sum(len(level["failed"]) for level in result["levels"])
        print("%-28s %d cases fail" % (fault, failed))
        assert status != 0 and failed, fault


def main(cases, program):
    catalogue = json.loads(Path(cases).read_text(encoding="utf-8"))
    check_cases(catalogue)
    check_results(catalogue)
    with tempfile.TemporaryDirectory() as folder:
        check_adapter(catalogue, program, folder)


if __name__ == "__main__":
    main(*sys.argv[1:])
