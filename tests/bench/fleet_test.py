#!/usr/bin/env python3
"""The model of many machines where the answer is known: queues by their formulas, one resource that is always taken, workers that wait
for one lock, or for nothing but the way."""
import os, sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
sys.path.insert(1, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "e2e"))
from checks import check, closing
from simulated import Bell, Pool, World, share_of
from fleet_model import Cost, Plan
import fleet


def near(name, got, wanted, share=0.0):
    check(name, abs(got - wanted) <= abs(wanted) * share + 1e-9, (got, wanted))


def queue(servers, rate, n, seed=1):
    """Customers who come by chance, and take 1 s by chance: how long they are there on average, and how busy it is."""
    w, spent = World(seed), []
    pool = Pool(w, "counter", servers)

    def customer():
        came = w.now
        yield pool
        yield w.random.expovariate(1)
        pool.free()
        spent.append(w.now - came)

    def door():
        for _ in range(n):
            yield w.random.expovariate(rate)
            w.begin(customer())

    w.begin(door())
    w.run()
    return sum(spent) / n, pool.used()


def queues():
    time, busy = queue(1, 0.5, 30000)
    near("M/M/1: time there is 1/(1 - 0.5)", time, 2.0, 0.04)
    near("M/M/1: busy", busy, 0.5, 0.02)
    # Erlang: with two counters and a rate of 1.4, 0.5765 of the customers wait, for 1/0.6 s on average
    time, busy = queue(2, 1.4, 30000)
    near("M/M/2: time there", time, 1 + 0.5765 / 0.6, 0.06)
    near("M/M/2: busy", busy, 0.7, 0.02)
    check("the same seed, the same course", queue(1, 0.5, 500) == queue(1, 0.5, 500))
    check("another one, another course", queue(1, 0.5, 500) != queue(1, 0.5, 500, seed=2))


def closed():
    """Five who do nothing but have 2 ms of it: 500 a second, in turn."""
    w, turns = World(), []
    pool = Pool(w, "one", 1)

    def client(name):
        while True:
            yield pool
            turns.append(name)
            yield 0.002
            pool.free()

    for name in range(5):
        w.begin(client(name))
    w.run(10.0)
    near("a closed circle", len(turns) / 10, 500, 0.001)
    near("is always busy", pool.used(), 1)
    check("first come, first served", turns[:10] == [0, 1, 2, 3, 4] * 2, turns[:10])


def bells():
    w, heard = World(), []
    bell = Bell(w, 5.0)

    def waits():
        for _ in range(3):
            rung = yield bell
            heard.append((round(w.now, 6), rung))

    def rings():
        yield 1.0
        bell.ring()
        yield 7.0
        bell.ring()

    w.begin(waits())
    w.begin(rings())
    w.run()
    check("a bell is heard, or time is up", heard == [(1.0, True), (6.0, False), (8.0, True)], heard)
    check("shares of values", (share_of([1, 2, 3, 4], 0.5), share_of([5], 0.99)) == (3, 5))


NOTHING = Cost(0.0, 0.0, 0, 0)


def costs(**more):
    return {"mail in": NOTHING, "order": Cost(0.0, 0.0, 0, 10), "group": NOTHING, "update": NOTHING, "letter": NOTHING,
            "again": NOTHING, **more}


def updates(machines, locks):
    """1,600 that wait for the store 5 times outside of their transaction and 10 times inside, each a millisecond."""
    row = {"workers": machines, "way_ms": 1.0, "turn_ms": 1.0, "steps": {"update": {"n": 1600, "s": 1}}}
    return fleet.batch(costs(update=Cost(0.0, 0.0, 5, 10)), row, "update", 2, 0.0, plan={"side_by_side": locks})


def lock():
    claim_s, outside_s, inside_s = 0.002, 0.005, 0.010
    near("one alone pays it all", updates(1, "store"), 16 / (claim_s + 16 * (outside_s + inside_s)), 1e-6)
    near("four wait for the lock, also to claim what another has", updates(4, "store"), 16 / (4 * claim_s + 16 * inside_s), 1e-6)
    near("five wait for nobody, where each game has its own", updates(5, "games"),
         1600 / (20 * (claim_s + 16 * (outside_s + inside_s)) + 80 * claim_s), 1e-6)


def mails(ms, locks):
    row = {"workers": 2, "way_ms": ms, "turn_ms": ms, "steps": {"order": {"n": 600, "s": 1}}}
    return fleet.batch(costs(), row, "order", 2, 0.0, plan={"side_by_side": locks})


def groups():
    near("mails are finished one after the other, whoever reads them", mails(1.0, "store"), 100, 0.2)
    near("those of different games are not", mails(1.0, "games"), 200, 0.1)


def hour():
    """A tenth of 20,000 orders within an hour, each with ten waits inside of its transaction, a millisecond each."""
    plan = Plan(machines=10, way_s=0.001, seed=3)
    one, again = (fleet.hour(plan, costs(), 20000) for _ in range(2))
    check("the same seed, the same hour", one == again)
    check("an hour of another seed", one != fleet.hour(plan._replace(seed=4), costs(), 20000))
    check("what is used up first is the store", fleet.first(one) == "the store", fleet.first(one))
    check("all is read, and all reports are out", one["late"] < 20 and one["out"] is not None and one["out"] < 120, one)
    check("answers come", 0.05 < one["median"] < one["most"] < 70, one)


def fitted():
    """What a mail and what a group costs, from groups of 10 and of one."""
    one = lambda inside, transactions: dict(n=100, s=1, own_s=0.2, server_s=0.4, others_s=0, turns=100 * inside + 300,
                                            inside=100 * inside, transactions=100 * transactions)
    steps = lambda *s: {"order": one(*s), "update": one(*s)}
    rows = [{"store": "server", "workers": 1, "games": 9, "way_ms": way, "turn_ms": 0, "steps": steps(*s)}
            for way, s in ((None, (0, 0)), (0, (50 + 3, 0.2)), (5, (50 + 30, 2)))]
    c = fleet.costs_of(rows)
    near("a mail", c["order"].inside, 50, 1e-6)
    near("a group", c["group"].inside, 30, 1e-6)
    near("the processor", c["order"].own, 0.002, 1e-6)


for run in (queues, closed, bells, lock, groups, hour, fitted):
    run()
sys.exit(closing())
