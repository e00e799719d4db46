/** Best play where it is known: with few checkers, see `table/`, and at the end of a race, see bear-off.ts. */
import type { Game, Policy, PolicyEntry } from '../../core/index.ts';
import { BearOff, MOST_LEFT } from './bear-off.ts';
import { type BackgammonMove, backgammonStretches, PASS } from './notation.ts';
import { type Sides, stepped } from './plays.ts';
import { type BackgammonPosition, type BackgammonRole, type Checkers, OFF } from './position.ts';
import { BackgammonSettings } from './settings.ts';
import { MOST_CHECKERS } from './table/sides.ts';
import { tableFor } from './table/tablebase.ts';

interface BackgammonState extends Game<BackgammonRole, BackgammonMove> {
  readonly settings: BackgammonSettings;
  readonly position: BackgammonPosition;
  sidesOf(role: BackgammonRole): Sides;
}

/** Values of a table that differ by less are equal. */
const EQUAL = 1e-8;

/**
 * Best play while both roles bear off and have few checkers left, and not where a gammon is still possible. Best play of
 * everything where few checkers are left in all.
 *
 * @example
 *     const game = new Backgammon().parsePosition('White 21 W:6,2 B:1');
 *     policyFrom(game, 'optimal').wins?.(game, 'White'); // each move's chance to win
 */
function optimalBackgammon(): Policy<BackgammonState> {
  const values = (game: BackgammonState, role: BackgammonRole): readonly number[] | null => {
    const known = knownFor(game);
    if (!known || !game.position.dice) return null;
    return (game.moves()?.[role] ?? []).map((move) => {
      const steps = move === PASS ? [] : (backgammonStretches(move) ?? []);
      const { other, own } = steps.reduce(stepped, game.sidesOf(role));
      return 0 - known(other, own);
    });
  };
  return {
    specification: 'optimal()',
    incompatibility(game) {
      if (!isBackgammon(game)) return `it is a policy of backgammon, not of ${game.name}`;
      return knownFor(game) ? null : whyUnknown(game);
    },
    probabilities(game, role) {
      const all = values(game, role) ?? [];
      const best = Math.max(...all) - EQUAL;
      const first = all.findIndex((value) => value >= best);
      return all.map((_, move) => (move === first ? 1 : 0));
    },
    values,
    wins(game, role) {
      if (canBeGammon(game)) return null;
      return values(game, role)?.map((value) => (value + 1) / 2) ?? null;
    },
  };
}

export const backgammonPolicies: readonly PolicyEntry[] = [
  {
    name: 'optimal',
    about:
      'Best play, exactly solved, with up to three checkers, or when both bear off and have six left at most.',
    parameters: {},
    create: () => optimalBackgammon(),
  },
];

/** What the role that rolls next expects, as far as that is known; null where it is not. */
type Known = (own: Checkers, other: Checkers) => number;

function knownFor(game: BackgammonState): Known | null {
  const { checkers, countsPoints } = game.settings;
  const { black, white } = game.position;
  const onlyWins = !canBeGammon(game);
  if (onlyWins && BearOff.has(white) && BearOff.has(black))
    return (own, other) => 2 * BearOff.get().win(own, other) - 1;
  const left = checkers - Math.min(white[OFF], black[OFF]);
  if (left > MOST_CHECKERS) return null;
  // What matters are the checkers left, once no gammon is possible any more.
  const table =
    (onlyWins ? tableFor(left, false) : null) ??
    (checkers <= MOST_CHECKERS ? tableFor(checkers, countsPoints) : null);
  return table && ((own, other) => table.value(own, other));
}

function whyUnknown(game: BackgammonState): string {
  const { checkers, result } = game.settings.options;
  if (checkers === MOST_CHECKERS)
    return `the table of solved positions is not there; turnwise tablebase "backgammon(checkers=3${result === 'win' ? ', result=win' : ''})" makes it`;
  const { black, white } = game.position;
  if (!BearOff.has(white) || !BearOff.has(black))
    return `it knows positions in which both bear off and have ${MOST_LEFT} checkers left at most`;
  return 'it does not know positions in which a gammon is possible';
}

/** Whether somebody could still win more than a point. */
function canBeGammon({ position: { black, white }, settings }: BackgammonState): boolean {
  return settings.countsPoints && (white[OFF] === 0 || black[OFF] === 0);
}

function isBackgammon(game: Game): game is BackgammonState {
  return 'settings' in game && game.settings instanceof BackgammonSettings;
}
