/** One build for the page, its worker and the library's entry points, so that users' games share the same classes. */
import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig } from 'vite';
import { offline, pageHead, typefaceLicense } from './build/vite-plugins.ts';
import { libraryInputs } from './server/library.ts';

export default defineConfig({
  root: import.meta.dirname,
  base: './',
  resolve: { conditions: ['turnwise-source', ...defaultClientConditions] },
  plugins: [react(), pageHead(), typefaceLicense(), offline()],
  worker: { format: 'es' },
  server: { host: '127.0.0.1', port: 7300 },
  build: {
    target: 'es2023',
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    chunkSizeWarningLimit: 1000,
    rolldownOptions: {
      checks: { pluginTimings: false },
      input: { page: 'index.html', worker: 'src/work/worker.ts', ...libraryInputs() },
      preserveEntrySignatures: 'allow-extension',
      output: {
        entryFileNames: ({ name }) =>
          name.startsWith('lib/') ? '[name].js' : 'assets/[name]-[hash].js',
      },
    },
  },
});
