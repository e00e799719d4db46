/** Turns, results and matches in words, for lists, graphs and screen readers. Nothing secret is said. */
import { type Game, inspect } from 'turnwise';
import { moveText } from './choices.ts';
import { isChance, type MatchTree, type Turn, type TurnNode } from './match-tree.ts';
import { ALL, type Sight, seenTurn } from './sight.ts';
import type { ChoiceLabel, Swings } from './swings.ts';

/** The turn that led to a node: "White 22-18". */
function nodeInWords(match: MatchTree, { parent, turn }: TurnNode, sight: Sight): string {
  if (parent === null || !turn) return 'Start';
  const { state } = match.at(parent);
  const { hidden, ...seen } = seenTurn(state, turn, sight);
  return turnInWords(state, seen, hidden);
}

/** What has just happened, and how the match stands. */
export function matchInWords(match: MatchTree, sight: Sight = ALL): string {
  const { node, state } = match;
  const happened = nodeInWords(match, node, sight);
  const result = match.resultAt();
  if (result) return `${happened}. ${resultInWords(result)}`;
  if (isChance(state)) return `${happened}. ${CHANCE}`;
  return `${happened}. ${state.activePlayers.join(' and ')} to move.`;
}

/** Where no role moves. */
const CHANCE = 'Chance decides next.';

/** "Black to move", "Odds and Evens choose at the same time". */
export function toMoveInWords(roles: readonly string[]): string {
  return roles.length > 1
    ? `${roles.join(' and ')} choose at the same time.`
    : roles[0] === undefined
      ? CHANCE
      : `${roles[0]} to move.`;
}

/** "Black wins.", "A draw.", "The result is 7." */
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
export function listedTurns(
  match: MatchTree,
  { swings }: Swings,
  sight: Sight = ALL,
): readonly ListedTurn[] {
  const labels = new Map(swings.map(({ id, labels: all }) => [id, worstOf(Object.values(all))]));
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

function worstOf(labels: readonly (ChoiceLabel | null)[]): ChoiceLabel | null {
  if (labels.includes('blunder')) return 'blunder';
  return labels.includes('mistake') ? 'mistake' : null;
}

/** One turn of a line, as lists show it. */
export interface ListedTurn {
  readonly id: number;
  /** From 1. */
  readonly number: number;
  readonly words: string;
  readonly label: ChoiceLabel | null;
  /** Other turns that were tried in its place. */
  readonly others: readonly { readonly id: number; readonly words: string }[];
}

/**
 * A turn of any game: "Odds 1, Evens 2", "Yellow d", "One rolls a 5", "the hand (hidden)". `hidden` names the random
 * variables whose values are secret.
 */
export function turnInWords(game: Game, turn: Turn, hidden: readonly string[] = []): string {
  const { moves, haps = [] } = turn;
  const sentence = game.name === 'pig' ? pigSentence(turn) : null;
  if (sentence !== null) return sentence;
  const chosen = Object.entries(moves).map(([role, move]) => `${role} ${moveText(game, move)}`);
  const fallen = haps.flatMap((variables) =>
    Object.entries(variables).map(
      ([name, value]) => `the ${name} ${typeof value === 'string' ? value : inspect(value)}`,
    ),
  );
  const secret = hidden.map((name) => `the ${name} (hidden)`);
  return [...chosen, ...fallen, ...secret].join(', ');
}

/** "One holds", "Two rolls a 3", "Two rolls tails"; null for what is no turn of Pig. */
function pigSentence({ moves, haps = [] }: Turn): string | null {
  const [[role, move] = ['', null], ...others] = Object.entries(moves);
  if (others.length > 0) return null;
  if (move === 'hold') return `${role} holds`;
  const { die, coin } = haps[0] ?? {};
  if (move !== 'roll') return null;
  if (typeof die === 'number') return `${role} rolls ${article(die)} ${die}`;
  return typeof coin === 'string' ? `${role} rolls ${coin}` : `${role} rolls`;
}

/** Dice have up to some hundred sides, and "an 8" is one of them. */
function article(number: number): 'a' | 'an' {
  return /^(8|11$|18$)/.test(String(number)) ? 'an' : 'a';
}
