/**
 * Measures Studio in Chromium: bytes on first load, time to the first paint, how much moves, the time from a move to the first
 * numbers of the odds, and the longest task of the page while its workers search for ten seconds, while a match between computers
 * gets long, and while they play a tournament of fast matches.
 *
 *     npm run measures [part of a name ...]      such as: first search
 *
 * Times depend on the machine and on what else it does; bytes do not.
 */
import { existsSync } from 'node:fs';
import { chromium } from 'playwright-core';
import { startStudio } from 'turnwise-studio/server';

const SECONDS = 10;
const LONG = 60; // seconds of a long match
const LOADS = 5;
const MOVES = 9;
const PLACES = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--no-first-run',
  '--disable-background-networking',
];

const executablePath = [process.env.CHROMIUM ?? '', ...PLACES].find((path) => existsSync(path));
if (executablePath === undefined) {
  console.error('Chromium is missing; try: apt-get install chromium');
  process.exit(1);
}

const wanted = process.argv.slice(2);
const isWanted = (name) => wanted.length === 0 || wanted.some((part) => name.includes(part));
const studio = await startStudio({ port: 0 });
const browser = await chromium.launch({ executablePath, args: FLAGS });
const rows = [];
try {
  for (const [name, hash, use] of [
    ['home', '#/', (page) => page.getByRole('heading', { name: 'Checkers' }).waitFor()],
    ['play, with workers at work', '#/play/connect-four', seeOdds],
    [
      'tournament',
      '#/tournament',
      (page) => page.getByRole('heading', { name: 'Players' }).waitFor(),
    ],
    ['laboratory', '#/lab', (page) => page.locator('.readout').waitFor()],
  ])
    if (isWanted(`load ${name}`)) await measureLoad(name, hash, use);
  for (const game of ['connect-four', 'checkers', 'othello', 'kalah', 'breakthrough'])
    if (isWanted(`first numbers ${game}`)) await measureFirstNumbers(game);
  if (isWanted('search')) await measureSearch();
  if (isWanted('long match')) await measureLongMatch();
  if (isWanted('tournament')) await measureTournament();
} finally {
  await browser.close();
  await studio.close();
}
const width = Math.max(...rows.map(([what]) => what.length));
for (const [what, value] of rows) console.log(`${what.padEnd(width)}  ${value}`);

/** A first load: nothing is kept from before. */
async function measureLoad(name, hash, use) {
  const paints = [];
  let [bytes, files, shift] = [0, 0, 0];
  for (let load = 0; load < LOADS; load++) {
    const page = await newPage();
    const finished = new Map(); // by address: workers find in the cache what the page has loaded
    page.context().on('requestfinished', (request) => finished.set(request.url(), request.sizes()));
    await page.goto(studio.address + hash);
    await use(page);
    await page.waitForLoadState('networkidle');
    const sizes = await Promise.all(finished.values());
    bytes = sizes.reduce((sum, { responseBodySize }) => sum + responseBodySize, 0);
    files = sizes.length;
    const seen = await page.evaluate(() => ({
      paint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
      shift: window.shifted,
    }));
    paints.push(seen.paint);
    shift = Math.max(shift, seen.shift);
    await page.context().close();
  }
  rows.push([
    `${name}: first load, compressed`,
    `${(bytes / 1000).toFixed(0)} kB in ${files} files`,
  ]);
  rows.push([
    `${name}: first contentful paint, median of ${LOADS}`,
    `${median(paints).toFixed(0)} ms`,
  ]);
  rows.push([`${name}: cumulative layout shift, largest of ${LOADS}`, shift.toFixed(4)]);
}

/** From a move to the first number on the board, people on both sides, after each of some moves. */
async function measureFirstNumbers(game) {
  const page = await newPage();
  await page.goto(`${studio.address}#/play/${game}`);
  await page.locator('.odds-label').first().waitFor();
  for (const seat of await page.locator('.seat-picker select').all())
    await seat.selectOption({ label: 'Human' });
  await page.evaluate(watchNumbers);
  for (let move = 0; move < MOVES; move++) {
    await page.getByRole('tab', { name: 'Odds' }).click();
    await page.locator('.progress-line progress[value="1"]').waitFor({ timeout: 120_000 });
    await page.evaluate(() => window.numbers.begin());
    await page.locator('.odds-table__move').first().click();
    await page.waitForFunction(() => window.numbers.isOver(), null, { timeout: 120_000 });
  }
  const times = await page.evaluate(() => window.numbers.times);
  await page.context().close();
  const [least, most] = [Math.min(...times), Math.max(...times)];
  rows.push([
    `first numbers of ${game} after a move, median of ${MOVES}`,
    `${median(times).toFixed(0)} ms (${least.toFixed(0)} to ${most.toFixed(0)})`,
  ]);
}

/** Runs in the page: milliseconds from a click to the next number on the board, those before it being gone. */
function watchNumbers() {
  const times = [];
  let [begun, isGone] = [null, false];
  const count = () => document.querySelectorAll('.odds-label').length;
  addEventListener(
    'click',
    () => {
      if (begun === 'soon') begun = performance.now();
    },
    { capture: true },
  );
  new MutationObserver(() => {
    if (typeof begun !== 'number') return;
    if (count() === 0) isGone = true;
    else if (isGone) {
      times.push(performance.now() - begun);
      begun = null;
    }
  }).observe(document.body, { subtree: true, childList: true });
  window.numbers = {
    times,
    begin: () => {
      [begun, isGone] = ['soon', false];
    },
    isOver: () => begun === null,
  };
}

/** The page's own thread while workers search Connect Four, odds shown on the board and in the table. */
async function measureSearch() {
  const page = await newPage();
  await page.goto(`${studio.address}#/play/connect-four`);
  const odds = page.getByRole('switch', { name: 'Odds' });
  await odds.click(); // off, for the settings
  await page.getByRole('tab', { name: 'Odds' }).click();
  await page.getByLabel('Method').selectOption({ label: 'Tree search' });
  await page.getByText('Budget').click();
  await page.getByLabel('simulations', { exact: true }).fill('');
  await page.getByLabel('time', { exact: true }).fill(String(SECONDS));
  await browser.startTracing(page, { categories: ['toplevel', '__metadata'] });
  await odds.click();
  await page.evaluate(countFrames);
  await page.locator('.progress-line progress[value="1"]').waitFor({ timeout: 4000 * SECONDS });
  const frames = await page.evaluate(() => window.frames.gaps);
  const trace = JSON.parse((await browser.stopTracing()).toString());
  const tasks = pageTasks(trace.traceEvents);
  const simulations = await page.locator('.progress-line span').textContent();
  await page.context().close();
  rows.push([`search of ${SECONDS} s on Connect Four`, simulations]);
  rows.push(['search: longest task of the page', `${longest(tasks, 'dur').toFixed(1)} ms`]);
  rows.push(['search: the most that one computed', `${longest(tasks, 'tdur').toFixed(1)} ms`]);
  rows.push(['search: frames a second', (1000 / mean(frames)).toFixed(1)]);
  rows.push(['search: longest time between frames', `${Math.max(...frames).toFixed(1)} ms`]);
}

/** The page's own thread while a match of backgammon goes on, with odds, the graph, the coach and second looks at many turns. */
async function measureLongMatch() {
  const page = await newPage();
  await page.goto(`${studio.address}#/play/backgammon`);
  await page.locator('.seat-picker select').first().waitFor();
  await browser.startTracing(page, { categories: ['toplevel', '__metadata'] });
  for (const seat of await page.locator('.seat-picker select').all())
    await seat.selectOption({ label: 'Easy' });
  await page.waitForTimeout(1000 * LONG);
  const turns = await page.locator('.move-list__turn').count();
  const trace = JSON.parse((await browser.stopTracing()).toString());
  const tasks = pageTasks(trace.traceEvents);
  await page.context().close();
  rows.push([`long match, ${LONG} s of backgammon`, `${turns} turns`]);
  rows.push(['long match: longest task of the page', `${longest(tasks, 'dur').toFixed(1)} ms`]);
  rows.push(['long match: the most that one computed', `${longest(tasks, 'tdur').toFixed(1)} ms`]);
}

/** The page's own thread while workers play many fast matches, with tables and ratings as they come. */
async function measureTournament() {
  const page = await newPage();
  const players = Array.from({ length: 6 }, () => ['player', 'random()']);
  const settings = new URLSearchParams([...players, ['matches', '30000']]);
  await page.goto(`${studio.address}#/tournament/tic-tac-toe?${settings}`);
  await page.getByRole('button', { name: 'Start', exact: true }).waitFor();
  await browser.startTracing(page, { categories: ['toplevel', '__metadata'] });
  await page.evaluate(countFrames);
  const begun = performance.now();
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  await page.getByText('30,000 of 30,000 matches; over').waitFor({ timeout: 120_000 });
  const seconds = (performance.now() - begun) / 1000;
  const frames = await page.evaluate(() => window.frames.gaps);
  const trace = JSON.parse((await browser.stopTracing()).toString());
  const tasks = pageTasks(trace.traceEvents);
  await page.context().close();
  rows.push(['tournament of 30,000 random matches', `${(30_000 / seconds).toFixed(0)} a second`]);
  rows.push(['tournament: longest task of the page', `${longest(tasks, 'dur').toFixed(1)} ms`]);
  rows.push(['tournament: the most that one computed', `${longest(tasks, 'tdur').toFixed(1)} ms`]);
  rows.push(['tournament: longest time between frames', `${Math.max(...frames).toFixed(1)} ms`]);
}

/** Runs in the page: milliseconds from each frame to the next. */
function countFrames() {
  const gaps = [];
  window.frames = { gaps };
  let last = performance.now();
  const next = (now) => {
    gaps.push(now - last);
    last = now;
    requestAnimationFrame(next);
  };
  requestAnimationFrame(next);
}

/** The tasks on the main thread of the page: `dur` by the clock, `tdur` without what other programs took, in µs. */
function pageTasks(events) {
  const threads = new Set(
    events
      .filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain')
      .map(({ pid, tid }) => `${pid} ${tid}`),
  );
  return events
    .filter(({ name, dur }) => /RunTask$/.test(name) && dur !== undefined)
    .filter(({ pid, tid }) => threads.has(`${pid} ${tid}`));
}

/** In milliseconds. */
function longest(tasks, measure) {
  return Math.max(0, ...tasks.map((task) => (task[measure] ?? 0) / 1000));
}

async function newPage() {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 860 },
    serviceWorkers: 'block',
  });
  await context.addInitScript(() => {
    window.shifted = 0;
    new PerformanceObserver((list) => {
      for (const { hadRecentInput, value } of list.getEntries())
        if (!hadRecentInput) window.shifted += value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return context.newPage();
}

async function seeOdds(page) {
  await page.locator('.odds-label').first().waitFor();
}

function median(numbers) {
  return numbers.toSorted((a, b) => a - b)[numbers.length >> 1] ?? 0;
}

function mean(numbers) {
  return numbers.reduce((sum, number) => sum + number, 0) / numbers.length;
}
