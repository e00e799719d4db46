/**
 * One tag in square brackets, between its text and its name and value:
 *
 *     [Event "The \"Great\" match"]
 *
 * A quote and a backslash have a backslash before them. Any other backslash stands for itself, and so
 * does a quote that the writer forgot to escape.
 */
import type { PdnTag } from './pdn-game.ts';

export type ParsedTag =
  | { readonly kind: 'tag'; readonly name: string; readonly value: string }
  | { readonly kind: 'problem'; readonly offset: number; readonly message: string };

const NAME = /[A-Za-z][A-Za-z0-9_]{0,63}/y;

/** Reads the text from the opening bracket to the closing one, or to the end of the line without it. */
export function parseTag(text: string): ParsedTag {
  let at = skipBlanks(text, 1);
  const problem = (offset: number, message: string): ParsedTag => ({
    kind: 'problem',
    offset,
    message: `${message}; a tag looks like [Event "Match 1"], on one line`,
  });
  NAME.lastIndex = at;
  const name = NAME.exec(text)?.[0];
  if (name === undefined) return problem(at, 'expected the name of a tag after [');
  at = skipBlanks(text, at + name.length);
  if (text[at] !== '"') return problem(at, `expected a quote after the name ${name}`);
  const end = lastBut(text, text.length, ']');
  if (end < at) return problem(text.length, `expected ] to close the tag ${name}`);
  const quote = lastBut(text, end, '"');
  if (quote <= at) return problem(end, `expected a quote to close the value of ${name}`);
  return { kind: 'tag', name, value: unescaped(text.slice(at + 1, quote)) };
}

/** Writes a tag. Line breaks in its value become blanks. */
export function printTag([name, value]: PdnTag): string {
  return `[${name} "${value.replaceAll(/[\r\n]/g, ' ').replaceAll(/["\\]/g, '\\$&')}"]`;
}

/** Whether a text can be the name of a tag. */
export function isTagName(text: string): boolean {
  return /^[A-Za-z][A-Za-z0-9_]{0,63}$/.test(text);
}

function unescaped(value: string): string {
  return value.includes('\\') ? value.replaceAll(/\\(["\\])/g, '$1') : value;
}

function skipBlanks(text: string, from: number): number {
  let at = from;
  while (text[at] === ' ' || text[at] === '\t') at++;
  return at;
}

/** Where a mark stands that is the last thing before `end`, but for blanks; -1 where it is another. */
function lastBut(text: string, end: number, mark: string): number {
  let at = end - 1;
  while (text[at] === ' ' || text[at] === '\t') at--;
  return text[at] === mark ? at : -1;
}
