"""What a night that is planned begins with."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, fields, replace
from datetime import date, datetime, timedelta
from typing import Any

from django.utils.translation import gettext as _

from parties.evenings.page.lately import on_which, usual_nights
from parties.models import Club, Night, evenings
from parties.rules.page import Start
from parties.wording.spelling import folded
from scoring.club.settings import SettingsChanged
from scoring.evening import Evening
from scoring.formats.format import Format
from scoring.pots.reach import that_can_be_won, usual_cards
from scoring.rules.house_rules import HouseRules
from scoring.rules.pot_rules import PotRule, by_the_person, those
from scoring.rules.so_many_games import with_games

LAST, HABITS = "last", "habits"
"""What a night can begin with, beside another hall's rules."""

_A_WEEK = timedelta(weeks=1)

_LOOKED_BACK = 5
"""So many nights, should some of the last have been called off."""


@dataclass(frozen=True, slots=True)
class Usual:
    """What a new night begins with: what its form shows, its rules, the night they are from, if it
    is one, and what it could begin with otherwise. `pots` are all that it can be asked whether it has
    them, `wanted` the names of those that it had or that are new; `cards` how many come."""

    form: dict[str, Any]
    rules: HouseRules
    last: Night | None
    starts: Sequence[Start]
    cards: int
    pots: tuple[PotRule, ...]
    wanted: frozenset[str]


def usual_night(club: Club, today: date, start: str, plays: Format | None = None) -> Usual:
    """As last time, a week on; or by the club's habits, where there was no last time, where they
    were kept since, or where that is what is wanted to `start` from. Where `plays` is said, as the last
    time that this was played."""
    habits = Start(HABITS, _("The club’s settings"))
    of_club = _fitting(club.house_rules, plays)
    by_habits = _by_habits(club, today), of_club, None
    found = _last_time(club, plays)
    if found is None:
        return _with_pots(of_club, plays, usual_cards(plays), *by_habits, [habits])
    last, evening = found
    cards = len(evening.couples) if len(evening.couples) > 1 else usual_cards(plays)
    starts = [Start(LAST, _("As last time")), habits]
    if start == HABITS or (start != LAST and _since(last, club.habits_at)):
        return _with_pots(of_club, plays, cards, *by_habits, starts)
    shown = {
        "date": _a_week_on(last.date, today),
        "hall": last.hall,
        "permit": last.permit,
        "on_paper": evening.night.on_paper,
    }
    rules = evening.night.rules_at_first.in_country(club.country)
    if _since(last, club.pots_at):
        own = _own_pots(club, rules) if plays and not plays.is_the_drive else ()
        rules = replace(rules, pots=(*of_club.pots, *own))
    return _with_pots(of_club, plays, cards, shown, rules, last, starts)


def otherwise_as(usual: HouseRules, typed: HouseRules, offered: HouseRules) -> HouseRules:
    """The usual rules, but for what was typed otherwise than it was offered."""
    names = [each.name for each in fields(HouseRules)]
    said = {name: getattr(typed, name) for name in names}
    changed = {name: value for name, value in said.items() if value != getattr(offered, name)}
    return replace(usual, **changed)


def typed_since(asked: Mapping[str, str], stood: Mapping[str, Any]) -> dict[str, str]:
    """What somebody has typed otherwise than it `stood` there."""
    return {
        name: asked[name] for name in stood if name in asked and asked[name] != f"{stood[name]}"
    }


def _last_time(club: Club, plays: Format | None) -> tuple[Night, Evening] | None:
    """The club's last night that was not called off, planned or had. In two queries, and one of the
    club's log."""
    nights = usual_nights(club)
    if plays is not None:
        nights = on_which(nights, plays)
    last = nights.order_by("-date", "-pk")[:_LOOKED_BACK]
    return next((each for each in evenings(list(last)) if not each[1].night.called_off), None)


def _fitting(rules: HouseRules, plays: Format | None) -> HouseRules:
    """With as many games as that evening has, and tea as far through them: what a couple feeds a pot comes
    in halves where a card is no couple's."""
    if plays is None or plays.is_the_drive:
        return rules
    pots = rules.pots if plays.people_on_a_card == 2 else by_the_person(rules.pots)
    return replace(with_games(rules, plays.games), pots=pots)


def _with_pots(
    of_club: HouseRules,
    plays: Format | None,
    cards: int,
    form: dict[str, Any],
    rules: HouseRules,
    last: Night | None,
    starts: Sequence[Start],
) -> Usual:
    """Its rules have those of its pots that can be won; it can be asked for the club's others too. Of
    what cannot be won in so many games nobody was asked: it is wanted still."""
    own = {pot.name for pot in rules.pots}
    others = (pot for pot in of_club.pots if pot.name not in own)
    pots = those((*others, *rules.pots), lambda _pot: True)
    can = that_can_be_won(pots, rules.games, form["date"].isoformat(), plays)
    names = {pot.name for pot in can}
    wanted = frozenset(pot.name for pot in pots if pot.name in own or pot.name not in names)
    can = those(can, lambda pot: pot.name in own)
    return Usual(form, replace(rules, pots=can), last, starts, cards, pots, wanted)


def _own_pots(club: Club, rules: HouseRules) -> tuple[PotRule, ...]:
    """Those of the last such evening that were never the club's, so that its pots do not speak of them."""
    changes = [each.entry for each in club.lines() if isinstance(each.entry, SettingsChanged)]
    said = [club.house_rules, *(side for each in changes for side in (each.was, each.now))]
    of_club = {folded(pot.name) for each in said for pot in each.pots}
    own = [pot for pot in rules.pots if folded(pot.name) not in of_club]
    names = {pot.name for pot in own}
    return tuple(pot if pot.overflow in names else replace(pot, overflow="") for pot in own)


def _since(last: Night, kept_at: datetime | None) -> bool:
    """Whether that was kept after the night was planned: the newer word holds."""
    if kept_at is None:
        return False
    planned = last.log.order_by("seq").values_list("at", flat=True).first()
    return planned is not None and kept_at > planned


def _by_habits(club: Club, today: date) -> dict[str, Any]:
    return {
        "date": today,
        "hall": club.hall,
        "permit": club.permit,
        "on_paper": club.on_paper,
    }


def _a_week_on(last: date, today: date) -> date:
    """The same day of the week after, the first that is not past."""
    weeks = max((today - last).days + 6, 7) // 7
    return last + weeks * _A_WEEK
