/** The scores of all roles, with their progress to the goal, if there is one. */
import './score-panel.css';

interface ScorePanelsProps {
  readonly players: readonly string[];
  readonly scores: { readonly [role: string]: number };
  readonly goal: number | null;
  readonly active: readonly string[]; // the roles to move
  readonly atStake?: number; // points of this turn, of the role to move
  readonly className?: string;
}

export function ScorePanels(props: ScorePanelsProps) {
  const { players, scores, goal, active, atStake = 0, className = 'score-panels' } = props;
  const share = (points: number) => `${100 * Math.min(1, goal ? points / goal : 0)}%`;
  return (
    <div className={className}>
      {players.map((role, n) => {
        const score = scores[role] ?? 0;
        const isActive = active.includes(role);
        const stake = isActive ? atStake : 0;
        return (
          <section
            key={role}
            className={`score-panel ${isActive ? 'score-panel--active' : ''}`}
            data-seat={n + 1} // the colour
            aria-label={`${role}: ${score} points${goal ? ` of ${goal}` : ''}${isActive ? ', to move' : ''}`}
          >
            <span className="score-panel__role">{role}</span>
            <span className="score-panel__score">
              {score}
              <span className="score-panel__stake" data-moves="result">
                {stake > 0 ? `+${stake}` : ''}
              </span>
            </span>
            {goal !== null && (
              <>
                <span className="score-panel__track" aria-hidden="true">
                  <span
                    className="score-panel__more"
                    data-moves="result"
                    style={{ width: share(score + stake) }}
                  />
                  <span className="score-panel__done" style={{ width: share(score) }} />
                </span>
                <span className="score-panel__goal">of {goal}</span>
              </>
            )}
          </section>
        );
      })}
    </div>
  );
}
