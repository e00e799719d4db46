/**
 * Asking the players: all active roles at once, none seeing another's choice. The answers are
 * checked; a player that throws, is late or answers with an illegal move is reported as a
 * MatchError. Answers that are there at once cost no promise.
 */
import type { Game } from './game.ts';
import type { Json } from './json.ts';
import { MatchError } from './match-error.ts';
import { legalMove, type Moves } from './moves.ts';
import { type Player, QUIT } from './player.ts';

/** A legal move, or that the role gives up. */
type Answer = Json | typeof QUIT;

export class Decisions {
  /** The role that answered QUIT to the last question. */
  quitter: string | undefined;
  private stop: (() => void) | undefined;
  private readonly players: { readonly [role: string]: Player };
  private readonly timeLimit: number | undefined;

  constructor(players: { readonly [role: string]: Player }, timeLimit: number | undefined) {
    if (timeLimit !== undefined && !(timeLimit > 0)) {
      throw new RangeError(`Match: timeLimit is in milliseconds and above 0, got ${timeLimit}`);
    }
    this.players = players;
    this.timeLimit = timeLimit;
  }

  /** The moves of all active roles; null when one of them quit or the question was interrupted. */
  ask(
    game: Game,
    signal: AbortSignal | undefined,
  ): Moves<string, Json> | null | Promise<Moves<string, Json> | null> {
    this.quitter = undefined;
    const answers: (Answer | Promise<Answer>)[] = [];
    let waiting = false;
    for (const role of game.activePlayers) {
      const answer = this.askOne(game, role);
      // Heard here too, because the next role may throw before anybody waits for this one.
      if (answer instanceof Promise) answer.catch(() => undefined);
      waiting ||= answer instanceof Promise;
      answers.push(answer);
    }
    return waiting ? this.wait(game, answers, signal) : this.collected(game, answers as Answer[]);
  }

  /** Lets a pending question end at once. */
  interrupt(): void {
    this.stop?.();
  }

  private askOne(game: Game, role: string): Answer | Promise<Answer> {
    const asked = performance.now();
    let answer: unknown;
    try {
      answer = (this.players[role] as Player).decision(game.view(role), role);
    } catch (error) {
      throw MatchError.threw(game, role, error);
    }
    if (answer instanceof Promise) return this.inTime(game, role, answer);
    if (this.timeLimit !== undefined && performance.now() - asked > this.timeLimit) {
      throw MatchError.late(game, role, this.timeLimit);
    }
    return legal(game, role, answer);
  }

  private async inTime(game: Game, role: string, answer: Promise<unknown>): Promise<Answer> {
    const { timeLimit } = this;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const late = new Promise<never>((_, reject) => {
      if (timeLimit === undefined) return;
      timer = setTimeout(() => reject(MatchError.late(game, role, timeLimit)), timeLimit);
    });
    try {
      const given = answer.catch((error: unknown) =>
        Promise.reject(MatchError.threw(game, role, error)),
      );
      return legal(game, role, await Promise.race([given, late]));
    } finally {
      clearTimeout(timer);
    }
  }

  private async wait(
    game: Game,
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
      return given && this.collected(game, given);
    } finally {
      this.stop = undefined;
      if (abort) signal?.removeEventListener('abort', abort);
    }
  }

  private collected(game: Game, answers: readonly Answer[]): Moves<string, Json> | null {
    const moves: { [role: string]: Json } = {};
    for (const [index, role] of game.activePlayers.entries()) {
      const answer = answers[index] as Answer;
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
