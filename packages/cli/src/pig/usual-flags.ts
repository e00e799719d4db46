/**
 * Flags of `pig` that are written otherwise than those of other programs: -ai, which has two letters after one
 * dash, and --tolerence, which is how it has always been spelt. Both mean the flag that is usual.
 */
const STANDARD_FLAGS: { readonly [flag: string]: string } = {
  '-ai': '--ai-file',
  '--tolerence': '--tolerance',
};

/** Other ways to write a flag. */
export function flagAliases(flag: string): string[] {
  return Object.keys(STANDARD_FLAGS).filter((other) => STANDARD_FLAGS[other] === flag);
}

/** The words of a command line with usual flags; all that follows a `--` stays as it is. */
export function standardFlags(words: readonly string[]): string[] {
  const end = words.indexOf('--');
  const count = end < 0 ? words.length : end;
  return words.map((word, n) => (n < count ? standardFlag(word) : word));
}

function standardFlag(word: string): string {
  const [flag = '', ...value] = word.split('=');
  const meant = Object.hasOwn(STANDARD_FLAGS, flag) ? STANDARD_FLAGS[flag] : undefined;
  return meant === undefined ? word : [meant, ...value].join('=');
}
