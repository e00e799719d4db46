/** What a board tells of one choice's odds, and how it is read aloud. */

import type { Choice } from '../../state/choices.ts';
import { type FormattedOdds, formatOdds } from '../../state/odds-text.ts';
import type { BoardProps } from '../board.ts';

/** The part of a board's properties that its odds are told from. */
export type OddsProps = Pick<BoardProps, 'odds' | 'bounds' | 'measures'>;

/** The odds of the choice with this text; null where none are shown. */
export function formatMoveOdds({ odds, bounds, measures }: OddsProps, text: string): FormattedOdds | null {
  const known = odds.get(text);
  return known ? formatOdds(known, bounds, measures) : null;
}

/** The odds of a choice; null also where they are those of another role, whose moves have the same texts. */
export function formatChoiceOdds(
  props: OddsProps & Pick<BoardProps, 'choices' | 'viewer'>,
  { role, text }: Choice,
): FormattedOdds | null {
  const isShared = props.choices.some((other) => other.role !== role);
  return isShared && role !== props.viewer ? null : formatMoveOdds(props, text);
}

/** A label with the odds after it: "column c, 43 %". */
export function withOdds(label: string, told: FormattedOdds | null): string {
  return told ? `${label}, ${told.text}` : label;
}
