/** The odds of every move, labelled with the player that computed them, its work, and what they assume. */
import type { Game, Json, MatchView, Player, Seed } from 'turnwise';
import {
  type Analysis,
  bestOf,
  calibrationErrorOf,
  endOf,
  type Interval,
  isUnsampled,
  kindOf,
  type MoveOdds,
  percentOf,
  reasonInWords,
} from 'turnwise/analysis';
import { jsonEqual } from 'turnwise/internal';
import { EvaluatingPlayer, OptimalPlayer, SearchPlayer } from 'turnwise/players';
import { Failure } from '../frame/failure.ts';
import { type Column, numberColumn, table } from '../terminal/table.ts';
import { percent } from '../terminal/text.ts';

/** A player that can evaluate moves. */
export type Evaluator = SearchPlayer | OptimalPlayer;

/** What computes the odds unless another player is named: the best that the game has, within a second. */
export const ODDS_BY = 'auto(timeCap=1000)';

/** The player as an evaluator; throws if it cannot evaluate moves. */
export function requireEvaluator(player: Player, text: string): Evaluator {
  if (player instanceof SearchPlayer || player instanceof OptimalPlayer) return player;
  const why =
    player instanceof EvaluatingPlayer ? 'has values, but no odds' : 'does not evaluate moves';
  throw new Failure(`--odds-by ${text}: that player ${why}. Name a search, such as auto or uct.`);
}

/** The odds of all moves of a role, in a match that it sees. The same seed gives the same odds. */
export async function oddsAt(
  evaluator: Evaluator,
  game: Game,
  role: string,
  options: { readonly seed: Seed; readonly signal?: AbortSignal; readonly match?: MatchView },
): Promise<Analysis> {
  if (evaluator instanceof OptimalPlayer) return evaluator.analysis(game, role);
  let last: Analysis | null = null;
  for await (const analysis of evaluator.analyses(game, role, options)) last = analysis;
  if (last === null) throw new Error(`${evaluator.name} gave no analysis at ${game}`);
  return last;
}

/** The player that computed the odds, its work, what they are and assume, and what the mark means. */
export function oddsTitle(analysis: Analysis): string {
  const { moves, player, simulations, counts = 'simulations', measures } = analysis;
  const assumed = [...new Set(moves.map(({ assumes }) => assumes))].join(' or ');
  const kinds = [...new Set(moves.filter(isKnown).map((line) => kindInWords(line, analysis)))];
  const work = simulations > 1 ? `, ${simulations} ${counts}` : '';
  const isOdds = moves.some(({ win }) => win !== null);
  const what =
    measures === 'reward scores' ? 'Scores (no odds of winning)' : isOdds ? 'Odds' : 'Values';
  const sentence = `${what} by ${player}${work}: ${kinds.join(' or ') || 'not known'}, assuming ${assumed}.`;
  const isMarked = bestOf(analysis).length < moves.length;
  if (isMarked) return `${sentence} ${MARK} marks the best.`;
  return moves.length > 1 ? `${sentence} All moves are as good.` : sentence;
}

/** The odds as a table, in the game's order of moves. */
export function oddsTable(analysis: Analysis, width: number): string[] {
  return table(columns(analysis), analysis.moves, width);
}

/** The odds of a move in a list, marked if it is one of the best: "* win 52 % (48 to 56 %)". */
export function shortOdds(analysis: Analysis | null, move: Json): string {
  const line = analysis?.moves.find((odds) => jsonEqual(odds.move, move));
  if (!analysis || !line) return '';
  const worth = worthOf(line, analysis);
  const isMarked = isBest(line, analysis);
  return worth === '' && !isMarked ? '' : `${isMarked ? MARK : ' '} ${worth}`.trimEnd();
}

/** One sentence with the best move, how that is known, and what the game says for it, or against the next best. */
export function hintFrom(analysis: Analysis, game: Game): string {
  const [best] = bestOf(analysis);
  if (!best) return 'There is nothing to choose.';
  const kind = `${kindInWords(best, analysis)}, by ${analysis.player}`;
  const isMixed = best.share !== null && best.share < 1 && analysis.measures !== 'reward scores';
  if (isMixed) {
    const shares = analysis.moves.map(({ share, text }) => `${text} ${percent(share, 0)}`);
    return `Hint: choose at random, ${shares.join(', ')} (${kind}).`;
  }
  const worth = worthOf(best, analysis);
  const reason = reasonInWords(analysis, (move) => game.remarks(analysis.role, move));
  const why = reason === '' ? '' : `: ${reason}`;
  return `Hint: ${best.text}${worth === '' ? '' : `, ${worth}`} (${kind})${why}.`;
}

const MARK = '*'; // of the best moves

/** Whether to mark a move: one of the best, if not all are. */
function isBest(line: MoveOdds, analysis: Analysis): boolean {
  const best = bestOf(analysis);
  return best.includes(line) && best.length < analysis.moves.length;
}

/** Whether there is a number to show: one that is proven, calibrated or a score, or one with an interval. */
function isKnown(line: MoveOdds): boolean {
  if (isUnsampled(line) || Number.isNaN(line.value)) return false;
  return kindOf(line) !== 'sampled' || line.intervalBy !== 'none';
}

/** "exact", "sampled", or "calibrated with error 0.04". */
function kindInWords(line: MoveOdds, analysis: Analysis): string {
  const error = kindOf(line) === 'calibrated' ? calibrationErrorOf(analysis) : null;
  return error === null ? kindOf(line) : `calibrated with error ${error.toFixed(2)}`;
}

/** "win in 7 plies", "win 60.2 %", "win 18 %, draw 65 %", "score 57 % (53 to 61 %)" or a value; empty if not known. */
function worthOf(line: MoveOdds, { bounds = [-1, 1], measures, moves }: Analysis): string {
  if (!isKnown(line)) return '';
  const { draw, value, win } = line;
  if (measures === 'reward scores') return `score ${value.toFixed(2)}`;
  if (endOf(line) !== '') return endOf(line);
  if (kindOf(line) === 'sampled') {
    const isWin = moves.every((each) => isWinOrLoss(each, bounds));
    const what = !isScale(bounds) ? 'value' : isWin ? 'win' : 'score';
    return `${what} ${withInterval(line, bounds)}`;
  }
  if (win === null) return `value ${value.toFixed(2)}`;
  const text = `win ${percentOf(line, win, bounds)}`;
  return draw ? `${text}, draw ${percentOf(line, draw, bounds)}` : text;
}

const SAME = 0.005; // shares that look the same

/** Whether the score is the probability of winning: no draws, and neither wins nor losses differ in size. */
function isWinOrLoss({ draw, sample, value, win }: MoveOdds, bounds: Interval): boolean {
  const isSame = win === null || Math.abs(win - shareOf(value, bounds)) < SAME;
  return (draw ?? 0) === 0 && (sample?.between ?? 0) === 0 && isSame;
}

/** "57 % (53 to 61 %)": the expected score from 0 to 100 %, or the value where results have no bounds. */
function withInterval(line: MoveOdds, bounds: Interval): string {
  const text = (value: number) =>
    isScale(bounds) ? percentOf(line, shareOf(value, bounds), bounds) : value.toFixed(2);
  const [low, high] = line.interval.map(text);
  return `${text(line.value)} (${low} to ${high})`;
}

/** Not where results are points of one's own: their share of the highest score says nothing. */
function isScale([min, max]: Interval): boolean {
  return Number.isFinite(max - min) && !(min === 0 && max > 1);
}

/** A value on the scale from the worst result, 0, to the best, 1. */
function shareOf(value: number, [min, max]: Interval): number {
  return Math.min(1, Math.max(0, (value - min) / (max - min)));
}

function columns(analysis: Analysis): Column<MoveOdds>[] {
  const { bounds = [-1, 1], measures, moves } = analysis;
  const isScore = measures === 'reward scores';
  const hasDraws = moves.some(({ draw }) => draw !== null && draw > 0);
  const hasMarks = moves.some((line) => isBest(line, analysis));
  const mark = (line: MoveOdds) => (isBest(line, analysis) ? `${MARK} ` : hasMarks ? '  ' : '');
  const odds = (title: string, dispensable: number, cell: (line: MoveOdds) => string) =>
    numberColumn<MoveOdds>(title, dispensable, (line) => (isKnown(line) ? cell(line) : ''));
  const isSampled = (line: MoveOdds) => kindOf(line) === 'sampled' && !isScore;
  const all: Column<MoveOdds>[] = [
    { title: `${hasMarks ? '  ' : ''}move`, cell: (line) => `${mark(line)}${line.text}` },
    odds('win', 1, (line) => percentOf(line, line.win, bounds)),
    odds('draw', 3, (line) => (hasDraws ? percentOf(line, line.draw, bounds) : '')),
    odds('loss', 4, (line) => percentOf(line, line.loss, bounds)),
    odds('score, 95 %', 0, (line) => (isSampled(line) ? withInterval(line, bounds) : '')),
    odds(isScore ? 'score' : 'value', 5, (line) => (isSampled(line) ? '' : line.value.toFixed(2))),
    numberColumn(isScore ? 'score share' : 'share', 6, ({ share }) => percent(share)),
    {
      title: 'known',
      dispensable: 2,
      cell: (line) => endOf(line) || (isKnown(line) ? kindOf(line) : ''),
    },
    numberColumn('n', 7, ({ n }) => (n === 0 ? '' : String(n))),
  ];
  return all.filter(({ cell }) => moves.some((line) => cell(line) !== ''));
}
