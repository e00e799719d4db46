/** The options of a listed game as a form, and the text that names the game with them, as in addresses. */
import { parseSpecification } from 'turnwise';
import type { GameEntry } from 'turnwise/games';
import { messageOf } from 'turnwise/internal';
import { type FormValues, fieldsOf, formOf, writeForm } from './form-fields.ts';
import { loadedEntry, loadedGame } from './listed-games.ts';
import { asSentence } from './wording.ts';

/** The entry of a loaded game with options; undefined for others, and for users' own. */
export function entryWithOptions(text: string): GameEntry | undefined {
  const [name = ''] = text.split('(');
  const entry = loadedEntry(name);
  return entry && fieldsOf(entry.parameters).length > 0 ? entry : undefined;
}

export function optionsOf(text: string, { parameters }: GameEntry): FormValues {
  return formOf(parseSpecification(text), parameters);
}

/** The text of the game with these options, or why there is none: a sentence. */
export function gameWithOptions(
  { name, parameters }: GameEntry,
  values: FormValues,
): { readonly text: string } | { readonly problem: string } {
  const written = writeForm(name, fieldsOf(parameters), values);
  if ('problem' in written) return written;
  const text = written.specification.replace(/\(\)$/, ''); // without options, the name stands alone, as in the list
  try {
    loadedGame(text);
    return { text };
  } catch (error) {
    return { problem: asSentence(messageOf(error)) };
  }
}

/** "size=5, swap=true"; '' without options. */
export function optionsInWords(text: string): string {
  return /\((.*)\)$/s.exec(text)?.[1] ?? '';
}
