/**
 * `npm run bench:peers`: our speed beside that of ludorum, boardgame.io and rapid-draughts, measured in
 * the same run. They are installed under bench/peers, apart from the workspace, when first asked for.
 *
 *     npm run bench:peers
 *     npm run bench:peers -- --json --seconds 3
 */
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import type { Row } from './measure.ts';
import { rowsOf } from './rows.ts';
import { table } from './table.ts';

interface PeerRow {
  readonly peer: string;
  readonly version: string;
  readonly game: string;
  readonly what: string;
  readonly perSecond: number;
  readonly note?: string;
}

/** A peer's speed, ours for the same work, and how many times theirs ours is. */
interface Comparison extends PeerRow {
  readonly ours: number | null;
  readonly ratio: number | null;
}

const PEERS = fileURLToPath(new URL('../peers/main.mjs', import.meta.url));

try {
  await main();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      json: { type: 'boolean', default: false },
      seconds: { type: 'string', default: '2' },
    },
  });
  const seconds = Number(values.seconds);
  if (!(seconds > 0 && seconds <= 600))
    throw new Error(`--seconds takes a number from 0 to 600, got ${values.seconds}`);
  const peers = peerRows(seconds);
  const ours: Row[] = [];
  for (const game of new Set(peers.map((row) => row.game))) {
    console.error(`measuring turnwise: ${game}`);
    ours.push(...(await rowsOf(game, seconds)));
  }
  const compared = peers.map((row) => comparison(row, ours));
  if (values.json) console.log(JSON.stringify({ compared, ours }, null, 2));
  else
    console.log(
      table(['peer', 'game', 'what', 'theirs/s', 'ours/s', 'times', 'note'], compared.map(columns)),
    );
}

function peerRows(seconds: number): PeerRow[] {
  const args = [PEERS, '--json', '--seconds', String(seconds)];
  const { status, stdout } = spawnSync(process.execPath, args, {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  if (status !== 0) throw new Error('The peers could not be measured; the reason is above.');
  return JSON.parse(stdout) as PeerRow[]; // from our own script
}

/**
 * Playouts, steps and leaves are compared with our kernel in a fresh process, matches with Match,
 * iterations of flat Monte Carlo with ours, and those of tree searches with UCT.
 */
function comparison(peer: PeerRow, rows: readonly Row[]): Comparison {
  const isFlat = peer.note?.startsWith('MonteCarlo') ?? false;
  const wanted = peer.what !== 'iterations' ? peer.what : isFlat ? 'flat' : 'uct';
  const same = rows.find(
    ({ game, what, through, process: ran }) =>
      game === peer.game && what === wanted && through !== 'rules' && ran === 'fresh',
  );
  const ours = same?.perSecond ?? null;
  return { ...peer, ours, ratio: ours === null ? null : ours / peer.perSecond };
}

function columns({
  peer,
  version,
  game,
  what,
  perSecond,
  ours,
  ratio,
  note,
}: Comparison): (string | number)[] {
  return [`${peer} ${version}`, game, what, perSecond, ours ?? '-', ratio ?? '-', note ?? ''];
}
