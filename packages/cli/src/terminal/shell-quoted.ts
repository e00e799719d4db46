/** Words of a line that a person is told to type: in quotes where a shell would take them for something else. */

/** The text as one word of a shell: `nim.ts`, `'my games/nim.ts(stones=15)'`. */
export function shellQuoted(text: string): string {
  return /^[\w@%+=:,./-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`;
}
