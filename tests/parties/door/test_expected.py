"""Who is expected, who comes every week, and their one press at the door."""

import pytest
from django.urls import reverse

from parties.door import actions as door_actions
from scoring.door.registering import HouseCouple, PartnersTraded, ReservationDropped, Reserved
from tests.parties.door.door_nights import (
    a_night,
    an_open_door,
    by,
    come_alone,
    come_in,
    couples,
    fees,
    player,
    someone,
)
from tests.parties.nights import HTMX, an_organiser, assert_says, log, text, then
from tests.sweeping import swept

IDA_AND_NEIL = ("Ida Martell", "Neil MacNeil")
RITA_AND_LEO = ("Rita Gillis", "Leo Burke")


def at(address, night):
    return reverse(address, args=[night.pk])


def write(client, night, first, second, **more):
    said = {"first-name": first, "second-name": second, **more}
    return client.post(at("expected", night), said)


def expect(user, night, *pairs):
    for first, second in pairs:
        people = someone(night, first), someone(night, second)
        door_actions.expect(night, by(user), people=people)


def pair(*names):
    return "-".join(str(player(name)) for name in names)


def press(client, night, *names, paid="paid", **headers):
    said = {"come": f"{pair(*names)}-{paid}"}
    return client.post(at("come-in", night), said, headers=headers)


def shown(client, night, which):
    return [each.names for each in client.get(at("door", night)).context[which]]


def test_a_couple_lets_us_know_before_the_door_opens(client, ida):
    night = a_night(ida)

    answer = write(client, night, *IDA_AND_NEIL)

    assert (answer.status_code, answer["Location"]) == (303, at("expected", night))
    assert log(night)[-1] == Reserved((player("Ida Martell"), player("Neil MacNeil")))
    page = text(client.get(at("expected", night)))
    assert "Expected (1) Ida Martell & Neil MacNeil They are not coming" in page
    assert "Undo: Ida Martell and Neil MacNeil are expected" in page
    assert at("expected", night) in client.get(at("night", night)).content.decode()


@pytest.mark.parametrize(
    ("first", "second", "says"),
    [
        ("", "Neil MacNeil", "Write the name."),
        ("Ida Martell", "Ida Martell", "A couple is two people; Ida Martell is named twice."),
        ("Rita Gillis", "Effie Rankin", "Rita Gillis is expected already."),
        ("Effie Rankin", "Jo Denny", "Jo Denny is in couple 1 already."),
    ],
)
def test_who_cannot_be_expected_is_named_and_what_was_typed_stays(client, ida, first, second, says):
    night = an_open_door(ida)
    come_in(ida, night, ("Jo Denny", "Mary Denny"))
    expect(ida, night, RITA_AND_LEO)
    before = log(night)

    answer = write(client, night, first, second)

    assert_says(answer, 422, says)
    assert f'value="{second}"' in answer.content.decode()
    assert log(night) == before


def test_another_person_of_the_same_name_can_be_expected_too(client, ida):
    night = a_night(ida)
    expect(ida, night, RITA_AND_LEO)

    answer = write(
        client, night, "Rita Gillis", "Effie Rankin", **{"first-player": "new:Rita Gillis"}
    )

    assert answer.status_code == 303
    assert len(night.evening().door.expected) == 2


def test_they_are_not_coming_after_all_and_then_they_are(client, ida):
    night = a_night(ida)
    expect(ida, night, IDA_AND_NEIL)
    said = {"pair": pair(*IDA_AND_NEIL)}

    answer = client.post(at("stop-expecting", night), said)

    assert (answer.status_code, answer["Location"]) == (303, at("expected", night))
    assert isinstance(log(night)[-1], ReservationDropped)
    assert "Nobody yet." in text(client.get(at("expected", night)))
    assert client.post(at("stop-expecting", night), said).status_code == 409
    assert client.post(at("stop-expecting", night), {"pair": "x"}).status_code == 422

    seq = client.get(at("expected", night)).context["undo"].seq
    client.post(at("undo", night), {"seq": seq, "page": "expected"})
    assert len(night.evening().door.expected) == 1


def test_one_press_and_they_are_in_and_have_paid(client, ida):
    night = an_open_door(ida)
    expect(ida, night, IDA_AND_NEIL, RITA_AND_LEO)
    assert shown(client, night, "expected") == [
        "Ida Martell & Neil MacNeil",
        "Rita Gillis & Leo Burke",
    ]

    answer = press(client, night, *RITA_AND_LEO, **HTMX)

    assert answer.status_code == 200
    assert couples(night) == {1: RITA_AND_LEO}
    assert fees(night) == {"Rita Gillis": 500, "Leo Burke": 500}
    assert "$10 paid · $0 owing" in text(answer)
    assert "Undo: Couple 1 came in: Rita Gillis and Leo Burke, $10 paid" in text(answer)
    assert shown(client, night, "expected") == ["Ida Martell & Neil MacNeil"]


def test_one_press_and_they_are_in_and_owe(client, ida):
    night = an_open_door(ida)
    expect(ida, night, RITA_AND_LEO)

    answer = press(client, night, *RITA_AND_LEO, paid="owing")

    assert (answer.status_code, answer["Location"]) == (303, at("door", night))
    assert fees(night) == {}
    assert night.evening().owing == 1000


def test_who_is_in_already_is_not_taken_in_again(client, ida):
    night = an_open_door(ida)
    come_in(ida, night, ("Rita Gillis", "Effie Rankin"))
    come_in(ida, night, ("Leo Burke", "Flora Beaton"))

    assert_says(press(client, night, *RITA_AND_LEO), 409, "Rita Gillis is in couple 1 already.")


@swept("said", ["", "1", "1-2", "1-2-free", "999998-999999-paid"])
def test_what_is_no_button_takes_nobody_in(client, ida, said):
    night = an_open_door(ida)

    assert client.post(at("come-in", night), {"come": said}).status_code == 422
    assert couples(night) == {}


def test_somebody_of_another_club_is_never_taken_in(client, ida):
    rita = an_organiser("rita")
    come_in(rita, an_open_door(rita), IDA_AND_NEIL)
    night = an_open_door(ida)

    assert press(client, night, *IDA_AND_NEIL).status_code == 422


# Regulars


def weeks(user, *nights):
    """Earlier nights, the last one last, each with the couples that came; and tonight."""
    for ago, here in zip(range(len(nights), 0, -1), nights, strict=True):
        come_in(user, an_open_door(user, weeks_ago=ago), *here)
    return an_open_door(user)


EFFIE_AND_JO = ("Effie Rankin", "Jo Denny")


@pytest.mark.parametrize(
    ("nights", "regulars"),
    [
        (
            [[IDA_AND_NEIL, RITA_AND_LEO], [IDA_AND_NEIL, EFFIE_AND_JO], [RITA_AND_LEO]],
            ["Ida Martell & Neil MacNeil", "Rita Gillis & Leo Burke"],
        ),
        ([[IDA_AND_NEIL], []], ["Ida Martell & Neil MacNeil"]),
        ([*[[IDA_AND_NEIL]] * 2, *[[EFFIE_AND_JO]] * 4], ["Effie Rankin & Jo Denny"]),
    ],
)
def test_couples_of_two_of_the_last_nights_or_of_the_only_one_are_regulars(
    client, ida, nights, regulars
):
    assert shown(client, weeks(ida, *nights), "regulars") == regulars


@pytest.mark.parametrize("how", ["expected", "alone", "with another"])
def test_a_couple_of_which_one_is_here_or_expected_is_not_offered(client, ida, how):
    night = weeks(ida, [IDA_AND_NEIL])
    if how == "expected":
        expect(ida, night, ("Ida Martell", "Jo Denny"))
    elif how == "alone":
        come_alone(ida, night, "Ida Martell")
    else:
        come_in(ida, night, ("Ida Martell", "Jo Denny"))

    assert shown(client, night, "regulars") == []


def test_a_house_couple_is_no_regular_and_traded_partners_are_as_they_played(client, ida):
    last = an_open_door(ida, weeks_ago=1)
    come_in(ida, last, IDA_AND_NEIL, RITA_AND_LEO, ("Effie Rankin", "Jo Denny"))
    then(last, PartnersTraded(player("Neil MacNeil"), player("Leo Burke")))
    then(last, HouseCouple(3, house=True))
    night = an_open_door(ida)

    assert shown(client, night, "regulars") == [
        "Ida Martell & Leo Burke",
        "Rita Gillis & Neil MacNeil",
    ]
