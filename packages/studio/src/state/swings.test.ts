import { Contingent, dice, Game, type Haps, Match, type Moves, policyFrom } from 'turnwise';
import { type Analysis, bestOf } from 'turnwise/analysis';
import { Checkers, OddsAndEvens, Pig, TicTacToe } from 'turnwise/games';
import { AutoPlayer, MonteCarloPlayer, OptimalPlayer, playerFrom } from 'turnwise/players';
import { solveSync } from 'turnwise/solvers';
import { describe, expect, test } from 'vitest';
import { MatchTree } from './match-tree.ts';
import { treeFromRecord } from './match-tree-record.ts';
import { percent } from './odds-text.ts';
import {
  type Analyses,
  type KnownAnalysis,
  labelOf,
  type Swings,
  sharesOf,
  swingsOf,
  totalOf,
  type ValuedNode,
} from './swings.ts';

type Analyst = (game: Game, role: string) => KnownAnalysis | undefined;

/** The line of a tree, with every position analysed. */
function valued(tree: MatchTree, analyst: Analyst): ValuedNode[] {
  return tree.line.map(({ id, state, turn }) => {
    const roles = state.moves() ? state.activePlayers : [];
    const analyses: Analyses = Object.fromEntries(
      roles.map((role) => [role, analyst(state, role)]),
    );
    return { id, state, turn, shares: sharesOf(state, analyses), analyses };
  });
}

async function treeOf(game: Game, players: readonly string[], seed: number): Promise<MatchTree> {
  const match = await new Match(game, players.map(playerFrom), { seed }).run();
  return treeFromRecord(match.record(), game);
}

/** Start and parts add to the end, for every role, and each role's sums are those of its turns. */
function expectToAddUp({ start, end, sums, swings }: Swings): void {
  for (const role of Object.keys(sums)) {
    const parts = swings.map((swing) => swing.parts[role]);
    const all = parts.reduce((sum, each) => sum + (each ? totalOf(each) : 0), 0);
    expect((start[role] ?? 0) + all).toBeCloseTo(end[role] ?? Number.NaN, 12);
    expect(totalOf(sums[role] ?? { skill: 1, gifts: 1, luck: 1, revision: 1 })).toBeCloseTo(
      all,
      12,
    );
  }
}

const best = new OptimalPlayer();
const exact: Analyst = (game, role) => best.analysis(game, role);

test('an estimate is never certain, but a proof is', () => {
  const game = new TicTacToe().parsePosition('xx./oo./... Xs');
  const proven = best.analysis(game, 'Xs');
  expect(sharesOf(game, { Xs: proven })).toEqual({ Xs: 1, Os: 0 });
  const moves = proven.moves.map((line) => ({
    ...line,
    known: 'estimated' as const,
    n: 999,
    intervalBy: 'trees' as const,
  }));
  const { Xs, Os } = sharesOf(game, { Xs: { ...proven, moves } });
  expect([Xs, Os].map((share) => percent(share ?? 0.5))).toEqual(['>99 %', '<1 %']);
});

describe('a match of Pig with exact values', () => {
  const game = new Pig({ goal: 20 });

  test('consists of skill and luck, which add up to the result', async () => {
    let given = 0;
    for (let seed = 0; seed < 20; seed++) {
      const tree = await treeOf(game, ['random()', 'policy(holdAt(5))'], seed);
      const swings = swingsOf(valued(tree, exact));
      expectToAddUp(swings);
      expect(swings.end).toEqual(
        tree.state.result()?.One === 1 ? { One: 1, Two: 0 } : { One: 0, Two: 1 },
      );
      for (const role of game.players) {
        expect(swings.sums[role]?.revision).toBeCloseTo(0, 9);
        expect(swings.sums[role]?.skill).toBeLessThanOrEqual(0);
        given += swings.sums[role]?.skill ?? 0;
      }
      expect(swings.sums.One?.luck).toBeCloseTo(-(swings.sums.Two?.luck ?? 0), 12);
      expect(swings.sums.One?.gifts).toBeCloseTo(-(swings.sums.Two?.skill ?? 0), 12);
    }
    expect(given).toBeLessThan(-1);
  });

  test('is luck alone if both play best', async () => {
    const swings = swingsOf(valued(await treeOf(game, ['optimal()', 'optimal()'], 3), exact));
    expect(swings.sums.One?.skill).toBe(0);
    expect(swings.sums.One?.luck).toBeCloseTo((swings.end.One ?? 0) - (swings.start.One ?? 0), 9);
    expect(swings.swings.map(({ label }) => label)).not.toContain('mistake');
  });

  test('has luck of 0 on average, whatever the choice', () => {
    const start = game.parsePosition('One 7-12 +6');
    const turn = { One: 'roll' } as const;
    let mean = 0;
    for (let die = 1; die <= 6; die++) {
      const next = start.next(turn, { die }) as Pig;
      const tree = treeFromRecord(recordFrom(start), start).play(turn, [{ die }]);
      expect(`${tree.state}`).toBe(`${next}`);
      mean += (swingsOf(valued(tree, exact)).sums.One?.luck ?? Number.NaN) / 6;
    }
    expect(mean).toBeCloseTo(0, 12);
  });

  test('measures a choice by the values of the exact policy', () => {
    const start = game.parsePosition('One 0-19 +3'); // Two is about to win: holding 3 is a gift
    const values = policyFrom(start, 'optimal').values(start, 'One') ?? [];
    const [roll = 0, hold = 0] = values.map((value) => (1 + value) / 2);
    const tree = treeFromRecord(recordFrom(start), start).play({ One: 'hold' });
    const [swing] = swingsOf(valued(tree, exact)).swings;
    const { best = 0, chosen = 0 } = swing?.judged.One ?? {};
    expect(best - chosen).toBeCloseTo(roll - hold, 12);
    expect(best - chosen).toBeGreaterThan(0.01);
    expect(swing?.parts.One?.luck).toBe(0);
    expect(swing?.parts.Two?.gifts).toBe(best - chosen);
  });
});

describe('a match of tic-tac-toe', () => {
  const start = treeFromRecord(recordFrom(new TicTacToe()), new TicTacToe());
  // The answer to a corner is the centre; an edge loses.
  const lost = start.play({ Xs: 0 }).play({ Os: 1 });

  test('has no luck, and a blunder where a draw became a loss', () => {
    const swings = swingsOf(valued(lost, exact));
    expectToAddUp(swings);
    expect(swings.start).toEqual({ Xs: 0.5, Os: 0.5 });
    expect(swings.end).toEqual({ Xs: 1, Os: 0 });
    expect(swings.swings.map(({ judged }) => Object.keys(judged))).toEqual([['Xs'], ['Os']]);
    expect(swings.swings.map(({ label }) => label)).toEqual([null, 'blunder']);
    expect(swings.sums.Os).toEqual({ skill: -0.5, gifts: 0, luck: 0, revision: 0 });
    expect(swings.sums.Xs).toEqual({ skill: 0, gifts: 0.5, luck: 0, revision: 0 });
  });

  test('adds up with estimates too, with revisions', () => {
    const player = new MonteCarloPlayer({ simulationCount: 20 });
    const tree = lost.play({ Xs: 4 }).play({ Os: 8 }).play({ Xs: 3 });
    const estimate: Analyst = (game, role) => player.analysis(game, role, { seed: 5 });
    const swings = swingsOf(valued(tree, estimate));
    expectToAddUp(swings);
    expect(swings.sums.Xs?.luck).toBe(0);
    expect(swings.sums.Xs?.revision).not.toBe(0);
    for (const { judged } of swings.swings)
      for (const each of Object.values(judged))
        expect((each?.best ?? 0) - (each?.chosen ?? 0)).toBeGreaterThanOrEqual(0);
  });

  test('counts from the first known value, and treats a gap as a revision', () => {
    const tree = lost.play({ Xs: 4 }).play({ Os: 8 });
    const nodes = valued(tree, exact);
    const unknown = { shares: { Xs: null, Os: null }, analyses: {} };
    const [first, second, ...rest] = nodes.map((node, n) =>
      n === 2 || n === 0 ? { ...node, ...unknown } : node,
    );
    const swings = swingsOf([first, second, ...rest].filter((node) => node !== undefined));
    expectToAddUp(swings);
    expect(swings.start).toEqual({ Xs: 0.5, Os: 0.5 });
    expect(swings.swings[0]?.parts.Xs).toBe(null);
    // Os gave away half; what Xs made of the centre is unknown, but the value after it is known.
    expect(swings.swings[1]?.parts.Xs).toEqual({ skill: 0, gifts: 0.5, luck: 0, revision: 0 });
    expect(swings.end.Xs).toBe(sharesOf(tree.state, { Xs: exact(tree.state, 'Xs') }).Xs);
    expect(swingsOf(nodes.map((node) => ({ ...node, ...unknown }))).end).toEqual(unknown.shares);
  });
});

describe('a match with simultaneous moves', () => {
  const game = new OddsAndEvens({ goal: 3 });

  test('is luck, since no choice is better than another in equilibrium', async () => {
    for (let seed = 0; seed < 5; seed++) {
      const swings = swingsOf(valued(await treeOf(game, ['random()', 'random()'], seed), exact));
      expectToAddUp(swings);
      for (const role of game.players) {
        expect(swings.sums[role]?.skill).toBeCloseTo(0, 9);
        expect(swings.sums[role]?.revision).toBeCloseTo(0, 12);
      }
      expect(swings.sums.Odds?.luck).toBeCloseTo(-(swings.sums.Evens?.luck ?? 0), 12);
    }
  });
});

/** Three roles; each may take a die's points, or one point for sure. */
class Sums extends Game<'A' | 'B' | 'C', 'die' | 'one'> {
  readonly name = 'sums';
  readonly players = ['A', 'B', 'C'] as const;

  constructor(readonly points: readonly number[] = []) {
    super((['A', 'B', 'C'] as const)[points.length] ?? 'A');
  }

  override get isZeroSum() {
    return false;
  }

  override resultBounds() {
    return [0, 6] as const;
  }

  moves() {
    return this.points.length === 3 ? null : { [this.activePlayer()]: ['die', 'one'] as const };
  }

  next(
    moves: Moves<'A' | 'B' | 'C', 'die' | 'one'>,
    haps?: Haps,
  ): Sums | Contingent<'A' | 'B' | 'C', 'die' | 'one'> {
    if (moves[this.activePlayer()] === 'one') return new Sums([...this.points, 1]);
    if (!haps) return new Contingent(this, moves, { die: dice.D6 });
    return new Sums([...this.points, Number(haps.die)]);
  }

  result() {
    const [A = 0, B = 0, C = 0] = this.points;
    return this.points.length === 3 ? { A, B, C } : null;
  }
}

test('a match of three shows what each did, and calls the rest revision', () => {
  const tree = treeFromRecord(recordFrom(new Sums()), new Sums())
    .play({ A: 'die' }, [{ die: 6 }])
    .play({ B: 'one' })
    .play({ C: 'one' });
  const nodes = valued(tree, exact);
  // Only the value of the role to move is known: at the end A's gain is known, but not its cause.
  const alone = swingsOf(nodes);
  expectToAddUp(alone);
  expect(alone.sums.A).toMatchObject({ skill: 0, gifts: 0, luck: 0 });
  expect(alone.sums.A?.revision).toBeCloseTo(2.5 / 6, 9);
  expect(alone.sums.B?.skill).toBeCloseTo(-2.5 / 6, 9);
  // With all values in every position it is A's luck.
  const solution = solveSync(new Sums());
  const shares = (state: Game) =>
    Object.fromEntries(state.players.map((role) => [role, solution.value(state, role) / 6]));
  const swings = swingsOf(nodes.map((node) => ({ ...node, shares: shares(node.state) })));
  expectToAddUp(swings);
  expect(swings.sums.A?.luck).toBeCloseTo(2.5 / 6, 9);
  expect(swings.sums.B?.skill).toBeCloseTo(-2.5 / 6, 9);
  expect(swings.sums.C?.gifts).toBe(0);
});

describe('a lost match of checkers, judged by auto', () => {
  // Black looks six plies ahead, White two. White loses a man with 31-27, and the match soon after.
  const turns =
    '11-15 24-19 15x24 27x20 7-11 32-27 9-14 22-18 11-15 18x9 5x14 25-22 8-11 27-24 1-5 23-18 14x23 26x19 5-9 30-26 9-14 ' +
    '26-23 4-8 31-27 6-9 29-25 9-13 20-16 11x20 19-16 12x26 27-23 20x27 23-19';

  test('has the mistakes of the loser, and no swings where none was made', () => {
    const players = { Black: 'human', White: 'human' };
    const start = { reference: 'checkers', game: new Checkers(), seed: 1, players };
    const tree = turns.split(' ').reduce((played: MatchTree, text) => {
      const { state } = played;
      return played.play({ [state.activePlayers[0] ?? '']: state.parseMove(text) });
    }, MatchTree.begin(start));
    const auto = new AutoPlayer({ simulationCount: 2000 }); // 20,000 positions for each turn
    const look = (game: Game, role: string) => auto.analysis(game, role, { seed: 1 });
    const line = valued(tree, (game, role) => ({ ...look(game, role), isSecondLook: true }));
    const { sums, swings } = swingsOf(line);
    const marked = swings.filter(({ label }) => label !== null);
    expect(marked.filter(({ judged }) => 'White' in judged).length).toBeGreaterThan(0);
    expect(sums.White?.skill).toBeLessThan(-0.2); // of the half that was lost
    // Black errs, too: with a hundred times the work, 1-5 gives away 19 points. But nothing as bad as White's worst.
    expect(sums.White?.skill).toBeLessThan(sums.Black?.skill ?? -1);
    const worst = (role: string) =>
      Math.max(...swings.map(({ judged }) => judged[role]?.sure ?? 0));
    expect(worst('White')).toBeGreaterThan(worst('Black'));
    const changes = swings.flatMap(({ label, parts }) =>
      label === null && parts.White ? [Math.abs(totalOf(parts.White))] : [],
    );
    expect(changes.length).toBeGreaterThan(20);
    const mean = changes.reduce((sum, change) => sum + change, 0) / changes.length;
    expect(mean).toBeLessThan(0.041); // what uct(4000) made of it, which judged before
  });
});

describe('a choice that seems to be a blunder', () => {
  const once: Analyst = (game, role) => estimated(best.analysis(game, role));
  const twice: Analyst = (game, role) => ({
    ...estimated(best.analysis(game, role)),
    isSecondLook: true,
  });
  const noughts = treeFromRecord(recordFrom(new TicTacToe()), new TicTacToe());
  const lost = noughts.play({ Xs: 0 }).play({ Os: 1 });
  const [, before, after] = lost.line.map(({ state }) => `${state}`);
  const lastOf = (line: ValuedNode[]) => swingsOf(line).swings.at(-1);

  test('by estimates is one only after a second look at the positions before and after it', () => {
    expect(lastOf(valued(lost, once))).toMatchObject({
      label: null,
      doubts: [
        { position: before, role: 'Os', look: 'second' },
        { position: after, role: 'Xs', look: 'second' },
      ],
    });
    const half: Analyst = (game, role) => (role === 'Os' ? twice : once)(game, role);
    expect(lastOf(valued(lost, half))).toMatchObject({
      label: null,
      doubts: [{ position: after, role: 'Xs', look: 'second' }],
    });
    expect(lastOf(valued(lost, twice))).toMatchObject({ label: 'blunder', doubts: [] });
  });

  test('waits for the first look at the position after it, too', () => {
    const missing: Analyst = (game, role) => (`${game}` === after ? undefined : twice(game, role));
    expect(lastOf(valued(lost, missing))).toMatchObject({
      label: null,
      doubts: [{ position: after, role: 'Xs', look: 'first' }],
    });
  });

  test('is one at once where that is proven, whatever an estimate of the next position says', () => {
    const proven: Analyst = (game, role) => (role === 'Os' ? exact : once)(game, role);
    expect(lastOf(valued(lost, proven))).toMatchObject({ label: 'blunder', doubts: [] });
    // Xs could win. That the best move wins and that the chosen one does not is proven; all others are estimates.
    const { moves } = best.analysis(lost.state, 'Xs');
    const chosen = moves.find(({ value }) => value === 0)?.move ?? null;
    const few: Analyst = (game, role) => {
      const analysis = best.analysis(game, role);
      const [first] = bestOf(analysis);
      const odds = analysis.moves.map((line) =>
        line === first || line.move === chosen ? [line] : estimated({ moves: [line] }).moves,
      );
      return { ...analysis, moves: odds.flat() };
    };
    const thrown = lost.play({ Xs: chosen });
    expect(lastOf(valued(thrown, few))).toMatchObject({ label: 'blunder', doubts: [] });
  });

  test('needs no look at the position after chance, which says nothing about the choice', () => {
    const start = new Pig({ goal: 20 }).parsePosition('One 0-19 +3');
    const tree = treeFromRecord(recordFrom(start), start).play({ One: 'roll' }, [{ die: 6 }]);
    // An estimate by which rolling is much worse than holding.
    const wrong: Analyst = (game, role) =>
      estimated(best.analysis(game, role), (text) => (text === 'roll' ? -0.5 : 0.5));
    expect(lastOf(valued(tree, wrong))).toMatchObject({
      label: null,
      doubts: [{ position: `${start}`, role: 'One', look: 'second' }],
    });
  });
});

test('a choice is labelled by what it gave away', () => {
  expect([0, 0.1, 0.101, 0.15, 0.151].map(labelOf)).toEqual([
    null,
    null,
    'mistake',
    'mistake',
    'blunder',
  ]);
});

/** An analysis as if it were an estimate, with other values where `worth` is given. */
function estimated<A extends Pick<Analysis, 'moves'>>(
  analysis: A,
  worth?: (text: string) => number,
): A {
  const moves = analysis.moves.map((line) => {
    const value = worth?.(line.text) ?? line.value;
    return { ...line, value, known: 'estimated' as const, intervalBy: 'calibration' as const };
  });
  return { ...analysis, moves };
}

/** The record of a match that begins in a state. */
function recordFrom(game: Game) {
  return new Match(
    game,
    game.players.map(() => playerFrom('random()')),
    { seed: 1 },
  ).record();
}
