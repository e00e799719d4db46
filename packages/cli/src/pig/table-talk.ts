/** What is said at a table of Pig, and what the answers mean. */
import { type Ply, Random, type Seed } from 'turnwise';
import { Pig, type PigRole } from 'turnwise/games';
import { pointsText } from '../play/boards/pig.ts';
import { cut, visible } from '../terminal/text.ts';

/** Who plays which role; One begins. */
export type Names = { readonly [role in PigRole]: string };

export type PigAnswer = 'roll' | 'hold' | 'exit';

const ANSWERS: { readonly [letter: string]: PigAnswer } = {
  r: 'roll',
  roll: 'roll',
  h: 'hold',
  hold: 'hold',
  x: 'exit',
  q: 'exit',
  exit: 'exit',
  quit: 'exit',
};

const LONGEST_NAME = 20; // characters

/** What an answer means, in upper or lower case; null if it means nothing. */
export function readAnswer(line: string): PigAnswer | null {
  const word = line.trim().toLowerCase();
  return Object.hasOwn(ANSWERS, word) ? (ANSWERS[word] ?? null) : null;
}

/** A name as it can be shown: the one given, unless it is empty; a second one of the same name is numbered. */
export function nameFrom(line: string, otherwise: string, taken: readonly string[]): string {
  const given = cut(visible(line).trim(), LONGEST_NAME) || otherwise;
  return taken.includes(given) ? `${given} 2` : given;
}

/** Draws who begins. */
export function seatNames(names: readonly [string, string], seed: Seed): Names {
  const isSwapped = new Random(seed, 'who begins').below(2) === 1;
  const [One, Two] = isSwapped ? [names[1], names[0]] : names;
  return { One, Two };
}

/** "Ann 42, Bob 17; Bob has 8 in this turn". */
export function scoresText(game: Pig, names: Names): string {
  const { One, Two } = game.scores();
  const turn = game.points === 0 ? '' : `; ${game.points} in this turn`;
  return `${names.One} ${One}, ${names.Two} ${Two}${turn}`;
}

/** What a turn did. */
export function turnText({ game, moves, haps }: Ply, next: Pig, names: Names): string {
  if (!(game instanceof Pig)) return '';
  const role = game.activePlayer();
  const name = names[role];
  if (moves[role] === 'hold') {
    return `${name} holds, and has ${pointsText(next.scores()[role])}.`;
  }
  const die = haps[0]?.die;
  if (next.points > 0) return `${name} rolls a ${die}: ${next.points} in this turn.`;
  const lost = game.points === 0 ? '' : ` and loses ${pointsText(game.points)}`;
  return `${name} rolls a 1${lost}. The turn is over.`;
}

/** Who won. */
export function endText(game: Pig, names: Names): string {
  const { One, Two } = game.scores();
  const winner: PigRole = One > Two ? 'One' : 'Two';
  const [most, least] = One > Two ? [One, Two] : [Two, One];
  return `${names[winner]} wins, ${most} to ${least}.`;
}
