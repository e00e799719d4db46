/**
 * Tests run on the sources: the condition `turnwise-source` of each package's exports leads there. Files share as many
 * processes as there are cores, so that each module is loaded once in each.
 */
import { defineConfig } from 'vitest/config';

const shared = {
  isolate: false,
  testTimeout: 600_000,
  hookTimeout: 60_000,
  // Node imports the sources by itself, since searches are twice as slow through Vite's imports. Studio's need Vite.
  setupFiles: ['scripts/testing/setup.ts'],
  server: {
    deps: {
      external: [/\/packages\/(turnwise|runner|cli)\/src\/(?!.*\.(test|fixture)\.ts$).*\.ts$/],
    },
  },
  execArgv: [
    '--enable-source-maps',
    // Tests end threads at any moment, and Node 20 may not survive that while it compiles their code beside them.
    '--no-concurrent-recompilation',
  ],
};

export default defineConfig({
  resolve: { conditions: ['turnwise-source'] },
  ssr: { resolve: { conditions: ['turnwise-source'] } },
  test: {
    maxWorkers: '100%',
    projects: [
      {
        extends: true,
        test: {
          ...shared,
          name: 'node',
          include: [
            'packages/*/src/**/*.test.ts',
            'packages/studio/server/**/*.test.ts',
            'bench/src/**/*.test.ts',
            'scripts/**/*.test.ts',
          ],
        },
      },
      {
        extends: true,
        test: {
          ...shared,
          name: 'browser',
          include: ['packages/studio/e2e/**/*.test.ts'],
          globalSetup: ['packages/studio/e2e/browser.setup.ts'],
        },
      },
    ],
  },
});
