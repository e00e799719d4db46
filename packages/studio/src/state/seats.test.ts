import { Random } from 'turnwise';
import { Checkers, games, Pig, RockPaperScissors } from 'turnwise/games';
import { playerFrom, players } from 'turnwise/players';
import { describe, expect, test } from 'vitest';
import {
  formFromPlayer,
  isPlayer,
  levelsFor,
  playerForms,
  playerFromForm,
  playerProblem,
  presetsFor,
} from './seats.ts';

/** A specification of every registered player, with something in its brackets where that is possible. */
const samples = [
  'random()',
  'trace(moves=[roll, hold], otherwise=random())',
  'heuristic(heuristic=scores)',
  'auto(simulationCount=50)',
  'monteCarlo(simulationCount=50, agent=random())',
  'reward(opponentScaler=2.5, becomeKing=-3)',
  'uct(timeCap=500, horizon=Infinity, explorationConstant=1)',
  'minimax(horizon=Infinity)',
  'alphaBeta(tableBytes=0, rootValues=all)',
  'maxN(nodes=99)',
  'aStar(method=idaStar)',
  'bestFirst(nodes=5)',
  'titForTat()',
  'ensemble(players=[heuristic(), uct(simulationCount=5)], weights=[1, 2], combine=evaluations)',
  'policy(policy=holdAt(25))',
  'optimal(tolerance=0.001)',
  'level(level=3)',
];

describe('a form', () => {
  test('exists for every player except the opponents with a name and those of files', () => {
    const names = playerForms().map(({ name }) => name);
    expect([...names, 'easy', 'medium', 'hard', 'best']).toEqual(
      players
        .entries()
        .map(({ name }) => name)
        .filter((name) => name !== 'learned'),
    );
    expect(samples.map((text) => text.replace(/\(.*/, ''))).toEqual(names);
  });

  test.each(samples)('holds a player, and returns it: %s', (text) => {
    const form = formFromPlayer(text);
    if ('problem' in form) throw new Error(form.problem);
    expect(playerFromForm(form.name, form.values)).toEqual({ specification: text });
    expect(() => playerFrom(text)).not.toThrow();
  });

  test('understands positional values', () => {
    expect(formFromPlayer('uct(500)')).toEqual({ name: 'uct', values: { simulationCount: '500' } });
  });

  test('leaves out what only code can supply', () => {
    expect(formFromPlayer('minimax(quiescence=none)')).toEqual({ name: 'minimax', values: {} });
  });

  test('left empty is the player with its defaults, or says what is missing', () => {
    for (const { name } of playerForms()) {
      const written = playerFromForm(name, {});
      if (name === 'ensemble')
        expect(written).toEqual({
          problem: expect.stringMatching(/players is \[\], expected a list/),
        });
      else expect(written).toEqual({ specification: `${name}()` });
    }
  });

  test('is refused with a message', () => {
    expect(playerFromForm('uct', { simulationCount: '-1' })).toHaveProperty('problem');
    expect(playerFromForm('nobody', {})).toEqual({ problem: 'There is no player "nobody".' });
    expect(formFromPlayer('uct(rounds=5)')).toEqual({
      problem: expect.stringMatching(/there is no "rounds".*\.$/),
    });
  });
});

describe('a seat', () => {
  test('is a person, a player, or a name from elsewhere', () => {
    for (const text of ['hard()', 'uct(5)']) expect(isPlayer(text)).toBe(true);
    for (const text of ['human', 'human()', 'Marion Tinsley', 'Asa Long'])
      expect(isPlayer(text)).toBe(false);
  });

  test('is checked against the game', () => {
    expect(playerProblem(new Pig(), 'alphaBeta()')).toBe(null);
    expect(playerProblem(new RockPaperScissors(), 'alphaBeta()')).toMatch(/at the same time/);
    expect(playerProblem(new Pig(), 'Asa Long')).toMatch(/Asa Long/);
    expect(playerProblem(new Checkers(), 'policy(holdAt(20))')).toMatch(/cannot play checkers/);
  });

  test('never throws, whatever the text', () => {
    const random = new Random(3);
    for (let n = 0; n < 500; n++) {
      const text = random.choice(samples);
      const at = random.below(text.length);
      const damaged = `${text.slice(0, at)}${random.choice([...'()[]=,"0-x'])}${text.slice(at + random.below(3))}`;
      expect(() => playerProblem(new Pig(), damaged), damaged).not.toThrow();
    }
  });
});

test('the presets of every game can play it', () => {
  for (const entry of games) {
    const game = entry.create();
    const presets = presetsFor(game);
    expect(presets.map(({ specification }) => specification)).toEqual([
      'easy()',
      'medium()',
      'hard()',
      'best()',
    ]);
    const levels = levelsFor(game);
    expect(levels.map(({ title }) => title)).toEqual(
      Array.from({ length: 10 }, (_, n) => `level ${n + 1}`),
    );
    for (const { specification, problem } of [...presets, ...levels]) {
      expect(problem).toBe(null);
      expect(playerFrom(specification).isCompatibleWith(game)).toBe(true);
    }
  }
});
