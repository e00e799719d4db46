import { TicTacToe } from 'turnwise/games';
import { expect, test } from 'vitest';
import { HUMAN, MatchTree } from '../../state/match-tree.ts';
import { endingSound } from './ending-sound.ts';

/** A match from a position, with the players of Xs and Os, after a move to a cell. */
function played(position: string, [Xs, Os]: readonly [string, string], role: string, cell: number) {
  const game = new TicTacToe().parsePosition(position);
  const match = MatchTree.begin({ reference: game.name, game, seed: 1, players: { Xs, Os } });
  return match.play({ [role]: cell });
}

test('an ending sounds as the people at the screen see it', () => {
  const almost = 'xx./oo./... Xs';
  expect(endingSound(played(almost, [HUMAN, 'easy()'], 'Xs', 2))).toBe('win');
  expect(endingSound(played(almost, ['easy()', HUMAN], 'Xs', 2))).toBe('loss');
  expect(endingSound(played(almost, [HUMAN, HUMAN], 'Xs', 2))).toBe('win');
  expect(endingSound(played(almost, ['easy()', 'easy()'], 'Xs', 2))).toBe('win');
  expect(endingSound(played(almost, [HUMAN, HUMAN], 'Xs', 8))).toBeNull();
  expect(endingSound(played('xox/xox/o.o Xs', [HUMAN, HUMAN], 'Xs', 7))).toBe('draw');
});
