/**
 * The sequence form of a game with secrets: what matters about all its histories, in flat arrays. A sequence is what a seat
 * has done on the way to an end, choice by choice; choices are made at information sets, the positions that the seat cannot
 * tell apart. Ends that need the same sequences of all seats are one, with the sum of their results, each times its
 * probability by chance. So an iteration of a solver visits neither positions nor rules.
 *
 * For finite games with listed chance, of which every seat remembers all it has seen and done. Seats that decide at the same
 * time commit one after the other, and the later ones have not seen it.
 *
 * B. von Stengel, Efficient Computation of Behavior Strategies, Games and Economic Behavior 14, 1996.
 */
import { type Game, type Json, jsonKey } from '../../core/index.ts';
import {
  CHANCE,
  grown,
  InformationStates,
  type Kernel,
  kernelOf,
  NO_ROOM,
  OVER,
  PositionTable,
  TABLE_FULL,
} from '../../kernel/index.ts';
import { SolverError } from '../solver-error.ts';

/**
 * The information sets of a seat, and its sequences. Sequence 0 is to have done nothing yet. Those of a set follow one
 * another, one for each choice; they are larger than the one that leads to the set.
 */
export interface SeatSets {
  readonly count: number;
  readonly parents: Int32Array; // [set] the sequence that leads to it
  readonly firsts: Int32Array; //  [set] its first sequence; [count] the number of sequences
  readonly views: readonly Game[]; // [set] what the seat sees there
  readonly numbers: Int32Array; //    [set] number of what it has seen until then
}

export interface Leaves {
  readonly count: number;
  readonly sequences: readonly Int32Array[]; // [seat][leaf] what the seat must have done to get there
  readonly payoffs: readonly Float64Array[]; // [seat][leaf] its result, times the probability by chance
  readonly chances: Float64Array; //            [leaf] the probability by chance
}

export interface SequenceForm {
  readonly game: Game;
  readonly seats: readonly SeatSets[];
  readonly leaves: Leaves;
  readonly histories: number;
  readonly states: InformationStates; // which numbers what the seats have seen
  readonly results: readonly (readonly number[])[]; // [seat] with which the game can end, in ascending order
}

const STATE_BYTES = 2 ** 31; // of memory for what the seats have seen

/** Walks through all histories of a game, in slices. */
export class HistoryWalk {
  histories = 0;
  private readonly states = new InformationStates(STATE_BYTES);
  private readonly lists: readonly SeatList[];
  private readonly ends: EndList;
  private readonly seats: number;
  private depth = 0; // of the history under way; -1 when there is none left
  private readonly kernels: Kernel[]; //    [depth]
  private readonly choices: number[] = [-1]; //  [depth] the last one that was tried
  private readonly chances: number[] = [1]; // [depth] probability by chance
  private readonly moves: string[] = ['']; //  [depth] what was played in the round under way, or in the one before
  private readonly begins: number[] = [0]; //  [depth] where the round began
  private known = new Int32Array(64); //       [depth * seats + seat] number of what the seat has seen
  private sequences = new Int32Array(64); //   [depth * seats + seat] what it has done
  private firsts: number[] = [0]; //           [depth] first sequence of the information set that decides there

  constructor(
    private readonly game: Game,
    private readonly maxHistories: number,
  ) {
    this.seats = game.players.length;
    requirePublic(game);
    this.kernels = [kernelOf(game).copy()];
    this.lists = game.players.map(() => new SeatList());
    this.ends = new EndList(this.seats, maxHistories);
    this.reserve(1);
    this.enter(0);
  }

  /** Visits more histories, up to a limit; whether none is left. */
  advance(count: number): boolean {
    const end = this.histories + count;
    while (this.depth >= 0 && this.histories < end) this.step();
    return this.depth < 0;
  }

  form(): SequenceForm {
    return {
      game: this.game,
      seats: this.lists.map((list) => list.sets()),
      leaves: this.ends.leaves(),
      histories: this.histories,
      states: this.states,
      results: this.ends.results(),
    };
  }

  /** Goes on to the next choice where the walk is, or one back. */
  private step(): void {
    const { choices, depth, kernels } = this;
    const kernel = kernels[depth];
    const choice = ++choices[depth];
    const turn = kernel.turn();
    if (turn === OVER || choice === kernel.choices()) {
      this.depth--;
      return;
    }
    const chance = turn === CHANCE ? kernel.chance(choice) : 1;
    if (chance <= 0) return;
    this.goOn(turn, choice, chance);
  }

  private goOn(turn: number, choice: number, chance: number): void {
    const { chances, choices, depth, firsts, kernels, moves, seats } = this;
    const here = kernels[depth];
    const next = depth + 1;
    this.reserve(next + 1);
    const { known, sequences } = this;
    known.copyWithin(next * seats, depth * seats, next * seats);
    sequences.copyWithin(next * seats, depth * seats, next * seats);
    if (next === kernels.length) kernels.push(here.copy());
    else kernels[next].copyFrom(here);
    chances[next] = chances[depth] * chance;
    choices[next] = -1;
    moves[next] = moves[depth];
    this.begins[next] = this.begins[depth];
    if (turn >= 0) {
      const said = `${turn}${jsonKey(here.move(choice) as Json)} `;
      moves[next] = here.committed() === 0 ? said : moves[depth] + said;
      sequences[next * seats + turn] = firsts[depth] + choice;
    }
    kernels[next].play(choice);
    this.depth = next;
    this.enter(next);
  }

  /** Notes what the history under way is: an end, chance, or a decision at an information set. */
  private enter(depth: number): void {
    if (++this.histories > this.maxHistories)
      throw new SolverError(
        `${this.game.name} has more than ${this.maxHistories} histories, which is the limit maxStates; raise it, or solve a smaller game`,
        'too-many-states',
      );
    const kernel = this.kernels[depth];
    const turn = kernel.turn();
    if (turn === OVER) {
      const payoffs = Array.from({ length: this.seats }, (_, seat) => kernel.payoff(seat));
      if (!payoffs.every(Number.isFinite))
        throw new SolverError(
          `${this.game.name} ends with the result ${payoffs} at ${kernel.state()}, expected finite numbers`,
        );
      this.ends.add(this.sequences, depth * this.seats, this.chances[depth], payoffs);
    } else if (turn === CHANCE) {
      if (!kernel.listsChance())
        throw new SolverError(
          `${this.game.name} has chance with too many outcomes to list; a solver has to see each of them`,
        );
    } else {
      this.decide(depth, turn, kernel);
    }
  }

  private decide(depth: number, turn: number, kernel: Kernel): void {
    const { known, lists, seats, sequences } = this;
    if (kernel.committed() === 0) {
      this.observe(depth, kernel);
      this.begins[depth] = depth;
    }
    const at = depth * seats + turn;
    this.firsts[depth] = lists[turn].first(known[at], sequences[at], kernel.choices(), () => {
      const state: Game = this.kernels[this.begins[depth]].state();
      return state.view(state.players[turn]);
    });
  }

  /** Every seat adds what it sees now, and the moves of the last round, to what it has seen. */
  private observe(depth: number, kernel: Kernel): void {
    for (let seat = 0; seat < this.seats; seat++) {
      const at = depth * this.seats + seat;
      const observation = kernel.observation(seat);
      this.known[at] = this.states.next(seat, this.known[at], this.moves[depth], observation);
      if (this.known[at] === NO_ROOM)
        throw new SolverError(
          `${this.game.name} has too many information sets for the memory`,
          'too-many-states',
        );
    }
  }

  private reserve(depths: number): void {
    const length = depths * this.seats;
    if (length <= this.known.length) return;
    this.known = grown(this.known, new Int32Array(2 * length));
    this.sequences = grown(this.sequences, new Int32Array(2 * length));
  }
}

/** Nobody can say how likely a secret is that somebody else knows already. */
function requirePublic(game: Game): void {
  const text = `${game}`;
  const secret = game.result()
    ? undefined
    : game.players.find((role) => `${game.view(role)}` !== text);
  if (secret !== undefined)
    throw new SolverError(
      `${game.name}: ${secret} does not see all of ${text}, and how likely the rest is depends on what was played before; solve the game from a position in which nothing is hidden, and ask that solution`,
    );
}

/** The information sets of a seat, found by the number of what it has seen. */
export class SeatList {
  private count = 0;
  private parents = new Int32Array(64);
  private firsts = new Int32Array(64);
  private sequences = 1;
  private readonly views: Game[] = [];
  private readonly numbers: number[] = []; // [set]
  private readonly setOf: number[] = []; // [number of what the seat has seen] set + 1

  /** The first sequence of a set, which is made if it is new. */
  first(known: number, parent: number, choices: number, view: () => Game): number {
    const set = (this.setOf[known] ?? 0) - 1;
    if (set >= 0) {
      this.requireSame(set, parent, choices);
      return this.firsts[set];
    }
    this.setOf[known] = ++this.count;
    this.numbers.push(known);
    if (this.count === this.parents.length) {
      this.parents = grown(this.parents, new Int32Array(2 * this.count));
      this.firsts = grown(this.firsts, new Int32Array(2 * this.count));
    }
    this.parents[this.count - 1] = parent;
    this.firsts[this.count - 1] = this.sequences;
    this.views.push(view());
    this.sequences += choices;
    this.firsts[this.count] = this.sequences;
    return this.firsts[this.count - 1];
  }

  sets(): SeatSets {
    const { count, firsts, numbers, parents, views } = this;
    if (count === 0) firsts[0] = 1;
    return {
      count,
      parents: parents.slice(0, count),
      firsts: firsts.slice(0, count + 1),
      views,
      numbers: Int32Array.from(numbers),
    };
  }

  private requireSame(set: number, parent: number, choices: number): void {
    const view = this.views[set];
    if (this.firsts[set + 1] - this.firsts[set] !== choices)
      throw new SolverError(
        `${view.name}: positions that look the same to a role, ${view}, have different numbers of moves`,
      );
    if (this.parents[set] !== parent)
      throw new SolverError(`${view.name}: at ${view} a role has forgotten what it did`);
  }
}

/** The ends of all histories. */
class EndList {
  private readonly table: PositionTable;
  private readonly key: Int32Array;
  private payoffs = new Float64Array(64); // [leaf * seats + seat]
  private chances = new Float64Array(64); // [leaf]
  private readonly found: readonly Set<number>[]; // [seat] its results

  constructor(
    private readonly seats: number,
    limit: number,
  ) {
    this.table = new PositionTable(seats, limit);
    this.key = new Int32Array(seats);
    this.found = Array.from({ length: seats }, () => new Set());
  }

  add(sequences: Int32Array, at: number, chance: number, payoffs: readonly number[]): void {
    const { found, key, seats, table } = this;
    for (let seat = 0; seat < seats; seat++) key[seat] = sequences[at + seat];
    const leaf = table.enter(key);
    if (leaf === TABLE_FULL) throw new Error('more ends than histories');
    if ((leaf + 1) * seats > this.payoffs.length)
      this.payoffs = grown(this.payoffs, new Float64Array(2 * (leaf + 1) * seats));
    if (leaf === this.chances.length)
      this.chances = grown(this.chances, new Float64Array(2 * leaf));
    this.chances[leaf] += chance;
    for (const [seat, payoff] of payoffs.entries()) {
      this.payoffs[leaf * seats + seat] += chance * payoff;
      found[seat].add(payoff);
    }
  }

  leaves(): Leaves {
    const { seats, table } = this;
    const count = table.count;
    const ofSeat = <A extends Int32Array | Float64Array>(all: A, seat: number, into: A): A => {
      for (let leaf = 0; leaf < count; leaf++) into[leaf] = all[leaf * seats + seat];
      return into;
    };
    const each = Array.from({ length: seats }, (_, seat) => seat);
    return {
      count,
      sequences: each.map((seat) => ofSeat(table.keys, seat, new Int32Array(count))),
      payoffs: each.map((seat) => ofSeat(this.payoffs, seat, new Float64Array(count))),
      chances: this.chances.slice(0, count),
    };
  }

  results(): number[][] {
    return this.found.map((results) => [...results].sort((a, b) => a - b));
  }
}
