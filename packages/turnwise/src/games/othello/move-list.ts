/**
 * Games of Othello as a list of squares without spaces, as programs and databases exchange them: "f5d6c3d3c4". Passes
 * are left out, since they follow from the rules; "pass", "pa" and "--" are read where a pass is due. Spaces, line
 * breaks and capital letters are read as well.
 */
import { GameError } from '../../core/index.ts';
import { PASS } from './notation.ts';
import { Othello } from './rules.ts';

const TOKEN = /\s*(?:([a-h][1-8])|(pass|pa|--))/iy;

/**
 * The moves of a game, passes included, from a list of squares; refuses what is no legal move, with its place.
 *
 * @example
 *     parseOthelloMoves('f5d6c3'); // ['f5', 'd6', 'c3']
 */
export function parseOthelloMoves(text: string, start: Othello = new Othello()): string[] {
  const moves: string[] = [];
  let game = start;
  let legal = legalMoves(game);
  const play = (move: string) => {
    game = game.next({ [game.position.turn]: move });
    legal = legalMoves(game);
    moves.push(move);
  };
  const tokens = new RegExp(TOKEN);
  const end = text.trimEnd().length;
  while (tokens.lastIndex < end) {
    const at = tokens.lastIndex;
    const [, square, pass] = tokens.exec(text) ?? [];
    if (square === undefined && pass === undefined)
      throw refusal(
        `expected a square such as "f5" at character ${at + 1}, got ${JSON.stringify(text.slice(at, at + 10))}`,
      );
    if (legal[0] === PASS && square !== undefined) play(PASS);
    const move = square?.toLowerCase() ?? PASS;
    if (!legal.includes(move))
      throw refusal(
        `move ${moves.length + 1}, ${move}, is not legal at ${game}; legal: ${legal.join(', ') || 'none'}`,
      );
    play(move);
  }
  return moves;
}

/**
 * The list of the squares of some moves, without the passes.
 *
 * @example
 *     printOthelloMoves(['f5', 'd6', 'pass']); // 'f5d6'
 */
export function printOthelloMoves(moves: readonly string[]): string {
  return moves.filter((move) => move !== PASS).join('');
}

function legalMoves(game: Othello): readonly string[] {
  return game.moves()?.[game.position.turn] ?? [];
}

function refusal(problem: string): GameError {
  return new GameError('unreadable-position', 'othello', problem);
}
