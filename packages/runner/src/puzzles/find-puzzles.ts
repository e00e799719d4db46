/**
 * Finds puzzles of a game: every match is a job of its own, and as many are searched at once as the executor runs jobs. What
 * they find is taken in the order of the matches, so that the same seed gives the same puzzles on every executor.
 */
import type { Game } from 'turnwise';
import { codeOf, messageOf, requireKnownKeys } from 'turnwise/internal';
import { playerFrom } from 'turnwise/players';
import {
  NoPuzzlesError,
  type Puzzle,
  PuzzleSet,
  puzzlePlayers,
  puzzlesOfMatch,
  puzzlesProblem,
} from 'turnwise/puzzles';
import { type Executor, Notifier, type RunOptions } from '../jobs/executor.ts';
import { JobError, type PuzzlesJob } from '../jobs/job.ts';
import type { PlayerCache } from '../jobs/loader.ts';
import { type PuzzlesRequest, parsePuzzlesRequest } from '../jobs/requests.ts';

export interface FindPuzzlesOptions {
  /** Ends the search; what was found stays. Default: none. */
  readonly signal?: AbortSignal | undefined;
  /** Called after each match with the number of matches so far. Default: none. */
  readonly onMatch?: ((matches: number) => void) | undefined;
}

const PATIENCE = 300; // matches in a row that bring no new puzzle, after which there are hardly more

/**
 * Puzzles of a game as they are found, until you stop asking for more, or the last 300 matches have brought no new one. `start` is
 * the game of the request. Throws a `NoPuzzlesError` where the game cannot have any, and a `JobError` where it fails.
 *
 * @example
 *     const request = { game: { game: 'checkers' }, seed: 1 };
 *     for await (const puzzle of findPuzzles(threads(), request, new Checkers())) show(puzzle);
 */
export async function* findPuzzles(
  executor: Executor,
  request: PuzzlesRequest,
  start: Game,
  options: FindPuzzlesOptions = {},
): AsyncGenerator<Puzzle, void> {
  requireKnownKeys('findPuzzles', options, ['signal', 'onMatch']);
  const { onMatch, signal } = options;
  const checked = parsePuzzlesRequest(request);
  const problem = puzzlesProblem(start);
  if (problem !== null) throw new NoPuzzlesError(problem);
  const stopping = new AbortController();
  const changed = new Notifier();
  const stop = () => {
    stopping.abort();
    changed.notify();
  };
  signal?.addEventListener('abort', stop, { once: true });
  if (signal?.aborted) stop();
  const set = new PuzzleSet(start);
  const searches: MatchSearch[] = []; // those under way, and those that are done but not the next
  let [begun, matches, last] = [0, 0, 0]; // matches; and how many there were when the last puzzle came
  try {
    while (!stopping.signal.aborted && matches - last < PATIENCE) {
      while (searches.length < Math.max(1, executor.count)) {
        const job: PuzzlesJob = { kind: 'puzzles', request: checked, match: begun++ };
        searches.push(new MatchSearch(executor, job, stopping.signal, changed));
      }
      const [next] = searches;
      for (const puzzle of next?.take() ?? []) {
        if (!set.add(puzzle)) continue;
        last = matches;
        yield puzzle;
      }
      if (next?.isDone) {
        searches.shift();
        matches++;
        onMatch?.(matches);
      } else await changed.wait();
    }
  } finally {
    signal?.removeEventListener('abort', stop);
    stop();
    await Promise.all(searches.map(({ ended }) => ended));
  }
}

/** The search of one match. */
class MatchSearch {
  readonly ended: Promise<void>;
  private hasEnded = false;
  private failure: { readonly error: unknown } | null = null;
  private found: Puzzle[] = [];

  constructor(
    executor: Executor,
    job: PuzzlesJob,
    signal: AbortSignal,
    private readonly changed: Notifier,
  ) {
    this.ended = this.run(executor, job, signal);
  }

  /** Whether nothing is left to take. */
  get isDone(): boolean {
    return this.hasEnded && this.found.length === 0;
  }

  /** What was found since the last call. Throws what ended the search, after all that was found before. */
  take(): readonly Puzzle[] {
    const { failure, found } = this;
    this.found = [];
    if (failure && found.length === 0) throw failure.error;
    return found;
  }

  private async run(executor: Executor, job: PuzzlesJob, signal: AbortSignal): Promise<void> {
    try {
      await executor.run(job, {
        signal,
        onUpdate: (update) => {
          if (update.kind !== 'puzzle') return;
          this.found.push(update.puzzle);
          this.changed.notify();
        },
      });
    } catch (error) {
      if (!signal.aborted) this.failure = { error: plainly(error) };
    }
    this.hasEnded = this.failure === null;
    this.changed.notify();
  }
}

/** That a game has no puzzles is no failure of a job. */
function plainly(error: unknown): unknown {
  const cause = error instanceof JobError ? error.cause : null;
  return codeOf(cause) === 'no-puzzles' ? new NoPuzzlesError(messageOf(cause)) : error;
}

/** Searches one match, and reports each puzzle at once. */
export async function searchMatch(
  { match, request: { game, players, seed } }: PuzzlesJob,
  cache: PlayerCache,
  { onUpdate, signal }: RunOptions,
): Promise<void> {
  const start = await cache.game(game);
  const seated = players
    ? await cache.players(game, players)
    : puzzlePlayers(start).map((text) => playerFrom(text));
  for await (const puzzle of puzzlesOfMatch(start, seated, { match, seed, signal }))
    onUpdate?.({ kind: 'puzzle', puzzle });
}
