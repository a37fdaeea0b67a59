"""What is installed is whole: the page, the rulebook and the words are in the wheel."""

from __future__ import annotations

import subprocess
import sys
import zipfile
from pathlib import Path

from parlour.core.words import LANGUAGES
from tools import page

ROOT = Path(__file__).resolve().parent.parent


def test_the_wheel_holds_page_rulebook_and_words(tmp_path: Path) -> None:
    build = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(tmp_path)]
    done = subprocess.run(build, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    (wheel,) = tmp_path.glob("*.whl")
    packed = {name.removeprefix("parlour/") for name in zipfile.ZipFile(wheel).namelist()}

    assert "_web/index.html" in packed
    assert any(name.startswith("_web/assets/") and name.endswith(".js") for name in packed)
    for lang in LANGUAGES:
        assert f"_rulebook/{lang}/janx.md" in packed
    for file in page.WORDS.rglob("*.ftl"):
        assert f"words/{file.relative_to(page.WORDS).as_posix()}" in packed
