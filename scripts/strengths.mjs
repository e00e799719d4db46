/**
 * Measures the players `easy`, `medium` and `hard`: seeded matches of each against the next weaker one
 * and against random play, with either seat in half of them. Plain Node; run `npm run build` first.
 *
 *     node scripts/strengths.mjs [--games pig,tic-tac-toe] [--matches 200] [--seed 1]
 *
 * Prints a table of Markdown. A score is the share of points, a draw being half a point, with its 95 %
 * interval (Wilson's, as if there were no draws, so with draws a little too wide). The last column is the
 * longest decision of the first player, in milliseconds; it depends on the machine, all else does not.
 */
import { parseArgs } from 'node:util';
import { Match } from 'turnwise';
import { wilsonInterval } from 'turnwise/analysis';
import { gameFrom, games } from 'turnwise/games';
import { playerFrom } from 'turnwise/players';

const USAGE =
  'Usage: node scripts/strengths.mjs [--games NAME,NAME...] [--matches EVEN_NUMBER] [--seed TEXT]';

const PAIRS = [
  ['hard()', 'medium()'],
  ['medium()', 'easy()'],
  ['hard()', 'random()'],
  ['medium()', 'random()'],
  ['easy()', 'random()'],
];

const options = optionsFrom(process.argv.slice(2));
await new Promise((resolve) => setImmediate(resolve)); // a script's first run is compiled worse

console.log('| game | players | matches | won | drawn | lost | score | 95 % interval | ms |');
console.log('|---|---|--:|--:|--:|--:|--:|---|--:|');
for (const name of options.games) {
  for (const [first, second] of PAIRS) console.log(row(name, await played(name, first, second)));
}

/** All matches of two players, counted from the first one's side. */
async function played(name, first, second) {
  const count = { first, second, won: 0, drawn: 0, lost: 0, slowest: 0 };
  for (let n = 0; n < options.matches; n++) {
    const game = gameFrom(name);
    const [role, other] = n % 2 === 0 ? game.players : game.players.toReversed();
    const seats = { [role]: playerFrom(first), [other]: playerFrom(second) };
    const match = new Match(game, seats, { seed: `${options.seed}-${n}` });
    timed(match.players[role], count);
    await match.run();
    const result = match.result()[role] - match.result()[other];
    if (result > 0) count.won++;
    else if (result < 0) count.lost++;
    else count.drawn++;
  }
  return count;
}

/** Notes the longest decision of a player. */
function timed(player, count) {
  const decide = player.decision.bind(player);
  player.decision = async (...asked) => {
    const begun = performance.now();
    const move = await decide(...asked);
    count.slowest = Math.max(count.slowest, performance.now() - begun);
    return move;
  };
}

function row(name, { first, second, won, drawn, lost, slowest }) {
  const points = won + drawn / 2;
  const percent = (share) => `${(100 * share).toFixed(1)} %`;
  const [low, high] = wilsonInterval(points, options.matches).map(percent);
  const cells = [
    name,
    `${first} – ${second}`.replaceAll('()', ''),
    options.matches,
    won,
    drawn,
    lost,
    percent(points / options.matches),
    `${low} to ${high}`,
    Math.ceil(slowest),
  ];
  return `| ${cells.join(' | ')} |`;
}

function optionsFrom(args) {
  try {
    const { values } = parseArgs({
      args,
      options: {
        games: { type: 'string', default: games.map(({ name }) => name).join(',') },
        matches: { type: 'string', default: '200' },
        seed: { type: 'string', default: '1' },
        help: { type: 'boolean', short: 'h' },
      },
    });
    if (values.help) {
      console.log(USAGE);
      process.exit(0);
    }
    const matches = Number(values.matches);
    if (!(Number.isSafeInteger(matches) && matches > 0 && matches % 2 === 0)) {
      throw new Error(`--matches is ${values.matches}, expected an even number above 0`);
    }
    const chosen = values.games.split(',').filter(Boolean);
    for (const name of chosen) {
      const { players } = gameFrom(name);
      if (players.length !== 2) throw new Error(`--games: ${name} is not a game of two`);
    }
    return { games: chosen, matches, seed: values.seed };
  } catch (error) {
    console.error(`${error.message}\n${USAGE}`);
    process.exit(2);
  }
}
