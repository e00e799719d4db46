/** The board of Pig: both scores, the die, and Roll and Hold with their odds. */
import { useEffect, useRef, useState } from 'react';
import { GeneralPig, Pig } from 'turnwise/games';
import { withArticle } from 'turnwise/internal';
import type { Turn } from '../../state/match-tree.ts';
import { counted } from '../../state/wording.ts';
import { ChoiceButton } from '../parts/choice-button.tsx';
import { formatMoveOdds } from '../parts/odds-label.tsx';
import { ScorePanels } from '../parts/score-panel.tsx';
import { useMedia } from '../parts/use-media.ts';
import { type BoardOf, viewFor } from '../parts/view-for.tsx';
import '../board-colours.css';
import '../parts/picture.css';
import { GeneralPigBoard, GeneralPigPicture } from './general-pig-board.tsx';
import { PigDie, type Thrown } from './pig-die.tsx';
import './pig-board.css';

const MOVES = [
  { move: 'roll', label: 'Roll', key: 'r' },
  { move: 'hold', label: 'Hold', key: 'h' },
] as const;

function PigBoard(props: BoardOf<Pig>) {
  const { game, choices, choose, last } = props;
  const { shown, before, face, isRolling } = useRoll(game, last);
  const { goal, isPiglet, roundLimit, sides } = game.settings;
  const isLost = !isRolling && face !== null && isLoss(face);
  const choiceOf = (move: string) => choices.find((choice) => choice.move === move);
  const take = (move: string) => {
    const choice = choiceOf(move);
    if (choice && !isRolling) choose(choice);
  };
  usePageKeys((pressed) => {
    const known = MOVES.find(({ key }) => key === pressed);
    if (known) take(known.move);
  });
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms, and this is a board
    <div className="pig-board" role="group" aria-label="Pig">
      <ScorePanels
        players={shown.players}
        scores={shown.scores()}
        goal={goal}
        active={shown.result() ? [] : shown.activePlayers}
        atStake={shown.points}
      />
      <div className="pig-board__table">
        <PigDie face={face} sides={sides} isCoin={isPiglet} isRolling={isRolling} isLost={isLost} />
        <p className="pig-board__points">
          <span className="pig-board__number">{shown.points}</span>
          <span className="pig-board__unit">this turn</span>
        </p>
        <p className={`pig-board__words ${isLost ? 'pig-board__words--lost' : ''}`}>
          {isRolling ? 'Rolling …' : pigWords(game, last, before)}
        </p>
        {roundLimit < Number.POSITIVE_INFINITY && (
          <p className="pig-board__round">
            Round {Math.min(shown.position.round + 1, roundLimit)} of {roundLimit}
          </p>
        )}
      </div>
      <div className="pig-board__moves">
        {MOVES.map(({ move, label, key }) => (
          <ChoiceButton
            key={move}
            label={label}
            shortcut={key}
            odds={isRolling ? null : formatMoveOdds(props, move)}
            isOpen={choiceOf(move) !== undefined && !isRolling}
            onChoose={() => take(move)}
          />
        ))}
      </div>
    </div>
  );
}

function PigPicture({ game }: { readonly game: Pig }) {
  const { goal, isPiglet, sides } = game.settings;
  const scores = game.scores();
  return (
    <div className="pig-picture" aria-hidden="true">
      <PigDie face={isPiglet ? 'heads' : Math.min(5, sides)} sides={sides} isCoin={isPiglet} />
      {game.players.map((role, n) => (
        <span key={role} className="pig-picture__track">
          <span
            className="pig-picture__bar"
            data-seat={n + 1}
            style={{ width: `${Math.min(100, (100 * scores[role]) / goal)}%` }}
          />
        </span>
      ))}
    </div>
  );
}

export const pigView = viewFor((game) => game instanceof Pig || game instanceof GeneralPig, {
  Board: ({ game, ...props }) =>
    game instanceof Pig ? (
      <PigBoard game={game} {...props} />
    ) : (
      <GeneralPigBoard game={game} {...props} />
    ),
  Picture: ({ game }) =>
    game instanceof Pig ? <PigPicture game={game} /> : <GeneralPigPicture game={game} />,
});

const TAKEN = 'input, select, textarea, dialog, [contenteditable]'; // elements that use letters themselves

/** Calls the newest `onKey` with the key in lower case, except while somebody types. */
function usePageKeys(onKey: (key: string) => void): void {
  const newest = useRef(onKey);
  useEffect(() => {
    newest.current = onKey;
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const { target } = event;
      const isShortcut = event.ctrlKey || event.metaKey || event.altKey;
      const isTaken = target instanceof Element && target.closest(TAKEN) !== null;
      if (isShortcut || isTaken || event.defaultPrevented || event.repeat) return;
      if (document.querySelector('dialog[open]') === null) newest.current(event.key.toLowerCase());
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}

export function thrownIn(last: Turn | null): Thrown | null {
  const { die, coin } = last?.haps?.[0] ?? {};
  if (typeof die === 'number') return die;
  return coin === 'heads' || coin === 'tails' ? coin : null;
}

/** Whether a throw ends the turn and loses its points. */
export function isLoss(thrown: Thrown): boolean {
  return thrown === 1 || thrown === 'tails';
}

/** The faces of a roll, the same for the same turn; the last is the throw. No face follows itself. */
export function facesOf(thrown: Thrown, sides: number, steps: number, turn: number): Thrown[] {
  const faces: Thrown[] = [thrown];
  for (let step = 1; step < steps; step++)
    faces.push(other(faces.at(-1) ?? thrown, sides, turn + step));
  return faces.reverse();
}

function other(face: Thrown, sides: number, salt: number): Thrown {
  if (typeof face !== 'number') return face === 'heads' ? 'tails' : 'heads';
  const away = 1 + ((salt * 7) % (sides - 1));
  return 1 + ((face - 1 + away) % sides);
}

/** The last turn, for the line under the die; `before` is the state in which it was taken, where known. */
export function pigWords(game: Pig, last: Turn | null, before: Pig | null): string {
  const [role, move] = Object.entries(last?.moves ?? {})[0] ?? [];
  if (role === undefined) return '';
  if (move === 'hold') return `${role} holds`;
  const thrown = thrownIn(last);
  if (thrown === null) return '';
  if (!isLoss(thrown)) return `${role} rolled ${nameOf(thrown)}: ${game.points} at stake`;
  const lost = before?.points ?? 0;
  return `${role} rolled ${nameOf(thrown)}: ${lost > 0 ? `${counted(lost, 'point')} lost` : 'the turn is lost'}`;
}

function nameOf(thrown: Thrown): string {
  return typeof thrown === 'number' ? withArticle(thrown) : thrown;
}

const STEPS = 9;
const STEP = 68; // milliseconds; 9 of them make a roll of about 600

interface Seen {
  readonly game: Pig;
  readonly index: number;
  readonly before: Pig | null;
  readonly step: number; // of the roll, up to END
}

const END = STEPS - 1;

/** The roll that leads to a state; meanwhile the state before it is shown. Undo and jumps to other turns roll nothing. */
function useRoll(game: Pig, last: Turn | null) {
  // It may change while the page is open. Without a page there is no motion.
  const isStill = useMedia('(prefers-reduced-motion: reduce)', true);
  const index = last?.index ?? -1;
  const thrown = thrownIn(last);
  const [kept, setSeen] = useState<Seen>({ game, index, before: null, step: END });
  const isNext = index === kept.index + 1;
  const isSame = index === kept.index && `${game}` === `${kept.game}`;
  const seen = isSame
    ? kept
    : {
        game,
        index,
        before: isNext ? kept.game : null,
        step: isNext && thrown !== null && !isStill ? 0 : END,
      };
  if (seen !== kept) setSeen(seen);
  const isRolling = seen.step < END && !isStill;
  useEffect(() => {
    if (!isRolling) return;
    const timer = setTimeout(() => setSeen({ ...seen, step: seen.step + 1 }), STEP);
    return () => clearTimeout(timer);
  }, [isRolling, seen]);
  const faces = thrown === null ? [] : facesOf(thrown, game.settings.sides, STEPS, index);
  return {
    shown: isRolling ? (seen.before ?? game) : game,
    before: seen.before,
    face: isRolling ? (faces[seen.step] ?? thrown) : thrown,
    isRolling,
  };
}
