"""The page on a phone, in a real browser before the real process that serves phones."""

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, Request, expect

from tests.phones.conftest import LONGEST, Desk, scan, type_round
from tests.phones.process import HELPER, PLAYERS, table

LARGEST = 24_000  # bytes: one request, on the slowest network there is
expect.set_options(timeout=LONGEST * 1000)


def expect_state(page: Page, engine: int, words: str) -> None:
    """Wait until a round's button says these words."""
    button = page.locator(f"[name=round][value='{engine}']")
    expect(button).to_have_attribute("aria-label", re.compile(words))


def test_the_page_is_small_and_asks_nobody_else(desk: Desk) -> None:
    page = desk.page()
    assert len(page) < LARGEST
    words = page.decode()
    assert not re.search(r"https?:|\bsrc=|@import|url\(|\son\w+=|\sstyle=", words)


def test_from_scan_to_the_desk_and_back(phone: BrowserContext, desk: Desk) -> None:
    page = scan(phone, desk)
    expect(page.locator("h1")).to_have_text("Table 4")
    expect(page.locator("h2")).to_have_text("Round 2")  # 3 is accepted already
    assert "#" not in page.url
    type_round(page)
    expect(page.locator("#send")).to_be_focused()
    page.keyboard.press("Enter")
    told = desk.proposal()
    assert (told["table"], told["engine"], told["by"]) == ("qualifying/4", 2, "table")
    assert (told["scores"], told["out"], told["blocked"]) == (
        {20: 12, 13: 26, 7: 0, 3: 8},
        7,
        False,
    )
    expect_state(page, 2, "Waiting at the desk")
    expect(page.locator("h2")).to_have_text("Round 1")
    desk.decide(told, "accepted")
    expect_state(page, 2, "Accepted by the desk")
    assert not page.evaluate("Object.keys(localStorage).some((x) => x.includes('round'))")


def test_thumbs_alone_can_type_a_round(phone: BrowserContext, desk: Desk) -> None:
    page = scan(phone, desk)
    for key in ["1", "2", "Next", "9", "9", "⌫", "Next"]:
        page.locator(".keys").get_by_text(key, exact=True).click()
    expect(page.locator("#send small")).to_have_text("Players to go: 2")
    page.locator("[name=out][value='3']").click()
    expect(page.locator(".on")).to_contain_text("Peggy")  # whoever has nothing yet comes next
    page.locator("[name=digit][value='7']").click()
    expect(page.locator("#send small")).to_have_text("")
    page.locator("#send").click()
    assert desk.proposal()["scores"] == {20: 12, 13: 9, 7: 7, 3: 0}


@pytest.mark.nightly
def test_nobody_went_out(phone: BrowserContext, desk: Desk) -> None:
    page = scan(phone, desk)
    type_round(page, "12 26 4 8")
    expect(page.locator("#send small")).to_have_text("Who went out?")
    page.locator("[name=nobody]").click()
    page.locator("#send").click()
    told = desk.proposal()
    assert (told["out"], told["blocked"]) == (None, True)


def test_what_cannot_be_is_not_sent(phone: BrowserContext, desk: Desk) -> None:
    page = scan(phone, desk)
    type_round(page, "164 26 0 8")
    expect(page.locator("#send small")).to_have_text("163 at most: look at the paper")
    expect(page.locator("#p20")).to_have_attribute("aria-invalid", "true")
    expect(page.locator("#send")).to_have_attribute("aria-disabled", "true")


@pytest.mark.nightly
def test_a_round_sent_already_is_corrected(phone: BrowserContext, desk: Desk) -> None:
    page = scan(phone, desk)
    type_round(page)
    page.keyboard.press("Enter")
    first = desk.proposal()
    page.locator("[name=round][value='2']").click()
    page.locator("#p20").fill("13")
    expect_state(page, 2, "Not sent yet")
    page.locator("#send").click()
    second = desk.proposal()
    assert second["id"] != first["id"]
    assert second["scores"][20] == 13
    expect_state(page, 2, "Waiting at the desk")


def test_a_round_sent_before_is_typed_again_from_first_to_last(
    phone: BrowserContext, desk: Desk
) -> None:
    page = scan(phone, desk)
    type_round(page)
    page.keyboard.press("Enter")
    assert desk.proposal()["scores"][3] == 8
    expect_state(page, 2, "Waiting at the desk")
    page.locator("[name=round][value='2']").click()
    type_round(page, "12 27 0 9")
    expect(page.locator("#send")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator("h2")).to_have_text("Round 1")
    assert desk.proposal()["scores"] == {20: 12, 13: 27, 7: 0, 3: 9}
    assert not any(page.locator(f"#p{player}").input_value() for player in PLAYERS)


def test_offline_typing_stays_and_goes_when_the_desk_is_back(
    phone: BrowserContext, desk: Desk
) -> None:
    page = scan(phone, desk)
    expect(page.locator("h2")).to_have_text("Round 2")
    phone.set_offline(True)
    type_round(page)
    page.keyboard.press("Enter")
    expect_state(page, 2, "On its way")
    expect(page.locator("header")).to_contain_text("no connection: kept here")
    phone.set_offline(False)
    assert desk.proposal()["scores"] == {20: 12, 13: 26, 7: 0, 3: 8}
    expect_state(page, 2, "Waiting at the desk")


def test_another_language_is_spoken_throughout(phone: BrowserContext, desk: Desk) -> None:
    page = scan(phone, desk)
    expect(page.locator("h2")).to_have_text("Round 2")
    phone.set_offline(True)
    type_round(page)
    page.keyboard.press("Enter")
    page.locator("[name=language][lang=fr]").click()
    expect(page.locator("nav p")).to_have_text("En route : 2")
    expect(page.locator("#say")).to_have_text("")


@pytest.mark.nightly
def test_a_new_tab_without_a_desk_has_the_page_and_what_was_typed(
    phone: BrowserContext, desk: Desk
) -> None:
    page = scan(phone, desk)
    type_round(page, "12 26")
    port = desk.stop()
    again = phone.new_page()
    again.goto(desk.url)
    expect(again.locator("#p13")).to_have_value("26")
    desk.start(port)
    expect(again.locator("header")).to_contain_text("in touch with the desk")


@pytest.mark.nightly
def test_a_lost_box_hears_everything_again(phone: BrowserContext, desk: Desk) -> None:
    page = scan(phone, desk)
    type_round(page)
    page.keyboard.press("Enter")
    first = desk.proposal()
    expect_state(page, 2, "Waiting at the desk")
    port = desk.stop()
    for each in desk.folder.glob("phones.box*"):
        each.unlink()
    desk.start(port)
    assert desk.proposal()["id"] == first["id"]


@pytest.mark.nightly
def test_signed_meanwhile(phone: BrowserContext, desk: Desk) -> None:
    page = scan(phone, desk)
    type_round(page)
    desk.sign("qualifying/4")
    page.keyboard.press("Enter")
    expect(page.locator(".note")).to_have_text(
        "This sheet is signed. Something wrong? Tell the desk."
    )
    expect(page.locator("#p20")).to_have_attribute("readonly", "")
    expect(page.locator(".pad")).to_have_count(0)
    page.locator("[name=round][value='2']").click()
    expect(page.locator("#p13")).to_have_value("26")


@pytest.mark.nightly
def test_a_signed_round_waits_for_nobody(phone: BrowserContext, desk: Desk) -> None:
    page = scan(phone, desk)
    type_round(page)
    page.keyboard.press("Enter")
    expect_state(page, 2, "Waiting at the desk")
    desk.write("qualifying/4", {2: {20: 12, 13: 25, 7: 0, 3: 8}})
    desk.sign("qualifying/4")
    expect_state(page, 2, "Accepted by the desk")
    page.locator("[name=round][value='2']").click()
    expect(page.locator("#p13")).to_have_value("25")


@pytest.mark.nightly
def test_what_the_sheet_does_not_have_is_not_accepted(phone: BrowserContext, desk: Desk) -> None:
    """An older copy was opened at the desk."""
    page = scan(phone, desk)
    type_round(page)
    page.keyboard.press("Enter")
    desk.decide(desk.proposal(), "accepted")
    expect_state(page, 2, "Accepted by the desk")
    desk.write("qualifying/4", {2: dict.fromkeys(PLAYERS)})
    expect(page.locator("[name=round][value='2']")).not_to_contain_text("✓")


@pytest.mark.nightly
def test_set_aside(phone: BrowserContext, desk: Desk) -> None:
    page = scan(phone, desk)
    type_round(page)
    page.keyboard.press("Enter")
    desk.decide(desk.proposal(), "set-aside")
    expect_state(page, 2, "Set aside, ask at the desk")


@pytest.fixture
def replaced(chromium: Browser, phone: BrowserContext, desk: Desk) -> Iterator[Page]:
    """Yield the page of a phone whose round another one has sent since, with 9 in place of 8."""
    page = scan(phone, desk)
    type_round(page)
    page.keyboard.press("Enter")
    expect_state(page, 2, "Waiting at the desk")
    other = chromium.new_context(locale="en-US")
    second = scan(other, desk)
    expect_state(second, 2, "Waiting at the desk")
    second.locator("[name=round][value='2']").click()
    second.locator("#p3").fill("9")
    second.locator("#send").click()
    expect_state(page, 2, "Another phone sent this round")
    yield page
    other.close()


@pytest.mark.nightly
def test_two_phones_at_one_table(replaced: Page) -> None:
    expect(replaced.locator("nav p")).to_have_text("Another phone sent this round: 2")


@pytest.mark.nightly
def test_a_phone_opened_again_has_what_another_sent(replaced: Page) -> None:
    replaced.reload()
    expect(replaced.locator("h1")).to_have_text("Table 4")
    opens_at = replaced.locator("h2").inner_text()
    replaced.locator("[name=round][value='2']").click()
    assert (opens_at, replaced.locator("#p3").input_value()) == ("Round 1", "9")


@pytest.mark.nightly
def test_the_page_says_that_it_must_stay_open(phone: BrowserContext, desk: Desk) -> None:
    page = scan(phone, desk)
    expect(page.locator("h2")).to_have_text("Round 2")
    said = page.locator("main").inner_text()
    assert re.search(r"(keep|leave|stay)[^.]* open|reload", said, re.IGNORECASE)


def test_a_wrong_code_and_another_tables(phone: BrowserContext, desk: Desk) -> None:
    page = scan(phone, desk, "WRONG2")
    expect(page.locator(".note")).to_have_text("Wrong code: look at the card again.")
    page.locator("#typed").fill("table5")
    page.keyboard.press("Enter")
    expect(page.locator("h1")).to_have_text("Table 5")
    type_round(page, "12 26")
    page.goto(f"{desk.url}/#TABLE4")
    expect(page.locator("h1")).to_have_text("Table 4")
    expect(page.locator("#p20")).to_have_value("")


NEW_CODE = "This code is no longer valid: ask the desk for the new one."


@pytest.mark.nightly
def test_new_codes_find_what_was_typed_and_what_was_sent(phone: BrowserContext, desk: Desk) -> None:
    page = scan(phone, desk)
    expect(page.locator("h2")).to_have_text("Round 2")
    phone.set_offline(True)
    type_round(page)
    page.keyboard.press("Enter")
    expect(page.locator("h2")).to_have_text("Round 1")
    type_round(page, "5 7")
    desk.codes = {"NEWONE": "qualifying/4"}
    desk.show()
    phone.set_offline(False)
    expect(page.locator(".note")).to_have_text(NEW_CODE)
    expect(page.locator("#p13")).to_have_value("7")
    page.goto(f"{desk.url}/#NEWONE")
    assert desk.proposal()["scores"] == {20: 12, 13: 26, 7: 0, 3: 8}
    expect_state(page, 2, "Waiting at the desk")
    expect(page.locator("#p13")).to_have_value("7")


@pytest.mark.nightly
def test_nothing_waits_at_a_desk_that_does_not_know_the_code(
    phone: BrowserContext, desk: Desk
) -> None:
    page = scan(phone, desk)
    type_round(page)
    page.keyboard.press("Enter")
    expect_state(page, 2, "Waiting at the desk")
    desk.codes = {"NEWONE": "qualifying/4"}
    desk.show()
    expect(page.locator(".note")).to_have_text(NEW_CODE)
    expect_state(page, 2, "On its way")


@pytest.mark.nightly
def test_what_was_typed_for_another_draw_is_there_to_be_read(
    phone: BrowserContext, desk: Desk
) -> None:
    page = scan(phone, desk)
    type_round(page, "12 26")
    desk.tables["qualifying/4"]["draw"] = "qualifying:8"
    desk.codes = {"NEWONE": "qualifying/4"}
    desk.show()
    expect(page.locator(".note")).to_have_text(NEW_CODE)
    page.goto(f"{desk.url}/#NEWONE")
    old = page.get_by_text("Typed for another draw: Table 4, Round 2: #3: #7: #13: 26 #20: 12")
    expect(old).to_be_visible()
    expect(page.locator("#p13")).to_have_value("")
    page.locator("[name=forget]").click()
    expect(old).to_have_count(0)


def test_a_helper_types_a_sheet_as_on_paper(phone: BrowserContext, desk: Desk) -> None:
    page = scan(phone, desk, HELPER)
    page.locator("#wanted").fill("5")
    page.keyboard.press("Enter")
    page.locator("#c2-20").focus()
    for score in "1 2 0 4 5 6 7 0".split():
        page.keyboard.type(score)
        page.keyboard.press("Tab" if score == "2" else "Enter")
    told = [desk.proposal() for _ in range(2)]
    assert [(each["table"], each["engine"], each["by"], each["out"]) for each in told] == [
        ("qualifying/5", 2, "helper", 7),
        ("qualifying/5", 1, "helper", 3),
    ]
    expect_state(page, 1, "Waiting at the desk")
    expect(page.locator("#c0-20")).to_be_focused()


def open_table(page: Page, number: str) -> None:
    """Open a table's sheet as a helper."""
    page.locator("#wanted").fill(number)
    page.keyboard.press("Enter")
    expect(page.locator("#c2-20")).to_be_focused()  # the first empty cell


@pytest.mark.nightly
def test_a_helper_begins_in_the_first_empty_cell(phone: BrowserContext, desk: Desk) -> None:
    page = scan(phone, desk, HELPER)
    open_table(page, "5")
    page.keyboard.type("17")
    page.locator("#c2-13").click()
    page.locator("#c2-20").click()
    page.keyboard.type("4")
    expect(page.locator("#c2-20")).to_have_value("4")


@pytest.mark.nightly
@pytest.mark.parametrize(
    ("scores", "why"),
    [
        ("0 164 5 4", "Round 2: 163 at most: look at the paper"),
        ("1 2 3 4", "Round 2: Who went out?"),
    ],
)
def test_a_helpers_row_that_cannot_be_says_why(
    phone: BrowserContext, desk: Desk, scores: str, why: str
) -> None:
    page = scan(phone, desk, HELPER)
    open_table(page, "5")
    for score in scores.split():
        page.keyboard.type(score)
        page.keyboard.press("Enter")
    expect(page.locator("#c1-20")).to_be_focused()
    said = page.locator("nav p")
    expect(said).to_have_text(f"Not sent yet: 2 · {why}")
    expect(page.get_by_text("∅ . Nobody went out · o out · - Back")).to_be_visible()
    page.locator("#c2-13").focus()
    page.keyboard.press("o")
    if why.endswith("paper"):
        expect(said).to_have_text("Not sent yet: 2 · Round 2: Players to go: 1")
        page.locator("#c2-20").fill("2")
    page.keyboard.press("ArrowDown")
    assert desk.proposal()["out"] == 13


@pytest.mark.nightly
def test_the_list_of_tables_says_once_which_and_what_is_typed(
    phone: BrowserContext, desk: Desk
) -> None:
    desk.tables["final/1"] = table(1, stage="final", title="Final", rounds=[3], double_blank=0)
    desk.show()
    page = scan(phone, desk, HELPER)
    expect(page.locator("[name=table]")).to_have_text(["Table 4", "Table 5", "Finalall typed"])
    page.locator("[value='final/1']").click()
    expect(page.locator("h1")).to_have_text("Final")


@pytest.mark.nightly
def test_find_your_seat_needs_no_code(phone: BrowserContext, desk: Desk) -> None:
    page = phone.new_page()
    page.goto(desk.url)
    page.locator("[name=seat]").click()
    page.locator("#wanted").fill("ang ed")
    expect(page.locator("td")).to_have_text(["Ed Ång", "Table 4"])
    page.locator("#wanted").fill("nobody")
    expect(page.locator("section")).to_contain_text("Nobody of that name.")
    expect(page.locator("table")).to_have_count(0)
    expect(page.locator(".note")).to_have_count(0)


@pytest.mark.nightly
def test_why_there_are_no_seats(phone: BrowserContext, desk: Desk) -> None:
    desk.pages = []
    desk.show()
    page = phone.new_page()
    page.goto(desk.url)
    page.locator("[name=seat]").click()
    expect(page.locator(".note")).to_have_text(
        "Seats are shown from the draw until the sheets are signed."
    )
    expect(page.get_by_text("Nobody of that name.")).to_have_count(0)


@pytest.mark.nightly
def test_the_walls_tables_have_their_headings(phone: BrowserContext, desk: Desk) -> None:
    page = phone.new_page()
    page.goto(desk.url)
    page.locator("[name=seat]").click()
    headings = page.get_by_role("columnheader")
    expect(headings).to_have_text(["Name", "Table", "Table", "Winner", "Total"])
    assert page.locator("th:not([scope=col])").count() == 0
    expect(page.get_by_text("1 of 2 tables are in")).to_be_visible()


@pytest.mark.nightly
@pytest.mark.parametrize("size", [100, 200])
def test_numbers_of_rounds_stay_in_their_buttons(
    phone: BrowserContext, desk: Desk, size: int
) -> None:
    six(desk, 13)
    desk.write("qualifying/4", {engine: dict.fromkeys(SIX, 1) for engine in range(13)})
    page = scan(phone, desk)
    page.evaluate(f"document.documentElement.style.fontSize = '{size}%'")
    rounds = page.locator("[name=round]")
    expect(rounds).to_have_text([f"{engine}✓" for engine in reversed(range(13))])
    expect(page.locator("nav p")).to_have_text("Accepted by the desk: 2, 1, 0")  # one line
    over = "(all) => all.filter((x) => x.scrollWidth > x.clientWidth || x.scrollHeight > 70).length"
    assert rounds.evaluate_all(over) == 0


@pytest.mark.nightly(one_in=6)
@pytest.mark.parametrize("width", [320, 360])
@pytest.mark.parametrize("language", ["en", "es", "fr"])
def test_large_letters_never_scroll_sideways(
    phone: BrowserContext, desk: Desk, width: int, language: str
) -> None:
    page = scan(phone, desk)
    page.set_viewport_size({"width": width, "height": 640})
    page.evaluate("document.documentElement.style.fontSize = '200%'")
    page.locator(f"[name=language][lang={language}]").click()
    expect(page.locator("html")).to_have_attribute("lang", language)
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    page.locator("[name=seat]").click()
    expect(page.locator("td")).to_have_count(11)
    assert page.evaluate("document.documentElement.scrollWidth") <= width


@pytest.mark.nightly
def test_thumbs_hit_what_they_mean(phone: BrowserContext, desk: Desk) -> None:
    page = scan(phone, desk)
    expect(page.locator("h2")).to_be_visible()
    boxes = [each.bounding_box() for each in page.locator("button, input").all()]
    assert len(boxes) > 20
    assert all(box and box["width"] >= 44 and box["height"] >= 44 for box in boxes)


SIX = {**PLAYERS, 8: "Jim Peterson", 16: "Joyce Mayhew"}


def six(desk: Desk, rounds: int) -> None:
    """Have six players at table 4, with so many rounds."""
    desk.tables["qualifying/4"] = table(4, SIX, rounds=list(reversed(range(rounds))))
    desk.show()


def is_above_the_keys(page: Page, field: str) -> bool:
    """Say whether a player's field is in sight."""
    pad, found = page.locator(".pad").bounding_box(), page.locator(field).bounding_box()
    assert pad
    assert found
    return found["y"] >= 0 and found["y"] + found["height"] <= pad["y"]


@pytest.mark.nightly
def test_six_players_are_in_sight_above_the_keys(phone: BrowserContext, desk: Desk) -> None:
    six(desk, 10)
    page = scan(phone, desk)
    expect(page.locator("h2")).to_have_text("Round 9")
    assert is_above_the_keys(page, "#p20")
    assert is_above_the_keys(page, "#p16")
    widths = page.locator("[name=round]").evaluate_all("(all) => all.map((x) => x.offsetWidth)")
    assert min(widths) >= 24


@pytest.mark.nightly
def test_whoever_is_next_comes_into_sight(phone: BrowserContext, desk: Desk) -> None:
    six(desk, 13)
    page = scan(phone, desk)
    page.set_viewport_size({"width": 360, "height": 600})
    expect(page.locator("h2")).to_have_text("Round 12")
    assert not is_above_the_keys(page, "#p16")
    for player in (20, 13, 7, 3, 8):
        page.locator(f"#p{player}").fill("5")
        page.locator("[name=next]").click()
    expect(page.locator("#p16")).to_be_focused()
    assert is_above_the_keys(page, "#p16")


CONTRASTS = """() => {
  const parts = (x) => x.match(/[\\d.]+/g).map(Number)
  const light = (c) => {
    const linear = (x) => x <= .04045 ? x / 12.92 : ((x + .055) / 1.055) ** 2.4
    const [r, g, b] = c.map((x) => linear(x / 255))
    return .2126 * r + .7152 * g + .0722 * b
  }
  const ground = (x) => {
    for (; x; x = x.parentElement) {
      const c = parts(getComputedStyle(x).backgroundColor)
      if (c.length < 4 || c[3]) return c.slice(0, 3)
    }
  }
  const says = (x) => [...x.childNodes].some((n) => n.nodeType == 3 && n.data.trim())
  const told = [...document.querySelectorAll("main *")].filter(says)
  return told.map((x) => {
    const ink = parts(getComputedStyle(x).color).slice(0, 3)
    const [a, b] = [light(ink), light(ground(x))].sort((a, b) => a - b)
    return [x.textContent, (b + .05) / (a + .05)]
  })
}"""


@pytest.mark.nightly
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_contrast_is_enough(phone: BrowserContext, desk: Desk, scheme: str) -> None:
    page = scan(phone, desk)
    page.emulate_media(color_scheme="dark" if scheme == "dark" else "light")
    type_round(page)
    expect_state(page, 2, "Not sent yet")
    found = page.evaluate(CONTRASTS)
    assert len(found) > 30
    assert [each for each in found if each[1] < 4.5] == []


@pytest.mark.nightly
def test_the_policy_is_obeyed_and_nobody_else_is_asked(phone: BrowserContext, desk: Desk) -> None:
    asked: list[Request] = []
    wrong: list[str] = []
    page = phone.new_page()
    page.on("request", lambda request: asked.append(request))  # noqa: PLW0108
    page.on("console", lambda message: wrong.append(message.text))
    page.on("pageerror", lambda error: wrong.append(str(error)))
    page.goto(f"{desk.url}/#TABLE4")
    type_round(page)
    page.keyboard.press("Enter")
    expect_state(page, 2, "Waiting at the desk")
    assert wrong == []
    assert {each.url.startswith((desk.url, "data:,")) for each in asked} == {True}
    assert not any("TABLE4" in each.url for each in asked)


def test_everything_typed_has_a_name(phone: BrowserContext, desk: Desk) -> None:
    page = scan(phone, desk)
    expect(page.get_by_label("13 Wanda Stamper")).to_be_visible()
    expect(page.get_by_role("button", name="Wanda Stamper went out")).to_be_visible()
    expect(page.get_by_role("status")).to_be_attached()
