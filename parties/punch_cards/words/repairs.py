"""Repairs of punch cards in words: what may have happened, what each would change, what is proved."""

from collections.abc import Sequence

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from parties.wording.verdict import changed
from parties.wording.words import capital, couple, couples, either, listed, table
from scoring.card_check.answers import Way
from scoring.card_check.nights import Outcome
from scoring.card_check.repairs import MixUp, WrongWalk
from scoring.card_check.slips import Slip, SlipKind
from scoring.numbers import GameNo, TableNo


def where(games: Sequence[GameNo], at: TableNo | None) -> str:
    """Game 9, table 4; game 9; games 9 and 12."""
    if not games:
        return _("Last tables")
    if len(games) > 1:
        return _("Games %(games)s") % {"games": listed(games)}
    if at is None:
        return _("Game %(game)s") % {"game": games[0]}
    return _("Game %(game)s, %(at)s") % {"game": games[0], "at": table(at)}


def asks(*, many: bool, who_won: bool) -> str:
    """What is asked where it may have been in several ways, or in one."""
    if not many:
        return _("Was it so?")
    return _("Who won?") if who_won else _("What happened?")


def others(number: int, *, as_likely: bool) -> str:
    """How many other ways there are beside those that are told; `as_likely`: nothing else may
    explain the cards better."""
    if not number:
        return ""
    if not as_likely:
        return ngettext(
            "And %(number)s other way to explain it.",
            "And %(number)s other ways to explain it.",
            number,
        ) % {"number": number}
    return ngettext(
        "And %(number)s other way to explain it, no less likely by the cards.",
        "And %(number)s other ways to explain it, no less likely by the cards.",
        number,
    ) % {"number": number}


def otherwise() -> str:
    """The answer that is none of those that are offered."""
    return _("No, it was otherwise")


def nothing_left() -> str:
    """What is said where somebody has denied all that was asked."""
    return _(
        "It was otherwise, somebody says. Ask who won and who sat where, and read these cards once more."
    )


def happened(ways: Sequence[Way], *, there: bool = False) -> list[str]:
    """What a way takes to have happened, slip by slip; `there`: it is said already where. Several ways
    that differ in nothing but the games after which two sat wrongly are one."""
    way = ways[0]
    said = [capital(_slip(each) if there else _slip_somewhere(each)) for each in way.slips]
    if len(ways) > 1:
        said.append(_two_at_some_time([each.mix_ups[0] for each in ways]))
    else:
        for each in way.mix_ups:
            said += [_two(each)] if each.two else map(_walk, each.walks)
    said += [
        capital(_("%(couple)s wrote the wrong last table.") % {"couple": couple(number)})
        for number in way.disbelieved
    ]
    return said


def then(way: Way, before: Outcome) -> str:
    """What the prizes are if it was so, where they depend on it."""
    if not way.outcomes:
        return ""
    if len(way.outcomes) > 1:
        return _("Then it still depends on the other answers.")
    return " ".join(changed(before, way.outcomes[0])) or _("Then the prizes are as punched.")


def searched(proved: int, steps: int) -> str:
    """What a search that is not over has proved, and what it has not."""
    words = ngettext(
        "Looked at %(steps)s possibility.", "Looked at %(steps)s possibilities.", steps
    ) % {"steps": steps}
    if not proved:
        return f"{words} " + _("Whether anything is wrong at all is not known yet.")
    least = ngettext(
        "At least %(count)s hole is wrong; which one is not known yet.",
        "Fewer than %(count)s wrong holes do not explain the cards; which are wrong is not known yet.",
        proved,
    ) % {"count": proved}
    return f"{words} {least}"


def _slip_somewhere(slip: Slip) -> str:
    if slip.kind is SlipKind.WRONG_GAME:
        return _slip(slip)
    at = None if slip.kind is SlipKind.WRONG_TABLE else slip.table
    said = {"where": where([slip.changes[0].game], at), "what": _slip(slip)}
    return _("%(where)s: %(what)s") % said


def _slip(slip: Slip) -> str:
    right, wrong = (
        next((each for each in slip.changes if each.hole is has), slip.changes[0])
        for has in (True, False)
    )
    said = {
        "right": couple(right.couple),
        "wrong": couple(wrong.couple),
        "game": right.game,
        "other": wrong.game,
    }
    match slip.kind:
        case SlipKind.MISSING:
            words = _("%(right)s won, and its hole was forgotten.")
        case SlipKind.EXTRA:
            words = _("%(wrong)s did not win, and has a hole too many.")
        case SlipKind.WRONG_COUPLE:
            words = _("%(right)s won, but the card of %(wrong)s was punched.")
        case SlipKind.WRONG_TABLE:
            words = _("%(right)s won, but the card of %(wrong)s, at another table, was punched.")
        case SlipKind.WRONG_GAME:
            words = _("%(right)s won game %(game)s, but game %(other)s was punched.")
    return words % said


def _two(mixed: MixUp) -> str:
    """Two in each other's place: at which tables after which game, or in which games."""
    first, second = mixed.walks[:2]
    if mixed.back:
        between = _in_games(mixed)
        said = {"games": between, "couples": couples(mixed.two)}
        return capital(_("In %(games)s %(couples)s sat in each other’s place.") % said)
    return _(
        "After game %(game)s %(couples)s sat down in each other’s place: %(one)s at %(here)s, "
        "%(other)s at %(there)s."
    ) % {
        "game": first.game,
        "couples": couples(mixed.two),
        "one": couple(first.couple),
        "here": table(first.went),
        "other": couple(second.couple),
        "there": table(second.went),
    }


def _two_at_some_time(mixed: Sequence[MixUp]) -> str:
    """Couples 1 and 2 sat in each other's place, after game 18, 19, 20 or 21."""
    those = capital(couples(mixed[0].two))
    if mixed[0].back:
        said = {"couples": those, "games": either(_in_games(each) for each in mixed)}
        return _("%(couples)s sat in each other’s place: in %(games)s.") % said
    said = {"couples": those, "games": either(each.walks[0].game for each in mixed)}
    return _("%(couples)s sat in each other’s place, after game %(games)s.") % said


def _in_games(mixed: MixUp) -> str:
    """Games 14 to 16; game 14."""
    first, last = mixed.walks[0].game + 1, mixed.walks[-1].game
    if first == last:
        return _("game %(game)s") % {"game": first}
    return _("games %(first)s to %(last)s") % {"first": first, "last": last}


def written(way: Way) -> str:
    """What is kept of several ways that are one answer: the first."""
    game = way.mix_ups[0].walks[0].game
    return _("It is written down as after game %(game)s, and changes no hole.") % {"game": game}


def _walk(walk: WrongWalk) -> str:
    return capital(
        _("after game %(game)s %(couple)s sat down at %(went)s instead of %(instead)s.")
        % {
            "game": walk.game,
            "couple": couple(walk.couple),
            "went": table(walk.went),
            "instead": table(walk.instead_of),
        }
    )
