/**
 * A table of the laboratory: what a policy of Pig thinks of every position, with what the page shows of it. The
 * worker computes all of it; this is what comes over, and what a page asks of it.
 */
import { PigMatrix, type PigMatrixDistance } from 'turnwise/games';
import type { PolicyFacts } from 'turnwise/policy-file';
import type { Cursor } from './cursor.ts';

/** Where a table comes from. */
export type Source = 'exact' | 'trained' | 'loaded';

/** As it comes over: plain data. */
export interface TableData {
  readonly goal: number;
  readonly values: Float64Array<ArrayBuffer>; //  [(own * goal + other) * goal + points] that the mover wins
  readonly boundary: Uint16Array<ArrayBuffer>; // [own * goal + other] see boundary.ts
  readonly reached: Uint8Array<ArrayBuffer>; //   [own * goal + other] see reachability.ts
  readonly distance: PigMatrixDistance;
  readonly facts: PolicyFacts;
}

export interface LabTable extends TableData {
  readonly source: Source;
  /** Tells it from all others in this page. */
  readonly id: number;
  /** What it is called: "exact", "trained, 10 sweeps", or the name of a file. */
  readonly name: string;
  readonly matrix: PigMatrix;
}

export function labTable(data: TableData, source: Source, id: number, name: string): LabTable {
  return { ...data, source, id, name, matrix: new PigMatrix(data.values, data.goal) };
}

/** What is to be known of a position. */
export interface PositionOdds {
  /** The probability that the mover wins. */
  readonly win: number;
  /** After a roll; null where the hold wins. */
  readonly roll: number | null;
  /** After a hold; null where there is nothing to hold. */
  readonly hold: number | null;
  readonly decision: 'roll' | 'hold';
}

export function oddsAt({ matrix, goal }: LabTable, { own, other, points }: Cursor): PositionOdds {
  const isWon = own + points >= goal;
  return {
    win: matrix.winning(own, other, points),
    roll: isWon ? null : matrix.winningByRoll(own, other, points),
    hold: points === 0 ? null : matrix.winningByHold(own, other, points),
    decision: points === 0 || (!isWon && matrix.rolls(own, other, points)) ? 'roll' : 'hold',
  };
}

/** Whether any table of these sources is there, by goal. */
export type Tables = { readonly [source in Source]: LabTable | null };

export const NO_TABLES: Tables = { exact: null, trained: null, loaded: null };

export const SOURCES: readonly Source[] = ['exact', 'trained', 'loaded'];
