/** The odds of every move: on the board and beside it, while they arrive and once they have settled. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { describeInBrowser, eventually } from './browser.fixture.ts';
import {
  currentTurn,
  seatPeople,
  settled,
  showOdds,
  showTab,
  spot,
  turns,
} from './play-table.fixture.ts';

/** What was visible at one moment while odds arrived. */
interface Moment {
  readonly progress: string;
  readonly values: string;
  /** Where the board and the rows of the table were, in whole pixels. */
  readonly places: string;
}

/** Runs in the page: records what is visible at each change, once the table has its rows. */
function watchOdds(): void {
  const moments = new Map<string, Moment>();
  const placeOf = (element: Element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return [x + scrollX, y + scrollY, width, height].map(Math.round).join(' ');
  };
  const look = () => {
    const all = (selector: string) => [...document.querySelectorAll(selector)];
    const moment = {
      progress: document.querySelector('.progress-line span')?.textContent ?? '',
      values: all('.odds-table__value')
        .map(({ textContent }) => textContent)
        .join(),
      places: all(
        '.board-screen__board, .board-frame, .odds-table th[scope=col], .odds-table tbody tr',
      )
        .map(placeOf)
        .join(),
    };
    if (document.querySelector('.odds-table tbody tr')) moments.set(JSON.stringify(moment), moment);
  };
  const wanted = { subtree: true, childList: true, characterData: true, attributes: true };
  new MutationObserver(look).observe(document.body, wanted);
  Object.assign(window, { seen: () => [...moments.values()] });
}

async function seen(page: Page): Promise<readonly Moment[]> {
  return page.evaluate(() => (window as Window & { seen?: () => Moment[] }).seen?.() ?? []);
}

describeInBrowser('the odds', ({ open }) => {
  test.each([
    ['kuhn-poker', '.odds-badge:not(.odds-badge--empty)', 2],
    ['leduc-poker', '.odds-badge:not(.odds-badge--empty)', 2],
    ['liars-dice', '.liars-dice__odds', 12],
  ])('are on the board where cards or dice are hidden: %s', async (game, label, count) => {
    const page = await open(`#/play/${game}`);
    await eventually(() => page.locator(label).count()).toBeGreaterThanOrEqual(count);
  });

  test('appear, change and settle, without anything moving', async () => {
    const page = await open('#/play/connect-four');
    await page.getByRole('group', { name: /^Connect Four/ }).waitFor();
    await showOdds(page);
    const odds = page.getByRole('switch', { name: 'Odds' });
    await odds.click();
    await page.getByLabel('Method').selectOption({ label: 'Tree search' });
    await page.getByText('Simulates games').waitFor();
    await page.evaluate(watchOdds);
    await odds.click();
    await page.getByText('100,000 simulations').waitFor();
    await settled(page);
    const moments = await seen(page);
    expect(new Set(moments.map(({ progress }) => progress)).size).toBeGreaterThan(2);
    expect(new Set(moments.map(({ values }) => values)).size).toBeGreaterThan(2);
    const [first = '', ...others] = new Set(moments.map(({ places }) => places));
    expect([first, ...others]).toEqual([first]);
    expect(first).not.toBe('');

    // The table and the board agree, and the tooltip has the interval.
    const rows = page.locator('.odds-table tbody tr');
    for (const row of await rows.all()) {
      const move = await row.getByRole('rowheader').textContent();
      const value = await row.locator('.odds-table__value').textContent();
      const column = page.getByRole('button', { name: new RegExp(`^column ${move},`) });
      expect(await column.getAttribute('aria-label')).toContain(`, ${value}`);
      expect(await column.getAttribute('title')).toMatch(
        /\(\d+ % to \d+ %, sampled, [\d,]+ samples\)/,
      );
      expect(await row.locator('.odds-table__interval').textContent()).toMatch(/^\d+ % – \d+ %$/);
    }
    const labels = await page.locator('.odds-label__text').allTextContents();
    expect(labels.toSorted()).toEqual(
      (await page.locator('.odds-table__value').allTextContents()).toSorted(),
    );
  });

  test('are on the arrows of checkers, and a row of the table makes its move', async () => {
    const page = await open('#/play/checkers');
    await seatPeople(page, 'White');
    await showOdds(page);
    await eventually(() => page.locator('.checkers-odds__arrow').count()).toBe(7);
    expect(await spot(page, 11).getAttribute('aria-label')).toMatch(/11-15 \d+ %/);
    await page.getByRole('button', { name: '11-15', exact: true }).click();
    await showTab(page, 'Turns');
    await eventually(() => turns(page)).toEqual(['Black 11-15']);
  });

  test('of checkers are calibrated, and the bar shows the score of the best move', async () => {
    const page = await open('#/play/checkers');
    await seatPeople(page, 'White');
    await showOdds(page);
    await settled(page);
    await page.locator('.odds-table tr[data-known=calibrated]').first().waitFor();
    const note = await page.locator('.odds-table__note').textContent();
    expect(note).toMatch(/Calibrated: error 0\.\d\d on held-out matches\./);
    const best = (await page.locator('.odds-table__value').first().textContent()) ?? '';
    const bar = page.locator('.probability-bar__number').first();
    await eventually(() => bar.textContent()).toBe(best);
  });

  test('of Pig are exact where it is solved, on Roll and Hold', async () => {
    const page = await open('#/play/pig(goal%3D20)');
    await seatPeople(page, 'Two');
    await showOdds(page);
    await page.getByLabel('Method').selectOption({ label: 'Solved' });
    await page.locator('.odds-table tr[data-known=exact]').first().waitFor();
    const [row] = await page.locator('.odds-table__value').allTextContents();
    const roll = page.getByRole('button', { name: /^Roll/ });
    expect(await roll.locator('.odds-badge').textContent()).toBe(row);
    expect(await roll.getAttribute('title')).toContain('exact');
    expect(await page.getByRole('button', { name: /^Hold/ }).getAttribute('title')).toBeNull();
  });

  test('are reward scores for a game that counts rewards, with parameters that are checked', async () => {
    const page = await open('#/play/checkers');
    await showOdds(page);
    await page.getByLabel('Method').selectOption({ label: 'Reward scores' });
    await page.getByRole('columnheader', { name: 'Score' }).waitFor();
    await page.getByText('Budget').click();
    await page.getByLabel('simulations', { exact: true }).fill('none');
    expect(await page.locator('.method-picker [role=alert]').textContent()).toMatch(/simulations/);
    await page.getByLabel('simulations', { exact: true }).fill('7');
    await eventually(() => page.locator('.method-picker [role=alert]').count()).toBe(0);
    await settled(page);
  });

  test('are on in the first match, and off in every other one once they are switched off', async () => {
    const page = await open('#/play/tic-tac-toe');
    const odds = page.getByRole('switch', { name: 'Odds' });
    await page.locator('.odds-label').first().waitFor();
    await odds.click();
    await eventually(() => page.locator('.odds-label').count()).toBe(0);
    await page.evaluate(() => {
      location.hash = '#/play/connect-four';
    });
    await page.getByRole('group', { name: /^Connect Four/ }).waitFor();
    expect(await odds.getAttribute('aria-checked')).toBe('false');
  });

  test('ring the best move where others are worse, and say how soon it wins', async () => {
    const page = await open('#/play/tic-tac-toe');
    await seatPeople(page, 'Os');
    for (const cell of [4, 1, 0]) await spot(page, cell).click(); // Os must stop the diagonal
    await eventually(() => page.locator('.odds-label__ring').count()).toBe(1);
    await eventually(() => spot(page, 8).getAttribute('aria-label')).toMatch(/loss in 4$/);
    expect(await spot(page, 2).getAttribute('aria-label')).toMatch(/loss in 2$/);
  });

  test('stay in the table until there are others', async () => {
    const page = await open('#/play/connect-four');
    await seatPeople(page, 'Red');
    await showOdds(page);
    await settled(page);
    await page.evaluate(() => {
      const rows = () => document.querySelectorAll('.odds-table tbody tr[data-known]').length;
      const counts = new Set([rows()]);
      new MutationObserver(() => counts.add(rows())).observe(document.body, {
        subtree: true,
        childList: true,
      });
      Object.assign(window, { counts });
    });
    await page.getByRole('button', { name: /^column d/ }).click();
    await settled(page);
    const counts = await page.evaluate(() => [
      ...((window as Window & { counts?: Set<number> }).counts ?? []),
    ]);
    expect(counts).toEqual([7]); // rows, at every moment
  });
});

describeInBrowser('a hint', ({ open }) => {
  test('shows the best move though the odds are off, and the best line is played through', async () => {
    const page = await open('#/play/connect-four');
    await seatPeople(page, 'Red');
    await page.getByRole('switch', { name: 'Odds' }).click();
    await eventually(() => page.locator('.odds-label').count()).toBe(0);
    await page.getByRole('button', { name: 'Hint' }).click();
    await page.getByText('Hint: d').waitFor();
    expect(await page.locator('.odds-label').count()).toBe(1);
    await page.getByRole('button', { name: 'Best line', exact: true }).click();
    await page.getByText(/^Yellow d \(1 of \d+/).waitFor();
    expect(await spot(page, 3).getAttribute('aria-label')).toMatch(/from the bottom yellow$/);
    await page.getByText(/of [2-9]/).waitFor();
    await page.keyboard.press('ArrowRight');
    await page.getByText(/^Red [a-g] \(2 of \d+/).waitFor();
    await page.getByRole('button', { name: 'Back to the match' }).click();
    expect(await spot(page, 3).getAttribute('aria-label')).toContain('column d, empty');
    expect(await turns(page)).toEqual([]); // nothing was played
  });
});

describeInBrowser('the left and the right arrow key', ({ open }) => {
  test('go through the turns, but not while somebody types or moves on the board', async () => {
    const page = await open('#/play/tic-tac-toe');
    await seatPeople(page, 'Os');
    for (const cell of [4, 1]) await spot(page, cell).click();
    await page.keyboard.press('ArrowLeft'); // from one square to the next
    expect(await currentTurn(page).textContent()).toMatch(/^2\./);
    await page.getByRole('button', { name: 'Flip' }).focus();
    await page.keyboard.press('ArrowLeft');
    await eventually(() => currentTurn(page).textContent()).toMatch(/^1\./);
    await page.getByLabel('Name of Xs').fill('Ada');
    await page.keyboard.press('ArrowLeft');
    expect(await currentTurn(page).textContent()).toMatch(/^1\./);
    await page.reload();
    await eventually(() => page.getByLabel('Name of Xs').inputValue()).toBe('Ada');
    await page.keyboard.press('ArrowRight');
    await eventually(() => currentTurn(page).textContent()).toMatch(/^2\./);
  });
});
