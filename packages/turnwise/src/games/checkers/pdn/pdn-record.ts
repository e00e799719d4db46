/**
 * Between games in PDN and records of matches. A record has no comments and no variations; draws by agreement and games
 * that both have lost become matches that are not over. A file has no seed, no options, no reason for an early end and
 * no positions before its start. Both ways keep start, players, moves and result.
 */
import {
  type MatchRecord,
  parseRecord,
  recordStart,
  replay,
  type Seed,
} from '../../../core/index.ts';
import type { CheckersRole } from '../board.ts';
import { printCheckers } from '../notation.ts';
import { Checkers } from '../rules.ts';
import type { CheckersOptions } from '../settings.ts';
import {
  ENGLISH_DRAUGHTS,
  FREE,
  isUnknown,
  mergedTags,
  type PdnGame,
  type PdnPly,
  type PdnResult,
  printResult,
  STANDARD_START,
  tagOf,
} from './pdn-game.ts';

/** Facts about a match that a file does not have. */
export interface PdnMatch {
  /** How draws are counted. Default: not at all, since files go on after them. */
  readonly options?: Omit<CheckersOptions, 'start'> | undefined;
  /** Default: 0. */
  readonly seed?: Seed | undefined;
}

/**
 * A match of checkers as a game in PDN; the record is checked by playing it again. More tags can be given,
 * in place of those that are "?" or after the others; the case of their names does not matter.
 *
 * @example
 *     printPdn([pdnFromRecord(match.record(), { Event: 'Friendly', Date: '2026.01.31' })]);
 */
export function pdnFromRecord(
  record: MatchRecord,
  tags: { readonly [name: string]: string } = {},
): PdnGame {
  const checked = parseRecord(record);
  if (checked.game !== 'checkers')
    throw new Error(`pdnFromRecord: expected a record of checkers, got one of ${checked.game}`);
  const begun = new Checkers(checked.options);
  const first = `${begun}` === checked.start ? begun : begun.parsePosition(checked.start);
  const line: PdnPly[] = [];
  for (const { game, moves } of replay(checked, first)) {
    const move = moves[game.position.turn] ?? '';
    line.push({ move, nags: [], before: [], after: [], variations: [] });
  }
  const start = printCheckers({ ...first.position, history: [] });
  const result = pointsOf(checked.result);
  const { Black = '?', White = '?' } = checked.players;
  const known = Object.entries({
    Event: '?',
    Site: '?',
    Date: '????.??.??',
    Round: '?',
    Black,
    White,
    Result: printResult(result, [], { first: 'Black' }),
    GameType: ENGLISH_DRAUGHTS,
    ...(start === STANDARD_START ? {} : { SetUp: '1', FEN: start }),
  });
  return { tags: mergedTags(known, Object.entries(tags)), start, comments: [], line, result };
}

/**
 * A game in PDN as the record of a match, for `replay` and `Match.resume`. The players are named by the
 * tags. A game that was won before the board decided it ends with the loser quitting; one that was drawn
 * by agreement, that both have lost, or that is cut short, is not over: its result is null.
 *
 * @example
 *     const record = recordFromPdn(game);
 *     for (const { game: state, moves } of replay(record, gameOf(record))) console.log(`${state}`, moves);
 */
export function recordFromPdn(game: PdnGame, match: PdnMatch = {}): MatchRecord {
  const start = new Checkers({ ...FREE, ...match.options, start: game.start });
  let last = start;
  const plies = game.line.map(({ move }) => {
    const role = last.position.turn;
    const result = last.result();
    // Files go on after draws, which only some options count.
    if (result && result.Black === result.White)
      throw new Error(
        `checkers: expected no move after ${last}, since the game was drawn by then; got ${move}`,
      );
    last = last.next({ [role]: move });
    return { moves: { [role]: move } };
  });
  const players = { Black: playerOf(game, 'Black'), White: playerOf(game, 'White') };
  const common = { ...recordStart(start), seed: match.seed ?? 0, players, plies };
  const decided = last.result();
  if (decided) return { ...common, result: decided, ending: { kind: 'finished' } };
  const loser = game.isCutShort ? null : loserOf(game.result);
  if (!loser) return { ...common, result: null, ending: null };
  return { ...common, result: last.defeat(loser), ending: { kind: 'quit', role: loser } };
}

function playerOf(game: PdnGame, role: CheckersRole): string {
  const names = [tagOf(game, role), role === 'Black' ? tagOf(game, 'Red') : undefined];
  return names.find((name) => !isUnknown(name)) ?? '?';
}

function pointsOf(result: MatchRecord['result']): PdnResult | null {
  if (!result) return null;
  const { Black = 0, White = 0 } = result;
  return { Black: (1 + Math.sign(Black - White)) / 2, White: (1 + Math.sign(White - Black)) / 2 };
}

function loserOf(result: PdnResult | null): CheckersRole | null {
  if (!result || result.Black === result.White) return null;
  return result.Black < result.White ? 'Black' : 'White';
}
