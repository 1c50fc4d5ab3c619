import pytest
from django.core.exceptions import ImproperlyConfigured

from config.settings import SIGNED_AS, kept_secret, known_zone, postgresql, secret_of, token


def test_an_address_of_postgresql_is_taken_apart():
    database = postgresql("postgresql://hall:p%40ss@db.example:5433/card%20party?sslmode=require")
    assert database["NAME"] == "card party"
    assert (database["USER"], database["PASSWORD"]) == ("hall", "p@ss")
    assert (database["HOST"], database["PORT"]) == ("db.example", 5433)
    assert database["OPTIONS"]["sslmode"] == "require"


def test_an_address_may_name_a_database_alone():
    database = postgresql("postgres:///party")
    assert database["NAME"] == "party"
    assert [database[what] for what in ("USER", "PASSWORD", "HOST", "PORT")] == ["", "", "", ""]


def test_another_database_is_refused():
    with pytest.raises(ImproperlyConfigured, match="must begin with postgresql://"):
        postgresql("mysql://hall@localhost/party")


def test_a_secret_is_made_once_for_its_owner_alone(tmp_path):
    path = tmp_path / "new" / "folder" / "secret-key"
    secret = kept_secret(path)
    assert len(secret) >= 50
    assert path.stat().st_mode & 0o777 == 0o600
    assert kept_secret(path) == secret


def test_a_secret_that_a_full_disk_cut_short_is_made_anew(tmp_path):
    (tmp_path / "secret-key.new").touch(mode=0o600)
    (tmp_path / "secret-key").touch(mode=0o600)
    assert len(kept_secret(tmp_path / "secret-key")) >= 50
    assert [path.name for path in tmp_path.iterdir()] == ["secret-key"]


def test_a_secret_that_cannot_be_kept_gets_a_sentence(tmp_path):
    (tmp_path / "file").touch()
    with pytest.raises(ImproperlyConfigured, match="cannot be used: Not a directory"):
        kept_secret(tmp_path / "file" / "data" / "secret-key")


def test_who_went_on_in_anothers_place_signs_as_that_one_whatever_is_given(tmp_path):
    assert secret_of(tmp_path, "given") == "given"
    (tmp_path / SIGNED_AS).write_text("of the first")
    assert secret_of(tmp_path, "given") == secret_of(tmp_path, "") == "of the first"


def test_a_time_zone_goes_by_its_name():
    assert known_zone("America/Halifax") == "America/Halifax"


@pytest.mark.parametrize("name", ["Atlantic Standard Time", "../Halifax", "America/Hallifax"])
def test_a_time_zone_that_nobody_knows_gets_a_sentence(name):
    with pytest.raises(ImproperlyConfigured, match="There is no time zone"):
        known_zone(name)


def test_a_token_that_somebody_could_guess_gets_a_sentence():
    assert token("") == ""
    assert token("k" * 32) == "k" * 32
    with pytest.raises(ImproperlyConfigured, match="takes 32 letters and more"):
        token("prometheus")
