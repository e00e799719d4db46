/**
 * The match beside the headline of Studio's first page, of a game for two without chance: plays it, asks for the odds of
 * every move in every position, and writes both into packages/studio/src/pages/home/showcase.json. Plain Node; run
 * `npm run build` first.
 *
 *     node scripts/studio-showcase.mjs [--game kalah] [--players 'level(6),level(6)'] [--seed 9] [--dry-run]
 *
 * With --dry-run it only prints how the odds swing, which helps to choose a seed.
 */
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { Match } from 'turnwise';
import { bestOf } from 'turnwise/analysis';
import { gameFrom } from 'turnwise/games';
import { playerFrom } from 'turnwise/players';

const ADVISER = 'alphaBeta(horizon=10)'; // no limit of time, so that the numbers can be repeated
const FILE = new URL('../packages/studio/src/pages/home/showcase.json', import.meta.url);

const { values: options } = parseArgs({
  options: {
    game: { type: 'string', default: 'kalah' },
    players: { type: 'string', default: 'level(6),level(6)' },
    seed: { type: 'string', default: '9' },
    'dry-run': { type: 'boolean', default: false },
  },
});
const game = gameFrom(options.game);
const specifications = options.players.split(/,(?![^(]*\))/);
const seats = game.players.map((role, n) => [role, playerFrom(specifications[n])]);
const match = new Match(game, Object.fromEntries(seats), { seed: Number(options.seed) });
await match.run();
const adviser = playerFrom(ADVISER);
const odds = match.history.map(({ game: state }) => {
  const [role] = state.activePlayers;
  return state.result() ? null : adviser.analysis(state, role, { seed: 1 });
});
const swings = odds.flatMap((analysis) => {
  const [best] = analysis ? bestOf(analysis) : [];
  if (!best) return [];
  const score = best.win + best.draw / 2;
  return [Math.round(100 * (analysis.role === game.players[0] ? score : 1 - score))];
});
console.log(`seed ${options.seed}: ${JSON.stringify(match.state.result())} ${swings.join(' ')}`);
if (!options['dry-run']) {
  const shown = {
    game: options.game,
    seed: Number(options.seed),
    players: Object.fromEntries(game.players.map((role, n) => [role, specifications[n]])),
    adviser: ADVISER,
    moves: match.history.flatMap(({ game: state, moves = {} }) =>
      Object.values(moves).map((move) => state.printMove(move)),
    ),
    odds: odds.map(printed),
  };
  writeFileSync(FILE, `${JSON.stringify({ ...shown, moves: shown.moves.join(' ') }, null, 2)}\n`);
}

/** Every move with its wins and draws in thousandths, and `!` where they are exact: "d3 524 30, c4 1000 0!". */
function printed(analysis) {
  const lines = analysis?.moves ?? [];
  const thousandths = (share) => Math.round(1000 * share);
  return lines
    .map(({ text, win, draw, known }) => {
      const exact = known === 'exact' ? '!' : '';
      return `${text} ${thousandths(win)} ${thousandths(draw)}${exact}`;
    })
    .join(', ');
}
