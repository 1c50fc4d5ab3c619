"""When a sheet was first opened."""

from django.utils import timezone

from parties.models import FirstOpened, Night


def note_opened(night: Night, what: str) -> None:
    """Keeps when this was first opened, for the list of what is still to be done."""
    FirstOpened.objects.get_or_create(night=night, what=what, defaults={"at": timezone.now()})
