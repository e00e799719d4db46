/**
 * N-tuple networks (S. Lucas, Learning to Play Othello with N-Tuple Systems, 2008): for each of some groups of cells a table
 * with a weight for whatever can be in them. The value of a position is the sum of one weight a table, and of one more for
 * each symmetry, since the images of a tuple share its table:
 *
 *     cells      values of a position, as the kernel writes them
 *     tuple      cells c0 c1 c2 ...  ->  number  v(c0) + |c0| (v(c1) + |c1| (v(c2) + ...)) in its table
 *     weights    table of tuple 0 | table of tuple 1 | ...    and all once more for the second seat, unless seats are alike
 *
 * Of two positions read in a row, most cells are the same, as with the moves that a player compares. So a number in a table
 * is not computed anew: `read` changes it by what has changed in each cell. This is the inner loop of learning.
 */
import { GameKernel, type Kernel } from '../kernel/index.ts';
import type { NetworkShape, ValueNetwork } from './value-network.ts';

type TupleShape = Extract<NetworkShape, { readonly method: 'ntuple' }>;

/**
 * An n-tuple network.
 *
 * @example
 *     const network = networkOf(shapeFor(new ConnectFour()));
 *     network instanceof NTupleNetwork && network.tableOf(0); // the weights of its first tuple
 */
export class NTupleNetwork implements ValueNetwork {
  readonly weightCount: number;
  readonly weights: Float32Array;
  readonly inputs: Int32Array; //           [input] the weight that it has now; tuple by tuple, each before its images
  readonly amounts = null;
  readonly valuesChance: boolean;

  private readonly cells: Uint8Array; //    [cell] of the position that is read
  private readonly seen: Uint8Array; //     [cell] of the one before, which `inputs` are for
  private readonly first: Int32Array; //    [cell] where its entries in `member` and `factor` begin
  private readonly member: Int32Array; //   [entry] an input that the cell is part of
  private readonly factor: Int32Array; //   [entry] how much one more in the cell adds to its number
  private readonly tableWeights: number; // of all tables, for one seat
  private readonly ofSeat: number; //       the same where each seat has its own, else 0
  private seat = 0; //                      that `inputs` are for

  constructor(
    readonly shape: TupleShape,
    weights?: Float32Array,
  ) {
    const { cells, symmetries, tuples } = shape;
    const count = cells.values.length;
    this.valuesChance = cells.haveChance;
    this.cells = new Uint8Array(count);
    this.seen = new Uint8Array(count);
    const entries: (readonly [input: number, factor: number])[][] = Array.from(
      { length: count },
      () => [],
    );
    const tables: number[] = []; // [input] where its table begins
    let size = 0;
    for (const tuple of tuples) {
      const images = [tuple, ...symmetries.map((map) => tuple.map((cell) => map[cell]))];
      for (const image of images) {
        let factor = 1;
        for (const [n, cell] of image.entries()) {
          entries[cell].push([tables.length, factor]);
          factor *= cells.values[tuple[n]];
        }
        tables.push(size);
      }
      size += tuple.reduce((product, cell) => product * cells.values[cell], 1);
    }
    this.inputs = Int32Array.from(tables);
    this.first = new Int32Array(count + 1);
    for (const [cell, list] of entries.entries())
      this.first[cell + 1] = this.first[cell] + list.length;
    this.member = Int32Array.from(entries.flat(), ([input]) => input);
    this.factor = Int32Array.from(entries.flat(), ([, factor]) => factor);
    this.tableWeights = size;
    this.ofSeat = cells.areSeatsAlike ? 0 : size;
    this.weightCount = cells.areSeatsAlike ? size : 2 * size;
    this.weights = weights ?? new Float32Array(this.weightCount);
  }

  read(kernel: Kernel): number {
    const { cells, factor, first, inputs, member, seen } = this;
    const { signs } = this.shape.cells;
    if (signs !== undefined && kernel instanceof GameKernel) kernel.readCellsBy(signs);
    const seat = kernel.writeCells(cells);
    if (seat !== this.seat) this.turnTo(seat);
    for (let cell = 0; cell < cells.length; cell++) {
      const change = cells[cell] - seen[cell];
      if (change === 0) continue;
      seen[cell] = cells[cell];
      const end = first[cell + 1];
      for (let entry = first[cell]; entry < end; entry++)
        inputs[member[entry]] += change * factor[entry];
    }
    return seat;
  }

  sum(): number {
    const { inputs, weights } = this;
    let sum = 0;
    for (let input = 0; input < inputs.length; input++) sum += weights[inputs[input]];
    return sum;
  }

  /** Where the weights of a tuple are, for a seat. */
  tableOf(tuple: number, seat = 0): Float32Array {
    const images = 1 + this.shape.symmetries.length;
    const empty = new NTupleNetwork(this.shape, this.weights).inputs;
    const begin = empty[tuple * images];
    const end =
      tuple + 1 < this.shape.tuples.length ? empty[(tuple + 1) * images] : this.tableWeights;
    return this.weights.subarray(begin + seat * this.ofSeat, end + seat * this.ofSeat);
  }

  private turnTo(seat: number): void {
    const { inputs } = this;
    const change = (seat - this.seat) * this.ofSeat;
    this.seat = seat;
    if (change !== 0) for (let input = 0; input < inputs.length; input++) inputs[input] += change;
  }
}
