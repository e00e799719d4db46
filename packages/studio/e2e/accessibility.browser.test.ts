/** Every page for people who cannot see it, or use no mouse: axe finds nothing serious, and keys reach everything. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults, RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';
import { games } from 'turnwise/games';
import { expect, test } from 'vitest';
import { describeInBrowser, eventually } from './browser.fixture.ts';
import {
  focusedSpot,
  goTo,
  matchInTheMiddle,
  seatPeople,
  settled,
  showOdds,
  spot,
  tabTo,
} from './play-table.fixture.ts';
import { playedFolder } from './played-folder.fixture.ts';

/** With TURNWISE_LONG=1, searches and solvers take as long as they do for users; otherwise they are cut short. */
const isLong = process.env.TURNWISE_LONG === '1';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface Axe {
  run(part: string, options: RunOptions): Promise<AxeResults>;
}

interface Within {
  readonly part?: string; //            a selector. Default: the whole page
  readonly rules?: readonly string[]; // Default: all
}

/** What axe finds that is serious or worse, as one line for each rule with the elements. */
async function faults(page: Page, within: Within = {}): Promise<string[]> {
  // Through the driver: the page's policy would forbid a script in the page.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  const { violations } = await page
    .evaluate(
      ({ part = 'html', rules }) =>
        (window as Window & { axe?: Axe }).axe?.run(part, {
          resultTypes: ['violations'],
          ...(rules && { runOnly: [...rules] }),
        }),
      within,
    )
    .then((results) => results ?? Promise.reject(new Error('axe did not run')));
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
}

const PAGES: readonly (readonly [
  name: string,
  hash: string,
  ready: (page: Page) => Promise<void>,
])[] = [
  ['home', '#/', (page) => page.getByRole('heading', { name: 'Checkers' }).waitFor()],
  ['rules', '#/rules/backgammon', (page) => page.getByText('two dice').first().waitFor()],
  ['matches', '#/matches', (page) => page.getByRole('heading', { level: 1 }).waitFor()],
  ['play', '#/play/checkers', (page) => showOdds(page).then(() => searched(page))],
  ['play', '#/play/pig', (page) => showOdds(page).then(() => settled(page))],
  ['analyse', '#/analyse/connect-four', searched],
  ['solve', '#/solve/tic-tac-toe', solved],
  ['tournament', '#/tournament/tic-tac-toe?matches=60&player=easy()&player=random()', played],
  ['results', '#/results', opened],
  ['puzzles', '#/puzzles', (page) => page.getByRole('link', { name: 'Checkers' }).waitFor()],
  ['puzzles', '#/puzzles/connect-four', answered],
  ['lab', '#/lab', solvedLab],
];

/** After a search, with its budget in sight. */
async function searched(page: Page): Promise<void> {
  await page.getByText('Budget').click();
  if (!isLong) await page.getByLabel('simulations', { exact: true }).fill('1000');
  await settled(page);
}

async function opened(page: Page): Promise<void> {
  const path = await playedFolder('accessible', 120, true);
  await page.locator('input[data-opens=folder]').setInputFiles(path);
  await page.getByText('0 to 99 of 120').waitFor();
}

/** With the answer and its odds. */
async function answered(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Show the answer' }).click();
  await page.getByRole('button', { name: 'Next puzzle' }).waitFor();
}

async function solvedLab(page: Page): Promise<void> {
  if (!isLong) await page.getByLabel('Goal').selectOption('20');
  await page.locator('.readout').waitFor();
}

async function solved(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Solve', exact: true }).click();
  await page.getByRole('heading', { name: 'Even under best play' }).waitFor();
}

/** With a long name, and more columns than fit on a phone. */
async function played(page: Page): Promise<void> {
  await page
    .getByRole('textbox', { name: 'Player 1' })
    .fill('uct(simulationCount=20, explorationConstant=0.9)');
  for (const strength of ['easy', 'medium', 'random'])
    await page.getByRole('button', { name: `Add ${strength} to the players` }).click();
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  await page.getByText(/; over$/).waitFor();
  await page.getByText('Players by role, and roles').click();
}

describeInBrowser('a page', ({ open }) => {
  test.each(PAGES)(
    'has no serious fault, in light, in dark and on a phone: %s %s',
    async (_, hash, ready) => {
      const page = await open(hash, { colorScheme: 'light' });
      await ready(page);
      expect(await faults(page)).toEqual([]);
      await page.emulateMedia({ colorScheme: 'dark' });
      if (isLong) expect(await faults(page)).toEqual([]); // otherwise once, on the phone
      await page.setViewportSize({ width: 390, height: 844 });
      expect(await faults(page)).toEqual([]);
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(overflow, 'pixels that the page is too wide for a phone').toBeLessThanOrEqual(0);
    },
  );
});

/** What shows that the odds are there; some matches are already over. */
const ODDS_OR_END =
  '.odds-label, .odds-badge:not(.odds-badge--empty), .liars-dice__odds, .ending-again';

const FEW_SECONDS = 3000;

describeInBrowser('the board of every game', ({ open }) => {
  test.runIf(isLong)(
    'has no serious fault in the middle of a match, in light and in dark',
    async () => {
      const page = await open('#/', { colorScheme: 'light' });
      const found: string[] = [];
      for (const { name, title } of games) {
        await goTo(page, await matchInTheMiddle(name), title);
        // Goofspiel has none: what its search finds has no interval.
        const odds = page.locator(ODDS_OR_END).first().waitFor({ timeout: FEW_SECONDS });
        await odds.catch(() => undefined);
        const board = { part: '.board-screen__board' };
        found.push(...(await faults(page, board)).map((fault) => `${name}: ${fault}`));
        await page.emulateMedia({ colorScheme: 'dark' });
        const contrast = { ...board, rules: ['color-contrast'] };
        found.push(...(await faults(page, contrast)).map((fault) => `${name}, dark: ${fault}`));
        await page.emulateMedia({ colorScheme: 'light' });
      }
      expect(found).toEqual([]);
    },
  );
});

describeInBrowser('the keyboard', ({ open }) => {
  test('first offers to skip to the content, and then follows the reading order', async () => {
    const page = await open('#/play/tic-tac-toe');
    await spot(page, 4).waitFor();
    await page.keyboard.press('Tab');
    const skip = page.getByRole('link', { name: 'Skip to content' });
    expect(await skip.evaluate((link) => link === document.activeElement)).toBe(true);
    await eventually(async () => (await skip.boundingBox())?.y ?? -1).toBeGreaterThanOrEqual(0);
    await page.keyboard.press('Enter');
    await eventually(() => page.evaluate(() => document.activeElement?.id)).toBe('main');
    expect(await spot(page, 4).count()).toBe(1); // it did not leave the page

    const names: string[] = [];
    for (;;) {
      await page.keyboard.press('Tab');
      if (await page.evaluate(() => document.activeElement === document.body)) break; // the end
      const { name, isSeen } = await page.evaluate(() => {
        const element = document.activeElement;
        if (!element) return { name: '', isSeen: false };
        const { outlineStyle, outlineWidth } = getComputedStyle(element);
        const label = element.closest('label')?.textContent;
        const name = element.getAttribute('aria-label') ?? label ?? element.textContent;
        return { name: name ?? '', isSeen: outlineStyle !== 'none' && outlineWidth !== '0px' };
      });
      expect(isSeen, `the focus on ${name}`).toBe(true);
      names.push(name);
    }
    const order = ['Who plays Os', 'a3, empty', 'Who plays Xs', 'New match', 'Turns'];
    const places = order.map((wanted) => names.findIndex((name) => name.startsWith(wanted)));
    expect(places, names.join(' | ')).not.toContain(-1);
    expect(places).toEqual(places.toSorted((a, b) => a - b));
  });

  test('makes moves, which are announced', async () => {
    const page = await open('#/play/tic-tac-toe');
    await seatPeople(page, 'Os');
    await tabTo(page, page.getByRole('group', { name: /^Tic-tac-toe/ }));
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowDown');
    expect(await focusedSpot(page)).toBe('4');
    await page.keyboard.press('Enter');
    const live = page.locator('output[aria-live=polite].visually-hidden');
    await eventually(() => live.textContent()).toBe('Xs b2. Os to move.');
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press(' ');
    await eventually(() => live.textContent()).toBe('Os a2. Xs to move.');
  });
});
