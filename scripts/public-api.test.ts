/** What the library exports to users is documented where it is declared, with an example for everything that runs. */
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const library = fileURLToPath(new URL('../packages/turnwise', import.meta.url));

interface Declaration {
  readonly name: string;
  readonly kind: string; //    such as class or interface
  readonly comment: string; // '' where there is none
  readonly isType: boolean; // exported as a type only
}

const { exports } = JSON.parse(readFileSync(join(library, 'package.json'), 'utf8'));
/** Those with sources: `./build` is written when the packages are built. */
const entries = Object.keys(exports).filter(
  (entry) => !entry.endsWith('/internal') && 'turnwise-source' in exports[entry],
);

test.each(entries)('every export of %s has a doc comment, with an example if it runs', (entry) => {
  const declared = exportsOf(join(library, exports[entry]['turnwise-source']));
  expect(declared.length).toBeGreaterThan(0);
  const undocumented = declared.filter(({ comment }) => comment === '');
  expect(undocumented.map(({ name }) => name)).toEqual([]);
  const running = declared.filter(
    ({ isType, kind }) => !isType && ['class', 'function', 'const'].includes(kind),
  );
  const bare = running.filter(({ comment }) => !comment.includes('@example'));
  expect(bare.map(({ name }) => name)).toEqual([]);
});

/** The names that a file exports, itself or from other files, as they are declared. */
function exportsOf(file: string): Declaration[] {
  const text = readFileSync(file, 'utf8');
  const from = (path: string | undefined) => join(dirname(file), path ?? '');
  const all = [...text.matchAll(/^export \* from '([^']+)';/gm)];
  const lists = [...text.matchAll(/^export (type )?\{([^}]*)\}(?: from '([^']+)')?;/gm)];
  const imports = [...text.matchAll(/^import (?:type )?\{([^}]*)\} from '(\.[^']+)';/gm)];
  const imported = (name: string) =>
    imports.find(([, names = '']) => new RegExp(`\\b${name}\\b`).test(names))?.[2];
  return [
    ...declarationsIn(text),
    ...all.flatMap(([, path]) => exportsOf(from(path))),
    ...lists.flatMap(([, type, names = '', path]) =>
      names.split(',').flatMap((item) => {
        const [, mark, original, renamed] = /^\s*(type )?(\w+)(?: as (\w+))?\s*$/.exec(item) ?? [];
        if (original === undefined) return [];
        const found = exportsOf(from(path ?? imported(original)));
        const declaration = found.find(({ name }) => name === original);
        if (!declaration) throw new Error(`${file}: ${original} is not declared where it is named`);
        const isType = declaration.isType || type !== undefined || mark !== undefined;
        return [{ ...declaration, name: renamed ?? original, isType }];
      }),
    ),
  ];
}

function declarationsIn(text: string): Declaration[] {
  const pattern =
    /^export (?:abstract )?(?:async )?(class|function\*?|const|interface|type) (\w+)/gm;
  const found = new Map<string, Declaration>(); // of overloads, the first has the comment
  for (const { 1: kind = '', 2: name = '', index } of text.matchAll(pattern)) {
    const before = text.slice(0, index).trimEnd();
    const comment = before.endsWith('*/') ? before.slice(before.lastIndexOf('/**')) : '';
    if (!found.has(name)) found.set(name, { name, kind, comment, isType: false });
  }
  return [...found.values()];
}
