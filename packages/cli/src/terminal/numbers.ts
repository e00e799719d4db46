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
