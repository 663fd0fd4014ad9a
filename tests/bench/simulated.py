"""Simulated time: processes take turns by the clock of a heap, and wait for one another at pools. A process is a generator. It
yields seconds that pass, a pool of which it wants one, or a bell that somebody rings."""
import collections, heapq, random


class World:
    def __init__(self, seed=1):
        self.now, self.heap, self.count, self.random = 0.0, [], 0, random.Random(seed)

    def at(self, seconds, process, given=None):
        self.count += 1
        heapq.heappush(self.heap, (self.now + seconds, self.count, process, given))

    def begin(self, process):
        self.at(0.0, process)

    def go_on(self, process, given):
        try:
            wants = process.send(given)
        except StopIteration:
            return
        if isinstance(wants, (int, float)):
            self.at(wants, process)
        else:
            wants.want(process)

    def run(self, until=float("inf"), over=lambda: False):
        while self.heap and self.heap[0][0] <= until and not over():
            self.now, _, process, given = heapq.heappop(self.heap)
            self.go_on(process, given)


class Pool:
    """So many of something that one at a time can have: cores, a lock, connections. First come, first served."""

    def __init__(self, world, name, n):
        self.world, self.name, self.n, self.taken = world, name, n, 0
        self.queue, self.busy_s, self.since = collections.deque(), 0.0, 0.0

    def note(self):
        self.busy_s += self.taken * (self.world.now - self.since)
        self.since = self.world.now

    def want(self, process):
        if self.taken < self.n:
            self.note()
            self.taken += 1
            self.world.at(0.0, process)
        else:
            self.queue.append(process)

    def free(self):
        """Who has one gives it back, or to the first who waits."""
        if self.queue:
            return self.world.at(0.0, self.queue.popleft())
        self.note()
        self.taken -= 1

    def used(self, since=0.0, busy_s=0.0):
        """What share of them was taken from then on, when so many seconds had been taken."""
        self.note()
        return (self.busy_s - busy_s) / self.n / max(self.world.now - since, 1e-9)


class Bell:
    """Whoever waits goes on when it is rung, or after `most` seconds (None: never); it hears True if it was rung. What was rung before is
    heard at once."""

    def __init__(self, world, most):
        self.world, self.most, self.waits, self.rung, self.number = world, most, None, False, 0

    def want(self, process):
        if self.rung:
            self.rung = False
            return self.world.at(0.0, process, True)
        self.number += 1
        self.waits = process
        if self.most:
            self.world.begin(self.late(self.number))

    def late(self, number):
        yield self.most
        if self.waits and self.number == number:
            process, self.waits = self.waits, None
            self.world.at(0.0, process, False)

    def ring(self):
        if self.waits:
            process, self.waits = self.waits, None
            self.world.at(0.0, process, True)
        else:
            self.rung = True


def share_of(sorted_values, share):
    """The value below which that share of them lies."""
    return sorted_values[min(len(sorted_values) - 1, int(share * len(sorted_values)))] if sorted_values else float("nan")
