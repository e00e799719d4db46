/** The thread of `Watchdog`. It counts its own ticks, so that the time in which the whole process is suspended does not count. */
import { Session } from 'node:inspector';
import { parentPort, workerData } from 'node:worker_threads';
import type { Watch } from './module-guard.ts';
import { heartbeatCount } from './module-thread.ts';

const { isWriting, maxMissed, tick, where }: Watch = workerData;

let [last, missed] = [-1, 0];
setInterval(() => {
  if (Atomics.load(isWriting, 0) > 0) return; // the reader is slow, not the module
  const now = heartbeatCount(where);
  missed = now === last ? missed + 1 : 0;
  last = now;
  if (missed === maxMissed) terminateMainThread();
}, tick); // goes on: nothing else keeps this thread until the answer to its call

/** Ends whatever the main thread is in the middle of; its timers and messages go on. */
function terminateMainThread(): void {
  const session = new Session();
  session.connectToMainThread();
  session.post('Runtime.terminateExecution', () => {
    session.disconnect();
    parentPort?.postMessage('silent');
  });
}
