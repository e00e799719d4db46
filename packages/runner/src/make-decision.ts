/** Lets a player decide in a match that goes on from its record. */
import { type Game, isJson, Match, type MatchRecord, QUIT, RandomPlayer, inspect } from 'turnwise';
import type { DecisionJob } from './job.ts';
import type { RunOptions } from './place.ts';
import type { PlayerCache } from './workshop.ts';

export async function makeDecision(
  job: DecisionJob,
  cache: PlayerCache,
  { onUpdate, signal }: RunOptions,
): Promise<void> {
  const { record, role } = job;
  const start = startOf(record, await cache.game(job.game));
  const player = await cache.player(job.game, job.player);
  if (!start.players.includes(role)) {
    const roles = start.players.join(', ');
    throw new Error(`${start.name} has no role ${role}; its roles are ${roles}`);
  }
  if (record.ending) throw new Error(`the match is over: ${record.ending.kind}`);
  // The others are not asked, and only keep their seats.
  const others = start.players.map((other) => [other, new RandomPlayer()]);
  const seats = { ...Object.fromEntries(others), [role]: player };
  const move = await Match.resume(record, start, seats, { signal }).decision(role);
  if (move === QUIT) throw new Error(`${player.specification} gives up`);
  if (!isJson(move)) throw new Error(`the move ${inspect(move)} cannot be written as JSON`);
  onUpdate?.({ kind: 'decision', move });
}

/** The state in which the match began. */
function startOf(record: MatchRecord, game: Game): Game {
  return record.start === `${game}` ? game : game.parsePosition(record.start);
}
