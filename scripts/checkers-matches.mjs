/**
 * Plays checkers players against each other: seeded random openings of a few plies, each with both
 * colours. Plain Node; run `npm run build` first.
 *
 *     node scripts/checkers-matches.mjs [--matches 100] [--seed 1] [FIRST SECOND ...]
 *
 * Without players, the matches that docs/checkers.md shows. Prints a table of Markdown. A score is the
 * share of points, a draw being half a point, with its 95 % interval (Wilson's, as if there were no
 * draws, so with draws a little too wide).
 */
import { parseArgs } from 'node:util';
import { Match, Random } from 'turnwise';
import { wilsonInterval } from 'turnwise/analysis';
import { Checkers } from 'turnwise/games';
import { playerFrom } from 'turnwise/players';

const SHOWN = [
  ['uct(simulationCount=1000000, timeCap=50)', 'reward()'],
  ['alphaBeta(horizon=100, timeCap=50)', 'reward()'],
  [
    'uct(simulationCount=1000000, timeCap=50)',
    'reward(simulationCount=1000, endingSimulationCount=1000)',
  ],
  [
    'alphaBeta(horizon=100, timeCap=50)',
    'reward(simulationCount=1000, endingSimulationCount=1000)',
  ],
  ['alphaBeta(horizon=8)', 'alphaBeta(horizon=4)'],
];

/** Plies of an opening: at least this number, and up to three more. */
const OPENING = 4;

const { matches, seed, pairs } = optionsFrom(process.argv.slice(2));
await new Promise((resolve) => setImmediate(resolve)); // a script's first run is compiled worse
console.log('| players | matches | won | drawn | lost | score | 95 % interval | plies |');
console.log('|---|--:|--:|--:|--:|--:|---|--:|');
for (const [first, second] of pairs) console.log(row(await played(first, second)));

/** All matches of two players, counted from the first one's side. */
async function played(first, second) {
  const count = { first, second, won: 0, drawn: 0, lost: 0, plies: 0 };
  for (let n = 0; n < matches; n++) {
    const game = opening(new Random(seed, 'opening', Math.floor(n / 2)));
    const [role, other] = n % 2 === 0 ? game.players : game.players.toReversed();
    const seats = { [role]: playerFrom(first), [other]: playerFrom(second) };
    const match = new Match(game, seats, { seed: `${seed}-${n}` });
    await match.run();
    const result = match.result()[role];
    if (result > 0) count.won++;
    else if (result < 0) count.lost++;
    else count.drawn++;
    count.plies += match.history.length;
  }
  return count;
}

/** The position after a few random moves; another one, should these have ended the game. */
function opening(random) {
  for (;;) {
    let game = new Checkers();
    for (let left = OPENING + random.below(4); left > 0 && game.moves(); left--)
      game = game.perform(random.choice(game.moves()[game.activePlayer()]));
    if (game.moves()) return game;
  }
}

function row({ first, second, won, drawn, lost, plies }) {
  const score = (won + drawn / 2) / matches;
  const [low, high] = wilsonInterval(won + drawn / 2, matches);
  const percent = (share) => `${(100 * share).toFixed(1)} %`;
  const cells = [
    `\`${first}\` against \`${second}\``,
    matches,
    won,
    drawn,
    lost,
    percent(score),
    `${percent(low)} to ${percent(high)}`,
    Math.round(plies / matches),
  ];
  return `| ${cells.join(' | ')} |`;
}

function optionsFrom(args) {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      matches: { type: 'string', default: '100' },
      seed: { type: 'string', default: '1' },
    },
  });
  const matches = Number(values.matches);
  if (!(Number.isInteger(matches) && matches > 0 && matches % 2 === 0))
    fail(`--matches takes an even number, got ${values.matches}`);
  if (positionals.length % 2 !== 0) fail('players come in pairs: FIRST SECOND');
  for (const text of positionals) playerFrom(text);
  const given = positionals.flatMap((first, n) =>
    n % 2 === 0 ? [[first, positionals[n + 1]]] : [],
  );
  return { matches, seed: values.seed, pairs: given.length > 0 ? given : SHOWN };
}

function fail(problem) {
  console.error(problem);
  process.exit(2);
}
