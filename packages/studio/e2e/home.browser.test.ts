/** The first page: the match that plays itself, the search, one click to play; and the pages of rules. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { describeInBrowser, eventually } from './browser.fixture.ts';
import { status } from './play-table.fixture.ts';

const cards = (page: Page) => page.locator('.game-card h3').allTextContents();
const search = (page: Page) => page.getByLabel('Search games');

describeInBrowser('the first page', ({ open }) => {
  test('plays with one click, and keeps the rest in a menu', async () => {
    const page = await open();
    await page.locator('.game-card', { hasText: 'Tic-tac-toe' }).click();
    await eventually(() => status(page).textContent()).toBe('Xs to move.');
    await page.goBack();
    const more = page.getByRole('button', { name: 'More for Tic-tac-toe' });
    await more.focus();
    await page.keyboard.press('Enter');
    const links = page.locator('.menu__list:visible a');
    expect(await links.allTextContents()).toEqual([
      'Rules',
      'Analyse',
      'Solve',
      'Puzzles',
      'Tournament',
    ]);
    await page.keyboard.press('Escape');
    expect(await links.count()).toBe(0);
    expect(await more.evaluate((button) => button === document.activeElement)).toBe(true);
    await page.keyboard.press('Enter');
    await links.filter({ hasText: 'Solve' }).click();
    await page.getByRole('heading', { name: 'Solve Tic-tac-toe' }).waitFor();
  });

  test('finds games by words and by kind, says how many, and keeps the search', async () => {
    const page = await open();
    await page.getByRole('heading', { name: 'Checkers' }).waitFor();
    const all = (await cards(page)).length;
    expect(all).toBeGreaterThan(20);
    await search(page).fill('poker');
    expect(await cards(page)).toEqual(['Play Kuhn poker', 'Play Leduc poker']);
    expect(await page.getByRole('status').first().textContent()).toBe('2 games');
    await search(page).press('Enter');
    await page.getByRole('heading', { name: 'Kuhn poker' }).waitFor();
    await page.goBack();
    await eventually(() => search(page).inputValue()).toBe('poker');
    await page.getByRole('button', { name: 'On your own' }).click();
    await page.getByText('No game fits.').waitFor();
    await page.getByRole('button', { name: 'Show all games' }).click();
    expect((await cards(page)).length).toBe(all);
    await page.getByRole('button', { name: 'On your own' }).click();
    expect(await cards(page)).toEqual(['Play 15 puzzle', 'Play 2048', 'Play Yahtzee']);
  });

  test('shows a match with its odds, which plays itself until it is paused', async () => {
    const page = await open('#/', { reducedMotion: 'no-preference' });
    const turn = page.locator('.live-match .quiet');
    await eventually(() => page.locator('.live-match .odds-label').count()).toBeGreaterThan(2);
    const first = await turn.textContent();
    await eventually(() => turn.textContent()).not.toBe(first);
    await page.getByRole('button', { name: 'Pause' }).click();
    await page.getByRole('button', { name: 'Play', exact: true }).waitFor();
    await page.getByRole('button', { name: 'Open this match' }).click();
    await eventually(() => status(page).textContent()).toMatch(/^South wins/);
  });

  test('is still for those who want less motion, until they press Play', async () => {
    const page = await open('#/');
    const turn = page.locator('.live-match .quiet');
    const play = page.locator('.live-match').getByRole('button', { name: 'Play' });
    await play.waitFor();
    const first = await turn.textContent();
    await play.click();
    await eventually(() => turn.textContent()).not.toBe(first);
  });
});

describeInBrowser('the rules of a game', ({ open }) => {
  test('are its page in the documents, with links to its sections and to other games', async () => {
    const page = await open('#/rules/othello');
    await page.getByRole('heading', { name: 'Rules of Othello' }).waitFor();
    expect(await page.title()).toBe('Rules of Othello – Turnwise Studio');
    await page.getByText('Black moves first.').waitFor();
    await page.getByRole('cell', { name: 'squares of a side: 4, 6 or 8' }).waitFor();
    const known = page.getByRole('heading', { name: 'What is known' });
    expect(await known.evaluate((heading) => heading.getBoundingClientRect().top)).toBeGreaterThan(
      900,
    );
    await page.getByRole('link', { name: 'What is known' }).click();
    await eventually(() =>
      known.evaluate((heading) => heading.getBoundingClientRect().top),
    ).toBeLessThan(900);
    await page.getByRole('link', { name: 'Play Othello' }).click();
    await eventually(() => status(page).textContent()).toBe('Black to move.');
    await page.getByRole('link', { name: 'Rules of Othello' }).click();
    await page.getByText('Black moves first.').waitFor();
  });

  test('of a game that does not exist are refused', async () => {
    const page = await open('#/rules/chequers', { expects: /chequers/ });
    await page.getByRole('alert').getByText('There is no game "chequers"').waitFor();
  });
});
