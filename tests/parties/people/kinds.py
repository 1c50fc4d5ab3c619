"""What each list of `kinds/` says: its names in their order, or why it is not read."""

from pathlib import Path

from parties.people.forms.tables import NoTable, NoText

KINDS = Path(__file__).parent / "kinds"

NAMES = {
    "form-english.csv": "Ida Martell, Neil Burke, Rhoda MacNeil, Fergus Roy, Alec Gillis",
    "form-french.csv": "Réjeanne Boudreau, Élise D’Entremont, Zoë Fougère, Luc Roy, Anne Roy",
    "form-questions.csv": "Ida Martell, Neil Burke, Rhoda MacNeil, Fergus Roy",
    "form-of-player.csv": "Ida Martell, Neil Burke, Rhoda MacNeil",
    "form-du-joueur.csv": "Luc Roy, Anne Roy, Zoë Fougère",
    "form-first-last.csv": "Ida Martell, Neil Burke, Rhoda MacNeil",
    "form-in-brackets.csv": "Ida Martell, Neil Burke, Rhoda MacNeil, Fergus Roy",
    "tickets-sold.csv": "Ida Martell, Neil Burke",
    "gmail-old.csv": "Ida Martell, Neil Burke, Zoë Fougère",
    "gmail-new.csv": "Ida Martell, Neil Burke",
    "outlook.csv": "Ida Martell, Neil Burke, Rhoda MacNeil",
    "thunderbird.csv": "Ida Martell, Neil Burke",
    "telephone.vcf": "Rhoda MacNeil, Zoë Fougère",
    "telephone-old.vcf": "Zoë Fougère, Ida Martell",
    "apple.vcf": "Neil Burke Jr., Alexandrina D’Entremont-MacGillivray",
    "last-first-and-first.txt": (
        "Ida Martell, Neil Martell, Rhoda MacNeil, Fergus MacNeil, Alec Gillis, Luc Roy, Anne Roy"
    ),
    "last-first-two.csv": "Ida Martell, Neil Burke, Rhoda MacNeil, Fergus Roy",
    "last-first-four-heads.csv": "Ida Martell, Neil Burke, Rhoda MacNeil, Fergus Roy, Alec Gillis",
    "last-first-four.csv": "Ida Martell, Neil Burke, Rhoda MacNeil, Fergus Roy, Rod St. Clair, Jo Denny",
    "first-last-twice.csv": "Ida Martell, Neil Burke, Rhoda MacNeil, Fergus Roy",
    "spouse.csv": "Ida Martell, Neil Burke, Rhoda MacNeil",
    "suffixes.txt": "Neil Burke Jr., Fergus Roy III, Ida Martell",
    "suffixes-last-first.txt": "Neil Burke Sr., Ida Martell, Fergus Roy III",
    "partner-by-first-name.csv": "Ida Martell, Neil, Rhoda MacNeil, Fergus, Alec Gillis, Anne",
    "blocks-with-numbers.csv": "Ida Martell, Alec Gillis, Neil Burke, Wilfred Day, Rhoda MacNeil",
    "blocks-of-couples.csv": (
        "Ida Martell, Neil Burke, Alec Gillis, Wilfred Day, Rhoda MacNeil, Fergus Roy, Angus Beaton, "
        "Jo Denny"
    ),
    "blocks-first-last.csv": "Ida Martell, Alec Gillis, Neil Burke, Wilfred Day",
    "blocks-without-heads.txt": (
        "Ida Martell, Alec Gillis, Neil Burke, Wilfred Day, Rhoda MacNeil, Angus Beaton"
    ),
    "sums.csv": "Ida Martell, Neil Burke, Rhoda MacNeil, Fergus Roy",
    "sommes.csv": "Luc Roy, Anne Roy",
    "byes.txt": "Ida Martell, Neil Burke, Rhoda MacNeil, Alec Gillis, Wilfred Day, Angus Beaton, Jo Denny",
    "excel-errors.csv": "Ida Martell, Neil Burke, Rhoda MacNeil, Fergus Roy, Alec Gillis",
    "excel-dates.csv": "Ida Martell, Neil Burke, Rhoda MacNeil, Fergus Roy, Alec Gillis, June Day, April May",
    "section-titles.txt": "Anne Roy, Alec Gillis, Neil Burke, Ida Martell, Rhoda MacNeil",
    "heads-again.csv": "Ida Martell, Neil Burke, Rhoda MacNeil, Fergus Roy",
    "yes-and-no.csv": "Ida Martell, Neil Burke, Rhoda MacNeil, Fergus Roy, Alec Gillis, Anne Roy",
    "who-comes-alone.txt": "Ida Martell, Neil Burke, Rhoda MacNeil, Alec Gillis, Fergus Roy, Anne Roy",
    "telephones-behind.txt": "Ida Martell, Neil Burke, Rhoda MacNeil, Fergus Roy, Alec Gillis, Anne Roy",
    "money-behind.txt": "Ida Martell, Neil Burke, Rhoda MacNeil, Fergus Roy, Alec Gillis, Anne Roy, Luc Roy",
    "stars.txt": "Ida Martell, Neil Burke, Rhoda MacNeil, Fergus Roy, Alec Gillis, Anne Roy, Luc Roy",
    "brackets.txt": "Ida Martell, Neil Burke, Rhoda MacNeil, Fergus Roy, Alec Gillis, Anne Roy",
    "chat-emoji.txt": (
        "Ida Martell, Neil Burke, Rhoda MacNeil, Fergus Roy, Alec Gillis, Anne Roy, Luc Roy, Jo Denny"
    ),
    "mail-addresses.txt": "Ida Martell, Neil Burke, Rhoda MacNeil",
    "numbers-in-front.txt": "Ida Martell, Neil Burke, Rhoda MacNeil, Fergus Roy, Alec Gillis, Anne Roy",
    "couples-counted.txt": (
        "Ida Martell, Neil Burke, Rhoda MacNeil, Fergus Roy, Alec Gillis, Anne Roy, Luc Roy, Jo Denny"
    ),
    "row-numbers.csv": "Ida Martell, Neil Burke, Rhoda MacNeil, Fergus Roy, Alec Gillis",
    "tick-boxes.txt": "Ida Martell, Neil Burke, Rhoda MacNeil, Fergus Roy, Alec Gillis, Anne Roy, Luc Roy",
    "between-two.txt": (
        "Ida Martell, Neil Burke, Rhoda MacNeil, Fergus Roy, Alec Gillis, Anne Roy, Luc Roy, Jo Denny, "
        "Wilfred Day, Angus Beaton, Élise D’Entremont, Zoë Fougère"
    ),
    "pipes.md": "Ida Martell, Neil Burke, Rhoda MacNeil, Fergus Roy",
    "wide-blanks.txt": "Ida Martell, Neil Burke, Rhoda MacNeil, Fergus Roy, Alec Gillis, Anne Roy",
    "saved-wrong-once.csv": (
        "Réjeanne Boudreau, Élise D’Entremont, Zoë Fougère, Tim O’Brien, Ida Martell, Neil Burke"
    ),
    "saved-wrong-in-part.csv": "Réjeanne Boudreau, Neil Burke, Zoë Fougère, Ida Martell",
    "letters-lost.csv": "Neil Burke, Ida Martell",
    "mac-roman.txt": "Réjeanne Boudreau, Élise D’Entremont, Zoë Fougère, François Bélanger",
    "mac-roman-one.txt": "Ida Martell, Réjeanne Boudreau, Neil Burke",
    "mac-roman-saved-again.txt": "Ida Martell, Réjeanne Boudreau, Neil Burke",
    "dos.txt": "Réjeanne Boudreau, Zoë Fougère, François Bélanger",
    "two-letterings.csv": "Réjeanne Boudreau, Neil Burke, Zoë Fougère, Ida Martell",
    "web-export.xls": "Ida Martell, Neil Burke, Zoë Fougère",
    "xml-2003.xls": "Ida Martell, Neil Burke, Rhoda MacNeil",
    "kept-as-dates.xlsx": "Ida Martell, Neil Burke, Rhoda MacNeil, Fergus Roy",
    "merged-heads.xlsx": "Ida Martell, Neil Burke, Rhoda MacNeil, Fergus Roy",
    "two-blocks.xlsx": (
        "Ida Martell, Neil Burke, Alec Gillis, Anne Roy, Rhoda MacNeil, Fergus Roy, Wilfred Day, "
        "Angus Beaton"
    ),
    "last-first-some.txt": "Ida Martell, Neil Burke, Fergus Roy, Alec Gillis",
    "last-first-two-words.txt": (
        "Mary Ellen O'Brien, Pieter van der Berg, Ida Martell, Neil Martell, Fergus Burke, Guy Roy"
    ),
    "one-has-a-partner.txt": "Ida Martell, Neil Burke, Tom Peck, Ann Roy, Lou Cyr, Kay Dow",
    "mail-behind.txt": "Ruby Sinclair, Neil Burke, Ida Martell",
    "letters-to.txt": "Ida Martell, Neil Burke, Rhoda MacNeil",
    "as-last-year.csv": "Ida Martell, Neil Burke, Rhoda MacNeil, Fergus Roy, Luc Roy, Anne Roy",
    "couples-in-a-cell.xlsx": "Ida Martell, Neil Burke, Rhoda MacNeil, Fergus Roy",
}

SAYS = {name: says.split(", ") for name, says in NAMES.items()} | {
    "web-frames.xls": NoTable,
    "letter.rtf": NoText,
    "sheet.pdf": NoText,
    "letter.docx": NoText,
}
