/** How far a search is: a bar and a count, always there so that nothing moves. */
import type { Analysis } from 'turnwise/analysis';
import { progressOf } from 'turnwise-runner';
import './progress-line.css';

interface ProgressLineProps {
  readonly analysis: Analysis | null;
  readonly isWorking: boolean;
}

export function ProgressLine({ analysis, isWorking }: ProgressLineProps) {
  const share = isWorking ? ((analysis && progressOf(analysis)) ?? 0) : analysis ? 1 : 0;
  const counted = analysis?.counts ?? 'simulations';
  const count = analysis?.simulations ?? 0;
  return (
    <p className="progress-line quiet">
      <progress max={1} value={share} aria-label="How far the search is" />
      <span>{count > 0 ? `${count.toLocaleString('en')} ${counted}` : ''}</span>
    </p>
  );
}
