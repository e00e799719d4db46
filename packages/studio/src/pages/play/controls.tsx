/** What can be done with the match: go back and forth, take back, let computers go on or wait, begin anew. */
import type { ReactNode } from 'react';
import type { PlayDesk } from '../../desk/play-desk.ts';
import { useStore } from '../../desk/store.ts';
import { BackIcon, FirstIcon, ForwardIcon, LastIcon } from '../../parts/icons.tsx';
import type { StudioGame } from '../../shell/studio-games.ts';
import { HUMAN } from '../../state/course.ts';
import { newCourse } from './new-course.ts';

interface Props {
  readonly game: StudioGame;
  readonly desk: PlayDesk;
  readonly onFlip: () => void;
}

const PACES = [
  ['At once', 0],
  ['Quick', 250],
  ['Calm', 800],
  ['Slow', 2000],
] as const;

export function Controls({ game, desk, onFlip }: Props) {
  const { course, isPaused, pace } = useStore(desk);
  const { line, node } = course;
  const isFirst = node.parent === null;
  const isLast = line.at(-1)?.id === node.id;
  const isWatched = !Object.values(course.start.players).includes(HUMAN);
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
      <button
        type="button"
        className="button"
        onClick={() => (isPaused ? desk.run() : desk.pause())}
        aria-pressed={isPaused}
      >
        {isPaused ? 'Go on' : 'Pause'}
      </button>
      <button
        type="button"
        className="button"
        disabled={course.isAtEnd && isLast}
        onClick={() => void desk.step()}
      >
        Step
      </button>
      {isWatched ? (
        <label>
          <span className="visually-hidden">Pace</span>
          <select value={pace} onChange={(event) => desk.setPace(Number(event.target.value))}>
            {PACES.map(([name, milliseconds]) => (
              <option key={name} value={milliseconds}>
                {name}
              </option>
            ))}
            {PACES.some(([, milliseconds]) => milliseconds === pace) ? null : (
              <option value={pace}>Usual</option>
            )}
          </select>
        </label>
      ) : null}
      <button type="button" className="button" onClick={onFlip}>
        Flip
      </button>
      <button
        type="button"
        className="button"
        onClick={() => {
          desk.look(newCourse(game, course.start.players));
          desk.run();
        }}
      >
        New match
      </button>
    </fieldset>
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
