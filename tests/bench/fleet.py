#!/usr/bin/env python3
"""fleet.py [table=FILE] [locks=games] [only=games] [quick]: what many machines would do with one store, reckoned by a model
(fleet_model.py) from costs that load_bench.py measured (load_costs.json, or FILE). First what it says of the runs that were measured,
of a program with those locks (LOCKS in the model). Then for all three kinds of locks, or the `only` one, 10 and 100 machines, 100,000
and 1,000,000 players, 1 to 50 ms to the store: how busy everything is in the hour before a full hour at which games are due, how long
answers and the reports of that hour take, and what is used up first."""
import json, os, sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from fleet_model import LOCKS, TICK_S, WATCH, Cost, Fleet, Plan
from simulated import share_of

LOCAL_S = 0.00003  # a way through a socket, without the server's own time
HERE = os.path.dirname(os.path.abspath(__file__))


# ---- costs ------------------------------------------------------------------------------------------------------------------
def each(row, what):
    s = row["steps"][what]
    return {name: s[name] / s["n"] for name in s if name != "n"}


def line(points):
    """a + b * x through the outermost of them."""
    (x0, y0), (x1, y1) = min(points), max(points)
    b = (y1 - y0) / (x1 - x0) if x1 > x0 else 0.0
    return max(0.0, y0 - b * x0), max(0.0, b)


def costs_of(rows):
    """What is paid for each mail and for each group, and so on, from the runs of one worker."""
    alone = [r for r in rows if r["store"] == "server" and r["workers"] == 1]
    plain = max((r for r in alone if r["way_ms"] is None), key=lambda r: r["games"])
    ways = sorted((r for r in alone if r["way_ms"] is not None), key=lambda r: r["way_ms"])
    out = {}
    for what in plain["steps"]:
        own, server, near = each(plain, what)["own_s"], each(plain, what)["server_s"], each(ways[0], what)
        out[what] = Cost(own, server, near["turns"] - near["inside"], near["inside"])
    # the longer the way, the smaller the groups: what a group costs besides its mails
    groups = [(e["transactions"] / 2, e) for e in (each(r, "order") for r in ways)]
    inside, outside = (line([(x, f(e)) for x, e in groups]) for f in (lambda e: e["inside"], lambda e: e["turns"] - e["inside"]))
    turn_s = out["order"].server / (out["order"].inside + out["order"].outside)
    out["order"] = out["order"]._replace(outside=outside[0], inside=inside[0])
    out["group"] = Cost(0.0, (inside[1] + outside[1]) * turn_s, outside[1], inside[1])
    # what several workers cost one another: games that others have already updated
    out["again"] = more_of(rows, ways[0], "update")
    return out


def more_of(rows, alone, what):
    """What each worker more adds to one of them, for all workers together."""
    least, most = each(alone, what), None
    for r in rows:
        if r["store"] == "server" and (r["way_ms"], r["games"]) == (alone["way_ms"], alone["games"]) and r["workers"] > 1:
            most, n = each(r, what), r["workers"] - 1
    if not most:
        return Cost(0.0, 0.0, 0, 0)
    own, server, turns, inside = (max(0.0, most[name] - least[name]) / n for name in ("own_s", "server_s", "turns", "inside"))
    return Cost(own, server, max(0.0, turns - inside), inside)


# ---- what was measured, predicted -------------------------------------------------------------------------------------------
def batch(costs, row, what, cores, sync_s, slower=1.0, plan=None):
    """That step of that run, all of it there from the beginning: how many a second."""
    slow = {name: c._replace(own=c.own * slower, server=c.server * slower) for name, c in costs.items()}
    way_s = row["turn_ms"] / 1000 if row["way_ms"] is not None else LOCAL_S
    f = Fleet(Plan(machines=row["workers"], server_cores=cores, way_s=way_s, send_s=0.0, sync_s=sync_s, shared=True,
                   **(plan or {})), slow)
    n = int(row["steps"][what]["n"])
    if what == "update":
        for _ in range(n):
            f.add_due(0)
    else:
        queue = {"mail in": f.box, "order": f.mails, "letter": f.ready}[what]
        queue.extend([("report", 0.0)] * n if what == "letter" else [(0.0, 0)] * n)
    step = {"mail in": f.fetch, "order": f.intake, "update": f.resolve, "letter": f.dispatch}[what]
    last = [0.0]

    def one(machine):
        yield from step(machine)
        last[0] = f.world.now

    for machine in f.machines if what != "mail in" else f.machines[:1]:
        f.world.begin(one(machine))
    f.world.run()
    return n / last[0]


def slower(row, what):
    """How much longer the processors took because of others, as a probe found meanwhile."""
    s = row["steps"][what]
    return s["probe_s"] / s["probe_own_s"] if s["probe_own_s"] > 0.002 else 1.0


def compare(rows, costs, cores, sync_s, locks):
    print("| ms to the store | games | workers | step | measured, a second | slower by others | predicted | predicted / measured |\n"
          "|---|---|---|---|---|---|---|---|")
    for what in ("mail in", "order", "update", "letter"):
        for r in (r for r in rows if r["store"] == "server"):
            s = r["steps"][what]
            measured, said = s["n"] / s["s"], batch(costs, r, what, cores, sync_s, slower(r, what),
                                                         {"side_by_side": locks})
            print("| %s | %d | %d | %s | %.0f | %.2f | %.0f | %.2f |" % (
                "none" if r["way_ms"] is None else "%.1f" % r["turn_ms"], r["games"], r["workers"], what, measured,
                slower(r, what), said, said / measured))


# ---- many machines ----------------------------------------------------------------------------------------------------------
HOUR, PEAK, MANY, ARMIES, UPDATES_OF_TWO = 3600, 0.1, 0.5, 8, 0.8


def hour(plan, costs, players, most_s=2 * HOUR):
    """The busiest hour of the day: each tenth order and deadline; half of the players in Sandbox games, whose full hour ends it."""
    f = Fleet(plan, costs)
    games = int(players * MANY / ARMIES * PEAK)
    for m in f.machines:
        f.world.begin(f.watch(m))
        f.world.begin(f.tick(m))
    f.world.begin(f.arrive(players * PEAK / HOUR, HOUR, (1 - MANY) * UPDATES_OF_TWO))
    f.world.begin(f.fall_due(HOUR, games))
    f.world.run(HOUR)
    busy = {p.name: (p.used() * p.n * HOUR, p.n) for p in f.pools()}
    busy["processors of the machines"] = (sum(p.used() for p in f.cores) * plan.cores * HOUR, plan.cores * len(f.cores))
    orders = max(1, f.done["order"])
    late = len(f.box) + len(f.mails)
    answers = sorted(f.answers)
    drained = lambda: f.done["update"] == f.made_due and not (f.ready or f.box or f.mails) and f.world.now > HOUR + TICK_S
    f.world.run(HOUR + most_s, drained)
    return {"busy": {name: s / n / HOUR for name, (s, n) in busy.items()},
            # at the end of the hour it is half as much again
            "players": {name: players / (s / n / HOUR * (players * PEAK / orders)) / 1.5 for name, (s, n) in busy.items() if s},
            "late": late, "median": share_of(answers, 0.5), "most": share_of(answers, 0.99),
            "out": f.reports_out - HOUR if drained() and games else None}


def first(result):
    """Whoever waits for what is used up has a turn, or a mailbox, as long: so the first of those that are as short."""
    least = min(result["players"].values())
    return next(name for name, n in result["players"].items() if n <= 1.2 * least)


def span(seconds):
    return "-" if seconds is None or seconds != seconds else "%.1f s" % seconds if seconds < 100 else "%.0f min" % (seconds / 60)


NAMES = {"store": "One transaction at a time", "games": "Games are written, and mails of different games by different people read, side by side"}
COLUMNS = ("machines", "players", "ms to the store", "answers: median; 99 %", "reports of the full hour", "server's processors",
           "busiest lock", "mailbox", "`watch`", "machines' processors", "connections",
           "used up first, and at how many players")


def row_of(plan, players, r):
    busy = dict(r["busy"])
    locks = {name: busy[name] for name in LOCKS[plan.side_by_side].values()}
    lock = max(locks, key=locks.get)
    late = r["late"] / players / PEAK
    answers = "%.0f %% not yet read" % (100 * late) if late > 0.01 else "%s; %s" % (span(r["median"]), span(r["most"]))
    used = ["%.*f %%" % (busy[n] < 0.02, 100 * busy[n]) if n in busy else "-" for n in (
        "the server's processors", lock, "the one who fetches the mailbox",
        WATCH, "processors of the machines", "connections to the sending server")]
    used[1] += " (%s)" % lock
    return (plan.machines, format(players, ","), "%g" % (plan.way_s * 1000), answers, span(r["out"]) if r["out"] is not None else
            "not within two hours", *used, "%s, %s" % (first(r), format(int(float("%.2g" % r["players"][first(r)])), ",")))


def forecast(costs, designs, quick):
    for locks in designs:
        print("\n%s:\n\n| %s |\n%s|" % (NAMES[locks], " | ".join(COLUMNS), "|---" * len(COLUMNS)))
        for machines in (10, 100):
            for players in (100000, 1000000)[:1 if quick else 2]:
                for ms in (1, 5, 20, 50)[:2 if quick else 4]:
                    plan = Plan(machines=machines, way_s=ms / 1000, side_by_side=locks)
                    print("| %s |" % " | ".join(str(c) for c in row_of(plan, players, hour(plan, costs, players))), flush=True)


def main(words):
    given = dict(w.partition("=")[::2] for w in words)
    with open(given.get("table") or os.path.join(HERE, "load_costs.json")) as f:
        measured = json.load(f)
    costs = costs_of(measured["rows"])
    print("Costs of one, measured %s: milliseconds of the program, of the server; waits outside and inside of transactions\n\n"
          "| | program | server | outside | inside |\n|---|---|---|---|---|" % measured["at"])
    for what, c in costs.items():
        print("| %s | %.2f | %.2f | %.1f | %.1f |" % (what, c.own * 1000, c.server * 1000, c.outside, c.inside))
    print()
    compare(measured["rows"], costs, measured["cores"], measured["sync_s"], given.get("locks", "games"))
    forecast(costs, [given["only"]] if "only" in given else list(NAMES), "quick" in given)


if __name__ == "__main__":
    main(sys.argv[1:])
