/** The tasks of a page: one of a kind at a time, and none that outlives the page. */
import { useEffect, useMemo, useRef } from 'react';
import type { Task } from '../../state/lab/lab-state.ts';
import {
  type LabListeners,
  type LabRun,
  type LabTasks,
  startLabTask,
} from '../../work/lab-work.ts';

export interface LabTaskRunner {
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

export function useLabTasks(): LabTaskRunner {
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
