/**
 * The built programs, as people run them; `npm test` builds them first. Most lines run in a thread of this process,
 * which stays for the next line. Where the process itself is tested, `turnwiseProcess` starts one.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { MessageChannel, receiveMessageOnPort, Worker } from 'node:worker_threads';
import { onTestFinished } from 'vitest';

export const TURNWISE = fileURLToPath(new URL('../bin/turnwise.mjs', import.meta.url));

/** The `pig` program. */
export const PIG = fileURLToPath(new URL('../bin/pig.mjs', import.meta.url));

if (!existsSync(fileURLToPath(new URL('../dist/main.js', import.meta.url))))
  throw new Error('The program is not built; run npm run build, or npm test, which does it.');

/** Milliseconds that a line may take; far more than any does. */
const PATIENCE = 300_000;

export interface Ended {
  readonly status: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

interface Surroundings {
  readonly cwd?: string;
  readonly input?: string;
  /** Whether the program finds a terminal with colours, of 80 columns. Default: files. In this process only. */
  readonly isTerminal?: boolean;
  readonly env?: { readonly [name: string]: string | undefined };
}

/** Runs `turnwise` with these arguments, in this process. */
export function turnwise(args: readonly string[], where: Surroundings = {}): Ended {
  return runInThread('turnwise', args, where);
}

/** Runs `turnwise` with these arguments, in a process of its own. */
export function turnwiseProcess(
  args: readonly string[],
  { cwd, env, input = '' }: Surroundings = {},
): Ended {
  const { status, stdout, stderr } = spawnSync(process.execPath, [TURNWISE, ...args], {
    ...(cwd === undefined ? {} : { cwd }),
    encoding: 'utf8',
    input,
    maxBuffer: 2 ** 28,
    env: surroundings(env),
  });
  return { status, stdout, stderr };
}

type ProgramName = 'turnwise' | 'pig';

const threads = new Map<ProgramName, ProgramThread>();

/** Runs one command line in the program's thread, and waits for it. */
export function runInThread(
  name: ProgramName,
  args: readonly string[],
  { cwd, env, input = '', isTerminal = false }: Surroundings = {},
): Ended {
  const thread = threads.get(name) ?? new ProgramThread(name);
  threads.set(name, thread);
  const before = process.cwd();
  process.chdir(cwd ?? before);
  try {
    const { isLast, ...ended } = thread.run({ args, env: surroundings(env), input, isTerminal });
    if (isLast) threads.delete(name);
    return ended;
  } finally {
    process.chdir(before);
  }
}

/** The thread of `program-thread.fixture.mjs`. */
class ProgramThread {
  private readonly channel = new MessageChannel();
  private readonly answered = new Int32Array(new SharedArrayBuffer(4)); // [0] lines
  private readonly worker: Worker;

  constructor(name: ProgramName) {
    const { port2: port } = this.channel;
    this.worker = new Worker(new URL('./program-thread.fixture.mjs', import.meta.url), {
      workerData: { name, port, answered: this.answered },
      transferList: [port],
      execArgv: [], // vitest's would lead to the sources
      env: surroundings(),
    });
    this.worker.unref();
    this.channel.port1.unref();
  }

  run(line: object): Ended & { readonly isLast: boolean } {
    const before = this.answered[0] ?? 0;
    this.channel.port1.postMessage(line);
    if (Atomics.wait(this.answered, 0, before, PATIENCE) === 'timed-out')
      throw new Error(`No answer within ${PATIENCE / 1000} s: ${JSON.stringify(line)}`);
    const { message } = receiveMessageOnPort(this.channel.port1) ?? {};
    if (message.isLast) void this.worker.terminate();
    return message;
  }
}

/** The environment, without the variables that would change the output, and without the user's tablebases. */
export function surroundings(env: Surroundings['env'] = {}): NodeJS.ProcessEnv {
  const { NO_COLOR, FORCE_COLOR, COLUMNS, DEBUG, NODE_OPTIONS, ...rest } = process.env;
  return { ...rest, TURNWISE_TABLEBASES: '', ...env };
}

/** The one object that a command prints with `--json`. */
export function answerOf(
  args: readonly string[],
  where: Surroundings = {},
  run: typeof turnwise = turnwise,
): Record<string, unknown> {
  const { stdout, stderr } = run([...args, '--json'], where);
  if (stdout === '') throw new Error(`turnwise ${args.join(' ')} printed nothing but ${stderr}`);
  return JSON.parse(stdout);
}

/**
 * A folder outside of the repository, with these files, for one test. Modules used again should have a name for
 * their folder: at the same path they are compiled once.
 */
export function folderWith(files: { readonly [name: string]: string } = {}, name?: string): string {
  const path = join(tmpdir(), `turnwise-${name === undefined ? '' : `${process.pid}-${name}`}`);
  const folder = name === undefined ? mkdtempSync(path) : path;
  mkdirSync(folder, { recursive: true });
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  return folder;
}
