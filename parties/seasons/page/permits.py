"""The year of a permit: its draws one by one, as returns ask for them, and their prizes beside its limit."""

import datetime
from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from django.utils.timezone import localtime
from django.utils.translation import gettext as _

from parties.log.nights import standing_of
from parties.log.results import sums_of_nights
from parties.models import Club, Night
from parties.pots import words
from parties.pots.page.treasurer import ask_your_authority
from parties.pots.sheets import Column, MoneyRow, MoneyTable, TreasurerSheet
from parties.printing.page import heading
from parties.seasons.page.money import KeptSeason, nights_between, season_at, season_between
from parties.web.spreadsheet import Cell, Count
from parties.wording.country import day, permit_label
from parties.wording.words import in_column, money
from scoring.club.people import club_now
from scoring.evening import Evening
from scoring.money import total
from scoring.night.course import CalledOff
from scoring.numbers import Cents
from scoring.season import money_of
from scoring.till.payments import DrawReturn, draws_together


@dataclass(frozen=True, slots=True)
class Drawn:
    """A draw on a night of a season; `mark` begins the names of the fields for its winners. On a night that
    `is_off`, nobody wins but who had won before."""

    kept: KeptSeason
    key: str
    draw: DrawReturn
    mark: str
    is_off: bool = False
    typed: str = ""
    """The names and the addresses of its winners, for a sheet alone."""

    @property
    def night(self) -> Night:
        """The night it was drawn on."""
        return self.kept.nights[self.key]

    @property
    def in_words(self) -> list[tuple[str, str]]:
        """The same as `points`, as it stands on a page."""
        return [(says, words.as_words(known)) for says, known in self.points.items()]

    @property
    def title(self) -> str:
        """Nov. 20, 2026 · 50/50."""
        return f"{day(self.night.date)} · {words.draw_name(self.draw)}"

    @property
    def asked(self) -> dict[str, str]:
        """The fields for its winners by their names, each with what it is about: one for each who won, and
        one where nobody says who."""
        won = [words.whom(each, self.kept.names) for each in self.draw.won]
        who = [*dict.fromkeys(filter(None, (*won, self.draw.told.winner)))]
        if len(who) > 1:
            return {f"{self.mark}-{at}": f"{self.title}, {each}" for at, each in enumerate(who)}
        return {self.mark: self.title} if who or not self.is_off else {}

    @property
    def awarded(self) -> str:
        """The day on which the last of it was handed over, or what somebody wrote; else that it was not."""
        at = self.kept.at[self.key]
        handed = [at.get(each.seq) if each.seq else None for each in self.draw.won]
        if self.draw.told.awarded or not handed:
            return self.draw.told.awarded
        known = [localtime(each).date() for each in handed if each]
        return day(max(known)) if len(known) == len(handed) else _("not handed over")

    @property
    def points(self) -> dict[str, Cell]:
        """All that is known of it, each under its name; what nobody knows is None or empty."""
        draw = self.draw
        points: dict[str, Cell] = {
            _("Date"): self.night.date,
            _("Draw"): words.draw_name(draw),
            _("Place"): self.night.hall or self.kept.club.hall,
            _("Tickets sold"): Count(draw.tickets),
            _("Gross"): draw.gross,
            _("Prize in money"): draw.prize,
            _("Net"): draw.net,
            **dict(words.about(draw, self.kept.names)),
            _("Awarded on, or why not"): self.awarded,
        }
        if self.typed:
            winner = _("Winner")
            points[winner] = f"{points[winner]}; {self.typed}".removeprefix("; ")
        return points


@dataclass(frozen=True, slots=True)
class PermitYear:
    """The draws under the permit of this number, "" where the nights have none; `limit` 0: nobody says;
    `games` is what was won at cards on those nights."""

    number: str
    draws: tuple[Drawn, ...]
    limit: Cents
    games: Cents

    @property
    def said(self) -> dict[str, Any]:
        """What the form for its limit begins with."""
        return {"permit": self.number, "amount": self.limit or None}

    @property
    def titles(self) -> dict[str, str]:
        """What each field for a winner is about, by its name."""
        return {name: says for each in self.draws for name, says in each.asked.items()}

    @property
    def prizes(self) -> Cents:
        """What all the prizes of its draws are worth."""
        return total(each.draw.value for each in self.draws)

    @property
    def left(self) -> Cents:
        """What is left to its limit; below nothing, what was too much."""
        return Cents(self.limit - self.prizes)

    @property
    def sums(self) -> list[tuple[str, Cents]]:
        """What its draws come to."""
        (all_of_them,) = draws_together(replace(each.draw, draw="") for each in self.draws)
        return [
            (_("Gross"), all_of_them.gross),
            (_("Prizes, with what goods are worth"), self.prizes),
            (_("Expenses of the draws"), all_of_them.expenses),
            (_("Net"), all_of_them.net),
        ]


def permits_between(club: Club, start: datetime.date, end: datetime.date) -> list[PermitYear]:
    """The years of the club's permits with a draw on these days, in the order of their first."""
    kept = season_between(club, start, end)
    limits = _limits(club)
    off = {night for night, _line in standing_of(kept.nights.values(), CalledOff)}
    drawn: dict[str, list[Drawn]] = {}
    games: dict[str, int] = {}
    for key, night in kept.season.nights:
        number = kept.nights[key].permit
        games[number] = games.get(number, 0) + night.closing.prizes
        for at, draw in enumerate(night.draws):
            is_off = kept.nights[key].pk in off
            each = Drawn(kept, key, draw, f"winner-{key}-{at}", is_off)
            drawn.setdefault(number, []).append(each)
    return [
        PermitYear(number, tuple(draws), limits.get(number, Cents(0)), Cents(games[number]))
        for number, draws in drawn.items()
    ]


def near_the_limit(night: Night, evening: Evening) -> str:
    """That with this night the prizes under its permit may come to more than its limit; "" otherwise."""
    limit = _limits(night.club).get(night.permit, Cents(0)) if night.permit else Cents(0)
    if not limit or night.practice:
        return ""
    begins, _today = season_at(night.date)
    ends = begins.replace(year=begins.year + 1) - datetime.timedelta(days=1)
    others = (
        nights_between(night.club, begins, ends).exclude(pk=night.pk).filter(permit=night.permit)
    )
    drawn = [total(draw.value for draw in each.sums.draws) for each in sums_of_nights(others)]
    so_far, last = total(drawn), next(filter(None, reversed(drawn)), Cents(0))
    tonight = total(draw.value for draw in money_of(evening).draws)
    if so_far + max(last, tonight) <= limit:
        return ""
    return _(
        "The prizes of draws under %(permit)s come to %(prizes)s since %(day)s, and the last night gave"
        " %(last)s. Its limit is %(limit)s: with as much again it is crossed."
    ) % {
        "permit": night.permit,
        "prizes": money(Cents(so_far + tonight)),
        "limit": money(limit),
        "last": money(tonight or last),
        "day": day(begins),
    }


def _limits(club: Club) -> Mapping[str, Cents]:
    return club_now(club.lines()).says.permit_limits


# The same on paper, with what is typed of the winners.


def sheet_of_permit(year: PermitYear, winners: Mapping[str, str]) -> TreasurerSheet:
    """Its draws as figures and in words; `winners` has the name and the address of each, by its field."""
    kept = year.draws[0].kept
    period = _("from %(start)s to %(end)s") % {"start": day(kept.start), "end": day(kept.end)}
    facts = [(permit_label(), year.number), (_("Draws"), str(len(year.draws)))]
    limit = ((_("Limit of its prizes"), year.limit), (_("Left of it"), year.left))
    amounts = [*year.sums, *(limit if year.limit else ())]
    return TreasurerSheet(
        title=_("The permit’s year"),
        heading=heading(kept.club.called, period),
        facts=(*facts, *((says, in_column(amount)) for says, amount in amounts)),
        sides=None,
        tables=_tables(year, winners),
        notes=(about_forms(), *_won_at_cards(year), ask_your_authority()),
        landscape=True,
    )


def about_forms() -> str:
    """Which form this follows, and that no other was found."""
    return _(
        "Québec lists ten points of a drawing (L-6, r. 12, s. 45.3), the fullest list that we found, and"
        " each but the hour has its place here. No form of Nova Scotia or of another place was found:"
        " hold this against yours."
    )


def _won_at_cards(year: PermitYear) -> list[str]:
    words_ = _("Not in these sums: %(amount)s won at cards on the same nights.")
    return [words_ % {"amount": money(year.games)}] if year.games else []


def _tables(year: PermitYear, winners: Mapping[str, str]) -> tuple[MoneyTable, ...]:
    """Every point of each draw but its date and its name, which stand in front: figures, then words."""
    typed = ("; ".join(filter(None, map(winners.get, each.asked))) for each in year.draws)
    draws = [replace(each, typed=said) for each, said in zip(year.draws, typed, strict=True)]
    of_draws = [dict([*each.points.items()][2:]) for each in draws]
    names, wide = list(of_draws[0]), _("Winner")
    figures = [name for name in names if not isinstance(of_draws[0][name], str)]
    return tuple(
        MoneyTable(
            title,
            (
                Column("", 0.24),
                *(Column(name, 0.25 if name == wide else 0.1, name in figures) for name in some),
            ),
            tuple(
                MoneyRow((each.title, *(words.as_words(points[name]) for name in some)))
                for each, points in zip(draws, of_draws, strict=True)
            ),
        )
        for title, some in (
            (_("The draws in figures"), figures),
            (_("The draws in words"), [name for name in names if name not in figures]),
        )
    )
