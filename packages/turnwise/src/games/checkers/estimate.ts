/**
 * An estimate of a checkers position for the seat to move, from -1 to 1: the expected result 2 p - 1 of a match without
 * draws, where half the logarithm of the odds p : 1 - p is a weighted sum of features. The weights lie between those of
 * an opening, with 24 pieces, and of an ending. They were fitted on matches between searches, at positions without
 * captures; elsewhere the estimate means little. The calibration knows how often such positions are won.
 *
 * Everything is written for a side that moves down the board, on the bits that the kernel draws; for the other side the
 * board is turned first: bit n becomes bit 31 - n. Nothing is allocated.
 */

import { blended, squashed } from '../weighed-features.ts';
import {
  bitCount,
  bitCounts,
  downLeft,
  downRight,
  EVEN,
  rowCounts,
  rowNumbers,
  total,
  turned,
  upLeft,
  upRight,
} from './bitboards.ts';
import { ENDING, OPENING } from './estimate-weights.ts';
import { patternWorth } from './patterns.ts';

const ALL_PIECES = 24;

/** [pieces on the board] what the features are worth then. */
const BY_PIECES = blended<keyof Weights>(OPENING, ENDING, ALL_PIECES);

/** From the boards of the seat to move and of the other, and the kings of both; seat 0 moves down. */
export function estimate(own: number, other: number, kings: number, seat: number): number {
  const formations =
    seat === 0 ? patternWorth(own, other, kings) : 0 - patternWorth(other, own, kings);
  return squashed(formations + weighed(own, other, kings, seat, BY_PIECES[bitCount(own | other)]));
}

export interface Weights {
  readonly men: number;
  readonly kings: number;
  readonly backRank: number; // men on the own first row, which keep the other from crowning
  readonly bridge: number; // once where men hold squares 1 and 3 (Black) or 30 and 32 (White)
  readonly advancement: number; // rows that the men have left behind them
  readonly nearlyCrowned: number; // men one step before the last row
  readonly nearRunaways: number; // men on the two rows before the last with no foe ahead that could stop them
  readonly farRunaways: number; // such men on the two rows before those
  readonly centreMen: number; // on the eight squares in the middle
  readonly centreKings: number;
  readonly edgeMen: number; // on the left and right edge, where nothing can jump them
  readonly edgeKings: number; // on any edge
  readonly supportedMen: number; // men with an own piece behind them
  readonly steps: number; // moves, where nothing is captured
  readonly safeSteps: number; // those after which the piece cannot be captured at once
  readonly trappedKings: number; // kings without a safe step
  readonly threatened: number; // pieces that the other could capture if it had the turn
  readonly dogHole: number; // once where a man stands on square 28 (Black) or 5 (White), held by a man in the corner
  readonly onlyKings: number; // once where there are own kings, and none of the other
  readonly turn: number; // once, for the seat to move
  readonly opposition: number; // once where the seat to move has the opposition, and once less than nothing where it has not
  readonly lead: number; // material ahead, as a share of all: it grows with every exchange
  readonly pursuit: number; // for the side ahead, among few pieces: 7 less the steps from its kings to the next foe, on average
  readonly refuge: number; // for the side ahead: less than nothing, once for each foe's king that sits in a double corner
}

const BOARD_STEPS = 7; //          no two squares are further apart
const PURSUIT_PIECES = 12; //      among more pieces, pursuit means nothing

const BRIDGE = 0x00000005; //      this and all below as a side sees them that moves down
const ROWS_3_4 = 0x000ff000;
const ROWS_5_6 = 0x0ff00000;
const CENTRE = 0x00666600;
const SIDES = 0x18181818; //       the left and right edge
const EDGES = SIDES | 0xf000000f;
const DOUBLE_CORNERS = 0x88000011;
const HOLE = 1 << 27; //           square 28,
const HOLE_GUARD = 1 << 31; //     and the corner behind it

/** The weighted sum of a position's features, as the seat to move sees it; seat 0 moves down. */
export function weighed(
  own: number,
  other: number,
  kings: number,
  seat: number,
  weights: Weights,
): number {
  return seat === 0
    ? difference(own, other, kings, turned(own), turned(other), turned(kings), weights)
    : difference(turned(own), turned(other), turned(kings), own, other, kings, weights);
}

function difference(
  own: number,
  other: number,
  kings: number,
  turnedOwn: number,
  turnedOther: number,
  turnedKings: number,
  weights: Weights,
): number {
  return (
    placing(own, other, kings, weights) -
    placing(turnedOther, turnedOwn, turnedKings, weights) +
    (freedom(own, other, kings, weights) - freedom(turnedOther, turnedOwn, turnedKings, weights)) +
    balance(own, other, kings, weights)
  );
}

/** Where the pieces of one side stand, which moves down. */
function placing(own: number, foes: number, allKings: number, weights: Weights): number {
  const kings = own & allKings;
  const men = own & ~allKings;
  const free = men & ~mayMeet(foes);
  const rows = rowCounts(men);
  let sum =
    weights.men * total(rows) +
    weights.backRank * (rows & 15) +
    weights.advancement * rowNumbers(rows) +
    weights.nearlyCrowned * ((rows >>> 24) & 15) +
    weights.nearRunaways * bitCount(free & ROWS_5_6) +
    weights.farRunaways * bitCount(free & ROWS_3_4) +
    weights.centreMen * bitCount(men & CENTRE) +
    weights.edgeMen * bitCount(men & SIDES) +
    weights.supportedMen * bitCount(men & (downLeft(own) | downRight(own)));
  if ((men & BRIDGE) === BRIDGE) sum += weights.bridge;
  if ((men & HOLE) !== 0 && (foes & ~allKings & HOLE_GUARD) !== 0) sum += weights.dogHole;
  if (kings === 0) return sum;
  return (
    sum +
    weights.kings * bitCount(kings) +
    weights.centreKings * bitCount(kings & CENTRE) +
    weights.edgeKings * bitCount(kings & EDGES) +
    ((foes & allKings) === 0 ? weights.onlyKings : 0)
  );
}

/** The moves of one side, which moves down, and the threats to it. */
function freedom(own: number, foes: number, allKings: number, weights: Weights): number {
  const kings = own & allKings;
  const foeKings = foes & allKings;
  const empty = ~(own | foes);
  const foesLeft = upRight(foes); //  squares with a foe down left of them
  const foesRight = upLeft(foes); //  squares with a foe down right of them
  // Squares on which a piece could be jumped: a foe on one side, nothing on the other.
  let jumped = (foesLeft & downLeft(empty)) | (foesRight & downRight(empty));
  if (foeKings !== 0)
    jumped |= (downRight(foeKings) & upLeft(empty)) | (downLeft(foeKings) & upRight(empty));
  const left = downLeft(own) & empty;
  const right = downRight(own) & empty;
  // A foe straight ahead can jump over a piece to where it came from.
  const safeLeft = left & ~jumped & ~foesLeft;
  const safeRight = right & ~jumped & ~foesRight;
  const sum =
    weights.threatened * bitCount(own & jumped) +
    weights.steps * bitCounts(left, right) +
    weights.safeSteps * bitCounts(safeLeft, safeRight);
  if (kings === 0) return sum;

  const backLeft = upLeft(kings) & empty;
  const backRight = upRight(kings) & empty;
  const safeBackLeft = backLeft & ~jumped & ~downRight(foeKings);
  const safeBackRight = backRight & ~jumped & ~downLeft(foeKings);
  const movable =
    upRight(safeLeft) | upLeft(safeRight) | downRight(safeBackLeft) | downLeft(safeBackRight);
  return (
    sum +
    weights.trappedKings * bitCount(kings & ~movable) +
    weights.steps * bitCounts(backLeft, backRight) +
    weights.safeSteps * bitCounts(safeBackLeft, safeBackRight)
  );
}

/** Features of both sides together. The side to move moves down. */
function balance(own: number, foes: number, allKings: number, weights: Weights): number {
  const pieces = own | foes;
  // In even rows are the columns that begin on the first row of the side to move.
  const hasOpposition = (bitCount(pieces & EVEN) & 1) === 1;
  const sum = weights.turn + (hasOpposition ? weights.opposition : -weights.opposition);
  const ahead = material(own, allKings) - material(foes, allKings);
  if (ahead === 0) return sum;
  const lead = (weights.lead * ahead) / material(pieces, allKings);
  return ahead > 0
    ? sum + lead + hunt(own, foes, allKings, weights)
    : sum + lead - hunt(foes, own, allKings, weights);
}

/** Whether the side ahead makes use of its lead. */
function hunt(own: number, foes: number, allKings: number, weights: Weights): number {
  const sum = -weights.refuge * bitCount(foes & allKings & DOUBLE_CORNERS);
  const hunters = own & allKings;
  if (hunters === 0 || bitCount(own | foes) > PURSUIT_PIECES) return sum;
  let near = foes;
  let close = 0; // steps less than those across the board, of all hunters together
  for (let steps = 1; steps < BOARD_STEPS; steps++) {
    near |= downLeft(near) | downRight(near) | upLeft(near) | upRight(near);
    close += bitCount(hunters & near);
  }
  return sum + (weights.pursuit * close) / bitCount(hunters);
}

/** In half men: a king counts as one and a half. */
function material(pieces: number, allKings: number): number {
  return 2 * bitCount(pieces) + bitCount(pieces & allKings);
}

/** The squares of rows 3 to 6 from which a man that moves down may meet a piece. */
function mayMeet(pieces: number): number {
  let shadow = pieces;
  for (let row = 0; row < 4; row++) shadow |= upLeft(shadow) | upRight(shadow);
  return shadow;
}
