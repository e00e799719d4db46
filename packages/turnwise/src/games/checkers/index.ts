/** English draughts, as an entry in the list of games. */
import type { GameEntry } from '../game-entry.ts';
import { Checkers } from './rules.ts';
import { checkersParameters } from './settings.ts';

export {
  type BoardCell,
  type BoardMatrix,
  parseBoardMatrix,
  printBoardMatrix,
} from './board-matrix.ts';
export { type EndgameSlice, type EndgameStore, EndgameTable } from './endgames/endgame-table.ts';
export {
  type CheckedMove,
  checkersEffect,
  checkMove,
  explainMove,
  type GivenBoard,
  type MoveEffect,
  type MoveReason,
} from './move-check.ts';

export { squaresOf as checkersSquares } from './notation.ts';
export {
  type PdnEntry,
  type PdnGame,
  type PdnLine,
  type PdnMistake,
  type PdnOptions,
  type PdnPly,
  type PdnResult,
  type PdnTag,
  tagOf as pdnTagOf,
} from './pdn/pdn-game.ts';

export {
  type PdnMatch,
  pdnFromRecord,
  recordFromPdn,
} from './pdn/pdn-record.ts';
export { printPdn, writePdn } from './pdn/print-pdn.ts';
export { parsePdn, readPdn } from './pdn/read-pdn.ts';
export {
  Checkers,
  type CheckersMove,
  type CheckersOptions,
  type CheckersPosition,
  type CheckersRole,
} from './rules.ts';
export { type CheckersTablebase, checkersTablebase, useCheckersTablebase } from './tablebase.ts';

/**
 * The entry in the list of games.
 *
 * @example
 *     checkers.create({ start: 'W:WK30:BK7,12' });
 */
export const checkers: GameEntry<Checkers> = {
  name: 'checkers',
  title: 'Checkers',
  summary: 'English draughts: men go forward, captures are forced, a side that cannot move loses.',
  // Boards, with those that no game leads to. Schaeffer and others, Checkers Is Solved, Science 317, 2007.
  known: { positions: '5e20', outcome: 'solved weakly: a draw' },
  parameters: checkersParameters,
  examples: [
    'checkers(repetition=none)',
    'checkers(moveLimit=none)',
    'checkers(repetition=none, moveLimit=none)',
    'checkers(repetition=2, moveLimit=3)',
    'checkers(repetition=9, moveLimit=200)',
    'checkers(start="W:W13,K1,K32:BK5,K18,K30:H7")',
  ],
  create: (options = {}) => new Checkers(options),
};
