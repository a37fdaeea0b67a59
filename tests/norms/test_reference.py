"""docs/rules.md is what the classes say."""

from __future__ import annotations

from pathlib import Path

from parlour.games.bartok.norms.reference import document

FILE = Path(__file__).parents[2] / "docs" / "rules.md"


def test_the_document_of_the_json_form_is_up_to_date() -> None:
    assert FILE.read_text(encoding="utf-8") == document()
