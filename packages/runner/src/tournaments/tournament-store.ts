/**
 * Where the matches of a tournament are kept, so that it can be resumed: files, or Redis. Matches come in any order and
 * are taken in that of their index; a store gets them at both moments, so that none is lost in between.
 */

import { yieldToEventLoop } from 'turnwise/internal';
import type { PlayedMatch } from 'turnwise/tournaments';
import { eachUnlessAborted } from '../jobs/notifier.ts';

export interface TournamentStore {
  /** Whether matches arrive without `save`, as in a cluster's Redis. Default: false. */
  readonly isFilledByOthers?: boolean;
  /** All stored matches, in any order. */
  load(): AsyncIterable<PlayedMatch> | Iterable<PlayedMatch>;
  /**
   * `taken` continue those before in order, and may begin with some already stored; `waiting` arrived before their
   * turn, and come again as taken. `isNoneWaiting`: all that ever waited have been taken.
   */
  save(news: SavedMatches): void | Promise<void>;
}

export interface SavedMatches {
  readonly taken: readonly PlayedMatch[];
  readonly waiting: readonly PlayedMatch[];
  readonly isNoneWaiting: boolean;
}

const PIECE = 1000; // matches settled at once

interface MatchReceiver {
  receive(match: PlayedMatch): void;
  /** Takes received matches whose turn it is, and saves them in these stores. */
  settle(stores: readonly TournamentStore[]): Promise<void>;
}

/** Takes the matches of all stores, in pieces, since there may be millions, and gives each store those that it lacks. */
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
