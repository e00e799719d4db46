/** Controls of a match, one row of icons: step through turns, undo, pause and resume computers, hint, start a new one. */
import { type ReactNode, useEffect, useRef } from 'react';
import { Button } from '../../parts/button.tsx';
import { Select } from '../../parts/fields.tsx';
import { Icon, type IconName } from '../../parts/icon.tsx';
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
  readonly hint: { readonly isOn: boolean; readonly toggle: () => void } | null; // null: there is none
  readonly onFlip: () => void;
}

/** The shortest time a computer takes for a turn, in milliseconds. */
const TURN_DELAYS = [
  [0, 'Instant'],
  [250, 'Fast'],
  [700, 'Normal'],
  [2000, 'Slow'],
] as const;

export function Controls({ game, store, isOpen, hint, onFlip }: ControlsProps) {
  const { match, isLooking, isPaused } = useStore(store);
  const { line, node } = match;
  const isFirst = node.parent === null;
  const isLast = line.at(-1)?.id === node.id;
  const isOver = match.isAtEnd && isLast;
  const hasComputer = Object.values(match.start.players).some((seat) => seat !== HUMAN);
  const isAsked = store.people().length > 0 && match.children().length === 0;
  const isWaiting = isPaused || (isLooking && match.children().length > 0);
  return (
    <fieldset className="controls">
      <legend className="visually-hidden">Controls</legend>
      <Key
        name="Go to start"
        icon="first"
        isOff={isFirst}
        onPress={() => store.look(match.goTo(0))}
      />
      <Key
        name="Previous turn"
        icon="back"
        isOff={isFirst}
        onPress={() => store.look(match.back())}
      />
      <Key
        name="Next turn"
        icon="forward"
        isOff={isLast}
        onPress={() => store.look(match.forward())}
      />
      <Key
        name="Go to end"
        icon="last"
        isOff={isLast}
        onPress={() => store.look(match.goTo(line.at(-1)?.id ?? 0))}
      />
      <Key name="Undo" icon="undo" isOff={match.undo() === match} onPress={() => store.undo()} />
      {hasComputer || isChance(match.state) ? (
        <>
          <Key
            name={isWaiting ? 'Resume' : 'Pause'}
            icon={isWaiting ? 'resume' : 'pause'}
            onPress={() => (isWaiting ? store.run() : store.pause())}
          />
          <Key
            name="Step"
            icon="step"
            isOff={isOver || isAsked}
            onPress={() => void store.step()}
          />
        </>
      ) : null}
      {hint === null ? null : (
        <Key name="Hint" icon="hint" isPressed={hint.isOn} onPress={hint.toggle} />
      )}
      {match.state.players.length > 1 ? <Key name="Flip" icon="flip" onPress={onFlip} /> : null}
      <Key
        name="New match"
        icon="new"
        onPress={() => {
          remember(game, match);
          store.look(newMatch(game, match.start));
          store.run();
        }}
      />
      <More>
        <PaceSelect store={store} />
        {isOpen ? (
          <a
            className="button"
            href={addressOf({ page: 'analyse', game: game.text, position: `${match.state}` })}
          >
            Analyse
          </a>
        ) : null}
      </More>
    </fieldset>
  );
}

interface KeyProps {
  readonly name: string; // for screen readers and as a hint
  readonly icon: IconName;
  readonly isOff?: boolean;
  readonly isPressed?: boolean; // of a button that stays pressed
  readonly onPress: () => void;
}

function Key({ name, icon, isOff = false, isPressed, onPress }: KeyProps) {
  return (
    <Button
      className="controls__key"
      label={name}
      isDisabled={isOff}
      isPressed={isPressed}
      onPress={onPress}
    >
      <Icon name={icon} />
    </Button>
  );
}

function PaceSelect({ store }: { readonly store: PlayStore }) {
  const { turnDelay } = useStore(store);
  return (
    <Select
      caption="Pace of computers"
      value={turnDelay}
      options={TURN_DELAYS}
      onChange={(milliseconds) => store.setTurnDelay(milliseconds)}
    />
  );
}

/** What is needed less often. Escape and a click elsewhere close it. */
function More({ children }: { readonly children: ReactNode }) {
  const details = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    const close = (event: Event) => {
      const { current } = details;
      const isInside = event.target instanceof Node && current?.contains(event.target);
      if (current && !isInside) current.open = false;
    };
    document.addEventListener('pointerdown', close);
    return () => document.removeEventListener('pointerdown', close);
  }, []);
  return (
    <details
      ref={details}
      className="controls__more"
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !details.current) return;
        details.current.open = false;
        details.current.querySelector('summary')?.focus();
      }}
    >
      <summary className="button controls__key" aria-label="More" title="More">
        <Icon name="more" />
      </summary>
      <div className="controls__menu">{children}</div>
    </details>
  );
}
