"""What the page of the knock-out sends."""

import re
from dataclasses import asdict
from typing import Any

from django import forms
from django.utils.translation import gettext as _, gettext_lazy

from parties.web.fields import NO_BUTTON, OF_A_BUTTON, SaysOne, WholeNumberField, let_choose
from scoring.evening import Evening
from scoring.knock_out.bracket import FEWEST, MOST, Part
from scoring.knock_out.saying import BEST_OF, KnockOutGone, KnockOutLate, KnockOutPlanned, MatchWon
from scoring.numbers import CoupleNo, GameNo

_SO_MANY = gettext_lazy("Write a number from 3 to 64, or leave it empty for all.")


class PlanForm(forms.Form):
    """How the knock-out is played, and who goes on to it."""

    after = forms.TypedChoiceField(label=gettext_lazy("It begins"), coerce=int)
    first = WholeNumberField(
        label=gettext_lazy("How many go on, the first by the standings"),
        help_text=gettext_lazy("After games only; empty, all go on."),
        required=False,
        min_value=FEWEST,
        max_value=MOST,
        error_messages=dict.fromkeys(("invalid", "min_value", "max_value"), _SO_MANY),
    )
    double = forms.TypedChoiceField(
        label=gettext_lazy("Who is out"),
        coerce=int,
        choices=[
            (0, gettext_lazy("whoever loses once")),
            (1, gettext_lazy("whoever loses twice: a double knock-out")),
        ],
        widget=forms.RadioSelect,
    )
    best_of = forms.TypedChoiceField(
        label=gettext_lazy("A match is the best of so many games"),
        coerce=int,
        choices=[(number, str(number)) for number in BEST_OF],
    )
    third = forms.BooleanField(
        label=gettext_lazy("The two who lose in the half-finals play for the third place"),
        help_text=gettext_lazy(
            "Without this tick the two who lose in the half-finals share the third place. A double "
            "knock-out has a third by itself: no tick there."
        ),
        required=False,
    )

    def __init__(self, data: Any, evening: Evening) -> None:
        games = evening.rules.games
        first = GameNo(games if evening.games.have_begun else 0)
        plan = evening.knock_out.plan or KnockOutPlanned(first, 0, 1)
        now = asdict(plan) | {"first": plan.first or None, "double": int(plan.double)}
        super().__init__(data, initial=now)
        let_choose(self, "after", _beginnings(games))

    def clean(self) -> dict[str, Any]:
        """Nothing that was said is left out in silence."""
        said = self.cleaned_data
        if said.get("double") and said["third"]:
            self.add_error(
                "third", _("A double knock-out has a third by itself: take this tick away.")
            )
        if said.get("first") and not said.get("after"):
            self.add_error("first", _("From the start all play: leave this empty."))
        return said

    @property
    def said(self) -> KnockOutPlanned:
        """As the log has it."""
        said = self.cleaned_data
        return KnockOutPlanned(
            **said | {"first": said["first"] or 0, "double": bool(said["double"])}
        )


def _beginnings(games: int) -> list[tuple[int, str]]:
    """From the start, after all games, or after one before the last."""
    between = [
        (game, _("after game %(game)s") % {"game": game}) for game in range(games - 1, 0, -1)
    ]
    return [
        (0, _("from the start, without games before")),
        (games, _("after the last game, %(game)s") % {"game": games}),
        *between,
    ]


_LISTED = re.compile(r"[0-9]+(?:[\s,;]+[0-9]+)*")


class DrawForm(forms.Form):
    """Who is drawn where: seeds that the hall knows, and who of those level at the line goes on."""

    seeds = forms.CharField(
        label=gettext_lazy("The best, by their numbers, the best first"),
        help_text=gettext_lazy(
            "As 4, 11, 2: they meet as late as can be, and have the byes. The dice draw the others; "
            "empty, all of them."
        ),
        required=False,
        max_length=300,
    )
    chosen = forms.TypedMultipleChoiceField(
        coerce=int,
        required=False,
        widget=forms.CheckboxSelectMultiple,
        error_messages=OF_A_BUTTON,
    )

    def __init__(self, data: Any, evening: Evening, called: Any) -> None:
        super().__init__(data)
        line = evening.line_of_knock_out
        self._all = {*line.clear}
        says = _("Level at the line: tick the %(left)s who go on")
        self.fields["chosen"].label = says % {"left": line.left}
        let_choose(self, "chosen", [(each, called(each)) for each in line.equal])
        del self.fields["seeds" if evening.last_game else "chosen"]

    def clean_seeds(self) -> list[CoupleNo]:
        """The numbers, each of somebody who is here, once."""
        typed = self.cleaned_data["seeds"].strip()
        if typed and not _LISTED.fullmatch(typed):
            raise forms.ValidationError(_("Write numbers with commas between them: 4, 11, 2."))
        numbers = [CoupleNo(int(each)) for each in re.findall(r"[0-9]+", typed)]
        if {*numbers} - self._all or len({*numbers}) < len(numbers):
            raise forms.ValidationError(
                _("Each is the number of somebody who is here, written once.")
            )
        return numbers


_WON = re.compile(r"([a-z]+)-([0-9]{1,3})-([0-9]{1,3})-([0-9])-([0-9]{1,3})")


class WonForm(forms.Form):
    """The button of a match: on which side of the sheet, who beat whom, the games of who lost, and whom
    the page had as its winner before: NOBODY where it was open."""

    won = forms.CharField(max_length=30, error_messages=dict.fromkeys(("required",), NO_BUTTON))

    def clean_won(self) -> tuple[MatchWon, CoupleNo]:
        """The button's value, and who won before."""
        found = _WON.fullmatch(self.cleaned_data["won"])
        if not found or found[1] not in list(Part):
            raise forms.ValidationError(str(NO_BUTTON))
        couple, against, lost, before = map(int, found.groups()[1:])
        said = MatchWon(Part(found[1]), CoupleNo(couple), CoupleNo(against), lost)
        return said, CoupleNo(before)


def button_of(said: MatchWon, before: CoupleNo) -> str:
    """What such a button carries."""
    return f"{said.part.value}-{said.couple}-{said.against}-{said.lost}-{before}"


class _OneForm(SaysOne):
    """Somebody of whom this is said."""

    couple = forms.TypedChoiceField(
        label=gettext_lazy("Who?"),
        coerce=int,
        error_messages=dict.fromkeys(("required", "invalid_choice"), gettext_lazy("Say who.")),
    )

    def __init__(self, data: Any, some: list[tuple[CoupleNo, str]]) -> None:
        super().__init__(data)
        let_choose(self, "couple", [("", ""), *some])


class GoneForm(_OneForm):
    """Who did not come, or goes home."""

    says = KnockOutGone


class LateForm(_OneForm):
    """Who came late."""

    says = KnockOutLate
