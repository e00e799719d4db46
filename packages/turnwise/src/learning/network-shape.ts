/** The shape of the network for a game: tuples by random walks or as the game gives them, or its features. */
import { type Game, Random, type Seed } from '../core/index.ts';
import { type CellMap, type Cells, GameKernel, type Kernel, kernelOf } from '../kernel/index.ts';
import { LearningError } from './learning-error.ts';
import { learningIncompatibility, type NetworkShape } from './value-network.ts';

const TABLE_LIMIT = 20_000; // weights of a table of a random tuple, at most
const INPUTS = 256; //         for tuples and their images, about
const FEWEST = 16; //          tuples
const MOST = 64;
const TRIES = 50; //           for a tuple that there is not yet

/** How a network is to be made. */
export interface ShapeOptions {
  /** Default: `ntuple`. */
  readonly method?: 'ntuple' | 'features' | undefined;
  /** Number of tuples. Default: as the game gives them, else by the number of images. */
  readonly tuples?: number | undefined;
  /** Cells of a tuple. Default: as many as make a table of 20,000 weights. */
  readonly tupleLength?: number | undefined;
  /** Of the random walks. Default: 0. */
  readonly seed?: Seed | undefined;
}

/**
 * The shape of the network for a game. Throws a LearningError with the reason if there is none.
 *
 * @example
 *     networkOf(shapeFor(new ConnectFour())).sum(); // 0: it has not learned yet
 */
export function shapeFor(game: Game, options: ShapeOptions = {}): NetworkShape {
  const problem = learningIncompatibility(game);
  if (problem !== null) throw cannotLearn(game, problem);
  const kernel = kernelOf(game);
  const { method = 'ntuple' } = options;
  if (method === 'features') {
    const features = kernel.features();
    if (features) return { method, features };
    throw cannotLearn(game, 'it has no features; its position may have cells, for ntuple');
  }
  const cells = kernel.cells();
  if (!cells) throw cannotLearn(game, cellsProblem(kernel));
  const symmetries = kernel.symmetries();
  const tuples = tuplesFor(cells, symmetries, options);
  const { areSeatsAlike, haveChance, signs, values } = cells;
  const seen = { values, areSeatsAlike, haveChance, ...(signs !== undefined && { signs }) };
  return { method, cells: seen, symmetries, tuples };
}

/** Why a network of a shape cannot value positions of a game; null if it can. Lets a kernel read cells as the network does. */
export function shapeIncompatibility(shape: NetworkShape, kernel: Kernel): string | null {
  if (shape.method === 'features') {
    const isSame = kernel.features()?.join() === shape.features.join();
    return isSame ? null : 'it was trained on other features';
  }
  if (kernel instanceof GameKernel && shape.cells.signs !== undefined)
    kernel.readCellsBy(shape.cells.signs);
  const cells = kernel.cells();
  const isSame =
    cells !== null &&
    cells.values.join() === shape.cells.values.join() &&
    cells.areSeatsAlike === shape.cells.areSeatsAlike &&
    cells.signs === shape.cells.signs;
  return isSame ? null : 'it was trained on other cells';
}

function cannotLearn(game: Game, problem: string): LearningError {
  return new LearningError('cannot-learn', `${game.name} cannot be learned: ${problem}`);
}

function cellsProblem(kernel: Kernel): string {
  const problem = kernel instanceof GameKernel ? kernel.cellsProblem : null;
  return (
    problem ??
    'its kernel does not describe its positions as cells; method features is for games with features'
  );
}

function tuplesFor(
  cells: Cells,
  symmetries: readonly CellMap[],
  { seed = 0, tupleLength, tuples: wanted }: ShapeOptions,
): readonly (readonly number[])[] {
  if (cells.tuples && wanted === undefined && tupleLength === undefined) return cells.tuples;
  const count =
    wanted ?? Math.min(MOST, Math.max(FEWEST, Math.round(INPUTS / (symmetries.length + 1))));
  const random = new Random(seed, 'tuples');
  const known = new Set<string>();
  const tuples: (readonly number[])[] = [];
  for (let tries = 0; tuples.length < count && tries < TRIES * count; tries++) {
    const tuple = randomWalk(cells, tupleLength, random);
    if (known.has(tuple.join())) continue;
    known.add(tuple.join());
    for (const map of symmetries) {
      const image = tuple.map((cell) => map[cell]);
      known.add(image.sort((a, b) => a - b).join());
    }
    tuples.push(tuple);
  }
  return tuples;
}

/** Cells that hang together, sorted: each is beside one that is there. */
function randomWalk(
  { neighbours, values }: Cells,
  length: number | undefined,
  random: Random,
): readonly number[] {
  const tuple = new Set([random.below(values.length)]);
  const fits = (cell: number) => {
    if (length !== undefined) return tuple.size < length;
    const size = [...tuple, cell].reduce((product, each) => product * values[each], 1);
    return size <= TABLE_LIMIT;
  };
  for (;;) {
    const beside = new Set([...tuple].flatMap((cell) => neighbours[cell]));
    const open = [...beside].filter((cell) => !tuple.has(cell));
    if (open.length === 0) break;
    const next = random.choice(open.sort((a, b) => a - b));
    if (!fits(next)) break;
    tuple.add(next);
  }
  return [...tuple].sort((a, b) => a - b);
}
