/** How far a table is from exact, in sentences. */
import type { PigMatrixDistance } from 'turnwise/games';
import { errorText, grouped, percentage } from './numbers.ts';

/** Rounding: what two exact computations may differ by. */
const EXACT = 1e-12;

/** One verdict and the numbers behind it. */
export function distanceText(distance: PigMatrixDistance): string {
  const { largest, mean, decisions, wrongDecisions } = distance;
  if (largest < EXACT && wrongDecisions === 0) {
    return `Exact: no probability is off by more than ${errorText(EXACT)}, and all ${grouped(decisions)} decisions are those of best play.`;
  }
  const share = decisions === 0 ? 0 : wrongDecisions / decisions;
  const wrong =
    wrongDecisions === 0
      ? `all ${grouped(decisions)} decisions are right`
      : `${grouped(wrongDecisions)} of ${grouped(decisions)} decisions are wrong (${percentage(share, share < 0.01 ? 3 : 1)})`;
  return `${verdict(largest, share)}: probabilities are off by up to ${errorText(largest)}, by ${errorText(mean)} on average, and ${wrong}.`;
}

function verdict(largest: number, share: number): string {
  if (share > 0.1 || largest > 0.1) return 'Far from exact';
  if (share > 0.001 || largest > 0.001) return 'Not yet exact';
  return share > 0 ? 'Close to exact' : 'As good as exact';
}
