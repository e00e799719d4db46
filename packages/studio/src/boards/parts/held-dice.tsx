/** Dice of which people hold some, and the sets that they may hold with what each is worth. */
import { useState } from 'react';
import type { FormattedOdds } from '../../state/odds-text.ts';
import { DieFace, passingFaces, RollingFaces, revealed, rolls } from './die.tsx';
import { OddsBadge } from './odds-label.tsx';
import type { Scene } from './scene.ts';
import '../board-colours.css';
import './held-dice.css';

interface HeldDiceProps {
  readonly dice: readonly (number | null)[]; // null before the roll
  readonly held: readonly boolean[];
  readonly isOpen: boolean;
  readonly word: string; // below a die that is held: "kept"
  /** [die] Which were rolled in the turn that is being shown, and its number; null: none moves. */
  readonly rolled: Rolled | null;
  readonly onChange: (held: boolean[]) => void;
}

export interface Rolled {
  readonly dice: readonly boolean[];
  readonly index: number;
}

export function HeldDice({ dice, held, isOpen, word, rolled, onChange }: HeldDiceProps) {
  return (
    <div
      className="held-dice"
      style={{ gridTemplateColumns: `repeat(${dice.length}, minmax(0, 76px))` }}
    >
      {dice.map((face, die) => (
        <button
          // biome-ignore lint/suspicious/noArrayIndexKey: a die is its place
          key={die}
          type="button"
          className="held-die"
          aria-pressed={held[die] ?? false}
          aria-disabled={!isOpen || undefined}
          aria-label={face === null ? 'a die not rolled yet' : `keep the ${face}`}
          onClick={() => isOpen && onChange(dice.map((_, n) => (held[n] ?? false) !== (n === die)))}
        >
          <svg
            className={face === null ? 'held-die__idle' : undefined}
            viewBox="-52 -52 104 104"
            aria-hidden="true"
          >
            <g data-moves={nameOf(die)}>
              <DieBody />
              {face !== null && (
                <RollingFaces
                  name={nameOf(die)}
                  face={face}
                  faces={rolled?.dice[die] ? passingFaces(face, 6, rolled.index + die) : NO_FACES}
                  draw={(side) => <DieFace face={side} />}
                />
              )}
            </g>
          </svg>
          <span className="held-die__word" aria-hidden="true">
            {held[die] ? word : ''}
          </span>
        </button>
      ))}
    </div>
  );
}

const NO_FACES: readonly number[] = [];

function nameOf(die: number): string {
  return `die ${die}`;
}

/** The dice that were rolled come down one shortly after the other. */
export function rollScene({ dice }: Rolled): Scene {
  const thrown = dice.flatMap((isRolled, die) =>
    isRolled ? rolls(nameOf(die), 100, 25 * die) : [],
  );
  if (thrown.length === 0) return [{ sound: 'move' }];
  return [...thrown, revealed('result'), { sound: 'dice' }];
}

export function DieBody() {
  return <rect className="held-die__body" x={-48} y={-48} width={96} height={96} rx={20} />;
}

interface HeldSetsProps {
  readonly label: string;
  readonly dice: readonly number[];
  readonly held: readonly boolean[];
  readonly sets: readonly {
    readonly dice: readonly number[];
    readonly odds: FormattedOdds | null;
  }[];
  readonly onChange: (held: boolean[]) => void;
}

/** A list of sets of dice with their odds; to press one holds it. */
export function HeldSets({ label, dice, held, sets, onChange }: HeldSetsProps) {
  const kept = String(dice.filter((_, die) => held[die]));
  return (
    <ul className="held-sets" aria-label={label}>
      {sets.map(({ dice: set, odds }) => (
        <li key={String(set)}>
          <button
            type="button"
            className="held-set"
            aria-pressed={String(set) === kept}
            onClick={() => onChange(holding(dice, set))}
          >
            {set.length === 0 ? 'none' : set.join(' ')}
            <OddsBadge odds={odds} />
          </button>
        </li>
      ))}
    </ul>
  );
}

const NONE: readonly boolean[] = [];

/** Which dice are held, until the position changes. */
export function useHeld(position: string) {
  const [kept, setKept] = useState({ position, held: NONE });
  const isSame = kept.position === position;
  if (!isSame) setKept({ position, held: NONE });
  return [
    isSame ? kept.held : NONE,
    (held: readonly boolean[]) => setKept({ position, held }),
  ] as const;
}

/** The dice that a move keeps, as in "keep 335". */
export function diceIn(move: unknown): number[] {
  return [...String(move).replace(/^(?:roll|hold|keep )/, '')].map(Number);
}

/** [die] Which of the dice a set holds; of equal ones the first. */
export function holding(dice: readonly number[], set: readonly number[]): boolean[] {
  const left = [...set];
  return dice.map((face) => {
    const at = left.indexOf(face);
    if (at >= 0) left.splice(at, 1);
    return at >= 0;
  });
}
