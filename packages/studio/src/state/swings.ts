/**
 * How the value of a match went up and down, and why. The change of every turn, for every role, has four parts:
 *
 *     skill      what its own choice gave away: the value of the move it made, less that of the best one; <= 0
 *     gifts      what the other role's choice gave away, in a duel; >= 0
 *     luck       what chance did: the value after the haps, less what could be expected after the choice
 *     revision   the rest: one turn later the estimate of the same position was different
 *
 *     value at the start + all parts of all turns = value at the end
 *
 * With exact values there is no revision. With estimates it is what two estimates disagree by in turns
 * without chance, and a choice has given away as much as both say; in turns with chance that disagreement is part of
 * luck. Analyses do not say what others do in games of three roles, or whose results do not add to 0: that is revision
 * too.
 *
 * An estimate may be wrong by as much as a mistake. So a choice is called one only after a second look, with more work,
 * at the position before it and, where neither chance nor a hidden choice came between, at the one after it. A second
 * look replaces the first in everything that is shown.
 *
 * Several roles at once: each is compared with its best move against opponents who mix as they should, so skill
 * is never above 0, and in equilibrium it is 0 for every move that is ever right. How the hidden choices then met
 * counts as luck.
 *
 * With secrets, a position is worth something else to everybody who knows something else. So values are those of somebody
 * who knows all, if everybody plays the strategies of the solver, and they are there only once the match is over and
 * only if the game can be solved. A choice is still judged by what its role knew; luck is the rest: what it could not know,
 * and how the mixed strategies fell. Of three roles or more, all that the others' choices did counts as gifts, which may be
 * negative. Without those values there is no luck, and skill alone is told.
 *
 * While values are missing, parts are counted from the first known value on, and what happened in a gap is
 * revision of the turn that ends it. Giving up is no part of it: values are those of positions.
 */
import type { Game, Json } from 'turnwise';
import { type Analysis, bestOf, type MoveOdds } from 'turnwise/analysis';
import { jsonKey } from 'turnwise/internal';
import type { TurnNode } from './match-tree.ts';
import { hasScale, isReliable, scaleOf, scaleOfResult, shareOf, shownShare } from './odds-text.ts';
import { ALL, type Sight, sees } from './sight.ts';

const MISTAKE = 0.1; // choices that surely gave away more than this share
const BLUNDER = 0.15; // the same

export type ChoiceLabel = 'mistake' | 'blunder';

export interface ValuedNode extends Pick<TurnNode, 'id' | 'state' | 'turn'> {
  readonly shares: Shares;
  readonly analyses: Analyses; // of the roles that choose here
  /** Whether the values are those of somebody who knows all: with secrets, after the match. Default: false. */
  readonly isRevealed?: boolean;
}

export interface Parts {
  readonly skill: number;
  readonly gifts: number;
  readonly luck: number;
  readonly revision: number;
}

/** What one turn did. */
export interface Swing {
  readonly id: number; // the node to which the turn led
  /** By role; null before its first known value. */
  readonly parts: { readonly [role: string]: Parts | null };
  /** By role that chose: its choice beside the best one; null where that is not known. */
  readonly judged: { readonly [role: string]: Judgement | null };
  readonly label: ChoiceLabel | null; // of the worst choice without doubts
  readonly doubts: readonly PositionQuestion[]; // what to ask before the other choices are labelled
}

export interface Swings {
  readonly start: Shares; // the first known value of each role
  readonly end: Shares; // the last value, as far as it is explained: start + sums
  readonly swings: readonly Swing[];
  readonly sums: { readonly [role: string]: Parts };
}

const NOTHING: Parts = { skill: 0, gifts: 0, luck: 0, revision: 0 };

/** The turns of a line, from its beginning. */
export function swingsOf(line: readonly ValuedNode[]): Swings {
  const roles = line[0]?.state.players ?? [];
  const start: { [role: string]: number | null } = { ...line[0]?.shares };
  const end = { ...start };
  const sums = Object.fromEntries(roles.map((role) => [role, NOTHING]));
  const swings: Swing[] = [];
  for (const [index, after] of line.entries()) {
    const before = line[index - 1];
    if (!before || !after.turn) continue;
    const judged = Object.fromEntries(
      Object.entries(after.turn.moves).map(([role, move]) => [
        role,
        confirmed(judgementOf(before.state, before.analyses[role], move), role, after),
      ]),
    );
    const parts: { [role: string]: Parts | null } = {};
    for (const role of roles) {
      const known = end[role] ?? null;
      const share = after.shares[role] ?? null;
      const own = known === null ? null : partsOf(role, known, before, after, judged);
      parts[role] = own;
      if (own) sums[role] = added(sums[role] ?? NOTHING, own);
      start[role] ??= share;
      end[role] = share ?? (own && (known ?? 0) + totalOf(own));
    }
    const given: number[] = [];
    const doubts: PositionQuestion[] = [];
    for (const [role, each] of Object.entries(judged)) {
      const open = each ? doubtsOf(each, role, before, after) : [];
      if (each && open.length === 0) given.push(each.sure);
      doubts.push(...open);
    }
    swings.push({ id: after.id, parts, judged, label: labelOf(Math.max(0, ...given)), doubts });
  }
  return { start, end, swings, sums };
}

/** The label of a choice that gave away this share. */
export function labelOf(given: number): ChoiceLabel | null {
  if (given <= MISTAKE) return null;
  return given > BLUNDER ? 'blunder' : 'mistake';
}

/** What a turn did to a value in all. */
export function totalOf({ skill, gifts, luck, revision }: Parts): number {
  return skill + gifts + luck + revision;
}

/** What a turn did to the value of a role, which was `known` before. */
function partsOf(
  role: string,
  known: number,
  before: ValuedNode,
  after: ValuedNode,
  judged: Swing['judged'],
): Parts {
  const { state } = before;
  const own = judged[role];
  const rival = isDuel(state) ? judged[state.opponent(role)] : null;
  const skill = own ? own.chosen - own.best : 0;
  const gifts = rival ? rival.best - rival.chosen : 0;
  const share = after.shares[role] ?? null;
  const isUntold = !state.isPerfectInformation && !(before.isRevealed && after.isRevealed);
  if (share === null || isUntold) return { skill, gifts, luck: 0, revision: 0 };
  if (before.isRevealed) {
    const rest = share - known - skill - gifts;
    const isByOthers = !own && !rival && Object.keys(judged).length > 0;
    return isByOthers
      ? { skill, gifts: gifts + rest, luck: 0, revision: 0 }
      : { skill, gifts, luck: rest, revision: 0 };
  }
  const luck = (): number => {
    const choices = Object.values(judged);
    if (choices.length === 0) return share - known; // chance alone
    if (choices.length > 1) {
      // How the hidden choices met: all that they do not explain.
      const value = before.shares[role] ?? null;
      const isKnown = value !== null && isDuel(state) && !choices.includes(null);
      return isKnown ? share - (skill + gifts) - value : 0;
    }
    if ((after.turn?.haps ?? []).length === 0) return 0;
    if (own) return share - own.chosen;
    return rival ? share - (1 - rival.chosen) : 0;
  };
  const chance = luck();
  return { skill, gifts, luck: chance, revision: share - known - skill - gifts - chance };
}

function added(a: Parts, { gifts, luck, revision, skill }: Parts): Parts {
  const [own, given] = [a.skill + skill, a.gifts + gifts];
  return { skill: own, gifts: given, luck: a.luck + luck, revision: a.revision + revision };
}

/** What to ask before a choice is called a mistake: the analyses that decide it, unless they are second looks or exact. */
function doubtsOf(
  { isProven, sure }: Judgement,
  role: string,
  before: ValuedNode,
  after: ValuedNode,
): PositionQuestion[] {
  if (isProven || labelOf(sure) === null) return [];
  const next = isClear(after) ? Object.keys(after.analyses) : [];
  const deciding = next.filter((other) => other === role || isDuel(after.state));
  return [...furtherLook(before, role), ...deciding.flatMap((other) => furtherLook(after, other))];
}

function furtherLook({ analyses, state }: ValuedNode, role: string): PositionQuestion[] {
  const analysis = analyses[role];
  if (analysis && (analysis.isSecondLook || isExact(analysis))) return [];
  return [{ position: `${state}`, role, look: analysis ? 'second' : 'first' }];
}

/** An analysis, and whether it is a second look. Default: it is the first. */
export interface KnownAnalysis extends Analysis {
  readonly isSecondLook?: boolean | undefined;
}

/** Analyses of a role's moves in a position, by `questionKey`. */
export type KnownAnalyses = ReadonlyMap<string, KnownAnalysis>;

export function isExact({ moves }: Analysis): boolean {
  return moves.every(({ known }) => known === 'exact');
}

export function questionKey(position: string, role: string): string {
  return `${role}\n${position}`;
}

export type Look = 'first' | 'second';

export interface PositionQuestion {
  readonly position: string;
  readonly role: string;
  readonly look: Look;
}

/** What each role can expect in a position, as results, for somebody who knows all; null where the game cannot be solved. */
export type Expectation = { readonly [role: string]: number } | null;

/** Expectations by position. */
export type Expectations = ReadonlyMap<string, Expectation>;

/** Whether luck and skill can be told at all, and now. */
export function isTold(line: readonly ValuedNode[]): boolean {
  return line.every(({ isRevealed, state }) => state.isPerfectInformation || isRevealed === true);
}

/** The nodes of a line with their values, as far as these are known and may be shown: for graphs, labels and sums. */
export function valuedLine(
  line: readonly TurnNode[],
  known: KnownAnalyses,
  sight: Sight = ALL,
  revealed: Expectations = new Map(),
): ValuedNode[] {
  return line.map(({ id, state, turn }) => {
    const analyses = Object.fromEntries(
      questionsAt(state, sight).map(({ position, role }) => [
        role,
        known.get(questionKey(position, role)),
      ]),
    );
    const expected = sight.kind === 'all' ? revealed.get(`${state}`) : null;
    const bounds = state.resultBounds();
    if (!expected || !hasScale(bounds))
      return { id, state, turn, analyses, shares: sharesOf(state, analyses) };
    const shares = state.players.map((role) => [role, shareOf(expected[role] ?? 0, bounds)]);
    return { id, state, turn, analyses, shares: Object.fromEntries(shares), isRevealed: true };
  });
}

/** The questions without an answer: first looks, then second ones, each in the order of the line. */
export function openQuestions(
  line: readonly TurnNode[],
  known: KnownAnalyses,
  sight: Sight = ALL,
): PositionQuestion[] {
  const first = line
    .flatMap(({ state }) => questionsAt(state, sight))
    .filter(({ position, role }) => !known.has(questionKey(position, role)));
  const second = swingsOf(valuedLine(line, known, sight)).swings.flatMap(({ doubts }) => doubts);
  const byKey = new Map(
    [...first, ...second].map((asked) => [questionKey(asked.position, asked.role), asked]),
  );
  return [...byKey.values()];
}

function questionsAt(state: Game, sight: Sight): PositionQuestion[] {
  if (state.result()) return [];
  const position = `${state}`;
  return state.activePlayers
    .filter((role) => sees(sight, role))
    .map((role) => ({ position, role, look: 'first' }));
}

/** A value for each role; null where it is not known. */
type Shares = { readonly [role: string]: number | null };

/** The analyses of the roles that move, as far as there are any. */
export type Analyses = { readonly [role: string]: KnownAnalysis | undefined };

/** What a role's choice was worth, and what its best one would have been. */
interface Judgement {
  readonly chosen: number;
  readonly best: number;
  readonly bestMove: string; // the best move, in the game's notation
  /** What was given away at least: where they are sampled, the gap between the intervals of both. */
  readonly sure: number;
  /** Whether that is certain: proven by the analysis of the position before. */
  readonly isProven: boolean;
}

/** Whether there are two roles, and what one gains the other loses. */
function isDuel(game: Game): boolean {
  return game.players.length === 2 && game.isZeroSum;
}

/**
 * The value of a state. Over, it is the result; else that of the best move of the role that moves. Where several
 * move at the same time it is what their mixed strategies expect. An estimate is never 0 or 1. Not known where results
 * have no bounds, and where analyses measure something else than results.
 */
export function sharesOf(game: Game, analyses: Analyses): Shares {
  const result = game.result();
  const own = (role: string): number | null => {
    if (!hasScale(game.resultBounds())) return null;
    if (result) return shareOf(result[role] ?? 0, scaleOfResult(game, result));
    const lines = knownLines(analyses[role]);
    if (lines.length === 0) return null;
    const bounds = scaleOf(game, lines);
    const worths = lines.map((line) => shownShare(line, shareOf(line.value, bounds)));
    const weights = lines.map(({ share }) => share ?? 0);
    const weight = weights.reduce((sum, each) => sum + each, 0);
    const [best] = bestOf({ moves: lines });
    // Where the best move is exact, the others are as good as their shares, but for what the shares are not exact.
    const isMixed =
      weight > 0 && best?.known !== 'exact' && lines.every(({ share }) => share !== null);
    if (!isMixed) return best ? shownShare(best, shareOf(best.value, bounds)) : null;
    return worths.reduce((sum, worth, n) => sum + (weights[n] ?? 0) * worth, 0) / weight;
  };
  const entries = game.players.map((role) => {
    const theirs = isDuel(game) ? own(game.opponent(role)) : null;
    return [role, own(role) ?? (theirs === null ? null : 1 - theirs)];
  });
  return Object.fromEntries(entries);
}

/** A move beside the best one, for its role; null where unknown. A move that is only bounded counts with its bound. */
function judgementOf(game: Game, analysis: Analysis | undefined, move: Json): Judgement | null {
  const lines = knownLines(analysis);
  const bounds = scaleOf(game, lines);
  const key = jsonKey(move);
  const line = lines.find((each) => jsonKey(each.move) === key);
  if (!line || !hasScale(bounds)) return null;
  const [bestLine = line] = bestOf({ moves: lines });
  const best = shareOf(bestLine.value, bounds);
  const value = line.known === 'bounded' ? line.interval[1] : line.value;
  const chosen = Math.min(best, shareOf(value, bounds));
  const least = Math.max(...lines.map((each) => shareOf(endOf(each, 0), bounds)));
  const sure = Math.max(0, Math.min(best, least) - shareOf(endOf(line, 1), bounds));
  const isProven = bestLine.known === 'exact' && line.known !== 'estimated';
  return { chosen, best, bestMove: bestLine.text, sure, isProven };
}

/**
 * A judgement beside the analysis of the next position, which has seen further. What was given away is as much as both
 * say; the rest is revision. Where chance or hidden choices come between, it stays as it is, and so does a proof.
 */
function confirmed(judged: Judgement | null, role: string, after: ValuedNode): Judgement | null {
  const share = after.shares[role] ?? null;
  if (!judged || judged.isProven || share === null || !isClear(after)) return judged;
  const chosen = Math.min(judged.best, Math.max(judged.chosen, share));
  return { ...judged, chosen, sure: Math.min(judged.sure, Math.max(0, judged.best - share)) };
}

/** Whether one choice alone led to a node, so that its values are those of the choice. */
function isClear({ turn }: ValuedNode): boolean {
  const { haps = [], moves = {} } = turn ?? {};
  return haps.length === 0 && Object.keys(moves).length === 1;
}

/**
 * An end of the interval. The value itself where it is exact, or has no interval, and where it is calibrated: the
 * moves of a position share the error of the calibration, so that it does not matter which of them is better.
 */
function endOf({ interval, intervalBy, value }: MoveOdds, end: 0 | 1): number {
  return intervalBy === 'none' || intervalBy === 'calibration' ? value : interval[end];
}

function knownLines(analysis: Analysis | undefined): readonly MoveOdds[] {
  if (!analysis || analysis.measures === 'reward scores') return [];
  return analysis.moves.filter(isReliable);
}
