"""Where the pots' money is kept, and who bears what is lacking."""

from parties.till import actions
from parties.till.forms import BearForm, FoundForm, PutAwayForm
from parties.till.views.till import as_typed
from parties.web.button import Press, button
from scoring.evening import Evening


def _put_away(press: Press) -> PutAwayForm:
    return PutAwayForm(press.sent, tills=press.evening.purse.tills)


@button(FoundForm, faulty=as_typed, once=True, then="till")
def find_cash(press: Press, form: FoundForm) -> Evening:
    """Where the money is that the pots bring to this night."""
    return actions.find_cash(night=press.night, **form.cleaned_data, deed=press.deed)


@button(_put_away, faulty=as_typed, once=True, then="till")
def put_away(press: Press, form: PutAwayForm) -> Evening:
    """Money carried to where it is kept, or back from there."""
    return actions.put_away(night=press.night, **form.said, deed=press.deed)


@button(BearForm, faulty=as_typed, once=True, then="till")
def bear(press: Press, form: BearForm) -> Evening:
    """The hall takes upon itself what is lacking."""
    return actions.bear(night=press.night, amount=form.cleaned_data["amount"], deed=press.deed)
