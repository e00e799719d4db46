import { describe, expect, test } from 'vitest';
import { type DecisionContext, type Game, type Json, Player, RandomPlayer } from '../core/index.ts';
import { brokenPlayers, Picky } from './broken-players.fixture.ts';
import { BrokenPromise } from './broken-promise.ts';
import { checkPlayer } from './check-player.ts';
import { OneCard } from './sound-cards.fixture.ts';
import { Fingers, Heap, Tosses } from './sound-games.fixture.ts';

class Slow extends Player {
  async decision(game: Game, role: string, { random }: DecisionContext = this): Promise<Json> {
    await Promise.resolve();
    return random.choice(this.movesFor(game, role));
  }
}

describe('a sound player passes', () => {
  const games = [new Heap(), new Tosses(), new Fingers(), new OneCard()];
  test.each(games.map((game) => [game.name, game] as const))('at %s', async (_, game) => {
    for (const player of [new RandomPlayer(), new Slow()]) {
      const report = await checkPlayer(player, game, { matches: 4 });
      expect(report.refused).toBeNull();
      expect(report.matches).toBe(4 * game.players.length + 1);
      expect(report.decisions).toBeGreaterThanOrEqual(4);
      expect(report.promises.includes('hidden-information')).toBe(!game.isPerfectInformation);
    }
  });

  test('and one that cannot play says why', async () => {
    const report = await checkPlayer(new Picky(), new Heap());
    expect(report).toMatchObject({ matches: 0, refused: 'it never plays heap' });
    expect(report.promises).toContain('refusal');
  });
});

describe('a planted mistake is found in a player', () => {
  test.each(brokenPlayers)('%s', async (_, player, game, promise) => {
    const error = await checkPlayer(player(), game()).catch((problem: unknown) => problem);
    expect(error).toBeInstanceOf(BrokenPromise);
    expect(error).toMatchObject({ promise });
  });

  test('and reported with the state, the legal moves and the plies', async () => {
    const cheat = brokenPlayers.find(([name]) => name === 'with an illegal move')?.[1]();
    await expect(checkPlayer(cheat ?? new RandomPlayer(), new Heap())).rejects.toThrow(
      /Cheat at heap .* answered with 3, .* Legal moves: 1, 2.\nSeen in the first state/,
    );
  });
});

test('wrong options are refused', async () => {
  await expect(checkPlayer(new RandomPlayer(), new Heap(), { matches: -1 })).rejects.toThrow(
    'checkPlayer: matches is a whole number from 1, got -1',
  );
});
