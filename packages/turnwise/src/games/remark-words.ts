/** Words that the remarks of several games share. */

const NUMBERS = 'no one two three four five six seven eight nine ten eleven twelve'.split(' ');

/** "no", "one" to "twelve", then digits. */
export function inWords(count: number): string {
  return NUMBERS[count] ?? String(count);
}

/** "a man", "two men". */
export function countOf(count: number, one: string, many: string): string {
  return count === 1 ? `${/^[aeiou]/.test(one) ? 'an' : 'a'} ${one}` : `${inWords(count)} ${many}`;
}

const MOST_LISTED = 3;

/** "a1", "a1 or c3", "a1, b2 or c3"; of more than three: "a1, b2 or two others". */
export function listed(names: readonly string[], word: 'and' | 'or'): string {
  const others = names.length - MOST_LISTED + 1;
  const shown =
    names.length <= MOST_LISTED
      ? names
      : [...names.slice(0, MOST_LISTED - 1), `${inWords(others)} others`];
  return shown.length < 2
    ? shown.join('')
    : `${shown.slice(0, -1).join(', ')} ${word} ${shown.at(-1)}`;
}
