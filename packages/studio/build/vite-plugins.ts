/**
 * What the build adds: the list of games, the policy, the worker's address and the typeface in the page, and the service
 * worker.
 */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defaultServerConditions, type Plugin, runnerImport } from 'vite';
import { contentPolicy } from '../server/content-policy.ts';
import { readMarkdown } from './markdown.ts';

/**
 * Two modules: `virtual:listed-games` with what the page knows of the listed games, and a function for each that loads its
 * rules; `virtual:game-pictures` with their pictures.
 */
export function listedGames(): Plugin {
  let made: ReturnType<typeof madeList> | null = null;
  const sources = ['virtual:listed-games', 'virtual:game-pictures'] as const;
  return {
    name: 'turnwise-listed-games',
    resolveId: (id) => (sources.some((source) => source === id) ? `\0${id}` : null),
    async load(id) {
      const source = sources.find((one) => id === `\0${one}`);
      if (source === undefined) return null;
      made ??= madeList();
      return (await made)[source];
    },
  };
}

/** The exports of listed-games.tsx. */
interface ListedGames {
  readonly facts: readonly { readonly name: string }[];
  readonly pictures: object;
}

async function madeList() {
  const maker = fileURLToPath(new URL('./listed-games.tsx', import.meta.url));
  const { module } = await runnerImport<ListedGames>(maker, {
    configFile: false,
    logLevel: 'error',
    plugins: [withoutStyles()],
    resolve: { conditions: ['turnwise-source', ...defaultServerConditions] },
  });
  const folder = fileURLToPath(new URL('../../turnwise/src/games', import.meta.url));
  const loaders = module.facts.map(({ name }) => {
    const path = JSON.stringify(`${folder}/${name}/index.ts`);
    return `${JSON.stringify(name)}: () => import(${path})`;
  });
  return {
    'virtual:listed-games': `export const facts = ${JSON.stringify(module.facts)};\nexport const loaders = {${loaders.join(', ')}};\n`,
    'virtual:game-pictures': `export const pictures = ${JSON.stringify(module.pictures)};\n`,
  };
}

/** The styles of all boards in one file, for the first page: pictures are parts of boards, and it has no board. */
export function boardStyles(): Plugin {
  const id = '\0board-styles.css';
  return {
    name: 'turnwise-board-styles',
    enforce: 'pre',
    resolveId: (source) => (source === 'virtual:board-styles.css' ? id : null),
    load(asked) {
      if (asked !== id) return null;
      const folder = fileURLToPath(new URL('../src/boards', import.meta.url));
      const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
      const styles = files.filter((file) => file.endsWith('.css')).sort();
      return styles.map((file) => `@import ${JSON.stringify(`${folder}/${file}`)};`).join('\n');
    },
  };
}

/** Styles are of no use where markup is made. */
function withoutStyles(): Plugin {
  const id = '\0no-styles';
  return {
    name: 'turnwise-without-styles',
    enforce: 'pre',
    resolveId: (source) => (source.endsWith('.css') ? id : null),
    load: (asked) => (asked === id ? 'export {};' : null),
  };
}

/** Pages of docs/games become modules that hold them as markup. */
export function markdown(): Plugin {
  return {
    name: 'turnwise-markdown',
    transform: {
      filter: { id: /\.md$/ },
      handler(text, id) {
        const page = readMarkdown(text, (target) => addressIn(id, target));
        return { code: `export default ${JSON.stringify(page)};`, map: null, moduleType: 'js' };
      },
    },
  };
}

/** Where a link on the page of a game leads in the app; only pages of games are there. */
function addressIn(id: string, target: string): string | null {
  if (/^https?:/.test(target)) return target;
  const own = basename(id, '.md');
  const [, file = own, section] = /^(?:([\w-]+)\.md)?(?:#(.+))?$/.exec(target) ?? [];
  if (file === own && section === undefined) return null;
  return `#/rules/${file}${section === undefined ? '' : `?section=${section}`}`;
}

export function pageHead(): Plugin {
  return {
    name: 'turnwise-page-head',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_, { bundle = {} }) => {
        const worker = Object.values(bundle).find(
          (file) => file.type === 'chunk' && file.isEntry && file.name === 'worker',
        );
        if (!worker) throw new Error('The build has no worker.');
        const typeface = Object.keys(bundle).find((name) => name.endsWith('.woff2'));
        if (!typeface) throw new Error('The build has no typeface.');
        const policy = { 'http-equiv': 'Content-Security-Policy', content: contentPolicy() };
        const address = { name: 'turnwise-worker', content: `./${worker.fileName}` };
        const font = { rel: 'preload', as: 'font', type: 'font/woff2', href: `./${typeface}` };
        return [
          { tag: 'meta', attrs: policy, injectTo: 'head-prepend' },
          { tag: 'link', attrs: { ...font, crossorigin: '' }, injectTo: 'head' },
          { tag: 'meta', attrs: address, injectTo: 'head' },
        ];
      },
    },
  };
}

/** The license of the typeface, which has to come with it. */
export function typefaceLicense(): Plugin {
  return {
    name: 'turnwise-typeface-license',
    apply: 'build',
    generateBundle() {
      const path = createRequire(import.meta.url).resolve('@fontsource-variable/figtree/LICENSE');
      const source = readFileSync(path, 'utf8');
      this.emitFile({ type: 'asset', fileName: 'figtree-license.txt', source });
    },
  };
}

/** The service worker stores every file of the build, so that the app works offline, and the page itself. */
export function offline(): Plugin {
  return {
    name: 'turnwise-offline',
    apply: 'build',
    enforce: 'post',
    generateBundle(_, bundle) {
      const folder = fileURLToPath(new URL('../public', import.meta.url));
      const texts = new Map(
        readdirSync(folder).map((name) => [name, readFileSync(`${folder}/${name}`)] as const),
      );
      for (const [name, file] of Object.entries(bundle))
        texts.set(name, Buffer.from(file.type === 'chunk' ? file.code : file.source));
      const hash = createHash('sha256');
      for (const [name, text] of texts) hash.update(`${name} ${text.length} `).update(text);
      const page = String(texts.get(PAGE));
      const files = [...texts.keys()].filter((name) => name !== PAGE).sort();
      const constants = { STORE: `turnwise-${hash.digest('hex').slice(0, 16)}`, PAGE: page };
      const source = readFileSync(new URL('./service-worker.js', import.meta.url), 'utf8')
        .replace(/'(STORE|PAGE)'/g, (_, name: keyof typeof constants) =>
          JSON.stringify(constants[name]),
        )
        .replace("['FILES']", () => JSON.stringify(files));
      this.emitFile({ type: 'asset', fileName: 'service-worker.js', source });
    },
  };
}

const PAGE = 'index.html';
