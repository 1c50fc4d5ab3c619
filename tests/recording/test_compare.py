"""What the comparison of two recordings notices, and what it lets pass."""

import pytest

from tests.recording import compare as comparing, plain

ANSWER = "GET /nights/1/\nas ida\nstatus 200\nqueries {queries}\ntype text/html\n\n<p>\n{says}\n"


@pytest.fixture
def recordings(tmp_path):
    old, new = tmp_path / "old", tmp_path / "new"
    for each in (old, new):
        keep(each, "a night")
    return old, new


def keep(recording, says, page="night", queries=3):
    folder = recording / "en-4" / "01-door"
    folder.mkdir(parents=True, exist_ok=True)
    (folder / f"{page}.txt").write_text(ANSWER.format(says=says, queries=queries))


def test_equal_recordings_are_equal(recordings, capsys):
    assert comparing.compare(*recordings) == 0
    assert "compared: 1 answers, 1 pages, 3 queries" in capsys.readouterr().out


def test_another_word_is_shown(recordings, capsys):
    keep(recordings[1], "a day")

    assert comparing.compare(*recordings) == 1
    said = capsys.readouterr().out
    assert "-a night" in said
    assert "+a day" in said


def test_a_word_that_was_changed_on_purpose_is_none(recordings, monkeypatch):
    keep(recordings[1], "an evening")
    monkeypatch.setitem(plain.WORDS, "a night", "an evening")

    assert comparing.compare(*recordings) == 0


def test_one_query_more_is_shown(recordings, capsys):
    keep(recordings[1], "a night", queries=4)

    assert comparing.compare(*recordings) == 1
    assert "1 otherwise in the queries alone" in capsys.readouterr().out


def test_a_new_page_is_told_and_a_lacking_one_is_a_difference(recordings, capsys):
    old, new = recordings
    keep(new, "more", page="more")
    assert comparing.compare(old, new) == 0
    assert "new: en-4/01-door/more.txt" in capsys.readouterr().out

    assert comparing.compare(new, old) == 1


def test_white_space_the_order_of_attributes_and_tokens_are_nobodys_concern():
    one = '<a  href="/x/" class="next big">Go\n  on</a><input name="csrfmiddlewaretoken" value="a">'
    other = '<a class="big next" href="/x/">Go on</a><input name="csrfmiddlewaretoken" value="b">'

    told = [plain.body(each.encode(), "text/html; charset=utf-8", "/data") for each in (one, other)]

    assert told[0] == told[1]
    assert "Go on" in told[0]
