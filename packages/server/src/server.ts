/**
 * The server of matches over the network: storage, matches, bots, HTTP and WebSocket in one process. Several processes on
 * one Postgres are one server. What is not part of the API is answered by the given site, such as Studio.
 */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { getRequestListener } from '@hono/node-server';
import { messageOf } from 'turnwise/internal';
import type { Executor } from 'turnwise-runner';
import { threads } from 'turnwise-runner/threads';
import { apiOf } from './http/api.ts';
import { errorFields, type Log } from './http/log.ts';
import { formatMetrics, METRICS_TYPE, type Metric, metric } from './http/metrics-text.ts';
import { DEFAULT_RATES, type RateLimits, Rates } from './http/rate-limits.ts';
import { Sockets } from './http/sockets.ts';
import { Bots } from './service/bots.ts';
import { type OwnGame, ServedGames } from './service/games.ts';
import { DEFAULT_LIMITS, type MatchLimits, MatchService } from './service/match-service.ts';
import { Outages } from './service/outages.ts';
import { Ratings } from './service/ratings.ts';
import type { Database } from './storage/database.ts';
import { MatchStore } from './storage/match-store.ts';
import { openPglite } from './storage/pglite-database.ts';
import { openPostgres } from './storage/postgres-database.ts';

/** What the site needs of a request; Node's has it. */
export interface SiteRequest {
  readonly method?: string | undefined;
  readonly url?: string | undefined;
  readonly headers: { readonly [name: string]: string | readonly string[] | undefined };
}

/** What the site needs of a response; Node's has it. */
export interface SiteResponse {
  writeHead(status: number, headers: { readonly [name: string]: string | number }): SiteResponse;
  write(body: string): unknown;
  end(body?: string | Uint8Array): unknown;
  on(event: 'close', listener: () => void): unknown;
}

export interface ServerOptions {
  /** Where matches are kept: a folder, or the address of a Postgres (postgres://...). Default: in memory. */
  readonly folder?: string | undefined;
  readonly database?: string | undefined;
  /** The host to listen on. Default: 127.0.0.1. */
  readonly host?: string | undefined;
  /** The port; 0: any. Default: 7300. */
  readonly port?: number | undefined;
  /** Names of listed games that can be played. Default: all. */
  readonly games?: readonly string[] | undefined;
  readonly ownGames?: readonly OwnGame[] | undefined;
  /** The module with which bots' threads load games and players: see `threads`. Default: those of the list. */
  readonly loader?: string | undefined;
  /** Threads for bots. Default: one less than the cores, at least 1. */
  readonly threads?: number | undefined;
  /** Other origins whose pages may use the server. Default: none. */
  readonly origins?: readonly string[] | undefined;
  /** Whether a reverse proxy tells the addresses of clients in X-Forwarded-For. Default: false. */
  readonly isBehindProxy?: boolean | undefined;
  readonly limits?: Partial<MatchLimits & RateLimits> | undefined;
  /** Answers what is not part of the API. Default: nothing is there. */
  readonly site?: ((request: SiteRequest, response: SiteResponse) => void) | undefined;
  /** Default: nothing is logged. */
  readonly log?: Log | undefined;
}

export interface RunningServer {
  /** Such as `http://127.0.0.1:7300/`. */
  readonly address: string;
  /** Stops gracefully: what was begun is committed, clients are told to come back. */
  close(): Promise<void>;
}

const LOOPBACK = /^(127\.\d+\.\d+\.\d+|localhost|::1)$/;

/**
 * Starts a server.
 *
 * @example
 *     const { address, close } = await startServer({ folder: 'matches' });
 */
export async function startServer(options: ServerOptions = {}): Promise<RunningServer> {
  const { host = '127.0.0.1', log = () => undefined, port = 7300 } = options;
  const database = await openDatabase(options);
  const onError = (error: unknown) => log('error', 'error', errorFields(error));
  try {
    const store = await MatchStore.open(database);
    const outages = await Outages.watch(store, onError);
    const server = new GameServer(options, store, outages, log, LOOPBACK.test(host));
    const address = await server.listen(host, port);
    log('info', 'listening', { address, database: database.kind, process: store.process });
    return { address, close: () => server.close() };
  } catch (error) {
    await database.close().catch(() => undefined);
    throw error;
  }
}

function openDatabase({ database, folder }: ServerOptions): Promise<Database> {
  return database === undefined ? openPglite(folder) : openPostgres(database);
}

class GameServer {
  private readonly http: Server;
  private readonly sockets: Sockets;
  private readonly service: MatchService;
  private readonly bots: Bots;
  private executor: Executor | null = null;

  constructor(
    private readonly options: ServerOptions,
    private readonly store: MatchStore,
    private readonly outages: Outages,
    private readonly log: Log,
    isLoopback: boolean,
  ) {
    const { isBehindProxy = false, limits, origins = [], ownGames, site } = options;
    const onError = (error: unknown) => log('error', 'error', errorFields(error));
    const games = new ServedGames(ownGames, options.games);
    const rates = new Rates({ ...DEFAULT_RATES, ...limits });
    const rules = { isLoopback, origins };
    this.service = new MatchService(
      store,
      games,
      outages,
      { ...DEFAULT_LIMITS, ...limits },
      onError,
    );
    this.bots = new Bots(this.service, store, games, () => this.botThreads(), onError);
    const shared = { service: this.service, rates, rules, log, isBehindProxy };
    this.sockets = new Sockets(shared);
    const ratings = new Ratings(store, games);
    const api = getRequestListener(apiOf({ ...shared, games, ratings }).fetch);
    this.http = createServer((request, response) => {
      const path = request.url?.split('?')[0] ?? '/';
      if (path.startsWith('/api/')) void api(request, response);
      else if (path === '/healthz') void this.answerHealth(response);
      else if (path === '/metrics') void this.answerMetrics(response);
      else if (site) site(request, response);
      else plainly(response, 404, 'There is no such page.');
    });
    this.http.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) =>
      this.sockets.upgrade(request, socket, head),
    );
  }

  listen(host: string, port: number): Promise<string> {
    return new Promise((resolve, reject) => {
      this.http.once('error', (error: NodeJS.ErrnoException) => {
        const reason = LISTEN_PROBLEMS[error.code ?? ''] ?? error.message;
        reject(new Error(`Cannot listen on ${host}:${port}: ${reason}`, { cause: error }));
      });
      this.http.listen(port, host, () => {
        const address = this.http.address();
        const own = typeof address === 'object' && address !== null ? address.port : port;
        resolve(`http://${host.includes(':') ? `[${host}]` : host}:${own}/`);
      });
    });
  }

  /** Takes nothing new; what was begun is finished first. */
  async close(): Promise<void> {
    const closed = new Promise((resolve) => this.http.close(resolve));
    await this.sockets.close();
    await this.bots.close();
    await this.executor?.close();
    await this.service.close();
    this.outages.close();
    this.http.closeIdleConnections();
    setTimeout(() => this.http.closeAllConnections(), CLOSING_TIME).unref();
    await closed;
    await this.store.close();
    this.log('info', 'stopped');
  }

  /** Begun when the first bot has to decide. */
  private botThreads(): Executor {
    const { loader, threads: count } = this.options;
    this.executor ??= threads({
      ...(count !== undefined && { count }),
      ...(loader !== undefined && { loader }),
    });
    return this.executor;
  }

  private async answerHealth(response: ServerResponse): Promise<void> {
    try {
      await this.store.readClock();
      plainly(response, 200, 'ok');
    } catch (error) {
      plainly(response, 503, messageOf(error).split('\n')[0] ?? '');
    }
  }

  private async answerMetrics(response: ServerResponse): Promise<void> {
    try {
      const text = formatMetrics(await this.metrics());
      response.writeHead(200, { 'Content-Type': METRICS_TYPE }).end(text);
    } catch (error) {
      plainly(response, 503, messageOf(error));
    }
  }

  private async metrics(): Promise<Metric[]> {
    const { bots, service, sockets, store } = this;
    const phases = Object.entries(await store.countByPhase());
    const memory = process.memoryUsage();
    return [
      metric(
        'gauge',
        'turnwise_matches',
        'Matches in the database, by phase.',
        ...phases.map(([phase, value]) => ({ labels: { phase }, value })),
      ),
      metric('gauge', 'turnwise_matches_in_memory', 'Matches kept in memory.', service.memoryCount),
      metric('counter', 'turnwise_matches_created_total', 'New matches.', service.counts.created),
      metric('counter', 'turnwise_actions_total', 'Actions of players.', service.counts.actions),
      metric(
        'counter',
        'turnwise_actions_refused_total',
        'Actions that were refused.',
        service.counts.refused,
      ),
      metric(
        'counter',
        'turnwise_events_total',
        'Events that were written.',
        store.appended.events,
      ),
      metric(
        'counter',
        'turnwise_statements_total',
        'Statements that wrote events.',
        store.appended.statements,
      ),
      metric('gauge', 'turnwise_sockets', 'Open WebSockets.', sockets.count),
      metric(
        'counter',
        'turnwise_sockets_cut_off_total',
        'WebSockets that were cut off, since they were slow or silent.',
        sockets.counts.cutOff,
      ),
      metric(
        'counter',
        'turnwise_messages_received_total',
        'Messages on WebSockets from clients.',
        sockets.counts.received,
      ),
      metric(
        'counter',
        'turnwise_messages_sent_total',
        'Messages on WebSockets to clients.',
        sockets.counts.sent,
      ),
      metric('gauge', 'turnwise_bots_thinking', 'Bots that are deciding.', bots.thinking),
      metric(
        'counter',
        'turnwise_bot_decisions_total',
        'Decisions of bots.',
        bots.counts.decisions,
      ),
      metric('counter', 'turnwise_bot_failures_total', 'Bots that failed.', bots.counts.failures),
      metric('gauge', 'process_resident_memory_bytes', 'Memory of the process.', memory.rss),
    ];
  }
}

const CLOSING_TIME = 2000; // milliseconds that answers under way may still take

const LISTEN_PROBLEMS: { readonly [code: string]: string } = {
  EADDRINUSE: 'the port is taken; choose another with --port',
  EACCES: 'permission is denied; choose a port from 1024 on with --port',
  EADDRNOTAVAIL: 'this machine has no such address; choose another with --host',
};

function plainly(response: ServerResponse, status: number, sentence: string): void {
  response.writeHead(status, {
    'Content-Type': 'text/plain; charset=utf-8',
    'X-Content-Type-Options': 'nosniff',
  });
  response.end(`${sentence}\n`);
}
