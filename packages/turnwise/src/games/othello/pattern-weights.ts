/** The tables of patterns.ts, one signed byte a number. */

/** What 1 stands for. */
export const PATTERN_UNIT = 0;

/** In base 64: for each class of fillings at the beginning, then at the end. */
export const PATTERN_WEIGHTS = '';
