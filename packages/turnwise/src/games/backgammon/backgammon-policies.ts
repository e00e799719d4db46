/** Best play where the end of the game is solved: see bear-off.ts. */
import type { Game, Policy, PolicyEntry } from '../../core/index.ts';
import { BearOff, MOST_LEFT } from './bear-off.ts';
import { type BackgammonMove, PASS, parsePlay } from './notation.ts';
import { type Sides, stepped } from './plays.ts';
import { type BackgammonPosition, type BackgammonRole, OFF } from './position.ts';
import { BackgammonSettings } from './settings.ts';

interface BackgammonState extends Game<BackgammonRole, BackgammonMove> {
  readonly settings: BackgammonSettings;
  readonly position: BackgammonPosition;
  sidesOf(role: BackgammonRole): Sides;
}

/**
 * Best play while both roles bear off and have few checkers left. Not where a gammon is still possible.
 *
 * @example
 *     const game = new Backgammon().parsePosition('White 21 W:6,2 B:1');
 *     policyFrom(game, 'optimal').wins?.(game, 'White'); // each move's chance to win
 */
function optimalBearOff(): Policy<BackgammonState> {
  const wins = (game: BackgammonState, role: BackgammonRole): readonly number[] =>
    (game.moves()?.[role] ?? []).map((move) => {
      const steps = move === PASS ? [] : (parsePlay(move) ?? []);
      const { other, own } = steps.reduce(stepped, game.sidesOf(role));
      return 1 - BearOff.get().win(other, own);
    });
  return {
    specification: 'optimal()',
    incompatibility(game) {
      if (!isBackgammon(game)) return `it is a policy of backgammon, not of ${game.name}`;
      const { countsPoints } = game.settings;
      const { black, white } = game.position;
      if (!BearOff.has(white) || !BearOff.has(black))
        return `it knows positions in which both bear off and have ${MOST_LEFT} checkers left at most`;
      if (countsPoints && (white[OFF] === 0 || black[OFF] === 0))
        return 'it does not know positions in which a gammon is possible';
      return null;
    },
    probabilities(game, role) {
      const all = wins(game, role);
      const best = all.indexOf(Math.max(...all));
      return all.map((_, move) => (move === best ? 1 : 0));
    },
    values: (game, role) => wins(game, role).map((win) => 2 * win - 1),
    wins,
  };
}

export const backgammonPolicies: readonly PolicyEntry[] = [
  {
    name: 'optimal',
    about: 'Best play when both bear off and have six checkers left at most, exactly solved.',
    parameters: {},
    create: () => optimalBearOff(),
  },
];

function isBackgammon(game: Game): game is BackgammonState {
  return 'settings' in game && game.settings instanceof BackgammonSettings;
}
