"""The page's types are those of the wire."""

from __future__ import annotations

from pathlib import Path

from parlour.server.typescript import written

ROOT = Path(__file__).resolve().parents[2]


def test_the_types_of_the_page_are_up_to_date() -> None:
    file = ROOT / "web" / "src" / "wire.ts"
    assert file.read_text(encoding="utf-8") == written(), (
        "python -m parlour.server.wire > web/src/wire.ts"
    )
