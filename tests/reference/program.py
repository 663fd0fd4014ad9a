#!/usr/bin/env python3
"""program.py adjudicate|check|legal [--place] - [ARMY]: sandbox.py as a program that the catalogue can
ask (../cases/adapter.py). What it does not know is an error with exit status 1: other rules, a text
that is none; and it never looks for faults of a text (status 2)."""

import sys

sys.dont_write_bytecode = True  # the source tree stays as it is
import cases
import sandbox


def answer(verb, words, text):
    game = sandbox.read_game(text)
    if verb == "legal":
        armies = [word for word in words if word[0] != "-"]
        lines = sandbox.legal(game, "--place" in words).splitlines()
        return [line for line in lines if not armies or line.split()[0] in armies]
    judged = cases.judge(game)
    if verb == "check":
        return judged
    refused = ["# " + line for line in judged if line.startswith("refused ")]
    return refused + sandbox.show_game(sandbox.adjudicate(game, cases.read_action)).splitlines()


def main(words):
    text = "\n".join(line for line in sys.stdin.read().splitlines() if line and line[0] != "#") + "\n"
    if not {"rules sandbox", "rules neisg"} & set(text.splitlines()) or words[0] not in ("adjudicate", "check", "legal"):
        return 1
    print("\n".join(answer(words[0], words[1:], text)))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
