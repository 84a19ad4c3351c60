"""Game files: what is written is read back; what is wrong is named."""

from __future__ import annotations

import pytest

import origins
from tests.policies import PURPOSES, play_out, purposeful, uniform


@pytest.fixture(scope="module")
def text() -> str:
    g = origins.new("first-builders", players=2, seed=5, options={"wonders": True}, seats=["Ann", "Bob the 2nd"])
    policy = purposeful(1, PURPOSES["builder"])
    for _ in range(80):
        g.play(policy(g))
    return g.save()


def test_the_file_says_what_was_played(text: str) -> None:
    lines = text.splitlines()
    assert lines[:4] == ["origins game 1", "game first-builders", "rules 1", lines[3]]
    assert "options wonders=true" in lines
    assert "seat Bob the 2nd" in lines
    assert any(line.startswith("* bonus-tile ") for line in lines)
    g = origins.load(text)
    assert g.seats == ("Ann", "Bob the 2nd")
    assert g.options == {"wonders": True}
    assert g.save() == text


def test_a_loaded_game_can_be_played_on(text: str) -> None:
    g = play_out(origins.load(text, seed=3), purposeful(2, PURPOSES["eager"]))
    assert g.result is not None
    assert origins.load(g.save()).result == g.result


def test_windows_line_ends_and_spaces_do_no_harm(text: str) -> None:
    assert origins.load(text.replace("\n", "\r\n") + "\n\n").save() == text


def _replace_line(text: str, n: int, line: str) -> str:
    lines = text.splitlines()
    lines[n] = line
    return "\n".join(lines)


def _first_choice(text: str) -> int:
    return next(i for i, line in enumerate(text.splitlines()) if line[:2] in ("0 ", "1 "))


def test_bad_files_are_named_with_line_and_reason(text: str) -> None:
    n = _first_choice(text)
    lines = text.splitlines()
    cases = {
        "": "no game file",
        "hello": "no game file",
        text[: len(text) // 2]: "cut off",
        "\n".join(lines[:-1]): "cut off",
        "\n".join(lines[: n + 3] + lines[-1:]): "counts",
        _replace_line(text, 1, "game chess"): "there is no game 'chess'",
        _replace_line(text, 2, "rules 99"): "played with rules 99",
        _replace_line(text, 2, "rules many"): "line 3: rules must be a number",
        _replace_line(text, 3, "content 0000000000000000"): "content pack",
        _replace_line(text, 4, "players 7"): "not 7",
        _replace_line(text, 4, "colour blue"): "line 5: unknown line 'colour'",
        _replace_line(text, 5, "options dragons=true"): "'dragons'",
        _replace_line(text, n, "0 freeman pink 9"): f"line {n + 1}: 'freeman pink 9' is not offered",
        _replace_line(
            text, n, "1" + lines[n][1:] if lines[n][0] == "0" else "0" + lines[n][1:]
        ): f"line {n + 1}: a choice of seat",
        _replace_line(text, n, "* face 3"): "not a draw",
        _replace_line(text, n, "once upon a time"): "neither a step nor the end line",
        text.rstrip()[:-4] + "0000": "the file was changed",
        text + "0 pass\n": "nothing may follow the end line",
        text.replace(lines[-1], "end soon"): "end STEPS DIGEST",
    }
    for bad, says in cases.items():
        with pytest.raises(origins.OriginsError) as caught:
            origins.load(bad)
        assert says in str(caught.value), bad[:200]


def test_a_changed_draw_is_noticed(text: str) -> None:
    lines = text.splitlines()
    n = next(i for i, line in enumerate(lines) if line.startswith("* face 1"))
    with pytest.raises(origins.GameFileError):
        origins.load(_replace_line(text, n, "* face 2"))


@pytest.mark.parametrize("bad", [None, 7, b"origins game 1"])
def test_only_text_is_a_file(bad: object) -> None:
    with pytest.raises(origins.GameFileError, match=r"^a game file is text"):
        origins.load(bad)  # type: ignore[arg-type]  # that is the point


@pytest.mark.parametrize(
    ("over", "step", "says"),
    [
        (True, (0, "pass"), "the game was over before this step"),
        (False, (0, "pass"), "a choice of seat 1 is due here, not a choice of seat 0"),
        (False, (1, "fly"), "'fly' is not offered"),
    ],
)
def test_steps_that_stand_in_no_file_have_no_line(over: bool, step: tuple[int, str], says: str) -> None:
    g = origins.new("origin", seed=1)
    if over:
        play_out(g, uniform(1))
    with pytest.raises(origins.GameFileError) as caught:
        g.retrace([step])
    assert (caught.value.line, str(caught.value)[: len(says)]) == (0, says)
