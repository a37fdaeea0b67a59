"""A newcomer opens the address that `parlour play` gives, and sits at a table."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect


def test_a_newcomer_sits_at_a_table_against_a_bot(phone: Page) -> None:
    phone.goto("/play/old-janx-spirit")
    phone.wait_for_url(re.compile("/t/"))
    expect(phone.get_by_role("listbox").get_by_role("option")).to_have_count(10)
    expect(phone).to_have_title(re.compile("Old Janx Spirit"))


def test_nothing_hangs_over_the_edge_of_a_small_phone(phone: Page) -> None:
    phone.set_viewport_size({"width": 320, "height": 640})
    phone.goto("/play/old-janx-spirit")
    expect(phone.get_by_role("listbox").get_by_role("option")).to_have_count(10)
    assert phone.evaluate("document.documentElement.scrollWidth") == 320
