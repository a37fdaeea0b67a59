"""The hand on the page: its order, drags, swipes and keys; languages; screens of every width."""

from __future__ import annotations

import re
from collections.abc import Iterable

import pytest
from playwright.sync_api import CDPSession, Locator, Page, expect

from tests.e2e.conftest import Visit
from tests.e2e.test_janx_deal import cards, main_button, sit_down

Point = tuple[float, float]

NEXT = re.compile("Deal the next hand|Следующая сдача")


def order(page: Page) -> list[str]:
    """The cards of the hand as they lie."""
    found: list[str] = cards(page).evaluate_all("cards => cards.map(card => card.dataset.card)")
    return found


def chosen(page: Page) -> Locator:
    """The card that is chosen."""
    return page.locator("[role=option][aria-selected=true]")


def strip(page: Page, place: int) -> Point:
    """A point on the strip that a card shows of itself."""
    box = cards(page).nth(place).bounding_box()
    assert box is not None
    return box["x"] + 10, box["y"] + 24


def my_turn(page: Page) -> None:
    """Waits until the board takes an action of mine, in another deal if the bot was too quick."""
    mine, next_deal = page.locator(".bar.mine"), main_button(page).filter(has_text=NEXT)
    while True:
        expect(mine.or_(next_deal).first).to_be_visible(timeout=30_000)
        still(page)
        if mine.count():
            return
        next_deal.click()
        expect(page.locator(".result")).to_have_count(0)


def still(page: Page) -> None:
    """Waits until nothing moves."""
    expect(page.locator(".settling")).to_have_count(0)
    page.wait_for_timeout(300)


def drag(page: Page, points: Iterable[Point], drop: bool = True) -> None:
    """Carries what lies at the first point along the others."""
    (x, y), *way = points
    page.mouse.move(x, y)
    page.mouse.down()
    for x, y in way:
        page.mouse.move(x, y, steps=6)
    if drop:
        page.mouse.up()


def swipe(cdp: CDPSession, page: Page, start: Point, end: Point) -> None:
    """A finger goes from start to end."""

    def touch(kind: str, at: list[Point]) -> None:
        points = [{"x": x, "y": y} for x, y in at]
        cdp.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    touch("touchStart", [start])
    for step in range(1, 11):
        x = start[0] + (end[0] - start[0]) * step / 10
        touch("touchMove", [(x, start[1] + (end[1] - start[1]) * step / 10)])
        page.wait_for_timeout(16)
    touch("touchEnd", [])
    page.wait_for_timeout(300)


def overhang(page: Page, width: int) -> int:
    """How many pixels the page hangs over its width, once it has come to rest."""
    over = -1
    for _ in range(20):
        over = int(page.evaluate("document.documentElement.scrollWidth")) - width
        if over == 0:
            break
        page.wait_for_timeout(50)
    return over


def refusal(page: Page) -> Locator:
    """The sentence that says why not."""
    return page.get_by_role("alert")


def test_own_order_is_kept_over_draw_and_reload(visit: Visit) -> None:
    page = visit(1440, 900, touch=False)
    sit_down(page)
    my_turn(page)
    first, target = strip(page, 0), strip(page, 4)
    before = order(page)
    drag(page, [first, (first[0] + 20, first[1]), target])
    still(page)
    mine = order(page)
    assert mine != before and sorted(mine) == sorted(before)
    assert chosen(page).count() == 0
    main_button(page).click()
    expect(cards(page)).to_have_count(11)
    drawn = order(page)
    assert drawn[:10] == mine
    assert page.locator(".fresh").count() == 1
    page.reload()
    expect(cards(page)).to_have_count(11)
    assert order(page) == drawn
    assert page.locator(".fresh").count() == 1


def test_a_drag_that_is_broken_off_does_nothing(visit: Visit) -> None:
    page = visit(1440, 900, touch=False)
    sit_down(page)
    my_turn(page)
    main_button(page).click()
    expect(cards(page)).to_have_count(11)
    still(page)
    before = order(page)
    x, y = strip(page, 3)
    drag(page, [(x, y), (x, y - 160), (x, y)])
    still(page)
    assert order(page) == before
    drag(page, [(x, y), (x, y - 160)], drop=False)
    page.keyboard.press("Escape")
    page.mouse.up()
    still(page)
    assert order(page) == before
    drag(page, [(x, y), (x, y - 160)])
    expect(cards(page)).to_have_count(10)
    assert before[3] not in order(page)


def test_a_swipe_scrolls_and_a_sideways_drag_puts_in_order(visit: Visit) -> None:
    page = visit(360, 480)
    sit_down(page)
    my_turn(page)
    cdp = page.context.new_cdp_session(page)
    before = order(page)
    page.evaluate("scrollTo(0, 0)")
    x, y = strip(page, 0)
    swipe(cdp, page, (x, y), (x, y - 120))
    assert page.evaluate("scrollY") > 10
    assert order(page) == before
    expect(refusal(page)).to_have_count(0)
    page.evaluate("scrollTo(0, 0)")
    page.wait_for_timeout(100)
    swipe(cdp, page, strip(page, 0), strip(page, 3))
    assert order(page) != before and sorted(order(page)) == sorted(before)


def test_a_refusal_is_a_sentence_that_leads_to_its_clause(visit: Visit) -> None:
    page = visit()
    sit_down(page)
    my_turn(page)
    main_button(page).tap()
    expect(cards(page)).to_have_count(11)
    still(page)
    page.locator("[data-zone=pile]").tap()
    expect(refusal(page)).to_contain_text("You have drawn")
    said, pile = refusal(page).bounding_box(), page.locator("[data-zone=pile]").bounding_box()
    assert said and pile
    beside = said["x"] + said["width"] <= pile["x"]
    assert beside or said["y"] + said["height"] <= pile["y"]  # what it speaks of is in sight
    refusal(page).get_by_role("button", name="Rule OJ-03").tap()
    clause = page.locator("#clause-OJ-03")
    expect(clause).to_be_in_viewport()
    expect(clause).to_contain_text("draw")
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)
    refusal(page).tap(position={"x": 20, "y": 8})
    expect(refusal(page)).to_have_count(0)
    assert len(order(page)) == 11


def test_the_language_changes_at_once_and_everywhere(visit: Visit) -> None:
    page = visit(1440, 900, touch=False)
    sit_down(page)
    my_turn(page)
    page.get_by_role("tab", name="Settings").click()
    page.get_by_text("Русский").click()
    expect(main_button(page)).to_have_text("Взять из колоды")
    page.get_by_role("tab", name="Журнал").click()
    expect(page.locator(".log")).to_contain_text("Вам сданы")
    expect(page.locator(".log")).not_to_contain_text("You are")
    assert page.evaluate("document.documentElement.lang") == "ru"
    page.get_by_role("tab", name="Правила").click()
    expect(page.locator("#clause-OJ-01")).to_contain_text("двое")


def test_keys_move_choose_and_read(visit: Visit) -> None:
    page = visit(1440, 900, touch=False)
    sit_down(page)
    my_turn(page)
    hand = page.get_by_role("listbox")
    hand.focus()
    before = order(page)
    page.keyboard.press("Home")
    page.keyboard.press("Shift+ArrowRight")
    assert order(page) == [before[1], before[0], *before[2:]]
    page.keyboard.press("End")
    page.keyboard.press("Space")
    expect(cards(page).last).to_have_attribute("aria-selected", "true")
    page.keyboard.press("Escape")
    expect(chosen(page)).to_have_count(0)
    loud = page.locator("[aria-live=assertive]")
    page.keyboard.press("h")
    expect(loud).to_contain_text("Your hand:")
    page.keyboard.press("t")
    expect(loud).to_contain_text("Draw pile")
    page.keyboard.press("?")
    expect(page.get_by_role("dialog", name="Keys")).to_be_visible()
    page.keyboard.press("Escape")
    expect(hand).to_be_focused()


@pytest.mark.parametrize("lang", ["en", "ru"])
@pytest.mark.parametrize("light", ["light", "dark"])
def test_nothing_scrolls_sideways_at_any_width(visit: Visit, lang: str, light: str) -> None:
    page = visit(320, 568, lang=lang, color_scheme=light)
    for path in ("/", "/about", "/play/old-janx-spirit"):
        page.goto(path)
        expect(page.locator("h1").first).to_be_visible()
        if path.startswith("/play"):
            my_turn(page)
            page.locator("button.main").tap()
            expect(cards(page)).to_have_count(11)
            cards(page).last.tap(position={"x": 8, "y": 20})
        for width in (320, 390, 768, 1440):
            page.set_viewport_size({"width": width, "height": 700})
            assert overhang(page, width) == 0, path


def test_text_of_twice_the_size_still_fits(visit: Visit) -> None:
    page = visit(320, 640, lang="ru")
    sit_down(page)
    my_turn(page)
    page.evaluate("document.documentElement.style.fontSize = '200%'")
    assert overhang(page, 320) == 0
    expect(main_button(page)).to_be_visible()
    for button in page.locator("button, a").all():
        box = button.bounding_box()
        assert box is None or min(box["width"], box["height"]) >= 24
