"""What an evening will do with so many people, in words."""

from collections.abc import Iterator
from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from parties.dice import dice
from parties.wording.formats import counted, format_name
from parties.wording.meeting import met_in_words
from parties.wording.words import capital
from scoring.formats.choices import Entry
from scoring.formats.effect import Between, Effect, Met, all_met_after, effect_of
from scoring.formats.format import Format


def effect_in_words(form: Format, people: int) -> dict[str, Any]:
    """What a format does with so many people: played out by dice where the results say who goes where."""
    cards, left_over = divmod(people, form.people_on_a_card)
    try:
        effect = effect_of(form, cards, dice().randrange)
    except ValueError:
        return {"called": format_name(form), "fits": False, "says": []}
    says = [
        *_left_over(form, left_over),
        *_at_the_tables(form, effect),
        *_says(form, effect, cards),
    ]
    return {"called": format_name(form), "fits": True, "says": list(map(capital, says))}


def _left_over(form: Format, people: int) -> Iterator[str]:
    """Who is on no card, as a card is for more."""
    if not people:
        return
    if form.entry is Entry.COUPLE:
        yield _("1 person has no partner")
    else:
        alone = ngettext("%(count)s person has no team", "%(count)s people have no team", people)
        yield alone % {"count": people}


def _at_the_tables(form: Format, effect: Effect) -> Iterator[str]:
    tables = effect.tables[1]
    yield _between(
        effect.tables,
        ngettext("%(count)s table", "%(count)s tables", tables) % {"count": tables},
    )
    if effect.empty[1]:
        empty = (
            _("empty chairs: %(number)s")
            if form.entry is Entry.SINGLE
            else _("empty places: %(number)s")
        )
        yield empty % {"number": _between(effect.empty, f"{effect.empty[1]}")}
    if effect.waiting[1]:
        waiting = _between(effect.waiting, _so_many(form, effect.waiting[1]))
        yield _("sitting out in each game: %(who)s") % {"who": waiting}


def _between(numbers: Between, most: str) -> str:
    """3 tables; or 3 to 4 tables, where it is not the same in each game."""
    if numbers[0] == numbers[1]:
        return most
    return _("%(least)s to %(most)s") % {"least": numbers[0], "most": most}


def _so_many(form: Format, cards: int) -> str:
    match form.entry:
        case Entry.SINGLE:
            said = ngettext("%(count)s person", "%(count)s people", cards)
        case Entry.COUPLE:
            said = ngettext("%(count)s couple", "%(count)s couples", cards)
        case Entry.TEAM:
            said = ngettext("%(count)s team", "%(count)s teams", cards)
    return said % {"count": cards}


def _says(form: Format, effect: Effect, cards: int) -> Iterator[str]:
    """Whom one plays with and against, how often one does not, and how many games there are."""
    about = "" if effect.exact else _("about") + " "
    if effect.partners:
        never = _("%(about)s%(number)s different partners, none of them twice")
        often = _("%(about)s%(number)s different partners, the same one at most %(most)s times")
        yield _met(effect.partners, about, never, often)
    never = _("%(about)s%(number)s different opponents, none of them twice")
    often = _("%(about)s%(number)s different opponents, the same one at most %(most)s times")
    yield _met(effect.opponents, about, never, often)
    yield _sits_out(*effect.sits_out)
    if effect.alone[1]:
        yield _alone(*effect.alone, about=about, evenly=form.shares_evenly)
    yield counted(None, form.games)
    if met := all_met_after(form, cards):
        yield met_in_words(form, form.games, met)


def _met(met: Met, about: str, never: str, often: str) -> str:
    """On average over everybody; where nothing hangs on who wins, who has fewest and who has most. If the
    same one comes again on some evenings alone, it is twice at most."""
    number = f"{round(met.different)}"
    if not about:
        number = _between(met.between, f"{met.between[1]}")
    said = never if met.most <= 1 else often
    return said % {"about": about, "number": number, "most": max(2, round(met.most))}


def _alone(least: int, most: int, *, about: str, evenly: bool) -> str:
    """How often it is at most; where it is shared evenly, which hangs on no dice, how often each."""
    if not evenly:
        both = ngettext(
            "beside an empty chair one plays for both, %(about)s%(count)s game at most",
            "beside an empty chair one plays for both, %(about)s%(count)s games at most",
            most,
        )
        return both % {"about": about, "count": most}
    if least < most:
        both = _("beside an empty chair each plays for both in %(least)s to %(most)s games")
        return both % {"least": least, "most": most}
    both = ngettext(
        "beside an empty chair each plays for both in %(count)s game",
        "beside an empty chair each plays for both in %(count)s games",
        most,
    )
    return both % {"count": most}


def _sits_out(least: int, most: int) -> str:
    if least < most:
        out = _("each sits out %(least)s to %(most)s games")
        return out % {"least": least, "most": most}
    if most:
        out = ngettext("each sits out %(count)s game", "each sits out %(count)s games", most)
        return out % {"count": most}
    return _("nobody sits out")
