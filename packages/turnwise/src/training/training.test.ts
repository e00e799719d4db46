/** Training: networks learn, runs can be repeated and interrupted, and what is kept is tested. */
import { describe, expect, test } from 'vitest';
import { Game, type Moves, Random } from '../core/index.ts';
import { gameFrom } from '../games/index.ts';
import { kernelOf, OVER } from '../kernel/index.ts';
import { PositionValues, type SavedNetwork, writeNetwork } from '../learning/index.ts';
import { Training } from './training.ts';

const isLong = process.env.TURNWISE_LONG === '1';

/** Plays so many matches of self-play, and what follows them. */
function trained(training: Training, matches: number): Training {
  while (training.matches < matches) training.advance(0, matches);
  return finished(training);
}

/** Compares what was learned last. */
function finished(training: Training): Training {
  while (!training.finishRound(0));
  return training;
}

/** Losses of a network in matches against random moves, in both seats. */
function lossesOf({ network }: SavedNetwork, game: Game, matches: number): number {
  const values = new PositionValues(game, network);
  let losses = 0;
  for (let match = 0; match < matches; match++) {
    const kernel = kernelOf(game);
    const random = new Random('losses', match);
    const seat = match % 2;
    for (let turn = kernel.turn(); turn !== OVER; turn = kernel.turn()) {
      if (turn === seat) kernel.play(values.choose(kernel, random));
      else kernel.playout(random, 1);
    }
    if (kernel.payoff(seat) < 0) losses++;
  }
  return losses;
}

test('Rounds make a curve, and only what passed the test is kept', () => {
  const training = trained(new Training(gameFrom('tic-tac-toe'), { seed: 2 }), 3000);
  const { rounds } = training;
  expect(rounds.map(({ matches }) => matches)).toEqual([500, 750, 1125, 1688, 2532, 3000]);
  expect(rounds[0]).toMatchObject({ isKept: true, verdict: 'accept H1' });
  for (const { isKept, score, verdict } of rounds) {
    expect(isKept).toBe(verdict === 'accept H1');
    if (isKept) expect(score).toBeGreaterThan(0.5);
  }
  const kept = rounds.findLast(({ isKept }) => isKept);
  expect(training.network().training).toMatchObject({
    matches: kept?.matches,
    decisions: kept?.decisions,
    seed: 2,
  });
  for (const { measured } of rounds) expect(measured.mean).toBeGreaterThan(0.7);
});

test.each([{ method: 'ntuple' }, { method: 'features' }] as const)(
  'The same seed gives the same file, byte for byte, and so does a run with interruptions: $method',
  ({ method }) => {
    const game = gameFrom('breakthrough(width=4, height=5)');
    const options = { seed: 'x', method, tuples: 4, tupleLength: 4 };
    const whole = trained(new Training(game, options), 540);
    let halting = new Training(game, options);
    const phases = new Set<string>();
    while (halting.matches < 540) {
      // Interruptions come anywhere: in matches, comparisons and measurements.
      for (let work = 0; work < 6 && halting.matches < 540; work++) halting.advance(0, 540);
      phases.add(halting.phase);
      halting = Training.resume(game, halting.save());
    }
    finished(halting);
    expect(phases.has('compare')).toBe(true);
    expect(halting.rounds).toEqual(whole.rounds);
    expect(writeNetwork(halting.network())).toEqual(writeNetwork(whole.network()));
    const other = trained(new Training(game, { ...options, seed: 'y' }), 540);
    expect(writeNetwork(other.network())).not.toEqual(writeNetwork(whole.network()));
  },
);

test('A training of another game, or a damaged one, does not go on', () => {
  const game = gameFrom('tic-tac-toe');
  const training = new Training(game, { seed: 1 });
  training.advance(0);
  const file = training.save();
  expect(() => Training.resume(gameFrom('connect-four'), file)).toThrow('it is of tic-tac-toe');
  const damaged = file.map((byte, n) => (n === file.length - 1 ? byte ^ 1 : byte));
  expect(() => Training.resume(game, damaged)).toThrow('checksum of its numbers is wrong');
  expect(() => Training.resume(game, file.subarray(5))).toThrow('not a training');
});

test('Games for one with points learn how many are still to come', () => {
  const game = gameFrom('game-2048(size=2, result=score)');
  const training = trained(new Training(game, { seed: 1 }), 1500);
  const last = training.rounds.at(-1)?.measured.mean ?? 0;
  // Of the values of all positions the solver knows the best mean: random play has 36.
  expect(last).toBeGreaterThan(50);
});

test('Odds of backgammon are calibrated by matches that were not learned from', () => {
  const training = trained(new Training(gameFrom('backgammon(checkers=3)'), { seed: 1 }), 300);
  const fit = training.calibrate(100);
  expect(fit?.matches).toBe(100);
  expect(fit?.slope).toBeGreaterThan(0);
  expect(fit?.groups.length).toBe(10);
  expect(training.network().calibration).toEqual(fit);
});

type Side = 'Left' | 'Right';

/** A user's game without a kernel: take the last of twelve stones, one or two at a time, or a die decides how many. */
class Stones extends Game<Side, number> {
  readonly name = 'stones';
  readonly players = ['Left', 'Right'] as const;

  constructor(
    turn: Side = 'Left',
    private readonly left = 12,
  ) {
    super(turn);
  }

  moves() {
    if (this.left === 0) return null;
    return { [this.activePlayer()]: this.left === 1 ? [1] : [1, 2] };
  }

  next(moves: Moves<Side, number>) {
    return new Stones(this.opponent(), this.left - (moves[this.activePlayer()] ?? 1));
  }

  result() {
    return this.left === 0 ? this.defeat() : null;
  }

  override toString() {
    const row = 'o'.repeat(this.left).padEnd(12, '.');
    return `${row.slice(0, 6)}/${row.slice(6)} ${this.activePlayer()}`;
  }
}

test("A user's game is learned from its notation alone", () => {
  const game = new Stones();
  const training = trained(new Training(game, { seed: 1, tuples: 8, tupleLength: 5 }), 600);
  const values = new PositionValues(game, training.network().network);
  // Whoever leaves a multiple of three wins.
  for (const left of [11, 10, 8, 7, 5, 4, 2]) {
    const kernel = kernelOf(new Stones('Left', left));
    const choice = values.choose(kernel, new Random(1));
    expect((left - (choice + 1)) % 3).toBe(0);
  }
});

describe.runIf(isLong)('In minutes', () => {
  const proofs = [
    ['connect-four', 12_000, 0.9],
    ['breakthrough(width=6, height=6)', 6000, 0.98],
    ['othello(size=6)', 6000, 0.85],
  ] as const;

  test.each(proofs)(
    '%s is learned',
    (name, matches, mean) => {
      const game = gameFrom(name);
      const training = trained(new Training(game, { seed: 1 }), matches);
      expect(training.rounds.at(-1)?.measured.mean).toBeGreaterThan(mean);
      expect(lossesOf(training.network(), game, 400)).toBeLessThan(20);
    },
    600_000,
  );

  test('2048 is learned', () => {
    const training = trained(new Training(gameFrom('game-2048(result=score)'), { seed: 1 }), 3000);
    expect(training.rounds.at(-1)?.measured.mean).toBeGreaterThan(10_000);
  }, 600_000);
});
