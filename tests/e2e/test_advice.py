"""A hint at one's turn, and why a bot did what it did, as the page tells them."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from tests.e2e.conftest import Visit

TABLE = """options => fetch('/api/tables', {
    method: 'POST', headers: {'content-type': 'application/json'}, body: JSON.stringify(
        {game: 'old-janx-spirit', bots: ['normal'], name: 'Ann', ...options})
}).then(answer => answer.json()).then(({table}) => table)"""

PLAYED = """table => new Promise(done => {
    const line = new WebSocket(location.origin.replace('http', 'ws') + '/ws/' + table)
    let n = 0, at = -1
    line.onmessage = event => {
        const {view} = JSON.parse(event.data)
        if (!view) return
        if (view.deal_over) { line.close(); done(); return }
        const action = view.legal.find(one => ['draw', 'discard'].includes(one.type))
        if (view.turn !== 0 || !action || view.version === at) return
        at = view.version
        line.send(JSON.stringify({id: 'p' + n++, do: action, version: at}))
    }
})"""
"""Plays the deal in another line of the same person."""


def at_turn(page: Page, lang: str) -> str:
    """A table where it is one's turn; another, where the bot goes out before it came to that."""
    options = {"options": {"show_hands": True, "target": 1000}, "lang": lang}
    mine = page.locator(".bar.mine")
    while True:
        page.goto("/about")
        table = str(page.evaluate(TABLE, options))
        page.goto(f"/t/{table}")
        expect(mine.or_(page.locator(".result")).first).to_be_visible()
        if mine.count():
            return table


def test_a_hint_at_ones_turn_and_a_reason_after_the_deal(visit: Visit) -> None:
    page = visit(390, 844)
    table = at_turn(page, "en")
    page.get_by_role("button", name="Hint").click()
    hint = page.locator(".hint")
    expect(hint).to_contain_text(re.compile(r"Hint: .+\. \S.+\."))
    assert page.evaluate("document.documentElement.scrollWidth") == 390
    page.keyboard.press("?")
    expect(page.get_by_role("dialog")).to_contain_text("ask for a hint")
    page.keyboard.press("Escape")
    hint.get_by_role("button").click()
    expect(hint).to_have_count(0)
    page.keyboard.press("i")
    expect(hint).to_contain_text("Hint: ")
    page.evaluate(PLAYED, table)  # the table moves on, and the hint with it
    expect(page.locator(".result")).to_be_visible()
    expect(hint).to_have_count(0)
    page.get_by_role("button", name=re.compile("^Log")).click()
    why = page.get_by_role("button", name=re.compile("^Why")).first
    why.click()
    expect(page.locator(".reason")).to_contain_text(re.compile(r"^[A-Z0-9].+\.$"))
    expect(page.locator(".reason")).not_to_contain_text("without a reason")
