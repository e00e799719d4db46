/** Checks a game or a player in its own thread, and reports the first broken promise, if any. */
import { basename } from 'node:path';
import type { check } from '../commands.ts';
import { DONE, type Invocation, NO, type Status } from '../frame/command.ts';
import { Failure } from '../frame/failure.ts';
import { listedGame, seedOr } from '../input/game-argument.ts';
import { isModulePath } from '../input/module-reference.ts';
import {
  NoAnswerError,
  runInThread,
  type ThreadAnswer,
  throwIfExited,
} from '../input/module-thread.ts';
import type { Lead, Output } from '../terminal/output.ts';
import { grouped, shellQuoted } from '../terminal/text.ts';

type Asked = Invocation<typeof check>;

const OK: Lead = { text: 'ok', style: 'good' };
const BROKEN: Lead = { text: 'no', style: 'bad' };

export async function run(asked: Asked): Promise<Status> {
  const { file } = asked.arguments;
  if (!/\.test\.[cm]?[jt]s$/.test(file)) return checkContract(asked);
  const { checkTests } = await import('./test-file.ts');
  return checkTests(asked);
}

async function checkContract({ arguments: { file }, options, output }: Asked): Promise<Status> {
  if (!isModulePath(file)) listedGame(file); // throws before a thread is started for it
  const seed = seedOr(options.seed);
  try {
    const answer = await watched(file, { ...options, seed }, output);
    const { isOk, json, lines } = reportOf(answer, seed, file);
    if (output.isJson) output.json({ file, ...json });
    else {
      const [first = '', ...rest] = lines;
      output.say(`  ${first}`, isOk ? OK : BROKEN);
      for (const line of rest) output.say(line);
    }
    return isOk ? DONE : NO;
  } catch (error) {
    throwIfExited(error, file);
    if (!(error instanceof NoAnswerError)) throw error;
    const { message, method } = error;
    if (output.isJson) output.json({ file, game: null, ok: false, seed, silent: method });
    else {
      output.say(`  ${basename(file)}: ${message}.`, BROKEN);
      output.say('Look for an infinite loop. If it is only slow, try -n 10 or a longer --timeout.');
    }
    return NO;
  }
}

/** The check, with a progress bar that extrapolates from the duration of the first match. */
async function watched(
  text: string,
  options: Asked['options'] & { readonly seed: number | string },
  output: Output,
): Promise<ThreadAnswer> {
  const progress = output.progress();
  const { game, matches, plies, seed, timeout } = options;
  let [begun, expected] = [performance.now(), Number.POSITIVE_INFINITY];
  const task = { kind: 'check', text, game, matches, plies, seed } as const;
  const answer = runInThread(task, timeout, (share) => {
    const now = performance.now();
    if (share > 0) expected = (now - begun) / share;
    begun = now;
  });
  progress.follow(100, () => {
    const passed = performance.now() - begun;
    return [Math.min(0.99, passed / expected), `checking, ${Math.round(passed / 1000)} s`];
  });
  try {
    return await answer;
  } finally {
    progress.end();
  }
}

/** The answer as docs/schemas/check.json describes it, and as sentences. */
function reportOf(
  answer: ThreadAnswer,
  seed: number | string,
  file: string,
): { readonly isOk: boolean; readonly json: object; readonly lines: readonly string[] } {
  switch (answer.kind) {
    case 'kept': {
      const { game, matches, plies, finished, promises } = answer;
      const ends = finished === matches ? 'all ended' : `${finished} ended`;
      const lines = [
        `${game} keeps its promises.`,
        `${grouped(matches)} random matches, ${grouped(plies)} turns, ${ends}; seed ${seed}.`,
      ];
      if (finished === 0 && plies > 0)
        lines.push('No match ended, so endings and their results were not checked.');
      if (plies === 0) lines.push('No turn was played: the game is over at its start.');
      lines.push(`Checked: ${promises.join(', ')}.`);
      const json = { game, ok: true, seed, matches, plies, finished, promises };
      return { isOk: true, json, lines };
    }
    case 'player kept': {
      const { kind: _, player, game, promises, ...counts } = answer;
      const { decisions, matches, refused } = counts;
      const played = `${grouped(matches)} matches of ${game} in every role, ${grouped(decisions)} decisions; seed ${seed}.`;
      const lines = [
        `${player} keeps its promises.`,
        refused === null
          ? played
          : `It refuses ${game}: ${refused}. Name another game with --game.`,
        `Checked: ${promises.join(', ')}.`,
      ];
      return { isOk: true, json: { player, game, ok: true, seed, ...counts, promises }, lines };
    }
    case 'broken': {
      const { player, game, promise, about, problem, message, seed, plies } = answer;
      const broken = { promise, about, problem, seed, plies };
      const lines = [
        `${player ?? game} breaks the promise "${promise}": ${about}.`,
        `Problem: ${problem}.`,
        ...message.split('\n').slice(1),
        `Again: turnwise check ${shellQuoted(file)} -n 1 --seed ${shellQuoted(`${seed}`)}`,
      ];
      const json = { ...(player && { player }), game, ok: false, seed, broken };
      return { isOk: false, json, lines };
    }
    case 'failed':
      throw new Failure(answer.message);
    case 'tried':
      throw new Failure('The thread tried the module instead of checking it.');
  }
}
