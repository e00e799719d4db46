/** What the build puts into the head of the page: its policy, and where the worker is. */

import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { HtmlTagDescriptor, Plugin } from 'vite';
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
        const policy: HtmlTagDescriptor = {
          tag: 'meta',
          attrs: { 'http-equiv': 'Content-Security-Policy', content: contentPolicy() },
          injectTo: 'head-prepend',
        };
        const place: HtmlTagDescriptor = {
          tag: 'meta',
          attrs: { name: 'turnwise-worker', content: `./${worker.fileName}` },
          injectTo: 'head',
        };
        return [policy, place];
      },
    },
  };
}

/** Bytes of a file that is kept before anybody has asked for it; larger ones once they were used. */
const LARGEST = 700_000;

/**
 * The service worker with which the app works offline once it was loaded: it keeps every file of the build, and
 * serves them from there. A new build has another name for its store, and the old one is thrown away.
 */
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
