/** Match trees of checkers to and from PDN. Branches are variations; comments and glyphs are not kept. */
import {
  gameOf,
  type PdnGame,
  type PdnLine,
  type PdnPly,
  pdnFromRecord,
  printPdn,
  recordFromPdn,
} from 'turnwise/games';
import { HUMAN, type MatchTree, type TurnNode } from './match-tree.ts';
import { recordOf, renamed, treeFromRecord } from './match-tree-record.ts';

const UNKNOWN = '?'; // what PDN calls a player without a name

/** The match of a game in PDN, its cursor at the end. Draws do not end it, since files go on after them. */
export function treeFromPdn(game: PdnGame): MatchTree {
  const record = recordFromPdn(game);
  const played = treeFromRecord(record, gameOf(record));
  const seated = played.withPlayers(renamed(record.players, UNKNOWN, HUMAN));
  return withVariations(seated, 0, game.line).goTo(played.cursor);
}

/**
 * The game in PDN, with the current line as the moves that were played.
 *
 * @example
 *     pdnOf(match); // '[Event "?"]\n...\n1. 11-15 (1. 9-14) 23-19 *\n'
 */
export function pdnOf(match: MatchTree): string {
  const game = pdnFromRecord(recordOf(match));
  const [, first] = match.line;
  return printPdn([{ ...game, line: first ? pliesFrom(match, first) : [] }]);
}

/** The match with all variations of a line that begins at a node; the moves of the line are there or are played. */
function withVariations(match: MatchTree, id: number, line: PdnLine): MatchTree {
  let now = match;
  let at = id;
  for (const { move, variations } of line) {
    for (const variation of variations) now = withVariations(now, at, variation);
    now = now.goTo(at);
    now = now.play({ [now.state.activePlayer()]: move });
    at = now.cursor;
  }
  return now;
}

/** The line that begins with a node. The branches beside a node become its variations, but not for the first node of a branch. */
function pliesFrom(match: MatchTree, first: TurnNode, isBranch = false): PdnPly[] {
  const plies: PdnPly[] = [];
  for (let node = first; ; node = match.at(node.following)) {
    const others = node === first && isBranch ? [] : match.siblings(node);
    const variations = others.map((each) => pliesFrom(match, each, true));
    const move = String(Object.values(node.turn?.moves ?? {})[0] ?? '');
    plies.push({ move, nags: [], before: [], after: [], variations });
    if (node.following === null) return plies;
  }
}
