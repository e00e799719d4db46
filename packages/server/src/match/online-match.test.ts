/** The state of a match and its clocks, without a network. */
import { gameFrom } from 'turnwise/games';
import { describe, expect, test } from 'vitest';
import { decideEvent, startEvent } from './decide-event.ts';
import { type Elapsed, OnlineMatch } from './online-match.ts';
import type { MatchSetup } from './setup.ts';

const SECOND = 1000;

function match(
  clock: MatchSetup['clock'],
  elapsed: Elapsed = (from, to) => to - from,
): OnlineMatch {
  const start = gameFrom('tic-tac-toe');
  const seat = { kind: 'open', secretHash: null, bot: null, name: 'x', player: null } as const;
  const setup = { seats: { Xs: seat, Os: seat }, clock };
  const basis = { id: 'm', created: 0, gameText: 'tic-tac-toe', start, setup };
  const whole = new OnlineMatch({ ...basis, seed: 'sealed:1', isPublic: true }, elapsed);
  whole.apply(1, 0, startEvent(whole));
  return whole;
}

/** The next move of a role, at a time. */
function play(on: OnlineMatch, at: number): OnlineMatch {
  const [role = ''] = on.toMove;
  const move = on.game.moves()?.[role]?.[0] ?? null;
  const event = decideEvent(on, role, { kind: 'move', turn: on.turn, move }, at);
  if (event === 'already') throw new Error('it was played already');
  return on.after(on.number + 1, at, event);
}

describe('the clock of a match', () => {
  test('runs for the role to move, and gains the increment', () => {
    const begun = match({ kind: 'fischer', base: 60, increment: 5 });
    const moved = play(begun, 10 * SECOND);
    expect(moved.clock?.left).toEqual({ Xs: 55 * SECOND, Os: 60 * SECOND });
    expect(moved.clockAt(30 * SECOND)?.left).toEqual({ Xs: 55 * SECOND, Os: 40 * SECOND });
    expect(begun.clock?.left.Xs).toBe(60 * SECOND);
  });

  test('ends the match with a claim, and with a move that comes too late', () => {
    const begun = match({ kind: 'move', time: 3 * 86_400 });
    const day = 86_400 * SECOND;
    expect(() => decideEvent(begun, 'Os', { kind: 'claim' }, 2.9 * day)).toThrow(
      expect.objectContaining({ code: 'time-left' }),
    );
    expect(decideEvent(begun, 'Os', { kind: 'claim' }, 3.1 * day)).toEqual({
      kind: 'lateness',
      role: 'Xs',
    });
    const late = play(begun, 3.1 * day);
    expect(late).toMatchObject({ phase: 'over', result: { Xs: -1, Os: 1 } });
    expect(late.ending).toMatchObject({ kind: 'error', role: 'Xs' });
  });

  test('stands still while no server is alive', () => {
    const outage = { began: 10 * SECOND, ended: 1000 * SECOND };
    const elapsed: Elapsed = (from, to) =>
      to - from - Math.max(0, Math.min(to, outage.ended) - Math.max(from, outage.began));
    const begun = match({ kind: 'fischer', base: 60, increment: 0 }, elapsed);
    expect(begun.lateRole(1010 * SECOND)).toBeNull();
    expect(play(begun, 1010 * SECOND).clock?.left.Xs).toBe(40 * SECOND);
    expect(begun.lateRole(1051 * SECOND)).toBe('Xs');
  });
});

test('a state stays as it is when the next one is made', () => {
  const begun = match(null);
  const before = JSON.stringify({ ...begun, basis: null, game: `${begun.game}` });
  const later = play(play(begun, 1), 2);
  expect(later.plies).toHaveLength(2);
  expect(JSON.stringify({ ...begun, basis: null, game: `${begun.game}` })).toBe(before);
});
