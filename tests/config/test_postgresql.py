import pytest
from django.db import connection

pytestmark = [
    pytest.mark.django_db(transaction=True),
    pytest.mark.skipif(connection.vendor != "postgresql", reason="a hall has a file"),
]


@pytest.fixture
def line():
    another = connection.copy()
    another.connect()
    yield another
    another.close()


def test_a_line_is_good_without_a_question_as_long_as_it_is_silent(line):
    asked = []

    with line.execute_wrapper(lambda *said: asked.append(said)):
        assert line.is_usable()

    assert not asked


def test_what_the_server_says_by_itself_does_not_end_it(line):
    with line.cursor() as cursor:
        cursor.execute("LISTEN something")
    with connection.cursor() as cursor:
        cursor.execute("NOTIFY something")

    assert line.is_usable()


def test_one_on_which_the_server_has_hung_up_is_not(line):
    with connection.cursor() as cursor:
        cursor.execute("SELECT pg_terminate_backend(%s, 9000)", [line.connection.info.backend_pid])

    assert not line.is_usable()


def test_nor_is_one_that_is_closed(line):
    line.connection.close()

    assert not line.is_usable()
