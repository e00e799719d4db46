/** The board of Pig: both scores, the die that rolls, and Roll and Hold with their odds. */
import type { Pig } from 'turnwise/games';
import { ChoiceButton } from '../parts/choice-button.tsx';
import { ScorePanel } from '../parts/score-panel.tsx';
import { formatMoveOdds } from '../parts/told-move.ts';
import { usePageKeys } from '../parts/use-page-keys.ts';
import type { BoardOf } from '../parts/view-for.tsx';
import { PigDie } from './pig-die.tsx';
import { isLoss } from './pig-throw.ts';
import { pigWords } from './pig-words.ts';
import { useRoll } from './use-roll.ts';
import '../board-colours.css';
import './pig-board.css';

const MOVES = [
  { move: 'roll', label: 'Roll', key: 'r' },
  { move: 'hold', label: 'Hold', key: 'h' },
] as const;

export function PigBoard(props: BoardOf<Pig>) {
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
