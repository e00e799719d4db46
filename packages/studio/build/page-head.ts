/** What the build puts into the head of the page: its policy, and where the worker is. */
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
