/** The text of a file of records, and what is in it: records in JSON, one or one a line, or games in PDN. */
import { readFileSync } from 'node:fs';
import { Failure, reasonOf } from '../frame/failure.ts';

export type Source =
  | { readonly kind: 'records'; readonly records: readonly unknown[] } // as data, or as text that is no JSON
  | { readonly kind: 'pdn'; readonly text: string };

/** Reads a file; `-` is stdin. */
export function readSource(path: string): Source {
  const text = readText(path).replace(/^\uFEFF/, '');
  if (text.trim() === '')
    throw new Failure(`${path} is empty; expected a record, or games in PDN.`);
  const whole = tryParse(text);
  if (whole.isJson)
    return { kind: 'records', records: Array.isArray(whole.data) ? whole.data : [whole.data] };
  if (looksLikePdn(text)) return { kind: 'pdn', text };
  if (!text.trimStart().startsWith('{')) {
    throw new Failure(
      `${path === '-' ? 'The input' : path} holds no records: it seems to be ${describeContent(text)}.\nExpected records in JSON, as \`turnwise match -o\` writes them, or games of checkers in PDN.`,
    );
  }
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '');
  const isList = lines.length > 1 && tryParse(lines[0] ?? '').isJson;
  const each = (line: string) => {
    const { data, isJson } = tryParse(line);
    return isJson ? data : line;
  };
  return { kind: 'records', records: isList ? lines.map(each) : [text] };
}

/** A tag, or a move of checkers by the numbers of its squares, where no JSON begins. */
function looksLikePdn(text: string): boolean {
  const isJson = /^\s*(\{\s*["}]|\[\s*["{[\d\]])/.test(text);
  return !isJson && /^\s*\[\w+\s+"|(^|[\s.])\d{1,2}[-x]\d{1,2}(?![\w.])/m.test(text);
}

/** What a file seems to be that holds neither JSON nor PDN. */
function describeContent(text: string): string {
  const start = text.trimStart();
  if (/[\0\uFFFD]/.test(start)) return 'no text';
  if (start.startsWith('<')) return 'a web page or XML';
  if (/^[[{"]/.test(start)) return 'JSON that is damaged or cut off';
  const [first = ''] = start.split(/\r?\n/, 1);
  return `some other text, beginning with ${JSON.stringify(first.slice(0, 40))}`;
}

function tryParse(text: string): { readonly isJson: boolean; readonly data?: unknown } {
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
