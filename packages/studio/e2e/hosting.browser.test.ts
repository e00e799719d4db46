/** The built app as static files on any host: under a path, without headers, installed, updated, and offline once loaded. */
import { readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { games } from 'turnwise/games';
import { expect, onTestFinished, test } from 'vitest';
import { startStudio } from '../server/index.ts';
import { describeInBrowser, eventually, pageWithProfile } from './browser.fixture.ts';
import { spot, turns } from './play-table.fixture.ts';

/** With TURNWISE_LONG=1, every page and every game, also from the server of the command line. */
const isLong = process.env.TURNWISE_LONG === '1';

const FOLDER = fileURLToPath(new URL('../dist', import.meta.url));
const BELOW = '/some/path/';
const TYPES: { readonly [extension: string]: string } = {
  '.css': 'text/css',
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.wasm': 'application/wasm',
};
const LOST = /ERR_INTERNET_DISCONNECTED|ERR_CONNECTION_REFUSED|ERR_FAILED/;

type Files = ReadonlyMap<string, string | Buffer>; // by path

const built: Files = new Map(
  readdirSync(FOLDER, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name, parentPath }) => join(parentPath, name))
    .map((path) => [path.slice(FOLDER.length + 1), readFileSync(path)]),
);

/** What a later build would be: every file in `assets/` has another name. */
function laterBuild(): Files {
  const renamed = (text: string) => text.replace(/(-[\w-]{8})(?=\.(js|css)\b)/g, '$1-later');
  const later = new Map<string, string | Buffer>();
  for (const [path, content] of built)
    if (/\.(js|css|html)$/.test(path)) later.set(renamed(path), renamed(`${content}`));
    else later.set(path, content);
  const worker = `${later.get('service-worker.js')}`;
  return later.set('service-worker.js', worker.replace(/"turnwise-\w+"/, '"turnwise-later"'));
}

interface Host {
  readonly address: string;
  /** The files from now on. */
  serve(files: Files): void;
  close(): void;
}

/** A host that knows file types and nothing else. */
async function plainHost(): Promise<Host> {
  let files = built;
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://host').pathname;
    const name = path === BELOW ? 'index.html' : path.slice(BELOW.length);
    const content = path.startsWith(BELOW) ? files.get(name) : undefined;
    if (content === undefined) return void response.writeHead(404).end();
    response.writeHead(200, { 'Content-Type': TYPES[extname(name)] ?? 'text/plain' }).end(content);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('no port');
  const close = () => {
    server.closeAllConnections();
    server.close();
  };
  onTestFinished(close);
  return {
    address: `http://127.0.0.1:${address.port}${BELOW}`,
    close,
    serve: (others) => {
      files = others;
    },
  };
}

/** From the gallery to a match in which a computer answers. */
async function playFromGallery(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Play Tic-tac-toe' }).click();
  await spot(page, 4).click();
  await eventually(async () => (await turns(page)).length).toBe(2);
}

/** Waits until the files are stored. */
async function stored(page: Page): Promise<void> {
  await eventually(() =>
    page.evaluate(() => navigator.serviceWorker.controller?.state ?? 'none'),
  ).toBe('activated');
}

/** The names of what a page has loaded from `assets/`, and of the stores. */
async function loaded(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => name)
      .filter((name) => name.includes('/assets/')),
  );
}

function stores(page: Page): Promise<string[]> {
  return page.evaluate(() => caches.keys());
}

/** A match that was never opened before, with the odds of its moves. */
async function seeOdds(page: Page, game: string): Promise<void> {
  await page.goto(`${page.url().split('#')[0]}#/play/${game}`);
  const odds = '.odds-label, .odds-badge:not(.odds-badge--empty)'; // on the board, or on buttons
  await page.locator(odds).first().waitFor({ state: 'attached' });
}

describeInBrowser('the built app', ({ open }) => {
  test('works under any path, from a host that sends no headers', async () => {
    const { address } = await plainHost();
    const page = await open('#/', { at: address });
    await playFromGallery(page);
    await page.getByRole('link', { name: 'Pig laboratory' }).click();
    await page.locator('.readout').waitFor(); // its own workers
  });

  test('can be installed', async () => {
    const { address } = await plainHost();
    const page = await pageWithProfile(address);
    await stored(page);
    const devtools = await page.context().newCDPSession(page);
    const { errors, url } = await devtools.send('Page.getAppManifest');
    expect(errors).toEqual([]);
    expect(url).toBe(`${address}manifest.webmanifest`);
    expect(await devtools.send('Page.getInstallabilityErrors')).toEqual({
      installabilityErrors: [],
    });
  });

  test('opens and plays offline once it was loaded', async () => {
    const { address, close } = await plainHost();
    const page = await open('#/', { at: address, serviceWorkers: 'allow', expects: LOST });
    await stored(page);
    await page.context().setOffline(true);
    close();
    await page.reload();
    await playFromGallery(page);
    await seeOdds(page, 'connect-four');
    expect(await page.evaluate(() => navigator.onLine)).toBe(false);
  });

  test('is updated as a whole: pages that are open keep their files, new ones get the new files', async () => {
    const { address, close, serve } = await plainHost();
    const old = await open('#/', { at: address, serviceWorkers: 'allow', expects: LOST });
    await stored(old);
    const [first] = await stores(old);
    serve(laterBuild());
    const young = await old.context().newPage();
    await young.goto(address);
    await eventually(() => stores(young)).toEqual([first, 'turnwise-later']);
    await eventually(() =>
      old.evaluate(() => navigator.serviceWorker.controller?.state ?? 'none'),
    ).toBe('activated');
    await seeOdds(old, 'tic-tac-toe');
    await seeOdds(young, 'tic-tac-toe');
    expect((await loaded(old)).filter((name) => name.includes('-later'))).toEqual([]);
    expect(
      (await loaded(young)).filter((name) => /\.(js|css)$/.test(name) && !name.includes('-later')),
    ).toEqual([]);
    await old.goto('about:blank');
    // Each opening of the page drops what is no longer used; the page that was left may be gone a little later.
    await eventually(async () => {
      await young.reload();
      return stores(young);
    }).toEqual(['turnwise-later']);
    await young.context().setOffline(true);
    close();
    await young.reload();
    await seeOdds(young, 'connect-four');
  });

  test.runIf(isLong)(
    'has every page and every game offline, also from the server of the command line',
    async () => {
      const studio = await startStudio({ port: 0 });
      const page = await open('#/', { at: studio.address, serviceWorkers: 'allow', expects: LOST });
      await stored(page);
      await page.context().setOffline(true);
      await studio.close();
      await page.reload();
      const pages = ['', 'puzzles', 'matches', 'tournament', 'lab', 'results'];
      const ofGames = games.flatMap(({ name }) => [`play/${name}`, `rules/${name}`]);
      const others = ['analyse', 'solve', 'tournament', 'puzzles'].map((one) => `${one}/kalah`);
      for (const path of [...pages, ...ofGames, ...others]) {
        await page.goto(`${studio.address}#/${path}`);
        await page.reload(); // nothing is left from the page before
        await page.locator('main h1').first().waitFor();
        expect.soft(await page.getByText('Something went wrong').count(), path).toBe(0);
      }
      for (const game of ['checkers', 'hex', 'pig', 'farkle']) await seeOdds(page, game);
    },
  );
});
