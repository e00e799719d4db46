/**
 * Solves boards of Kalah that are too large for the game's solver in play: the margin of the first player. Prints a line
 * for each question that is answered. Takes minutes for 6 houses with 4 seeds. Plain Node; run `node scripts/prepare.mjs` before.
 *
 *     node scripts/solve-kalah.mjs 'kalah(emptyCaptures=true)' [--table-bits 25] [--endgame-bits 28]
 *
 * A table of 2^25 slots takes 512 MB, one of 2^28 endgames at most 256 MB.
 */
import { parseArgs } from 'node:util';
import { gameFrom } from 'turnwise/games';
import { Endgames } from '../packages/turnwise/dist/games/kalah/endgames.js';
import { BoundsTable, KalahSearch } from '../packages/turnwise/dist/games/kalah/search.js';
import { wordsOf } from '../packages/turnwise/dist/games/kalah/solver.js';
import { MOST_HOUSES, MOST_SEEDS } from '../packages/turnwise/dist/games/kalah/sowing.js';
import { nextWindow } from '../packages/turnwise/dist/kernel/index.js';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    'table-bits': { type: 'string', default: '25' },
    'endgame-bits': { type: 'string', default: '28' },
  },
});
for (const specification of positionals) solve(specification);

function solve(specification) {
  const { position, settings } = gameFrom(specification);
  if (settings.houses > MOST_HOUSES || settings.total > MOST_SEEDS)
    throw new Error(`${specification} has more than ${MOST_HOUSES} houses or ${MOST_SEEDS} seeds`);
  const begun = process.cpuUsage().user;
  const endgames = new Endgames(settings, 2 ** Number(values['endgame-bits']));
  const search = new KalahSearch(settings, new BoundsTable(Number(values['table-bits'])), endgames);
  const words = wordsOf(position.South, position.North);
  const step = settings.options.remaining === 'nobody' ? 1 : 2;
  let [low, high] = [-settings.total, settings.total];
  while (low < high) {
    const beta = nextWindow(low, high, step);
    const bound = search.reach(words, beta);
    if (bound >= beta) low = bound;
    else high = bound;
    const seconds = ((process.cpuUsage().user - begun) / 1e6).toFixed(1);
    console.log(`${specification}: ${low} to ${high}, ${search.nodes} nodes, ${seconds} s of CPU`);
  }
}
