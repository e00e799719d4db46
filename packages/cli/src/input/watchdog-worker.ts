/** The thread of `Watchdog`. It counts its own ticks, so that a process that was stopped as a whole is no fault. */
import { Session } from 'node:inspector';
import { parentPort, workerData } from 'node:worker_threads';
import { PULSE } from './watchdog.ts';

const { pulse, beats }: { pulse: Int32Array; beats: number } = workerData;

let [last, missed] = [-1, 0];
setInterval(() => {
  const now = Atomics.load(pulse, 0);
  missed = now === last ? missed + 1 : 0;
  last = now;
  if (missed === beats) breakOff();
}, PULSE); // goes on: nothing else keeps this thread until the answer to its call

/** Ends whatever the main thread is in the middle of; its timers and messages go on. */
function breakOff(): void {
  const session = new Session();
  session.connectToMainThread();
  session.post('Runtime.terminateExecution', () => {
    session.disconnect();
    parentPort?.postMessage('silent');
  });
}
