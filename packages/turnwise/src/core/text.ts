/** Plain text for a terminal of any width: lines wrapped at blanks, and tables with aligned columns. */

const GAP = '  '; // between two columns

/** A column of a table. */
export interface Column<Row> {
  readonly title: string;
  readonly isRight?: boolean; // default: to the left
  readonly dispensable?: number; // the higher, the sooner it is left out; 0, and by default: never
  cell(row: Row): string;
}

/** A column of numbers, to the right. */
export function numberColumn<Row>(
  title: string,
  dispensable: number,
  cell: (row: Row) => string,
): Column<Row> {
  return { title, isRight: true, dispensable, cell };
}

/**
 * The columns that there is room for: the most dispensable ones are left out. A last column to the left that can be
 * wrapped needs no more than `wrappedWidth`.
 */
export function fittingColumns<Row>(
  all: readonly Column<Row>[],
  rows: readonly Row[],
  width: number,
  wrappedWidth = Number.POSITIVE_INFINITY,
): Column<Row>[] {
  const columns = [...all];
  const needs = ({ cell, isRight, title }: Column<Row>, at: number) => {
    const widths = rows.map((row) => lengthOf(visible(cell(row))));
    const most = widths.reduce((max, width) => Math.max(max, width), lengthOf(title));
    return at === columns.length - 1 && !isRight ? Math.min(most, wrappedWidth) : most;
  };
  while (tableWidth(columns.map(needs)) > width) {
    const least = columns.reduce((a, b) => ((b.dispensable ?? 0) > (a.dispensable ?? 0) ? b : a));
    if (!least.dispensable) break;
    columns.splice(columns.indexOf(least), 1);
  }
  return columns;
}

/** The width of a table whose columns have these widths. */
export function tableWidth(widths: readonly number[]): number {
  return widths.reduce((sum, width) => sum + width + GAP.length, -GAP.length);
}

/** Rows of cells as lines of text with aligned columns, those of numbers to the right. */
export function alignedLines(
  rows: readonly (readonly string[])[],
  areNumbers: readonly boolean[],
): string[] {
  const widths = areNumbers.map((_, at) => Math.max(...rows.map((row) => lengthOf(row[at]))));
  return rows.map((row) => {
    const cells = row.map((cell, at) => {
      const blanks = ' '.repeat(widths[at] - lengthOf(cell));
      return areNumbers[at] ? blanks + cell : cell + blanks;
    });
    return cells.join(GAP).trimEnd();
  });
}

/** Counts characters, not UTF-16 units. */
export function lengthOf(text: string): number {
  return [...text].length;
}

/*
 * What a terminal would obey instead of showing, and what a reader would not see: controls, halves of surrogate pairs,
 * separators of lines, marks of direction, and characters without any width. Some of the last have a use: the selector
 * after an emoji, the joiner between two, and the joiners of scripts whose letters change their form.
 */
const UNSEEN = '[\\p{Cc}\\p{Cs}\\p{Zl}\\p{Zp}\\p{Default_Ignorable_Code_Point}\\uFFF9-\\uFFFB]';
const EMOJI = '[\\p{Extended_Pictographic}\\p{Emoji_Modifier}\\uFE0F]';
const JOINING = `[${'Arab Beng Deva Gujr Guru Khmr Knda Mlym Mymr Orya Sinh Syrc Taml Telu'
  .split(' ')
  .map((script) => `\\p{Script=${script}}`)
  .join('')}]`;
const USEFUL = [
  '(?<=\\p{Extended_Pictographic})\\uFE0F',
  '(?<=[\\d#*])\\uFE0F(?=\\u20E3)',
  `(?<=${EMOJI})\\u200D(?=\\p{Extended_Pictographic})`,
  `(?<=${JOINING})[\\u200C\\u200D](?=${JOINING})`,
].join('|');
const MISLEADING = new RegExp(`(?!${USEFUL})${UNSEEN}`, 'gu');

const PLAIN = /^[ -~]*$/; // most texts, which need no second look

const SHORT_ESCAPES: { readonly [character: string]: string } = {
  '\n': '\\n',
  '\r': '\\r',
  '\t': '\\t',
};

/**
 * Text from outside as it may be shown, on one line: controls, marks of direction and unseen characters are written as
 * escapes. Showing it twice changes nothing.
 *
 * @example
 *     visible('\u001b[2J'); // '\\u{1b}[2J'
 */
export function visible(text: string): string {
  if (PLAIN.test(text)) return text;
  return text.replace(
    MISLEADING,
    (character) => SHORT_ESCAPES[character] ?? `\\u{${character.codePointAt(0)?.toString(16)}}`,
  );
}

/** JSON of the same value, with escapes in place of what `visible` escapes. Infinity and NaN become null. */
export function visibleJson(value: unknown): string {
  return escapedJson(JSON.stringify(value));
}

/** The same for JSON on several lines, which stay. */
export function visibleJsonLines(value: unknown): string {
  return JSON.stringify(value, null, 2).split('\n').map(escapedJson).join('\n');
}

function escapedJson(text: string): string {
  if (PLAIN.test(text)) return text;
  return text.replace(MISLEADING, (character) =>
    Array.from({ length: character.length }, (_, at) => {
      return `\\u${character.charCodeAt(at).toString(16).padStart(4, '0')}`;
    }).join(''),
  );
}

/** A position of a game, which may have several lines, as one. */
export function onOneLine(text: string): string {
  return text.replace(/[\n\r\t]+/g, ' ');
}

/** Lines broken at blanks; a word that is longer than a line is broken where the line ends. */
export function wrapped(text: string, width: number): string[] {
  if (lengthOf(text) <= width) return [text];
  const lines: string[] = [];
  for (const word of text.split(' ').flatMap((each) => pieces(each, width))) {
    const last = lines.at(-1);
    if (last !== undefined && lengthOf(last) + 1 + lengthOf(word) <= width)
      lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}

function pieces(word: string, width: number): string[] {
  const letters = [...word];
  if (letters.length <= width) return [word];
  return Array.from({ length: Math.ceil(letters.length / width) }, (_, n) =>
    letters.slice(n * width, (n + 1) * width).join(''),
  );
}

/** A number up to a thousand with its article: "a 3", "an 8", "an 11". */
export function withArticle(number: number): string {
  return `${/^(8|11$|18$)/.test(String(number)) ? 'an' : 'a'} ${number}`;
}

/** The form of a verb for these roles: "White wins", "Xs win", "One and Two win". A name such as Xs is in the plural. */
export function verbFor(roles: readonly string[], singular: string, plural: string): string {
  const [first = '', ...others] = roles;
  return others.length > 0 || /[^s]s$/.test(first) ? plural : singular;
}

/** 0.53059 is "53.1 %"; what is not known is empty. */
export function percent(share: number | null, digits = 1): string {
  return share === null ? '' : `${(100 * share).toFixed(digits)} %`;
}

/** A value to the digit in which its error begins, at most ten: "-0.0557" with an error of 0.0004; 0 within the error of 0. */
export function sureDigits(value: number, error: number): string {
  if (Math.abs(value) <= error) return '0';
  const places = error > 0 ? Math.max(0, Math.ceil(-Math.log10(error))) : Number.POSITIVE_INFINITY;
  const sure = places < MOST_DIGITS ? Number(value.toFixed(places)) : value;
  return String(Number(sure.toPrecision(MOST_DIGITS)) + 0); // no -0
}

const MOST_DIGITS = 10;
