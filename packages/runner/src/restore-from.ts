/**
 * Takes what stores know of a tournament, and gives each what it lacks. Matches are settled piece by piece, so that
 * there may be millions of them; only what a store that comes later may lack is kept until then.
 */
import { yieldToEventLoop } from 'turnwise';
import type { MeasuredMatch } from './measured-match.ts';
import type { TournamentStore } from './tournament-store.ts';
import { eachUnlessAborted } from './unless-aborted.ts';

/** Matches that are settled at once. */
const PIECE = 1000;

/** Whoever takes the matches. */
export interface MatchReceiver {
  /** A match is there. */
  receive(match: MeasuredMatch): void;
  /** Takes those received, as far as it is their turn, and keeps them in these stores. */
  settle(stores: readonly TournamentStore[]): Promise<void>;
}

export async function restoreFrom(
  stores: readonly TournamentStore[],
  signal: AbortSignal | undefined,
  taker: MatchReceiver,
): Promise<void> {
  const loaded: TournamentStore[] = [];
  let isFree = true; // nobody who comes later lacks anything of what was taken so far
  for (const store of stores) {
    isFree &&= stores.every(
      (other) => other === store || other.isFilledByOthers || loaded.includes(other),
    );
    let received = 0;
    for await (const match of eachUnlessAborted(signal, store.load())) {
      taker.receive(match);
      if (++received % PIECE !== 0) continue;
      if (isFree) await taker.settle(loaded);
      await yieldToEventLoop();
      signal?.throwIfAborted();
    }
    if (isFree) await taker.settle(loaded);
    loaded.push(store);
  }
  await taker.settle(stores);
}
