/** Rules and kernel in step, and nothing else: fast enough for ten thousand matches. */
import { type Game, Random } from '../core/index.ts';
import type { PromiseName } from './broken-promise.ts';
import { type CheckOptions, seedOfMatch, withDefaults } from './check-options.ts';
import { ChanceBudget } from './promises/chance-budget.ts';
import { KernelCheck } from './promises/kernel-step.ts';
import { randomTurns } from './turn.ts';
import { Witness } from './witness.ts';

/** What a check has seen. */
export interface CheckReport {
  readonly matches: number;
  /** Turns played, in all matches. */
  readonly plies: number;
  /** Matches that came to their end before the limit. */
  readonly finished: number;
  /** The promises that were looked at; which, depends on the game. */
  readonly promises: readonly PromiseName[];
}

/**
 * Plays random matches by the rules and by the kernel, and compares the two at every choice. Throws a
 * BrokenPromise at the first difference.
 *
 * @example
 *     checkKernel(new Pig(), { matches: 10_000 }).finished; // 10000
 */
export function checkKernel(game: Game, options: CheckOptions = {}): CheckReport {
  const { matches, seed, plyLimit } = withDefaults('checkKernel', options, 100);
  const run = new Witness(game.name, seed);
  const kernel = new KernelCheck(game, new ChanceBudget(), run);
  let plies = 0;
  let finished = 0;
  for (let match = 0; match < matches; match++) {
    const witness = run.ofMatch(seedOfMatch(seed, match));
    const turns = witness.ask('next', 'a random match', () => [
      ...randomTurns(game, new Random(witness.seed, 'play'), plyLimit),
    ]);
    const last = turns.at(-1)?.next ?? game;
    kernel.match(turns, last, new Random(witness.seed, 'checks'), witness);
    plies += turns.length;
    if (last.result()) finished++;
  }
  return { matches, plies, finished, promises: [...run.checked] };
}
