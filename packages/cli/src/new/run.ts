/** Writes a new game and its test. */
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { DONE, type Invocation, type Status } from '../frame/command.ts';
import { Failure, reasonOf } from '../frame/failure.ts';
import type { newArguments, newOptions } from './command.ts';

export async function run({
  arguments: { name, what },
  options: { directory = '.', js, overwrite },
  output,
}: Invocation<typeof newArguments, typeof newOptions>): Promise<Status> {
  if (what !== 'game')
    throw new Failure(`There is no new ${what}; write: turnwise new game ${name}`);
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name)) {
    throw new Failure(
      `A game is named in kebab-case, such as four-corners, got ${JSON.stringify(name)}.`,
    );
  }
  const extension = js ? 'mjs' : 'ts';
  const { game, test } = newFiles(name, js);
  const [gamePath, testPath] = ['', '.test'].map((part) =>
    join(directory, `${name}${part}.${extension}`),
  ) as [string, string];
  const existing = [gamePath, testPath].find((path) => existsSync(path));
  if (existing !== undefined && !overwrite)
    throw new Failure(`${existing} exists; choose another name, or give --overwrite.`);
  write(directory, gamePath, game);
  write(directory, testPath, test);
  if (output.isJson) {
    output.json({ game: name, files: [gamePath, testPath] });
    return DONE;
  }
  output.say(`Wrote ${gamePath} and ${testPath}.`);
  output.say(`Now edit it, and see: turnwise check ${argument(gamePath)}`);
  output.say(`Its tests: turnwise check ${argument(testPath)}`);
  return DONE;
}

function write(directory: string, path: string, text: string): void {
  try {
    mkdirSync(directory, { recursive: true });
    writeFileSync(path, text);
  } catch (error) {
    throw new Failure(`Cannot write ${path}: ${reasonOf(error)}.`);
  }
}

/** A path as it can be typed as a GAME. */
function argument(path: string): string {
  return relative('.', path) || path;
}

/*
 * The text of a new game: take stones from a heap, who takes the last one wins. Small, but with all that a
 * game may have: options of the position, a notation, moves as text. It keeps all promises as it is.
 */

export interface NewFiles {
  readonly game: string;
  readonly test: string;
}

/** The game and its test, in TypeScript or, without its types, in JavaScript. */
export function newFiles(name: string, isJavaScript: boolean): NewFiles {
  const className = name.replaceAll(/(^|-)([a-z0-9])/g, (_, __, letter: string) =>
    letter.toUpperCase(),
  );
  const extension = isJavaScript ? 'mjs' : 'ts';
  const files = {
    game: gameText(name, className, extension),
    test: testText(name, className, extension),
  };
  return isJavaScript ? { game: withoutTypes(files.game), test: files.test } : files;
}

function gameText(name: string, className: string, extension: string): string {
  return `/**
 * ${className}: take one, two or three stones in turn; who takes the last one wins.
 *
 *     turnwise check ${name}.${extension}       does it keep what every game promises?
 *     turnwise play ${name}.${extension}        play it
 *     turnwise solve ${name}.${extension}       who wins under best play?
 *
 * Make it your game: change the position, then moves, next and result, and check again.
 */
import { Game, type LegalMoves, type Moves, type Numbers } from 'turnwise';

type Role = 'One' | 'Two';
type Move = 1 | 2 | 3;

/** A state. States never change: next() answers with a new one. */
export default class ${className} extends Game<Role, Move> {
  readonly name = '${name}';
  readonly players = ['One', 'Two'] as const;
  readonly stones: number;

  constructor(turn: Role = 'One', stones = 10) {
    super(turn);
    this.stones = stones;
  }

  /** The legal moves of who is to move; null when the game is over. */
  moves(): LegalMoves<Role, Move> | null {
    if (this.result()) return null;
    const legal = ([1, 2, 3] as const).filter((taken) => taken <= this.stones);
    return { [this.activePlayer()]: legal };
  }

  /** The state after a move. */
  next(moves: Moves<Role, Move>): ${className} {
    const taken = moves[this.activePlayer()] ?? 0;
    return new ${className}(this.opponent(), this.stones - taken);
  }

  /** Who has won, when the game is over: here whoever took the last stone. */
  result(): Numbers<Role> | null {
    return this.stones === 0 ? this.victory(this.opponent()) : null;
  }

  /** The position as text, such as "One 10". */
  override toString(): string {
    return \`\${this.activePlayer()} \${this.stones}\`;
  }

  /** The position that such a text means. */
  override parsePosition(text: string): ${className} {
    const [, turn, stones] = /^(One|Two) (\\d{1,3})$/.exec(text) ?? [];
    if (turn === 'One' || turn === 'Two') return new ${className}(turn, Number(stones));
    throw new Error(\`${name}: expected a position such as "One 10", got "\${text}"\`);
  }
}
`;
}

function testText(name: string, className: string, extension: string): string {
  const since = extension === 'ts' ? ', from Node 22.18 on' : '';
  return `/**
 * The tests of ${className}:
 *
 *     turnwise check ${name}.test.${extension}
 *
 * Where the package turnwise is installed also: node --test ${name}.test.${extension}${since}.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { checkGame } from 'turnwise/testing';
import { solveSync } from 'turnwise/solvers';
import ${className} from './${name}.${extension}';

test('${name} keeps what every game promises', () => {
  const report = checkGame(new ${className}());
  assert.equal(report.finished, report.matches);
});

test('who takes the last stone wins', () => {
  const end = new ${className}('One', 1).perform(1);
  assert.deepEqual(end.result(), { One: 1, Two: -1 });
});

test('four stones are lost for whoever has to take', () => {
  const four = new ${className}('One', 4);
  assert.equal(solveSync(four).value(four, 'One'), -1);
});
`;
}

/** The same in JavaScript: the types of the template, and only those, are taken out. */
function withoutTypes(text: string): string {
  return text
    .replace(/import \{ Game, .* \} from/, 'import { Game } from')
    .replace(/^type .*\n/gm, '')
    .replace(/\n\n\n/g, '\n\n')
    .replace('extends Game<Role, Move>', 'extends Game')
    .replaceAll('readonly stones: number;', 'stones;')
    .replaceAll(/readonly |override | as const|: Role|: string|: Moves<Role, Move>/g, '')
    .replaceAll('([1, 2, 3])', '[1, 2, 3]')
    .replaceAll(/\): [^{=\n]+ \{/g, ') {');
}
