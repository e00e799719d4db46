/**
 * Measures Studio in Chromium: bytes on first load, time to the first paint, how much moves, and the longest task of
 * the page while its workers search for ten seconds, and while they play a tournament of fast matches.
 *
 *     npm run measures
 *
 * Times depend on the machine and on what else it does; bytes do not.
 */
import { existsSync } from 'node:fs';
import { chromium } from 'playwright-core';
import { startStudio } from 'turnwise-studio/server';

const SECONDS = 10;
const LOADS = 5;
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

const studio = await startStudio({ port: 0 });
const browser = await chromium.launch({ executablePath, args: FLAGS });
const rows = [];
try {
  for (const [name, hash, use] of [
    ['home', '#/', (page) => page.getByRole('heading', { name: 'Checkers' }).waitFor()],
    ['play, with a worker at work', '#/play/connect-four', showOdds],
    [
      'tournament',
      '#/tournament',
      (page) => page.getByRole('heading', { name: 'Players' }).waitFor(),
    ],
    ['laboratory', '#/lab', (page) => page.locator('.readout').waitFor()],
  ])
    await measureLoad(name, hash, use);
  await measureSearch();
  await measureTournament();
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

/** The page's own thread while workers search Connect Four, odds shown on the board and in the table. */
async function measureSearch() {
  const page = await newPage();
  await page.goto(`${studio.address}#/play/connect-four`);
  await page.getByRole('tab', { name: 'Odds' }).click();
  await page.getByText('Budget').click();
  await page.getByLabel('simulations', { exact: true }).fill('');
  await page.getByLabel('time', { exact: true }).fill(String(SECONDS));
  await browser.startTracing(page, { categories: ['toplevel', '__metadata'] });
  await page.getByRole('switch', { name: 'Odds on the board' }).click();
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

async function showOdds(page) {
  await page.getByRole('tab', { name: 'Odds' }).click();
  await page.getByRole('switch', { name: 'Odds on the board' }).click();
  await page.getByText(/[\d,]+ simulations/).waitFor();
}

function median(numbers) {
  return numbers.toSorted((a, b) => a - b)[numbers.length >> 1] ?? 0;
}

function mean(numbers) {
  return numbers.reduce((sum, number) => sum + number, 0) / numbers.length;
}
