/**
 * Where the matches of a tournament are kept, so that it can be resumed: files, or Redis. Matches come in any order and
 * are taken in that of their index; a store gets them at both moments, so that none is lost in between.
 */

import { yieldToEventLoop } from 'turnwise';
import type { PlayedMatch } from 'turnwise/tournaments';
import { eachUnlessAborted } from '../jobs/notifier.ts';

export interface TournamentStore {
  /** Whether matches get there without `save`, as to the Redis of a cluster. Default: false. */
  readonly isFilledByOthers?: boolean;
  /** The matches that are there, in any order. */
  load(): AsyncIterable<PlayedMatch> | Iterable<PlayedMatch>;
  /**
   * Keeps matches: `taken` follow in order on those before, and may begin with some that are kept already; `waiting` have come before their turn and will be given
   * again as taken. `isNoneWaiting` says that all that ever waited have been taken.
   */
  save(news: SavedMatches): void | Promise<void>;
}

export interface SavedMatches {
  readonly taken: readonly PlayedMatch[];
  readonly waiting: readonly PlayedMatch[];
  readonly isNoneWaiting: boolean;
}

/*
 * Takes what stores know of a tournament, and gives each what it lacks. Matches are settled piece by piece, so that
 * there may be millions of them; only what a store that comes later may lack is kept until then.
 */

/** Matches that are settled at once. */
const PIECE = 1000;

/** The run that takes the matches. */
interface MatchReceiver {
  /** A match is there. */
  receive(match: PlayedMatch): void;
  /** Takes those received, as far as it is their turn, and keeps them in these stores. */
  settle(stores: readonly TournamentStore[]): Promise<void>;
}

export async function restoreFrom(
  stores: readonly TournamentStore[],
  signal: AbortSignal | undefined,
  taker: MatchReceiver,
): Promise<void> {
  const loaded: TournamentStore[] = [];
  let isFree = true; // no store that comes later lacks anything of what was taken so far
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
