import { describe, expect, test } from 'vitest';
import { KuhnPoker } from './index.ts';

describe('A position of Kuhn poker', () => {
  test.each(['undealt', 'JQ', 'K? b', '?? pb', 'KJ pbb'])('can be %s for two', (text) => {
    expect(`${new KuhnPoker().parsePosition(text)}`).toBe(text);
  });

  test.each(['undealt', 'AQJ', '?A? ppb', 'A?K bpb'])('can be %s for three', (text) => {
    expect(`${new KuhnPoker({ players: 3 }).parsePosition(text)}`).toBe(text);
  });

  test.each([
    ['', 'expected a position such as "KQ pb"'],
    ['KQ x', 'expected a position such as "KQ pb"'],
    ['K', 'expected 2 cards'],
    ['KQJ', 'expected 2 cards'],
    ['KK', 'there is one card of each kind'],
    ['AK', 'the cards of 2 players are J, Q, K'],
    ['KQ ppp', '"ppp" cannot be said by 2 players'],
    ['KQ bpp', '"bpp" cannot be said by 2 players'],
    ['K? pp', 'the cards of those who did not fold are shown at the end'],
  ])('cannot be %o for two', (text, problem) => {
    expect(() => new KuhnPoker().parsePosition(text)).toThrow(problem);
  });
});
