/** Plays some matches of a series, one after the other, and tells of them in small pieces. */
import type { Game, Player } from 'turnwise';
import type { RunOptions } from './jobs/executor.ts';
import type { MatchesJob } from './jobs/job.ts';
import type { PlayerCache } from './jobs/loader.ts';
import type { PlayedMatch } from './played-match.ts';
import { fixtureOf, type Series } from './series.ts';
import { piecewise, playMatch } from './tournaments/play-fixtures.ts';

export async function playMatches(
  job: MatchesJob,
  cache: PlayerCache,
  { onUpdate, signal }: RunOptions,
): Promise<void> {
  const { from, series, singly = false, to } = job;
  const game = await cache.game(series.game, series.position);
  const players = await cache.players(series.game, series.players);
  const indices = Array.from({ length: to - from }, (_, place) => from + place);
  await piecewise(indices, (index) => played(series, index, game, players, signal), {
    signal,
    singly,
    report: (matches) => onUpdate?.({ kind: 'matches', matches }),
  });
}

async function played(
  series: Series,
  index: number,
  game: Game,
  players: readonly Player[],
  signal: AbortSignal | undefined,
): Promise<PlayedMatch> {
  const { maxPlies } = series;
  const { round, seats, seed } = fixtureOf(series, game.players.length, index);
  const seated = seats.map((number) => players[number] as Player);
  const match = await playMatch({
    game,
    players: seated,
    index,
    seed,
    maxPlies,
    signal,
    record: series.record,
  });
  const record = match.record();
  const { ending, plies, result } = record;
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

/** The bounds of a game's results; null where there is no end. */
export function boundsOf(game: Game): PlayedMatch['bounds'] {
  const [min, max] = game.resultBounds();
  return [Number.isFinite(min) ? min : null, Number.isFinite(max) ? max : null];
}
