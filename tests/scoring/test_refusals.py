"""Every reason is data, and none is left out of the union that the pages take apart."""

from dataclasses import fields, is_dataclass
from typing import get_args

from scoring import card_refusals, change_refusals, money_refusals, refusals


def test_refusal_names_every_reason_of_the_module():
    modules = (refusals, change_refusals, card_refusals, money_refusals)
    reasons = {each for module in modules for each in vars(module).values() if is_dataclass(each)}

    assert reasons == set(get_args(refusals.Refusal))


def test_refusal_is_hashable_and_says_what_it_is_about():
    refusal = refusals.TablesStillPlaying(7, (2, 4))

    assert {refusal} == {refusals.TablesStillPlaying(7, (2, 4))}
    assert [field.name for field in fields(refusal)] == ["game", "tables"]
