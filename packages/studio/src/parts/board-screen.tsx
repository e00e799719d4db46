/**
 * One screen for a board: the board as large as the window allows, in height too, and all that a player needs beside it, or
 * above and below it where the window is upright. Only the panel may be longer than the window.
 */
import type { ReactNode } from 'react';
import { useBoardFit } from './use-board-fit.ts';
import './board-screen.css';

interface BoardScreenProps {
  readonly head: ReactNode; // title and switches
  readonly above?: ReactNode; // those who sit opposite
  readonly board: ReactNode; // one element
  readonly bar?: ReactNode; // beside the board, as high as it is; below it where the window is upright
  readonly over?: ReactNode; // on the board: a card at the end of a match
  readonly below?: ReactNode; // who sits at the bottom
  readonly status?: ReactNode; // whose turn it is
  readonly controls?: ReactNode; // one row
  readonly words?: ReactNode; // what there is to say of the last turn; it may grow, since only the panel comes after it
  readonly panel?: ReactNode; // everything else
  readonly sheet?: ReactNode; // what is printed around the board
  /** What belongs to one board, such as the game: another one is fitted anew. */
  readonly subject: string;
}

export function BoardScreen(props: BoardScreenProps) {
  const { head, above, board, bar, over, below, status, words, controls, panel, sheet, subject } =
    props;
  const fit = useBoardFit(subject);
  return (
    <div className="board-screen">
      <div ref={fit.screen} className="board-screen__screen">
        <div className="board-screen__head">{head}</div>
        {above ? <div className="board-screen__above">{above}</div> : null}
        <section
          className={bar ? 'board-screen__area board-screen__area--bar' : 'board-screen__area'}
          aria-label="Board"
        >
          <div ref={fit.room} className="board-screen__room">
            <div ref={fit.board} className="board-screen__board">
              {board}
            </div>
          </div>
          {bar ? <div className="board-screen__bar">{bar}</div> : null}
          {over ? <div className="board-screen__over">{over}</div> : null}
        </section>
        {below ? <div className="board-screen__below">{below}</div> : null}
        {status ? <div className="board-screen__status">{status}</div> : null}
        {controls ? <div className="board-screen__controls">{controls}</div> : null}
        {words ? <div className="board-screen__words">{words}</div> : null}
      </div>
      {sheet}
      {panel ? <div className="board-screen__panel">{panel}</div> : null}
    </div>
  );
}
