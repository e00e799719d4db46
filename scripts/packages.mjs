/**
 * The packages that are published: how they are packed, what a tarball must hold, and whether the tarballs work
 * in an empty folder, as a user would install them. `npm run release` and the long tests use the same functions.
 * Plain Node, no packages; installing needs the package registry.
 */
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = join(dirname(fileURLToPath(import.meta.url)), '..');

/** In the order in which they depend on each other. */
export const PACKAGES = ['turnwise', 'runner', 'server', 'studio', 'cli'].map((folder) => {
  const manifest = JSON.parse(readFileSync(join(root, 'packages', folder, 'package.json'), 'utf8'));
  return { folder: join(root, 'packages', folder), name: manifest.name, manifest };
});

/** Runs npm in a folder and returns what it prints. */
export function npm(args, cwd) {
  // npm gives scripts the path of its own program; without one, such as in an editor, it is on the PATH.
  const path = process.env.npm_execpath;
  const [command, first] = path ? [process.execPath, [path]] : ['npm', []];
  // What npm gives its scripts is about this project; in another folder it would mislead.
  const env = Object.fromEntries(
    Object.entries(process.env).filter(
      ([name]) => !/^npm_(package|lifecycle|config_(local_)?prefix)/.test(name),
    ),
  );
  return execFileSync(command, [...first, ...args], {
    cwd,
    encoding: 'utf8',
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
    maxBuffer: 2 ** 26,
  });
}

/** Packs every package into a folder. Answers with each package's tarball and the files in it. */
export function pack(folder) {
  mkdirSync(folder, { recursive: true });
  return PACKAGES.map(({ folder: from, name, manifest }) => {
    const [{ files, filename }] = JSON.parse(
      npm(['pack', '--json', '--pack-destination', folder], from).replace(/^[^[]*/, ''),
    );
    return {
      name,
      manifest,
      tarball: join(folder, filename),
      files: files.map(({ path }) => path),
    };
  });
}

/** What is wrong with the packages themselves: a sentence each. */
export function manifestProblems() {
  const version = PACKAGES[0].manifest.version;
  const names = PACKAGES.map(({ name }) => name);
  return PACKAGES.flatMap(({ name, manifest }) => {
    const problems = [];
    if (manifest.version !== version)
      problems.push(`${name} has version ${manifest.version}, turnwise has ${version}`);
    for (const [dependency, range] of Object.entries(manifest.dependencies ?? {}))
      if (names.includes(dependency) && range !== version)
        problems.push(`${name} depends on ${dependency} ${range}; set it to ${version}`);
    if (manifest.private) problems.push(`${name} is private`);
    for (const field of ['description', 'keywords', 'license', 'engines', 'files'])
      if (!manifest[field]) problems.push(`${name} has no ${field} in its package.json`);
    for (const field of ['repository', 'bugs', 'homepage'])
      if (manifest[field]) problems.push(`${name} names a ${field}, which does not exist yet`);
    return problems;
  });
}

/** What is wrong with a packed package: a sentence each. */
export function contentProblems({ name, manifest, files }) {
  const problems = ['README.md', 'LICENSE', 'package.json']
    .filter((file) => !files.includes(file))
    .map((file) => `${name} lacks ${file}`);
  // Templates are what `turnwise new` copies: sources by design.
  const unwanted = files.filter(
    (file) =>
      /\.(map|tsbuildinfo|[cm]?tsx?)$|\.(test|fixture)\./.test(file) &&
      !/\.d\.[cm]?ts$|^templates\//.test(file),
  );
  problems.push(...unwanted.map((file) => `${name} should not ship ${file}`));
  const targets = [
    ...Object.values(manifest.exports ?? {}).flatMap(({ types, default: main }) => [types, main]),
    ...Object.values(manifest.bin ?? {}),
  ].map((path) => path.replace(/^\.\//, ''));
  problems.push(
    ...targets
      .filter((path) => !files.includes(path))
      .map((path) => `${name} names ${path}, but does not ship it`),
  );
  return problems;
}

/** An empty folder outside of the repository, removed after the work. */
export async function inEmptyFolder(work) {
  const folder = mkdtempSync(join(tmpdir(), 'turnwise-install-'));
  try {
    return await work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Installs tarballs into a folder, with nothing but the registry beside them. */
export function install(folder, tarballs) {
  writeFileSync(
    join(folder, 'package.json'),
    '{ "name": "try", "private": true, "type": "module" }\n',
  );
  npm(['install', '--no-audit', '--no-fund', ...tarballs], folder);
}

/** The names of all packages that are installed in a folder. */
export function installed(folder) {
  return readdirSync(join(folder, 'node_modules'))
    .filter((name) => !name.startsWith('.'))
    .flatMap((name) =>
      name.startsWith('@')
        ? readdirSync(join(folder, 'node_modules', name)).map((inner) => `${name}/${inner}`)
        : name,
    );
}

/** How a user's compiler may be set up. The strictest of each: no types of Node, no DOM, declarations checked. */
const COMPILERS = [
  { module: 'nodenext', moduleResolution: 'nodenext' },
  { module: 'esnext', moduleResolution: 'bundler' },
];

/** Compiles a module that imports every entry point; answers with the compiler's complaints. */
export function typeProblems(folder, packages) {
  const entries = packages.flatMap(({ name, manifest }) =>
    Object.keys(manifest.exports ?? {}).map((entry) => entry.replace(/^\./, name)),
  );
  const lines = entries.map(
    (entry, n) =>
      `import * as entry${n} from '${entry}';\nexport type Entry${n} = typeof entry${n};\n`,
  );
  writeFileSync(join(folder, 'every-entry.ts'), lines.join(''));
  const tsc = join(root, 'node_modules', 'typescript', 'bin', 'tsc');
  return COMPILERS.flatMap((options) => {
    const compilerOptions = {
      ...options,
      target: 'es2022',
      lib: ['es2022'],
      types: [],
      strict: true,
      noEmit: true,
      skipLibCheck: false,
    };
    writeFileSync(
      join(folder, 'tsconfig.json'),
      JSON.stringify({ compilerOptions, files: ['every-entry.ts'] }),
    );
    const { stdout } = spawnSync(process.execPath, [tsc, '-p', folder], {
      cwd: folder,
      encoding: 'utf8',
    });
    return stdout
      .split('\n')
      .filter(Boolean)
      .map((line) => `${options.moduleResolution}: ${line}`);
  });
}

/** Runs an installed program by npx, as a user does. */
export function npx(folder, args, input = '') {
  const { status, stdout, stderr } = spawnSync('npx', ['--no-install', ...args], {
    cwd: folder,
    input,
    encoding: 'utf8',
    env: { ...process.env, NO_COLOR: '1' },
  });
  return { status, stdout, stderr };
}

/** Starts the installed Studio with a game, reads the page and the game's module, and ends it again. */
export async function studioAnswers(folder, module) {
  const program = spawn(
    process.execPath,
    [join(folder, 'node_modules', 'turnwise-cli', 'bin', 'turnwise.mjs'), 'studio', module],
    {
      cwd: folder,
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  try {
    const address = await new Promise((resolve, reject) => {
      let said = '';
      const hear = (chunk) => {
        said += chunk;
        const [found] = /http:\/\/\S+/.exec(said) ?? [];
        if (found) resolve(found);
      };
      program.stdout.on('data', hear);
      program.stderr.on('data', hear);
      program.on('exit', () => reject(new Error(`studio ended: ${said}`)));
    });
    const page = await fetch(address);
    return { address, status: page.status, text: await page.text() };
  } finally {
    program.kill();
  }
}

/** Whether the newest part of the changelog is about a version. */
export function changelogProblems(version, isFinal) {
  const [, heading = ''] =
    /^## (.+)$/m.exec(readFileSync(join(root, 'CHANGELOG.md'), 'utf8')) ?? [];
  if (!heading.startsWith(version))
    return [`CHANGELOG.md begins with "${heading}"; write what is new in ${version}`];
  return isFinal && heading.includes('unreleased')
    ? [`CHANGELOG.md calls ${version} unreleased; write its date`]
    : [];
}

/** Whether the lock file knows the packages as they are now. */
export function lockProblems() {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  return PACKAGES.filter(
    ({ folder, manifest }) =>
      packages[folder.slice(root.length + 1).replaceAll('\\', '/')]?.version !== manifest.version,
  ).map(
    ({ name }) =>
      `package-lock.json is not in step with ${name}; run npm install --package-lock-only`,
  );
}
