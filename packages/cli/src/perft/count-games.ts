/**
 * Counts the ways to play so many turns, on the kernel. A turn is a decision of everybody who moves; what
 * chance then does belongs to it, and each of its outcomes is another way. Games that end sooner are not
 * counted. Where nothing is thrown and nobody moves at the same time, the last turn is counted unplayed.
 */
import { CHANCE, type Game, type Kernel, kernelOf, OVER } from 'turnwise';
import { Failure } from '../frame/failure.ts';

export class GameCounter {
  private readonly game: Game;
  private readonly kernels: Kernel[]; // [choices made]
  private readonly isPlain: boolean;

  constructor(game: Game) {
    this.game = game;
    this.kernels = [kernelOf(game)];
    this.isPlain = game.isDeterministic && !game.isSimultaneous;
  }

  /** How many ways there are to play so many turns. */
  count(turns: number): number {
    return this.from(0, turns);
  }

  /** The same by first turn: yields its text and its count. */
  *divided(
    turns: number,
    level = 0,
    words: readonly string[] = [],
  ): Generator<[string, number], void> {
    const here = this.kernel(level);
    if (here.turn() < 0 || turns === 0) {
      if (here.turn() !== OVER || words.length > 0)
        yield [words.join(' '), this.from(level, turns - 1)];
      return;
    }
    const isLast = here.committed() + 1 >= here.roundSize();
    const seat = here.turn();
    for (let choice = 0; choice < here.choices(); choice++) {
      const text = this.textOf(here, choice);
      const named = here.roundSize() > 1 ? `${this.game.players[seat]}:${text}` : text;
      this.play(level, choice);
      if (isLast) yield [[...words, named].join(' '), this.from(level + 1, turns - 1)];
      else yield* this.divided(turns, level + 1, [...words, named]);
    }
  }

  private from(level: number, turns: number): number {
    const here = this.kernel(level);
    const turn = here.turn();
    if (turn === OVER) return turns === 0 ? 1 : 0;
    if (turn !== CHANCE) {
      if (turns === 0 && here.committed() === 0) return 1;
      if (turns === 1 && this.isPlain) return here.choices();
    } else if (!here.listsChance()) {
      throw new Failure(
        `${this.game.name}: chance has too many outcomes to be listed, so ways cannot be counted`,
      );
    }
    const isDecided = turn !== CHANCE && here.committed() + 1 >= here.roundSize();
    const left = isDecided ? turns - 1 : turns;
    const choices = here.choices();
    let sum = 0;
    for (let choice = 0; choice < choices; choice++) {
      this.play(level, choice);
      sum += this.from(level + 1, left);
    }
    return sum;
  }

  private play(level: number, choice: number): void {
    const next = this.kernel(level + 1);
    next.copyFrom(this.kernel(level));
    next.play(choice);
  }

  private kernel(level: number): Kernel {
    this.kernels[level] ??= this.kernel(level - 1).copy();
    return this.kernels[level] as Kernel;
  }

  private textOf(kernel: Kernel, choice: number): string {
    return this.game.printMove(kernel.move(choice));
  }
}
