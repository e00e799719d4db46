/**
 * The board of a user's own game, in plain DOM, without React. The module of the game exports it:
 *
 *     export const board = {
 *       draw(element, { state, choices, choose }) {
 *         element.replaceChildren(
 *           ...choices.map(({ text, odds }, index) => {
 *             const button = document.createElement('button');
 *             button.textContent = odds ? `${text} (${odds.text})` : text;
 *             button.onclick = () => choose(index);
 *             return button;
 *           }),
 *         );
 *       },
 *     };
 *
 * `draw` is called again, on the same element, whenever something changes. If it throws, the error is shown with the
 * general board below, so that the match can go on.
 */

import { useLayoutEffect, useRef, useState } from 'react';
import type { Game } from 'turnwise';
import { messageOf } from 'turnwise/internal';
import type { Choice } from '../state/choices.ts';
import type { Turn } from '../state/match-tree.ts';
import { AnyGameBoard, AnyGamePicture } from './any-game/any-game-board.tsx';
import type { BoardProps, GameView } from './board.ts';
import { formatMoveOdds } from './parts/odds-label.tsx';
import { turnSound, usePlayedTurn, useScene } from './parts/scene.ts';
import './own-board.css';

interface OwnBoardView {
  readonly state: Game;
  readonly choices: readonly OwnBoardChoice[]; // empty where nobody may choose
  readonly last: Turn | null; // the last turn: moves by role, and haps; null at the start
  /** Chooses by the index in `choices`. An outdated view chooses nothing. */
  readonly choose: (index: number) => void;
}

interface OwnBoardChoice extends Choice {
  /** "53 %", and its place on a scale from 0 to 1, if there is one; null: no odds are shown. */
  readonly odds: { readonly text: string; readonly share: number | null } | null;
}

interface OwnBoard {
  draw(element: HTMLElement, view: OwnBoardView): void;
}

export function isOwnBoard(value: unknown): value is OwnBoard {
  return (
    typeof value === 'object' &&
    value !== null &&
    'draw' in value &&
    typeof value.draw === 'function'
  );
}

/** Call it once for a game, not for each state. */
export function ownView(board: OwnBoard): GameView {
  return {
    // biome-ignore lint/correctness/noComponentHookFactories: it is called once for each game
    Board: (props) => <OwnBoardFrame board={board} {...props} />,
    Picture: AnyGamePicture,
  };
}

function OwnBoardFrame({ board, ...props }: BoardProps & { readonly board: OwnBoard }) {
  const { game, choices, choose, last } = props;
  const element = useRef<HTMLDivElement>(null);
  const [problem, setProblem] = useState<string | null>(null);
  useScene(usePlayedTurn(props), turnSound);
  const drawn = choices.map(({ role, move, text }) => {
    const odds = formatMoveOdds(props, text);
    return { role, move, text, odds: odds && { text: odds.text, share: odds.share } };
  });
  // Pages pass new lists and functions each time: call the newest, and draw again only if their content changed.
  const newest = useRef({ choices, choose });
  useLayoutEffect(() => {
    newest.current = { choices, choose };
  });
  const content = JSON.stringify([drawn, last]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `content` stands for the choices and the last turn
  useLayoutEffect(() => {
    if (!element.current) return;
    let isCurrent = true;
    const view: OwnBoardView = {
      state: game,
      choices: drawn,
      last,
      choose: (index) => {
        const choice = drawn[index] && newest.current.choices[index];
        if (!choice) throw new RangeError(`There is no choice ${index}; there are ${drawn.length}`);
        if (isCurrent) newest.current.choose(choice);
      },
    };
    try {
      board.draw(element.current, view);
      setProblem(null);
    } catch (error) {
      setProblem(messageOf(error));
    }
    return () => {
      isCurrent = false;
    };
  }, [board, game, content]);
  return (
    <div className="own-board">
      <div ref={element} className="own-board__element" hidden={problem !== null} />
      {problem !== null && (
        <>
          <p className="own-board__problem" role="alert">
            The board of this game could not be drawn: {problem.slice(0, 300)}
          </p>
          <AnyGameBoard {...props} />
        </>
      )}
    </div>
  );
}
