import { describe, expect, test } from 'vitest';
import { policyFrom } from '../../core/index.ts';
import { AutoPlayer } from '../../players/index.ts';
import { solve } from '../../solvers/index.ts';
import { BearOff } from './bear-off.ts';
import { Backgammon, type BackgammonOptions } from './index.ts';

const at = (text: string, options: BackgammonOptions = {}) =>
  new Backgammon(options).parsePosition(text);

/** How often White wins, who rolls. */
function win(text: string): number {
  const { black, white } = at(`White rolls ${text}`).position;
  return BearOff.get().win(white, black);
}

describe('The solved end of backgammon', () => {
  test('counts rolls', () => {
    expect(win('W:1 B:1')).toBe(1);
    // 27 of 36 rolls bear off a checker from 6: not 11, 12, 13, 14, 23, each twice but the double.
    expect(win('W:6 B:1')).toBeCloseTo(27 / 36, 14);
    // 36 less 10 rolls bear off two from 1 and 5: those with a 5 or 6, and 44, 33, 22.
    expect(win('W:5,1 B:1')).toBeCloseTo((20 + 3) / 36, 14);
    // Two on 1 each: the first roll wins. Three: only doubles do, 6 of 36.
    expect(win('W:1x2 B:1x2')).toBe(1);
    expect(win('W:1x3 B:1')).toBeCloseTo(6 / 36, 14);
    expect(win('W:1x3 B:1x3')).toBeCloseTo(6 / 36 + (30 / 36) ** 2, 14);
  });

  test.each(['W:6 B:5', 'W:6,1 B:4,2', 'W:5,4 B:6x2', 'W:3x2,2 B:4,2'])(
    'has the value that the general solver finds for %s',
    async (text) => {
      // Games of three checkers, in which wins only count.
      const game = at(`White rolls ${text}`, { checkers: 3, result: 'win' });
      const solution = await solve(game);
      expect(solution.value(game, 'White')).toBeCloseTo(2 * win(text) - 1, 9);
    },
  );

  test('is a policy, and the answer of auto', async () => {
    const game = at('White 61 W:6,2,1 B:2x2');
    const policy = policyFrom(game, 'optimal');
    expect(policy.incompatibility(game)).toBeNull();
    const { moves, player } = await new AutoPlayer().analysis(game, 'White');
    expect(player).toBe('optimal()');
    expect(moves.every(({ known }) => known === 'exact')).toBe(true);
    expect(moves.map(({ win }) => win)).toEqual(policy.wins?.(game, 'White'));
  });

  test('ends where checkers are outside, are more, or where a gammon is possible', () => {
    const reason = (text: string, options: BackgammonOptions = {}) => {
      const game = at(text, options);
      return policyFrom(game, 'optimal').incompatibility(game);
    };
    expect(reason('White 61 W:7x4 B:2')).toContain('6 checkers left at most');
    expect(reason('White 61 W:6x7 B:2')).toContain('6 checkers left at most');
    expect(reason('White 61 W:6x3 B:2', { checkers: 3 })).toContain('turnwise tablebase');
    expect(reason('White 61 W:6x3 B:2', { checkers: 3, result: 'win' })).toBeNull();
  });
});
