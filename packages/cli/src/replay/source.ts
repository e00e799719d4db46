/**
 * What `replay` reads: records in JSON, one or a list or one a line, or games in PDN. Which of them it is shows at the
 * beginning. Lines and games are read one by one, however many there are; a list or a record on several lines is read
 * whole, up to a limit.
 */
import { Failure } from '../frame/failure.ts';
import { linesOf, RECORD_LIMIT, readPieces, type SizeLimit, tooLarge } from '../input/text-file.ts';

export type Source =
  | { readonly kind: 'records'; readonly records: AsyncIterable<unknown> } // data, or text that is not JSON
  | { readonly kind: 'pdn'; readonly text: AsyncIterable<string> };

const BEGINNING = 2 ** 16; // characters in which a game in PDN has to begin

const RECORD: SizeLimit = {
  characters: RECORD_LIMIT,
  advice: 'check that it is a file of records, one a line',
};
const LIST: SizeLimit = {
  characters: 2 ** 27,
  advice: 'write one record a line, as `turnwise match -o` does: such files may have any size',
};

/** Opens a file; `-` is stdin. */
export async function openSource(path: string): Promise<Source> {
  const pieces = readPieces(path);
  const beginning = await beginningOf(pieces, path);
  const text = chained([beginning], pieces);
  if (looksLikePdn(beginning)) return { kind: 'pdn', text };
  if (/^\s*\{/.test(beginning)) return recordsIn(text, path, RECORD);
  if (/^\s*\[/.test(beginning)) return recordsIn(text, path, LIST);
  throw noRecords(path, describeContent(beginning.trimStart()));
}

/** The first characters, without a byte order mark; some of them are not blank. */
async function beginningOf(pieces: AsyncIterator<string>, path: string): Promise<string> {
  let text = '';
  let isWhole = false;
  while (text.length < BEGINNING && !isWhole) {
    const { done = false, value = '' } = await pieces.next();
    text = `${text}${value}`.replace(/^\uFEFF/, '');
    isWhole = done;
  }
  if (text.trim() !== '') return text;
  if (!isWhole) throw noRecords(path, 'blank');
  throw new Failure(`${subject(path)} is empty; expected a record, or games in PDN.`);
}

async function recordsIn(
  text: AsyncIterable<string>,
  path: string,
  limit: SizeLimit,
): Promise<Source> {
  const tooLong = (number: number) => tooLarge(path, `line ${number}`, limit);
  const lines = linesOf(text, limit.characters, tooLong);
  const first = [...(await nextLine(lines)), ...(await nextLine(lines))];
  const rest = chained(first, lines);
  const isList = limit === RECORD && first.some((line) => tryParse(line).isJson);
  if (isList) return { kind: 'records', records: parsedLines(rest) };
  const whole = await joined(rest, path, limit);
  const { data, isJson } = tryParse(whole);
  const start = whole.trimStart();
  if (!isJson && !start.startsWith('{')) throw noRecords(path, describeContent(start));
  const records: readonly unknown[] = Array.isArray(data) ? data : [data];
  return { kind: 'records', records: chained(records) };
}

/** The next line that is not blank; none at the end. */
async function nextLine(lines: AsyncIterator<string>): Promise<string[]> {
  for (;;) {
    const { done, value } = await lines.next();
    if (done) return [];
    if (value.trim() !== '') return [value];
  }
}

async function* parsedLines(lines: AsyncIterable<string>): AsyncGenerator<unknown, void> {
  for await (const line of lines) if (line.trim() !== '') yield tryParse(line).data;
}

async function joined(
  lines: AsyncIterable<string>,
  path: string,
  limit: SizeLimit,
): Promise<string> {
  const all: string[] = [];
  let length = 0;
  for await (const line of lines) {
    all.push(line);
    length += line.length + 1;
    if (length > limit.characters) throw tooLarge(path, 'it', limit);
  }
  return all.join('\n');
}

async function* chained<T>(
  first: Iterable<T>,
  rest: AsyncIterable<T> | readonly T[] = [],
): AsyncGenerator<T, void> {
  yield* first;
  yield* rest;
}

/** The data of JSON; the text itself if it is not JSON. */
function tryParse(text: string): { readonly isJson: boolean; readonly data: unknown } {
  try {
    return { isJson: true, data: JSON.parse(text) };
  } catch {
    return { isJson: false, data: text };
  }
}

const TAG_OR_MOVE = '(?:\\[\\w{1,64}\\s+"|(?:\\d{1,4}\\s*\\.+\\s*)?\\d{1,2}[-x]\\d{1,2}(?![\\w.]))';
const PDN_START = new RegExp(`^\\s*(?:\\{[^}]*\\}\\s*)*${TAG_OR_MOVE}`);
const PDN_LINE = new RegExp(`^[^\\S\\n]*(?:\\{[^}]{0,1000}\\}\\s*)?${TAG_OR_MOVE}`, 'm');

/** A line that begins with a tag or with a move of checkers by its squares, perhaps after a comment, and is no JSON. */
function looksLikePdn(text: string): boolean {
  const isJson = /^\s*(\{\s*["}]|\[\s*["{[\d\]])/.test(text);
  return !isJson && (PDN_START.test(text) || PDN_LINE.test(text));
}

/** A path as a sentence begins with it. */
function subject(path: string): string {
  return path === '-' ? 'The input' : path;
}

function noRecords(path: string, content: string): Failure {
  return new Failure(
    `${subject(path)} holds no records: it seems to be ${content}.\nExpected records in JSON, as \`turnwise match -o\` writes them, or games of checkers in PDN.`,
  );
}

/** A guess at the content of a file that is neither JSON nor PDN. */
function describeContent(start: string): string {
  if (start.startsWith('\u001f')) return 'compressed; unpack it first, for example with gunzip';
  if (/[\0\uFFFD]/.test(start)) return 'no text';
  if (start.startsWith('<')) return 'a web page or XML';
  if (/^[[{"]/.test(start)) return 'JSON that is damaged or cut off';
  const [first = ''] = start.split(/\r?\n/, 1);
  return `some other text, beginning with ${JSON.stringify(first.slice(0, 40))}`;
}
