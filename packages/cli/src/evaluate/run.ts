/** Compares two policies exactly, in both roles, without sampling. */
import type { Game, Policy, Seed } from 'turnwise';
import { evaluateProfile, type Solution } from 'turnwise/solvers';
import { DONE, type Invocation, type Status } from '../frame/command.ts';
import { Failure } from '../frame/failure.ts';
import { type GivenGame, gameFor, gameText, seedOr } from '../input/game-argument.ts';
import { type GivenPolicy, policyFor } from '../input/player-argument.ts';
import type { Output } from '../terminal/output.ts';
import { grouped, percent, rounded } from '../terminal/text.ts';
import { explainStateLimit } from '../work/state-limit.ts';
import type { evaluate as evaluateCommand } from './command.ts';

export async function run({
  arguments: { game: text, other, policy },
  options,
  output,
}: Invocation<typeof evaluateCommand>): Promise<Status> {
  const given = await gameFor(text, { isForTheWin: true });
  const { game } = given;
  const [first, second] = rolesOf(game);
  const { maxStates } = options;
  const seed = seedOr(options.seed);
  const [a, b] = await policies([policy, other], given, { seed, maxStates });
  const evaluate = (one: Policy, two: Policy) =>
    evaluateWithProgress(game, { [first]: one, [second]: two }, maxStates, output);
  const ahead = await evaluate(a.policy, b.policy);
  const behind = await evaluate(b.policy, a.policy);
  const scale = scaleOf(game, [ahead, behind]);
  const asFirst = scale.of(ahead.value(game, first));
  const asSecond = scale.of(behind.value(game, second));
  const error = Math.max(ahead.certificate.error, behind.certificate.error) * scale.factor;
  const answer = {
    game: game.name,
    options: game.options,
    policies: [policy, other],
    first: asFirst,
    second: asSecond,
    average: (asFirst + asSecond) / 2,
    measure: scale.measure,
    error,
    seed: a.isSeeded || b.isSeeded ? seed : null,
  };
  if (output.isJson) output.json(answer);
  else print(game, answer, output);
  return DONE;
}

/** Both policies; one that has to be solved may be too large. */
async function policies(
  [one, other]: readonly [string, string],
  game: GivenGame,
  { seed, maxStates }: { readonly seed: Seed; readonly maxStates: number },
): Promise<readonly [GivenPolicy, GivenPolicy]> {
  try {
    const policy = (text: string) => policyFor(text, game, seed, maxStates);
    return [await policy(one), await policy(other)];
  } catch (error) {
    throw explainStateLimit(error, game.game, maxStates);
  }
}

async function evaluateWithProgress(
  game: Game,
  policies: { readonly [role: string]: Policy },
  maxStates: number,
  output: Output,
): Promise<Solution> {
  const progress = output.progress();
  try {
    return await evaluateProfile(game, policies, {
      maxStates,
      onProgress: ({ phase, states }) =>
        progress.show(null, `${phase}, ${grouped(states)} positions`),
    });
  } catch (error) {
    throw explainStateLimit(error, game, maxStates);
  } finally {
    progress.clear();
  }
}

function rolesOf(game: Game): readonly [string, string] {
  const [first, second, ...more] = game.players;
  if (first !== undefined && second !== undefined && more.length === 0) return [first, second];
  throw new Failure(
    `evaluate compares two policies in a game of two, and ${game.name} has ${game.players.length} roles; use turnwise match.`,
  );
}

/** The scale of the answer: the probability of a win where a game is won or lost, else the result. */
function scaleOf(game: Game, solutions: readonly Solution[]) {
  const [min, max] = game.resultBounds();
  const isWinOrLoss = solutions.every((solution) =>
    game.players.every((role) =>
      solution.results(role).every((result) => result === min || result === max),
    ),
  );
  return isWinOrLoss
    ? {
        measure: 'win probability of a' as const,
        factor: 1 / (max - min),
        of: (value: number) => (value - min) / (max - min),
      }
    : { measure: 'expected result of a' as const, factor: 1, of: (value: number) => value };
}

interface Evaluation {
  readonly policies: readonly string[];
  readonly first: number;
  readonly second: number;
  readonly average: number;
  readonly measure: string;
  readonly error: number;
  /** Null if nothing is drawn at random. */
  readonly seed: Seed | null;
}

function print(
  game: Game,
  { policies, first, second, average, measure, error, seed }: Evaluation,
  output: Output,
): void {
  const [a, b] = policies;
  const isWin = measure === 'win probability of a';
  const shown = (value: number) => (isWin ? percent(value, 4) : rounded(value, 8));
  output.say(gameText(game.name, game.options));
  output.say(`${isWin ? 'win probability' : 'expected result'} of ${a} against ${b}`);
  output.print(`first    ${shown(first)}`);
  output.print(`second   ${shown(second)}`);
  output.print(`average  ${shown(average)}`);
  output.print(`error    ${error === 0 ? '0, exact' : `at most ${error.toExponential(1)}`}`);
  if (seed !== null) output.print(`seed     ${seed}`);
}
