"""Checks that are counted; the closing line of a test program."""
import sys

passed = failed = 0


def check(what, ok, detail=""):
    add(bool(ok), not ok)
    if not ok:
        print("FAIL %s: %s" % (what, str(detail)[-1500:]), file=sys.stderr)


def add(good, bad):
    """What another process has counted."""
    global passed, failed
    passed, failed = passed + good, failed + bad


def counted(test, *words):
    """Run one test in a process of its own; what it counted."""
    global passed, failed
    passed = failed = 0
    test(*words)
    return passed, failed


def closing():
    print("%d passed, %d failed" % (passed, failed))
    return failed != 0
