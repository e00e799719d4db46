/** A place in a user's code, with the lines around it: what the server tells the page about errors. */
export interface CodePlace {
  readonly file: string; // from the folder of the module
  readonly line: number; // from 1
  readonly column: number; // from 1
  readonly excerpt: { readonly from: number; readonly lines: readonly string[] };
}

/** Why a module cannot be compiled. */
export interface CompileFailure {
  readonly message: string;
  readonly place: CodePlace | null;
}

/** A user's module as the server has it now. */
export interface OwnModuleState {
  readonly module: string; // the address, which changes with the text
  readonly failure: CompileFailure | null;
}

const AROUND = 3; // lines before and after
const WIDEST = 200; // characters of a line

export function placeIn(file: string, text: string, line: number, column: number): CodePlace {
  const lines = text.split(/\r?\n/);
  const from = Math.max(1, line - AROUND);
  const excerpt = lines.slice(from - 1, line + AROUND).map((one) => one.slice(0, WIDEST));
  return { file, line, column, excerpt: { from, lines: excerpt } };
}

/**
 * The code around a place, with the numbers of its lines and a caret below the column.
 *
 *       2 | export default class {
 *     > 3 |   b = ;
 *         |       ^
 */
export function excerptLines({ column, excerpt, line }: CodePlace): readonly string[] {
  const width = `${excerpt.from + excerpt.lines.length - 1}`.length;
  return excerpt.lines.flatMap((text, n) => {
    const number = excerpt.from + n;
    const plain = text.replaceAll('\t', ' '); // so that the caret stands where the column is
    const shown =
      `${number === line ? '>' : ' '} ${`${number}`.padStart(width)} | ${plain}`.trimEnd();
    if (number !== line) return [shown];
    return [shown, `${' '.repeat(width + 2)} | ${' '.repeat(Math.max(0, column - 1))}^`];
  });
}
