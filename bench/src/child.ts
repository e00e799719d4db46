/** The process in which one game is measured: `node child.js GAME SECONDS PROCESS`, rows on stdout. */
import { gameFrom } from 'turnwise/games';
import { kernelSpeed, matchSpeed, type Row, rulesSpeed } from './measure.ts';
import { runOthers } from './others.ts';

const OTHERS_SECONDS = 0.1;

const [name = '', secondsText = '1', process_ = 'fresh'] = process.argv.slice(2);
const seconds = Number(secondsText);
const game = gameFrom(name);
const rows: Row[] = [];

if (process_ === 'fresh') {
  add('kernel', 'fresh', await kernelSpeed(game, seconds));
  add('rules', 'fresh', await rulesSpeed(game, seconds));
  rows.push({
    game: name,
    what: 'matches',
    through: 'match',
    process: 'fresh',
    perSecond: await matchSpeed(game, seconds),
  });
} else {
  await runOthers(game.name, OTHERS_SECONDS);
  add('kernel', 'after ten others', await kernelSpeed(game, seconds));
}
console.log(JSON.stringify(rows));

function add(
  through: Row['through'],
  ran: Row['process'],
  speed: { playouts: number; steps: number },
): void {
  for (const what of ['playouts', 'steps'] as const) {
    rows.push({ game: name, what, through, process: ran, perSecond: speed[what] });
  }
}
