import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { Markup } from '../src/state/markup.ts';
import { readMarkdown } from './markdown.ts';

const folder = new URL('../../../docs/games/', import.meta.url);
const read = (text: string) => readMarkdown(text, (target) => `to:${target}`);

/** All text outside code. */
function wordsOf(markup: Markup): string {
  if (typeof markup === 'string') return markup;
  const [tag, , content = []] = markup;
  return tag === 'code' ? '' : content.map(wordsOf).join('');
}

describe('a page in Markdown', () => {
  test('has a title, an introduction and sections', () => {
    const page = read('# Nim\n\nTake stones.\nMany.\n\n## What is known\n\n- all\n- of\n  it\n');
    expect(page).toEqual({
      title: 'Nim',
      intro: [['p', {}, ['Take stones.\nMany.']]],
      sections: [
        {
          id: 'what-is-known',
          title: 'What is known',
          content: [
            [
              'ul',
              {},
              [
                ['li', {}, ['all']],
                ['li', {}, ['of\nit']],
              ],
            ],
          ],
        },
      ],
    });
  });

  test('has stress, code and links, outside ones in a new tab', () => {
    expect(read('*A* **b `c*`** [d](e.md) [f](https://g.h/)').intro).toEqual([
      [
        'p',
        {},
        [
          ['em', {}, ['A']],
          ' ',
          ['strong', {}, ['b ', ['code', {}, ['c*']]]],
          ' ',
          ['a', { href: 'to:e.md' }, ['d']],
          ' ',
          ['a', { href: 'to:https://g.h/' }, ['f']],
        ],
      ],
    ]);
    const [paragraph] = readMarkdown('[f](https://g.h/)', (target) => target).intro;
    expect(JSON.stringify(paragraph)).toContain('"rel":"noreferrer","target":"_blank"');
    expect(readMarkdown('[f](g.md)', () => null).intro).toEqual([['p', {}, ['f']]]);
  });

  test('has tables, code blocks and lists in lists; comments are left out', () => {
    const text =
      '<!-- a\ncomment -->\n| a | b |\n|---|--:|\n| 1 | 2 |\n\n```sh\nrun it\n```\n\n    drawn\n\n1. one\n   - two\n';
    const tags = JSON.stringify(read(text).intro);
    expect(tags).not.toContain('comment');
    expect(tags).toContain('["td",{"className":"number"},["2"]]');
    expect(tags).toContain('["code",{},["run it"]]');
    expect(tags).toContain('["code",{},["drawn"]]');
    expect(tags).toContain('["ol",{},[["li",{},["one",["ul",{},[["li",{},["two"]]]]]]]]');
  });

  test('holds no HTML: tags are text', () => {
    expect(read('<script>alert(1)</script>').intro).toEqual([
      ['p', {}, ['<script>alert(1)</script>']],
    ]);
  });

  test.each(readdirSync(folder))('is understood completely: %s', (file) => {
    const page = read(readFileSync(new URL(file, folder), 'utf8'));
    expect(page.title).not.toBe('');
    expect(page.sections.length).toBeGreaterThan(2);
    const words = [...page.intro, ...page.sections.flatMap(({ content }) => content)]
      .map(wordsOf)
      .join('\n');
    expect(words).not.toMatch(/`|\*\*|\]\(|^#|^\||<!--/m);
  });
});
