from django.template.loader import get_template


def test_what_is_indented_for_whoever_reads_a_template_is_not_sent():
    lines = get_template("floor/_room.html").template.source.splitlines()

    assert len(lines) > 50
    assert not any(line.startswith((" ", "\t")) for line in lines)
