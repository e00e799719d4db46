/** Slices through a table: over both scores for one turn total, and over own score and turn total for one rival. */
import { rollRuns } from './boundary.ts';
import type { LabTable } from './lab-table.ts';

/** What a heat map shows. */
export type Quantity = 'win' | 'edge' | 'boundary';

/** Numbers over both scores. What has none is NaN: the mover has won by holding. */
export interface Heat {
  readonly values: Float64Array; // [own * goal + other]
  /** The ends of the colour scale. */
  readonly range: readonly [number, number];
}

/** An advantage that has the full colour: a tenth of a game is a gross mistake. */
const EDGE = 0.1;

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

/** One opponent's score: own score to the right, turn total upwards, one unit a cell. */
export interface CrossSection {
  /** As the data of SVG paths, y downwards from the goal. */
  readonly roll: string;
  readonly hold: string;
  /** The boundary as a line of steps. */
  readonly line: string;
}

export function crossSection({ boundary, goal, matrix }: LabTable, other: number): CrossSection {
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
