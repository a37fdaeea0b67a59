"""What the texts for newcomers name is there."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
TEXTS = ("README.md", "CONTRIBUTING.md", *(f"docs/{one.name}" for one in ROOT.glob("docs/*.md")))
OURS = "|".join(one.name for one in ROOT.iterdir() if one.is_dir() and one.name[0] != ".")


@pytest.mark.parametrize("text", TEXTS)
def test_each_path_of_a_text_is_there(text: str) -> None:
    written = (ROOT / text).read_text(encoding="utf-8")
    named = re.findall(rf"(?<![\w./-])(?:{OURS})/[\w./-]*\w", written)
    linked = [
        (Path(text).parent / one).as_posix() for one in re.findall(r"\]\(([\w./-]+)\)", written)
    ]
    missing = [one for one in {*named, *linked} if not (ROOT / one).exists()]
    assert [one for one in missing if "_web" not in one] == []


def test_there_are_texts_that_name_paths() -> None:
    assert len(TEXTS) > 4
