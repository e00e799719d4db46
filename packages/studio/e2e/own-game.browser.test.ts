/** Users' own games: in the gallery, played, with odds, with their own boards; and faulty ones. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { textOf } from '../../cli/src/new/run.ts';
import { describeInBrowser, eventually } from './browser.fixture.ts';
import { seat, seatPeople, showOdds, showTab, status, turns } from './play-table.fixture.ts';

const folder = mkdtempSync(join(tmpdir(), 'turnwise-own-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** As `turnwise new game nim` writes it. */
const NIM = textOf({ name: 'nim', template: 'stones', isJavaScript: false });

const BOARD = `
interface View {
  readonly state: { readonly stones: number };
  readonly choices: readonly { readonly text: string; readonly odds: { readonly text: string } | null }[];
  choose(index: number): void;
}

export const board = {
  draw(element: HTMLElement, { state, choices, choose }: View) {
    const heap = document.createElement('p');
    heap.className = 'heap';
    heap.textContent = '●'.repeat(state.stones);
    const buttons = choices.map(({ text, odds }, index) => {
      const button = document.createElement('button');
      button.textContent = 'Take ' + text + (odds ? ' (' + odds.text + ')' : '');
      button.onclick = () => choose(index);
      return button;
    });
    element.replaceChildren(heap, ...buttons);
  },
};
`;

function written(name: string, text: string): string {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
}

/** Two cards are dealt face down before the first move. */
const HIGH_CARD = readFileSync(
  new URL('../src/state/high-card.fixture.ts', import.meta.url),
  'utf8',
);

const paths = [
  written('nim.ts', NIM),
  written('drawn.ts', `${NIM}${BOARD}`),
  written('high-card.ts', HIGH_CARD),
  written('broken.ts', 'export default class {'),
  written(
    'throwing.ts',
    NIM.replace('if (this.result()) return null;', "throw new Error('Oh no');"),
  ),
  written(
    'badly-drawn.ts',
    `${NIM}${BOARD.replace('const heap', "throw new Error('no ink'); const heap")}`,
  ),
];

const players = [
  written('my-player.ts', textOf({ name: 'my-player', template: 'player', isJavaScript: false })),
];

describeInBrowser(
  "a user's own game",
  ({ open }) => {
    test('is in the gallery, and a faulty one is reported there without affecting others', async () => {
      const page = await open('#/', { expects: /Oh no|broken\.ts/ });
      const card = (name: string) => page.locator('.game-card').filter({ hasText: name });
      await card('Your own game, nim.').getByRole('link', { name: 'Play' }).waitFor();
      await eventually(() => card('broken').getByRole('alert').textContent()).toMatch(
        /^broken\.ts cannot be compiled: .+broken\.ts, line 1, column \d+/s,
      );
      await eventually(() => card('throwing').getByRole('alert').textContent()).toContain('Oh no');
      await card('Connect Four').getByRole('link', { name: 'Play' }).waitFor();
    });

    test('is played against a computer, with its odds', async () => {
      const page = await open('#/play/own%2Fnim');
      await showOdds(page);
      const three = page.getByRole('button', { name: /^2/ }).first();
      await page.getByLabel('Method').selectOption({ label: 'Solved' });
      await page.locator('.odds-table tr[data-known=exact]').first().waitFor();
      expect(await page.locator('.odds-table tbody tr').first().textContent()).toMatch(/^2.*100 %/);
      await three.click();
      await showTab(page, 'Turns');
      await eventually(async () => (await turns(page)).length).toBe(2);
      expect((await turns(page))[0]).toBe('One 2');
      await page.reload();
      await eventually(async () => (await turns(page)).length).toBe(2);
    });

    test('that starts with a deal is dealt, and the cards of others stay hidden until the end', async () => {
      const page = await open('#/play/own%2Fhigh-card');
      const position = page.locator('.any-game__text');
      await eventually(() => position.textContent()).toMatch(/^One [1-4],\? 0$/);
      await eventually(() => status(page).textContent()).toBe('One to move.');
      expect(await page.getByRole('link', { name: 'Analyse' }).count()).toBe(0);
      await showOdds(page);
      await eventually(() => page.locator('.odds-table tbody tr').count()).toBe(2);
      await showTab(page, 'Save and share');
      expect(await page.getByRole('button', { name: 'Copy link' }).count()).toBe(0);
      await showTab(page, 'Turns');
      const dealt = (await turns(page))[0];
      await seatPeople(page, 'Two'); // both at one screen: each looks in turn
      await page.getByRole('button', { name: 'Show One’s view' }).click();
      await eventually(() => position.textContent()).toMatch(/^One [1-4],\? 0$/);
      await page.getByRole('button', { name: /^bet/ }).click();
      await eventually(() => position.count()).toBe(0);
      await page.getByRole('button', { name: 'Undo' }).click();
      expect(await position.count()).toBe(0); // Two may hold the screen
      await page.getByRole('button', { name: 'Show One’s view' }).click();
      await page.getByRole('button', { name: /^bet/ }).click();
      await page.getByRole('button', { name: 'Show Two’s view' }).click();
      await eventually(() => position.textContent()).toMatch(/^Two \?,[1-4] 0$/);
      await page.getByRole('button', { name: /^call/ }).click();
      await eventually(() => status(page).textContent()).toMatch(/^(One|Two) wins\.$/);
      const all = await turns(page);
      expect(all[0]).toMatch(/^the deal [1-4], [1-4]$/);
      expect(dealt).not.toBe(all[0]);
      expect(all.slice(1, 3)).toEqual(['One bet', 'Two call']);
      expect(all[3]).toMatch(/^the coin (heads|tails)/);
      await page.getByRole('button', { name: 'Undo' }).click();
      await eventually(() => status(page).textContent()).toBe('Two to move.');
    });

    test('may bring its own board, with odds on it', async () => {
      const page = await open('#/play/own%2Fdrawn');
      await seatPeople(page, 'Two');
      await eventually(() => page.locator('.heap').textContent()).toBe('●'.repeat(10));
      await page.getByRole('button', { name: 'Take 2' }).click();
      await eventually(() => page.locator('.heap').textContent()).toBe('●'.repeat(8));
      await showOdds(page);
      await page.getByRole('button', { name: /^Take 3 \((loss( in \d+)?|.+ %)\)$/ }).click();
      await eventually(() => page.locator('.heap').textContent()).toBe('●'.repeat(5));
    });

    test('whose board cannot be drawn can still be played', async () => {
      const page = await open('#/play/own%2Fbadly-drawn');
      await seatPeople(page, 'Two');
      await eventually(() => page.locator('.own-board__problem').textContent()).toContain('no ink');
      await page.getByRole('button', { name: /^3/ }).click();
      await eventually(() => turns(page)).toEqual(['One 3']);
    });

    test('that does not compile or throws is reported on its page, and everything else works', async () => {
      const page = await open('#/play/own%2Fbroken', { expects: /Oh no|broken\.ts/ });
      const alert = page.getByRole('alert');
      await eventually(() => alert.textContent()).toContain('broken.ts cannot be compiled');
      await page.evaluate(() => {
        location.hash = '#/play/own%2Fthrowing';
      });
      await eventually(() => alert.first().textContent()).toContain('Oh no');
      await page.evaluate(() => {
        location.hash = '#/play/tic-tac-toe';
      });
      await eventually(() => status(page).textContent()).toBe('Xs to move.');
    });
    test('is played by a user’s own player, with its parameters in the form', async () => {
      const page = await open('#/play/own%2Fnim');
      await seat(page, 'Two', 'Another player …');
      const dialog = page.getByRole('dialog', { name: 'A player for Two' });
      await dialog.getByLabel('Player').selectOption('myPlayer');
      await dialog.getByLabel('luck', { exact: true }).fill('0.5');
      await dialog.getByRole('button', { name: 'Use this player' }).click();
      await eventually(() => page.getByLabel('Who plays Two').textContent()).toContain(
        'myPlayer(luck=0.5)',
      );
      await page.getByRole('button', { name: /^3/ }).click();
      await eventually(async () => (await turns(page)).length).toBe(2);
    });
  },
  { games: paths, players },
);
