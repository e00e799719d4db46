/**
 * A table of the laboratory: the values of a policy of Pig in every position, with what the page shows of it. The
 * worker computes the data; this is what it sends, and what a page reads out of it. The boundary is the least turn
 * total with which the policy holds; where it rolls to the win, the total that wins. The runs say the rest: best play
 * at 41 to 49 holds with 22 points and rolls again with 27.
 */

import { PigMatrix, type PigMatrixDistance } from 'turnwise/games';
import type { PolicyFacts } from 'turnwise/policy-file';
import type { Cursor } from './cursor.ts';

export type Source = 'exact' | 'trained' | 'loaded';

/** What the worker sends. */
export interface TableData {
  readonly goal: number;
  readonly values: Float64Array<ArrayBuffer>; //  [(own * goal + other) * goal + points] probability that the mover wins
  readonly boundary: Uint16Array<ArrayBuffer>; // [own * goal + other] the least total that holds
  readonly reached: Uint8Array<ArrayBuffer>; //   [own * goal + other] see reachedPairs
  readonly distance: PigMatrixDistance;
  readonly facts: PolicyFacts;
  readonly isUnchecked?: boolean; // whether it comes from a file without a checksum; default: no
}

export interface LabTable extends TableData {
  readonly source: Source;
  readonly id: number; // unique in this page
  readonly name: string; // "exact", "trained, 10 sweeps", or the name of a file
  readonly matrix: PigMatrix;
}

export function labTable(data: TableData, source: Source, id: number, name: string): LabTable {
  return { ...data, source, id, name, matrix: new PigMatrix(data.values, data.goal) };
}

/** Probabilities that the mover wins, in all, by a roll and by a hold; null where there is no such move. */
export function oddsAt({ matrix, goal }: LabTable, { own, other, points }: Cursor) {
  const isWon = own + points >= goal;
  const rolls = points === 0 || (!isWon && matrix.rolls(own, other, points));
  return {
    win: matrix.winning(own, other, points),
    roll: isWon ? null : matrix.winningByRoll(own, other, points),
    hold: points === 0 ? null : matrix.winningByHold(own, other, points),
    decision: rolls ? ('roll' as const) : ('hold' as const),
  };
}

export type Tables = { readonly [source in Source]: LabTable | null };

export const NO_TABLES: Tables = { exact: null, trained: null, loaded: null };

export const SOURCES: readonly Source[] = ['exact', 'trained', 'loaded'];

/** What a heat map shows. */
export type Quantity = 'win' | 'edge' | 'boundary';

interface Heat {
  readonly values: Float64Array; // [own * goal + other] NaN where holding wins
  readonly range: readonly [number, number]; // the ends of the colour scale
}

const EDGE = 0.1; // the advantage with the full colour: a tenth of a game is a gross mistake

/** The slice over both scores, for one turn total. */
export function heatSlice(table: LabTable, quantity: Quantity, points: number): Heat {
  const { goal, matrix, boundary } = table;
  if (quantity === 'boundary') return { values: Float64Array.from(boundary), range: [0, goal] };
  const values = new Float64Array(goal * goal).fill(Number.NaN);
  for (let own = 0; own + points < goal; own++) {
    for (let other = 0; other < goal; other++) {
      values[own * goal + other] =
        quantity === 'win'
          ? matrix.winning(own, other, points)
          : matrix.winningByRoll(own, other, points) - matrix.winningByHold(own, other, points);
    }
  }
  return { values, range: quantity === 'win' ? [0, 1] : [-EDGE, EDGE] };
}

/** The slice for one opponent's score as SVG paths: own score to the right, turn total upwards, in cells. */
export function crossSection(
  { boundary, goal, matrix }: LabTable,
  other: number,
): { readonly roll: string; readonly hold: string; readonly line: string } {
  let [roll, hold, line] = ['', '', ''];
  for (let own = 0; own < goal; own++) {
    const cells = (from: number, to: number) => `M${own} ${goal - from}h1v${from - to}h-1z`;
    let done = 0;
    for (const { from, to } of rollRuns(matrix, own, other)) {
      if (from > done) hold += cells(done, from);
      roll += cells(from, to);
      done = to;
    }
    if (done < goal - own) hold += cells(done, goal - own);
    const height = goal - (boundary[own * goal + other] ?? 0);
    line += `${own === 0 ? 'M0 ' : 'V'}${height}h1`;
  }
  return { roll, hold, line };
}

type Decisions = Pick<PigMatrix, 'goal' | 'rolls'>;

/** [own * goal + other] the least turn total, from 1, with which the policy holds. */
export function boundaryOf(policy: Decisions): Uint16Array<ArrayBuffer> {
  const { goal } = policy;
  const boundary = new Uint16Array(goal * goal);
  for (let own = 0; own < goal; own++) {
    for (let other = 0; other < goal; other++) {
      let points = 1;
      while (own + points < goal && policy.rolls(own, other, points)) points++;
      boundary[own * goal + other] = points;
    }
  }
  return boundary;
}

/** The turn totals, `to` excluded, with which the policy rolls; the first run begins with 0, where rolling is forced. */
export function rollRuns(
  policy: Decisions,
  own: number,
  other: number,
): readonly { readonly from: number; readonly to: number }[] {
  const runs = [{ from: 0, to: 1 }];
  for (let points = 1; own + points < policy.goal; points++) {
    if (!policy.rolls(own, other, points)) continue;
    const last = runs.at(-1);
    if (last?.to === points) last.to++;
    else runs.push({ from: points, to: points + 1 });
  }
  return runs;
}

/**
 * The pairs of scores that a player who follows a policy can have at the start of a turn, whichever role starts and whatever the
 * other one does: [own * goal + other] 1. Most low scores cannot come up: if you hold at 21, you have 0 or at least 21.
 * T. Neller and C. Presser, Optimal Play of the Dice Game Pig, The UMAP Journal 25(1), 2004.
 */
export function reachedPairs(policy: Decisions, sides = 6): Uint8Array<ArrayBuffer> {
  const { goal } = policy;
  const reached = new Uint8Array(goal * goal);
  const rolled = new Uint8Array(goal); // [points] of the turn at hand: 1 where they can come up
  // The other one may add nothing, or any number but 1, since a throw counts from 2.
  const begin = (own: number, other: number) => {
    for (let next = other; next < goal; next++) {
      if (next !== other + 1) reached[own * goal + next] = 1;
    }
  };
  begin(0, 0);
  // A turn leads to higher scores only, so that each pair is settled when its time comes.
  for (let own = 0; own < goal; own++) {
    for (let other = 0; other < goal; other++) {
      if (reached[own * goal + other] === 0) continue;
      rolled.fill(0);
      rolled[0] = 1;
      for (let points = 0; own + points < goal; points++) {
        if (rolled[points] === 0) continue;
        if (points > 0 && !policy.rolls(own, other, points)) begin(own + points, other);
        else rolled.fill(1, points + 2, points + sides + 1);
      }
    }
  }
  return reached;
}
