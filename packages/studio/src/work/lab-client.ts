/** The laboratory's work, done by workers, one for each task: stopping a task ends its worker at once. */
import type { LabListeners, LabTasks, Task } from '../stores/lab-store.ts';

export interface TaskRequest<K extends Task> {
  readonly kind: K;
  readonly asked: LabTasks[K]['asked'];
}

/** What the worker of a task answers. */
export type LabMessage<K extends Task> =
  | { readonly kind: 'update'; readonly update: LabTasks[K]['update'] }
  | { readonly kind: 'done'; readonly done: LabTasks[K]['done'] }
  | { readonly kind: 'failed'; readonly text: string };

/** Returns what stops it. */
export function startLabTask<K extends Task>(
  kind: K,
  asked: LabTasks[K]['asked'],
  { onDone, onFail, onUpdate }: LabListeners<K>,
  transfer: Transferable[] = [],
): () => void {
  // Vite reads these options while it builds: they must stand here.
  const worker = new Worker(new URL('./lab-worker.ts', import.meta.url), {
    type: 'module',
    name: `lab ${kind}`,
  });
  let isOver = false;
  const end = () => {
    isOver = true;
    worker.terminate();
  };
  const fail = (text: string) => {
    if (isOver) return;
    end();
    onFail(text);
  };
  worker.addEventListener('message', ({ data }: MessageEvent<LabMessage<K>>) => {
    if (isOver) return;
    if (data.kind === 'update') return onUpdate?.(data.update);
    if (data.kind === 'failed') return fail(data.text);
    end();
    onDone(data.done);
  });
  worker.addEventListener('error', ({ message }) =>
    fail(message || 'The worker could not be loaded. Check your connection.'),
  );
  worker.addEventListener('messageerror', () => fail('The worker sent an unreadable message.'));
  worker.postMessage({ kind, asked }, transfer);
  return end;
}
