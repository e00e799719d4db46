/**
 * Where the policy of a solution goes: Pig's to HDF5, the matrix that `pig` plays by, other games' to JSON.
 * What would be refused in the end is refused before the game is solved.
 */
import type { Game } from 'turnwise';
import { ExactPig, Pig, PigMatrix } from 'turnwise/games';
import type { Solution } from 'turnwise/solvers';
import { Failure } from '../frame/failure.ts';
import { cannotWrite, requireWritable, writeAtomically } from '../frame/output-file.ts';
import { version } from '../frame/version.ts';
import { policyToJson } from '../input/json-policy.ts';
import { hasExtension, problemOf } from '../input/policy-file.ts';

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
