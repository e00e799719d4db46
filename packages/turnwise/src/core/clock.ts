/**
 * Clocks of a match, as data: how much time each role has left. Studio and the server let them run.
 *
 *     fischer   a base for the whole match; each move adds the increment
 *     move      the same time for every move, from seconds to days
 */
import { Fields } from './validation.ts';

/** How much time the roles have. */
export type ClockSetting =
  | { readonly kind: 'fischer'; readonly base: number; readonly increment: number } // seconds
  | { readonly kind: 'move'; readonly time: number }; // seconds

/** What each role has left. */
export interface Clock {
  readonly setting: ClockSetting;
  readonly left: { readonly [role: string]: number }; // milliseconds
  /** Whether the match is over, or goes on without clocks: these only show what was left. */
  readonly isStopped: boolean;
}

/** Seconds that a setting may have. */
export const BASE_RANGE = { min: 5, max: 10_800 };
export const INCREMENT_RANGE = { min: 0, max: 600 };
export const MOVE_RANGE = { min: 1, max: 30 * 86_400 };

/** The clocks of a match that has not begun. */
export function clockAtStart(setting: ClockSetting, roles: readonly string[]): Clock {
  const full = fullTime(setting);
  const left = Object.fromEntries(roles.map((role) => [role, full]));
  return { setting, left, isStopped: false };
}

function fullTime(setting: ClockSetting): number {
  return 1000 * (setting.kind === 'fischer' ? setting.base : setting.time);
}

/** The clocks after a role has thought, whether or not it has moved. */
export function afterThinking(clock: Clock, role: string, milliseconds: number): Clock {
  const left = Math.max(0, timeLeft(clock, role) - milliseconds);
  return { ...clock, left: { ...clock.left, [role]: left } };
}

/** The clocks after a role has moved. */
export function afterMove(clock: Clock, role: string, milliseconds: number): Clock {
  const { setting } = clock;
  const thought = afterThinking(clock, role, milliseconds);
  const left =
    setting.kind === 'fischer'
      ? timeLeft(thought, role) + 1000 * setting.increment
      : fullTime(setting);
  return { ...clock, left: { ...clock.left, [role]: left } };
}

const MOVES_AHEAD = 25; // for which a player saves its base
const OVERHEAD = 150; //   milliseconds between an answer and its move, when workers are busy

/** Milliseconds that a computer should think about its next move, at least 1; `sharers` computers think one after the other. */
export function thinkingTime(clock: Clock, role: string, sharers = 1): number {
  const { setting } = clock;
  const all = timeLeft(clock, role);
  const wanted =
    setting.kind === 'fischer' ? all / MOVES_AHEAD + 800 * setting.increment : 0.9 * all;
  const most = Math.max(all - OVERHEAD, all / 2);
  return Math.max(1, Math.floor(Math.min(wanted, most) / sharers));
}

function timeLeft({ left }: Clock, role: string): number {
  return left[role] ?? 0;
}

/** "5 min + 3 s", "10 s a move". */
export function settingInWords(setting: ClockSetting): string {
  if (setting.kind === 'move') return `${durationInWords(setting.time)} a move`;
  return `${durationInWords(setting.base)} + ${setting.increment} s`;
}

function durationInWords(seconds: number): string {
  if (seconds >= 86_400 && seconds % 86_400 === 0) {
    const days = seconds / 86_400;
    return days === 1 ? '1 day' : `${days} days`;
  }
  if (seconds >= 7200 && seconds % 3600 === 0) return `${seconds / 3600} h`;
  return seconds >= 60 && seconds % 30 === 0 ? `${seconds / 60} min` : `${seconds} s`;
}

const TENTHS_BELOW = 10_000; // milliseconds

/** What a clock shows: "1:02:03", "4:59", and tenths at the end: "0:09.3". It never shows more than there is. */
export function clockText(milliseconds: number): string {
  const tenths = Math.floor(milliseconds / 100);
  const seconds = Math.floor(tenths / 10);
  const minutes = Math.floor(seconds / 60);
  const two = (value: number) => String(value).padStart(2, '0');
  const fraction = milliseconds < TENTHS_BELOW ? `.${tenths % 10}` : '';
  const end = `${two(seconds % 60)}${fraction}`;
  if (minutes < 60) return `${minutes}:${end}`;
  return `${Math.floor(minutes / 60)}:${two(minutes % 60)}:${end}`;
}

/** Checks a setting that was stored or typed; throws a sentence. */
export function parseClockSetting(data: unknown): ClockSetting {
  const fields = new Fields('clock', data, ['kind', 'base', 'increment', 'time']);
  const kind = fields.word('kind', ['fischer', 'move']);
  if (kind === 'move') return { kind, time: fields.whole('time', MOVE_RANGE.min, MOVE_RANGE.max) };
  return {
    kind,
    base: fields.whole('base', BASE_RANGE.min, BASE_RANGE.max),
    increment: fields.whole('increment', INCREMENT_RANGE.min, INCREMENT_RANGE.max),
  };
}

export function isClockSettingOrNull(value: unknown): value is ClockSetting | null {
  if (value === null) return true;
  try {
    parseClockSetting(value);
    return true;
  } catch {
    return false;
  }
}

/** Checks clocks that were stored, for these roles; throws a sentence. */
export function parseClock(data: unknown, roles: readonly string[]): Clock {
  const fields = new Fields('clock', data, ['setting', 'left', 'isStopped']);
  const setting = parseClockSetting(fields.raw('setting'));
  const left = new Fields('clock: left', fields.raw('left'), roles);
  const read = roles.map((role) => [role, Math.max(0, left.number(role))] as const);
  return { setting, left: Object.fromEntries(read), isStopped: fields.flag('isStopped') };
}
