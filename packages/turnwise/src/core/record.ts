/**
 * The record of a match: plain JSON with its moves and haps. It replays to the same states on every platform, and an
 * error shows where a record is damaged: replaying checks the roles, the moves, the haps and the result.
 * Nothing in a record is ever executed.
 */
import { TurnwiseError } from './errors.ts';
import { Contingent, type Game, type MoveOf, type RoleOf } from './game.ts';
import {
  inspect,
  isJson,
  isJsonList,
  isPlainObject,
  type Json,
  jsonEqual,
  parseJson,
} from './json.ts';
import { type Haps, legalMove, type Moves, type Numbers } from './moves.ts';
import type { Seed } from './random.ts';
import { isNumber, isText, requireGame } from './validation.ts';

/** The format of records; another number means another layout. */
export const RECORD_FORMAT = 'turnwise-match/1';

const FIELDS =
  'format game options start seed players plies result ending fingerprint commitment'.split(' ');

/** How a match of players ended. */
export type Ending =
  | { readonly kind: 'finished' }
  | { readonly kind: 'quit'; readonly role: string }
  | { readonly kind: 'error'; readonly role: string; readonly message: string };

/** How a recorded match ended: people can also agree on a draw. */
export type RecordedEnding = Ending | { readonly kind: 'agreed' };

/** One turn: the moves, and the draws of chance after them, in order. */
export interface RecordedPly {
  readonly moves: { readonly [role: string]: Json };
  readonly haps?: readonly Haps[];
}

/** A match as data. `JSON.stringify` it, keep it, and give it to `parseRecord`. */
export interface MatchRecord {
  readonly format: typeof RECORD_FORMAT;
  readonly game: string;
  readonly options: { readonly [option: string]: Json };
  /** The first position, as the game prints it. */
  readonly start: string;
  readonly seed: Seed;
  /** The specification of the player in each role. */
  readonly players: { readonly [role: string]: string };
  readonly plies: readonly RecordedPly[];
  /** Null, like `ending`, while the match goes on. */
  readonly result: { readonly [role: string]: number } | null;
  readonly ending: RecordedEnding | null;
  /** The code that played it, with its modules and files, in matches of tournaments. */
  readonly fingerprint?: string | undefined;
  /** The SHA-256 of the seed, published before a match over the network. */
  readonly commitment?: string | undefined;
}

/** One turn of a match that is being played or replayed. */
export interface Ply<G extends Game = Game> {
  /** The state in which the moves were made. */
  readonly game: G;
  readonly moves: Moves<RoleOf<G>, MoveOf<G>>;
  /** The draws of chance; empty without chance. */
  readonly haps: readonly Haps[];
}

/** What a record says of the state in which its match began. */
export function recordStart(
  start: Game,
): Pick<MatchRecord, 'format' | 'game' | 'options' | 'start'> {
  return { format: RECORD_FORMAT, game: start.name, options: start.options, start: `${start}` };
}

export function recordedPly({ moves, haps }: Ply): RecordedPly {
  const chosen: { [role: string]: Json } = {};
  for (const [role, move] of Object.entries(moves)) if (move !== undefined) chosen[role] = move;
  return haps.length === 0 ? { moves: chosen } : { moves: chosen, haps };
}

/** A turn in words, part by part: "Black 11-15", "the die 5". */
export function plyInWords({ game, moves, haps }: Ply): string[] {
  const chosen = Object.entries(recordedPly({ game, moves, haps }).moves);
  const drawn = haps.flatMap((each) => Object.entries(each));
  return [
    ...chosen.map(([role, move]) => `${role} ${moveText(game, move)}`),
    ...drawn.map(([name, value]) => `the ${name} ${hapText(value)}`),
  ];
}

/** Texts and numbers as they are, also in a list: "J, ?". */
function hapText(value: Json): string {
  const isPlain = (each: Json) => isText(each) || isNumber(each);
  const values = isJsonList(value) ? value : [value];
  return values.length > 0 && values.every(isPlain) ? values.join(', ') : inspect(value);
}

/** A move in the game's notation; as data where the game cannot print it. */
export function moveText(game: Game, move: Json): string {
  try {
    return game.printMove(move);
  } catch {
    return inspect(move);
  }
}

/**
 * What a role, or with null any spectator, may know of a turn: the same turn, with the haps that the game lets
 * them see. A record keeps all haps.
 *
 * @example
 *     visiblePly(match.history[0], 'One').haps; // [{ deal: ['J', '?'] }]
 */
export function visiblePly<G extends Game>(ply: Ply<G>, role: RoleOf<G> | null): Ply<G> {
  if (ply.haps.length === 0 || ply.game.isPerfectInformation) return ply;
  let state: Game | Contingent = ply.game.next(ply.moves);
  const haps = ply.haps.map((each) => {
    if (!(state instanceof Contingent)) return {};
    const visible = state.state.visibleHaps(each, role);
    state = state.next(each);
    return visible;
  });
  return { ...ply, haps };
}

/**
 * A record is damaged; `path` says where, as in `plies[3].moves.One`.
 *
 * @example
 *     parseRecord({ ...record, plies: 7 }); // throws one whose path is 'plies'
 */
export class RecordError extends TurnwiseError {
  override readonly name = 'RecordError';

  constructor(
    readonly path: string,
    problem: string,
  ) {
    super('damaged-record', `This match record is damaged at ${path}: ${problem}`);
  }
}

/**
 * Reads a record from JSON text, or checks that data is one. `replay` checks the moves.
 *
 * @example
 *     const record = parseRecord(await readFile('match.json', 'utf8'));
 */
export function parseRecord(source: unknown): MatchRecord {
  const atTop = (problem: string) => new RecordError('the top', problem);
  const data = typeof source === 'string' ? parseJson(source, atTop) : source;
  expect(isPlainObject(data), 'the top', 'an object', data);
  expect(data.format === RECORD_FORMAT, 'format', `"${RECORD_FORMAT}"`, data.format);
  expectOnly(data, FIELDS, '');
  const { game, options, start, seed, players, plies, result, ending } = data;
  const { commitment, fingerprint } = data;
  expect(typeof game === 'string', 'game', 'the name of a game', game);
  expect(isPlainObject(options) && isJson(options), 'options', 'an object', options);
  expect(typeof start === 'string', 'start', 'a position as text', start);
  const isSeed = isText(seed) || (isNumber(seed) && Number.isSafeInteger(seed));
  expect(isSeed, 'seed', 'a safe integer or a text', seed);
  expect(isEach(players, isText), 'players', 'a text for each role', players);
  expect(Array.isArray(plies), 'plies', 'a list', plies);
  const isResult = result === null || isEach(result, isNumber);
  expect(isResult, 'result', 'null or a number for each role', result);
  expect(fingerprint === undefined || isText(fingerprint), 'fingerprint', 'a text', fingerprint);
  expect(commitment === undefined || isText(commitment), 'commitment', 'a text', commitment);
  return {
    format: RECORD_FORMAT,
    game,
    options,
    start,
    seed,
    players,
    plies: plies.map(parsePly),
    result,
    ending: parseEnding(ending, players),
    ...(fingerprint !== undefined && { fingerprint }),
    ...(commitment !== undefined && { commitment }),
  };
}

function parsePly(ply: unknown, number: number): RecordedPly {
  const path = `plies[${number}]`;
  expect(isPlainObject(ply), path, 'an object', ply);
  expectOnly(ply, ['moves', 'haps'], `${path}.`);
  const { moves, haps } = ply;
  expect(isEach(moves, isJson), `${path}.moves`, 'a move for each role', moves);
  if (haps === undefined) return { moves };
  const valid = Array.isArray(haps) && haps.every((each): each is Haps => isEach(each, isJson));
  expect(valid, `${path}.haps`, 'a list of haps', haps);
  return { moves, haps };
}

function parseEnding(
  ending: unknown,
  players: { readonly [role: string]: string },
): RecordedEnding | null {
  if (ending === null) return null;
  expect(isPlainObject(ending), 'ending', 'null or an object', ending);
  const { kind, role, message } = ending;
  if (kind === 'finished' || kind === 'agreed') return { kind };
  const isKnown = kind === 'quit' || kind === 'error';
  expect(isKnown, 'ending.kind', 'finished, agreed, quit or error', kind);
  expect(isText(role) && Object.hasOwn(players, role), 'ending.role', 'a role', role);
  if (kind === 'quit') return { kind, role };
  expect(isText(message), 'ending.message', 'a text', message);
  return { kind, role, message };
}

/** An unknown field is probably a misspelt one. */
function expectOnly(data: object, fields: readonly string[], path: string): void {
  const unknown = Object.keys(data).find((field) => !fields.includes(field));
  if (unknown !== undefined) throw new RecordError(`${path}${unknown}`, 'there is no such field');
}

function expect(holds: boolean, path: string, what: string, got: unknown): asserts holds {
  expectInRecord(holds, path, `expected ${what}, got ${inspect(got)}`);
}

function expectInRecord(holds: boolean, path: string, problem: string): asserts holds {
  if (!holds) throw new RecordError(path, problem);
}

function isEach<T>(
  value: unknown,
  test: (item: unknown) => item is T,
): value is { readonly [key: string]: T } {
  return isPlainObject(value) && Object.values(value).every((item) => test(item));
}

/**
 * Plays a record again from its first state: yields each turn, then returns the last state. Checks that every
 * move is legal, that every hap is possible, and the result.
 *
 * @example
 *     for (const { game, moves } of replay(record, new Pig())) console.log(`${game}`, moves);
 */
export function* replay<G extends Game>(record: MatchRecord, start: G): Generator<Ply<G>, G> {
  requireGame('replay', start);
  const checked = parseRecord(record);
  requireStart(checked, start);
  const roles = Object.keys(checked.players);
  expectInRecord(
    roles.length === start.players.length && start.players.every((role) => roles.includes(role)),
    'players',
    `expected the roles ${start.players.join(', ')}, got ${roles.join(', ')}`,
  );
  let game: Game = start;
  for (const [number, ply] of checked.plies.entries()) {
    const path = `plies[${number}]`;
    const moves = checkedMoves(game, ply, path);
    const haps = ply.haps ?? [];
    const after = replayPly(game, moves, haps, path);
    yield { game, moves, haps } as Ply<G>; // the states of a game are of one class
    game = after;
  }
  checkResult(checked, game);
  return game as G;
}

/** A record of another game, other options or another start is not damaged: the argument is wrong. */
function requireStart(record: MatchRecord, start: Game): void {
  const kept = [record.game, record.options, record.start] as const;
  const given = [start.name, start.options, `${start}`] as const;
  if (jsonEqual(kept, given)) return;
  const [recorded, offered] = [kept, given].map(
    ([name, options, position]) => `${name} ${JSON.stringify(options)} from "${position}"`,
  );
  throw new Error(`replay: the record is of ${recorded}, but was given ${offered}`);
}

function checkedMoves(game: Game, ply: RecordedPly, path: string): RecordedPly['moves'] {
  const legal = game.moves();
  expectInRecord(legal !== null, path, `the game is over at ${game}`);
  const moves: { [role: string]: Json } = {};
  for (const role of game.activePlayers) {
    const claimed = ply.moves[role];
    const move = legalMove(legal[role], claimed);
    if (move === undefined) {
      const problem = `${inspect(claimed)} is not among ${inspect(legal[role])}`;
      throw new RecordError(`${path}.moves.${role}`, problem);
    }
    moves[role] = move;
  }
  for (const role of Object.keys(ply.moves)) {
    const isActive = game.activePlayers.includes(role);
    expectInRecord(isActive, `${path}.moves.${role}`, 'the role is not active');
  }
  return moves;
}

function replayPly(
  game: Game,
  moves: RecordedPly['moves'],
  haps: readonly Haps[],
  path: string,
): Game {
  let state: Game | Contingent = game.next(moves);
  let used = 0;
  while (state instanceof Contingent) {
    const chosen = haps[used];
    const place = `${path}.haps[${used}]`;
    const variables = Object.keys(state.aleatories);
    expectInRecord(chosen !== undefined, place, `chance must decide ${variables}`);
    expectInRecord(state.isPossible(chosen), place, `${inspect(chosen)} cannot happen`);
    state = state.next(chosen);
    used++;
  }
  expectInRecord(used === haps.length, `${path}.haps[${used}]`, 'chance has no part in this turn');
  return state;
}

function checkResult(record: MatchRecord, last: Game): void {
  const { ending } = record;
  const due = ending === null ? null : resultAt(last, ending);
  if (ending?.kind === 'finished')
    expectInRecord(due !== null, 'ending', `the game is not over at ${last}`);
  expect(jsonEqual(record.result, due), 'result', inspect(due), record.result);
}

/** The result of a match that ended like this at the state; null where a game is not finished there. */
export function resultAt<G extends Game>(
  last: G,
  ending: RecordedEnding,
): Numbers<RoleOf<G>> | null {
  switch (ending.kind) {
    case 'finished':
      return last.result();
    case 'agreed':
      return last.tied();
    case 'quit':
    case 'error':
      return last.defeat(ending.role);
  }
}
