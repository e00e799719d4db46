import { expect, test } from 'vitest';
import { bar } from './output.ts';

test('a bar shows the share done', () => {
  expect(bar(0)).toBe('[                    ]   0 %');
  expect(bar(0.4)).toBe('[########            ]  40 %');
  expect(bar(1)).toBe('[####################] 100 %');
});

test('a bar is shorter where there is less room, and never wraps', () => {
  expect(bar(0.5, 20)).toBe('[######      ]  50 %');
  expect(bar(7, 3)).toBe('[#] 100 %');
  expect(bar(-1, 3)).toBe('[ ]   0 %');
});
