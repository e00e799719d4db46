/**
 * Asks the players: several roles at once, each with its own view of the state and without seeing the others'
 * choices. Checks the answers; a player that throws, is late or answers with an illegal move causes a MatchError.
 * Synchronous answers cost no promise.
 */
import { messageOf, TurnwiseError } from './errors.ts';
import type { Game } from './game.ts';
import { inspect, type Json } from './json.ts';
import { legalMove, type Moves } from './moves.ts';
import { type DecisionContext, type MatchView, type Player, QUIT } from './player.ts';

type Answer = Json | typeof QUIT;

/** Timers count milliseconds in 31 bits; longer ones would fire at once. */
const LONGEST_TIMER = 0x7fffffff;

export interface SeatedPlayer {
  readonly player: Player;
  readonly context: DecisionContext & { readonly match: MatchView };
}

export class Decisions {
  quitter: string | undefined; // the role that answered QUIT to the last question
  private stop: (() => void) | undefined;
  private readonly timers = new Set<ReturnType<typeof setTimeout>>();

  constructor(
    private readonly seats: ReadonlyMap<string, SeatedPlayer>,
    private readonly timeLimit: number | undefined,
    private readonly onAnswer: (role: string, milliseconds: number) => void,
  ) {
    if (timeLimit === undefined || (typeof timeLimit === 'number' && timeLimit > 0)) return;
    const got = inspect(timeLimit);
    throw new RangeError(`Match: timeLimit is in milliseconds and above 0, got ${got}`);
  }

  /** The moves of these roles, which are active; null when one quit or the question was interrupted. */
  ask(
    game: Game,
    roles: readonly string[],
    signal: AbortSignal | undefined,
  ): Moves<string, Json> | null | Promise<Moves<string, Json> | null> {
    this.quitter = undefined;
    requireMoves(game);
    const answers: (Answer | Promise<Answer>)[] = [];
    let waiting = false;
    try {
      for (const role of roles) {
        const answer = this.askOne(game, role);
        // Caught here too, because the next role may throw before this one is awaited.
        if (answer instanceof Promise) answer.catch(() => undefined);
        waiting ||= answer instanceof Promise;
        answers.push(answer);
      }
    } catch (error) {
      this.clearTimers();
      throw error;
    }
    return waiting ? this.wait(roles, answers, signal) : this.collected(roles, answers as Answer[]);
  }

  interrupt(): void {
    this.stop?.();
  }

  private askOne(game: Game, role: string): Answer | Promise<Answer> {
    const seat = this.seats.get(role);
    if (!seat) throw new Error(`${game.name}: ${role} is active, but it is no role`);
    const view = seat.context.match.state;
    const asked = performance.now();
    let answer: unknown;
    try {
      answer = seat.player.decision(view, role, seat.context);
    } catch (error) {
      throw MatchError.threw(view, role, error);
    }
    if (answer instanceof Promise) return this.inTime(view, role, answer, asked);
    const milliseconds = performance.now() - asked;
    if (this.timeLimit !== undefined && milliseconds > this.timeLimit)
      throw MatchError.late(view, role, this.timeLimit);
    this.onAnswer(role, milliseconds);
    return legal(view, role, answer);
  }

  private async inTime(
    game: Game,
    role: string,
    promised: Promise<unknown>,
    asked: number,
  ): Promise<Answer> {
    const given = promised.catch((error: unknown) => {
      throw MatchError.threw(game, role, error);
    });
    const answer = await Promise.race([given, this.lateness(game, role)]);
    this.onAnswer(role, performance.now() - asked);
    return legal(game, role, answer);
  }

  /** Rejects when the time is over; never, if there is no limit or a timer could not wait for it. */
  private lateness(game: Game, role: string): Promise<never> {
    const { timeLimit = Number.POSITIVE_INFINITY } = this;
    return new Promise((_, reject) => {
      if (timeLimit > LONGEST_TIMER) return;
      this.timers.add(setTimeout(() => reject(MatchError.late(game, role, timeLimit)), timeLimit));
    });
  }

  private clearTimers(): void {
    for (const timer of this.timers) clearTimeout(timer);
    this.timers.clear();
  }

  private async wait(
    roles: readonly string[],
    answers: readonly (Answer | Promise<Answer>)[],
    signal: AbortSignal | undefined,
  ): Promise<Moves<string, Json> | null> {
    let abort: (() => void) | undefined;
    const stopped = new Promise<null>((resolve, reject) => {
      this.stop = () => resolve(null);
      abort = () => reject(signal?.reason);
      signal?.addEventListener('abort', abort);
    });
    try {
      const given = await Promise.race([Promise.all(answers), stopped]);
      return given && this.collected(roles, given);
    } finally {
      this.clearTimers();
      this.stop = undefined;
      if (abort) signal?.removeEventListener('abort', abort);
    }
  }

  private collected(
    roles: readonly string[],
    answers: readonly Answer[],
  ): Moves<string, Json> | null {
    const moves: { [role: string]: Json } = {};
    for (const [index, role] of roles.entries()) {
      const answer = answers[index];
      if (answer === QUIT) {
        this.quitter = role;
        return null;
      }
      moves[role] = answer;
    }
    return moves;
  }
}

function legal(game: Game, role: string, answer: unknown): Answer {
  if (answer === QUIT) return QUIT;
  const found = legalMove(game.moves()?.[role], answer);
  if (found !== undefined) return found;
  const what = `answered with ${inspect(answer)}, which is not a legal move`;
  throw new MatchError('illegal-move', what, game, role, answer);
}

/** If a game is not over, its active roles must have moves; else its rules are wrong. */
function requireMoves(game: Game): void {
  const legal = game.moves();
  for (const role of game.activePlayers) {
    if (legal?.[role]?.length) continue;
    throw new Error(
      `${game.name}: ${role} is active but has no moves, and the game is not over, at ${game}`,
    );
  }
}

/** The error of a player. */
export type MatchErrorCode = 'player-threw' | 'player-late' | 'illegal-move';

/**
 * A player threw, was late or answered with an illegal move, in the state as its role sees it. An error that
 * was thrown is the `cause`.
 *
 * @example
 *     await match.run().catch((error) => error.code); // such as 'player-late'
 */
export class MatchError extends TurnwiseError {
  override readonly name = 'MatchError';
  readonly legalMoves: readonly unknown[];
  /** The message without the legal moves. */
  readonly problem: string;

  constructor(
    override readonly code: MatchErrorCode,
    what: string,
    view: Game,
    readonly role: string,
    /** The player's answer; undefined if there was none. */
    readonly move?: unknown,
    cause?: unknown,
  ) {
    const legalMoves = view.moves()?.[role] ?? [];
    const problem = `${role} ${what} at ${view}`;
    super(code, `${problem}. Legal moves: ${legalMoves.map(inspect).join(', ')}`, { cause });
    this.legalMoves = legalMoves;
    this.problem = problem;
  }

  static late(view: Game, role: string, timeLimit: number): MatchError {
    return new MatchError('player-late', `did not decide within ${timeLimit} ms`, view, role);
  }

  static threw(view: Game, role: string, cause: unknown): MatchError {
    const what = `threw "${messageOf(cause)}"`;
    return new MatchError('player-threw', what, view, role, undefined, cause);
  }
}
