"""What a club plays beside its 45s drive: formats it has kept, its own compositions among them."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from scoring.club.entry import ClubEntry
from scoring.formats.format import Format
from scoring.log.entry import gettext_noop
from scoring.log.refusals import OldPage, Refusal

if TYPE_CHECKING:
    from scoring.club.now import ClubFacts, ClubNow
    from scoring.numbers import Seq


class EveningKept(ClubEntry):
    """The club offers this format when a night is planned, as new nights play it; one of the same name
    makes way for it."""

    kind: ClassVar[str] = "evening kept"
    form: Format
    said: ClassVar[str] = gettext_noop("Also played here: %(form)s")

    def tell(self, facts: ClubFacts, seq: Seq) -> bool:
        facts.evenings[self.form.name] = self.form.for_new_nights
        return True

    def why_not(self, club: ClubNow) -> Refusal | None:
        """It is not kept just so already, and is not the drive, which is always offered."""
        kept = club.says.evenings.get(self.form.name)
        same = kept == self.form.for_new_nights
        return OldPage() if same or self.form.is_the_drive else None


class EveningDropped(ClubEntry):
    """The club offers this format no more; nights that were played by it keep their own copy."""

    kind: ClassVar[str] = "evening dropped"
    form: Format
    said: ClassVar[str] = gettext_noop("No longer played here: %(form)s")

    def tell(self, facts: ClubFacts, seq: Seq) -> bool:
        return facts.evenings.pop(self.form.name, None) is not None

    def why_not(self, club: ClubNow) -> Refusal | None:
        """It is one of those that are kept."""
        return None if self.form.name in club.says.evenings else OldPage()
