/** Tests run on the sources: the condition `turnwise-source` of each package's exports leads there. */
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
    maxWorkers: '100%',
    // Tests end threads at any moment, and Node 20 may not survive that while it compiles their code beside them.
    execArgv: ['--no-concurrent-recompilation'],
  },
});
