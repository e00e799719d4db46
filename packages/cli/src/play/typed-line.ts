/**
 * What somebody typed: a move in the game's notation, or one of the words that are understood at every prompt.
 * A move goes before a word of the same name; with a stroke in front, /quit, it is always the word.
 */
import { type Game, type Json, didYouMean } from 'turnwise';
import { messageOf } from '../frame/failure.ts';

/** The words and what they do, as `help` lists them. */
export const WORDS = {
  hint: 'what a quick search would play',
  odds: 'the odds of every move',
  moves: 'the moves that you have',
  board: 'the board once more',
  undo: 'back to your last decision',
  save: 'save FILE writes the match to a file',
  quit: 'gives up; q and x do too',
  help: 'this',
} as const;

export type Word = keyof typeof WORDS;

const ALIASES: { readonly [alias: string]: Word } = {
  q: 'quit',
  x: 'quit',
  exit: 'quit',
  '?': 'help',
};

export type TypedLine =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'move'; readonly move: Json }
  | { readonly kind: 'save'; readonly path: string | null }
  | { readonly kind: Exclude<Word, 'save'> }
  | { readonly kind: 'unknown'; readonly problem: string };

const LONGEST = 400; // characters of a problem that are shown

/** What a line means where the role is to choose; role null: where there is nothing to choose. */
export function readLine(line: string, game: Game, role: string | null): TypedLine {
  const typed = line.trim();
  if (typed === '') return { kind: 'nothing' };
  const legal = (role !== null && game.moves()?.[role]) || [];
  const texts = legal.map((move) => game.printMove(move));
  const exact = legal[texts.indexOf(typed)];
  if (exact !== undefined) return { kind: 'move', move: exact };
  const word = readWord(typed);
  if (word) return word;
  const alike = similar(typed, texts);
  const [only] = alike;
  if (only !== undefined && alike.length === 1) {
    return { kind: 'move', move: legal[texts.indexOf(only)] as Json };
  }
  if (role === null) return { kind: 'unknown', problem: problem(typed, Object.keys(WORDS)) };
  try {
    return { kind: 'move', move: game.parseMove(typed, role) };
  } catch (error) {
    const hint = /^[a-z]{3,}/i.test(typed) ? didYouMean(typed, [...texts, ...Object.keys(WORDS)]) : '';
    return {
      kind: 'unknown',
      problem: cutShort(`${messageOf(error)}${hint && `; ${hint}`}`.trim()),
    };
  }
}

/** The word that a text means; null if it means none. */
function readWord(typed: string): TypedLine | null {
  const [first = '', ...rest] = typed.replace(/^\//, '').split(/\s+/);
  const name = first.toLowerCase();
  const word = ALIASES[name] ?? (Object.hasOwn(WORDS, name) ? (name as Word) : null);
  if (word === null) return null;
  if (word === 'save') {
    const path = typed.replace(/^\S+\s*/, '');
    return { kind: 'save', path: path === '' ? null : path };
  }
  return rest.length === 0 ? { kind: word } : null;
}

/** Moves that differ by case only; if there are none, those that begin with the letters typed. */
function similar(typed: string, texts: readonly string[]): string[] {
  const wanted = typed.toLowerCase();
  const same = texts.filter((text) => text.toLowerCase() === wanted);
  if (same.length > 0 || !/^[a-z]+$/.test(wanted)) return same;
  return texts.filter((text) => text.toLowerCase().startsWith(wanted));
}

function problem(typed: string, known: readonly string[]): string {
  return `${JSON.stringify(typed)} is none of ${known.join(', ')}; ${didYouMean(typed, known)}`.replace(
    /; $/,
    '',
  );
}

function cutShort(text: string): string {
  return text.length <= LONGEST ? text : `${text.slice(0, LONGEST)}…`;
}
