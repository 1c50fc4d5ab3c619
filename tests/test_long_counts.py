from tests.long_counts import SHARE, a_seventh


def test_over_the_commits_everything_has_its_turn(monkeypatch):
    monkeypatch.delenv("CI_WHOLE", raising=False)
    tried = []
    for commit in range(SHARE):
        monkeypatch.setenv("COMMIT", f"{commit:040x}")
        tried += a_seventh(range(100))

    assert sorted(tried) == list(range(100))


def test_the_whole_can_be_asked_for_and_no_commit_is_needed_for_a_part(monkeypatch):
    monkeypatch.delenv("COMMIT", raising=False)
    monkeypatch.delenv("CI_WHOLE", raising=False)
    assert list(a_seventh(range(10))) == [0, 7]

    monkeypatch.setenv("CI_WHOLE", "1")
    assert a_seventh(range(10)) == range(10)
