"""A record, as its lines have it."""

from tests.engine.slow.play import JOKER


class Record:
    """A record's lines, by their first word."""

    def __init__(self, text: str) -> None:
        self.lines = [line.replace(",", " ").split() for line in text.splitlines() if line.split()]
        table = self.lines[0]
        if table[0] == "sides":
            self.sides = table[1:]
        else:
            number = int(table[1])
            fixed = number in (4, 6)
            self.sides = ["AB"[seat % 2] if fixed else str(seat + 1) for seat in range(number)]
        self.players = len(self.sides)

    def seat(self, word: str) -> int:
        return "NESW".index(word) if self.players == 4 else int(word) - 1

    def all(self, word: str) -> list[list[str]]:
        return [line[1:] for line in self.lines if line[0] == word]

    def one(self, word: str) -> list[str] | None:
        return next(iter(self.all(word)), None)

    def tricks(self) -> list[tuple[int, list[str]]]:
        played = [line for line in self.lines if line[0] in ("1:", "2:", "3:", "4:", "5:")]
        return [(self.seat(line[1]), line[2:]) for line in played]


def before_for(line: list[str]) -> list[str]:
    return line[1 : line.index("for")] if "for" in line else line[1:]


def after_for(line: list[str]) -> list[str]:
    return line[line.index("for") + 1 :] if "for" in line else []


def suits_of(cards: list[str]) -> set[str]:
    return {card[1] for card in cards if card != JOKER}


def scores_in(record: Record) -> dict[str, int]:
    line = record.one("scores") or []
    return {side: int(score) for side, score in zip(line[::2], line[1::2], strict=True)}
