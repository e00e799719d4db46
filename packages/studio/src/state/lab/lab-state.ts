/** The state of the laboratory but for the contest, and what changes it. Nothing here knows React or the worker. */
import { type Cursor, within } from './cursor.ts';
import {
  type LabTable,
  labTable,
  NO_TABLES,
  type Source,
  type TableData,
  type Tables,
} from './lab-table.ts';
import { megabytes } from './numbers.ts';
import {
  LARGEST_GOAL,
  NO_TRAINING,
  type StageReport,
  sweepsText,
  type Training,
} from './training.ts';

/** What the worker can be busy with. */
export type Task = 'train' | 'exact' | 'compare' | 'encode' | 'decode';

interface Problem {
  readonly task: Task;
  readonly text: string;
}

export interface LabState {
  readonly goal: number;
  readonly iterations: number;
  readonly tolerance: number;
  readonly tables: Tables;
  /** Whose values are shown. */
  readonly shown: Source;
  readonly cursor: Cursor;
  readonly training: Training;
  readonly problem: Problem | null;
  /** What the worker is asked for and has not answered yet. */
  readonly busy: readonly Task[];
  /** The last number that a table was given. */
  readonly lastId: number;
}

export const LAB_START: LabState = {
  goal: 100,
  iterations: 100,
  tolerance: 0.001,
  tables: NO_TABLES,
  shown: 'exact',
  cursor: { own: 41, other: 49, points: 22 },
  training: NO_TRAINING,
  problem: null,
  busy: [],
  lastId: 0,
};

export type LabAction =
  | {
      readonly kind: 'choose';
      readonly settings: Partial<Pick<LabState, 'goal' | 'iterations' | 'tolerance'>>;
    }
  | { readonly kind: 'show'; readonly source: Source }
  | { readonly kind: 'point'; readonly cursor: Cursor }
  | { readonly kind: 'start' | 'pause' | 'resume' | 'stop' | 'finish' }
  | { readonly kind: 'progress'; readonly sweeps: number; readonly share: number }
  | { readonly kind: 'stage'; readonly report: StageReport; readonly table: TableData }
  | { readonly kind: 'solved'; readonly table: TableData }
  | { readonly kind: 'loaded'; readonly table: TableData; readonly name: string }
  | { readonly kind: 'fail'; readonly problem: Problem }
  | { readonly kind: 'busy'; readonly task: Task; readonly isBusy: boolean }
  | { readonly kind: 'dismiss' };

export function labReducer(state: LabState, action: LabAction): LabState {
  const { training } = state;
  switch (action.kind) {
    case 'choose': {
      const goal = action.settings.goal ?? state.goal;
      return { ...state, ...action.settings, cursor: within(state.cursor, goal) };
    }
    case 'show': {
      const table = state.tables[action.source];
      if (!table) return state;
      return { ...state, shown: action.source, cursor: within(state.cursor, table.goal) };
    }
    case 'point':
      return { ...state, cursor: within(action.cursor, shownTable(state)?.goal ?? state.goal) };
    case 'start':
      return { ...state, training: { ...NO_TRAINING, phase: 'running' }, problem: null };
    case 'pause':
      return inPhase(state, 'running', 'paused');
    case 'resume':
      return inPhase(state, 'paused', 'running');
    case 'stop':
      return isUnderWay(training)
        ? { ...state, training: { ...training, phase: 'stopped' } }
        : state;
    case 'finish':
      return isUnderWay(training)
        ? { ...state, training: { ...training, phase: 'done', share: 1 } }
        : state;
    case 'progress':
      return { ...state, training: { ...training, sweeps: action.sweeps, share: action.share } };
    case 'stage': {
      const { report, table } = action;
      const stages = [...training.stages, report];
      const next = withTable(
        state,
        'trained',
        table,
        `trained, ${sweepsText(report.maxIterations)}`,
      );
      // The first one is shown; after that whoever looks at something else is left alone.
      const shown = training.stages.length === 0 ? next.shown : state.shown;
      return { ...next, shown, training: { ...training, stages } };
    }
    case 'solved':
      return withTable({ ...state, problem: null }, 'exact', action.table, 'exact');
    case 'loaded': {
      // The page turns to the file's goal, so that it can be compared; a training is not disturbed.
      const goal = isUnderWay(training) ? state.goal : action.table.goal;
      return withTable({ ...state, goal, problem: null }, 'loaded', action.table, action.name);
    }
    case 'fail': {
      const phase = action.problem.task === 'train' ? 'stopped' : training.phase;
      return { ...state, training: { ...training, phase }, problem: action.problem };
    }
    case 'busy': {
      const others = state.busy.filter((task) => task !== action.task);
      return { ...state, busy: action.isBusy ? [...others, action.task] : others };
    }
    case 'dismiss':
      return { ...state, problem: null };
  }
}

/** The table that is shown; null before there is one. */
export function shownTable({ shown, tables }: LabState): LabTable | null {
  return tables[shown] ?? tables.exact;
}

export function isUnderWay({ phase }: Training): boolean {
  return phase === 'running' || phase === 'paused';
}

/** A table that arrives is shown, with the cursor inside of it. */
function withTable(state: LabState, source: Source, data: TableData, name: string): LabState {
  const id = state.lastId + 1;
  return {
    ...state,
    lastId: id,
    tables: { ...state.tables, [source]: labTable(data, source, id, name) },
    shown: source,
    cursor: within(state.cursor, data.goal),
  };
}

function inPhase(state: LabState, from: Training['phase'], to: Training['phase']): LabState {
  const { training } = state;
  return training.phase === from ? { ...state, training: { ...training, phase: to } } : state;
}

/* What may be loaded as a policy, as far as that can be said before a file is read. */

/** Larger files are not read, in bytes: the values of the largest goal, twice over. */
export const FILE_LIMIT = 2 * 8 * LARGEST_GOAL ** 3;

/** What a saved policy is called. */
export const FILE_NAME = 'pig.hdf5';

/** Why a file is not read, in a sentence; null where it may be. */
export function fileProblem({ name, size }: { readonly name: string; readonly size: number }) {
  if (size === 0) return `${shortName(name)} is empty.`;
  if (size <= FILE_LIMIT) return null;
  return `${shortName(name)} has ${megabytes(size)}, and files are read up to ${megabytes(FILE_LIMIT)}.`;
}

/** A name that fits on a line. */
export function shortName(name: string): string {
  return name.length <= 32 ? name : `${name.slice(0, 20)}…${name.slice(-11)}`;
}
