/**
 * When a solved puzzle comes back: spaced repetition with boxes (S. Leitner, So lernt man lernen, 1972). A right answer
 * moves a puzzle one box up, where it waits longer; a wrong one sends it back to the first. The time is always given.
 */

/** Where a puzzle stands. */
export interface Repetition {
  readonly box: number; // right answers in a row, as far as there are boxes
  readonly due: number; // when it comes back, in milliseconds since 1970
}

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** [box] how long a puzzle waits there. */
const WAITS = [10 * MINUTE, DAY, 3 * DAY, 7 * DAY, 16 * DAY, 35 * DAY, 90 * DAY];

export const LAST_BOX = WAITS.length - 1;

/** After an answer; `before` is null for a new puzzle. A right answer that comes too early changes nothing. */
export function afterAnswer(before: Repetition | null, isRight: boolean, now: number): Repetition {
  if (isRight && before && !isDue(before, now)) return before;
  const box = isRight ? Math.min(LAST_BOX, (before?.box ?? 0) + 1) : 0;
  return { box, due: now + (WAITS[box] ?? 0) };
}

export function isDue({ due }: Repetition, now: number): boolean {
  return due <= now;
}

/** Something that is repeated; null: it is new. */
export interface Repeated {
  readonly repetition: Repetition | null;
}

/** The index of what to ask next: what has been due longest, then the first that is new; null where nothing is due or new. */
export function nextToAsk(all: readonly Repeated[], now: number): number | null {
  const dues = all.flatMap(({ repetition }, n) =>
    repetition && isDue(repetition, now) ? [{ n, due: repetition.due }] : [],
  );
  const [longest] = dues.toSorted((a, b) => a.due - b.due);
  if (longest) return longest.n;
  const fresh = all.findIndex(({ repetition }) => repetition === null);
  return fresh < 0 ? null : fresh;
}

/** How many are due, new, and waiting; and when the first of those that wait comes back. */
export interface Agenda {
  readonly due: number;
  readonly fresh: number;
  readonly waiting: number;
  readonly next: number | null;
}

export function agendaOf(all: readonly Repeated[], now: number): Agenda {
  const known = all.flatMap(({ repetition }) => repetition ?? []);
  const waiting = known.filter((each) => !isDue(each, now)).map(({ due }) => due);
  return {
    due: known.length - waiting.length,
    fresh: all.length - known.length,
    waiting: waiting.length,
    next: waiting.length === 0 ? null : Math.min(...waiting),
  };
}

/** "in 10 minutes", "in 1 day", "in 3 days": from one time to another, rounded. */
export function waitInWords(now: number, then: number): string {
  const wait = Math.max(0, then - now);
  const [count, unit] =
    wait < 90 * MINUTE
      ? [Math.max(1, Math.round(wait / MINUTE)), 'minute']
      : wait < 36 * 60 * MINUTE
        ? [Math.round(wait / (60 * MINUTE)), 'hour']
        : [Math.round(wait / DAY), 'day'];
  return `in ${count} ${unit}${count === 1 ? '' : 's'}`;
}
