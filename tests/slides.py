"""Pictures for the board, made here: a PNG of any size, plain or of noise."""

import hashlib
import struct
import zlib


def png(width: int = 4, height: int = 3, *, noise: bool = False) -> bytes:
    """A picture in colour; of noise it is as large as its points."""
    plain = b"\x20\x60\x30" * width * height
    points = hashlib.shake_128(b"noise").digest(len(plain)) if noise else plain
    rows = (points[at : at + 3 * width] for at in range(0, len(points), 3 * width))
    head = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    packed = zlib.compress(b"".join(b"\0" + each for each in rows), 1)
    parts = (b"IHDR", head), (b"IDAT", packed), (b"IEND", b"")
    return b"\x89PNG\r\n\x1a\n" + b"".join(_part(*each) for each in parts)


def _part(name: bytes, data: bytes) -> bytes:
    check = zlib.crc32(name + data)
    return struct.pack(">I", len(data)) + name + data + struct.pack(">I", check)
