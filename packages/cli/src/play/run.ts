/** `turnwise play`: seats people and players, and chooses between a terminal and lines. */
import type { WriteStream } from 'node:tty';
import { freshSeed, type Game, type MatchRecord, type Player } from 'turnwise';
import { gameText } from 'turnwise/games';
import { didYouMean } from 'turnwise/internal';
import type { play } from '../commands.ts';
import { DONE, INTERRUPTED, type Invocation, NO, type Status } from '../frame/command.ts';
import { Failure, messageOf } from '../frame/failure.ts';
import { emergency, ReaderGone } from '../frame/interruption.ts';
import { type GivenGame, gameFor, startOf } from '../input/game-argument.ts';
import { isModulePath } from '../input/module-reference.ts';
import { playerFor } from '../input/player-argument.ts';
import { isColoured, Output, stdout } from '../terminal/output.ts';
import { counted, shellQuoted, widthOf } from '../terminal/text.ts';
import { coloured, plain } from './boards/boards.ts';
import { ODDS_BY, requireEvaluator } from './odds.ts';
import { type Outcome, playMatch } from './play-match.ts';
import { RecordFiles } from './record-file.ts';
import { LineScreen, type Screen } from './screen.ts';
import { type Seating, Session } from './session.ts';

const WATCHING = 0.7; // seconds between two turns of computers on a terminal

type Given = Invocation<typeof play>;

interface Setup {
  readonly game: Game;
  readonly seating: Seating;
  readonly record: MatchRecord | undefined;
  /** The arguments that name users' modules, which a record does not: `./nim.ts`, `One=./my-player.ts`. */
  readonly modules: readonly string[];
  readonly text: string; // the game as it was written
}

export async function run({ arguments: given, options, output }: Given): Promise<Status> {
  const files = new RecordFiles();
  const setup = await setUp(given, options, files);
  if (options.output !== undefined) files.requireWritable(options.output);
  const { oddsBy = ODDS_BY } = options;
  const evaluator = requireEvaluator(await playerFor(oddsBy, setup), oddsBy);
  const session = new Session({ ...setup, seed: options.seed ?? freshSeed() });
  const screen = await screenFor(output.isJson ? process.stderr : stdout);
  const isTerminal = screen.hasLists;
  const isWatched = session.humans.length === 0;
  screen.say(introduction(session));
  if (isTerminal && !isWatched)
    screen.say(
      'Choose with the arrows and Enter, or type a move. Also: hint, undo, save, quit, help.',
    );
  const rescue = (error: unknown) => saveOnFailure(error, session, files, options.output);
  emergency.rescueWith((error) => {
    screen.close();
    return rescue(error);
  });
  let outcome: Outcome;
  try {
    outcome = await playMatch(session, screen, {
      evaluator,
      showsOdds: options.odds || options.oddsBy !== undefined,
      delay: 1000 * (options.delay ?? (isTerminal ? WATCHING : 0)),
      asksAtEnd: isTerminal || !isWatched,
      files,
      resuming: ['turnwise play', ...setup.modules.map(shellQuoted), '--resume'].join(' '),
    });
  } catch (error) {
    throw rescue(error);
  } finally {
    emergency.rescueWith(null);
    session.abandon();
    screen.close();
  }
  const played = session.match.record();
  if (options.output !== undefined) output.note(`Saved to ${files.save(played, options.output)}.`);
  if (output.isJson) output.json(played);
  return statusOf(outcome, session, output);
}

async function setUp(
  given: Given['arguments'],
  options: Given['options'],
  files: RecordFiles,
): Promise<Setup> {
  const { resume, position } = options;
  // With --resume the game may be left out; then the first argument is a seat.
  const isSeat = resume !== undefined && given.game !== undefined && /^\w+=/.test(given.game);
  const text = isSeat ? undefined : given.game;
  const seats = isSeat && given.game !== undefined ? [given.game, ...given.seats] : given.seats;
  if (resume === undefined) {
    if (text === undefined) {
      const { games } = await import('turnwise/games');
      const names = games.map(({ name }) => name).join(', ');
      const example = 'turnwise play checkers white=hard';
      throw new Failure(`Which game? There are ${names}.\nSuch as: ${example}`);
    }
    const begun = await gameFor(text, { position });
    return seated(begun, readSeats(begun.game, seats), undefined);
  }
  if (position !== undefined)
    throw new Failure('Give --position or --resume: a saved match has its own start.');
  if (options.seed !== undefined)
    throw new Failure('Give --seed or --resume: a saved match has its own seed.');
  const record = files.read(resume);
  const begun = await savedGame(record, text);
  const kept = Object.entries(record.players).map(([role, seat]) => [role, seatFromRecord(seat)]);
  return seated(begun, readSeats(begun.game, seats, Object.fromEntries(kept)), record);
}

/** The start of a saved match; a game that is not in the list has to be named. */
async function savedGame(record: MatchRecord, text: string | undefined): Promise<GivenGame> {
  if (text === undefined) {
    const { games, gameOf } = await import('turnwise/games');
    if (games.some(({ name }) => name === record.game))
      return { game: gameOf(record), text: gameText(record.game, record.options), path: null };
    throw new Failure(
      `The match is of ${record.game}, which is not in the list of games.\nName its module: turnwise play MODULE --resume FILE`,
    );
  }
  const given = await gameFor(text);
  const { game } = given;
  if (game.name !== record.game)
    throw new Failure(`The saved match is of ${record.game}, but the game given is ${game.name}.`);
  return { ...given, game: startOf(record, game) };
}

async function seated(
  given: GivenGame,
  texts: SeatTexts,
  record: MatchRecord | undefined,
): Promise<Setup> {
  const seating: { [role: string]: Player | null } = {};
  const modules = given.path === null ? [] : [given.text];
  for (const [role, text] of Object.entries(texts)) {
    seating[role] = isHuman(text) ? null : await playerFor(text, given);
    if (isModulePath(text)) modules.push(`${role}=${text}`);
  }
  return { game: given.game, text: given.text, seating, record, modules };
}

async function screenFor(output: WriteStream): Promise<Screen> {
  const { stdin } = process;
  if (stdin.isTTY && output.isTTY && process.env.TERM !== 'dumb') {
    const { TerminalScreen } = await import('./terminal-screen.ts');
    return new TerminalScreen(stdin, output);
  }
  const streams = { input: stdin, output, errors: process.stderr };
  return new LineScreen(streams, widthOf(output), isColoured(output) ? coloured : plain);
}

/** "checkers, after 3 turns: Black human, White hard(); seed 17." */
function introduction({ match, seating }: Session): string {
  const seats = Object.entries(match.players).map(([role, { name }]) => {
    return `${role} ${seating[role] === null ? 'human' : name}`;
  });
  const turns = match.history.length;
  const since = turns === 0 ? '' : `, after ${counted(turns, 'turn', 'turns')}`;
  return `${match.state.name}${since}: ${seats.join(', ')}; seed ${match.seed}.`;
}

/** Saves the match after an error, and says where; after a closed pipe only if a file was asked for. */
function saveOnFailure(
  error: unknown,
  { match }: Session,
  files: RecordFiles,
  file: string | undefined,
): unknown {
  const isWanted = error instanceof ReaderGone ? file !== undefined : match.history.length > 0;
  if (!isWanted) return error;
  try {
    const path = files.save(match.record(), file ?? null);
    const sentence = `The match so far is in ${path}.`;
    if (!(error instanceof ReaderGone))
      return new Failure(`${messageOf(error).split('\n')[0]}\n${sentence}`, { cause: error });
    new Output(false).note(`The output was closed. ${sentence}`);
    return error;
  } catch {
    return error;
  }
}

function statusOf(outcome: Outcome, { match }: Session, output: Output): Status {
  if (outcome === 'left') return INTERRUPTED;
  if (outcome === 'over') {
    if (match.ending?.kind !== 'error') return DONE;
    throw new Failure(`${match.ending.role} forfeited: its player could not go on.`);
  }
  const turns = counted(match.history.length, 'turn', 'turns');
  output.note(`turnwise play: the input ended before the match was over (${turns}).`);
  return NO;
}

type SeatTexts = { readonly [role: string]: string }; // by role

/** Reads `seat=PLAYER ...`, in any case. Users' modules need no seat: they take the last free ones. */
export function readSeats(
  game: Game,
  given: readonly string[],
  defaults: SeatTexts = {},
): SeatTexts {
  const seats: { [role: string]: string } = Object.fromEntries(
    game.players.map((role) => [role, defaults[role] ?? 'human']),
  );
  const taken = new Set<string>();
  const list = game.players.join(', ');
  const modules: string[] = [];
  for (const text of given) {
    const split = text.indexOf('=');
    const first = game.players[0] ?? 'seat';
    const name = text.slice(0, split).trim();
    const player = text.slice(split + 1).trim();
    if (isModulePath(text) && (split < 1 || /[(\s./\\]/.test(name))) {
      modules.push(text);
      continue;
    }
    if (split < 1 || player === '' || /[(\s]/.test(name))
      throw new Failure(
        `Expected seat=PLAYER, such as ${first}=hard, got ${JSON.stringify(text)}; the seats are ${list}.`,
      );
    const role = game.players.find((known) => known.toLowerCase() === name.toLowerCase());
    if (role === undefined) {
      const hint = didYouMean(name, game.players);
      throw new Failure(
        `${game.name} has no seat ${JSON.stringify(name)}; ${hint}the seats are ${list}.`,
      );
    }
    if (taken.has(role)) throw new Failure(`The seat ${role} is given twice; give it once.`);
    taken.add(role);
    seats[role] = player;
  }
  const free = game.players.filter((role) => !taken.has(role));
  if (modules.length > free.length)
    throw new Failure(`${game.name} has no free seat for ${modules[free.length]}; leave it out.`);
  for (const [at, role] of free.slice(free.length - modules.length).entries())
    seats[role] = modules[at] ?? '';
  return seats;
}

export function isHuman(text: string): boolean {
  return /^human\s*(\(\s*\))?$/i.test(text.trim());
}

/** The player of a record as an argument: a policy from a file is written without `policy()`. */
export function seatFromRecord(text: string): string {
  const [, file] = /^policy\(policy=(file\(.*\))\)$/.exec(text) ?? [];
  return file ?? text;
}
