/** A cluster: one Redis. A coordinator begins or resumes tournaments; workers play them; anybody may ask how they stand. */
import { hostname } from 'node:os';
import type { Redis } from 'ioredis';
import { inspect, requireKnownKeys } from 'turnwise/internal';
import { matchCount } from 'turnwise/tournaments';
import type { Executor } from '../jobs/executor.ts';
import { modulesOf } from '../jobs/reference.ts';
import { parseTournament, type Tournament } from '../tournaments/tournament.ts';
import { ClusterTournament } from './cluster-tournament.ts';
import { ClusterWorker, type WorkerModule } from './cluster-worker.ts';
import {
  ClusterError,
  connect,
  formatAddress,
  parseRedisAddress,
  redisError,
} from './connection.ts';
import {
  batchSize,
  coordinatorKey,
  isTournamentId,
  resultsKey,
  tournamentId,
  tournamentKey,
} from './keys.ts';
import { incompatibility, listWorkers, type SeenWorker } from './worker-list.ts';

export interface ClusterOptions {
  /** The program's version: tournaments need workers of the same one. */
  readonly version: string;
  /** Gets messages for people, such as that Redis is away. Default: none. */
  readonly onNote?: ((sentence: string) => void) | undefined;
}

export interface WorkerSettings {
  /** Plays the matches; its `count` limits how many at once. */
  readonly executor: Executor;
  /** Users' games and players that may be used. Default: none. */
  readonly modules?: readonly WorkerModule[] | undefined;
  /** Milliseconds of silence after which a batch goes to another worker. Default: 15,000. */
  readonly patience?: number | undefined;
  /** Called when matches were played. Default: none. */
  readonly onMatches?: ((tournament: string, matches: number) => void) | undefined;
}

/** How a tournament stands, as Redis knows it. */
export interface ClusterStatus {
  readonly id: string;
  readonly tournament: Tournament;
  readonly played: number;
  /** Matches in all; fewer may be played where a test decides. */
  readonly total: number;
  /** The process that gathers the results, as host and process id; null if there is none. */
  readonly coordinator: string | null;
  /** All workers of the cluster, with the reason why some cannot play this tournament. */
  readonly workers: readonly (SeenWorker & { readonly refusal: string | null })[];
}

/**
 * @example
 *     const cluster = await Cluster.connect('redis://localhost', { version: '1.0.0' });
 *     const executor = await cluster.begin(tournament);
 *     await new TournamentRun(tournament, game).run(executor, { stores: [executor] });
 *     await executor.finish();
 *     await cluster.close();
 */
export class Cluster {
  private readonly version: string;
  private readonly onNote: (sentence: string) => void;
  private readonly open = new Set<ClusterTournament>();
  private readonly workers = new Set<ClusterWorker>();

  private constructor(
    private readonly redis: Redis,

    /** Without its password. */
    readonly address: string,
    { onNote = () => {}, version }: ClusterOptions,
  ) {
    this.version = version;
    this.onNote = onNote;
    let isAway = false;
    redis.on('close', () => {
      if (!isAway && redis.status !== 'end') onNote(`Redis at ${address} is away; waiting for it.`);
      isAway = true;
    });
    redis.on('ready', () => {
      if (isAway) onNote(`Redis at ${address} is back.`);
      isAway = false;
    });
  }

  /** Rejects with a `ClusterError` that says what is wrong. */
  static async connect(address: string, options: ClusterOptions): Promise<Cluster> {
    requireKnownKeys('Cluster.connect', options, ['version', 'onNote']);
    const parsed = parseRedisAddress(address);
    return new Cluster(await connect(parsed), formatAddress(parsed), options);
  }

  /** Begins a tournament, or resumes the same one if it exists. */
  async begin(tournament: Tournament): Promise<ClusterTournament> {
    const parsed = parseTournament(tournament);
    for (const { hash, module } of modulesOf([parsed.game, ...parsed.players]))
      if (hash === undefined)
        throw new ClusterError(`${module}: on a cluster a module needs its fingerprint`);
    const id = tournamentId(this.version, parsed);
    const description = JSON.stringify({
      version: this.version,
      by: `${hostname()}/${process.pid}`,
      tournament: parsed,
    });
    try {
      await this.redis.set(tournamentKey(id), description, 'NX');
      await this.redis.persist(tournamentKey(id));
      await this.redis.persist(resultsKey(id));
    } catch (error) {
      throw redisError(error);
    }
    return this.opened(id, parsed, description);
  }

  async resume(id: string): Promise<ClusterTournament> {
    const { tournament, version } = await this.described(id);
    if (version !== this.version)
      throw new ClusterError(
        `The tournament ${id} was begun with Turnwise ${version}, and this is ${this.version}; resume it with the same`,
      );
    if (tournamentId(version, tournament) !== id)
      throw new ClusterError(
        `What Redis holds of the tournament ${id} is another one; begin it anew`,
      );
    return this.begin(tournament);
  }

  async status(id: string): Promise<ClusterStatus> {
    const { tournament, version } = await this.described(id);
    const batches = await this.redis.hkeys(resultsKey(id));
    const workers = await listWorkers(this.redis);
    return {
      id,
      tournament,
      played: batches.reduce((sum, name) => sum + batchSize(name), 0),
      total: matchCount(tournament.schedule),
      coordinator: await this.redis.get(coordinatorKey(id)),
      workers: workers.map((worker) => ({
        ...worker,
        refusal: incompatibility(worker, { version, table: tournament }),
      })),
    };
  }

  async tournaments(): Promise<string[]> {
    const start = tournamentKey('');
    const names = new Set<string>();
    for (let cursor = '0'; ; ) {
      const [next, keys] = await this.redis.scan(cursor, 'MATCH', `${start}*`, 'COUNT', 1000);
      for (const key of keys) names.add(key.slice(start.length));
      if (next === '0') break;
      cursor = next;
    }
    return [...names].filter(isTournamentId).sort();
  }

  async serve(settings: WorkerSettings): Promise<ClusterWorker> {
    requireKnownKeys('Cluster.serve', settings, ['executor', 'modules', 'patience', 'onMatches']);
    const { modules = [], onMatches = () => {}, patience = 15_000, executor } = settings;
    if (!(Number.isFinite(patience) && patience >= 1000))
      throw new RangeError(
        `Cluster.serve: patience: expected 1000 ms or more, got ${inspect(patience)}`,
      );
    const { onNote, redis, version } = this;
    const own = { executor, modules, patience, onMatches };
    const worker = new ClusterWorker({ redis, version, onNote, ...own });
    this.workers.add(worker);
    await worker.start();
    return worker;
  }

  async close(): Promise<void> {
    await Promise.allSettled([...this.open].map((tournament) => tournament.close()));
    await Promise.allSettled([...this.workers].map((worker) => worker.stop(true)));
    this.redis.disconnect();
  }

  private async opened(
    id: string,
    tournament: Tournament,
    description: string,
  ): Promise<ClusterTournament> {
    const { onNote, redis, version } = this;
    const opened = new ClusterTournament({ id, tournament, version, redis, description, onNote });
    this.open.add(opened);
    onNote(`Tournament ${id} on ${this.address}.`);
    await opened.start();
    return opened;
  }

  private async described(id: string): Promise<{ tournament: Tournament; version: string }> {
    const text = isTournamentId(id) ? await this.redis.get(tournamentKey(id)) : null;
    if (text === null) {
      const known = (await this.tournaments()).join(', ');
      throw new ClusterError(
        `Redis at ${this.address} knows no tournament ${id}; ${known === '' ? 'it knows none' : `it knows ${known}`}`,
      );
    }
    try {
      const { tournament, version } = Object(JSON.parse(text));
      return { tournament: parseTournament(tournament), version: String(version) };
    } catch (error) {
      throw new ClusterError(`What Redis holds of the tournament ${id} is damaged: ${error}`);
    }
  }
}
