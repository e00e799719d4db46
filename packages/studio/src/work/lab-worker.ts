/** The worker of one task of the laboratory: does what is asked, and answers with updates and the result. */
import type { LabTasks, Task } from '../stores/lab-store.ts';
import type { LabMessage, LabRequest } from './lab-client.ts';
import { compare, decode, encode, exact, LabTraining, type SendUpdate } from './lab-tasks.ts';

let training: LabTraining | null = null;

self.addEventListener('message', ({ data }: MessageEvent<LabRequest>) => {
  switch (data.kind) {
    case 'pause':
      return training?.pause();
    case 'resume':
      return training?.resume();
    case 'train':
      training = new LabTraining(data.asked, updateSender('train'));
      return report('train', training.run());
    case 'exact':
      return report('exact', exact(data.asked));
    case 'compare':
      return report('compare', compare(data.asked, updateSender('compare')));
    case 'encode':
      return report('encode', encode(data.asked));
    case 'decode':
      return report('decode', decode(data.asked));
  }
});

/** Answers with what a task comes to, or with why it failed. */
function report<K extends Task>(_task: K, work: Promise<LabTasks[K]['done']>): void {
  work.then(
    (done) => post<K>({ kind: 'done', done }),
    (error: unknown) => post<K>({ kind: 'failed', text: sentence(error) }),
  );
}

function updateSender<K extends Task>(_task: K): SendUpdate<K> {
  return (update) => post<K>({ kind: 'update', update });
}

function post<K extends Task>(message: LabMessage<K>): void {
  self.postMessage(message, { transfer: buffersOf(message) });
}

/** What is large goes over without a copy: nothing here needs it again. */
function buffersOf(value: unknown): ArrayBuffer[] {
  if (ArrayBuffer.isView(value)) return value.buffer instanceof ArrayBuffer ? [value.buffer] : [];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(buffersOf) : [];
}

/** The library's errors begin with the function's name, which means nothing to readers of a page. */
function sentence(error: unknown): string {
  const text = (error instanceof Error ? error.message : String(error)).replace(/^[\w.]+: /, '');
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}${/[.!?]$/.test(text) ? '' : '.'}`;
}
