/**
 * Policies of Pig: best play, and two rules of thumb. They play games of any goal, die and variant; the constants of
 * the rules were found for one die and 100 points, and are not scaled. Forced moves are made here, so a rule decides
 * only where there is a choice. Answers are shared arrays: solvers ask for a million of them.
 */
import {
  type Game,
  type GivenValues,
  type ParameterSet,
  type Policy,
  type PolicyEntry,
  parameter,
  printSpecification,
  type Values,
  valuesOf,
} from '../../core/index.ts';
import { ExactPig } from './exact-pig.ts';
import type { PigState } from './kernel.ts';
import type { PigRole } from './notation.ts';
import { PigSettings } from './settings.ts';

/** A rule that makes a policy; scores are the mover's and the other's. */
export interface PigRule {
  readonly specification: string;
  /** Whether to roll, where there is a choice. */
  rolls(own: number, other: number, points: number, settings: PigSettings): boolean;
  /** Why it cannot play with these settings. Default: it can play with all. */
  incompatibility?(settings: PigSettings): string | null;
  /** The values of the moves, asked for legal ones only. Default: null, unknown. */
  values?(settings: PigSettings): PigMoveValues | null;
}

/** The expected result of each move. */
export interface PigMoveValues {
  rollValue(own: number, other: number, points: number): number;
  holdValue(own: number, other: number, points: number): number;
}

const FORCED: readonly number[] = Object.freeze([1]);
const ROLL: readonly number[] = Object.freeze([1, 0]); // [0] roll, [1] hold
const HOLD: readonly number[] = Object.freeze([0, 1]);

/**
 * The policy of a rule.
 *
 * @example
 *     pigPolicy({ specification: 'shy()', rolls: (_own, _other, points) => points < 5 });
 */
export function pigPolicy(rule: PigRule): Policy<PigState> {
  let checked: PigSettings | undefined; // the states of a game share their settings
  const expectTurn = (game: PigState, role: PigRole): void => {
    const { settings } = game;
    if (settings !== checked) {
      const reason = rule.incompatibility?.(settings) ?? null;
      if (reason !== null) throw new Error(`${rule.specification}: ${reason}`);
      checked = settings;
    }
    const { turn, one, two, round } = game.position;
    const { goal, roundLimit } = settings;
    if (role === turn && one < goal && two < goal && round <= roundLimit) return;
    throw new Error(`${rule.specification}: ${role} has no move at ${game}`);
  };
  return {
    specification: rule.specification,
    incompatibility(game) {
      if (!isPig(game)) return `it is a policy of pig, not of ${game.name}`;
      return rule.incompatibility?.(game.settings) ?? null;
    },
    probabilities(game, role) {
      expectTurn(game, role);
      const { settings } = game;
      const { own, other, points } = scoresOf(game);
      if (points === 0 || own + points >= settings.goal) return FORCED;
      return rule.rolls(own, other, points, settings) ? ROLL : HOLD;
    },
    values(game, role) {
      expectTurn(game, role);
      const { settings } = game;
      const values = rule.values?.(settings) ?? null;
      if (values === null) return null;
      const { own, other, points } = scoresOf(game);
      if (points === 0) return [values.rollValue(own, other, points)];
      if (own + points >= settings.goal) return [values.holdValue(own, other, points)];
      return [values.rollValue(own, other, points), values.holdValue(own, other, points)];
    },
    wins(game, role) {
      const { options, roundLimit } = game.settings;
      if (options.result !== 'win' || roundLimit < Number.POSITIVE_INFINITY) return null;
      return this.values(game, role)?.map((value) => (1 + value) / 2) ?? null;
    },
  };
}

/**
 * Best play for the game's own result, win or margin, against best play: `ExactPig`, solved when first
 * asked. Rolls where both moves are worth the same. Not for games with a limit of rounds.
 *
 * @example
 *     optimalPig().values(new Pig(), 'One'); // [0.0611854505], the roll's
 */
export function optimalPig(): Policy<PigState> {
  let solved: { readonly settings: PigSettings; readonly exact: ExactPig } | undefined;
  // The states of a match share their settings, so that the solution is looked up once.
  const exactOf = (settings: PigSettings): ExactPig => {
    if (solved?.settings === settings) return solved.exact;
    solved = { settings, exact: ExactPig.of(settings) };
    return solved.exact;
  };
  return pigPolicy({
    specification: 'optimal()',
    incompatibility: (settings) => ExactPig.incompatibility(settings),
    rolls: (own, other, points, settings) => exactOf(settings).rolls(own, other, points),
    values: exactOf,
  });
}

const holdAtParameters = {
  points: parameter.integer('turn total to hold at', { default: 20, min: 1, max: 1000 }),
};

/**
 * Holds with a number of points of the turn, or when that wins. Holding at 20 scores most a turn with one
 * die of 6 sides: with fewer points a roll gains more on average than it risks.
 *
 * @example
 *     holdAt(25).probabilities(new Pig().parsePosition('One 0-0 +25'), 'One'); // [0, 1]
 */
export function holdAt(points?: number): Policy<PigState> {
  const { points: limit } = valuesOf('holdAt', holdAtParameters, { points });
  return pigPolicy({
    specification: specificationOf('holdAt', { points: limit }),
    rolls: (_own, _other, rolled) => rolled < limit,
  });
}

const keepPaceEndRaceParameters = {
  race: parameter.integer('score from which to roll to the win', {
    default: 71,
    min: 0,
    max: 1000,
  }),
  base: parameter.integer('turn total to hold at when tied', { default: 21, min: 1, max: 1000 }),
  divisor: parameter.integer('deficit for each point more', { default: 8, min: 1, max: 1000 }),
};

/**
 * Keep pace and end race: when either score has reached `race`, roll until the win; before that hold at
 * base + round((other - own) / divisor). The rule says just round; here halves go up, as Math.round has
 * it. Against best play for the win it wins 52.6 % of the games as first player and 46.5 % as second.
 *
 * T. Neller and C. Presser, Practical Play of the Dice Game Pig, The UMAP Journal 31(1), 2010.
 *
 * @example
 *     keepPaceEndRace({ race: 75 }).specification; // 'keepPaceEndRace(race=75, base=21, divisor=8)'
 */
export function keepPaceEndRace(
  options: GivenValues<typeof keepPaceEndRaceParameters> = {},
): Policy<PigState> {
  const values = valuesOf('keepPaceEndRace', keepPaceEndRaceParameters, options);
  const { race, base, divisor } = values;
  return pigPolicy({
    specification: specificationOf('keepPaceEndRace', values),
    rolls: (own, other, points) =>
      own >= race || other >= race || points < base + Math.round((other - own) / divisor),
  });
}

function entry<P extends ParameterSet>(
  name: string,
  about: string,
  parameters: P,
  create: (values: Values<P>) => Policy,
): PolicyEntry<P> {
  return { name, about, parameters, create };
}

export const pigPolicies: readonly PolicyEntry[] = [
  entry('optimal', 'Best play for the result of the game, exactly solved.', {}, optimalPig),
  entry('holdAt', 'Holds with a fixed number of points.', holdAtParameters, ({ points }) =>
    holdAt(points),
  ),
  entry(
    'keepPaceEndRace',
    'Holds later the further it is behind, and rolls to the win once a score is high.',
    keepPaceEndRaceParameters,
    keepPaceEndRace,
  ),
];

function scoresOf({ position: { turn, one, two, points } }: PigState) {
  return turn === 'One' ? { own: one, other: two, points } : { own: two, other: one, points };
}

function isPig(game: Game): game is PigState {
  return 'settings' in game && game.settings instanceof PigSettings;
}

function specificationOf(name: string, named: { readonly [key: string]: number }): string {
  return printSpecification({ name, positional: [], named });
}
