"""Which part of a long list of faults the default run tries: it moves with the day, so that weeks of runs try most of
the list. ZUGPOST_DAY=N repeats another day's part; `tests/run slow` tries all of it."""
import datetime, os, random

DAY = int(os.environ.get("ZUGPOST_DAY") or datetime.date.today().toordinal())


def some(every, n, name=""):
    """n of them, in their order."""
    return [every[i] for i in sorted(random.Random("%s %d" % (name, DAY)).sample(range(len(every)), min(n, len(every))))]


def each(every, nth):
    """Each Nth, and at least one."""
    every = list(every)
    return every[DAY % nth::nth] or every[DAY % max(len(every), 1):][:1]
