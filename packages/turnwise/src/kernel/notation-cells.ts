/**
 * Cells of a game without a kernel, read from its notation: where `toString` of all positions has a word of rows between
 * slashes, such as `x.o/.x./... Xs`, each sign of the rows is a cell. Which signs there are is learned from random matches, the
 * same ones each time. The rest of the text is not looked at, and nothing is known of symmetries, nor of how the board looks
 * from the other side, so that each seat gets weights of its own.
 */
import { Contingent, type Game, Random, resolveChance } from '../core/index.ts';
import { type Cells, gridNeighbours } from './cells.ts';

const MATCHES = 30; //    from which the signs are learned
const PLIES = 200; //     of each, at most
const MOST_SIGNS = 30;
const MOST_CELLS = 1024;

/** How the positions of a game are read, or why they cannot be. */
export class NotationCells {
  readonly cells: Cells | null;
  /** Why there are no cells, as a sentence; null where there are. */
  readonly problem: string | null;
  private readonly width: number;
  private readonly valueOf = new Map<string, number>(); // by sign

  /** `known`: the signs, as they were learned before from another position. */
  constructor(game: Game, known?: string) {
    const rows = rowsIn(`${game}`);
    const [first = ''] = rows;
    this.width = first.length;
    const signs = known ?? (rows.length < 2 ? null : signsOf(game, rows.length, this.width));
    this.problem = problemOf(`${game}`, rows, signs);
    for (const [value, sign] of [...(signs ?? [])].entries()) this.valueOf.set(sign, value);
    const hasCells = this.problem === null && signs !== null;
    this.cells = hasCells ? cellsFor(this.width, rows.length, signs) : null;
  }

  write(game: Game, cells: Uint8Array): void {
    const unknown = this.valueOf.size;
    let cell = 0;
    for (const row of rowsIn(`${game}`))
      for (let column = 0; column < this.width; column++)
        cells[cell++] = this.valueOf.get(row[column]) ?? unknown;
  }
}

function cellsFor(width: number, height: number, signs: string): Cells {
  return {
    values: new Array<number>(width * height).fill(signs.length + 1), // one for signs that never came up
    neighbours: gridNeighbours(width, height),
    areSeatsAlike: false,
    haveChance: false,
    signs,
  };
}

/** The rows of the first word with slashes; none if there is no such word. */
function rowsIn(text: string): readonly string[] {
  const word = text.split(/\s/, 20).find((each) => each.includes('/'));
  return word === undefined ? [] : word.split('/');
}

/** All signs of random matches, sorted; null where the rows are not as many and as long in all positions. */
function signsOf(start: Game, height: number, width: number): string | null {
  const signs = new Set<string>();
  for (let match = 0; match < MATCHES; match++) {
    const random = new Random('cells', match);
    let game = start;
    for (let ply = 0; ply < PLIES; ply++) {
      const rows = rowsIn(`${game}`);
      if (rows.length !== height || rows.some((row) => row.length !== width)) return null;
      for (const row of rows) for (const sign of row) signs.add(sign);
      const legal = game.moves();
      if (!legal) break;
      const moves = Object.fromEntries(
        game.activePlayers.map((role) => [role, random.choice(legal[role] ?? [])]),
      );
      const next = game.next(moves);
      game = next instanceof Contingent ? resolveChance(next, random).next : next;
    }
  }
  return [...signs].sort().join('');
}

function problemOf(text: string, rows: readonly string[], signs: string | null): string | null {
  if (rows.length < 2)
    return `its positions are not written as rows between slashes, but as ${JSON.stringify(text)}`;
  if (signs === null)
    return 'its positions are written in rows of different lengths, so it is not clear which signs are which cells';
  if (signs.length > MOST_SIGNS) return `its rows have more than ${MOST_SIGNS} different signs`;
  const cells = rows.reduce((sum, row) => sum + row.length, 0);
  return cells > MOST_CELLS ? `its rows have more than ${MOST_CELLS} cells` : null;
}
