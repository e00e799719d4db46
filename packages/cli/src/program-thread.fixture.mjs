/**
 * A thread in which the built programs run one line after the other, as `built-program.fixture.ts` asks. Plain
 * JavaScript, since threads load it as it is. A line that ends the process ends the thread; the next line is given a
 * new one. No line finds modules, or the guard over them, as an earlier line has left them.
 */
import { Readable } from 'node:stream';
import { workerData } from 'node:worker_threads';
import { turnwise } from '../dist/commands.js';
import { endAtErrors, runLine } from '../dist/frame/program.js';
import { endGuard } from '../dist/input/module-guard.js';
import { forgetModules } from '../dist/input/user-module.js';
import { pig, standardFlags } from '../dist/pig/commands.js';

const { answered, name, port } = workerData;
const program = { turnwise, pig }[name];
let written = { stdout: '', stderr: '' };

for (const stream of ['stdout', 'stderr']) {
  process[stream].write = (text, ...rest) => {
    written[stream] += text;
    rest.find((each) => typeof each === 'function')?.();
    return true;
  };
}
process.on('exit', (status) => answer(status, true));
endAtErrors(name);

port.on('message', async ({ args, env, input, isTerminal }) => {
  for (const key of Object.keys(process.env)) if (!(key in env)) delete process.env[key];
  Object.assign(process.env, env);
  Object.defineProperty(process, 'stdin', { configurable: true, value: Readable.from([input]) });
  for (const stream of [process.stdout, process.stderr])
    Object.assign(stream, { isTTY: isTerminal, columns: isTerminal ? 80 : undefined });
  const status = await runLine(program, name === 'pig' ? standardFlags(args) : args);
  endGuard();
  forgetModules();
  answer(status, false);
});

function answer(status, isLast) {
  port.postMessage({ ...written, status, isLast });
  written = { stdout: '', stderr: '' };
  Atomics.add(answered, 0, 1);
  Atomics.notify(answered, 0);
}
