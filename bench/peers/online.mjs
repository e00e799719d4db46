/*
 * Moves over the network: our server, with PGlite and with Postgres, beside boardgame.io's with its store in memory. Each
 * server is a process of its own; 200 clients on raw sockets play random matches of Connect Four, two to a match, each
 * moving as soon as it is its turn, and beginning the next match when one is over. A move is acknowledged when its player hears
 * of it from the server.
 *
 *   node bench/peers/online.mjs [--seconds 10] [--clients 200] [--json]
 *
 * Build first (npm run build). Needs Debian's postgresql for the row of Postgres.
 */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { connectFour } from './boardgame-io-games.mjs';
import { installPeers } from './install.mjs';

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '10' },
    clients: { type: 'string', default: '200' },
    json: { type: 'boolean', default: false },
    serve: { type: 'string' }, // for the processes of servers: whose
    where: { type: 'string' },
    port: { type: 'string' },
  },
});
const IDLE_MATCHES = 1000;
const columns = [0, 1, 2, 3, 4, 5, 6];

/** In a process of its own. */
async function serve(whose, port, where) {
  if (whose === 'boardgame.io') {
    const require = createRequire(import.meta.url);
    const { Server, Origins } = require('boardgame.io/server');
    const { INVALID_MOVE } = require('boardgame.io/core');
    const server = Server({ games: [connectFour(INVALID_MOVE)], origins: [Origins.LOCALHOST] });
    // Its lobby on the port of the game answers nothing with today's koa-compose.
    await server.run({ port, lobbyConfig: { apiPort: port + 1 } });
  } else {
    const { startServer } = await import('../../packages/server/dist/index.js');
    const wide = { requestsPerSecond: 1e6, burst: 1e6, sockets: 1e5, matchesPerAddress: 1e6 };
    const place = where.startsWith('postgres:') ? { database: where } : { folder: where };
    await startServer({ ...place, port, limits: wide });
  }
  process.send?.('ready');
}

async function main(seconds, clients) {
  installPeers();
  const rows = [];
  const folder = mkdtempSync(join(tmpdir(), 'turnwise-online-'));
  try {
    rows.push(await measure('boardgame.io', 'memory', '', seconds, clients));
    rows.push(await measure('turnwise', 'PGlite', join(folder, 'pglite'), seconds, clients));
    const postgres = await startPostgres(folder);
    if (postgres) {
      rows.push(await measure('turnwise', 'Postgres', postgres.address, seconds, clients));
      await postgres.end();
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  if (values.json) console.log(JSON.stringify(rows, null, 2));
  else console.table(rows);
}

async function measure(whose, store, where, seconds, clients) {
  const port = await freePort();
  const args = [fileURLToPath(import.meta.url), '--serve', whose, '--port', port, '--where', where];
  const server = spawn(process.execPath, args, {
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  await once(server, 'message');
  const play = whose === 'boardgame.io' ? playBoardgameIo : playTurnwise;
  const idle = await memoryOfIdle(server.pid, play, port);
  const times = [];
  const until = performance.now() + 1000 * (seconds + 2);
  const from = performance.now() + 2000; // the first two seconds warm up
  const note = (began, ended) => {
    if (began >= from && ended <= until) times.push(ended - began);
  };
  const pairs = Array.from({ length: clients / 2 }, () => play.match(port, until, note));
  await Promise.all(pairs);
  server.kill('SIGKILL');
  times.sort((a, b) => a - b);
  const at = (share) => Number((times[Math.floor(share * times.length)] ?? 0).toFixed(1));
  return {
    server: whose,
    store,
    clients,
    movesPerSecond: Math.round(times.length / seconds),
    median: at(0.5),
    p99: at(0.99),
    kBPerIdleMatch: idle,
  };
}

/** Memory of the server for each of many matches that are begun and then left alone. */
async function memoryOfIdle(pid, play, port) {
  const rss = () => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))[1]);
  for (let made = 0; made < 600; made++) await play.create(port); // caches are full
  const before = rss();
  for (let made = 0; made < IDLE_MATCHES; made++) await play.create(port);
  return Number(((rss() - before) / IDLE_MATCHES).toFixed(1));
}

const post = async (address, body) => {
  const response = await fetch(address, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
  return response.json();
};

const playTurnwise = {
  async create(port) {
    const mine = { kind: 'mine', name: 'x' };
    const seats = { Yellow: mine, Red: mine };
    return post(`http://127.0.0.1:${port}/api/v1/matches`, { game: 'connect-four', seats });
  },

  /** Plays matches one after the other in two sockets. */
  async match(port, until, note) {
    const { WebSocket } = await import('ws');
    const address = `ws://127.0.0.1:${port}/api/v1/socket`;
    const sockets = [new WebSocket(address), new WebSocket(address)];
    await Promise.all(sockets.map((socket) => once(socket, 'open')));
    while (performance.now() < until) {
      const { match, secrets } = await playTurnwise.create(port);
      await Promise.all(
        sockets.map((socket, seat) => {
          const secret = secrets[seat === 0 ? 'Yellow' : 'Red'];
          return new Promise((resolve) => {
            let began = 0;
            let asked = 0;
            const hear = (data) => {
              const message = JSON.parse(data);
              if (message.type === 'done') note(began, performance.now());
              if (message.type !== 'news') return;
              const { moves, phase, turn } = message.state;
              if (phase === 'over' || performance.now() > until) {
                socket.off('message', hear);
                resolve();
              } else if (moves.length > 0 && turn > asked) {
                asked = turn;
                began = performance.now();
                const move = moves[Math.floor(Math.random() * moves.length)];
                const action = { kind: 'move', turn, move };
                socket.send(JSON.stringify({ type: 'act', watch: 1, id: turn, action }));
              }
            };
            socket.on('message', hear);
            socket.send(JSON.stringify({ type: 'watch', watch: 1, match, secret }));
            setTimeout(resolve, until - performance.now() + 500).unref();
          });
        }),
      );
    }
    for (const socket of sockets) socket.terminate();
  },
};

const playBoardgameIo = {
  async create(port) {
    const games = `http://127.0.0.1:${port + 1}/games/connect-four`;
    const { matchID } = await post(`${games}/create`, { numPlayers: 2 });
    const credentials = [];
    for (const playerID of ['0', '1']) {
      const join = { playerID, playerName: 'x' };
      const { playerCredentials } = await post(`${games}/${matchID}/join`, join);
      credentials.push(playerCredentials);
    }
    return { matchID, credentials };
  },

  async match(port, until, note) {
    const require = createRequire(import.meta.url);
    const { io } = require('socket.io-client');
    const address = `http://127.0.0.1:${port}/connect-four`;
    const options = { transports: ['websocket'], forceNew: true };
    const sockets = [io(address, options), io(address, options)];
    await Promise.all(
      sockets.map((socket) => new Promise((resolve) => socket.once('connect', resolve))),
    );
    while (performance.now() < until) {
      const { credentials, matchID } = await playBoardgameIo.create(port);
      await Promise.all(
        sockets.map((socket, seat) => {
          const playerID = String(seat);
          return new Promise((resolve) => {
            let began = 0;
            let asked = -1;
            const take = (state) => {
              const { G, _stateID, ctx } = state;
              if (began > 0 && _stateID > asked) {
                note(began, performance.now());
                began = 0;
              }
              if (ctx.gameover || performance.now() > until) {
                socket.off('update', update).off('sync', sync);
                resolve();
              } else if (ctx.currentPlayer === playerID && _stateID > asked) {
                asked = _stateID;
                began = performance.now();
                const free = columns.filter((column) => G.columns[column].length < 6);
                const column = free[Math.floor(Math.random() * free.length)];
                const payload = {
                  type: 'drop',
                  args: [column],
                  playerID,
                  credentials: credentials[seat],
                };
                socket.emit('update', { type: 'MAKE_MOVE', payload }, _stateID, matchID, playerID);
              }
            };
            const update = (id, state) => id === matchID && take(state);
            const sync = (id, { state }) => id === matchID && take(state);
            socket.on('update', update).on('sync', sync);
            socket.emit('sync', matchID, playerID, credentials[seat], 2);
            setTimeout(resolve, until - performance.now() + 500).unref();
          });
        }),
      );
    }
    for (const socket of sockets) socket.disconnect();
  },
};

/** A Postgres in a folder, with the settings that it has when it is installed; null without one. */
async function startPostgres(folder) {
  const debian = '/usr/lib/postgresql';
  const [version] = existsSync(debian) ? readdirSync(debian).sort((a, b) => b - a) : [];
  if (version === undefined) return null;
  const programs = join(debian, version, 'bin');
  const isRoot = process.getuid() === 0;
  const id = (flag) => Number(spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' }).stdout);
  const user = isRoot ? { uid: id('-u'), gid: id('-g') } : {};
  if (isRoot) spawnSync('chown', ['postgres', folder]);
  const data = join(folder, 'postgres');
  spawnSync(join(programs, 'initdb'), ['-D', data, '-A', 'trust', '-U', 'turnwise'], user);
  const port = await freePort();
  const settings = [`port=${port}`, 'listen_addresses=127.0.0.1', 'unix_socket_directories='];
  const args = ['-D', data, ...settings.flatMap((setting) => ['-c', setting])];
  const server = spawn(join(programs, 'postgres'), args, { ...user, cwd: folder });
  for await (const piece of server.stderr) if (String(piece).includes('ready to accept')) break;
  server.stderr.resume();
  return {
    address: `postgres://turnwise@127.0.0.1:${port}/postgres`,
    async end() {
      server.kill('SIGINT');
      await once(server, 'exit');
    },
  };
}

async function freePort() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address();
  server.close();
  await once(server, 'close');
  return port;
}

if (values.serve) await serve(values.serve, Number(values.port), values.where);
else await main(Number(values.seconds), Number(values.clients));
