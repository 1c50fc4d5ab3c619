"""What can be chosen from a table of things, and who chooses before."""

from collections import Counter
from collections.abc import Iterator, Sequence

from django.utils.translation import gettext as _

from parties.wording.saying import say
from scoring.evening import Evening
from scoring.numbers import CoupleNo, PrizePlace
from scoring.prizes.choosing import has_to_choose, table_of, to_be_chosen
from scoring.prizes.offers import Award
from scoring.prizes.refusals import ChoosesBefore, TiesBefore


def choice_of(
    evening: Evening, place: PrizePlace, couple: CoupleNo
) -> tuple[tuple[tuple[str, str], ...], str]:
    """The things that somebody can choose now, each with its button; or why it is not their turn.
    Neither where there is nothing to choose."""
    table = table_of(evening, place) if has_to_choose(evening, place, couple) else None
    if table is None:
        return (), ""
    if table.open_tie:
        return (), say(TiesBefore(table.open_tie), {})
    first = table.to_choose[0]
    if first != (place, couple):
        return (), say(ChoosesBefore(first[1]), {})
    there = Counter(table.left)
    return tuple((thing, _how_many(thing, count)) for thing, count in there.items()), ""


def things(evening: Evening, left: Sequence[Award]) -> Iterator[str]:
    """What is still to be handed over as a thing: what was chosen, and what lies on each table for those
    who have still to choose, each once; where not all of it will be, as one of these."""
    for each in left:
        if each.goods and not has_to_choose(evening, each.place, each.couple):
            yield each.goods
    for number, there in to_be_chosen(evening, left):
        each_once = [_how_many(thing, count) for thing, count in Counter(there).items()]
        yield from each_once if number == len(there) else [" / ".join(each_once)]


def _how_many(thing: str, count: int) -> str:
    """A chicken; where there are more of them, how many."""
    if count == 1:
        return thing
    return _("%(thing)s (%(count)s there)") % {"thing": thing, "count": count}
