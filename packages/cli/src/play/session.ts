/**
 * A match that people sit in, turn by turn, without a terminal. It is always in one of these states:
 *
 *     asking    a person has to choose          choose, quit or undo; then go on
 *     turned    a turn is over                  go on
 *     over      the match has a result          undo, if there was a decision
 *
 * Taking back plays the record again up to a decision of the person's own. Chance belongs to the seed, so the
 * die falls again as it did.
 */
import {
  type Game,
  type Json,
  Match,
  MatchError,
  type MatchRecord,
  Player,
  type Ply,
  type QUIT,
  type Seed,
  visiblePly,
} from 'turnwise';

/** The players by role; null is a person. */
export type Seating = { readonly [role: string]: Player | null };

export type SessionEvent =
  | { readonly kind: 'asking'; readonly role: string; readonly game: Game }
  | TurnEvent
  | { readonly kind: 'over' };

export interface TurnEvent {
  readonly kind: 'turned';
  readonly ply: Ply;
  readonly next: Game;
}

interface SessionOptions {
  readonly game: Game;
  readonly seating: Seating;
  readonly seed?: Seed | undefined;
  /** The record to continue; `game` is then its first state. */
  readonly record?: MatchRecord | undefined;
}

export class Session {
  readonly seating: Seating;
  private readonly start: Game;
  private current: Match;
  private stop = new AbortController();
  private running: Promise<unknown> | null = null; // the turn under way
  private turns = 0; //                               turns before it
  private open: Question[] = []; //                   people who have to choose in it
  private wake: () => void = () => undefined;

  constructor({ game, seating, seed, record }: SessionOptions) {
    this.start = game;
    this.seating = seating;
    const { signal } = this.stop;
    this.current = record
      ? Match.resume(record, game, this.seats(), { signal })
      : new Match(game, this.seats(), { seed, signal });
  }

  get match(): Match {
    return this.current;
  }

  /** The state as it may be shown; null where information is hidden and no one role is looking. */
  get visibleState(): Game | null {
    const { state } = this.current;
    if (this.showsAll) return state;
    return this.viewer === null ? null : state.view(this.viewer);
  }

  /** A turn as it may be shown: without secret haps. */
  visible(ply: Ply): Ply {
    return this.showsAll ? ply : visiblePly(ply, this.viewer);
  }

  /** Once the match is over, everybody may know everything. */
  private get showsAll(): boolean {
    return this.current.state.isPerfectInformation || this.current.ending !== null;
  }

  /** The role of the one person at the screen; null where several share it, or all seats are computers. */
  private get viewer(): string | null {
    const [role, ...others] = this.humans;
    return role === undefined || others.length > 0 ? null : role;
  }

  /** Whether several people share the screen who must not see each other's secrets. */
  get isShared(): boolean {
    return !this.showsAll && this.humans.length > 1;
  }

  /** The turns from the last one in which a role chose; all turns if it has not, or for no role. */
  turnsSince(role: string | null): readonly TurnEvent[] {
    const { history, state } = this.current;
    const last = history.findLastIndex(({ moves }) => role !== null && moves[role] !== undefined);
    const turns = history.map((ply, n): TurnEvent => {
      return { kind: 'turned', ply, next: history[n + 1]?.game ?? state };
    });
    return turns.slice(Math.max(0, last));
  }

  /** The last turn, as it may be shown; null at the beginning. */
  get last(): Ply | null {
    const last = this.current.history.at(-1);
    return last ? this.visible(last) : null;
  }

  get humans(): readonly string[] {
    return this.start.players.filter((role) => this.seating[role] === null);
  }

  get thinkers(): readonly string[] {
    return this.current.state.activePlayers.filter((role) => !this.humans.includes(role));
  }

  /** Whether several people choose in this turn, each without seeing the others' choices. */
  get isSecret(): boolean {
    return this.current.state.activePlayers.length - this.thinkers.length > 1;
  }

  /** Plays until a person has to choose, a turn is over, or the match is. */
  async advance(): Promise<SessionEvent> {
    const { match } = this;
    if (match.ending && !this.running) return { kind: 'over' }; // else its last turn is still to be shown
    const asked = new Promise<void>((resolve) => {
      this.wake = resolve;
    });
    this.running ??= this.begin();
    if (this.open.length === 0) await Promise.race([asked, this.running]);
    const [question] = this.open;
    if (question && !match.ending)
      return { kind: 'asking', role: question.role, game: question.game };
    await this.running;
    this.running = null;
    const ply = match.history[this.turns];
    return ply ? { kind: 'turned', ply, next: match.state } : { kind: 'over' };
  }

  choose(move: Json): void {
    this.open.shift()?.answer(move);
  }

  /** Answers the open question by giving up. */
  quit(): void {
    const [question] = this.open;
    this.open = [];
    if (question) this.match.quit(question.role); // at once, even if others have still to choose
  }

  abandon(): void {
    this.open = [];
    this.running?.catch(() => undefined);
    this.running = null;
    this.stop.abort();
  }

  /**
   * Goes back to the last decision of the person being asked, or of any person if none is. Returns the number of turns
   * taken back, 0 if there is no such decision. A forced move counts as a decision only if there is no other.
   */
  undo(): number {
    const asked = this.open[0]?.role;
    const roles = asked === undefined ? this.humans : [asked];
    const { history } = this.match;
    const own = ({ moves }: Ply) => roles.some((role) => moves[role] !== undefined);
    const free = (ply: Ply) => roles.some((role) => (ply.game.moves()?.[role]?.length ?? 0) > 1);
    const decided = history.findLastIndex((ply) => own(ply) && free(ply));
    const kept = decided >= 0 ? decided : history.findLastIndex(own);
    if (kept < 0) return 0;
    const taken = history.length - kept;
    const record = this.match.record();
    this.abandon();
    this.stop = new AbortController();
    this.current = Match.resume(
      { ...record, plies: record.plies.slice(0, kept), result: null, ending: null },
      this.start,
      this.seats(),
      { signal: this.stop.signal },
    );
    return taken;
  }

  private seats(): { readonly [role: string]: Player } {
    const ask = (question: Question) => {
      this.open.push(question);
      this.wake();
    };
    const human = () => new HumanPlayer(ask);
    const seats = Object.entries(this.seating).map(([role, player]) => [role, player ?? human()]);
    return Object.fromEntries(seats);
  }

  private begin(): Promise<unknown> {
    this.turns = this.match.history.length;
    return this.match.run(1).catch((error: unknown) => {
      if (!(error instanceof MatchError)) throw error; // a forfeit is shown at the end of the match
    });
  }
}

/** A question to a person; the game is their view. */
interface Question {
  readonly role: string;
  readonly game: Game;
  answer(move: Json | typeof QUIT): void;
}

/** A person's seat: its decision is a promise that the screen resolves. */
class HumanPlayer extends Player {
  /** `ask` is called once for each decision. */
  constructor(private readonly ask: (question: Question) => void) {
    super();
  }

  override get specification(): string {
    return 'human()';
  }

  override decision(game: Game, role: string): Promise<Json | typeof QUIT> {
    return new Promise((resolve) => this.ask({ role, game, answer: resolve }));
  }
}
