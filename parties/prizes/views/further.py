"""The further prizes of a night, said on a page of their own."""

from django.http import HttpResponse
from django.shortcuts import render

from parties.frame.undoing import told
from parties.prizes.forms.further import FurtherForm
from parties.prizes.page.further import further_context, known_choice, known_lines
from parties.web.button import Press, asks
from scoring.evening import Evening
from scoring.prizes.further import FurtherPrizesSet


def _form(press: Press) -> FurtherForm:
    night, evening = press.night, press.evening
    known, choose = known_lines(night, evening), known_choice(night, evening)
    return FurtherForm(press.sent, form=evening.form, known=known, choose=choose)


def _ask(press: Press, form: FurtherForm) -> HttpResponse:
    status = 200 if form.asks_for_more else press.status_of(form)
    return render(press.request, "prizes/further.html", further_context(press, form), status=status)


@asks(_form, shows=_ask, then=told("prizes"), once=True)
def further_prizes(press: Press, form: FurtherForm) -> Evening | HttpResponse:
    """Tonight's prizes beside those of the house rules."""
    if form.asks_for_more:
        return _ask(press, form)
    form.check_coins(press.evening.rules.rounding)
    if form.errors:
        return _ask(press, form)
    return press.say(FurtherPrizesSet(form.prizes, form.cleaned_data["choose"]))
