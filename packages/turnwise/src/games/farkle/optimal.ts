/** Best play of Farkle for two, by the table of solved turns; see `table/`. */
import { type Game, GameError, type Policy, type PolicyEntry } from '../../core/index.ts';
import {
  diceLeft,
  type FarkleMove,
  type FarklePosition,
  type FarkleRole,
  keptBy,
} from './notation.ts';
import { DICE, diceSets, ScoreSheet } from './scoring.ts';
import { FarkleSettings } from './settings.ts';
import { type Bounds, FarkleTable } from './table/farkle-table.ts';
import { tableFor } from './table/tablebase.ts';

/** What the policy needs of a state. */
interface FarkleState extends Game<FarkleRole, FarkleMove> {
  readonly settings: FarkleSettings;
  readonly position: FarklePosition;
}

/** Chances that are less sure are not called exact. */
const SURE = 1e-6;

/** Chances that differ by less are equal: twice what the bounds of a table are apart. */
const EQUAL = 2e-9;

function optimalFarkle(): Policy<FarkleState> {
  return {
    specification: 'optimal()',
    incompatibility(game) {
      if (!isFarkle(game)) return `it is a policy of farkle, not of ${game.name}`;
      const problem = FarkleTable.incompatibility(game.settings);
      if (problem !== null) return problem;
      const table = tableFor(game.settings);
      if (!table) return 'its table is missing; turnwise tablebase makes it';
      if (game.result()) return null;
      const isSure = boundsOf(game, table).every(({ high, low }) => high - low <= SURE);
      return isSure && game.position.scores.every((score) => table.has(score))
        ? null
        : `the table does not have scores so far below 0 as at ${game}`;
    },
    probabilities(game, role) {
      const chances = chancesOf(game, role);
      const best = Math.max(...chances) - EQUAL;
      const first = chances.findIndex((chance) => chance >= best);
      return chances.map((_, n) => (n === first ? 1 : 0));
    },
    values: (game, role) => chancesOf(game, role).map((chance) => 2 * chance - 1),
    wins: (game, role) => chancesOf(game, role),
  };
}

export const farklePolicies: readonly PolicyEntry[] = [
  {
    name: 'optimal',
    about: 'Best play for two, by the table of solved turns.',
    parameters: {},
    create: optimalFarkle,
  },
];

/** [n] the chance of the role to move to win by its n-th move. */
function chancesOf(game: FarkleState, role: string): number[] {
  const table = FarkleTable.incompatibility(game.settings) === null && tableFor(game.settings);
  if (table && role === game.position.turn && !game.result())
    return boundsOf(game, table).map(({ high, low }) => (low + high) / 2);
  const problem = `${role} has no move at ${game}, or none that a table knows`;
  throw new GameError('unknown-role', game.name, problem);
}

/** [n] the same between bounds. */
function boundsOf(game: FarkleState, table: FarkleTable): Bounds[] {
  const { dice, farkles, points, scores, turn } = game.position;
  const sheet = ScoreSheet.of(game.settings.options.rules);
  const seat = game.players.indexOf(turn);
  const start = {
    own: scores[seat],
    other: scores[1 - seat],
    ownFarkles: farkles[seat],
    otherFarkles: farkles[1 - seat],
  };
  return (game.moves()?.[turn] ?? []).map((move) => {
    if (move === 'roll') return table.roll(start, points, DICE);
    if (move === 'hold') return table.hold(start, points + sheet.best[diceSets.numberOf(dice)]);
    const kept = keptBy(move);
    const earned = sheet.points[diceSets.numberOf(kept)];
    return table.roll(start, points + earned, diceLeft(dice.length, kept.length));
  });
}

function isFarkle(game: Game): game is FarkleState {
  return 'settings' in game && game.settings instanceof FarkleSettings;
}
