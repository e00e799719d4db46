/** What a person typed: a move, or a word that works at every prompt; /quit is always the word. And the list of choices. */
import type { Game, Json } from 'turnwise';
import { didYouMean } from 'turnwise/internal';
import { messageOf } from '../frame/failure.ts';
import { cut } from '../terminal/text.ts';

/** The words and what they do, as `help` lists them. */
export const WORDS = {
  hint: 'show the best move that a quick search finds',
  odds: 'show the odds of every move',
  moves: 'list your moves',
  board: 'show the board again',
  undo: 'take back your last decision',
  save: 'save FILE writes the match to a file',
  quit: 'give up; also q or x',
  help: 'show this list',
} as const;

type Word = keyof typeof WORDS;

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

const LONGEST = 400; // characters of a problem, at most

/** The meaning of a line for a role that has to choose; null after the match. */
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
  const words = Object.keys(WORDS);
  if (role === null) {
    const problem = `${JSON.stringify(typed)} is none of ${words.join(', ')}`;
    return unknown(problem, didYouMean(typed, words));
  }
  try {
    return { kind: 'move', move: game.parseMove(typed, role) };
  } catch (error) {
    const isWord = /^[a-z]{3,}/i.test(typed);
    return unknown(messageOf(error), isWord ? didYouMean(typed, [...texts, ...words]) : '');
  }
}

function unknown(problem: string, hint: string): TypedLine {
  return { kind: 'unknown', problem: cut(`${problem}${hint && `; ${hint}`}`.trim(), LONGEST) };
}

/** The word that a text means, if any. */
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

/** Moves that differ only in case; if there are none, those that begin with the typed letters. */
function similar(typed: string, texts: readonly string[]): string[] {
  const wanted = typed.toLowerCase();
  const same = texts.filter((text) => text.toLowerCase() === wanted);
  if (same.length > 0 || !/^[a-z]+$/.test(wanted)) return same;
  return texts.filter((text) => text.toLowerCase().startsWith(wanted));
}

/** An entry of the list of moves. */
export interface Choice {
  readonly line: string; // the line that it stands for, as if it had been typed
  readonly label: string;
}

/** The entries that match what was typed so far. An exact match stands alone, so that Enter takes it. */
export function choicesFor(
  typed: string,
  moves: readonly { readonly text: string; readonly odds: string }[],
): Choice[] {
  const wanted = typed.trim().toLowerCase();
  const widest = Math.max(0, ...moves.map(({ text }) => text.length));
  const listed = moves.map(({ text, odds }) => ({
    line: text,
    label: odds === '' ? text : `${text.padEnd(widest)}  ${odds}`,
  }));
  if (wanted === '') return listed;
  const same = listed.find(({ line }) => line === typed.trim());
  const exact = same ?? listed.find(({ line }) => line.toLowerCase() === wanted);
  if (exact) return [exact];
  const words = wordsFor(typed.trim());
  const begins = listed.filter(({ line }) => line.toLowerCase().startsWith(wanted));
  const holds = listed.filter(
    (choice) => choice.line.toLowerCase().includes(wanted) && !begins.includes(choice),
  );
  const isWord = words[0]?.line === typed.trim();
  const found = isWord ? words : [...begins, ...holds, ...words];
  return found.length > 0 ? found : [{ line: typed.trim(), label: `${typed.trim()} ?` }];
}

/** The words that begin with the text; the text after `save` is its file. */
function wordsFor(typed: string): Choice[] {
  const [first = '', ...rest] = typed.replace(/^\//, '').toLowerCase().split(/\s+/);
  const about = (name: string) => Object.entries(WORDS).find(([word]) => word === name)?.[1] ?? '';
  const isQuit = first === 'q' || first === 'x';
  if (isQuit && rest.length === 0) return [{ line: typed, label: `quit: ${about('quit')}` }];
  if (rest.length > 0) return first === 'save' ? [{ line: typed, label: typed }] : [];
  const names = Object.keys(WORDS).filter((word) => word.startsWith(first));
  const isExact = names.some((name) => name === typed);
  const lines = isExact ? [typed] : names;
  return lines.map((name) => ({ line: name, label: `${name}: ${about(name)}` }));
}
