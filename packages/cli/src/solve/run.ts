/** Solves a game, tells its value with the certificate, and writes the policy that plays it. */
import type { Game } from 'turnwise';
import { ExactPig, Pig, PigMatrix } from 'turnwise/games';
import { type Solution, solve } from 'turnwise/solvers';
import { DONE, type Invocation, type Status } from '../frame/command.ts';
import { Failure } from '../frame/failure.ts';
import { cannotWrite, requireWritable, writeAtomically } from '../frame/output-file.ts';
import { version } from '../frame/program.ts';
import { gameFor, gameText } from '../input/game-argument.ts';
import { hasExtension, policyToJson, problemOf } from '../input/policy-file.ts';
import type { Output } from '../terminal/output.ts';
import { grouped, percent, rounded, seconds } from '../terminal/text.ts';
import { explainStateLimit } from '../work/state-limit.ts';
import type { solveArguments, solveOptions } from './command.ts';

export async function run({
  arguments: { game: text },
  options: { maxStates, output: file, overwrite, position, tolerance },
  output,
}: Invocation<typeof solveArguments, typeof solveOptions>): Promise<Status> {
  const { game } = await gameFor(text, { position, isForTheWin: true });
  const target = file === undefined ? null : new PolicyTarget(file, game, overwrite);
  const begun = performance.now();
  const solution = await solved(game, { maxStates, tolerance }, output);
  const duration = (performance.now() - begun) / 1000;
  const written = (await target?.write(solution)) ?? null;
  const { certificate, iterations, states } = solution;
  const answer = {
    game: game.name,
    options: game.options,
    position: `${game}`,
    states,
    value: Object.fromEntries(game.players.map((role) => [role, solution.value(game, role)])),
    method: certificate.kind === 'value' ? 'certified bounds' : 'equilibrium',
    iterations,
    error: certificate.error,
    seconds: duration,
    ...(written === null ? {} : { file: written }),
  };
  if (output.isJson) output.json(answer);
  else print(game, solution, answer, output);
  return DONE;
}

/** Solves with a line of progress. */
async function solved(
  game: Game,
  options: { readonly maxStates: number; readonly tolerance: number },
  output: Output,
): Promise<Solution> {
  const progress = output.progress();
  try {
    return await solve(game, {
      ...options,
      onProgress: ({ phase, states, components, componentsDone }) => {
        const share = phase === 'solving' && components > 0 ? componentsDone / components : null;
        progress.show(share, `${phase}, ${grouped(states)} positions`);
      },
    });
  } catch (error) {
    throw explainStateLimit(error);
  } finally {
    progress.clear();
  }
}

interface SolveReport {
  readonly value: { readonly [role: string]: number };
  readonly seconds: number;
  readonly file?: string;
}

function print(
  game: Game,
  solution: Solution,
  { value, seconds: duration, file }: SolveReport,
  output: Output,
): void {
  const { certificate, states } = solution;
  const values = game.players.map(
    (role) => `${role} ${known(value[role] ?? Number.NaN, certificate.error)}`,
  );
  output.say(`${gameText(game.name, game.options)} from ${game}`);
  output.say(`value   ${values.join(', ')}${outcome(game, solution)}`);
  const [role] = game.activePlayers;
  if (role !== undefined && !game.result())
    output.say(`best    ${bestMoves(game, solution, role)}`);
  output.say(`error   ${errorText(certificate)}`);
  output.say(`states  ${grouped(states)}, solved in ${seconds(duration)}`);
  if (file !== undefined) output.say(`policy  written to ${file}; a player: 'file(${file})'`);
}

/** A value with the digits that are sure: what is within the error of 0 is 0. */
function known(value: number, error: number): string {
  return rounded(Math.abs(value) <= error ? 0 : value, 10);
}

/** What the value means, where it is one of two results or there is nothing but win, draw and loss. */
function outcome(game: Game, solution: Solution): string {
  const [min, max] = game.resultBounds();
  const [role = ''] = game.players;
  const results = solution.results(role);
  const value = solution.value(game, role);
  const isDuel = game.isZeroSum && game.players.length === 2;
  if (isDuel && game.isDeterministic && !solution.isMixed(game)) {
    if (value === (min + max) / 2) return ' (a draw)';
    if (value === max) return ` (${role} wins)`;
    if (value === min) return ` (${game.players[1]} wins)`;
  }
  if (!isDuel || !results.every((result) => result === min || result === max)) return '';
  return ` (${role} wins ${percent((value - min) / (max - min), 4)})`;
}

function bestMoves(game: Game, solution: Solution, role: string): string {
  if (!solution.isMixed(game)) {
    const best = solution.bestMoves(game, role).map((move) => game.printMove(move));
    return `${role}: ${best.join(', ')}`;
  }
  const shares = solution.probabilities(game, role);
  const moves = game.moves()?.[role] ?? [];
  const mixed = moves.map((move, n) => `${game.printMove(move)} ${percent(shares[n] ?? 0)}`);
  return `${role}: ${mixed.join(', ')}`;
}

function errorText({ kind, error }: Solution['certificate']): string {
  const told = error === 0 ? '0, exact' : `at most ${error.toExponential(1)}`;
  return kind === 'value' ? told : `${told}: nobody gains more by playing otherwise`;
}

/*
 * Where the policy of a solution goes: Pig's to HDF5, the matrix that `pig` plays by, other games' to JSON.
 * What would be refused in the end is refused before the game is solved.
 */

export class PolicyTarget {
  private readonly path: string;
  private readonly isMatrix: boolean;

  constructor(
    path: string,
    private readonly game: Game,
    private readonly overwrite: boolean,
  ) {
    const isJson = hasExtension(path, 'json');
    this.isMatrix = !isJson && hasMatrix(game);
    if (!this.isMatrix && hasExtension(path, 'hdf5', 'h5')) {
      throw new Failure(
        `HDF5 holds the policy of pig with one die, for the win; for ${game.name} as it is here name a file that ends in .json.`,
      );
    }
    if (this.isMatrix) this.path = hasExtension(path, 'hdf5', 'h5') ? path : `${path}.hdf5`;
    else this.path = isJson ? path : `${path}.json`;
    requireWritable(this.path, overwrite);
  }

  /** Writes the policy, and answers with the path. */
  async write(solution: Solution): Promise<string> {
    return this.isMatrix ? this.writeMatrix() : this.writeJson(solution);
  }

  /** All cells of the cube, also those that cannot come up, which the solver does not know. */
  private async writeMatrix(): Promise<string> {
    const { path, game, overwrite } = this;
    if (!(game instanceof Pig)) throw new Failure(`${game.name} has no matrix.`);
    const { goal, sides } = game.settings;
    const { iterations, residual } = ExactPig.of({ goal, sides, result: 'win' });
    const { writePolicyFile } = await import('turnwise/policy-file');
    const facts = {
      game: game.name,
      options: JSON.stringify(game.options),
      method: 'exact',
      iterations,
      residual,
      version: version(),
    };
    const { values } = PigMatrix.exact(goal, sides);
    try {
      return await writePolicyFile(path, { goal, values, facts }, { overwrite });
    } catch (problem) {
      throw new Failure(`Cannot write ${problemOf(problem)}.`);
    }
  }

  private writeJson(solution: Solution): string {
    const { path, game } = this;
    const { error } = solution.certificate;
    const policy = policyToJson(game, solution.policy(), { method: 'certified bounds', error });
    try {
      writeAtomically(path, `${JSON.stringify(policy)}\n`);
      return path;
    } catch (problem) {
      throw cannotWrite(path, problem);
    }
  }
}

/** Whether the policy has the form of `pig train`: one die, for the win, no limit of rounds. */
function hasMatrix(game: Game): boolean {
  if (!(game instanceof Pig)) return false;
  const { isPiglet, options } = game.settings;
  return !isPiglet && options.result === 'win' && ExactPig.incompatibility(game.settings) === null;
}
