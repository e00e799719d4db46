/**
 * Positions as eXtreme Gammon writes them, in one line with ten fields:
 *
 *     XGID=-b----E-C---eE---c-e----B-:0:0:1:31:0:0:0:0:10
 *
 * The first has a character for Black's bar, White's points 1 to 24 and White's bar: a dash, or a letter for the number of
 * checkers there, A for one, of White as a capital and of Black as a small one. The fourth is 1 if White has the dice or rolls,
 * else -1; the fifth has the dice, or 00. The others, which are not read, have the cube and its owner, the scores of a
 * match, the Crawford and Jacoby rules, the length of the match, and the largest cube.
 */
import { checkedPosition, inOrder, refusal } from './notation.ts';
import { BAR, type BackgammonPosition, mirrored, OFF } from './position.ts';

const FORM = /^(?:XGID=)?([-A-Oa-o]{26}):\d+:-?[01]:(-?1):(00|[1-6]{2}):\d+:\d+:\d+:\d+(?::\d+)?$/;

const BEFORE_A = 64; // the code of the character before A
const BEFORE_SMALL_A = 96;

/** Whether a text has the form of an XGID with or without dice. */
export function isXgid(text: string): boolean {
  return FORM.test(text.trim());
}

export function parseXgid(text: string, checkers: number): BackgammonPosition {
  const [, board = '', turn, dice = '00'] = FORM.exec(text.trim()) ?? [];
  const white: number[] = Array(BAR + 1).fill(0);
  const black: number[] = Array(BAR + 1).fill(0);
  for (const [at, mark] of [...board].entries()) {
    const code = mark.charCodeAt(0);
    if (mark === '-') continue;
    if (code > BEFORE_SMALL_A) black[mirrored(at)] = code - BEFORE_SMALL_A;
    else white[at] = code - BEFORE_A;
  }
  if (white[OFF] > 0 || black[OFF] > 0) throw refusal(text, 'a bar has checkers of the wrong role');
  for (const side of [white, black]) {
    const onBoard = side.reduce((sum, count) => sum + count);
    if (onBoard > checkers)
      throw refusal(text, `a role has ${checkers} checkers, but ${onBoard} here`);
    side[OFF] = checkers - onBoard;
  }
  const position: BackgammonPosition = {
    turn: turn === '1' ? 'White' : 'Black',
    dice: dice === '00' ? null : inOrder(Number(dice[0]), Number(dice[1])),
    white,
    black,
  };
  return checkedPosition(position, text);
}

/**
 * The XGID of a single game without a cube; before the opening roll, that of White's roll.
 *
 * @example
 *     printXgid(new Backgammon().position); // 'XGID=-b----E-C---eE---c-e----B-:0:0:1:00:0:0:0:0:10'
 */
export function printXgid({ black, dice, turn, white }: BackgammonPosition): string {
  const board = Array.from({ length: BAR + 1 }, (_, at) => {
    const [whites, blacks] = [at === OFF ? 0 : white[at], at === BAR ? 0 : black[mirrored(at)]];
    if (whites + blacks === 0) return '-';
    return String.fromCharCode(whites > 0 ? BEFORE_A + whites : BEFORE_SMALL_A + blacks);
  });
  return `XGID=${board.join('')}:0:0:${turn === 'Black' ? -1 : 1}:${dice?.join('') ?? '00'}:0:0:0:0:10`;
}
