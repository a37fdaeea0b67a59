"""Room for fingers on phones: what can be tapped is large enough, the hand needs no scrolling."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.conftest import Visit
from tests.e2e.test_hand import my_turn, overhang
from tests.e2e.test_janx_deal import cards

FINGER = 44
HEAD = 43
"""On the narrowest phones the signs of a table's head give a pixel away."""

SMALL = """least => {
    const top = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document
    const name = one => (one.getAttribute('aria-label') || one.innerText).slice(0, 40)
    const found = []
    for (const one of top.querySelectorAll('button, a, select, summary, textarea')) {
        const box = one.getBoundingClientRect()
        if (box.width < 2 || box.height < 2 || !one.checkVisibility()) continue
        if (one.disabled || one.closest('.log, .elsewhere')) continue
        let {width, height} = box
        const around = getComputedStyle(one, '::after')
        if (around.content !== 'none' && around.position === 'absolute') {
            width = Math.max(width, parseFloat(around.width))
            height = Math.max(height, parseFloat(around.height))
        }
        if (Math.min(width, height) < least - 0.5)
            found.push(`${name(one)}: ${width.toFixed()} x ${height.toFixed()}`)
    }
    return found
}"""
"""What can be tapped on the uppermost sheet, or on the page, and is smaller than a finger."""

SUITS = re.compile("Raise the cards of a suit|Поднять карты масти")


def small(page: Page, least: int = FINGER) -> list[str]:
    """What is too small to be tapped, by name and size."""
    return list(page.evaluate(SMALL, least))


def scrolled(page: Page) -> int:
    """How many pixels the page is higher than the window."""
    return int(page.evaluate("document.documentElement.scrollHeight - innerHeight"))


@pytest.mark.parametrize("lang", ["en", "ru"])
@pytest.mark.parametrize(("width", "height"), [(320, 568), (390, 844)])
@pytest.mark.parametrize("game", ["old-janx-spirit", "bharg-deluxe", "bartok"])
def test_all_of_a_table_can_be_tapped_without_scrolling(
    visit: Visit, game: str, width: int, height: int, lang: str
) -> None:
    page = visit(width, height, lang=lang)
    page.goto(f"/play/{game}")
    my_turn(page)
    assert small(page, HEAD) == []
    assert scrolled(page) <= 0
    cards(page).last.tap(position={"x": 8, "y": 20})
    expect(cards(page).last).to_have_attribute("aria-selected", "true")
    page.wait_for_timeout(400)
    assert small(page, HEAD) == []
    assert overhang(page, width) == 0
    for sign in page.locator(".head button.icon").all():
        sign.tap()
        expect(page.get_by_role("dialog")).to_be_visible()
        assert small(page) == []
        page.keyboard.press("Escape")


@pytest.mark.parametrize("width", [320, 390])
def test_suits_take_the_place_of_the_tools_where_there_is_no_room_for_both(
    visit: Visit, width: int
) -> None:
    page = visit(width, 568)
    page.goto("/play/old-janx-spirit")
    expect(cards(page)).to_have_count(10)
    look = page.get_by_role("button", name=SUITS)
    assert page.get_by_role("button", name="Moons").count() == 0
    look.tap()
    expect(page.get_by_role("combobox")).to_have_count(0)
    for suit in ("Moons", "Suns", "Waves", "Leaves", "Wyrms", "Knots"):
        box = page.get_by_role("button", name=suit).bounding_box()
        assert box and box["width"] >= 40 and box["height"] >= FINGER
        assert box["x"] >= 0 and box["x"] + box["width"] <= width
    page.get_by_role("button", name="Waves").tap()
    expect(page.locator(".risen").first).to_be_visible()
    page.get_by_role("button", name="Let the cards down").tap()
    expect(page.locator(".risen")).to_have_count(0)
    expect(page.get_by_role("combobox")).to_be_visible()


def test_suits_stand_beside_the_tools_where_there_is_room(visit: Visit) -> None:
    page = visit(1280, 800, touch=False)
    page.goto("/play/old-janx-spirit")
    expect(page.get_by_role("button", name="Knots")).to_be_visible()
    expect(page.get_by_role("button", name=SUITS)).to_have_count(0)
    expect(page.get_by_role("combobox")).to_be_visible()


@pytest.mark.parametrize("lang", ["en", "ru"])
def test_a_hand_of_bharg_is_whole_on_a_low_screen_in_the_first_turn(
    visit: Visit, lang: str
) -> None:
    page = visit(320, 568, lang=lang)
    page.goto("/play/bharg-deluxe")
    my_turn(page)
    assert scrolled(page) <= 0
    before = cards(page).count()
    page.locator("[data-zone=deck]").tap()
    expect(cards(page)).to_have_count(before + 1)
    page.wait_for_timeout(400)
    assert scrolled(page) <= 0
