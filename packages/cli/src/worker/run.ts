/** Plays matches for a cluster until it is stopped. */
import { availableParallelism } from 'node:os';
import { basename } from 'node:path';
import type { ModuleReference } from 'turnwise-runner';
import type { WorkerModule } from 'turnwise-runner/cluster';
import { connectToCluster, explainClusterError } from '../cluster/connect.ts';
import type { worker } from '../commands.ts';
import { DONE, type Invocation, type Status } from '../frame/command.ts';
import { Failure } from '../frame/failure.ts';
import { stopSignal } from '../frame/interruption.ts';
import { isModulePath, moduleHash, modulePath } from '../input/module-reference.ts';
import { counted, grouped } from '../terminal/text.ts';
import { threadExecutor } from '../work/executor.ts';

type Asked = Invocation<typeof worker>;

const LOOK = 500; // milliseconds between two drawings of the line of progress

export async function run({ arguments: { modules }, options, output }: Asked): Promise<Status> {
  const own: WorkerModule[] = [];
  for (const path of modules) own.push(await moduleAt(path));
  const progress = output.progress();
  const note = (sentence: string) => {
    progress.clear();
    output.note(sentence);
  };
  const cluster = await connectToCluster(options.redis, note);
  const ending = stopSignal(); // from here on, since others may know of it now
  const executor = threadExecutor(options.threads ?? availableParallelism());
  const rate = new MatchRate();
  const tournaments = new Map<string, number>(); // matches, by name
  let timer: NodeJS.Timeout | undefined;
  try {
    const worker = await cluster.serve({
      executor,
      modules: own,
      patience: 1000 * options.patience,
      onMatches: (tournament, matches) => {
        const before = tournaments.get(tournament);
        if (before === undefined) note(`Playing for ${tournament}.`);
        tournaments.set(tournament, (before ?? 0) + matches);
        rate.add(matches, performance.now());
      },
    });
    const threads = counted(executor.count, 'thread', 'threads');
    note(`Worker ${worker.name} serves ${cluster.address} with ${threads}. Ctrl-C ends it.`);
    timer = setInterval(() => progress.show(null, stateOf(worker.matches, rate)), LOOK);
    await ending;
    note('Ending after the matches under way; Ctrl-C once more ends it at once.');
    await Promise.race([worker.stop(), stopSignal()]);
    clearInterval(timer);
    progress.clear();
    if (output.isJson)
      output.json({
        worker: worker.name,
        matches: worker.matches,
        tournaments: Object.fromEntries(tournaments),
      });
    else output.say(`Played ${counted(worker.matches, 'match', 'matches')}.`);
    return DONE;
  } catch (error) {
    throw explainClusterError(error);
  } finally {
    clearInterval(timer);
    await cluster.close();
    await executor.close();
  }
}

function stateOf(matches: number, rate: MatchRate): string {
  const now = performance.now();
  const all = counted(matches, 'match', 'matches');
  if (!rate.isBusy(now)) return matches === 0 ? 'waiting for matches' : `${all}; waiting for more`;
  const speed = rate.perSecond(now);
  return speed === null ? all : `${all}, ${grouped(Number(speed.toPrecision(3)))}/s`;
}

/** A user's game or player. Others know it by its file name and fingerprint. */
async function moduleAt(path: string): Promise<WorkerModule> {
  if (!isModulePath(path) || modulePath(path) !== path) {
    throw new Failure(
      `${path} is not the path of a module. Games and players of the list need not be named, and options come with the tournaments.`,
    );
  }
  const [{ loadGuarded }, { moduleContent }] = await Promise.all([
    import('../input/module-guard.ts'),
    import('../input/user-module.ts'),
  ]);
  await loadGuarded(path, () => moduleContent(path));
  const hash = moduleHash(path);
  const reference = (given: ModuleReference): ModuleReference => ({
    ...given,
    module: `${path}${given.module.slice(modulePath(given.module).length)}`,
  });
  return { name: basename(path), hash, reference };
}

const NOW = 15_000; // milliseconds that count as now: a few batches

export class MatchRate {
  private marks: { readonly time: number; readonly matches: number }[] = [];

  /** `time` in milliseconds. */
  add(matches: number, time: number): void {
    this.marks.push({ time, matches });
  }

  /** Null if too few matches were played lately. Not an average since the start: a worker may wait for hours. */
  perSecond(time: number): number | null {
    this.marks = this.marks.filter((mark) => time - mark.time < NOW);
    const [first, ...rest] = this.marks;
    const last = rest.at(-1);
    if (!first || !last || last.time === first.time) return null;
    const matches = rest.reduce((sum, mark) => sum + mark.matches, 0);
    return matches / ((last.time - first.time) / 1000);
  }

  isBusy(time: number): boolean {
    return this.marks.some((mark) => time - mark.time < NOW);
  }
}
