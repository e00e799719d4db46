/** The laboratory of Pig: tables, trainings, comparisons. It knows no page and no worker; tasks run elsewhere. */
import { freshSeed, type Seed } from 'turnwise';
import {
  type Contender,
  type Contest,
  contestStart,
  missingPairs,
  type Outcome,
  pairKey,
} from '../state/lab/contest.ts';
import { type Cursor, within } from '../state/lab/cursor.ts';
import {
  type LabTable,
  labTable,
  NO_TABLES,
  type Source,
  type TableData,
  type Tables,
} from '../state/lab/lab-table.ts';
import { megabytes } from '../state/lab/numbers.ts';
import {
  isUnderWay,
  LARGEST_GOAL,
  NO_TRAINING,
  type StageReport,
  sweepsText,
  type Training,
} from '../state/lab/training.ts';
import { Store } from './store.ts';

/** What a task gets, what it comes to, and what it reports on the way. */
interface TaskTypes<Asked, Done, Update = never> {
  readonly asked: Asked;
  readonly done: Done;
  readonly update: Update;
}

export interface LabTasks {
  train: TaskTypes<
    TrainingSettings & { readonly seed: Seed; readonly done: number }, // stages that are done
    null,
    | { readonly kind: 'progress'; readonly sweeps: number; readonly share: number }
    | { readonly kind: 'stage'; readonly report: StageReport; readonly table: TableData }
  >;
  exact: TaskTypes<{ readonly goal: number }, TableData>;
  /** `pairs` are indices in `contenders`; there is an update for each, in order. */
  compare: TaskTypes<
    {
      readonly goal: number;
      readonly contenders: readonly ContenderData[];
      readonly pairs: readonly (readonly [number, number])[];
    },
    null,
    Outcome
  >;
  encode: TaskTypes<Pick<TableData, 'goal' | 'values' | 'facts'>, Uint8Array<ArrayBuffer>>;
  decode: TaskTypes<{ readonly bytes: Uint8Array<ArrayBuffer> }, TableData>;
}

export type Task = keyof LabTasks;

type TrainingSettings = Pick<LabView, 'goal' | 'iterations' | 'tolerance'>;

export type ContenderData =
  | { readonly specification: string }
  | { readonly values: Float64Array<ArrayBuffer> };

export interface LabListeners<K extends Task> {
  readonly onUpdate?: (update: LabTasks[K]['update']) => void;
  readonly onDone: (done: LabTasks[K]['done']) => void;
  readonly onFail: (text: string) => void; // the text is a sentence
}

/** Returns what stops the task; it then reports nothing more. */
export type StartTask = <K extends Task>(
  task: K,
  asked: LabTasks[K]['asked'],
  listeners: LabListeners<K>,
  transfer?: Transferable[],
) => () => void;

export interface LabView {
  readonly goal: number;
  readonly iterations: number;
  readonly tolerance: number;
  readonly tables: Tables;
  readonly shown: Source;
  readonly cursor: Cursor;
  readonly training: Training;
  readonly contest: Contest;
  readonly problem: { readonly task: Task; readonly text: string } | null;
  readonly busy: readonly Task[];
}

export class LabStore extends Store<LabView> {
  private readonly stops = new Map<Task, () => void>();
  private lastId = 0; // of the newest table
  private seed: Seed = 0; // of the training

  constructor(private readonly startTask: StartTask) {
    super({
      goal: 100,
      iterations: 100,
      tolerance: 0.001,
      tables: NO_TABLES,
      shown: 'exact',
      cursor: { own: 41, other: 49, points: 22 },
      training: NO_TRAINING,
      contest: contestStart(),
      problem: null,
      busy: [],
    });
  }

  choose(settings: Partial<TrainingSettings>): void {
    const { cursor, goal } = this.view;
    this.change({ ...settings, cursor: within(cursor, settings.goal ?? goal) });
    if (this.view.goal !== goal) this.solve();
  }

  show(source: Source): void {
    const table = this.view.tables[source];
    if (table) this.change({ shown: source, cursor: within(this.view.cursor, table.goal) });
  }

  point(cursor: Cursor): void {
    this.change({ cursor: within(cursor, shownTable(this.view)?.goal ?? this.view.goal) });
  }

  dismiss(): void {
    this.change({ problem: null });
  }

  close(): void {
    for (const stop of this.stops.values()) stop();
  }

  solve(): void {
    this.start('exact', { goal: this.view.goal }, { onDone: (data) => this.add('exact', data) });
  }

  train(): void {
    this.seed = freshSeed();
    this.change({ training: { ...NO_TRAINING, phase: 'running' }, problem: null });
    this.startTraining();
  }

  /** The stage under way is lost: it begins again with `resume`. */
  pause(): void {
    if (this.view.training.phase !== 'running') return;
    this.end('train');
    this.phase('paused');
  }

  resume(): void {
    if (this.view.training.phase !== 'paused') return;
    this.phase('running');
    this.startTraining();
  }

  private startTraining(): void {
    const { goal, iterations, tolerance, training: begun } = this.view;
    const onUpdate = (update: LabTasks['train']['update']) => {
      const { training, shown } = this.view;
      if (update.kind === 'progress') {
        const { share, sweeps } = update;
        return this.change({ training: { ...training, share, sweeps } });
      }
      const stages = [...training.stages, update.report];
      this.add('trained', update.table, `trained, ${sweepsText(update.report.maxIterations)}`);
      // Only the first stage takes the view from another table.
      const isFirst = training.stages.length === 0;
      this.change({ training: { ...training, stages }, shown: isFirst ? 'trained' : shown });
    };
    const onDone = () => this.phase('done', { share: 1 });
    const asked = { goal, iterations, tolerance, seed: this.seed, done: begun.stages.length };
    this.start('train', asked, { onUpdate, onDone });
  }

  stop(): void {
    this.end('train');
    this.phase('stopped');
  }

  /** Encodes a table as a file, for `onDone` to save. */
  save({ facts, goal, values }: LabTable, onDone: LabListeners<'encode'>['onDone']): void {
    this.start('encode', { facts, goal, values }, { onDone });
  }

  async load(file: File): Promise<void> {
    const problem = fileProblem(file);
    if (problem !== null) return this.fail('decode', problem);
    this.setBusy('decode', true);
    const name = shortName(file.name);
    try {
      const bytes = new Uint8Array(await file.arrayBuffer());
      const onDone = (data: TableData) => this.add('loaded', data, name);
      this.start('decode', { bytes }, { onDone }, [bytes.buffer]);
    } catch {
      this.fail('decode', `${name} cannot be read.`);
    }
  }

  cancelLoad(): void {
    this.end('decode');
  }

  pair(pair: Contest['pair']): void {
    this.contest({ pair });
  }

  /** In the table of all against all. */
  include(key: string, isIncluded: boolean): void {
    const others = this.view.contest.chosen.filter((one) => one !== key);
    this.contest({ chosen: isIncluded ? [...others, key] : others });
  }

  addPolicy(specification: string): void {
    const { specifications } = this.view.contest;
    if (specifications.includes(specification)) return;
    this.contest({ specifications: [...specifications, specification] });
    this.include(specification, true);
  }

  removePolicy(specification: string): void {
    const { specifications } = this.view.contest;
    this.contest({ specifications: specifications.filter((one) => one !== specification) });
    this.include(specification, false);
  }

  compare(among: readonly Contender[]): void {
    const { contest, goal } = this.view;
    const pairs = missingPairs(contest, goal, among);
    if (pairs.length === 0) return;
    this.contest({ running: { total: pairs.length, done: 0 } });
    const asked = {
      goal,
      contenders: among.map(({ by }) => ('table' in by ? { values: by.table.values } : by)),
      pairs: pairs.map(([a, b]) => [among.indexOf(a), among.indexOf(b)] as const),
    };
    const onUpdate = (outcome: Outcome) => {
      const { outcomes, running } = this.view.contest;
      const [one, other] = pairs[running?.done ?? 0] ?? [];
      if (!one || !other || !running) return;
      this.contest({
        outcomes: { ...outcomes, [pairKey(goal, one, other)]: outcome },
        running: { ...running, done: running.done + 1 },
      });
    };
    this.start('compare', asked, { onUpdate, onDone: () => this.contest({ running: null }) });
  }

  stopComparing(): void {
    this.end('compare');
    this.contest({ running: null });
  }

  /** Stops a task of the same kind that is under way. */
  private start<K extends Task>(
    task: K,
    asked: LabTasks[K]['asked'],
    listeners: Omit<LabListeners<K>, 'onFail'>,
    transfer?: Transferable[],
  ): void {
    this.stops.get(task)?.();
    this.setBusy(task, true);
    const onDone = (done: LabTasks[K]['done']) => {
      this.setBusy(task, false);
      listeners.onDone(done);
    };
    const onFail = (text: string) => this.fail(task, text);
    this.stops.set(task, this.startTask(task, asked, { ...listeners, onDone, onFail }, transfer));
  }

  private end(task: Task): void {
    this.stops.get(task)?.();
    this.setBusy(task, false);
  }

  private fail(task: Task, text: string): void {
    this.setBusy(task, false);
    if (task === 'train') this.phase('stopped');
    if (task === 'compare') this.contest({ running: null });
    this.change({ problem: { task, text } });
  }

  private setBusy(task: Task, isBusy: boolean): void {
    const others = this.view.busy.filter((one) => one !== task);
    this.change({ busy: isBusy ? [...others, task] : others });
  }

  private phase(phase: Training['phase'], more: Partial<Training> = {}): void {
    const { training } = this.view;
    if (isUnderWay(training)) this.change({ training: { ...training, phase, ...more } });
  }

  /** Shows a new table, and moves the cursor inside it. */
  private add(source: Source, data: TableData, name: string = source): void {
    const { cursor, goal, tables, training } = this.view;
    const table = labTable(data, source, ++this.lastId, name);
    this.change({
      tables: { ...tables, [source]: table },
      shown: source,
      cursor: within(cursor, data.goal),
      // The page switches to the goal of a file, so that it can be compared, but not during a training.
      goal: source === 'loaded' && !isUnderWay(training) ? data.goal : goal,
      problem: source === 'trained' ? this.view.problem : null,
    });
  }

  private contest(parts: Partial<Contest>): void {
    this.change({ contest: { ...this.view.contest, ...parts } });
  }
}

/** Null before there is a table. */
export function shownTable({ shown, tables }: LabView): LabTable | null {
  return tables[shown] ?? tables.exact;
}

/** Bytes of a file: the values of the largest goal, twice over. */
export const FILE_LIMIT = 2 * 8 * LARGEST_GOAL ** 3;

/** Why a file cannot be loaded, in a sentence; null when it can. */
export function fileProblem({ name, size }: Pick<File, 'name' | 'size'>): string | null {
  if (size === 0) return `${shortName(name)} is empty.`;
  if (size <= FILE_LIMIT) return null;
  return `${shortName(name)} has ${megabytes(size)}; files may have up to ${megabytes(FILE_LIMIT)}.`;
}

/** A name that fits on a line. */
export function shortName(name: string): string {
  return name.length <= 32 ? name : `${name.slice(0, 20)}…${name.slice(-11)}`;
}
