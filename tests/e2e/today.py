"""What the default run tries of a long list of faults: a part that moves with the day, so that weeks of runs try most of it.
ZUGPOST_DAY=N is another day's part again; all of it is tried in `tests/run slow`."""
import datetime, os, random

DAY = int(os.environ.get("ZUGPOST_DAY") or datetime.date.today().toordinal())


def some(every, n, name=""):
    """n of them, in their order."""
    return [every[i] for i in sorted(random.Random("%s %d" % (name, DAY)).sample(range(len(every)), min(n, len(every))))]


def each(every, nth):
    """Each Nth, and one at least."""
    every = list(every)
    return every[DAY % nth::nth] or every[DAY % max(len(every), 1):][:1]
