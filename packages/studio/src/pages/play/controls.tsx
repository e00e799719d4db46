/** What can be done with the match: go back and forth, take back, let computers go on or wait, begin anew. */
import type { ReactNode } from 'react';
import type { PlayDesk } from '../../desk/play-desk.ts';
import { useStore } from '../../desk/store.ts';
import { BackIcon, FirstIcon, ForwardIcon, LastIcon } from '../../parts/icons.tsx';
import type { StudioGame } from '../../shell/studio-games.ts';
import { HUMAN } from '../../state/course.ts';
import { addressOf } from '../../state/route.ts';
import { newCourse } from './new-course.ts';
import { remember } from './recent-matches.ts';

interface Props {
  readonly game: StudioGame;
  readonly desk: PlayDesk;
  readonly onFlip: () => void;
}

/** How long a computer takes for a turn, at least; milliseconds. */
const PACES = [
  ['At once', 0],
  ['Quick', 250],
  ['Calm', 700],
  ['Slow', 2000],
] as const;

export function Controls({ game, desk, onFlip }: Props) {
  const { course } = useStore(desk);
  const { line, node } = course;
  const isFirst = node.parent === null;
  const isLast = line.at(-1)?.id === node.id;
  const hasComputer = Object.values(course.start.players).some((seat) => seat !== HUMAN);
  return (
    <fieldset className="controls">
      <legend className="visually-hidden">Controls</legend>
      <span className="controls__group">
        <Key
          name="To the beginning"
          icon={<FirstIcon />}
          isOff={isFirst}
          onPress={() => desk.look(course.goTo(0))}
        />
        <Key
          name="One turn back"
          icon={<BackIcon />}
          isOff={isFirst}
          onPress={() => desk.look(course.back())}
        />
        <Key
          name="One turn forward"
          icon={<ForwardIcon />}
          isOff={isLast}
          onPress={() => desk.look(course.forward())}
        />
        <Key
          name="To the end"
          icon={<LastIcon />}
          isOff={isLast}
          onPress={() => desk.look(course.goTo(line.at(-1)?.id ?? 0))}
        />
      </span>
      <button type="button" className="button" disabled={isFirst} onClick={() => desk.undo()}>
        Undo
      </button>
      {hasComputer ? <ComputerControls desk={desk} isOver={course.isAtEnd && isLast} /> : null}
      <button type="button" className="button" onClick={onFlip}>
        Flip
      </button>
      <button
        type="button"
        className="button"
        onClick={() => {
          remember(game, course);
          desk.look(newCourse(game, course.start));
          desk.run();
        }}
      >
        New match
      </button>
      <a
        className="button"
        href={addressOf({ page: 'analyse', game: game.text, position: `${course.state}` })}
      >
        Analyse
      </a>
    </fieldset>
  );
}

/** Computers go on, wait, or make one turn; how quickly. */
function ComputerControls({ desk, isOver }: { readonly desk: PlayDesk; readonly isOver: boolean }) {
  const { course, isLooking, isPaused, pace } = useStore(desk);
  const isAsked = desk.people().length > 0 && course.children().length === 0;
  const isWaiting = isPaused || (isLooking && course.children().length > 0);
  return (
    <>
      <button
        type="button"
        className="button"
        onClick={() => (isWaiting ? desk.run() : desk.pause())}
      >
        {isWaiting ? 'Go on' : 'Pause'}
      </button>
      <button
        type="button"
        className="button"
        disabled={isOver || isAsked}
        onClick={() => void desk.step()}
      >
        Step
      </button>
      <label>
        <span className="visually-hidden">Pace of computers</span>
        <select value={pace} onChange={(event) => desk.setPace(Number(event.target.value))}>
          {PACES.map(([name, milliseconds]) => (
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
