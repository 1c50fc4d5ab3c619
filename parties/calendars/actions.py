"""The address by which telephones follow a club's calendar: given out, and taken back."""

from parties.dice import draw_token
from parties.log.writing import written_alone
from parties.models import Club


def give_out(*, club: Club) -> None:
    """There is an address from now on; one that is given out already stays."""
    with written_alone(club):
        club.refresh_from_db()
        if not club.calendar_token:
            club.calendar_token = draw_token()
            club.save(update_fields=["calendar_token"])


def take_back(*, club: Club) -> None:
    """Whoever follows hears nothing more; the next address is another one."""
    Club.objects.filter(pk=club.pk).update(calendar_token="")
