"""What does not agree between the nights is settled: what a couple is owed of a pot or got too much,
and what a pot holds."""

from parties.carried import actions
from parties.pots.forms.settling import PotRightForm, ShareSettledForm
from parties.web.button import Press, button


@button(ShareSettledForm, once=True, then="pots")
def settle_share(press: Press, form: ShareSettledForm) -> None:
    """The club has paid it, got it back, or leaves it."""
    actions.settle_share(night=press.night, **form.cleaned_data, deed=press.deed)


@button(PotRightForm, once=True, then="pots")
def put_pot_right(press: Press, form: PotRightForm) -> None:
    """A pot holds what it should from now on, or stays as it is."""
    actions.put_pot_right(night=press.night, **form.said, deed=press.deed)
