/** How large the labels of odds are in a drawing, in units of which a square has 100. */

export const LABEL_HEIGHT = 34;
/** Of its letters. */
export const LABEL_SIZE = 23.5;

/** A label that fills its square, for boards whose squares are small on the screen. */
export const COMPACT = { width: 95, height: 64, size: 44 } as const;

const CHARACTER = 14;
const PADDING = 22;
const WORD = 8; //  more, since letters are wider than digits and spaces
const FEWEST = 3; // characters, so that labels do not shrink and grow with every number

/** How wide the label of a text is. */
export function labelWidth(text: string): number {
  const more = /^[a-z]/.test(text) ? WORD : 0;
  return PADDING + more + CHARACTER * Math.max(FEWEST, text.length);
}

/** A label's text in three characters: "53" for "53 %", ">99", "=" for a draw, "+" for a win and "−" for a loss. */
export function compactText(text: string): string {
  return WORDS[text] ?? text.replace(/ %$/, '').slice(0, 4);
}

const WORDS: { readonly [text: string]: string } = { win: '+', draw: '=', loss: '−' };
