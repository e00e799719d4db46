/** Spread: put a stone beside one of yours, and all others beside it become yours. Most stones at the end win. */
import { Game, type Moves } from 'turnwise';

type Side = 'White' | 'Black';

const SIGN = { White: 'w', Black: 'b' } as const;
const SIZE = 6;
const START = `b....w${'.'.repeat(SIZE * (SIZE - 2))}w....b`;

export default class Spread extends Game<Side, string> {
  readonly name = 'spread';
  readonly players = ['White', 'Black'] as const;

  constructor(
    turn: Side = 'White',
    readonly board = START,
  ) {
    super(turn);
  }

  moves() {
    const own = SIGN[this.activePlayer()];
    const open = [...this.board].flatMap((sign, square) =>
      sign === '.' && beside(square).some((other) => this.board[other] === own) ? [square] : [],
    );
    return open.length === 0 ? null : { [this.activePlayer()]: open.map(nameOf) };
  }

  next(moves: Moves<Side, string>) {
    const turn = this.activePlayer();
    const board = [...this.board];
    const square = board.findIndex((_, each) => nameOf(each) === moves[turn]);
    board[square] = SIGN[turn];
    for (const other of beside(square)) if (board[other] !== '.') board[other] = SIGN[turn];
    return new Spread(this.opponent(), board.join(''));
  }

  /** The game ends when somebody cannot move. */
  result() {
    if (this.moves()) return null;
    const count = (sign: string) => this.board.split(sign).length;
    const lead = count('w') - count('b');
    return lead === 0 ? this.tied() : this.victory(lead > 0 ? 'White' : 'Black');
  }

  override toString() {
    const rows = Array.from({ length: SIZE }, (_, row) =>
      this.board.slice(row * SIZE, row * SIZE + SIZE),
    );
    return `${rows.join('/')} ${this.activePlayer()}`;
  }

  override parsePosition(text: string) {
    const [rows = '', turn] = text.split(' ');
    return new Spread(turn === 'Black' ? 'Black' : 'White', rows.replaceAll('/', ''));
  }
}

const nameOf = (square: number) => `${'abcdef'[square % SIZE]}${SIZE - Math.floor(square / SIZE)}`;

function beside(square: number): number[] {
  const [row, column] = [Math.floor(square / SIZE), square % SIZE];
  return Array.from({ length: SIZE * SIZE }, (_, other) => other).filter((other) => {
    const [down, right] = [Math.floor(other / SIZE) - row, (other % SIZE) - column];
    return other !== square && Math.abs(down) <= 1 && Math.abs(right) <= 1;
  });
}
