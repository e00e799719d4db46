/**
 * The worth of the features of a Breakthrough position, with all pieces on the board and with next to none: half of what
 * one feature adds to the logarithm of the odds.
 * Written by scripts/tune.mjs, on 2465 matches.
 */

export const OPENING = {
  turn: 0.0243,
  first: 0.073,
  second: 0.1197,
  fiveToGo: 0.1681,
  fourToGo: 0.1802,
  threeToGo: 0.1541,
  twoToGo: 0.1436,
  oneToGo: 0.1325,
  guarded: 0.015,
  beside: 0.0188,
  hanging: 0.0067,
  otherHanging: 0.048,
};

export const ENDING = {
  turn: -0.0847,
  first: 0.3174,
  second: 0.3765,
  fiveToGo: 0.332,
  fourToGo: 0.3788,
  threeToGo: 0.8492,
  twoToGo: 0.5867,
  oneToGo: 1.0354,
  guarded: -0.1062,
  beside: 0.0406,
  hanging: -0.1896,
  otherHanging: 1.1274,
};
