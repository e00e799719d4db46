/** Starts Chromium once, before the first test in a browser; the tests connect to it. */
import { existsSync } from 'node:fs';
import { chromium } from 'playwright-core';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the running Chromium; '' where there is none. */
    chromium: string;
  }
}

const PLACES = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

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

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const executablePath = [process.env.CHROMIUM ?? '', ...PLACES].find(
    (path) => path !== '' && existsSync(path),
  );
  const server = executablePath && (await chromium.launchServer({ executablePath, args: QUIETLY }));
  project.provide('chromium', server ? server.wsEndpoint() : '');
  return async () => {
    if (server) await server.close();
  };
}
