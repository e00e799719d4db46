/** Games drawn as trees, for tests: by hand, or at random from a seed; and their values by recursion. */
import {
  Contingent,
  Game,
  type Haps,
  type LegalMoves,
  type Moves,
  type Numbers,
  type Random,
  type State,
  type Weighted,
  weighted,
} from '../core/index.ts';

export type Leaf = readonly number[]; // [seat] result
export type Branch =
  | { readonly turn: number; readonly moves: readonly Drawn[] }
  | { readonly chance: readonly (readonly [weight: number, next: Drawn])[] };
export type Drawn = Leaf | Branch;

/** [seats][seat] */
const ROLES = [0, 1, 2, 3, 4].map((seats) =>
  Array.from({ length: seats }, (_, seat) => `P${seat}`),
);

interface Facts {
  readonly isDeterministic: boolean;
  readonly isZeroSum: boolean;
  readonly bounds: readonly [number, number];
}

const knownWays = new WeakMap<Branch, Weighted<number>>();
const knownFacts = new WeakMap<Drawn, Facts>();

/** What holds for a whole tree; computed once. */
function factsOf(root: Drawn): Facts {
  const known = knownFacts.get(root);
  if (known) return known;
  const facts: Facts = {
    isDeterministic: !hasChance(root),
    isZeroSum: isZeroSum(root),
    bounds: boundsOf(root, [-1, 1]),
  };
  knownFacts.set(root, facts);
  return facts;
}

/** A game that goes down a drawn tree. Moves are numbered from 0. */
export class DrawnTree extends Game<string, number> {
  readonly name = 'drawn-tree';
  readonly players: readonly string[];
  readonly #node: Drawn; // at the end of the path

  constructor(
    readonly root: Drawn,
    seats = 2,
    readonly path: readonly number[] = [],
    node = at(root, path),
  ) {
    super(isLeaf(node) || 'chance' in node ? [] : `P${node.turn}`);
    this.players = ROLES[seats] ?? [];
    this.#node = node;
  }

  override get isDeterministic(): boolean {
    return factsOf(this.root).isDeterministic;
  }

  override get isZeroSum(): boolean {
    return factsOf(this.root).isZeroSum;
  }

  override resultBounds(): readonly [number, number] {
    return factsOf(this.root).bounds;
  }

  moves(): LegalMoves<string, number> | null {
    const node = this.#node;
    if (isLeaf(node)) return null;
    return 'chance' in node ? {} : { [`P${node.turn}`]: node.moves.map((_, index) => index) };
  }

  next(moves: Moves<string, number>, haps?: Haps): State<string, number> {
    const node = this.#node;
    if (isLeaf(node)) throw new Error('the game is over');
    if ('chance' in node && !haps) {
      const way =
        knownWays.get(node) ??
        weighted(node.chance.map(([weight], choice) => [choice, weight] as const));
      knownWays.set(node, way);
      return new Contingent(this, moves, { way });
    }
    const choice = Number('chance' in node ? haps?.way : moves[`P${node.turn}`]);
    const path = [...this.path, choice];
    return new DrawnTree(this.root, this.players.length, path, at(node, [choice]));
  }

  result(): Numbers<string> | null {
    const node = this.#node;
    return isLeaf(node) ? this.numbers((role) => node[this.players.indexOf(role)] ?? 0) : null;
  }

  override toString(): string {
    return `drawn ${this.path.join('-')}`;
  }
}

/** What each seat gets when all maximise their own result; among equals the first move. */
export function valuesOf(node: Drawn): number[] {
  if (isLeaf(node)) return [...node];
  if ('chance' in node) {
    const total = node.chance.reduce((sum, [weight]) => sum + weight, 0);
    const all = node.chance.map(([weight, next]) =>
      valuesOf(next).map((value) => (value * weight) / total),
    );
    return all.reduce((sum, values) => sum.map((value, seat) => value + (values[seat] ?? 0)));
  }
  const all = node.moves.map(valuesOf);
  return all.reduce((best, values) =>
    (values[node.turn] ?? 0) > (best[node.turn] ?? 0) ? values : best,
  );
}

/** A zero-sum tree for two seats, at random. */
export function randomTree(random: Random, depth: number, chances: boolean): Drawn {
  if (depth === 0 || random.below(6) === 0) {
    const result = random.choice([-1, -0.5, 0, 0.25, 1]);
    return [result, -result + 0];
  }
  const branches = 1 + random.below(4);
  const below = () => randomTree(random, depth - 1, chances);
  if (chances && random.below(3) === 0) {
    return {
      chance: Array.from({ length: branches }, () => [1 + random.below(5), below()] as const),
    };
  }
  return { turn: random.below(2), moves: Array.from({ length: branches }, below) };
}

function at(root: Drawn, path: readonly number[]): Drawn {
  let node = root;
  for (const choice of path) {
    if (isLeaf(node)) throw new Error('the tree ends before the path');
    node = 'chance' in node ? (node.chance[choice]?.[1] ?? []) : (node.moves[choice] ?? []);
  }
  return node;
}

function isLeaf(node: Drawn): node is Leaf {
  return Array.isArray(node);
}

function children(node: Branch): readonly Drawn[] {
  return 'chance' in node ? node.chance.map(([, next]) => next) : node.moves;
}

/** The least and the greatest result below a node, or of the two before it. */
function boundsOf(
  node: Drawn,
  [least, most]: readonly [number, number],
): readonly [number, number] {
  if (isLeaf(node)) return [Math.min(least, ...node), Math.max(most, ...node)];
  let bounds: readonly [number, number] = [least, most];
  for (const child of children(node)) bounds = boundsOf(child, bounds);
  return bounds;
}

function hasChance(node: Drawn): boolean {
  return !isLeaf(node) && ('chance' in node || children(node).some(hasChance));
}

function isZeroSum(node: Drawn): boolean {
  if (isLeaf(node)) return Math.abs(node.reduce((a, b) => a + b, 0)) < 1e-12;
  return children(node).every(isZeroSum);
}
