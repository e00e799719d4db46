/** A match over the network as one seat, or a spectator, sees it: its state, what happened, and what the seat does. */
import { Events, type Json } from '../core/index.ts';
import type { Connection, Link } from './link.ts';
import { OnlineError } from './online-error.ts';
import type { Action, MatchEvent, MatchState, Offer, ServerMessage } from './protocol.ts';

/** The events of a seat. */
export interface OnlineSeatEvents {
  /** The match has changed; `news` is what happened, each once and in order. */
  state(state: MatchState, news: readonly MatchEvent[]): void;
  /** The connection was lost or is there again. */
  connection(connection: Connection): void;
  /** The match cannot be watched: it is unknown, or the secret is wrong. */
  refused(error: OnlineError): void;
}

const ANSWER_TIME = 10_000; // milliseconds without an answer after which the connection counts as dead

/** Refusals that pass: the same may be asked again later. */
const PASSING: readonly string[] = ['unavailable', 'too-many', 'failed'];

interface Pending {
  readonly action: Action;
  resolve(): void;
  reject(error: OnlineError): void;
  timer: ReturnType<typeof setTimeout> | undefined;
}

/**
 * A seat in a match, or a place to watch from. Made by `OnlineClient.watch`. It connects again by itself, and asks for what
 * it has missed.
 *
 * @example
 *     const seat = client.watch(match, secret);
 *     seat.events.on('state', ({ moves }) => {
 *       if (moves.length > 0) void seat.move(moves[0]);
 *     });
 */
export class OnlineSeat {
  readonly events = new Events<OnlineSeatEvents>();
  /** The match as this seat sees it; null before the first news. */
  state: MatchState | null = null;
  /** What happened so far. */
  readonly history: MatchEvent[] = [];
  private readonly pending = new Map<number, Pending>(); // by id
  private readonly stops: (() => void)[] = [];
  private readonly waiting = new Set<(error: OnlineError | null) => void>(); // for the first state
  private refusal: OnlineError | null = null;
  private received = 0; // when the state came, by the clock of this machine
  private ids = 0;

  /** @internal */
  constructor(
    private readonly link: Link,
    private readonly watch: number,
    readonly match: string,
    private readonly secret: string | undefined,
    private readonly onClose: () => void,
  ) {
    this.stops.push(
      link.events.on('connection', (connection) => this.follow(connection)),
      link.events.on('message', (message) => this.hear(message)),
    );
    if (link.connection === 'open') this.subscribe();
  }

  get connection(): Connection {
    return this.link.connection;
  }

  /** The role of this seat; null for a spectator, and before the first state. */
  get role(): string | null {
    return this.state?.role ?? null;
  }

  /** The state, as soon as it is there. Rejects if the match cannot be watched. */
  ready(): Promise<MatchState> {
    return new Promise((resolve, reject) => {
      const settle = (error: OnlineError | null) => {
        if (error) reject(error);
        else if (this.state) resolve(this.state);
      };
      if (this.state || this.refusal) settle(this.refusal);
      else this.waiting.add(settle);
    });
  }

  /** Resolves to the first state of which the condition holds: at once, if it does. */
  async until(holds: (state: MatchState) => boolean): Promise<MatchState> {
    const first = await this.ready();
    const now = this.state ?? first; // several news may have come at once
    if (holds(now)) return now;
    return new Promise((resolve, reject) => {
      const stops = [
        this.events.on('state', (state) => {
          if (holds(state)) end(() => resolve(state));
        }),
        this.events.on('refused', (error) => end(() => reject(error))),
        this.events.on('connection', (connection) => {
          if (connection === 'closed') end(() => reject(closedError()));
        }),
      ];
      const end = (settle: () => void) => {
        for (const stop of stops) stop();
        settle();
      };
    });
  }

  /**
   * Makes a move in this turn; resolves when it is committed. It survives a lost connection: it is sent again, and counts
   * once.
   */
  move(move: Json): Promise<void> {
    return this.act({ kind: 'move', turn: this.state?.turn ?? 0, move });
  }

  resign(): Promise<void> {
    return this.act({ kind: 'resign' });
  }

  /** Offers a draw, a rematch, or to take back the own last move; or agrees to what another seat has offered. */
  offer(offer: Offer): Promise<void> {
    return this.act({ kind: 'offer', offer });
  }

  decline(offer: Offer): Promise<void> {
    return this.act({ kind: 'decline', offer });
  }

  /** Gives the seat back before the match; resigns in it. */
  leave(): Promise<void> {
    return this.act({ kind: 'leave' });
  }

  say(text: string): Promise<void> {
    return this.act({ kind: 'say', text });
  }

  /** Does what is given as data; resolves when it is committed. */
  act(action: Action): Promise<void> {
    if (this.connection === 'closed') return Promise.reject(closedError());
    if (this.refusal) return Promise.reject(this.refusal);
    const isMove = action.kind === 'move';
    if (this.connection !== 'open' && !isMove) return Promise.reject(disconnectedError());
    return new Promise((resolve, reject) => {
      const id = ++this.ids;
      this.pending.set(id, { action, resolve, reject, timer: undefined });
      if (this.connection === 'open') this.send(id);
    });
  }

  /** Milliseconds that a role has left now; null without a clock. */
  timeLeft(role: string): number | null {
    const clock = this.state?.clock;
    const left = clock?.left[role];
    if (!clock || left === undefined) return null;
    const thought = clock.running.includes(role) ? performance.now() - this.received : 0;
    return Math.max(0, left - thought);
  }

  /** Watches no longer. */
  close(): void {
    for (const stop of this.stops) stop();
    if (this.connection === 'open') this.link.send({ type: 'unwatch', watch: this.watch });
    this.failAll(closedError());
    for (const settle of this.waiting) settle(closedError());
    this.waiting.clear();
    this.onClose();
  }

  private subscribe(): void {
    if (this.refusal) return;
    const { match, secret, watch } = this;
    const since = this.history.at(-1)?.number ?? 0;
    this.link.send({ type: 'watch', watch, match, since, ...(secret !== undefined && { secret }) });
    for (const id of this.pending.keys()) this.send(id);
  }

  private send(id: number): void {
    const pending = this.pending.get(id);
    if (!pending) return;
    clearTimeout(pending.timer);
    pending.timer = setTimeout(() => this.link.renew(), ANSWER_TIME);
    this.link.send({ type: 'act', watch: this.watch, id, action: pending.action });
  }

  private follow(connection: Connection): void {
    if (connection === 'open') this.subscribe();
    if (connection === 'lost')
      for (const [id, { action, reject, timer }] of this.pending) {
        clearTimeout(timer);
        if (action.kind === 'move') continue; // it can be sent again, since it carries its turn
        this.pending.delete(id);
        reject(disconnectedError());
      }
    if (connection === 'closed') {
      this.failAll(closedError());
      for (const settle of this.waiting) settle(closedError());
      this.waiting.clear();
    }
    this.events.emit('connection', connection);
  }

  private hear(message: ServerMessage): void {
    if (message.watch !== this.watch) return;
    switch (message.type) {
      case 'news': {
        const newest = this.history.at(-1)?.number ?? 0;
        const news = message.events.filter(({ number }) => number > newest);
        this.history.push(...news);
        this.take(message.state, news);
        return;
      }
      case 'done':
        this.settle(message.id)?.resolve();
        return;
      case 'refused': {
        const { code, id, state } = message;
        const error = new OnlineError(code, message.message, state);
        if (id !== null) this.settle(id)?.reject(error);
        else if (PASSING.includes(code)) this.link.renew();
        else this.refuse(error);
      }
    }
  }

  private take(state: MatchState, news: readonly MatchEvent[]): void {
    this.state = state;
    this.received = performance.now();
    for (const settle of this.waiting) settle(null);
    this.waiting.clear();
    this.events.emit('state', state, news);
  }

  private settle(id: number): Pending | undefined {
    const pending = this.pending.get(id);
    clearTimeout(pending?.timer);
    this.pending.delete(id);
    return pending;
  }

  private refuse(error: OnlineError): void {
    this.refusal = error;
    this.failAll(error);
    for (const settle of this.waiting) settle(error);
    this.waiting.clear();
    this.events.emit('refused', error);
  }

  private failAll(error: OnlineError): void {
    for (const { reject, timer } of this.pending.values()) {
      clearTimeout(timer);
      reject(error);
    }
    this.pending.clear();
  }
}

function closedError(): OnlineError {
  return new OnlineError('closed', 'The client is closed.');
}

function disconnectedError(): OnlineError {
  return new OnlineError('disconnected', 'There is no connection to the server.');
}
