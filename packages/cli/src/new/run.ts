/** Writes a new game or player and its test from `templates`: names are replaced, and for JavaScript the types removed. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { newGame } from '../commands.ts';
import { DONE, type Invocation, type Status } from '../frame/command.ts';
import { Failure, reasonOf } from '../frame/failure.ts';

export async function run({
  arguments: { name, what },
  options: { directory = '.', js, kind, overwrite },
  output,
}: Invocation<typeof newGame>): Promise<Status> {
  if (what !== 'game' && what !== 'player')
    throw new Failure(`There is no new ${what}; write: turnwise new game ${name}, or new player.`);
  if (what === 'player' && kind !== 'stones')
    throw new Failure('--kind is for games; leave it out.');
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name))
    throw new Failure(
      `A ${what} is named in kebab-case, such as four-corners, got ${JSON.stringify(name)}.`,
    );
  const template = what === 'player' ? what : kind;
  const extension = js ? 'mjs' : 'ts';
  const written = { name, template, isJavaScript: js };
  const path = join(directory, `${name}.${extension}`);
  const testPath = join(directory, `${name}.test.${extension}`);
  const existing = [path, testPath].find((file) => existsSync(file));
  if (existing !== undefined && !overwrite)
    throw new Failure(`${existing} exists; choose another name, or give --overwrite.`);
  write(directory, path, textOf(written));
  write(directory, testPath, textOf({ ...written, isTest: true }));
  if (output.isJson) {
    output.json({ [what]: name, files: [path, testPath] });
    return DONE;
  }
  output.say(`Wrote ${path} and ${testPath}.`);
  const typed = (file: string) => relative('.', file) || file; // as you would type it
  output.say(`Edit it, then check it: turnwise check ${typed(path)}`);
  output.say(`Run its tests: turnwise check ${typed(testPath)}`);
  return DONE;
}

interface Writing {
  readonly name: string;
  readonly template: string; // the name of the file in `templates`
  readonly isJavaScript: boolean;
  readonly isTest?: boolean;
}

export function textOf({ isJavaScript, isTest = false, name, template }: Writing): string {
  const file = new URL(`../../templates/${template}${isTest ? '-test' : ''}.ts`, import.meta.url);
  const className = name.replaceAll(/(^|-)([a-z0-9])/g, (_, __, letter: string) =>
    letter.toUpperCase(),
  );
  const text = readFileSync(file, 'utf8')
    .replaceAll(/New(Game|Player)/g, className)
    .replaceAll(/new-(game|player)/g, name)
    .replace(`'./${template}.ts'`, `'./${name}.ts'`);
  return isJavaScript ? withoutTypes(text, name) : text;
}

/** The same in JavaScript: the types of the templates, and only those, are taken out. */
function withoutTypes(text: string, name: string): string {
  const type = String.raw`(?:readonly )?(?:[A-Z][a-z]\w*|boolean|number|string)(?:<[^>]*>)?(?:\[\])?(?: \| null)?`;
  return text
    .replaceAll(/^type .*\n/gm, '')
    .replaceAll(/\btype \w+(?:,\s+| )/g, '') // in imports
    .replaceAll(/^import \{([^}]*)\}/gm, (_, names: string) => {
      return `import { ${names
        .split(/[\s,]+/)
        .filter(Boolean)
        .join(', ')} }`;
    })
    .replaceAll(`${name}.ts`, `${name}.mjs`)
    .replaceAll(`${name}.test.ts`, `${name}.test.mjs`)
    .replace(', from Node 22.18 on', '')
    .replaceAll(/extends Game<.*?>/g, 'extends Game')
    .replaceAll(/\): [^{=\n]+ \{/g, ') {') // results of methods
    .replaceAll(
      new RegExp(`((?:^ +|[(,] ?)(?:readonly )?\\w+|\\})\\??: ${type}(?=[,;) ])`, 'gm'),
      '$1',
    )
    .replaceAll(/\b(?:readonly|override|private) /g, '')
    .replaceAll(/ as (?:const|Move|number\[\])/g, '')
    .replaceAll(/\(\[1, 2, 3\]\)/g, '[1, 2, 3]')
    .replaceAll(/\n\n\n+/g, '\n\n');
}

function write(directory: string, path: string, text: string): void {
  try {
    mkdirSync(directory, { recursive: true });
    writeFileSync(path, text);
  } catch (error) {
    throw new Failure(`Cannot write ${path}: ${reasonOf(error)}.`);
  }
}
