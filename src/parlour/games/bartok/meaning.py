"""Amounts and players as rules speak of them, each compiled once into a function of `Now`."""

from __future__ import annotations

from functools import lru_cache

from parlour.games.bartok import amounts, players
from parlour.games.bartok.moment import Number, Who, mask_of, value
from parlour.games.bartok.norms import terms


@lru_cache(maxsize=1024)
def number(term: terms.Num) -> Number:
    """The amount as a function of the moment."""
    match term:
        case int():
            return lambda now: term
        case str():
            return amounts.NUMBERS[term]
        case terms.Die(sides):
            return lambda now: now.roll(sides)
        case terms.Counter(name, None):
            return lambda now: amounts.tallied(now.state, now.cause.rule, name)
        case terms.Counter(name, seat):
            return amounts.counter_of(name, who(seat))
        case terms.Math():
            return reckoned(term)
        case terms.Digit(n):
            return amounts.digit(number(n))
    return number_of_cards(term)


def number_of_cards(term: terms.Num) -> Number:
    """An amount that is read off cards."""
    match term:
        case terms.Rank(card, high, tens):
            return lambda now: value(now.at(card), high, tens)
        case terms.Hand() | terms.Alike() | terms.Heads() | terms.Highest():
            return number_in_hands(term)
        case terms.Streak():
            return amounts.streak(term)
        case terms.Played(cards, since, seat=seat):
            return amounts.played(term, mask_of(cards), since == "renewal", who(seat))
        case terms.Row(what, seat):
            return amounts.in_a_row(what, None if seat == "all" else who(seat))
        case terms.Utterances(speech, seat, since):
            return amounts.utterances(speech, who(seat), since == "turn")
        case terms.Takes(card):
            return lambda now: now.law.takes(now.state, now.at(card))
    raise TypeError(term)


def number_in_hands(term: terms.Hand | terms.Alike | terms.Heads | terms.Highest) -> Number:
    """An amount that is read off the cards that players hold."""
    match term:
        case terms.Hand(seat, cards, False):
            return amounts.held(who(seat), mask_of(cards))
        case terms.Hand(seat, cards, _, tens):
            return amounts.added_up(who(seat), mask_of(cards), tens)
        case terms.Alike(what, seat, cards):
            return amounts.alike(what, who(seat), mask_of(cards))
        case terms.Heads(of):
            meant = who(of)
            return lambda now: len(meant(now))
        case terms.Highest(seat):
            return amounts.highest(who(seat))


def reckoned(term: terms.Math) -> Number:
    """Two amounts put together."""
    a, b = number(term.a), number(term.b)
    match term.op:
        case "+":
            return lambda now: a(now) + b(now)
        case "-":
            return lambda now: a(now) - b(now)
        case "*":
            return lambda now: min(max(a(now) * b(now), -999), 999)
        case "gap":
            return lambda now: abs(a(now) - b(now))
        case "half":
            return lambda now: (a(now) + b(now)) // 2
        case "min":
            return lambda now: min(a(now), b(now))
        case "max":
            return lambda now: max(a(now), b(now))
        case "mod":
            return lambda now: a(now) % (b(now) or 1)


@lru_cache(maxsize=1024)
def who(term: terms.Seat) -> Who:
    """The players as a function of the moment, in the order of play."""
    match term:
        case str():
            return players.SEATS[term]
        case terms.Next(n):
            return players.stepping(number(n), 1)
        case terms.Before(n):
            return players.stepping(number(n), -1)
        case terms.Left(n):
            return players.beside(number(n), 1)
        case terms.Right(n):
            return players.beside(number(n), -1)
        case terms.Few(n):
            return players.few(number(n))
        case terms.Near(of, side, n):
            return players.near(who(of), side, number(n))
        case terms.Those(n, op, cards, among):
            return players.those(number(n), op, mask_of(cards), players.SEATS[among])
        case terms.But(seat):
            return players.all_but(who(seat))
    return by_history(term)


def by_history(term: terms.Seat) -> Who:
    """The players as the game so far, or a choice, tells them."""
    match term:
        case terms.LastWho(did, cards):
            return players.last_who(did, mask_of(cards))
        case terms.Holder(token):
            return lambda now: players.holders(now, token)
        case terms.Holding(pick, cards, high):
            return players.holding(pick, mask_of(cards), high)
        case terms.Utmost(n, pick):
            return players.utmost(number(n), pick)
        case terms.Chosen(by):
            return players.chosen(who(by))
        case terms.Owner(card):
            return lambda now: players.owner(now, card)
        case terms.Mover(n):
            return players.mover(number(n))
    return by_chance(term)


def by_chance(term: terms.Seat) -> Who:
    """The players as a lot, a race or a little game tells them."""
    match term:
        case terms.Lot(among):
            return players.by_lot(players.SEATS[among])
        case terms.Reacting(which, act):
            return players.reacting(which, act)
        case terms.LoserOf(game, a, b):
            return players.loser(game, who(a), who(b))
    raise TypeError(term)
