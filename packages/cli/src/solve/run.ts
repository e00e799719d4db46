/** Solves a game and writes its policy. Where too many positions follow, the given one is solved alone, if it can be. */
import { existsSync } from 'node:fs';
import { Game, type Json, type State } from 'turnwise';
import { bestOf } from 'turnwise/analysis';
import { ExactPig, gameText, Pig, PigMatrix } from 'turnwise/games';
import { verbFor } from 'turnwise/internal';
import { type SolvedPosition, solvePosition } from 'turnwise/players';
import type { RoleStrategy, Solution, SolveOptions, SolveProgress } from 'turnwise/solvers';
import type { solve as solveCommand } from '../commands.ts';
import { DONE, type Invocation, type Status } from '../frame/command.ts';
import { Failure } from '../frame/failure.ts';
import { cannotWrite, requireWritable, writeAtomically } from '../frame/output-file.ts';
import { version } from '../frame/program.ts';
import { gameFor } from '../input/game-argument.ts';
import { explainStateLimit } from '../input/player-argument.ts';
import { hasExtension, policyToJson, problemOf } from '../input/policy-file.ts';
import { readText } from '../input/text-file.ts';
import type { Output } from '../terminal/output.ts';
import { grouped, percent, seconds, sureDigits } from '../terminal/text.ts';

export async function run({
  arguments: { game: text },
  options: { checkpoint, maxStates, method, output: file, overwrite, position, tolerance },
  output,
}: Invocation<typeof solveCommand>): Promise<Status> {
  const { game } = await gameFor(text, { position });
  const write = file === undefined ? null : policyWriter(file, game, overwrite);
  const begun = performance.now();
  const scope = write ? 'all' : 'position';
  const solved = await withProgress(output, (onProgress) =>
    solvePosition(game, {
      ...{ maxStates, method, tolerance, scope, onProgress },
      ...(checkpoint !== undefined && savedIn(checkpoint, game)),
    }),
  ).catch((error) => {
    throw explainStateLimit(error, game, maxStates);
  });
  const duration = (performance.now() - begun) / 1000;
  const written = write && solved.solution ? await write(solved.solution) : null;
  if (output.isJson) output.json(jsonOf(game, solved, duration, written));
  else print(game, solved, duration, written, output);
  return DONE;
}

const CHECKPOINT = { characters: 2 ** 29, advice: 'begin anew with another file' };

/** Unfinished work goes on where a file has some, and is kept there. */
function savedIn(path: string, game: Game): Pick<SolveOptions, 'onSave' | 'resume'> {
  if (game.isPerfectInformation)
    throw new Failure(`--checkpoint is for games with secrets, and ${game.name} has none.`);
  requireWritable(path, true);
  const resume = existsSync(path) ? readText(path, CHECKPOINT) : undefined;
  return {
    resume,
    onSave: (saved) =>
      void writeAtomically(path, saved).catch((problem) => {
        throw cannotWrite(path, problem);
      }),
  };
}

function jsonOf(game: Game, solved: SolvedPosition, duration: number, written: string | null) {
  const { states, strategies, value, method, iterations, error, distance } = solved;
  return {
    game: game.name,
    options: game.options,
    position: `${game}`,
    states,
    value,
    method,
    iterations,
    error,
    ...(distance === null ? {} : { distance }),
    ...(strategies && { strategies }),
    seconds: duration,
    ...(written === null ? {} : { file: written }),
  };
}

function print(
  game: Game,
  solved: SolvedPosition,
  duration: number,
  written: string | null,
  output: Output,
): void {
  const { distance, error, method, path } = solved;
  // Only digits that are sure: a value within the error of 0 is 0.
  const values = Object.entries(solved.value).map(
    ([role, value]) => `${role} ${sureDigits(value, error)}`,
  );
  output.sayLines(`${gameText(game.name, game.options)} from ${game}`);
  output.say(`value   ${values.join(', ')}${path ? ', the best result' : outcome(game, solved)}`);
  const best = bestMoves(game, solved);
  if (best !== null) output.say(`best    ${best}`);
  const way = path ? `: ${printedWay(game, path).join(' ')}` : ' by best play';
  if (distance !== null) output.say(`moves   ${distance} to the end${way}`);
  output.say(`error   ${errorText(error)}${ERROR_MEANS[method]}`);
  const isDuel = game.isZeroSum && game.players.length === 2;
  if (solved.strategies && !isDuel)
    output.say(
      'note    no guarantee that more iterations lower it, as with two roles of opposite results',
    );
  output.say(
    `states  ${statesText(solved)} ${seconds(duration)}${solved.solution ? '' : ', not all there are'}`,
  );
  for (const strategy of solved.strategies ?? []) printStrategy(strategy, output);
  if (written !== null) output.say(`policy  written to ${written}; a player: 'file(${written})'`);
}

function statesText({ iterations, solution, states, strategies }: SolvedPosition): string {
  const count = grouped(states);
  if (!solution) return `${count} searched in`;
  return strategies
    ? `${count} histories, solved by ${grouped(iterations)} iterations in`
    : `${count}, solved in`;
}

/** What a role does at all that it can see; of very many, what comes up most often. */
function printStrategy({ role, sets }: RoleStrategy, output: Output): void {
  const often = new Set(sets.toSorted((a, b) => b.reach - a.reach).slice(0, STRATEGY_LINES));
  const shown = sets.filter((set) => often.has(set));
  const width = shown.reduce((most, { view }) => Math.max(most, view.length), 0);
  output.print();
  output.say(`${role} sees, how often, and plays`);
  for (const { view, moves, reach } of shown) {
    const played = moves
      .filter(({ share }) => share >= LEAST_SHARE)
      .map(({ text, share }) => `${text} ${percent(share)}`);
    output.print(`  ${view.padEnd(width)}  ${percent(reach).padStart(7)}  ${played.join(', ')}`);
  }
  if (shown.length < sets.length)
    output.say(`  and ${grouped(sets.length - shown.length)} more; --output or --json has all`);
}

const STRATEGY_LINES = 40; //  of a role
const LEAST_SHARE = 0.0005; // that is shown

const ERROR_MEANS: { readonly [method in SolvedPosition['method']]: string } = {
  'certified bounds': '',
  equilibrium: ': no player gains more by deviating',
  'search to the end': '',
  'shortest path': ': no way is shorter',
};

/** Solves or evaluates a game, and shows how far it has got. */
export async function withProgress<T>(
  output: Output,
  work: (onProgress: (progress: SolveProgress) => void) => Promise<T>,
): Promise<T> {
  const progress = output.progress();
  try {
    return await work(({ phase, states, components, componentsDone, error }) => {
      const share = phase === 'solving' && components > 0 ? componentsDone / components : null;
      const gain =
        phase === 'solving' && components === 0 && Number.isFinite(error) && error > 0
          ? `, a role could gain ${error.toExponential(1)}`
          : '';
      progress.show(share, `${phase}, ${grouped(states)} positions${gain}`);
    });
  } finally {
    progress.clear();
  }
}

export function errorText(error: number): string {
  return error === 0 ? '0, exact' : `at most ${error.toExponential(1)}`;
}

function printedWay(game: Game, moves: readonly Json[]): string[] {
  const [role = ''] = game.players;
  const printed: string[] = [];
  let at: State<string, Json> = game;
  for (const move of moves) {
    if (!(at instanceof Game)) break;
    printed.push(at.printMove(move));
    at = at.next({ [role]: move });
  }
  return printed;
}

/** What the value means, where it is one of two results or there is nothing but win, draw and loss. */
function outcome(game: Game, { solution, value: values }: SolvedPosition): string {
  const [min, max] = game.resultBounds();
  const [role = '', other = ''] = game.players;
  const value = values[role] ?? 0;
  const isDuel = game.isZeroSum && game.players.length === 2;
  if (isDuel && game.isDeterministic && !solution?.isMixed(game)) {
    if (value === (min + max) / 2) return ' (a draw)';
    if (value === max) return ` (${role} ${verbFor([role], 'wins', 'win')})`;
    if (value === min) return ` (${other} ${verbFor([other], 'wins', 'win')})`;
  }
  const results = solution?.results(role);
  if (!isDuel || !results?.every((result) => result === min || result === max)) return '';
  const wins = verbFor([role], 'wins', 'win');
  return ` (${role} ${wins} ${percent((value - min) / (max - min), 4)})`;
}

/** The moves to play, or the shares of a mixed strategy; null if nobody moves, or a path shows them. */
function bestMoves(game: Game, { analysis, path, solution }: SolvedPosition): string | null {
  if (!analysis || path) return null;
  const { role } = analysis;
  if (solution?.isMixed(game)) {
    const mixed = analysis.moves.map(({ text, share }) => `${text} ${percent(share ?? 0)}`);
    return `${role}: ${mixed.join(', ')}`;
  }
  // In a game for one the soonest; in a duel all that do not give away anything, if that is known.
  const best =
    solution && game.players.length > 1
      ? solution.bestMoves(game, role).map((move) => game.printMove(move))
      : bestOf(analysis).map(({ text }) => text);
  return `${role}: ${best.join(', ')}`;
}

/**
 * Writes the policy of a solution to a file, HDF5 for Pig and JSON for other games, and returns its path. A path that
 * cannot be written is refused before solving.
 */
function policyWriter(
  file: string,
  game: Game,
  overwrite: boolean,
): (solution: Solution) => Promise<string> {
  const isJson = hasExtension(file, 'json');
  const isHdf5 = hasExtension(file, 'hdf5', 'h5');
  if (!isJson && game instanceof Pig && hasMatrix(game)) {
    const path = isHdf5 ? file : `${file}.hdf5`;
    requireWritable(path, overwrite);
    return () => writeMatrix(path, game, overwrite);
  }
  if (isHdf5)
    throw new Failure(
      `HDF5 holds the policy of pig with one die, for the win; for ${game.name} with these options name a file that ends in .json.`,
    );
  const path = isJson ? file : `${file}.json`;
  requireWritable(path, overwrite);
  return async (solution) => {
    const { error, kind } = solution.certificate;
    const facts = { method: kind === 'value' ? 'certified bounds' : 'equilibrium', error };
    const policy = policyToJson(game, solution.policy(), facts);
    await writeAtomically(path, `${JSON.stringify(policy)}\n`).catch((problem) => {
      throw cannotWrite(path, problem);
    });
    return path;
  };
}

/** All cells of the cube, also those that cannot come up, which the solver does not know. */
async function writeMatrix(path: string, { name, options, settings }: Pig, overwrite: boolean) {
  const { goal, sides } = settings;
  const { iterations, residual } = ExactPig.of({ goal, sides });
  const work = { method: 'exact', iterations, residual, version: version() };
  const facts = { game: name, options: JSON.stringify(options), ...work };
  const { values } = PigMatrix.exact(goal, sides);
  const { writePolicyFile } = await import('turnwise/policy-file');
  try {
    return await writePolicyFile(path, { goal, values, facts }, { overwrite });
  } catch (problem) {
    throw new Failure(`Cannot write ${JSON.stringify(path)}: ${problemOf(problem)}.`);
  }
}

/** Whether the policy has the form of `pig train`: one die, for the win, no limit of rounds. */
function hasMatrix({ settings }: Pig): boolean {
  const { isPiglet, options } = settings;
  return !isPiglet && options.result === 'win' && ExactPig.incompatibility(settings) === null;
}
