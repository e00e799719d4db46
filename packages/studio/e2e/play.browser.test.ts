/** Matches in the browser, by mouse, by keyboard and by dragging; and what came from luck and skill. */

import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { describeInBrowser, eventually } from './browser.fixture.ts';
import {
  account,
  currentTurn,
  drag,
  focusedSpot,
  seatPeople,
  spot,
  status,
  tabTo,
  turns,
  walkTo,
} from './play-table.fixture.ts';

/** With TURNWISE_LONG=1, longer matches of Pig, and checkers by all means. */
const isLong = process.env.TURNWISE_LONG === '1';

const PIG = `#/play/pig(goal%3D${isLong ? 20 : 10})`;

/**
 * A late position of checkers. Black gives a man away, White takes two and is crowned, and what is left of Black
 * runs into the king.
 */
const CHECKERS = `#/play/${encodeURIComponent('checkers(start="B:W18,27:B3,7,11")')}`;
const CHECKERS_TURNS = ['Black 11-15', 'White 18x2', 'Black 3-7', 'White 2x11'];

/** Plays Pig to its end: rolls to six points or more, then holds. */
async function playPig(page: Page, take: (move: 'Roll' | 'Hold') => Promise<void>): Promise<void> {
  for (let turn = 1; turn < 300; turn++) {
    if (/wins/.test((await status(page).textContent()) ?? '')) return;
    const points = Number(await page.locator('.pig-board__number').textContent());
    const mayRoll = await page.getByRole('button', { name: /^Roll/ }).isEnabled();
    await take(points >= 6 || !mayRoll ? 'Hold' : 'Roll');
    await eventually(async () => (await turns(page)).length).toBe(turn);
  }
  throw new Error('Pig did not end within 300 turns');
}

describeInBrowser('a match of Pig', ({ open }) => {
  test('is played to its end by keyboard alone, seats included', async () => {
    const page = await open(PIG);
    await tabTo(page, page.getByLabel('Who plays Two'));
    await page.keyboard.press('Home'); // Human comes first
    await eventually(() => page.getByLabel('Who plays Two').inputValue()).toBe('human');
    await tabTo(page, page.getByRole('button', { name: /^Roll/ }));
    await playPig(page, (move) => page.keyboard.press(move === 'Roll' ? 'r' : 'h'));
    expect(await status(page).textContent()).toMatch(/^(One|Two) wins\.$/);
  });

  test.runIf(isLong)('is played to its end by mouse, with luck and skill that add up', async () => {
    const page = await open(PIG);
    await seatPeople(page, 'Two');
    await playPig(page, (move) =>
      page.getByRole('button', { name: new RegExp(`^${move}`) }).click(),
    );
    expect(await status(page).textContent()).toMatch(/^(One|Two) wins\.$/);
    expect((await turns(page)).at(-1)).toMatch(/^(One|Two) holds?$/);
    await eventually(() => page.locator('details.luck-and-skill').textContent()).not.toContain(
      'Still evaluating',
    );
    const shares: number[][] = [];
    for (const role of ['One', 'Two']) {
      const [began = 0, ...rest] = await account(page, role);
      const now = rest.pop() ?? 0;
      const parts = rest.reduce((sum, part) => sum + part, 0);
      // Six numbers, each rounded to a tenth.
      expect(Math.abs(began + parts - now)).toBeLessThanOrEqual(6 * 0.05 + 1e-9);
      expect(rest.some((part) => part !== 0)).toBe(true);
      shares.push([began, now]);
    }
    const [one, two] = shares;
    expect((one?.[0] ?? 0) + (two?.[0] ?? 0)).toBeCloseTo(100, 0);
    expect([one?.[1], two?.[1]].sort()).toEqual([0, 100]);
  });
});

describeInBrowser('a match of checkers', ({ open }) => {
  test.runIf(isLong)('is played to its end by mouse, with a capture of two', async () => {
    const page = await open(CHECKERS);
    await seatPeople(page, 'White');
    for (const square of [11, 15, 18, 11, 2, 3, 7, 2, 11]) await spot(page, square).click();
    await eventually(() => status(page).textContent()).toBe('White wins.');
    expect(await turns(page)).toEqual(CHECKERS_TURNS);
  });

  test.runIf(isLong)('is played to its end by keyboard alone', async () => {
    const page = await open(CHECKERS);
    await tabTo(page, page.getByLabel('Who plays White'));
    await page.keyboard.press('Home'); // Human comes first
    await eventually(() => page.getByLabel('Who plays White').inputValue()).toBe('human');
    await tabTo(page, page.getByRole('group', { name: /^Checkers board/ }));
    for (const [turn, path] of [
      [11, 15],
      [18, 11, 2],
      [3, 7],
      [2, 11],
    ].entries()) {
      for (const square of path) {
        await walkTo(page, square);
        await page.keyboard.press('Enter');
      }
      await eventually(() => turns(page)).toEqual(CHECKERS_TURNS.slice(0, turn + 1));
      expect(await focusedSpot(page)).not.toBeNull(); // the focus is kept
    }
    expect(await status(page).textContent()).toBe('White wins.');
  });

  test.runIf(isLong)('is played by dragging, and a piece dropped elsewhere goes back', async () => {
    const page = await open(CHECKERS);
    await seatPeople(page, 'White');
    await drag(page, spot(page, 11), spot(page, 20));
    expect(await turns(page)).toEqual([]);
    await drag(page, spot(page, 11), spot(page, 15));
    await eventually(() => turns(page)).toEqual(['Black 11-15']);
    await drag(page, spot(page, 18), spot(page, 11)); // the first half of the capture
    await drag(page, spot(page, 11), spot(page, 2));
    await eventually(() => turns(page)).toEqual(['Black 11-15', 'White 18x2']);
    expect(await currentTurn(page).textContent()).toContain('18x2');
  });

  test('goes on against a computer', async () => {
    const page = await open('#/play/checkers');
    await spot(page, 11).click();
    await spot(page, 15).click();
    await eventually(async () => (await turns(page)).length).toBe(2);
    expect((await turns(page))[1]).toMatch(/^White \d+-\d+$/);
  });
});

describeInBrowser('the options of a game', ({ open }) => {
  test('are checked as they are typed, and give another game: Hex with the swap', async () => {
    const page = await open('#/play/hex');
    await page.getByRole('button', { name: 'Options' }).click();
    const dialog = page.getByRole('dialog', { name: 'Options of Hex' });
    await dialog.getByLabel('size', { exact: true }).fill('2');
    await dialog.getByText('expected a whole number from 3 to 19').waitFor();
    expect(await dialog.getByRole('button', { name: 'Play' }).isDisabled()).toBe(true);
    await dialog.getByLabel('size', { exact: true }).fill('4');
    await dialog.getByLabel('swap', { exact: true }).selectOption('true');
    await dialog.getByRole('button', { name: 'Play' }).click();
    await page.getByText('size=4, swap=true', { exact: true }).waitFor();
    await seatPeople(page, 'Red', 'Blue');
    await spot(page, 0).click();
    await page.getByRole('button', { name: 'swap', exact: true }).click();
    await eventually(() => turns(page)).toEqual(['Red a1', 'Blue swap']);
  });
});
