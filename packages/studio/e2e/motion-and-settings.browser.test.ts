/** What moves and sounds on boards, and the menu that chooses how they look; all of it is remembered. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { describeInBrowser, eventually } from './browser.fixture.ts';
import { seatPeople, spot, turns } from './play-table.fixture.ts';

/** Black to move can take two, by one move. */
const CAPTURE = `#/play/${encodeURIComponent('checkers(start="B:W18,26,32:B14")')}`;
const MOVES = { reducedMotion: 'no-preference' } as const;

/** Counts, from now on, what starts to move on the board, and what sounds. */
async function count(page: Page): Promise<void> {
  await page.evaluate(() => {
    const counts = { motions: 0, sounds: 0 };
    Object.assign(window, { counts });
    const { animate } = Element.prototype;
    Element.prototype.animate = function (...args) {
      counts.motions++;
      return animate.apply(this, args);
    };
    const { createOscillator } = AudioContext.prototype;
    AudioContext.prototype.createOscillator = function () {
      counts.sounds++;
      return createOscillator.apply(this);
    };
  });
}

/** What was counted since the last time. */
function counted(page: Page): Promise<{ readonly motions: number; readonly sounds: number }> {
  return page.evaluate(() => {
    const counts: { motions: number; sounds: number } = Reflect.get(window, 'counts');
    const seen = { ...counts };
    Object.assign(counts, { motions: 0, sounds: 0 });
    return seen;
  });
}

function running(page: Page): Promise<number> {
  return page.evaluate(
    () => document.querySelector('.board-frame')?.getAnimations({ subtree: true }).length ?? 0,
  );
}

async function labels(page: Page, ...squares: readonly number[]): Promise<(string | null)[]> {
  return Promise.all(squares.map((square) => spot(page, square).getAttribute('aria-label')));
}

async function openSettings(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Settings' }).click();
}

describeInBrowser('a capture with two jumps', ({ open }) => {
  test('is on the board at once, hops along both, and ends where the rules say', async () => {
    const page = await open(CAPTURE, MOVES);
    await seatPeople(page, 'White');
    await count(page);
    await spot(page, 14).click();
    await spot(page, 30).click();
    expect(await labels(page, 14, 18, 23, 26)).toEqual([
      'empty square 14',
      'empty square 18',
      'empty square 23',
      'empty square 26',
    ]);
    expect((await labels(page, 30))[0]).toMatch(/^black king on 30/);
    expect(await counted(page)).toMatchObject({ motions: 3 }); // the piece, and two that fade
    await eventually(() => running(page)).toBe(0);
    expect(await page.locator('.checkers-pieces__piece').count()).toBe(2);
  });

  test('does not keep anybody from moving, and a step back moves nothing', async () => {
    const page = await open(CAPTURE, MOVES);
    await seatPeople(page, 'White');
    await spot(page, 14).click();
    await spot(page, 30).click();
    await spot(page, 32).click();
    await spot(page, 28).click();
    await eventually(async () => (await turns(page)).length).toBe(2);
    expect((await labels(page, 28))[0]).toMatch(/^white man on 28/);
    await eventually(() => running(page)).toBe(0);
    await count(page);
    await page.getByRole('button', { name: 'Previous turn' }).click();
    await page.getByRole('button', { name: 'Go to start' }).click();
    expect((await labels(page, 14))[0]).toMatch(/^black man on 14/);
    expect(await counted(page)).toMatchObject({ motions: 0 });
    await page.getByRole('button', { name: 'Next turn' }).click();
    await eventually(async () => (await counted(page)).motions).toBe(3);
  });

  test('moves nothing for those who want no motion', async () => {
    const page = await open(CAPTURE);
    await seatPeople(page, 'White');
    await count(page);
    await spot(page, 14).click();
    await spot(page, 30).click();
    expect((await labels(page, 30))[0]).toMatch(/^black king on 30/);
    const { motions, sounds } = await counted(page);
    expect(motions).toBe(0);
    expect(sounds).toBeGreaterThan(0);
    expect(await page.locator('.leaving').count()).toBe(2); // not to be seen
    expect(
      await page
        .locator('.leaving')
        .first()
        .evaluate((gone) => getComputedStyle(gone).opacity),
    ).toBe('0');
  });
});

describeInBrowser('the settings', ({ open }) => {
  test('change the page at once, and are remembered', async () => {
    const page = await open('#/play/tic-tac-toe');
    const looks = () =>
      page.evaluate(() => {
        const { theme, board } = document.documentElement.dataset;
        return { theme, board, scheme: getComputedStyle(document.documentElement).colorScheme };
      });
    expect(await looks()).toMatchObject({ theme: 'system', board: 'wood' });
    await openSettings(page);
    await page.getByRole('radio', { name: 'Dark' }).check();
    await page.getByRole('radio', { name: 'Slate' }).check();
    await page.getByRole('button', { name: 'Sound', pressed: true }).click();
    expect(await looks()).toEqual({ theme: 'dark', board: 'slate', scheme: 'dark' });
    await page.keyboard.press('Escape');
    expect(await page.getByRole('radio', { name: 'Dark' }).isVisible()).toBe(false);

    await page.reload();
    await spot(page, 4).waitFor();
    expect(await looks()).toEqual({ theme: 'dark', board: 'slate', scheme: 'dark' });
    await openSettings(page);
    expect(await page.getByRole('radio', { name: 'Slate' }).isChecked()).toBe(true);
    await page.getByRole('button', { name: 'Sound', pressed: false }).waitFor();
    await page.keyboard.press('Escape');
    await count(page);
    await spot(page, 4).click();
    await eventually(async () => (await turns(page)).length).toBeGreaterThan(1);
    expect(await counted(page)).toMatchObject({ sounds: 0 });
  });

  test('let nothing be heard before somebody has touched the page', async () => {
    const page = await open('#/play/tic-tac-toe');
    await seatPeople(page, 'Os');
    await count(page);
    // To the browser, everything that a test does is a touch.
    const pretend = (hasBeenActive: boolean) =>
      page.evaluate((value) => {
        Object.defineProperty(navigator.userActivation, 'hasBeenActive', {
          configurable: true,
          value,
        });
      }, hasBeenActive);
    await pretend(false);
    await spot(page, 4).click();
    await eventually(async () => (await turns(page)).length).toBe(1);
    expect(await counted(page)).toMatchObject({ sounds: 0 });
    await pretend(true);
    await spot(page, 0).click();
    await eventually(async () => (await counted(page)).sounds).toBeGreaterThan(0);
  });
});
