/**
 * A match: a game, a player for each role, and what happened so far. The match asks the players for their moves, checks
 * them, lets chance decide where the rules say so, and tells its listeners. All that is random comes from the seed: the
 * haps of turn n from (seed, n), the generator of a player from (seed, role, n). So the same seed gives the same match,
 * and a match resumed from its record goes on as if it had never stopped.
 */

import { resolveChance } from './contingent.ts';
import { Decisions, MatchError } from './decisions.ts';
import { Events } from './events.ts';
import type { Game, Haps, MoveOf, Moves, Numbers, RoleOf } from './game.ts';
import { inspect, type Json } from './json.ts';
import { type Player, QUIT, RandomPlayer } from './player.ts';
import { freshSeed, Random, type Seed } from './random.ts';
import { type Ending, type MatchRecord, type Ply, recordOf, replay } from './record.ts';
import { requireGame, requireKnownKeys } from './validation.ts';
import { yieldToEventLoop } from './yield-to-event-loop.ts';

export interface MatchOptions {
  /** What all chance and all players' generators come from. Default: a fresh one. */
  readonly seed?: Seed | undefined;
  /** Milliseconds for one decision, after which the player forfeits. Default: no limit. */
  readonly timeLimit?: number | undefined;
  /** Stops `run` when aborted; `Match.resume` goes on from the record. Default: none. */
  readonly signal?: AbortSignal | undefined;
}

/** A match runs this long without giving way to timers, input and screens. Milliseconds. */
const YIELD_INTERVAL = 20;

/**
 * A match between players.
 *
 * @example
 *     const match = new Match(new Pig(), [new RandomPlayer(), new RandomPlayer()], { seed: 42 });
 *     match.events.on('move', (game, moves) => console.log(`${game}`, moves));
 *     await match.run();
 *     match.result(); // { One: ..., Two: ... }
 */
export class Match<G extends Game = Game> {
  /** Listeners come here: `match.events.on('move', ...)`. */
  readonly events = new Events<MatchEvents<G>>();
  readonly seed: Seed;
  readonly signal: AbortSignal | undefined;
  /** The players of this match, by role: what `participate` returned. */
  readonly players: { readonly [role in RoleOf<G>]: Player };

  private current: G;
  private readonly turns: Ply<G>[] = [];
  private readonly streams = new Map<string, Random>();
  private readonly chance: Random;
  private readonly decisions: Decisions;
  private over: { readonly ending: Ending; readonly result: Numbers<RoleOf<G>> } | null = null;
  private begun = false;
  private running = false;

  /** Seats the players: in order of the game's roles, or by role. */
  constructor(game: G, players: Seats<RoleOf<G>>, options: MatchOptions = {}) {
    requireGame('Match', game);
    requireKnownKeys('Match', options, ['seed', 'timeLimit', 'signal']);
    this.current = game;
    this.seed = options.seed ?? freshSeed();
    this.signal = options.signal;
    this.chance = new Random(this.seed);
    for (const role of game.players) this.streams.set(role, new Random(this.seed, role));
    const seats = seatPlayers(game, players, (player, role) => player.participate(this, role));
    this.players = seats as { readonly [role in RoleOf<G>]: Player };
    this.decisions = new Decisions(seats, options.timeLimit, (role, milliseconds) => {
      if (this.over || this.signal?.aborted) return; // nobody waits for this answer any more
      this.events.emit('decision', this.current, role as RoleOf<G>, milliseconds, this);
    });
  }

  /** A match between random players. */
  static randomMatch<G extends Game>(game: G, options: MatchOptions = {}): Match<G> {
    const players = game.players.map(() => new RandomPlayer());
    return new Match(game, players, options);
  }

  /**
   * A match that goes on where a record stops; `game` is the state in which the record begins. A
   * quit or a forfeit at the end of the record is lifted. The players hear of the turns so far.
   */
  static resume<G extends Game>(
    record: MatchRecord,
    game: G,
    players: Seats<RoleOf<G>>,
    options: Omit<MatchOptions, 'seed'> = {},
  ): Match<G> {
    const match = new Match(game, players, { ...options, seed: record.seed });
    const turns = replay(record, game);
    let last: Ply<G> | undefined;
    for (let turn = turns.next(); ; turn = turns.next()) {
      match.beginOnce();
      if (last) match.advance(last, turn.done ? turn.value : turn.value.game);
      if (turn.done) break;
      last = turn.value;
    }
    match.finishIfOver();
    return match;
  }

  /** The state now. */
  get state(): G {
    return this.current;
  }

  /** The turns so far. */
  get history(): readonly Ply<G>[] {
    return this.turns;
  }

  /** How the match ended; null while it goes on. */
  get ending(): Ending | null {
    return this.over?.ending ?? null;
  }

  /** Each role's result; null while the match goes on. */
  result(): Numbers<RoleOf<G>> | null {
    return this.over?.result ?? null;
  }

  /** The generator of a role in this match: for `participate`. */
  randomFor(role: string): Random {
    const random = this.streams.get(role);
    if (random) return random;
    throw new Error(`Match.randomFor: there is no role ${role} in ${this.current.name}`);
  }

  /**
   * Plays to the end, or for so many turns, and resolves to the match. Rejects with a MatchError
   * when a player forfeits, and with the signal's reason when aborted.
   */
  async run(plies = Number.POSITIVE_INFINITY): Promise<this> {
    if (!(plies >= 0)) throw new RangeError(`Match.run: expected a number of turns, got ${plies}`);
    if (this.running) throw new Error('Match.run: the match is running already');
    this.running = true;
    try {
      let pause = performance.now() + YIELD_INTERVAL;
      this.signal?.throwIfAborted();
      if (plies > 0) this.beginOnce();
      for (let ply = 0; ply < plies && !this.finishIfOver(); ply++) {
        if (performance.now() > pause) {
          await yieldToEventLoop();
          pause = performance.now() + YIELD_INTERVAL;
        }
        this.signal?.throwIfAborted();
        await this.turn();
      }
      this.finishIfOver();
      return this;
    } finally {
      this.running = false;
    }
  }

  /**
   * What the player of an active role decides now, while the match stays where it is: what `run` would hear of it.
   * Rejects like `run`, but nobody forfeits. One that remembers having been asked may decide otherwise the next time.
   *
   * @example
   *     await Match.resume(record, new Pig(), [hard, hard]).decision('One'); // roll
   */
  async decision(role: RoleOf<G>): Promise<MoveOf<G> | typeof QUIT> {
    if (this.running) throw new Error('Match.decision: the match is running');
    if (this.finishIfOver()) throw new Error('Match.decision: the match is over');
    if (!this.current.activePlayers.includes(role))
      throw new Error(`Match.decision: ${role} has nothing to decide at ${this.current}`);
    this.signal?.throwIfAborted();
    this.running = true;
    try {
      this.beginOnce();
      const moves = await this.ask([role]);
      if (this.over) throw new Error('Match.decision: the match is over'); // somebody quit meanwhile
      return moves ? (moves[role] as MoveOf<G>) : QUIT; // it was checked to be legal
    } finally {
      this.running = false;
    }
  }

  /** The role gives up: the match ends as its defeat, also while a player is still thinking. */
  quit(role: RoleOf<G>): void {
    if (this.finishIfOver()) throw new Error('Match.quit: the match is over');
    if (!this.streams.has(role)) throw new Error(`Match.quit: there is no role ${role}`);
    const tell = () => this.events.emit('quit', this.current, role, this);
    this.finish({ kind: 'quit', role }, this.current.defeat(role), tell);
    this.decisions.interrupt();
  }

  /** The match so far as data, at any time. */
  record(): MatchRecord {
    return recordOf(this);
  }

  private async turn(): Promise<void> {
    let moves: Moves<string, Json> | null;
    try {
      const deciding = this.ask(this.current.activePlayers);
      moves = deciding instanceof Promise ? await deciding : deciding;
    } catch (error) {
      if (error instanceof MatchError && !this.over) this.forfeit(error);
      throw error;
    }
    if (this.over) return;
    if (moves === null) {
      const role = this.decisions.quitter;
      if (role !== undefined) this.quit(role as RoleOf<G>);
      return;
    }
    this.chance.reseed(this.seed, 'chance', this.turns.length);
    const game = this.current;
    const { next, haps } = resolveChance(game.next(moves), this.chance);
    // The moves were checked, and the states of a game are of one class.
    this.advance({ game, moves, haps } as Ply<G>, next as G);
  }

  /** Asks roles for their moves, each with the generator of this turn. */
  private ask(roles: readonly string[]): ReturnType<Decisions['ask']> {
    for (const [role, random] of this.streams) random.reseed(this.seed, role, this.turns.length);
    return this.decisions.ask(this.current, roles, this.signal);
  }

  /** Notes a turn, goes on to the next state, and only then tells of both. */
  private advance(ply: Ply<G>, next: G): void {
    this.turns.push(ply);
    this.current = next;
    this.events.emit('move', ply.game, ply.moves, this);
    if (!this.over) this.events.emit('next', ply.game, next, ply.haps, this);
  }

  private beginOnce(): void {
    if (this.begun) return;
    this.begun = true;
    this.events.emit('begin', this.current, this);
  }

  private finishIfOver(): boolean {
    const result = this.over ? null : this.current.result();
    if (result) this.finish({ kind: 'finished' }, result);
    return this.over !== null;
  }

  private forfeit(error: MatchError): void {
    const { message, role } = error;
    const tell = () => this.events.emit('error', error, this);
    this.finish({ kind: 'error', role, message }, this.current.defeat(role), tell);
  }

  /** The match is over from here on, whatever the listeners do. */
  private finish(ending: Ending, result: Numbers<RoleOf<G>>, tell?: () => void): void {
    this.over = { ending, result };
    tell?.();
    this.events.emit('end', this.current, result, this);
  }
}

/* The events of a match, for `match.events.on(...)`, in the order of a turn. */

/** What a match tells its listeners. */
export interface MatchEvents<G extends Game = Game> {
  /** Before the first turn. */
  begin(game: G, match: Match<G>): void;
  /** A role has answered, after so many milliseconds; whether with a legal move is told next. */
  decision(game: G, role: RoleOf<G>, milliseconds: number, match: Match<G>): void;
  /** All active roles have chosen; `game` is the state in which they did. */
  move(game: G, moves: Moves<RoleOf<G>, MoveOf<G>>, match: Match<G>): void;
  /** The turn is over; `haps` is how chance went, empty where it had no part. */
  next(game: G, next: G, haps: readonly Haps[], match: Match<G>): void;
  /** The match is over, with a result: finished, quit or forfeited. */
  end(game: G, result: Numbers<RoleOf<G>>, match: Match<G>): void;
  /** A role has given up; `end` follows. */
  quit(game: G, role: RoleOf<G>, match: Match<G>): void;
  /** A player has thrown, was late or answered with an illegal move, and forfeits; `end` follows. */
  error(error: MatchError, match: Match<G>): void;
}

/* Who sits where: players given in order of the roles or by role, checked before a match begins. */

/** A player for each role: in order of `game.players`, or by name of the role. */
export type Seats<R extends string = string> = readonly Player[] | { readonly [role in R]: Player };

/** The players by role, each passed through `participate`; a mistake names the seat and the fix. */
function seatPlayers(
  game: Game,
  seats: Seats,
  participate: (player: Player, role: string) => Player,
): { readonly [role: string]: Player } {
  if (typeof seats !== 'object' || seats === null) {
    throw new TypeError(`Match: expected players in order or by role, got ${inspect(seats)}`);
  }
  const roles = game.players;
  const given: readonly unknown[] = isList(seats) ? seats : roles.map((role) => seats[role]);
  if (given.length !== roles.length) {
    throw new Error(
      `Match: ${game.name} has ${roles.length} roles (${roles.join(', ')}), got ${given.length === 1 ? 'one player' : `${given.length} players`}`,
    );
  }
  if (!isList(seats)) {
    const unknown = Object.keys(seats).find((name) => !roles.includes(name));
    if (unknown !== undefined) {
      throw new Error(
        `Match: ${game.name} has no role ${inspect(unknown)}; its roles are ${roles.join(', ')}`,
      );
    }
  }
  const players: { [role: string]: Player } = {};
  for (const [seat, role] of roles.entries()) {
    const player = given[seat];
    if (!isPlayer(player))
      throw new Error(`Match: expected a player for ${role}, got ${inspect(player)}`);
    const reason = player.incompatibility(game);
    if (reason !== null)
      throw new Error(`Match: ${player.name} cannot play ${game.name}: ${reason}`);
    const participant = participate(player, role);
    if (!isPlayer(participant)) {
      throw new Error(
        `Match: participate() of ${player.name} returned ${inspect(participant)}, not a player`,
      );
    }
    players[role] = participant;
  }
  return players;
}

function isList(seats: Seats): seats is readonly Player[] {
  return Array.isArray(seats);
}

function isPlayer(value: unknown): value is Player {
  if (typeof value !== 'object' || value === null) return false;
  return ['decision', 'participate', 'incompatibility'].every(
    (method) => typeof Reflect.get(value, method) === 'function',
  );
}
