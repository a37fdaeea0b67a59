"""What sentences about deeds mean that nobody may do."""

from __future__ import annotations

from parlour.games.bartok.norms.effects import Fine
from parlour.games.bartok.norms.events import OnDeed
from parlour.games.bartok.norms.model import When
from parlour.games.bartok.norms.sense.act import order
from parlour.games.bartok.norms.sense.base import Acts
from parlour.games.bartok.norms.sense.sentence import Clauses
from parlour.games.bartok.norms.sense.settle import settled
from parlour.games.bartok.norms.terms import Deed


def ban_deed(deed: Deed, orelse: Acts = ()) -> Clauses:
    """Something nobody may do, and what it costs: one penalty card where nothing is said."""
    event = OnDeed(deed)
    return (When(event, settled(event, order(orelse)) if orelse else (Fine(),)),)
