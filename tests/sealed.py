"""Sealed draws worked out a second time, from docs/draws.md alone. It shares no code with the first."""

import hashlib

SPARE = 2**32


def line_by_line(*lines):
    whole = b""
    for line in ("card-party draw 1", *lines):
        whole += line.encode("utf-8") + b"\n"
    return hashlib.sha256(whole).hexdigest()


def printed_fingerprint(draw, secret):
    return line_by_line("sealed", draw, secret)


def numbers_drawn(draw, secret, public, pick, among):
    """Balls are taken out of a row one by one; what stood first takes the empty place."""
    row, taken, digits, block = list(range(1, among + 1)), [], "", 0
    while len(taken) < pick:
        if not digits:
            digits = line_by_line("drawn", draw, f"{pick} of {among}", secret, public, f"{block}")
            block += 1
        number, digits = int(digits[:8], 16), digits[8:]
        if number < SPARE // len(row) * len(row):
            place = number % len(row)
            ball, row[place] = row[place], row[0]
            taken.append(ball)
            del row[0]
    return taken
