"""What the cards of an evening by chairs say of a game at a table, in words: what was entered, what
stands on which card, and what has to be wrong if it went one way or another."""

from collections.abc import Iterator, Sequence

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from parties.wording.country import by_cards
from parties.wording.words import capital, couples, listed
from scoring.card_check.by_tables import Differs
from scoring.card_check.further_back import Behind
from scoring.card_check.ways import Mark, Result, Table, Way
from scoring.games.refusals import SumIsWrong
from scoring.numbers import CoupleNo, GameNo, TableNo


def question(found: Differs) -> str:
    """Ask cards 3, 8, 11 and 2 how game 9 went at table 4."""
    cards = couples(sorted(found.at.cards_there))
    said = {"cards": cards, "game": found.game, "table": found.table}
    if found.at.rule is None:
        return _("Ask %(cards)s who won game %(game)s at table %(table)s.") % said
    return _("Ask %(cards)s what they made in game %(game)s at table %(table)s.") % said


def card_of(cards: Sequence[CoupleNo]) -> str:
    """Card 8; the card of couple 8 where a card is a couple's."""
    if by_cards():
        return couples(cards)
    said = ngettext("the card of couple %(list)s", "the cards of couples %(list)s", len(cards))
    return said % {"list": listed(cards)}


def stands(found: Differs) -> list[str]:
    """What was entered, and what stands on the cards."""
    return [_entered(found), *_on_cards(found.at)]


def _entered(found: Differs) -> str:
    if found.entered is None:
        return _("Nothing was entered.")
    return _("Entered: %(result)s.") % {"result": how_it_went(found.at, found.entered)}


def how_it_went(at: Table, result: Result) -> str:
    """Cards 3 and 8 won; or what each side made."""
    if result.made:
        sides = zip(at.sides, result.made, strict=True)
        return listed(
            _("%(made)s for %(cards)s") % {"made": made, "cards": couples(sorted(side))}
            for side, made in sides
        )
    if result.winner is None:
        return _("it counts for nobody")
    return _("%(cards)s won") % {"cards": couples(sorted(_side_of(at, result.winner)))}


def _side_of(at: Table, card: CoupleNo) -> Sequence[CoupleNo]:
    return next(side for side in at.sides if card in side)


def _on_cards(at: Table) -> Iterator[str]:
    if at.rule is None:
        yield _punched(at)
        return
    for side in at.sides:
        for card in sorted(side):
            if card in at.cards:
                yield capital(_card_says(card, at.cards[card]))
                yield from _sum_is_wrong(at, at.cards[card])


def _punched(at: Table) -> str:
    punched = sorted(card for card, mark in at.cards.items() if mark)
    return _("Punched: %(punched)s.") % {"punched": couples(punched) if punched else _("nobody")}


def _card_says(card: CoupleNo, mark: Mark) -> str:
    said = {"card": card_of([card])}
    if not isinstance(mark, tuple):
        return _("%(card)s says nothing.") % said
    own, against = mark
    if against is None:
        return _("%(card)s says %(own)s.") % (said | {"own": own})
    return _("%(card)s says %(own)s : %(against)s.") % (said | {"own": own, "against": against})


def _sum_is_wrong(at: Table, mark: Mark) -> Iterator[str]:
    """Two numbers on one card that cannot be right together."""
    if at.rule is None or not isinstance(mark, tuple) or mark[1] is None or len(at.sides) > 2:
        return
    made = (mark[0], mark[1])
    if not at.rule.allows(made):
        wrong = SumIsWrong(at.rule.total, sum(made), at_most=at.rule.is_at_most)
        yield _(wrong.said) % {"total": wrong.total, "made": wrong.made}


def ways(found: Differs) -> list[str]:
    """What has to be wrong if it went one way or the other, the two for which the fewest things are."""
    return [_if_so(found, way) for way in found.ways[:2]] or [no_way()]


def no_way() -> str:
    """Where no card speaks for any result that can be."""
    return _("What the sides made stands on no card.")


def _if_so(found: Differs, way: Way) -> str:
    said = {"result": how_it_went(found.at, way.result), "wrong": wrong_then(way)}
    return _("If %(result)s: %(wrong)s.") % said


def behind(each: Behind) -> str:
    """An earlier result, what has to be wrong for it, and how far the cards fit then."""
    game, at = each.at
    where = {"game": game, "table": at, "result": how_it_went(each.found.at, each.way.result)}
    said = _("If it was so in game %(game)s at table %(table)s that %(result)s: %(wrong)s.")
    return " ".join((said % (where | {"wrong": wrong_then(each.way)}), fit_then(each.then)))


def fit_then(at: tuple[GameNo, TableNo] | None) -> str:
    """How far the cards fit if one thing is so."""
    if at is None:
        return _("Then at no table more than one card is wrong.")
    said = {"game": at[0], "table": at[1]}
    return _("Then the next that does not fit is game %(game)s at table %(table)s.") % said


def why_pressed() -> str:
    """Why one card is wrong, for the log."""
    return _("All other cards of the table say so.")


def why_so(then: object) -> str:
    """Why it was so at an earlier table, for the log."""
    return _("Then the cards fit further.") if then else _("Then the cards fit.")


def wrong_then(way: Way) -> str:
    """What is wrong if it went so."""
    cards = sorted(way.wrong)
    if way.entered_otherwise and not cards:
        return _("what was entered is wrong, and all cards are right")
    if not cards:
        return _("nothing is wrong")
    said = ngettext("%(cards)s is wrong", "%(cards)s are wrong", len(cards)) % {
        "cards": card_of(cards)
    }
    if way.entered_otherwise:
        return _("what was entered is wrong, and %(cards_wrong)s") % {"cards_wrong": said}
    return said


def wrong_cards(way: Way) -> str:
    """The button that says so."""
    return capital(wrong_then(way))


def answer(found: Differs, way: Way) -> str:
    """How it went, as an answer."""
    said = capital(how_it_went(found.at, way.result))
    return (
        _("%(result)s, as it was entered") % {"result": said}
        if way.result == found.entered
        else said
    )


def and_went_on(said: str, cards: Sequence[CoupleNo]) -> str:
    """The same with those who went on."""
    return _("%(result)s, and %(cards)s went on") % {
        "result": said,
        "cards": couples(sorted(cards)),
    }


def played_nobody(found: Differs) -> str:
    """A card that speaks of a game in which it sat at no table with others."""
    ((card,),) = found.at.sides
    said = {"card": card_of([card]), "game": found.game}
    return capital(_("%(card)s played nobody in game %(game)s, but speaks of it.") % said)


def state(*, any_in: bool, out: int, differing: int, entered: bool) -> str:
    """What can be said of all cards together."""
    if not any_in:
        return _("No card is in yet. When all have played, read the cards in.")
    if differing:
        return ngettext(
            "At %(count)s table, in one game, the cards do not fit.",
            "At %(count)s tables, each in one game, the cards do not fit.",
            differing,
        ) % {"count": differing}
    if out:
        return _("So far the cards fit.")
    if entered:
        return _("All cards fit each other and what was entered.")
    return _("All cards fit each other.")
