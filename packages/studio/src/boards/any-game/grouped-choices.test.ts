import { OddsAndEvens } from 'turnwise/games';
import { describe, expect, test } from 'vitest';
import { groupedChoices, legalChoices, MOST_SHOWN } from './any-game-board.tsx';

const choice = (role: string, text: string) => ({ role, move: text, text });

describe('choices', () => {
  test('are grouped by role, in order', () => {
    const groups = groupedChoices([choice('A', 'x'), choice('B', 'y'), choice('A', 'z')], '');
    expect(groups.map(({ role, count }) => [role, count])).toEqual([
      ['A', 2],
      ['B', 1],
    ]);
  });

  test('are those that contain the filter, ignoring case; an empty group stays', () => {
    const groups = groupedChoices([choice('A', 'Take one'), choice('B', 'pass')], ' ONE');
    expect(groups.map(({ count }) => count)).toEqual([1, 0]);
  });

  test('that are not shown are counted', () => {
    const many = Array.from({ length: 1000 }, (_, n) => choice('A', `${n}`));
    const [group] = groupedChoices(many, '');
    expect(group?.choices).toHaveLength(MOST_SHOWN);
    expect(group?.count).toBe(1000);
  });
});

describe('legal choices', () => {
  test('are those of all active roles', () => {
    const told = legalChoices(new OddsAndEvens()).map(({ role, text }) => `${role} ${text}`);
    expect(told).toEqual(['Odds 1', 'Odds 2', 'Evens 1', 'Evens 2']);
  });

  test('are empty if the game is over, or cannot list them', () => {
    expect(legalChoices(new OddsAndEvens().parsePosition('Odds 10 Evens 3'))).toEqual([]);
    class Broken extends OddsAndEvens {
      override moves(): never {
        throw new Error('no');
      }
    }
    expect(legalChoices(new Broken())).toEqual([]);
  });
});
