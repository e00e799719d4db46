/** Text for people: lines cut with an ellipsis, numbers, durations, words for a shell. */
import { lengthOf } from 'turnwise/internal';

export { lengthOf, percent, sureDigits, visible, visibleJson, wrapped } from 'turnwise/internal';

/** The text, or as much of it as fits, with an ellipsis. */
export function cut(text: string, width: number): string {
  if (lengthOf(text) <= width) return text;
  return `${[...text].slice(0, Math.max(0, width - 1)).join('')}…`;
}

/** The width of a stream: a terminal's columns, else COLUMNS if it is set, else no limit. */
export function widthOf(stream: { readonly isTTY?: boolean; readonly columns?: number }): number {
  if (stream.isTTY && stream.columns !== undefined && stream.columns > 0) return stream.columns;
  const given = Number(process.env.COLUMNS);
  return Number.isInteger(given) && given > 0 ? given : Number.POSITIVE_INFINITY;
}

/** 1234567 is "1,234,567". */
export function grouped(value: number): string {
  // The first number that goes through the locale costs 20 ms.
  if (Number.isSafeInteger(value)) return `${value}`.replace(/\B(?=(\d{3})+$)/g, ',');
  return value.toLocaleString('en-US', { maximumFractionDigits: 2 });
}

/** A value with `digits` significant digits, without zeros at its end, and without a -0; what is not known is empty. */
export function rounded(value: number | null, digits = 6): string {
  if (value === null) return '';
  const text = String(Number(value.toPrecision(digits)));
  return text === '-0' ? '0' : text;
}

/** Seconds with two digits after the point. */
export function seconds(duration: number): string {
  return `${duration.toFixed(2)} s`;
}

/** "1 match", "2 matches". */
export function counted(count: number, one: string, many: string): string {
  return `${grouped(count)} ${count === 1 ? one : many}`;
}

/** Seconds as a person waits for them: "40 s", "2 min 5 s", "3 h 20 min", "2 days 3 h". */
export function waitingTime(duration: number): string {
  const whole = Math.max(0, Math.round(duration));
  const parts = (large: number, unit: string, small: number, lesser: string) =>
    small === 0 ? `${large} ${unit}` : `${large} ${unit} ${small} ${lesser}`;
  if (whole < 60) return `${whole} s`;
  const minutes = Math.floor(whole / 60);
  if (minutes < 60) return parts(minutes, 'min', whole % 60, 's');
  const hours = Math.floor(minutes / 60);
  if (hours < 48) return parts(hours, 'h', minutes % 60, 'min');
  return parts(Math.floor(hours / 24), 'days', hours % 24, 'h');
}

/** The text as one word of a shell: `nim.ts`, `'my games/nim.ts(stones=15)'`. */
export function shellQuoted(text: string): string {
  return /^[\w@%+=:,./-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`;
}
