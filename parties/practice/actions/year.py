"""A club to look at, with a year of nights: pretend people, played by dice, each deed as on a real night.

Its nights are told in its own money and pots, which agree as a real club's do. The same seed throws
the same year. Whatever a night has more, one day, is one more line of `_play`.
"""

import datetime
from collections.abc import Iterator
from typing import Any

from django.contrib.auth.models import User
from django.db import models, transaction
from django.utils import timezone
from django.utils.translation import gettext as _

from parties.carried.actions import brought_forward
from parties.club.actions import plan_night
from parties.dice import (
    Dice,
    cut_playing_cards,
    dice,
    draw_from,
    draw_names,
    draw_numbers,
    draw_seats,
)
from parties.log.night import Deed, add, add_deeds
from parties.models import YEAR_CLUB, Club, Member, Night, Player
from parties.practice.actions.nights import comes_in, played, tickets
from parties.practice.actions.people import FAMILY, GIVEN
from parties.practice.actions.rules import with_everything
from parties.prizes.actions import close_night, split_all, the_rest
from scoring.as_json import written
from scoring.door.registering import Registered
from scoring.draws.drawing import DrawPlain
from scoring.evening import Evening
from scoring.night.course import DoorOpened
from scoring.numbers import CoupleNo, GameNo, PlayerId
from scoring.pots.pots import PotStanding
from scoring.pots.winning import PotWon
from scoring.prizes import ties
from scoring.prizes.wishes import CutMade
from scoring.seats.seating import Seated

NIGHTS = 20
"""Two weeks apart, but for the summer: from September to June."""

_PEOPLE, _FEWEST, _MOST = 72, 10, 16
_SUMMER = (7, 8)


def open_a_year(
    *, user: User, today: datetime.date, seed: int | None = None, nights: int = NIGHTS
) -> Club:
    """The club, its people and its nights, the last one a week ago; this person's alone. The
    one that is there already, if there is one."""
    if found := year_of(user):
        return found
    rng = dice(seed)
    club, people = _begun(user, rng)
    for date in _dates(today, nights):
        _play(club, date, people, Deed(by=user, at=_evening_of(date)), rng)
    return club


@transaction.atomic
def throw_away(*, club: Club) -> None:
    """The club with a year of nights is gone, with all that hangs on it, its logs too: what they
    tell never happened, and nothing else rests on it."""
    _delete(Club, Club.objects.filter(pk=club.pk, practice=True, name=YEAR_CLUB))


def _delete(kind: type[models.Model], rows: models.QuerySet[Any]) -> None:
    """These rows, and first every row that points at one of them."""
    for each in kind._meta.related_objects:
        if each.related_model is kind:  # an alias goes along with its person
            continue
        pointing: models.QuerySet[Any] = models.QuerySet(each.related_model)
        _delete(each.related_model, pointing.filter(**{f"{each.field.name}__in": rows}))
    found: models.QuerySet[Any] = models.QuerySet(kind)  # the log's own refuses
    found.filter(pk__in=list(rows.values_list("pk", flat=True))).delete()


@transaction.atomic
def _begun(user: User, rng: Dice) -> tuple[Club, list[tuple[PlayerId, PlayerId]]]:
    """The club without a night yet, and its couples."""
    User.objects.select_for_update(no_key=True).get(pk=user.pk)  # one year at a time
    rules, hall = written(with_everything()), _("Parish hall")
    club = Club.objects.create(name=YEAR_CLUB, hall=hall, practice=True, rules=rules)
    Member.objects.create(club=club, user=user)
    return club, _people(club, rng)


def year_of(user: User) -> Club | None:
    """The club with a year of nights that this person has open."""
    return Club.objects.run_by(user).filter(practice=True, name=YEAR_CLUB).first()


def _dates(today: datetime.date, nights: int) -> list[datetime.date]:
    weeks = (today - datetime.timedelta(weeks=back) for back in range(1, 2 * nights + 20, 2))
    return sorted([date for date in weeks if date.month not in _SUMMER][:nights])


def _evening_of(date: datetime.date) -> datetime.datetime:
    return timezone.make_aware(datetime.datetime.combine(date, datetime.time(19, 30)))


def _people(club: Club, rng: Dice) -> list[tuple[PlayerId, PlayerId]]:
    """Couples that come together all year."""
    names = draw_names(GIVEN, FAMILY, _PEOPLE, rng)
    made = [Player.objects.create(club=club, name=name) for name in names]
    ids = [PlayerId(player.pk) for player in made]
    return list(zip(ids[::2], ids[1::2], strict=True))


@transaction.atomic
def _play(
    club: Club, date: datetime.date, people: list[tuple[PlayerId, PlayerId]], deed: Deed, rng: Dice
) -> None:
    """One night from the door to its end."""
    night = plan_night(club=club, date=date, hall=club.hall, rules=club.house_rules, deed=deed)
    _let_in(night, draw_from(people, 2 * rng.randint(_FEWEST // 2, _MOST // 2), rng), deed, rng)
    evening = night.evening()
    games = played(evening, GameNo(evening.rules.games), rng)
    add(night, [entry for game in games for entry in game], deed)
    _settle_ties(night, deed, rng)
    _draw(night, deed, rng)
    add(night, the_rest(night.evening()), deed)
    close_night(night=night, reason=_("counted at home"), deed=deed)


def _let_in(night: Night, come: list[tuple[PlayerId, PlayerId]], deed: Deed, rng: Dice) -> None:
    rules = night.club.house_rules
    couples = [Registered(CoupleNo(number), pair) for number, pair in enumerate(come, 1)]
    seats = draw_seats([couple.couple for couple in couples], frozenset(), rng)
    add(night, [DoorOpened(), *brought_forward(night, night.evening())], deed)
    paid = (entry for couple in couples for entry in comes_in(couple, rules.fee))
    add_deeds(night, [[*paid], tickets(rules), [Seated(GameNo(1), seats)]], deed)


def _settle_ties(night: Night, deed: Deed, rng: Dice) -> None:
    """Who is tied splits; where a prize cannot be split, they cut."""
    while (found := next(_open(night.evening()), None)) is not None:
        place, standing = found
        if isinstance(standing, ties.Cutting):
            cards = cut_playing_cards(standing.couples, rng)
            add(night, [CutMade(place, cards, ties.CutBy.PROGRAM)], deed)
        else:
            split_all(night=night, place=place, deed=deed)


def _open(evening: Evening) -> Iterator[tuple[int, ties.Standing]]:
    for each in evening.settlements:
        if isinstance(each.standing, ties.Open):
            yield each.offer.place, each.standing


def _draw(night: Night, deed: Deed, rng: Dice) -> None:
    """The jar's numbers are drawn, and whose ticket wins the 50/50."""
    evening = night.evening()
    for name, pot in evening.pots.items():
        if pot.standing is PotStanding.NUMBERS_DUE:
            numbers = draw_numbers(pot.hurdle, evening.rules.games, rng)
            add(night, [DrawPlain(name, evening.rules.games, numbers)], deed)
        elif pot.standing is PotStanding.NAME_DUE:
            add(night, [PotWon(name, (rng.choice(sorted(evening.couples)),))], deed)
