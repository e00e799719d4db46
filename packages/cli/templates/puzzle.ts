/**
 * NewGame: the triangle of fifteen holes. A peg jumps over its neighbour into a free hole, and the neighbour goes. The
 * puzzle is solved if one peg is left.
 *
 *            a               turnwise check new-game.ts       does it keep what every game promises?
 *           b c              turnwise play new-game.ts        play it
 *          d e f             turnwise solve new-game.ts       can it be solved?
 *         g h i j
 *        k l m n o
 *
 * Make it your puzzle: change the position, then moves, next and result, and check again.
 */
import { Game, type LegalMoves, type Moves, type Numbers } from 'turnwise';

type Role = 'Solver';
type Move = string; // from and to, such as "da"

const ROWS = ['a', 'bc', 'def', 'ghij', 'klmno'];
const HOLES = ROWS.join('');

/** All lines of three holes, in both directions: from, over, to. */
const JUMPS = ROWS.flatMap((row, y) =>
  [...row].flatMap((_, x) =>
    [
      [1, 0],
      [0, 1],
      [1, 1],
    ].flatMap(([dx = 0, dy = 0]) => {
      const line = [0, 1, 2].map((n) => ROWS[y + n * dy]?.[x + n * dx]);
      const [from, over, to] = line;
      return from && over && to ? [from + over + to, to + over + from] : [];
    }),
  ),
);

/** A state. States never change: next() answers with a new one. */
export default class NewGame extends Game<Role, Move> {
  readonly name = 'new-game';
  readonly players = ['Solver'] as const;
  readonly pegs: string; // the holes that have a peg, in order

  constructor(pegs = HOLES.slice(1)) {
    super('Solver');
    this.pegs = pegs;
  }

  /** With one role, nobody loses what another wins. */
  override get isZeroSum(): boolean {
    return false;
  }

  override resultBounds(): readonly [number, number] {
    return [0, 1];
  }

  moves(): LegalMoves<Role, Move> | null {
    const legal = this.jumps().map(([from = '', , to = '']) => from + to);
    return legal.length === 0 ? null : { Solver: legal };
  }

  next(moves: Moves<Role, Move>): NewGame {
    const [start = '', end = ''] = moves.Solver ?? '';
    const [, over = ''] = this.jumps().find(([from, , to]) => from === start && to === end) ?? '';
    const pegs = [...HOLES].filter(
      (hole) => hole === end || (this.pegs.includes(hole) && hole !== start && hole !== over),
    );
    return new NewGame(pegs.join(''));
  }

  result(): Numbers<Role> | null {
    return this.jumps().length > 0 ? null : { Solver: this.pegs.length === 1 ? 1 : 0 };
  }

  /** The position as text: the holes that have a peg. */
  override toString(): string {
    return this.pegs;
  }

  /** The triangle as terminals show it: letters are pegs. */
  override picture(): string {
    const rows = ROWS.map((row, y) => {
      const holes = [...row].map((hole) => (this.pegs.includes(hole) ? hole : '.'));
      return `${' '.repeat(ROWS.length - 1 - y)}${holes.join(' ')}`;
    });
    return rows.join('\n');
  }

  override parsePosition(text: string): NewGame {
    const pegs = [...HOLES].filter((hole) => text.includes(hole)).join('');
    if (pegs === text && text !== '') return new NewGame(pegs);
    throw new Error(`new-game: expected a position such as "bcdefghijklmno", got "${text}"`);
  }

  private jumps(): string[] {
    return JUMPS.filter(([from = '', over = '', to = '']) => {
      return this.pegs.includes(from) && this.pegs.includes(over) && !this.pegs.includes(to);
    });
  }
}
