"""Which part of a long list of faults a run tries. The default run: few, and they move with the day, so that weeks of
runs try most of the list; ZUGPOST_DAY=N takes those of another day. ZUGPOST_PART asks for a part of the whole list: 20
for the twentieth whose turn it is, 2/8 for the second of eight parts (all parts together are all), all."""
import datetime, os, random

DAY = int(os.environ.get("ZUGPOST_DAY") or datetime.date.today().toordinal())
PART = os.environ.get("ZUGPOST_PART", "").replace("all", "1")


def each(every, nth):
    """Each Nth, and at least one. What runs each second day only (`pairs` of tests/run) comes to all of them, too."""
    turn, _, parts = ("/" + (PART or str(nth))).rpartition("/")
    parts, every = int(parts), list(every)
    turn = int(turn.strip("/") or DAY + DAY // parts + 1) - 1
    return every[turn % parts::parts] or every[turn % max(len(every), 1):][:1]


def some(every, n, name=""):
    """n of them, in their order."""
    if PART:
        return each(every, n)
    return [every[i] for i in sorted(random.Random("%s %d" % (name, DAY)).sample(range(len(every)), min(n, len(every))))]
