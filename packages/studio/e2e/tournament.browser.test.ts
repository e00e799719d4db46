/** Tournaments in the browser: started at once, cancelled and resumed, saved, shared by their address. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { TicTacToe } from 'turnwise/games';
import { roundRobin, textReport } from 'turnwise/tournaments';
import { inline, makeResultLine, reportOf, TournamentRun } from 'turnwise-runner';
import { afterAll, expect, test } from 'vitest';
import { textOf } from '../../cli/src/new/run.ts';
import { describeInBrowser, eventually } from './browser.fixture.ts';

const folder = mkdtempSync(join(tmpdir(), 'turnwise-own-'));
afterAll(() => rmSync(folder, { recursive: true }));
const nim = join(folder, 'nim.ts');
writeFileSync(nim, textOf({ name: 'nim', template: 'stones', isJavaScript: false }));

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const over = (page: Page) => page.getByText(/; over$/).waitFor();

function hashOf(settings: readonly (readonly [string, string])[], game = 'tic-tac-toe'): string {
  return `#/tournament/${game}?${new URLSearchParams(settings.map(([name, text]) => [name, text]))}`;
}

async function saved(page: Page, name: string): Promise<readonly [file: string, text: string]> {
  const coming = page.waitForEvent('download');
  await button(page, name).click();
  const download = await coming;
  return [download.suggestedFilename(), readFileSync(await download.path(), 'utf8')];
}

describeInBrowser(
  'a tournament',
  ({ open }) => {
    test('starts with one key, and ends with tables, ratings and a summary', async () => {
      const page = await open('#/tournament');
      await button(page, 'Start').focus();
      await page.keyboard.press('Enter');
      await over(page);
      expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Start');
      const results = page.getByRole('region', { name: 'Results' });
      expect(await results.getByRole('heading').first().textContent()).toMatch(/ is ahead of /);
      expect(await page.getByRole('img', { name: /^Ratings/ }).count()).toBe(1);
      const cells = page.locator('.cross-table td');
      expect(await cells.count()).toBe(9);
      expect(await cells.nth(1).textContent()).toMatch(/^[+−]?\d\.\d{3}\d+–\d+–\d+$/);
      const live = page.locator('output[aria-live=polite].visually-hidden');
      await eventually(() => live.textContent()).toMatch(
        /^The tournament is over\. .+ is ahead of/,
      );
      expect(page.url()).toMatch(/#\/tournament$/); // unchanged
    });

    test('is saved exactly as by the command line, in any browser', async () => {
      const page = await open(
        hashOf([
          ['matches', '50'],
          ['seed', '5'],
          ['player', 'easy()'],
          ['player', 'random()'],
        ]),
      );
      await button(page, 'Start').click();
      await over(page);
      const game = new TicTacToe();
      const schedule = roundRobin({ players: 2, roles: game.players, seed: 5, rounds: 25 });
      const run = new TournamentRun(
        { game: { game: 'tic-tac-toe' }, players: ['easy()', 'random()'], schedule },
        game,
      );
      const lines: string[] = [];
      run.events.on('afterMatch', (match) => lines.push(makeResultLine(match)));
      await run.run(inline());
      expect(await saved(page, 'Text')).toEqual(['report.txt', `${textReport(reportOf(run))}\n`]);
      expect(await saved(page, 'Matches, JSON lines')).toEqual([
        'results.jsonl',
        `${lines.join('\n')}\n`,
      ]);
      const [, json] = await saved(page, 'JSON');
      expect(JSON.parse(json).statistics.matches).toBe(50);
      expect((await saved(page, 'Markdown'))[1]).toMatch(/^# Tournament of tic-tac-toe/);
      expect((await saved(page, 'Players, CSV'))[1]).toMatch(/^player,n,wins/);
      expect((await saved(page, 'Ratings, CSV'))[0]).toBe('ratings.csv');
      expect((await saved(page, 'Cross table, CSV'))[1]).toMatch(/^#,player,1,2/);
      expect((await saved(page, 'HTML page'))[1]).toMatch(/^<!doctype html>/);
    });

    test('is cancelled and resumed, and no match is lost or counted twice', async () => {
      const page = await open(
        hashOf([
          ['player', 'uct(simulationCount=200)'],
          ['player', 'random()'],
          ['matches', '6000'],
        ]),
      );
      await button(page, 'Start').click();
      await page.getByText(/^[1-9][\d,]* of 6,000 matches, .+ a second/).waitFor();
      expect(await page.getByRole('combobox', { name: 'Type' }).isDisabled()).toBe(true);
      await button(page, 'Cancel').click();
      await page.getByText(/^[\d,]+ of 6,000 matches; cancelled$/).waitFor();
      await page.getByText(/^The tournament is not over/).waitFor();
      await button(page, 'Resume').click();
      await over(page);
      const [, text] = await saved(page, 'Matches, JSON lines');
      const lines: { index: number }[] = text
        .trimEnd()
        .split('\n')
        .map((line) => JSON.parse(line));
      expect(lines.map(({ index }) => index)).toEqual(Array.from({ length: 6000 }, (_, n) => n));
    });

    test('says what is wrong with a player, and does not start', async () => {
      const page = await open('#/tournament');
      const player = page.getByRole('textbox', { name: 'Player 2' });
      await player.fill('utc(simulationCount=5)');
      const alert = page.getByRole('alert');
      await eventually(() => alert.textContent()).toMatch(/"utc".*uct/);
      await button(page, 'Start').click({ force: true }); // it looks disabled, and is
      expect(await page.locator('.run-bar progress').count()).toBe(0);
      await player.fill('uct(simulationCount=5)');
      await eventually(() => alert.count()).toBe(0);
      await page.getByRole('textbox', { name: 'matches' }).fill('none');
      await eventually(() => page.locator('.run-bar__plan').textContent()).toMatch(
        /matches: expected/,
      );
    });

    test('is set up by the address, which follows every change and is treated as plain text', async () => {
      const page = await open(
        hashOf([
          ['kind', 'swiss'],
          ['player', '<img src=x onerror=alert(1)>'],
          ['player', 'easy()'],
          ['seed', '9'],
        ]),
      );
      await eventually(() => page.getByRole('combobox', { name: 'Type' }).inputValue()).toBe(
        'swiss',
      );
      const first = page.getByRole('textbox', { name: 'Player 1' });
      expect(await first.inputValue()).toBe('<img src=x onerror=alert(1)>');
      expect(await page.locator('.tournament img').count()).toBe(0);
      await first.fill('random()');
      await page.getByRole('button', { name: 'Add easy to the players' }).click();
      await page.getByRole('combobox', { name: 'Game' }).selectOption({ label: 'Pig' });
      await eventually(async () => decodeURIComponent(page.url())).toContain(
        '#/tournament/pig?kind=swiss&player=random()&player=easy()&player=easy()&seed=9',
      );
      await page.reload();
      await eventually(() => page.getByRole('textbox', { name: /^Player/ }).count()).toBe(3);
      await page.getByText('Options of the game').click();
      await page.getByRole('textbox', { name: 'goal' }).fill('20');
      await eventually(async () => decodeURIComponent(page.url())).toContain('goal=20');
      await button(page, 'Start').click();
      await over(page);
      expect(await page.getByRole('region', { name: 'Standings' }).count()).toBe(1);
    });

    test('may be a sequential test, which ends with a verdict', async () => {
      const page = await open(
        hashOf([
          ['kind', 'test'],
          ['player', 'easy()'],
          ['player', 'random()'],
          ['elo1', '100'],
        ]),
      );
      await button(page, 'Start').click();
      await over(page);
      const heading = page.getByRole('region', { name: 'Results' }).getByRole('heading').first();
      expect(await heading.textContent()).toBe(
        'easy() is ahead of random() by 100 Elo rather than 0.',
      );
    });

    test("is played in a user's own game, and goes on when you leave the page until it is cancelled", async () => {
      const page = await open('#/tournament/own%2Fnim');
      await button(page, 'Start').click();
      await over(page);
      expect((await saved(page, 'Text'))[1]).toMatch(/^Tournament of nim\n/);
      await page.getByRole('textbox', { name: 'matches' }).fill('100000');
      await button(page, 'Start').click();
      await page.getByText(/a second/).waitFor();
      await page.getByRole('link', { name: 'Games', exact: true }).click();
      await page.getByRole('heading', { name: 'Checkers' }).waitFor();
      await page.goBack();
      await button(page, 'Cancel').click();
      await page.getByText(/of 100,\d{3} matches; cancelled$/).waitFor();
      await page.getByRole('textbox', { name: 'matches' }).fill('10');
      await button(page, 'Start').click();
      await over(page);
    });
  },
  { games: [nim] },
);
