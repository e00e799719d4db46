/**
 * The values of one turn of Farkle for the player to move, as chances to win, each with a bound from below and one from above; see
 * `TurnOptions` for rows and columns. A turn is worked out from the most points downwards.
 *
 *     V(points, dice) = farkle * lost + sum over rolls of chance * max over options of V
 *
 * Options are left out only where the bounds from above have shown, row by row, that they cannot be best. A bound from below needs no
 * such proof: who has fewer options is not worth more.
 */
import { DICE } from '../scoring.ts';
import { type RollProgram, rollProgram } from './roll-program.ts';
import { ALL, COLUMNS, HOLD, type TurnOptions } from './turn-options.ts';

/** Bounds that should be in order may be wrong by rounding, by so much. */
const TOLERANCE = 1e-14;

export class TurnSolver {
  /** [2 * (8 * units + column)] the bound from below, then that from above. Columns HOLD are set from outside. */
  readonly values: Float64Array;
  private readonly last = new Float64Array(COLUMNS); // [column] the bound from above in the last row that has one

  /** For turns with fewer units to gain than `units`. */
  constructor(
    private readonly options: TurnOptions,
    units: number,
    private readonly program: RollProgram = rollProgram(options, units + options.most + 1),
  ) {
    this.values = program.values;
  }

  /**
   * Fills the rows below `units`, from which on everything wins. Rows that a turn cannot come to may be left out. A farkle is
   * worth what is between two bounds.
   */
  solve(units: number, lostLow: number, lostHigh: number, isWhole: boolean): void {
    const { last, program, values } = this;
    const { comesUp, fewestHot, most } = this.options;
    values.fill(-1, 2 * COLUMNS * units, 2 * COLUMNS * (units + most + 1));
    for (let row = units; row <= units + most; row++)
      values.fill(1, 2 * (COLUMNS * row + HOLD), 2 * COLUMNS * (row + 1));
    program.lost[0] = lostLow;
    program.lost[1] = lostHigh;
    last.fill(1);
    let list = DICE; // of options
    for (let row = units - 1; row >= 0; row--) {
      const at = COLUMNS * row;
      const isAll = isWhole || row >= fewestHot;
      for (let dice = 1; dice <= DICE; dice++)
        if (isAll || comesUp[at + dice] === 1) program.roll(list, dice, row);
      if (list === ALL) continue;
      // What this row shows is true for the rows before.
      const held = values[2 * (at + HOLD) + 1];
      const six = values[2 * (at + DICE) + 1];
      let isInOrder = held <= last[HOLD] + TOLERANCE;
      last[HOLD] = held;
      for (let dice = 1; dice <= DICE; dice++) {
        if (!isAll && comesUp[at + dice] === 0) continue;
        const value = values[2 * (at + dice) + 1];
        isInOrder &&= value <= last[dice] + TOLERANCE && (!isAll || value <= six + TOLERANCE);
        last[dice] = value;
        if (dice <= list && value > held) list = dice - 1;
      }
      if (!isInOrder) list = ALL;
    }
  }
}
