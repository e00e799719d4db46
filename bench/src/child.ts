/** The process in which one game is measured: `node child.js GAME SECONDS PROCESS`, rows on stdout. */
import { gameFrom } from 'turnwise/games';
import {
  kernelSpeed,
  matchSpeed,
  type Row,
  rulesSpeed,
  type Speed,
  searchSpeed,
} from './measure.ts';
import { runOthers } from './others.ts';

const OTHERS_SECONDS = 0.1;

const [name = '', secondsText = '1', process_ = 'fresh'] = process.argv.slice(2);
const seconds = Number(secondsText);
const game = gameFrom(name);
const rows: Row[] = [];

/** The searches that are measured, at the budget of a quick decision. */
const searches = {
  flat: 'monteCarlo(simulationCount=1000)',
  uct: 'uct(simulationCount=10000)',
  alphabeta: 'alphaBeta(horizon=6)',
} as const;

const ran = process_ === 'fresh' ? 'fresh' : 'after ten others';
if (ran === 'after ten others') await runOthers(game.name, OTHERS_SECONDS, Object.values(searches));
add('kernel', await kernelSpeed(game, seconds));
for (const what of ['flat', 'uct', 'alphabeta'] as const) {
  const perSecond = await searchSpeed(searches[what], game, seconds);
  if (perSecond !== null)
    rows.push({ game: name, what, through: 'search', process: ran, perSecond });
}
if (ran === 'fresh') {
  add('rules', await rulesSpeed(game, seconds));
  const perSecond = await matchSpeed(game, seconds);
  rows.push({ game: name, what: 'matches', through: 'match', process: ran, perSecond });
}
console.log(JSON.stringify(rows));

function add(through: Row['through'], speed: Speed): void {
  for (const what of ['playouts', 'steps'] as const) {
    rows.push({ game: name, what, through, process: ran, perSecond: speed[what] });
  }
}
