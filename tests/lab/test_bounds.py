"""The cheat sees hands where it sits and nowhere else."""

from __future__ import annotations

import random
from typing import Any

from parlour.bots import BOTS
from parlour.core.deck import UNSEEN
from parlour.core.play import Dealer, Play
from parlour.core.rules import Action
from parlour.core.views import View
from parlour.lab.bounds import BOUNDS, Cheat, seated
from parlour.lab.duplicate import Setting, one_deal
from parlour.lab.ladder import everybody, player_named

SETTINGS = [Setting("old-janx-spirit", 2), Setting("bharg-deluxe", 2), Setting("bartok", 3)]


class Looking:
    """Plays at random and remembers what it was shown."""

    def __init__(self) -> None:
        self.views: list[View[Any]] = []

    def choose(self, view: View[Any], rng: random.Random) -> Action | None:
        self.views.append(view)
        return BOTS["old-janx-spirit"]["beginner"].choose(view, rng)


def test_a_cheat_is_shown_all_hands_and_not_the_stock() -> None:
    setting, looking = SETTINGS[0], Looking()
    beginner = BOTS[setting.game]["beginner"]
    one_deal(setting, [Cheat(looking), beginner], 1)
    assert looking.views
    for view in looking.views:
        if not view.state.deal_over:
            assert UNSEEN not in view.state.hands[1]
            assert set(view.state.pile) <= {UNSEEN}


def test_who_is_no_cheat_is_shown_no_other_hand() -> None:
    setting, looking = SETTINGS[0], Looking()
    one_deal(setting, [looking, Cheat(looking)], 1)
    mine = [view for view in looking.views if view.seat == 0 and not view.state.deal_over]
    assert all(UNSEEN in view.state.hands[1] for view in mine)


def test_bounds_are_no_levels() -> None:
    for setting in SETTINGS:
        for name in BOUNDS[setting.game]:
            assert name not in everybody(setting.game)
            player = player_named(setting.game, name)
            play = Play(setting.rules, setting.start(), Dealer(random.Random(1)))
            assert seated(player, play) is not player
