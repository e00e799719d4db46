/** The process in which one game is measured: `node child.js GAME SECONDS PROCESS`, rows on stdout. */
import { gameFrom } from 'turnwise/games';
import {
  answerSpeed,
  kernelSpeed,
  matchSpeed,
  type Row,
  rulesSpeed,
  type Speed,
  searchSpeed,
} from './measure.ts';
import { runOthers } from './others.ts';
import { perftSpeed } from './perft.ts';

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

/** The answer whose odds a person would trust: to about one per cent. */
const ODDS = 'monteCarlo(simulationCount=10000)';

const ran = process_ === 'fresh' ? 'fresh' : 'after ten others';
if (ran === 'after ten others') await runOthers(game.name, OTHERS_SECONDS, Object.values(searches));
add('kernel', await kernelSpeed(game, seconds));
for (const what of ['flat', 'uct', 'alphabeta'] as const) {
  addOne(what, 'search', await searchSpeed(searches[what], game, seconds));
}
if (ran === 'fresh') {
  addOne('odds', 'search', await answerSpeed(ODDS, game, seconds));
  addOne('leaves', 'kernel', await perftSpeed(name, game, seconds));
  add('rules', await rulesSpeed(game, seconds));
  addOne('matches', 'match', await matchSpeed(game, seconds));
}
console.log(JSON.stringify(rows));

function add(through: Row['through'], speed: Speed): void {
  for (const what of ['playouts', 'steps'] as const) {
    addOne(what, through, speed[what]);
  }
}

function addOne(what: Row['what'], through: Row['through'], perSecond: number | null): void {
  if (perSecond !== null) rows.push({ game: name, what, through, process: ran, perSecond });
}
