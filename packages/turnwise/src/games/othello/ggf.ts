/**
 * Games of Othello in the Generic Game Format (GGF) of the Generic Game Server, as text: a game is properties between
 * `(;` and `;)`, in this order when written:
 *
 *     (;GM[Othello]PB[Ann]PW[Bob]RE[+4.00]TY[8]BO[8 ---...--- *]B[F5]W[D6/1.5/10]B[PA];)
 *
 * BO is the size of the board, its rows (* Black, O White, - empty) and the role to move. A move may have an estimate
 * and a time after slashes, which are not kept; a pass is PA. Only games on boards that start with four discs in the
 * middle taken are read, and only legal moves.
 * https://www.skatgame.net/mburo/ggsa/ggf
 */
import { GameError, messageOf } from '../../core/index.ts';
import { PASS, parseOthello } from './notation.ts';
import { Othello } from './rules.ts';

/** A game as GGF has it. */
export interface OthelloGgf {
  /** Properties other than the board and the moves by name, such as PB for the player of Black: strings as they stand. */
  readonly tags: { readonly [name: string]: string };
  readonly start: Othello;
  /** From the start, passes included. */
  readonly moves: readonly string[];
}

const PROPERTY = /\s*([A-Z]+)\[([^\]]*)\]/iy;
const SHOWN_AFTER = ['BO', 'B', 'W'];

/**
 * All games of a text; what lies between them is left out.
 *
 * @example
 *     const [game] = parseOthelloGgf('(;GM[Othello]BO[8 ... *]B[F5]W[D6];)');
 *     game?.moves; // ['f5', 'd6']
 */
export function parseOthelloGgf(text: string): OthelloGgf[] {
  const games: OthelloGgf[] = [];
  for (let at = text.indexOf('(;'); at >= 0; at = text.indexOf('(;', at)) {
    const end = text.indexOf(';)', at);
    if (end < 0) throw refusal(games.length, 'it has no end, ";)"');
    games.push(readGame(text.slice(at + 2, end), games.length));
    at = end + 2;
  }
  return games;
}

/**
 * One game as GGF, on one line.
 *
 * @example
 *     printOthelloGgf({ tags: { PB: 'Ann' }, start: new Othello(), moves: ['f5'] });
 */
export function printOthelloGgf({ tags, start, moves }: OthelloGgf): string {
  const { size } = start.settings;
  const { board, turn } = start.position;
  const marks = board.replaceAll('X', '*').replaceAll('.', '-');
  const rows = Array.from({ length: size }, (_, row) => marks.slice(size * row, size * (row + 1)));
  const properties = Object.entries({ GM: 'Othello', TY: String(size), ...tags })
    .filter(([name]) => !SHOWN_AFTER.includes(name))
    .map(([name, value]) => `${name}[${value.replaceAll(/[\]\r\n]/g, ' ')}]`);
  let text = `(;${properties.join('')}BO[${size} ${rows.join(' ')} ${turn === 'Black' ? '*' : 'O'}]`;
  let game = start;
  for (const move of moves) {
    const name = game.position.turn === 'Black' ? 'B' : 'W';
    text += `${name}[${move === PASS ? 'PA' : move.toUpperCase()}]`;
    game = game.perform(move);
  }
  return `${text};)`;
}

function readGame(text: string, index: number): OthelloGgf {
  const tags: { [name: string]: string } = {};
  const moves: string[] = [];
  let start: Othello | null = null;
  let game: Othello | null = null;
  const properties = new RegExp(PROPERTY);
  const end = text.trimEnd().length;
  while (properties.lastIndex < end) {
    const at = properties.lastIndex;
    const [, name, value] = properties.exec(text) ?? [];
    if (name === undefined || value === undefined)
      throw refusal(index, `expected a property such as PB[Ann], got "${text.slice(at, at + 12)}"`);
    if (name === 'GM' && value.toLowerCase() !== 'othello')
      throw refusal(index, `it is a game of ${value}, expected Othello`);
    if (name === 'BO') {
      start = readBoard(value, index);
      game = start;
    } else if (name === 'B' || name === 'W') {
      if (!game) throw refusal(index, 'it has moves before its board, BO');
      const move = readMove(value);
      const { turn } = game.position;
      if ((name === 'B') !== (turn === 'Black'))
        throw refusal(index, `move ${moves.length + 1}, ${name}[${value}], but ${turn} is to move`);
      const legal = game.moves()?.[turn] ?? [];
      if (!legal.includes(move))
        throw refusal(
          index,
          `move ${moves.length + 1}, ${name}[${value}], is not legal; legal: ${legal.join(', ') || 'none'}`,
        );
      game = game.perform(move);
      moves.push(move);
    } else tags[name] = value;
  }
  if (!start) throw refusal(index, 'it has no board, BO');
  return { tags, start, moves };
}

function readMove(value: string): string {
  const [move = ''] = value.split('/');
  const name = move.trim().toLowerCase();
  return name === 'pa' || name === PASS ? PASS : name;
}

function readBoard(value: string, index: number): Othello {
  const [size, ...rest] = value.trim().split(/\s+/);
  const turn = rest.pop();
  const discs = rest.join('').replaceAll('*', 'X');
  try {
    const game = new Othello({ size: Number(size) });
    const role = turn === '*' ? 'Black' : turn === 'O' ? 'White' : '?';
    const { board } = parseOthello(`${discs} ${role}`, game.settings.size);
    return game.parsePosition(`${board} ${role}`);
  } catch (error) {
    throw refusal(index, `its board BO[${value}] cannot be read: ${messageOf(error)}`);
  }
}

function refusal(index: number, problem: string): GameError {
  return new GameError(
    'unreadable-position',
    'othello',
    `game ${index + 1} of the GGF: ${problem}`,
  );
}
