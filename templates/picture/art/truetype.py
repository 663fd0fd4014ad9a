"""Outlines of a TrueType font."""
import struct


class Font:
    """The few tables of a TrueType font that hold its outlines (OpenType spec, glyf and loca)."""

    def __init__(self, path):
        self.data = open(path, "rb").read()
        count = struct.unpack_from(">H", self.data, 4)[0]
        self.table = {}
        for i in range(count):
            tag, _, at, _ = struct.unpack_from(">4sLLL", self.data, 12 + 16 * i)
            self.table[tag.decode()] = at
        self.em = self.get(">H", "head", 18)
        self.long_loca = self.get(">h", "head", 50)
        self.hmetrics = self.get(">H", "hhea", 34)

    def get(self, fmt, tag, at):
        v = struct.unpack_from(fmt, self.data, self.table[tag] + at)
        return v[0] if len(v) == 1 else v

    def glyph_of(self, char):
        for i in range(self.get(">H", "cmap", 2)):
            at = self.get(">HHL", "cmap", 4 + 8 * i)[2]
            if self.get(">H", "cmap", at) == 4:
                n = self.get(">H", "cmap", at + 6) // 2
                for k in range(n):
                    if char > self.get(">H", "cmap", at + 14 + 2 * k):
                        continue
                    start = self.get(">H", "cmap", at + 16 + 2 * (n + k))
                    delta = self.get(">H", "cmap", at + 16 + 2 * (2 * n + k))
                    slot = at + 16 + 2 * (3 * n + k)
                    jump = self.get(">H", "cmap", slot)
                    if jump == 0:
                        return char + delta & 0xFFFF
                    return self.get(">H", "cmap", slot + jump + 2 * (char - start)) + delta & 0xFFFF
        raise SystemExit("font: no Unicode map of format 4")

    def width(self, glyph):
        return self.get(">H", "hmtx", 4 * min(glyph, self.hmetrics - 1))

    def outline(self, glyph):
        """Contours of (x, y, on the curve)."""
        a, b = (self.get(">LL", "loca", 4 * glyph) if self.long_loca else
                [2 * v for v in self.get(">HH", "loca", 2 * glyph)])
        if a == b:
            return []
        n = self.get(">h", "glyf", a)
        return self.composite(a + 10) if n < 0 else self.simple(a + 10, n)

    def composite(self, at):
        out = []
        while True:
            flags, part = self.get(">HH", "glyf", at)
            dx, dy = self.get(">hh" if flags & 1 else ">bb", "glyf", at + 4)
            out += [[(x + dx, y + dy, on) for x, y, on in c] for c in self.outline(part)]
            at += 8 if flags & 1 else 6
            at += 2 if flags & 8 else 4 if flags & 64 else 8 if flags & 128 else 0
            if not flags & 32:
                return out

    def simple(self, at, n):
        ends = [self.get(">H", "glyf", at + 2 * i) for i in range(n)]
        at += 2 * n
        at += 2 + self.get(">H", "glyf", at)
        flags = []
        while len(flags) <= ends[-1]:
            f = self.get(">B", "glyf", at)
            at += 1
            flags.append(f)
            if f & 8:
                flags += [f] * self.get(">B", "glyf", at)
                at += 1
        axes = []
        for short, same in ((2, 16), (4, 32)):
            v, values = 0, []
            for f in flags:
                if f & short:
                    d = self.get(">B", "glyf", at)
                    at += 1
                    v += d if f & same else -d
                elif not f & same:
                    v += self.get(">h", "glyf", at)
                    at += 2
                values.append(v)
            axes.append(values)
        points = [(x, y, f & 1) for x, y, f in zip(axes[0], axes[1], flags)]
        return [points[s:e + 1] for s, e in zip([0] + [e + 1 for e in ends], ends)]
