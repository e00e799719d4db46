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
  weighted,
} from '../core/index.ts';

export type Leaf = readonly number[]; // [seat] result
export type Branch =
  | { readonly turn: number; readonly moves: readonly Drawn[] }
  | { readonly chance: readonly (readonly [weight: number, next: Drawn])[] };
export type Drawn = Leaf | Branch;

/** A game that goes down a drawn tree. Moves are numbered from 0. */
export class DrawnTree extends Game<string, number> {
  readonly name = 'drawn-tree';
  readonly players: readonly string[];

  constructor(
    readonly root: Drawn,
    seats = 2,
    readonly path: readonly number[] = [],
  ) {
    const node = at(root, path);
    super(isLeaf(node) || 'chance' in node ? [] : `P${node.turn}`);
    this.players = Array.from({ length: seats }, (_, seat) => `P${seat}`);
  }

  override get isDeterministic(): boolean {
    return !hasChance(this.root);
  }

  override get isZeroSum(): boolean {
    return isZeroSum(this.root);
  }

  override resultBounds(): readonly [number, number] {
    const all = results(this.root);
    return [Math.min(-1, ...all), Math.max(1, ...all)];
  }

  moves(): LegalMoves<string, number> | null {
    const node = at(this.root, this.path);
    if (isLeaf(node)) return null;
    return 'chance' in node ? {} : { [`P${node.turn}`]: node.moves.map((_, index) => index) };
  }

  next(moves: Moves<string, number>, haps?: Haps): State<string, number> {
    const node = at(this.root, this.path);
    if (isLeaf(node)) throw new Error('the game is over');
    if ('chance' in node && !haps) {
      return new Contingent(this, moves, {
        way: weighted(node.chance.map(([weight], way) => [way, weight] as const)),
      });
    }
    const choice = 'chance' in node ? haps?.way : moves[`P${node.turn}`];
    return new DrawnTree(this.root, this.players.length, [...this.path, Number(choice)]);
  }

  result(): Numbers<string> | null {
    const node = at(this.root, this.path);
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

function results(node: Drawn): number[] {
  return isLeaf(node) ? [...node] : children(node).flatMap(results);
}

function hasChance(node: Drawn): boolean {
  return !isLeaf(node) && ('chance' in node || children(node).some(hasChance));
}

function isZeroSum(node: Drawn): boolean {
  if (isLeaf(node)) return Math.abs(node.reduce((a, b) => a + b, 0)) < 1e-12;
  return children(node).every(isZeroSum);
}
