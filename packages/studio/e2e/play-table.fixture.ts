/** What people do at the table of a match, and what they see there. */
import type { Locator, Page } from 'playwright-core';
import { Match, type MatchRecord } from 'turnwise';
import { gameFrom } from 'turnwise/games';
import { expect } from 'vitest';
import { linkOf } from '../src/state/link.ts';
import { eventually } from './browser.fixture.ts';

/** The same page goes on to the match of another game, which takes less time than a new page. */
export async function goTo(page: Page, hash: string, title: string): Promise<void> {
  await page.evaluate((to) => {
    location.hash = to;
  }, hash);
  await page.getByRole('heading', { level: 1, name: title, exact: true }).waitFor();
}

/** The page of a match after some random turns; the role that is to move is a person's, and computers wait. */
export async function matchInTheMiddle(text: string): Promise<string> {
  const game = gameFrom(text);
  const match = await Match.randomMatch(game, { seed: 3 }).run(7);
  const [person = game.players[0]] = match.state.activePlayers;
  const players = Object.fromEntries(
    game.players.map((role) => [role, role === person ? 'human' : 'medium()']),
  );
  const record: MatchRecord = { ...match.record(), players };
  return `#/play/${encodeURIComponent(text)}?${new URLSearchParams({ match: await linkOf(record, game) })}`;
}

/** Seats a person or a player. */
export async function seat(page: Page, role: string, who: string): Promise<void> {
  await page.getByLabel(`Who plays ${role}`).selectOption({ label: who });
}

/** Seats people only. */
export async function seatPeople(page: Page, ...roles: readonly string[]): Promise<void> {
  for (const role of roles) await seat(page, role, 'Human');
}

/** The line below the board: who is to move, or who has won. */
export function status(page: Page): Locator {
  return page.locator('.play-table__status');
}

/** The turns in the list, without the start. */
export async function turns(page: Page): Promise<string[]> {
  const texts = await page.locator('.move-list__turn span:nth-child(2)').allTextContents();
  return texts.slice(1);
}

/** The turn that is shown. */
export function currentTurn(page: Page): Locator {
  return page.getByRole('list', { name: 'Turns' }).locator('[aria-current=step]');
}

export async function showTab(page: Page, name: 'Turns' | 'Odds' | 'Save and share') {
  await page.getByRole('tab', { name, exact: true }).click();
}

/** Shows the odds beside the board, too; on the board they are shown from the first match on. */
export async function showOdds(page: Page): Promise<void> {
  await showTab(page, 'Odds');
  await page.getByRole('switch', { name: 'Odds', checked: true }).waitFor();
}

/** What is needed less often than the other controls. */
export async function openMore(page: Page): Promise<void> {
  await page.locator('summary[aria-label=More]').click();
}

/** The account of luck and skill of a role: at the start, what changed it, and now. */
export async function account(page: Page, role: string): Promise<number[]> {
  const details = page.locator('details.luck-and-skill');
  if ((await details.getAttribute('open')) === null) await details.locator('summary').click();
  const table = page.getByRole('table', { name: 'Luck and skill' });
  const roles = await table.getByRole('columnheader').allTextContents();
  const cells = table.locator(`tbody td:nth-of-type(${roles.indexOf(role) + 1})`);
  return (await cells.allTextContents()).map((text) => Number(text.replace('−', '-')));
}

/** The messages that nobody has dismissed. */
export function notices(page: Page): Locator {
  return page.locator('.notices__text');
}

/** Waits until a search is complete. */
export async function settled(page: Page): Promise<void> {
  await eventually(() => page.getByLabel('Progress of the search').getAttribute('value')).toBe('1');
}

/** A spot on a board. */
export function spot(page: Page, key: number | string): Locator {
  return page.locator(`.board-frame [data-spot="${key}"]`);
}

/** Moves from the focused spot to another one with the arrow keys. */
export async function walkTo(page: Page, key: number | string): Promise<void> {
  const wanted = spot(page, key);
  for (let steps = 0; steps < 40; steps++) {
    if (await wanted.evaluate((element) => element === document.activeElement)) return;
    const [here, there] = await Promise.all([middleOf(page.locator(':focus')), middleOf(wanted)]);
    const [right, down] = [there.x - here.x, there.y - here.y];
    const sideways = right > 0 ? 'ArrowRight' : 'ArrowLeft';
    const upwards = down > 0 ? 'ArrowDown' : 'ArrowUp';
    const first = Math.abs(right) > Math.abs(down) ? sideways : upwards;
    const before = await focusedSpot(page);
    await page.keyboard.press(first);
    if ((await focusedSpot(page)) === before)
      await page.keyboard.press(first === sideways ? upwards : sideways);
  }
  expect(await focusedSpot(page), 'the spot that arrow keys lead to').toBe(String(key));
}

/** Presses Tab until the focus is on something. */
export async function tabTo(page: Page, wanted: Locator): Promise<void> {
  for (let steps = 0; steps < 60; steps++) {
    if (await wanted.evaluate((element) => element.contains(document.activeElement))) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Sixty times Tab did not lead to ${wanted}`);
}

export function focusedSpot(page: Page): Promise<string | null> {
  return page.evaluate(() => document.activeElement?.getAttribute('data-spot') ?? null);
}

async function middleOf(element: Locator): Promise<{ readonly x: number; readonly y: number }> {
  const box = await element.boundingBox();
  if (!box) throw new Error(`${element} is not to be seen`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** Drags from the middle of one element to that of another, in steps, as a hand does. */
export async function drag(page: Page, from: Locator, to: Locator): Promise<void> {
  const [start, end] = [await middleOf(from), await middleOf(to)];
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  await page.mouse.move(end.x, end.y, { steps: 8 });
  await page.mouse.up();
}
