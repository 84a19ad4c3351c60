"""The examples run, and do what they say."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import numpy as np

import origins.rl

EXAMPLES = Path(__file__).parents[2] / "examples"


def run(name: str, *args: str, code: int = 0) -> str:
    command = [sys.executable, "-W", "error", str(EXAMPLES / name), *args]
    done = subprocess.run(command, capture_output=True, text=True, timeout=120)
    assert done.returncode == code, done.stderr
    return done.stdout + done.stderr


def test_masked_ppo_learns() -> None:
    """A tiny budget on the Python engine: alone, the points of random play are soon left behind."""
    small = "--engine python --players 1 --games 16 --steps 32 --updates 6 --hidden 32 --test 16 --batch 128"
    text = run("masked_ppo.py", *small.split(), "--seed", "2")
    assert text.count("update ") == 6
    before, after = (float(n) for n in re.findall(r"mean ([-+][\d.]+) points", text))
    assert after > 2 * before + 1


def test_masked_ppo_plays_between_several_seats() -> None:
    small = "--engine python --game origin --players 3 --games 4 --steps 30 --updates 1 --hidden 8 --test 2"
    assert "won against random play" in run("masked_ppo.py", *small.split())


def test_random_tournament() -> None:
    text = run("random_tournament.py", "--game", "origin", "--players", "3", "--games", "2")
    assert "2 games of origin with 3 players" in text
    assert {"uniform", "busy", "lowest"} <= set(text.split())


def test_dataset(tmp_path: Path) -> None:
    """Every row fits the encoding, every action is legal, every game ends with a sum of nought."""
    out = tmp_path / "games.npz"
    run("dataset.py", "--game", "origin", "--players", "3", "--games", "2", "--out", str(out))
    with np.load(out) as data:
        rows = len(data["action"])
        assert data["observation"].shape == (rows, origins.rl.segments("origin").size)
        masks = np.unpackbits(data["mask"], axis=1)
        assert masks[np.arange(rows), data["action"]].all()
        assert set(data["game"]) == {0, 1}
        for game in (0, 1):
            here = data["game"] == game
            worth = {seat: set(data["outcome"][here & (data["seat"] == seat)]) for seat in range(3)}
            assert all(len(values) == 1 for values in worth.values())
            assert abs(sum(values.pop() for values in worth.values())) < 1e-6


def test_a_wrong_setup_is_one_sentence() -> None:
    for name in ("masked_ppo.py", "random_tournament.py", "dataset.py"):
        text = run(name, "--players", "7", code=2)
        assert text.strip().endswith("first-builders is for 1 to 4 players, not 7")
