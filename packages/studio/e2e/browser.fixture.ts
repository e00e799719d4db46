/**
 * Studio in a real browser: the built app, served on loopback, in Chromium without a window. Where there is no
 * Chromium these tests are skipped.
 */
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  type Browser,
  type BrowserContextOptions,
  chromium,
  type Page,
  type ViewportSize,
} from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished } from 'vitest';
import { type RunningStudio, type StudioOptions, startStudio } from '../server/index.ts';

const PLACES = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
const executablePath = [process.env.CHROMIUM ?? '', ...PLACES].find(
  (path) => path !== '' && existsSync(path),
);

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

let running: Promise<Browser> | undefined;
let serving: Promise<RunningStudio> | undefined;
/** Pages that serve one test after the other, by their options. */
const sharedPages = new Map<string, Page>();

/** Chromium, which serves all test files of this process and ends with it. */
function sharedBrowser(): Promise<Browser> {
  running ??= chromium.launch({ executablePath: executablePath ?? '', args: QUIETLY });
  return running;
}

/** The studio without users' modules, for all test files of this process: what the browser has loaded stays there. */
function sharedStudio(): Promise<RunningStudio> {
  serving ??= startStudio({ port: 0 });
  return serving;
}

/** A page in a browser with a profile of its own: other tests use windows that are like private ones. It ends with the test. */
export async function pageWithProfile(address: string): Promise<Page> {
  const profile = mkdtempSync(join(tmpdir(), 'turnwise-profile-'));
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: executablePath ?? '',
    args: QUIETLY,
  });
  onTestFinished(async () => {
    await context.close();
    rmSync(profile, { recursive: true, force: true });
  });
  const page = await context.newPage();
  await page.goto(address);
  return page;
}

/** What the page uses as random seeds, so that matches repeat. */
const SEED = 7;

/** Milliseconds to wait for a page; far more than it takes. */
const PATIENCE = 60_000;

export interface PageOptions extends BrowserContextOptions {
  /** Console errors that the test expects. Default: none. */
  readonly expects?: RegExp | undefined;
  /** Where the page is. Default: the studio of these tests. */
  readonly at?: string | undefined;
}

/** What a browser test gets. */
export interface Stage {
  /** A new page, with nothing stored by others. */
  open(hash?: string, options?: PageOptions): Promise<Page>;
  /**
   * Closes a page; an error if anything went wrong in it: an exception, an error on the console, something that its
   * policy forbids. Pages that a test leaves open are closed, and checked, after it.
   */
  close(page: Page): Promise<void>;
  /** Where the app is served. */
  readonly address: string;
}

interface OpenPage {
  readonly problems: string[]; //          what went wrong in it
  readonly sharedAs: string | null; //     null: it is closed after its test
  readonly viewport: ViewportSize;
}

const NOT_OPEN = { problems: [], sharedAs: null, viewport: undefined };

const VIEWPORT = { width: 1280, height: 900 };
const AS_USUAL = { colorScheme: null, reducedMotion: 'reduce' } as const;

async function newPage(options: BrowserContextOptions = {}): Promise<Page> {
  const context = await (await sharedBrowser()).newContext({
    viewport: VIEWPORT,
    reducedMotion: AS_USUAL.reducedMotion,
    serviceWorkers: 'block',
    permissions: ['clipboard-read', 'clipboard-write'],
    ...options,
  });
  context.setDefaultTimeout(PATIENCE);
  await context.addInitScript(reportViolations);
  await context.addInitScript(seedChance, SEED);
  return context.newPage();
}

/** Leaves the app and forgets all that it kept, so that the page serves the next test; false if that fails. */
async function clear(page: Page, viewport = VIEWPORT): Promise<boolean> {
  for (const event of ['console', 'crash', 'dialog', 'pageerror']) page.removeAllListeners(event);
  try {
    await page.goto(new URL('icon.svg', page.url()).href); // nothing runs there, and its storage is that of the app
    await page.evaluate(async () => {
      localStorage.clear();
      sessionStorage.clear();
      for (const { name = '' } of await indexedDB.databases()) indexedDB.deleteDatabase(name);
    });
    await page.setViewportSize(viewport);
    await page.emulateMedia(AS_USUAL);
    return true;
  } catch {
    return false;
  }
}

/** Tests that need the browser; the modules are users' games that the server offers. */
export function describeInBrowser(
  name: string,
  tests: (stage: Stage) => void,
  own: Pick<StudioOptions, 'games' | 'players'> | null = null,
): void {
  describe.skipIf(executablePath === undefined)(name, () => {
    let studio: RunningStudio;
    const open = new Map<Page, OpenPage>();
    const close = async (page: Page) => {
      const { problems, sharedAs, viewport } = open.get(page) ?? NOT_OPEN;
      open.delete(page);
      // To start a page takes longer than most of what tests do in it.
      if (sharedAs === null || !(await clear(page, viewport))) {
        await page.context().close();
        if (sharedAs !== null) sharedPages.delete(sharedAs);
      }
      expect(problems).toEqual([]);
    };
    beforeAll(async () => {
      studio = await (own ? startStudio({ port: 0, ...own }) : sharedStudio());
      await sharedBrowser();
    });
    afterEach(async () => {
      for (const page of [...open.keys()]) await close(page);
    });
    afterAll(async () => {
      if (own) await studio?.close();
    });
    tests({
      get address() {
        return studio.address;
      },
      close,
      open: async (hash = '#/', { expects, at = studio.address, ...given } = {}) => {
        const { colorScheme, reducedMotion, ...options } = given; // which any page can change
        const name = JSON.stringify(options);
        const shared = sharedPages.get(name);
        const needsOwn = options.serviceWorkers === 'allow' || (shared && open.has(shared));
        const page = needsOwn || !shared ? await newPage(options) : shared;
        if (!needsOwn) sharedPages.set(name, page);
        const viewport = options.viewport ?? VIEWPORT;
        const sharedAs = needsOwn ? null : name;
        open.set(page, { problems: problemsOf(page, expects), sharedAs, viewport });
        if (colorScheme !== undefined) await page.emulateMedia({ colorScheme });
        if (reducedMotion !== undefined) await page.emulateMedia({ reducedMotion });
        await page.goto(`${at}${hash}`);
        return page;
      },
    });
  });
}

/** What goes wrong in a page from now on, except what is expected. */
function problemsOf(page: Page, expected: RegExp | undefined): string[] {
  const problems: string[] = [];
  const note = (text: string) => {
    if (!expected?.test(text)) problems.push(text);
  };
  page.on('pageerror', (error) => note(error.message));
  page.on('crash', () => note('The page crashed.'));
  page.on('console', (message) => {
    const { url } = message.location();
    const isIcon = url.endsWith('/favicon.ico'); // which Chromium wants for the image that `clear` shows
    if (message.type() === 'error' && !isIcon) note(`${message.text()} ${url}`.trim());
  });
  return problems;
}

/** Runs in the page. */
function reportViolations(): void {
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
    console.error(`The policy forbids: ${violatedDirective} ${blockedURI}`);
  });
}

/** Runs in the page: seeds come from here. */
function seedChance(seed: number): void {
  crypto.getRandomValues = (numbers) => {
    if (numbers instanceof Uint32Array) numbers.fill(seed);
    return numbers;
  };
}

/** Waits until something is true: polls, without a fixed pause. */
export function eventually<T>(ask: () => Promise<T>) {
  return expect.poll(ask, { timeout: PATIENCE, interval: 50 });
}
