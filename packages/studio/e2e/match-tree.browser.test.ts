/** The course of a match: kept over a reload, with branches, taken back, watched, and chosen in secret. */
import { expect, test } from 'vitest';
import { describeInBrowser, eventually } from './browser.fixture.ts';
import {
  currentTurn,
  openMore,
  seat,
  seatPeople,
  spot,
  status,
  turns,
} from './play-table.fixture.ts';

describeInBrowser('the course of a match', ({ open }) => {
  test('has branches and undo, and survives a reload', async () => {
    const page = await open('#/play/tic-tac-toe');
    await seatPeople(page, 'Os');
    for (const cell of [4, 0, 8]) await spot(page, cell).click();
    await eventually(() => turns(page)).toEqual(['Xs b2', 'Os a3', 'Xs c1']);

    // To the first turn, and along another branch from there.
    await page.getByRole('button', { name: '1. Xs b2' }).click();
    expect(await currentTurn(page).textContent()).toBe('1.Xs b2');
    await spot(page, 2).click();
    await eventually(() => turns(page)).toEqual(['Xs b2', 'Os c3']);
    await page.getByRole('button', { name: '↳ Os a3' }).waitFor();
    await page.getByRole('button', { name: 'Previous turn' }).click();
    await eventually(() => currentTurn(page).textContent()).toBe('1.Xs b2');

    await page.reload();
    await eventually(() => turns(page)).toEqual(['Xs b2', 'Os c3']);
    expect(await currentTurn(page).textContent()).toBe('1.Xs b2');
    expect(await page.getByLabel('Who plays Os').inputValue()).toBe('human');
    await page.getByRole('button', { name: '↳ Os a3' }).click();
    await eventually(() => turns(page)).toEqual(['Xs b2', 'Os a3', 'Xs c1']);

    await page.getByRole('button', { name: 'Go to end' }).click();
    await page.getByRole('button', { name: 'Undo' }).click();
    await eventually(() => status(page).textContent()).toBe('Xs to move.');
    await page.getByRole('button', { name: 'Undo' }).click();
    await eventually(() => status(page).textContent()).toBe('Os to move.');
  });

  test('between computers is watched at a pace, paused and stepped through', async () => {
    const page = await open('#/play/tic-tac-toe');
    await page.getByRole('button', { name: 'Pause' }).click();
    await seat(page, 'Xs', 'Easy');
    await seat(page, 'Os', 'Easy');
    const count = async () => (await turns(page)).length;
    for (const turn of [1, 2]) {
      await page.getByRole('button', { name: 'Step' }).click();
      await eventually(count).toBe(turn);
    }
    expect(await page.getByRole('button', { name: 'Pause' }).count()).toBe(0);
    await openMore(page);
    await page.getByLabel('Pace').selectOption({ label: 'Instant' });
    await page.getByRole('button', { name: 'Resume' }).click();
    await eventually(() => status(page).textContent()).toMatch(/wins?\.|A draw\./);
    const all = await turns(page);
    expect(all.length).toBeGreaterThan(4);

    // At an earlier turn computers wait, since the line goes on.
    await page.getByRole('button', { name: 'Go to start' }).click();
    await page.getByRole('button', { name: 'Step' }).click();
    expect(await currentTurn(page).textContent()).toBe(`1.${all[0]}`);
    expect(await turns(page)).toEqual(all);
  });

  test('of a simultaneous game keeps the first choice secret until both have chosen', async () => {
    const page = await open('#/play/rock-paper-scissors');
    await seatPeople(page, 'One', 'Two');
    const choices = page.locator('.simultaneous-board__choices');
    expect(await choices.locator('legend').textContent()).toBe('One chooses');
    await choices.getByRole('button', { name: 'Paper' }).click();
    await eventually(() => choices.locator('legend').textContent()).toBe('Two chooses');
    expect(await page.locator('.simultaneous-board__what').allTextContents()).toEqual(['', '']);
    expect(await page.locator('.simultaneous-board__unknown').count()).toBe(2);
    expect(await turns(page)).toEqual([]);
    await choices.getByRole('button', { name: 'Rock' }).click();
    await eventually(() => status(page).textContent()).toBe('One wins.');
    expect(await turns(page)).toEqual(['One paper, Two rock']);
  });

  test('seats any player with its parameters, and says which are wrong', async () => {
    const page = await open('#/play/tic-tac-toe');
    await seat(page, 'Os', 'Another player …');
    const dialog = page.getByRole('dialog', { name: 'A player for Os' });
    await dialog.getByLabel('Player').selectOption('uct');
    const field = dialog.getByLabel('simulation count', { exact: true });
    await field.fill('-3');
    expect(await dialog.getByRole('alert').textContent()).toMatch(/simulation/i);
    expect(await dialog.getByRole('button', { name: 'Use this player' }).isDisabled()).toBe(true);
    await field.fill('50');
    await dialog.getByRole('button', { name: 'Use this player' }).click();
    await eventually(() => page.getByLabel('Who plays Os').textContent()).toContain(
      'uct(simulationCount=50)',
    );
    await spot(page, 4).click();
    await eventually(async () => (await turns(page)).length).toBe(2);
  });
});
