/** Plays some matches of a series, one after the other, and tells of them in small pieces. */
import { type Game, isJson, Match, MatchError, type Player } from 'turnwise';
import type { MatchesJob, News } from './job.ts';
import { errorData } from './job-error.ts';
import type { Watch } from './place.ts';
import type { PlayedMatch } from './played-match.ts';
import { fixtureOf, type Series } from './series.ts';
import type { Workshop } from './workshop.ts';

/** A piece is told after so many matches, or after so many milliseconds. */
const PIECE = 100;
const FRAME = 50;

/** How long matches go on before timers and messages have their turn. Milliseconds. */
const SLICE = 20;

const MAX_PLIES = 100_000;

export async function playMatches(
  job: MatchesJob,
  workshop: Workshop,
  { onNews, signal }: Watch,
): Promise<void> {
  const { from, series, singly, to } = job;
  const game = await workshop.game(series.game, series.position);
  const players: Player[] = [];
  for (const text of series.players) players.push(await workshop.player(series.game, text));
  const pieces = new Pieces(singly ? 1 : PIECE, onNews);
  let slice = performance.now() + SLICE;
  try {
    for (let index = from; index < to; index++) {
      signal?.throwIfAborted();
      pieces.add(await played(series, index, game, players, signal));
      if (performance.now() < slice) continue;
      await breath();
      slice = performance.now() + SLICE;
    }
  } finally {
    pieces.tell();
  }
}

async function played(
  series: Series,
  index: number,
  game: Game,
  players: readonly Player[],
  signal: AbortSignal | undefined,
): Promise<PlayedMatch> {
  const { round, seats, seed } = fixtureOf(series, game.players.length, index);
  const seated = seats.map((number) => players[number] as Player);
  const match = new Match(game, seated, { seed, signal });
  try {
    await match.run(series.maxPlies ?? MAX_PLIES);
  } catch (error) {
    signal?.throwIfAborted();
    if (!(error instanceof MatchError && match.ending)) throw inMatch(index, seed, error);
  }
  const record = match.record();
  const { ending, plies, result } = record;
  if (!isJson(series.record ? record : result)) {
    const what = series.record ? 'the record holds' : 'the result holds';
    throw inMatch(index, seed, new Error(`${what} something that JSON cannot write`));
  }
  return {
    index,
    round,
    seed,
    seats: Object.fromEntries(game.players.map((role, seat) => [role, seats[seat] as number])),
    players: record.players,
    result,
    bounds: boundsOf(game),
    plies: plies.length,
    ending,
    ...(series.record && { record }),
  };
}

function boundsOf(game: Game): PlayedMatch['bounds'] {
  const [min, max] = game.resultBounds();
  return [Number.isFinite(min) ? min : null, Number.isFinite(max) ? max : null];
}

/** What the rules threw, with the match in which they did. */
function inMatch(index: number, seed: unknown, thrown: unknown): Error {
  const { message } = errorData(thrown);
  return new Error(`match ${index} with seed ${seed}: ${message}`, { cause: thrown });
}

/** Matches that were played and not yet told of. */
class Pieces {
  private readonly size: number;
  private readonly onNews: ((news: News) => void) | undefined;
  private matches: PlayedMatch[] = [];
  private timer: ReturnType<typeof setTimeout> | undefined; // a long match does not hold up those before it

  constructor(size: number, onNews: ((news: News) => void) | undefined) {
    this.size = size;
    this.onNews = onNews;
  }

  add(match: PlayedMatch): void {
    this.matches.push(match);
    if (this.matches.length >= this.size) this.tell();
    else this.timer ??= setTimeout(() => this.tell(), FRAME);
  }

  tell(): void {
    const { matches } = this;
    this.matches = [];
    clearTimeout(this.timer);
    this.timer = undefined;
    if (matches.length > 0) this.onNews?.({ kind: 'matches', matches });
  }
}

function breath(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 0));
}
