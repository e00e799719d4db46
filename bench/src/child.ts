/** The process in which one game is measured: `node child.js GAME SECONDS PROCESS`, rows on stdout. */
import { gameFrom } from 'turnwise/games';
import {
  kernelSpeed,
  matchSpeed,
  runOthers,
  SEARCHES,
  searchSpeed,
} from '../../packages/cli/dist/bench/measure.js';
import { answerSpeed, perftSpeed, type Row, rulesSpeed } from './measure.ts';

const [name = '', secondsText = '1', process_ = 'fresh'] = process.argv.slice(2);
const seconds = Number(secondsText);
const game = gameFrom(name);
const rows: Row[] = [];

/** The answer whose odds a person would trust: to about one per cent. */
const ODDS = 'monteCarlo(simulationCount=10000)';

const ran = process_ === 'fresh' ? 'fresh' : 'after ten others';
if (ran === 'after ten others') await runOthers(game.name, seconds);
add('kernel', await kernelSpeed(game, seconds));
for (const what of ['flat', 'uct', 'alphabeta'] as const) {
  addOne(what, 'search', await searchSpeed(SEARCHES[what], game, seconds));
}
if (ran === 'fresh') {
  addOne('odds', 'search', await answerSpeed(ODDS, game, seconds));
  addOne('leaves', 'kernel', await perftSpeed(name, game, seconds));
  add('rules', await rulesSpeed(game, seconds));
  addOne('matches', 'match', await matchSpeed(game, seconds));
}
console.log(JSON.stringify(rows));

function add(
  through: Row['through'],
  { playouts, steps }: { readonly playouts: number; readonly steps: number },
): void {
  addOne('playouts', through, playouts);
  addOne('steps', through, steps);
}

function addOne(what: Row['what'], through: Row['through'], perSecond: number | null): void {
  if (perSecond !== null) rows.push({ game: name, what, through, process: ran, perSecond });
}
