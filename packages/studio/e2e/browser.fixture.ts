/**
 * Studio in a real browser: the built app, served on loopback, in Chromium without a window. Where there is no
 * Chromium these tests are skipped, with one line that says so.
 */
import { existsSync } from 'node:fs';
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { type RunningStudio, startStudio } from '../server/index.ts';

const PLACES = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
const executablePath = [process.env.CHROMIUM ?? '', ...PLACES].find(
  (path) => path !== '' && existsSync(path),
);

if (executablePath === undefined)
  console.warn('Skipped: tests in a browser, for want of Chromium (apt-get install chromium).');

/** What a test in a browser is given. */
export interface Stage {
  /** A new page, with nothing kept from others; it must be free of errors at the end. */
  open(hash?: string, options?: BrowserContextOptions): Promise<Page>;
  /** Where the app is served. */
  readonly address: string;
}

/** Tests that need the browser; the modules are users' games that the server offers. */
export function describeInBrowser(
  name: string,
  tests: (stage: Stage) => void,
  games: readonly string[] = [],
): void {
  describe.skipIf(executablePath === undefined)(name, () => {
    let browser: Browser;
    let studio: RunningStudio;
    beforeAll(async () => {
      studio = await startStudio({ port: 0, games });
      browser = await chromium.launch({ executablePath: executablePath ?? '', args: QUIETLY });
    });
    afterAll(async () => {
      await browser?.close();
      await studio?.close();
    });
    tests({
      get address() {
        return studio.address;
      },
      open: async (hash = '#/', options = {}) => {
        const context = await browser.newContext({
          viewport: { width: 1280, height: 900 },
          reducedMotion: 'reduce',
          serviceWorkers: 'block',
          ...options,
        });
        const page = await context.newPage();
        page.setDefaultTimeout(20_000);
        const problems: string[] = [];
        page.on('pageerror', (error) => problems.push(error.message));
        page.on('console', (message) => {
          if (message.type() === 'error') problems.push(message.text());
        });
        page.on('close', () => expect(problems).toEqual([]));
        await page.goto(`${studio.address}${hash}`);
        return page;
      },
    });
  });
}

const QUIETLY = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
