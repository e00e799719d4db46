/**
 * Tests run on the sources: the condition `turnwise-source` of each package's exports leads there. The files share as
 * many processes as there are cores, so that each process loads a module once.
 */
import { defineConfig } from 'vitest/config';

export default defineConfig({
  resolve: { conditions: ['turnwise-source'] },
  ssr: { resolve: { conditions: ['turnwise-source'] } },
  test: {
    include: [
      'packages/*/src/**/*.test.ts',
      'packages/studio/{server,e2e}/**/*.test.ts',
      'bench/src/**/*.test.ts',
      'scripts/**/*.test.ts',
    ],
    testTimeout: 600_000,
    hookTimeout: 60_000,
    maxWorkers: '100%',
    isolate: false,
    // Node imports the sources by itself: through Vite's imports, searches are half as fast. Studio's need Vite.
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
  },
});
