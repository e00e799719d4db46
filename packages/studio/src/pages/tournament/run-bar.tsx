/** Start, cancel, go on; and how far it is. */
import type { TournamentView } from '../../desk/tournament-desk.ts';
import { progressInWords } from '../../state/tournament/tournament-text.ts';
import './run-bar.css';

interface RunBarProps {
  readonly view: TournamentView;
  /** What would be played, as a sentence; null where the set-up is wrong. */
  readonly plan: string | null;
  /** What is wrong with the set-up. */
  readonly problem: string | null;
  /** Whether the set-up is that of the tournament which is there. */
  readonly isSame: boolean;
  readonly onStart: () => void;
  readonly onStop: () => void;
  readonly onGoOn: () => void;
}

export function RunBar({ isSame, onGoOn, onStart, onStop, plan, problem, view }: RunBarProps) {
  const { played, status, total } = view;
  const isBusy = status === 'running' || status === 'stopping';
  const canGoOn = status === 'stopped';
  // One button for all of it, so that the focus stays where it is.
  const main = isBusy
    ? { text: status === 'stopping' ? 'Cancelling …' : 'Cancel', act: onStop }
    : canGoOn && isSame
      ? { text: 'Go on', act: onGoOn }
      : { text: 'Start', act: onStart };
  return (
    <section className="card run-bar" aria-label="Course">
      <div className="run-bar__doors">
        <button
          type="button"
          className={isBusy ? 'button' : 'button button--main'}
          aria-disabled={main.act === onStart && plan === null}
          onClick={main.act}
        >
          {main.text}
        </button>
        {canGoOn ? (
          <button
            type="button"
            className="button"
            disabled={isSame && plan === null}
            onClick={isSame ? onStart : onGoOn}
          >
            {isSame ? 'Start anew' : 'Go on with the one below'}
          </button>
        ) : null}
        <p className="run-bar__plan" role={problem === null ? undefined : 'status'}>
          {isBusy ? '' : (problem ?? plan)}
        </p>
      </div>
      {status === 'none' ? null : (
        <p className="run-bar__progress quiet">
          <progress
            max={Math.max(1, total)}
            value={status === 'over' ? total : played} // a test may end before
            aria-label="Matches played"
          />
          <span>{progressInWords(view)}</span>
        </p>
      )}
      {view.problem === null ? null : (
        <p className="run-bar__problem" role="alert">
          {view.problem.replace(/\.?$/, '.')} What was played before is counted.
        </p>
      )}
    </section>
  );
}
