/**
 * Between match trees of checkers and games in PDN. Variations become branches, and branches variations. Comments and
 * glyphs are not kept: a match has no place for them.
 */
import {
  gameOf,
  type PdnGame,
  type PdnLine,
  type PdnPly,
  pdnFromRecord,
  printPdn,
  recordFromPdn,
} from 'turnwise/games';
import { HUMAN, type MatchTree } from './match-tree.ts';
import { recordOf, treeFromRecord } from './match-tree-record.ts';
import type { TurnNode, TurnTree } from './turn-tree.ts';

/** What PDN calls somebody whose name nobody knows. */
const UNKNOWN = '?';

/**
 * The match of a game in PDN, its cursor at the end of the moves that were played. Draws are not counted, since
 * files go on after them. An error where it has more positions than a match.
 */
export function treeFromPdn(game: PdnGame): MatchTree {
  const record = recordFromPdn(game);
  const played = treeFromRecord(record, gameOf(record));
  const seats = Object.entries(record.players).map(([role, name]) => [
    role,
    name === UNKNOWN ? HUMAN : name,
  ]);
  const end = played.cursor;
  return withVariations(played.withPlayers(Object.fromEntries(seats)), 0, game.line).goTo(end);
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
  const line = first ? pliesFrom(match.tree, first) : [];
  return printPdn([{ ...game, line }]);
}

/** The match with all variations of a line that begins at a node; the moves of the line are there or are played. */
function withVariations(match: MatchTree, id: number, line: PdnLine): MatchTree {
  let now = match;
  let at = id;
  for (const { move, variations } of line) {
    for (const variation of variations) now = withVariations(now, at, variation);
    now = played(now, at, move);
    at = now.cursor;
  }
  return now;
}

function played(match: MatchTree, id: number, move: string): MatchTree {
  const before = match.goTo(id);
  return before.play({ [before.state.activePlayer()]: move });
}

/** The line that begins with a node. The branches beside a node become its variations, but not for the first node of a branch. */
function pliesFrom(tree: TurnTree, first: TurnNode, isBranch = false): PdnPly[] {
  const plies: PdnPly[] = [];
  for (let node: TurnNode | null = first; node; node = tree.following(node.id)) {
    const others = node === first && isBranch ? [] : siblings(tree, node);
    const variations = others.map((each) => pliesFrom(tree, each, true));
    plies.push({ move: moveOf(node), nags: [], before: [], after: [], variations });
  }
  return plies;
}

function siblings(tree: TurnTree, { id, parent }: TurnNode): readonly TurnNode[] {
  return parent === null ? [] : tree.childrenOf(parent).filter((child) => child.id !== id);
}

function moveOf({ turn }: TurnNode): string {
  return String(Object.values(turn?.moves ?? {})[0] ?? '');
}
