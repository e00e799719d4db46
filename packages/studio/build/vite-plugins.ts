/** What the build adds: the policy, the worker's address and the typeface in the page, and the service worker. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Plugin } from 'vite';
import { contentPolicy } from '../server/content-policy.ts';

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

/** Bytes of a file that is stored at once; larger ones are stored when they are first used. */
const LARGEST = 700_000;

/** The service worker stores every file of the build, so that the app works offline. A new build replaces the store. */
export function offline(): Plugin {
  return {
    name: 'turnwise-offline',
    apply: 'build',
    enforce: 'post',
    generateBundle(_, bundle) {
      const texts = Object.entries(bundle).map(
        ([name, file]) => [name, file.type === 'chunk' ? file.code : file.source] as const,
      );
      const small = texts.filter(([, text]) => text.length <= LARGEST).map(([name]) => name);
      const files = [...small, './', 'icon.svg'].sort();
      const hash = createHash('sha256');
      for (const [, text] of texts) hash.update(text);
      const source = readFileSync(new URL('./service-worker.js', import.meta.url), 'utf8')
        .replace("'STORE'", JSON.stringify(`turnwise-${hash.digest('hex').slice(0, 16)}`))
        .replace("['FILES']", JSON.stringify(files));
      this.emitFile({ type: 'asset', fileName: 'service-worker.js', source });
    },
  };
}
