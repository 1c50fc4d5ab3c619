"""Who signs in, in which role, with which password."""

from contextlib import suppress
from typing import Any

from django import forms
from django.conf import settings
from django.contrib.auth.forms import PasswordResetForm
from django.contrib.auth.models import User
from django.contrib.auth.password_validation import validate_password
from django.urls import reverse
from django.utils import timezone
from django.utils.text import format_lazy
from django.utils.translation import gettext_lazy as _

from parties.club.actions.members import set_anew
from parties.club.words import MAY, ROLES, password_letter
from parties.models import Club
from parties.web.fields import LineField
from parties.web.mail import NotSent, send
from parties.web.requests import site_name
from parties.wording.words import listed
from scoring.club.people import SOMEBODY, MemberRole, PasswordWay

NAME_IS_TAKEN = _("Somebody in this club has this name already.")


def _password_field(label: Any, *, is_new: bool = True, **said: Any) -> forms.CharField:
    kind = "new-password" if is_new else "current-password"
    widget = forms.PasswordInput(attrs={"autocomplete": kind})
    return forms.CharField(label=label, max_length=200, strip=False, widget=widget, **said)


class OrganiserForm(forms.Form):
    """Who runs a club, and signs in from then on."""

    organiser = LineField(
        label=_("Your name"),
        help_text=_("You sign in with it."),
        max_length=60,
        widget=forms.TextInput(attrs={"autocomplete": "username"}),
    )
    password = _password_field(
        _("A password"), help_text=_("At least 8 characters."), validators=[validate_password]
    )


def _role_field() -> forms.TypedChoiceField:
    said = [(each.value, format_lazy("{}: {}", ROLES[each], MAY[each])) for each in SOMEBODY]
    return forms.TypedChoiceField(
        label=_("Role"),
        coerce=MemberRole,
        choices=said,
        widget=forms.RadioSelect,
        error_messages={"required": _("Say what this person may do.")},
    )


def _first_password_field(**said: Any) -> forms.CharField:
    """Read aloud by whoever gives it, and so not hidden."""
    widget = forms.TextInput(attrs={"autocomplete": "off", "spellcheck": "false"})
    return forms.CharField(
        label=_("A first password"),
        max_length=200,
        strip=False,
        widget=widget,
        validators=[validate_password],
        **said,
    )


class AddMemberForm(forms.Form):
    """Somebody more is to sign in."""

    name = LineField(
        label=_("Name"),
        help_text=_("This person signs in with it, and the logs say it."),
        max_length=60,
        widget=forms.TextInput(attrs={"autocomplete": "off"}),
    )
    role = _role_field()
    password = _first_password_field(
        required=False,
        help_text=_(
            "At least 8 characters; this person changes it at the first sign-in. Left empty: a link is"
            " made instead, shown as a picture for the telephone."
        ),
    )


class RoleForm(forms.Form):
    """The role of somebody who signs in."""

    called = "role_form"
    role = _role_field()


class FirstPasswordForm(forms.Form):
    """A password that is given to somebody, to be changed."""

    called = "password_form"
    password = _first_password_field(help_text=_("At least 8 characters."))


class NewPasswordForm(forms.Form):
    """A password of one's own, twice."""

    password = _password_field(
        _("A new password"), help_text=_("At least 8 characters."), validators=[validate_password]
    )
    again = _password_field(_("The same once more"))

    def clean(self) -> None:
        """Both are the same."""
        said = self.cleaned_data
        if "password" in said and "again" in said and said["password"] != said["again"]:
            self.add_error("again", _("This is not the same as above."))


def clubs_of(user: User) -> str:
    """Of which clubs somebody signs in, or of what else: who keeps a site and has none."""
    clubs = user.memberships.filter(club__practice=False).values_list("club__name", flat=True)
    return listed(sorted(clubs)) or site_name()


class _Whose(forms.ModelChoiceField):  # type: ignore[type-arg]  # Django lets none be said
    """Each by the name that is signed in with; where there are several clubs, with the club."""

    def label_from_instance(self, obj: Any) -> str:
        """The name."""
        if not Club.objects.real().are_several():
            return str(obj.first_name)
        return f"{obj.first_name}, {clubs_of(obj)}"


class ForgottenForm(NewPasswordForm):
    """Whose password was forgotten, and another one."""

    who = _Whose(
        queryset=User.objects.none(),
        label=_("Who"),
        widget=forms.RadioSelect,
        empty_label=None,
        error_messages={"required": _("Say whose password it is.")},
    )
    field_order = ("who", "password", "again")

    def __init__(self, data: Any = None) -> None:
        super().__init__(data)
        of_a_club = User.objects.filter(
            is_active=True,
            memberships__club__practice=False,
            memberships__role__in=[each.value for each in SOMEBODY],
        )
        who = self.fields["who"]
        assert isinstance(who, forms.ModelChoiceField)  # noqa: S101 -- for the type checker
        who.queryset = of_a_club.distinct().order_by("first_name")
        if who.queryset.count() == 1:
            who.initial = who.queryset[0].pk


class _KnowsPassword(forms.Form):
    """Whoever does it knows the password: a browser that was left open is not enough."""

    old = _password_field(_("Your old password"), is_new=False)

    def __init__(self, data: Any = None, *, user: User, **said: Any) -> None:
        super().__init__(data, **said)
        self.user = user

    def clean_old(self) -> str:
        """That of whoever is signed in."""
        old: str = self.cleaned_data["old"]
        if not self.user.check_password(old):
            raise forms.ValidationError(_("That is not your password."))
        return old


class OwnPasswordForm(_KnowsPassword, NewPasswordForm):
    """A new password by whoever knows the old one."""

    field_order = ("old", "password", "again")


# By mail, on a site that has it.


def mail_field(label: Any, **said: Any) -> forms.EmailField:
    """An address to which is written."""
    widget = forms.EmailInput(attrs={"autocomplete": "email"})
    return forms.EmailField(label=label, max_length=254, widget=widget, **said)


def own_mail_field() -> forms.EmailField:
    """The address for a forgotten password, which nobody has to say."""
    return mail_field(
        _("Your mail address"),
        required=False,
        help_text=_(
            "A link to choose another password goes there when you ask for it, and nothing else."
        ),
    )


class MailForm(forms.Form):
    """To whom a letter goes."""

    called = "mail_form"
    mail = mail_field(_("Mail address"))


class OwnMailForm(_KnowsPassword):
    """Where a forgotten password is mailed to, if anywhere."""

    mail = own_mail_field()
    old = _password_field(_("Your password"), is_new=False)
    field_order = ("mail", "old")


class ForgottenByMailForm(PasswordResetForm):
    """Whose password was forgotten, by the address; Django finds the person and signs the link."""

    email = mail_field(_("Your mail address"))

    def send_mail(  # type: ignore[override]  # what it is told of templates is not needed
        self, _subject: str, _text: str, context: Any, _from: Any, to: str, **_said: Any
    ) -> None:
        """Our own letter. That one address takes no mail is said to nobody who types it."""
        way = reverse("password-by-mail", args=[context["uid"], context["token"]])
        with suppress(NotSent):
            user = context["user"]
            send(password_letter(clubs_of(user), user.first_name, settings.SITE + way), to)


class ByMailForm(NewPasswordForm):
    """Another password, by whoever has the link that was mailed."""

    def __init__(self, user: User, data: Any = None, **_said: Any) -> None:
        super().__init__(data)
        self.user = user

    @property
    def whose(self) -> str:
        """Which password it is, of several that one person may have here."""
        return f"{self.user.first_name}, {clubs_of(self.user)}"

    def save(self) -> User:
        """From now on."""
        said = self.cleaned_data["password"]
        set_anew(user=self.user, password=said, at=timezone.now(), how=PasswordWay.BY_MAIL)
        self.user.refresh_from_db()
        return self.user
