"""What is said of the forts of military whist."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from django.utils.translation import gettext as _, ngettext

from parties.wording.formats import counted, counts_points
from parties.wording.ties import parting
from parties.wording.words import capital, couple, labelled, prize
from scoring.evening import Evening
from scoring.formats.format import Format
from scoring.games.forts import FortLevel, FortScore, fort_levels
from scoring.numbers import CoupleNo, TableNo
from scoring.prizes import ties
from scoring.seats.forts import Fort


@dataclass(frozen=True, slots=True)
class FortTold:
    """A fort as it stands: its place, its name, what it came to, in words too, and what parts it from
    others with as much; its pairs, each by its number and names, with what it made for the fort."""

    number: TableNo
    place: int
    name: str
    counts: int
    counted: str
    parted: str
    pairs: tuple[tuple[CoupleNo, str, int], ...]

    @property
    def says(self) -> str:
        """Fort 3: 84 points."""
        return labelled(self.name, self.counted)


def forts_told(evening: Evening, names: Mapping[CoupleNo, str]) -> list[FortTold]:
    """The forts, best first, their pairs by these names; none where nobody plays in forts."""
    return [
        _told(evening, level, each, names) for level in fort_levels(evening) for each in level.forts
    ]


def _told(
    evening: Evening, level: FortLevel, fort: FortScore, names: Mapping[CoupleNo, str]
) -> FortTold:
    return FortTold(
        number=fort.fort.number,
        place=level.place,
        name=fort_name(fort.fort),
        counts=fort.counts,
        counted=_counted(evening.form, fort),
        parted=parting(level.parted),
        pairs=tuple((card, names.get(card, ""), made) for card, made in fort.pairs),
    )


def _counted(form: Format | None, fort: FortScore) -> str:
    """84 points, 9 flags; or the flags alone."""
    said = fort_counted(form, fort.counts)
    if form is None or not (form.count.holes and counts_points(form)):
        return said
    return _("%(points)s, %(flags)s") % {"points": said, "flags": flags(fort.flags)}


def fort_counted(form: Format | None, number: int) -> str:
    """What a fort goes by: points or tricks where those are counted, else a flag for each game it won."""
    return counted(form, number) if counts_points(form) else flags(number)


def flags(number: int) -> str:
    """Nine flags: at military whist who wins a game takes one to its fort."""
    return ngettext("%(count)s flag", "%(count)s flags", number) % {"count": number}


def fort_of_each(evening: Evening) -> dict[CoupleNo, TableNo]:
    """The fort that each card plays for, or did last."""
    found: dict[CoupleNo, TableNo] = {}
    for fort in (each for level in fort_levels(evening) for each in level.forts):
        now = fort.fort.cards
        for card in (*now, *(each for each, _made in fort.pairs if each not in found)):
            if card in now or card not in found:
                found[card] = fort.fort.number
    return found


def prizes_of_forts(evening: Evening) -> dict[TableNo, str]:
    """What each fort has won, or stands for while that is open."""
    found: dict[TableNo, list[str]] = {}
    for each in evening.settlements:
        offer, standing = each.offer, each.standing
        mine = offer.couples if isinstance(standing, ties.Open) else ties.winners(standing)
        for card in mine if offer.forts else ():
            if fort := offer.fort_of(card):
                found.setdefault(fort.number, []).append(capital(prize(offer.place)))
    return {number: "; ".join(said) for number, said in found.items()}


def fort_name(fort: Fort) -> str:
    """Fort 3."""
    return _("Fort %(number)s") % {"number": fort.number}


def fort_in_words(fort: Fort) -> str:
    """Fort 3: couple 5 at home, couple 6 out."""
    said = {"fort": fort_name(fort)}
    if fort.home is None or fort.out is None:
        return _alone(fort, said)
    said |= {"home": couple(fort.home), "out": couple(fort.out)}
    return _("%(fort)s: %(home)s at home, %(out)s out") % said


def _alone(fort: Fort, said: dict[str, str]) -> str:
    """A fort that half its people have left, or that there were too few for."""
    if fort.home is not None:
        return _("%(fort)s: %(home)s at home, nobody out") % (said | {"home": couple(fort.home)})
    if fort.out is not None:
        return _("%(fort)s: nobody at home, %(out)s out") % (said | {"out": couple(fort.out)})
    return said["fort"]


def own_fort(forts: Iterable[Fort], card: CoupleNo) -> str:
    """A card's own fort, what it does, and with whom: for its paper. Nothing where there are none."""
    fort = next((each for each in forts if card in each.cards), None)
    if fort is None:
        return ""
    said = {"fort": fort_name(fort)}
    beside = next((each for each in fort.cards if each != card), None)
    if beside is None:
        stays = _("%(fort)s: stays at home")
        return (stays if card == fort.home else _("%(fort)s: goes out")) % said
    said["other"] = couple(beside)
    stays = _("%(fort)s: stays at home, %(other)s goes out")
    return (stays if card == fort.home else _("%(fort)s: goes out, %(other)s stays at home")) % said
