/**
 * The order in which moves are listed with their odds. The rows are buttons, so they must not change places under a
 * hand: while a search works they stand in the game's order, and once it is done they are sorted, best first; not
 * while somebody points at one.
 */
import { type Analysis, byValue, type MoveOdds } from 'turnwise/analysis';

export interface OddsOrder {
  /** What was asked: another question has rows of its own. */
  readonly question: string;
  readonly isSorted: boolean;
  /** The texts of the moves. */
  readonly texts: readonly string[];
}

/** The order from now on; the same object where nothing changes. */
export function orderAfter(
  before: OddsOrder | null,
  analysis: Analysis,
  isTouched: boolean,
): OddsOrder {
  const { complete, moves, player, position, role } = analysis;
  const question = JSON.stringify([position, role, player]);
  const isSame = before?.question === question && before.texts.length === moves.length;
  if (isSame && (before.isSorted || !complete || isTouched)) return before;
  const ordered = complete ? byValue(analysis) : moves;
  return { question, isSorted: complete, texts: ordered.map(({ text }) => text) };
}

/** The odds in an order. */
export function inOrder({ texts }: OddsOrder, { moves }: Analysis): MoveOdds[] {
  const byText = new Map(moves.map((odds) => [odds.text, odds]));
  return texts.flatMap((text) => byText.get(text) ?? []);
}
