import { type Game, Game as GameBase, printDefault } from 'turnwise';
import { Pig, TicTacToe } from 'turnwise/games';
import { matchCount } from 'turnwise/tournaments';
import { TOURNAMENT_TYPES } from 'turnwise/tournaments/internal';
import { describe, expect, test } from 'vitest';
import { entrantProblem } from '../seats.ts';
import {
  defaultSetup,
  fieldsOfSetup,
  MOST_PLAYERS,
  planOf,
  readSettings,
  settingsOf,
  type TournamentPlan,
  type TournamentSetup,
} from './tournament-setup.ts';

const game = new TicTacToe();
const usual = defaultSetup(2);

function planned(changes: Partial<TournamentSetup>, of: Game = game): TournamentPlan {
  const read = planOf({ ...usual, ...changes }, of);
  if ('problem' in read) throw new Error(read.problem);
  return read.plan;
}

function refused(changes: Partial<TournamentSetup>, of: Game = game): string {
  const read = planOf({ ...usual, ...changes }, of);
  return 'problem' in read ? read.problem : 'it was planned';
}

/** A simultaneous game for three; it is not played here. */
class Trio extends GameBase<'A' | 'B' | 'C', number> {
  readonly name = 'trio';
  readonly players = ['A', 'B', 'C'] as const;
  moves() {
    return { A: [1], B: [1], C: [1] };
  }
  next(): Trio {
    return this;
  }
  result() {
    return null;
  }
}

describe('a plan', () => {
  test('of the default set-up works for every game', () => {
    for (const one of [game, new Pig()]) {
      expect(planned({}, one).words).toBe('102 matches: 17 rounds of 6.');
      expect(usual.players.map((player) => entrantProblem(one, player))).toEqual([
        null,
        null,
        null,
      ]);
    }
    expect(planned({ players: defaultSetup(3).players }, new Trio()).players).toHaveLength(3);
    expect(defaultSetup(5).players).toHaveLength(5);
  });

  test('rounds matches up to whole rounds, and says so', () => {
    // Three players at a table of two make rounds of six: 101 matches are 16.8 of them.
    const { schedule, words } = planned({ values: { matches: '101', seed: '7' } });
    expect(words).toBe('102 matches: 17 rounds of 6.');
    expect(matchCount(schedule)).toBe(102);
    expect(schedule.seed).toBe(7);
    // With one match of each against itself, rounds of nine.
    expect(planned({ values: { matches: '10', selfPlay: 'true' } }).words).toBe(
      '18 matches: 2 rounds of 9.',
    );
  });

  test('of a measurement has the opponents after the players', () => {
    const { players, schedule } = planned({
      kind: 'measurement',
      players: [' easy() ', 'medium()'],
      opponents: ['random()'],
      values: { matches: '5' },
    });
    expect(players).toEqual(['easy()', 'medium()', 'random()']);
    expect(schedule).toMatchObject({ kind: 'measurement', players: 2, opponents: 1, rounds: 2 });
  });

  test('of an elimination has an even number of matches per pairing', () => {
    const { schedule, words } = planned({
      kind: 'elimination',
      values: { pairingMatches: '3', bracket: 'ranked' },
    });
    expect(schedule).toMatchObject({ matches: 4, bracket: 'ranked' });
    expect(words).toBe('8 matches: 2 pairings of 4.');
  });

  test('of a Swiss tournament has as many rounds as an elimination, or as you set', () => {
    const players = Array.from({ length: 5 }, () => 'random()');
    expect(planned({ kind: 'swiss', players }).words).toBe('60 matches: 3 rounds, 10 a pairing.');
    expect(planned({ kind: 'swiss', players, values: { rounds: '1' } }).schedule).toMatchObject({
      rounds: 1,
    });
  });

  test('of a sequential test is for two players, with its hypotheses', () => {
    const players = ['easy()', 'random()'];
    const { test: sure, words } = planned({
      kind: 'test',
      players,
      values: { elo1: '50', alpha: '0.01', matches: '99' },
    });
    expect(sure).toEqual({ elo0: 0, elo1: 50, alpha: 0.01, beta: 0.05 });
    expect(words).toBe('100 matches at most: 50 rounds of 2.');
    expect(refused({ kind: 'test' })).toMatch(/compares two players/);
    expect(refused({ kind: 'test', players, values: { elo1: '-3' } })).toMatch(/elo0.*below elo1/);
  });

  test('is refused with a message if something is wrong', () => {
    const sentences = [
      refused({ players: ['easy()'] }),
      refused({ values: { matches: '0' } }),
      refused({ values: { matches: 'many' } }),
      refused({ values: { seed: '1.5' } }),
      refused({ values: { matches: '999999999' } }),
      refused({ kind: 'elimination', players: ['easy()'] }),
      refused({ kind: 'swiss', values: { pairingMatches: '20000', rounds: '2' } }),
      refused({ kind: 'measurement', opponents: [] }),
      refused({ kind: 'swiss' }, new Trio()),
      refused({ players: Array.from({ length: MOST_PLAYERS + 1 }, () => 'random()') }),
    ];
    for (const sentence of sentences) expect(sentence).toMatch(/^.*[a-z].*\.$/);
    expect(sentences).not.toContain('it was planned');
    expect(sentences[1]).toContain('matches');
    expect(sentences[6]).toContain('the limit here is 20,000');
    expect(sentences[8]).toContain('two roles');
  });

  test('ignores values of another type, which are kept for later', () => {
    expect(planned({ values: { elo0: 'nonsense', bracket: '?' } }).words).toContain('102');
  });

  test('of any type has fields whose defaults are accepted', () => {
    for (const kind of TOURNAMENT_TYPES) {
      const players = kind === 'test' ? ['easy()', 'random()'] : usual.players;
      const fields = fieldsOfSetup({ kind, players }, 2);
      const values = Object.fromEntries(fields.map((field) => [field.name, printDefault(field)]));
      const [typed, left] = [planned({ kind, players, values }), planned({ kind, players })];
      expect(typed).toEqual(left);
    }
  });
});

describe('a player', () => {
  test('that cannot take part gets a reason', () => {
    expect(entrantProblem(game, 'uct(simulationCount=50)')).toBeNull();
    expect(entrantProblem(game, ' ')).toMatch(/Write a player/);
    expect(entrantProblem(game, 'utc()')).toMatch(/utc/);
    expect(entrantProblem(game, 'uct(simulationCount=')).toMatch(/\.$/);
    expect(entrantProblem(game, 'reward()')).toMatch(/cannot play tic-tac-toe/);
    // As on the command line, a policy of the game goes by its bare name; those of other games do not.
    expect(entrantProblem(new Pig(), 'holdAt(20)')).toBeNull();
    expect(entrantProblem(new Pig(), 'holdAt(0)')).toMatch(/^holdAt\(0\) cannot play pig: .*\.$/);
    expect(entrantProblem(game, 'holdAt(20)')).toMatch(/There is no player "holdAt"/);
  });
});

describe('an address', () => {
  const setup: TournamentSetup = {
    kind: 'measurement',
    players: ['uct(simulationCount=5)', 'a & b?#=%', ''],
    opponents: ['random()', 'random()'],
    values: { matches: '1,000', seed: '42', selfPlay: 'true' },
  };

  test('is read back to its set-up, whatever was typed', () => {
    expect(readSettings(settingsOf(setup, 2), 2)).toEqual({ setup, notes: [] });
  });

  test('of the default set-up is empty', () => {
    expect(settingsOf(usual, 2)).toBe('');
    expect(readSettings('', 2)).toEqual({ setup: usual, notes: [] });
  });

  test('that is too long, or asks for something unknown, is harmless and gets a note', () => {
    const wild = new URLSearchParams([
      ['kind', 'knock-out'],
      ...Array.from({ length: 40 }, (): [string, string] => ['player', 'random()']),
      ['player', 'x'.repeat(501)],
      ['matches', '9'.repeat(41)],
      ['__proto__', 'x'],
      ['sendTo', 'somewhere'],
    ]);
    const { notes, setup: read } = readSettings(`${wild}`, 2);
    expect(read.kind).toBe('round-robin');
    expect(read.players).toHaveLength(MOST_PLAYERS);
    expect(read.values).toEqual({});
    expect(notes).toHaveLength(4);
    for (const note of notes) expect(note).toMatch(/\.$/);
  });
});
