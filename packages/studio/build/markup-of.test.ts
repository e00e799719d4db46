import { expect, test } from 'vitest';
import { markupOf } from './markup-of.ts';

test('what React has written becomes elements with the attributes that React takes', () => {
  const html =
    '<svg class="a b" viewBox="0 0 1 1" aria-hidden="true" style="--shape:1;stroke-width:2px"><path stroke-width="3" d="M0 0"></path><g/>x &lt; y &amp; z</svg>';
  expect(markupOf(html)).toEqual([
    'svg',
    {
      className: 'a b',
      viewBox: '0 0 1 1',
      'aria-hidden': 'true',
      style: { '--shape': '1', strokeWidth: '2px' },
    },
    [['path', { strokeWidth: '3', d: 'M0 0' }, []], ['g', {}], 'x < y & z'],
  ]);
});

test('anything else is refused', () => {
  expect(() => markupOf('<p></p><p></p>')).toThrow('expected one element');
  expect(() => markupOf('<p><b></p></b>')).toThrow('</p> closes <b>');
});
