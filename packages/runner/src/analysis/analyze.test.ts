import { ConnectFour } from 'turnwise/games';
import { playerFrom, UCTPlayer } from 'turnwise/players';
import { describe, expect, test } from 'vitest';
import { answerOf, COUNTS, everyKind, heap, here, onThreads } from '../executors.fixture.ts';
import { type AnalysisRequest, analyze, inline, JobError, progressOf } from '../index.ts';
import { shareOfPlayer } from './analyze.ts';
import { expectSound } from './sound-analysis.fixture.ts';

const connectFour: AnalysisRequest = {
  game: { game: 'connect-four' },
  player: 'uct(simulationCount=3001)',
  seed: 11,
};

describe('An analysis', () => {
  for (const player of [
    'uct(3001)',
    'monteCarlo(101)',
    'easy',
    'auto(2000)',
    'alphaBeta(horizon=3)',
  ]) {
    test(`by ${player} in three shares is the same on every executor`, async () => {
      const request = { ...connectFour, player, shares: 3 };
      const expected = await here((executor) => answerOf(executor, request));
      for (const { on } of everyKind) {
        for (const count of COUNTS) {
          const found = await on({ count }, (executor) => answerOf(executor, request));
          expect(found).toEqual(expected);
        }
      }
      expect(expected.complete).toBe(true);
      expectSound(expected);
    });
  }

  test.each([
    ['tic-tac-toe', 'auto(20000)', /^solved/, 'exact'],
    ['checkers', 'auto(500)', /^alphaBeta/, 'estimated'],
  ])('in %s by %s is that of one share: nothing is sampled', async (game, player, by, known) => {
    const request = { game: { game }, player, seed: 1 };
    const [one, three] = await Promise.all(
      [1, 3].map((shares) => here((executor) => answerOf(executor, { ...request, shares }))),
    );
    expect(three).toEqual(one);
    expect(one?.player).toMatch(by);
    expect(new Set(one?.moves.map((line) => line.known))).toEqual(new Set([known]));
  });

  test('in one share is what the player finds on its own', async () => {
    const found = await here((executor) => answerOf(executor, connectFour));
    const player = new UCTPlayer({ simulationCount: 3001 });
    const alone = player.analysis(new ConnectFour(), 'Yellow', { seed: 11 });
    expect(found).toEqual({ ...alone, seconds: 0 });
  });

  test('is the same in any number of shares, if it grows trees', async () => {
    const one = await here((executor) => answerOf(executor, connectFour));
    for (const shares of [2, 3, 7]) {
      const found = await here((executor) => answerOf(executor, { ...connectFour, shares }));
      expect(found).toEqual(one);
    }
  });

  test('has as many shares as the executor has threads, by default', async () => {
    const two = await onThreads({ count: 2 }, (executor) => answerOf(executor, connectFour));
    const said = await here((executor) => answerOf(executor, { ...connectFour, shares: 2 }));
    expect(two).toEqual(said);
    expect(two.simulations).toBe(3001);
    expect(two).toMatchObject({ player: 'uct(simulationCount=3001)', seed: 11 });
  });

  test('by rewards adds up the games of its shares', async () => {
    const request = { game: { game: 'checkers' }, player: 'reward(simulationCount=5)', seed: 1 };
    const found = await here((executor) => answerOf(executor, { ...request, shares: 2 }));
    expect(found.measures).toBe('reward scores');
    expect(new Set(found.moves.map(({ n }) => n))).toEqual(new Set([5]));
  });

  test('that is exact stays exact, for a given position and role', async () => {
    const request = {
      game: { game: 'tic-tac-toe' },
      player: 'optimal',
      seed: 1,
      position: 'xx./oo./... Xs',
      role: 'Xs',
    };
    const found = await onThreads({ count: 2 }, (executor) => answerOf(executor, request));
    expect(found).toMatchObject({ position: 'xx./oo./... Xs', role: 'Xs', seed: null });
    expect(found.moves.filter(({ value }) => value === 1).length).toBe(1);
    expect(new Set(found.moves.map(({ known }) => known))).toEqual(new Set(['exact']));
  });

  test('streams, each time with more simulations, and is complete only at the end', async () => {
    await onThreads({ count: 2 }, async (executor) => {
      const request = { ...connectFour, player: 'uct(simulationCount=100000)' };
      let simulations = 0;
      const complete: boolean[] = [];
      for await (const analysis of analyze(executor, request)) {
        expect(analysis.simulations).toBeGreaterThanOrEqual(simulations);
        simulations = analysis.simulations;
        complete.push(analysis.complete);
        expect(progressOf(analysis)).toBeCloseTo(simulations / 100000, 12);
      }
      expect(simulations).toBe(100000);
      expect(complete.at(-1)).toBe(true);
      expect(complete.slice(0, -1)).not.toContain(true);
    });
  });

  const wrong: { readonly [what: string]: readonly [Partial<AnalysisRequest>, string] } = {
    'a game that is over': [
      { game: { game: 'tic-tac-toe' }, position: 'xxx/oo./... Os' },
      'is over',
    ],
    'an unknown role': [{ role: 'Blue' }, 'connect-four has no role Blue; its roles are'],
    'a player without opinions': [{ player: 'random' }, 'random() does not evaluate moves'],
    'a player that cannot play': [{ player: 'reward' }, 'it plays by rewards'],
    'moves that are no data': [
      { game: heap({ trouble: 'closure' }) },
      'heap has a move that JSON cannot write: the function without a name',
    ],
    'an unknown player': [{ player: 'utc' }, 'did you mean uct'],
  };
  for (const [what, [part, message]] of Object.entries(wrong)) {
    test.each(everyKind)(`of ${what} is refused here and on $kind alike`, async ({ on }) => {
      const request = { ...connectFour, role: undefined, ...part };
      const mine = await here((executor) => answerOf(executor, request)).catch((error) => error);
      const theirs = await on({ count: 2 }, (at) => answerOf(at, request)).catch((e) => e);
      expect(mine).toBeInstanceOf(JobError);
      expect(String(mine)).toContain(message);
      expect(String(theirs)).toBe(String(mine));
    });
  }

  test('request from outside is checked', async () => {
    const answer = (part: object) => answerOf(inline(), { ...connectFour, ...part });
    await expect(answer({ shares: 0 })).rejects.toThrow('shares: expected a whole number from 1');
    await expect(answer({ player: 7 })).rejects.toThrow(
      'player: expected a text or a module, got 7',
    );
    await expect(answer({ thread: 2 })).rejects.toThrow('there is no option "thread"');
  });

  test("of a user's game that throws passes on the error", async () => {
    const request = { ...connectFour, game: heap({ trouble: 'throw', after: '1' }) };
    await expect(
      onThreads({ count: 2 }, (executor) => answerOf(executor, request)),
    ).rejects.toThrow('the heap fell over');
  });
});

describe('A player split into shares', () => {
  const parts = (text: string, shares: number) =>
    Array.from(
      { length: shares },
      (_, share) => shareOfPlayer(playerFrom(text), share, shares)?.specification ?? null,
    );

  test('has its simulations divided, and nothing else changed', () => {
    expect(parts('monteCarlo(simulationCount=9, agent=heuristic())', 2)).toEqual([
      'monteCarlo(simulationCount=5, agent=heuristic())',
      'monteCarlo(simulationCount=4, agent=heuristic())',
    ]);
    expect(parts('reward(simulationCount=9, endingSimulationCount=2)', 3)).toEqual([
      'reward(simulationCount=5, endingSimulationCount=1)',
      'reward(simulationCount=4, endingSimulationCount=1)',
      null,
    ]);
  });

  test('stays whole if it cannot be split', () => {
    expect(parts('alphaBeta(horizon=3)', 2)).toEqual(['alphaBeta(horizon=3)', null]);
    const player = new UCTPlayer({ heuristic: () => 0 });
    expect(shareOfPlayer(player, 0, 2)).toBe(player);
    expect(shareOfPlayer(player, 1, 2)).toBeNull();
  });
});
