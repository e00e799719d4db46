/**
 * Matches over the network: makes them, seats players, takes their actions, and tells whoever watches. A match in memory is
 * only a cache of its events in the database. An action is answered after its event is committed; if another process has
 * continued the match meanwhile, the action is decided again on the newer state.
 */

import { type Game, type MatchRecord, parseSpecification } from 'turnwise';
import type {
  Action,
  CreatedMatch,
  JoinedMatch,
  JoinRequest,
  ListedMatch,
  MatchNews,
  MatchRequest,
  MatchState,
  SeatRequest,
} from 'turnwise/client';
import { freshSealedSeed, inspect, sha256, visible } from 'turnwise/internal';
import { playerFrom } from 'turnwise/players';
import { decideEvent, startEvent } from '../match/decide-event.ts';
import { OnlineMatch } from '../match/online-match.ts';
import { Refusal } from '../match/refusal.ts';
import type { MatchSetup, SeatSetup } from '../match/setup.ts';
import type { EventData } from '../match/stored-event.ts';
import { visibleEvent, visibleState } from '../match/visible.ts';
import type {
  Append,
  BotTurn,
  MatchStore,
  Phase,
  Standing,
  StoredEvent,
  StoredMatch,
} from '../storage/match-store.ts';
import type { FoundGame, ServedGames } from './games.ts';
import type { Outages } from './outages.ts';
import { freshMatchId, freshSecret, hasHash, hashOf } from './secrets.ts';

/** Limits of matches. */
export interface MatchLimits {
  /** Matches under way that one address may have made in a day. Default: 50. */
  readonly matchesPerAddress: number;
  /** Messages of the chat in one match. Default: 500. */
  readonly messagesPerMatch: number;
  /** Matches that are kept in memory. Default: 500. */
  readonly matchesInMemory: number;
  /** The players that may be chosen as bots, by name. Default: those whose work is known to be small. */
  readonly bots: readonly string[];
}

export const DEFAULT_LIMITS: MatchLimits = {
  matchesPerAddress: 50,
  messagesPerMatch: 500,
  matchesInMemory: 500,
  bots: ['random', 'easy', 'medium', 'hard', 'level'],
};

/** Who watches a match, in one seat or as a spectator. */
export interface Watcher {
  readonly match: string;
  readonly role: string | null;
  /** The newest event that it was told. */
  seen: number;
  tell(news: MatchNews): void;
}

const DAY = 86_400_000;
const LONGEST_ALARM = 60_000; // milliseconds

interface Loaded {
  match: OnlineMatch;
  /** What happened, in order. */
  readonly events: KnownEvent[];
  said: number;
  alarm: ReturnType<typeof setTimeout> | null;
}

/** An event that is committed. */
interface KnownEvent {
  readonly number: number;
  readonly at: number;
  readonly event: EventData;
}

/** A match in memory. What is to be done with it is done in order. */
interface Place {
  readonly loading: Promise<Loaded>;
  line: Promise<unknown>;
  waiting: number;
}

export class MatchService {
  /** Called after events that ask bots, with the turns that this process has taken on. */
  onBotTurns: (turns: readonly BotTurn[]) => void = () => undefined;
  readonly counts = { created: 0, actions: 0, refused: 0 };
  private readonly places = new Map<string, Place>(); // by match; the one used last is the last
  private readonly watchers = new Map<string, Set<Watcher>>(); // by match

  constructor(
    private readonly store: MatchStore,
    private readonly games: ServedGames,
    private readonly outages: Outages,
    private readonly limits: MatchLimits,
    private readonly onError: (error: unknown) => void,
  ) {
    store.events.on('news', (matches) => {
      for (const [match, number] of matches) void this.catchUp(match, number).catch(onError);
    });
    store.events.on('missed', () => {
      const all = [...new Set([...this.places.keys(), ...this.watchers.keys()])];
      for (const match of all) void this.catchUp(match).catch(onError);
    });
  }

  get watcherCount(): number {
    let count = 0;
    for (const watchers of this.watchers.values()) count += watchers.size;
    return count;
  }

  get memoryCount(): number {
    return this.places.size;
  }

  /** Makes a match. `creator` stands for the address that asks. */
  async create(request: MatchRequest, creator: string): Promise<CreatedMatch> {
    const game = this.games.find(request.game);
    const open = await this.store.countOpenOf(creator, this.store.now() - DAY);
    if (open >= this.limits.matchesPerAddress)
      throw new Refusal('too-many', `${open} matches of yours are not over; finish some first.`);
    const secrets: { [role: string]: string } = {};
    const roles = game.start.players;
    for (const role of Object.keys(request.seats))
      if (!roles.includes(role))
        throw new Refusal('unknown-role', `${game.text} has the roles ${roles.join(', ')}.`);
    const seats = roles.map((role) => {
      const seat = request.seats[role] ?? { kind: 'open' };
      const secret = seat.kind === 'mine' || seat.kind === 'invited' ? freshSecret() : null;
      if (secret !== null) secrets[role] = secret;
      return [role, seatSetup(seat, secret, game, this.limits.bots)] as const;
    });
    const setup = { seats: Object.fromEntries(seats), clock: request.clock ?? null };
    const id = freshMatchId();
    const stored = this.storedMatch(id, game, setup, request.isPublic ?? true, creator);
    await this.store.create(stored);
    this.counts.created++;
    this.place(id, async () => this.loadedAs(stored, []));
    const { match } = await this.load(id);
    await this.startIfReady(id);
    return { match: id, secrets, commitment: match.commitment };
  }

  /** Takes a free seat. */
  async join(id: string, request: JoinRequest): Promise<JoinedMatch> {
    const { name, playerKey, role } = request;
    const secret = request.secret ?? freshSecret();
    await this.inLine(id, async (loaded) => {
      await this.append(loaded, ({ match }) => {
        const seat = match.seats.get(role);
        if (!seat) throw new Refusal('unknown-role', `The roles are ${match.roles.join(', ')}.`);
        if (match.phase !== 'waiting' || seat.name !== null || seat.bot !== null)
          throw new Refusal('seat-taken', `The seat of ${role} is taken.`);
        if (seat.kind === 'invited' && !(seat.secretHash && hasHash(secret, seat.secretHash)))
          throw new Refusal(
            'wrong-secret',
            `The seat of ${role} is kept for somebody with a link.`,
          );
        const player = playerKey === undefined ? null : hashOf(playerKey);
        return { kind: 'joined', role, name: shownName(name), secretHash: hashOf(secret), player };
      });
    });
    await this.startIfReady(id);
    return { match: id, role, secret };
  }

  /** The role whose seat a secret opens; null for a spectator, who has none. */
  async roleOf(id: string, secret: string | undefined): Promise<string | null> {
    const { match } = await this.load(id);
    if (secret === undefined) return null;
    for (const [role, { name, secretHash }] of match.seats)
      if (name !== null && secretHash !== null && hasHash(secret, secretHash)) return role;
    throw new Refusal('wrong-secret', 'This secret opens no seat of the match.');
  }

  /** Does what a player asks for; resolves, once that is committed, to the number of its event. */
  async act(id: string, role: string | null, action: Action): Promise<number> {
    this.counts.actions++;
    try {
      if (role === null) throw new Refusal('not-your-seat', 'Spectators only watch.');
      return await this.inLine(id, (loaded) => this.actInLine(loaded, role, action));
    } catch (error) {
      this.counts.refused++;
      throw error;
    }
  }

  /** The match as a role sees it now. */
  async state(id: string, role: string | null): Promise<MatchState> {
    const { match } = await this.load(id);
    return visibleState(match, role, this.store.now());
  }

  /** The match as a role sees it, and what happened after an event. */
  async news(id: string, role: string | null, since: number): Promise<MatchNews> {
    return this.newsOf(await this.load(id), role, since);
  }

  /** Tells a watcher what happened after the event it has seen, and from now on everything. The function ends it. */
  async watch(watcher: Watcher): Promise<() => void> {
    const { match: id } = watcher;
    const leave = () => {
      const all = this.watchers.get(id);
      all?.delete(watcher);
      if (all?.size === 0) this.watchers.delete(id);
    };
    await this.inLine(id, async (loaded) => {
      this.tellAll(watcher, loaded);
      const all = this.watchers.get(id) ?? new Set();
      this.watchers.set(id, all.add(watcher));
      this.setAlarm(loaded);
    });
    return leave;
  }

  /** The record of a match that is over, with its seed. */
  async record(id: string): Promise<MatchRecord> {
    const { match } = await this.load(id);
    if (match.phase !== 'over' || !match.result)
      throw new Refusal('not-over', 'The match is not over; only then everything is shown.');
    return match.record();
  }

  /** Public matches, newest first. */
  async lobby(phase: Phase, limit: number): Promise<ListedMatch[]> {
    const stored = await this.store.inLobby(phase, limit);
    const listed: ListedMatch[] = [];
    for (const { created, id } of stored) {
      const { match } = await this.load(id);
      const { game, phase, seats } = visibleState(match, null, this.store.now());
      listed.push({ match: id, game, phase, created, seats, clock: match.basis.setup.clock });
    }
    return listed;
  }

  // For bots.

  /** The match, for a bot that has to decide in a turn; null if it need not any more. */
  async botTurn(turn: BotTurn): Promise<OnlineMatch | null> {
    const { match } = await this.load(turn.match);
    const isAsked = match.turn === turn.turn && match.toMove.includes(turn.role);
    return isAsked ? match : null;
  }

  /** A bot failed: its seat loses. */
  async fail(id: string, role: string, turn: number, message: string): Promise<void> {
    await this.inLine(id, (loaded) =>
      this.append(loaded, ({ match }) => {
        const isAsked = match.turn === turn && match.toMove.includes(role);
        return isAsked ? { kind: 'failed', role, message } : 'already';
      }),
    );
  }

  async close(): Promise<void> {
    this.watchers.clear();
    for (const { line, loading } of this.places.values()) {
      await line;
      const loaded = await loading.catch(() => null);
      if (loaded?.alarm) clearTimeout(loaded.alarm);
    }
  }

  // Inside.

  private storedMatch(
    id: string,
    game: FoundGame,
    setup: MatchSetup,
    isPublic: boolean,
    creator: string,
  ): StoredMatch {
    return {
      id,
      created: this.store.now(),
      game: game.text,
      setup: JSON.stringify(setup),
      seed: freshSealedSeed(),
      phase: 'waiting',
      isPublic,
      creator,
    };
  }

  private async actInLine(loaded: Loaded, role: string, action: Action): Promise<number> {
    if (action.kind === 'say' && loaded.said >= this.limits.messagesPerMatch)
      throw new Refusal('too-many', 'Enough has been said in this match.');
    let followUp: string | null = null;
    const event = await this.append(loaded, async ({ match }) => {
      const decided = decideEvent(match, role, action, this.store.now());
      if (decided === 'already' || decided.kind !== 'rematched') return decided;
      followUp = await this.createRematch(match);
      return { ...decided, match: followUp };
    });
    if (followUp !== null) await this.startIfReady(followUp);
    if (event?.kind === 'lateness' && action.kind === 'move')
      throw new Refusal('out-of-time', `The time of ${role} is over.`);
    return loaded.match.number;
  }

  /**
   * Commits what follows from the newest state, and tells the watchers. Decides again if another process was faster.
   * Returns the event; null if there was nothing to do.
   */
  private async append(
    loaded: Loaded,
    decide: (loaded: Loaded) => EventData | 'already' | Promise<EventData | 'already'>,
  ): Promise<EventData | null> {
    for (;;) {
      const event = await decide(loaded);
      if (event === 'already') return null;
      const { match } = loaded;
      const at = Math.max(this.store.now(), match.since);
      const next = match.after(match.number + 1, at, event);
      const { bots, ...effects } = effectsOf(match, next, at);
      const isFirst = await this.store.append({
        match: match.basis.id,
        number: next.number,
        at,
        data: JSON.stringify(event),
        ...effects,
        ...(bots && { bots }),
      });
      if (isFirst) {
        this.advance(loaded, next, at, event);
        if (bots && bots.asked.length > 0) this.onBotTurns(bots.asked);
        return event;
      }
      await this.readNew(loaded);
    }
  }

  /** Goes on to the match after an event that is committed, and tells it. */
  private advance(loaded: Loaded, next: OnlineMatch, at: number, event: EventData): void {
    loaded.match = next;
    loaded.events.push({ number: next.number, at, event });
    if (event.kind === 'said') loaded.said++;
    const now = this.store.now();
    const byRole = new Map<string | null, MatchNews>();
    for (const watcher of this.watchers.get(next.basis.id) ?? []) {
      if (watcher.seen >= next.number) continue;
      const news = byRole.get(watcher.role) ?? {
        state: visibleState(next, watcher.role, now),
        events: [visibleEvent(next, at, event, watcher.role)],
      };
      byRole.set(watcher.role, news);
      watcher.seen = next.number;
      watcher.tell(news);
    }
    this.setAlarm(loaded);
  }

  private async startIfReady(id: string): Promise<void> {
    const { match } = await this.load(id);
    if (!match.isReady) return;
    await this.inLine(id, (loaded) =>
      this.append(loaded, ({ match }) => (match.isReady ? startEvent(match) : 'already')),
    );
  }

  /** The match that follows, with the seats passed on; the same one, whoever makes it. */
  private async createRematch(match: OnlineMatch): Promise<string> {
    const { basis, roles } = match;
    const id = Buffer.from(sha256(`rematch/${basis.id}/${basis.seed}`), 'hex')
      .subarray(0, 9)
      .toString('base64url');
    const seats = roles.map((role, index) => {
      const from = match.seats.get(roles[(index + 1) % roles.length] ?? role);
      const {
        bot = null,
        kind = 'open',
        name = null,
        player = null,
        secretHash = null,
      } = from ?? {};
      return [role, { kind, secretHash, bot, name, player }] as const;
    });
    const setup = { seats: Object.fromEntries(seats), clock: basis.setup.clock };
    const game = this.games.find(basis.gameText);
    if (!(await this.store.find(id)))
      await this.store.create(this.storedMatch(id, game, setup, basis.isPublic, 'rematch'));
    return id;
  }

  /** Runs work on a match after the work before it. */
  private async inLine<T>(id: string, work: (loaded: Loaded) => Promise<T>): Promise<T> {
    const place = this.place(id);
    place.waiting++;
    const done = place.line.then(async () => work(await place.loading));
    place.line = done.then(
      () => place.waiting--,
      () => place.waiting--,
    );
    return done;
  }

  private load(id: string): Promise<Loaded> {
    return this.place(id).loading;
  }

  private place(id: string, load = () => this.loadNew(id)): Place {
    const known = this.places.get(id);
    if (known) {
      this.places.delete(id);
      this.places.set(id, known);
      return known;
    }
    const place = { loading: load(), line: Promise.resolve(), waiting: 0 };
    this.places.set(id, place);
    place.loading.catch(() => this.places.delete(id));
    this.forgetOldest();
    return place;
  }

  private async loadNew(id: string): Promise<Loaded> {
    const stored = await this.store.find(id);
    if (!stored) throw new Refusal('unknown-match', 'There is no such match.');
    return this.loadedAs(stored, await this.store.eventsAfter(id, 0));
  }

  private loadedAs(stored: StoredMatch, events: readonly StoredEvent[]): Loaded {
    const { text, start } = this.games.find(stored.game);
    const { created, id, isPublic, seed } = stored;
    const setup = setupIn(stored.setup);
    const basis = { id, created, gameText: text, start, setup, seed, isPublic };
    const match = new OnlineMatch(basis, this.outages.elapsed);
    const known = events.map(({ at, data, number }) => ({ number, at, event: eventIn(data) }));
    for (const { at, event, number } of known) match.apply(number, at, event);
    const said = known.filter(({ event }) => event.kind === 'said').length;
    return { match, events: known, said, alarm: null };
  }

  /** Not those with work to do, which must not be there twice. */
  private forgetOldest(): void {
    for (const [id, { loading, waiting }] of this.places) {
      if (this.places.size <= this.limits.matchesInMemory) return;
      if (waiting > 0) continue;
      this.places.delete(id);
      void loading.then(
        ({ alarm }) => alarm && clearTimeout(alarm),
        () => undefined,
      );
    }
  }

  /** Reads what other processes have written, up to a number at least. */
  private async catchUp(id: string, number = Number.POSITIVE_INFINITY): Promise<void> {
    if (!this.places.has(id) && !this.watchers.has(id)) return;
    await this.inLine(id, async (loaded) => {
      if (loaded.match.number < number) await this.readNew(loaded);
      // Those that were read when the match was loaded again are not told yet.
      for (const watcher of this.watchers.get(id) ?? [])
        if (watcher.seen < loaded.match.number) this.tellAll(watcher, loaded);
    });
  }

  private async readNew(loaded: Loaded): Promise<void> {
    const { basis, number: newest } = loaded.match;
    for (const { at, data, number } of await this.store.eventsAfter(basis.id, newest)) {
      const event = eventIn(data);
      this.advance(loaded, loaded.match.after(number, at, event), at, event);
    }
  }

  /** The state, and what the watcher has not seen. */
  private tellAll(watcher: Watcher, loaded: Loaded): void {
    const news = this.newsOf(loaded, watcher.role, watcher.seen);
    watcher.seen = loaded.match.number;
    watcher.tell(news);
  }

  private newsOf(loaded: Loaded, role: string | null, since: number): MatchNews {
    const { match } = loaded;
    const events = since >= match.number ? [] : this.eventsSince(loaded, role, since);
    return { state: visibleState(match, role, this.store.now()), events };
  }

  /** Plays the match again, since what a role sees of a turn depends on the state before it. */
  private eventsSince({ events, match }: Loaded, role: string | null, since: number) {
    const again = new OnlineMatch(match.basis, this.outages.elapsed);
    return events
      .map(({ at, event, number }) => {
        again.apply(number, at, event);
        return visibleEvent(again, at, event, role);
      })
      .filter(({ number }) => number > since);
  }

  /** While somebody watches, a match ends as soon as a time is over. */
  private setAlarm(loaded: Loaded): void {
    const { match } = loaded;
    const { id } = match.basis;
    if (loaded.alarm) clearTimeout(loaded.alarm);
    loaded.alarm = null;
    const clock = match.clockAt(this.store.now());
    const [role] = match.toMove;
    if (!clock || role === undefined || !this.watchers.has(id)) return;
    const left = Math.min(...match.toMove.map((each) => clock.left[each] ?? 0));
    const ring = () => {
      if (match.lateRole(this.store.now()) === null) return this.setAlarm(loaded);
      this.act(id, role, { kind: 'claim' }).catch((error) => {
        if (!(error instanceof Refusal)) this.onError(error);
      });
    };
    loaded.alarm = setTimeout(ring, Math.min(left + 20, LONGEST_ALARM));
    loaded.alarm.unref();
  }
}

const LONGEST_NAME = 40;

function shownName(name: string): string {
  return visible(name.trim()).slice(0, LONGEST_NAME);
}

function seatSetup(
  seat: SeatRequest,
  secret: string | null,
  { start }: FoundGame,
  bots: readonly string[],
): SeatSetup {
  const free = { secretHash: null, bot: null, name: null, player: null };
  switch (seat.kind) {
    case 'open':
      return { ...free, kind: 'open' };
    case 'invited':
      return { ...free, kind: 'invited', secretHash: secret && hashOf(secret) };
    case 'mine': {
      const player = seat.playerKey === undefined ? null : hashOf(seat.playerKey);
      const secretHash = secret && hashOf(secret);
      return { ...free, kind: 'open', secretHash, name: shownName(seat.name), player };
    }
    case 'bot':
      return { ...free, kind: 'bot', bot: knownBot(seat.player, start, bots) };
  }
}

/** What an event changes besides the match itself. */
function effectsOf(before: OnlineMatch, after: OnlineMatch, at: number): Effects {
  const bots = [...after.seats].filter(([, { bot }]) => bot !== null).map(([role]) => role);
  const asked = bots.filter((role) => after.toMove.includes(role));
  const match = after.basis.id;
  return {
    ...(after.phase !== before.phase && { phase: after.phase }),
    ...(bots.length > 0 && {
      bots: {
        asked: asked.map((role) => ({ match, role, turn: after.turn })),
        idle: bots.filter((role) => !asked.includes(role)),
      },
    }),
    ...(after.result && !before.result && { standings: standingsOf(after, at) }),
  };
}

type Effects = Pick<Append, 'phase' | 'bots' | 'standings'>;

/** The specification of a bot that can play the game. */
function knownBot(text: string, game: Game, bots: readonly string[]): string {
  try {
    const { name } = parseSpecification(text);
    if (!bots.includes(name))
      throw new Error(`${name} is no bot of this server; it has ${bots.join(', ')}`);
    const player = playerFrom(text);
    const reason = player.incompatibility(game);
    if (reason === null) return text;
    throw new Error(`${text} cannot play ${game.name}: ${reason}`);
  } catch (error) {
    throw new Refusal('unknown-player', error instanceof Error ? error.message : String(error));
  }
}

/** Results that count for ratings: of matches between different people who all keep a name. */
function standingsOf(match: OnlineMatch, ended: number): Standing[] {
  const players = match.roles.map((role) => match.seats.get(role)?.player ?? null);
  const keys = new Set(players.filter((player) => player !== null));
  if (keys.size < Math.max(2, match.roles.length) || !match.result) return [];
  return match.roles.flatMap((role) => {
    const seat = match.seats.get(role);
    const result = match.result?.[role];
    if (!seat?.player || seat.name === null || result === undefined) return [];
    const { name, player } = seat;
    const game = match.basis.gameText;
    return [{ match: match.basis.id, role, game, player, name, result, ended }];
  });
}

/** What was stored was made by `JSON.stringify` of these types. */
function eventIn(data: string): EventData {
  const event: EventData = JSON.parse(data);
  if (typeof event?.kind === 'string') return event;
  throw new TypeError(`An event should have a kind, and is ${inspect(event)}`);
}

function setupIn(data: string): MatchSetup {
  const setup: MatchSetup = JSON.parse(data);
  if (typeof setup?.seats === 'object') return setup;
  throw new TypeError(`A setup should have seats, and is ${inspect(setup)}`);
}
