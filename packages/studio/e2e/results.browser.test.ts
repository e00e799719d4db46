/** Tournaments of the command line in the browser: opened as a folder or an archive, by dialog or by dropping it. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { zipOf } from '../src/state/files/zip.fixture.ts';
import { describeInBrowser, eventually } from './browser.fixture.ts';
import { notices, turns } from './play-table.fixture.ts';
import { archiveOf, playedFolder } from './played-folder.fixture.ts';

const isLong = process.env.TURNWISE_LONG === '1';

const rows = (page: Page) => page.locator('.match-list tbody tr');
const chooser = (page: Page, what: 'folder' | 'zip') => page.locator(`input[data-opens=${what}]`);

/** Lets go of a file or a folder over the page, as a person does. */
async function drop(page: Page, path: string): Promise<void> {
  const driver = await page.context().newCDPSession(page);
  const data = { items: [], files: [path], dragOperationsMask: 1 };
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const)
    await driver.send('Input.dispatchDragEvent', { type, x: 400, y: 300, data });
  await driver.detach();
}

describeInBrowser('the results of a tournament', ({ open }) => {
  test('are opened as a folder; its matches are listed, and each is shown on the board', async () => {
    const path = await playedFolder('league', 250, true);
    const page = await open('#/tournament');
    await page.getByRole('link', { name: 'open the results' }).click();
    await page.getByRole('heading', { name: 'Results of a tournament' }).waitFor();
    await chooser(page, 'folder').setInputFiles(path);
    await eventually(() => rows(page).count()).toBe(100);
    await page.getByText('0 to 99 of 250').waitFor();
    await page.getByRole('button', { name: 'Show tables and ratings' }).click();
    await page.getByRole('heading', { name: 'Ratings' }).waitFor();
    await page.getByRole('textbox', { name: 'Go to match' }).fill('217');
    await page.keyboard.press('Enter');
    await page.getByText('200 to 249 of 250').waitFor();
    const row = rows(page).nth(17);
    const [, , , , count] = await row.locator('th, td').allTextContents();
    await page.getByRole('button', { name: 'Open match 217' }).click();
    await page.getByRole('heading', { name: 'Tic-tac-toe' }).waitFor();
    await eventually(async () => (await turns(page)).length).toBe(Number(count));
    expect(await notices(page).count()).toBe(0);
    await page.goBack();
    await page.getByText('200 to 249 of 250').waitFor(); // as it was left
  });

  test('are dropped on any page, as a folder or as its archive; without records a match is played again', async () => {
    const path = await playedFolder('plain', 20, false);
    const page = await open('#/');
    await drop(page, path);
    await page.getByRole('heading', { name: 'plain: tic-tac-toe' }).waitFor();
    await eventually(() => rows(page).count()).toBe(20);
    await chooser(page, 'zip').setInputFiles({
      name: 'packed.zip',
      mimeType: 'application/zip',
      buffer: archiveOf(path),
    });
    await page.getByRole('heading', { name: 'packed.zip: tic-tac-toe' }).waitFor();
    const [, , , , count] = await rows(page).nth(3).locator('th, td').allTextContents();
    await page.getByRole('button', { name: 'Open match 3' }).click();
    await eventually(async () => (await turns(page)).length).toBe(Number(count));
    await page.getByText('Match 3 has no record. It was played again').waitFor();
  });

  test('that are none, or are damaged, are refused with a sentence', async () => {
    const page = await open('#/results');
    const problem = () => page.locator('.results-page__problem').textContent();
    const zip = (name: string, buffer: Buffer) => ({ name, mimeType: 'application/zip', buffer });
    for (const [file, sentence] of [
      [zip('a.zip', Buffer.from('hello')), 'This is not a ZIP archive, or it is damaged.'],
      [zip('b.zip', zipOf({ 'a.txt': 'x' })), 'This archive holds no tournament'],
      [zip('c.zip', zipOf({ 'tournament.json': '{' })), 'c.zip/tournament.json: '],
      [
        zip('d.zip', zipOf({ 'tournament.json': Buffer.alloc(99_000_000) }, { claimed: 10 })),
        'd.zip/tournament.json: it has more than 10 bytes.',
      ],
      [{ ...zip('e.txt', Buffer.from('hello')), mimeType: 'text/plain' }, 'e.txt is neither'],
    ] as const) {
      await chooser(page, 'zip').setInputFiles(file);
      await eventually(problem).toContain(sentence);
    }
  });

  test('have marks of direction in the names of roles only as escapes', async () => {
    const [one, other] = ['\u202eenO', 'Two'];
    const seats = { [one]: 0, [other]: 1 };
    const schedule = { kind: 'series', players: 2, roles: [one, other], seed: 1, matches: 1 };
    const match = { index: 0, round: 0, pairing: 0, seed: '1/0', seats, plies: 5 };
    const ending = { kind: 'finished' };
    const result = { ...match, result: { [one]: 1, [other]: -1 }, signature: '00000000', ending };
    const game = { game: 'tic-tac-toe' };
    const format = 'turnwise-tournament/1';
    const buffer = zipOf({
      'tournament.json': JSON.stringify({ format, game, players: ['random', 'random'], schedule }),
      'results.jsonl': `${JSON.stringify(result)}\n`,
    });
    const page = await open('#/results');
    const zip = { name: 'a.zip', mimeType: 'application/zip', buffer };
    await chooser(page, 'zip').setInputFiles(zip);
    await eventually(() => rows(page).count()).toBe(1);
    const text = await page.locator('.match-list').innerHTML();
    expect(text).toContain('\\u{202e}enO wins.');
    expect(text).not.toContain('\u202e');
  });

  test.runIf(isLong)('are read page by page where there are 100,000 matches', async () => {
    const path = await playedFolder('large', 100_000, true);
    const page = await open('#/results');
    await chooser(page, 'folder').setInputFiles(path);
    await page.getByText('0 to 99 of 100,000').waitFor();
    await page.getByRole('textbox', { name: 'Go to match' }).fill('99999');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Open match 99999' }).click();
    await page.getByRole('heading', { name: 'Tic-tac-toe' }).waitFor();
    await eventually(async () => (await turns(page)).length).toBeGreaterThanOrEqual(5);
  });
});
