/** Promises about positions and moves as text, and about records: a match comes back from JSON unchanged. */
import {
  Game,
  type Json,
  type LegalMoves,
  type MatchRecord,
  parseRecord,
  type Random,
  RECORD_FORMAT,
  replay,
} from '../../core/index.ts';
import type { Witness } from '../broken-promise.ts';
import { brief, difference, snapshot } from '../snapshot.ts';
import { recordedTurn, type Turn } from '../turn.ts';

/** The number of texts remembered in a run. */
const REMEMBERED = 100_000;

/** The number of moves of a role read back in each state, at most. */
const READ_BACK = 32;

/** From this many states of a match, besides the first, the position that was read is played on. */
const PLAYED_ON = 3;

/** Different states have different texts: remembers what each text stood for. */
export class TextCheck {
  private readonly states = new Map<string, string>(); // text -> snapshot

  /** Nothing follows from a finished state, so its text may say as little as it likes. */
  check(game: Game, state: string, witness: Witness): void {
    if (game.result() !== null) return;
    const text = textOf(game, witness);
    const known = this.states.get(text);
    witness.assert(
      'text',
      known === undefined || known === state,
      () => `${brief(text)} stands for two states: ${difference(known ?? '', state)}`,
    );
    if (this.states.size < REMEMBERED) this.states.set(text, state);
  }
}

/** Whether the game says how to read positions. */
export function hasNotation(game: Game): boolean {
  return game.parsePosition !== Game.prototype.parsePosition;
}

/** A position that was read is the position that was printed. */
export function checkPosition(game: Game, witness: Witness): void {
  const text = textOf(game, witness);
  const read = parsed(game, text, witness);
  const expected = appearance(game);
  const seen = witness.ask('position', `the position read from ${brief(text)}`, () =>
    appearance(read),
  );
  witness.assert(
    'position',
    seen === expected,
    () => `${brief(text)} was read as another position: ${difference(expected, seen)}`,
  );
}

/** Each move has its own text and is read from it. */
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
      witness.assert(
        'notation',
        typeof text === 'string' && text !== '' && !texts.has(text),
        () =>
          `${brief(move)} is printed as ${brief(text)}, as is ${brief(texts.get(text))}, at ${game}`,
      );
      texts.set(text, move);
    }
    const few = texts.size <= READ_BACK ? [...texts] : random.sample([...texts], READ_BACK);
    for (const [text, move] of few) {
      const call = `parseMove(${brief(text)}, ${brief(role)}) at ${game}`;
      const read = witness.ask('notation', call, () => game.parseMove(text, role));
      witness.assert(
        'notation',
        snapshot(read) === snapshot(move),
        () => `${call} is ${brief(read)}, expected ${brief(move)}`,
      );
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
    let read = parsed(first, `${first}`, witness);
    for (let ply = start; ply < turns.length; ply++) {
      const turn = turns[ply];
      const here: Witness = witness.at(plies, ply + 1);
      read = here.ask('position', `playing on from ${brief(`${first}`)}, read,`, () =>
        playedOn(read, turn),
      );
      const expected = appearance(turn.next);
      const seen = appearance(read);
      here.assert(
        'position',
        seen === expected,
        () =>
          `${brief(`${first}`)} was read after ${start} plies and played on, and came out different: ${difference(expected, seen)}`,
      );
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

function parsed(game: Game, text: string, witness: Witness): Game {
  return witness.ask('position', `parsePosition(${brief(text)})`, () => game.parsePosition(text));
}

function textOf(game: Game, witness: Witness): string {
  const { answer: text } = witness.askTwice('text', 'toString()', () => String(game));
  witness.assert('text', text !== '', () => 'toString() is empty');
  return text;
}

/** A state as far as anybody can tell who asks it. */
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
  const text = JSON.stringify(recordOf(start, turns, last, witness));
  const record = witness.ask('record', 'parseRecord', () => parseRecord(text));
  const replayed = witness.ask('record', 'replay', () => textsOf(record, start));
  const expected = [...turns.map(({ game }) => `${game}`), `${last}`];
  const at = expected.findIndex((state, ply) => state !== replayed[ply]);
  witness.assert(
    'record',
    at < 0,
    () => `the record replays to ${replayed[at]} at ply ${at}, expected ${expected[at]}`,
  );
}

function recordOf(start: Game, turns: readonly Turn[], last: Game, witness: Witness): MatchRecord {
  const result = last.result();
  return {
    format: RECORD_FORMAT,
    game: start.name,
    options: start.options,
    start: `${start}`,
    seed: witness.seed,
    players: Object.fromEntries(start.players.map((role) => [role, 'random()'])),
    plies: turns.map(recordedTurn),
    result,
    ending: result ? { kind: 'finished' } : null,
  };
}

function textsOf(record: MatchRecord, start: Game): string[] {
  const texts: string[] = [];
  const turns = replay(record, start);
  for (let turn = turns.next(); ; turn = turns.next()) {
    texts.push(`${turn.done ? turn.value : turn.value.game}`);
    if (turn.done) return texts;
  }
}
