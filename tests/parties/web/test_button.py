import pytest
from django.forms import Form
from django.http import HttpResponse

from parties.web.button import button


def test_a_button_that_answers_in_place_says_which_page_its_faults_lead_back_to():
    with pytest.raises(TypeError, match="which page"):
        button(Form, then=lambda press: HttpResponse())
    assert button(Form, then=lambda press: HttpResponse(), faulty="door")
    assert button(Form, then="door")
