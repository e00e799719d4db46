/** Colours, on terminals only: https://no-color.org. Elsewhere every function returns its text. */
export interface Style {
  bold(text: string): string;
  dim(text: string): string;
  good(text: string): string;
  bad(text: string): string;
}

/** Begin and end of each, as the numbers of ECMA-48. */
const CODES = { bold: [1, 22], dim: [2, 22], good: [32, 39], bad: [31, 39] } as const;

/** Whether a stream is a terminal that shows colours, and nobody said not to. */
export function isColoured(stream: { readonly isTTY?: boolean }): boolean {
  return stream.isTTY === true && !process.env.NO_COLOR && process.env.TERM !== 'dumb';
}

export function styleFor(stream: { readonly isTTY?: boolean }): Style {
  const paint = (name: keyof typeof CODES) => {
    const [begin, end] = CODES[name];
    return isColoured(stream)
      ? (text: string) => `\u001b[${begin}m${text}\u001b[${end}m`
      : (text: string) => text;
  };
  return { bold: paint('bold'), dim: paint('dim'), good: paint('good'), bad: paint('bad') };
}
