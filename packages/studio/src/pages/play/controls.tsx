/** Controls of a match, one row of icons: step through turns, undo, pause and resume computers, hint, start a new one. */
import { type ReactNode, useEffect, useRef } from 'react';
import { Button } from '../../parts/button.tsx';
import { Select } from '../../parts/fields.tsx';
import { Icon, type IconName } from '../../parts/icon.tsx';
import { notify } from '../../shell/notices.tsx';
import type { StudioGame } from '../../shell/studio-games.ts';
import { hasMoves } from '../../state/match-label.ts';
import { HUMAN, isChance, type MatchTree } from '../../state/match-tree.ts';
import { addressOf } from '../../state/route.ts';
import type { PlayStore } from '../../stores/play-store.ts';
import { useStore } from '../../stores/store.ts';
import { ClockChoice } from './clock-choice.tsx';
import {
  again,
  beganElsewhere,
  keepClockSetting,
  keptClockSetting,
  newMatch,
  startMatch,
} from './kept-matches.ts';

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
  const offer = useReturnOffer(store);
  const replace = (next: MatchTree) => {
    startMatch(store, game, next);
    if (hasMoves(match) && !match.isAtEnd) offer();
  };
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
      <Key
        name={store.canGoBack ? 'Undo: back to the match before' : 'Undo'}
        icon="undo"
        isOff={!store.canTakeBack && !store.canGoBack}
        onPress={() => store.undo()}
      />
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
      <Key name="New match" icon="new" onPress={() => replace(newMatch(game, match.start))} />
      <More>
        {beganElsewhere(game, match.start) ? (
          <Button onPress={() => replace(again(game, match.start))}>
            Again from this position
          </Button>
        ) : null}
        <ClockChoice
          setting={keptClockSetting()}
          isRunning={store.isTimed}
          onStart={(setting) => {
            keepClockSetting(setting);
            replace(newMatch(game, match.start));
          }}
          onStop={() => store.stopClocks()}
        />
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

/** Offers to go back from a new match to one that was not finished, as long as the new one is on the board. */
function useReturnOffer(store: PlayStore): () => void {
  const { id } = useStore(store);
  const offer = useRef<{ readonly id: string; readonly withdraw: () => void } | null>(null);
  useEffect(() => {
    if (offer.current === null || offer.current.id === id) return;
    offer.current.withdraw();
    offer.current = null;
  }, [id]);
  useEffect(() => () => offer.current?.withdraw(), []);
  return () => {
    const action = { name: 'Back to it', act: () => store.goBack() };
    offer.current = { id: store.view.id, withdraw: notify('The match before is kept.', action) };
  };
}
