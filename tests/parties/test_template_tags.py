"""What a form and a button say in a template, and what a browser is given for it."""

import pytest
from django.template import Context
from django.template.engine import Engine
from django.urls import NoReverseMatch

ENGINE = Engine(libraries={"parties": "parties.templatetags.parties"})


def shown(template, **known):
    return ENGINE.from_string("{% load parties %}" + template).render(Context(known))


def test_a_form_goes_to_a_page_by_its_name_and_places():
    assert shown('{% posts_to "give-table" 7 12 %}') == (
        'method="post" action="/nights/7/couples/12/table/" novalidate'
    )


def test_a_form_goes_to_an_address_as_it_stands():
    assert shown("{% posts_to to %}", to="/clubs/1/?a=1&b=2") == (
        'method="post" action="/clubs/1/?a=1&amp;b=2" novalidate'
    )


def test_its_answer_comes_into_a_part_of_the_page():
    assert shown('{% posts_to "take-fees" 7 into="#door" %}') == (
        'method="post" action="/nights/7/fees/"'
        ' hx-post="/nights/7/fees/" hx-target="#door" hx-swap="outerHTML" novalidate'
    )


def test_a_form_that_changes_nothing_asks_in_the_same_way():
    assert shown('{% asks to into="#referee" %}', to="/learn/1/") == (
        'method="get" action="/learn/1/"'
        ' hx-get="/learn/1/" hx-target="#referee" hx-swap="outerHTML" novalidate'
    )


def test_a_page_that_is_not_there_is_noticed():
    with pytest.raises(NoReverseMatch):
        shown('{% posts_to "take-feels" 7 %}')


def test_a_form_brings_its_token_and_its_key():
    assert shown("{% form_key %}", csrf_token="t", form_key="k") == (
        '<input type="hidden" name="csrfmiddlewaretoken" value="t">'
        '<input type="hidden" name="key" value="k">'
    )


def test_a_button_says_whose_it_is_and_names_stay_names():
    assert shown("{{ name|whose }}", name="<i>Ida</i>") == (
        '<span class="sr">: &lt;i&gt;Ida&lt;/i&gt;</span>'
    )


def test_a_heading_is_the_title_of_its_page_as_it_stands_there():
    pages = {
        "frame": "{% load parties %}{% block title %}{% endblock %}<h1>{% page_title %}</h1>",
        "page": '{% extends "frame" %}{% block title %}{{ name }}{% endblock %}',
    }
    loaders = [("django.template.loaders.locmem.Loader", pages)]
    engine = Engine(libraries={"parties": "parties.templatetags.parties"}, loaders=loaders)

    assert engine.get_template("page").render(Context({"name": "A & B"})) == (
        "A &amp; B<h1>A &amp; B</h1>"
    )


def test_the_last_heads_of_a_table_are_of_money():
    engine = Engine(libraries={"parties": "parties.templatetags.parties"}, dirs=["templates"])
    table = engine.from_string('{% load parties %}{% heads "Night" "Won" money=1 %}')

    shown = table.render(Context())

    assert '<th role="columnheader" scope="col">Night</th>' in shown
    assert '<th role="columnheader" scope="col" class="money">Won</th>' in shown
