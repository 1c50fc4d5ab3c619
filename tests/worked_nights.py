"""Reads the worked nights in tests/nights/, which are written for a card player to check."""

import re
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from scoring.evening import Evening
from scoring.games.correcting import Mistake, correction
from scoring.games.putting_right import PutRight
from scoring.games.results import TotalsTyped, Won
from scoring.log.entry import Entry
from scoring.numbers import BYE_CHAIR, Cents, CoupleNo, GameNo, TableNo
from scoring.prizes import ties
from scoring.prizes.offers import BOOBY
from scoring.prizes.ties import Wish
from scoring.prizes.wishes import PlayedOff
from scoring.rules.choices import CutAce, Direction, Prize, PrizeKind
from scoring.rules.house_rules import HouseRules
from scoring.seats.seating import Bell, Seated
from tests.builders import a_door, bell, cut_made, fees_paid, wished

NIGHTS = sorted((Path(__file__).parent / "nights").glob("*.toml"))
PUT_RIGHT = re.compile(
    r"put right \((.+)\): game (\d+) at table (\d+), hole (\w), (\w) went on; (.+) sits? elsewhere"
)
SETTLED = {
    ties.Outright: "alone",
    ties.Split: "split",
    ties.WonCut: "cut",
    ties.WonPlayOff: "play-off",
    ties.WonByForfeit: "forfeit",
}


@dataclass(frozen=True)
class Right:
    """A correction, what kind of mistake it is said to mend, and who sits elsewhere by it."""

    entry: PutRight
    mistake: Mistake
    moved: tuple[CoupleNo, ...]


@dataclass(frozen=True)
class WorkedNight:
    """One file. Its letters are couples, numbered from 1 in the order in which they are named."""

    told: dict[str, Any]

    def couple(self, letter: str) -> CoupleNo:
        """The number behind a letter."""
        return CoupleNo(self.told["couples"].split().index(letter) + 1)

    def letter(self, couple: CoupleNo) -> str:
        """The letter of a number."""
        return str(self.told["couples"].split()[couple - 1])

    def rules(self) -> HouseRules:
        """The house rules of this night; what is not said is as usual."""
        house = self.told["house"]
        booby = house.get("booby")
        return HouseRules(
            games=house.get("games", 25),
            fee=cents(house["fee"]),
            prizes=tuple(_prize(each) for each in house["prizes"]),
            booby=_prize(booby) if booby else None,
            bye_earns_hole=house.get("bye_earns_hole", False),
            direction=Direction(house.get("winners_go", "up")),
            cut_ace=CutAce(house.get("cut_ace", "low")),
        )

    def entries(self) -> Iterator[Entry]:
        """All that is said from the door to the last result, in order."""
        couples = range(1, len(self.told["couples"].split()) + 1)
        yield from a_door(len(couples), self.rules())
        yield from fees_paid(couples, self.rules().fee)
        for number, game in enumerate(self.told.get("game", []), 1):
            yield from self._game(GameNo(number), game)
        if totals := self.told.get("totals"):
            yield self._totals(totals)

    def ties(self) -> Iterator[Entry]:
        """All that is said about the prizes, best first."""
        for tie in self.told.get("tie", []):
            yield from self._tie(tie)

    def seats(self, sits: list[str]) -> dict[TableNo, set[CoupleNo]]:
        """Who sits at tables 1, 2, 3 …, and in the bye chair."""
        tables = [each.removeprefix("bye ").split() for each in sits]
        numbers = [
            BYE_CHAIR if each.startswith("bye ") else TableNo(table)
            for table, each in enumerate(sits, 1)
        ]
        return {
            number: {self.couple(letter) for letter in letters}
            for number, letters in zip(numbers, tables, strict=True)
        }

    def deed(self, text: str) -> Entry:
        """What "bell of game 8" or "C won game 7 at table 1" says."""
        if found := re.fullmatch(r"bell of game (\d+)", text):
            return bell(int(found[1]))
        found = re.fullmatch(r"(\w+) won game (\d+) at table (\d+)", text)
        assert found, text
        return Won(GameNo(int(found[2])), TableNo(int(found[3])), self.couple(found[1]))

    def right(self, text: str, now: Evening) -> Right:
        """What "put right (wrong button): game 2 at table 2, hole D, D went on; A D sit elsewhere"
        says of the night as it stands."""
        found = PUT_RIGHT.fullmatch(text)
        assert found, text
        mistake, game, table, winner, mover, elsewhere = found.groups()
        entry = correction(
            now,
            game=GameNo(int(game)),
            table=TableNo(int(table)),
            winner=self.couple(winner),
            mover=self.couple(mover),
        )
        letters = [] if elsewhere == "nobody" else elsewhere.split()
        moved = tuple(sorted(self.couple(letter) for letter in letters))
        return Right(entry, Mistake(mistake.replace(" ", "_")), moved)

    def _game(self, number: GameNo, game: dict[str, Any]) -> Iterator[Entry]:
        if number == 1:
            seats = self.seats(game["sits"])
            yield Seated(number, tuple((t, tuple(sorted(c))) for t, c in seats.items()))
        yield Bell(number)
        for table, letter in enumerate(game["winners"].split(), 1):
            if letter != "-":
                yield Won(number, TableNo(table), self.couple(letter))

    def _totals(self, totals: dict[str, int]) -> TotalsTyped:
        by_couple = ((self.couple(letter), holes) for letter, holes in totals.items())
        return TotalsTyped(GameNo(self.rules().games), tuple(by_couple), "counted at the end")

    def _tie(self, tie: dict[str, Any]) -> Iterator[Entry]:
        place = BOOBY if tie["prize"] == "booby" else tie["prize"]
        for letter, wish in _listed(tie.get("wishes", "")):
            yield wished(self.couple(letter), Wish(wish.replace("-", "_")), place)
        for cut in tie.get("cuts", []):
            cards = {int(self.couple(letter)): card for letter, card in _listed(cut)}
            yield cut_made(place, cards)
        if "play_off" in tie:
            yield PlayedOff(place, self.couple(tie["play_off"]))


def read_night(path: Path) -> WorkedNight:
    """The night in this file."""
    return WorkedNight(tomllib.loads(path.read_text()))


def cents(text: str) -> Cents:
    """The cents of "12.50"."""
    whole, _, part = text.partition(".")
    assert len(part) == 2, text
    return Cents(int(whole) * 100 + int(part))


def settled_how(evening: Evening) -> list[str]:
    """How each prize was settled, best first."""
    return [SETTLED.get(type(each.standing), "open") for each in evening.settlements]


def _prize(text: str) -> Prize:
    if text.endswith("%"):
        return Prize(PrizeKind.SHARE, int(text.removesuffix("%")))
    return Prize(PrizeKind.AMOUNT, cents(text))


def _listed(text: str) -> Iterator[tuple[str, str]]:
    for each in filter(None, text.split(", ")):
        letter, said = each.split(maxsplit=1)
        yield letter, said
