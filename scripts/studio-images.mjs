/**
 * Takes the pictures of Studio for the README and docs/studio.md: every page in light, in dark and on a phone.
 *
 *     npm run images [-- NAME ...]     into docs/images; only those whose names begin like this
 *
 * Needs Chromium. Seeds and positions are given, so that the pictures change only when Studio does.
 */
import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';
import { startStudio } from 'turnwise-studio/server';

const folder = fileURLToPath(new URL('../docs/images', import.meta.url));
const executablePath = ['/usr/bin/chromium', '/usr/bin/google-chrome'].find(existsSync);
const wanted = process.argv.slice(2);

const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--no-first-run',
  '--disable-background-networking',
];

/** The looks of a page: what is added to its name, and how the browser is set. */
const LOOKS = [
  ['light', { colorScheme: 'light', viewport: { width: 1280, height: 860 } }],
  ['dark', { colorScheme: 'dark', viewport: { width: 1280, height: 860 } }],
  ['phone', { colorScheme: 'light', viewport: { width: 390, height: 844 } }],
];

const SHOTS = [
  { name: 'home', at: '#/', act: async () => undefined },
  { name: 'play-checkers', at: '#/play/checkers', act: oddsOfCheckers },
  { name: 'play-pig', at: '#/play/pig', act: someTurnsOfPig },
  { name: 'analyse', at: `#/analyse/connect-four`, act: settled },
  { name: 'solve', at: '#/solve/tic-tac-toe', act: solved },
  { name: 'tournament', at: `#/tournament/tic-tac-toe?${tournament()}`, act: played },
  { name: 'lab', at: '#/lab', act: (page) => page.waitForTimeout(2500) },
];

if (executablePath === undefined) {
  console.error('Chromium is missing; try: apt-get install chromium');
  process.exit(1);
}
mkdirSync(folder, { recursive: true });
const studio = await startStudio({ port: 0 });
const browser = await chromium.launch({ executablePath, args: FLAGS });
try {
  for (const shot of SHOTS) for (const look of LOOKS) await take(shot, look);
} finally {
  await browser.close();
  await studio.close();
}

async function take({ name, at, act }, [look, options]) {
  const file = `studio-${name}-${look}.png`;
  if (wanted.length > 0 && !wanted.some((beginning) => file.includes(beginning))) return;
  const context = await browser.newContext({ reducedMotion: 'reduce', ...options });
  const page = await context.newPage();
  await page.goto(studio.address + at);
  await page.locator('h1').first().waitFor();
  await act(page);
  await page.waitForTimeout(500);
  await page.screenshot({ path: join(folder, file), fullPage: true });
  await context.close();
  console.log(file);
}

async function oddsOfCheckers(page) {
  for (const role of ['Black', 'White'])
    await page.getByLabel(`Who plays ${role}`).selectOption({ label: 'Human' });
  await page.getByRole('tab', { name: 'Odds' }).click();
  await settled(page);
}

async function someTurnsOfPig(page) {
  await page.getByLabel('Who plays Two').selectOption({ label: 'Human' });
  for (const move of ['Roll', 'Roll', 'Hold', 'Roll', 'Roll', 'Roll', 'Hold', 'Roll'])
    await page
      .getByRole('button', { name: new RegExp(`^${move}`) })
      .click({ timeout: 2000 })
      .catch(() => undefined); // a 1 may have ended the turn
  await page.waitForTimeout(1500);
}

/** The odds are there, and the search has ended. */
async function settled(page) {
  await page.locator('.odds-table tbody td:nth-child(2)').first().waitFor();
  await page.locator('.progress-line progress[value="1"]').waitFor({ timeout: 60_000 });
}

function tournament() {
  const players = ['hard()', 'medium()', 'easy()', 'random()'];
  return new URLSearchParams([['matches', '600'], ...players.map((player) => ['player', player])]);
}

async function played(page) {
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  await page.getByText('600 of 600 matches; over').waitFor({ timeout: 120_000 });
}

async function solved(page) {
  await page.getByRole('button', { name: 'Solve' }).click();
  await page.locator('.solve__facts').waitFor();
}
