/** What a person has is never lost unasked: matches, tournaments, the beginning of a game. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { parseRecord } from 'turnwise';
import { afterAll, expect, test } from 'vitest';
import { textOf } from '../../cli/src/new/run.ts';
import { describeInBrowser, eventually } from './browser.fixture.ts';
import { openMore, seatPeople, spot, status, turns } from './play-table.fixture.ts';

const folder = mkdtempSync(join(tmpdir(), 'turnwise-own-'));
afterAll(() => rmSync(folder, { recursive: true }));
const nim = join(folder, 'nim.ts');
const NIM = textOf({ name: 'nim', template: 'stones', isJavaScript: false });
writeFileSync(nim, NIM);

const button = (page: Page, name: string) => page.getByRole('button', { name });

async function goTo(page: Page, hash: string): Promise<void> {
  await page.evaluate((wanted) => {
    location.hash = wanted;
  }, hash);
}

const THREE = ['Xs b2', 'Os a3', 'Xs c1'];

/** A tic-tac-toe of three turns, between people. */
async function playThree(page: Page): Promise<void> {
  await seatPeople(page, 'Os');
  for (const cell of [4, 0, 8]) await spot(page, cell).click();
  await eventually(() => turns(page)).toEqual(THREE);
}

describeInBrowser('New match', ({ open }) => {
  test('is undone by Undo and by the message that it shows', async () => {
    const page = await open('#/play/tic-tac-toe');
    await playThree(page);
    await button(page, 'New match').click();
    await eventually(() => turns(page)).toEqual([]);
    await button(page, 'Undo').click();
    await eventually(() => turns(page)).toEqual(THREE);
    expect(await page.locator('.notices__one').count()).toBe(0);

    await button(page, 'New match').click();
    await spot(page, 2).click();
    await eventually(() => turns(page)).toEqual(['Xs c3']);
    await button(page, 'Back to it').click();
    await eventually(() => turns(page)).toEqual(THREE);
    await page.reload();
    await eventually(() => turns(page)).toEqual(THREE);
  });

  test('leaves the match before in the list, also after a reload and in another tab', async () => {
    const page = await open('#/play/tic-tac-toe');
    await playThree(page);
    await button(page, 'New match').click();
    await spot(page, 2).click();
    await eventually(() => turns(page)).toEqual(['Xs c3']);
    await page.reload();
    await eventually(() => turns(page)).toEqual(['Xs c3']);
    const tab = await page.context().newPage();
    await tab.goto(page.url().replace(/#.*/, '#/matches'));
    const rows = tab.getByRole('list', { name: 'Matches' }).getByRole('listitem');
    await eventually(() => rows.count()).toBe(2);
    await rows.filter({ hasText: '3 turns' }).getByRole('button', { name: 'Open' }).click();
    await eventually(() => turns(tab)).toEqual(THREE);
    await tab.reload();
    await eventually(() => turns(tab)).toEqual(THREE);
    await tab.close();
  });
});

describeInBrowser('the list of matches', ({ open }) => {
  test('is searched, and its matches are saved, deleted and restored', async () => {
    const page = await open('#/play/tic-tac-toe');
    await playThree(page);
    for (const cell of [1, 2, 7]) await spot(page, cell).click();
    await goTo(page, '#/play/checkers');
    await seatPeople(page, 'White');
    for (const square of [11, 15]) await spot(page, square).click();
    await eventually(() => turns(page)).toEqual(['Black 11-15']);
    await goTo(page, '#/matches');
    const rows = page.getByRole('list', { name: 'Matches' }).getByRole('listitem');
    await eventually(() => rows.count()).toBe(2);
    expect(await rows.first().textContent()).toContain('Not finished. 1 turn.');
    const search = page.getByRole('searchbox', { name: 'Search' });
    await search.fill('toe');
    await eventually(() => rows.count()).toBe(1);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      button(page, 'Save Tic-tac-toe').click(),
    ]);
    expect(parseRecord(readFileSync(await download.path(), 'utf8')).plies.length).toBe(6);
    await button(page, 'Delete Tic-tac-toe').click();
    await eventually(() => rows.count()).toBe(0);
    await button(page, 'Undo').click();
    await eventually(() => rows.count()).toBe(1);
    await button(page, 'Delete Tic-tac-toe').click();
    await eventually(() => rows.count()).toBe(0);
    await page.reload();
    await eventually(() => rows.count()).toBe(1);
    // The tab does not bring it back.
    await goTo(page, '#/play/tic-tac-toe');
    await eventually(() => status(page).textContent()).toBe('Xs to move.');
    expect(await turns(page)).toEqual([]);
  });
});

describeInBrowser('Play from here', ({ open }) => {
  test('does not become the beginning of later matches, and can be played again', async () => {
    const page = await open(
      `#/analyse/tic-tac-toe?${new URLSearchParams({ position: 'x../.o./... Xs' })}`,
    );
    await button(page, 'Play from here').click();
    await eventually(() => spot(page, 4).getAttribute('aria-label')).toContain('o');
    await spot(page, 8).click();
    await eventually(() => turns(page)).toEqual(['Xs c1']);
    await openMore(page);
    await button(page, 'Again from this position').click();
    await eventually(() => turns(page)).toEqual([]);
    expect(await spot(page, 4).getAttribute('aria-label')).toContain('o');
    await button(page, 'New match').click();
    await eventually(() => spot(page, 4).getAttribute('aria-label')).toContain('empty');
    await openMore(page);
    expect(await button(page, 'Again from this position').count()).toBe(0);
    await page.reload();
    await eventually(() => spot(page, 4).getAttribute('aria-label')).toContain('empty');
    await button(page, 'New match').click();
    await eventually(() => spot(page, 4).getAttribute('aria-label')).toContain('empty');
  });
});

describeInBrowser(
  "a user's game whose file is changed",
  ({ open }) => {
    test('begins anew where nothing was played; a match under way stays, and the next one begins anew', async () => {
      writeFileSync(nim, NIM);
      const page = await open('#/play/own%2Fnim');
      const position = page.locator('.any-game__text');
      await eventually(() => position.textContent()).toContain('10');
      writeFileSync(nim, NIM.replaceAll('stones = 10', 'stones = 13'));
      await page.reload();
      await eventually(() => position.textContent()).toContain('13');
      await seatPeople(page, 'Two');
      await button(page, '3').first().click();
      await eventually(() => turns(page)).toEqual(['One 3']);
      writeFileSync(nim, NIM.replaceAll('stones = 10', 'stones = 17'));
      await page.reload();
      await eventually(() => turns(page)).toEqual(['One 3']);
      expect(await position.textContent()).toContain('10');
      await button(page, 'New match').click();
      await eventually(() => position.textContent()).toContain('17');
    });
  },
  { games: [nim] },
);

describeInBrowser('a tournament', ({ open }) => {
  const settings = new URLSearchParams([
    ['player', 'uct(simulationCount=200)'],
    ['player', 'random()'],
    ['matches', '3000'],
  ]);
  const link = (page: Page) =>
    page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: /^Tournament/ });

  async function savedLines(page: Page): Promise<string> {
    const coming = page.waitForEvent('download');
    await button(page, 'Matches, JSON lines').click();
    return readFileSync(await (await coming).path(), 'utf8');
  }

  test('goes on while another page is open and after a reload, and loses no match', async () => {
    const page = await open(`#/tournament/tic-tac-toe?${settings}`);
    await button(page, 'Start').click();
    await page.getByText(/^[1-9][\d,]* of 3,000 matches/).waitFor();
    await goTo(page, '#/play/tic-tac-toe');
    await spot(page, 4).click();
    await eventually(() => link(page).textContent()).toMatch(/^Tournament \d+ %$/);
    const share = await link(page).textContent();
    await eventually(() => link(page).textContent()).not.toBe(share);
    await page.reload();
    await eventually(() => link(page).textContent()).toMatch(/^Tournament \d+ %$/);
    await page.getByText(/^The tournament is over\. .+ is ahead of/).waitFor();
    await button(page, 'See it').click();
    await page.getByText('3,000 of 3,000 matches; over').waitFor();
    expect(await page.getByRole('textbox', { name: 'Player 1' }).inputValue()).toBe(
      'uct(simulationCount=200)',
    );
    const lines = (await savedLines(page)).trimEnd().split('\n');
    expect(lines.map((line) => JSON.parse(line).index)).toEqual(lines.map((_, n) => n));
    expect(lines).toHaveLength(3000);
  });

  test('that is over or was cancelled keeps its results over pages, reloads and other tournaments', async () => {
    const page = await open(`#/tournament/tic-tac-toe?${settings}`);
    await button(page, 'Start').click();
    await page.getByText(/^[1-9][\d,]* of 3,000 matches/).waitFor();
    await button(page, 'Cancel').click();
    const cancelled = page.getByText(/^[\d,]+ of 3,000 matches; cancelled$/);
    const count = await cancelled.textContent();
    await goTo(page, '#/');
    await page.reload();
    await link(page).click();
    expect(await cancelled.textContent()).toBe(count);
    await goTo(page, '#/tournament/tic-tac-toe?player=easy()&player=random()&matches=10');
    await button(page, 'Start').click();
    await page.getByText('10 of 10 matches; over').waitFor();
    const earlier = page.getByRole('region', { name: 'Earlier tournaments' });
    expect(await earlier.getByRole('listitem').count()).toBe(1);
    await earlier.getByRole('button', { name: 'Open' }).click();
    expect(await cancelled.textContent()).toBe(count);
    await page.reload();
    expect(await cancelled.textContent()).toBe(count);
    await earlier.getByRole('button', { name: 'Delete' }).click();
    await eventually(() => earlier.getByRole('listitem').count()).toBe(0);
    await button(page, 'Undo').click();
    await eventually(() => earlier.getByRole('listitem').count()).toBe(1);
    await button(page, 'Resume').click();
    await page.getByText('3,000 of 3,000 matches; over').waitFor();
  });
});
