/**
 * All positions of up to a number of pieces, and others on request, solved by the rules alone, as simply as possible: ply by ply,
 * revisiting everything that is not decided. For tests; has boards in text, both roles to move, no
 * numbering, no materials, no order, and nothing of the kernel.
 */
import type { CheckersRole } from '../board.ts';
import { boardsAfter, eachBoard, textOf } from './boards.fixture.ts';
import { DRAW } from './endgame-table.ts';

export interface SolvedPosition {
  readonly board: string;
  readonly turn: CheckersRole;
  readonly plies: number;
}

/** The moves from other boards must lead to boards that are among them, or have fewer pieces. */
export function solvedByRules(pieces: number, others: readonly string[] = []): SolvedPosition[] {
  const turns = ['Black', 'White'] as const;
  const positions: { readonly board: string; readonly turn: CheckersRole }[] = [];
  for (let count = 1; count <= pieces; count++)
    eachBoard(count, (black, white, kings) => {
      const board = textOf(black, white, kings);
      for (const turn of turns) positions.push({ board, turn });
    });
  for (const board of others) for (const turn of turns) positions.push({ board, turn });
  const numbers = new Map(positions.map(({ board, turn }, n) => [turn + board, n]));
  const after = positions.map(({ board, turn }) => {
    const opponent = turn === 'Black' ? 'White' : 'Black';
    return boardsAfter(board, turn).map((next) => numbers.get(opponent + next) ?? Number.NaN);
  });
  const plies = new Int16Array(positions.length).fill(DRAW);
  let open = positions.map((_, n) => n);
  for (let ply = 0, isNew = true; isNew; ply++) {
    const isWon = (n: number): boolean => plies[n] !== DRAW && (plies[n] ?? 0) % 2 === 1;
    const isLost = (n: number): boolean => plies[n] !== DRAW && (plies[n] ?? 0) % 2 === 0;
    const decided = open.filter((n) => {
      const next = after[n] ?? [];
      return ply % 2 === 0 ? next.every(isWon) : next.some(isLost);
    });
    for (const n of decided) plies[n] = ply;
    open = open.filter((n) => plies[n] === DRAW);
    isNew = decided.length > 0;
  }
  return positions.map((position, n) => ({ ...position, plies: plies[n] ?? Number.NaN }));
}
