/** A turn in words, for any game: who moved what, and how chance fell. */
import { type Game, type Json, inspect } from 'turnwise';
import type { Turn } from './turn.ts';

/**
 * "Odds 1, Evens 2", "Yellow d", "One rolls a 5". A game whose moves are no verbs gets them told as it prints them,
 * with what fell after them; one that cannot print its move gets it told as it is.
 */
export function turnInWords(game: Game, turn: Turn): string {
  const { moves, haps = [] } = turn;
  const sentence = game.name === 'pig' ? pigSentence(turn) : null;
  if (sentence !== null) return sentence;
  const chosen = Object.entries(moves).map(([role, move]) => `${role} ${moveText(game, move)}`);
  const fallen = haps.flatMap((variables) =>
    Object.entries(variables).map(([name, value]) => `the ${name} ${valueText(value)}`),
  );
  return [...chosen, ...fallen].join(', ');
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

function moveText(game: Game, move: Json): string {
  try {
    return game.printMove(move);
  } catch {
    return valueText(move);
  }
}

function valueText(value: Json): string {
  return typeof value === 'string' ? value : inspect(value);
}
