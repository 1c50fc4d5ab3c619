"""Sealed draws worked out a second time, from docs/organisers/draws.md alone. It shares no code with the first."""

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


def who_sits_where(couples, numbers, *, three=False):
    """Card numbers in a row; the balls call them up in pairs, table after table."""
    row = sorted(couples)
    called = [row[ball - 1] for ball in numbers]
    hall, at = {}, 1
    while len(called) >= 2:
        hall[at], called = called[:2], called[2:]
        at += 1
    if called:
        hall.setdefault(at - 1 if three else 0, []).extend(called)
    return hall


def which_cards(couples, numbers):
    """A new deck from the box: spades, hearts, diamonds, clubs, each from ace to king."""
    faces = "A23456789TJQK"
    return {
        couple: faces[(ball - 1) % 13] + "SHDC"[(ball - 1) // 13]
        for couple, ball in zip(sorted(couples), numbers, strict=True)
    }
