"""What is seen on an animated GIF, read without a library: frames(gif) gives (rows of RGB bytes, hundredths of a
second) for each frame, as a viewer shows it on top of those before."""
import struct


def unpack(data, least):
    """LZW as GIF has it: the indices."""
    clear, end = 1 << least, (1 << least) + 1
    out, table, width, last = bytearray(), None, least + 1, None
    bits = have = 0
    for byte in data:
        bits |= byte << have
        have += 8
        while have >= width:
            code, bits, have = bits & (1 << width) - 1, bits >> width, have - width
            if code == clear:
                table, width, last = [bytes([i]) for i in range(clear)] + [b"", b""], least + 1, None
                continue
            if code == end:
                return bytes(out)
            word = table[code] if code < len(table) else last + last[:1]
            if last is not None and len(table) < 4096:
                table.append(last + word[:1])
            if len(table) == 1 << width and width < 12:
                width += 1
            out += word
            last = word
    return bytes(out)


def blocks(gif, at):
    data = b""
    while gif[at]:
        data += gif[at + 1:at + 1 + gif[at]]
        at += 1 + gif[at]
    return data, at + 1


def frames(gif):
    assert gif[:6] == b"GIF89a", "no GIF89a"
    wide, high, flags = struct.unpack("<HHB", gif[6:11])
    at = 13 + 3 * (2 << (flags & 7))
    palette = [gif[13 + 3 * i:16 + 3 * i] for i in range(2 << (flags & 7))]
    shown = [bytearray(3 * wide) for _ in range(high)]
    delay, clear = 0, None
    while gif[at] != 0x3B:
        if gif[at] == 0x21:
            kind = gif[at + 1]
            data, at = blocks(gif, at + 2)
            if kind == 0xF9:
                delay, clear = struct.unpack("<H", data[1:3])[0], data[3] if data[0] & 1 else None
            continue
        assert gif[at] == 0x2C, "no image"
        x, y, w, h = struct.unpack("<HHHH", gif[at + 1:at + 9])
        data, end = blocks(gif, at + 11)
        index = unpack(data, gif[at + 10])
        assert len(index) == w * h and x + w <= wide and y + h <= high, "a frame is broken"
        for i, c in enumerate(index):
            if c != clear:
                row, column = y + i // w, 3 * (x + i % w)
                shown[row][column:column + 3] = palette[c]
        at = end
        yield [bytes(r) for r in shown], delay
