/**
 * Runs the listings of every page, and checks that they print what the page shows. The modules and
 * the claims in them come from listings.mjs, which says how a page is read.
 */
import { spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { format } from 'node:util';
import { describe, expect, onTestFinished, test, vi } from 'vitest';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');

/** Listings that search or train for seconds run only with TURNWISE_LONG=1. */
const isLong = process.env.TURNWISE_LONG === '1';
const SLOW = /\/(checkers|pig-solved|tutorial-(pig|odds-and-evens))\.ts$/;

/** A claim of a page, and what was printed since the claim before. */
interface Claim {
  readonly place: string; // page:line
  readonly shown: readonly string[]; //   [line]
  readonly printed: readonly string[]; // [line]
}

expect(generate(root)).toBe('');
const modules = namesIn('docs/listings', '.ts');
const pages = ['README.md', ...namesIn('docs', '.md')].filter((page) => existsSync(at(page)));

describe('the listings print what the page shows', () => {
  test.each(modules.filter((module) => isLong || !SLOW.test(module)))('%s', async (module) => {
    const { claims, rest } = await run(module);
    for (const { place, shown, printed } of claims) {
      expect.soft(folded(printed, shown), `what is printed at ${place}`).toEqual(shown);
    }
    expect(rest, `what ${module} prints and its page does not show`).toEqual([]);
  });
});

describe('the pages', () => {
  test('have all their listings in a module, on the same lines', () => {
    const found: (string | undefined)[] = [];
    for (const page of pages) {
      const lines = linesOf(page);
      const begins = lines.flatMap((line, n) => (line.trim() === '```ts' ? [n + 1] : []));
      if (begins.length === 0) continue;
      const module = modules.find((name) => linesOf(name)[0]?.includes(` of ${page},`));
      const copied = module === undefined ? [] : linesOf(module);
      for (const n of begins) {
        expect(copied[n], `line ${n + 1} of the module of ${page}`).toBe(lines[n]);
      }
      found.push(module);
    }
    expect(found.sort()).toEqual([...modules].sort());
  });

  test.each(pages)('%s has no broken link', (page) => {
    const prose = proseOf(page).replaceAll(/`[^`\n]*`/g, '');
    for (const [, link = ''] of prose.matchAll(/\]\(([^)\s]+)\)/g)) {
      if (/^[a-z]+:/.test(link)) continue;
      const [path = '', anchor] = link.split('#');
      const target = path === '' ? page : join(dirname(page), path);
      expect(existsSync(at(target)), `${page} links to ${link}`).toBe(true);
      if (anchor !== undefined) {
        expect(anchorsOf(target), `${page} links to ${link}`).toContain(anchor);
      }
    }
  });
});

describe('a page', () => {
  test('becomes a module with the same line numbers', () => {
    const page = ['# Title', '', '```ts', "console.log('1');", '```', 'It prints:', '```text', '1'];
    const { module } = generated([...page, '```', 'The end.']);
    expect(module?.slice(1)).toEqual([
      '',
      '',
      "console.log('1');",
      '',
      '',
      'console.debug("docs/page.md:7", [',
      '  "1",',
      ']);',
      '',
    ]);
  });

  test('claims nothing about the output of a command', () => {
    const { module } = generated([
      '```ts',
      '1;',
      '```',
      '```sh',
      'ls',
      '```',
      '```text',
      'a',
      '```',
    ]);
    expect(module?.slice(1)).toEqual(['1;', '', '', '', '', '', '', '']);
  });

  test('without a listing has no module, and an old one is removed', () => {
    const { module } = generated(['# Title'], 'an old module');
    expect(module).toBeNull();
  });

  test.each([
    ['a block in a language that does not run', ['```js', '1', '```'], 'page.md:1: a block marked'],
    ['a listing in a list', ['- a', '  ```ts', '  1', '  ```'], 'page.md:2: a listing begins'],
    ['a block without an end', ['', '```ts', '1'], 'page.md:2: this block has no end'],
  ])('with %s is refused', (_, page, problem) => {
    expect(generated(page).problem).toContain(problem);
  });
});

describe('a line of three dots', () => {
  const printed = ['a', 'b', 'c', 'd'];

  test.each([
    [['a', '...', 'd']],
    [['...', 'd']],
    [['a', 'b', '...']],
    [['a', '...', 'c', '...', 'd']],
    [['a', 'b', 'c', 'd', '...']],
    [['...']],
  ])('stands for any number of lines in %j', (shown) => {
    expect(folded(printed, shown)).toEqual(shown);
  });

  test.each([
    [['a', '...', 'c']],
    [['b', '...']],
    [['a', '...', 'd', '...', 'c', '...']],
    [['...', 'x', '...']],
    [['a', 'b', 'c', 'd', 'e', '...']],
  ])('hides no difference in %j', (shown) => {
    expect(folded(printed, shown)).not.toEqual(shown);
  });
});

/** Runs a module, and records what it prints and what it claims. */
async function run(module: string): Promise<{ claims: Claim[]; rest: string[] }> {
  const claims: Claim[] = [];
  let printed: string[] = [];
  const log = vi.spyOn(console, 'log').mockImplementation((...args) => {
    printed.push(...format(...args).split('\n'));
  });
  const claim = vi.spyOn(console, 'debug').mockImplementation((place, shown) => {
    claims.push({ place, shown, printed });
    printed = [];
  });
  try {
    await import(/* @vite-ignore */ at(module));
    return { claims, rest: printed };
  } finally {
    log.mockRestore();
    claim.mockRestore();
  }
}

/** The printed lines, with `...` for the omitted ones; all of them if they do not fit. */
function folded(printed: readonly string[], shown: readonly string[]): readonly string[] {
  const dots = shown.indexOf('...');
  if (dots < 0 || dots > printed.length) return printed;
  const after = shown.slice(dots + 1);
  for (let from = dots; from <= printed.length; from++) {
    const tail = folded(printed.slice(from), after);
    const fits = tail.length === after.length && tail.every((line, n) => line === after[n]);
    if (fits) return [...printed.slice(0, dots), '...', ...after];
  }
  return printed;
}

/** Makes the modules of a folder; what listings.mjs complains about, or nothing. */
function generate(folder: string): string {
  const args = [at('scripts/listings.mjs'), folder];
  const { status, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' });
  return status === 0 ? '' : stderr || `listings.mjs ended with ${status}`;
}

/** The module made from a page, in its own folder. */
function generated(
  page: readonly string[],
  oldModule?: string,
): { module: string[] | null; problem: string } {
  const folder = mkdtempSync(join(tmpdir(), 'listings-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const module = join(folder, 'docs', 'listings', 'page.ts');
  mkdirSync(dirname(module), { recursive: true });
  writeFileSync(join(folder, 'docs', 'page.md'), page.join('\n'));
  if (oldModule !== undefined) writeFileSync(module, oldModule);
  const problem = generate(folder);
  return {
    module: existsSync(module) ? readFileSync(module, 'utf8').split('\n') : null,
    problem,
  };
}

function at(path: string): string {
  return join(root, path);
}

/** The files below a folder, as paths from the root with slashes. */
function namesIn(folder: string, ending: string): string[] {
  return readdirSync(at(folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith(ending))
    .map((name) => `${folder}/${name.replaceAll('\\', '/')}`);
}

function linesOf(path: string): string[] {
  return readFileSync(at(path), 'utf8').split(/\r?\n/);
}

/** A page without its blocks of code. */
function proseOf(page: string): string {
  return linesOf(page)
    .join('\n')
    .replaceAll(/^(```+)[^`]*?\n[\s\S]*?^\1$/gm, '');
}

/** The anchors of a page's headings, as GitHub makes them. */
function anchorsOf(page: string): string[] {
  return [...proseOf(page).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  );
}
