/** For authors: Studio follows the files of their games, and says where in them something is wrong. */
import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { textOf } from '../../cli/src/new/run.ts';
import { describeInBrowser, eventually } from './browser.fixture.ts';
import { notices, seatPeople, showTab, status, turns } from './play-table.fixture.ts';

const folder = mkdtempSync(join(tmpdir(), 'turnwise-authors-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** As `turnwise new game nim` writes it. */
const NIM = textOf({ name: 'nim', template: 'stones', isJavaScript: false });
const path = join(folder, 'nim.ts');

/** As `turnwise new player me` writes it. */
const PLAYER = textOf({ name: 'me', template: 'player', isJavaScript: false });
const player = join(folder, 'me.ts');
const start = join(folder, 'start.ts'); // imported by one version of the game

function write(text: string): void {
  writeFileSync(path, text);
}

/** The game with something else in place of a part of it. */
function changed(part: string, other: string): string {
  if (!NIM.includes(part)) throw new Error(`The game does not contain ${part}.`);
  return NIM.replace(part, other);
}

const lineOf = (text: string, part: string) => text.slice(0, text.indexOf(part)).split('\n').length;

const NEXT = 'const taken =';
const MOVES = 'if (this.result()) return null;';
const LEGAL = 'return { [this.activePlayer()]: legal };';

async function take(page: Page, stones: number): Promise<void> {
  await page
    .locator('.choice-button')
    .filter({ hasText: new RegExp(`^${stones}`) })
    .click();
}

/** Writes the file, and waits until the page knows. */
async function rewrite(page: Page, text: string): Promise<void> {
  const version = () => page.locator('meta[name=turnwise-game]').getAttribute('content');
  const before = await version();
  write(text);
  await eventually(version).not.toBe(before);
}

async function openMatch(open: (hash: string) => Promise<Page>): Promise<Page> {
  const page = await open('#/play/own%2Fnim');
  await seatPeople(page, 'Two');
  await showTab(page, 'Turns');
  return page;
}

write(NIM);
writeFileSync(player, PLAYER);
beforeEach(() => write(NIM));

describeInBrowser(
  'for the author of a game',
  ({ open }) => {
    const failing = { expects: /./ }; // the browser lists errors of modules, too

    test('a change of the file is played at once, and the match goes on', async () => {
      const page = await openMatch(open);
      await take(page, 2);
      await eventually(() => turns(page)).toEqual(['One 2']);
      await page.evaluate(() => Reflect.set(globalThis, 'isSame', true));
      write(changed('[1, 2, 3] as const', '[1, 2, 3, 4] as number[] as (1 | 2 | 3)[]'));
      await take(page, 4);
      await eventually(() => turns(page)).toEqual(['One 2', 'Two 4']);
      expect(await page.evaluate(() => Reflect.get(globalThis, 'isSame'))).toBe(true); // no reload of the page
      expect(await notices(page).count()).toBe(0);
    });

    test('a match that the new rules do not fit is kept, and is back when they fit again', async () => {
      const page = await openMatch(open);
      await take(page, 2);
      await eventually(() => turns(page)).toEqual(['One 2']);
      write(changed('[1, 2, 3] as const', '[1, 3] as const'));
      await eventually(() => notices(page).allTextContents()).toEqual([
        expect.stringMatching(
          /2 is no legal move of One .*A new match was started; the one before is kept\.$/,
        ),
      ]);
      await eventually(() => turns(page)).toEqual([]);
      write(NIM);
      await eventually(() => turns(page)).toEqual(['One 2']);
    });

    test('an error of the compiler has its line, on the page and on the card, until it is fixed', async () => {
      const page = await open('#/play/own%2Fnim', failing);
      await seatPeople(page, 'Two');
      await take(page, 3);
      const broken = changed(LEGAL, 'return { [this.activePlayer()]: };');
      write(broken);
      const alert = page.getByRole('alert');
      const line = lineOf(broken, ': };');
      await eventually(() => alert.textContent()).toContain(`nim.ts, line ${line}, column 37`);
      expect(await alert.textContent()).toContain('return { [this.activePlayer()]: };');
      await page.evaluate(() => {
        location.hash = '#/';
      });
      const card = page.locator('.game-card').filter({ hasText: 'nim' });
      await eventually(() => card.textContent()).toContain(`nim.ts, line ${line}, column 37`);
      write(NIM);
      await card.getByRole('link', { name: 'Play' }).click();
      await eventually(() => status(page).textContent()).toBe('Two to move.');
    });

    test('an error of the rules is shown once, with its line, and the match stays', async () => {
      const page = await open('#/play/own%2Fnim', failing);
      await seatPeople(page, 'Two');
      await showTab(page, 'Turns');
      const text = changed(
        NEXT,
        `if (this.stones === 7) throw new Error('Lost a stone');\n    ${NEXT}`,
      );
      await rewrite(page, text);
      await take(page, 3);
      await eventually(() => turns(page)).toEqual(['One 3']);
      await take(page, 1);
      const line = lineOf(text, 'throw new Error');
      await eventually(() =>
        notices(page)
          .filter({ hasText: `line ${line}, column` })
          .allTextContents(),
      ).toEqual(expect.arrayContaining([expect.stringContaining('Lost a stone')]));
      await eventually(() => status(page).textContent()).toBe('Two to move.');
      await take(page, 2); // once a move, and not once a second
      expect(await notices(page).count()).toBe(1);
      await rewrite(page, NIM);
      await eventually(() => notices(page).count()).toBe(0);
      await take(page, 1);
      await eventually(() => turns(page)).toEqual(['One 3', 'Two 1']);
    });

    const loop = 'while (this.stones > 0) {}';
    test.each([
      [
        'the constructor',
        changed('this.stones = stones;', 'this.stones = stones; while (stones > 0);'),
      ],
      ['moves', changed(MOVES, `${loop} ${MOVES}`)],
      ['result', changed('return this.stones === 0', `${loop} return this.stones === 0`)],
      [
        'toString',
        changed('override toString(): string {', `override toString(): string { ${loop}`),
      ],
    ])('an endless loop in %s is stopped, and its line is shown', async (_, text) => {
      write(text);
      const page = await open('#/', failing);
      const card = page.locator('.game-card').filter({ hasText: 'nim' });
      const line = lineOf(text, 'while');
      await eventually(() => card.textContent()).toMatch(
        new RegExp(`nim did not finish within 2 seconds.*nim\\.ts, line ${line}, column`, 's'),
      );
      await page.evaluate(() => {
        location.hash = '#/play/own%2Fnim';
      });
      await eventually(() => page.getByRole('alert').textContent()).toContain('did not finish');
      write(NIM);
      await eventually(() => status(page).textContent()).toBe('One to move.');
    });

    test('an endless loop in a move leaves the match as it is', async () => {
      const page = await open('#/play/own%2Fnim', failing);
      await seatPeople(page, 'Two');
      await showTab(page, 'Turns');
      const text = changed(NEXT, `while (this.stones === 8) {}\n    ${NEXT}`);
      await rewrite(page, text);
      await take(page, 2);
      await take(page, 1);
      await eventually(() => notices(page).allTextContents()).toContainEqual(
        expect.stringMatching(/^nim did not finish within 2 seconds.*line/),
      );
      expect(await turns(page)).toEqual(['One 2']);
    });

    test('a change of an import, or of a player, is loaded, too', async () => {
      writeFileSync(start, 'export const STONES: number = 10;\n');
      write(`import { STONES } from './start.ts';\n${changed('stones = 10', 'stones = STONES')}`);
      const page = await openMatch(open);
      await eventually(() => page.locator('.any-game__text').textContent()).toBe('One 10');
      writeFileSync(start, 'export const STONES: number = 20;\n');
      await eventually(() => page.locator('.any-game__text').textContent()).toBe('One 20');
      await take(page, 2);
      await eventually(() => turns(page)).toEqual(['One 2']);
      writeFileSync(player, `${PLAYER}const = 3;\n`);
      await eventually(() => notices(page).allTextContents()).toEqual([
        expect.stringMatching(/^me\.ts cannot be compiled: .*me\.ts, line/s),
      ]);
      writeFileSync(player, PLAYER); // the page is loaded again
      await eventually(() => notices(page).count()).toBe(0);
      await eventually(() => turns(page)).toEqual(['One 2']);
    });

    test('a file that is gone, renamed, or no game any more says so until it is back', async () => {
      const page = await open('#/play/own%2Fnim', failing);
      await status(page).waitFor();
      renameSync(path, `${path}.old`);
      await eventually(() => page.getByRole('alert').textContent()).toContain(
        'nim.ts is not there',
      );
      write('export const nim = 1;\n');
      await eventually(() => page.getByRole('alert').textContent()).toContain(
        'has no default export',
      );
      write(NIM);
      await eventually(() => status(page).textContent()).toBe('One to move.');
    });
  },
  { games: [path], players: [player] },
);
