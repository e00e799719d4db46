/**
 * One screen for every game, in windows of four sizes: the whole board, all players, whose turn it is, the switch of the odds and
 * the controls are to be seen without scrolling, at the start of a match and in the middle of one.
 */
import type { Page } from 'playwright-core';
import { games } from 'turnwise/games';
import { expect, test } from 'vitest';
import { describeInBrowser, eventually } from './browser.fixture.ts';
import { matchInTheMiddle, notices, status } from './play-table.fixture.ts';

const isLong = process.env.TURNWISE_LONG === '1';

const WINDOWS = [
  { width: 1280, height: 800 },
  { width: 1440, height: 900 },
  { width: 844, height: 390 },
  { width: 390, height: 844 },
];

/** Games with options that need more room. */
const LARGER = [
  'farkle(players=4)',
  'hex(size=19, swap=true)',
  'kuhn-poker(players=3)',
  'liars-dice(dice=5)',
  'pig(players=4)',
  'puzzle-15(width=5, height=3)',
  'yahtzee(players=4)',
];

/** In the short run those that are hardest to fit: a drawing, text and buttons, and cards for two. */
const SHORT = ['checkers', 'yahtzee', 'goofspiel'];

const PLAYED = isLong ? [...games.map(({ name }) => name), ...LARGER] : SHORT;

/** What has to be seen but is not, or is covered by something else. Runs in the page. */
function unseen(): string[] {
  const wanted = [
    '.board-screen__board > *',
    '.seat-bar',
    '.play-table__status',
    '.switch',
    '.controls__key',
    '.probability-bar',
  ];
  const faults: string[] = [];
  const say = (element: Element, fault: string) => {
    const { x, y, right, bottom } = element.getBoundingClientRect();
    const name = element.getAttribute('aria-label') ?? element.className;
    faults.push(`${name} ${fault}: ${[x, y, right, bottom].map(Math.round)}`);
  };
  for (const selector of wanted)
    for (const element of document.querySelectorAll(selector)) {
      const { x, y, right, bottom, width, height } = element.getBoundingClientRect();
      const isInside = x >= -1 && y >= -1 && right <= innerWidth + 1 && bottom <= innerHeight + 1;
      if (!isInside || width < 8 || height < 8) say(element, 'is outside of the window');
      const top = document.elementFromPoint(x + width / 2, y + height / 2);
      const isCovered = !top || !(element.contains(top) || top.contains(element));
      if (isCovered) say(element, `is covered by ${top?.className}`);
    }
  // What a board cuts off would not be seen either; lists of many moves scroll on purpose.
  const board = document.querySelector('.board-screen__board');
  const room = document.querySelector('.board-screen__room')?.getBoundingClientRect();
  const scrolls = (element: Element): boolean => {
    const parent = element.parentElement;
    if (!parent || parent === board) return false;
    return getComputedStyle(parent).overflowY === 'auto' || scrolls(parent);
  };
  for (const element of board?.querySelectorAll('button, input, p, figure, th, td') ?? []) {
    const { x, y, right, bottom, width } = element.getBoundingClientRect();
    if (!room || width === 0 || scrolls(element)) continue;
    const isIn =
      x >= room.x - 2 && y >= room.y - 2 && right <= room.right + 2 && bottom <= room.bottom + 2;
    if (!isIn) say(element, 'is outside of the board');
  }
  const links = document.querySelector('.bar__links');
  if (links && links.scrollWidth > links.clientWidth) faults.push('a link at the top is cut off');
  if (document.documentElement.scrollWidth > innerWidth) faults.push('the page is too wide');
  return faults;
}

async function expectFit(page: Page, what: string): Promise<void> {
  for (const size of WINDOWS) {
    await page.setViewportSize(size);
    await eventually(() => page.evaluate(unseen)).toEqual([]);
    const seats = await page.locator('.seat-bar').count();
    expect(seats, `players of ${what}`).toBeGreaterThan(0);
  }
}

describeInBrowser('one screen', ({ open }) => {
  test.each(PLAYED)('has all that a match needs, in windows of four sizes: %s', async (text) => {
    const page = await open(`#/play/${encodeURIComponent(text)}`);
    await status(page).waitFor();
    await expectFit(page, text);
    await page.evaluate(
      (hash) => {
        location.hash = hash;
      },
      await matchInTheMiddle(text),
    );
    await eventually(() => page.locator('.move-list__turn').count()).toBeGreaterThan(1);
    await expectFit(page, `${text}, later`);
    expect(await notices(page).allTextContents()).toEqual([]);
  });

  test('shows messages at the top until they are dismissed', async () => {
    const page = await open('#/play/tic-tac-toe?match=1.damaged');
    for (const size of WINDOWS) {
      await page.setViewportSize(size);
      const box = await notices(page).boundingBox();
      expect(box?.y).toBeLessThan(150);
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(size.width);
    }
    await page.getByRole('button', { name: 'New match' }).click();
    expect(await notices(page).count()).toBe(1); // it stays
    await page.getByRole('button', { name: 'Dismiss' }).click();
    await eventually(() => notices(page).count()).toBe(0);
  });
});
