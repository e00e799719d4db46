/**
 * Tests run on the sources: the condition `turnwise-source` of each package's exports leads there. The files share a
 * few processes, so that each process loads a module once.
 */
import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { listedGames } from './packages/studio/build/vite-plugins.ts';

const isLong = process.env.TURNWISE_LONG === '1';

/** What the projects share. */
const shared = {
  testTimeout: 600_000,
  hookTimeout: 60_000,
  isolate: false,
  // Node imports the sources by itself: through Vite's imports, searches are half as fast. Studio's need Vite.
  setupFiles: ['scripts/testing/setup.ts'],
  server: {
    deps: {
      external: [
        /\/packages\/(turnwise|runner|server|cli)\/src\/(?!.*\.(test|fixture)\.ts$).*\.ts$/,
      ],
    },
  },
  execArgv: [
    '--enable-source-maps',
    // Tests end threads at any moment, and Node 20 may not survive that while it compiles their code beside them.
    '--no-concurrent-recompilation',
  ],
};

/** Files that take minutes in the long run: begun last, they would keep one core busy while the others wait. */
const LONGEST = /(games\/games|cluster-failures|module-guard|pdn\/damage)\.test\.ts$/;

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isLongest = ({ moduleId }: TestSpecification) => LONGEST.test(moduleId);
    return [...sorted.filter(isLongest), ...sorted.filter((file) => !isLongest(file))];
  }
}

export default defineConfig({
  plugins: [listedGames()],
  resolve: { conditions: ['turnwise-source'] },
  ssr: { resolve: { conditions: ['turnwise-source'] } },
  test: {
    sequence: { sequencer: LongestFirst },
    maxWorkers: availableParallelism() + 1, // many tests wait for timers, processes and browsers
    globalSetup: 'scripts/bundle.mjs', // programs and threads run what is built
    // They run in the order of their names, so that at the end short files fill the last seconds.
    projects: [
      {
        extends: true,
        test: {
          ...shared,
          name: 'units',
          include: [
            'packages/{turnwise,studio}/src/**/*.test.ts',
            'packages/studio/build/**/*.test.ts',
            'bench/src/**/*.test.ts',
          ],
        },
      },
      {
        extends: true,
        test: {
          ...shared,
          name: 'programs', // which start threads, processes, browsers and servers, and may leave something behind
          include: [
            'packages/{runner,cli}/src/**/*.test.ts',
            'packages/studio/server/**/*.test.ts',
            // In the short run the browser plays games of the list, and one server is online; the rest takes minutes.
            `packages/studio/e2e/${isLong ? '*' : 'play'}.browser.test.ts`,
            `packages/server/src/**/${isLong ? '*' : '{rate-limits,online-match,secrets,server}'}.test.ts`,
          ],
        },
      },
      {
        extends: true,
        test: {
          ...shared,
          name: 'scripts',
          include: ['scripts/**/*.test.ts'],
          isolate: true, // listings of pages change what their process shares, such as the list of players
        },
      },
    ],
  },
});
