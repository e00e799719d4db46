/**
 * Draws packages/studio/public/icon.svg as the PNGs that systems want of an app that is installed.
 *
 *     npm run icons
 *
 * Needs Chromium.
 */
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';

const folder = fileURLToPath(new URL('../packages/studio/public', import.meta.url));
const executablePath = ['/usr/bin/chromium', '/usr/bin/google-chrome'].find(existsSync);
if (executablePath === undefined) {
  console.error('Chromium is missing; try: apt-get install chromium');
  process.exit(1);
}

const icon = readFileSync(`${folder}/icon.svg`, 'utf8');
const [, ground] = /<rect[^>]* fill="(#\w+)"/.exec(icon);

/** Systems cut any shape out of a maskable icon: its drawing stays within the circle of 80 %, its ground fills the square. */
const MASKABLE = 0.88;

const ICONS = [
  { name: 'icon-192', size: 192, share: 1, ground: 'transparent' },
  { name: 'icon-512', size: 512, share: 1, ground: 'transparent' },
  { name: 'icon-maskable-512', size: 512, share: MASKABLE, ground },
  { name: 'icon-180', size: 180, share: 0.9, ground }, // of iOS, which rounds the corners
];

const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
try {
  for (const { name, size, share, ground } of ICONS) {
    const page = await browser.newPage({ viewport: { width: size, height: size } });
    const side = Math.round(size * share);
    await page.setContent(
      `<body style="margin: 0; height: 100vh; display: grid; place-content: center; background: ${ground}">
        <div style="width: ${side}px; height: ${side}px">${icon}</div>
      </body>`,
    );
    await page.screenshot({ path: `${folder}/${name}.png`, omitBackground: true });
    await page.close();
  }
} finally {
  await browser.close();
}
