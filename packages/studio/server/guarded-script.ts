/**
 * A script for the page that cannot keep it busy for ever: at the start of every function and of every round of a loop it asks
 * the page's stopwatch, which throws once the code has run for too long. Workers get the script as it is: they can be ended.
 *
 *     while (true) step();    becomes    while (true) {$watch();step();}
 *     (a) => a + 1            becomes    (a) => ($watch(),a + 1)
 *
 * Nothing is added but text within lines, so that lines keep their numbers.
 */
import { parseAst } from 'rolldown/parseAst';

export interface GuardedScript {
  readonly text: string;
  /** The place in the plain script of a place in this one; of a check, the start of its loop or function. */
  plainPlace(place: LineAndColumn): LineAndColumn;
}

export interface LineAndColumn {
  readonly line: number; // from 1
  readonly column: number; // from 1
}

/** Places in the plain script count from 0. */
interface Insertion {
  readonly at: number;
  readonly text: string;
  readonly about: number; // the place that it checks
}

/** `name` is what messages of the stopwatch call the module. */
export function guardedScript(plain: string, name: string): GuardedScript {
  const watch = freeName(plain);
  const insertions: Insertion[] = [];
  const prelude = `const ${watch}=globalThis.turnwiseStopwatch(${JSON.stringify(name)});`;
  const first = plain.startsWith('#!') ? plain.indexOf('\n') + 1 : 0;
  insertions.push({ at: first, text: prelude, about: first });
  insert(parseAst(plain), plain, watch, insertions);
  insertions.sort((a, b) => a.at - b.at); // stable: at one place, what is outside comes first in front and last behind
  let text = '';
  let done = 0;
  for (const { at, text: added } of insertions) {
    text += plain.slice(done, at) + added;
    done = at;
  }
  return {
    text: text + plain.slice(done),
    plainPlace: (place) => plainPlace(plain, insertions, place),
  };
}

/** Of the names of the stopwatch the first that the script does not use. */
function freeName(plain: string): string {
  let name = '$watch';
  while (plain.includes(name)) name += '$';
  return name;
}

const LOOPS = [
  'DoWhileStatement',
  'ForInStatement',
  'ForOfStatement',
  'ForStatement',
  'WhileStatement',
];
const FUNCTIONS = ['ArrowFunctionExpression', 'FunctionDeclaration', 'FunctionExpression'];

/** Goes through a syntax tree in the order of the text. */
function insert(node: unknown, plain: string, watch: string, insertions: Insertion[]): void {
  if (Array.isArray(node)) for (const each of node) insert(each, plain, watch, insertions);
  if (!isNode(node)) return;
  const isLoop = LOOPS.includes(node.type);
  const { body } = node;
  if (!(isLoop || FUNCTIONS.includes(node.type)) || !isNode(body)) {
    for (const child of Object.values(node)) insert(child, plain, watch, insertions);
    return;
  }
  for (const [key, child] of Object.entries(node))
    if (key !== 'body') insert(child, plain, watch, insertions);
  if (body.type === 'BlockStatement') {
    insertions.push({ at: body.start + 1, text: `${watch}();`, about: node.start });
    insert(body, plain, watch, insertions);
    return;
  }
  const [before, after] = isLoop ? [`{${watch}();`, '}'] : [`(${watch}(),`, ')'];
  insertions.push({ at: body.start, text: before, about: node.start });
  insert(body, plain, watch, insertions);
  insertions.push({ at: body.end, text: after, about: body.end });
}

interface SyntaxNode {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly body?: unknown;
}

function isNode(value: unknown): value is SyntaxNode {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value;
}

function plainPlace(
  plain: string,
  insertions: readonly Insertion[],
  { line, column }: LineAndColumn,
): LineAndColumn {
  let start = 0; // of the line
  for (let n = 1; n < line; n++) start = plain.indexOf('\n', start) + 1;
  const end = plain.indexOf('\n', start);
  let left = column - 1; // characters from the start of the line, less those that were added
  for (const { about, at, text } of insertions) {
    if (at < start || (end !== -1 && at > end) || at - start > left) continue;
    if (left < at - start + text.length) return lineAndColumn(plain, about);
    left -= text.length;
  }
  return { line, column: left + 1 };
}

function lineAndColumn(plain: string, at: number): LineAndColumn {
  const before = plain.slice(0, at).split('\n');
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
}
