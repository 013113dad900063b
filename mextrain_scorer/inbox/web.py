"""What phones can ask for: the page, a table, the room; and the one thing they can send."""

import base64
import hashlib
import re
from collections.abc import Callable
from dataclasses import asdict
from http import HTTPStatus

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.requests import ClientDisconnect, Request
from starlette.responses import JSONResponse, Response
from starlette.routing import Route

from mextrain_scorer.inbox.board import PhoneBoard
from mextrain_scorer.inbox.box import HELPER, BoxClosed, IdTaken
from mextrain_scorer.inbox.checked import LARGEST_BODY, Unreadable, code_in, engine_in, proposal_in
from mextrain_scorer.inbox.guards import Guards, Guesses
from mextrain_scorer.inbox.lines import Line, PhoneTable, key_of

_INLINE = re.compile(rb"<(script|style)[^>]*>(.*?)</\1>", re.DOTALL)
_PAGE_KEPT = "max-age=86400"  # seconds: what lets the page open without a network
_NEVER_KEPT = "no-store"


def phones_app(
    board: PhoneBoard,
    page: bytes,
    host: str,
    tell: Callable[[Line], None],
) -> Guards:
    """Return the application that phones speak to at ``host`` ("192.168.8.2:8765")."""
    phones = PhoneRoutes(board, page)
    app = Starlette(
        routes=[
            Route("/", phones.page),
            Route("/api/table", phones.table),
            Route("/api/table/rounds/{engine}", phones.propose, methods=["PUT"]),
            Route("/api/tables", phones.tables),
            Route("/api/room", phones.room),
        ],
        exception_handlers={
            HTTPException: _refused,
            BoxClosed: _later,
            ClientDisconnect: _later,  # which nobody hears
        },
        max_body_size=LARGEST_BODY,
    )
    app.router.redirect_slashes = False
    return Guards(app, host, tell, policy(page))


class PhoneRoutes:
    """Answers each route from the board."""

    def __init__(self, board: PhoneBoard, page: bytes) -> None:
        self._board = board
        self._page = page
        self._guesses = Guesses()

    async def page(self, request: Request) -> Response:
        """Return the page, which is the same for everybody."""
        return _unless_known(request, self._page, "text/html; charset=utf-8", _PAGE_KEPT)

    async def room(self, request: Request) -> Response:
        """Return what the wall shows, to anybody in the room."""
        self._ready()
        return _unless_known(request, self._board.room_page())

    async def tables(self, request: Request) -> Response:
        """Return the list of tables to a helper."""
        if self._opens(request) != HELPER:
            raise HTTPException(HTTPStatus.FORBIDDEN, "helper")
        return _unless_known(request, self._board.tables_page())

    async def table(self, request: Request) -> Response:
        """Return a table and what was proposed for it."""
        table, _ = self._table_of(request)
        return _unless_known(request, self._board.table_page(table))

    async def propose(self, request: Request) -> Response:
        """Keep the scores of a round; nothing counts before the desk takes them over."""
        body = await request.body()  # it may take seconds, in which the desk shows something else
        table, by = self._table_of(request)
        if request.headers.get("content-type", "").partition(";")[0] != "application/json":
            raise HTTPException(HTTPStatus.BAD_REQUEST, "type")
        if table.get("locked"):
            raise HTTPException(HTTPStatus.CONFLICT, "signed")
        try:
            engine = engine_in(request.path_params["engine"])
            kept = self._board.take(table, proposal_in(body, table, engine, by))
        except Unreadable as wrong:
            raise HTTPException(HTTPStatus.BAD_REQUEST, str(wrong)) from wrong
        except IdTaken as wrong:
            raise HTTPException(HTTPStatus.BAD_REQUEST, "id") from wrong
        return JSONResponse(asdict(kept), 202, {"Cache-Control": _NEVER_KEPT})

    def _ready(self) -> None:
        if not self._board.is_ready:
            raise HTTPException(HTTPStatus.SERVICE_UNAVAILABLE, "not-told")

    def _opens(self, request: Request) -> str:
        """Return the table that the request's code opens, or HELPER."""
        self._ready()
        address = request.client.host if request.client else ""
        if self._guesses.too_many(address):
            raise HTTPException(HTTPStatus.TOO_MANY_REQUESTS, "guesses")
        code = code_in(request.headers.get("authorization", ""))
        opens = None if code is None else self._board.whose(code)
        if opens is None:
            self._guesses.wrong(address, code)
            elsewhere = code is not None and self._board.is_of_another_draw(code)
            raise HTTPException(HTTPStatus.FORBIDDEN, "draw" if elsewhere else "code")
        return opens

    def _table_of(self, request: Request) -> tuple[PhoneTable, str]:
        """Return the table that is asked for, and who asks: "table" or "helper"."""
        opens, wanted = self._opens(request), request.query_params.get("table")
        if opens == HELPER and not wanted:
            raise HTTPException(HTTPStatus.BAD_REQUEST, "which-table")
        table = self._board.table(wanted or opens)
        if table is None or opens not in {HELPER, key_of(table)}:
            raise HTTPException(HTTPStatus.FORBIDDEN, "table")
        return table, "helper" if opens == HELPER else "table"


def policy(page: bytes) -> str:
    """Return the page's policy: its own script and style, by their digests, and this computer."""
    digests: dict[bytes, list[str]] = {b"script": [], b"style": []}
    for kind, text in _INLINE.findall(page):
        digest = base64.b64encode(hashlib.sha256(text).digest()).decode()
        digests[kind].append(f"'sha256-{digest}'")
    scripts, styles = (" ".join(each) or "'none'" for each in digests.values())
    return (
        f"default-src 'none'; script-src {scripts}; style-src {styles}; connect-src 'self'; "
        "img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
    )


def _unless_known(
    request: Request, body: bytes, kind: str = "application/json", kept: str = _NEVER_KEPT
) -> Response:
    """Return the body, or 304 where the phone has it already."""
    tag = f'"{hashlib.sha256(body).hexdigest()[:24]}"'
    headers = {"ETag": tag, "Cache-Control": kept}
    if tag in re.split(r"[ ,]+", request.headers.get("if-none-match", "")):
        return Response(status_code=304, headers=headers)
    return Response(body, headers=headers, media_type=kind)


async def _refused(_request: Request, refusal: Exception) -> Response:
    """Say which refusal it is: the page knows the words in every language."""
    assert isinstance(refusal, HTTPException)  # noqa: S101  what it was registered for
    headers = {**(refusal.headers or {}), "Cache-Control": _NEVER_KEPT}
    if refusal.status_code in {429, 503}:
        headers["Retry-After"] = "5"
    return JSONResponse({"error": refusal.detail}, refusal.status_code, headers)


async def _later(request: Request, _trouble: Exception) -> Response:
    return await _refused(request, HTTPException(HTTPStatus.SERVICE_UNAVAILABLE, "box"))
