/**
 * Plays a record again, and checks it against the rules on the way: the roles, the legality of each
 * move, the possibility of each hap, and the result.
 */
import { Contingent } from './contingent.ts';
import type { Game } from './game.ts';
import { type Json, jsonEqual, inspect } from './json.ts';
import { type Haps, legalMove } from './moves.ts';
import {
  expectInRecord,
  type MatchRecord,
  type Ply,
  parseRecord,
  type RecordedPly,
} from './record.ts';
import { requireGame } from './require.ts';

/**
 * Plays a record again from its first state, and yields each turn, then returns the last state.
 * Every move is checked to be legal, every hap to be possible, and the result to be the game's.
 *
 * @example
 *     for (const { game, moves } of replay(record, new Pig())) console.log(`${game}`, moves);
 */
export function* replay<G extends Game>(record: MatchRecord, start: G): Generator<Ply<G>, G> {
  requireGame('replay', start);
  const checked = parseRecord(record);
  requireStart(checked, start);
  const roles = Object.keys(checked.players);
  expectInRecord(
    roles.length === start.players.length && start.players.every((role) => roles.includes(role)),
    'players',
    `expected the roles ${start.players.join(', ')}, got ${roles.join(', ')}`,
  );
  let game: Game = start;
  for (const [number, ply] of checked.plies.entries()) {
    const path = `plies[${number}]`;
    const moves = checkedMoves(game, ply, path);
    const haps = ply.haps ?? [];
    const after = replayPly(game, moves, haps, path);
    yield { game, moves, haps } as Ply<G>; // the states of a game are of one class
    game = after;
  }
  checkResult(checked, game);
  return game as G;
}

/** The record belongs to another game, other options or another beginning: the argument is wrong. */
function requireStart(record: MatchRecord, start: Game): void {
  const kept = [record.game, record.options, record.start] as const;
  const given = [start.name, start.options, `${start}`] as const;
  if (jsonEqual(kept, given)) return;
  const [recorded, offered] = [kept, given].map(
    ([name, options, position]) => `${name} ${JSON.stringify(options)} from "${position}"`,
  );
  throw new Error(`replay: the record is of ${recorded}, but was given ${offered}`);
}

function checkedMoves(game: Game, ply: RecordedPly, path: string): RecordedPly['moves'] {
  const legal = game.moves();
  expectInRecord(legal !== null, path, `the game is over at ${game}`);
  const moves: { [role: string]: Json } = {};
  for (const role of game.activePlayers) {
    const claimed = ply.moves[role];
    const move = legalMove(legal[role], claimed);
    expectInRecord(
      move !== undefined,
      `${path}.moves.${role}`,
      `${inspect(claimed)} is not among ${inspect(legal[role])}`,
    );
    moves[role] = move;
  }
  for (const role of Object.keys(ply.moves)) {
    expectInRecord(
      game.activePlayers.includes(role),
      `${path}.moves.${role}`,
      'the role is not active',
    );
  }
  return moves;
}

function replayPly(game: Game, moves: RecordedPly['moves'], haps: readonly Haps[], path: string): Game {
  let state: Game | Contingent = game.next(moves);
  let used = 0;
  while (state instanceof Contingent) {
    const chosen = haps[used];
    const place = `${path}.haps[${used}]`;
    const variables = Object.keys(state.aleatories);
    expectInRecord(chosen !== undefined, place, `chance must decide ${variables}`);
    expectInRecord(state.isPossible(chosen), place, `${inspect(chosen)} cannot happen`);
    state = state.next(chosen);
    used++;
  }
  expectInRecord(used === haps.length, `${path}.haps[${used}]`, 'chance has no part in this turn');
  return state;
}

function checkResult(record: MatchRecord, last: Game): void {
  const { ending } = record;
  const due =
    ending === null ? null : ending.kind === 'finished' ? last.result() : last.defeat(ending.role);
  if (ending?.kind === 'finished')
    expectInRecord(due !== null, 'ending', `the game is not over at ${last}`);
  expectInRecord(
    jsonEqual(record.result, due),
    'result',
    `expected ${inspect(due)}, got ${inspect(record.result)}`,
  );
}
