/**
 * Makes a module of the listings of every page, so that the compiler checks them and the tests run
 * them. The pages are README.md and all of docs/; the modules go to docs/listings, and are written
 * only when they change. Plain Node, no packages.
 *
 *     node scripts/listings.mjs [FOLDER]     the folder with README.md and docs/; else this project
 *
 * Line n of a module is line n of its page, so every error message leads to the right line:
 *
 *     ```ts      its lines, as they are; all such blocks of a page are one module
 *     ```text    as the next block after ```ts: what the listings print, up to here from the last
 *                such block. It becomes the call console.debug(place, lines), a claim that
 *                listings.test.ts checks. A line of three dots stands for any number of lines.
 *     ```ts file=examples/a.ts, or any language: the text of that file, word for word; not run here
 *     the rest   nothing
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = resolve(process.argv[2] ?? join(dirname(fileURLToPath(import.meta.url)), '..'));
const listings = join(root, 'docs', 'listings');

/** Languages that would be read as code but not run. */
const NOT_RUN = ['js', 'javascript', 'mjs', 'jsx', 'tsx', 'typescript'];

try {
  const written = new Set();
  for (const page of pages()) {
    const module = moduleOf(page, readFileSync(join(root, page), 'utf8').split(/\r?\n/));
    if (module !== null) written.add(write(listingOf(page), module));
  }
  removeAllBut(written);
} catch (error) {
  console.error(error.message);
  process.exit(1);
}

/** The pages, as paths from the root with slashes. */
function pages() {
  const docs = readdirSync(join(root, 'docs'), { recursive: true })
    .map((path) => `docs/${path.replaceAll('\\', '/')}`)
    .filter((path) => path.endsWith('.md') && !path.startsWith('docs/listings/'));
  return existsSync(join(root, 'README.md')) ? ['README.md', ...docs] : docs;
}

/** Where a page's module goes: docs/a/b.md to docs/listings/a/b.ts. */
function listingOf(page) {
  const name = page === 'README.md' ? 'front-page' : page.slice('docs/'.length, -'.md'.length);
  return join(listings, `${name}.ts`);
}

/** The module of a page; null when the page has no listing. */
function moduleOf(page, lines) {
  const module = lines.map(() => '');
  let before = ''; // language of the block before
  let found = false;
  for (let at = 0; at < lines.length; at++) {
    const [, indent, fence, language = '', file] =
      /^(\s*)(`{3,}|~{3,})\s*([\w-]*)(?:\s+file=(\S+))?/.exec(lines[at]) ?? [];
    if (fence === undefined) continue;
    const place = `${page}:${at + 1}`;
    const end = lines.findIndex((line, n) => n > at && line.trim() === fence);
    if (end < 0) throw new Error(`${place}: this block has no end`);
    if (file !== undefined) {
      requireSame(place, lines.slice(at + 1, end), file);
      before = '';
      at = end;
      continue;
    }
    if (NOT_RUN.includes(language)) {
      throw new Error(`${place}: a block marked ${language} does not run; mark it ts`);
    }
    if (language === 'ts' && indent !== '') {
      throw new Error(`${place}: a listing begins at the start of the line, not in a list`);
    }
    if (language === 'ts') {
      found = true;
      for (let n = at + 1; n < end; n++) module[n] = lines[n];
    } else if (language === 'text' && before === 'ts') {
      module[at] = `console.debug(${JSON.stringify(place)}, [`;
      for (let n = at + 1; n < end; n++) module[n] = `  ${JSON.stringify(lines[n])},`;
      module[end] = ']);';
    }
    before = language;
    at = end;
  }
  // A block takes three lines at least, its first one blank in the module: this line is always free.
  module[0] = `export {}; // The listings of ${page}, line by line, made by scripts/listings.mjs.`;
  return found ? module.join('\n') : null;
}

/** A block that shows a file shows it as it is. */
function requireSame(place, shown, file) {
  const path = join(root, file);
  if (!existsSync(path)) throw new Error(`${place}: there is no file ${file}`);
  const lines = readFileSync(path, 'utf8').trimEnd().split(/\r?\n/);
  const differing = lines.findIndex((line, n) => line !== shown[n]);
  if (differing < 0 && lines.length === shown.length) return;
  const line = differing < 0 ? lines.length : differing;
  throw new Error(
    `${place}: line ${line + 1} of the block is not that of ${file}; copy the file again`,
  );
}

function write(path, text) {
  const same = existsSync(path) && readFileSync(path, 'utf8') === text;
  if (!same) {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
  }
  return path;
}

/** Modules of pages that are gone would still be checked. */
function removeAllBut(paths) {
  if (!existsSync(listings)) return;
  for (const name of readdirSync(listings, { recursive: true })) {
    const path = join(listings, name);
    if (path.endsWith('.ts') && !paths.has(path)) rmSync(path);
  }
}
