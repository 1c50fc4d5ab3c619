"""The tie room of a season: a card for each prize, what those who are equal may choose, who has it."""

from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any

from django.utils.translation import gettext as _

from parties.prizes import words as prizes_words
from parties.prizes.forms import CutForm, Wanted
from parties.prizes.page import Choice, choices_of
from parties.seasons import words
from parties.seasons.page.table import Standings
from parties.wording.wishes import not_here
from parties.wording.wishes import wish as wish_in_words
from parties.wording.words import NamedOffer, capital, money, worth_of
from parties.wording.words import prize as prize_in_words
from scoring.numbers import Cents, CoupleNo
from scoring.prizes import ties
from scoring.prizes.offers import Award
from scoring.prizes.settling import Settlement
from scoring.prizes.ties import Wish
from scoring.rules.house_rules import HouseRules
from scoring.seasons import SeasonPrize, Who, coin_of, numbered


@dataclass(frozen=True, slots=True)
class Tied:
    """One of the level: what may be chosen now, what was said, what it brings once that is known; `hand` is
    the button that hands it over, and `is_handed` where that is done."""

    number: CoupleNo
    name: str
    choices: tuple[Choice, ...]
    wants: str
    gets: str
    hand: str
    is_handed: bool


@dataclass(frozen=True, slots=True)
class Panel:
    """One prize on the page; `level` says between whom the page takes it to be."""

    place: int
    heading: str
    level: str
    people: tuple[Tied, ...]
    stands: str
    is_settled: bool
    money: tuple[tuple[str, str], ...]
    split_all: str
    hint: str
    cuts: tuple[str, ...]
    turn: int
    cut_form: CutForm | None
    players: tuple[Tied, ...]


def level_of(prize: SeasonPrize) -> str:
    """Between whom it stands, for a form: 7.9_11.12."""
    return "_".join(".".join(map(str, who)) for who in prize.level)


def panels(season: Standings, faulty: tuple[int, CutForm] | None = None) -> list[Panel]:
    """Every prize, best first."""
    found = [_Panel(season, prize).made() for prize in season.prizes]
    if faulty is None:
        return found
    at, form = faulty
    return [replace(each, cut_form=form) if each.place == at else each for each in found]


def cut_form(season: Standings, prize: SeasonPrize, data: Any = None) -> CutForm:
    """A card for each who is to cut now, by name."""
    called = {number: words.who(prize.level[number - 1], season.names) for number in prize.cutters}
    turn = len(prize.told.cuts)
    return CutForm(called, data, auto_id=f"id_{prize.place}_%s", initial={"turn": turn})


@dataclass(frozen=True)
class _Panel:
    """A prize of a season, as it is put into words."""

    season: Standings
    prize: SeasonPrize

    def made(self) -> Panel:
        prize, standing = self.prize, self.prize.standing
        is_over = self.season.closed_as is not None
        said, offer = prize.told, self.offer
        asks = not is_over and standing is not None and not (said.cuts or said.played_off)
        playing = standing.couples if isinstance(standing, ties.Playing) and not is_over else ()
        people = tuple(self._tied(number, asks=asks) for number in offer.couples)
        can_split = asks and not offer.whole and not isinstance(standing, ties.Split)
        chosen = asks and isinstance(standing, ties.Open)
        is_cut = isinstance(standing, ties.Cutting)
        return Panel(
            place=prize.place,
            heading=self._heading(),
            level=level_of(prize),
            people=people,
            stands=self._stands(),
            is_settled=bool(prize.has),
            money=tuple(prizes_words.choices(offer, self._coin)) if chosen else (),
            split_all=Wanted(None, Wish.SPLIT).value if can_split else "",
            hint=not_here(standing) if asks else "",
            cuts=tuple(prizes_words.cuts(offer, said.cuts)) if is_cut else (),
            turn=len(said.cuts),
            cut_form=cut_form(self.season, prize) if is_cut and not is_over else None,
            players=tuple(each for each in people if each.number in playing),
        )

    @cached_property
    def offer(self) -> NamedOffer:
        """The prize among those who are equal, as it is offered on a night."""
        prize = self.prize
        return NamedOffer(
            place=prize.place,
            amount=Cents(0 if prize.is_thing else prize.prize.value),
            games_won=0,
            couples=tuple(numbered(prize.level).values()),
            goods=prize.prize.goods if prize.is_thing else "",
            whole=prize.is_thing,
            names=tuple(words.who(who, self.season.names) for who in prize.level),
        )

    @property
    def _rules(self) -> HouseRules:
        return self.season.book.club.house_rules

    @property
    def _coin(self) -> Cents:
        return coin_of(self.offer.amount, self._rules.rounding)

    def _heading(self) -> str:
        said = {"prize": capital(prize_in_words(self.prize.place)), "worth": worth_of(self.offer)}
        return _("%(prize)s, %(worth)s") % said

    def _tied(self, number: CoupleNo, *, asks: bool) -> Tied:
        prize, who = self.prize, self.prize.level[number - 1]
        wishes = prize.told.wishes
        wants = wishes.get(number)
        has = [each for each, _amount in prize.has]
        is_handed = (prize.place, who) in self.season.purse.handed_over
        may_have = self.season.closed_as is not None and who in has and not is_handed
        may_choose = asks and len(prize.level) > 1
        return Tied(
            number=number,
            name=self.offer.names[number - 1],
            choices=tuple(choices_of(number, wishes, self.offer)) if may_choose else (),
            wants=capital(wish_in_words(wants)) if wants and not asks else "",
            gets=self._gets(who),
            hand=f"{prize.place} {has.index(who)}" if may_have else "",
            is_handed=is_handed,
        )

    def _gets(self, who: Who) -> str:
        if not self.prize.has:
            return ""
        amount = dict(self.prize.has).get(who)
        if amount is None:
            return _("no prize")
        return self.prize.prize.goods if self.prize.is_thing else money(amount)

    def _stands(self) -> str:
        """What has to happen next, or how it was settled."""
        prize, offer = self.prize, self.offer
        if not prize.level:
            return _("Nobody is at this place.")
        if len(prize.level) == 1:
            return _("Nobody else is at this place.")
        if prize.standing is None:
            return capital(_(prize.how.said)) + "." if prize.how else ""
        if isinstance(prize.standing, ties.Open):
            return prizes_words.still_open(offer, prize.standing, self._rules.play_off)
        has = zip(ties.winners(prize.standing), prize.has, strict=True)
        awards = tuple(Award(prize.place, number, amount) for number, (_who, amount) in has)
        return prizes_words.among_them(Settlement(offer, prize.standing, awards), prize.told.cuts)
