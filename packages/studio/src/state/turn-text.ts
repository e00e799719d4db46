/** Turns, results and matches in words, for lists, graphs and screen readers, without secrets. */
import type { RecordedEnding } from 'turnwise';
import { verbFor } from 'turnwise/internal';
import type { MatchTree, TurnNode } from './match-tree.ts';
import { ALL, type Sight, seenTurn } from './sight.ts';
import type { ChoiceLabel, Swings } from './swings.ts';
import { turnInWords } from './turn-in-words.ts';
import { asSentence } from './wording.ts';

/** The turn that led to a node: "White 22-18". */
export function nodeInWords(match: MatchTree, { parent, turn }: TurnNode, sight: Sight): string {
  if (parent === null || !turn) return 'Start';
  const { state } = match.at(parent);
  const { hidden, ...seen } = seenTurn(state, turn, sight);
  return turnInWords(state, seen, hidden);
}

/** The last turn, and how the match stands. */
export function matchInWords(match: MatchTree, sight: Sight = ALL): string {
  const { node, state } = match;
  const now = outcomeInWords(match) ?? nextInWords(match, state.activePlayers);
  return `${nodeInWords(match, node, sight)}. ${now}`;
}

/** How the match ended at a node: "White wins.", "Black ran out of time. White wins."; null where it goes on. */
export function outcomeInWords(match: MatchTree, id = match.cursor): string | null {
  const result = match.resultAt(id);
  if (!result) return null;
  const reason = reasonInWords(match.endingAt(id));
  const words = resultInWords(result, match.at(id).state.resultBounds());
  return reason === null ? words : `${reason} ${words}`;
}

const LONGEST_REASON = 160; // characters: a player's error may quote much

/** Why a match ended before its game did; null where it did not. */
export function reasonInWords(ending: RecordedEnding | null): string | null {
  if (ending === null || ending.kind === 'finished') return null;
  if (ending.kind === 'agreed') return 'The players agreed on a draw.';
  if (ending.kind === 'quit') return `${ending.role} gave up.`;
  const [line = ''] = ending.message.split('\n');
  return line.length <= LONGEST_REASON ? asSentence(line) : `${line.slice(0, LONGEST_REASON)} …`;
}

/** "Black to move.", "Odds and Evens choose at the same time." */
export function toMoveInWords(roles: readonly string[]): string {
  if (roles.length === 0) return 'Chance decides next.';
  const names = roles.join(' and ');
  return roles.length === 1 ? `${names} to move.` : `${names} choose at the same time.`;
}

/** The same in a match, with what is easily overlooked: "South moves again.", "White has passed. Black to move." */
export function nextInWords({ node, state }: MatchTree, roles: readonly string[]): string {
  const [[mover, move] = ['', null], ...others] = Object.entries(node.turn?.moves ?? {});
  const [next] = roles;
  const isDuel = state.players.length > 1 && others.length === 0 && roles.length === 1;
  if (!isDuel || mover === '' || (node.turn?.haps ?? []).length > 0) return toMoveInWords(roles);
  if (mover === next) return `${mover} ${verbFor([mover], 'moves', 'move')} again.`;
  return move === PASS
    ? `${mover} ${verbFor([mover], 'has', 'have')} passed. ${toMoveInWords(roles)}`
    : toMoveInWords(roles);
}

const PASS = 'pass'; // the move of games in which a role must pass

/** "Black wins.", "A draw.", "The result is 7." `bounds` are those of the results: alone, one wins with the best. */
export function resultInWords(
  result: { readonly [role: string]: number },
  bounds: readonly [number, number] | null = null,
): string {
  const entries = Object.entries(result);
  const most = Math.max(...entries.map(([, value]) => value));
  const winners = entries.flatMap(([role, value]) => (value === most ? [role] : []));
  const [sole = ''] = winners;
  if (entries.length === 1 && bounds) {
    if (most === bounds[1]) return `${sole} ${verbFor(winners, 'wins', 'win')}.`;
    if (most === bounds[0] && most < 0) return `${sole} ${verbFor(winners, 'loses', 'lose')}.`;
  }
  if (entries.length === 1) return `The result is ${most}.`;
  if (winners.length === entries.length) return 'A draw.';
  return `${winners.join(' and ')} ${verbFor(winners, 'wins', 'win')}.`;
}

/** The turns of the line for a list, with their labels and the turns that were tried instead. */
export function listedTurns(
  match: MatchTree,
  { swings }: Swings,
  sight: Sight = ALL,
): readonly ListedTurn[] {
  const labels = new Map(swings.map(({ id, label }) => [id, label]));
  return match.line.slice(1).map((node) => ({
    id: node.id,
    number: node.depth,
    words: nodeInWords(match, node, sight),
    label: labels.get(node.id) ?? null,
    others: match
      .siblings(node)
      .map((other) => ({ id: other.id, words: nodeInWords(match, other, sight) })),
  }));
}

export interface ListedTurn {
  readonly id: number;
  readonly number: number; // from 1
  readonly words: string;
  readonly label: ChoiceLabel | null;
  /** Turns that were tried instead. */
  readonly others: readonly { readonly id: number; readonly words: string }[];
}
