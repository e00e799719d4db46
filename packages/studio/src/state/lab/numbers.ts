/** Numbers as the laboratory prints them. */

/** "53.06 %", with a fixed number of digits, so that columns line up. */
export function percentage(share: number, digits = 2): string {
  return `${(100 * share).toFixed(digits)} %`;
}

const SUPERSCRIPTS: readonly string[] = ['⁰', '¹', '²', '³', '⁴', '⁵', '⁶', '⁷', '⁸', '⁹'];

/** A power of ten: 0.001, then 10⁻⁴; and 0. */
export function powerOfTen(value: number): string {
  if (value === 0) return '0';
  const exponent = Math.round(Math.log10(value));
  if (exponent >= -3) return String(value);
  const digits = [...String(-exponent)].map((digit) => SUPERSCRIPTS[Number(digit)]);
  return `10⁻${digits.join('')}`;
}

/** An error: 0.364, 0.000778, and from there "7.8 × 10⁻⁶". */
export function errorText(value: number): string {
  if (value === 0) return '0';
  if (value >= 1e-4) return String(Number(value.toPrecision(3)));
  const [mantissa = '', exponent = ''] = value.toExponential(1).split('e');
  return `${mantissa}\u00a0×\u00a0${powerOfTen(10 ** Number(exponent))}`;
}

/** "8.0 MB". */
export function megabytes(bytes: number): string {
  return `${(bytes / 1e6).toFixed(1)} MB`;
}
