/** The board of a game that has none: its position as text, its scores, and its moves as buttons. */
import { useState } from 'react';
import { turnInWords } from '../../state/turn-in-words.ts';
import type { BoardProps } from '../board.ts';
import { ChoiceButton } from '../parts/choice-button.tsx';
import { ScorePanel } from '../parts/score-panel.tsx';
import { formatChoiceOdds } from '../parts/told-move.ts';
import { useHiddenChoice } from '../parts/use-hidden-choice.ts';
import { groupedChoices, legalChoices, MANY } from './grouped-choices.ts';
import { PositionPanel } from './position-panel.tsx';
import './any-game.css';

export function AnyGameBoard(props: BoardProps) {
  const { game, choices, choose, last } = props;
  const [first = null] = choices;
  const { frame } = useHiddenChoice<HTMLElement, HTMLElement>(first?.role ?? null);
  const [filter, setFilter] = useState('');
  // While nobody may choose, what is legal stays in sight, and the board keeps its height.
  const isOpen = choices.length > 0;
  const listed = isOpen ? choices : legalChoices(game);
  const isMany = listed.length > MANY;
  const groups = groupedChoices(listed, isMany ? filter : '');
  const scores = game.scores();
  return (
    <section {...frame} className="any-game" aria-label={`Position of ${game.name}`} tabIndex={-1}>
      {scores && (
        <div className="any-game__scores">
          {game.players.map((role, n) => (
            <ScorePanel
              key={role}
              role={role}
              score={scores[role] ?? 0}
              goal={null}
              isActive={listed.some((choice) => choice.role === role)}
              seat={n === 0 ? 1 : n === 1 ? 2 : null}
            />
          ))}
        </div>
      )}
      <PositionPanel game={game} />
      <p className="any-game__last">{last ? `Last: ${turnInWords(game, last)}` : ' '}</p>
      {isMany && (
        <label className="any-game__filter">
          <span>Filter {listed.length} moves</span>
          <input
            type="search"
            value={filter}
            onChange={(event) => setFilter(event.currentTarget.value)}
          />
        </label>
      )}
      {groups.map(({ role, choices: own, count }) => (
        <fieldset key={role} className="any-game__group">
          <legend className="any-game__role">{role}</legend>
          {own.map((choice) => (
            <ChoiceButton
              key={choice.text}
              label={choice.text}
              odds={isOpen ? formatChoiceOdds(props, choice) : null}
              isOpen={isOpen}
              onChoose={() => {
                // The button goes away with its move; the focus stays on the board.
                frame.ref.current?.focus();
                choose(choice);
              }}
            />
          ))}
          {own.length < count && (
            <p className="any-game__rest">
              {count - own.length} more: filter by a part of their names to see them.
            </p>
          )}
          {count === 0 && <p className="any-game__rest">No move has that in its name.</p>}
        </fieldset>
      ))}
    </section>
  );
}
