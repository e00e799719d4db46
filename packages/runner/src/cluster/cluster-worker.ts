/**
 * A worker of a cluster: takes batches of matches from queues in Redis, plays them on its threads, and saves the results
 * in Redis. It runs no code from a queue: a batch is checked data, and users' games and players come from the modules
 * that the worker was started with, identified by fingerprints.
 *
 * It may die at any moment: after a while of silence, its batch goes to another worker. If two play the same batch, the
 * first counts; the results are the same.
 */
import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { UnrecoverableError, Worker } from 'bullmq';
import type { Redis } from 'ioredis';
import { messageOf } from 'turnwise/internal';
import type { PlayedMatch } from 'turnwise/tournaments';
import { signatureAt } from '../analysis/signature-at.ts';
import type { Executor } from '../jobs/executor.ts';
import { BUILD, TABLEBASE, tablebaseHash } from '../jobs/fingerprint.ts';
import { type FixturesJob, JobError } from '../jobs/job.ts';
import {
  type GameReference,
  type ModuleReference,
  modulesOf,
  nameOfGame,
  nameOfPlayer,
  type PlayerReference,
} from '../jobs/reference.ts';
import {
  type Batch,
  type BatchResults,
  goneFault,
  parseBatch,
  printFault,
  printResults,
  type QueueLengths,
  REPEATS,
} from './batch.ts';
import { inTime, unlessAway, whenLost } from './connection.ts';
import { ErrorLog } from './error-log.ts';
import { queueLengths, touchQueue } from './expiry.ts';
import { batchName, PREFIX, resultsKey, tournamentKey } from './keys.ts';
import { type QueueEntry, queueNames, readQueue } from './open-queues.ts';
import {
  announceWorker,
  HEARTBEAT_INTERVAL,
  incompatibility,
  removeWorker,
  type WorkerStatus,
} from './worker-list.ts';

/** A user's game or player that this worker can load. */
export interface WorkerModule {
  readonly name: string;
  readonly hash: string;
  /** The module as this worker's executor loads it. */
  reference(given: ModuleReference): ModuleReference;
}

/** @internal */
export interface ClusterWorkerSettings {
  readonly redis: Redis;
  readonly version: string;
  /** Plays the matches; its owner closes it. */
  readonly executor: Executor;
  readonly modules: readonly WorkerModule[];
  /** Milliseconds of silence after which a batch goes to another worker. */
  readonly patience: number;
  /** Gets messages for people. */
  readonly onNote: (sentence: string) => void;
  readonly onMatches: (tournament: string, matches: number) => void;
}

export class ClusterWorker {
  /** Host, process, and random digits. */
  readonly name = `${hostname()}/${process.pid}/${randomUUID().slice(0, 4)}`;
  matches = 0;
  /** Batches since it began: done, and failed. */
  readonly batchCounts = { done: 0, failed: 0 };
  /** The errors of Redis and the queues. */
  readonly errors = new ErrorLog();
  private readonly noted = new Map<string, number>(); // errors, and when they were noted
  private readonly workers = new Map<string, Worker>(); // by queue
  private readonly connections = new Map<string, Redis>(); // theirs, by queue
  private readonly refused = new Map<string, string | null>(); // queues with the reason, or null: they are for others
  private readonly since = Date.now();
  private tournament: string | null = null;
  private readonly batches: string[] = []; // under way: their queues
  private readonly timers = new Map<string, ReturnType<typeof setTimeout>>(); // by what they repeat
  private isStopping = false;
  private isStopped = false;

  /** @internal */
  constructor(private readonly settings: ClusterWorkerSettings) {}

  /** Resolves when others can see this worker. */
  async start(): Promise<void> {
    const { redis } = this.settings;
    await this.repeat('announce', HEARTBEAT_INTERVAL, () => announceWorker(redis, this.status()));
    // Not awaited: a slow game takes long to prove, and the worker can be stopped meanwhile.
    void this.repeat('follow queues', QUEUES_INTERVAL, () => this.followQueues());
    void this.repeat('touch queues', TOUCH_INTERVAL, () => this.touchQueues());
  }

  /** Ends after the running batches; at once if asked to, or if Redis is away. */
  async stop(atOnce = false): Promise<void> {
    if (this.isStopped) return;
    const { redis } = this.settings;
    this.isStopping = true;
    for (const timer of this.timers.values()) clearTimeout(timer);
    const closing = Promise.all([...this.workers.values()].map((worker) => worker.close(atOnce)));
    // What cannot be left in Redis is played by others: there is no need to wait for it.
    await (atOnce ? inTime(closing) : Promise.race([closing, whenLost(redis)]));
    for (const connection of this.connections.values()) connection.disconnect();
    if (redis.status === 'ready')
      await inTime(Promise.all([removeWorker(redis, this.name), this.touchQueues()]));
    this.isStopped = true;
  }

  /** Does something now, and again and again until the worker stops. */
  private async repeat(name: string, interval: number, work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      this.noteError(error);
    }
    if (this.isStopping) return;
    const again = () => void this.repeat(name, interval, work);
    this.timers.set(name, setTimeout(again, interval));
  }

  /** Serves the queues that are open, if it has what they need and plays as they need it; leaves those that are gone. */
  private async followQueues(): Promise<void> {
    const { redis } = this.settings;
    const open = await queueNames(redis);
    for (const name of [...this.workers.keys(), ...this.refused.keys()])
      if (!open.includes(name)) await this.leave(name);
    for (const name of open) {
      if (this.workers.has(name) || this.refused.has(name)) continue;
      const entry = await readQueue(redis, name);
      if (entry === null) continue;
      const refusal = await this.refusal(entry);
      if (this.isStopping) return;
      if (refusal === undefined) this.serve(name);
      else this.refuse(name, refusal);
    }
  }

  /** Undefined: it can serve the queue. Null: it lacks what the queue needs. Otherwise why it must not, as a sentence. */
  private async refusal({
    game,
    origin,
    position,
  }: QueueEntry): Promise<string | null | undefined> {
    const { executor, modules, version } = this.settings;
    const { build, files, version: wanted } = origin.fingerprint;
    const own = modules.map(({ hash }) => hash);
    const { [TABLEBASE]: tablebase = null, ...others } = files;
    // The game is not always among the files: what Redis names is not loaded unless this worker was started with it.
    const needed = [...Object.values(others), ...modulesOf([game]).map(({ hash = '' }) => hash)];
    const hasAll = needed.every((hash) => own.includes(hash));
    if (build !== BUILD || wanted !== version || !hasAll) return null;
    if (tablebase !== tablebaseHash(game)) return this.tablebaseRefusal(game, tablebase);
    if (origin.signature === null) return undefined;
    const job = { game: this.own(game), ...(position !== null && { position }) };
    try {
      const signature = await signatureAt(executor, job);
      if (signature === origin.signature) return undefined;
      return `Worker ${this.name} plays ${nameOfGame(game)} differently: its signature of play is ${signature}, the tournament's ${origin.signature}. Is it another version of Node?`;
    } catch (error) {
      return `Worker ${this.name} cannot play ${nameOfGame(game)}: ${messageOf(error)}`;
    }
  }

  private tablebaseRefusal(game: GameReference, wanted: string | null): string {
    const short = (hash: string | null) => hash?.slice(0, 12) ?? 'none';
    return `Worker ${this.name} uses another tablebase for ${nameOfGame(game)}: ${short(tablebaseHash(game))}, the tournament's is ${short(wanted)}. Give all machines the same files, or start with TURNWISE_TABLEBASES= for none.`;
  }

  private refuse(queue: string, reason: string | null): void {
    this.refused.set(queue, reason);
    if (reason !== null) this.settings.onNote(reason);
  }

  private async leave(queue: string): Promise<void> {
    this.refused.delete(queue);
    const worker = this.workers.get(queue);
    if (!worker || this.batches.includes(queue)) return; // its last batches may be under way
    this.workers.delete(queue);
    await inTime(worker.close());
    this.connections.get(queue)?.disconnect();
    this.connections.delete(queue);
    await touchQueue(this.settings.redis, queue); // its check for lost batches may have left something there
  }

  private serve(queue: string): void {
    const { patience, executor, redis } = this.settings;
    const connection = redis.duplicate();
    this.connections.set(queue, connection);
    const worker = new Worker(queue, (job) => this.play(queue, job.data), {
      name: this.name, // the queue says who holds a batch
      connection,
      prefix: PREFIX,
      autorun: false,
      concurrency: executor.count,
      maxStalledCount: REPEATS,
      ...takeoverTimes(patience),
    });
    worker.on('error', (error) => this.noteError(error));
    worker.on('completed', () => {
      this.batchCounts.done++;
    });
    worker.on('failed', (job, error) => {
      this.batchCounts.failed++;
      this.settings.onNote(`Batch ${job?.id ?? ''} failed: ${messageOf(error.cause ?? error)}`);
    });
    this.workers.set(queue, worker);
    void worker.run().catch(async (error) => {
      this.noteError(error);
      await this.leave(queue); // and serve it again, if it is still open
    });
  }

  /** Errors of a batch are permanent: they would happen again. */
  private async play(queue: string, data: unknown): Promise<void> {
    const batch = this.accepted(data);
    const { tournament } = batch;
    this.batches.push(queue);
    try {
      if ((await this.settings.redis.exists(tournamentKey(tournament))) === 0) {
        const sentence = `there is no tournament ${tournament} any more`;
        throw queueError(goneFault(sentence), sentence, true);
      }
      this.tournament = tournament;
      await this.playAccepted(batch);
    } finally {
      this.batches.splice(this.batches.indexOf(queue), 1);
    }
  }

  private async playAccepted({ job, tournament }: Batch): Promise<void> {
    const began = performance.now();
    const matches: PlayedMatch[] = [];
    const { game, players } = job.table;
    const table = {
      ...job.table,
      game: this.own(game),
      players: players.map((player) => this.own(player)),
    };
    let fault: unknown = null;
    try {
      await this.settings.executor.run(
        { ...job, table },
        {
          onUpdate: (update) => {
            if (update.kind === 'fixtures') matches.push(...update.matches);
          },
        },
      );
    } catch (error) {
      if (this.isStopping) throw error; // not its fault: another one will play it
      fault = error;
    }
    await this.saveResults(tournament, job, matches, performance.now() - began);
    if (fault === null) return;
    // What was thrown would be thrown again; but where a thread died, another machine may do better.
    const isSure = fault instanceof JobError && fault.fault === 'threw';
    throw queueError(printFault(fault), 'a match could not be played', isSure);
  }

  /** Saves matches, unless another worker has. Those before an error are a batch of their own. */
  private async saveResults(
    tournament: string,
    job: FixturesJob,
    matches: readonly PlayedMatch[],
    milliseconds: number,
  ): Promise<void> {
    if (matches.length === 0) return;
    const played = { ...job, fixtures: job.fixtures.slice(0, matches.length) };
    const results: BatchResults = {
      matches,
      milliseconds: Math.round(milliseconds),
      worker: this.name,
    };
    const { redis } = this.settings;
    const [key, name] = [resultsKey(tournament), batchName(played)];
    await redis.hsetnx(key, name, printResults(results));
    const left = await redis.pttl(tournamentKey(tournament));
    if (left > 0)
      await redis.pexpire(key, left); // results go with their tournament
    else if (left === GONE) await redis.hdel(key, name); // it was forgotten meanwhile
    this.matches += matches.length;
    this.settings.onMatches(tournament, matches.length);
  }

  private accepted(data: unknown): Batch {
    try {
      const batch = parseBatch(data);
      const { table } = batch.job;
      for (const { hash, module } of modulesOf([table.game, ...table.players]))
        if (hash === undefined)
          throw new Error(`a module needs a fingerprint, and ${module} has none`);
      const file = table.players.map(nameOfPlayer).find((player) => /^\s*file\b/.test(player));
      if (file !== undefined)
        throw new Error(`players of a cluster read no files, as ${file} would`);
      const own = { version: this.settings.version, build: BUILD };
      const refusal = incompatibility(this.status(), { fingerprint: own, queue: '', table });
      if (refusal !== null) throw new Error(refusal);
      return batch;
    } catch (error) {
      throw new UnrecoverableError(`refused: ${messageOf(error)}`);
    }
  }

  /** The reference as this worker loads it. */
  private own<T extends GameReference | PlayerReference>(reference: T): T | ModuleReference {
    const [module] = modulesOf([reference]);
    const own = this.settings.modules.find(({ hash }) => hash === module?.hash);
    return module && own ? own.reference(module) : reference;
  }

  private async touchQueues(): Promise<void> {
    for (const queue of this.workers.keys()) await touchQueue(this.settings.redis, queue);
  }

  /** Batches on the queues that it serves, by the name of the queue; null if Redis is away. */
  queueLengths(): Promise<ReadonlyMap<string, QueueLengths> | null> {
    const { redis } = this.settings;
    return unlessAway(redis, async () => {
      const lengths = new Map<string, QueueLengths>();
      for (const queue of this.workers.keys()) lengths.set(queue, await queueLengths(redis, queue));
      return lengths;
    });
  }

  private status(): WorkerStatus {
    const { modules, executor, patience, version } = this.settings;
    return {
      name: this.name,
      host: hostname(),
      pid: process.pid,
      threads: executor.count,
      version,
      build: BUILD,
      modules: modules.map(({ hash, name }) => ({ name, hash })),
      refused: Object.fromEntries(
        [...this.refused].flatMap(([queue, reason]) => (reason === null ? [] : [[queue, reason]])),
      ),
      patience: Math.round(patience),
      error: this.errors.last,
      replacements: executor.replacements ?? [],
      matches: this.matches,
      tournament: this.batches.length > 0 ? this.tournament : null,
      since: this.since,
    };
  }

  /** Ignores errors of a connection that reconnects by itself; BullMQ gives them no codes. Others are noted once a minute. */
  private noteError(error: unknown): void {
    const message = messageOf(error);
    if (
      /ECONN|Connection is closed|Socket timeout|EPIPE|could not renew lock|Missing (lock|key)/i.test(
        message,
      )
    ) {
      this.errors.count(error);
      return;
    }
    this.errors.add(error);
    const now = performance.now();
    if (now - (this.noted.get(message) ?? Number.NEGATIVE_INFINITY) < NOTE_INTERVAL) return;
    if (this.noted.size >= MOST_NOTED) this.noted.clear();
    this.noted.set(message, now);
    this.settings.onNote(message);
  }
}

const QUEUES_INTERVAL = 500; // milliseconds between two looks for new queues
const GONE = -2; // what Redis answers for the time left of a key that is not there
const TOUCH_INTERVAL = 10_000; // milliseconds between two touches of its queues
const NOTE_INTERVAL = 60_000; // milliseconds until the same error is noted again
const MOST_NOTED = 100; // errors remembered as noted

/** When batches of silent workers go to others. Redis takes whole milliseconds only. @internal */
export function takeoverTimes(patience: number) {
  const lockDuration = Math.ceil(patience);
  return {
    lockDuration,
    lockRenewTime: Math.floor(lockDuration / 2),
    stalledInterval: Math.max(1000, Math.ceil(lockDuration / 3)),
  };
}

/** An error for the queue: a fault as data, with the sentence for people as its cause. `isSure`: it is not tried again. */
function queueError(fault: string, sentence: string, isSure: boolean): Error {
  const error = isSure ? new UnrecoverableError(fault) : new Error(fault);
  return Object.assign(error, { cause: new Error(sentence) });
}
