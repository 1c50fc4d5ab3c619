"""Who has met whom on the nights of a season on which all play all."""

from collections.abc import Callable

from django.db.models import Exists, OuterRef, QuerySet

from parties.log.facts import fact
from parties.log.season_came import counted_in
from parties.models import Club, LogEntry, Night, evenings
from scoring.club.now import club_now
from scoring.evening import Evening
from scoring.formats.movement import RoundRobin
from scoring.meetings import Meetings
from scoring.night.rules import Plays
from scoring.numbers import PlayerId
from scoring.seasons import SeasonRule, Whose
from scoring.seats.unmet import brings_all_together

_FIRST = fact(Plays, lambda said: said.form.movements[0].movement.json_kind)

Main = Callable[[PlayerId], PlayerId]


def meetings_between(
    club: Club, rule: SeasonRule, main: Main, before: Night | None = None
) -> Meetings:
    """Of a season's nights that are over, or of those `before` one of them. Each is read anew, a
    drive between them is not."""
    nights = Night.objects.before(before) if before else Night.objects.all()
    mine = nights_of_all(nights, club, rule).order_by("date", "pk")
    found = Meetings()
    for _night, evening in evenings(list(mine)):
        if evening.games_are_over:
            found.see(evening, main)
    return found


def nights_of_all(nights: "QuerySet[Night]", club: Club, rule: SeasonRule) -> "QuerySet[Night]":
    """Those of a season of which somebody said that all play all there, whatever was said later."""
    said = LogEntry.objects.filter(
        night=OuterRef("pk"), kind=Plays.kind, **{_FIRST: RoundRobin.json_kind}
    )
    mine = counted_in(nights.filter(practice=False, taken_out=False, club=club), club, rule)
    return mine.filter(Exists(said))


def league_of(night: Night, evening: Evening) -> tuple[SeasonRule, Main] | None:
    """The season that goes on with this night, if all play all there: of those who have the cards, and of
    several the one that began last. With it, the one number of whoever has several."""
    form = evening.form
    if form is None or night.practice or not brings_all_together(form):
        return None
    whose = {1: Whose.PERSON, 2: Whose.COUPLE}.get(form.people_on_a_card)
    says = club_now(night.club.lines()).says
    mine = [
        (rule.first, number)
        for number, rule in says.seasons.items()
        if number not in says.seasons_closed
        and rule.whose is whose
        and rule.plays in ("", form.name)
        and rule.dates[0] <= night.date <= rule.dates[1]
    ]
    return (says.seasons[max(mine)[1]], says.main) if mine else None
