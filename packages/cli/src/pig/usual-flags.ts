/**
 * Flags of `pig` that are written otherwise than those of other programs: -ai, which has two letters after one
 * dash, and --tolerence, which is how it has always been spelt. Both mean the flag that is usual.
 */
const MEANT: { readonly [flag: string]: string } = {
  '-ai': '--ai-file',
  '--tolerence': '--tolerance',
};

/** Other ways to write a flag. */
export function unusualFlags(flag: string): string[] {
  return Object.keys(MEANT).filter((other) => MEANT[other] === flag);
}

/** The words of a command line with usual flags; all that follows a `--` stays as it is. */
export function usualFlags(words: readonly string[]): string[] {
  const end = words.indexOf('--');
  const count = end < 0 ? words.length : end;
  return words.map((word, n) => (n < count ? usual(word) : word));
}

function usual(word: string): string {
  const [flag = '', ...value] = word.split('=');
  const meant = Object.hasOwn(MEANT, flag) ? MEANT[flag] : undefined;
  return meant === undefined ? word : [meant, ...value].join('=');
}
