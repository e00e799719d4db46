/** A cluster: one Redis. A coordinator begins or resumes tournaments; workers play them; anybody may ask how they stand. */
import { hostname } from 'node:os';
import { Queue } from 'bullmq';
import type { Redis } from 'ioredis';
import { inspect, requireKnownKeys } from 'turnwise/internal';
import { matchCount } from 'turnwise/tournaments';
import { originAt } from '../analysis/signature-at.ts';
import type { Executor } from '../jobs/executor.ts';
import {
  ChangedError,
  fingerprintOf,
  type Origin,
  parseOrigin,
  requireSameOrigin,
  withOrigin,
} from '../jobs/fingerprint.ts';
import { inline } from '../jobs/inline.ts';
import { modulesOf } from '../jobs/reference.ts';
import { parseTournament, type Tournament } from '../tournaments/tournament.ts';
import { ClusterTournament } from './cluster-tournament.ts';
import { ClusterWorker, type WorkerModule } from './cluster-worker.ts';
import {
  ClusterError,
  connect,
  connectionError,
  formatAddress,
  isReply,
  parseRedisAddress,
  type RedisAddress,
  RedisPasswordError,
  redisError,
} from './connection.ts';
import type { LoggedError } from './error-log.ts';
import {
  expireAbandoned,
  KEPT_UNUSED,
  removeIfEmpty,
  removeTournament,
  scan,
  touchTournament,
} from './expiry.ts';
import {
  batchSize,
  coordinatorKey,
  finishedKey,
  firstMissing,
  isTournamentId,
  PREFIX,
  queueKey,
  resultsKey,
  tournamentId,
  tournamentKey,
} from './keys.ts';
import { queueEntry, queueName } from './open-queues.ts';
import { parseCoordinator, type StalledBatch } from './stalled-batches.ts';
import { DEFAULT_PATIENCE, incompatibility, listWorkers, type SeenWorker } from './worker-list.ts';

export interface ClusterOptions {
  /** The program's version: tournaments need workers of the same one, and of the same build. Default: Turnwise's. */
  readonly version?: string | undefined;
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

export interface BeginOptions {
  /**
   * Plays the tournament's game for its signature, which workers have to repeat. Default: this thread, which knows the
   * games of the list; others then have no signature.
   */
  readonly executor?: Executor | undefined;
  /** Go on even if the code has changed since it began; reports say so. Default: false. */
  readonly acceptChanged?: boolean | undefined;
}

export interface ResumeOptions extends BeginOptions {
  /** The same tournament with the modules as they are now. Default: as it was begun. */
  readonly tournament?: Tournament | undefined;
}

/** How a tournament stands, as Redis knows it. */
export interface ClusterStatus {
  readonly id: string;
  readonly tournament: Tournament;
  /** Where its results come from. */
  readonly origins: readonly Origin[];
  readonly played: number;
  /** Matches in all; fewer may be played where a test decides. */
  readonly total: number;
  /** The process that gathers the results, as host and process id; null if there is none. */
  readonly coordinator: string | null;
  /** Batches that nobody finishes, though there was time enough, as the coordinator sees it. */
  readonly stalled: readonly StalledBatch[];
  /** The last error of Redis that the coordinator saw; null if there was none. */
  readonly error: LoggedError | null;
  /** All workers of the cluster, with the reason why some cannot play this tournament. */
  readonly workers: readonly (SeenWorker & { readonly refusal: string | null })[];
}

/** An entry in the list of tournaments. */
export interface ListedTournament {
  readonly id: string;
  /** `running`: it has a coordinator; `over`: all is played; `damaged`: its description is missing or unreadable. */
  readonly state: 'running' | 'stopped' | 'over' | 'damaged';
  readonly played: number;
  /** Matches in all; null if it is damaged. */
  readonly total: number | null;
  /** When it was begun, in milliseconds since 1970; null if it is damaged. */
  readonly begun: number | null;
  /** When Redis forgets it unless somebody resumes it, in milliseconds since 1970; null while it runs. */
  readonly expires: number | null;
}

/**
 * @example
 *     const cluster = await Cluster.connect('redis://localhost');
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

  /** Of Redis, without its password. */
  readonly address: string;

  private constructor(
    private readonly redis: Redis,
    place: RedisAddress,
    { onNote = () => {}, version = fingerprintOf([]).version }: ClusterOptions,
  ) {
    const address = formatAddress(place);
    this.address = address;
    this.version = version;
    this.onNote = onNote;
    let isAway = false;
    let refusal: string | null = null; // why Redis does not take it back, as it was last noted
    redis.on('error', (error) => {
      if (!isReply(error)) return;
      const reason = connectionError(place, error);
      const sentence =
        reason instanceof RedisPasswordError
          ? `${reason.problem}; has it been changed?`
          : `${reason.message}.`;
      if (sentence !== refusal) onNote(sentence);
      refusal = sentence;
    });
    redis.on('close', () => {
      if (!isAway && redis.status !== 'end') onNote(`Redis at ${address} is away; waiting for it.`);
      isAway = true;
    });
    redis.on('ready', () => {
      if (isAway) onNote(`Redis at ${address} is back.`);
      isAway = false;
      refusal = null;
    });
  }

  /** Rejects with a `ClusterError` that says what is wrong. */
  static async connect(address: string, options: ClusterOptions = {}): Promise<Cluster> {
    requireKnownKeys('Cluster.connect', options, ['version', 'onNote']);
    const parsed = parseRedisAddress(address);
    return new Cluster(await connect(parsed), parsed, options);
  }

  /** Begins a tournament, or resumes the same one if it exists. */
  async begin(tournament: Tournament, options: BeginOptions = {}): Promise<ClusterTournament> {
    requireKnownKeys('Cluster.begin', options, ['executor', 'acceptChanged']);
    const parsed = parseTournament(tournament);
    const origin = await this.originOf(parsed, options);
    const id = tournamentId(origin.fingerprint, parsed);
    const text = describe({ tournament: parsed, origins: [origin], begun: Date.now() });
    try {
      const isNew = await this.redis.set(tournamentKey(id), text, 'PX', KEPT_UNUSED, 'NX');
      const origins =
        isNew === null
          ? await this.originsWith(origin, id, await this.described(id), options)
          : [origin];
      return await this.opened(id, parsed, origins);
    } catch (error) {
      throw redisError(error);
    }
  }

  /** Rejects with a `ChangedError` where the code has changed since it was begun. */
  async resume(id: string, options: ResumeOptions = {}): Promise<ClusterTournament> {
    requireKnownKeys('Cluster.resume', options, ['executor', 'tournament', 'acceptChanged']);
    const known = await this.described(id);
    const [first] = known.origins;
    if (!first || tournamentId(first.fingerprint, known.tournament) !== id)
      throw new ClusterError(
        `What Redis holds of the tournament ${id} is another one; begin it anew`,
      );
    const tournament = parseTournament(options.tournament ?? known.tournament);
    const origin = await this.originOf(tournament, options);
    const origins = await this.originsWith(origin, id, known, options);
    return this.opened(id, tournament, origins);
  }

  async status(id: string): Promise<ClusterStatus> {
    const { origins, tournament } = await this.described(id);
    const batches = await this.redis.hkeys(resultsKey(id));
    const workers = await listWorkers(this.redis);
    const coordinator = parseCoordinator(await this.redis.get(coordinatorKey(id)));
    const queue = queueOf(origins, tournament);
    const [latest] = origins.slice(-1);
    const need = latest && {
      fingerprint: latest.fingerprint,
      queue: queue ?? '',
      table: tournament,
    };
    const total = matchCount(tournament.schedule);
    const sum = batches.reduce((before, name) => before + batchSize(name), 0);
    return {
      id,
      tournament,
      origins,
      played: Math.min(sum, total), // a batch that ended while its tournament was resumed may overlap with another
      total,
      coordinator: coordinator?.name ?? null,
      stalled: coordinator?.stalled ?? [],
      error: coordinator?.error ?? null,
      workers: workers.map((worker) => ({
        ...worker,
        refusal: need ? incompatibility(worker, need) : null,
      })),
    };
  }

  /** The names of all tournaments. */
  async tournaments(): Promise<string[]> {
    return [...(await this.names())].filter(([, isDescribed]) => isDescribed).map(([name]) => name);
  }

  /** All tournaments, damaged ones too. */
  async list(): Promise<ListedTournament[]> {
    const listed: ListedTournament[] = [];
    for (const [id] of await this.names()) listed.push(await this.listed(id));
    return listed;
  }

  /**
   * Removes a tournament with its results and its batches. Rejects while it has a coordinator, unless `force` is true: a
   * coordinator that is alive would put its batches there again.
   */
  async forget(id: string, { force = false }: { readonly force?: boolean } = {}): Promise<void> {
    const { redis } = this;
    if (!(isTournamentId(id) && (await this.names()).has(id))) throw await this.unknown(id);
    const coordinator = parseCoordinator(await redis.get(coordinatorKey(id)));
    if (coordinator && !force)
      throw new ClusterError(
        `The tournament ${id} is coordinated by ${coordinator.name}; stop that program first`,
        {},
        'cluster-coordinated',
      );
    const known = await this.described(id).catch(() => null);
    const queue = known && queueOf(known.origins, known.tournament);
    try {
      await redis.del(tournamentKey(id)); // so that no worker begins with one of its batches
      const queues = await this.removeBatches(id);
      if (queue !== null) queues.add(queue);
      await removeTournament(redis, id);
      for (const each of queues) await removeIfEmpty(redis, each);
    } catch (error) {
      throw redisError(error);
    }
  }

  async serve(settings: WorkerSettings): Promise<ClusterWorker> {
    requireKnownKeys('Cluster.serve', settings, ['executor', 'modules', 'patience', 'onMatches']);
    const { modules = [], onMatches = () => {}, patience = DEFAULT_PATIENCE, executor } = settings;
    if (!(Number.isFinite(patience) && patience >= 1000))
      throw new RangeError(
        `Cluster.serve: patience: expected 1000 ms or more, got ${inspect(patience)}`,
      );
    const { onNote, redis, version } = this;
    void expireAbandoned(redis);
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

  /** Where its results would come from now. */
  private async originOf(
    tournament: Tournament,
    { executor = inline() }: BeginOptions,
  ): Promise<Origin> {
    for (const { hash, module } of modulesOf([tournament.game, ...tournament.players]))
      if (hash === undefined)
        throw new ClusterError(`${module}: on a cluster a module needs its fingerprint`);
    return originAt(executor, tournament, this.version);
  }

  /** The origins of a known tournament that goes on with this one; a change that is accepted is kept in Redis. */
  private async originsWith(
    origin: Origin,
    id: string,
    known: Description,
    { acceptChanged = false }: BeginOptions,
  ): Promise<readonly Origin[]> {
    let latest = known.origins.at(-1);
    try {
      requireSameOrigin(`The tournament ${id}`, known.origins, origin);
    } catch (error) {
      if (!(error instanceof ChangedError && acceptChanged)) throw error;
      await this.removeBatches(id); // workers with the code before would go on with them
      latest = origin;
    }
    if (!latest || latest === known.origins[0]) return known.origins;
    // Not the number of matches that are there: workers may have finished later ones first.
    const from = firstMissing(await this.redis.hkeys(resultsKey(id)));
    const origins = withOrigin(known.origins, { ...latest, from });
    if (origins !== known.origins)
      await this.redis.set(tournamentKey(id), describe({ ...known, origins }), 'KEEPTTL');
    return origins;
  }

  private async opened(
    id: string,
    tournament: Tournament,
    origins: readonly Origin[],
  ): Promise<ClusterTournament> {
    const { onNote, redis } = this;
    await touchTournament(redis, id);
    void expireAbandoned(redis);
    const description = (await redis.get(tournamentKey(id))) ?? '';
    const opened = new ClusterTournament({ id, tournament, origins, redis, description, onNote });
    this.open.add(opened);
    onNote(`Tournament ${id} on ${this.address}.`);
    await opened.start();
    return opened;
  }

  private async described(id: string): Promise<Description> {
    const text = isTournamentId(id) ? await this.redis.get(tournamentKey(id)) : null;
    if (text === null) throw await this.unknown(id);
    try {
      const { begun, origins = [], tournament } = Object(JSON.parse(text));
      return {
        tournament: parseTournament(tournament),
        origins: origins.map(parseOrigin),
        begun: typeof begun === 'number' ? begun : null,
      };
    } catch (error) {
      throw new ClusterError(`What Redis holds of the tournament ${id} is damaged: ${error}`);
    }
  }

  private async unknown(id: string): Promise<ClusterError> {
    const known = (await this.tournaments()).join(', ');
    return new ClusterError(
      `Redis at ${this.address} knows no tournament ${id}; ${known === '' ? 'it knows none' : `it knows ${known}`}`,
    );
  }

  /** The names of all tournaments of which anything is there, sorted, and whether they have a description. */
  private async names(): Promise<ReadonlyMap<string, boolean>> {
    const start = tournamentKey('');
    const names = new Map<string, boolean>();
    for await (const keys of scan(this.redis, `${start}*`)) {
      for (const key of keys) {
        const [name = '', part] = key.slice(start.length).split(':');
        if (isTournamentId(name)) names.set(name, part === undefined || names.get(name) === true);
      }
    }
    return new Map([...names].sort(([a], [b]) => (a < b ? -1 : 1)));
  }

  private async listed(id: string): Promise<ListedTournament> {
    const { redis } = this;
    const description = await this.described(id).catch(() => null);
    const [batches, coordinator, isFinished, left] = await Promise.all([
      redis.hkeys(resultsKey(id)),
      redis.exists(coordinatorKey(id)),
      redis.exists(finishedKey(id)),
      redis.pttl(description ? tournamentKey(id) : resultsKey(id)),
    ]);
    const isRunning = coordinator > 0;
    const state = isRunning ? 'running' : isFinished > 0 ? 'over' : 'stopped';
    return {
      id,
      state: description ? state : 'damaged',
      played: batches.reduce((sum, name) => sum + batchSize(name), 0),
      total: description && matchCount(description.tournament.schedule),
      begun: description?.begun ?? null,
      expires: isRunning || left < 0 ? null : Date.now() + left,
    };
  }

  /** Removes the batches of a tournament from all queues, even those that are played now, and returns the queues. */
  private async removeBatches(id: string): Promise<Set<string>> {
    const { redis } = this;
    const queues = new Set<string>();
    for await (const keys of scan(redis, queueKey('*', `${id}/*`))) {
      for (const key of keys) {
        if (key.endsWith(':lock')) continue;
        const [queue = '', batch = ''] = key.slice(PREFIX.length + 1).split(`:${id}/`);
        queues.add(queue);
        await redis.del(`${key}:lock`); // a worker that plays it finds it gone
        const jobs = new Queue(queue, { connection: redis, prefix: PREFIX, skipMetasUpdate: true });
        await jobs.remove(`${id}/${batch}`);
        await jobs.close();
      }
    }
    return queues;
  }
}

/** What Redis holds of a tournament besides its results. */
interface Description {
  readonly tournament: Tournament;
  readonly origins: readonly Origin[];
  readonly begun: number | null; // milliseconds since 1970
}

function describe(description: Description): string {
  return JSON.stringify({ by: `${hostname()}/${process.pid}`, ...description });
}

/** The queue of its batches now; null if its origins are not known. */
function queueOf(origins: readonly Origin[], tournament: Tournament): string | null {
  const [latest] = origins.slice(-1);
  return latest ? queueName(queueEntry(latest, tournament)) : null;
}
