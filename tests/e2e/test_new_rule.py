"""The winner's screen: a rule in words and by choices, what it would mean, the next deal with it;
rules saved as a file and brought along to another table."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.e2e.conftest import House, Visit

WON = """lang => new Promise(done => {
    const send = (path, body) => fetch(path, {
        method: 'POST', headers: {'content-type': 'application/json'}, body: JSON.stringify(body),
    }).then(answer => answer.json())
    const begin = async () => {
        const wanted = {game: 'bartok', seats: 3, bots: ['beginner', 'beginner'], name: 'Ann', lang}
        const {table} = await send('/api/tables', {...wanted, options: {grace: 0}})
        const line = new WebSocket(location.origin.replace('http', 'ws') + '/ws/' + table)
        let view = null, busy = false, n = 0
        const act = () => {
            if (busy || !view) return
            if (view.deal_over) {
                line.close()
                if (view.phase === 'announce' && view.deal_over.winner === 0) done(table)
                else begin()
                return
            }
            const owed = view.owed.some(one => one.seat === 0)
            const kinds = ['choose', 'play', 'draw', 'pass']
            const action = owed ? {type: 'say', text: 'Bartok'}
                : kinds.map(kind => view.legal.find(one => one.type === kind)).find(Boolean)
            if (!action) return
            busy = true
            const version = owed ? {} : {version: view.version}
            line.send(JSON.stringify({id: 'a' + n++, do: action, ...version}))
        }
        line.onmessage = event => {
            const said = JSON.parse(event.data)
            if (said.view) view = said.view
            if (said.type === 'answer') busy = false
            act()
        }
    }
    begin()
})"""
"""Plays against bots until a first deal is won; the table, where a rule is to be announced."""


@pytest.fixture(scope="module")
def swift(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """A server whose bots do not keep anybody waiting, without limits."""
    with pytest.MonkeyPatch.context() as environ:
        environ.setenv("PARLOUR_PAUSE", "0")
        environ.setenv("PARLOUR_LIMITS", "false")
        house = House(tmp_path_factory.mktemp("swift"))
        house.start()
    yield house
    house.stop()


def winner(visit: Visit, swift: House, *size: int, lang: str = "en", touch: bool = True) -> Page:
    """The page of somebody who has just won the first deal."""
    page = visit(*size, lang=lang, touch=touch, base_url=swift.address)
    page.goto("/about")
    page.goto(f"/t/{page.evaluate(WON, lang)}")
    expect(page.locator("textarea")).to_be_visible()
    return page


def field(page: Page, label: str) -> Locator:
    """The choice under a label of the menus."""
    return page.locator(".menu label", has_text=re.compile(f"^{label}")).locator("select").first


def whole(page: Page) -> Locator:
    """What a rule would mean, once all of it is known."""
    found = page.locator(".adoption[aria-busy=false]")
    expect(found).to_be_visible()
    return found


def test_bk_r10_a_sentence_is_weighed_confirmed_and_holds(
    visit: Visit, swift: House, tmp_path: Path
) -> None:
    page = winner(visit, swift, 390, 844)
    words = page.locator("textarea")
    words.fill("when a seven is playd the next player draws two cards")
    expect(page.locator(".live")).to_contain_text("near to it: “When a 7 is played")
    page.get_by_role("button", name="Take this sentence", exact=True).click()
    expect(words).to_have_value(re.compile("When a 7 is played"))
    words.fill("When a seven is played, the next player draws two cards")
    expect(page.locator(".live [lang=en]")).to_contain_text("draws 2 cards")
    expect(page.locator(".live [lang=ru]")).to_contain_text("берёт 2 карты")
    meaning = whole(page)
    expect(meaning.locator(".example svg.card")).to_have_count(2)
    expect(meaning.locator(".lines")).to_contain_text("draws 2 cards")
    expect(meaning.locator("[role=status]")).to_contain_text("and the same cards without it")
    expect(meaning.locator("table")).to_contain_text("Won by the dealer")
    page.get_by_role("button", name="Announce", exact=True).press("Enter")
    expect(whole(page).locator(".example")).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth") == 390
    page.get_by_role("button", name="Yes, that is the rule").press("Enter")
    expect(page.locator(".result")).to_contain_text("the next player draws 2 cards")
    page.get_by_role("button", name="Deal the next hand").click()
    page.locator(".strip").click()
    rules = page.get_by_role("dialog")
    expect(rules).to_contain_text("When a 7 is played, the next player draws 2 cards")
    with page.expect_download() as saved:
        rules.get_by_role("link", name="Русский").click()
    file = tmp_path / "rules.txt"
    saved.value.save_as(file)
    assert "Когда сыграна семёрка, следующий игрок берёт 2 карты" in file.read_text("utf-8")
    brought_along(page, file)


def test_words_that_nobody_can_read_stand_there_once_as_a_rule_on_honour(
    visit: Visit, swift: House
) -> None:
    page = winner(visit, swift, 390, 844)
    said = "Players must be nice to each other"
    page.locator("textarea").fill(said)
    expect(page.get_by_role("button", name="Announce", exact=True)).to_be_disabled()
    page.get_by_role("button", name="Add it on your honour").click()
    sheet = page.get_by_role("region", name="The new rule")
    expect(sheet.locator("dd")).to_have_text([f"{said}."])
    expect(sheet.get_by_text(said)).to_have_count(1)
    page.get_by_role("button", name="Yes, that is the rule").click()
    expect(page.locator(".result")).to_contain_text(said)


def brought_along(page: Page, file: Path) -> None:
    """The rules of a file hold at a new table; a bad file is told of by line and column."""
    page.goto("/")
    game = page.locator("section.game", has_text="Bartok")
    game.locator("summary").click()
    chosen = game.locator("input[type=file]")
    wrong = file.with_name("wrong.txt")
    wrong.write_text("# note\n1. When a blorp is played\n", encoding="utf-8")
    chosen.set_input_files(wrong)
    expect(game.get_by_role("alert")).to_contain_text(re.compile(r"^Line 2, column \d+: "))
    chosen.set_input_files(file)
    expect(game.locator("ol")).to_contain_text("When a 7 is played, the next player draws 2 cards")
    game.get_by_role("button", name=re.compile("^Play against")).click()
    page.locator(".strip").click()
    expect(page.get_by_role("dialog")).to_contain_text("from an earlier match")
    expect(page.get_by_role("dialog")).to_contain_text("the next player draws 2 cards")


def test_a_rule_by_choices_is_warned_of_and_may_be_added_all_the_same(
    visit: Visit, swift: House
) -> None:
    page = winner(visit, swift, 1280, 900, lang="ru", touch=False)
    page.locator("label", has_text="Из списков").click()
    expect(page.locator(".live [lang=ru]")).to_contain_text("следующий игрок пропускает ход")
    field(page, "Что происходит").select_option("reverse")
    expect(page.locator(".live [lang=en]")).to_contain_text("the direction of play is reversed")
    page.get_by_role("button", name="Добавить: При каком условии").click()
    field(page, "При каком условии").select_option("last card")
    expect(page.locator(".live [lang=en]")).to_contain_text("last card")
    field(page, "Когда").select_option("always")
    field(page, "Что действует всегда").select_option("not")
    page.get_by_role("button", name="король").first.click()
    expect(page.locator(".live [lang=en]")).to_contain_text("A king may not be played")
    expect(page.locator("[data-what=never]")).to_contain_text("король треф")
    whole(page)
    page.get_by_role("button", name="Объявить", exact=True).press("Enter")
    page.get_by_role("button", name=re.compile("^Да, это")).press("Enter")
    page.get_by_role("button", name="Следующая сдача").click()
    expect(page.locator("[data-rule]").first).to_contain_text("Короля нельзя класть")
