/**
 * Who won, by a file's numbers. There are two ways of counting, which mean the same here:
 *
 *     1-0  0-1  1/2-1/2     and     2-0  0-2  1-1     0-0: both have lost     *: nothing is said
 *
 * Files of English draughts disagree on whose number comes first. PDN 2.0 says Black's (or Red's, which
 * is the same side), who moves first; writers that come from chess put White's first. The rule here:
 *
 * 1. The option `first` of the reader, if given.
 * 2. The colour that starts by the tag GameType: Black where it is plain 21. Who is to move in a position
 *    that the tag FEN sets up does not matter: collections of problems write 0-1 for White's wins.
 * 3. Without that tag it is a guess: Black. The entry says so, and a win agrees with any board that is won.
 *
 * What the file says is said twice, by the tag Result and by the token at the end. `*` there only ends
 * the game, and a tag that is empty, `?`, `-` or `*` says nothing. Where both speak and disagree, the tag
 * counts, being where PDN 3.0 keeps the result, and the token is a mistake. Where the side to move cannot
 * move, the board decides, and whatever disagrees is a mistake. Draws by agreement, resigned games and
 * lost on time are as the file says. Sources: https://pdn.fmjd.org/pdntags.html, and the draft of PDN 2.0.
 */
import type { CheckersRole } from '../board.ts';
import { isUnknown, parseGameType } from './game-type.ts';
import { type PdnResult, type PdnTag, tagOf } from './pdn-game.ts';
import { quoted } from './words.ts';

/** The numbers of a result as they stand there: a win is 1. */
export interface Score {
  readonly ahead: number; //  of the side that is named first
  readonly behind: number;
}

/** Whose number comes first, and whether the file says so. */
export interface Convention {
  readonly first: CheckersRole;
  readonly isGuess: boolean;
}

const WIN = { ahead: 1, behind: 0 };
const LOSS = { ahead: 0, behind: 1 };
const DRAW = { ahead: 0.5, behind: 0.5 };
const BOTH_LOST = { ahead: 0, behind: 0 };

const SCORES: ReadonlyMap<string, Score> = new Map([
  ['1-0', WIN],
  ['2-0', WIN],
  ['0-1', LOSS],
  ['0-2', LOSS],
  ['1/2-1/2', DRAW],
  ['1-1', DRAW],
  ['1/2', DRAW], // not in the standard, but in files
  ['0-0', BOTH_LOST],
]);

/** What a result says; null where it says nothing, a sentence where it is none. */
export function parseScore(text: string | undefined): Score | null | string {
  if (text === undefined || isUnknown(text)) return null;
  return (
    SCORES.get(text.replaceAll(' ', '')) ??
    `expected a result such as 1-0, 0-1, 1/2-1/2, 2-0, 0-2, 1-1, 0-0 or *, got ${quoted(text)}`
  );
}

/** Whose number comes first in a game with these tags. */
export function conventionOf(tags: readonly PdnTag[], first?: CheckersRole): Convention {
  if (first !== undefined) return { first, isGuess: false };
  const given = tagOf({ tags }, 'GameType');
  const type = given === undefined || isUnknown(given) ? null : parseGameType(given);
  if (type?.kind === 'English draughts') return { first: type.starts, isGuess: false };
  return { first: 'Black', isGuess: true };
}

export function resultOf({ ahead, behind }: Score, first: CheckersRole): PdnResult {
  return first === 'Black' ? { Black: ahead, White: behind } : { Black: behind, White: ahead };
}

/** Whether what the file says can be what the board says. */
export function agrees(score: Score, board: PdnResult, { first, isGuess }: Convention): boolean {
  const said = resultOf(score, first);
  if (isSame(said, board)) return true;
  return isGuess && said.Black === board.White && said.White === board.Black;
}

/**
 * The token that ends a game with these tags: the text of the tag Result where it means the same, so that
 * a file keeps its way of counting. Where the board tells who has won, a guess is none.
 */
export function printResult(
  result: PdnResult | null,
  tags: readonly PdnTag[],
  { first, isDecided = false }: { first?: CheckersRole | undefined; isDecided?: boolean } = {},
): string {
  if (result === null) return '*';
  const convention = conventionOf(tags, first);
  const isGuess = convention.isGuess && isDecided;
  const said = tagOf({ tags }, 'Result');
  const score = parseScore(said);
  if (said !== undefined && score !== null && typeof score !== 'string') {
    if (agrees(score, result, { ...convention, isGuess })) return said.replaceAll(' ', '');
  }
  for (const [text, each] of SCORES)
    if (isSame(resultOf(each, convention.first), result)) return text;
  throw new Error(
    `printPdn: expected a result of 1 and 0, 0.5 each or 0 each, got ${JSON.stringify(result)}`,
  );
}

/** The tags, of which Result tells nothing but the token: what says nothing stays. */
export function withResult(tags: readonly PdnTag[], token: string): PdnTag[] {
  return tags.map(([name, value]) => {
    const isContrary = name.toLowerCase() === 'result' && value.replaceAll(' ', '') !== token;
    const score = isContrary ? parseScore(value) : null;
    return [name, score === null || typeof score === 'string' ? value : token];
  });
}

export function isSame(a: PdnResult, b: PdnResult): boolean {
  return a.Black === b.Black && a.White === b.White;
}

/** A result in words, for messages. */
export function inWords({ Black, White }: PdnResult): string {
  if (Black === White) return Black === 0 ? 'both have lost' : 'it is a draw';
  return `${Black > White ? 'Black' : 'White'} has won`;
}
