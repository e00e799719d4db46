/** The laboratory's state with all that a page can do to it. */
import { useEffect, useMemo, useReducer, useRef } from 'react';
import type { Cursor } from '../../state/lab/cursor.ts';
import {
  FILE_NAME,
  fileProblem,
  LAB_START,
  type LabState,
  labReducer,
  shortName,
  type Task,
} from '../../state/lab/lab-state.ts';
import type { LabTable, Source, TableData } from '../../state/lab/lab-table.ts';
import {
  type LabListeners,
  type LabRun,
  type LabTasks,
  startLabTask,
} from '../../work/lab-client.ts';

export interface Lab {
  readonly state: LabState;
  readonly tasks: LabTaskRunner;
  choose(settings: Partial<Pick<LabState, 'goal' | 'iterations' | 'tolerance'>>): void;
  solve(goal: number): void;
  train(): void;
  pause(): void;
  resume(): void;
  stop(): void;
  show(source: Source): void;
  point(cursor: Cursor): void;
  save(table: LabTable): void;
  load(file: File): void;
  cancelLoad(): void;
  fail(task: Task, text: string): void;
  dismiss(): void;
}

export function useLab(): Lab {
  const [state, dispatch] = useReducer(labReducer, LAB_START);
  const tasks = useLabTasks();
  const doing = useMemo(() => {
    const setBusy = (task: Task, isBusy: boolean) => dispatch({ kind: 'busy', task, isBusy });
    const fail = (task: Task, text: string) => {
      setBusy(task, false);
      dispatch({ kind: 'fail', problem: { task, text } });
    };
    const onFail = (task: Task) => (text: string) => fail(task, text);
    return {
      fail,
      show: (source: Source) => dispatch({ kind: 'show', source }),
      point: (cursor: Cursor) => dispatch({ kind: 'point', cursor }),
      dismiss: () => dispatch({ kind: 'dismiss' }),
      solve(goal: number) {
        setBusy('exact', true);
        const onDone = (table: TableData) => {
          setBusy('exact', false);
          dispatch({ kind: 'solved', table });
        };
        tasks.start('exact', { goal }, { onDone, onFail: onFail('exact') });
      },
      pause() {
        tasks.run('train')?.pause();
        dispatch({ kind: 'pause' });
      },
      resume() {
        tasks.run('train')?.resume();
        dispatch({ kind: 'resume' });
      },
      stop() {
        tasks.run('train')?.stop();
        dispatch({ kind: 'stop' });
      },
      save({ facts, goal, values }: LabTable) {
        setBusy('encode', true);
        const onDone = (bytes: Uint8Array<ArrayBuffer>) => {
          setBusy('encode', false);
          download(bytes);
        };
        tasks.start('encode', { facts, goal, values }, { onDone, onFail: onFail('encode') });
      },
      load(file: File) {
        const problem = fileProblem(file);
        if (problem !== null) return fail('decode', problem);
        setBusy('decode', true);
        decode(file).catch(() => fail('decode', `${shortName(file.name)} cannot be read.`));
      },
      cancelLoad() {
        tasks.run('decode')?.stop();
        setBusy('decode', false);
      },
    };

    async function decode(file: File): Promise<void> {
      const bytes = new Uint8Array(await file.arrayBuffer());
      tasks.start(
        'decode',
        { bytes },
        {
          onDone: (table) => {
            setBusy('decode', false);
            dispatch({ kind: 'loaded', table, name: shortName(file.name) });
          },
          onFail: onFail('decode'),
        },
        [bytes.buffer],
      );
    }
  }, [tasks]);

  // The page begins with the solution; nobody has to ask for it.
  useEffect(() => doing.solve(LAB_START.goal), [doing]);

  return {
    state,
    tasks,
    ...doing,
    choose(settings) {
      dispatch({ kind: 'choose', settings });
      if (settings.goal !== undefined && settings.goal !== state.goal) doing.solve(settings.goal);
    },
    train() {
      const { goal, iterations, tolerance } = state;
      dispatch({ kind: 'start' });
      tasks.start(
        'train',
        { goal, iterations, tolerance },
        {
          onUpdate: dispatch,
          onDone: () => dispatch({ kind: 'finish' }),
          onFail: (text) => doing.fail('train', text),
        },
      );
    },
  };
}

/** Hands a file to the browser's downloads. */
function download(bytes: Uint8Array<ArrayBuffer>): void {
  const address = URL.createObjectURL(new Blob([bytes], { type: 'application/x-hdf5' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = FILE_NAME;
  link.click();
  // Not at once: some browsers begin to read it later.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

/* The tasks of a page: one of a kind at a time, and none that outlives the page. */

interface LabTaskRunner {
  /** Starts a task; one of the same kind that is under way is stopped. */
  start<K extends Task>(
    task: K,
    asked: LabTasks[K]['asked'],
    listeners: LabListeners<K>,
    transfer?: Transferable[],
  ): void;
  /** The last one that was started of a kind. */
  run(task: Task): LabRun | undefined;
}

function useLabTasks(): LabTaskRunner {
  const runs = useRef(new Map<Task, LabRun>());
  useEffect(() => {
    const { current } = runs;
    return () => {
      for (const run of current.values()) run.stop();
    };
  }, []);
  return useMemo(
    () => ({
      start(task, asked, listeners, transfer) {
        runs.current.get(task)?.stop();
        runs.current.set(task, startLabTask(task, asked, listeners, transfer));
      },
      run: (task) => runs.current.get(task),
    }),
    [],
  );
}
