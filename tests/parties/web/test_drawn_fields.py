import re

from django import forms
from django.forms.renderers import TemplatesSetting

from parties.web.fields import Renderer
from tests.sweeping import swept

GROUPED = [("", "Nobody"), ("Macs", [(1, "MacNeil & MacNeil"), (2, 'Rhoda "Rory" Burke')])]


@swept(
    ("widget", "value"),
    [
        (forms.TextInput(attrs={"maxlength": 4, "required": True, "hidden": False}), None),
        (forms.TextInput(attrs={"class": "short"}), '<b>O\'Handley & "Co"'),
        (forms.TextInput(), ""),
        (forms.NumberInput(attrs={"min": 0}), 12),
        (forms.HiddenInput(), "yes"),
        (forms.PasswordInput(), "not shown"),
        (forms.CheckboxInput(), True),
        (forms.CheckboxInput(attrs={"value": "5"}), False),
        (forms.Select(choices=GROUPED), 2),
        (forms.Select(choices=GROUPED, attrs={"aria-describedby": "why"}), None),
        (forms.Select(choices=[]), None),
        (forms.RadioSelect(choices=GROUPED[:1]), ""),
    ],
)
def test_a_field_is_drawn_as_by_its_template(widget, value):
    attrs = {"id": "id_field"}

    ours = widget.render("field", value, attrs, Renderer())

    assert in_one_line(ours) == in_one_line(
        widget.render("field", value, attrs, TemplatesSetting())
    )


def test_what_is_wrong_is_drawn_by_its_template_and_nothing_where_nothing_is():
    class Form(forms.Form):
        name = forms.CharField()

    empty, unbound = Form({}, renderer=Renderer()), Form(renderer=Renderer())

    assert "This field is required." in str(empty["name"].errors)
    assert str(unbound["name"].errors) == ""


def in_one_line(drawn):
    return re.sub(r"\s*\n\s*", "", drawn.strip())
