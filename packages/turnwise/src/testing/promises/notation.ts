/** Promises about positions and moves as text, and about records: a match comes back from JSON unchanged. */
import {
  Game,
  type Json,
  type LegalMoves,
  type MatchRecord,
  parseRecord,
  type Random,
  recordStart,
  replay,
} from '../../core/index.ts';
import type { Witness } from '../broken-promise.ts';
import { brief, difference, snapshot } from '../snapshot.ts';
import { recordedTurn, type Turn } from '../turn.ts';

const REMEMBERED = 100_000; // texts remembered in a run
const READ_BACK = 32; // at most this many moves of a role are read back in each state

/** The rest of a match is played from the positions read in this many states, besides the first. */
const PLAYED_ON = 3;

/** Different states have different texts: remembers what each text stood for. */
export class TextCheck {
  private readonly states = new Map<string, string>(); // text -> snapshot

  /** Nothing follows from a finished state, so its text may say as little as it likes. */
  check(game: Game, state: string, witness: Witness): void {
    if (game.result() !== null) return;
    const text = textOf(game, witness);
    const known = this.states.get(text);
    const problem = () => `${brief(text)} stands for two states: ${difference(known ?? '', state)}`;
    witness.assert('text', known === undefined || known === state, problem);
    if (this.states.size < REMEMBERED) this.states.set(text, state);
  }
}

export function hasNotation(game: Game): boolean {
  return game.parsePosition !== Game.prototype.parsePosition;
}

export function checkPosition(game: Game, witness: Witness): void {
  const text = textOf(game, witness);
  const expected = appearance(game);
  const read = () => appearance(game.parsePosition(text));
  const seen = witness.ask('position', `parsePosition(${brief(text)})`, read);
  const problem = () =>
    `${brief(text)} was read as another position: ${difference(expected, seen)}`;
  witness.assert('position', seen === expected, problem);
}

export function checkMoveTexts(
  game: Game,
  legal: LegalMoves<string, Json>,
  random: Random,
  witness: Witness,
): void {
  for (const role of game.activePlayers) {
    const moves = legal[role] ?? [];
    const texts = new Map<string, Json>();
    for (const move of moves) {
      const text = witness.ask('notation', `printMove(${brief(move)})`, () => game.printMove(move));
      const isText = typeof text === 'string' && text !== '' && !texts.has(text);
      const twice = () => `${brief(move)} prints as ${brief(text)}, like ${brief(texts.get(text))}`;
      witness.assert('notation', isText, twice);
      texts.set(text, move);
    }
    const few = texts.size <= READ_BACK ? [...texts] : random.sample([...texts], READ_BACK);
    for (const [text, move] of few) {
      const call = `parseMove(${brief(text)}, ${brief(role)})`;
      const read = witness.ask('notation', call, () => game.parseMove(text, role));
      const problem = () => `${call} is ${brief(read)}, expected ${brief(move)}`;
      witness.assert('notation', snapshot(read) === snapshot(move), problem);
    }
  }
}

/** Positions that were read have the same future: the rest of the match is played from them. */
export function checkFuture(turns: readonly Turn[], random: Random, witness: Witness): void {
  const starts = new Set([0]);
  for (let i = 0; i < PLAYED_ON && turns.length > 0; i++) starts.add(random.below(turns.length));
  const plies = turns.map(recordedTurn);
  for (const start of starts) {
    const first = turns[start]?.game;
    if (!first) continue;
    const text = `${first}`;
    let read = witness.ask('position', `parsePosition(${brief(text)})`, () =>
      first.parsePosition(text),
    );
    for (let ply = start; ply < turns.length; ply++) {
      const turn = turns[ply];
      const here: Witness = witness.at(plies, ply + 1);
      const call = `playing on from ${brief(text)}, read after ${start} plies,`;
      read = here.ask('position', call, () => playedOn(read, turn));
      const expected = appearance(turn.next);
      const seen = appearance(read);
      const problem = () => `${call} came out different: ${difference(expected, seen)}`;
      here.assert('position', seen === expected, problem);
    }
  }
}

function playedOn(game: Game, { moves, draws }: Turn): Game {
  let state = game.next(moves);
  for (const { haps } of draws) {
    if (state instanceof Game) throw new Error('chance was expected to have a part');
    state = state.next(haps);
  }
  if (state instanceof Game) return state;
  throw new Error('chance was expected to have no further part');
}

function textOf(game: Game, witness: Witness): string {
  const { answer: text } = witness.askTwice('text', 'toString()', () => String(game));
  witness.assert('text', text !== '', () => 'toString() is empty');
  return text;
}

function appearance(game: Game): string {
  return snapshot({
    text: `${game}`,
    active: game.activePlayers,
    moves: game.moves(),
    result: game.result(),
    options: game.options,
  });
}

/** The record of these turns, through JSON, replays to the same texts. */
export function checkRecord(
  start: Game,
  turns: readonly Turn[],
  last: Game,
  witness: Witness,
): void {
  const result = last.result();
  const recorded: MatchRecord = {
    ...recordStart(start),
    seed: witness.seed,
    players: Object.fromEntries(start.players.map((role) => [role, 'random()'])),
    plies: turns.map(recordedTurn),
    result,
    ending: result ? { kind: 'finished' } : null,
  };
  const text = JSON.stringify(recorded);
  const record = witness.ask('record', 'parseRecord', () => parseRecord(text));
  const replayed: string[] = [];
  witness.ask('record', 'replay', () => {
    const states = replay(record, start);
    for (let state = states.next(); ; state = states.next()) {
      replayed.push(`${state.done ? state.value : state.value.game}`);
      if (state.done) return;
    }
  });
  const expected = [...turns.map(({ game }) => `${game}`), `${last}`];
  const at = expected.findIndex((state, ply) => state !== replayed[ply]);
  const both = () => `ply ${at} replays to ${replayed[at]}, expected ${expected[at]}`;
  witness.assert('record', at < 0, both);
}
