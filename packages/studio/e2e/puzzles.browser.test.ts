/** Puzzles: made by the worker while one solves them, kept, repeated, from files, and from mistakes in a match. */
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { describeInBrowser, eventually } from './browser.fixture.ts';
import { notices, seatPeople, spot } from './play-table.fixture.ts';

interface KeptCard {
  readonly source: string;
  readonly repetition: { readonly box: number } | null;
  readonly puzzle: {
    readonly answers: readonly string[];
    readonly tempting: string | null;
    readonly analysis: {
      readonly position: string;
      readonly moves: readonly { readonly text: string }[];
    };
  };
}

/** What the browser keeps of tic-tac-toe. */
function kept(page: Page): Promise<readonly KeptCard[]> {
  return page.evaluate(() => {
    const text = localStorage.getItem('turnwise:puzzles:tic-tac-toe');
    return text === null ? [] : JSON.parse(text).cards;
  });
}

const prompt = (page: Page) => page.locator('.puzzles__prompt');
const words = (page: Page) => page.locator('.puzzles__words');
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** The spot of a move such as b3: the squares are numbered from the top left. */
function square(page: Page, text: string) {
  const column = 'abc'.indexOf(text.charAt(0));
  return spot(page, 3 * (3 - Number(text.charAt(1))) + column);
}

describeInBrowser('puzzles', ({ open }) => {
  test('are made while one waits, tell right from wrong, and come back later', async () => {
    const page = await open('#/puzzles');
    // The pictures have their colours before any board has been shown.
    const drawn = page.locator('.puzzle-games__picture rect').first();
    expect(await drawn.evaluate((rect) => getComputedStyle(rect).fill)).not.toBe('rgb(0, 0, 0)');
    await page.getByRole('link', { name: 'Tic-tac-toe' }).click();
    await button(page, 'Show the answer').waitFor();
    await eventually(async () => (await kept(page)).length).toBeGreaterThanOrEqual(5);
    const [first, second] = await kept(page);
    if (!first || !second) throw new Error('There are no puzzles.');
    const [answer = ''] = first.puzzle.answers;
    const wrong = first.puzzle.analysis.moves.find(({ text }) => text !== answer)?.text ?? '';
    await square(page, wrong).click();
    await eventually(() => words(page).textContent()).toContain(`${wrong} is wrong: `);
    expect(await words(page).textContent()).not.toContain(answer);
    await square(page, answer).click();
    await eventually(() => words(page).textContent()).toContain(`${answer} is right: `);
    await page.getByRole('table').getByRole('row', { name: answer }).waitFor(); // with its odds
    await button(page, 'Next puzzle').click();
    await square(page, second.puzzle.answers[0] ?? '').click();
    await eventually(() => words(page).textContent()).toContain('is right: ');
    const boxes = async () => (await kept(page)).slice(0, 2).map((card) => card.repetition?.box);
    await eventually(boxes).toEqual([0, 1]); // the first try counts
    await page.reload();
    await button(page, 'Show the answer').click();
    await eventually(() => words(page).textContent()).toContain('The answer is ');
    await eventually(async () => (await kept(page))[2]?.repetition?.box).toBe(0);
    await page.getByRole('link', { name: 'Puzzles' }).click();
    await page.getByRole('link', { name: /Tic-tac-toe.* 3 puzzles for later/ }).waitFor();
  });

  test('are saved as a set and opened again; damage and other games are refused with a message', async () => {
    const page = await open('#/puzzles/tic-tac-toe');
    await button(page, 'Show the answer').waitFor();
    await eventually(async () => (await kept(page)).length).toBeGreaterThanOrEqual(5);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      button(page, 'Save these as a set').click(),
    ]);
    const set = await readFile(await download.path(), 'utf8');
    const file = (name: string, text: string) => {
      return { name, mimeType: 'text/plain', buffer: Buffer.from(text) };
    };
    const input = page.getByLabel('Open a set, as turnwise puzzles makes it');
    await input.setInputFiles(file('wrong.jsonl', set.replace('best play', 'bad play')));
    await eventually(() => notices(page).allTextContents()).toContainEqual(
      expect.stringMatching(/^This puzzle is damaged at line 1: its checksum is wrong/),
    );
    await page.getByRole('switch', { name: 'Find more puzzles' }).click();
    await button(page, 'Remove').click();
    const left = (await kept(page)).length;
    await input.setInputFiles(file('set.jsonl', set));
    await page.getByText('1 puzzle added.').waitFor();
    expect((await kept(page)).length).toBe(left + 1);
    await page.goto(page.url().replace('tic-tac-toe', 'pig'));
    await page.getByRole('heading', { name: 'Pig: puzzles' }).waitFor();
    await page
      .getByLabel('Open a set, as turnwise puzzles makes it')
      .setInputFiles(file('set.jsonl', set));
    await eventually(() => notices(page).allTextContents()).toContainEqual(
      'These are puzzles of tic-tac-toe; open them on its page.',
    );
  });

  test('say why a game has none', async () => {
    const page = await open('#/puzzles/rock-paper-scissors');
    await eventually(() => prompt(page).textContent()).toContain('all choose at the same time');
    expect(await page.getByRole('switch', { name: 'Find more puzzles' }).count()).toBe(0);
  });
});

describeInBrowser('a mistake in a match', ({ open }) => {
  test('becomes a puzzle', async () => {
    const page = await open('#/play/tic-tac-toe');
    await page.evaluate(() => localStorage.setItem('turnwise:puzzles:makes', 'false'));
    await seatPeople(page, 'Os');
    // Xs a3, Os b2, Xs c3: Os have to stop three in a row at b3, and take a1.
    for (const move of ['a3', 'b2', 'c3', 'a1']) await square(page, move).click();
    await eventually(async () => (await kept(page)).map(({ source }) => source)).toContain('match');
    const cards = await kept(page);
    const own = cards.find(({ puzzle }) => puzzle.tempting === 'a1')?.puzzle;
    expect(own?.answers).toEqual(['b3']);
    await page.getByRole('link', { name: 'Puzzles' }).click();
    await page.getByRole('link', { name: /Tic-tac-toe.*1 new/ }).click();
    await eventually(() => prompt(page).textContent()).toBe(
      'Os to move. You played a1 here: find a better move.',
    );
    await square(page, 'b3').click();
    await eventually(() => words(page).textContent()).toContain('b3 is right: draw');
  });
});
