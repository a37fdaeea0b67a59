"""A whole hand of Bharg Deluxe with three bots on a phone, by taps; the draft, and the Cue."""

from __future__ import annotations

import re
import time

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.e2e.conftest import Visit
from tests.e2e.test_janx_deal import READY, cards, main_button, result

SECONDS_A_TURN = 40
MOST_ACTIONS = 400


def sit_down(page: Page) -> None:
    """Opens a new table with three bots."""
    page.goto("/play/bharg-deluxe")
    page.wait_for_url(re.compile("/t/"))
    expect(cards(page).first).to_be_visible()


def drawing(page: Page) -> Locator:
    """The main button, while a card is to be drawn."""
    return main_button(page).filter(has_text=re.compile("^(Draw|Take)"))


def my_turn(page: Page) -> bool:
    """Waits until there is something to do; false when the hand is over."""
    until = time.monotonic() + SECONDS_A_TURN
    while time.monotonic() < until:
        if result(page).count():
            return False
        if page.locator(".bar.mine .buttons:not(.settling)").count():
            return True
        page.wait_for_timeout(50)
    pytest.fail(f"nothing to do: {page.inner_text('body')[:500]}")


def lesser(page: Page, words: str) -> Locator:
    """One of the smaller buttons."""
    return page.locator(".bar button.lesser").filter(has_text=words)


def tap_last(page: Page) -> None:
    """Chooses the rightmost card of the hand."""
    cards(page).last.tap(position={"x": 8, "y": 20})


def tap_draw(page: Page) -> None:
    """Draws from the deck; without one takes the top of the Cue, or there is nothing to take."""
    if not drawing(page).count():
        page.locator("[data-cue]").last.tap(position={"x": 8, "y": 20})
    words = main_button(page).inner_text()
    main_button(page).tap()
    expect(main_button(page)).not_to_have_text(words)


def tap_bind(page: Page) -> None:
    """Lays what the page suggests into the draft, wherever it fits first."""
    before = cards(page).count()
    lesser(page, "Show a bind").tap()
    expect(main_button(page)).to_contain_text("Bind")
    main_button(page).tap()
    places = page.get_by_role("dialog").locator("li button")
    if places.count():
        places.first.tap()
    expect(page.locator(".drafted").first).to_be_visible()
    expect(cards(page)).not_to_have_count(before)


def tap_end(page: Page) -> None:
    """Ends the turn: discards the last card, or goes out with the draft, or is done."""
    words = main_button(page).inner_text()
    if not main_button(page).is_enabled():
        tap_last(page)
        expect(main_button(page)).to_contain_text("iscard")
        words = main_button(page).inner_text()
    main_button(page).tap()
    if main_button(page).filter(has_text="Tap again").count():
        page.wait_for_timeout(100)
        main_button(page).tap()
    expect(main_button(page)).not_to_have_text(words)


def tap_an_action(page: Page) -> None:
    """One thing that can be done now."""
    prompt = page.locator(".bar .prompt").inner_text()
    if re.search("draw|deck|Cue", prompt) or drawing(page).count():
        tap_draw(page)
    elif lesser(page, "Show a bind").count():
        tap_bind(page)
    else:
        tap_end(page)


def keeps_the_draft(page: Page) -> None:
    """Loads the page anew: the binds that are not sent yet are still there (E9)."""
    left, drafted = cards(page).count(), page.locator(".drafted").count()
    page.reload()
    expect(page.locator(".drafted")).to_have_count(drafted)
    expect(cards(page)).to_have_count(left)


def test_a_whole_hand_with_three_bots_by_taps_on_a_phone(visit: Visit) -> None:
    page = visit()
    sit_down(page)
    bound = 0
    for _ in range(MOST_ACTIONS):
        if not my_turn(page):
            break
        binds = lesser(page, "Show a bind").count()
        tap_an_action(page)
        if binds and not bound:
            keeps_the_draft(page)
        bound += binds
    expect(result(page)).to_be_visible()
    assert bound > 0
    expect(result(page).locator("tbody tr")).to_have_count(4)
    assert page.evaluate("document.documentElement.scrollWidth") == 360
    if main_button(page).filter(has_text="Deal the next hand").count():
        main_button(page).tap()
        expect(page.locator("body")).to_contain_text("Deal 2")
        expect(cards(page).first).to_be_visible()


def test_the_cue_lifts_all_above_a_card_and_takes_them(visit: Visit) -> None:
    page = visit()
    sit_down(page)
    cue = page.locator("[data-cue]")
    assert my_turn(page)
    while not (cue.count() and drawing(page).count()):  # who begins finds none
        tap_an_action(page)
        assert my_turn(page)
    cue.first.tap(position={"x": 8, "y": 20})
    count = cue.count()
    expect(page.locator("[data-cue][aria-pressed=true]")).to_have_count(count)
    expect(main_button(page)).to_contain_text("from the Cue")
    held = cards(page).count()
    main_button(page).tap()
    if count > 3:
        expect(main_button(page)).to_contain_text("Tap again")
        main_button(page).tap()
    expect(cards(page)).to_have_count(held + count)
    expect(cue).to_have_count(0)


def test_a_refused_choice_says_why_and_leads_to_its_clause(visit: Visit) -> None:
    page = visit()
    sit_down(page)
    assert my_turn(page)
    main_button(page).tap()
    expect(cards(page)).to_have_count(11)
    page.wait_for_timeout(400)
    tap_last(page)
    cards(page).first.tap(position={"x": 8, "y": 20})
    why = page.locator(".why")
    expect(why.or_(page.locator(".prompt", has_text="worth")).first).to_be_visible()
    if why.count():
        why.get_by_role("button", name=re.compile("Rule BD-")).first.tap()
        expect(page.locator(".clause.meant")).to_be_in_viewport()


@pytest.mark.parametrize("lang", ["en", "ru"])
def test_nothing_hangs_over_the_edge_at_any_width(visit: Visit, lang: str) -> None:
    page = visit(320, 640, lang=lang)
    sit_down(page)
    assert page.locator(READY).or_(page.locator(".bar")).count()
    for width in (320, 390, 768, 1440):
        page.set_viewport_size({"width": width, "height": 740})
        page.wait_for_timeout(300)
        assert page.evaluate("document.documentElement.scrollWidth") == width
