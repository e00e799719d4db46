/**
 * Counts the ways to play a number of turns, on the kernel. A turn is a decision of all active roles with the chance
 * after it, and each outcome of chance is another way. Chance alone is no turn: before the first decision it belongs to
 * the first turn, and a later deal to the turn before it. Games that end sooner are not counted. Without chance and
 * simultaneous moves, the last turn is counted without being played.
 *
 * The tree is searched with a stack of positions, so that the count can yield to the event loop at any of them.
 */
import { CHANCE, type Game, type Kernel, kernelOf, OVER } from 'turnwise';
import { jsonKey, yieldToEventLoop } from 'turnwise/internal';
import type { perft } from '../commands.ts';
import { DONE, type Invocation, type Status } from '../frame/command.ts';
import { Failure } from '../frame/failure.ts';
import { gameFor } from '../input/game-argument.ts';
import { numberColumn } from '../terminal/table.ts';
import { grouped } from '../terminal/text.ts';

export async function run({
  arguments: { game: text },
  options: { depth, divide, position },
  output,
}: Invocation<typeof perft>): Promise<Status> {
  const { game } = await gameFor(text, { position });
  const counter = new GameCounter(game);
  const progress = output.progress();
  const counts: number[] = [];
  for (let turns = 1; turns < depth; turns++) {
    progress.show(null, `${turns} of ${depth} turns ...`);
    counts.push(await counter.count(turns));
  }
  const divided: { [move: string]: number } = {};
  let sum = 0;
  for await (const [move, count] of counter.divided(depth)) {
    divided[move] = (divided[move] ?? 0) + count;
    sum += count;
    progress.show(null, `${depth} turns: ${grouped(sum)} so far ...`);
  }
  counts.push(sum);
  progress.clear();
  if (output.isJson) {
    const answer = { game: game.name, options: game.options, position: `${game}`, counts };
    output.json(divide ? { ...answer, divide: divided } : answer);
    return DONE;
  }
  output.sayLines(`${game.name} at ${game}`);
  type Row = readonly [label: string, count: number];
  const ways = numberColumn<Row>('ways', 0, ([, count]) => grouped(count));
  const byTurns = counts.map((count, n): Row => [String(n + 1), count]);
  output.table([{ title: 'turns', cell: ([label]) => label }, ways], byTurns);
  if (!divide) return DONE;
  output.print();
  output.table([{ title: 'first move', cell: ([label]) => label }, ways], Object.entries(divided));
  return DONE;
}

const SLICE = 50; //    milliseconds before it yields
const LOOK = 1 << 10; // positions between two looks at the clock

/** A position with choices that are still to be played. */
interface Branch {
  next: number; //  the choice to play next
  count: number; // choices
  left: number; //  turns left after any of them
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

  count(turns: number): Promise<number> {
    return this.from(0, turns);
  }

  /** The same by first turn: its text, including the chance before it, and its count. */
  async *divided(
    turns: number,
    level = 0,
    words: readonly string[] = [],
  ): AsyncGenerator<[string, number], void> {
    const here = this.kernel(level);
    if (here.turn() === OVER) return;
    if (here.turn() === CHANCE) {
      this.requireListed(here); // chance before the first move
      for (let outcome = 0; outcome < here.choices(); outcome++) {
        const text = jsonKey(here.haps(outcome));
        this.play(level, outcome);
        yield* this.divided(turns, level + 1, [...words, text]);
      }
      return;
    }
    const isLast = here.committed() + 1 >= here.roundSize();
    const seat = here.turn();
    for (let choice = 0; choice < here.choices(); choice++) {
      const text = this.game.printMove(here.move(choice));
      const named = here.roundSize() > 1 ? `${this.game.players[seat]}:${text}` : text;
      this.play(level, choice);
      if (isLast) yield [[...words, named].join(' '), await this.from(level + 1, turns - 1)];
      else yield* this.divided(turns, level + 1, [...words, named]);
    }
  }

  /** The ways to play this many turns from the position at a level. */
  private async from(base: number, turns: number): Promise<number> {
    let sum = this.enter(base, turns);
    if (sum !== null) return sum;
    sum = 0;
    for (let level = base; level >= base; ) {
      const branch = this.branches[level] as Branch;
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

  /** The ways from a position, if they are known at once; null: its choices have to be played. */
  private enter(level: number, turns: number): number | null {
    const here = this.kernel(level);
    const turn = here.turn();
    if (turn === OVER) return turns === 0 ? 1 : 0;
    if (turn !== CHANCE) {
      if (turns === 0 && here.committed() === 0) return 1;
      if (turns === 1 && this.isPlain) return here.choices();
    } else this.requireListed(here);
    const isDecided = turn !== CHANCE && here.committed() + 1 >= here.roundSize();
    this.branches[level] = { next: 0, count: here.choices(), left: isDecided ? turns - 1 : turns };
    return null;
  }

  private requireListed(kernel: Kernel): void {
    if (kernel.listsChance()) return;
    const { name } = this.game;
    throw new Failure(`${name}: chance has too many outcomes to list, so they cannot be counted`);
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
}
