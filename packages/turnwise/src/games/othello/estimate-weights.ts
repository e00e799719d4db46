/**
 * The worth of the features of an 8 x 8 Othello position in discs, with an empty board and with a full one.
 */

export const OPENING = {
  turn: 0,
  parity: 0,
  discs: 0,
  mobility: 0,
  freedom: 0,
  frontier: 0,
  exposure: 0,
  corners: 0,
  blocked: 0,
  fixed: 0,
};

export const ENDING = {
  turn: 0,
  parity: 0,
  discs: 0,
  mobility: 0,
  freedom: 0,
  frontier: 0,
  exposure: 0,
  corners: 0,
  blocked: 0,
  fixed: 0,
};
