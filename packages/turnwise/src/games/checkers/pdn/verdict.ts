/** The result of a game that was read: from the tag, from the token at the end, and from the board. */
import type { PdnResult } from './pdn-game.ts';
import { agrees, type Convention, inWords, parseScore, resultOf } from './result.ts';
import { quoted } from './words.ts';

/** What was said of the result, and what the board says where the side to move cannot. */
export interface Evidence {
  readonly tag: string | undefined;
  readonly token: string | undefined;
  readonly board: PdnResult | null;
  readonly convention: Convention;
}

export interface Verdict {
  readonly result: PdnResult | null;
  readonly isGuessed: boolean;
  readonly mistakes: readonly { readonly at: 'tag' | 'token'; readonly message: string }[];
}

/** See `result.ts` for the rule. */
export function verdictOf({ tag, token, board, convention }: Evidence): Verdict {
  const mistakes: { at: 'tag' | 'token'; message: string }[] = [];
  const byTag = parseScore(tag);
  if (typeof byTag === 'string') mistakes.push({ at: 'tag', message: byTag });
  const tagged = typeof byTag === 'string' ? null : byTag;
  const byToken = parseScore(token);
  const ended = typeof byToken === 'string' ? null : byToken;
  if (tagged && ended && tagged !== ended) {
    const message = `expected ${quoted(tag ?? '')}, as the tag Result says, got ${token}`;
    mistakes.push({ at: 'token', message });
  }
  const score = tagged ?? ended;
  const said = score && resultOf(score, convention.first);
  if (!board) {
    const isWin = said !== null && said.Black !== said.White;
    return { result: said, isGuessed: isWin && convention.isGuess, mistakes };
  }
  if (score && said && !agrees(score, board, convention)) {
    const reason = `since ${board.Black > 0 ? 'White' : 'Black'} cannot move at the end`;
    const message = `expected a result by which ${inWords(board)}, ${reason}; by this one ${inWords(said)}`;
    mistakes.push({ at: tagged ? 'tag' : 'token', message });
  }
  return { result: board, isGuessed: false, mistakes };
}
