"""Who somebody is: a secret in the browser's cookie, and its hash in the storage."""

from __future__ import annotations

import hashlib
import secrets
from http.cookies import CookieError, SimpleCookie
from typing import Final

import msgspec

from parlour.core.errors import TableError
from parlour.server.storage import Person, Storage

COOKIE: Final = "parlour"
YEAR: Final = 365 * 24 * 3600


def new_secret() -> str:
    """256 random bits as text."""
    return secrets.token_urlsafe(32)


def hashed(secret: str) -> bytes:
    """What is stored of a secret. It is long and random: nobody can guess it from its hash."""
    return hashlib.sha256(secret.encode()).digest()


def cookie_name(secure: bool) -> str:
    """Under TLS the name itself forbids other hosts and paths."""
    return f"__Host-{COOKIE}" if secure else COOKIE


def set_cookie(secret: str, secure: bool) -> str:
    """The header that puts the secret into the browser, out of reach of scripts."""
    parts = (f"{cookie_name(secure)}={secret}", "Path=/", f"Max-Age={YEAR}", "HttpOnly")
    return "; ".join((*parts, "SameSite=Lax", *(("Secure",) if secure else ())))


def secret_in(cookies: str, secure: bool) -> str | None:
    """The secret among a browser's cookies."""
    try:
        found = SimpleCookie(cookies).get(cookie_name(secure))
    except CookieError:
        return None
    return found.value if found else None


class People:
    """People by their secrets."""

    def __init__(self, storage: Storage) -> None:
        self.storage = storage

    async def known(self, secret: str | None) -> Person | None:
        """Whose secret that is; None without a secret. Raises TableError (wrong-token)."""
        if secret is None:
            return None
        person = await self.storage.person_of(hashed(secret))
        if person is None:
            raise TableError("wrong-token")
        return person

    async def new(self, name: str, lang: str) -> tuple[Person, str]:
        """Somebody new, and the secret for the browser."""
        person = Person(secrets.token_urlsafe(12), name, lang)
        secret = new_secret()
        await self.storage.add_person(person, hashed(secret))
        return person, secret

    async def changed(self, person: Person, name: str, lang: str) -> Person:
        """The person with another name and language; an empty name leaves the old one."""
        after = msgspec.structs.replace(person, name=name or person.name, lang=lang)
        if after != person:
            await self.storage.save_person(after)
        return after
