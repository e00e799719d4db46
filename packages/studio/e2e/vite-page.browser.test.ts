/** The example of docs/browser.md: built by Vite, a person beats the computer that thinks in a worker. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { expect, onTestFinished, test } from 'vitest';
import { startStudio } from '../server/index.ts';
import { describeInBrowser, eventually } from './browser.fixture.ts';

const EXAMPLE = fileURLToPath(new URL('../../../examples/vite-page', import.meta.url));
const LONG = process.env.TURNWISE_LONG === '1';

describeInBrowser('a page built with Vite', ({ open }) => {
  test.runIf(LONG)('plays with the library in a worker', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'turnwise-page-'));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    await build({
      root: EXAMPLE,
      configFile: false,
      logLevel: 'silent',
      build: { outDir: folder, emptyOutDir: true },
    });
    const host = await startStudio({ port: 0, folder });
    onTestFinished(() => host.close());
    const page = await open('', { at: host.address });
    // With 15, 11, 7 and 3 stones, leaving a multiple of four wins.
    for (const stones of [15, 11, 7, 3]) {
      await eventually(
        async () => (await page.locator('#stones').textContent())?.trim().split(' ').length,
      ).toBe(stones);
      await page.getByRole('button', { name: 'take 3 (1.00)' }).click();
      if (stones > 3)
        await eventually(() => page.locator('#status').textContent()).toBe('Your turn.');
    }
    expect(await page.locator('#status').textContent()).toBe('You win.');
  });
});
