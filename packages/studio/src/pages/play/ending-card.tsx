/** The card at the end of a match: who won, how well both played, what turned it, luck or skill, and what to do now. */
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../parts/button.tsx';
import { Icon } from '../../parts/icon.tsx';
import type { PlayerNames } from '../../shell/player-names.ts';
import {
  type Accuracy,
  accuracyText,
  type BiggestSwing,
  type Verdict,
} from '../../state/review.ts';
import { ShareMatch, type ShareMatchProps } from './share-match.tsx';
import './ending-card.css';

interface EndingCardProps {
  readonly isNews: boolean; // whether the match has just ended, and its last move is still to be seen
  readonly title: string; // "Red wins."
  readonly reason: string | null; // why it ended, if not by the rules
  readonly colours: { readonly [role: string]: string };
  readonly winners: readonly string[];
  readonly names: PlayerNames;
  readonly accuracies: { readonly [role: string]: Accuracy };
  readonly isOpen: boolean; // whether positions are still being evaluated
  readonly swing: (BiggestSwing & { readonly words: string }) | null;
  readonly verdict: Verdict | null;
  readonly isSwapped: boolean; // whether the sides change in a rematch
  readonly sharing: ShareMatchProps;
  readonly onGo: (id: number) => void;
  readonly onRematch: () => void;
  readonly onReview: () => void;
  readonly onClose: () => void;
}

export function EndingCard(props: EndingCardProps) {
  const {
    accuracies,
    colours,
    isNews,
    isOpen,
    names,
    onClose,
    onGo,
    reason,
    swing,
    title,
    verdict,
    winners,
  } = props;
  const [isSharing, setSharing] = useState(false);
  const card = useRef<HTMLElement>(null);
  const roles = Object.keys(accuracies);
  // The button that had the focus may be gone with the last move.
  useEffect(() => {
    if (document.activeElement === document.body) card.current?.focus({ preventScroll: true });
  }, []);
  return (
    <section
      ref={card}
      className={isNews ? 'ending-card ending-card--news' : 'ending-card'}
      aria-label="The end of the match"
      tabIndex={-1}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onClose();
      }}
    >
      <header className="ending-card__head">
        <h2>{title}</h2>
        <button type="button" className="ending-card__close" aria-label="Close" onClick={onClose}>
          <Icon name="close" />
        </button>
      </header>
      {reason === null ? null : <p className="quiet">{reason}</p>}
      {isSharing ? (
        <>
          <ShareMatch {...props.sharing} />
          <div className="ending-card__actions">
            <Button onPress={() => setSharing(false)}>Back</Button>
          </div>
        </>
      ) : (
        <>
          <ul className="ending-card__players" aria-label="Players">
            {roles.map((role) => (
              <li key={role}>
                <span
                  className="ending-card__dot"
                  aria-hidden="true"
                  style={{ backgroundColor: colours[role] }}
                />
                <span className={winners.includes(role) ? 'ending-card__winner' : ''}>{role}</span>
                {names[role] === undefined ? null : <span className="quiet">{names[role]}</span>}
                <Share accuracy={accuracies[role]} isOpen={isOpen} />
              </li>
            ))}
          </ul>
          {swing === null ? null : (
            <p>
              <span className="ending-card__what">Biggest swing.</span>{' '}
              <button type="button" className="ending-card__link" onClick={() => onGo(swing.id)}>
                {swing.words}
              </button>
              : {swing.text} for {swing.role}
            </p>
          )}
          {verdict === null ? null : (
            <p>
              <span className="ending-card__what">{verdict.title}.</span> {verdict.text}
            </p>
          )}
          <div className="ending-card__actions">
            <Button
              isMain
              {...(props.isSwapped && { title: 'With the sides swapped' })}
              onPress={props.onRematch}
            >
              {props.isSwapped ? 'Rematch' : 'Play again'}
            </Button>
            <Button onPress={props.onReview}>Review</Button>
            <Button onPress={() => setSharing(true)}>Share</Button>
          </div>
        </>
      )}
    </section>
  );
}

/** "93 % accuracy"; nothing where that will not be known. */
function Share(props: { readonly accuracy: Accuracy | undefined; readonly isOpen: boolean }) {
  const { accuracy, isOpen } = props;
  if (!accuracy || (accuracy.share === null && !isOpen)) return null;
  const text = accuracy.share === null ? '…' : accuracyText(accuracy);
  return (
    <span className="ending-card__accuracy">
      <b>{text}</b> accuracy
    </span>
  );
}
