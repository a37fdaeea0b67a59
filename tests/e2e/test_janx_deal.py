"""A whole deal of Old Janx Spirit on the page: by taps, by keys, and through a killed server."""

from __future__ import annotations

import re
import time
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.e2e.conftest import House, Visit

SECONDS_A_DEAL = 120
MOST_ACTIONS = 400
READY = ".bar.mine .buttons:not(.settling) > button.main:not([aria-busy=true])"
"""The main button on our turn, when no answer is awaited and nothing moves."""


def main_button(page: Page) -> Locator:
    """The one main button of the action bar."""
    return page.locator("button.main")


def cards(page: Page) -> Locator:
    """The cards of one's own hand."""
    return page.get_by_role("listbox").get_by_role("option")


def result(page: Page) -> Locator:
    """Result, once it has."""
    return page.get_by_role("region", name="Result")


def sit_down(page: Page) -> str:
    """Opens a new table and tells its address."""
    page.goto("/play/old-janx-spirit")
    page.wait_for_url(re.compile("/t/"))
    expect(cards(page)).to_have_count(10)
    return page.url


def my_turn(page: Page) -> bool:
    """Waits until there is something to do; false when the deal is over."""
    until = time.monotonic() + 20
    while time.monotonic() < until:
        if result(page).count():
            return False
        if page.locator(READY).count():
            return True
        page.wait_for_timeout(50)
    pytest.fail(f"nothing to do: {page.inner_text('body')[:500]}")


def tap_a_turn(page: Page) -> None:
    """One action by taps: a draw, or the rightmost card and its discard, or laying down."""
    words = main_button(page).inner_text()
    if re.search(r"^(Draw|Take)", words):
        main_button(page).tap()
    elif words.startswith("Lay down"):
        main_button(page).tap()
        page.get_by_role("dialog").locator("button.main").tap()
    else:
        cards(page).last.tap(position={"x": 8, "y": 20})
        expect(main_button(page)).to_contain_text("Discard")
        words = main_button(page).inner_text()
        main_button(page).tap()
    expect(main_button(page)).not_to_have_text(words)


@pytest.mark.parametrize("lang", ["en"])
def test_a_whole_deal_by_taps_on_a_phone(visit: Visit, lang: str) -> None:
    page = visit(lang=lang)
    sit_down(page)
    for _ in range(MOST_ACTIONS):
        if not my_turn(page):
            break
        tap_a_turn(page)
    expect(result(page)).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth") == 360
    expect(main_button(page)).to_have_text("Deal the next hand")
    main_button(page).tap()
    expect(cards(page)).to_have_count(10)
    expect(page.locator("body")).to_contain_text("Deal 2")
    expect(page.locator("[role=option][aria-selected=true]")).to_have_count(0)


def test_a_whole_deal_by_keyboard(visit: Visit) -> None:
    page = visit(1440, 900, touch=False)
    sit_down(page)
    hand = page.get_by_role("listbox")
    for _ in range(MOST_ACTIONS):
        if not my_turn(page):
            break
        words = main_button(page).inner_text()
        hand.focus()
        if not re.search(r"^(Draw|Take|Lay down)", words):
            page.keyboard.press("End")
            page.keyboard.press("Space")
            expect(main_button(page)).to_contain_text("Discard")
            words = main_button(page).inner_text()
        page.keyboard.press("Enter")
        if words.startswith("Lay down"):
            dialog = page.get_by_role("dialog")
            expect(dialog).to_be_visible()
            dialog.locator("button.main").focus()
            page.keyboard.press("Enter")
        expect(main_button(page)).not_to_have_text(words)
    expect(result(page)).to_be_visible()


def test_reloading_comes_back_to_the_same_seat(phone: Page) -> None:
    address = sit_down(phone)
    assert my_turn(phone)
    main_button(phone).tap()
    expect(cards(phone)).to_have_count(11)
    names = sorted(cards(phone).evaluate_all("all => all.map(one => one.dataset.card)"))
    phone.reload()
    expect(cards(phone)).to_have_count(11)
    assert phone.url == address
    assert sorted(cards(phone).evaluate_all("all => all.map(one => one.dataset.card)")) == names


def test_a_killed_server_goes_on_with_the_same_deal(visit: Visit, tmp_path: Path) -> None:
    house = House(tmp_path)
    house.start()
    try:
        page = visit(base_url=house.address)
        sit_down(page)
        assert my_turn(page)
        main_button(page).tap()
        expect(cards(page)).to_have_count(11)
        names = cards(page).evaluate_all("all => all.map(one => one.dataset.card)")
        house.kill()
        expect(page.locator("body")).to_contain_text("The line is down")
        house.start()
        cards(page).last.tap(position={"x": 8, "y": 20})
        expect(main_button(page)).to_contain_text("Discard")
        main_button(page).tap()
        expect(cards(page)).to_have_count(10, timeout=15_000)
        left = cards(page).evaluate_all("all => all.map(one => one.dataset.card)")
        assert set(left) < set(names)
        my_turn(page)
    finally:
        house.stop()


def test_another_language_at_once_for_page_and_server(phone: Page) -> None:
    sit_down(phone)
    phone.get_by_role("button", name="Settings").tap()
    phone.get_by_role("radio", name="Русский").check(force=True)
    expect(main_button(phone)).to_have_text("Взять из колоды")
    phone.get_by_role("tab", name="Журнал").tap()
    expect(phone.locator(".log")).to_contain_text("Карты перетасованы")
