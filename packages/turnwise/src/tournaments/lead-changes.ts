/**
 * How often the lead changes in a match. After each turn every role has a value: points, an estimate, an exact value. A
 * role leads if its value exceeds all others by more than the margin. The lead changes when another role leads than the
 * last one that did; nobody may lead in between. A lead that is lost and won back by the same role is no change.
 */
import { type Game, inspect, Random, type Seed } from '../core/index.ts';
import { kernelOf, OVER } from '../kernel/index.ts';

/** A value for each role, after one turn. */
export type TurnValues = { readonly [role: string]: number };

/**
 * How often the lead changed.
 *
 * @example
 *     leadChanges([{ A: 1, B: 0 }, { A: 1, B: 1 }, { A: 1, B: 3 }]); // 1
 */
export function leadChanges(turns: readonly TurnValues[], margin = 0): number {
  if (!(margin >= 0))
    throw new RangeError(
      `leadChanges: margin: expected a number from 0 up, got ${inspect(margin)}`,
    );
  let changes = 0;
  let last: string | null = null;
  for (const values of turns) {
    const leader = leaderOf(values, margin);
    if (leader === null) continue;
    if (last !== null && leader !== last) changes++;
    last = leader;
  }
  return changes;
}

export function leaderOf(values: TurnValues, margin = 0): string | null {
  const [first, second] = Object.entries(values).sort(([, a], [, b]) => b - a);
  if (!first || !second) return null;
  if (!(Number.isFinite(first[1]) && Number.isFinite(second[1])))
    throw new TypeError(`leadChanges: expected a number for each role, got ${inspect(values)}`);
  return first[1] - second[1] > margin ? first[0] : null;
}

const SURE_ERRORS = 3; // with the usual 1.96, noise would count as lead changes

export interface StandingOptions {
  /** Random playouts for a game without points and heuristic; with 0 nothing is known. Default: 0. */
  readonly playouts?: number | undefined;
  /** For the playouts. Default: 0. */
  readonly seed?: Seed | undefined;
}

/**
 * A value for each role: the game's points, its own estimate, or random playouts; null where nothing is
 * known. In playouts, a role is ahead only by more than three standard errors; else all values are equal.
 */
export function standingOf(game: Game, options: StandingOptions = {}): TurnValues | null {
  const { playouts = 0, seed = 0 } = options;
  return game.result() ?? game.scores() ?? opinionOf(game) ?? sampled(game, playouts, seed);
}

function opinionOf(game: Game): TurnValues | null {
  const values: { [role: string]: number } = {};
  for (const role of game.players) {
    const value = game.estimate(role);
    if (value === null) return null;
    values[role] = value;
  }
  return values;
}

function sampled(game: Game, playouts: number, seed: Seed): TurnValues | null {
  if (playouts === 0) return null;
  const start = kernelOf(game);
  const kernel = start.copy();
  const random = new Random(seed);
  const sums = game.players.map(() => ({ sum: 0, squares: 0 }));
  for (let playout = 0; playout < playouts; playout++) {
    kernel.copyFrom(start);
    kernel.playout(random);
    if (kernel.turn() !== OVER) continue; // too long: counts as 0 for everybody
    for (const [seat, own] of sums.entries()) {
      const payoff = kernel.payoff(seat);
      own.sum += payoff;
      own.squares += payoff * payoff;
    }
  }
  const estimates = sums.map(({ squares, sum }) => {
    const mean = sum / playouts;
    return { mean, error: Math.sqrt(Math.max(0, squares / playouts - mean ** 2) / playouts) };
  });
  const [first, second = first] = estimates.toSorted((a, b) => b.mean - a.mean);
  // The errors of two roles may add up in full, as they do where one's gain is the other's loss.
  const isSure = first.mean - second.mean > SURE_ERRORS * (first.error + second.error);
  return Object.fromEntries(
    game.players.map((role, seat) => [role, isSure ? estimates[seat].mean : 0]),
  );
}
