import { Player, parameter, parseSpecification } from 'turnwise';
import { optionalPlayer } from 'turnwise/players/internal';
import { expect, test } from 'vitest';
import { playerOfModule } from './user-module.ts';

class Cautious extends Player {
  static readonly parameters = {
    depth: parameter.integer('moves to look ahead', { default: 2, min: 1, max: 9 }),
    otherwise: optionalPlayer('player that decides else'),
  };

  constructor(readonly values: { readonly depth: number; readonly otherwise: Player | null }) {
    super();
  }

  decision(): string {
    return 'pass';
  }
}

const made = (text: string) =>
  playerOfModule({ default: Cautious }, 'cautious.ts', parseSpecification(text));

test("a user's player takes options, built-in players among them", async () => {
  expect(await made('cautious')).toMatchObject({ values: { depth: 2, otherwise: null } });
  expect(await made('cautious(3, uct(50))')).toMatchObject({
    values: { depth: 3, otherwise: { specification: 'uct(simulationCount=50)' } },
  });
});

test("a mistake in the options of a user's player is refused like one in a built-in player's", async () => {
  await expect(made('cautious(10)')).rejects.toThrow(
    'cautious: depth is 10, expected a whole number from 1 to 9',
  );
  await expect(made('cautious(otherwise=utc())')).rejects.toThrow('There is no player "utc"');
});
