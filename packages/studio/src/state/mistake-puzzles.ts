/**
 * Puzzles from the mistakes of people in a match: choices that surely gave away more than 10 points of 100, after a second look. Each
 * keeps the move that was played as the tempting one. Where several moves were good, all of them are right.
 */
import type { Game } from 'turnwise';
import { oddsOf } from 'turnwise/analysis';
import { marginOf, type Puzzle, puzzleOf, puzzlesProblem, rightMoves } from 'turnwise/puzzles';
import type { MatchTree } from './match-tree.ts';
import { peopleAt } from './sight.ts';
import { labelOf, type Swings, type ValuedNode } from './swings.ts';

/** Mistakes by the node to which they led; `valued` and `swings` are of the same line of the match. */
export function mistakePuzzles(
  match: MatchTree,
  valued: readonly ValuedNode[],
  { swings }: Pick<Swings, 'swings'>,
): ReadonlyMap<number, Puzzle> {
  const found = new Map<number, Puzzle>();
  const labelled = swings.filter(({ label }) => label !== null);
  if (labelled.length === 0 || puzzlesProblem(match.start.game) !== null) return found;
  const people = peopleAt(match);
  for (const { id, judged } of labelled) {
    const at = valued.findIndex((node) => node.id === id);
    const [before, after] = [valued[at - 1], valued[at]];
    const role = people.find((each) => labelOf(judged[each]?.sure ?? 0) !== null);
    const puzzle =
      before && after && role !== undefined && puzzleAt(before, after, role, match.start.game);
    if (puzzle) found.set(id, puzzle);
  }
  return found;
}

/** The puzzle of a role's choice; null where nothing says clearly what would have been right. */
function puzzleAt(
  before: ValuedNode,
  { turn }: ValuedNode,
  role: string,
  start: Game,
): Puzzle | null {
  const known = before.analyses[role];
  const move = turn?.moves[role];
  if (!known || move === undefined) return null;
  const { isSecondLook: _, ...analysis } = known;
  const chosen = oddsOf(analysis, move);
  const right = rightMoves(before.state, analysis, marginOf(start));
  return right.length > 0 && chosen && !right.includes(chosen)
    ? puzzleOf(analysis, right, chosen.text)
    : null;
}
