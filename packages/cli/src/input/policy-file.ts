/**
 * `file(mypig.hdf5)` and `file(policy.json)`: policies that `turnwise solve -o` or `pig train` wrote. HDF5 holds the
 * matrix of Pig. JSON is for games whose positions can be listed: for every position and role the moves to take, with
 * their probabilities. Positions, as the role sees them, and moves are written as the game prints them.
 *
 *     { "format": "turnwise-policy/1", "game": "tic-tac-toe", "options": {}, "start": ".../.../... Xs",
 *       "method": "...", "error": 0, "positions": { ".../.../... Xs": { "Xs": { "b2": 1 } } },
 *       "checksum": "crc32:0a1b2c3d" }
 *
 * Both kinds have a checksum, which is checked; files without one, of other programs or older versions, are used too.
 */
import { closeSync, existsSync, openSync, readSync, statSync } from 'node:fs';
import {
  Contingent,
  type Game,
  type Json,
  type Policy,
  parameter,
  type Specification,
  TurnwiseError,
} from 'turnwise';
import { Pig, PigMatrix } from 'turnwise/games';
import { crc32, isJson, jsonEqual, jsonKey, printChecksum, readValues } from 'turnwise/internal';
import { Failure, messageOf } from '../frame/failure.ts';
import { readText } from './text-file.ts';

const HDF5 = '\u0089HDF\r\n\u001a\n'; // what files in HDF5 begin with

const parameters = {
  path: parameter.value('the file', {
    default: '',
    expects: 'the path of a file, in double quotes if it has blanks or brackets',
    accepts: (value) => typeof value === 'string' && value !== '',
  }),
};

/** Receives remarks on a file that is used all the same. */
export type NoteFile = (sentence: string) => void;

type GivenFile = Pick<Specification, 'positional' | 'named'>;

/** The file that a specification names, or the one that `solve -o` writes for it, to which it adds an extension. */
export function policyPath(given: GivenFile, game: Game): string {
  const { path: written } = readValues({ name: 'file', ...given }, parameters);
  const others = game instanceof Pig ? [`${written}.hdf5`, `${written}.json`] : [`${written}.json`];
  return [written, ...others].find((each) => existsSync(each)) ?? written;
}

/** The policy in the file that a specification names. */
export async function filePolicy(
  given: GivenFile,
  game: Game,
  note: NoteFile = () => undefined,
): Promise<Policy> {
  const path = policyPath(given, game);
  return isMatrixIn(path, game)
    ? matrixPolicy(path, game, note)
    : policyFromJson(readJson(path), path, note);
}

/** Whether a path ends in one of these, in capitals or not: other dots belong to the name, as in v1.2. */
export function hasExtension(path: string, ...extensions: readonly string[]): boolean {
  return extensions.some((extension) => path.toLowerCase().endsWith(`.${extension}`));
}

/** Whether a file is in HDF5, by what is in it, or else by its name and the game. */
function isMatrixIn(path: string, game: Game): boolean {
  const start = beginningOf(path);
  if (start.startsWith(HDF5)) return true;
  if (start.trimStart().startsWith('{')) return false;
  if (hasExtension(path, 'json')) return false;
  return game instanceof Pig || hasExtension(path, 'hdf5', 'h5');
}

/** The first bytes of a file, a character each; '' where there is none that can be read at once. */
function beginningOf(path: string): string {
  try {
    if (!statSync(path).isFile()) return '';
    const descriptor = openSync(path, 'r');
    try {
      const bytes = Buffer.alloc(64);
      return bytes.toString('latin1', 0, readSync(descriptor, bytes));
    } finally {
      closeSync(descriptor);
    }
  } catch {
    return ''; // reading all of it reports why it cannot be read
  }
}

/** The policy in a file of HDF5, for a game of Pig. */
export async function matrixPolicy(path: string, game: Game, note: NoteFile): Promise<Policy> {
  if (!(game instanceof Pig))
    throw new Failure(
      `file(${path}): files in HDF5 hold policies of pig, and this is ${game.name}. ` +
        `\`turnwise solve ${game.name} -o policy.json\` writes one that can be read here.`,
    );
  const { checksum, goal, sides, values } = await readMatrix(path);
  if (goal !== game.settings.goal)
    throw new Failure(
      `Cannot use the policy in ${JSON.stringify(path)}: it is for pig(goal=${goal}), and this is pig(goal=${game.settings.goal}).`,
    );
  if (checksum === null) note(withoutChecksum(path, 'pig train` or `turnwise solve pig -o'));
  return new PigMatrix(values, goal, sides).policy(`file(${JSON.stringify(path)})`);
}

/** That damage to a file would not be noticed, and which program writes files whose damage is. */
function withoutChecksum(path: string, program: string): string {
  return `${JSON.stringify(path)} has no checksum, so damage to it cannot be noticed; \`${program}\` writes one.`;
}

/** What is wrong with a file in HDF5: the library's `PolicyFileError` says it without the function and the path. */
export function problemOf(error: unknown): string {
  if (error instanceof TurnwiseError && 'problem' in error) return String(error.problem);
  return error instanceof TypeError ? 'it is not the path of a file' : messageOf(error);
}

async function readMatrix(path: string) {
  const { readPolicyFile } = await import('turnwise/policy-file');
  try {
    const { checksum, goal, values, facts } = await readPolicyFile(path);
    return { checksum, goal, values, sides: sidesOf(facts.options) ?? 6 };
  } catch (error) {
    throw new Failure(
      `Cannot use the policy in ${JSON.stringify(path)}: ${problemOf(error)}.\nExpected a file as \`pig train\` or \`turnwise solve pig -o\` writes it.`,
    );
  }
}

/** The sides of the die, if the file has them; files of other programs do not, and mean six. */
function sidesOf(options: string | null): number | null {
  const data: unknown = options === null ? null : JSON.parse(options);
  if (typeof data !== 'object' || data === null || !('sides' in data)) return null;
  return typeof data.sides === 'number' ? data.sides : null;
}

function readJson(path: string): unknown {
  const text = readText(path, { characters: 2 ** 28, advice: 'solve a smaller game' });
  try {
    const data: unknown = JSON.parse(text);
    return isJson(data) ? data : null;
  } catch (error) {
    throw new Failure(`file(${path}): ${messageOf(error)}.`);
  }
}

export const POLICY_FORMAT = 'turnwise-policy/1';

/** Limit of positions in a file; a larger file would be of no use. */
export const POSITION_LIMIT = 1_000_000;

type Answer = { readonly [move: string]: number };

export interface JsonPolicy {
  readonly format: typeof POLICY_FORMAT;
  readonly game: string;
  readonly options: { readonly [option: string]: Json };
  readonly start: string;
  readonly method: string;
  readonly error: number; // how far the values that the moves were chosen by can be from the truth
  readonly positions: { readonly [position: string]: { readonly [role: string]: Answer } };
  readonly checksum?: string; // of everything else; older files have none
}

/** The policy as data, for all positions that can come up after the start. */
export function policyToJson(
  start: Game,
  policy: Policy,
  facts: { readonly method: string; readonly error: number },
): JsonPolicy {
  const positions: { [position: string]: { [role: string]: Answer } } = {};
  const open: Game[] = [start];
  const seen = new Set([`${start}`]);
  for (let game = open.pop(); game; game = open.pop()) {
    if (!game.moves()) continue;
    for (const role of game.activePlayers) {
      const view = game.view(role);
      const answers = positions[`${view}`] ?? {};
      positions[`${view}`] = answers;
      answers[role] ??= answerAt(view, role, policy);
    }
    for (const next of nextStates(game)) {
      if (seen.has(`${next}`)) continue;
      seen.add(`${next}`);
      open.push(next);
    }
    if (seen.size > POSITION_LIMIT)
      throw new Failure(
        `${start.name} has more than ${POSITION_LIMIT} positions, too many for a file in JSON; leave out -o.`,
      );
  }
  const { name: game, options } = start;
  const data = {
    format: POLICY_FORMAT,
    game,
    options,
    start: `${start}`,
    ...facts,
    positions,
  } as const;
  return { ...data, checksum: checksumOf(data) };
}

/** However the text is laid out, and in whatever order its fields are. */
function checksumOf({ checksum: _, ...data }: JsonPolicy): string {
  return printChecksum(crc32(jsonKey(data)));
}

/** The policy of data that was read from a file. */
export function policyFromJson(
  data: unknown,
  path: string,
  note: NoteFile = () => undefined,
): Policy {
  if (!isJsonPolicy(data))
    throw new Failure(
      `file(${path}) is not a policy: expected an object with "format": "${POLICY_FORMAT}", as \`turnwise solve -o\` writes it.`,
    );
  if (data.checksum === undefined) note(withoutChecksum(path, 'turnwise solve -o'));
  else if (data.checksum !== checksumOf(data))
    throw new Failure(
      `The checksum of ${JSON.stringify(path)} does not fit, so it was damaged or changed after it was written.\n` +
        'Write it again with `turnwise solve -o`, or delete its field "checksum" to use it unchecked.',
    );
  return {
    specification: `file(${JSON.stringify(path)})`,
    values: () => null,
    incompatibility: ({ name, options }) => {
      if (name === data.game && jsonEqual(options, data.options)) return null;
      return `the file is for ${data.game} ${JSON.stringify(data.options)}`;
    },
    probabilities: (game, role) => {
      const view = `${game.view(role)}`;
      const answer = Object.hasOwn(data.positions, view) ? data.positions[view]?.[role] : null;
      if (!answer) throw new Failure(`file(${path}) has no move of ${role} at ${view}`);
      return (game.moves()?.[role] ?? []).map((move) => answer[game.printMove(move)] ?? 0);
    },
  };
}

function answerAt(game: Game, role: string, policy: Policy): Answer {
  const shares = policy.probabilities(game, role);
  const moves = game.moves()?.[role] ?? [];
  const taken = moves.map((move, n) => [game.printMove(move), shares[n] ?? 0] as const);
  return Object.fromEntries(taken.filter(([, share]) => share > 0));
}

/** All states that can follow, whatever is chosen and however chance falls. */
function* nextStates(game: Game): Generator<Game> {
  const open: (Game | Contingent)[] = game.possibleMoves().map((moves) => game.next(moves));
  for (let state = open.pop(); state; state = open.pop()) {
    if (!(state instanceof Contingent)) yield state;
    else for (const { haps } of state.possibleHaps()) open.push(state.next(haps));
  }
}

function isJsonPolicy(data: unknown): data is JsonPolicy {
  if (typeof data !== 'object' || data === null || !('positions' in data)) return false;
  const hasFormat = 'format' in data && data.format === POLICY_FORMAT && 'game' in data;
  return hasFormat && typeof data.positions === 'object' && data.positions !== null;
}
