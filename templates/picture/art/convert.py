#!/usr/bin/env python3
"""Makes art_pieces.c from pieces/*.svg and, with a font, art_labels.c: convert.py [DejaVuSans-Bold.ttf]
Run by hand when a piece or a letter is added.

Drawings are black and white, on 100 x 100: paths, circles, ellipses, filled or stroked, <use>,
<g>, with translate and scale. Curves are flattened here, once, to within TOLERANCE of a 512 x 512
grid (a tenth of a pixel at the largest square), so that the program needs neither a path reader
nor a font."""
import math
import pathlib
import re
import sys
from xml.etree import ElementTree

from bitmap import Bitmap
from truetype import Font

TOLERANCE = 0.137  # in units of a drawing
KINDS = ("P N G Ht B L S E H U W R Sp Ab D C TT Q Dr K").split()  # of the piece table
SIGNS = "square disc diamond triangle shield cross star arrow".split()  # of shown/sign.c
GRID, SIDE = 512, 100  # of the program, of the drawings
SCALE = GRID / SIDE
LABELS = ("0123456789-ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz.,:+()#/_"
          "ÄÖÜäöüß")


def curve(p, tolerance=TOLERANCE, depth=0):
    """Points of a cubic Bezier after its first one."""
    (x0, y0), (x1, y1), (x2, y2), (x3, y3) = p
    dx, dy = x3 - x0, y3 - y0
    size = math.hypot(dx, dy) or 1e-9
    off = max(abs((x1 - x0) * dy - (y1 - y0) * dx), abs((x2 - x0) * dy - (y2 - y0) * dx)) / size
    if dx == dy == 0:
        off = math.hypot(x1 - x0, y1 - y0) + math.hypot(x2 - x0, y2 - y0)
    if depth > 0 and off * 0.75 < tolerance or depth > 9:
        return [(x3, y3)]
    m = lambda a, b: ((a[0] + b[0]) / 2, (a[1] + b[1]) / 2)
    a, b, c = m(p[0], p[1]), m(p[1], p[2]), m(p[2], p[3])
    d, e = m(a, b), m(b, c)
    f = m(d, e)
    return curve([p[0], a, d, f], tolerance, depth + 1) + curve([f, e, c, p[3]], tolerance, depth + 1)


def arc(x0, y0, rx, ry, turn, large, sweep, x1, y1):
    """Points of an SVG elliptical arc after its first one (SVG 1.1, F.6.5)."""
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
    """The path's lines, each with whether it is closed."""
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
                if len(cur) > 1:
                    out.append((cur, False))
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
        if up == "Z" and len(cur) > 1:
            out.append((cur, True))
            cur = [(x, y)]
    if len(cur) > 1:
        out.append((cur, False))
    return out


def tidy(points):
    """Integers, without repeated points and points on a straight line."""
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


def transform(text):
    """translate and scale, as a function of a point."""
    steps = [(w, [float(v) for v in NUMBER.findall(a)]) for w, a in re.findall(r"(\w+)\(([^)]*)\)", text or "")]

    def go(x, y):
        for word, v in reversed(steps):
            if word == "translate":
                x, y = x + v[0], y + (v[1] if len(v) > 1 else 0)
            else:
                x, y = x * v[0], y * v[-1]
        return x, y
    return go


def drawn(bitmap, node, names, place, style):
    """An element of a drawing: black is ink, white is cut out."""
    tag = node.tag.rpartition("}")[2]
    move = transform(node.get("transform"))
    at = lambda x, y: place(*move(x, y))
    style = {**style, **{k: v for k, v in node.attrib.items() if "stroke" in k or k == "fill"}}
    if tag == "use":
        return drawn(bitmap, names[node.get("href")[1:]], names, at, style)
    if tag == "g" or tag == "svg":
        for child in node:
            drawn(bitmap, child, names, at, style)
        return None
    if tag not in ("path", "circle", "ellipse"):
        return None
    if tag == "path":
        lines = contours(node.get("d"))
    else:
        x, y = float(node.get("cx")), float(node.get("cy"))
        rx = float(node.get("r") or node.get("rx"))
        ry = float(node.get("r") or node.get("ry"))
        lines = [([(x + rx, y)] + arc(x + rx, y, rx, ry, 0, False, True, x - rx, y)
                  + arc(x - rx, y, rx, ry, 0, False, True, x + rx, y), True)]
    lines = [([at(x, y) for x, y in points], closed) for points, closed in lines]
    if style.get("fill", "black") != "none":
        bitmap.fill([points for points, _ in lines], style.get("fill", "black") == "black")
    if style.get("stroke", "none") != "none":
        width = float(style["stroke-width"]) * SCALE
        for points, closed in lines:
            bitmap.stroke(points, width, closed, style["stroke"] == "black")
    return None


def piece(path):
    root = ElementTree.parse(path).getroot()
    names = {n.get("id"): n for n in root.iter() if n.get("id")}
    bitmap = Bitmap(GRID)
    drawn(bitmap, root, names, lambda x, y: (x * SCALE, y * SCALE), {})
    return [tidy(p) for p in bitmap.trace() if len(tidy(p)) > 2]


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


def shapes(folder, names, prefix, base):
    rows, arrays = [], []
    for name in names:
        ident = base + name.lower()
        arrays.append(array(ident, piece("%s/%s.svg" % (folder, name))))
        rows.append('    { "%s%s", ROW(%s) },' % (prefix, name, ident))
    return arrays, rows


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
        out += curve([(x, y), m((x, y)), m(e), e], TOLERANCE * SCALE)
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
#include "templates/picture/art/art.h"

#define END ART_END, ART_END
#define ROW(points) (points), sizeof (points) / sizeof *(points)

"""


def write(path, what, table, arrays, rows, tail):
    with open(path, "w") as f:
        f.write(HEAD % what + "".join(arrays) + "\n" + table + "\n" + "\n".join(rows) + "\n};\n" + tail)


def main():
    here = pathlib.Path(__file__).parent
    if len(sys.argv) > 1:
        a, r = labels(sys.argv[1])
        write(here / "art_labels.c", "Characters: DejaVu Sans Bold, see art/LICENSE.md.",
              "const struct label_art label_art[] = {", a, r,
              "const size_t label_arts = sizeof label_art / sizeof *label_art;\n")
    a, r = shapes(here / "pieces", KINDS, "", "kind_")
    b, q = shapes(here / "signs", SIGNS, "sign.", "sign_")
    write(here / "art_pieces.c", "From the drawings in art/pieces and art/signs.",
          "const struct piece_art piece_art[] = {", a + b, r + q,
          "const size_t piece_arts = sizeof piece_art / sizeof *piece_art;\n")


if __name__ == "__main__":
    main()
