import { type Game, type Json, Match, type MatchRecord, Player, RandomPlayer } from 'turnwise';
import { gameFrom } from 'turnwise/games';
import { playerFrom } from 'turnwise/players';
import { describe, expect, test } from 'vitest';
import { everyKind, heap, here } from '../executors.fixture.ts';
import { type DecisionRequest, decide, type Executor, JobError } from '../index.ts';

const seed = 'decisions';

/** With more simulations in the long run. */
const search = process.env.TURNWISE_LONG === '1' ? 'uct(200)' : 'uct(60)';

/** Lets an executor decide for the player of a specification. */
class Elsewhere extends Player {
  private readonly ask: (request: Omit<DecisionRequest, 'game'>) => Promise<Json>;
  private readonly player: Player;
  match: Match | null = null;

  constructor(executor: Executor, game: string, player: string) {
    super();
    this.player = playerFrom(player);
    this.ask = (request) => decide(executor, { game: { game }, ...request });
  }

  override get specification(): string {
    return this.player.specification;
  }

  async decision(_: Game, role: string): Promise<Json> {
    if (!this.match) throw new Error('there is no match');
    // As data, as it would come from a file or a link.
    const record: MatchRecord = JSON.parse(JSON.stringify(this.match.record()));
    return this.ask({ record, role, player: this.specification });
  }
}

async function playedElsewhere(executor: Executor, game: string, players: readonly string[]) {
  const seats = players.map((player) => new Elsewhere(executor, game, player));
  const match = new Match(gameFrom(game), seats, { seed });
  for (const seat of seats) seat.match = match;
  return JSON.stringify((await match.run()).record());
}

async function playedHere(game: string, players: readonly string[]) {
  const seats = players.map((player) => playerFrom(player));
  return JSON.stringify((await new Match(gameFrom(game), seats, { seed }).run()).record());
}

/** The match resumed from its record at every turn, so that no search tree is kept. */
async function resumedEachTurn(game: string, players: readonly string[]) {
  const start = gameFrom(game);
  const seats = players.map((player) => playerFrom(player));
  let match = new Match(start, seats, { seed });
  for (; !match.ending; await match.run(1)) match = Match.resume(match.record(), start, seats);
  return JSON.stringify(match.record());
}

describe('A match made of decisions', () => {
  const pairs: readonly (readonly [game: string, players: readonly string[]])[] = [
    ['pig(goal=30)', ['random', 'policy(holdAt(20))']],
    ['odds-and-evens', ['titForTat', 'random']],
    ['rock-paper-scissors', ['titForTat', 'uct(200)']],
    ['tic-tac-toe', ['monteCarlo(20)', 'optimal']],
    ['connect-four', ['alphaBeta(horizon=2)', 'random']],
  ];
  for (const [game, players] of pairs) {
    test(`of ${players.join(' and ')} at ${game} is the match played directly, on every executor`, async () => {
      const expected = await playedHere(game, players);
      expect(await here((executor) => playedElsewhere(executor, game, players))).toBe(expected);
      for (const { on } of everyKind) {
        expect(await on({ count: 2 }, (executor) => playedElsewhere(executor, game, players))).toBe(
          expected,
        );
      }
    });
  }

  for (const game of ['tic-tac-toe', 'odds-and-evens', 'pig(goal=30)']) {
    test(`of ${search} at ${game}, which keeps its tree, is the match resumed at each turn`, async () => {
      const players = [search, search];
      const expected = await resumedEachTurn(game, players);
      for (const { on } of everyKind) {
        expect(await on({ count: 2 }, (executor) => playedElsewhere(executor, game, players))).toBe(
          expected,
        );
      }
    });
  }
});

describe('A decision', () => {
  const start = Match.randomMatch(gameFrom('pig'), { seed: 1 }).record();
  const request: DecisionRequest = {
    game: { game: 'pig' },
    record: start,
    role: 'One',
    player: 'hard',
  };

  test('starts from where the match began, even if that is not the usual start', async () => {
    const game = gameFrom('pig').parsePosition('Two 90-80 +20');
    const record = Match.randomMatch(game, { seed: 1 }).record();
    const move = await here((executor) => decide(executor, { ...request, record, role: 'Two' }));
    expect(move).toBe('hold');
  });

  const roll = { moves: { One: 'roll' }, haps: [{ die: 7 }] };
  const wrong: { readonly [what: string]: readonly [Partial<DecisionRequest>, string] } = {
    'with a record that does not follow the rules': [
      { record: { ...start, plies: [roll] } },
      'This match record is damaged at plies[0].haps[0]: {"die":7} cannot happen',
    ],
    'with a record of another game': [{ game: { game: 'pig(goal=50)' } }, 'the record is of pig'],
    'in a match that is over': [
      { record: { ...start, ending: { kind: 'quit', role: 'One' }, result: { One: -1, Two: 1 } } },
      'the match is over: quit',
    ],
    'of a role that does not move': [{ role: 'Two' }, 'Two has nothing to decide at One 0-0 +0'],
    'of an unknown role': [{ role: 'Three' }, 'pig has no role Three; its roles are One, Two'],
    'of a player that cannot play': [{ player: 'aStar' }, 'cannot play pig'],
    'that is not a move': [{ player: 'modest' }, 'One answered with 1, which is not a legal move'],
  };
  for (const [what, [part, message]] of Object.entries(wrong)) {
    test.each(everyKind)(`${what} is refused here and on $kind alike`, async ({ on }) => {
      const wanted = { ...request, ...part };
      const mine = await here((executor) => decide(executor, wanted)).catch((error) => error);
      const theirs = await on({ count: 1 }, (at) => decide(at, wanted)).catch((error) => error);
      expect(mine).toBeInstanceOf(JobError);
      expect(String(mine)).toContain(message);
      expect(String(mine)).toContain('The decision of ');
      expect(String(theirs)).toBe(String(mine));
    });
  }

  test('ends with the thinking time, if that is earlier than the limits of the player', async () => {
    const record = Match.randomMatch(gameFrom('connect-four'), { seed: 1 }).record();
    const asked = { game: { game: 'connect-four' }, record, role: 'Yellow' };
    const endless = { ...asked, player: 'uct(simulationCount=1e9, timeCap=1e9)', thinkingTime: 30 };
    expect(await here((executor) => decide(executor, endless))).toBeTypeOf('number');
    const wrong = { ...endless, thinkingTime: -1 };
    await expect(here((executor) => decide(executor, wrong))).rejects.toThrow(/thinkingTime/);
  });

  test('in a match whose game is over is refused', async () => {
    const seats = [new RandomPlayer(), new RandomPlayer()];
    const over = await new Match(gameFrom('tic-tac-toe'), seats, { seed: 1 }).run();
    const record = { ...over.record(), ending: null, result: null };
    const asked = { game: { game: 'tic-tac-toe' }, record, role: 'Os', player: 'random' };
    await expect(here((executor) => decide(executor, asked))).rejects.toThrow('the match is over');
  });

  test('by a player that gives up is an error', async () => {
    const record = Match.randomMatch(gameFrom('pig'), { seed: 1 }).record();
    const asked = { ...request, record, player: 'quitter' };
    await expect(here((executor) => decide(executor, asked))).rejects.toThrow('quitter() gives up');
  });

  test('request from outside is checked', async () => {
    await here(async (executor) => {
      const ask = (part: object) => decide(executor, { ...request, ...part });
      await expect(ask({ record: 7 })).rejects.toThrow('expected an object, got 7');
      await expect(ask({ role: 7 })).rejects.toThrow('decision: role: expected a text, got 7');
      await expect(ask({ seed: 7 })).rejects.toThrow('there is no option "seed"');
    });
  });

  test.each(everyKind)('can be stopped on $kind', async ({ on }) => {
    await on({ count: 1 }, async (executor) => {
      const stopping = new AbortController();
      setTimeout(() => stopping.abort(new Error('enough')), 300);
      const game = 'connect-four';
      const record = Match.randomMatch(gameFrom(game), { seed: 1 }).record();
      const asked = { game: { game }, record, role: 'Yellow' };
      const long = { ...asked, player: 'uct(simulationCount=1e9)' };
      await expect(decide(executor, long, { signal: stopping.signal })).rejects.toThrow('enough');
      expect(await decide(executor, { ...asked, player: 'random' })).toEqual(expect.any(Number));
    });
  });

  test.each(everyKind)('is repeated if its worker dies on $kind', async ({ on }) => {
    const game = heap({ trouble: 'exit', after: '1' });
    const record = { ...start, game: 'heap', options: { trouble: 'exit', after: '1' } };
    const asked = { game, record: { ...record, start: 'heap ' }, role: 'One', player: 'uct(50)' };
    await expect(on({ count: 1 }, (executor) => decide(executor, asked))).rejects.toThrow(
      /The decision of uct\(50\) for One in heap: its (thread|worker) died, 2 times/,
    );
  });
});
