"""Three people at one table of Bartok, each with a browser: calls, votes, the word, pauses, rules.

The players are the referee (BK-R1), so that anything can be laid down and forgotten.
"""

from __future__ import annotations

import re
from typing import Any, NamedTuple

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.e2e.conftest import Visit

SEND = """([path, body]) => fetch(path, {
    method: body ? 'POST' : 'GET',
    headers: {'content-type': 'application/json'},
    body: body && JSON.stringify(body),
}).then(answer => answer.json())"""

START = """table => new Promise(done => {
    const line = new WebSocket(location.origin.replace('http', 'ws') + '/ws/' + table)
    line.onmessage = event => {
        const said = JSON.parse(event.data)
        if (said.type === 'welcome') line.send('{"id": "start", "host": {"type": "start"}}')
        if (said.type === 'answer') { line.close(); done(said.ok) }
    }
})"""

NAMES = ("Ann", "Ben", "Cleo")


class Company(NamedTuple):
    """The pages of those at a table, by seat."""

    pages: list[Page]

    def mover(self) -> int:
        """The seat whose turn it is."""
        mine = ".bar.mine"
        for _ in range(200):
            for seat, page in enumerate(self.pages):
                if page.locator(mine).count():
                    return seat
            self.pages[0].wait_for_timeout(50)
        pytest.fail("nobody has the turn")

    def of(self, seat: int) -> Page:
        return self.pages[seat % len(self.pages)]


def send(page: Page, path: str, body: dict[str, Any] | None = None) -> Any:
    """A request with the cookie of the page."""
    return page.evaluate(SEND, [path, body])


def gather(visit: Visit, said: str = "", **options: Any) -> Company:
    """Three people sit down at one table, on a phone, in Russian, and at a desk; it begins.

    said: a file of rules that hold from the first deal on.
    """
    pages = [visit(360, 740), visit(320, 640, lang="ru"), visit(1440, 900, touch=False)]
    for page in pages:
        page.goto("/about")
    wanted = {"game": "bartok", "seats": 3, "wait": True, "name": NAMES[0]}
    rules = {"referee": "players", "grace": 0, "vote": 600, "win_window": 600, **options}
    if said:
        found = send(pages[0], "/api/rules/bartok", {"text": said})["rules"]
        rules["rules"] = [one["rule"] for one in found]
    table = send(pages[0], "/api/tables", {**wanted, "options": rules})["table"]
    [found] = send(pages[0], "/api/tables")["tables"]
    for page, name in zip(pages[1:], NAMES[1:], strict=True):
        send(page, f"/api/tables/{table}/seats", {"name": name, "invite": found["invite"]})
    for page in pages:
        page.goto(f"/t/{table}")
    assert pages[0].evaluate(START, table)
    for page in pages:
        expect(hand(page)).to_have_count(5)
    return Company(pages)


def hand(page: Page) -> Locator:
    """The cards of one's own hand."""
    return page.locator("[data-card]")


def top(page: Page) -> str:
    """What is read aloud of the discard pile: its count and its top card."""
    return page.locator("[data-zone=discard] .hidden").inner_text()


def button(page: Page, english: str, russian: str) -> Locator:
    """A button by its words in either language."""
    return page.get_by_role("button", name=re.compile(f"^({english}|{russian})$"))


def still(page: Page) -> None:
    """Waits until the board takes a tap."""
    expect(page.locator(".settling")).to_have_count(0)


def play(page: Page, place: int = 0) -> str:
    """Lays a card down, whether it may lie there or not. Returns its text."""
    still(page)
    card = hand(page).nth(place)
    text = card.get_attribute("data-card")
    card.click(position={"x": 8, "y": 20})
    expect(card).to_have_attribute("aria-selected", "true")
    page.locator("button.main").click()
    expect(page.locator(f"[data-card='{text}']")).to_have_count(0)
    assert text
    return text


def play_by_keys(page: Page) -> None:
    """Lays the first card down without a finger or a mouse."""
    still(page)
    text = hand(page).first.get_attribute("data-card")
    held = page.get_by_role("listbox")
    held.press("Home")
    held.press(" ")
    expect(hand(page).first).to_have_attribute("aria-selected", "true")
    held.press("Enter")
    expect(page.locator(f"[data-card='{text}']")).to_have_count(0)


def call(page: Page, name: str, what: str) -> None:
    """Calls a violation of somebody."""
    button(page, "Call", "Нарушение").click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_text(name, exact=True).click()
    dialog.get_by_role("button", name=re.compile(what)).click()


CARD = "The card may not lie there|Карта здесь не подходит"
WORD = "“Bartok” was not said|Не сказано «Барток»"
AGREE = ("Agree", "Согласиться")
RESUME = ("Go on playing", "Играть дальше")


def test_a_wrong_card_is_called_voted_on_and_undone(visit: Visit) -> None:
    company = gather(visit)
    seat = company.mover()
    accused, caller, voter = (company.of(seat + n) for n in range(3))
    before = top(caller)
    card = play(accused)
    call(caller, NAMES[seat], CARD)
    for page in company.pages:
        expect(page.locator(".matter .shown svg.card")).to_have_count(2)
    expect(button(accused, "Admit it", "Признать")).to_be_visible()
    expect(button(caller, *AGREE)).to_have_count(0)
    button(voter, *AGREE).click()
    for page in company.pages:
        expect(page.locator(".matter")).to_have_count(0)
    assert top(caller) == before
    expect(hand(accused)).to_have_count(6)
    back = accused.locator(f"[data-card='{card}']")
    expect(back).to_have_attribute("aria-selected", "false")
    assert company.mover() == seat
    expect(accused.locator(".happened")).to_contain_text(re.compile("undone|отмен"))


def test_a_call_that_is_voted_down_changes_nothing(visit: Visit) -> None:
    """All of it by keys."""
    company = gather(visit)
    seat = company.mover()
    accused, caller, voter = (company.of(seat + n) for n in range(3))
    before = top(caller)
    play_by_keys(accused)
    expect(caller.locator("[data-zone=discard] .hidden")).not_to_have_text(before)
    after = top(caller)
    caller.keyboard.press("c")
    dialog = caller.get_by_role("dialog")
    dialog.get_by_role("button", name=re.compile(CARD)).press("Enter")
    button(voter, "Not so", "Не так").press("Enter")
    expect(accused.locator(".matter")).to_have_count(0)
    assert top(caller) == after
    expect(hand(accused)).to_have_count(4)


def test_a_missed_word_costs_a_card_and_an_armed_one_does_not(visit: Visit) -> None:
    company = gather(visit)
    first = company.mover()
    for _ in range(3):
        for n in range(3):
            play(company.of(first + n))
    silent, careful = company.of(first), company.of(first + 1)
    play(silent)
    call(careful, NAMES[first], WORD)
    button(silent, "Admit it", "Признать").click()
    expect(hand(silent)).to_have_count(2)
    assert company.mover() == (first + 1) % 3
    word = careful.locator(".word")
    word.click()
    expect(word).to_have_attribute("aria-pressed", "true")
    play(careful)
    expect(careful.locator(".word.said")).to_be_visible()
    expect(company.of(first + 2).locator(".log, .happened").first).to_contain_text(
        re.compile("Bartok!|Барток!")
    )
    call(company.of(first + 2), NAMES[(first + 1) % 3], WORD)
    expect(company.of(first + 2).get_by_role("dialog").get_by_role("alert")).to_contain_text(
        re.compile("has been said|сказано")
    )


def test_a_pause_stops_play_for_a_question(visit: Visit) -> None:
    company = gather(visit)
    seat = company.mover()
    asker, other = company.of(seat + 1), company.of(seat + 2)
    button(asker, "Pause", "Пауза").click()
    asker.get_by_role("dialog").locator("textarea").fill("May a queen lie on a king?")
    asker.get_by_role("dialog").locator("button.main").click()
    for page in company.pages:
        expect(page.locator(".matter")).to_contain_text("May a queen lie on a king?")
        expect(page.locator(".bar")).to_have_count(0)
    button(other, *RESUME).click()
    expect(other.get_by_role("alert")).to_be_visible()
    expect(other.locator(".matter")).to_be_visible()
    button(asker, *RESUME).click()
    for page in company.pages:
        expect(page.locator(".matter")).to_have_count(0)
    assert company.mover() == seat


def test_the_winner_writes_a_rule_and_it_stands_in_the_list(visit: Visit) -> None:
    company = gather(visit)
    first = company.mover()
    for _ in range(4):
        for n in range(3):
            play(company.of(first + n))
    winner, others = company.of(first), [company.of(first + 1), company.of(first + 2)]
    play(winner)
    expect(winner.locator(".matter")).to_be_visible()
    for page in others:
        button(page, "Accept the win", "Принять победу").click()
    winner.locator("label", has_text=re.compile("From lists|Из списков")).click()
    expect(winner.locator(".live [lang=en]")).to_contain_text("the next player misses a turn")
    what = winner.locator(".menu label", has_text=re.compile("What happens|Что происходит"))
    what.locator("select").select_option("reverse")
    expect(winner.locator(".live [lang=ru]")).to_contain_text("направление")
    winner.locator("label", has_text=re.compile("In words|Словами")).click()
    words = winner.locator("textarea")
    words.fill("blorp the wug")
    expect(winner.locator(".live").get_by_role("alert")).to_be_visible()
    lang = "ru" if winner.evaluate("document.documentElement.lang") == "ru" else "en"
    sentences = {
        "en": "When a seven is played, the next player draws two cards",
        "ru": "Когда кладут семёрку, следующий игрок берёт две карты",
    }
    words.fill(sentences[lang])
    expect(winner.locator(".live [lang=en]")).to_contain_text("draws 2 cards")
    expect(winner.locator(".live [lang=ru]")).to_contain_text("берёт 2 карты")
    winner.get_by_role("button", name=re.compile("^(Announce|Объявить)$")).click()
    winner.get_by_role("button", name=re.compile("^(Yes, that|Да, это)")).click()
    desk = company.pages[2]
    expect(desk.locator("[data-rule='1']")).to_contain_text("draws 2 cards")
    for page in company.pages:
        expect(page.locator(".result tbody .full")).to_have_count(1)  # one deal of six is won
    expect(button(others[0], "Object: unfair or unclear", "Возразить:.*")).to_be_visible()
    button(winner, "Deal the next hand", "Следующая сдача").click()
    expect(winner.locator(".prompt")).to_contain_text(re.compile("object|возразит"))
    button(others[0], "Deal the next hand", "Следующая сдача").click()  # one who does not object
    for page in company.pages:
        expect(hand(page)).to_have_count(5)
    expect(winner.locator("[aria-busy=true]")).to_have_count(0)
    expect(winner.get_by_role("alert")).to_have_count(0)
    expect(company.pages[0].locator(".strip")).to_contain_text("1 added rule")


COUNTED = """
1. When a card is played, the counter of the player goes up by 1.
2. When a card is played, the player gets the "crown" token.
3. When a card is played, the player's hand lies open for a round.
"""


def test_bk11_a_plate_shows_what_is_counted_held_and_open(visit: Visit) -> None:
    company = gather(visit, COUNTED)
    first = company.mover()
    play(company.of(first))
    for page in (company.of(first + 1), company.of(first + 2)):
        plate = page.locator(f"[data-zone=seat-{first}]")
        expect(plate.locator(".count")).to_have_text("11")  # of rule 1, one
        expect(plate.locator(".token")).to_have_text(re.compile("^(crown|корона)$"))
        expect(plate.locator(".known .mini")).to_have_count(4)
        expect(plate).to_have_attribute("data-aloud", re.compile("has “crown”|держит «корона»"))
        expect(page.locator(".happened")).to_contain_text(re.compile("3: .*(shows|показывает)"))
    own = company.of(first).locator(f"[data-zone=seat-{first}]")
    expect(own.locator(".seen")).to_have_text(re.compile("^(seen|видели): 4$"))


def test_everything_is_within_reach_of_the_keyboard(visit: Visit) -> None:
    company = gather(visit)
    desk = company.pages[2]
    desk.keyboard.press("c")
    expect(desk.get_by_role("dialog", name="Call a violation")).to_be_visible()
    desk.keyboard.press("Escape")
    desk.keyboard.press("p")
    expect(desk.get_by_role("dialog", name="Pause for a question")).to_be_visible()
    desk.keyboard.press("Escape")
    desk.keyboard.press("s")
    talk = desk.get_by_role("dialog", name="Talk")
    talk.get_by_role("button", name="Thank you").press("Enter")
    desk.keyboard.press("Escape")
    expect(company.pages[1].locator(".happened")).to_contain_text("Спасибо")
    desk.keyboard.press("t")
    expect(desk.locator("[aria-live=assertive]")).to_contain_text("Ann: 5 cards")


@pytest.mark.parametrize("width", [320, 360, 768, 1440])
def test_nothing_scrolls_sideways(visit: Visit, width: int) -> None:
    company = gather(visit)
    for page in company.pages[:2]:
        page.set_viewport_size({"width": width, "height": 740})
        page.wait_for_timeout(200)
        assert page.evaluate("document.documentElement.scrollWidth") == width
