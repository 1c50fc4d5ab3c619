"""Reads the worked nights in tests/nights/, which are written for a card player to check."""

import re
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from scoring.evening import Evening
from scoring.formats.format import Format
from scoring.formats.named import DRIVE_45S, NAMED
from scoring.games.correcting import Mistake, correction
from scoring.games.points import HandKept, Scored
from scoring.games.results import NO_GAME, PutRight, TotalsTyped, Won
from scoring.log.entry import Entry
from scoring.night.rules import Plays
from scoring.numbers import BYE_CHAIR, Cents, CoupleNo, GameNo, TableNo
from scoring.prizes import ties
from scoring.prizes.offers import BOOBY, PlayedOff
from scoring.prizes.ties import Wish
from scoring.rules.choices import CutAce, Direction, Prize, PrizeKind
from scoring.rules.house_rules import PRESETS, HouseRules, Preset
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
        """The house rules of this night; what is not said is as usual, or as in a place."""
        house = self.told["house"]
        booby, place = house.get("booby"), self.place()
        return replace(
            place.rules if place else HouseRules(),
            games=house.get("games", 25),
            fee=cents(house["fee"]),
            prizes=tuple(_prize(each) for each in house["prizes"]),
            booby=_prize(booby) if booby else None,
            bye_earns_hole=house.get("bye_earns_hole", False),
            direction=Direction(house.get("winners_go", "up")),
            cut_ace=CutAce(house.get("cut_ace", "low")),
        )

    def place(self) -> Preset | None:
        """The evening that it is as in."""
        name = self.told.get("as_in")
        return next((each for each in PRESETS if each.name == name), None)

    def plays(self) -> Format | None:
        """What is played there; None for the drive."""
        place = self.place()
        named = (form for form in NAMED if place and form.name == place.plays)
        form = next(named, None)
        return None if form == DRIVE_45S else form

    def entries(self) -> Iterator[Entry]:
        """All that is said from the door to the last result, in order."""
        couples = range(1, len(self.told["couples"].split()) + 1)
        rules, *door = a_door(len(couples), self.rules())
        form = self.plays()
        yield from (rules, *((Plays(form),) if form else ()), *door)
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
        for table, hands in enumerate(game.get("hands", []), 1):
            yield from self._hands(number, TableNo(table), game["sits"][table - 1], hands)
        form = self.plays()
        for table, letter in enumerate(game["winners"].split(), 1):
            if form and form.count.points:
                made = self._points(game["sits"][table - 1], game["makes"][table - 1])
                yield Scored(number, TableNo(table), made, self.couple(letter))
            elif letter != "-":
                yield Won(number, TableNo(table), self.couple(letter))

    def _hands(self, game: GameNo, table: TableNo, sits: str, hands: str) -> Iterator[HandKept]:
        """“A 25: 20-10” is a bid and what each couple took, in the order in which they sit; where nobody
        bids the points alone."""
        for hand in hands.split(", "):
            bid, _colon, points = hand.rpartition(": ")
            text, taken = points, self._points(sits, points) if "-" in points else ()
            if bid:
                letter, called = bid.split()
                text += f";bidder={'ABC'[sits.split().index(letter)]};bid={called}"
            if hand == "thrown in":
                text, taken = "x", tuple((self.couple(each), 0) for each in sits.split())
            yield HandKept(game, table, text, "", CoupleNo(0), (), taken)

    def _points(self, sits: str, points: str) -> tuple[tuple[CoupleNo, int], ...]:
        made = map(int, points.split("-"))
        return tuple(zip(map(self.couple, sits.split()), made, strict=True))

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
        if "hands" in tie:
            playing = " ".join(letter for letter, _wish in _listed(tie["wishes"]))
            yield from self._hands(NO_GAME, TableNo(place), playing, tie["hands"])
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
