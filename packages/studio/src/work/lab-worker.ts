/** The worker of one task of the laboratory: runs it, and answers with updates and the result. */
import { messageOf } from 'turnwise/internal';
import { PolicyFileError } from 'turnwise/policy-file';
import { asSentence, capitalized } from '../state/wording.ts';
import type { LabTasks, Task } from '../stores/lab-store.ts';
import type { LabMessage, TaskRequest } from './lab-client.ts';
import { compare, decode, encode, exact, type SendUpdate, train } from './lab-tasks.ts';

const TASKS: {
  readonly [K in Task]: (
    asked: LabTasks[K]['asked'],
    send: SendUpdate<K>,
  ) => Promise<LabTasks[K]['done']>;
} = {
  train,
  exact,
  compare,
  encode,
  decode,
};

self.addEventListener('message', ({ data }: MessageEvent<TaskRequest<Task>>) => run(data));

function run<K extends Task>({ kind, asked }: TaskRequest<K>): void {
  TASKS[kind](asked, (update) => post<K>({ kind: 'update', update })).then(
    (done) => post<K>({ kind: 'done', done }),
    (error: unknown) => post<K>({ kind: 'failed', text: sentence(error) }),
  );
}

function post<K extends Task>(message: LabMessage<K>): void {
  self.postMessage(message, { transfer: buffersOf(message) });
}

/** Arrays go over without a copy: nothing here needs them again. */
function buffersOf(value: unknown): ArrayBuffer[] {
  if (ArrayBuffer.isView(value)) return value.buffer instanceof ArrayBuffer ? [value.buffer] : [];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(buffersOf) : [];
}

function sentence(error: unknown): string {
  const text = error instanceof PolicyFileError ? error.problem : messageOf(error);
  return asSentence(capitalized(text));
}
