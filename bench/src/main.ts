/**
 * `npm run bench`: how fast the games are on this machine, and the signatures of what they do.
 *
 *     npm run bench                               every game
 *     npm run bench -- pig 'connect-four(width=8)'    some games or variants
 *     npm run bench -- --json --seconds 3
 *
 * `odds` are those of all first moves, by 10,000 random games each.
 */
import { parseArgs } from 'node:util';
import { gameFrom, games } from 'turnwise/games';
import type { Row } from './measure.ts';
import { rowsOf } from './rows.ts';
import { signature } from './signature.ts';
import { table } from './table.ts';

const HEADINGS = ['game', 'through', 'what', 'process', 'per second', 'time of one'];

const UNITS = [
  ['s', 1],
  ['ms', 1e-3],
  ['µs', 1e-6],
] as const;

try {
  await main();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  console.error('Usage: npm run bench [-- --json --seconds N GAME ...]');
  process.exitCode = 2;
}

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      json: { type: 'boolean', default: false },
      seconds: { type: 'string', default: '1' },
    },
  });
  const seconds = Number(values.seconds);
  if (!(seconds > 0 && seconds <= 600))
    throw new Error(`--seconds takes a number from 0 to 600, got ${values.seconds}`);
  for (const name of positionals) gameFrom(name);
  const names = positionals.length > 0 ? positionals : games.map((entry) => entry.name);
  const rows: Row[] = [];
  for (const name of names) {
    console.error(`measuring ${name} ...`);
    rows.push(...(await rowsOf(name, seconds)));
  }
  const signatures = Object.fromEntries(names.map((name) => [name, signature(gameFrom(name))]));
  if (values.json) {
    console.log(JSON.stringify({ signatures, rows }, null, 2));
  } else {
    console.log(table(HEADINGS, rows.map(columns)));
    console.log(`\n${table(['game', 'signature'], Object.entries(signatures))}`);
  }
}

function columns({ game, through, what, process: ran, perSecond }: Row): (string | number)[] {
  return [game, through, what, ran, perSecond, duration(1 / perSecond)];
}

/** Seconds in the unit that suits them, with three digits. */
function duration(seconds: number): string {
  const [unit, size] = UNITS.find(([, least]) => seconds >= least) ?? (['ns', 1e-9] as const);
  return `${Number((seconds / size).toPrecision(3))} ${unit}`;
}
