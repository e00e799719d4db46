/** Colours of boards, by the numbers of ECMA-48. Where there are none, every text is left as it is. */

/** The colours that boards use. */
const CODES = {
  bold: '1',
  dim: '2',
  dark: '42;30', //       a dark square
  black: '42;30;1', //    a piece of Black on it
  white: '42;97;1', //    a piece of White on it
  moved: '43;30;1', //    what the last move touched
  light: '47;30', //      a light square
  yellow: '33;1',
  red: '31;1',
  blue: '34;1',
} as const;

export type Colour = keyof typeof CODES;

/** A text in a colour. */
export type Paint = (text: string, colour: Colour) => string;

/** No colours. */
export const plain: Paint = (text) => text;

/** Colours. */
export const coloured: Paint = (text, colour) => `\u001b[${CODES[colour]}m${text}\u001b[0m`;
