"""What the threads of a GPU run: each its own games, by the rules as they are.

Threads come in warps of 32 that are fast only while they do the same thing, and a multiprocessor is fast only while its
warps run the same code: there is far more of it than it can hold ready. Games left to themselves drift apart at once.
So a block of threads *elects*: of the frames that its games have on top, the most common kind is dealt with next, by
all games that have it; the others wait until they are more. This decides when a game goes on, never how.
"""

from __future__ import annotations

from typing import Any

from numba import cuda
from numba.cuda import types

from .. import batch, flow, stepping

ALL = 0xFFFFFFFF
WARP = 32
IDLE = 0  # the vote of a thread that has nothing to do
ENDED = 1  # that of a thread whose game is over; the others vote for a kind of frame
VOTES = 256  # more than there are

# Put in for each game:
MOST = 0  # its longest list of choices
HANDS = 1  # games that a thread of ``play`` has at hand
STATE: Any = None  # the record of its state


def vote_of(s: Any) -> int:
    if s.depth == 0:
        return ENDED
    return int(s.agenda[s.depth - 1].kind) + 2


def elect(votes: Any) -> int:
    """The most common vote of the block, ``IDLE`` when there is no other; a thread has one for each of its games."""
    tally = cuda.shared.array(VOTES, types.int32)
    me = cuda.threadIdx.x
    for k in range(me, VOTES, cuda.blockDim.x):
        tally[k] = 0
    cuda.syncthreads()
    for hand in range(len(votes)):
        vote = votes[hand]
        peers = cuda.match_any_sync(ALL, vote)
        if vote != IDLE and cuda.ffs(peers) - 1 == me % WARP:  # one of those who agree speaks for them
            cuda.atomic.add(tally, vote, cuda.popc(peers))
    cuda.syncthreads()
    best = types.int32(0)
    for k in range(me % WARP, VOTES, WARP):
        best = max(best, types.int32(tally[k] * VOTES + k))
    for step in range(5):
        best = max(best, cuda.shfl_xor_sync(ALL, best, 1 << step))
    if best < VOTES:
        return IDLE
    return int(best % VOTES)


def meet() -> None:
    """Wait for the whole block."""
    cuda.syncthreads()


def play(blank: Any, boxes: Any, settings: Any, first: int, n: int, taken: Any, counts: Any, rows: Any) -> None:
    """Random games number ``first`` to ``first + n - 1``: a thread takes the next one whenever one of its own has ended.

    The states are in the thread's own memory, which lies interleaved: one field of 32 games is a single access. With
    several games at hand a thread more often has one of the kind that is dealt with.
    """
    states = cuda.local.array(HANDS, STATE)
    streams = cuda.local.array((HANDS, 3), types.int64)
    games = cuda.local.array(HANDS, types.int64)
    votes = cuda.local.array(HANDS, types.int32)
    out = cuda.local.array(MOST, types.int16)
    count = cuda.local.array(3, types.int64)
    for k in range(3):
        count[k] = 0
    for hand in range(HANDS):
        games[hand] = -1
        votes[hand] = ENDED
    box = boxes[0]
    while True:
        elected = elect(votes)
        if elected == IDLE:
            break
        mine = -1
        for hand in range(HANDS):
            if votes[hand] == elected:
                mine = hand
        if mine >= 0:
            s = states[mine]
            if elected == ENDED:
                if games[mine] >= 0:
                    stepping.note_result(s, settings[batch.PLAYERS], rows[games[mine]])
                games[mine] = cuda.atomic.add(taken, 0, 1)
                if games[mine] < n:
                    batch.deal(states, mine, blank, box, settings, first + games[mine], streams[mine])
            else:
                listed = stepping.listed(s, box, out)
                if listed > 0:
                    flow.choose(s, box, stepping.at_random(s, listed, streams[mine], out, count))
            votes[mine] = IDLE
            if games[mine] < n:
                votes[mine] = vote_of(s)
        meet()
    me = cuda.grid(1)
    for k in range(3):
        counts[me][k] = count[k]


def move(games: batch.Games, boxes: Any) -> None:
    """What ``batch.move`` does, for one game a thread."""
    out = cuda.local.array(MOST, types.int16)
    count = cuda.local.array(3, types.int64)
    votes = cuda.local.array(1, types.int32)
    box = boxes[0]
    i = cuda.grid(1)
    here = i < len(games.to_move)
    rest = batch.OVER
    if here:
        rest = batch.wake(games, i, box)
    while True:
        votes[0] = IDLE
        if rest == 0:
            votes[0] = vote_of(games.states[i])
        elected = elect(votes)
        if elected == IDLE:
            break
        if votes[0] == elected:
            rest = batch.tick(games, i, box, out, count)
        meet()
    if here:
        batch.show(games, i, box, rest, out)


def unpack(bits: Any, mask: Any) -> None:
    """Write legal choices, told as bits, as one truth value each."""
    i = cuda.grid(1)
    choices = mask.shape[1]
    if i < mask.shape[0] * choices:
        game = i // choices
        choice = i % choices
        mask[game, choice] = (bits[game, choice >> 3] >> (choice & 7)) & 1


def give(choices: Any, bits: Any, to_move: Any, work: Any, wrong: Any) -> None:
    """Have each game make its choice next; the first game for which it is not legal is noted in ``wrong``."""
    i = cuda.grid(1)
    if i < len(choices):
        choice = choices[i]
        work[i][batch.LEFT] = 1
        work[i][batch.GIVEN] = choice
        legal = to_move[i] < 0
        if 0 <= choice < 8 * bits.shape[1]:
            legal |= (bits[i][choice >> 3] >> (choice & 7)) & 1 == 1
        if not legal:
            cuda.atomic.min(wrong, 0, i)


def draw(work: Any, decisions: int) -> None:
    """Have each game make that many choices at random."""
    i = cuda.grid(1)
    if i < len(work):
        work[i][batch.LEFT] = decisions
        work[i][batch.GIVEN] = -1
