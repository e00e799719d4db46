/**
 * Positions and columns of Connect Four as text: the rows from the top, y for Yellow and r for Red,
 * then the role to move.
 *
 *     ......./......./......./...r.../...yr../..yryy. Red
 *
 * Columns have letters, from the left: a, b, c and so on.
 */
import { GameError } from '../../core/index.ts';

/** The roles of Connect Four: Yellow begins. */
export type ConnectFourRole = 'Yellow' | 'Red';

interface ConnectFourBoard {
  readonly turn: ConnectFourRole;
  readonly columns: readonly string[]; // [column] its stones from the bottom, y or r each: "yry"
}

/** A position as plain data. */
export interface ConnectFourPosition extends ConnectFourBoard {
  readonly winner: ConnectFourRole | null;
}

const FORM = /^([yr.]+(?:\/[yr.]+)*) (Yellow|Red)$/;
const LETTERS = 'abcdefghijklmnopqrst';

/** Reads the stones of a board of that size; says what was expected when they cannot be. */
export function parseConnectFour(text: string, width: number, height: number): ConnectFourBoard {
  const [, stones, turn] = FORM.exec(text.trim()) ?? [];
  if (stones === undefined)
    throw refusal(
      `expected rows of y, r and "." from the top and the role to move, such as "../y. Red", got ${JSON.stringify(text)}`,
    );
  const rows = stones.split('/');
  const odd = rows.find((row) => row.length !== width);
  if (rows.length !== height || odd !== undefined) {
    const got = odd === undefined ? `${rows.length} rows` : `the row ${JSON.stringify(odd)}`;
    throw refusal(`expected ${height} rows of ${width}, got ${got}`);
  }
  const fromBottom = rows.reverse();
  const columns = Array.from({ length: width }, (_, column) => {
    const all = fromBottom.map((row) => row[column]).join('');
    const stack = all.replace(/\.+$/, '');
    if (stack.includes('.'))
      throw refusal(`a stone floats in column ${printColumn(column)} of ${JSON.stringify(text)}`);
    return stack;
  });
  return { turn: turn === 'Yellow' ? 'Yellow' : 'Red', columns };
}

export function printConnectFour({ turn, columns }: ConnectFourBoard, height: number): string {
  const rows = Array.from({ length: height }, (_, fromTop) =>
    columns.map((stack) => stack[height - 1 - fromTop] ?? '.').join(''),
  );
  return `${rows.join('/')} ${turn}`;
}

export function printColumn(column: number): string {
  const letter = LETTERS[column];
  if (letter === undefined)
    throw new RangeError(`connect-four: columns are numbered 0 to 19, got ${column}`);
  return letter;
}

function refusal(problem: string): GameError {
  return new GameError('unreadable-position', 'connect-four', problem);
}
