/** Numbers and shares as people read them. */

/** 1234567 is "1,234,567". */
export function grouped(value: number): string {
  return value.toLocaleString('en-US', { maximumFractionDigits: 2 });
}

/** 0.53059 is "53.06 %". */
export function percent(share: number, digits = 1): string {
  return `${(100 * share).toFixed(digits)} %`;
}

/** A value with so many digits, without zeros at its end, and without a -0. */
export function rounded(value: number, digits = 6): string {
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
