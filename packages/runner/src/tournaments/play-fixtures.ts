/**
 * Plays some matches of a tournament, one after the other, and reports them in small pieces: result and length, the
 * number of legal moves, changes of the lead, and thinking times. A player that fails forfeits its match, and the next
 * one begins; rules that fail end the job, with an error that names the match.
 */
import { type Game, Match, MatchError, type Player } from 'turnwise';
import { isJson, yieldToEventLoop } from 'turnwise/internal';
import { type Fixture, leadChanges, type PlayedMatch, type TurnValues } from 'turnwise/tournaments';
import { standingOf } from 'turnwise/tournaments/internal';
import type { RunOptions } from '../jobs/executor.ts';
import { fingerprintOf, printFingerprint } from '../jobs/fingerprint.ts';
import { errorData, type FixturesJob } from '../jobs/job.ts';
import type { PlayerCache } from '../jobs/loader.ts';
import { matchSignature } from './match-signature.ts';
import type { Table } from './table.ts';

const MAX_PLIES = 100_000;

const PIECE = 100; // matches, or milliseconds, after which a piece is reported
const FRAME = 50;

const SLICE = 20; // milliseconds of work before timers and messages get their turn

/** Reports what was played even if it stops early. */
export async function playFixtures(
  { fixtures, singly = false, table }: FixturesJob,
  cache: PlayerCache,
  { onUpdate, signal }: RunOptions,
): Promise<void> {
  const game = await cache.game(table.game, table.position);
  const players = await cache.players(table.game, table.players);
  let last = performance.now();
  const pieces = new Pieces<PlayedMatch>(singly ? 1 : PIECE, (matches) => {
    const now = performance.now();
    onUpdate?.({ kind: 'fixtures', matches, milliseconds: now - last });
    last = now;
  });
  let slice = performance.now() + SLICE;
  try {
    for (const fixture of fixtures) {
      signal?.throwIfAborted();
      pieces.add(await playFixture(fixture, table, game, players, signal));
      if (performance.now() < slice) continue;
      await yieldToEventLoop();
      slice = performance.now() + SLICE;
    }
  } finally {
    pieces.flush();
  }
}

async function playFixture(
  fixture: Fixture,
  table: Table,
  game: Game,
  players: readonly Player[],
  signal: AbortSignal | undefined,
): Promise<PlayedMatch> {
  const { details = true, maxPlies = MAX_PLIES, playouts = 0, record = false } = table;
  const { seed } = fixture;
  const match = new Match(game, seatedPlayers(fixture, game, players), { seed, signal });
  const times = new Times(match, game.players);
  try {
    await match.run(maxPlies);
  } catch (error) {
    signal?.throwIfAborted();
    if (!(error instanceof MatchError && match.ending)) throw errorInMatch(fixture, error);
  }
  try {
    const { index, pairing, round, seats } = fixture;
    // The order of the fields is that of results files. All matches have one shape: there may be millions.
    const played: PlayedMatch = {
      index,
      round,
      pairing,
      seed,
      seats,
      result: match.result(),
      plies: match.history.length,
      signature: matchSignature(match.history),
      ending: match.ending,
      branching: details ? branchingOf(match) : undefined,
      leadChanges: details ? leadChangesOf(match, seed, playouts) : undefined,
      times: times.summary(),
      record: record ? { ...match.record(), fingerprint: fingerprintAt(table) } : undefined,
    };
    if (isJson(record ? played.record : played.result)) return played;
    throw new Error(`the ${record ? 'record' : 'result'} holds something that JSON cannot write`);
  } catch (error) {
    throw errorInMatch(fixture, error); // rules may fail here too, such as in estimate()
  }
}

/** Of the code that runs here, with the table's modules and files. */
function fingerprintAt({ game, players }: Table): string {
  return printFingerprint(fingerprintOf([game, ...players]));
}

function seatedPlayers(
  { index, seats }: Fixture,
  game: Game,
  players: readonly Player[],
): Player[] {
  const count = Object.keys(seats).length;
  if (count !== game.players.length)
    throw new Error(
      `match ${index} seats ${count} players, but ${game.name} has ${game.players.length} roles`,
    );
  return game.players.map((role) => {
    const player = players[seats[role] ?? -1];
    if (player) return player;
    throw new Error(`match ${index} seats player ${seats[role]} of ${players.length} as ${role}`);
  });
}

/** Adds the match to an error of the rules. */
function errorInMatch({ index, seed }: Fixture, thrown: unknown): Error {
  const { message } = errorData(thrown);
  return new Error(`match ${index} with seed ${seed}: ${message}`, { cause: thrown });
}

/** The mean number of legal moves in a decision; undefined without one. */
function branchingOf({ history }: Match): number | undefined {
  let decisions = 0;
  let moves = 0;
  for (const { game, moves: chosen } of history) {
    const legal = game.moves();
    for (const role of Object.keys(chosen)) {
      decisions++;
      moves += legal?.[role]?.length ?? 0;
    }
  }
  return decisions === 0 ? undefined : moves / decisions;
}

/** Undefined if the leader is not known. */
function leadChangesOf(
  { history, state }: Match,
  seed: string,
  playouts: number,
): number | undefined {
  const states = [...history.map(({ game }) => game), state];
  const turns: TurnValues[] = [];
  for (const [turn, game] of states.entries()) {
    const values = standingOf(game, { playouts, seed: `${seed}/lead/${turn}` });
    if (values === null) return undefined;
    turns.push(values);
  }
  return leadChanges(turns);
}

class Times {
  private readonly byRole: Map<string, { decisions: number; total: number; longest: number }>;

  constructor(match: Match, roles: readonly string[]) {
    this.byRole = new Map(roles.map((role) => [role, { decisions: 0, total: 0, longest: 0 }]));
    match.events.on('decision', (_game, role, milliseconds) => {
      const times = this.byRole.get(role);
      if (!times) return;
      times.decisions++;
      times.total += milliseconds;
      times.longest = Math.max(times.longest, milliseconds);
    });
  }

  /** In whole microseconds: more digits are noise. */
  summary(): PlayedMatch['times'] {
    const micro = (milliseconds: number) => Math.round(1000 * milliseconds) / 1000;
    return Object.fromEntries(
      [...this.byRole].map(([role, { decisions, longest, total }]) => [
        role,
        { decisions, total: micro(total), longest: micro(longest) },
      ]),
    );
  }
}

class Pieces<T> {
  private piece: T[] = [];
  private timer: ReturnType<typeof setTimeout> | undefined; // a long item does not hold up those before it

  constructor(
    private readonly size: number,
    private readonly onPiece: (piece: readonly T[]) => void,
  ) {}

  add(item: T): void {
    this.piece.push(item);
    if (this.piece.length >= this.size) this.flush();
    else this.timer ??= setTimeout(() => this.flush(), FRAME);
  }

  flush(): void {
    const { piece } = this;
    this.piece = [];
    clearTimeout(this.timer);
    this.timer = undefined;
    if (piece.length > 0) this.onPiece(piece);
  }
}
