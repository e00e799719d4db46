/**
 * Games that are just a tree, or rather a graph: several lines may lead to a position, even lines
 * of different lengths. Written by hand or drawn from a seed, small enough to be searched by a few
 * plain lines, which are here too.
 */
import { expect } from 'vitest';
import {
  Contingent,
  Game,
  type Haps,
  type LegalMoves,
  type Moves,
  type Numbers,
  Random,
  type State,
  weighted,
} from '../core/index.ts';
import { CHANCE, Kernel, OVER } from '../kernel/index.ts';

/** A position: whose turn it is (a seat, CHANCE or OVER), and what follows. */
export interface TreeNode {
  readonly turn: number;
  readonly below: readonly number[]; //   [choice] nodes
  readonly weights: readonly number[]; // [choice] of chance
  readonly results: readonly number[]; // [seat] when it is over
  readonly guesses: readonly number[]; // [seat] of a heuristic, when it is not
}

export interface Tree {
  readonly name: string;
  readonly seats: number;
  readonly nodes: readonly TreeNode[]; // the first is the root
}

const ROLES = ['A', 'B', 'C', 'D'];

/** A position of a tree as a game: moves are the numbers of the choices. */
export class TreeGame extends Game<string, number> {
  constructor(
    readonly tree: Tree,
    readonly node: number = 0,
  ) {
    super(tree.nodes[node]?.turn === CHANCE ? [] : (ROLES[tree.nodes[node]?.turn ?? OVER] ?? []));
  }

  get name(): string {
    return 'tree';
  }

  get players(): readonly string[] {
    return ROLES.slice(0, this.tree.seats);
  }

  get here(): TreeNode {
    return this.tree.nodes[this.node];
  }

  override get isZeroSum(): boolean {
    return this.tree.seats === 2;
  }

  override get isDeterministic(): boolean {
    return this.tree.nodes.every(({ turn }) => turn !== CHANCE);
  }

  moves(): LegalMoves<string, number> | null {
    const { turn, below } = this.here;
    if (turn === OVER) return null;
    return turn === CHANCE ? {} : { [this.activePlayer()]: [...below.keys()] };
  }

  next(moves: Moves<string, number>, haps?: Haps): State<string, number> {
    const { turn, below, weights } = this.here;
    if (turn === CHANCE && !haps) {
      const outcomes = weights.map((weight, outcome) => [outcome, weight] as const);
      return new Contingent(this, moves, { outcome: weighted(outcomes) });
    }
    const choice = turn === CHANCE ? Number(haps?.outcome) : moves[this.activePlayer()];
    return new TreeGame(this.tree, below[choice ?? -1]);
  }

  result(): Numbers<string> | null {
    const { turn, results } = this.here;
    return turn === OVER ? this.numbers((role) => results[ROLES.indexOf(role)]) : null;
  }

  kernel(): TreeKernel {
    return new TreeKernel(this);
  }

  override toString(): string {
    return `${this.tree.name}/${this.node}`;
  }
}

/** What the tree itself says of unfinished positions. */
export function guess(game: Game, role: string): number {
  return game instanceof TreeGame ? game.here.guesses[ROLES.indexOf(role)] : 0;
}

/** The same without a kernel of its own. */
export class SlowTreeGame extends TreeGame {
  override next(moves: Moves<string, number>, haps?: Haps): State<string, number> {
    const next = super.next(moves, haps);
    return next instanceof TreeGame ? new SlowTreeGame(next.tree, next.node) : next;
  }

  override kernel = undefined as never; // hides the kernel: `hasKernel` asks for a function
}

class TreeKernel extends Kernel<TreeGame> {
  readonly seats: number;
  readonly keyLength = 1;
  private readonly tree: Tree;
  private node = 0;

  constructor({ tree, node }: TreeGame) {
    super();
    this.tree = tree;
    this.seats = tree.seats;
    this.node = node;
  }

  turn(): number {
    return this.here.turn;
  }

  choices(): number {
    return this.here.below.length;
  }

  play(choice: number): void {
    this.node = this.here.below[choice];
  }

  payoff(seat: number): number {
    return this.here.results[seat];
  }

  copyFrom(other: this): void {
    this.node = other.node;
  }

  override copy(): this {
    return new TreeKernel(this.state()) as this;
  }

  load(game: TreeGame): void {
    this.node = game.node;
  }

  state(): TreeGame {
    return new TreeGame(this.tree, this.node);
  }

  move(choice: number): number {
    return choice;
  }

  override haps(choice: number): Haps {
    return { outcome: choice };
  }

  override chance(choice: number): number {
    return chanceOf(this.here, choice);
  }

  writeKey(words: Int32Array, at: number): void {
    words[at] = this.node;
  }

  readKey(words: Int32Array, at: number): void {
    this.node = words[at];
  }

  private get here(): TreeNode {
    return this.tree.nodes[this.node];
  }
}

/** A tree written down: a result of the first of two seats, or of all; or whose turn it is, and what follows. */
export type Sketch =
  | number
  | readonly number[]
  | {
      readonly turn: number;
      readonly below: readonly Sketch[];
      /** Of chance. Default: all equal. */
      readonly weights?: readonly number[];
      /** What the heuristic says for the first of two seats. Default: 0. */
      readonly guess?: number;
    };

/** The tree of a sketch; its nodes are numbered from the root on, each before what is below it. */
export function treeOf(name: string, seats: number, sketch: Sketch): Tree {
  const nodes: TreeNode[] = [];
  const add = (part: Sketch): number => {
    const index = nodes.length;
    const none = new Array<number>(seats).fill(0);
    const over = { turn: OVER, below: [], weights: [], results: none, guesses: none };
    nodes.push(over);
    if (typeof part === 'number') {
      nodes[index] = { ...over, results: [part, -part] };
    } else if (isResults(part)) {
      nodes[index] = { ...over, results: part };
    } else {
      const { turn, weights = part.below.map(() => 1), guess: said = 0 } = part;
      const guesses = seats === 2 ? [said, -said] : none;
      nodes[index] = { turn, below: part.below.map(add), weights, results: none, guesses };
    }
    return index;
  };
  add(sketch);
  return { name, seats, nodes };
}

function isResults(part: Sketch): part is readonly number[] {
  return Array.isArray(part);
}

export function chanceOf({ weights }: TreeNode, choice: number): number {
  return weights[choice] / weights.reduce((sum, weight) => sum + weight, 0);
}

/**
 * A tree of depth 1 to 6 with 1 to 4 choices a node, drawn from a seed. With two seats the results add
 * to 0. Results are few, so that many are equal; the heuristic's values are multiples of 1/8.
 */
export function randomTree(seed: number, seats: number, hasChance: boolean): Tree {
  const random = new Random(seed, 'tree', seats, hasChance ? 'chance' : 'no chance');
  const depth = 1 + random.below(6);
  const nodes: TreeNode[] = [];
  const deeper: number[][] = []; // [level] nodes of the levels further down, the last level first
  for (let level = depth; level >= 0; level--) {
    const size = level === 0 ? 1 : 1 + random.below(12);
    const made: number[] = [];
    for (let i = 0; i < size; i++) {
      made.push(nodes.length);
      nodes.push(randomNode(random, seats, hasChance, level, depth, deeper));
    }
    deeper.push(made);
  }
  // The root was made last, and has to be the first.
  const last = nodes.length - 1;
  return {
    name: `tree ${seed}`,
    seats,
    nodes: nodes
      .map((node) => ({ ...node, below: node.below.map((below) => last - below) }))
      .reverse(),
  };
}

function randomNode(
  random: Random,
  seats: number,
  hasChance: boolean,
  level: number,
  depth: number,
  deeper: readonly (readonly number[])[],
): TreeNode {
  const isOver = level === depth || (level > 0 && random.chance(0.15));
  const isChance = !isOver && level > 0 && hasChance && random.chance(0.35);
  const below = Array.from({ length: isOver ? 0 : 1 + random.below(4) }, () =>
    random.choice(
      random.chance(0.8) ? (deeper.at(-1) as readonly number[]) : random.choice(deeper),
    ),
  );
  return {
    turn: isOver ? OVER : isChance ? CHANCE : level === 0 ? 0 : random.below(seats),
    below,
    weights: below.map(() => 1 + random.below(5)),
    results: numbers(seats, () => random.choice([-1, -0.5, 0, 0.5, 1])),
    guesses: numbers(seats, () => (random.below(15) - 7) / 8),
  };
}

function numbers(seats: number, draw: () => number): number[] {
  const drawn = Array.from({ length: seats }, draw);
  return seats === 2 ? [drawn[0], -drawn[0] + 0] : drawn;
}

/** What a plain search says of a node. */
export interface PlainValue {
  readonly values: readonly number[]; // [seat]
  /** Whether all below was seen to the end or, between two seats, a sure win was. */
  readonly isProven: boolean;
  /** To the end: sure wins as soon, sure losses as late as can be. */
  readonly steps: number;
}

/**
 * Max^n to a depth, in the fewest lines: with two seats minimax. Nothing is cut, nothing remembered.
 * Where the depth ends at chance, chance is settled first.
 */
export function plainValue(tree: Tree, node: number, depth: number): PlainValue {
  const here = tree.nodes[node];
  const { turn, below, results, guesses } = here;
  if (turn === OVER) return { values: results, isProven: true, steps: 0 };
  if (turn !== CHANCE && depth <= 0) return { values: guesses, isProven: false, steps: 0 };
  const lower = below.map((child) => plainValue(tree, child, depth - 1));
  const areAllProven = lower.every(({ isProven }) => isProven);
  if (turn === CHANCE) {
    const values = results.map((_, seat) =>
      mean(
        here,
        lower.map((child) => child.values[seat] ?? 0),
      ),
    );
    const steps = 1 + Math.max(...lower.map((child) => child.steps));
    return { values, isProven: areAllProven, steps };
  }
  let best = lower[0];
  for (const candidate of lower) {
    const [own, most] = [candidate.values[turn], best.values[turn]];
    const isSooner = own === 1 && candidate.steps < best.steps;
    const isLater = own === -1 && candidate.steps > best.steps;
    if (own > most || (own === most && (isSooner || isLater))) best = candidate;
  }
  const isWon = tree.seats <= 2 && best.isProven && best.values[turn] === 1;
  return { values: best.values, isProven: areAllProven || isWon, steps: best.steps + 1 };
}

/** The mean over the outcomes; six times a sixth of 1 is 1. */
function mean(node: TreeNode, values: readonly number[]): number {
  const sum = values.reduce((total, value, choice) => total + chanceOf(node, choice) * value, 0);
  return Math.min(Math.max(sum, Math.min(...values)), Math.max(...values));
}

/** `expect(value, name).toBeLessThan(bound)`, a hundred times as fast where it holds: it is asked a million times. */
export function expectLess(value: number, bound: number, name: string): void {
  if (!(value < bound)) expect(value, name).toBeLessThan(bound);
}
