/**
 * What the features of a position are worth in checkers, with all 24 pieces on the board and with next to
 * none: half of what one of them adds to the logarithm of the odds. Written by scripts/tune-checkers.mjs
 * after 4 generations of 2000 matches each, horizon 4, seed 1.
 */
import type { Weights } from './estimate.ts';

export const OPENING: Weights = {
  men: 0.2172,
  kings: 0.1859,
  backRank: -0.017,
  bridge: -0.202,
  advancement: -0.1004,
  nearlyCrowned: 0.5565,
  nearRunaways: 0.3279,
  farRunaways: -0.069,
  centreMen: 0.0747,
  centreKings: 0.1806,
  edgeMen: 0.0661,
  edgeKings: 0.1251,
  supportedMen: 0.0647,
  steps: 0.0278,
  safeSteps: 0.0794,
  trappedKings: 0.1732,
  threatened: -0.2655,
  dogHole: -0.6153,
  onlyKings: -0.0013,
  turn: 0.0192,
  opposition: -0.0032,
  lead: 13.9241,
  pursuit: -0.0793,
  refuge: -1.0218,
};

export const ENDING: Weights = {
  men: 0.3479,
  kings: 0.5674,
  backRank: 0.0658,
  bridge: 0.6146,
  advancement: 0.0837,
  nearlyCrowned: -0.1866,
  nearRunaways: -0.1293,
  farRunaways: 0.0688,
  centreMen: -0.0794,
  centreKings: -0.0659,
  edgeMen: -0.0212,
  edgeKings: -0.1254,
  supportedMen: -0.0286,
  steps: -0.0371,
  safeSteps: 0.007,
  trappedKings: -0.2841,
  threatened: -0.0963,
  dogHole: -0.1583,
  onlyKings: 0.0623,
  turn: 0.0089,
  opposition: -0.0026,
  lead: -2.0817,
  pursuit: 0.0312,
  refuge: 0.708,
};
