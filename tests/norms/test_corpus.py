"""The public corpus of rules is read: each wording has its status and its rule."""

from __future__ import annotations

import pytest

from tests.norms.corpus import DATA, FORBIDDEN, entries, reading, wrong

pytestmark = pytest.mark.skipif(
    not DATA.is_dir(), reason="the collection of rules does not lie beside the repository"
)

FLOOR = 0.95
"""The least share of the enforceable rules, and of the wordings, that is read right."""

RIGHT = 172
"""The least number of rules that are read right in all their wordings; those that are missed are
named in the report. It may rise, never fall."""


@pytest.mark.parametrize("kind", ["full", "partly", "people-only"])
def test_bkr10_rules_of_the_corpus_are_read_right(kind: str) -> None:
    missed = {told.rule for told in wrong()}
    asked = [entry for entry in entries() if entry.kind == kind]
    right = [entry for entry in asked if entry.name not in missed]
    floor = FLOOR if kind != "partly" else 0.9
    assert len(right) >= floor * len(asked), sorted(missed)


def test_bkr10_no_rule_of_the_corpus_that_was_read_right_is_lost() -> None:
    missed = {told.rule for told in wrong()}
    assert len(entries()) - len(missed) >= RIGHT, sorted(missed)


@pytest.mark.parametrize("lang", ["en", "ru"])
def test_bkr10_wordings_of_the_corpus_are_read_right(lang: str) -> None:
    asked = [told for entry in entries() for told in entry.wordings if told.lang == lang]
    missed = [told for told in wrong() if told.lang == lang]
    assert len(missed) <= (1 - FLOOR) * len(asked), missed


def test_bk20_bkr10_what_no_rule_may_do_is_refused_in_every_wording() -> None:
    told = [one for entry in entries() if entry.name in FORBIDDEN for one in entry.wordings]
    assert {one.rule for one in told} == FORBIDDEN
    for one in told:
        found = reading(one.lang, one.text)
        assert found.status == "refused", one
        assert found.why is not None and found.why.code.startswith("rule-")
        assert found.why.code not in ("rule-unknown-words", "rule-broken-off"), one
