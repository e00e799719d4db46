/*
 * Measures the peers: installs them if need be, takes every measurement in a process of its own, so
 * that none is slowed by what another one left behind, and prints the rows.
 *
 *   node bench/peers/main.mjs                a table
 *   node bench/peers/main.mjs --json         one JSON array of rows on standard output
 *   node bench/peers/main.mjs --seconds 1    seconds for each measurement (3 unless given)
 *
 * Standard error says what is being measured. A row is
 * { peer, version, game, what, perSecond, note? }.
 */
import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { parseArgs, promisify } from 'node:util';
import { boardgameIoMeasurements, measureBoardgameIo } from './boardgame-io.mjs';
import { installPeers } from './install.mjs';
import { ludorumMeasurements, measureLudorum } from './ludorum.mjs';
import { measureRapidDraughts, rapidDraughtsMeasurements } from './rapid-draughts.mjs';

const peers = {
  ludorum: { measure: measureLudorum, names: Object.keys(ludorumMeasurements) },
  'boardgame.io': { measure: measureBoardgameIo, names: Object.keys(boardgameIoMeasurements) },
  'rapid-draughts': {
    measure: measureRapidDraughts,
    names: Object.keys(rapidDraughtsMeasurements),
  },
};

try {
  await main();
} catch (error) {
  console.error(`bench/peers: ${error.message}`);
  process.exitCode = 1;
}

async function main() {
  const { values } = parseArgs({
    options: {
      json: { type: 'boolean', default: false },
      seconds: { type: 'string', default: '3' },
      // Set for the child processes only: the peer and the measurement to take.
      peer: { type: 'string' },
      measurement: { type: 'string' },
    },
  });
  const seconds = Number(values.seconds);
  if (!(seconds > 0 && seconds < 3600)) throw new Error('--seconds wants a positive number');
  if (values.peer !== undefined) {
    const rows = await peers[values.peer].measure({ seconds, only: [values.measurement] });
    console.log(JSON.stringify(rows));
    return;
  }
  installPeers();
  const rows = await measureAll(seconds);
  console.log(values.json ? JSON.stringify(rows, null, 2) : tableOf(rows));
}

async function measureAll(seconds) {
  const rows = [];
  for (const [peer, { names }] of Object.entries(peers)) {
    for (const name of names) {
      console.error(`measuring ${peer}: ${name}`);
      rows.push(...(await measureApart(peer, name, seconds)));
    }
  }
  return rows;
}

async function measureApart(peer, name, seconds) {
  const script = fileURLToPath(import.meta.url);
  const args = [script, '--peer', peer, '--measurement', name, '--seconds', String(seconds)];
  const env = { ...process.env, NODE_ENV: 'production' };
  try {
    const { stdout } = await promisify(execFile)(process.execPath, args, { env });
    return JSON.parse(stdout);
  } catch (error) {
    const reason = error.stderr?.trim().replace(/^bench\/peers: /, '') || error.message;
    throw new Error(`${peer}: ${name}: ${reason}`);
  }
}

function tableOf(rows) {
  const cells = rows.map((row) => [
    `${row.peer} ${row.version}`,
    row.game,
    row.what,
    row.perSecond.toLocaleString('en-US', { maximumSignificantDigits: 4 }),
    row.note ?? '',
  ]);
  const table = [['peer', 'game', 'what', 'per second', 'note'], ...cells];
  const widths = table[0].map((_, column) => Math.max(...table.map((line) => line[column].length)));
  const pad = (cell, column) =>
    column === 3 ? cell.padStart(widths[column]) : cell.padEnd(widths[column]);
  return table.map((line) => line.map(pad).join('  ').trimEnd()).join('\n');
}
