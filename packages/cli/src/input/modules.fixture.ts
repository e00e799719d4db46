/** Modules of games outside of the repository: nim, as `turnwise new` writes it, and variants of it. */
import { readFileSync, writeFileSync } from 'node:fs';
import { expect } from 'vitest';
import { folderWith, turnwise } from '../built-program.fixture.ts';

/** A change of a module's text. */
export type Change = (nim: string) => string;

/** A folder with nim.ts and its variants, for one test. */
export function newModuleFolder(variants: { readonly [name: string]: Change } = {}): string {
  const cwd = folderWith({}, 'modules');
  addVariants(cwd, variants);
  return cwd;
}

/** Writes nim.ts into a folder, and variants of it. */
export function addVariants(cwd: string, variants: { readonly [name: string]: Change }): void {
  expect(turnwise(['new', 'game', 'nim'], { cwd }).status).toBe(0);
  const nim = readFileSync(`${cwd}/nim.ts`, 'utf8');
  for (const [name, change] of Object.entries(variants))
    writeFileSync(`${cwd}/${name}`, change(nim));
}

/** Compiles modules that load without harm, so that a line with a short time limit does not spend it on that. */
export function compile(cwd: string, ...files: readonly string[]): void {
  for (const file of files) expect(turnwise(['perft', file, '-d', '1'], { cwd }).status).toBe(0);
}

/** A module that does something in moves(), but only in the main thread, so that a trial run in a thread passes. */
export function inMoves(code: string): Change {
  return (nim) =>
    `import { isMainThread } from 'node:worker_threads';\n${nim.replace(
      'if (this.result()) return null;',
      `if (isMainThread) { ${code} }\n    if (this.result()) return null;`,
    )}`;
}

/** A module that does something while loading. */
export function atLoading(code: string): Change {
  return (nim) => `${code}\n${nim}`;
}
