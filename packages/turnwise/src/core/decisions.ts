/**
 * Asking the players: several roles at once, none seeing another's choice. The answers are
 * checked; a player that throws, is late or answers with an illegal move is reported as a
 * MatchError. Answers that are there at once cost no promise.
 */
import { type Game, legalMove, type Moves } from './game.ts';
import { inspect, type Json } from './json.ts';
import { type Player, QUIT } from './player.ts';

/** A legal move, or that the role gives up. */
type Answer = Json | typeof QUIT;

/** Timers count milliseconds in 31 bits; longer ones would end at once. */
const LONGEST_TIMER = 0x7fffffff;

export class Decisions {
  /** The role that answered QUIT to the last question. */
  quitter: string | undefined;
  private stop: (() => void) | undefined;
  private readonly timers = new Set<ReturnType<typeof setTimeout>>();

  /** `onAnswer` hears how long each role took. */
  constructor(
    private readonly players: { readonly [role: string]: Player },
    private readonly timeLimit: number | undefined,
    private readonly onAnswer: (role: string, milliseconds: number) => void,
  ) {
    if (timeLimit !== undefined && !(typeof timeLimit === 'number' && timeLimit > 0)) {
      throw new RangeError(
        `Match: timeLimit is in milliseconds and above 0, got ${inspect(timeLimit)}`,
      );
    }
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
    for (const role of roles) {
      const answer = this.askOrClear(game, role);
      // Heard here too, because the next role may throw before anybody waits for this one.
      if (answer instanceof Promise) answer.catch(() => undefined);
      waiting ||= answer instanceof Promise;
      answers.push(answer);
    }
    return waiting ? this.wait(roles, answers, signal) : this.collected(roles, answers as Answer[]);
  }

  /** Lets a pending question end at once. */
  interrupt(): void {
    this.stop?.();
  }

  private askOrClear(game: Game, role: string): Answer | Promise<Answer> {
    try {
      return this.askOne(game, role);
    } catch (error) {
      this.clearTimers();
      throw error;
    }
  }

  private askOne(game: Game, role: string): Answer | Promise<Answer> {
    const player = this.players[role];
    const view = game.view(role);
    const asked = performance.now();
    let answer: unknown;
    try {
      answer = player.decision(view, role);
    } catch (error) {
      throw MatchError.threw(game, role, error);
    }
    if (answer instanceof Promise) return this.inTime(game, role, answer, asked);
    const milliseconds = performance.now() - asked;
    if (this.timeLimit !== undefined && milliseconds > this.timeLimit) {
      throw MatchError.late(game, role, this.timeLimit);
    }
    this.onAnswer(role, milliseconds);
    return legal(game, role, answer);
  }

  private async inTime(
    game: Game,
    role: string,
    promised: Promise<unknown>,
    asked: number,
  ): Promise<Answer> {
    const given = promised.catch((error: unknown) =>
      Promise.reject(MatchError.threw(game, role, error)),
    );
    const answer = await Promise.race([given, this.lateness(game, role)]);
    this.onAnswer(role, performance.now() - asked);
    return legal(game, role, answer);
  }

  /** Rejects when the time is over; never, where there is no limit or a timer could not wait for it. */
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

/** The answer as the rules spell it, or an error that lists the legal moves. */
function legal(game: Game, role: string, answer: unknown): Answer {
  if (answer === QUIT) return QUIT;
  const found = legalMove(game.moves()?.[role], answer);
  if (found === undefined) throw MatchError.illegal(game, role, answer);
  return found;
}

/** A game that is not over must let its active roles move; whoever wrote it should hear of it. */
function requireMoves(game: Game): void {
  const legal = game.moves();
  for (const role of game.activePlayers) {
    if (legal?.[role]?.length) continue;
    throw new Error(
      `${game.name}: ${role} is active but has no moves, and the game is not over, at ${game}`,
    );
  }
}

/* What goes wrong when a player is asked for a move, told so that its author can mend it. */

/** What the player did. */
export type Fault = 'threw' | 'late' | 'illegal';

/**
 * A player has thrown, was late or answered with an illegal move. Names the role, the answer and the
 * legal moves; the error that was thrown is the `cause`.
 */
export class MatchError extends Error {
  /** What the player answered with; undefined when it did not answer. */
  readonly move: unknown;
  readonly legalMoves: readonly unknown[];

  constructor(
    readonly fault: Fault,
    what: string,
    game: Game,
    readonly role: string,
    move?: unknown,
    cause?: unknown,
  ) {
    const legalMoves = game.moves()?.[role] ?? [];
    super(`${role} ${what} at ${game}. Legal moves: ${legalMoves.map(inspect).join(', ')}`, {
      cause,
    });
    this.name = 'MatchError';
    this.move = move;
    this.legalMoves = legalMoves;
  }

  static illegal(game: Game, role: string, move: unknown): MatchError {
    return new MatchError(
      'illegal',
      `answered with ${inspect(move)}, which is not a legal move`,
      game,
      role,
      move,
    );
  }

  static late(game: Game, role: string, timeLimit: number): MatchError {
    return new MatchError('late', `did not decide within ${timeLimit} ms`, game, role);
  }

  static threw(game: Game, role: string, cause: unknown): MatchError {
    const message = cause instanceof Error ? cause.message : String(cause);
    const hint = /private (member|field|method)|private name #/.test(message)
      ? ' (a player with #private fields must write its own participate())'
      : '';
    return new MatchError('threw', `threw "${message}"${hint}`, game, role, undefined, cause);
  }
}
