/**
 * The moves of one game while they are read: the main line, and the variations that are open, on a stack.
 *
 * Every move is checked by the rules. After one that they forbid, or that is none, the rest of its line
 * is left out: up to the closing bracket in a variation, up to the end of the game in the main line.
 * Brackets are still counted there, so that the lines around it go on.
 */
import type { CheckersMove } from '../notation.ts';
import type { PdnLine, PdnPly, Place } from './pdn-game.ts';
import { MOST_NESTED, type Walk } from './walk.ts';
import type { Part } from './words.ts';

type MovePart = Extract<Part, { kind: 'move' }>;

/** A move that can still be added to. */
interface OpenPly extends PdnPly {
  readonly move: CheckersMove;
  readonly nags: number[];
  readonly before: string[];
  readonly after: string[];
  readonly variations: PdnLine[];
}

/** A line that is being read. */
interface OpenLine {
  readonly plies: OpenPly[];
  /** Comments that belong to the next move. */
  comments: string[];
  /** Whether a move number came since the last move. */
  isNumbered: boolean;
  /** A mark in brackets of its own, `11-15(!)`: it belongs to the move before them. */
  readonly marks: number[];
  /** The bracket that opened it; null for the main line. */
  readonly opened: Place | null;
  /** Whether the walk went into it. */
  readonly isEntered: boolean;
  /** The rest is left out. */
  isLost: boolean;
  /** Brackets that are open in what is left out. */
  lostBrackets: number;
}

/** Takes a mistake down; `losesMoves` where moves are left out for it. */
export type Report = (place: Place, message: Message, losesMoves: boolean) => void;

/** A sentence, or what makes one: asking the rules takes time, and not every mistake is told. */
export type Message = string | (() => string);

export class LineReader {
  readonly #walk: Walk;
  readonly #report: Report;
  readonly #main = openLine(null, false);
  readonly #open: OpenLine[] = [this.#main]; // the main line, and the variations within each other

  constructor(walk: Walk, report: Report) {
    this.#walk = walk;
    this.#report = report;
  }

  get plies(): PdnLine {
    return this.#main.plies;
  }

  /** Comments after the number of a first move that never came. */
  get leftOver(): readonly string[] {
    return this.#main.comments;
  }

  /** Whether the place at hand is within brackets. */
  get isInside(): boolean {
    return this.#open.length > 1 || this.#line.lostBrackets > 0;
  }

  /** The moves cannot be read at all. */
  lose(): void {
    this.#main.isLost = true;
  }

  number(): void {
    this.#line.isNumbered = true;
  }

  comment(text: string): void {
    const line = this.#line;
    if (line.isLost) return;
    const last = line.plies.at(-1);
    if (last && !line.isNumbered) last.after.push(text);
    else line.comments.push(text);
  }

  move({ squares, text }: MovePart, place: Place): void {
    const line = this.#line;
    if (line.isLost) return;
    const choices = this.#walk.find(squares);
    const [choice] = choices;
    const move = choice === undefined ? '' : this.#walk.moveText(choice);
    if (choice === undefined) this.unreadable(() => this.#walk.objection(text), place);
    else if (choices.length > 1)
      this.unreadable(() => this.#walk.objection(squares.join('x')), place);
    else if (text.includes('x') && !move.includes('x'))
      this.unreadable(`expected ${move}, since it captures nothing, got ${text}`, place);
    if (choice === undefined || line.isLost) return;
    this.#walk.play(choice);
    line.plies.push({ move, nags: [], before: line.comments, after: [], variations: [] });
    line.comments = [];
    line.isNumbered = false;
  }

  nag(nag: number, place: Place): void {
    const line = this.#line;
    if (line.isLost) return;
    const last = line.plies.at(-1);
    if (last) last.nags.push(nag);
    else if (line.opened && line.comments.length === 0) line.marks.push(nag);
    else this.#report(place, 'expected a move before this mark', false);
  }

  /** Something that should have been a move. */
  unreadable(message: Message, place: Place): void {
    const line = this.#line;
    if (line.isLost) return;
    line.isLost = true;
    this.#report(place, message, true);
  }

  open(place: Place): void {
    const line = this.#line;
    if (line.isLost) {
      line.lostBrackets++;
      return;
    }
    const isTooDeep = this.#open.length > MOST_NESTED;
    const isEntered = line.plies.length > 0 && !isTooDeep;
    if (isEntered) this.#walk.enter();
    this.#open.push(openLine(place, isEntered));
    if (isTooDeep) this.unreadable(`expected variations nested ${MOST_NESTED} deep at most`, place);
    else if (!isEntered)
      this.unreadable(
        'expected a move before this bracket, of which it could be a variation',
        place,
      );
  }

  close(place: Place): void {
    const line = this.#line;
    if (line.lostBrackets > 0) line.lostBrackets--;
    else if (line.opened) {
      this.#leave(line);
      if (line.plies.length === 0 && !line.isLost) this.#closeWithoutMoves(line, line.opened);
    } else if (!line.isLost) this.#report(place, 'this ) closes nothing; expected a move', false);
  }

  /** The game is over: what is still open should have been closed. */
  end(): void {
    const [, outermost] = this.#open;
    if (outermost?.opened) {
      this.#report(outermost.opened, 'this bracket is never closed; expected ) in this game', true);
    }
    while (this.#line.opened) this.#leave(this.#line);
    const last = this.#main.plies.at(-1);
    if (last) append(last.after, this.#main.comments.splice(0));
  }

  get #line(): OpenLine {
    return this.#open.at(-1) ?? this.#main;
  }

  #leave(line: OpenLine): void {
    this.#open.pop();
    if (line.isEntered) this.#walk.leave();
    if (line.plies.length === 0) return;
    append(line.plies.at(-1)?.after, line.comments);
    this.#line.plies.at(-1)?.variations.push(line.plies);
  }

  /** Brackets around a mark or around nothing but comments belong to the move before them. */
  #closeWithoutMoves({ marks, comments }: OpenLine, opened: Place): void {
    const last = this.#line.plies.at(-1);
    append(last?.nags, marks);
    append(last?.after, comments);
    if (marks.length + comments.length === 0)
      this.#report(opened, 'expected a move in these brackets', false);
  }
}

/** One by one: a call has room for some thousands of arguments, and a file may hold more comments. */
function append<T>(list: T[] | undefined, items: readonly T[]): void {
  for (const item of items) list?.push(item);
}

function openLine(opened: Place | null, isEntered: boolean): OpenLine {
  return {
    plies: [],
    comments: [],
    isNumbered: false,
    marks: [],
    opened,
    isEntered,
    isLost: false,
    lostBrackets: 0,
  };
}
