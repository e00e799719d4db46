/** Positions: set up by hand, typed, from a link; and solved. */
import { expect, test } from 'vitest';
import { describeInBrowser, eventually } from './browser.fixture.ts';

describeInBrowser('a position', ({ open }) => {
  test('of checkers is set up by hand, and an impossible one is reported', async () => {
    const page = await open('#/analyse/checkers');
    const square = (n: number) => page.locator(`.board-frame [data-spot="${n}"]`);
    const size = () => page.locator('.board-frame').boundingBox();
    const before = await size();
    await page.getByRole('button', { name: 'Set up' }).click();
    const editor = page.locator('.editor-tools');
    await editor.waitFor();
    // There is one board, and it has not moved.
    expect(await page.locator('.board-frame').count()).toBe(1);
    expect(await size()).toEqual(before);
    await editor.getByRole('button', { name: 'Clear' }).click();
    await editor.getByRole('button', { name: 'White king' }).click();
    await square(21).click();
    await editor.getByRole('button', { name: 'Black man', exact: true }).click();
    await square(3).click();
    const position = page.getByRole('textbox', { name: 'Position' });
    await eventually(() => position.inputValue()).toBe('B:WK21:B3');
    await eventually(async () => page.url()).toContain('position=B%3AWK21%3AB3');
    await page.getByRole('row', { name: /^3-/ }).first().waitFor();

    // A man cannot be on a square where it would become a king.
    await square(30).click();
    await eventually(() => editor.getByRole('status').textContent()).toMatch(/30/);
    expect(await position.inputValue()).toBe('B:WK21:B3');
    await editor.getByRole('button', { name: 'Undo' }).click();
    await eventually(() => editor.getByRole('status').textContent()).toBe('');
    // Back to playing, on the same board.
    await page.getByRole('button', { name: 'Set up' }).click();
    await square(3).click();
    await square(7).click();
    await eventually(() => position.inputValue()).toBe('W:WK21:B7');
  });

  test('is typed, and wrong text is reported without losing the board', async () => {
    const page = await open(`#/analyse/checkers?${new URLSearchParams({ position: 'W:WK21:B3' })}`);
    const position = page.getByRole('textbox', { name: 'Position' });
    expect(await position.inputValue()).toBe('W:WK21:B3');
    await page.getByRole('row', { name: /^21-/ }).first().waitFor();
    await position.fill('W:W99:B3');
    await eventually(() => page.locator('.position__problem').textContent()).toMatch(/99.*\.$/);
    expect(await page.getByRole('button', { name: 'Show', exact: true }).isDisabled()).toBe(true);
    await position.fill('W:WK22:B3');
    await page.getByRole('button', { name: 'Show', exact: true }).click();
    await page.getByRole('row', { name: /^22-/ }).first().waitFor();
    await page.evaluate(() => {
      location.hash = '#/analyse/checkers?position=nonsense';
    });
    await eventually(() => page.locator('.position__problem').textContent()).toContain('nonsense');
    // A long word does not widen the page.
    await page.setViewportSize({ width: 390, height: 844 });
    await position.fill('nonsense'.repeat(40));
    await eventually(() => page.locator('.position__problem').textContent()).toContain('nonsensen');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  });
});

describeInBrowser('a solution', ({ open }) => {
  test('of tic-tac-toe is even, with all its positions', async () => {
    const page = await open('#/solve/tic-tac-toe');
    await page.getByRole('button', { name: 'Solve', exact: true }).click();
    await page.getByRole('heading', { name: 'Even under best play' }).waitFor();
    const facts = await page.locator('.solve__facts').textContent();
    expect(facts).toContain('Positions5,478'); // all that can be reached
    expect(facts).toContain('Error0, exact');
    const position = page.getByRole('textbox', { name: 'Position' });
    await position.fill('xx');
    await eventually(() => page.locator('.position__problem').textContent()).toMatch(/tic-tac-toe/);
    // The values are on the board; a move there leads to those of the next position.
    const cell = (n: number) => page.locator(`.board-frame [data-spot="${n}"]`);
    await eventually(() => cell(4).getAttribute('aria-label')).toContain('draw');
    expect(await page.locator('.board-frame .odds-label').count()).toBe(9);
    await cell(1).click();
    await eventually(() => position.inputValue()).toBe('.x./.../... Os');
    await eventually(() => page.locator('.solve__facts').textContent()).not.toContain('5,478');
    await page.goBack();
    await eventually(() => position.inputValue()).toBe('.../.../... Xs');
    await page.getByRole('heading', { name: 'Even under best play' }).waitFor();
  });

  test('of a game that is too large can be stopped', async () => {
    const page = await open('#/solve/othello');
    await page.getByRole('button', { name: 'Solve', exact: true }).click();
    const stop = page.getByRole('button', { name: 'Stop' });
    await page.locator('.solve__progress', { hasText: /\d,\d{3} positions/ }).waitFor();
    await stop.click();
    await eventually(() => stop.count()).toBe(0);
    await eventually(() =>
      page.getByRole('button', { name: 'Solve', exact: true }).isEnabled(),
    ).toBe(true);
    expect(await page.locator('.solve__facts').count()).toBe(0);
    // The workers are free again.
    await page.evaluate(() => {
      location.hash = '#/solve/tic-tac-toe';
    });
    await page.getByRole('heading', { name: 'Solve Tic-tac-toe' }).waitFor();
    await page.getByRole('button', { name: 'Solve', exact: true }).click();
    await page.getByRole('heading', { name: 'Even under best play' }).waitFor();
  });
});
