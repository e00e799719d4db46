/**
 * The worth of the features of a checkers position, with all 24 pieces on the board and with next to
 * none: half of what one feature adds to the logarithm of the odds.
 * Written by scripts/tune.mjs, on 44392 matches.
 */

export const OPENING = {
  men: 1.0903,
  kings: 0.2361,
  backRank: 0.0259,
  bridge: 0.0651,
  advancement: -0.2145,
  nearlyCrowned: 0.5468,
  nearRunaways: 0.5696,
  farRunaways: -0.4753,
  centreMen: 0.0647,
  centreKings: 0.1782,
  edgeMen: -0.0329,
  edgeKings: -0.0713,
  supportedMen: 0.0019,
  steps: -0.07,
  safeSteps: 0.066,
  trappedKings: -0.3194,
  threatened: -0.2994,
  dogHole: -0.3797,
  onlyKings: 0.7849,
  turn: 0.0166,
  opposition: -0.005,
  lead: 31.9812,
  pursuit: 0.0048,
  refuge: -0.8537,
};

export const ENDING = {
  men: -1.9892,
  kings: -2.5696,
  backRank: 0.1084,
  bridge: 0.6249,
  advancement: 0.1596,
  nearlyCrowned: -0.1381,
  nearRunaways: -0.495,
  farRunaways: 0.1358,
  centreMen: -0.1765,
  centreKings: -0.0457,
  edgeMen: -0.0627,
  edgeKings: 0.0094,
  supportedMen: -0.0966,
  steps: 0.032,
  safeSteps: 0.0101,
  trappedKings: 0.0099,
  threatened: -0.0951,
  dogHole: -0.3093,
  onlyKings: -0.7075,
  turn: 0.0425,
  opposition: 0.0174,
  lead: 10.585,
  pursuit: 0.0972,
  refuge: 0.733,
};
