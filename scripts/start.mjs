/**
 * What `npm start` does: a match of Pig in the terminal, with its moves shown.
 *
 *     npm start                   a match with a fresh seed, which is printed
 *     npm start -- --seed 42      the match of that seed, again
 */
import { parseArgs } from 'node:util';
import { freshSeed, Match } from 'turnwise';
import { Pig } from 'turnwise/games';

const USAGE = 'Usage: npm start [-- --seed NUMBER_OR_TEXT]   (a negative number as --seed=-1)';

const seed = seedFrom(process.argv.slice(2));
process.stdout.on('error', (error) => process.exit(error.code === 'EPIPE' ? 0 : 1)); // as in `| head`

const match = Match.randomMatch(new Pig(), { seed });
console.log(`A match of Pig to 100 between two random players, seed ${seed}.\n`);
match.events.on('next', (game, next, haps) => console.log(described(game, next, haps)));
await match.run();

const { One, Two } = match.state.scores();
const winner = One > Two ? 'One' : 'Two';
console.log(
  `\n${winner} wins, ${Math.max(One, Two)} to ${Math.min(One, Two)}, after ${match.history.length} decisions.`,
);
console.log(`The same match again: npm start -- --seed ${seed}`);

/** "One   42-17   rolls 5, 13 in hand" and the like. */
function described(game, next, haps) {
  const role = game.activePlayer();
  const { One, Two } = game.scores();
  const score = `${role}   ${String(One).padStart(3)} - ${String(Two).padEnd(3)}`;
  const die = haps[0]?.die;
  if (die === undefined) return `${score}   holds and keeps ${game.points}`;
  if (die === 1) return `${score}   rolls 1 and loses ${game.points}`;
  return `${score}   rolls ${die}, ${next.points} in hand`;
}

function seedFrom(args) {
  try {
    const { values } = parseArgs({
      args,
      options: { seed: { type: 'string' }, help: { type: 'boolean', short: 'h' } },
    });
    if (values.help) {
      console.log(USAGE);
      process.exit(0);
    }
    if (values.seed === undefined) return freshSeed();
    const number = Number(values.seed);
    return Number.isSafeInteger(number) && values.seed.trim() !== '' ? number : values.seed;
  } catch (error) {
    console.error(`${error.message}\n${USAGE}`);
    process.exit(2);
  }
}
