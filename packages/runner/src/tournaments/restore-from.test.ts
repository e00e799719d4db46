import { gameFrom } from 'turnwise/games';
import { type PlayedMatch, roundRobin } from 'turnwise/tournaments';
import { describe, expect, test } from 'vitest';
import { inline, TournamentRun, type TournamentStore } from '../index.ts';
import { restoreFrom } from './tournament-run.ts';

/** A store that already has these matches, and records what it is given. */
class Filled implements TournamentStore {
  readonly given: number[] = [];

  constructor(
    private readonly matches: readonly PlayedMatch[],
    readonly isFilledByOthers: boolean = false,
  ) {}

  *load() {
    yield* this.matches;
  }

  save({ taken }: { readonly taken: readonly PlayedMatch[] }): void {
    for (const { index } of taken) this.given.push(index);
  }
}

const game = gameFrom('tic-tac-toe');
const tournament = {
  game: { game: 'tic-tac-toe' },
  players: ['random', 'random'],
  schedule: roundRobin({ players: 2, roles: game.players, seed: 1, rounds: 1250 }),
};

async function playedMatches(): Promise<PlayedMatch[]> {
  const all: PlayedMatch[] = [];
  const run = new TournamentRun(tournament, game);
  run.events.on('afterMatch', (match) => all.push(match));
  await run.run(inline());
  return all;
}

describe('Matches in stores', () => {
  test('are settled in chunks, and kept together only for a store that comes later', async () => {
    const matches = await playedMatches();
    const most = async (...stores: TournamentStore[]) => {
      let held = 0;
      let largest = 0;
      await restoreFrom(stores, undefined, {
        receive: () => {
          held++;
          largest = Math.max(largest, held);
        },
        settle: async () => {
          held = 0;
        },
      });
      return largest;
    };
    expect(await most(new Filled(matches))).toBe(1000);
    expect(await most(new Filled(matches), new Filled(matches, true))).toBe(1000);
    expect(await most(new Filled(matches, true), new Filled([]))).toBe(2500);
  });

  test('go to each store that lacks them, in order and once', async () => {
    const matches = await playedMatches();
    const others = Array.from({ length: 2490 }, (_, place) => place + 10);
    for (const isFirst of [true, false]) {
      const few = new Filled(matches.slice(0, 10));
      const many = new Filled(matches, true);
      const run = new TournamentRun(tournament, game);
      await run.run(inline(), { stores: isFirst ? [few, many] : [many, few] });
      // A store may be given what it already has.
      expect(few.given.filter((index) => index >= 10)).toEqual(others);
      expect(run.statistics.summary().matches).toBe(2500);
    }
  });

  test('can be abandoned while they are being loaded', async () => {
    const stopping = new AbortController();
    const taker = {
      receive: () => stopping.abort(new Error('enough')),
      settle: async () => {},
    };
    const restoring = restoreFrom([new Filled(await playedMatches())], stopping.signal, taker);
    await expect(restoring).rejects.toThrow('enough');
  });
});
