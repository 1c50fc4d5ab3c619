"""The house rules for the wall, of a club and of one night, and what is played on it."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import starmap

from django.utils.translation import gettext as _, ngettext

from parties.rules.words.house_rules import needless_to, value, worth
from parties.rules.words.pot_rules import lines as about_pot
from parties.wording.formats import counts_points, format_lines, format_name
from parties.wording.knock_out import is_played
from parties.wording.ties import rule
from parties.wording.words import capital, games, left_out, listed, money, prize, prize_for
from scoring.evening import Evening
from scoring.formats.choices import By
from scoring.formats.format import Format
from scoring.games.rankings import half_of
from scoring.numbers import PrizePlace
from scoring.prizes.further import FURTHER, has_secret, lists
from scoring.prizes.offers import BOOBY, only_cut_for
from scoring.prizes.paying import tables
from scoring.rules.choices import (
    CutAce,
    Direction,
    Draw,
    Group,
    LateGames,
    NoTaker,
    Odd,
    Places,
    PlayOff,
    Prize,
    PrizeKind,
    Rule,
    rules_of,
)
from scoring.rules.house_rules import HouseRules
from scoring.rules.pot_rules import PotRule

# The house rules about ties, as a tied couple asks for them and as they hang on the wall.


def tie_rules(
    rules: HouseRules, form: Format | None = None, offered: Iterable[Prize] = ()
) -> list[str]:
    """The house rules that a tied couple asks about, and what parts equals before them. `offered` are
    a night's prizes beside those of its rules."""
    prizes = (*rules.prizes, *offered)
    things_only = bool(prizes) and all(each.kind is PrizeKind.GOODS for each in prizes)
    hand = rules.play_off is PlayOff.ONE_HAND
    return [
        *tie_breaks(form),
        *_asked(form, things_only=things_only),
        a_cut(rules),
        _("A play-off is one hand.") if hand else _("A play-off is one game."),
        _(
            "Three or more in a play-off: they cut, the low card sits out, and the winner of the "
            "others plays on."
        ),
        _who_loses(rules, things_only=things_only),
        *([] if things_only and not rules.pots else [a_split(rules)]),
        *([_one_each()] if rules.one_prize else []),
    ]


def _one_each() -> str:
    return _("Nobody wins two prizes: whoever has won one is passed over, and the next has it.")


def a_cut(rules: HouseRules) -> str:
    """Which card wins."""
    ace = _("ace is high") if rules.cut_ace is CutAce.HIGH else _("ace is low")
    said = _("In a cut the low card wins, %(ace)s, suits break no tie; equal low cards cut again.")
    return said % {"ace": ace}


def a_split(rules: HouseRules) -> str:
    """Who has the odd coins."""
    said = _("A split goes down to %(unit)s; what is odd goes to the lowest numbers.")
    return said % {"unit": money(rules.rounding)}


def tie_breaks(form: Format | None) -> list[str]:
    """What parts those with as much, in its order, before they settle it among themselves."""
    some = [_(each.said) for each in form.tie_breaks] if form else []
    if not some:
        return []
    return [_("Ties are broken by %(order)s.") % {"order": _(", then ").join(some)}]


def _asked(form: Format | None, *, things_only: bool) -> list[str]:
    """What a tied couple is asked, where nobody cuts without being asked."""
    if only_cut_for(1, form):
        return []
    if things_only:
        return [
            _(
                "A thing cannot be split: if one of those on a level wants to play off, the others "
                "play or give the prize up. Otherwise they cut."
            )
        ]
    return [
        _(
            "Those on a level split its prize only if all of them say so. If one wants to play "
            "off, the others play or give the prize up. Otherwise they cut."
        )
    ]


def _who_loses(rules: HouseRules, *, things_only: bool) -> str:
    """What becomes of a couple that loses a cut or a play-off, or that need not ask for one."""
    match rules.places:
        case Places.LEVELS:
            return _("Whoever loses a cut or play-off gets nothing, not even the next prize.")
        case _ if things_only:
            return _(
                "Places are counted by heads: who loses a cut or a play-off has the next prize of "
                "the places that the tied couples take up."
            )
        case Places.COMPETITION:
            return _(
                "Places are counted by heads: who loses a cut or a play-off has the next prize of "
                "the places that the tied couples take up; if they split, they share all of these."
            )
        case Places.POOLED:
            return _(
                "Places are counted by heads: tied couples share the prizes of all places that "
                "they take up; only where one of these is a thing they cut or play off."
            )


# The house rules as they hang on the wall: what holds, in whole sentences, and nothing else.


_SOME_TABLES = 9
"""With so many of them every way in which a number can be odd has come up."""


@dataclass(frozen=True, slots=True)
class Paragraph:
    """Sentences about one thing, under its name."""

    title: str
    sentences: tuple[str, ...]


def paragraphs(
    rules: HouseRules,
    form: Format | None = None,
    besides: Iterable[str] = (),
    offered: Iterable[Prize] = (),
    *,
    plays: Iterable[str] = (),
) -> list[Paragraph]:
    """All the rules of a hall; of another evening than its drive what that is like in place of the
    drive's own, and what is said `besides` of the night's other prizes, which are `offered`. What it
    `plays` is said where that is more than its games."""
    return [
        Paragraph(_("The evening"), tuple(_evening(rules, form, plays))),
        Paragraph(_("Who moves"), tuple(_movement(rules, form))),
        Paragraph(_("Prizes"), (*_prizes(rules, form), *besides)),
        Paragraph(_("Ties"), tuple(tie_rules(rules, form, offered))),
        *(Paragraph(pot.name, tuple(about_pot(pot, rules.games))) for pot in rules.pots),
    ]


def _evening(rules: HouseRules, form: Format | None, plays: Iterable[str]) -> Iterator[str]:
    yield from hours(rules)
    yield from plays or [_("We play %(games)s.") % {"games": games(rules.games)}]
    if form:
        yield f"{format_name(form)}."
        who, _goes, counts = format_lines(form)
        yield from (f"{each}." for each in (who, counts))
    else:
        yield from _at_the_tables(rules)
    yield costs(rules)
    yield (_no_bell(form) if rules.rolling else _("A bell begins each game."))
    if rules.minutes and not rules.rolling:
        yield ngettext(
            "A game has %(minutes)s minute.", "A game has %(minutes)s minutes.", rules.minutes
        ) % {"minutes": rules.minutes}
    yield from what_holds(rules, form)


def costs(rules: HouseRules) -> str:
    """What it costs to come in."""
    if rules.fee:
        return _("It costs %(amount)s a person.") % {"amount": money(rules.fee)}
    return _("It costs nothing to come in.")


def what_holds(rules: HouseRules, form: Format | None) -> Iterator[str]:
    """Every rule that has a sentence of its own, but for the hours."""
    without = needless_to(form)
    others = (each for each in rules_of(HouseRules) if each.name not in without)
    return _holding(rules, (each for each in others if each.told.group is not Group.HOURS))


def _no_bell(form: Format | None) -> str:
    if form is None:
        return _("No bell rings: a table goes on as soon as its next couples are there.")
    return _("No bell rings: a table goes on as soon as all who play there next have come.")


def _at_the_tables(rules: HouseRules) -> Iterator[str]:
    yield at_the_tables(rules)
    yield _("Each game won is a hole in the couple’s card.")


def at_the_tables(rules: HouseRules) -> str:
    """Which game of cards."""
    return _("At the tables: %(game)s.") % {"game": value(rules, "table_game")}


def hours(rules: HouseRules) -> Iterator[str]:
    """When the doors open and the cards begin, as far as it is said."""
    told = rules_of(HouseRules)
    return _holding(rules, (each for each in told if each.told.group is Group.HOURS))


def _holding(rules: HouseRules, some: Iterable[Rule]) -> Iterator[str]:
    """The sentence of each of these that has one of its own, where it holds."""
    for each in some:
        if each.told.on_the_wall and getattr(rules, each.name):
            yield _(each.told.on_the_wall) % {"value": value(rules, each.name)}


def _movement(rules: HouseRules, form: Format | None) -> Iterator[str]:
    match rules.draw:
        case Draw.BLIND:
            yield _("The first tables are drawn blind.")
        case Draw.HANDED_OUT:
            yield _("The cards of the first tables are handed out at the door, face down.")
        case Draw.BY_HAND:
            yield _("The first tables are given out by hand.")
    if rules.avoid_last_table_mates and rules.draw is Draw.BLIND and form is None:
        yield _("Where it can be, nobody begins against the couple of last time.")
    if form:
        yield f"{format_lines(form)[1]}."
        yield from _odd_on_chairs(form)
        return
    yield (
        _("After each game the winners go up one table, and the losers stay.")
        if rules.direction is Direction.UP
        else _("After each game the winners go down one table, and the losers stay.")
    )
    yield _odd(rules)
    yield (
        _("The games before a late couple came are not won.")
        if rules.late_games is LateGames.NOT_WON
        else _("Of the games before a late couple came every second one counts as won.")
    )


def _odd_on_chairs(form: Format) -> Iterator[str]:
    """What becomes of those who do not fill a table, as far as that can be with any number."""
    numbers = range(2 * form.chairs, _SOME_TABLES * form.chairs)
    empty = {form.ghosts(number) for number in numbers} - {0}
    at_last = {(number + form.ghosts(number)) % form.chairs for number in numbers} - {0}
    if empty and form.on_a_side > 1:
        yield _("Whoever has an empty chair for a partner plays for both.")
    if form.on_a_side == 1 and any(each > 1 for each in at_last):
        yield _("A last table may play with fewer than the others.")
    if (empty and form.on_a_side == 1) or any(each <= form.on_a_side for each in at_last):
        yield _("Whoever has nobody to play sits out that game.")


def _odd(rules: HouseRules) -> str:
    match rules.odd:
        case Odd.HOUSE_COUPLE:
            return _("An odd couple plays two volunteers, the house couple, who win no prize.")
        case Odd.THREE:
            return _("Where the number of couples is odd, three of them sit at one table.")
        case Odd.BYE_CHAIR if rules.bye_earns_hole:
            return _("An odd couple sits out one game in the bye chair, and has its hole for it.")
        case Odd.BYE_CHAIR:
            return _("An odd couple sits out one game in the bye chair, without a hole.")


def _prizes(rules: HouseRules, form: Format | None) -> Iterator[str]:
    if rules.prizes and counts_points(form):
        yield _("The prizes go by points, the most first.")
    if form and form.forts_win and (rules.prizes or rules.booby):
        yield _("The prizes are for the forts: those of a fort share what it wins.")
    yield from worths(rules)
    if rules.booby:
        said = {"prize": capital(prize(BOOBY)), "worth": worth(rules.booby)}
        yield _booby(form) % said
    if len(rules.prizes) > 1:
        yield _second(rules)
    yield from nobody_reaches(rules)


def worths(rules: HouseRules) -> Iterator[str]:
    """What each prize is worth."""
    return starmap(_is_worth, enumerate(rules.prizes, 1))


def nobody_reaches(rules: HouseRules) -> Iterator[str]:
    """What becomes of a prize without a taker."""
    if rules.prizes:
        yield _NOBODY_REACHES[rules.no_taker]()


_NOBODY_REACHES: Mapping[NoTaker, Callable[[], str]] = {
    NoTaker.KEPT: lambda: _("A prize that nobody reaches stays with the hall."),
    NoTaker.TO_FIRST: lambda: _("A prize that nobody reaches is added to the first."),
    NoTaker.TO_POT: lambda: _("A prize that nobody reaches goes into the first pot."),
}


def _booby(form: Format | None) -> str:
    if counts_points(form):
        return _(
            "%(prize)s, for the fewest points of all that were there the whole night: %(worth)s."
        )
    return _("%(prize)s, for the fewest games of all that were there the whole night: %(worth)s.")


def _is_worth(place: int, offered: Prize) -> str:
    said = {"prize": capital(prize(PrizePlace(place))), "worth": worth(offered)}
    return _("%(prize)s: %(worth)s.") % said


def _second(rules: HouseRules) -> str:
    if rules.places is Places.LEVELS:
        return _("Those with as many share one place, and the next lower number is second.")
    return _("Where two are first nobody is second: the next is third.")


# A night's prizes beside those of the house rules, in whole sentences for the wall.


def further_of(evening: Evening) -> tuple[Prize, ...]:
    """What they are worth."""
    return tuple(each for place, each in evening.offered if place > FURTHER)


_FEW = 3
"""No night of so few has games from one to another in each half."""

_HALVES = (By.FIRST_HALF, By.SECOND_HALF)


def _halves(evening: Evening) -> str:
    """Which games each half is."""
    half = half_of(evening)
    return _(
        "The first half is games 1 to %(half)s, the second half games %(next)s to %(last)s."
    ) % {
        "half": half,
        "next": half + 1,
        "last": evening.rules.games,
    }


def besides(evening: Evening) -> Iterator[str]:
    """Each with what it is; things that are chosen together; whose the secret number is."""
    chosen = set[int]()
    for lines, things in tables(evening):
        chosen |= {place for place, each in lines if each.goods}
        given = evening.prizes.further[lines[0][0] - FURTHER - 1].given
        said = {"prize": capital(prize_for(evening.form, given)), "things": listed(things)}
        yield _("%(prize)s: in the order of rank, each chooses one thing of %(things)s.") % said
    for place, each in evening.offered:
        if place > FURTHER and place not in chosen:
            yield _("%(prize)s: %(worth)s.") % {
                "prize": capital(prize(place)),
                "worth": worth(each),
            }
    if evening.rules.games > _FEW and any(given.by in _HALVES for given in lists(evening)):
        yield _halves(evening)
    if evening.prizes.secret and has_secret(evening):
        yield rule(evening.prizes.secret)


# The house rules of one night for the wall: where a knock-out is planned, as that is played.


def paragraphs_of(evening: Evening) -> list[Paragraph]:
    """All that holds tonight. A night that is a knock-out from the start has no games, and no walk."""
    plan = evening.knock_out.plan
    if evening.knock_out.is_all:
        return _without_games(evening)
    rules = _until(evening.rules, plan.after) if plan else evening.rules
    more = [*besides(evening)], further_of(evening)
    if plan and not plan.first:
        more[0].extend(_booby_of_the_night(evening))
        rules = replace(rules, booby=None)
    return paragraphs(rules, evening.form, *more, plays=[*is_played(evening)])


def ties_of(evening: Evening) -> list[str]:
    """What those ask about who are level. Who are out of a knock-out in the same round share, but for a
    thing; for the booby prize they cut."""
    rules, plan, further = evening.rules, evening.knock_out.plan, further_of(evening)
    if plan is None or plan.after:
        return tie_rules(rules, evening.form, further)
    shared = rules.prizes[_ALONE_THERE if plan.double or plan.third else _IN_THE_FINAL :]
    if further or any(each.kind is PrizeKind.GOODS for each in shared):
        return tie_rules(replace(rules, places=Places.POOLED), None, further)
    says = _(
        "Those who are out in the same round share the prizes of the places that they take up."
    )
    return [*([says, a_split(rules)] if shared else []), *([a_cut(rules)] if rules.booby else [])]


_IN_THE_FINAL, _ALONE_THERE = 2, 4
"""So many places are had by one each: two of a final, four where the third place is played for too."""


def _booby_of_the_night(evening: Evening) -> Iterator[str]:
    """Where all play in the knock-out it is for nobody's fewest games."""
    if booby := evening.rules.booby:
        said = {"prize": capital(prize(PrizePlace(BOOBY))), "worth": worth(booby)}
        yield _("%(prize)s, for those who are out first: %(worth)s.") % said


def _until(rules: HouseRules, last: int) -> HouseRules:
    """The same for the games before a knock-out."""
    tea = rules.break_after if rules.break_after < last else 0
    return replace(rules, games=last, break_after=tea)


def _without_games(evening: Evening) -> list[Paragraph]:
    rules = evening.rules
    prizes = (
        *worths(rules),
        *_booby_of_the_night(evening),
        *nobody_reaches(rules),
        *besides(evening),
    )
    return [
        Paragraph(_("The evening"), tuple(_evening_of_the_night(evening))),
        Paragraph(_("Prizes"), prizes),
        *([Paragraph(_("Ties"), tuple(ties))] if (ties := ties_of(evening)) else []),
        *(Paragraph(pot.name, tuple(about_pot(pot, rules.games))) for pot in rules.pots),
    ]


def _evening_of_the_night(evening: Evening) -> Iterator[str]:
    rules, form = evening.rules, evening.form
    yield from hours(rules)
    yield from is_played(evening)
    yield f"{format_name(form)}." if form else at_the_tables(rules)
    yield costs(rules)
    yield from what_holds(replace(rules, break_after=0), form)


# What is said on the page of what is played tonight.


def expected_in_words(evening: Evening) -> str:
    """What becomes of the couples that let the hall know, of which the drive alone has a list; nothing
    where there are none."""
    count = len(evening.door.expected)
    if not count:
        return ""
    if evening.form is None:
        said = ngettext(
            "%(count)s couple is expected. Other evenings have no such list: print the door list first, to "
            "keep the names. It is back once you choose the 45s drive again.",
            "%(count)s couples are expected. Other evenings have no such list: print the door list first, to "
            "keep the names. It is back once you choose the 45s drive again.",
            count,
        )
    else:
        said = ngettext(
            "%(count)s couple was expected at the 45s drive. The list is back once that is chosen again.",
            "%(count)s couples were expected at the 45s drive. The list is back once that is chosen again.",
            count,
        )
    return said % {"count": count}


def pots_otherwise(before: Sequence[PotRule], after: Sequence[PotRule]) -> Iterator[str]:
    """Which pots a night has no more, or has again, as something else is played."""
    were, are = ({pot.name: pot for pot in pots} for pots in (before, after))
    if gone := [name for name in were if name not in are]:
        yield left_out(gone)
    if back := [name for name in are if name not in were]:
        yield _("This evening is played for this too: %(pots)s.") % {"pots": listed(back)}
