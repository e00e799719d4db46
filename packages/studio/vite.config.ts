/** One build for the page, its worker and the library's entry points, so that users' games share the same classes. */
import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig } from 'vite';
import {
  boardStyles,
  listedGames,
  markdown,
  offline,
  pageHead,
  typefaceLicense,
} from './build/vite-plugins.ts';
import { libraryInputs } from './server/library.ts';

/** The chunk with the functions that load the rules of games. */
const LIST = 'listed-games';

export default defineConfig({
  root: import.meta.dirname,
  base: './',
  resolve: { conditions: ['turnwise-source', ...defaultClientConditions] },
  plugins: [
    react(),
    listedGames(),
    boardStyles(),
    markdown(),
    pageHead(),
    typefaceLicense(),
    offline(),
  ],
  worker: { format: 'es' },
  server: { host: '127.0.0.1', port: 7300 },
  build: {
    target: 'es2023',
    modulePreload: {
      polyfill: false,
      // Only pages announce the parts of what they load: in workers, which share all other chunks, there are no elements.
      resolveDependencies: (_, needed, { hostId }) => (/\bpage-|-page-/.test(hostId) ? needed : []),
    },
    reportCompressedSize: false,
    chunkSizeWarningLimit: 1000,
    rolldownOptions: {
      checks: { pluginTimings: false },
      input: { page: 'index.html', worker: 'src/work/worker.ts', ...libraryInputs() },
      preserveEntrySignatures: 'allow-extension',
      output: {
        // The app imports from the library's files, too: all names change with the content, so that no two builds mix.
        entryFileNames: 'assets/[name]-[hash].js',
        codeSplitting: {
          groups: [
            // Without the reading and printing of whole analyses, which boards do without.
            {
              name: 'odds',
              test: /\/src\/(analysis\/(analysis|odds-in-words|tally|trees)|core\/text)\.ts$/,
            },
            { name: LIST, test: /virtual:listed-games/ },
          ],
        },
      },
    },
  },
});
