/** The process in which one game is measured: `node child.js GAME SECONDS PROCESS`, rows as JSON on stdout. */
import { gameFrom } from 'turnwise/games';
import { isModulePath } from '../input/module-reference.ts';
import { moduleGame } from '../input/user-module.ts';
import {
  kernelSpeed,
  type Measurement,
  matchSpeed,
  type Row,
  runOthers,
  SEARCHES,
  searchSpeed,
} from './measure.ts';

const [name = '', secondsText = '1', ran = 'fresh'] = process.argv.slice(2);
const seconds = Number(secondsText);
const game = isModulePath(name) ? await moduleGame(name) : gameFrom(name);
const isFresh = ran === 'fresh';
const rows: Row[] = [];

if (!isFresh) await runOthers(game.name, seconds);
const { playouts, steps, isCut } = await kernelSpeed(game, seconds);
add('playouts', playouts);
add('steps', steps);
for (const what of ['flat', 'uct', 'alphabeta'] as const) {
  // A search whose simulations may never end gets a time limit.
  const limit = isCut ? `, timeCap=${Math.max(10, 1000 * seconds)})` : ')';
  add(what, await searchSpeed(SEARCHES[what].replace(/\)$/, limit), game, seconds));
}
if (isFresh) add('matches', await matchSpeed(game, seconds));
process.stdout.write(JSON.stringify(rows));

function add(what: Measurement, perSecond: number | null): void {
  if (perSecond === null) return;
  const process = isFresh ? 'fresh' : 'after ten others';
  rows.push({ game: name, what, perSecond, process, ...(isCut && { isCut }) });
}
