/** A board for simultaneous choices: large buttons for each role that may choose now, and the last round once both have. */
import { Fragment, type ReactNode } from 'react';
import type { Json } from 'turnwise';
import type { BoardProps } from '../board.ts';
import { ChoiceButton, useHiddenChoice } from './choice-button.tsx';
import { formatChoiceOdds } from './odds-label.tsx';
import { appears, type Scene, usePlayedTurn, useScene } from './scene.ts';
import './simultaneous-board.css';

interface SimultaneousBoardProps {
  readonly label: string;
  readonly board: BoardProps;
  readonly children?: ReactNode; // scores
  readonly round: { readonly [role: string]: Json } | null; // the moves; null before the first one
  readonly winner: string | null; // of the round
  readonly outcome: string; // of the round; '' before it
  readonly moves: readonly string[]; // in the game's notation
  readonly labelOf: (move: string) => string;
  readonly pictureOf: (move: string) => ReactNode;
}

export function SimultaneousBoard(props: SimultaneousBoardProps) {
  const { label, board, children, round, winner, outcome, moves, labelOf, pictureOf } = props;
  const { choices, choose, game } = board;
  const choosing = new Set(choices.map(({ role }) => role));
  const rows = game.players.filter((role) => choosing.size === 0 || choosing.has(role));
  // When nobody may choose, one row stays, so that the board keeps its height.
  const visible = choosing.size === 0 ? rows.slice(0, 1) : rows;
  const [chooser = null, ...others] = choosing;
  const { frame, neutral } = useHiddenChoice<HTMLElement, HTMLLegendElement>(
    others.length > 0 ? null : chooser,
  );
  const stage = useScene(usePlayedTurn(board), () => REVEAL);
  return (
    <section {...frame} className="simultaneous-board" aria-label={label}>
      <div className="simultaneous-board__table">
        {children}
        <div ref={stage} className="simultaneous-board__round">
          {game.players.map((role) => {
            const move = round && String(round[role]);
            return (
              <figure
                key={role}
                className={`simultaneous-board__part ${role === winner ? 'simultaneous-board__part--winner' : ''}`}
              >
                <div className="simultaneous-board__picture" data-moves="chosen">
                  {move ? (
                    <Fragment key={move}>{pictureOf(move)}</Fragment>
                  ) : (
                    <span className="simultaneous-board__unknown">?</span>
                  )}
                </div>
                <figcaption>
                  {role}
                  <span className="simultaneous-board__what">{move ? labelOf(move) : ''}</span>
                </figcaption>
              </figure>
            );
          })}
          <p className="simultaneous-board__outcome" data-moves="outcome">
            {outcome}
          </p>
        </div>
      </div>
      <div className="simultaneous-board__hands">
        {visible.map((role) => (
          // A single row keeps its key for every chooser, so that the focus is never lost.
          <fieldset
            key={visible.length === 1 ? 'only' : role}
            className="simultaneous-board__choices"
          >
            <legend
              ref={visible.length === 1 ? neutral : undefined}
              className="simultaneous-board__role"
              tabIndex={-1}
            >
              {choosing.has(role) ? `${role} chooses` : ' '}
            </legend>
            {moves.map((text) => {
              const choice = choices.find((one) => one.role === role && one.text === text);
              return (
                <ChoiceButton
                  key={text}
                  label={labelOf(text)}
                  picture={pictureOf(text)}
                  odds={choice ? formatChoiceOdds(board, choice) : null}
                  isOpen={choice !== undefined}
                  onChoose={() => choice && choose(choice)}
                />
              );
            })}
          </fieldset>
        ))}
      </div>
    </section>
  );
}

/** Both choices come at once, and then who has won. */
const REVEAL: Scene = [
  appears('chosen', 0, 260),
  { of: 'outcome', at: 200, time: 200, frames: [{ opacity: 0 }, { opacity: 1 }] },
  { sound: 'card' },
];
