/**
 * Checks that the figures and tables of docs/pig-solved.md are what pig-figures.mjs makes today. What
 * takes longer than a second is checked with TURNWISE_LONG=1.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';

interface PigFigures {
  readonly figures: { readonly [name: string]: () => string | Promise<string> };
  readonly tables: { readonly [name: string]: () => Promise<string[]> };
}

const scripts = dirname(fileURLToPath(import.meta.url));
const docs = join(scripts, '..', 'docs');
const { figures, tables }: PigFigures = await import(join(scripts, 'pig-figures.mjs'));
const page = readFileSync(join(docs, 'pig-solved.md'), 'utf8');

const LONG = process.env.TURNWISE_LONG === '1';
const SLOW = ['pig-training.svg'];
const names = Object.keys(figures);

function drawn(name: string): string {
  const path = join(docs, 'figures', name);
  return existsSync(path) ? readFileSync(path, 'utf8') : '';
}

describe('the figures', () => {
  test.each(names.filter((name) => LONG || !SLOW.includes(name)))(
    '%s is what the script draws',
    async (name) => {
      const figure = await figures[name]?.();
      // Compared as a whole: a diff of 20,000 characters is not readable.
      expect(figure === drawn(name), 'run node scripts/pig-figures.mjs').toBe(true);
    },
  );

  test('all exist, without others, and all are shown', () => {
    const pigs = readdirSync(join(docs, 'figures')).filter((name) => name.startsWith('pig-'));
    expect(pigs.toSorted()).toEqual(names.toSorted());
    for (const name of names) expect(page).toContain(`](figures/${name})`);
  });

  test.each(names)('%s is small, has a background and closes what it opens', (name) => {
    const text = drawn(name);
    expect(text.length).toBeLessThan(150_000);
    expect(text).toContain('fill="#ffffff"/>');
    expect(text).not.toContain('NaN');
    const open: string[] = [];
    for (const [, end, tag, alone] of text.matchAll(/<(\/?)([a-z]+)[^>]*?(\/?)>/g)) {
      if (end) expect(open.pop()).toBe(tag);
      else if (!alone) open.push(`${tag}`);
    }
    expect(open).toEqual([]);
  });
});

describe('the page', () => {
  test.runIf(LONG).each(Object.keys(tables))('has the table of %s', async (name) => {
    const lines = (await tables[name]?.()) ?? [];
    expect(lines.length).toBeGreaterThan(2);
    expect(page).toContain(lines.join('\n'));
  });
});
