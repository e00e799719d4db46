/**
 * The worth of the features of an 8 x 8 Othello position in discs, with an empty board and with a full one.
 * Written by scripts/tune.mjs, on 6689 matches.
 */

export const OPENING = {
  turn: -0.9235,
  parity: 0.2554,
  discs: -0.4052,
  mobility: -0.6307,
  freedom: 2.9633,
  frontier: 0.4154,
  exposure: -2.1996,
  corners: 11.4155,
  blocked: -9.8349,
  fixed: 4.8433,
};

export const ENDING = {
  turn: -1.0367,
  parity: 0.1342,
  discs: -0.2601,
  mobility: 0.6937,
  freedom: 7.9164,
  frontier: 0.6432,
  exposure: -7.1267,
  corners: 3.8878,
  blocked: 2.5524,
  fixed: 0.3764,
};
