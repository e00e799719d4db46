/**
 * UCT where information is hidden: every simulation deals anew what the role cannot see, and every
 * seat decides by what it sees itself. So the nodes are information sets: a seat's view of a state,
 * told apart by its text. P. Cowling, E. Powley, D. Whitehouse, Information Set Monte Carlo Tree
 * Search, 2012 (the variant with several observers).
 *
 * Nothing is read but views and what is dealt from them. It finds good moves, but not the right
 * mixture of them where bluffing pays: that takes a solver.
 */
import { type MoveOdds, Tally } from '../../analysis/index.ts';
import type { Game, Json, Random } from '../../core/index.ts';
import { CHANCE, type Kernel, OVER } from '../../kernel/index.ts';
import type { Rollout } from '../rollout.ts';
import type { Search } from '../search-player.ts';
import { Stopwatch } from '../stopwatch.ts';

export interface InformationSetOptions {
  readonly simulationCount: number;
  readonly explorationConstant: number;
  readonly maxBytes: number;
}

/** What a seat knows of its moves in one information set. */
interface InformationSet {
  readonly visits: Float64Array; // [move]
  readonly total: Float64Array; //  [move] sum of the seat's payoffs, scaled to 0 ... 1
}

/** A choice made in the simulation under way. */
interface Step {
  readonly set: InformationSet;
  readonly move: number;
  readonly seat: number;
}

/** Bytes of an information set beside its text and its moves, roughly. */
const BYTES_A_SET = 400;

export class InformationSetSearch implements Search {
  simulations = 0;
  private readonly sets = new Map<string, InformationSet>();
  private bytes = 0;
  private readonly game: Game;
  private readonly start: Kernel;
  private readonly kernel: Kernel;
  private readonly rollout: Rollout;
  private readonly random: Random;
  private readonly options: InformationSetOptions;
  private readonly seat: number;
  private readonly moves: readonly Json[];
  private readonly tallies: readonly Tally[]; // [move]

  constructor(
    game: Game,
    role: string,
    start: Kernel,
    rollout: Rollout,
    random: Random,
    options: InformationSetOptions,
  ) {
    this.game = game;
    this.start = start;
    this.kernel = start.copy();
    this.rollout = rollout;
    this.random = random;
    this.options = options;
    this.seat = game.players.indexOf(role);
    this.moves = game.moves()?.[role] ?? [];
    this.tallies = this.moves.map(() => new Tally(game.resultBounds()));
  }

  get done(): boolean {
    return this.simulations >= this.options.simulationCount;
  }

  advance(deadline: number): void {
    const watch = new Stopwatch(deadline);
    while (!this.done && !watch.isOver()) this.simulate();
  }

  lines(): MoveOdds[] {
    return this.moves.map((move, index) => ({
      move,
      text: this.game.printMove(move),
      ...(this.tallies[index] as Tally).odds(),
      intervalBy: 'adaptive',
      known: 'estimated',
      assumes: 'best play found',
      share: null,
    }));
  }

  /** The move that was visited most; among equals any. */
  choose(): number {
    const most = Math.max(...this.tallies.map(({ n }) => n));
    return this.random.choice(
      [...this.moves.keys()].filter((index) => this.tallies[index]?.n === most),
    );
  }

  private simulate(): void {
    const { kernel, random } = this;
    kernel.copyFrom(this.start);
    kernel.redeal(this.seat, random);
    const steps: Step[] = [];
    let isNew = false;
    while (!isNew && kernel.turn() !== OVER) {
      if (kernel.turn() === CHANCE) {
        kernel.playChance(random);
        continue;
      }
      const seat = kernel.turn();
      const text = this.viewOf(kernel, seat);
      const known = this.sets.get(text);
      const set = known ?? this.create(text, kernel.choices());
      isNew = known === undefined && steps.length > 0;
      if (!set) break;
      const move = this.bestBound(set);
      steps.push({ set, move, seat });
      kernel.play(move);
    }
    this.rollout.run(kernel, random);
    this.backward(steps);
    this.simulations++;
  }

  private backward(steps: readonly Step[]): void {
    const [min, max] = this.game.resultBounds();
    const { payoffs } = this.rollout;
    for (const { set, move, seat } of steps) {
      const scaled = ((payoffs[seat] as number) - min) / (max - min);
      set.visits[move] = (set.visits[move] as number) + 1;
      set.total[move] = (set.total[move] as number) + Math.min(1, Math.max(0, scaled));
    }
    const own = steps.find(({ seat }) => seat === this.seat);
    if (own) this.tallies[own.move]?.add(payoffs[this.seat] as number);
  }

  /** The information set of a seat: what it sees, as text. */
  private viewOf(kernel: Kernel, seat: number): string {
    const role = this.game.players[seat] as string;
    return `${role} ${kernel.state().view(role)}`;
  }

  private create(text: string, moves: number): InformationSet | undefined {
    const bytes = BYTES_A_SET + 2 * text.length + 16 * moves;
    if (this.bytes + bytes > this.options.maxBytes) return undefined;
    this.bytes += bytes;
    const set = { visits: new Float64Array(moves), total: new Float64Array(moves) };
    this.sets.set(text, set);
    return set;
  }

  private bestBound({ total, visits }: InformationSet): number {
    let sum = 0;
    let untried = 0;
    let best = 0;
    for (let move = 0; move < visits.length; move++) {
      sum += visits[move] as number;
      if (visits[move] === 0 && this.random.below(++untried) === 0) best = move;
    }
    if (untried > 0) return best;
    const spread = this.options.explorationConstant * Math.sqrt(Math.log(sum));
    let highest = Number.NEGATIVE_INFINITY;
    for (let move = 0; move < visits.length; move++) {
      const n = visits[move] as number;
      const bound = (total[move] as number) / n + spread / Math.sqrt(n);
      if (bound > highest) {
        highest = bound;
        best = move;
      }
    }
    return best;
  }
}
