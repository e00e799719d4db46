/**
 * Dragging with mouse, pen or finger. A pointer that hardly moves is a click, and stays one. Points are told as
 * shares of the frame, from 0 to 1, so that nobody needs to know how large it is drawn.
 */
import { type PointerEvent, type RefObject, useRef } from 'react';

export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface DragListener {
  readonly onStart: (key: string, at: Point) => void;
  readonly onMove: (key: string, at: Point) => void;
  readonly onDrop: (key: string, at: Point) => void;
  /** The pointer was taken away, by the system or by another gesture. */
  readonly onCancel: () => void;
}

export interface Drag {
  /** Handlers of what can be dragged, told by its key. */
  readonly handlersOf: (key: string) => {
    readonly onPointerDown: (event: PointerEvent<HTMLElement>) => void;
    readonly onPointerMove: (event: PointerEvent<HTMLElement>) => void;
    readonly onPointerUp: (event: PointerEvent<HTMLElement>) => void;
    readonly onPointerCancel: () => void;
  };
  /** For the frame, when a pointer goes down anywhere: the click that ends a drag does not come from every finger. */
  readonly begin: () => void;
  /** Whether the click that is being handled ended a drag, and means nothing else. */
  readonly endsDrag: () => boolean;
}

/** Pixels that a pointer may tremble. */
const DRAG_THRESHOLD = 5;

interface Pressed {
  readonly pointer: number;
  readonly x: number;
  readonly y: number;
  readonly isDragging: boolean;
}

export function useDrag(frame: RefObject<HTMLElement | null>, listener: DragListener | null): Drag {
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
      event.currentTarget.setPointerCapture(pointer); // a quick hand has left it before the first move
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
  const begin = () => {
    dropped.current = false;
  };
  const endsDrag = () => {
    const ends = dropped.current;
    dropped.current = false;
    return ends;
  };
  return { handlersOf, begin, endsDrag };
}
