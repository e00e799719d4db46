/**
 * A board: a drawing that only eyes see, and over it real buttons for hands, keys and screen readers. The buttons
 * stay where they are for the whole match, so that the focus is never lost; those that do nothing say so.
 */
import type { ReactNode } from 'react';
import { type DragListener, useDrag } from './use-drag.ts';
import { useRovingFocus } from './use-roving-focus.ts';
import '../board-colours.css';
import './board-frame.css';

/** A place of the board; its measures are those of the drawing. */
export interface BoardSpot {
  readonly key: string;
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  /** For screen readers. */
  readonly label: string;
  /** What hovering tells. */
  readonly hint?: string | undefined;
  /** Whether a click does something. */
  readonly isOpen: boolean;
  /** Whether arrow keys stop here. Default: where a click does something. */
  readonly isStop?: boolean;
  /** Whether it is taken up; not given where nothing can be. */
  readonly isPressed?: boolean | undefined;
  readonly isDraggable?: boolean;
}

export interface BoardFrameProps {
  readonly label: string;
  /** Of the drawing. */
  readonly width: number;
  readonly height: number;
  readonly children: ReactNode;
  readonly spots: readonly BoardSpot[];
  /** A spot was clicked. The answer is the spot that gets the focus, if it is another one. */
  readonly onPress: (key: string) => string | undefined;
  /** Escape was pressed; answers likewise. */
  readonly onCancel?: (() => string | undefined) | undefined;
  /** The pointer or the focus is on a spot now; null: on none. */
  readonly onHover?: ((key: string | null) => void) | undefined;
  readonly drag?: DragListener | undefined;
}

export function BoardFrame(props: BoardFrameProps) {
  const { label, width, height, children, spots, onPress, onCancel, onHover } = props;
  const focus = useRovingFocus(
    spots.map((spot) => ({
      key: spot.key,
      x: spot.left + spot.width / 2,
      y: spot.top + spot.height / 2,
      isStop: spot.isStop ?? spot.isOpen,
    })),
  );
  const drag = useDrag(focus.frame, props.drag ?? null);
  const goTo = (key: string | undefined) => key !== undefined && focus.focus(key);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms, and this is a board
    <div
      ref={focus.frame}
      className="board-frame"
      role="group"
      aria-label={label}
      style={{ aspectRatio: `${width} / ${height}` }}
      onFocus={focus.onFocus}
      onPointerDownCapture={drag.begin}
      onKeyDown={(event) => {
        if (event.key === 'Escape') goTo(onCancel?.());
        else focus.onKeyDown(event);
      }}
    >
      <svg
        className="board-frame__drawing"
        viewBox={`0 0 ${width} ${height}`}
        aria-hidden="true"
        focusable="false"
      >
        {children}
      </svg>
      {spots.map((spot) => (
        <button
          key={spot.key}
          type="button"
          className="board-frame__spot"
          data-spot={spot.key}
          data-draggable={spot.isDraggable || undefined}
          aria-label={spot.label}
          aria-disabled={!spot.isOpen || undefined}
          aria-pressed={spot.isPressed}
          title={spot.hint}
          tabIndex={focus.tabIndexOf(spot.key)}
          style={{
            left: `${(100 * spot.left) / width}%`,
            top: `${(100 * spot.top) / height}%`,
            width: `${(100 * spot.width) / width}%`,
            height: `${(100 * spot.height) / height}%`,
          }}
          onClick={() => {
            if (!drag.endsDrag()) goTo(onPress(spot.key));
          }}
          onPointerEnter={() => onHover?.(spot.key)}
          onPointerLeave={() => onHover?.(null)}
          onFocus={(event) => {
            if (event.target.matches(':focus-visible')) onHover?.(spot.key);
          }}
          onBlur={() => onHover?.(null)}
          {...(spot.isDraggable ? drag.handlersOf(spot.key) : {})}
        />
      ))}
    </div>
  );
}
