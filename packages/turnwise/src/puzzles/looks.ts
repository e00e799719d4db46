/**
 * How positions are looked at for puzzles: by `auto`, with work that is counted, so that the same seed gives the same answer. The
 * second look has ten times the work of the first, and the game's own solver goes as far as for the strongest levels.
 * A game with secrets is solved, with one look.
 */
import type { Analysis } from '../analysis/index.ts';
import type { Game, Seed } from '../core/index.ts';
import { AutoPlayer } from '../players/index.ts';

const FIRST = new AutoPlayer({ simulationCount: 3000 });
const SECOND = new AutoPlayer({ simulationCount: 30_000 }, 1_000_000);
const WITH_SECRETS = new AutoPlayer({ simulationCount: 20_000 });

/** Enough to see whether it is worth another look. */
export function firstLook(
  state: Game,
  role: string,
  seed: Seed,
  signal?: AbortSignal,
): Promise<Analysis> {
  return lookBy(state.isPerfectInformation ? FIRST : WITH_SECRETS, state, role, seed, signal);
}

/** What decides. */
export function secondLook(
  state: Game,
  role: string,
  seed: Seed,
  signal?: AbortSignal,
): Promise<Analysis> {
  return lookBy(state.isPerfectInformation ? SECOND : WITH_SECRETS, state, role, seed, signal);
}

/** Whether nothing is estimated. */
export function isProven({ moves }: Analysis): boolean {
  return moves.every(({ known }) => known !== 'estimated');
}

async function lookBy(
  player: AutoPlayer,
  state: Game,
  role: string,
  seed: Seed,
  signal: AbortSignal | undefined,
): Promise<Analysis> {
  let last: Analysis | null = null;
  for await (const analysis of player.analyses(state, role, { seed, signal })) last = analysis;
  signal?.throwIfAborted();
  if (last) return last;
  throw new Error(`auto said nothing of ${state}`);
}
