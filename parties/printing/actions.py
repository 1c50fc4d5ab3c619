"""When a sheet was first opened."""

from django.utils import timezone

from parties.models import FirstOpened, Night
from scoring.club.members import MemberRole


def note_opened(night: Night, what: str) -> None:
    """Keeps when this was first opened, for the list of what is still to be done; whoever only reads
    does none of it."""
    if vars(night).get("role") == MemberRole.READER:
        return
    FirstOpened.objects.get_or_create(night=night, what=what, defaults={"at": timezone.now()})
