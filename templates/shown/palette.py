#!/usr/bin/env python3
"""Makes palette.c: colours for armies, and how far apart any two are, so that the program needs no arithmetic of
colours and makes the same choice on all machines. Run by hand when a colour is changed. Differences: CIEDE2000 (Sharma,
Wu, Dalal 2005). Colour blindness: Machado, Oliveira, Fernandes 2009, severity 1. tests/templates/test_colour.c works
both out again."""
import math
import pathlib

COUNT = 100  # the named ones, and others as far as possible from them and from one another
NAMED = """red D62828, green 2E9E3F, blue 2356D6, cyan 1FC7D4, crimson 82042D, yellow F9E62A,
orange F5801A, purple 7C0EA0, pink FE96C8, brown 7A4A21, black 1B1B1B, white FFFFFF, gray 666666,
silver A4ABB6, gold BA9000, magenta E518C1, lime 9BE31B, teal 12807A, navy 14205E, maroon 5E1224,
olive 76791B, violet A06BF0, indigo 46209A, turquoise 3FE0C5, aqua 6CE8F2, azure 2F8DF0,
sky 86C8F7, mint A5F0C0, emerald 0B7A4B, forest 14501F, salmon F98672, coral FF6A4D, rose E8467C,
lavender C9BDF5, plum 8E4585, peach FDC79B, beige E3D3A8, tan C49A6C, amber FFB300, copper B0632D,
bronze 94701F, ruby B01050, scarlet F23A16, khaki B5AE60, chartreuse C8F520, slate 54657A,
steel 7E9DB8, charcoal 3A4046, cream FFF3C9, ochre C0761C, rust 9C3B12, fuchsia F250D8"""

BLIND = [  # protanopia, deuteranopia, tritanopia, on linear red, green, blue
    [[0.152286, 1.052583, -0.204868], [0.114503, 0.786281, 0.099216],
     [-0.003882, -0.048116, 1.051998]],
    [[0.367322, 0.860646, -0.227968], [0.280085, 0.672501, 0.047413],
     [-0.011820, 0.042940, 0.968881]],
    [[1.255528, -0.076749, -0.178779], [-0.078411, 0.930809, 0.147602],
     [0.004733, 0.691367, 0.303900]]]
TO_XYZ = [[0.4124564, 0.3575761, 0.1804375], [0.2126729, 0.7151522, 0.0721750],
          [0.0193339, 0.1191920, 0.9503041]]
D65 = (0.95047, 1.0, 1.08883)


def times(matrix, v):
    return [sum(m * x for m, x in zip(row, v)) for row in matrix]


def linear(rgb):
    parts = [(rgb >> shift & 255) / 255 for shift in (16, 8, 0)]
    return [v / 12.92 if v <= 0.04045 else ((v + 0.055) / 1.055) ** 2.4 for v in parts]


def lab(light):
    x, y, z = [v / w for v, w in zip(times(TO_XYZ, light), D65)]
    f = lambda t: t ** (1 / 3) if t > 216 / 24389 else (24389 / 27 * t + 16) / 116
    return 116 * f(y) - 16, 500 * (f(x) - f(y)), 200 * (f(y) - f(z))


def seen(rgb, matrix):
    return lab([min(1, max(0, v)) for v in times(matrix, linear(rgb))])


def apart(one, other):
    """CIEDE2000, with the names of the paper."""
    (l1, a1, b1), (l2, a2, b2) = one, other
    c = (math.hypot(a1, b1) + math.hypot(a2, b2)) / 2
    g = 0.5 * (1 - math.sqrt(c ** 7 / (c ** 7 + 25 ** 7)))
    a1, a2 = a1 * (1 + g), a2 * (1 + g)
    c1, c2 = math.hypot(a1, b1), math.hypot(a2, b2)
    h1 = math.degrees(math.atan2(b1, a1)) % 360 if c1 else 0
    h2 = math.degrees(math.atan2(b2, a2)) % 360 if c2 else 0
    turn = 0 if c1 * c2 == 0 else (h2 - h1 + 180) % 360 - 180
    dh = 2 * math.sqrt(c1 * c2) * math.sin(math.radians(turn) / 2)
    lm, cm = (l1 + l2) / 2, (c1 + c2) / 2
    hm = h1 + h2 if c1 * c2 == 0 else (h1 + h2) / 2
    if c1 * c2 and abs(h1 - h2) > 180:
        hm += 180 if h1 + h2 < 360 else -180
    cos = lambda degrees: math.cos(math.radians(degrees))
    t = (1 - 0.17 * cos(hm - 30) + 0.24 * cos(2 * hm) + 0.32 * cos(3 * hm + 6)
         - 0.2 * cos(4 * hm - 63))
    rc = 2 * math.sqrt(cm ** 7 / (cm ** 7 + 25 ** 7))
    rt = -math.sin(math.radians(60 * math.exp(-((hm - 275) / 25) ** 2))) * rc
    sl = 1 + 0.015 * (lm - 50) ** 2 / math.sqrt(20 + (lm - 50) ** 2)
    dl, dc, dh = (l2 - l1) / sl, (c2 - c1) / (1 + 0.045 * cm), dh / (1 + 0.015 * cm * t)
    return math.sqrt(dl * dl + dc * dc + dh * dh + rt * dc * dh)


def colours():
    out = [(name, int(hex, 16)) for name, hex in (n.split() for n in NAMED.split(","))]
    grid = [r << 16 | g << 8 | b for r in range(0, 256, 17) for g in range(0, 256, 17)
            for b in range(0, 256, 17)]
    labs = {rgb: lab(linear(rgb)) for rgb in grid}
    near = {rgb: min(apart(labs[rgb], lab(linear(c))) for _, c in out) for rgb in grid}
    while len(out) < COUNT:
        rgb = max(grid, key=lambda c: (near[c], c))
        out.append((None, rgb))
        for c in grid:
            near[c] = min(near[c], apart(labs[c], labs[rgb]))
    return out


def table(name, rows):
    text, line = "const uint8_t %s[] = {\n" % name, "   "
    for value in (v for row in rows for v in row):
        word = " %d," % value
        if len(line) + len(word) > 95:
            text, line = text + line + "\n", "   "
        line += word
    return text + line + "\n};\n"


def main():
    list = colours()
    usual = [lab(linear(rgb)) for _, rgb in list]
    blind = [[seen(rgb, m) for _, rgb in list] for m in BLIND]
    whole = lambda d: min(255, math.floor(d))
    normal = [[whole(apart(usual[i], usual[k])) for k in range(i)] for i in range(COUNT)]
    weak = [[whole(min(apart(b[i], b[k]) for b in blind)) for k in range(i)]
            for i in range(COUNT)]
    rows = ["    { %s, 0x%06X }," % ('"%s"' % name if name else "NULL", rgb) for name, rgb in list]
    path = pathlib.Path(__file__).parent / "palette.c"
    path.write_text("/* Made by palette.py; do not edit. */\n/* clang-format off */\n"
                    '#include "templates/shown/palette.h"\n\n'
                    "const struct palette_colour palette[PALETTE] = {\n" + "\n".join(rows) +
                    "\n};\n" + table("palette_normal", normal) + table("palette_blind", weak))


if __name__ == "__main__":
    main()
