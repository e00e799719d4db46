/** Text in lines of a width: counted in characters, wrapped at blanks, cut with an ellipsis. */

/** Characters, not the halves of them that `length` counts. */
export function lengthOf(text: string): number {
  return [...text].length;
}

/** Text in which nothing can move the cursor of a terminal. */
export function visible(text: string): string {
  return text.replace(/\p{Cc}+/gu, ' ');
}

/** The text, or as much of it as fits, with an ellipsis. */
export function cut(text: string, width: number): string {
  if (lengthOf(text) <= width) return text;
  return `${[...text].slice(0, Math.max(0, width - 1)).join('')}…`;
}

/** Lines broken at blanks; a word that is longer than a line is broken where the line ends. */
export function wrapped(text: string, width: number): string[] {
  if (lengthOf(text) <= width) return [text];
  const lines: string[] = [];
  for (const word of text.split(' ').flatMap((each) => pieces(each, width))) {
    const last = lines.at(-1);
    if (last !== undefined && lengthOf(last) + 1 + lengthOf(word) <= width)
      lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}

/** The text, with blanks before or after it. */
export function padded(text: string, width: number, isRight: boolean): string {
  const blanks = ' '.repeat(Math.max(0, width - lengthOf(text)));
  return isRight ? blanks + text : text + blanks;
}

function pieces(word: string, width: number): string[] {
  const letters = [...word];
  if (letters.length <= width) return [word];
  const count = Math.ceil(letters.length / width);
  return Array.from({ length: count }, (_, n) =>
    letters.slice(n * width, (n + 1) * width).join(''),
  );
}
