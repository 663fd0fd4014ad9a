#!/usr/bin/env python3
"""Makes art_pieces.c and art_labels.c from icons.json (npm @iconify-json/game-icons) and from
DejaVuSans-Bold.ttf. Run by hand when a piece is added: convert.py ICONS.JSON FONT.TTF OUTDIR

Curves and arcs are flattened here, once, to within TOLERANCE of a 512 x 512 grid (a tenth of a
pixel at the largest square), so that the program needs neither a path reader nor a font."""
import json
import math
import re
import struct
import sys

TOLERANCE = 0.7
# letters of the piece table, icon, author as in the folder of github.com/game-icons/icons
KINDS = [
    ("P", "chess-pawn", "Skoll"), ("N", "chess-knight", "Skoll"),
    ("G", "checked-shield", "Lorc"), ("Ht", "pocket-bow", "Lorc"),
    ("B", "chess-bishop", "Skoll"), ("L", "feline", "Delapouite"),
    ("S", "ghost", "Lorc"), ("E", "elephant", "Delapouite"),
    ("H", "eagle-emblem", "Lorc"), ("U", "unicorn", "Delapouite"),
    ("W", "witch-face", "Cathelineau"), ("R", "chess-rook", "Skoll"),
    ("Sp", "spider-alt", "Carl Olsen"), ("Ab", "pope-crown", "Delapouite"),
    ("D", "dwarf-face", "Delapouite"), ("C", "trojan-horse", "Delapouite"),
    ("TT", "hourglass", "Lorc"), ("Q", "chess-queen", "Skoll"),
    ("Dr", "sea-dragon", "Lorc"), ("K", "chess-king", "Skoll"),
]
LABELS = ("0123456789-ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz.,:+()#/_"
          "ÄÖÜäöüß")


def curve(p, depth=0):
    """Points of a cubic Bezier behind its first one."""
    (x0, y0), (x1, y1), (x2, y2), (x3, y3) = p
    dx, dy = x3 - x0, y3 - y0
    size = math.hypot(dx, dy) or 1e-9
    off = max(abs((x1 - x0) * dy - (y1 - y0) * dx), abs((x2 - x0) * dy - (y2 - y0) * dx)) / size
    if dx == dy == 0:
        off = math.hypot(x1 - x0, y1 - y0) + math.hypot(x2 - x0, y2 - y0)
    if depth > 0 and off * 0.75 < TOLERANCE or depth > 9:
        return [(x3, y3)]
    m = lambda a, b: ((a[0] + b[0]) / 2, (a[1] + b[1]) / 2)
    a, b, c = m(p[0], p[1]), m(p[1], p[2]), m(p[2], p[3])
    d, e = m(a, b), m(b, c)
    f = m(d, e)
    return curve([p[0], a, d, f], depth + 1) + curve([f, e, c, p[3]], depth + 1)


def arc(x0, y0, rx, ry, turn, large, sweep, x1, y1):
    """Points of an SVG elliptical arc behind its first one (SVG 1.1, F.6.5)."""
    if rx == 0 or ry == 0 or (x0, y0) == (x1, y1):
        return [(x1, y1)]
    rx, ry, t = abs(rx), abs(ry), math.radians(turn)
    c, s = math.cos(t), math.sin(t)
    hx, hy = (x0 - x1) / 2, (y0 - y1) / 2
    px, py = c * hx + s * hy, -s * hx + c * hy
    big = px * px / (rx * rx) + py * py / (ry * ry)
    if big > 1:
        rx, ry = rx * math.sqrt(big), ry * math.sqrt(big)
    num = rx * rx * ry * ry - rx * rx * py * py - ry * ry * px * px
    k = math.sqrt(max(0, num / (rx * rx * py * py + ry * ry * px * px)))
    if large == sweep:
        k = -k
    qx, qy = k * rx * py / ry, -k * ry * px / rx
    cx, cy = c * qx - s * qy + (x0 + x1) / 2, s * qx + c * qy + (y0 + y1) / 2
    a0 = math.atan2((py - qy) / ry, (px - qx) / rx)
    a1 = math.atan2((-py - qy) / ry, (-px - qx) / rx)
    d = a1 - a0
    if sweep and d < 0:
        d += 2 * math.pi
    if not sweep and d > 0:
        d -= 2 * math.pi
    step = 2 * math.acos(max(-1, 1 - TOLERANCE / max(rx, ry, TOLERANCE)))
    n = max(2, math.ceil(abs(d) / max(step, 0.05)))
    out = []
    for i in range(1, n + 1):
        a = a0 + d * i / n
        x, y = rx * math.cos(a), ry * math.sin(a)
        out.append((c * x - s * y + cx, s * x + c * y + cy))
    out[-1] = (x1, y1)
    return out


NUMBER = re.compile(r"[-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?", re.I)
ARGS = dict(M=2, L=2, H=1, V=1, C=6, S=4, Q=4, T=2, A=7, Z=0)


def numbers(text, arcs):
    """Numbers of an argument list; flags of an arc may be written without a gap."""
    out, i = [], 0
    while i < len(text):
        if text[i] in " ,\t\n":
            i += 1
        elif arcs and len(out) % 7 in (3, 4):
            out.append(float(text[i]))
            i += 1
        else:
            m = NUMBER.match(text, i)
            out.append(float(m.group()))
            i = m.end()
    return out


def contours(d):
    """The path as closed polygons."""
    out, cur, x, y, sx, sy, ctrl, last = [], [], 0, 0, 0, 0, None, ""
    for letter, rest in re.findall(r"([MLHVCSQTAZmlhvcsqtaz])([^MLHVCSQTAZmlhvcsqtaz]*)", d):
        up, n = letter.upper(), ARGS[letter.upper()]
        args = numbers(rest, up == "A")
        for i in range(0, max(len(args), 1), n or 1):
            a = args[i:i + n]
            rel = letter.islower()
            ox, oy = (x, y) if rel else (0, 0)
            if up == "Z":
                x, y = sx, sy
            elif up == "H":
                x = a[0] + ox
                cur.append((x, y))
            elif up == "V":
                y = a[0] + oy
                cur.append((x, y))
            elif up == "A":
                ex, ey = a[5] + ox, a[6] + oy
                cur += arc(x, y, a[0], a[1], a[2], bool(a[3]), bool(a[4]), ex, ey)
                x, y = ex, ey
            elif up == "M" and i == 0:
                if len(cur) > 2:
                    out.append(cur)
                x, y = a[0] + ox, a[1] + oy
                sx, sy, cur = x, y, [(x, y)]
            elif up in "ML":
                x, y = a[0] + ox, a[1] + oy
                cur.append((x, y))
            else:
                pts = [(a[k] + ox, a[k + 1] + oy) for k in range(0, n, 2)]
                mirror = (2 * x - ctrl[0], 2 * y - ctrl[1]) if ctrl else (x, y)
                if up == "S":
                    pts = [mirror if last in "CS" else (x, y)] + pts
                if up == "T":
                    pts = [mirror if last in "QT" else (x, y)] + pts
                ctrl_next = pts[-2]
                if up in "QT":
                    q = pts[0]
                    pts = [(x + 2 / 3 * (q[0] - x), y + 2 / 3 * (q[1] - y)),
                           (pts[1][0] + 2 / 3 * (q[0] - pts[1][0]),
                            pts[1][1] + 2 / 3 * (q[1] - pts[1][1])), pts[1]]
                cur += curve([(x, y)] + pts)
                x, y = pts[-1]
                ctrl, last = ctrl_next, up
                continue
            ctrl, last = None, up
        if up == "Z" and len(cur) > 2:
            out.append(cur)
            cur = [(x, y)]
    if len(cur) > 2:
        out.append(cur)
    return [tidy(c) for c in out if len(tidy(c)) > 2]


def tidy(points):
    """Whole numbers, without repeated points and points on a straight line."""
    out = []
    for p in [(round(x), round(y)) for x, y in points]:
        if out and out[-1] == p:
            continue
        if len(out) > 1:
            a, b = out[-2], out[-1]
            if (b[0] - a[0]) * (p[1] - a[1]) == (b[1] - a[1]) * (p[0] - a[0]):
                out.pop()
        out.append(p)
    if len(out) > 1 and out[0] == out[-1]:
        out.pop()
    return out


def icon(icons, name):
    """Grown so that every piece fills the grid, pawns a little less."""
    body = icons["icons"][name]["body"]
    all = [c for d in re.findall(r' d="([^"]*)"', body) for c in contours(d)]
    xs, ys = [x for c in all for x, _ in c], [y for c in all for _, y in c]
    size = max(max(xs) - min(xs), max(ys) - min(ys))
    k = (460 if name == "chess-pawn" else 506) / size
    mx, my = (max(xs) + min(xs)) / 2, (max(ys) + min(ys)) / 2
    return [tidy([(256 + (x - mx) * k, 256 + (y - my) * k) for x, y in c]) for c in all]


def array(name, polygons):
    text = "static const int16_t %s[] = {" % name
    words = []
    for c in polygons:
        words += ["%d,%d," % p for p in c] + ["END,"]
    line, out = "   ", []
    for w in words:
        if len(line) + 1 + len(w) > 95:
            out.append(line)
            line = "   "
        line += " " + w
    return text + "\n" + "\n".join(out + [line]) + "\n};\n"


def pieces(icons):
    rows, arrays = [], []
    for letters, name, author in KINDS:
        ident = "kind_" + letters.lower()
        arrays.append(array(ident, icon(icons, name)))
        rows.append('    { "%s", "%s by %s", ROW(%s) },' % (letters, name, author, ident))
    return arrays, rows


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


def polygon(points, scale):
    """A TrueType contour (quadratic curves) as a polygon, y down."""
    full = []
    for i, p in enumerate(points):
        q = points[i - 1]
        if not p[2] and not q[2]:
            full.append(((p[0] + q[0]) / 2, (p[1] + q[1]) / 2, 1))
        full.append(p)
    while not full[0][2]:
        full.append(full.pop(0))
    flat = [(x * scale, 512 - y * scale, on) for x, y, on in full + full[:1]]
    out, i = [flat[0][:2]], 1
    while i < len(flat):
        (x, y), p = out[-1], flat[i]
        if p[2]:
            out.append(p[:2])
            i += 1
            continue
        q, e = p[:2], flat[i + 1][:2]
        m = lambda a: (a[0] + 2 / 3 * (q[0] - a[0]), a[1] + 2 / 3 * (q[1] - a[1]))
        out += curve([(x, y), m((x, y)), m(e), e])
        i += 2
    return tidy(out)


def labels(path):
    font = Font(path)
    arrays, rows = [], []
    for ch in LABELS:
        g = font.glyph_of(ord(ch))
        ident = "char_%02x" % ord(ch)
        scale = 512 / font.em
        arrays.append(array(ident, [polygon(c, scale) for c in font.outline(g)]))
        char = "'%s'" % ch if ch.isascii() else "0x%02x" % ord(ch)
        rows.append("    { %s, %d, ROW(%s) }," % (char, round(font.width(g) * scale), ident))
    return arrays, rows


HEAD = """/* Made by art/convert.py; do not edit. %s
 * Polygons on a 512 x 512 grid, y down; END closes one. */
/* clang-format off */
#include "templates/picture/art.h"

#define END ART_END, ART_END
#define ROW(points) (points), sizeof (points) / sizeof *(points)

"""


def write(path, what, table, arrays, rows, tail):
    with open(path, "w") as f:
        f.write(HEAD % what + "".join(arrays) + "\n" + table + "\n" + "\n".join(rows) + "\n};\n" + tail)


def main():
    icons = json.load(open(sys.argv[1]))
    out = sys.argv[3]
    a, r = pieces(icons)
    write(out + "/art_pieces.c", "Silhouettes: game-icons.net, CC BY 3.0, see art/LICENSE.md.",
          "const struct piece_art piece_art[] = {", a, r,
          "const size_t piece_arts = sizeof piece_art / sizeof *piece_art;\n")
    a, r = labels(sys.argv[2])
    write(out + "/art_labels.c", "Characters: DejaVu Sans Bold, see art/LICENSE.md.",
          "const struct label_art label_art[] = {", a, r,
          "const size_t label_arts = sizeof label_art / sizeof *label_art;\n")


if __name__ == "__main__":
    main()
