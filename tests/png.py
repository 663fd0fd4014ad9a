"""Pictures as tests look at them: by what is seen, so that it does not matter how a PNG was filtered, compressed or cut
into chunks. Eight bits a sample, not interlaced."""
import collections, functools, struct, zlib

SIGNATURE = b"\x89PNG\r\n\x1a\n"
GREY, PALETTE = 0, 3
SAMPLES = {GREY: 1, 2: 3, PALETTE: 1, 6: 4}  # of a pixel, by colour type

# rows: the bytes of each, from the top; palette: three bytes an entry, of type PALETTE
Picture = collections.namedtuple("Picture", "width height type palette rows")


def chunks(png):
    """Kind and content of each."""
    assert png.startswith(SIGNATURE), "no PNG"
    at = len(SIGNATURE)
    while at < len(png):
        size, kind = struct.unpack(">I4s", png[at:at + 8])
        yield kind, png[at + 8:at + 8 + size]
        at += 12 + size


@functools.lru_cache(maxsize=None)
def lower(n):
    """The lower seven bits of n bytes."""
    return int.from_bytes(b"\x7f" * n, "big")


def added(a, b):
    """The sums of their bytes, each modulo 256: all at once, as one number, by the lower seven bits of each."""
    x, y, low = int.from_bytes(a, "big"), int.from_bytes(b, "big"), lower(len(a))
    return ((x & low) + (y & low) ^ (x ^ y) & ~low).to_bytes(len(a), "big")


def unfilter(how, line, above, n):
    """A row as it was, where `how` tells its difference from its neighbours; n bytes a pixel."""
    if how == 0:
        return line
    if how == 2:
        return added(line, above)
    line = bytearray(line)
    for i in range(len(line)):
        left, up = line[i - n] if i >= n else 0, above[i]
        corner = above[i - n] if i >= n else 0
        guess = left + up - corner
        near = min((abs(guess - left), 0, left), (abs(guess - up), 1, up), (abs(guess - corner), 2, corner))[2]
        line[i] = (line[i] + (0, left, up, (left + up) // 2, near)[how]) & 255
    return bytes(line)


def read(png):
    data, palette = b"", b""
    for kind, body in chunks(png):
        if kind == b"IHDR":
            width, height, depth, colour, _, _, interlaced = struct.unpack(">IIBBBBB", body)
            assert depth == 8 and not interlaced, "a kind of PNG that is not read here"
        data += body if kind == b"IDAT" else b""
        palette = body if kind == b"PLTE" else palette
    n = SAMPLES[colour]
    raw, each, above, rows = zlib.decompress(data), width * n + 1, bytes(width * n), []
    for at in range(0, height * each, each):
        above = unfilter(raw[at], raw[at + 1:at + each], above, n)
        rows.append(above)
    return Picture(width, height, colour, palette, rows)


def colours(png):
    """The rows of a palette picture, three bytes a pixel, whatever the order of its palette."""
    p = read(png)
    assert p.type == PALETTE, "not a palette picture"
    indices, each = b"".join(p.rows), 3 * p.width
    out = bytearray(3 * len(indices))
    for i in range(3):
        out[i::3] = indices.translate(p.palette[i::3].ljust(256, b"\0"))
    return [bytes(out[at:at + each]) for at in range(0, len(out), each)]


def greys(png):
    """Rows of grey levels, of a picture without a palette."""
    p = read(png)
    n = SAMPLES[p.type]
    assert p.type != PALETTE, "a palette picture"
    if p.type == GREY:
        return [list(row) for row in p.rows]
    return [[(row[i] * 2 + row[i + 1] * 5 + row[i + 2]) // 8 for i in range(0, len(row), n)] for row in p.rows]


def write_greys(path, rows):
    def chunk(kind, body):
        return struct.pack(">I", len(body)) + kind + body + struct.pack(">I", zlib.crc32(kind + body))
    head = struct.pack(">IIBBBBB", len(rows[0]), len(rows), 8, GREY, 0, 0, 0)
    data = b"".join(b"\0" + bytes(r) for r in rows)
    with open(path, "wb") as f:
        f.write(SIGNATURE + chunk(b"IHDR", head) + chunk(b"IDAT", zlib.compress(data, 9)) + chunk(b"IEND", b""))
