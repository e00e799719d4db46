/** The board of Pig: both scores, the die, and Roll and Hold with their odds. */
import { useEffect, useRef } from 'react';
import { Pig } from 'turnwise/games';
import { ChoiceButton } from '../parts/choice-button.tsx';
import { formatMoveOdds } from '../parts/odds-label.tsx';
import { ScorePanel } from '../parts/score-panel.tsx';
import { type BoardOf, viewFor } from '../parts/view-for.tsx';
import { isLoss, pigWords, pipsOf, type Thrown, useRoll } from './pig-roll.ts';
import '../board-colours.css';
import '../parts/picture.css';
import './pig-board.css';

const MOVES = [
  { move: 'roll', label: 'Roll', key: 'r' },
  { move: 'hold', label: 'Hold', key: 'h' },
] as const;

function PigBoard(props: BoardOf<Pig>) {
  const { game, choices, choose, last } = props;
  const { shown, before, face, isRolling } = useRoll(game, last);
  const { goal, isPiglet, roundLimit, sides } = game.settings;
  const isOver = shown.result() !== null;
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
      <div className="score-panels">
        {shown.players.map((role, n) => (
          <ScorePanel
            key={role}
            role={role}
            score={shown.scores()[role]}
            goal={goal}
            atStake={shown.isActive(role) ? shown.points : 0}
            isActive={!isOver && shown.isActive(role)}
            seat={n === 0 ? 1 : 2}
          />
        ))}
      </div>
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

interface PigDieProps {
  readonly face: Thrown | null; // null before the first throw
  readonly sides: number;
  readonly isCoin: boolean;
  readonly isRolling?: boolean;
  readonly isLost?: boolean;
}

/** The die of Pig, with pips or a number, or the coin of Piglet, with a snout and a tail. */
function PigDie({ face, sides, isCoin, isRolling = false, isLost = false }: PigDieProps) {
  const state = `${isRolling ? 'pig-die--rolling' : ''} ${isLost ? 'pig-die--lost' : ''} ${face === null ? 'pig-die--idle' : ''}`;
  return (
    <svg className={`pig-die ${state}`} viewBox="-60 -60 120 120" aria-hidden="true">
      {isCoin ? (
        <circle className="pig-die__body" r={50} />
      ) : (
        <rect className="pig-die__body" x={-48} y={-48} width={96} height={96} rx={20} />
      )}
      {face !== null && (isCoin ? <CoinSide isHeads={face === 'heads'} /> : null)}
      {typeof face === 'number' && <DieFace face={face} sides={sides} />}
    </svg>
  );
}

function DieFace({ face, sides }: { readonly face: number; readonly sides: number }) {
  const pips = pipsOf(face, sides);
  if (!pips)
    return (
      <text className="pig-die__number" textAnchor="middle" y={18}>
        {face}
      </text>
    );
  return pips.map(([right, down]) => (
    <circle
      key={`${right} ${down}`}
      className="pig-die__pip"
      cx={26 * right}
      cy={26 * down}
      r={9.5}
    />
  ));
}

function CoinSide({ isHeads }: { readonly isHeads: boolean }) {
  if (!isHeads)
    return (
      <path
        className="pig-die__tail"
        d="M-26,12C-8,20 6,8 0,-6C-6,-18 -20,-6 -8,4C6,16 26,4 24,-16"
      />
    );
  return (
    <g>
      <ellipse className="pig-die__tail" rx={30} ry={23} />
      <ellipse className="pig-die__pip" cx={-11} rx={5} ry={9} />
      <ellipse className="pig-die__pip" cx={11} rx={5} ry={9} />
    </g>
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

export const pigView = viewFor((game) => game instanceof Pig, {
  Board: PigBoard,
  Picture: PigPicture,
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
