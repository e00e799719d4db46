/** Solves a game and writes its policy. A puzzle over the limit is searched for a shortest way to win instead. */
import { Game, type Json, type State } from 'turnwise';
import { bestOf } from 'turnwise/analysis';
import { ExactPig, Pig, PigMatrix } from 'turnwise/games';
import { AStarPlayer } from 'turnwise/players';
import { type Solution, type SolveProgress, SolverError, solve } from 'turnwise/solvers';
import type { solve as solveCommand } from '../commands.ts';
import { DONE, type Invocation, type Status } from '../frame/command.ts';
import { Failure } from '../frame/failure.ts';
import { cannotWrite, requireWritable, writeAtomically } from '../frame/output-file.ts';
import { version } from '../frame/program.ts';
import { gameFor, gameText } from '../input/game-argument.ts';
import { explainStateLimit } from '../input/player-argument.ts';
import { hasExtension, policyToJson, problemOf } from '../input/policy-file.ts';
import type { Output } from '../terminal/output.ts';
import { grouped, percent, rounded, seconds } from '../terminal/text.ts';

export async function run({
  arguments: { game: text },
  options: { maxStates, output: file, overwrite, position, tolerance },
  output,
}: Invocation<typeof solveCommand>): Promise<Status> {
  const { game } = await gameFor(text, { position });
  const write = file === undefined ? null : policyWriter(file, game, overwrite);
  const begun = performance.now();
  const elapsed = () => (performance.now() - begun) / 1000;
  let solution: Solution;
  try {
    solution = await withProgress(output, (onProgress) =>
      solve(game, { maxStates, tolerance, onProgress }),
    );
  } catch (error) {
    const isTooLarge = error instanceof SolverError && error.code === 'too-many-states';
    const way = isTooLarge && !write ? shortestWay(game, maxStates) : null;
    if (!way) throw explainStateLimit(error, game, maxStates);
    if (output.isJson) output.json({ ...way.answer, seconds: elapsed() });
    else printWay(game, way, elapsed(), output);
    return DONE;
  }
  const duration = elapsed();
  const written = (await write?.(solution)) ?? null;
  const { certificate, iterations, states } = solution;
  const distance = solution.distance(game);
  const answer = {
    game: game.name,
    options: game.options,
    position: `${game}`,
    states,
    value: Object.fromEntries(game.players.map((role) => [role, solution.value(game, role)])),
    method: certificate.kind === 'value' ? 'certified bounds' : 'equilibrium',
    iterations,
    error: certificate.error,
    ...(distance === null ? {} : { distance }),
    seconds: duration,
    ...(written === null ? {} : { file: written }),
  };
  if (output.isJson) {
    output.json(answer);
    return DONE;
  }
  const { error, kind } = certificate;
  // Only digits that are sure: a value within the error of 0 is 0.
  const values = Object.entries(answer.value).map(
    ([role, value]) => `${role} ${rounded(Math.abs(value) <= error ? 0 : value, 10)}`,
  );
  output.sayLines(`${gameText(game.name, game.options)} from ${game}`);
  output.say(`value   ${values.join(', ')}${outcome(game, solution)}`);
  const [role] = game.activePlayers;
  if (role !== undefined && !game.result())
    output.say(`best    ${bestMoves(game, solution, role)}`);
  if (distance !== null) output.say(`moves   ${distance} to the end by best play`);
  output.say(
    `error   ${errorText(error)}${kind === 'value' ? '' : ': no player gains more by deviating'}`,
  );
  output.say(`states  ${grouped(states)}, solved in ${seconds(duration)}`);
  if (written !== null) output.say(`policy  written to ${written}; a player: 'file(${written})'`);
  return DONE;
}

/** Solves or evaluates a game, and shows how far it has got. */
export async function withProgress(
  output: Output,
  work: (onProgress: (progress: SolveProgress) => void) => Promise<Solution>,
): Promise<Solution> {
  const progress = output.progress();
  try {
    return await work(({ phase, states, components, componentsDone }) => {
      const share = phase === 'solving' && components > 0 ? componentsDone / components : null;
      progress.show(share, `${phase}, ${grouped(states)} positions`);
    });
  } finally {
    progress.clear();
  }
}

export function errorText(error: number): string {
  return error === 0 ? '0, exact' : `at most ${error.toExponential(1)}`;
}

/** A shortest way to the best result of a puzzle, found without looking at all positions. */
interface ShortestWay {
  readonly answer: object;
  readonly moves: readonly string[];
  readonly nodes: number;
}

/** Null where there is none within the limit, or the game is not a puzzle. */
function shortestWay(game: Game, nodes: number): ShortestWay | null {
  const player = new AStarPlayer({ nodes });
  const [role = ''] = game.players;
  if (!player.isCompatibleWith(game)) return null;
  const path = player.solution(game);
  const moves: string[] = [];
  let end: State<string, Json> = game;
  for (const move of path.moves) {
    if (!(end instanceof Game)) return null;
    moves.push(end.printMove(move));
    end = end.next({ [role]: move });
  }
  const value = end instanceof Game ? end.result()?.[role] : undefined;
  // Nothing is better than the best result; how good others are, a shortest way does not know.
  if (path.leadsTo !== 'win' || value !== game.resultBounds()[1]) return null;
  const answer = {
    game: game.name,
    options: game.options,
    position: `${game}`,
    states: path.nodes,
    value: { [role]: value },
    method: 'shortest path',
    iterations: 0,
    error: 0,
    distance: moves.length,
  };
  return { answer, moves, nodes: path.nodes };
}

function printWay(
  game: Game,
  { moves, nodes }: ShortestWay,
  duration: number,
  output: Output,
): void {
  output.sayLines(`${gameText(game.name, game.options)} from ${game}`);
  output.say(`value   ${game.players[0]} ${rounded(game.resultBounds()[1], 10)}, the best result`);
  output.say(`moves   ${moves.length} to the end: ${moves.join(' ')}`);
  output.say('error   0, exact: no way is shorter');
  output.say(`states  ${grouped(nodes)} searched in ${seconds(duration)}, not all there are`);
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
  if (game.players.length === 1) {
    const best = bestOf(solution.analysis(game, role)).map(({ text }) => text);
    return `${role}: ${best.join(', ')}`; // the shortest ways only
  }
  if (!solution.isMixed(game)) {
    const best = solution.bestMoves(game, role).map((move) => game.printMove(move));
    return `${role}: ${best.join(', ')}`;
  }
  const shares = solution.probabilities(game, role);
  const moves = game.moves()?.[role] ?? [];
  const mixed = moves.map((move, n) => `${game.printMove(move)} ${percent(shares[n] ?? 0)}`);
  return `${role}: ${mixed.join(', ')}`;
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
    const facts = { method: 'certified bounds', error: solution.certificate.error };
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
