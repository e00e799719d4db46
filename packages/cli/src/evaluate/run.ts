/** Compares two policies exactly, in both roles, without sampling. */
import type { Game, Policy } from 'turnwise';
import { gameText } from 'turnwise/games';
import { evaluateProfile, type Solution } from 'turnwise/solvers';
import type { evaluate as evaluateCommand } from '../commands.ts';
import { DONE, type Invocation, type Status } from '../frame/command.ts';
import { Failure } from '../frame/failure.ts';
import { gameFor, seedOr } from '../input/game-argument.ts';
import { explainStateLimit, policyFor } from '../input/player-argument.ts';
import { errorText, withProgress } from '../solve/run.ts';
import { percent, rounded } from '../terminal/text.ts';

export async function run({
  arguments: { game: text, other, policy },
  options,
  output,
}: Invocation<typeof evaluateCommand>): Promise<Status> {
  const given = await gameFor(text);
  const { game } = given;
  const [first, second] = rolesOf(game);
  const { maxStates } = options;
  const seed = seedOr(options.seed);
  const explain = (error: unknown) => {
    throw explainStateLimit(error, game, maxStates); // a policy that must be solved first may be too large
  };
  const policyOf = (text: string) => policyFor(text, given, seed, maxStates).catch(explain);
  const [a, b] = [await policyOf(policy), await policyOf(other)];
  const evaluate = (one: Policy, two: Policy) =>
    withProgress(output, (onProgress) =>
      evaluateProfile(game, { [first]: one, [second]: two }, { maxStates, onProgress }),
    ).catch(explain);
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
    seed: a.isSeeded || b.isSeeded ? seed : null, // null if nothing is drawn at random
  };
  if (output.isJson) {
    output.json(answer);
    return DONE;
  }
  const isWin = scale.measure === 'win probability of a';
  const shown = (value: number) => (isWin ? percent(value, 4) : rounded(value, 8));
  output.say(gameText(game.name, game.options));
  output.say(`${isWin ? 'win probability' : 'expected result'} of ${policy} against ${other}`);
  output.print(`first    ${shown(answer.first)}`);
  output.print(`second   ${shown(answer.second)}`);
  output.print(`average  ${shown(answer.average)}`);
  output.print(`error    ${errorText(error)}`);
  if (answer.seed !== null) output.print(`seed     ${seed}`);
  return DONE;
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
