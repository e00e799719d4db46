/** A position on paper: the board, players, whose turn it is, the odds and the best line, on one page and without controls. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { describeInBrowser, eventually } from './browser.fixture.ts';
import { showOdds } from './play-table.fixture.ts';

/** Prints by the button, which waits for the best line. */
async function print(page: Page): Promise<void> {
  await page.evaluate(() => {
    window.print = () => {
      document.documentElement.dataset.printed = 'true';
    };
  });
  await page.getByRole('button', { name: 'Print' }).click();
  await page.locator('html[data-printed]').waitFor();
}

/** What stays on the screen when it is printed. */
async function expectSheet(page: Page, title: string): Promise<void> {
  const pdf = await page.pdf({ preferCSSPageSize: true });
  expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
  await page.emulateMedia({ media: 'print' });
  const sheet = page.locator('.print-sheet');
  await sheet.getByRole('heading', { name: title }).waitFor();
  await sheet.getByText('to move.').waitFor();
  await sheet.getByText(/^Best line: \S+, /).waitFor();
  expect(await sheet.locator('.odds-table tbody tr').count()).toBe(7);
  await page.getByRole('region', { name: 'Board', exact: true }).waitFor();
  for (const gone of ['.bar', '.board-screen__controls', '.board-screen__panel', '.seat-bar'])
    expect(await page.locator(gone).first().isVisible(), gone).toBe(false);
  const colours = await sheet
    .first()
    .evaluate((element) => [
      getComputedStyle(element).color,
      getComputedStyle(document.documentElement).backgroundColor,
    ]);
  expect(colours).toEqual(['rgb(0, 0, 0)', 'rgb(255, 255, 255)']);
  await page.emulateMedia({ media: 'screen' });
  await eventually(() => sheet.count()).toBe(0);
  await page.locator('.bar').waitFor();
}

describeInBrowser('on paper', ({ open }) => {
  test('a match has its players, the odds and the best line on one page', async () => {
    const page = await open('#/play/connect-four', { colorScheme: 'dark' });
    await showOdds(page);
    const board = () => page.evaluate(() => document.documentElement.dataset.board);
    const before = await board();
    await print(page);
    await expectSheet(page, 'Connect Four');
    await eventually(board).toBe(before);
  });

  test('a position has them, too, from a phone', async () => {
    const page = await open('#/analyse/connect-four', { viewport: { width: 390, height: 844 } });
    await print(page);
    await expectSheet(page, 'Connect Four');
  });
});
