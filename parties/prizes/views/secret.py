"""The secret number: set down on a page of its own, opened after the last game."""

from django.http import HttpResponse
from django.shortcuts import render

from parties.frame.undoing import told
from parties.prizes import actions
from parties.prizes.forms.secret import SecretForm
from parties.prizes.page.secret import secret_context
from parties.web.button import Press, asks, bare_button
from scoring.evening import Evening


def _form(press: Press) -> SecretForm:
    return SecretForm(press.sent, known=press.evening.prizes.secret)


def _ask(press: Press, form: SecretForm) -> HttpResponse:
    context = secret_context(press, form)
    return render(press.request, "prizes/secret.html", context, status=press.status_of(form))


@asks(_form, shows=_ask, then=told("secret-number"), once=True)
def secret_number(press: Press, form: SecretForm) -> Evening:
    """The bounds, the rule and, if the hall chose it, the number; else the program draws it."""
    return actions.set_secret(night=press.night, **form.cleaned_data, deed=press.deed)


@bare_button(then="prizes", once=True)
def open_secret(press: Press) -> Evening:
    """The hall is told the number."""
    return actions.open_secret(night=press.night, deed=press.deed)
