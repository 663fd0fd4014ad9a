#!/usr/bin/env python3
"""Makes ../png/deflate_code.c: the code in which pictures are written (picture/png/deflate.h), from the
pictures that it is given: train.py PICTURE.png ... . Run by hand when pictures have changed a
lot: any code is right, a good one makes smaller files. Each picture weighs the same; part of the weight is spread over
all symbols, because other games have other colours."""
import pathlib
import struct
import sys
import zlib

LITERALS, DISTANCES, MOST_BITS, SPREAD = 286, 30, 14, 0.04
EXTRA_LENGTH = [0] * 8 + [i for i in range(1, 6) for _ in range(4)] + [0]
EXTRA_DISTANCE = [0, 0] + [i for i in range(14) for _ in range(2)]


class Bits:
    def __init__(self, data):
        self.data, self.at = data, 0

    def take(self, n):
        value = 0
        for i in range(n):
            value |= (self.data[self.at >> 3] >> (self.at & 7) & 1) << i
            self.at += 1
        return value


def decoder(lengths):
    """(bits, code) to symbol"""
    code, table = 0, {}
    for bits in range(1, 16):
        for symbol, length in enumerate(lengths):
            if length == bits:
                table[bits, code] = symbol
                code += 1
        code <<= 1
    return table


def symbol(bits, table):
    code = n = 0
    while (n, code) not in table:
        code, n = code << 1 | bits.take(1), n + 1
    return table[n, code]


def data_of(png):
    at, out = 8, b''
    while at < len(png):
        size, kind = struct.unpack('>I4s', png[at:at + 8])
        out += png[at + 8:at + 8 + size] if kind == b'IDAT' else b''
        at += size + 12
    return out


def count(png):
    """how often each symbol occurs in a picture of ours: one block, no code lengths repeated"""
    data = data_of(png)
    zlib.decompress(data)
    bits = Bits(data[2:])
    bits.take(3 + 5 + 5 + 4)
    order = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15]
    head = [0] * 19
    for i in order:
        head[i] = bits.take(3)
    table = decoder(head)
    lengths = [symbol(bits, table) for _ in range(LITERALS + DISTANCES)]
    literal, distance = decoder(lengths[:LITERALS]), decoder(lengths[LITERALS:])
    seen, far = [0] * LITERALS, [0] * DISTANCES
    while True:
        s = symbol(bits, literal)
        seen[s] += 1
        if s == 256:
            return seen, far
        if s > 256:
            bits.take(EXTRA_LENGTH[s - 257])
            d = symbol(bits, distance)
            far[d] += 1
            bits.take(EXTRA_DISTANCE[d])


def lengths_of(weights):
    """the best code of at most MOST_BITS (package-merge)"""
    leaves = sorted((w, (i,)) for i, w in enumerate(weights))
    packages = []
    for _ in range(MOST_BITS):
        merged = sorted(packages + leaves)
        packages = [(a[0] + b[0], a[1] + b[1]) for a, b in zip(merged[::2], merged[1::2])]
    out = [0] * len(weights)
    for _, symbols in packages[:len(weights) - 1]:
        for i in symbols:
            out[i] += 1
    return out


def weights(counts):
    total = [0.0] * len(counts[0])
    for c in counts:
        all_of_it = sum(c) or 1
        for i, n in enumerate(c):
            total[i] += n / all_of_it
    share = sum(total) * SPREAD / len(total)
    return [t + share for t in total]


def table(name, size, lengths):
    rows = [', '.join(map(str, lengths[i:i + 24])) for i in range(0, len(lengths), 24)]
    return f'const uint8_t {name}[{size}] = {{\n    ' + ',\n    '.join(rows) + ',\n};\n'


def main(pictures):
    counts = [count(pathlib.Path(p).read_bytes()) for p in pictures]
    literal = lengths_of(weights([c[0] for c in counts]))
    distance = lengths_of(weights([c[1] for c in counts]))
    out = pathlib.Path(__file__).parent.parent / 'png' / 'deflate_code.c'
    out.write_text(
        '/* Made by art/train.py; do not edit. Bits of each symbol: few for what pictures are made of;\n'
        ' * complete, so that all can be said. */\n/* clang-format off */\n'
        '#include "templates/picture/png/deflate.h"\n\n'
        + table('deflate_literal_length', 'DEFLATE_LITERALS', literal) + '\n'
        + table('deflate_distance_length', 'DEFLATE_DISTANCES', distance))


if __name__ == '__main__':
    main(sys.argv[1:])
