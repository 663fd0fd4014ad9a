#!/usr/bin/env python3
"""progress.py PROGRAM: long work on a terminal shows a line that is rewritten and goes away; in a pipe there is
none."""
import os, pty, subprocess, sys, tempfile, time

PROGRAM = os.path.abspath(sys.argv[1])


def on_a_terminal(*words):
    """What the program wrote on its standard error, a terminal; seconds."""
    ours, its = pty.openpty()
    began = time.monotonic()
    process = subprocess.Popen([PROGRAM, *words], stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=its)
    os.close(its)
    told = b""
    while True:
        try:
            part = os.read(ours, 4096)
        except OSError:  # it is closed
            break
        if not part:
            break
        told += part
    os.close(ours)
    assert process.wait() == 0, told
    return told.decode(), time.monotonic() - began


def board(path, pieces):
    """Pawns of two armies, out of one another's way."""
    with open(path, "w") as f:
        f.write("zugpost 1\nrules sandbox\nboard 1 1500 1 100000\nupdate 1\narmy green energy 20\narmy red energy 20\n")
        for i in range(pieces):
            f.write("piece %s N (%d,%d)\n" % ("green" if i % 2 else "red", 1 + 3 * (i % 500), 1 + 3 * (i // 500)))


def main():
    with tempfile.TemporaryDirectory() as folder:
        path, pieces, took = os.path.join(folder, "board"), 160000, 0.0
        while took < 0.8:
            pieces *= 2
            board(path, pieces)
            told, took = on_a_terminal("adjudicate", path)
        lines = told.split("\r")
        assert lines[0] == "" and lines[1].startswith("adjudicate ") and lines[1].endswith(" s\x1b[K"), lines
        assert lines[-1] == "\x1b[K" and "\n" not in told, lines
        assert 2 < len(lines) <= 3 + 10 * took, (len(lines), took)
        quiet = subprocess.run([PROGRAM, "adjudicate", path], stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, check=True)
        assert quiet.stderr == b"", quiet.stderr
        print("%d pieces, %.1f s, %d lines: %s" % (pieces, took, len(lines), lines[-2].replace("\x1b[K", "")))


main()
