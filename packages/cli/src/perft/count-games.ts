/**
 * Counts the ways to play so many turns, on the kernel. A turn is a decision of everybody who moves; what
 * chance then does belongs to it, and each of its outcomes is another way. Games that end sooner are not
 * counted. Where nothing is thrown and nobody moves at the same time, the last turn is counted unplayed.
 *
 * The count goes through the tree with a stack of positions, so that it can give way at any of them.
 */
import { yieldToEventLoop, CHANCE, type Game, type Kernel, kernelOf, OVER } from 'turnwise';
import { Failure } from '../frame/failure.ts';

const SLICE = 50; //    milliseconds before it gives way
const LOOK = 1 << 10; // positions between two looks at the clock

/** A position on the way, of which some choices are still to be played. */
interface Branch {
  next: number; //  the choice to play next
  count: number; // how many choices there are
  left: number; //  turns that are left after any of them
}

export class GameCounter {
  private readonly kernels: Kernel[]; // [choices made]
  private readonly branches: Branch[] = []; // [choices made]
  private readonly isPlain: boolean;
  private looks = 0;
  private pause = performance.now() + SLICE;

  constructor(private readonly game: Game) {
    this.kernels = [kernelOf(game)];
    this.isPlain = game.isDeterministic && !game.isSimultaneous;
  }

  /** How many ways there are to play so many turns. */
  count(turns: number): Promise<number> {
    return this.from(0, turns);
  }

  /** The same by first turn: yields its text and its count. */
  async *divided(
    turns: number,
    level = 0,
    words: readonly string[] = [],
  ): AsyncGenerator<[string, number], void> {
    const here = this.kernel(level);
    if (here.turn() < 0 || turns === 0) {
      if (here.turn() !== OVER || words.length > 0)
        yield [words.join(' '), await this.from(level, turns - 1)];
      return;
    }
    const isLast = here.committed() + 1 >= here.roundSize();
    const seat = here.turn();
    for (let choice = 0; choice < here.choices(); choice++) {
      const text = this.textOf(here, choice);
      const named = here.roundSize() > 1 ? `${this.game.players[seat]}:${text}` : text;
      this.play(level, choice);
      if (isLast) yield [[...words, named].join(' '), await this.from(level + 1, turns - 1)];
      else yield* this.divided(turns, level + 1, [...words, named]);
    }
  }

  /** The ways to play so many turns from the position at a level. */
  private async from(base: number, turns: number): Promise<number> {
    let sum = this.enter(base, turns);
    if (sum !== null) return sum;
    sum = 0;
    for (let level = base; level >= base; ) {
      const branch = this.branch(level);
      if (branch.next === branch.count) {
        level--;
        continue;
      }
      this.play(level, branch.next++);
      const ways = this.enter(level + 1, branch.left);
      if (ways === null) level++;
      else sum += ways;
      if (++this.looks % LOOK === 0 && performance.now() > this.pause) {
        await yieldToEventLoop();
        this.pause = performance.now() + SLICE;
      }
    }
    return sum;
  }

  /** The ways from a position, where they are known at once; null: all its choices are to be played. */
  private enter(level: number, turns: number): number | null {
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
    const branch = this.branch(level);
    branch.next = 0;
    branch.count = here.choices();
    branch.left = isDecided ? turns - 1 : turns;
    return null;
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

  private branch(level: number): Branch {
    this.branches[level] ??= { next: 0, count: 0, left: 0 };
    return this.branches[level] as Branch;
  }

  private textOf(kernel: Kernel, choice: number): string {
    return this.game.printMove(kernel.move(choice));
  }
}
