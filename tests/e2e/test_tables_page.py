"""Friends at one table: a link, a name, a seat; chat, watching, coming back, another match."""

from __future__ import annotations

import asyncio
import contextlib
import random
import re
import threading
import time
from collections.abc import Iterator

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.e2e.conftest import House, Visit
from tests.e2e.test_janx_deal import READY, cards, main_button
from tools.faults import Line, line_to

AT_TABLE = re.compile("/t/[^#]+$")


def button(page: Page | Locator, words: str) -> Locator:
    """A button that says this, or begins so."""
    return page.get_by_role("button", name=re.compile(f"^{words}"))


def open_table(page: Page, name: str, game: int = 0, **choices: str) -> str:
    """Opens a table for friends and returns its link. `choices`: label to option."""
    page.goto("/")
    button(page, "Play with friends").nth(game).click()
    sheet = page.get_by_role("dialog")
    sheet.get_by_label("Your name").fill(name)
    if choices:
        sheet.get_by_text("How the table is run").click()
    for label, option in choices.items():
        sheet.get_by_label(label.replace("_", " ")).select_option(option)
    button(sheet, "Open the table").click()
    page.wait_for_url(AT_TABLE)
    return page.get_by_label("Link to this table").input_value()


def sit_down(page: Page, link: str, name: str) -> None:
    """A friend opens the link, tells a name and sits down: two steps."""
    page.goto(link)
    page.get_by_label(re.compile("Your name|Ваше имя")).fill(name)
    button(page, "Take the free seat|Sit down|Сесть").click()
    page.wait_for_url(AT_TABLE)


def begin(host: Page, *friends: Page) -> None:
    """Everybody is ready, and the host starts."""
    for friend in friends:
        button(friend, "I am ready|Можно начинать").click()
    expect(host.get_by_text("Everybody is ready.")).to_be_visible()
    button(host, "Start the match").click()
    for page in (host, *friends):
        expect(cards(page)).to_have_count(10)


def people(page: Page) -> Locator:
    """Who sits at the table, in the list."""
    return page.get_by_role("listitem")


def tab(page: Page, words: str) -> None:
    """Opens a page of the panel beside the table."""
    page.get_by_role("tab", name=re.compile(f"^{words}")).or_(button(page, words)).first.click()


def in_sight(page: Page, state: str) -> None:
    """As if the page had gone out of sight, or come back."""
    page.evaluate(
        """state => {
            Object.defineProperty(document, 'visibilityState', { value: state, configurable: true })
            document.dispatchEvent(new Event('visibilitychange'))
        }""",
        state,
    )


def to_move(*pages: Page) -> Page:
    """The page whose turn it is."""
    until = time.monotonic() + 20
    while time.monotonic() < until:
        for page in pages:
            if page.locator(READY).count():
                return page
            page.wait_for_timeout(30)
    pytest.fail("nobody is to move")


def test_a_link_a_name_and_two_people_play_each_in_their_language(visit: Visit) -> None:
    ann, bob = visit(), visit(1280, 800, touch=False, lang="ru")
    link = open_table(ann, "Ann")
    assert "#" in link
    sit_down(bob, link, "Боб")
    assert "#" not in bob.url
    expect(people(ann).filter(has_text="Боб")).to_be_visible()
    begin(ann, bob)
    mover = to_move(ann, bob)
    other = bob if mover is ann else ann
    main_button(mover).click()
    expect(cards(mover)).to_have_count(11)
    said = {ann: ("draws a card", "берёт карту"), bob: ("берёт карту", "draws a card")}
    expect(other.locator(".last")).to_contain_text(said[other][0])
    expect(other.locator("body")).not_to_contain_text(said[other][1])
    expect(cards(other)).to_have_count(10)
    other.get_by_role("listbox").get_by_role("option").first.click(position={"x": 8, "y": 20})
    tab(ann, "Chat")
    button(ann, "Good luck").click()
    tab(bob, "Чат")
    expect(bob.get_by_role("log", name="Чат")).to_contain_text("Ann Удачи.")
    bob.get_by_placeholder("Напишите что-нибудь").fill("<b>Привет</b> {0}")
    bob.keyboard.press("Enter")
    expect(ann.get_by_role("log", name="Chat")).to_contain_text("Боб <b>Привет</b> {0}")
    ann.get_by_text("Mute somebody").click()
    ann.get_by_role("checkbox", name="Боб").check()
    expect(ann.get_by_role("log", name="Chat")).not_to_contain_text("Привет")
    assert ann.evaluate("document.documentElement.scrollWidth") == 360


def test_a_full_table_is_watched_and_watchers_talk_apart(visit: Visit) -> None:
    ann, bob, eve = visit(1280, 800, touch=False), visit(), visit(1280, 800, touch=False)
    link = open_table(ann, "Ann")
    sit_down(bob, link, "Bob")
    begin(ann, bob)
    eve.goto(link)
    expect(eve.get_by_role("alert")).to_have_text("Every seat at this table is taken.")
    eve.get_by_label("Your name").fill("Eve")
    button(eve, "Watch").click()
    expect(button(eve, "You are watching")).to_be_visible()
    expect(eve.get_by_role("listbox")).to_have_count(0)
    tab(eve, "Chat")
    button(eve, "Hello").click()
    expect(eve.get_by_role("log", name="Chat")).to_contain_text("Hello.")
    tab(ann, "Chat")
    button(ann, "Well played").click()
    expect(eve.get_by_role("log", name="Chat")).to_contain_text("Ann Well played.")
    expect(ann.get_by_role("log", name="Chat")).not_to_contain_text("Hello.")
    tab(ann, "Settings")
    expect(ann.get_by_text("1 person is watching")).to_be_visible()
    eve.reload()
    expect(button(eve, "You are watching")).to_be_visible()


def test_who_goes_is_told_and_comes_back_to_the_seat(visit: Visit) -> None:
    ann, bob = visit(1280, 800, touch=False), visit()
    link = open_table(ann, "Ann")
    sit_down(bob, link, "Bob")
    begin(ann, bob)
    held = sorted(cards(bob).evaluate_all("all => all.map(one => one.dataset.card)"))
    in_sight(ann, "hidden")
    address = bob.url
    bob.goto("about:blank")
    plate = ann.get_by_role("article", name="Bob")
    expect(plate).to_contain_text("reconnecting")
    tab(ann, "Settings")
    button(ann, "Decide about Bob").click()
    button(ann, "Let a bot play for Bob").click()
    expect(plate).to_contain_text("a bot plays")
    bob.goto(address)
    expect(cards(bob)).not_to_have_count(0)
    expect(plate).not_to_contain_text("a bot plays")
    expect(ann.locator(".last")).to_contain_text("Bob is back.")
    now = cards(bob).evaluate_all("all => all.map(one => one.dataset.card)")
    assert len(set(held) & set(now)) >= len(held) - 1
    button(ann, "Decide about Bob").click()
    button(ann, "Let a bot play for Bob").click()
    expect(bob.get_by_text("A bot is playing for you.")).to_be_visible()
    button(bob, "Take my seat back").click()
    expect(bob.get_by_text("A bot is playing for you.")).to_have_count(0)
    expect(plate).not_to_contain_text("a bot plays")
    in_sight(ann, "visible")
    expect(ann.get_by_text("Since you looked away")).to_be_visible()


def test_the_host_lets_a_bot_play_where_somebody_has_left(visit: Visit) -> None:
    ann, bob = visit(), visit()
    sit_down(bob, open_table(ann, "Ann"), "Bob")
    begin(ann, bob)
    if to_move(ann, bob) is ann:
        main_button(ann).click()
        expect(cards(ann)).to_have_count(11)
        cards(ann).last.click(position={"x": 8, "y": 20})
        main_button(ann).click()
    to_move(bob)
    tab(bob, "Settings")
    button(bob, "Leave the table").click()
    button(bob.get_by_role("dialog").last, "Leave the table").click()
    bob.wait_for_url(re.compile("/$"))
    button(ann, "Let a bot play").click()
    to_move(ann)


def test_the_host_decides_who_sits_and_a_new_link_ends_the_old(visit: Visit) -> None:
    ann, bob, eve = visit(), visit(), visit()
    link = open_table(ann, "Ann")
    sit_down(bob, link, "Bob")
    button(ann, "Decide about Bob").click()
    button(ann, "Ask Bob to leave").click()
    expect(bob.get_by_role("alert")).to_have_text("The host has asked you to leave the table.")
    button(ann, "Make a new link").click()
    field = ann.get_by_label("Link to this table")
    expect(field).not_to_have_value(link)
    eve.goto(link)
    expect(eve.get_by_role("alert")).to_have_text("This table is for those who have its link.")
    bob.goto(field.input_value())  # in the tab from which Bob was sent away
    expect(button(bob, "Take the free seat")).to_be_visible()
    sit_down(eve, field.input_value(), "Eve")
    button(ann, "Decide about Eve").click()
    button(ann, "Make Eve the host").click()
    expect(button(eve, "Decide about Ann")).to_be_visible()
    button(eve, "Close the table").click()
    button(eve.get_by_role("dialog"), "Close the table").click()
    expect(ann.get_by_role("alert")).to_have_text("This table has been closed.")


def test_another_match_with_the_same_people_after_shuffles_were_checked(visit: Visit) -> None:
    ann, bob = visit(1280, 800, touch=False), visit(1280, 800, touch=False)
    ann.goto("/")
    ann.get_by_text("House rules").first.click()
    ann.get_by_label("The match is played to").first.select_option("until both stop")
    button(ann, "Play with friends").first.click()
    ann.get_by_label("Your name").last.fill("Ann")
    button(ann, "Open the table").click()
    ann.wait_for_url(AT_TABLE)
    sit_down(bob, ann.get_by_label("Link to this table").input_value(), "Bob")
    begin(ann, bob)
    expect(ann.get_by_text("One shuffle promised, 0 checked")).to_be_visible()
    for page in (ann, bob):
        tab(page, "Settings")
        button(page.get_by_role("tabpanel"), "Agree to stop the match").click()
        button(page.get_by_role("dialog"), "Agree to stop").click()
    tab(ann, "Log")
    expect(ann.get_by_text("One shuffle promised, 1 checked")).to_be_visible()
    button(bob, "Play another match").first.click()
    expect(ann.get_by_text("Everybody is ready.")).to_be_visible()
    button(ann, "Play another match").first.click()
    for page in (ann, bob):
        expect(cards(page)).to_have_count(10)
    expect(ann.get_by_text("One shuffle promised, 0 checked")).to_be_visible()


def test_one_s_seats_go_to_another_device_by_a_code(visit: Visit) -> None:
    ann, bob, tablet = visit(), visit(), visit(820, 1180)
    link = open_table(ann, "Ann")
    sit_down(bob, link, "Bob")
    begin(ann, bob)
    bob.goto("/")
    button(bob, "Go on with another device").click()
    button(bob, "Show the code").click()
    code = bob.locator("[data-code]").inner_text()
    drawn = bob.get_by_alt_text("QR code that opens your seats")
    assert drawn.evaluate("image => image.decode().then(() => image.naturalWidth)") > 0
    tablet.goto(f"/back#{code}")
    assert "#" not in tablet.url
    button(tablet, "Bring my seats here").click()
    tablet.get_by_role("link", name=re.compile("Old Janx Spirit with Ann")).click()
    expect(cards(tablet)).to_have_count(10)
    bob.goto(AT_TABLE.search(tablet.url)[0])  # type: ignore[index]
    expect(bob.get_by_role("link", name="I have a code from another device")).to_be_visible()
    expect(cards(bob)).to_have_count(0)


def test_two_tabs_of_one_person_are_live_and_the_older_one_is_told(visit: Visit) -> None:
    older = visit()
    older.goto("/play/old-janx-spirit")
    expect(cards(older)).to_have_count(10)
    newer = older.context.new_page()
    newer.goto(older.url)
    expect(cards(newer)).to_have_count(10)
    expect(older.get_by_text("open in another tab as well")).to_be_visible()
    to_move(newer)
    main_button(newer).tap()
    for page in (newer, older):
        expect(cards(page)).to_have_count(11)


def test_an_open_table_is_in_the_lobby_and_a_stranger_sits_down(visit: Visit) -> None:
    ann, bob = visit(), visit(lang="ru")
    open_table(ann, "Hostess", Who_may_sit_down="anybody", Chat="off")
    bob.goto("/")
    bob.get_by_role("link", name=re.compile("Hostess.*свободн")).click()
    bob.get_by_label("Ваше имя").fill("Сосед")
    button(bob, "Сесть").click()
    expect(people(ann).filter(has_text="Сосед")).to_be_visible()
    begin(ann, bob)
    expect(button(ann, "Chat")).to_have_count(0)
    mover = to_move(ann, bob)
    mover.goto("/")
    expect(
        mover.get_by_role("link").filter(has_text=re.compile("your turn|ваш ход"))
    ).to_be_visible()


class Lines:
    """Proxies to a server in a thread of their own, one for each page."""

    def __init__(self, address: str, count: int) -> None:
        self.address = address
        self.count = count
        self.lines: list[Line] = []
        self.loop = asyncio.new_event_loop()
        self.ready = threading.Event()
        self.done = asyncio.Event()

    async def run(self) -> None:
        """Keeps the proxies until they are not wanted any more."""
        async with contextlib.AsyncExitStack() as stack:
            for _ in range(self.count):
                self.lines.append(await stack.enter_async_context(line_to(self.address)))
            self.ready.set()
            await self.done.wait()
        left = [task for task in asyncio.all_tasks() if task is not asyncio.current_task()]
        for task in left:
            task.cancel()
        await asyncio.gather(*left, return_exceptions=True)

    def cut(self, line: Line, delay: float) -> None:
        """Cuts a line; from now on it delays each piece by so many seconds."""

        def now() -> None:
            line.delay = delay
            line.cut()

        self.loop.call_soon_threadsafe(now)


@contextlib.contextmanager
def bad_lines(address: str, count: int) -> Iterator[Lines]:
    """Lines that can be cut and delayed."""
    lines = Lines(address, count)
    thread = threading.Thread(target=lines.loop.run_until_complete, args=(lines.run(),))
    thread.start()
    lines.ready.wait(10)
    yield lines
    lines.loop.call_soon_threadsafe(lines.done.set)
    thread.join()
    lines.loop.close()


@pytest.mark.parametrize("turns", [5, pytest.param(40, marks=pytest.mark.slow)])
def test_three_browsers_agree_over_lines_that_are_cut_and_delayed(
    visit: Visit, house: House, turns: int
) -> None:
    rng = random.Random(turns)
    with bad_lines(house.address, 3) as lines:
        pages = [visit(base_url=line.address) for line in lines.lines]
        host, *friends = pages
        host.goto("/")
        button(host, "Play with friends").nth(1).click()
        host.get_by_label("Your name").last.fill("Ann")
        host.get_by_label("People").select_option("3")
        button(host, "Open the table").click()
        host.wait_for_url(AT_TABLE)
        secret = host.get_by_label("Link to this table").input_value().partition("/t/")[2]
        for page, line, name in zip(friends, lines.lines[1:], ("Bob", "Eve"), strict=True):
            sit_down(page, f"{line.address}/t/{secret}", name)
            button(page, "I am ready").click()
            lines.cut(line, 0.05)  # who was ready is so again after a break
        expect(host.get_by_text("Everybody is ready.")).to_be_visible()
        button(host, "Start the match").click()
        for _ in range(turns):
            mover = to_move(*pages)
            before = cards(mover).count()
            lines.cut(rng.choice(lines.lines), rng.choice([0.0, 0.05, 0.15]))
            main_button(mover).click()
            expect(cards(mover)).to_have_count(before + 1)
            lines.cut(rng.choice(lines.lines), 0.0)
            cards(mover).last.click(position={"x": 8, "y": 20})
            expect(main_button(mover)).to_contain_text("Discard")
            lines.cut(lines.lines[pages.index(mover)], 0.05)
            main_button(mover).click()
            expect(cards(mover)).to_have_count(before)
        agreed(pages)


def agreed(pages: list[Page]) -> None:
    """All pages come to show the same numbers of cards, the same pile and the same turn."""
    for at, page in enumerate(pages):
        for other, name in enumerate(("Ann", "Bob", "Eve")):
            if other != at:
                held = cards(pages[other]).count()
                plate = page.get_by_role("article", name=name)
                expect(plate).to_contain_text(f"{held} cards")
                expect(plate).not_to_contain_text("reconnecting")
    assert len([page for page in pages if page.locator(".bar.mine").count()]) == 1
