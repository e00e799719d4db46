/**
 * Fits a board into its room, in width and height. Drawings fit by themselves, by the units of their container; what is made of
 * text and buttons is zoomed, larger or smaller, until all of it is in the room. Then it keeps its size, so that nothing moves
 * while the match goes on; it only becomes smaller if more has to fit.
 */
import { useCallback, useLayoutEffect, useRef } from 'react';

const LEAST_ZOOM = 0.25;
const MOST_ZOOM = 1.5;
const STEPS = 7; //       of halving: to about a hundredth
const TOLERANCE = 0.75; // pixels
const FULL = 0.97; //     of the room: no need to make it larger

interface Kept {
  readonly subject: string;
  readonly width: number;
  readonly height: number;
  readonly zoom: number;
}

/** `screen` is around all that has to fit into the window, `room` has the size, and `board` the board as its only child. */
export function useBoardFit(subject: string) {
  const screen = useRef<HTMLDivElement>(null);
  const room = useRef<HTMLDivElement>(null);
  const board = useRef<HTMLDivElement>(null);
  const kept = useRef<Kept | null>(null);
  const newest = useRef(subject);
  const watched = useRef<{ readonly observer: ResizeObserver; root: Element | null } | null>(null);
  const fit = useCallback(() => {
    if (!screen.current || !room.current || !board.current) return;
    if (matchMedia('print').matches) return; // a page is printed as it was
    const parts = [screen.current, room.current, board.current] as const;
    kept.current = fitted(...parts, kept.current, newest.current);
  }, []);
  useLayoutEffect(() => {
    const observer = new ResizeObserver(fit);
    if (room.current) observer.observe(room.current);
    observer.observe(document.documentElement);
    watched.current = { observer, root: null };
    return () => {
      observer.disconnect();
      watched.current = null;
    };
  }, [fit]);
  // After every rendering, since the board may be another element than before.
  useLayoutEffect(() => {
    const root = board.current?.firstElementChild ?? null;
    const now = watched.current;
    const isSame = newest.current === subject;
    newest.current = subject;
    if (!now || (now.root === root && isSame)) return;
    if (now.root) now.observer.unobserve(now.root);
    if (root) now.observer.observe(root);
    now.root = root;
    fit();
  });
  return { screen, room, board };
}

function fitted(
  screen: HTMLElement,
  room: HTMLElement,
  board: HTMLElement,
  kept: Kept | null,
  subject: string,
): Kept | null {
  const root = board.firstElementChild;
  // Upright, the room is as high as the board needs; until that is known it is as high as it may be.
  screen.style.removeProperty('--board-height');
  const { width, height } = room.getBoundingClientRect();
  if (!root || width === 0 || height === 0) return kept;
  const isSame =
    kept?.subject === subject &&
    Math.abs(kept.width - width) < 1 &&
    Math.abs(kept.height - height) < 1;
  const fits = (zoom: number) => {
    setZoom(board, zoom, width, height);
    const box = root.getBoundingClientRect();
    const isWide = root.scrollWidth > root.clientWidth + 1 || box.width > width + TOLERANCE;
    return box.height <= height + TOLERANCE && !isWide;
  };
  let zoom = isSame ? kept.zoom : 1;
  if (!fits(zoom)) zoom = largest(fits, LEAST_ZOOM, zoom);
  else if (!isSame && isSmall(root, width, height)) zoom = largest(fits, 1, MOST_ZOOM);
  setZoom(board, zoom, width, height);
  let around = room.getBoundingClientRect();
  let box = root.getBoundingClientRect();
  // In a lower room a board may arrange its parts in another way, which is higher: then the room is as high as that.
  for (let times = 0; times < 2; times++) {
    screen.style.setProperty('--board-height', `${Math.ceil(box.height)}px`);
    around = room.getBoundingClientRect();
    setZoom(board, zoom, width, around.height);
    box = root.getBoundingClientRect();
    if (box.height <= around.height + TOLERANCE) break;
  }
  screen.style.setProperty('--board-width', `${Math.ceil(box.width)}px`);
  screen.style.setProperty('--board-on-paper', `${onPaper(box)}`);
  screen.style.setProperty('--board-left', `${Math.floor(box.left - around.left)}px`);
  screen.style.setProperty('--board-top', `${Math.floor(box.top - around.top)}px`);
  return { subject, width, height, zoom };
}

/** The zoom with which a board is printed: it leaves room for the odds on the page (print-sheet.css). */
function onPaper({ width, height }: DOMRect): number {
  return Math.min(1, PAPER_WIDTH / width, PAPER_HEIGHT / height);
}

const PAPER_WIDTH = 640; // pixels
const PAPER_HEIGHT = 480;

function setZoom(board: HTMLElement, zoom: number, width: number, height: number): void {
  board.style.zoom = String(zoom);
  board.style.width = `${width / zoom}px`;
  board.style.height = `${height / zoom}px`;
}

function isSmall(root: Element, width: number, height: number): boolean {
  const box = root.getBoundingClientRect();
  return box.width < FULL * width && box.height < FULL * height;
}

/** The largest zoom that fits, from one that is taken to fit to one that may. */
function largest(fits: (zoom: number) => boolean, least: number, most: number): number {
  let [low, high] = [least, most];
  for (let step = 0; step < STEPS; step++) {
    const middle = (low + high) / 2;
    if (fits(middle)) low = middle;
    else high = middle;
  }
  return low;
}
