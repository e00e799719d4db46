/** The picture of a game: its own board where we have one, else what any game says of itself. */
import type { Game, Ply } from 'turnwise';
import {
  Checkers,
  ConnectFour,
  checkersEffect,
  checkersSquares,
  Pig,
  type PigRole,
  TicTacToe,
} from 'turnwise/games';
import { plyInWords, withArticle } from 'turnwise/internal';
import { counted, visible, wrapped } from '../../terminal/text.ts';

/** The picture of a state, and of the turn that led to it. */
export function pictureOf(game: Game) {
  if (game instanceof Checkers) return bindPicture(checkersPicture, game);
  if (game instanceof ConnectFour) return bindPicture(connectFourPicture, game);
  if (game instanceof TicTacToe) return bindPicture(ticTacToePicture, game);
  if (game instanceof Pig) return bindPicture(pigPicture, game);
  return bindPicture(anyPicture, game);
}

function bindPicture<G extends Game>(picture: Picture<G>, game: G) {
  return {
    lines: (canvas: Canvas) => picture.lines(game, canvas),
    turn: (ply: Ply) => picture.turn?.(ply, game) ?? turnInWords(ply),
    /** Why the game is over, as a sentence without a full stop; '' if there is nothing to say. */
    reason: () => (game.result() ? (picture.reason?.(game) ?? '') : ''),
  };
}

/*
 * The checkers board. Every dark square has its number, since moves are written with them; b and w are men,
 * B and W kings. Where the terminal is narrow, pieces stand in place of the numbers.
 *
 *         b 1     b 2     b 3     b 4
 *     b 5     b 6     b 7     b 8
 *         b 9     b10     b11     b12
 *      13      14      15      16
 */

const CHECKERS_SIZE = 8;
const WIDE_CELL = 4; //   characters of a cell with a piece and a number
const NARROW_CELL = 2; // of one with either

const checkersPicture: Picture<Checkers> = {
  lines(game, canvas) {
    const [move] = Object.values(canvas.last?.moves ?? {});
    const touched = typeof move === 'string' ? (checkersSquares(move) ?? []) : [];
    return Array.from({ length: CHECKERS_SIZE }, (_, row) => {
      const cells = Array.from({ length: CHECKERS_SIZE }, (__, column) =>
        checkersCell(game, row, column, touched, canvas),
      );
      return cells.join('').trimEnd();
    });
  },

  turn(ply, next) {
    const words = turnInWords(ply);
    const [move] = Object.values(ply.moves);
    if (!(ply.game instanceof Checkers) || typeof move !== 'string') return words;
    const { captures, becomesKing } = checkersEffect(ply.game, move);
    const taken = captures.length === 0 ? '' : `, captures on ${captures.join(' and ')}`;
    const crowned = becomesKing ? ', becomes a king' : '';
    const must = next.result() || next.isQuiet() ? '' : `; ${next.activePlayer()} must capture`;
    return `${words}${taken}${crowned}${must}`;
  },

  reason(game) {
    const { turn, quiet, board } = game.position;
    const { plyLimit } = game.settings;
    if (game.result()?.[turn] === -1) {
      const own = turn === 'Black' ? /b/i : /w/i;
      return own.test(board) ? `${turn} cannot move` : `${turn} has no piece left`;
    }
    return quiet >= plyLimit
      ? `${plyLimit} moves without a capture and without a move of a man draw`
      : 'the position has come up too often, which draws';
  },
};

function checkersCell(
  game: Checkers,
  row: number,
  column: number,
  touched: readonly number[],
  { paint, width }: Canvas,
): string {
  const size = width >= CHECKERS_SIZE * WIDE_CELL ? WIDE_CELL : NARROW_CELL;
  if ((row + column) % 2 === 0) return paint(' '.repeat(size), 'light');
  const square = 4 * row + Math.floor(column / 2) + 1;
  const piece = game.position.board[square - 1] ?? '.';
  const isEmpty = piece === '.';
  const number = String(square).padStart(2);
  const wide = `${isEmpty ? ' ' : piece}${number} `;
  const text = size === WIDE_CELL ? wide : isEmpty ? number : ` ${piece}`;
  const colour = isEmpty ? 'dark' : piece.toLowerCase() === 'b' ? 'black' : 'white';
  return paint(text, touched.includes(square) ? 'moved' : colour);
}

/*
 * The board of Connect Four, with the letters of the columns that moves are written with. Y and R are stones.
 *
 *     a b c d e f g
 *     . . . . . . .
 *     . . . R Y . .
 */

const connectFourPicture: Picture<ConnectFour> = {
  lines(game, canvas) {
    const { width, height } = game.settings;
    const gap = width * 2 - 1 <= canvas.width ? ' ' : '';
    const columns = Array.from({ length: width }, (_, column) => column);
    const letters = columns.map((column) => canvas.paint(game.printMove(column), 'bold'));
    const rows = Array.from({ length: height }, (_, fromTop) =>
      columns
        .map((column) => connectFourCell(game, column, height - 1 - fromTop, canvas))
        .join(gap),
    );
    return [letters.join(gap), ...rows];
  },

  reason(game) {
    const { winner } = game.position;
    return winner ? `${winner} has ${game.settings.line} in a line` : 'the board is full';
  },
};

function connectFourCell(
  game: ConnectFour,
  column: number,
  row: number,
  { paint, last }: Canvas,
): string {
  const stack = game.position.columns[column] ?? '';
  const held = stack[row];
  if (held === undefined) return paint('.', 'dim');
  const [dropped] = Object.values(last?.moves ?? {});
  const isLast = dropped === column && row === stack.length - 1;
  return paint(held.toUpperCase(), isLast ? 'moved' : held === 'y' ? 'yellow' : 'red');
}

/*
 * The board of tic-tac-toe, with the letters and digits that moves are written with.
 *
 *     3  x . o
 *     2  . x .
 *     1  . . o
 *        a b c
 */

const ticTacToePicture: Picture<TicTacToe> = {
  lines(game, canvas) {
    const rows = [3, 2, 1].map((row) => {
      const marks = [0, 1, 2].map((column) => ticTacToeCell(game, 3 * (3 - row) + column, canvas));
      return `${canvas.paint(String(row), 'dim')}  ${marks.join(' ')}`;
    });
    return [...rows, canvas.paint('   a b c', 'dim')];
  },

  reason(game) {
    const winner = game.players.find((role) => (game.result()?.[role] ?? 0) > 0);
    return winner ? `${winner} have three in a line` : 'the board is full';
  },
};

function ticTacToeCell(game: TicTacToe, square: number, { paint, last }: Canvas): string {
  const held = game.position.board[square] ?? '.';
  if (held === '.') return paint(held, 'dim');
  const [marked] = Object.values(last?.moves ?? {});
  return paint(held, marked === square ? 'moved' : held === 'x' ? 'blue' : 'red');
}

/*
 * Pig: both scores with what is missing to the goal, the points of the turn, and the die that fell.
 *
 *       One  42  [########            ]
 *     > Two  17  [###+++              ]  +8
 *     die 5
 */

const PIG_BAR = 20; //     characters of a bar
const PIG_MARGIN = 20; //  characters of a line besides its bar

const pigPicture: Picture<Pig> = {
  lines(game, canvas) {
    const lines = game.players.map((role) => pigLine(game, role, canvas));
    const [drawn] = Object.entries(canvas.last?.haps[0] ?? {}); // such as die 5, or coin tails
    return drawn ? [...lines, canvas.paint(drawn.join(' '), 'bold')] : lines;
  },

  turn(ply, next) {
    const before = ply.game;
    if (!(before instanceof Pig)) return turnInWords(ply);
    const role = before.activePlayer();
    if (ply.moves[role] === 'hold') return `${role} holds: ${next.scores()[role]} points`;
    const { die, coin } = ply.haps[0] ?? {};
    const thrown = typeof die === 'number' ? `rolls ${withArticle(die)}` : `throws ${coin}`;
    if (next.points > 0) return `${role} ${thrown}: ${next.points} this turn`;
    const points = counted(before.points, 'point', 'points');
    const lost = before.points === 0 ? 'loses the turn' : `loses ${points}`;
    return `${role} ${thrown} and ${lost}`;
  },

  reason(game) {
    const { One, Two } = game.scores();
    return `the scores are ${One} to ${Two}`;
  },
};

function pigLine(game: Pig, role: PigRole, { paint, width }: Canvas): string {
  const { goal } = game.settings;
  const score = game.scores()[role];
  const isActive = !game.result() && game.isActive(role);
  const turn = isActive ? game.points : 0;
  const digits = String(goal).length;
  const head = `${isActive ? '>' : ' '} ${role} ${String(score).padStart(digits)}`;
  const tail = turn > 0 ? ` +${turn}` : '';
  if (width < PIG_BAR + PIG_MARGIN) return `${head}${tail}`;
  const full = Math.min(PIG_BAR, Math.floor((PIG_BAR * score) / goal));
  const more = Math.min(PIG_BAR, Math.floor((PIG_BAR * (score + turn)) / goal)) - full;
  const bar = `${paint('#'.repeat(full), 'blue')}${paint('+'.repeat(more), 'yellow')}`;
  return `${isActive ? paint(head, 'bold') : head}  [${bar}${' '.repeat(PIG_BAR - full - more)}] ${tail}`.trimEnd();
}

/** Any other game: its own picture, cut where the terminal is narrow, or the position as text; and its scores, if any. */

const anyPicture: Picture = {
  lines(game, { width }) {
    const own = game.picture()?.split('\n');
    const board =
      own?.map((line) => shown(line).slice(0, width).trimEnd()) ??
      `${game}`.split('\n').flatMap((line) => wrapped(shown(line), width));
    const scores = Object.entries(game.scores() ?? {}).map(([role, score]) => `${role} ${score}`);
    if (scores.length === 0) return board;
    return [...board, ...wrapped(visible(`scores: ${scores.join(', ')}`), width)];
  },
};

/** A line of a user's game; tabs, which have no certain width, are blanks. */
const shown = (line: string) => visible(line.replaceAll('\t', ' '));

interface Canvas {
  readonly paint: Paint;
  readonly width: number; // characters in a line, at most
  readonly last: Ply | null; // the turn that led to the state; null at the beginning
}

/** How a game is shown. */
interface Picture<G extends Game = Game> {
  lines(game: G, canvas: Canvas): string[];
  /** The turn as one line. Default: its moves and haps. */
  turn?(ply: Ply, next: G): string;
  /** Why the game is over, as a sentence without a full stop. Default: nothing. */
  reason?(game: G): string;
}

/** The colours of boards, by the numbers of ECMA-48. */
const CODES = {
  bold: '1',
  dim: '2',
  dark: '42;30', //       a dark square
  black: '42;30;1', //    a piece of Black on it
  white: '42;97;1', //    a piece of White on it
  moved: '43;30;1', //    what the last move touched
  light: '47;30', //      a light square
  yellow: '33;1',
  red: '31;1',
  blue: '34;1',
} as const;

type Colour = keyof typeof CODES;

export type Paint = (text: string, colour: Colour) => string;

export const plain: Paint = (text) => text;

export const coloured: Paint = (text, colour) => `\u001b[${CODES[colour]}m${text}\u001b[0m`;

/** "Black 11-15", "Odds 1, Evens 2", "One roll, the die 5". */
function turnInWords(ply: Ply): string {
  // Where no role is active, chance goes on alone, and its draws may be secret.
  return plyInWords(ply).join(', ') || 'chance decides, hidden from all';
}
