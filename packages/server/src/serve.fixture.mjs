/** A server as a program, which a test can kill: on a folder or a Postgres, at a port. */
import { startServer } from '../dist/index.js';

const [where, port] = process.argv.slice(2);
const limits = { requestsPerSecond: 1e6, burst: 1e6, sockets: 1e5, matchesPerAddress: 1e6 };
const place = where.startsWith('postgres://') ? { database: where } : { folder: where };
const log = (level, event, fields) => {
  if (level === 'error') console.error(event, JSON.stringify(fields));
};
const { address, close } = await startServer({
  ...place,
  port: Number(port),
  limits,
  threads: 1,
  log,
});
console.log(`serving ${address}`);
process.once('SIGTERM', async () => {
  await close();
  console.log('closed');
});
