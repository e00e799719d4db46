/** The end of a match: what the coach said, the card, a rematch, and pictures to share. */
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { Match } from 'turnwise';
import { ConnectFour } from 'turnwise/games';
import { expect, test } from 'vitest';
import { readGif } from '../src/state/read-gif.fixture.ts';
import { describeInBrowser, eventually } from './browser.fixture.ts';
import {
  currentTurn,
  seat,
  seatPeople,
  showTab,
  spot,
  status,
  turns,
} from './play-table.fixture.ts';

const card = (page: Page) => page.getByRole('region', { name: 'The end of the match' });
const coach = (page: Page) => page.locator('.coach__words');
const shared = (page: Page) => page.locator('.share-match__message');

/** Marks cells of tic-tac-toe, one after the other. */
async function mark(page: Page, ...cells: readonly number[]): Promise<void> {
  for (const cell of cells) {
    const before = (await turns(page)).length;
    await spot(page, cell).click();
    await eventually(async () => (await turns(page)).length).toBeGreaterThan(before);
  }
}

async function saved(page: Page, button: string): Promise<Buffer> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: button }).click(),
  ]);
  return readFile(await download.path());
}

describeInBrowser('the end of a match', ({ open }) => {
  test('has a card with all that happened, and every button of it works', async () => {
    const page = await open('#/play/tic-tac-toe');
    await seatPeople(page, 'Os');
    await mark(page, 4, 0, 6, 1);
    await eventually(() => coach(page).textContent()).toBe(
      'Blunderc3 was better, a draw against a loss in 2 plies: it stops three in a row.',
    );

    // Try again: another move there is a branch.
    await page.getByRole('button', { name: 'Try again' }).click();
    await eventually(() => status(page).textContent()).toBe('Os to move.');
    await spot(page, 2).click();
    await eventually(async () => (await turns(page)).at(-1)).toBe('Os c3');
    await eventually(() => page.getByTitle('Tried instead').textContent()).toContain('Os b3');
    await page.getByTitle('Tried instead').click();
    await mark(page, 2);

    await eventually(() => card(page).textContent()).toMatch(/^Xs win/);
    const players = card(page).getByRole('list', { name: 'Players' }).getByRole('listitem');
    await eventually(() => players.allTextContents()).toEqual([
      'Xs100 % accuracy',
      'Os52 % accuracy',
    ]);
    await eventually(() => card(page).textContent()).toContain(
      'Biggest swing. 4. Os b3: 50 points of 100 for Xs',
    );
    expect(await card(page).textContent()).toContain(
      'Skill alone. No luck in this game: Xs gave away nothing, Os 50 points of 100.',
    );

    await card(page).getByRole('button', { name: '4. Os b3' }).click();
    expect(await currentTurn(page).textContent()).toContain('Os b3');
    await page.getByRole('button', { name: 'Go to end' }).click();
    await card(page).getByRole('button', { name: 'Close' }).click();
    await page.getByRole('button', { name: 'Result' }).click();
    await showTab(page, 'Odds');
    await card(page).getByRole('button', { name: 'Review' }).click();
    expect(await currentTurn(page).textContent()).toContain('Os b3');
    await page.getByRole('button', { name: 'Go to end' }).click();
    await page.getByRole('button', { name: 'Result' }).click();

    await page.getByLabel('Name of Xs').fill('Ann');
    await page.getByLabel('Name of Xs').blur();
    await eventually(() => players.first().textContent()).toBe('XsAnn100 % accuracy');
    await seat(page, 'Os', 'Easy');
    await card(page).getByRole('button', { name: 'Rematch' }).click();
    await eventually(() => page.getByLabel('Who plays Os').inputValue()).toBe('human');
    expect(await page.getByLabel('Who plays Xs').inputValue()).toBe('easy()');
    expect(await page.getByLabel('Name of Os').inputValue()).toBe('Ann');
    await eventually(async () => (await turns(page)).length).toBe(1); // the computer begins
    expect(await card(page).count()).toBe(0);
  });

  test('is shared as a link, a picture, an animation, and by the sheet of the system', async () => {
    const page = await open('#/play/tic-tac-toe');
    await page.evaluate(() => {
      const sheet = { canShare: () => true, share: (data: ShareData) => void shares.push(data) };
      const shares: ShareData[] = [];
      Object.assign(navigator, sheet);
      Object.assign(window, { shares });
    });
    await seatPeople(page, 'Os');
    await mark(page, 4, 0, 6, 1, 2);
    await card(page).getByRole('button', { name: 'Share', exact: true }).click();
    await card(page).getByRole('button', { name: 'Copy link' }).click();
    await eventually(() => shared(page).textContent()).toBe('Link to the whole match copied.');
    expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(
      '#/play/tic-tac-toe?match=1.',
    );

    await card(page).getByRole('button', { name: 'Picture', exact: true }).click();
    const png = await saved(page, 'Save PNG');
    expect(png.subarray(0, 8)).toEqual(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0xd, 0xa, 0x1a, 0xa]));
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1024, 1096]);

    await card(page).getByRole('button', { name: 'GIF', exact: true }).click();
    const gif = readGif(await saved(page, 'Save GIF'));
    expect([gif.width, gif.height, gif.repeats]).toEqual([512, 548, true]);
    expect(gif.pictures.map(({ milliseconds }) => milliseconds)).toEqual([
      ...Array<number>(5).fill(800),
      3000,
    ]);
    // Each turn changes the board and the words below it, and no picture is empty.
    const colours = gif.pictures.map(({ data }) => new Set(new Uint32Array(data.buffer)).size);
    expect(Math.min(...colours)).toBeGreaterThan(4);
    for (const { changed } of gif.pictures.slice(1)) expect(changed).toBeGreaterThan(2000);

    await card(page).getByRole('button', { name: 'Share …' }).click();
    await card(page).getByRole('button', { name: 'Share picture …' }).click();
    const shares = () =>
      page.evaluate(() => {
        const all: unknown = Reflect.get(window, 'shares');
        return Array.isArray(all)
          ? all.map(({ files, url }: ShareData) => url ?? `${files?.[0]?.name} ${files?.[0]?.type}`)
          : [];
      });
    await eventually(shares).toEqual([
      expect.stringContaining('#/play/tic-tac-toe?match=1.'),
      'tic-tac-toe.gif image/gif',
    ]);
  });

  test('of a long match takes a while to draw, and can be cancelled', async () => {
    const game = new ConnectFour();
    const record = (await Match.randomMatch(game, { seed: 3 }).run()).record();
    const page = await open('#/play/connect-four');
    await showTab(page, 'Save and share');
    await page.getByLabel('Or paste a match or a position').fill(JSON.stringify(record));
    await page.getByRole('button', { name: 'Open', exact: true }).click();
    await page.getByRole('button', { name: 'GIF', exact: true }).click();
    await page.getByRole('progressbar', { name: 'Making the picture' }).waitFor();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page
      .getByRole('progressbar', { name: 'Making the picture' })
      .waitFor({ state: 'detached' });
    expect(await shared(page).textContent()).toBe('');
    expect(await page.getByRole('button', { name: 'Save GIF' }).count()).toBe(0);
    expect(await page.locator('.match-picture').count()).toBe(0);
  });

  test('has no pictures while something is hidden', async () => {
    const page = await open('#/play/kuhn-poker');
    await showTab(page, 'Save and share');
    await page.getByText('You can share this match once it is over').waitFor();
    expect(await page.getByRole('button', { name: /^(Picture|GIF|Copy link)$/ }).count()).toBe(0);
  });
});
