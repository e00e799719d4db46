/** A drawing hidden from screen readers, and over it real buttons, which stay for the whole match to keep the focus. */
import {
  type CSSProperties,
  type FocusEvent,
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  type RefObject,
  useRef,
  useState,
} from 'react';
import '../board-colours.css';
import './board-frame.css';

/** A button of the board, in the drawing's units. */
export interface BoardSpot {
  readonly key: string;
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  readonly label: string; // for screen readers
  readonly hint?: string | undefined; // shown on hover
  readonly isOpen: boolean; // whether a click has an effect
  readonly isStop?: boolean; // whether arrow keys stop here. Default: `isOpen`
  /** Whether its piece is selected; undefined without a piece that can move. */
  readonly isPressed?: boolean | undefined;
  readonly isDraggable?: boolean;
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

export function squareSpot(key: string, { x, y }: Point, size: number) {
  return { key, left: x - size / 2, top: y - size / 2, width: size, height: size };
}

interface BoardFrameProps {
  readonly label: string;
  readonly width: number; // of the drawing
  readonly height: number;
  readonly children: ReactNode;
  readonly spots: readonly BoardSpot[];
  /** `focus` gives the focus to another spot; undefined: to none. */
  readonly onPress: (key: string, focus: (key: string | number | undefined) => void) => void;
  /** On Escape. */
  readonly onCancel?: ((focus: (key: string | number | undefined) => void) => void) | undefined;
  /** The spot under the pointer or with the focus; null: none. */
  readonly onHover?: ((key: string | null) => void) | undefined;
  readonly drag?: DragListener | undefined;
}

export function BoardFrame(props: BoardFrameProps) {
  const { label, width, height, children, spots, onPress, onCancel, onHover } = props;
  const focus = useRovingFocus(spots);
  const drag = useDrag(focus.frame, props.drag ?? null);
  const goTo = (key: string | number | undefined) => {
    if (key !== undefined) focus.focus(String(key));
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms, and this is a board
    <div
      ref={focus.frame}
      className="board-frame"
      role="group"
      aria-label={label}
      style={shapeOf(width, height)}
      onFocus={focus.onFocus}
      onPointerDownCapture={drag.begin}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onCancel?.(goTo);
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
            if (!drag.endsDrag()) onPress(spot.key, goTo);
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

/** The shape is also a variable, so that a limit of height can be written as one of width. */
function shapeOf(width: number, height: number): CSSProperties & { '--shape': number } {
  return { aspectRatio: `${width} / ${height}`, '--shape': width / height };
}

/**
 * One Tab stop for a whole board; arrow keys go between its spots: elements with a key in `data-spot`. `frame` and the two
 * handlers are for the element around the spots.
 */
function useRovingFocus(spots: readonly BoardSpot[]) {
  const frame = useRef<HTMLDivElement>(null);
  const [last, setLast] = useState<string | null>(null);
  const stops = spots.filter(({ isOpen, isStop = isOpen }) => isStop);
  const entrance = stops.find(({ key }) => key === last) ?? stops[0];
  const focus = (key: string) => {
    frame.current?.querySelector<HTMLElement>(`[data-spot="${CSS.escape(key)}"]`)?.focus();
  };
  return {
    frame,
    focus,
    tabIndexOf: (key: string) => (key === entrance?.key ? 0 : -1),
    onFocus: (event: FocusEvent) => setLast(event.target.getAttribute('data-spot')),
    onKeyDown: (event: KeyboardEvent) => {
      const from = spots.find(({ key }) => key === last);
      const to = from && nearestSpot(stops.map(centreOf), centreOf(from), event.key);
      if (!to) return;
      event.preventDefault();
      focus(to);
    },
  };
}

/** A spot by its centre. */
export interface SpotPosition extends Point {
  readonly key: string;
}

function centreOf({ key, left, top, width, height }: BoardSpot): SpotPosition {
  return { key, x: left + width / 2, y: top + height / 2 };
}

const DIRECTIONS: { readonly [key: string]: readonly [number, number] } = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

const ASIDE = 2; // weight of the distance to the side: straight ahead beats nearer

/** The key of the spot that a keyboard key leads to; null where there is none. */
export function nearestSpot(
  places: readonly SpotPosition[],
  from: Point,
  pressed: string,
): string | null {
  const direction = DIRECTIONS[pressed];
  if (pressed === 'Home') return places[0]?.key ?? null;
  if (pressed === 'End') return places.at(-1)?.key ?? null;
  if (!direction) return null;
  const [right, down] = direction;
  let best: { readonly key: string; readonly distance: number } | null = null;
  for (const { key, x, y } of places) {
    const ahead = (x - from.x) * right + (y - from.y) * down;
    const aside = Math.abs((x - from.x) * down) + Math.abs((y - from.y) * right);
    const distance = ahead + ASIDE * aside;
    if (ahead > 0 && (!best || distance < best.distance)) best = { key, distance };
  }
  return best?.key ?? null;
}

interface DragListener {
  readonly onStart: (key: string, at: Point) => void;
  readonly onMove: (key: string, at: Point) => void;
  readonly onDrop: (key: string, at: Point) => void;
  readonly onCancel: () => void; // the system or another gesture took the pointer
}

const DRAG_THRESHOLD = 5; // pixels

interface Pressed {
  readonly pointer: number;
  readonly x: number;
  readonly y: number;
  readonly isDragging: boolean;
}

/** Dragging with mouse, pen or finger; hardly moving is a click. Points are shares of the frame, from 0 to 1. */
function useDrag(frame: RefObject<HTMLElement | null>, listener: DragListener | null) {
  const pressed = useRef<Pressed | null>(null);
  const dropped = useRef(false);
  const pointOf = ({ clientX, clientY }: PointerEvent): Point => {
    const box = frame.current?.getBoundingClientRect();
    if (!box || box.width === 0 || box.height === 0) return { x: 0, y: 0 };
    return { x: (clientX - box.left) / box.width, y: (clientY - box.top) / box.height };
  };
  const handlersOf = (key: string) => ({
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (!listener || event.button !== 0 || !event.isPrimary) return;
      const { clientX: x, clientY: y, pointerId: pointer } = event;
      event.currentTarget.setPointerCapture(pointer); // a quick pointer leaves before its first move
      pressed.current = { pointer, x, y, isDragging: false };
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      const at = pressed.current;
      if (!listener || at?.pointer !== event.pointerId) return;
      if (at.isDragging) return listener.onMove(key, pointOf(event));
      if (Math.hypot(event.clientX - at.x, event.clientY - at.y) < DRAG_THRESHOLD) return;
      pressed.current = { ...at, isDragging: true };
      listener.onStart(key, pointOf(event));
    },
    onPointerUp: (event: PointerEvent<HTMLElement>) => {
      const at = pressed.current;
      pressed.current = null;
      if (!listener || !at?.isDragging) return;
      dropped.current = true;
      listener.onDrop(key, pointOf(event));
    },
    onPointerCancel: () => {
      if (pressed.current?.isDragging) listener?.onCancel();
      pressed.current = null;
    },
  });
  // When a pointer goes down anywhere in the frame: touch does not always send the click that ends a drag.
  const begin = () => {
    dropped.current = false;
  };
  // Whether the click being handled ended a drag, and means nothing else.
  const endsDrag = () => {
    const ends = dropped.current;
    dropped.current = false;
    return ends;
  };
  return { handlersOf, begin, endsDrag };
}
