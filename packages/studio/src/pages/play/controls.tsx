/** Controls of a match: step through turns, undo, pause and resume computers, start a new one. */
import { Button } from '../../parts/button.tsx';
import { Select } from '../../parts/fields.tsx';
import type { StudioGame } from '../../shell/studio-games.ts';
import { HUMAN, isChance } from '../../state/match-tree.ts';
import { addressOf } from '../../state/route.ts';
import type { PlayStore } from '../../stores/play-store.ts';
import { useStore } from '../../stores/store.ts';
import { newMatch, remember } from './kept-matches.ts';

interface ControlsProps {
  readonly game: StudioGame;
  readonly store: PlayStore;
  readonly isOpen: boolean; // whether the position has no secrets
  readonly onFlip: () => void;
}

/** The shortest time a computer takes for a turn, in milliseconds. */
const TURN_DELAYS = [
  [0, 'Instant'],
  [250, 'Fast'],
  [700, 'Normal'],
  [2000, 'Slow'],
] as const;

export function Controls({ game, store, isOpen, onFlip }: ControlsProps) {
  const { match } = useStore(store);
  const { line, node } = match;
  const isFirst = node.parent === null;
  const isLast = line.at(-1)?.id === node.id;
  const hasComputer = Object.values(match.start.players).some((seat) => seat !== HUMAN);
  const end = line.at(-1)?.id ?? 0;
  const steps = [
    ['Go to start', 'M3 3h2v10H3zM13 3v10L6 8z', isFirst, () => match.goTo(0)],
    ['Previous turn', 'M11 3v10L4 8z', isFirst, () => match.back()],
    ['Next turn', 'M5 3v10l7-5z', isLast, () => match.forward()],
    ['Go to end', 'M11 3h2v10h-2zM3 3v10l7-5z', isLast, () => match.goTo(end)],
  ] as const;
  return (
    <fieldset className="controls">
      <legend className="visually-hidden">Controls</legend>
      <span className="controls__group">
        {steps.map(([name, icon, isOff, to]) => (
          <Button
            key={name}
            className="controls__key"
            label={name}
            isDisabled={isOff}
            onPress={() => store.look(to())}
          >
            <svg viewBox="0 0 16 16" width="16" height="16" fill="currentColor" aria-hidden="true">
              <path d={icon} />
            </svg>
          </Button>
        ))}
      </span>
      <Button isDisabled={match.undo() === match} onPress={() => store.undo()}>
        Undo
      </Button>
      {hasComputer || isChance(match.state) ? (
        <ComputerControls store={store} isOver={match.isAtEnd && isLast} />
      ) : null}
      {match.state.players.length > 1 ? <Button onPress={onFlip}>Flip</Button> : null}
      <Button
        onPress={() => {
          remember(game, match);
          store.look(newMatch(game, match.start));
          store.run();
        }}
      >
        New match
      </Button>
      {isOpen ? (
        <a
          className="button"
          href={addressOf({ page: 'analyse', game: game.text, position: `${match.state}` })}
        >
          Analyse
        </a>
      ) : null}
    </fieldset>
  );
}

function ComputerControls(props: { readonly store: PlayStore; readonly isOver: boolean }) {
  const { store, isOver } = props;
  const { match, isLooking, isPaused, turnDelay } = useStore(store);
  const isAsked = store.people().length > 0 && match.children().length === 0;
  const isWaiting = isPaused || (isLooking && match.children().length > 0);
  return (
    <>
      <Button onPress={() => (isWaiting ? store.run() : store.pause())}>
        {isWaiting ? 'Resume' : 'Pause'}
      </Button>
      <Button isDisabled={isOver || isAsked} onPress={() => void store.step()}>
        Step
      </Button>
      <Select
        label="Pace of computers"
        value={turnDelay}
        options={TURN_DELAYS}
        onChange={(milliseconds) => store.setTurnDelay(milliseconds)}
      />
    </>
  );
}
