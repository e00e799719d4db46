/**
 * A position on the board, for the pages that analyse and solve it: moves are played there, and it is set up on the same
 * board, typed or pasted. The address holds the position, so that Back undoes every step.
 */
import { type ReactNode, useMemo, useState } from 'react';
import { afterChance, freshSeed, type Game, type Json } from 'turnwise';
import { playTurn } from 'turnwise/internal';
import type { BoardProps } from '../../boards/board.ts';
import { ToolsPlace } from '../../boards/parts/editor-tools.tsx';
import { BoardScreen } from '../../parts/board-screen.tsx';
import { Button } from '../../parts/button.tsx';
import type { StudioGame } from '../../shell/studio-games.ts';
import { goTo } from '../../shell/use-route.ts';
import { choicesOf } from '../../state/choices.ts';
import { linkOf, positionRecord } from '../../state/link.ts';
import { isChance } from '../../state/match-tree.ts';
import { readPosition } from '../../state/setup.ts';
import { trailAfter } from '../../state/trail.ts';
import { resultInWords, toMoveInWords } from '../../state/turn-text.ts';
import './position-screen.css';

type PositionPage = 'analyse' | 'solve';

export interface ShownPosition {
  readonly state: Game;
  readonly problem: string | null; // of the address, as a sentence
  readonly before: string | null; // the position before it in this visit
  readonly go: (position: string) => void; // a step in the browser's history
}

/** The position of the address; the game's start where there is none. */
export function usePosition(
  page: PositionPage,
  { start, text: game }: StudioGame,
  position: string | null,
): ShownPosition {
  const read = useMemo(() => readPosition(start, position ?? `${start}`), [start, position]);
  const state = 'game' in read ? read.game : start;
  const [seen, setSeen] = useState(`${state}`);
  const [trail, setTrail] = useState<readonly string[]>([]);
  if (seen !== `${state}`) {
    setSeen(`${state}`);
    setTrail(trailAfter(trail, seen, `${state}`));
  }
  return {
    state,
    problem: 'problem' in read ? read.problem : null,
    before: trail.at(-1) ?? null,
    go: (text) => goTo({ page, game, position: text }),
  };
}

interface PositionScreenProps {
  readonly game: StudioGame;
  readonly title: string;
  readonly shown: ShownPosition;
  readonly role: string | null; // whose moves are offered; null: none
  readonly analysis: BoardProps['analysis']; // of its moves
  readonly actions?: ReactNode; // besides those of all positions
  readonly sheet?: ReactNode; // what is printed around the board
  readonly children: ReactNode; // what there is to know of the position
}

export function PositionScreen(props: PositionScreenProps) {
  const { actions, analysis, children, game, role, sheet, shown, title } = props;
  const { start, view } = game;
  const { before, go, state } = shown;
  const [isSettingUp, setSettingUp] = useState(false);
  const [place, setPlace] = useState<Element | null>(null);
  const result = state.result();
  const active = result ? [] : state.activePlayers;
  const viewer = start.players[0] ?? '';
  const { Board, Editor } = view;
  const edits = isSettingUp && Editor !== undefined;
  return (
    <BoardScreen
      subject={`${game.text} ${edits}`}
      head={<h1 className="position__title">{title}</h1>}
      board={
        edits ? (
          <ToolsPlace value={place}>
            <Editor game={start} position={`${state}`} onChange={go} viewer={viewer} />
          </ToolsPlace>
        ) : (
          <Board
            game={state}
            choices={role === null ? [] : choicesOf(state, role)}
            choose={({ move, role: mover }) => {
              if (active.length === 1) go(`${afterTurn(state, { [mover]: move })}`);
            }}
            analysis={analysis}
            last={null}
            viewer={viewer}
          />
        )
      }
      status={
        <p className="position__turn" role="status">
          {standInWords(state)}
        </p>
      }
      controls={
        <div className="position__steps">
          {Editor ? (
            <Button isPressed={edits} onPress={() => setSettingUp(!edits)}>
              Set up
            </Button>
          ) : null}
          {edits ? null : (
            <Button isDisabled={before === null} onPress={() => before !== null && go(before)}>
              Undo
            </Button>
          )}
          <Button onPress={() => go(`${start}`)}>Start</Button>
          <Button onPress={() => void playFrom(game, state)}>Play from here</Button>
          {isChance(state) ? (
            <Button isMain onPress={() => go(`${afterTurn(state, {})}`)}>
              Let chance decide
            </Button>
          ) : null}
          {actions}
        </div>
      }
      sheet={sheet}
      panel={
        <section
          className="position__panel"
          aria-label={edits ? 'Set-up and position' : 'Position'}
        >
          <div ref={setPlace} className="position__tools" />
          <PositionField start={start} shown={shown} />
          {children}
        </section>
      }
    />
  );
}

/** Whose turn it is, or how the game ended. */
export function standInWords(state: Game): string {
  const result = state.result();
  return result
    ? `The game is over: ${resultInWords(result, state.resultBounds())}`
    : toMoveInWords(state.activePlayers);
}

/** The position as text, to read, copy, type and paste. */
function PositionField({ start, shown }: { readonly start: Game; readonly shown: ShownPosition }) {
  const { go, problem, state } = shown;
  const [draft, setDraft] = useState(`${state}`);
  const [seen, setSeen] = useState(`${state}`);
  if (seen !== `${state}`) {
    setSeen(`${state}`);
    setDraft(`${state}`);
  }
  const typed = readPosition(start, draft);
  return (
    <form
      className="position__form"
      onSubmit={(event) => {
        event.preventDefault();
        if ('game' in typed) go(`${typed.game}`);
      }}
    >
      <label htmlFor="position-text">Position</label>
      <input
        id="position-text"
        className="field"
        value={draft}
        spellCheck={false}
        aria-invalid={'problem' in typed}
        onChange={(event) => setDraft(event.target.value)}
      />
      <button type="submit" className="button" disabled={'problem' in typed}>
        Show
      </button>
      <p className="position__problem" role="status">
        {'problem' in typed ? typed.problem : problem}
      </p>
    </form>
  );
}

/** The state after a turn and the chance turns that follow. */
function afterTurn(state: Game, moves: { readonly [role: string]: Json }): Game {
  return afterChance(playTurn(state, moves, freshSeed(), 0).next, freshSeed()).state;
}

async function playFrom(game: StudioGame, state: Game): Promise<void> {
  const link = await linkOf({ ...positionRecord(state), seed: freshSeed() }, state);
  goTo({ page: 'play', game: game.text, link });
}
