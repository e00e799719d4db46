/** Places in users' code: as the server describes them, and as the stack of an error has them. */

/** A place in a user's file, with the lines around it. */
export interface CodePlace {
  readonly file: string; // from the folder of the module
  readonly line: number; // from 1
  readonly column: number; // from 1
  readonly excerpt: { readonly from: number; readonly lines: readonly string[] };
}

export function isCodePlace(value: unknown): value is CodePlace {
  const { column, excerpt, file, line } = Object(value);
  const { from, lines } = Object(excerpt);
  return (
    typeof file === 'string' &&
    [line, column, from].every((number) => Number.isInteger(number)) &&
    Array.isArray(lines) &&
    lines.every((text) => typeof text === 'string')
  );
}

/** The place that a module's script names which cannot be compiled; null: this is another error. */
export function compilePlace(error: unknown): CodePlace | null {
  const place: unknown = Object(error).place;
  return isCodePlace(place) ? place : null;
}

const MOST_FRAMES = 20;
const MOST_CAUSES = 5;

/** The places in scripts of users' modules from which an error comes, the innermost first, as queries to the server. */
export function ownFrames(error: unknown): readonly string[] {
  const stacks: string[] = [];
  let cause: unknown = error;
  for (let n = 0; n < MOST_CAUSES && cause instanceof Error; n++) {
    stacks.unshift(cause.stack ?? ''); // what is thrown again was thrown there first
    cause = cause.cause;
  }
  const frames = stacks.join('\n').matchAll(FRAME);
  return [...frames]
    .slice(0, MOST_FRAMES)
    .map(([, module, version, guarded = '', line, column]) => {
      return `own/${module}/place?v=${version}&line=${line}&column=${column}${guarded}`;
    });
}

const FRAME = /\/own\/(\d{1,3})\.js\?v=(\w+)(&guarded)?:(\d+):(\d+)/g;
