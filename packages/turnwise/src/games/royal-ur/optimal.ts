/**
 * Best play of the Royal Game of Ur, by the table of solved positions: exact to about 0.00001, where the table has them. See
 * `table/`.
 */
import { type Game, GameError, type Policy, type PolicyEntry } from '../../core/index.ts';
import type { RoyalUrState } from './kernel.ts';
import { type RoyalUrPosition, type RoyalUrSide, squareOf } from './notation.ts';
import { HOME, isRosette, isShared } from './route.ts';
import { RoyalUrSettings } from './settings.ts';
import { tableFor } from './table/tablebase.ts';

/** Values that differ by less are equal: the rounding of the table. */
const EQUAL = 1e-7;

function optimalRoyalUr(): Policy<RoyalUrState> {
  return {
    specification: 'optimal()',
    incompatibility(game) {
      if (!isRoyalUr(game)) return `it is a policy of royal-ur, not of ${game.name}`;
      if (tableOf(game)) return null;
      return 'the table of solved positions lacks this one; turnwise tablebase royal-ur makes more of it';
    },
    probabilities(game, role) {
      const values = chancesOf(game, role);
      const best = Math.max(...values) - EQUAL;
      const first = values.findIndex((value) => value >= best);
      return values.map((_, n) => (n === first ? 1 : 0));
    },
    values: (game, role) =>
      game.position.roll === null ? null : chancesOf(game, role).map((chance) => 2 * chance - 1),
    wins: (game, role) => (game.position.roll === null ? null : chancesOf(game, role)),
  };
}

export const royalUrPolicies: readonly PolicyEntry[] = [
  {
    name: 'optimal',
    about: 'Best play, by the table of solved positions.',
    parameters: {},
    create: optimalRoyalUr,
  },
];

/** [n] the chance of the role to move to win after its n-th move. */
function chancesOf(game: RoyalUrState, role: string): number[] {
  const { position } = game;
  const { roll, turn } = position;
  const moves = game.moves()?.[turn] ?? [];
  const table = tableOf(game);
  if (role !== turn || roll === null || moves.length === 0 || !table) {
    const problem = `${role} has no move at ${game}, or none that the table knows`;
    throw new GameError('unknown-role', game.name, problem);
  }
  const own = position[turn];
  const other = position[turn === 'Light' ? 'Dark' : 'Light'];
  const [ownSet, otherSet] = [setOf(own), setOf(other)];
  const [ownPieces, otherPieces] = [piecesOf(own), piecesOf(other)];
  return moves.map((move) => {
    const from = squareOf(move);
    if (from === null) return 1 - table.chance(otherSet, otherPieces, ownSet, ownPieces);
    const to = from + roll;
    const left = from === 0 ? ownSet : ownSet & ~(1 << (from - 1));
    if (to === HOME)
      return ownPieces === 1 ? 1 : 1 - table.chance(otherSet, otherPieces, left, ownPieces - 1);
    const after = left | (1 << (to - 1));
    const rest = isShared(to) ? otherSet & ~(1 << (to - 1)) : otherSet;
    return isRosette(to)
      ? table.chance(after, ownPieces, rest, otherPieces)
      : 1 - table.chance(rest, otherPieces, after, ownPieces);
  });
}

function tableOf({
  position: { Light, Dark, turn },
  settings,
}: Pick<RoyalUrState, 'position' | 'settings'>) {
  const [own, other] = turn === 'Light' ? [Light, Dark] : [Dark, Light];
  return tableFor(piecesOf(own), piecesOf(other), settings.isSafe);
}

/** Pieces that are not home. */
function piecesOf({ squares, waiting }: RoyalUrPosition['Light']): number {
  return squares.length + waiting;
}

function setOf({ squares }: RoyalUrSide): number {
  return squares.reduce((set, square) => set | (1 << (square - 1)), 0);
}

function isRoyalUr(game: Game): game is RoyalUrState {
  return 'settings' in game && game.settings instanceof RoyalUrSettings;
}
