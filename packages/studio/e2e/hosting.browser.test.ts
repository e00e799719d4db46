/** The built app as static files on any host: under a path, without headers, and offline once loaded. */
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { expect, onTestFinished, test } from 'vitest';
import { describeInBrowser, eventually } from './browser.fixture.ts';
import { spot, turns } from './play-table.fixture.ts';

const FOLDER = fileURLToPath(new URL('../dist', import.meta.url));
const BELOW = '/some/path/';
const TYPES: { readonly [extension: string]: string } = {
  '.css': 'text/css',
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.svg': 'image/svg+xml',
  '.wasm': 'application/wasm',
};

/** A host that knows file types and nothing else. */
async function plainHost(): Promise<{ readonly address: string; close(): void }> {
  const server = createServer(async (request, response) => {
    const path = new URL(request.url ?? '/', 'http://host').pathname;
    const name = path === BELOW ? 'index.html' : path.slice(BELOW.length);
    const content =
      path.startsWith(BELOW) && (await readFile(join(FOLDER, name)).catch(() => null));
    if (!content) return void response.writeHead(404).end();
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
  return { address: `http://127.0.0.1:${address.port}${BELOW}`, close };
}

/** From the gallery to a match in which a computer answers. */
async function playFromGallery(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Play Tic-tac-toe' }).click();
  await spot(page, 4).click();
  await eventually(async () => (await turns(page)).length).toBe(2);
}

describeInBrowser('the built app', ({ open }) => {
  test('works under any path, from a host that sends no headers', async () => {
    const { address } = await plainHost();
    const page = await open('#/', { at: address });
    await playFromGallery(page);
    await page.getByRole('link', { name: 'Pig laboratory' }).click();
    await page.locator('.readout').waitFor(); // its own workers
  });

  test('opens and plays offline once it was loaded', async () => {
    const { address, close } = await plainHost();
    const page = await open('#/', {
      at: address,
      serviceWorkers: 'allow',
      expects: /ERR_INTERNET_DISCONNECTED|ERR_CONNECTION_REFUSED/,
    });
    await eventually(() =>
      page.evaluate(() => navigator.serviceWorker.controller?.state ?? 'none'),
    ).toBe('activated');
    await page.context().setOffline(true);
    close();
    await page.reload();
    await playFromGallery(page);
    expect(await page.evaluate(() => navigator.onLine)).toBe(false);
  });
});
