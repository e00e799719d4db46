/**
 * A match: a game, a player for each role, and the turns so far. The match asks the players for their moves, checks
 * them, lets chance decide where the rules say so, and notifies its listeners. Where no role is active, chance goes on
 * alone, in a turn like the others. The seed determines everything random: the haps of turn n come from (seed, n), the
 * generator of a player from (seed, role, n). So the same seed gives the same match, and a match resumed from its
 * record continues as if it had never stopped.
 *
 * The match knows everything. A player gets a `MatchView`, which shows what its role may see.
 */
import { Decisions, MatchError, type SeatedPlayer } from './decisions.ts';
import { GameError } from './errors.ts';
import { Events } from './events.ts';
import { Contingent, type Game, type MoveOf, type RoleOf, resolveChance } from './game.ts';
import { inspect, type Json } from './json.ts';
import type { Haps, Moves, Numbers } from './moves.ts';
import { type MatchView, type MatchViewEvents, type Player, QUIT, RandomPlayer } from './player.ts';
import { freshSeed, Random, type Seed } from './random.ts';
import {
  type Ending,
  type MatchRecord,
  type Ply,
  recordedPly,
  recordStart,
  replay,
  visiblePly,
} from './record.ts';
import { chanceOf } from './sealed-seed.ts';
import { requireGame, requireKnownKeys } from './validation.ts';
import { yieldToEventLoop } from './yield-to-event-loop.ts';

/** How a match is played. */
export interface MatchOptions {
  /** Determines chance and the players' generators. Default: a fresh seed. */
  readonly seed?: Seed | undefined;
  /** Time limit of a decision in milliseconds; a player that is late forfeits. Default: no limit. */
  readonly timeLimit?: number | undefined;
  /** Milliseconds after which a player that searches answers with what it has found. Default: the players' own limits. */
  readonly thinkingTime?: number | undefined;
  /** Stops `run` when aborted; `Match.resume` continues from the record. Default: none. */
  readonly signal?: AbortSignal | undefined;
}

const YIELD_INTERVAL = 20; // milliseconds between two yields to the event loop

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
  /** For listeners: `match.events.on('move', ...)`. */
  readonly events = new Events<MatchEvents<G>>();
  readonly seed: Seed;
  readonly signal: AbortSignal | undefined;
  /** The players of this match, by role, as `participate` returned them. */
  readonly players: { readonly [role in RoleOf<G>]: Player };

  private current: G;
  private readonly turns: Ply<G>[] = [];
  private readonly views = new Map<string, RoleView<G>>(); // by role
  private readonly decisions: Decisions;
  private over: { readonly ending: Ending; readonly result: Numbers<RoleOf<G>> } | null = null;
  private fault: MatchError | null = null;
  private begun = false;
  private running = false;

  /** Seats the players: in order of the game's roles, or by role. */
  constructor(game: G, players: Seats<RoleOf<G>>, options: MatchOptions = {}) {
    requireGame('Match', game);
    requireKnownKeys('Match', options, ['seed', 'timeLimit', 'thinkingTime', 'signal']);
    this.current = game;
    this.seed = options.seed ?? freshSeed();
    this.signal = options.signal;
    const { thinkingTime } = options;
    if (thinkingTime !== undefined && !(thinkingTime > 0)) {
      const got = inspect(thinkingTime);
      throw new RangeError(`Match: thinkingTime is in milliseconds and above 0, got ${got}`);
    }
    const seats = new Map<string, SeatedPlayer>();
    for (const [role, player] of playersByRole(game, players)) {
      const random = new Random(this.seed, role);
      const view = new RoleView(this, role as RoleOf<G>, random);
      this.views.set(role, view);
      const context = { random, match: view as MatchView, thinkingTime };
      seats.set(role, { player: participant(player, context.match, role), context });
    }
    const seated = [...seats].map(([role, { player }]) => [role, player]);
    this.players = Object.fromEntries(seated) as { readonly [role in RoleOf<G>]: Player };
    this.decisions = new Decisions(seats, options.timeLimit, (role, milliseconds) => {
      if (this.over || this.signal?.aborted) return; // the answer came too late
      this.events.emit('decision', this.current, role as RoleOf<G>, milliseconds, this);
    });
  }

  /**
   * A match in which players of one class, made with their defaults, take all the seats.
   *
   * @example
   *     await Match.selfPlay(new OddsAndEvens(), HeuristicPlayer, { seed: 1 }).run();
   */
  static selfPlay<G extends Game>(
    game: G,
    PlayerClass: new () => Player,
    options: MatchOptions = {},
  ): Match<G> {
    const players = game.players.map(() => new PlayerClass());
    return new Match(game, players, options);
  }

  /** A match between random players. */
  static randomMatch<G extends Game>(game: G, options: MatchOptions = {}): Match<G> {
    return Match.selfPlay(game, RandomPlayer, options);
  }

  /**
   * A match that continues a record; `game` is the first state of the record. A quit or a forfeit at the end of
   * the record is undone. Players that listen get the turns so far.
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

  /** The error for which a player forfeited; null if none did. */
  get error(): MatchError | null {
    return this.fault;
  }

  /** The match as a role may see it: its player gets this view. */
  viewOf(role: RoleOf<G>): MatchView<G> {
    const view = this.views.get(role);
    if (view) return view;
    throw new GameError('unknown-role', 'Match.viewOf', `there is no role ${role}`);
  }

  /** Each role's result; null while the match goes on. */
  result(): Numbers<RoleOf<G>> | null {
    return this.over?.result ?? null;
  }

  /**
   * Plays to the end, or for a number of turns, and resolves to the match. Rejects with a MatchError
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
   * The decision of an active role's player, asked as `run` would ask it, without playing it. Rejects like `run`, but
   * without a forfeit. A player that remembers the question may decide differently the next time.
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
      if (this.over) throw new Error('Match.decision: the match is over'); // a role quit meanwhile
      return moves ? (moves[role] as MoveOf<G>) : QUIT; // it was checked to be legal
    } finally {
      this.running = false;
    }
  }

  /** The role gives up: the match ends as its defeat, even while a player is thinking. */
  quit(role: RoleOf<G>): void {
    if (this.finishIfOver()) throw new Error('Match.quit: the match is over');
    if (!this.views.has(role)) throw new Error(`Match.quit: there is no role ${role}`);
    const emit = () => this.events.emit('quit', this.current, role, this);
    this.finish({ kind: 'quit', role }, this.current.defeat(role), emit);
    this.decisions.interrupt();
  }

  /** The match so far as data. */
  record(): MatchRecord {
    const start = this.turns[0]?.game ?? this.current;
    const players = Object.entries<Player>(this.players);
    return {
      ...recordStart(start),
      seed: this.seed,
      players: Object.fromEntries(players.map(([role, player]) => [role, player.specification])),
      plies: this.turns.map((ply) => recordedPly(ply as Ply)),
      result: this.result(),
      ending: this.ending,
    };
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
    const game = this.current;
    const { next, haps } = playTurn(game, moves, this.seed, this.turns.length);
    this.advance({ game, moves, haps } as Ply<G>, next); // the moves were checked
  }

  private ask(roles: readonly string[]): ReturnType<Decisions['ask']> {
    for (const [role, { random }] of this.views) random.reseed(this.seed, role, this.turns.length);
    return this.decisions.ask(this.current, roles, this.signal);
  }

  /** Records a turn and goes to the next state, and only then notifies the listeners. */
  private advance(ply: Ply<G>, next: G): void {
    this.turns.push(ply);
    this.current = next;
    for (const view of this.views.values()) view.emitTurn();
    this.events.emit('move', ply.game, ply.moves, this);
    if (!this.over) this.events.emit('next', ply.game, next, ply.haps, this);
  }

  private beginOnce(): void {
    if (this.begun) return;
    this.begun = true;
    for (const view of this.views.values()) view.emit('begin', () => [view.state]);
    this.events.emit('begin', this.current, this);
  }

  private finishIfOver(): boolean {
    const result = this.over ? null : this.current.result();
    if (result) this.finish({ kind: 'finished' }, result);
    return this.over !== null;
  }

  private forfeit(error: MatchError): void {
    const { message, role } = error;
    this.fault = error;
    const emit = () => this.events.emit('error', error, this);
    this.finish({ kind: 'error', role, message }, this.current.defeat(role), emit);
  }

  /** The match is over from here on, whatever the listeners do. `emit` comes before the event `end`. */
  private finish(ending: Ending, result: Numbers<RoleOf<G>>, emit?: () => void): void {
    this.over = { ending, result };
    emit?.();
    for (const view of this.views.values()) view.emit('end', () => [view.state, result]);
    this.events.emit('end', this.current, result, this);
  }
}

/** The events of a match, in the order of a turn. Listeners get everything, including hidden information. */
export interface MatchEvents<G extends Game = Game> {
  /** Before the first turn. */
  begin(game: G, match: Match<G>): void;
  /** A role has answered; its move is not checked yet. */
  decision(game: G, role: RoleOf<G>, milliseconds: number, match: Match<G>): void;
  /** All active roles have chosen, in the state `game`. */
  move(game: G, moves: Moves<RoleOf<G>, MoveOf<G>>, match: Match<G>): void;
  /** The turn is over; `haps` are the draws of chance, if any. */
  next(game: G, next: G, haps: readonly Haps[], match: Match<G>): void;
  /** The match is over, with a result: finished, quit or forfeited. */
  end(game: G, result: Numbers<RoleOf<G>>, match: Match<G>): void;
  /** A role has given up; `end` follows. */
  quit(game: G, role: RoleOf<G>, match: Match<G>): void;
  /** A player threw, was late or answered with an illegal move, and forfeits; `end` follows. */
  error(error: MatchError, match: Match<G>): void;
}

/**
 * The state after a turn, and its haps, which depend only on the match's seed and the turn (from 0). Where no role is
 * active, the moves are {}.
 */
export function playTurn<G extends Game>(
  game: G,
  moves: Moves<string, Json>,
  seed: Seed,
  turn: number,
): { readonly next: G; readonly haps: readonly Haps[] } {
  const state = game.next(moves);
  if (!(state instanceof Contingent)) return { next: state as G, haps: [] };
  const { next, haps } = resolveChance(state, chanceOf(seed, turn));
  return { next: next as G, haps }; // the states of a game are of one class
}

const CHANCE_TURN_LIMIT = 1000; // a longer chain of turns of chance alone counts as endless

/**
 * The first state in which a role decides or the game is over: until then chance goes on alone, as in a match with
 * the seed. Where a role decides already, that is the given state, and there are no plies.
 *
 * @example
 *     const { state } = afterChance(new Poker(), 1); // the cards are dealt
 */
export function afterChance<G extends Game>(
  game: G,
  seed: Seed,
): { readonly state: G; readonly plies: readonly Ply<G>[] } {
  const plies: Ply<G>[] = [];
  let state = game;
  while (state.activePlayers.length === 0 && state.moves() !== null) {
    if (plies.length === CHANCE_TURN_LIMIT)
      throw new GameError('endless-chance', game.name, `no role is ever active after ${game}`);
    const { next, haps } = playTurn(state, {}, seed, plies.length);
    plies.push({ game: state, moves: {}, haps });
    state = next;
  }
  return { state, plies };
}

/** The match as a role sees it. #private fields hide the rest from players. */
class RoleView<G extends Game> implements MatchView<G> {
  readonly events = new Events<MatchViewEvents<G>>();
  readonly #match: Match<G>;
  readonly #role: RoleOf<G>;
  readonly #plies: Ply<G>[] = [];
  #seen: { readonly whole: G; readonly view: G } | null = null;

  constructor(
    match: Match<G>,
    role: RoleOf<G>,
    readonly random: Random,
  ) {
    this.#match = match;
    this.#role = role;
  }

  get signal(): AbortSignal | undefined {
    return this.#match.signal;
  }

  get ending(): Ending | null {
    return this.#match.ending;
  }

  get state(): G {
    const whole = this.#match.state;
    if (this.#seen?.whole !== whole) this.#seen = { whole, view: whole.view(this.#role) as G };
    return this.#seen.view;
  }

  get history(): readonly Ply<G>[] {
    const { history, state } = this.#match;
    if (state.isPerfectInformation) return history;
    for (let ply = this.#plies.length; ply < history.length; ply++) {
      const visible = visiblePly(history[ply], this.#role);
      this.#plies.push({ ...visible, game: visible.game.view(this.#role) as G });
    }
    return this.#plies;
  }

  emitTurn(): void {
    if (!this.events.has('move') && !this.events.has('next')) return;
    const ply = this.history[this.history.length - 1];
    this.emit('move', () => [ply.game, ply.moves]);
    if (!this.ending) this.emit('next', () => [ply.game, this.state, ply.haps]);
  }

  emit<K extends keyof MatchViewEvents<G>>(
    name: K,
    args: () => Parameters<MatchViewEvents<G>[K]>,
  ): void {
    if (this.events.has(name)) this.events.emit(name, ...args());
  }
}

/** A player for each role: in order of `game.players`, or by role. */
export type Seats<R extends string = string> = readonly Player[] | { readonly [role in R]: Player };

function playersByRole(game: Game, seats: Seats): (readonly [role: string, player: Player])[] {
  if (typeof seats !== 'object' || seats === null)
    throw new TypeError(`Match: expected players in order or by role, got ${inspect(seats)}`);
  const roles = game.players;
  const given: readonly unknown[] = isList(seats) ? seats : roles.map((role) => seats[role]);
  const list = roles.join(', ');
  if (given.length !== roles.length) {
    const got = given.length === 1 ? 'one player' : `${given.length} players`;
    throw new Error(`Match: ${game.name} has ${roles.length} roles (${list}), got ${got}`);
  }
  const unknown = isList(seats)
    ? undefined
    : Object.keys(seats).find((role) => !roles.includes(role));
  if (unknown !== undefined)
    throw new Error(`Match: ${game.name} has no role ${inspect(unknown)}; its roles are ${list}`);
  return roles.map((role, seat) => {
    const player = given[seat];
    if (!isPlayer(player))
      throw new Error(`Match: expected a player for ${role}, got ${inspect(player)}`);
    const reason = player.incompatibility(game);
    if (reason !== null)
      throw new Error(`Match: ${player.name} cannot play ${game.name}: ${reason}`);
    return [role, player] as const;
  });
}

function participant(player: Player, match: MatchView, role: string): Player {
  const seated: unknown = player.participate(match, role);
  if (isPlayer(seated)) return seated;
  const returned = inspect(seated);
  throw new Error(`Match: participate() of ${player.name} returned ${returned}, not a player`);
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
