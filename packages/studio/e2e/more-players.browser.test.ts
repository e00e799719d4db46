/** Matches of three and four roles, with people and computers, from the first turn to the last. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { describeInBrowser, eventually } from './browser.fixture.ts';
import { account, seat, seatPeople, status, turns } from './play-table.fixture.ts';

/** Shows the view of the next person at a shared screen. */
async function show(page: Page, role: string): Promise<void> {
  await page.getByRole('button', { name: `Show ${role}’s view` }).click();
}

describeInBrowser('a match of more than two', ({ open }) => {
  test('with secrets is covered between three people, and tells luck and skill in the end', async () => {
    const page = await open('#/play/kuhn-poker(players%3D3)');
    await seatPeople(page, 'One', 'Two', 'Three');
    const board = page.locator('.board-screen__board');
    for (const role of ['One', 'Two', 'Three']) {
      await eventually(() => board.textContent()).toMatch(`${role} chooses next`);
      expect(await turns(page)).not.toContain(expect.stringMatching(/[JQKA]/));
      expect(await page.getByText('Luck and skill are told when the match is over.').count()).toBe(
        1,
      );
      await show(page, role);
      const deal = (await turns(page))[0] ?? '';
      expect(deal.match(/[JQKA]/g)).toHaveLength(1);
      expect(deal.match(/\?/g)).toHaveLength(2);
      await page.getByRole('button', { name: /^Pass/ }).click();
    }
    await eventually(() => status(page).textContent()).toMatch(/^(One|Two|Three) wins\.$/);
    expect(await turns(page)).toEqual([
      expect.stringMatching(/^the deal [JQKA], [JQKA], [JQKA]$/),
      'One pass',
      'Two pass',
      'Three pass',
    ]);
    for (const role of ['One', 'Two', 'Three']) {
      const [began = 0, own = 0, others = 0, luck = 0, revised = 0, now = 0] = await account(
        page,
        role,
      );
      expect(revised).toBe(0);
      expect(own).toBeLessThanOrEqual(0);
      expect(Math.abs(began + own + others + luck - now)).toBeLessThanOrEqual(5 * 0.05 + 1e-9); // rounded to tenths
    }
  });

  test('of four is played by two people and two computers', async () => {
    const page = await open('#/play/pig(players%3D4%2C%20goal%3D6)');
    await seatPeople(page, 'One', 'Two');
    for (const role of ['Three', 'Four']) await seat(page, role, 'Easy');
    const hold = page.getByRole('button', { name: /^Hold/ });
    const roll = page.getByRole('button', { name: /^Roll/ });
    for (let choices = 0; choices < 200; choices++) {
      await eventually(() => status(page).textContent()).toMatch(/^(One|Two) to move|wins\.$/);
      if (/wins/.test((await status(page).textContent()) ?? '')) break;
      const before = (await turns(page)).length;
      await ((await hold.isEnabled()) ? hold : roll).click();
      await eventually(async () => (await turns(page)).length).toBeGreaterThan(before);
    }
    await eventually(() => status(page).textContent()).toMatch(/^(One|Two|Three|Four) wins\.$/);
    for (const role of ['One', 'Two', 'Three', 'Four'])
      expect(await account(page, role)).toHaveLength(6);
  });
});
