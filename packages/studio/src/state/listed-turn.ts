/** One turn of a line, as lists show it. */
import type { ChoiceLabel } from './swings.ts';

export interface ListedTurn {
  readonly id: number;
  /** From 1. */
  readonly number: number;
  readonly words: string;
  readonly label: ChoiceLabel | null;
  /** Other turns that were tried in its place. */
  readonly others: readonly { readonly id: number; readonly words: string }[];
}
