/** The odds of every move, labelled with the player that computed them, its work, and what they assume. */
import type { Game, Json, Player, Seed } from 'turnwise';
import { type Analysis, bestOf, isUnsampled, type MoveOdds } from 'turnwise/analysis';
import { jsonEqual } from 'turnwise/internal';
import { EvaluatingPlayer, OptimalPlayer, SearchPlayer, StrengthPlayer } from 'turnwise/players';
import { Failure } from '../frame/failure.ts';
import { type Column, numberColumn, table } from '../terminal/table.ts';
import { percent } from '../terminal/text.ts';

/** A player that can evaluate moves. */
export type Evaluator = SearchPlayer | StrengthPlayer | OptimalPlayer;

/** What computes the odds unless another player is named: the best that the game has, within a second. */
export const ODDS_BY = 'auto(timeCap=1000)';

/** The player as an evaluator; throws if it cannot evaluate moves. */
export function requireEvaluator(player: Player, text: string): Evaluator {
  const isEvaluator =
    player instanceof SearchPlayer ||
    player instanceof StrengthPlayer ||
    player instanceof OptimalPlayer;
  if (isEvaluator) return player;
  const why =
    player instanceof EvaluatingPlayer ? 'has values, but no odds' : 'does not evaluate moves';
  throw new Failure(`--odds-by ${text}: that player ${why}. Name a search, such as auto or uct.`);
}

/** The odds of all moves of a role. The same seed gives the same odds. */
export async function oddsAt(
  evaluator: Evaluator,
  game: Game,
  role: string,
  options: { readonly seed: Seed; readonly signal?: AbortSignal },
): Promise<Analysis> {
  if (evaluator instanceof OptimalPlayer) return evaluator.analysis(game, role);
  if (evaluator instanceof StrengthPlayer && !(evaluator.playerFor(game) instanceof SearchPlayer)) {
    return evaluator.analysis(game, role, options);
  }
  let last: Analysis | null = null;
  for await (const analysis of evaluator.analyses(game, role, options)) last = analysis;
  if (last === null) throw new Error(`${evaluator.name} gave no analysis at ${game}`);
  return last;
}

/** The player that computed the odds, its work, and what they assume. */
export function oddsTitle(analysis: Analysis): string {
  const { moves, player, simulations, counts = 'simulations', measures } = analysis;
  const assumed = [...new Set(moves.map(({ assumes }) => assumes))].join(' or ');
  const known = [...new Set(moves.map((line) => line.known))].join(' or ');
  const work = simulations > 1 ? `, ${simulations} ${counts}` : '';
  const isOdds = moves.some(({ win }) => win !== null);
  const what =
    measures === 'reward scores' ? 'Scores (no odds of winning)' : isOdds ? 'Odds' : 'Values';
  return `${what} by ${player}${work}: ${known}, assuming ${assumed}.`;
}

/** The odds as a table, in the game's order of moves. */
export function oddsTable(analysis: Analysis, width: number): string[] {
  return table(columns(analysis), analysis.moves, width);
}

/** The odds of a move in a list: "win 52.3 %", or its value if no chances are known. */
export function shortOdds(analysis: Analysis | null, move: Json): string {
  const line = analysis?.moves.find((odds) => jsonEqual(odds.move, move));
  return line ? worth(line) : '';
}

/** One sentence with the best move. */
export function hintFrom(analysis: Analysis): string {
  const [best] = bestOf(analysis);
  if (!best) return 'There is nothing to choose.';
  const { distance, known, text } = best;
  const far = distance === undefined ? '' : ` in ${distance} ${distance === 1 ? 'move' : 'moves'}`;
  return `Hint: ${text} (${worth(best)}${far}, ${known}, by ${analysis.player}).`;
}

/** "win 52.3 %", with the chance of a draw where there is one, or the value where no chances are known. */
function worth(line: MoveOdds): string {
  const { win, draw, value } = line;
  if (isUnsampled(line)) return '';
  if (win === null) return `value ${value.toFixed(2)}`;
  return draw ? `win ${percent(win)}, draw ${percent(draw)}` : `win ${percent(win)}`;
}

function columns({ moves, measures }: Analysis): Column<MoveOdds>[] {
  const isScore = measures === 'reward scores';
  const hasDraws = moves.some(({ draw }) => draw !== null && draw > 0);
  const number = numberColumn<MoveOdds>;
  const all: Column<MoveOdds>[] = [
    { title: 'move', cell: ({ text }) => text },
    number('win', 0, ({ win }) => percent(win)),
    number('draw', 1, ({ draw }) => (hasDraws ? percent(draw) : '')),
    number('loss', 2, ({ loss }) => percent(loss)),
    number(isScore ? 'score' : 'value', 3, (line) =>
      isUnsampled(line) ? '' : line.value.toFixed(3),
    ),
    number(isScore ? 'score share' : 'share', 4, ({ share }) => percent(share)),
    number('moves', 0, ({ distance }) => `${distance ?? ''}`),
    number('n', 5, ({ n }) => (n === 0 ? '' : String(n))),
  ];
  return all.filter(({ cell }) => moves.some((line) => cell(line) !== ''));
}
