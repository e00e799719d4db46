/** One turn in words. */
import type { Game } from 'turnwise';
import { plyInWords, withArticle } from 'turnwise/internal';
import type { Turn } from './match-tree.ts';
import { capitalized } from './wording.ts';

/** "Odds 1, Evens 2", "One rolls a 5", "the hand (hidden)". `hidden` names the random variables with secret values. */
export function turnInWords(game: Game, turn: Turn, hidden: readonly string[] = []): string {
  const { moves, haps = [] } = turn;
  const own = OWN_WORDS[game.name]?.(turn) ?? null;
  const secret = hidden.map((name) => `the ${name} (hidden)`);
  return own ?? [...plyInWords({ game, moves, haps }), ...secret].join(', ');
}

/** By name of the game: how it tells a turn, or null where the usual words are better. */
const OWN_WORDS: { readonly [game: string]: ((turn: Turn) => string | null) | undefined } = {
  pig: pigSentence,
  'game-2048': wordsOf2048,
};

/** "One holds", "Two rolls a 3", "Two rolls tails"; null where it is no turn of Pig. */
function pigSentence({ moves, haps = [] }: Turn): string | null {
  const [[role, move] = ['', null], ...others] = Object.entries(moves);
  if (others.length > 0) return null;
  if (move === 'hold') return `${role} holds`;
  const { die, coin } = haps[0] ?? {};
  if (move !== 'roll') return null;
  if (typeof die === 'number') return `${role} rolls ${withArticle(die)}`;
  return typeof coin === 'string' ? `${role} rolls ${coin}` : `${role} rolls`;
}

/** "Left, 2 at c4"; null where a tile is not known. */
function wordsOf2048({ moves, haps = [] }: Turn): string | null {
  const slid = Object.values(moves).filter((move) => typeof move === 'string');
  const tiles = haps.map(({ square, tile }) => (tile && square ? `${tile} at ${square}` : null));
  return tiles.includes(null) ? null : capitalized([...slid, ...tiles].join(', '));
}
