"""Many machines that work on one store, in simulated time (simulated.py); fleet.py has the figures.

What is in it: machines with cores, each with a `watch`, one of which a mailbox wakes, and a `tick` a minute; groups of mails;
transactions, which have something alone (LOCKS) for their statements, the way and the disk; games that are due, of which each worker
reads a list; letters, which are made by the cores and sent over shared connections, results in groups of 16. What is not: failures,
questions, acts, mails of one game or by one person in two groups (who finds nothing else to take naps), checks once a day, the house,
the mailbox's own time, and differences between games."""
import collections

from simulated import Bell, Pool, World

GROUP, GROUP_S, BATCH, CLAIM, RESULTS, IDLE_S, TICK_S = 50, 0.2, 16, 50, 16, 30.0, 60.0
# seconds of the program, of the server; how often it waits for the store outside and inside of transactions
Cost = collections.namedtuple("Cost", "own server outside inside")
WATCH = "`watch` of each machine, which does one thing at a time"
# What each transaction has alone, as db_begin() and its likes have it: all of the store (a server on 2026-11-27, and a file); its
# games and its mails (today).
LOCKS = {
    "store": dict.fromkeys(("fetch", "take", "mails", "claim games", "update", "claim letters", "results"), "the store"),
    "games": {"take": "mails to be taken", "claim letters": "letters to be taken"},
}
Plan = collections.namedtuple("Plan", "machines cores server_cores way_s side_by_side lanes send_s sync_s shared critical seed",
                              defaults=(10, 4, 8, 0.001, "store", 100, 0.05, 0.001, False, 0.7, 1))


class Machine:
    def __init__(self, fleet, number, cores):
        self.number, self.cores = number, cores
        self.bell = Bell(fleet.world, IDLE_S)


class Fleet:
    def __init__(self, plan, costs):
        w = self.world = World(plan.seed)
        self.plan, self.costs = plan, costs
        self.server = Pool(w, "the server's processors", plan.server_cores)
        names = LOCKS[plan.side_by_side]
        locks = {name: Pool(w, name, 1) for name in sorted(set(names.values()))}
        self.locks, self.lock = list(locks.values()), {what: locks[name] for what, name in names.items()}
        self.lanes = Pool(w, "connections to the sending server", plan.lanes)
        self.fetching = Pool(w, "the one who fetches the mailbox", 1)
        self.cores = []  # of all machines
        self.machines = []
        for i in range(plan.machines):
            cores = self.server if plan.shared else Pool(w, "processors of the machines", plan.cores)
            self.cores += [] if plan.shared else [cores]
            self.machines.append(Machine(self, i, cores))
        self.box, self.mails, self.ready = [collections.deque() for _ in range(3)]
        self.due, self.made_due = [], 0  # games
        self.done = collections.Counter()
        self.watching = Pool(w, WATCH, plan.machines)  # those that are at work
        self.answers, self.reports_out = [], 0.0
        self.updates = 0.0  # due by orders that completed their boards, in parts
        self.turn_s = costs["order"].server / max(1, costs["order"].inside + costs["order"].outside)

    def used(self, pool, seconds):
        yield pool
        yield seconds
        pool.free()

    def ask(self, machine, turns, server, own=0.0):
        """Statements with what is done between them: the way, the server, ourselves."""
        if turns and self.plan.way_s:
            yield turns * self.plan.way_s
        if server:
            yield from self.used(self.server, server)
        if own:
            yield from self.used(machine.cores, own)

    def begin(self, what):
        if what in self.lock:
            yield self.lock[what]

    def commit(self, what):
        yield self.plan.sync_s
        if what in self.lock:
            self.lock[what].free()

    def transaction(self, machine, what, turns, server):
        yield from self.begin(what)
        yield from self.ask(machine, turns, server)
        yield from self.commit(what)

    def part(self, cost, n, inside):
        """Of n of them: waits, and the server's seconds for those."""
        turns = n * (cost.inside if inside else cost.outside)
        return turns, turns * cost.server / max(cost.inside + cost.outside, 1e-9)

    # -- mails come in, and one process fetches them
    def fetch(self, machine):
        c = self.costs["mail in"]
        yield self.fetching
        while self.box:
            n = min(GROUP, len(self.box))
            some = [self.box.popleft() for _ in range(n)]
            yield from self.transaction(machine, "fetch", *self.part(c, n, True))
            yield from self.ask(machine, *self.part(c, n, False), n * c.own)
            self.mails.extend(some)
            self.done["mail in"] += n
        self.fetching.free()

    # -- groups of mails
    def group(self, machine, most):
        n = min(int(most), len(self.mails))
        some = [self.mails.popleft() for _ in range(n)]
        c, g = self.costs["order"], self.costs["group"]
        yield from self.transaction(machine, "take", *self.part(g, 0.5, True))
        yield from self.ask(machine, *self.part(g, 1, False))
        yield from self.begin("mails")
        began, did = self.world.now, 0
        while did < n and (did == 0 or self.world.now - began < GROUP_S):
            yield from self.ask(machine, *self.part(c, 1, True), c.own * self.plan.critical)
            did += 1
        yield from self.ask(machine, *self.part(g, 0.5, True))
        yield from self.commit("mails")
        self.mails.extendleft(reversed(some[did:]))
        yield from self.ask(machine, *self.part(c, did, False))
        self.answered(some[:did])
        return min(GROUP, did + 1 if did < n else 2 * most)

    def answered(self, some):
        self.done["order"] += len(some)
        self.ready.extendleft(reversed([("answer", came) for came, _ in some]))  # before reports
        for _, updates in some:
            self.updates += updates
        while self.updates >= 1:
            self.updates -= 1
            self.add_due(self.letters_of_two)

    letters_of_two, letters_of_many = 2, 8

    def add_due(self, letters, deadline=False):
        self.made_due += 1
        self.due.append({"letters": letters, "deadline": deadline, "held": False, "done": False})

    def intake(self, machine):
        most, n = GROUP, 0
        while self.mails:
            n += 1
            most = yield from self.group(machine, most)
        return n

    # -- updates, claimed 16 at a time: of those that were due when the list was read. What others have done meanwhile is claimed, too,
    # looked at, and left
    def resolve(self, machine, deadlines=True):
        c, again, n = self.costs["update"], self.costs["again"], 0
        self.due = [g for g in self.due if not g["done"]]
        listed = [g for g in self.due if deadlines or not g["deadline"]]
        for at in range(0, len(listed), BATCH):
            batch = [g for g in listed[at:at + BATCH] if not g["held"]]
            for g in batch:
                g["held"] = True
            yield from self.transaction(machine, "claim games", 2, 2 * self.turn_s)
            for g in batch:
                if g["done"]:
                    yield from self.ask(machine, *self.part(again, 1, False), again.own)
                    yield from self.transaction(machine, "update", *self.part(again, 1, True))
                else:
                    n += 1
                    yield from self.ask(machine, *self.part(c, 1, False), c.own)
                    yield from self.transaction(machine, "update", *self.part(c, 1, True))
                    self.ready.extend([("report", self.world.now)] * g["letters"])
                    self.done["update"] += 1
                g["held"], g["done"] = False, True
        return n

    # -- letters
    def dispatch(self, machine):
        c, n = self.costs["letter"], 0
        out = {"n": 0, "made": 0, "over": 0, "told": 0, "results": 0, "bell": Bell(self.world, None),
               "hand": Pool(self.world, "the thread that has the store", 1)}
        claims = 2.0 / CLAIM + 1.0 / RESULTS  # transactions a letter
        while self.ready:
            some = [self.ready.popleft() for _ in range(min(CLAIM, len(self.ready)))]
            n += len(some)
            out["n"] = n
            turns, server = self.part(c, len(some), True)
            share = (2.0 / CLAIM) / claims
            yield out["hand"]
            yield from self.transaction(machine, "claim letters", turns * share, server * share)
            yield from self.ask(machine, *self.part(c, len(some), False))
            out["hand"].free()
            out["made"] += len(some)
            for one in some:
                self.world.begin(self.letter(machine, one, out, turns * (1 - share) / len(some) * RESULTS,
                                             server * (1 - share) / len(some) * RESULTS))
            while out["made"] > 0:
                yield out["bell"]
        while out["over"] < n:
            yield out["bell"]
        return n

    def letter(self, machine, one, out, turns, server):
        yield from self.ask(machine, 0, 0.0, self.costs["letter"].own)
        out["made"] -= 1
        if out["made"] == 0:
            out["bell"].ring()
        yield from self.used(self.lanes, self.plan.send_s)
        kind, came = one
        self.done["letter"] += 1
        if kind == "answer":
            self.answers.append(self.world.now - came)
        else:
            self.reports_out = self.world.now
        out["results"] += 1
        done = out["results"]
        if done == RESULTS or done + out["told"] == out["n"]:  # or nothing is on its way any more
            out["results"] = 0
            out["told"] += done
            yield out["hand"]
            yield from self.transaction(machine, "results", turns * done / RESULTS, server * done / RESULTS)
            out["hand"].free()
            out["over"] += done
            out["bell"].ring()

    # -- processes
    def work(self, machine, deadlines):
        n = yield from self.intake(machine)
        n += yield from self.resolve(machine, deadlines)
        n += yield from self.dispatch(machine)
        return n

    def watch(self, machine):
        yield self.world.random.random() * IDLE_S
        while True:
            yield self.watching
            n = yield from self.work(machine, False)
            self.watching.free()
            if not n:
                yield machine.bell

    def tick(self, machine):
        """Each minute; the next one waits until this one is through."""
        yield self.world.random.random() * TICK_S
        while True:
            start = self.world.now
            if self.box and not self.fetching.taken:
                yield from self.fetch(machine)
            yield from self.work(machine, True)
            yield max(1.0, TICK_S - (self.world.now - start) % TICK_S)

    def mailbox(self, machine):
        """The one who watches it: IDLE tells at once."""
        while True:
            if self.box:
                yield from self.fetch(machine)
                machine.bell.ring()
            yield self.arrived

    def arrive(self, rate, until, updates):
        """Mails by chance, three times as many at the end of that time as at its beginning."""
        self.arrived = Bell(self.world, 60.0)
        self.world.begin(self.mailbox(self.machines[0]))
        yield 0.0
        while self.world.now < until:
            now = rate * (0.5 + self.world.now / until)
            yield self.world.random.expovariate(now)
            self.box.append((self.world.now, updates))
            self.arrived.ring()

    def fall_due(self, at, games):
        yield at
        for _ in range(games):
            self.add_due(self.letters_of_many, True)

    # -- figures
    def pools(self):
        """Those first that nobody has while he waits for another one."""
        return [self.server, *self.locks, self.lanes, self.fetching, self.watching]
