/** The coach: a sentence on the turn in view, with buttons to try it again and to look at the next mistake; and accuracies. */
import { Button } from '../../parts/button.tsx';
import type { CoachLine } from '../../state/coach.ts';
import { type Accuracy, accuracyText } from '../../state/review.ts';
import type { ChoiceLabel } from '../../state/swings.ts';
import { asSentence, capitalized } from '../../state/wording.ts';
import './coach.css';

interface CoachWordsProps {
  readonly line: CoachLine | null; // null where there is nothing to say
  readonly label: ChoiceLabel | null;
  /** Goes to the position before the turn; null where no person chose. */
  readonly onRetry: (() => void) | null;
  readonly onNextMistake: (() => void) | null; // null: there is none
}

export function CoachWords({ line, label, onRetry, onNextMistake }: CoachWordsProps) {
  return (
    <section className="coach" aria-label="Coach">
      <p className="coach__words">
        {label === null ? null : (
          <span className={`coach__label coach__label--${label}`}>{capitalized(label)}</span>
        )}
        {line === null ? '' : asSentence(line.text)}
      </p>
      {onRetry === null && onNextMistake === null ? null : (
        <div className="coach__actions">
          {onRetry === null ? null : (
            <Button title="From the position before this turn" onPress={onRetry}>
              Try again
            </Button>
          )}
          {onNextMistake === null ? null : <Button onPress={onNextMistake}>Next mistake</Button>}
        </div>
      )}
    </section>
  );
}

interface AccuraciesProps {
  readonly accuracies: { readonly [role: string]: Accuracy };
  readonly isOpen: boolean; // whether positions are still being evaluated
}

/** "Accuracy: Red 93 %, Yellow 71 %"; nothing where none is known. */
export function Accuracies({ accuracies, isOpen }: AccuraciesProps) {
  const known = Object.entries(accuracies).filter(([, { share }]) => share !== null);
  if (known.length === 0) return null;
  return (
    <p className="coach__accuracies" title="100 % if every choice was the best one">
      Accuracy:{' '}
      {known.map(([role, accuracy], n) => (
        <span key={role}>
          {n > 0 ? ', ' : ''}
          {role} <b>{accuracyText(accuracy)}</b>
        </span>
      ))}
      {isOpen ? ' so far' : ''}
    </p>
  );
}
