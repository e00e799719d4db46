/** The architecture as a test: which layer may import which, and what a file may be called. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { games } from 'turnwise/games';
import { describe, expect, test } from 'vitest';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const library = join(root, 'packages', 'turnwise', 'src');

/** What each layer of the library may import, besides itself. Arrows go one way. */
const arrows: { readonly [layer: string]: readonly string[] } = {
  core: [],
  kernel: ['core'],
  games: ['core', 'kernel'],
  analysis: ['core', 'kernel'],
  learning: ['core', 'kernel'],
  players: ['core', 'kernel', 'analysis', 'solvers', 'learning'],
  solvers: ['core', 'kernel', 'analysis'],
  tournaments: ['core', 'kernel', 'players', 'solvers', 'analysis'],
  training: ['core', 'kernel', 'analysis', 'learning', 'tournaments'],
  puzzles: ['core', 'kernel', 'analysis', 'players'],
  robot: ['core', 'games', 'analysis', 'players'],
  testing: ['core', 'kernel'],
  client: ['core'],
  'policy-file': ['core'],
};

/** What a layer may import from outside the library. Of Node it is types only; see below. */
const packages: { readonly [layer: string]: readonly string[] } = {
  'policy-file': ['h5wasm', 'node:fs/promises'],
};

interface Source {
  readonly path: string; //    from the library's src, with /
  readonly text: string;
  readonly imports: readonly string[];
}

function sources(folder: string): Source[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !file.includes('node_modules'))
    .map((file) => {
      const text = readFileSync(join(folder, file), 'utf8');
      const imports = [...text.matchAll(/\bfrom '([^']+)'|\bimport\(?\s*'([^']+)'/g)];
      return {
        path: file.split(sep).join('/'),
        text,
        imports: imports.map(([, from, bare]) => from ?? bare ?? ''),
      };
    });
}

const all = sources(library);
const shipped = all.filter(({ path }) => !/\.(test|fixture)\.ts$/.test(path));
const layerOf = (path: string) => (path.includes('/') ? (path.split('/')[0] ?? '') : 'index');

/** The file an import leads to, from the library's src. */
function target({ path }: Source, imported: string): string {
  return relative(library, join(library, dirname(path), imported))
    .split(sep)
    .join('/');
}

describe('the library', () => {
  test('has only these layers', () => {
    const layers = new Set(shipped.map(({ path }) => layerOf(path)));
    expect([...layers].filter((layer) => layer !== 'index' && !(layer in arrows))).toEqual([]);
  });

  test('imports in one direction only, and through the index of a layer', () => {
    const wrong = shipped.flatMap((source) =>
      source.imports
        .filter((imported) => imported.startsWith('.'))
        .map((imported) => target(source, imported))
        .filter((file) => {
          const [from, to] = [layerOf(source.path), layerOf(file)];
          if (from === to) return false;
          if (from === 'index') return basename(file) !== 'index.ts';
          return !arrows[from]?.includes(to) || file !== `${to}/index.ts`;
        })
        .map((file) => `${source.path} imports ${file}`),
    );
    expect(wrong).toEqual([]);
  });

  test('imports no game from another game', () => {
    const wrong = shipped
      .filter(({ path }) => /^games\/[^/]+\//.test(path))
      .flatMap((source) => {
        const own = source.path.split('/').slice(0, 2).join('/');
        return source.imports
          .filter((imported) => imported.startsWith('.'))
          .map((imported) => target(source, imported))
          .filter(
            (file) =>
              file.startsWith('games/') &&
              file.split('/').length > 2 &&
              !file.startsWith(`${own}/`),
          )
          .map((file) => `${source.path} imports ${file}`);
      });
    expect(wrong).toEqual([]);
  });

  test('runs in browsers: it imports nothing but itself', () => {
    const foreign = shipped.flatMap(({ path, imports }) =>
      imports
        .filter((imported) => !imported.startsWith('.'))
        .filter((imported) => !packages[layerOf(path)]?.includes(imported))
        .map((imported) => `${path} imports ${imported}`),
    );
    expect(foreign).toEqual([]);
  });

  test('runs in browsers: it loads nothing of Node, except in one layer', () => {
    const wrong = shipped.filter(({ path, text }) => {
      const code = text.replaceAll(/^\s*(\/\*\*|\*|\/\/).*$/gm, '');
      if (/(?<!typeof )\bimport\b[^;]*'node:/.test(code)) return true;
      const asks = /\bprocess\b|\bBuffer\b|\brequire\(|\bsetImmediate\b/.test(code);
      return asks && layerOf(path) !== 'policy-file';
    });
    expect(wrong.map(({ path }) => path)).toEqual([]);
  });

  test('uses no randomness and no date except through a seed', () => {
    const wrong = shipped.filter(({ text }) => /Math\.random|Date\.now|new Date/.test(text));
    expect(wrong.map(({ path }) => path)).toEqual([]);
  });

  test('suppresses no type errors', () => {
    const wrong = all.filter(({ text }) =>
      /@ts-ignore|@ts-nocheck|\bas any\b|: any\b|<any>/.test(text),
    );
    expect(wrong.map(({ path }) => path)).toEqual([]);
  });
});

describe('files of all packages', () => {
  test('import each other without cycles, types included', () => {
    const folders = ['turnwise', 'runner', 'server', 'cli', 'studio'].map(
      (name) => `packages/${name}/src`,
    );
    const graph = new Map<string, readonly string[]>();
    for (const folder of folders) {
      for (const { path, text } of sources(join(root, folder))) {
        if (/\.(test|fixture)\.tsx?$/.test(path)) continue;
        const file = `${folder}/${path}`;
        // A dynamic import() closes no cycle.
        const own = [...text.matchAll(/\bfrom '(\.[^']+)'|^import '(\.[^']+)'/gm)];
        const to = own.map(([, from, bare]) => join(dirname(file), from ?? bare ?? ''));
        graph.set(
          file,
          to.map((other) => other.split(sep).join('/')),
        );
      }
    }
    expect(cycles(graph).map((files) => files.join(' -> '))).toEqual([]);
  });
});

/** The groups of files that reach each other (R. Tarjan, Depth-First Search and Linear Graph Algorithms, 1972). */
function cycles(graph: ReadonlyMap<string, readonly string[]>): string[][] {
  const order = new Map<string, number>();
  const stack: string[] = [];
  const found: string[][] = [];
  const visit = (file: string): number => {
    const at = order.size;
    let low = at;
    order.set(file, at);
    stack.push(file);
    for (const next of graph.get(file) ?? []) {
      if (!order.has(next)) low = Math.min(low, visit(next));
      else if (stack.includes(next)) low = Math.min(low, order.get(next) ?? low);
    }
    if (low === at) {
      const group = stack.splice(stack.indexOf(file));
      if (group.length > 1 || graph.get(file)?.includes(file)) found.push(group.sort());
    }
    return low;
  };
  for (const file of graph.keys()) if (!order.has(file)) visit(file);
  return found;
}

describe('the packages above the library', () => {
  const entries = entriesOf('packages/turnwise', 'turnwise');
  const runnerEntries = entriesOf('packages/runner', 'turnwise-runner');
  const code = (name: string) =>
    sources(join(root, 'packages', name, 'src')).filter(
      ({ path }) => !/\.(test|fixture)\.ts$/.test(path),
    );

  test('the runner imports entry points of the library; only threads, files, folders, tablebases and cluster import Node', () => {
    const wrong = code('runner').flatMap(({ path, imports }) =>
      imports
        .filter((imported) => !imported.startsWith('.') && !entries.includes(imported))
        .filter((imported) => imported !== '#build') // which is written when it is built
        .filter((imported) => !(path.startsWith('threads/') && /^(node:|piscina$)/.test(imported)))
        .filter(
          (imported) =>
            !(/^(files|folder|tablebases)\//.test(path) && imported.startsWith('node:')),
        )
        .filter(
          (imported) =>
            !(path.startsWith('cluster/') && /^(node:|bullmq$|ioredis$)/.test(imported)),
        )
        .map((imported) => `${path} imports ${imported}`),
    );
    expect(wrong).toEqual([]);
  });

  test.each(['threads/', 'web/', 'folder/', 'cluster/'])(
    'the runner imports its %s nowhere else',
    (folder) => {
      const wrong = code('runner').filter(
        ({ path, imports }) =>
          !path.startsWith(folder) && imports.some((imported) => imported.includes(folder)),
      );
      expect(wrong.map(({ path }) => path)).toEqual([]);
    },
  );

  test('the server imports in one direction only, and few packages', () => {
    const layers: { readonly [layer: string]: readonly string[] } = {
      storage: [],
      match: ['storage'],
      service: ['match', 'storage'],
      http: ['match', 'storage', 'service'],
      index: ['storage', 'service', 'http'],
    };
    const allowed: { readonly [layer: string]: RegExp } = {
      storage: /^(node:|@electric-sql\/pglite$|postgres$)/,
      match: /^$/,
      service: /^node:/,
      http: /^(node:|hono(\/|$)|@hono\/node-server(\/|$)|ws$|zod$)/,
      index: /^(node:|@hono\/node-server$)/,
    };
    const wrong = code('server').flatMap(({ path, imports }) =>
      imports
        .filter((imported) => !entries.includes(imported) && !runnerEntries.includes(imported))
        .filter((imported) => {
          const from = layerOf(path);
          if (!imported.startsWith('.')) return !allowed[from]?.test(imported);
          const to = layerOf(join(dirname(path), imported).split(sep).join('/'));
          return from !== to && !layers[from]?.includes(to);
        })
        .map((imported) => `${path} imports ${imported}`),
    );
    expect(wrong).toEqual([]);
  });

  test('the command line imports entry points of both, and few packages', () => {
    const allowed = [
      ...entries,
      ...runnerEntries,
      'turnwise-studio/server',
      'turnwise-server',
      'commander',
      '@clack/prompts',
      'jiti',
    ];
    const wrong = code('cli').flatMap(({ path, imports }) =>
      imports
        .filter((imported) => !imported.startsWith('.') && !imported.startsWith('node:'))
        .filter((imported) => !allowed.includes(imported))
        .map((imported) => `${path} imports ${imported}`),
    );
    expect(wrong).toEqual([]);
  });
});

test('only these files of the command line write to the terminal, since they escape what strangers say', () => {
  const writers = sources(join(root, 'packages', 'cli', 'src'))
    .filter(({ path }) => !/\.(test|fixture)\.ts$/.test(path))
    .filter(({ text }) => /\b(stdout|stderr|output|errors)\.write\(|\bconsole\.\w+\(/.test(text));
  expect(writers.map(({ path }) => path).sort()).toEqual([
    'bench/child.ts', // to the program that started it
    'check/test-child.ts', // the same, and errors for DEBUG
    'frame/program.ts',
    'pig/play.ts',
    'play/screen.ts',
    'play/terminal-screen.ts',
    'terminal/output.ts',
  ]);
});

describe('Studio', () => {
  /** What each layer may import, besides itself; `state` alone is pure, and `server` is for Node. */
  const layers: { readonly [layer: string]: readonly string[] } = {
    state: [],
    stores: ['state'],
    work: ['state', 'stores'],
    boards: ['state'],
    parts: ['state'],
    shell: ['state', 'work', 'boards', 'parts'],
    pages: ['state', 'stores', 'work', 'boards', 'parts', 'shell'],
    app: ['state', 'parts', 'shell', 'pages'],
  };
  const folder = join(root, 'packages/studio/src');
  const code = sources(folder).filter(({ path }) => !/\.(test|fixture)\.tsx?$/.test(path));

  test('imports in one direction only', () => {
    const wrong = code.flatMap(({ path, imports }) =>
      imports
        .filter((imported) => imported.startsWith('.') && !imported.endsWith('.css'))
        .map((imported) => layerOf(relative(folder, join(folder, dirname(path), imported))))
        .filter((to) => {
          const from = layerOf(path);
          return from !== 'index' && from !== to && !layers[from]?.includes(to);
        })
        .map((to) => `${path} imports ${to}`),
    );
    expect(wrong).toEqual([]);
  });

  const OF_STATE = /^(\.|turnwise(\/[\w-]+)*$|virtual:listed-games$)/; // the last one is data that the build makes

  test('keeps its state free of React, pages and workers', () => {
    const wrong = code
      .filter(({ path }) => path.startsWith('state/'))
      .filter(
        ({ imports, text }) =>
          imports.some((imported) => !OF_STATE.test(imported)) ||
          /\b(document|window|localStorage|location|fetch)\b[.(]/.test(text),
      );
    expect(wrong.map(({ path }) => path)).toEqual([]);
  });

  test('inserts no HTML and no code into the page', () => {
    const wrong = code.filter(({ text }) =>
      /dangerouslySetInnerHTML|innerHTML|\beval\(|new Function/.test(text),
    );
    expect(wrong.map(({ path }) => path)).toEqual([]);
  });

  test('has files that begin by saying what they are', () => {
    const wrong = code.filter(({ text }) => !text.startsWith('/**'));
    expect(wrong.map(({ path }) => path)).toEqual([]);
  });
});

/** The entry points of a package, as others import them. */
function entriesOf(folder: string, name: string): string[] {
  const { exports } = JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'));
  return Object.keys(exports).map((entry) => entry.replace(/^\./, name));
}

describe('files', () => {
  test('are named in kebab-case, after what they contain', () => {
    const vague = /^(types|utils?|helpers?|common|misc)\./;
    const wrong = all.filter(({ path }) => {
      const name = basename(path);
      return !/^[a-z0-9]+(-[a-z0-9]+)*(\.(test|fixture))?\.ts$/.test(name) || vague.test(name);
    });
    expect(wrong.map(({ path }) => path)).toEqual([]);
  });

  test('begin by saying what they are', () => {
    const silent = shipped.filter(({ text }) => !text.startsWith('/**'));
    expect(silent.map(({ path }) => path)).toEqual([]);
  });

  test('of a game are the same for every game', () => {
    const folders = readdirSync(join(library, 'games'), { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map((entry) => entry.name);
    expect(folders.toSorted()).toEqual(games.map(({ name }) => name).toSorted());
    const parts = ['rules.ts', 'kernel.ts', 'notation.ts', 'index.ts', 'playthrough.txt'];
    const tests = ['rules.test.ts', 'kernel.test.ts', 'notation.test.ts'];
    const missing = folders.flatMap((folder) =>
      [...parts, ...tests]
        .map((part) => `games/${folder}/${part}`)
        .filter((part) => !existsSync(join(library, part))),
    );
    expect(missing).toEqual([]);
  });
});

describe('the packages', () => {
  test('list their entry points one by one, and all exist', () => {
    const { exports } = JSON.parse(
      readFileSync(join(root, 'packages/turnwise/package.json'), 'utf8'),
    );
    for (const [entry, { default: built, 'turnwise-source': source = built }] of Object.entries<{
      'turnwise-source'?: string; // none for what is written when it is built
      default: string;
    }>(exports)) {
      expect(entry).not.toContain('*');
      expect(existsSync(join(root, 'packages/turnwise', source)), entry).toBe(true);
    }
  });

  test('have internal entry points that no page, example or template mentions', () => {
    const texts = ['docs', 'examples', 'packages/cli/templates', 'README.md'].flatMap((path) =>
      path.endsWith('.md')
        ? [path]
        : readdirSync(join(root, path), { recursive: true, encoding: 'utf8' })
            .filter((file) => /\.(md|ts|js|html)$/.test(file) && !file.includes('node_modules'))
            .map((file) => join(path, file)),
    );
    expect(texts.length).toBeGreaterThan(30);
    const wrong = texts.filter((path) =>
      /'turnwise\/([\w-]+\/)?internal'/.test(readFileSync(join(root, path), 'utf8')),
    );
    expect(wrong).toEqual([]);
  });

  test('are locked without download addresses', () => {
    for (const lock of ['package-lock.json', 'bench/peers/package-lock.json']) {
      expect(readFileSync(join(root, lock), 'utf8')).not.toMatch(/https?:\/\/[^"]*\.tgz/);
    }
  });
});
