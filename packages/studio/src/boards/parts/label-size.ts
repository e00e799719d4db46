/** How large the labels of odds are in a drawing, in units of which a square has 100. */

export const LABEL_HEIGHT = 34;

const CHARACTER = 14;
const PADDING = 22;
const FEWEST = 3; // characters, so that labels do not shrink and grow with every number

/** How wide the label of a text is. */
export function labelWidth(text: string): number {
  return PADDING + CHARACTER * Math.max(FEWEST, text.length);
}
