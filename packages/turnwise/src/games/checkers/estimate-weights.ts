/**
 * The worth of the features of a checkers position, with all 24 pieces on the board and with next to
 * none: half of what one feature adds to the logarithm of the odds.
 * Fitted by a forerunner of scripts/tune-checkers.mjs, on some 4,400 matches of 500 to 3,000 nodes a move.
 */

export const OPENING = {
  men: 0.4142,
  kings: 0.2128,
  backRank: 0.0536,
  bridge: -0.0758,
  advancement: -0.088,
  nearlyCrowned: 0.752,
  nearRunaways: 0.0358,
  farRunaways: -0.1182,
  centreMen: 0.0476,
  centreKings: 0.0596,
  edgeMen: 0.0146,
  edgeKings: -0.1244,
  supportedMen: 0.0592,
  steps: 0.035,
  safeSteps: 0.0224,
  trappedKings: 0.0284,
  threatened: -0.245,
  dogHole: -0.5696,
  onlyKings: 0.5178,
  turn: 0.0548,
  opposition: -0.0244,
  lead: 21.133,
  pursuit: -0.0574,
  refuge: -0.3702,
};

export const ENDING = {
  men: -0.987,
  kings: -1.4078,
  backRank: 0.01,
  bridge: 0.5346,
  advancement: 0.0816,
  nearlyCrowned: -0.4696,
  nearRunaways: -0.0216,
  farRunaways: -0.0864,
  centreMen: -0.1034,
  centreKings: 0.0162,
  edgeMen: -0.0174,
  edgeKings: 0.1186,
  supportedMen: -0.0492,
  steps: -0.0082,
  safeSteps: 0.0014,
  trappedKings: -0.1206,
  threatened: 0.0118,
  dogHole: 0.0254,
  onlyKings: -0.4104,
  turn: -0.0024,
  opposition: 0.0162,
  lead: 2.7266,
  pursuit: 0.1124,
  refuge: 0.332,
};
