/**
 * Plays some matches of a tournament, one after the other, and tells of them in small pieces: result and length,
 * legal moves of a decision, changes of the lead, and how long the players thought.
 */
import { type Game, isJson, Match, MatchError, type Player, yieldToEventLoop } from 'turnwise';
import { leadChanges, standingOf, type TurnValues } from 'turnwise/tournaments';
import type { RunOptions } from '../jobs/executor.ts';
import { errorData, type FixturesJob } from '../jobs/job.ts';
import type { PlayerCache } from '../jobs/loader.ts';
import type { DecisionTimes, FixtureData, MeasuredMatch } from './measured-match.ts';

export async function playFixtures(
  job: FixturesJob,
  cache: PlayerCache,
  { onUpdate, signal }: RunOptions,
): Promise<void> {
  const { fixtures, singly = false, table } = job;
  const game = await cache.game(table.game, table.position);
  const players = await cache.players(table.game, table.players);
  const { maxPlies, playouts = 0 } = table;
  let last = performance.now();
  const play = async (order: FixtureData): Promise<MeasuredMatch> => {
    const { index, seed } = order;
    const times = new Times(game.players);
    const seated = seatedPlayers(order, game, players);
    const match = await playMatch({
      game,
      players: seated,
      index,
      seed,
      maxPlies,
      signal,
      prepare: (begun) => times.watch(begun),
    });
    try {
      return { ...measured(match, index, seed, playouts), times: times.summary() };
    } catch (error) {
      throw errorInMatch(index, seed, error); // rules may fail here too, such as in their opinion
    }
  };
  await piecewise(fixtures, play, {
    signal,
    singly,
    report: (matches) => {
      const now = performance.now();
      onUpdate?.({ kind: 'fixtures', matches, milliseconds: now - last });
      last = now;
    },
  });
}

function seatedPlayers(
  { index, seats }: FixtureData,
  game: Game,
  players: readonly Player[],
): Player[] {
  if (seats.length !== game.players.length) {
    throw new Error(
      `match ${index} seats ${seats.length} players, but ${game.name} has ${game.players.length} roles`,
    );
  }
  return seats.map((number) => {
    const player = players[number];
    if (player) return player;
    throw new Error(`match ${index} seats player ${number} of ${players.length}`);
  });
}

/** All that follows from the tournament and the index. */
function measured(
  match: Match,
  index: number,
  seed: string,
  playouts: number,
): Omit<MeasuredMatch, 'times'> {
  const branching = branchingOf(match);
  const changes = leadChangesOf(match, seed, playouts);
  return {
    index,
    seed,
    result: match.result(),
    plies: match.history.length,
    signature: signatureOf(match),
    ending: match.ending,
    ...(branching !== null && { branching }),
    ...(changes !== null && { leadChanges: changes }),
  };
}

/** FNV-1a over the moves and haps as JSON (http://www.isthe.com/chongo/tech/comp/fnv). */
function signatureOf({ history }: Match): string {
  let hash = 0x811c9dc5;
  for (const { haps, moves } of history) {
    const text = JSON.stringify([moves, haps]);
    for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  }
  return (hash >>> 0).toString(16).padStart(8, '0');
}

/** The mean number of legal moves of a decision; null without one. */
function branchingOf({ history }: Match): number | null {
  let decisions = 0;
  let moves = 0;
  for (const { game, moves: chosen } of history) {
    const legal = game.moves();
    for (const role of Object.keys(chosen)) {
      decisions++;
      moves += legal?.[role]?.length ?? 0;
    }
  }
  return decisions === 0 ? null : moves / decisions;
}

/** Null where nothing tells who leads. */
function leadChangesOf({ history, state }: Match, seed: string, playouts: number): number | null {
  const states = [...history.map(({ game }) => game), state];
  const turns: TurnValues[] = [];
  for (const [turn, game] of states.entries()) {
    const values = standingOf(game, { playouts, seed: `${seed}/lead/${turn}` });
    if (values === null) return null;
    turns.push(values);
  }
  return leadChanges(turns);
}

/** Adds up how long each role thinks. */
class Times {
  private readonly byRole: Map<string, { decisions: number; total: number; longest: number }>;

  constructor(roles: readonly string[]) {
    this.byRole = new Map(roles.map((role) => [role, { decisions: 0, total: 0, longest: 0 }]));
  }

  watch(match: Match): void {
    match.events.on('decision', (_game, role, milliseconds) => {
      const times = this.byRole.get(role);
      if (!times) return;
      times.decisions++;
      times.total += milliseconds;
      times.longest = Math.max(times.longest, milliseconds);
    });
  }

  /** In whole microseconds: more digits are noise. */
  summary(): { readonly [role: string]: DecisionTimes } {
    const micro = (milliseconds: number) => Math.round(1000 * milliseconds) / 1000;
    return Object.fromEntries(
      [...this.byRole].map(([role, { decisions, longest, total }]) => [
        role,
        { decisions, total: micro(total), longest: micro(longest) },
      ]),
    );
  }
}

/* Plays one match of many: a player at fault forfeits and all goes on; rules at fault are told with the match. */

const MAX_PLIES = 100_000;

interface MatchPlan {
  readonly game: Game;
  /** [seat] */
  readonly players: readonly Player[];
  readonly index: number;
  readonly seed: number | string;
  /** Default: 100,000. */
  readonly maxPlies?: number | undefined;
  readonly signal?: AbortSignal | undefined;
  /** Whether the record goes out too, and so must be JSON. Default: false. */
  readonly record?: boolean | undefined;
  /** Gets the match before it begins. */
  readonly prepare?: ((match: Match) => void) | undefined;
}

export async function playMatch(plan: MatchPlan): Promise<Match> {
  const { game, index, maxPlies = MAX_PLIES, players, seed, signal } = plan;
  const match = new Match(game, players, { seed, signal });
  plan.prepare?.(match);
  try {
    await match.run(maxPlies);
  } catch (error) {
    signal?.throwIfAborted();
    if (!(error instanceof MatchError && match.ending)) throw errorInMatch(index, seed, error);
  }
  if (!isJson(plan.record ? match.record() : match.result())) {
    const what = plan.record ? 'the record holds' : 'the result holds';
    throw errorInMatch(index, seed, new Error(`${what} something that JSON cannot write`));
  }
  return match;
}

/** What the rules threw, with the match in which they did. */
function errorInMatch(index: number, seed: unknown, thrown: unknown): Error {
  const { message } = errorData(thrown);
  return new Error(`match ${index} with seed ${seed}: ${message}`, { cause: thrown });
}

/*
 * Work on many items, one after the other, told in small pieces; timers and messages have their turn in between.
 */

/** A piece is told after so many items, or after so many milliseconds. */
const PIECE = 100;
const FRAME = 50;

/** How long work goes on before timers and messages have their turn. Milliseconds. */
const SLICE = 20;

interface Piecewise<T> {
  readonly signal?: AbortSignal | undefined;
  /** Tell of every item at once, rather than of some together. */
  readonly singly: boolean;
  report(piece: readonly T[]): void;
}

/** What is done when the work stops, in whatever way, is told too. */
export async function piecewise<I, T>(
  items: Iterable<I>,
  work: (item: I) => Promise<T>,
  { signal, singly, report }: Piecewise<T>,
): Promise<void> {
  const pieces = new Pieces(singly ? 1 : PIECE, report);
  let slice = performance.now() + SLICE;
  try {
    for (const item of items) {
      signal?.throwIfAborted();
      pieces.add(await work(item));
      if (performance.now() < slice) continue;
      await yieldToEventLoop();
      slice = performance.now() + SLICE;
    }
  } finally {
    pieces.flush();
  }
}

/** What was done and not yet told of. */
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
