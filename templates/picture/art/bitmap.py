"""A black and white bitmap: shapes are painted on it, its outline is traced into polygons. So
overlapping shapes, strokes and what is cut out of them become plain polygons, without a library."""
import math

FINE = 4  # pixels of the bitmap to a unit of the grid


class Bitmap:
    def __init__(self, grid):
        self.side = grid * FINE
        self.rows = [bytearray(self.side) for _ in range(self.side)]

    def fill(self, polygons, ink):
        """Non-zero winding; polygons in grid units."""
        crossings = [[] for _ in range(self.side)]
        for points in polygons:
            for (ax, ay), (bx, by) in zip(points, points[1:] + points[:1]):
                turn = 1
                if ay > by:
                    ax, ay, bx, by, turn = bx, by, ax, ay, -1
                if ay == by:
                    continue
                slope = (bx - ax) / (by - ay)
                first, last = math.ceil(ay * FINE - 0.5), math.ceil(by * FINE - 0.5)
                for y in range(max(first, 0), min(last, self.side)):
                    x = ax + ((y + 0.5) / FINE - ay) * slope
                    crossings[y].append((x * FINE, turn))
        for y, row in enumerate(crossings):
            winding, start = 0, 0
            for x, turn in sorted(row):
                if winding == 0:
                    start = x
                winding += turn
                if winding == 0:
                    self.span(y, start, x, ink)

    def span(self, y, start, end, ink):
        a, b = max(0, round(start)), min(self.side, round(end))
        if b > a:
            self.rows[y][a:b] = (b"\1" if ink else b"\0") * (b - a)

    def stroke(self, points, width, closed, ink):
        """Round ends and joins."""
        r = width / 2
        ends = points + points[:1] if closed else points
        for (ax, ay), (bx, by) in zip(ends, ends[1:]):
            length = math.hypot(bx - ax, by - ay)
            if length:
                nx, ny = -(by - ay) / length * r, (bx - ax) / length * r
                self.fill([[(ax + nx, ay + ny), (bx + nx, by + ny), (bx - nx, by - ny),
                            (ax - nx, ay - ny)]], ink)
        for x, y in points:
            self.fill([[(x + r * math.cos(k * math.pi / 16), y + r * math.sin(k * math.pi / 16))
                        for k in range(32)]], ink)

    def spans(self, y):
        if not 0 <= y < self.side:
            return []
        row, out, at = self.rows[y], [], 0
        while (start := row.find(1, at)) >= 0:
            at = row.find(0, start)
            at = self.side if at < 0 else at
            out.append((start, at))
        return out

    def trace(self):
        """Closed polygons in grid units: black is on one side, holes turn the other way."""
        after = {}
        above = []
        for y in range(self.side + 1):
            here = self.spans(y)
            for a, b in here:
                after.setdefault((a, y + 1), []).append((a, y))
                after.setdefault((b, y), []).append((b, y + 1))
            for a, b in without(here, above):
                after.setdefault((a, y), []).append((b, y))
            for a, b in without(above, here):
                after.setdefault((b, y), []).append((a, y))
            above = here
        out = []
        while after:
            start = next(iter(after))
            loop, at = [], start
            while at in after:
                loop.append(at)
                ends = after[at]
                to = ends.pop()
                if not ends:
                    del after[at]
                at = to
            out.append([(x / FINE, y / FINE) for x, y in simple(loop)])
        return [p for p in out if len(p) > 2]


def without(spans, others):
    """Parts of spans that are in none of the others; both are sorted."""
    out = []
    for a, b in spans:
        for c, d in others:
            if d <= a or c >= b:
                continue
            if c > a:
                out.append((a, c))
            a = max(a, d)
            if a >= b:
                break
        if a < b:
            out.append((a, b))
    return out


def middles(loop):
    """Of the sides, so that the stairs of a slope are on one line."""
    return [((ax + bx) / 2, (ay + by) / 2) for (ax, ay), (bx, by) in zip(loop, loop[1:] + loop[:1])]


def simple(loop, tolerance=1.2):
    """Douglas and Peucker's method, for a closed line."""
    points = middles(loop)
    far = max(range(len(points)), key=lambda i: math.dist(points[0], points[i]))
    return part(points[:far + 1], tolerance)[:-1] + part(points[far:] + points[:1], tolerance)[:-1]


def part(points, tolerance):
    keep, todo = {0, len(points) - 1}, [(0, len(points) - 1)]
    while todo:
        a, b = todo.pop()
        (ax, ay), (bx, by) = points[a], points[b]
        length = math.hypot(bx - ax, by - ay)
        worst, where = tolerance, None
        for i in range(a + 1, b):
            x, y = points[i]
            off = (abs((bx - ax) * (y - ay) - (by - ay) * (x - ax)) / length if length
                   else math.hypot(x - ax, y - ay))
            if off > worst:
                worst, where = off, i
        if where is not None:
            keep.add(where)
            todo += [(a, where), (where, b)]
    return [points[i] for i in sorted(keep)]
