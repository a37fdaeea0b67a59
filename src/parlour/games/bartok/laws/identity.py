"""What cards count as: the first layer of the law, which looks at no other."""

from __future__ import annotations

from parlour.core.deck import Card, Cards
from parlour.decks.french import FRENCH, PACK
from parlour.games.bartok.forces import Forces
from parlour.games.bartok.laws.altered import Altered
from parlour.games.bartok.memory import Laid
from parlour.games.bartok.state import Bartok


class Identity(Altered):
    """Cards as they count."""

    def face(self, state: Bartok, card: Card) -> Card:
        """The card as it counts now; one that cannot be seen counts as nothing."""
        if not self.recounts:
            return card
        forces = self.forces(state)
        return self.counted(state, forces, card) if forces.treats and card.bit else card

    def faces(self, state: Bartok, cards: Cards) -> Cards:
        """Cards as they count now."""
        if not self.recounts or not self.forces(state).treats:
            return cards
        return tuple(self.face(state, card) for card in cards)

    def face_at(self, state: Bartok, pile: Cards, laid: tuple[Laid, ...], at: int) -> Card:
        """A card of a discard pile as it counts now."""
        if not self.recounts:
            return pile[at]
        declared = laid[at].counts if at < len(laid) else None
        card = declared or pile[at]
        forces = self.forces(state)
        if not forces.treats:
            return card
        if at and any(
            treat.clause.as_ == "under" and treat.speaks_of(state, self.law, card)
            for treat in forces.treats
        ):
            return self.face_at(state, pile, laid, at - 1)
        return self.counted(state, forces, card)

    def counted(self, state: Bartok, forces: Forces, card: Card) -> Card:
        """The card that this one counts as, worked out once."""
        faces = forces.faces(state)
        found = faces.get(card)
        if found is None:
            found = faces[card] = self.treated(state, forces, card)
        return found

    def treated(self, state: Bartok, forces: Forces, card: Card) -> Card:
        """The card that this one counts as: the newest rule that speaks of it decides, its
        clauses one after the other; what a card has become sets off no further rule."""
        rank, suit = card.rank, "".join(card.suits)
        decided: dict[str, int] = {}
        for treat in forces.treats:
            if not treat.speaks_of(state, self.law, card):
                continue
            new_rank, new_suit = treat.counts_as(rank, suit, state.mem.named)
            if new_rank != rank and decided.setdefault("rank", treat.rule) == treat.rule:
                rank = new_rank
            if new_suit != suit and decided.setdefault("suit", treat.rule) == treat.rule:
                suit = new_suit
        return FRENCH.by_text.get(rank + suit, card)

    def top(self, state: Bartok) -> Card:
        """The card that has to be matched, as it counts."""
        if self.top_is_top:
            return state.discard[-1]
        at = len(state.discard) - 1
        if at and self.has(state, "second card"):
            at -= 1
        return self.face_at(state, state.discard, state.laid, at)

    def declares(self, state: Bartok) -> bool:
        """Whether any card may be said to be another."""
        return self.recounts and self.forces(state).declares

    def declarable(self, state: Bartok, card: Card) -> Cards:
        """The cards that this one may be said to be when it is played."""
        if not self.recounts:
            return ()
        treats = self.forces(state).treats
        free = any(t.clause.as_ == "any" and t.speaks_of(state, self.law, card) for t in treats)
        return PACK if free else ()
