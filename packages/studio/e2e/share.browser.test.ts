/** Matches exported and imported: as links, files and pasted text; and what strangers may send. */
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { describeInBrowser, eventually } from './browser.fixture.ts';
import { notices, seat, seatPeople, showTab, spot, status, turns } from './play-table.fixture.ts';

/** A tic-tac-toe of three turns, between people. */
async function playThree(page: Page): Promise<void> {
  await seatPeople(page, 'Os');
  for (const cell of [4, 0, 8]) await spot(page, cell).click();
  await eventually(() => turns(page)).toEqual(['Xs b2', 'Os a3', 'Xs c1']);
}

async function copiedLink(page: Page): Promise<string> {
  await showTab(page, 'Save and share');
  await page.getByRole('button', { name: 'Copy link' }).click();
  await eventually(() => page.locator('.share-match__message').textContent()).toContain(
    'Link to the whole match copied',
  );
  return page.evaluate(() => navigator.clipboard.readText());
}

async function goTo(page: Page, hash: string): Promise<void> {
  await page.evaluate((wanted) => {
    location.hash = wanted;
  }, hash);
}

const said = (page: Page) => page.locator('.share-panel__message').textContent();

/** The one message, which is dismissed once it is read. */
async function notice(page: Page): Promise<string> {
  const text = (await notices(page).textContent()) ?? '';
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await eventually(() => notices(page).count()).toBe(0);
  return text;
}

/** A file chosen by the user; the browser's driver takes Buffers. */
const file = (name: string, text: string) => ({
  name,
  mimeType: 'text/plain',
  buffer: Buffer.from(text),
});

describeInBrowser('a link', ({ close, open }) => {
  test('holds the whole match, and computers wait in a match from a stranger', async () => {
    const page = await open('#/play/tic-tac-toe');
    await page.getByRole('button', { name: 'Pause' }).click();
    await playThree(page);
    await seat(page, 'Os', 'Easy');
    const link = await copiedLink(page);
    await close(page);
    const other = await open(new URL(link).hash);
    await eventually(() => turns(other)).toEqual(['Xs b2', 'Os a3', 'Xs c1']);
    await other.getByRole('button', { name: 'Resume' }).click();
    await eventually(async () => (await turns(other)).length).toBe(4);
    expect(new URL(other.url()).hash).toBe('#/play/tic-tac-toe'); // it is their own match from now on
    await other.reload();
    await eventually(async () => (await turns(other)).length).toBe(4);
  });

  test('that is damaged, foreign or far too long is refused with a message, and the page still works', async () => {
    const page = await open('#/play/tic-tac-toe', { expects: /SpecificationError/ });
    page.on('dialog', () => expect.unreachable('a link opened a dialog'));
    await playThree(page);
    const link = await copiedLink(page);
    const text = new URLSearchParams(new URL(link).hash.split('?')[1]).get('match') ?? '';
    expect(text).toMatch(/^1\.[\w-]+$/);
    for (const wrong of damaged(text)) {
      await goTo(page, `#/play/tic-tac-toe?${new URLSearchParams({ match: wrong })}`);
      expect(await notice(page), wrong.slice(0, 80)).toMatch(
        /^This link (holds no match|is version|cannot be read: ).*\.$/,
      );
      expect(await turns(page)).toEqual(['Xs b2', 'Os a3', 'Xs c1']);
    }
    await goTo(page, `#/play/rock-paper-scissors?${new URLSearchParams({ match: text })}`);
    expect(await notice(page)).toContain('another game');

    const bad = ['<img src=x onerror="hacked=1">', '__proto__', 'own/../evil', 'tic-tac-toe(x=1)'];
    for (const game of bad) {
      await goTo(page, `#/play/${encodeURIComponent(game)}`);
      await page.getByRole('heading', { name: 'Something went wrong' }).waitFor();
      await goTo(page, '#/');
      await page.getByRole('heading', { name: 'Tic-tac-toe' }).waitFor();
    }
    await goTo(page, '#/nowhere/%');
    await page.getByRole('heading', { name: 'Page not found' }).waitFor();
    expect(await page.evaluate(() => 'hacked' in window)).toBe(false);
    await goTo(page, '#/play/tic-tac-toe');
    await spot(page, 2).click();
    await eventually(async () => (await turns(page)).length).toBe(4);
  });
});

/**
 * Ways to break a link, one of each kind or, in the long run, thirty; and one that is far too long. The tests of links
 * themselves, without a browser, break hundreds.
 */
function damaged(text: string): string[] {
  const [cuts, changes] = process.env.TURNWISE_LONG === '1' ? [8, 12] : [2, 2];
  const cut = Array.from({ length: cuts }, (_, n) => text.slice(0, 2 + n * 5));
  const changed = Array.from({ length: changes }, (_, n) => {
    const at = 2 + Math.floor((n * (text.length - 3)) / changes);
    return `${text.slice(0, at)}${text[at] === 'A' ? 'B' : 'A'}${text.slice(at + 1)}`;
  });
  const odd = ['', '.', '1', '1.', '2.abc', `${text}.more`, `${text}AAAA`, '1.%00', '1.<script>'];
  return [...cut, ...changed, ...odd, 'javascript:alert(1)', `1.${'A'.repeat(300_000)}`];
}

describeInBrowser('a file', ({ close, open }) => {
  test('of a match is saved and opened again, and wrong ones are refused with a message', async () => {
    const page = await open('#/play/tic-tac-toe');
    await playThree(page);
    await showTab(page, 'Save and share');
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Save as file' }).click(),
    ]);
    const json = await readFile(await download.path(), 'utf8');
    expect(JSON.parse(json).plies).toHaveLength(3);
    await close(page);

    const other = await open('#/play/tic-tac-toe');
    await showTab(other, 'Save and share');
    const input = other.getByLabel('Open a file (or drop it here)');
    for (const [wrong, sentence] of [
      ['{', /JSON|record/i],
      [json.replace('"tic-tac-toe"', '"checkers"'), /This is a match of checkers/],
      [json.replace('"Xs":4', '"Xs":77').replace('"Xs": 4', '"Xs": 77'), /\S/],
      ['x'.repeat(1_100_000), /too large/],
      ['hello', /\S/],
    ] as const) {
      await input.setInputFiles(file('wrong.json', wrong));
      expect(await notice(other)).toMatch(sentence);
      expect(await said(other)).not.toContain('Opened');
    }
    await input.setInputFiles(file('match.json', json));
    await eventually(() => said(other)).toContain('Opened 3 turns');
    await showTab(other, 'Turns');
    expect(await turns(other)).toEqual(['Xs b2', 'Os a3', 'Xs c1']);
  });

  test('in PDN is saved and opened again; a pasted FEN is set up', async () => {
    const page = await open('#/play/checkers');
    await seatPeople(page, 'White');
    for (const square of [11, 15, 23, 19]) await spot(page, square).click();
    await eventually(() => turns(page)).toEqual(['Black 11-15', 'White 23-19']);
    await showTab(page, 'Save and share');
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Save as PDN' }).click(),
    ]);
    const pdn = await readFile(await download.path(), 'utf8');
    expect(pdn).toContain('1. 11-15 23-19');
    const text = page.getByLabel('Or paste a match or a position');
    await text.fill('1. 9-9');
    await page.getByRole('button', { name: 'Open', exact: true }).click();
    expect(await notice(page)).toMatch(/Line 1/);
    await page
      .getByLabel('Open a file (or drop it here)')
      .setInputFiles(file('match.pdn', pdn.replace('23-19', '22-18')));
    await eventually(async () => {
      await showTab(page, 'Turns');
      return turns(page);
    }).toEqual(['Black 11-15', 'White 22-18']);
    await showTab(page, 'Save and share');
    await text.fill('B:W21:BK1');
    await page.getByRole('button', { name: 'Open', exact: true }).click();
    await page.getByRole('heading', { name: 'Analyse Checkers' }).waitFor();
    expect(await page.getByRole('textbox', { name: 'Position' }).inputValue()).toBe('B:W21:BK1');
    expect(await status(page).count()).toBe(0);
  });
});
