"""A club with a night in every phase, and what each of its nights shows: for files that are kept for
good, made by the version that the program had then."""

from django.contrib.auth.models import User

from parties.models import Club
from scoring.night.course import CalledOff, OnPaper
from scoring.prizes.ties import Wish, WonCut
from scoring.till.box import till_of
from tests.builders import a_door, a_game, a_night, a_night_of_totals, bell, cut_made, wished, won
from tests.default_night import phases
from tests.parties.nights import a_kept_night, then


def make() -> Club:
    """Closed; waiting for its prizes, one of them cut for; in play; at the door; on paper; called off;
    planned."""
    *_, (club, _, user) = phases()
    rules = club.house_rules
    waits = a_kept_night(user, *a_night_of_totals(9, 9, 7, 5, 3, 2, rules=rules), week=1)
    then(waits, wished(1, Wish.CUT), wished(2, Wish.CUT), cut_made(1, {1: "7C", 2: "QS"}))
    played = a_kept_night(user, *a_night(7, rules), *a_game(1, 1, 3, 5), bell(2), week=2)
    then(played, won(2, 1, 7))
    a_kept_night(user, *a_door(5, rules), week=3)
    a_kept_night(user, rules_of(rules), OnPaper(on=True), *a_door(4, rules)[1:], week=4)
    then(a_kept_night(user, *a_night(4, rules), bell(), week=5), CalledOff("no power"))
    a_kept_night(user, rules_of(rules), week=6)
    return Club.objects.get(pk=club.pk)


def rules_of(rules):
    """The first line of a night's log."""
    return a_door(0, rules)[0]


def shown(club: Club) -> list[dict]:
    """Each night in its order: where it stands, the standings, the prizes, what the till has."""
    return [_shown(night) for night in club.nights.order_by("date", "pk")]


def _shown(night) -> dict:
    evening = night.evening()
    till = till_of(evening)
    return {
        "date": night.date.isoformat(),
        "phase": evening.phase.value,
        "lines": len(evening.lines),
        "on_paper": evening.night.on_paper,
        "couples": [[each, *_names(night, evening, each)] for each in sorted(evening.couples)],
        "levels": [[each.place, each.games_won, sorted(each.couples)] for each in evening.levels],
        "prizes": [
            [each.offer.place, [[award.couple, award.amount] for award in each.awards]]
            for each in evening.settlements
        ],
        "cut": sum(isinstance(each.standing, WonCut) for each in evening.settlements),
        "till": [till.came, till.went],
    }


def _names(night, evening, couple) -> list[str]:
    names = dict(night.club.players.values_list("id", "name"))
    return [names[player] for player in evening.couples[couple]]


def organiser() -> User:
    """Whoever runs the only club there is."""
    return User.objects.get()
