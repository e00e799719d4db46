/**
 * The list from which a move is chosen with arrows, while typing makes it shorter. Each entry stands for the
 * line that somebody would have typed. What is typed exactly stands alone, so that Enter takes it.
 */
import { WORDS } from './typed-line.ts';

export interface Choice {
  /** What it is to have typed this. */
  readonly line: string;
  readonly label: string;
}

/** A move to choose, with what is known of it. */
export interface ListedMove {
  readonly text: string;
  /** Such as "win 52.3 %"; '' where nothing is known. */
  readonly odds: string;
}

/** The entries for what was typed so far. */
export function choicesFor(typed: string, moves: readonly ListedMove[]): Choice[] {
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

/** The words that begin like that; what is typed after a word belongs to it. */
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
