/**
 * What is seen and heard when a turn is played: pieces that move, dice that roll, cards that turn, and their sounds. A board
 * draws the position as it is now, for tests and screen readers, and a scene shows how it came about: motions go from where
 * things were to where they are drawn. The next turn ends a scene at once, and nothing waits for it.
 *
 *     const turn = usePlayedTurn(props);
 *     const stage = useScene(turn, ({ last }) => [
 *       ...hops('piece', squaresOf(last).map(centreOf)),
 *       { sound: 'move', at: HOP },
 *     ]);
 *     return <g ref={stage}> ... <g data-moves="piece">
 */
import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import type { Game } from 'turnwise';
import type { Turn } from '../../state/match-tree.ts';
import type { Point } from './board-frame.tsx';
import { playSound, type SoundName } from './sound.ts';
import { useMedia } from './use-media.ts';
import './scene.css';

export interface Motion {
  /** The elements that move: those with this `data-moves`. */
  readonly of: string;
  /** From the first to where the element is drawn. Lengths are in the units of the drawing, as `px`. */
  readonly frames: readonly Keyframe[];
  readonly at?: number; //      milliseconds after the turn; the first frame is shown until then. Default: 0
  readonly time: number; //     milliseconds
  readonly easing?: string; //  default: even; frames may have their own
}

export interface Cue {
  readonly sound: SoundName;
  readonly at?: number; // milliseconds after the turn. Default: 0
}

export type Scene = readonly (Motion | Cue)[];

/** A turn, the position in which it was played, and the one to which it led. */
export interface PlayedTurn<G extends Game> {
  readonly before: G;
  readonly game: G;
  readonly last: Turn;
}

interface TurnProps<G extends Game> {
  readonly game: G;
  readonly before?: G | null; // default: null
  readonly last: Turn | null;
}

/**
 * The turn that led to what a board shows, if it showed the position before it: somebody has just played it, or gone a turn
 * forward. Null at first, and after steps back and jumps, which are shown as they are.
 */
export function usePlayedTurn<G extends Game>(props: TurnProps<G>): PlayedTurn<G> | null {
  const { game, before = null, last } = props;
  const index = last?.index ?? -1;
  const [kept, keep] = useState<{ game: G; index: number; turn: PlayedTurn<G> | null }>({
    game,
    index,
    turn: null,
  });
  if (kept.index === index && isSamePosition(kept.game, game)) return kept.turn;
  // With secrets, the board has seen less of the position than is known now.
  const isNext =
    before !== null &&
    (isSamePosition(kept.game, before) || (!game.isPerfectInformation && kept.index + 1 === index));
  const turn = isNext && last ? { before, game, last } : null;
  keep({ game, index, turn });
  return turn;
}

/** Views of a position with secrets are made anew each time. What a user's game cannot print is taken for the same. */
function isSamePosition(one: Game, other: Game): boolean {
  try {
    return one === other || `${one}` === `${other}`;
  } catch {
    return true;
  }
}

export interface Change<T> {
  readonly from: T;
  readonly to: T;
}

/** The last change of a value, such as a card that was turned over; null before the first. */
export function useChange<T>(value: T): Change<T> | null {
  const [kept, keep] = useState<{ value: T; change: Change<T> | null }>({ value, change: null });
  if (Object.is(kept.value, value)) return kept.change;
  const change = { from: kept.value, to: value };
  keep({ value, change });
  return change;
}

/** Longer scenes are played faster: computers take hardly longer for a turn. */
const LONGEST = 900; // milliseconds

export const REDUCED_MOTION = '(prefers-reduced-motion: reduce)';

/**
 * Plays the scene of every new cause, such as a turn, once; null ends it. The reference is for the element around all that moves.
 * Who wants no motion hears the last sound at once.
 */
export function useScene<Cause extends object>(
  cause: Cause | null,
  sceneOf: (cause: Cause) => Scene,
): (stage: Element | null) => void {
  const stage = useRef<Element>(null);
  const played = useRef(new WeakSet<Cause>());
  const isStill = useMedia(REDUCED_MOTION, true);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a scene belongs to its cause and does not change
  useLayoutEffect(() => {
    if (!cause || played.current.has(cause)) return;
    played.current.add(cause);
    const scene = sceneOf(cause);
    const motions = scene.filter((part) => 'frames' in part);
    const cues = scene.filter((part) => 'sound' in part);
    if (isStill || !stage.current) {
      const sound = cues.at(-1)?.sound;
      return sound && playSound(sound);
    }
    const pace = Math.min(
      1,
      LONGEST / Math.max(1, ...motions.map(({ at = 0, time }) => at + time)),
    );
    const running = motions.flatMap((motion) => begun(stage.current, motion, pace));
    const ends = cues.map(({ sound, at = 0 }) => playSound(sound, pace * at));
    return () => {
      for (const animation of running) animation.cancel();
      for (const end of ends) end();
    };
  }, [cause, isStill]);
  return useCallback((element) => {
    stage.current = element;
  }, []);
}

function begun(stage: Element | null, motion: Motion, pace: number): Animation[] {
  const { of, frames, at = 0, time, easing = 'linear' } = motion;
  const found = stage?.querySelectorAll(`[data-moves="${CSS.escape(of)}"]`) ?? [];
  const timing = { delay: pace * at, duration: pace * time, easing, fill: 'backwards' } as const;
  return Array.from(found, (element) => element.animate([...frames], timing));
}

export const HOP = 200; // milliseconds for each
const LIFT = 1.16; //     the size of a piece that is in the air

interface WayOptions {
  readonly at?: number; //    default: 0
  readonly time?: number; //  milliseconds for each part of the way. Default: `HOP`
  readonly rest?: Point; //   where the element is drawn. Default: the last point
  readonly height?: number; // of each hop, in a drawing seen from the side. Default: 0
}

/** A piece hops from point to point. No motion for less than two. */
export function hops(of: string, way: readonly Point[], options: WayOptions = {}): Motion[] {
  return along(of, way, options, LIFT);
}

/** A piece slides from point to point. No motion for less than two. */
export function slides(of: string, way: readonly Point[], options: WayOptions = {}): Motion[] {
  return along(of, way, options, 1);
}

function along(of: string, way: readonly Point[], options: WayOptions, lift: number): Motion[] {
  const { at = 0, time = HOP, rest = way.at(-1), height = 0 } = options;
  const [start] = way;
  if (!start || !rest || way.length < 2) return [];
  const placed = ({ x, y }: Point, size = 1) =>
    `translate(${rounded(x - rest.x)}px, ${rounded(y - rest.y)}px) scale(${size})`;
  const parts = way.length - 1;
  const frames = way.slice(1).flatMap((to, n) => {
    const from = way[n] ?? to;
    const middle = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 - height };
    const top = { offset: (n + 0.5) / parts, transform: placed(middle, lift), easing: 'ease-out' };
    const end = { offset: (n + 1) / parts, transform: placed(to), easing: 'ease-in' };
    return lift === 1 ? [{ ...end, easing: 'ease-in-out' }] : [top, end];
  });
  const easing = lift === 1 ? 'ease-in-out' : 'ease-in';
  const first = { offset: 0, transform: placed(start), easing };
  return [{ of, frames: [first, ...frames], at, time: parts * time }];
}

function rounded(length: number): number {
  return Math.round(100 * length) / 100;
}

/** The sound of a turn of which nothing else is known. */
export function turnSound({ last }: { readonly last: Turn }): Scene {
  return [{ sound: (last.haps ?? []).length > 0 ? 'dice' : 'move' }];
}

/** What is gone, drawn with the class `leaving` where it was: it stays until then, and fades. */
export function fades(of: string, at = 0, time = 160): Motion {
  return { of, at, time, frames: [{ opacity: 1 }, { opacity: 0, transform: 'scale(0.6)' }] };
}

/** What was not there before grows out of its middle. */
export function appears(of: string, at = 0, time = 180): Motion {
  const frames = [
    { opacity: 0, transform: 'scale(0.4)' },
    { opacity: 1, transform: 'scale(1.06)', offset: 0.7 },
    { opacity: 1, transform: 'none' },
  ];
  return { of, at, time, frames, easing: 'ease-out' };
}

/** What is put down from above. */
export function lands(of: string, at = 0, time = 180): Motion {
  const frames = [
    { opacity: 0, transform: 'scale(1.35)' },
    { opacity: 1, transform: 'none' },
  ];
  return { of, at, time, frames, easing: 'ease-in' };
}

/** Something turns over: its back, drawn with the class `leaving`, turns away, and its front comes up. */
export function turnsOver(front: string, back: string, at = 0, time = 280): Motion[] {
  const turned = (scale: number) => ({ transform: `scale(${scale}, 1)` });
  const away = [
    { ...turned(1), opacity: 1 },
    { ...turned(0), opacity: 1, offset: 0.5 },
    { ...turned(0), opacity: 0 },
  ];
  const up = [turned(0), { ...turned(0), offset: 0.5 }, turned(1)];
  return [
    { of: back, at, time, frames: away },
    { of: front, at, time, frames: up },
  ];
}
