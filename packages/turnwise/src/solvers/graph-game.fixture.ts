/** Games drawn as graphs, cycles and all: by hand or at random; and their values by brute force. */
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

export type Spot =
  | { readonly turn: number; readonly to: readonly number[] }
  | { readonly chance: readonly (readonly [weight: number, to: number])[] }
  | { readonly end: readonly number[] }; // [seat] result

/** A game that moves from spot to spot. Moves are numbered from 0. */
export class GraphGame extends Game<string, number> {
  readonly name = 'graph-game';
  readonly players: readonly string[];

  constructor(
    readonly spots: readonly Spot[],
    seats = 2,
    readonly at: number = 0,
  ) {
    const spot = spots[at];
    super('turn' in spot ? `P${spot.turn}` : []);
    this.players = Array.from({ length: seats }, (_, seat) => `P${seat}`);
  }

  get spot(): Spot {
    return this.spots[this.at];
  }

  override get isDeterministic(): boolean {
    return !this.spots.some((spot) => 'chance' in spot);
  }

  override get isZeroSum(): boolean {
    return this.spots.every((spot) => !('end' in spot) || Math.abs(sum(spot.end)) < 1e-12);
  }

  override resultBounds(): readonly [number, number] {
    const all = this.spots.flatMap((spot) => ('end' in spot ? spot.end : []));
    return [Math.min(-1, ...all), Math.max(1, ...all)];
  }

  moves(): LegalMoves<string, number> | null {
    const { spot } = this;
    if ('end' in spot) return null;
    return 'turn' in spot ? { [`P${spot.turn}`]: [...spot.to.keys()] } : {};
  }

  next(moves: Moves<string, number>, haps?: Haps): State<string, number> {
    const { spot } = this;
    if ('end' in spot) throw new Error('the game is over');
    if ('turn' in spot) return this.goTo(spot.to[moves[`P${spot.turn}`] ?? -1] ?? -1);
    if (haps) return this.goTo(spot.chance[Number(haps.way)]?.[1] ?? -1);
    const way = weighted(spot.chance.map(([weight], n) => [n, weight] as const));
    return new Contingent(this, moves, { way });
  }

  result(): Numbers<string> | null {
    const { spot } = this;
    if (!('end' in spot)) return null;
    return this.numbers((role) => spot.end[this.players.indexOf(role)] ?? 0);
  }

  goTo(at: number): GraphGame {
    return new GraphGame(this.spots, this.players.length, at);
  }

  override toString(): string {
    return `spot ${this.at}`;
  }
}

/** A zero-sum graph for two seats at random; the last spots are ends. Weights are small whole numbers. */
export function randomSpots(random: Random, size: number, hasChance: boolean): Spot[] {
  const results = [-1, -0.5, 0, 0.25, 1];
  return Array.from({ length: size }, (_, at): Spot => {
    if (at > 0 && at >= size - 2) {
      const result = random.choice(results);
      return { end: [result, 0 - result] };
    }
    const ways = 1 + random.below(3);
    if (hasChance && random.below(3) === 0) {
      const chance = Array.from(
        { length: ways },
        () => [1 + random.below(3), random.below(size)] as const,
      );
      return { chance };
    }
    return { turn: random.below(2), to: Array.from({ length: ways }, () => random.below(size)) };
  });
}

/**
 * The value of every spot to the first seat, by trying all strategies: the most it can guarantee
 * against an opponent who knows its strategy. Endless play is worth the number given.
 */
export function bruteValues(spots: readonly Spot[], unending: number): number[] {
  const plans = (seat: number): number[][] =>
    spots
      .map((spot) => ('turn' in spot && spot.turn === seat ? [...spot.to.keys()] : [0]))
      .reduce<number[][]>(
        (all, ways) => all.flatMap((plan) => ways.map((way) => [...plan, way])),
        [[]],
      );
  const best = spots.map(() => Number.NEGATIVE_INFINITY);
  for (const mine of plans(0)) {
    const worst = spots.map(() => Number.POSITIVE_INFINITY);
    for (const theirs of plans(1)) {
      const values = chainValues(spots, mine, theirs, unending);
      for (const [at, value] of values.entries()) worst[at] = Math.min(worst[at] ?? 0, value);
    }
    for (const [at, value] of worst.entries()) best[at] = Math.max(best[at] ?? 0, value);
  }
  return best;
}

/** The values when all is settled but chance: a linear system. */
function chainValues(
  spots: readonly Spot[],
  mine: readonly number[],
  theirs: readonly number[],
  unending: number,
): number[] {
  const ways = spots.map((spot, at): readonly (readonly [number, number])[] => {
    if ('end' in spot) return [];
    if ('turn' in spot) return [[1, spot.to[(spot.turn === 0 ? mine : theirs)[at] ?? 0] ?? 0]];
    const total = sum(spot.chance.map(([weight]) => weight));
    return spot.chance.map(([weight, to]) => [weight / total, to]);
  });
  const canEnd = spots.map((spot) => 'end' in spot);
  for (let n = 0; n < spots.length; n++)
    for (const [at, list] of ways.entries())
      if (list.some(([, to]) => canEnd[to])) canEnd[at] = true;
  // Rows of (I - P) v = b; where no end can be reached, v is what unending play is worth.
  const rows = spots.map((spot, at) => {
    const row = [...spots.map((_, n) => (n === at ? 1 : 0)), 0];
    if ('end' in spot) row[spots.length] = spot.end[0] ?? 0;
    else if (!canEnd[at]) row[spots.length] = unending;
    else for (const [share, to] of ways[at] ?? []) row[to] = (row[to] ?? 0) - share;
    return row;
  });
  return eliminated(rows);
}

/** Gaussian elimination with pivoting. */
function eliminated(rows: number[][]): number[] {
  const size = rows.length;
  for (let column = 0; column < size; column++) {
    let pivot = column;
    for (let n = column; n < size; n++)
      if (Math.abs(rows[n]?.[column] ?? 0) > Math.abs(rows[pivot]?.[column] ?? 0)) pivot = n;
    [rows[column], rows[pivot]] = [rows[pivot] ?? [], rows[column] ?? []];
    const top = rows[column] ?? [];
    for (const [n, row] of rows.entries()) {
      const factor = (row[column] ?? 0) / (top[column] ?? 1);
      if (n === column || factor === 0) continue;
      for (let m = column; m <= size; m++) row[m] = (row[m] ?? 0) - factor * (top[m] ?? 0);
    }
  }
  return rows.map((row, n) => (row[size] ?? 0) / (row[n] ?? 1));
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, each) => total + each, 0);
}
