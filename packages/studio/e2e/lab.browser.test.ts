/** The laboratory of Pig: training, exact values, policies compared, files, and the pictures of the boundary. */
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { describeInBrowser, eventually } from './browser.fixture.ts';

const LONG = process.env.TURNWISE_LONG === '1';

/** Training Pig to 20 takes a moment. */
async function openSmall(open: (hash: string) => Promise<Page>): Promise<Page> {
  const page = await open('#/lab');
  await page.getByLabel('Goal').selectOption('20');
  await source(page).locator('option', { hasText: 'to 20' }).waitFor({ state: 'attached' });
  return page;
}

/** What is shown: the exact solution, the trained policy, a loaded file. */
const source = (page: Page) => page.locator('.boundary__source select');

describeInBrowser('the laboratory', ({ open }) => {
  test('trains Pig, and the error falls until all decisions are right', async () => {
    const page = await openSmall(open);
    await page.getByLabel('Iterations').fill('14'); // the steps of the slider: 200 sweeps
    await page.getByLabel('Tolerance').fill('11'); //  and a change of 10⁻¹² is ignored
    await page.getByRole('button', { name: 'Start', exact: true }).click();
    await page.getByText('Numbers', { exact: true }).click();
    const verdict = page.locator('.training__verdict');
    await eventually(() => verdict.textContent()).not.toContain('Start a training');
    await page.getByRole('button', { name: 'Start', exact: true }).waitFor();
    expect(await verdict.textContent()).toMatch(/all [\d,]+ decisions are/);
    const numbers = page.getByRole('region', { name: 'Numbers' });
    const errors = (await numbers.locator('tbody td:nth-child(3)').allTextContents()).map(asNumber);
    expect(errors.length).toBeGreaterThan(5);
    expect(errors[0]).toBeGreaterThan(0.01);
    expect(errors.at(-1)).toBeLessThan(1e-6);
    // Seeds differ: of 120, four had an error that was up to 1.3 % larger than the one before; three stages before it
    // was at least half as large again with all of them.
    for (const [n, error] of errors.entries())
      if (n > 2) expect(error).toBeLessThanOrEqual(errors[n - 3] ?? 0);
  });

  test('compares policies with exact results', async () => {
    const page = await open('#/lab');
    if (!LONG) await page.getByLabel('Goal').selectOption('40');
    await page.getByLabel('A policy', { exact: true }).selectOption('optimal()');
    await page.getByLabel('Another policy').selectOption('holdAt(points=20)');
    await page.getByRole('button', { name: 'Compare', exact: true }).click();
    const shares = page.locator('.contest-pair__share strong');
    // Solved elsewhere too: the tests of turnwise/solvers and of lab-tasks.ts have these numbers to more digits.
    await eventually(() => shares.allTextContents()).toEqual(
      LONG ? ['57.15 %', '50.83 %', '53.99 %'] : ['59.34 %', '48.61 %', '53.97 %'],
    );
  });

  test('saves and loads HDF5 files, and explains what is wrong with others', async () => {
    const page = await openSmall(open);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Save pig.hdf5' }).click(),
    ]);
    const bytes = await readFile(await download.path());
    expect([...bytes.subarray(1, 4)]).toEqual([...Buffer.from('HDF')]);
    const input = page.locator('.file-panel__input');
    const give = (name: string, buffer: Buffer) =>
      input.setInputFiles({ name, mimeType: 'application/x-hdf5', buffer });
    const note = page.locator('.problem-note');
    for (const [name, wrong] of [
      ['text.hdf5', Buffer.from('This is no such file at all.')],
      ['half.hdf5', bytes.subarray(0, bytes.length >> 1)],
      ['empty.hdf5', Buffer.alloc(0)],
    ] as const) {
      await give(name, wrong);
      await eventually(() => note.textContent()).toMatch(/Nothing was loaded\. .+\./);
      await note.getByRole('button', { name: 'Close' }).click();
      await eventually(() => note.count()).toBe(0);
    }
    await give('mine.hdf5', bytes);
    await eventually(() => source(page).locator('option').allTextContents()).toContain(
      'mine.hdf5, to 20',
    );
    await source(page).selectOption({ label: 'mine.hdf5, to 20' });
    await page.locator('.readout__decision').waitFor();
  });

  test('shows the boundary as a solid with WebGL, and as slices with values', async () => {
    const page = await openSmall(open);
    const solid = page.locator('.surface-view canvas');
    const excuse = page.locator('.surface-view__problem');
    await solid.or(excuse).first().waitFor();
    await page.getByRole('tab', { name: 'Slices' }).click();
    await page.getByRole('heading', { name: /Both scores/ }).waitFor();
    await page.getByLabel('Own score').fill('5');
    await page.getByLabel('Opponent’s score').fill('10');
    await page.getByLabel('Turn total').fill('4');
    const told = page.locator('.readout');
    await eventually(() => told.textContent()).toContain('5 to 10, turn total 4');
    expect(await told.textContent()).toMatch(/Roll\d+\.\d\d %/);
    expect(await told.textContent()).toMatch(
      /At 5 to 10: (hold at \d+ or more|roll until you win)\./,
    );
  });
});

/** "0.364" and "7.8 × 10⁻⁶". */
function asNumber(text: string): number {
  const [mantissa = '', power] = text.split('\u00a0×\u00a010⁻');
  const digits = [...(power ?? '0')].map((digit) => '⁰¹²³⁴⁵⁶⁷⁸⁹'.indexOf(digit));
  return Number(mantissa) * 10 ** -Number(power === undefined ? 0 : digits.join(''));
}
