/** Checks a game or a player in a thread of its own, and reports the first promise that it breaks, if any. */
import { basename } from 'node:path';
import { DONE, type Invocation, NO, type Status } from '../frame/command.ts';
import { Failure } from '../frame/failure.ts';
import { listedGame, seedOr } from '../input/game-argument.ts';
import { isModulePath } from '../input/module-reference.ts';
import {
  ModuleThread,
  NoAnswerError,
  type ThreadAnswer,
  throwIfExited,
} from '../input/module-thread.ts';
import type { Output } from '../terminal/output.ts';
import { grouped, shellQuoted } from '../terminal/text.ts';
import type { checkArguments, checkOptions } from './command.ts';

type Asked = Invocation<typeof checkArguments, typeof checkOptions>;

export async function run({ arguments: { file }, options, output }: Asked): Promise<Status> {
  if (!isModulePath(file)) listedGame(file); // refused here, before a thread is started for it
  const seed = seedOr(options.seed);
  try {
    const answer = await watched(file, { ...options, seed }, output);
    switch (answer.kind) {
      case 'kept':
        return kept(file, answer, seed, output);
      case 'player kept':
        return playerKept(file, answer, seed, output);
      case 'broken':
        return broken(file, answer, output);
      case 'failed':
        throw new Failure(answer.message);
      case 'tried':
        throw new Failure('The thread tried the module instead of checking it.');
    }
  } catch (error) {
    throwIfExited(error, file);
    if (!(error instanceof NoAnswerError)) throw error;
    return timedOut(file, error, seed, output);
  }
}

/** The check with a bar that guesses from how long the first match took. */
async function watched(
  text: string,
  options: Asked['options'] & { readonly seed: number | string },
  output: Output,
): Promise<ThreadAnswer> {
  const progress = output.progress();
  const { game, matches, plies, seed, timeout } = options;
  let [begun, expected] = [performance.now(), Number.POSITIVE_INFINITY];
  const thread = new ModuleThread(
    { kind: 'check', text, game, matches, plies, seed },
    timeout,
    (share) => {
      const now = performance.now();
      if (share > 0) expected = (now - begun) / share;
      begun = now;
    },
  );
  const timer = setInterval(() => {
    const passed = performance.now() - begun;
    progress.show(Math.min(0.99, passed / expected), `checking, ${Math.round(passed / 1000)} s`);
  }, 100);
  try {
    return await thread.answer;
  } finally {
    clearInterval(timer);
    progress.clear();
  }
}

function kept(
  file: string,
  { game, matches, plies, finished, promises }: ThreadAnswer & { readonly kind: 'kept' },
  seed: number | string,
  output: Output,
): Status {
  if (output.isJson) {
    output.json({ file, game, ok: true, seed, matches, plies, finished, promises });
    return DONE;
  }
  const ends = finished === matches ? 'all came to their end' : `${finished} came to their end`;
  output.say(`${output.style.good('ok')}  ${game} keeps its promises.`);
  output.say(`${grouped(matches)} random matches, ${grouped(plies)} turns, ${ends}; seed ${seed}.`);
  if (finished === 0 && plies > 0)
    output.say('No match came to its end, so endings and their results were not checked.');
  if (plies === 0) output.say('No turn was played: the game is over where it begins.');
  output.say(`Looked at: ${promises.join(', ')}.`);
  return DONE;
}

function playerKept(
  file: string,
  {
    decisions,
    game,
    matches,
    player,
    promises,
    refused,
  }: ThreadAnswer & { readonly kind: 'player kept' },
  seed: number | string,
  output: Output,
): Status {
  if (output.isJson) {
    output.json({ file, player, game, ok: true, seed, matches, decisions, refused, promises });
    return DONE;
  }
  output.say(`${output.style.good('ok')}  ${player} keeps its promises.`);
  output.say(
    refused === null
      ? `${grouped(matches)} matches of ${game} in every role, ${grouped(decisions)} decisions; seed ${seed}.`
      : `It refuses ${game}: ${refused}. Name another game with --game.`,
  );
  output.say(`Checked: ${promises.join(', ')}.`);
  return DONE;
}

function broken(
  file: string,
  {
    player,
    game,
    promise,
    about,
    problem,
    message,
    seed,
    plies,
  }: ThreadAnswer & { readonly kind: 'broken' },
  output: Output,
): Status {
  if (output.isJson) {
    const found = { promise, about, problem, seed, plies };
    output.json({ file, ...(player && { player }), game, ok: false, seed, broken: found });
    return NO;
  }
  output.say(
    `${output.style.bad('no')}  ${player ?? game} breaks the promise "${promise}": ${about}.`,
  );
  output.say(`It was seen that ${problem}.`);
  output.say(message.split('\n').slice(1).join('\n'));
  output.say(`Again: turnwise check ${shellQuoted(file)} -n 1 --seed ${shellQuoted(`${seed}`)}`);
  return NO;
}

function timedOut(
  file: string,
  { method, message }: NoAnswerError,
  seed: number | string,
  output: Output,
): Status {
  if (output.isJson) {
    output.json({ file, game: null, ok: false, seed, silent: method });
    return NO;
  }
  output.say(`${output.style.bad('no')}  ${basename(file)}: ${message}.`);
  output.say('Look for an infinite loop. If it is only slow, try -n 10 or a longer --timeout.');
  return NO;
}
