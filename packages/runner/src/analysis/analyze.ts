/**
 * The odds of every move, found by as many independent searches as the request has shares: root-parallel
 * search. While they go on, what they have found so far is merged and shown, at least ten times a second.
 *
 * The same request with the same number of shares gives the same answer on every executor, as long as the
 * player counts its simulations and not the time.
 */

import { afterChance, type Game, type Player, type Seed, SpecificationError } from 'turnwise';
import type { Analysis } from 'turnwise/analysis';
import { inspect, isJson } from 'turnwise/internal';
import {
  type AnalysisOptions,
  type AnalysisPart,
  AutoPlayer,
  LevelPlayer,
  players,
  SearchPlayer,
} from 'turnwise/players';
import { type Executor, Notifier, type RunOptions } from '../jobs/executor.ts';
import type { AnalysisJob, JobUpdate } from '../jobs/job.ts';
import type { PlayerCache } from '../jobs/loader.ts';
import { type AnalysisRequest, parseAnalysisRequest } from '../jobs/requests.ts';
import { mergeAnalyses } from './merge-analyses.ts';

export interface AnalyzeOptions {
  /** Ends the stream with the analysis so far, `complete` being false. Default: none. */
  readonly signal?: AbortSignal | undefined;
}

const FRAME = 50; // least time between two updates, in milliseconds

/**
 * A stream of analyses, each better founded than the one before; the last is the answer. When aborted it
 * ends with what was known then, or throws the signal's reason if nothing was.
 *
 * @example
 *     const request = { game: { game: 'connect-four' }, player: 'uct(simulationCount=1e6)', seed: 1 };
 *     for await (const analysis of analyze(threads({ count: 2 }), request)) show(analysis);
 */
export async function* analyze(
  executor: Executor,
  request: AnalysisRequest,
  { signal }: AnalyzeOptions = {},
): AsyncGenerator<Analysis, void> {
  const begun = performance.now();
  const work = new Shares(executor, parseAnalysisRequest(request));
  const stop = () => work.stop();
  signal?.addEventListener('abort', stop, { once: true });
  if (signal?.aborted) stop();
  const merged = (): Analysis | null => {
    const known = work.known();
    if (known.length === 0) return null;
    const seconds = (performance.now() - begun) / 1000;
    const whole = mergeAnalyses(known);
    return { ...whole, seconds, complete: whole.complete && work.isDone };
  };
  try {
    let frame = begun;
    while (!work.isOver) {
      await work.changed.wait();
      await pause(frame - performance.now(), work);
      if (work.isOver) break;
      const analysis = merged();
      if (analysis) yield analysis;
      frame = performance.now() + FRAME;
    }
    if (work.failure) throw work.failure.reason;
    const answer = merged();
    if (!answer) throw signal?.aborted ? signal.reason : new Error('analyze: there was no answer');
    yield answer;
  } finally {
    signal?.removeEventListener('abort', stop);
    work.stop();
    await work.ended;
  }
}

class Shares {
  readonly changed = new Notifier(); // rings at news, and when a share has ended
  readonly ended: Promise<unknown>;
  failure: { readonly reason: unknown } | null = null;
  private readonly latest: (Analysis | undefined)[]; // [share]
  private exact: Analysis | null = null; // an answer to which the other shares can add nothing
  private readonly stopping = new AbortController();
  private left: number; // shares that have not ended

  constructor(executor: Executor, request: AnalysisRequest) {
    const shares = request.shares ?? executor.count;
    this.left = shares;
    this.latest = new Array(shares);
    const numbers = Array.from({ length: shares }, (_, share) => share);
    this.ended = Promise.all(
      numbers.map((share) => this.run(executor, { kind: 'analysis', request, share, shares })),
    );
  }

  get isDone(): boolean {
    if (this.exact) return true;
    return this.left === 0 && !this.failure && !this.stopping.signal.aborted;
  }

  get isOver(): boolean {
    const isStopped = this.failure !== null || this.stopping.signal.aborted;
    return this.left === 0 || this.exact !== null || isStopped;
  }

  /** What can be merged: samples, or where there are none what the first share has found without. */
  known(): Analysis[] {
    if (this.exact) return [this.exact];
    const all = this.latest.filter((analysis) => analysis !== undefined);
    const sampled = all.filter(isSampled);
    return sampled.length > 0 ? sampled : all.slice(0, 1);
  }

  stop(): void {
    this.stopping.abort();
    this.changed.notify();
  }

  private async run(executor: Executor, job: AnalysisJob): Promise<void> {
    const { signal } = this.stopping;
    try {
      await executor.run(job, { signal, onUpdate: (update) => this.update(job.share, update) });
    } catch (reason) {
      if (!signal.aborted) this.failure ??= { reason };
    }
    this.left--;
    this.changed.notify();
  }

  /** A share that had to begin again counts when it is further than before, or computes in another way. */
  private update(share: number, update: JobUpdate): void {
    if (update.kind !== 'analysis' || this.stopping.signal.aborted) return;
    const before = this.latest[share];
    const { player, simulations } = update.analysis;
    if (before?.player === player && simulations < before.simulations) return;
    this.latest[share] = update.analysis;
    const { complete, moves } = update.analysis;
    const isExact = complete && moves.every(({ known }) => known === 'exact');
    if (isExact && !isSampled(update.analysis)) this.exact = update.analysis;
    this.changed.notify();
  }
}

/** Whether simulations were counted, rather than positions, or nothing where the answer was looked up. */
function isSampled({ counts, simulations }: Analysis): boolean {
  return counts === 'simulations' && simulations > 0;
}

/** Limits the rate of updates; returns at once when the work ends. */
async function pause(milliseconds: number, work: Shares): Promise<void> {
  if (milliseconds <= 0) return;
  const end = performance.now() + milliseconds;
  while (!work.isOver && performance.now() < end) {
    await work.changed.wait(end - performance.now());
  }
}

const MANY = 1_000_000_000; // nodes: a limit that is never reached

/**
 * From 0 to 1, by simulations, nodes or time, whichever is further; null where the player has no such limit.
 *
 * @example
 *     for await (const analysis of analyze(executor, request)) bar.show(progressOf(analysis) ?? 0);
 */
export function progressOf(analysis: Analysis): number | null {
  if (analysis.complete) return 1;
  const { timeCap, simulationCount, nodes } = parametersOf(analysis.player);
  const each = analysis.player.startsWith('uct') ? 1 : analysis.moves.length;
  const ofTime = typeof timeCap === 'number' ? (1000 * analysis.seconds) / timeCap : 0;
  const ofCount =
    typeof simulationCount === 'number' ? analysis.simulations / (simulationCount * each) : 0;
  const isCounted = typeof nodes === 'number' && nodes < MANY && analysis.counts === 'nodes';
  const ofNodes = isCounted ? analysis.simulations / nodes : 0;
  const isLimited = Number.isFinite(timeCap) || typeof simulationCount === 'number' || isCounted;
  return isLimited ? Math.min(1, Math.max(ofTime, ofCount, ofNodes)) : null;
}

function parametersOf(player: string): { readonly [parameter: string]: unknown } {
  try {
    return players.read(player).values;
  } catch (error) {
    if (error instanceof SpecificationError) return {};
    throw error;
  }
}

/** One independent search with its part of the budget and its own seed. No update if the player cannot be split this far. */
export async function analyzeShare(
  job: AnalysisJob,
  cache: PlayerCache,
  { onUpdate, signal }: RunOptions,
): Promise<void> {
  const { request } = job;
  const start = await cache.game(request.game, request.position);
  const { state: game } = afterChance(start, request.seed); // the same in all shares
  const role = roleOf(game, request.role);
  const whole = await cache.player(request.game, request.player);
  requireJsonMoves(game, role);
  const reason = whole.incompatibility(game);
  if (reason !== null) throw new Error(`${whole.name} cannot play ${game.name}: ${reason}`);
  const work = shareOf(whole, game, request.seed, job);
  if (!work) return;
  for await (const analysis of analysesOf(work.player, game, role, { ...work, signal })) {
    const isRandom = analysis.seed !== null;
    const asksOthers = whole instanceof AutoPlayer || whole instanceof LevelPlayer;
    const said = {
      player: asksOthers ? analysis.player : whole.specification,
      seed: isRandom ? request.seed : null,
    };
    onUpdate?.({ kind: 'analysis', analysis: { ...analysis, ...said } });
  }
}

function roleOf(game: Game, wanted: string | undefined): string {
  if (game.result()) throw new Error(`nothing is to be decided at ${game}: the game is over`);
  const role = wanted ?? game.activePlayers[0];
  if (role === undefined) throw new Error(`nothing is to be decided at ${game}: no role moves`);
  requireRole(game, role);
  return role;
}

export function requireRole(game: Game, role: string): void {
  if (game.players.includes(role)) return;
  throw new Error(`${game.name} has no role ${role}; its roles are ${game.players.join(', ')}`);
}

/** Analyses are sent as data, so moves must be data too. */
function requireJsonMoves(game: Game, role: string): void {
  const moves: readonly unknown[] = game.moves()?.[role] ?? [];
  const wrong = moves.find((move) => !isJson(move));
  if (wrong === undefined) return;
  throw new Error(`${game.name} has a move that JSON cannot write: ${inspect(wrong)}`);
}

type Stream = (game: Game, role: string, options: AnalysisOptions) => AsyncIterable<Analysis>;
type Answer = (game: Game, role: string, options: AnalysisOptions) => Analysis;

async function* analysesOf(
  player: Player,
  game: Game,
  role: string,
  options: AnalysisOptions,
): AsyncGenerator<Analysis, void> {
  if (streams(player)) {
    yield* player.analyses(game, role, options);
    return;
  }
  if (!answers(player))
    throw new Error(
      `${player.specification} does not evaluate moves; ask another player, such as uct() or optimal()`,
    );
  yield player.analysis(game, role, options);
}

function streams(player: Player): player is Player & { analyses: Stream } {
  return 'analyses' in player && typeof player.analyses === 'function';
}

function answers(player: Player): player is Player & { analysis: Answer } {
  return 'analysis' in player && typeof player.analysis === 'function';
}

/** What one of several shares does. */
interface Share {
  readonly player: Player;
  readonly seed: Seed;
  readonly part?: AnalysisPart;
}

/**
 * Share number `share` of `shares`; null where nothing is left for it to do. The parts of an analysis are the same
 * whoever runs them. A player that has none may still be split: then the first share uses the seed itself, and alone
 * finds what the player finds.
 */
function shareOf(
  player: Player,
  game: Game,
  seed: Seed,
  { share, shares }: AnalysisJob,
): Share | null {
  const parts = player instanceof SearchPlayer ? player.partsAt(game) : 1;
  if (parts > 1) {
    const of = Math.min(shares, parts);
    return share < of ? { player, seed, part: { number: share, of } } : null;
  }
  const own = shareOfPlayer(player, share, shares);
  return own && { player: own, seed: share === 0 ? seed : `${seed}/${share}` };
}

/**
 * Splits a searching player: each share gets its part of the simulations. Flat Monte Carlo and rewards can be split,
 * since independent searches can be pooled; what proves or looks ahead to a depth cannot, and runs as one.
 */
const budgets: { readonly [name: string]: readonly string[] } = {
  monteCarlo: ['simulationCount'],
  reward: ['simulationCount', 'endingSimulationCount'],
};

/**
 * The player for share number `share` of `shares`; null where nothing is left for it to do. The first of
 * them is never null.
 *
 * @example
 *     shareOfPlayer(playerFrom('monteCarlo(1001)'), 0, 2)?.specification; // monteCarlo(501)
 */
export function shareOfPlayer(player: Player, share: number, shares: number): Player | null {
  if (shares === 1) return player;
  const values = valuesOf(player);
  if (!values) return share === 0 ? player : null;
  const { entry, given, names } = values;
  const parts = names.reduce((least, name) => Math.min(least, Number(given[name])), shares);
  if (share >= parts) return null;
  const own: { [name: string]: unknown } = { ...given };
  for (const name of names) {
    const total = Number(given[name]); // whole parts add to it, and differ by 1 at most
    own[name] = Math.floor(total / parts) + (share < total % parts ? 1 : 0);
  }
  return entry.create(own);
}

/** The options the player was made with; null if it cannot be split or made again from its text. */
function valuesOf(player: Player) {
  try {
    const { entry, values } = players.read(player.specification);
    const names = budgets[entry.name];
    return names ? { entry, given: values, names } : null;
  } catch (error) {
    if (error instanceof SpecificationError) return null;
    throw error;
  }
}
