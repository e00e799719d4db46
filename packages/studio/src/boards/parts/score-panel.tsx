/** The score of one role, with its progress to the goal, if there is one. */
import './score-panel.css';

interface ScorePanelProps {
  readonly role: string;
  readonly score: number;
  readonly goal: number | null;
  readonly atStake?: number; // points of this turn
  readonly isActive: boolean;
  readonly seat: 1 | 2 | null; // the colour; null: neither
}

export function ScorePanel(props: ScorePanelProps) {
  const { role, score, goal, atStake = 0, isActive, seat } = props;
  const share = (points: number) => `${100 * Math.min(1, goal ? points / goal : 0)}%`;
  return (
    <section
      className={`score-panel ${isActive ? 'score-panel--active' : ''}`}
      data-seat={seat ?? undefined}
      aria-label={`${role}: ${score} points${goal ? ` of ${goal}` : ''}${isActive ? ', to move' : ''}`}
    >
      <span className="score-panel__role">{role}</span>
      <span className="score-panel__score">
        {score}
        <span className="score-panel__stake">{atStake > 0 ? `+${atStake}` : ''}</span>
      </span>
      {goal !== null && (
        <span className="score-panel__track" aria-hidden="true">
          <span className="score-panel__more" style={{ width: share(score + atStake) }} />
          <span className="score-panel__done" style={{ width: share(score) }} />
        </span>
      )}
      {goal !== null && <span className="score-panel__goal">of {goal}</span>}
    </section>
  );
}
