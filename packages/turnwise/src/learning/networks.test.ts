/** Networks: what they read, how they are packed in files, and what they refuse. */
import { describe, expect, test } from 'vitest';
import { Random } from '../core/index.ts';
import { gameFrom } from '../games/index.ts';
import { kernelOf, OVER } from '../kernel/index.ts';
import {
  fitLogistic,
  LearningError,
  logisticCalibration,
  NTupleNetwork,
  networkIncompatibility,
  networkOf,
  PositionValues,
  readNetwork,
  rounded,
  type SavedNetwork,
  shapeFor,
  type ValueNetwork,
  writeNetwork,
} from './index.ts';
import { decodeWeights, encodeWeights } from './weight-coder.ts';

/** A network with weights that mean nothing. */
function arbitrary(name: string, seed = 1): ValueNetwork {
  const network = networkOf(shapeFor(gameFrom(name), { tuples: 5, tupleLength: 4, seed }));
  const random = new Random(seed);
  for (let n = 0; n < network.weights.length; n++)
    network.weights[n] = random.below(3) === 0 ? random.float() - 0.5 : 0;
  return network;
}

function saved(name: string, network: ValueNetwork): SavedNetwork {
  const game = gameFrom(name);
  const training = { method: 'ntuple', seed: 1, matches: 2, decisions: 3, options: {} } as const;
  return { game: game.name, options: game.options, network, training, calibration: null };
}

function messageOf(run: () => unknown): string {
  try {
    run();
  } catch (error) {
    if (error instanceof LearningError) return error.message;
    throw error;
  }
  return 'no error';
}

const learned = [
  'connect-four',
  'othello(size=6)',
  'breakthrough(width=5, height=5)',
  'game-2048(size=3)',
  'hex(size=4)',
  'backgammon',
];

test.each(learned)(
  'A network of %s finds its weights by what has changed, as if it read anew',
  (name) => {
    const network = arbitrary(name);
    const kernel = kernelOf(gameFrom(name));
    const random = new Random('changes');
    for (let step = 0; step < 60 && kernel.turn() !== OVER; step++) {
      kernel.playout(random, 1);
      const fresh = networkOf(network.shape, network.weights);
      expect(network.read(kernel)).toBe(fresh.read(kernel));
      expect([...network.inputs]).toEqual([...fresh.inputs]);
      expect(network.sum()).toBe(fresh.sum());
    }
  },
);

test('Positions that are images of each other have the same value', () => {
  const network = arbitrary('othello(size=6)');
  const game = gameFrom('othello(size=6)');
  const kernel = kernelOf(game);
  const values = [0, 1, 2, 3].map((choice) => {
    const next = kernel.copy();
    next.play(choice);
    network.read(next);
    return network.sum();
  });
  // The four first moves of Othello are images of each other; sums differ by the order of adding.
  for (const value of values) expect(value).toBeCloseTo(values[0] ?? 0, 10);
});

test('Where seats are not alike, each has tables of its own', () => {
  const network = arbitrary('connect-four');
  if (!(network instanceof NTupleNetwork)) throw new Error('expected tuples');
  expect(network.tableOf(0, 0)).not.toEqual(network.tableOf(0, 1));
  expect(network.tableOf(0, 0).length).toBe(4 ** (network.shape.tuples[0]?.length ?? 0));
});

test('Tuples hang together, are all different, and come from the seed', () => {
  const game = gameFrom('breakthrough');
  const shape = shapeFor(game, { seed: 3 });
  if (shape.method !== 'ntuple') throw new Error('expected tuples');
  const neighbours = kernelOf(game).cells()?.neighbours ?? [];
  for (const tuple of shape.tuples)
    for (const cell of tuple)
      expect(tuple.some((other) => neighbours[cell]?.includes(other))).toBe(true);
  expect(new Set(shape.tuples.map((tuple) => tuple.join())).size).toBe(shape.tuples.length);
  expect(shapeFor(game, { seed: 3 })).toEqual(shape);
  expect(shapeFor(game, { seed: 4 })).not.toEqual(shape);
});

test('Games that cannot be learned are refused with the reason', () => {
  const reason = (name: string, method?: 'features') =>
    messageOf(() => shapeFor(gameFrom(name), { method }));
  expect(reason('kuhn-poker')).toContain('something is hidden');
  expect(reason('rock-paper-scissors')).toContain('roles move at once');
  expect(reason('pig')).toContain('does not describe its positions as cells');
  expect(reason('connect-four', 'features')).toContain('it has no features');
});

test('Features are counted from the side of the seat that moves', () => {
  const network = networkOf(shapeFor(gameFrom('kalah'), { method: 'features' }));
  const kernel = kernelOf(gameFrom('kalah'));
  expect(network.read(kernel)).toBe(0);
  expect(network.shape).toMatchObject({ features: expect.arrayContaining(['stores', 'houses']) });
  expect(network.amounts?.[0]).toBe(1); // the turn
  network.weights.fill(1);
  expect(network.sum()).toBe(network.amounts?.reduce((sum, amount) => sum + amount, 0));
});

test('A move is worth the position after it, to both seats', () => {
  const game = gameFrom('breakthrough');
  const values = new PositionValues(game, arbitrary('breakthrough'));
  const kernel = kernelOf(game);
  const next = kernel.copy();
  next.play(3);
  expect(values.valueOfChoice(kernel, 3)).toBe(values.valueFor(next, 0));
  expect(values.valueFor(next, 1)).toBe(0 - values.valueFor(next, 0));
});

describe('Files of networks', () => {
  test('hold numbers of all sizes', () => {
    const random = new Random('numbers');
    for (const count of [0, 1, 63, 64, 65, 5000]) {
      const numbers = Int16Array.from({ length: count }, () => {
        const kind = random.below(4);
        if (kind < 2) return 0;
        return random.below(kind === 2 ? 9 : 65_535) - (kind === 2 ? 4 : 32_767);
      });
      expect(decodeWeights(encodeWeights(numbers), count)).toEqual(numbers);
    }
  });

  test('bring back the network, rounded, and what is known of it', () => {
    const network = arbitrary('connect-four');
    const before = saved('connect-four', network);
    const bytes = writeNetwork(before);
    const after = readNetwork(bytes);
    expect(after.network.weights).toEqual(rounded(network).weights);
    expect({ ...after, network: null }).toEqual({ ...before, network: null });
    expect(writeNetwork(after)).toEqual(bytes);
    expect(networkIncompatibility(after, gameFrom('connect-four'))).toBeNull();
    expect(networkIncompatibility(after, gameFrom('othello'))).toContain('for connect-four');
    expect(networkIncompatibility(after, gameFrom('connect-four(width=6)'))).toContain('options');
  });

  test('begin with a line of JSON', () => {
    const bytes = writeNetwork(saved('tic-tac-toe', arbitrary('tic-tac-toe')));
    const line = new TextDecoder().decode(bytes.subarray(0, bytes.indexOf(10)));
    expect(JSON.parse(line)).toMatchObject({ format: 'turnwise-network/1', game: 'tic-tac-toe' });
  });

  test('are refused in a sentence when they are damaged or foreign', () => {
    const bytes = writeNetwork(saved('tic-tac-toe', arbitrary('tic-tac-toe')));
    const changed = (at: number) => bytes.map((byte, n) => (n === at ? byte ^ 1 : byte));
    const refusal = (file: Uint8Array) => messageOf(() => readNetwork(file));
    expect(refusal(changed(bytes.length - 1))).toContain('checksum of its weights is wrong');
    expect(refusal(changed(60))).toContain('first line is damaged');
    expect(refusal(bytes.subarray(0, -1))).toContain('bytes of weights');
    expect(refusal(bytes.subarray(0, 30))).toContain('it is not a network');
    expect(refusal(new Uint8Array(0))).toContain('it is not a network');
    expect(refusal(new TextEncoder().encode('{"format":"turnwise-network/9"}\n'))).toContain(
      'another version',
    );
    for (let at = 0; at < bytes.length; at += 97)
      expect(refusal(changed(at))).toMatch(/^The network cannot be read: /);
  });
});

test('A logistic curve is found again from matches that it describes', () => {
  const random = new Random('logistic');
  const positions = Array.from({ length: 20_000 }, (_, match) => {
    const sum = 4 * random.float() - 2;
    const win = 1 / (1 + Math.exp(-(0.3 + 1.5 * sum)));
    return { match, value: Math.tanh(sum), result: random.float() < win ? 1 : -1 };
  });
  const fit = fitLogistic(positions);
  if (!fit) throw new Error('no fit');
  // With 10,000 positions the standard errors are below 0.03.
  expect(Math.abs(fit.intercept - 0.3)).toBeLessThan(0.1);
  expect(Math.abs(fit.slope - 1.5)).toBeLessThan(0.1);
  expect(fit.error).toBeLessThan(0.04); // of groups of 1,000: at most 0.016 each
  const calibration = logisticCalibration(fit, 1, [-1, 1]);
  expect(calibration.odds(0, 1).win).toBeCloseTo(1 / (1 + Math.exp(-fit.intercept)), 12);
});

test('Odds of a calibration add up to one, and rise with the value', () => {
  const fit = {
    intercept: -0.1,
    slope: 2,
    error: 0,
    matches: 0,
    fitted: 0,
    checked: 0,
    groups: [],
  };
  const calibration = logisticCalibration(fit, 2, [-1, 1]);
  let before = 0;
  for (let value = -1; value <= 1; value += 0.1) {
    const { draw, loss, win } = calibration.odds(value, 1);
    expect(win + draw + loss).toBeCloseTo(1, 12);
    expect(win).toBeGreaterThanOrEqual(before);
    before = win;
  }
});
