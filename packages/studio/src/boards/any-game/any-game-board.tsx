/** The board of a game without its own: the position as text, the scores, and the moves as buttons. */

import { useState } from 'react';
import { messageOf } from 'turnwise/internal';
import { turnInWords } from '../../state/turn-in-words.ts';
import type { BoardProps, GameView } from '../board.ts';
import { ChoiceButton, useHiddenChoice } from '../parts/choice-button.tsx';
import { formatChoiceOdds } from '../parts/odds-label.tsx';
import { turnSound, usePlayedTurn, useScene } from '../parts/scene.ts';
import { ScorePanels } from '../parts/score-panel.tsx';
import './any-game.css';
import type { Game } from 'turnwise';
import { type Choice, choicesOf } from '../../state/choices.ts';

export function AnyGameBoard(props: BoardProps) {
  const { game, choices, choose, last } = props;
  const [first = null] = choices;
  const { frame } = useHiddenChoice<HTMLElement, HTMLElement>(first?.role ?? null);
  const [filter, setFilter] = useState('');
  useScene(usePlayedTurn(props), turnSound);
  // While nobody may choose, legal moves stay visible and the board keeps its height, unless they reveal a secret.
  const isOpen = choices.length > 0;
  const listed = isOpen || !game.isPerfectInformation ? choices : legalChoices(game);
  const isMany = listed.length > MANY;
  const groups = groupedChoices(listed, isMany ? filter : '');
  const scores = game.scores();
  return (
    <section {...frame} className="any-game" aria-label={`Position of ${game.name}`} tabIndex={-1}>
      {scores && (
        <ScorePanels
          className="any-game__scores"
          players={game.players}
          scores={scores}
          goal={null}
          active={listed.map(({ role }) => role)}
        />
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
                // The button disappears with its move; the focus stays on the board.
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

export function AnyGamePicture({ game }: { readonly game: Game }) {
  const { lines, isBoard } = positionText(game);
  return (
    <div className="any-game-picture" aria-hidden="true">
      <span className={isBoard ? 'any-game-picture__rows' : 'any-game-picture__text'}>
        {lines.slice(0, 10).join('\n').slice(0, 160)}
      </span>
    </div>
  );
}

export const anyGameView: GameView = { Board: AnyGameBoard, Picture: AnyGamePicture };

function PositionPanel({ game }: { readonly game: Game }) {
  const { lines, isBoard, isCut } = positionText(game);
  const isShort = (lines[0]?.length ?? 0) <= 40;
  return (
    <div className="any-game__panel">
      {isBoard ? (
        <pre className="any-game__rows">{lines.join('\n')}</pre>
      ) : (
        <p className={isShort ? 'any-game__text any-game__text--large' : 'any-game__text'}>
          {lines[0]}
        </p>
      )}
      {isCut && <p className="any-game__rest">The rest of the position is not shown.</p>}
    </div>
  );
}

interface PositionText {
  readonly lines: readonly string[];
  readonly isBoard: boolean; // printed in a monospaced font
  readonly isCut: boolean;
}

const FEWEST_ROWS = 3; //       of a board; fewer may be a fraction or a date
const MOST_LINES = 60;
const MOST_CHARACTERS = 400; // of a line
const MOST_SENTENCE = 1200; //  of a text that is no board

/** A position as text, by `picture` or `toString`. Both are users' code that may throw or print too much, so it is cut. */
export function positionText(game: Game): PositionText {
  const text = printed(game);
  const rows = rowsOf(text);
  if (rows.length === 1) {
    const cut = cutTo(text, MOST_SENTENCE);
    return { lines: [cut], isBoard: false, isCut: cut !== text };
  }
  const lines = rows.slice(0, MOST_LINES).map((row) => cutTo(row, MOST_CHARACTERS));
  const isCut = rows.length > MOST_LINES || lines.some((line, n) => line !== rows[n]);
  return { lines, isBoard: true, isCut };
}

/** The lines of the text; else the rows of its first word, and the rest below: "x.o/.x./..o Xs". */
function rowsOf(text: string): string[] {
  if (text.includes('\n')) return text.replace(/\n+$/, '').split('\n');
  const [board = '', ...rest] = text.split(' ');
  const rows = board.split('/');
  if (rows.length < FEWEST_ROWS) return [text];
  return rest.length > 0 ? [...rows, rest.join(' ')] : rows;
}

function printed(game: Game): string {
  try {
    return game.picture() ?? `${game}`;
  } catch (error) {
    return `The game cannot print this position: ${messageOf(error)}`;
  }
}

function cutTo(text: string, most: number): string {
  return text.length > most ? `${text.slice(0, most - 1)}…` : text;
}

interface ChoiceGroup {
  readonly role: string;
  readonly choices: readonly Choice[]; // at most MOST_SHOWN
  readonly count: number; // all that match the filter
}

const MANY = 30; // choices that need a filter
export const MOST_SHOWN = 300; // buttons in one group

/** None where the match is over or the game's rules throw. */
export function legalChoices(game: Game): Choice[] {
  try {
    return Object.keys(game.moves() ?? {}).flatMap((role) => choicesOf(game, role));
  } catch {
    return [];
  }
}

export function groupedChoices(choices: readonly Choice[], filter: string): ChoiceGroup[] {
  const wanted = filter.trim().toLowerCase();
  const roles = [...new Set(choices.map(({ role }) => role))];
  return roles.map((role) => {
    const own = choices.filter(
      (choice) => choice.role === role && choice.text.toLowerCase().includes(wanted),
    );
    return { role, choices: own.slice(0, MOST_SHOWN), count: own.length };
  });
}
