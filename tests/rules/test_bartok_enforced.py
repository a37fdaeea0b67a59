"""The public corpus at the table: nearly all that a program can enforce it does, by scenes."""

from __future__ import annotations

import pytest

from tests.norms.corpus import DATA, entries
from tests.rules.bartok_enforced import is_expressed, missing, report, shown

pytestmark = pytest.mark.skipif(
    not DATA.is_dir(), reason="the collection of rules does not lie beside the repository"
)

ENFORCED = 149
"""The least number of rules that a program can enforce and that are enforced. It may rise."""


def test_bk11_of_the_rules_that_can_be_enforced_nearly_all_are() -> None:
    full = [entry for entry in entries() if entry.kind == "full"]
    enforced = [entry for entry in full if is_expressed(entry) and entry.name in shown()]
    missed = [entry.name for entry in full if entry not in enforced]
    assert len(enforced) >= ENFORCED, missed


def test_bk11_each_enforced_rule_has_a_scene() -> None:
    assert missing() == []


def test_bk11_the_report_counts_every_rule_once() -> None:
    total = next(line for line in report() if line.startswith("all rules"))
    assert int(total.split()[2]) == len(entries())
