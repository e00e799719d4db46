/** What can be done with the match: go back and forth, take back, let computers go on or wait, begin anew. */
import type { ReactNode } from 'react';
import type { StudioGame } from '../../shell/studio-games.ts';
import { HUMAN } from '../../state/match-tree.ts';
import { addressOf } from '../../state/route.ts';
import type { PlayStore } from '../../stores/play-store.ts';
import { useStore } from '../../stores/store.ts';
import { newMatch, remember } from './kept-matches.ts';

interface ControlsProps {
  readonly game: StudioGame;
  readonly store: PlayStore;
  readonly onFlip: () => void;
}

/** How long a computer takes for a turn, at least; milliseconds. */
const TURN_DELAYS = [
  ['At once', 0],
  ['Quick', 250],
  ['Calm', 700],
  ['Slow', 2000],
] as const;

export function Controls({ game, store, onFlip }: ControlsProps) {
  const { match } = useStore(store);
  const { line, node } = match;
  const isFirst = node.parent === null;
  const isLast = line.at(-1)?.id === node.id;
  const hasComputer = Object.values(match.start.players).some((seat) => seat !== HUMAN);
  return (
    <fieldset className="controls">
      <legend className="visually-hidden">Controls</legend>
      <span className="controls__group">
        <Key
          name="To the beginning"
          icon={<FirstIcon />}
          isOff={isFirst}
          onPress={() => store.look(match.goTo(0))}
        />
        <Key
          name="One turn back"
          icon={<BackIcon />}
          isOff={isFirst}
          onPress={() => store.look(match.back())}
        />
        <Key
          name="One turn forward"
          icon={<ForwardIcon />}
          isOff={isLast}
          onPress={() => store.look(match.forward())}
        />
        <Key
          name="To the end"
          icon={<LastIcon />}
          isOff={isLast}
          onPress={() => store.look(match.goTo(line.at(-1)?.id ?? 0))}
        />
      </span>
      <button type="button" className="button" disabled={isFirst} onClick={() => store.undo()}>
        Undo
      </button>
      {hasComputer ? <ComputerControls store={store} isOver={match.isAtEnd && isLast} /> : null}
      <button type="button" className="button" onClick={onFlip}>
        Flip
      </button>
      <button
        type="button"
        className="button"
        onClick={() => {
          remember(game, match);
          store.look(newMatch(game, match.start));
          store.run();
        }}
      >
        New match
      </button>
      <a
        className="button"
        href={addressOf({ page: 'analyse', game: game.text, position: `${match.state}` })}
      >
        Analyse
      </a>
    </fieldset>
  );
}

/** Computers go on, wait, or make one turn; how quickly. */
function ComputerControls({
  store,
  isOver,
}: {
  readonly store: PlayStore;
  readonly isOver: boolean;
}) {
  const { match, isLooking, isPaused, turnDelay } = useStore(store);
  const isAsked = store.people().length > 0 && match.children().length === 0;
  const isWaiting = isPaused || (isLooking && match.children().length > 0);
  return (
    <>
      <button
        type="button"
        className="button"
        onClick={() => (isWaiting ? store.run() : store.pause())}
      >
        {isWaiting ? 'Go on' : 'Pause'}
      </button>
      <button
        type="button"
        className="button"
        disabled={isOver || isAsked}
        onClick={() => void store.step()}
      >
        Step
      </button>
      <label>
        <span className="visually-hidden">Pace of computers</span>
        <select
          value={turnDelay}
          onChange={(event) => store.setTurnDelay(Number(event.target.value))}
        >
          {TURN_DELAYS.map(([name, milliseconds]) => (
            <option key={name} value={milliseconds}>
              {name}
            </option>
          ))}
        </select>
      </label>
    </>
  );
}

function Key(props: {
  readonly name: string;
  readonly icon: ReactNode;
  readonly isOff: boolean;
  readonly onPress: () => void;
}) {
  return (
    <button
      type="button"
      className="button controls__key"
      aria-label={props.name}
      title={props.name}
      disabled={props.isOff}
      onClick={props.onPress}
    >
      {props.icon}
    </button>
  );
}

/* Small drawings for buttons. They say nothing by themselves: the button has a label. */

function Icon({ children }: { readonly children: ReactNode }) {
  return (
    <svg viewBox="0 0 16 16" width="16" height="16" fill="currentColor" aria-hidden="true">
      {children}
    </svg>
  );
}

function FirstIcon() {
  return (
    <Icon>
      <path d="M3 3h2v10H3zM13 3v10L6 8z" />
    </Icon>
  );
}

function BackIcon() {
  return (
    <Icon>
      <path d="M11 3v10L4 8z" />
    </Icon>
  );
}

function ForwardIcon() {
  return (
    <Icon>
      <path d="M5 3v10l7-5z" />
    </Icon>
  );
}

function LastIcon() {
  return (
    <Icon>
      <path d="M11 3h2v10h-2zM3 3v10l7-5z" />
    </Icon>
  );
}
