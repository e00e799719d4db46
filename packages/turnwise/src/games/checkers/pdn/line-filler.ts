/**
 * Fills lines of at most 80 characters with the words of a movetext. What has no blank at which it could
 * be broken stands on a line of its own, however long. So does a comment that holds a closing brace: it
 * can only be written behind a semicolon.
 */
import { onOneLine } from './pdn-game.ts';

const WIDTH = 80;

export class LineFiller {
  readonly #lines: string[] = [];
  #line = '';
  #prefix = ''; //        opening brackets that stand right before the next word
  #isClosed = false; //   a comment behind a semicolon ends the line

  /** The text so far. */
  get text(): string {
    return [...this.#lines, this.#line].join('\n');
  }

  word(text: string): void {
    const word = this.#prefix + text;
    this.#prefix = '';
    if (this.#line === '') this.#line = word;
    else if (!this.#isClosed && this.#line.length + 1 + word.length <= WIDTH)
      this.#line += ` ${word}`;
    else this.#break(word);
  }

  comment(text: string): void {
    const comment = onOneLine(text);
    if (comment === '') return; // no reader would keep it
    if (comment.includes('}')) {
      this.word(`; ${comment}`);
      this.#isClosed = true;
    } else for (const word of breakable(`{${comment}}`)) this.word(word);
  }

  open(): void {
    this.#prefix += '(';
  }

  close(): void {
    if (!this.#isClosed && this.#line.length < WIDTH) this.#line += ')';
    else this.#break(')');
  }

  #break(word: string): void {
    this.#lines.push(this.#line);
    this.#line = word;
    this.#isClosed = false;
  }
}

/**
 * A comment in the pieces between which a line may end: at single blanks, since a line break is read as
 * one, and never before a bracket, since a line that begins with one may be a tag.
 */
function breakable(comment: string): string[] {
  const pieces: string[] = [];
  let from = 0;
  for (let at = comment.indexOf(' '); at >= 0; at = comment.indexOf(' ', at + 1)) {
    const next = comment[at + 1] ?? '';
    if (comment[at - 1]?.trim() === '' || next.trim() === '' || next === '[') continue;
    pieces.push(comment.slice(from, at));
    from = at + 1;
  }
  return [...pieces, comment.slice(from)];
}
