/**
 * The worth of the features of a Kalah position, with all seeds in the houses and with next to none: half of what one
 * feature adds to the logarithm of the odds.
 * Written by scripts/tune.mjs, on 5607 matches.
 */

export const OPENING = {
  turn: 0.0483,
  stores: 0.0737,
  houses: 0.0132,
  moves: -0.0546,
  again: 0.2015,
  otherAgain: -0.0216,
  capture: 0.0301,
  otherCapture: -0.0192,
};

export const ENDING = {
  turn: 0.0102,
  stores: 0.0978,
  houses: 0.01,
  moves: 0.1367,
  again: 0.2043,
  otherAgain: -0.1041,
  capture: 0.1521,
  otherCapture: -0.0344,
};
