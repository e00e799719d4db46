/** Matches with clocks: set up, lost on time, kept over a reload, gone on with without clocks. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { describeInBrowser, eventually } from './browser.fixture.ts';
import { openMore, seat, seatPeople, spot, status, turns } from './play-table.fixture.ts';

const clock = (page: Page, role: string) => page.getByRole('timer', { name: `Time of ${role}` });
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Clocks' });

async function openClocks(page: Page): Promise<void> {
  await openMore(page);
  await page.getByRole('button', { name: 'Clocks …' }).click();
}

async function startWith(page: Page, kind: string, field: string, value: string): Promise<void> {
  await openClocks(page);
  await dialog(page).getByRole('combobox').selectOption(kind);
  await dialog(page).getByLabel(field).fill(value);
  await dialog(page).getByRole('button', { name: 'New match' }).click();
}

describeInBrowser('a clock', ({ open }) => {
  test('that runs out ends the match, and status and list say so', async () => {
    const page = await open('#/play/tic-tac-toe');
    await seatPeople(page, 'Os');
    await startWith(page, 'move', 'Seconds for each move', '1');
    await spot(page, 4).click();
    await eventually(() => status(page).textContent()).toBe(
      'Os ran out of time (1 s a move). Xs win.',
    );
    expect(await clock(page, 'Os').textContent()).toBe('0:00.0');
    await page.getByRole('link', { name: 'Matches', exact: true }).click();
    await page.getByText('Os ran out of time (1 s a move). Xs win. 1 turn.').waitFor();
  });

  test('is refused if it makes no sense, and stays over a reload', async () => {
    const page = await open('#/play/tic-tac-toe');
    await openClocks(page);
    await dialog(page).getByRole('combobox').selectOption('fischer');
    await dialog(page).getByLabel('Minutes').fill('-1');
    expect(await dialog(page).getByRole('alert').textContent()).toMatch(/base/);
    expect(await dialog(page).getByRole('button', { name: 'New match' }).isDisabled()).toBe(true);
    await dialog(page).getByLabel('Minutes').fill('5');
    await dialog(page).getByRole('button', { name: 'New match' }).click();
    await seatPeople(page, 'Os');
    expect(await clock(page, 'Xs').textContent()).toBe('5:00');
    await spot(page, 4).click();
    await eventually(() => clock(page, 'Os').textContent()).toMatch(/^4:5/);
    await page.reload();
    await eventually(() => clock(page, 'Os').textContent()).toMatch(/^4:[0-5]/);
    expect(await clock(page, 'Xs').textContent()).toBe('5:00');
    // Nobody takes back or plays at an earlier turn.
    expect(await page.getByRole('button', { name: 'Undo' }).isDisabled()).toBe(true);
    await page.getByRole('button', { name: 'Previous turn' }).click();
    await eventually(() => status(page).textContent()).toContain('The clocks run.');
    await page.getByRole('button', { name: 'Go to end' }).click();
    await openClocks(page);
    await dialog(page).getByRole('button', { name: 'Go on without clocks' }).click();
    await page.getByRole('button', { name: 'Undo' }).click();
    await spot(page, 0).click();
    await eventually(() => turns(page)).toEqual(['Xs a3']);
  });

  test('makes a computer move that would think for ever', async () => {
    const page = await open('#/play/connect-four');
    await seat(page, 'Red', 'Another player …');
    const player = page.getByRole('dialog', { name: 'A player for Red' });
    await player.getByLabel('Player').selectOption('uct');
    await player.getByLabel('simulation count', { exact: true }).fill('1000000000');
    await player.getByRole('button', { name: 'Use this player' }).click();
    // A twenty-fifth of a minute for each move.
    await startWith(page, 'fischer', 'Minutes', '1');
    await page.locator('.board-frame [data-spot]').first().click();
    await eventually(async () => (await turns(page)).length).toBe(2);
    expect(await status(page).textContent()).toBe('Yellow to move.');
  });
});
