/** The text of a file of records, and what is in it: records in JSON, one or one a line, or games in PDN. */
import { readFileSync } from 'node:fs';
import { Failure, reasonOf } from '../frame/failure.ts';

export type Source =
  | { readonly kind: 'records'; readonly records: readonly unknown[] } // as data, or as text that is no JSON
  | { readonly kind: 'pdn'; readonly text: string };

/** Reads a file; `-` is stdin. */
export function sourceIn(path: string): Source {
  const text = readText(path).replace(/^\uFEFF/, '');
  if (text.trim() === '')
    throw new Failure(`${path} is empty; expected a record, or games in PDN.`);
  const whole = parsed(text);
  if (whole.isJson)
    return { kind: 'records', records: Array.isArray(whole.data) ? whole.data : [whole.data] };
  if (!text.trimStart().startsWith('{')) return { kind: 'pdn', text };
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '');
  const isList = lines.length > 1 && parsed(lines[0] ?? '').isJson;
  const each = (line: string) => {
    const { data, isJson } = parsed(line);
    return isJson ? data : line;
  };
  return { kind: 'records', records: isList ? lines.map(each) : [text] };
}

function parsed(text: string): { readonly isJson: boolean; readonly data?: unknown } {
  try {
    return { isJson: true, data: JSON.parse(text) };
  } catch {
    return { isJson: false };
  }
}

function readText(path: string): string {
  try {
    return readFileSync(path === '-' ? 0 : path, 'utf8');
  } catch (error) {
    throw new Failure(`Cannot read ${path}: ${reasonOf(error)}.`);
  }
}
