/**
 * The state of a match over the network, as it follows from its setup and its events. It knows everything, secrets
 * included; `visible.ts` shows of it what a role may see, and `decide-event.ts` decides what may happen next.
 *
 * Turns have two numbers. `plies` counts what was played, as in a record, and goes back when turns are taken back.
 * `turn` numbers the decisions and only grows, so that a move that arrives late or twice never counts for another one.
 */
import {
  Contingent,
  type Game,
  type Haps,
  type Json,
  type MatchRecord,
  type Numbers,
  type Ply,
  type RecordedEnding,
} from 'turnwise';
import type { Offer, SeatKind } from 'turnwise/client';
import {
  afterMove,
  afterThinking,
  type Clock,
  clockAtStart,
  commitmentOf,
  recordedPly,
  recordStart,
  resultAt,
  settingInWords,
} from 'turnwise/internal';
import type { Phase } from '../storage/match-store.ts';
import type { MatchSetup } from './setup.ts';
import type { EventData } from './stored-event.ts';

/** A seat now. */
export interface SeatNow {
  readonly kind: SeatKind;
  readonly secretHash: string | null;
  readonly bot: string | null;
  readonly name: string | null;
  readonly player: string | null;
}

/** A turn that was played; `turn` is null for turns of chance. */
export interface NumberedPly extends Ply {
  readonly turn: number | null;
}

/** How long the clocks ran between two times: not while no server was alive. */
export type Elapsed = (from: number, to: number) => number;

export interface MatchBasis {
  readonly id: string;
  readonly created: number;
  readonly gameText: string;
  readonly start: Game;
  readonly setup: MatchSetup;
  readonly seed: string;
  readonly isPublic: boolean;
}

export class OnlineMatch {
  /** The newest event. */
  number = 0;
  phase: Phase = 'waiting';
  game: Game;
  turn = 0;
  plies: NumberedPly[] = [];
  /** The moves of those who have decided in a round that is not over. */
  commits = new Map<string, Json>();
  seats: Map<string, SeatNow>;
  offers: { readonly [offer in Offer]: Set<string> } = {
    draw: new Set(),
    takeback: new Set(),
    rematch: new Set(),
  };
  clock: Clock | null;
  /** When the turn began. */
  since = 0;
  ending: RecordedEnding | null = null;
  result: Numbers<string> | null = null;
  rematch: string | null = null;
  readonly commitment: string;

  constructor(
    readonly basis: MatchBasis,
    private readonly elapsed: Elapsed,
  ) {
    const { seed, setup, start } = basis;
    this.game = start;
    this.seats = new Map(start.players.map((role) => [role, requireSeat(setup, role)]));
    this.clock = setup.clock && clockAtStart(setup.clock, start.players);
    this.commitment = commitmentOf(seed);
  }

  get roles(): readonly string[] {
    return this.basis.start.players;
  }

  /** The roles that have to decide, and have not. */
  get toMove(): readonly string[] {
    if (this.phase !== 'playing') return [];
    return this.game.activePlayers.filter((role) => !this.commits.has(role));
  }

  /** Whether all seats are taken, so that the match can begin. */
  get isReady(): boolean {
    const seats = [...this.seats.values()];
    return (
      this.phase === 'waiting' && seats.every(({ bot, name }) => bot !== null || name !== null)
    );
  }

  /** The seats of people. */
  get people(): readonly string[] {
    return this.roles.filter((role) => this.seats.get(role)?.bot === null);
  }

  /** The clocks at a time. */
  clockAt(now: number): Clock | null {
    const thought = this.elapsed(this.since, now);
    return this.toMove.reduce<Clock | null>(
      (clock, role) => clock && afterThinking(clock, role, thought),
      this.clock,
    );
  }

  /** A role whose time is over; null if nobody's is. */
  lateRole(now: number): string | null {
    const clock = this.clockAt(now);
    return (clock && this.toMove.find((role) => clock.left[role] === 0)) ?? null;
  }

  /** The match after the next event; this one stays as it is. */
  after(number: number, at: number, event: EventData): OnlineMatch {
    const next: OnlineMatch = Object.assign(Object.create(OnlineMatch.prototype), this);
    next.plies = [...this.plies];
    next.commits = new Map(this.commits);
    next.seats = new Map(this.seats);
    const { draw, rematch, takeback } = this.offers;
    next.offers = {
      draw: new Set(draw),
      takeback: new Set(takeback),
      rematch: new Set(rematch),
    };
    next.apply(number, at, event);
    return next;
  }

  /** Goes on to the state after the next event. */
  apply(number: number, at: number, event: EventData): void {
    if (number !== this.number + 1)
      throw new Error(`event ${number} of ${this.basis.id} cannot follow event ${this.number}`);
    this.number = number;
    switch (event.kind) {
      case 'joined': {
        const { name, player, role, secretHash } = event;
        this.changeSeat(role, { name, player, secretHash });
        break;
      }
      case 'started':
        this.phase = 'playing';
        this.turn = 1;
        this.since = at;
        for (const haps of event.chance) this.play(null, {}, haps);
        this.endIfOver();
        break;
      case 'moved':
        this.move(at, event);
        break;
      case 'offered':
        this.offers[event.offer].add(event.role);
        break;
      case 'declined':
        this.offers[event.offer].clear();
        break;
      case 'tookBack':
        this.takeBack(at, event.left);
        break;
      case 'agreed':
        this.end(at, { kind: 'agreed' });
        break;
      case 'resigned':
        this.end(at, { kind: 'quit', role: event.role });
        break;
      case 'left':
        this.leave(at, event.role);
        break;
      case 'lateness':
        this.end(at, {
          kind: 'error',
          role: event.role,
          message: `${event.role} ran out of time (${this.clock ? settingInWords(this.clock.setting) : ''}).`,
        });
        break;
      case 'failed':
        this.end(at, { kind: 'error', role: event.role, message: event.message });
        break;
      case 'rematched':
        this.rematch = event.match;
        break;
      case 'said':
        break;
    }
  }

  /** The turns so far as a record. Only at the end it has the seed. */
  record(): MatchRecord {
    const players = this.roles.map((role) => [role, this.seats.get(role)?.bot ?? 'human()']);
    return {
      ...recordStart(this.basis.start),
      seed: this.basis.seed,
      players: Object.fromEntries(players),
      plies: this.plies.map((ply) => recordedPly(ply)),
      result: this.result,
      ending: this.ending,
      commitment: this.commitment,
    };
  }

  private move(at: number, { chance, move, role }: EventData & { readonly kind: 'moved' }): void {
    this.commits.set(role, move);
    if (this.clock) this.clock = afterMove(this.clock, role, this.elapsed(this.since, at));
    if (!chance) return;
    const moves = Object.fromEntries(this.commits);
    const [haps = [], ...later] = chance;
    this.play(this.turn, moves, haps);
    for (const drawn of later) this.play(null, {}, drawn);
    this.beginTurn(at);
    this.endIfOver();
  }

  private play(turn: number | null, moves: { [role: string]: Json }, haps: readonly Haps[]): void {
    const { game } = this;
    this.plies.push({ turn, game, moves, haps });
    this.game = follow(game, moves, haps);
  }

  private takeBack(at: number, left: number): void {
    this.clock = this.clockAt(at);
    const [next] = this.plies.splice(left);
    if (next) this.game = next.game;
    this.beginTurn(at);
  }

  private beginTurn(at: number): void {
    this.commits.clear();
    this.offers.draw.clear();
    this.offers.takeback.clear();
    this.turn++;
    this.since = at;
  }

  private leave(at: number, role: string): void {
    if (this.phase === 'playing') {
      this.end(at, { kind: 'quit', role });
      return;
    }
    const seat = this.seats.get(role);
    const secretHash = seat?.kind === 'invited' ? seat.secretHash : null;
    this.changeSeat(role, { name: null, player: null, secretHash });
    // Nobody is left who could wait for others.
    if (this.people.every((other) => this.seats.get(other)?.name === null)) this.phase = 'over';
  }

  private changeSeat(role: string, change: Partial<SeatNow>): void {
    const seat = this.seats.get(role);
    if (seat) this.seats.set(role, { ...seat, ...change });
  }

  private endIfOver(): void {
    if (this.game.result()) this.finish({ kind: 'finished' });
  }

  private end(at: number, ending: RecordedEnding): void {
    this.clock = this.clockAt(at);
    this.finish(ending);
  }

  private finish(ending: RecordedEnding): void {
    this.phase = 'over';
    this.ending = ending;
    this.result = resultAt(this.game, ending);
    this.commits.clear();
    this.offers.draw.clear();
    this.offers.takeback.clear();
  }
}

/** The state after a turn whose haps are known. */
function follow(game: Game, moves: { [role: string]: Json }, haps: readonly Haps[]): Game {
  let state = game.next(moves);
  for (const drawn of haps) {
    if (!(state instanceof Contingent)) throw new Error(`chance has no part at ${state}`);
    state = state.next(drawn);
  }
  if (state instanceof Contingent) throw new Error(`haps are missing at ${state}`);
  return state;
}

function requireSeat({ seats }: MatchSetup, role: string): SeatNow {
  const seat = seats[role];
  if (seat) return seat;
  throw new Error(`the setup has no seat for ${role}`);
}
