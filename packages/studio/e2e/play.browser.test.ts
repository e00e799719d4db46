/** Matches in the browser, by mouse and by keyboard. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { describeInBrowser } from './browser.fixture.ts';

/** Seats a person or a player. */
async function seat(page: Page, role: string, who: string): Promise<void> {
  await page.getByLabel(`Who plays ${role}`).selectOption({ label: who });
}

describeInBrowser('a match of Pig', ({ open }) => {
  test('is played to its end by mouse', async () => {
    const page = await open('#/play/pig(goal%3D20%2C%20result%3Dwin)');
    const over = page.locator('.play-table__status', { hasText: /wins\./ });
    for (let turn = 0; turn < 200 && !(await over.isVisible()); turn++) {
      const hold = page.getByRole('button', { name: /^Hold/ });
      const roll = page.getByRole('button', { name: /^Roll/ });
      const next = turn % 3 === 2 ? hold : roll;
      await Promise.race([
        next.click({ timeout: 3000 }).catch(() => undefined),
        over.waitFor({ timeout: 3000 }).catch(() => undefined),
      ]);
    }
    expect(await over.textContent()).toMatch(/^(One|Two) wins\.$/);
    await page.close();
  });
});

describeInBrowser('the odds', ({ open }) => {
  test('appear on the board, change and settle', async () => {
    const page = await open('#/play/connect-four');
    await page.getByRole('tab', { name: 'Odds' }).click();
    await page.getByRole('switch', { name: 'Odds on the board' }).click();
    const table = page.getByRole('region', { name: 'Odds of every move' });
    await table.getByRole('row').nth(7).waitFor();
    await page.getByText('100,000 simulations').waitFor({ timeout: 60_000 });
    expect(await table.getByRole('row').nth(1).textContent()).toContain('%');
    await page.close();
  });
});

describeInBrowser('a reload', ({ open }) => {
  test('loses nothing', async () => {
    const page = await open('#/play/tic-tac-toe');
    await seat(page, 'Os', 'Human');
    await page.getByRole('button', { name: /b2/i }).first().click();
    await page.getByRole('button', { name: /a1/i }).first().click();
    const turns = page.getByRole('list', { name: 'Turns' }).getByRole('listitem');
    await expect.poll(() => turns.count()).toBe(3);
    await page.reload();
    await expect.poll(() => turns.count()).toBe(3);
    expect(await page.getByLabel('Who plays Os').inputValue()).toBe('human');
    await page.close();
  });
});
