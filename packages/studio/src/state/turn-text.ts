/** Turns and matches in words: for lists, graphs and screen readers. */

import type { MatchTree } from './course.ts';
import type { TurnNode, TurnTree } from './course-tree.ts';
import type { ListedTurn } from './listed-turn.ts';
import type { ChoiceLabel, Swings } from './swings.ts';
import { turnInWords } from './turn-in-words.ts';

/** The turn that led to a node: "White 22-18". */
export function nodeInWords(tree: TurnTree, { parent, turn }: TurnNode): string {
  if (parent === null || !turn) return 'The beginning';
  return turnInWords(tree.at(parent).state, turn);
}

/** What has just happened, and how it stands: for whoever listens. */
export function matchInWords(course: MatchTree): string {
  const { node, tree } = course;
  const happened = nodeInWords(tree, node);
  const result = course.resultAt();
  if (result) return `${happened}. ${resultInWords(result)}`;
  return `${happened}. ${node.state.activePlayers.join(' and ')} to move.`;
}

/** "Black to move", "Odds and Evens choose at the same time". */
export function toMoveInWords(roles: readonly string[]): string {
  return roles.length > 1
    ? `${roles.join(' and ')} choose at the same time.`
    : `${roles[0] ?? 'Nobody'} to move.`;
}

/** "Black wins", "A draw", or the results as they are. */
export function resultInWords(result: { readonly [role: string]: number }): string {
  const entries = Object.entries(result);
  const most = Math.max(...entries.map(([, value]) => value));
  const winners = entries.filter(([, value]) => value === most);
  const [[winner] = ['']] = winners;
  if (entries.length === 1) return `The result is ${most}.`;
  if (winners.length === entries.length) return 'A draw.';
  return winners.length === 1
    ? `${winner} wins.`
    : `${winners.map(([role]) => role).join(' and ')} win.`;
}

/** The turns of the line for a list, with their labels and the ways that were tried instead. */
export function listedTurns({ line, tree }: MatchTree, { swings }: Swings): readonly ListedTurn[] {
  const labels = new Map(swings.map(({ id, labels: all }) => [id, worstOf(Object.values(all))]));
  return line.slice(1).map((node) => ({
    id: node.id,
    number: node.depth,
    words: nodeInWords(tree, node),
    label: labels.get(node.id) ?? null,
    others: tree
      .childrenOf(node.parent ?? 0)
      .filter(({ id }) => id !== node.id)
      .map((other) => ({ id: other.id, words: nodeInWords(tree, other) })),
  }));
}

function worstOf(labels: readonly (ChoiceLabel | null)[]): ChoiceLabel | null {
  if (labels.includes('blunder')) return 'blunder';
  return labels.includes('mistake') ? 'mistake' : null;
}
