/**
 * The moves of one game while they are read: the main line, and the variations that are open, on a stack.
 *
 * Every move is checked by the rules. After one that they forbid, or that is none, the rest of its line
 * is left out: up to the closing bracket in a variation, up to the end of the game in the main line.
 * Brackets are still counted there, so that the lines around it go on. A step with the sign of a capture
 * is a mistake, but no other move can be meant. The moves after a capture with two readings decide which it is.
 */
import { type CheckersMove, isCapture } from '../notation.ts';
import {
  MOST_NESTED,
  type PdnLine,
  type PdnPly,
  type Position,
  type PositionCursor,
  type SourceLocation,
} from './pdn-game.ts';

/** What a line is made of. */
type LineEvent =
  | { readonly kind: 'move'; readonly squares: readonly number[]; readonly text: string }
  | { readonly kind: 'nag'; readonly nag: number }
  | { readonly kind: 'comment'; readonly text: string }
  | { readonly kind: 'unknown'; readonly message: string } // should have been a move
  | { readonly kind: 'number' | 'open' | 'close' };

type MoveEvent = Extract<LineEvent, { kind: 'move' }>;

/** What is left out for a mistake: moves that were played, moves of a variation, or none. */
export type Loss = 'game' | 'variation' | 'nothing';

/** Reports a mistake. */
type Report = (place: SourceLocation, message: Message, loss: Loss) => void;

/** A sentence, or what makes one: asking the rules takes time, and not every mistake is reported. */
export type Message = string | (() => string);

export class LineReader {
  readonly #main = openLine(null, false);
  readonly #open: OpenLine[] = [this.#main]; // the main line, and the variations within each other
  #fork: AmbiguousCapture | null = null; //                 the capture on which all else waits

  constructor(
    private readonly cursor: PositionCursor,
    private readonly report: Report,
  ) {}

  get plies(): PdnLine {
    return this.#main.plies;
  }

  /** Comments after the number of a first move that never came. */
  get leftOver(): readonly string[] {
    return this.#main.comments;
  }

  /** Whether the place at hand is within brackets. */
  get isInside(): boolean {
    return this.#open.length > 1 || this.#line.lostBrackets > 0 || !!this.#fork?.isInside;
  }

  /** The moves cannot be read at all. */
  lose(): void {
    this.#main.isLost = true;
  }

  take(event: LineEvent, place: SourceLocation): void {
    const fork = this.#fork;
    if (!fork) this.#read(event, place);
    else if (!fork.take(event, place)) this.#settle(fork);
  }

  /** The game is over: what is still open should have been closed. */
  end(): void {
    while (this.#fork) this.#settle(this.#fork);
    const [, outermost] = this.#open;
    if (outermost?.opened) {
      this.report(
        outermost.opened,
        'this bracket is never closed; expected ) in this game',
        'game',
      );
    }
    while (this.#line.opened) this.#leave(this.#line);
    const last = this.#main.plies.at(-1);
    if (last) append(last.after, this.#main.comments.splice(0));
  }

  get #line(): OpenLine {
    return this.#open.at(-1) ?? this.#main;
  }

  #read(event: LineEvent, place: SourceLocation): void {
    if (event.kind === 'number') this.#line.isNumbered = true;
    else if (event.kind === 'move') this.#readMove(event, place);
    else if (event.kind === 'nag') this.#readNag(event.nag, place);
    else if (event.kind === 'comment') this.#readComment(event.text);
    else if (event.kind === 'unknown') this.#lose(event.message, place);
    else if (event.kind === 'open') this.#enter(place);
    else this.#close(place);
  }

  #readComment(text: string): void {
    const line = this.#line;
    if (line.isLost) return;
    const last = line.plies.at(-1);
    if (last && !line.isNumbered) last.after.push(text);
    else line.comments.push(text);
  }

  #readMove({ squares, text }: MoveEvent, place: SourceLocation): void {
    if (this.#line.isLost) return;
    const choices = this.cursor.find(squares);
    const [choice] = choices;
    if (choice === undefined) this.#lose(() => this.cursor.objection(text), place);
    else if (choices.length > 1)
      this.#fork = new AmbiguousCapture(this.cursor, choices, squares, place);
    else {
      const move = this.#play(choice);
      if (text.includes('x') && !isCapture(move)) {
        const message = `expected ${move}, since it captures nothing, got ${text}`;
        this.report(place, message, 'nothing');
      }
    }
  }

  /** No more can be learnt of a capture: it is played, or refused, and then what waited is read. */
  #settle({ choice, squares, place, waiting }: AmbiguousCapture): void {
    this.#fork = null;
    if (choice === undefined) this.#lose(() => this.cursor.objection(squares.join('x')), place);
    else this.#play(choice);
    for (const { event, place } of waiting) this.take(event, place);
  }

  #play(choice: number): CheckersMove {
    const line = this.#line;
    const move = this.cursor.moveText(choice);
    this.cursor.play(choice);
    line.plies.push({ move, nags: [], before: line.comments, after: [], variations: [] });
    line.comments = [];
    line.isNumbered = false;
    return move;
  }

  #readNag(nag: number, place: SourceLocation): void {
    const line = this.#line;
    if (line.isLost) return;
    const last = line.plies.at(-1);
    if (last) last.nags.push(nag);
    else if (line.opened && line.comments.length === 0) line.marks.push(nag);
    else this.report(place, 'expected a move before this mark', 'nothing');
  }

  /** Something should have been a move, and the rest of its line is left out. */
  #lose(message: Message, place: SourceLocation): void {
    const line = this.#line;
    if (line.isLost) return;
    line.isLost = true;
    this.report(place, message, line.opened ? 'variation' : 'game');
  }

  #enter(place: SourceLocation): void {
    const line = this.#line;
    if (line.isLost) {
      line.lostBrackets++;
      return;
    }
    const isTooDeep = this.#open.length > MOST_NESTED;
    const isEntered = line.plies.length > 0 && !isTooDeep;
    if (isEntered) this.cursor.enter();
    this.#open.push(openLine(place, isEntered));
    if (isTooDeep) this.#lose(`expected variations nested ${MOST_NESTED} deep at most`, place);
    else if (!isEntered)
      this.#lose('expected a move before this bracket, of which it could be a variation', place);
  }

  #close(place: SourceLocation): void {
    const line = this.#line;
    if (line.lostBrackets > 0) line.lostBrackets--;
    else if (line.opened) {
      this.#leave(line);
      if (line.plies.length === 0 && !line.isLost) this.#closeWithoutMoves(line, line.opened);
    } else if (!line.isLost)
      this.report(place, 'this ) closes nothing; expected a move', 'nothing');
  }

  #leave(line: OpenLine): void {
    this.#open.pop();
    if (line.isEntered) this.cursor.leave();
    if (line.plies.length === 0) return;
    append(line.plies.at(-1)?.after, line.comments);
    this.#line.plies.at(-1)?.variations.push(line.plies);
  }

  /** Brackets around a mark or around nothing but comments belong to the move before them. */
  #closeWithoutMoves({ marks, comments }: OpenLine, opened: SourceLocation): void {
    const last = this.#line.plies.at(-1);
    append(last?.nags, marks);
    append(last?.after, comments);
    if (marks.length + comments.length === 0)
      this.report(opened, 'expected a move in these brackets', 'nothing');
  }
}

/** How much may wait for a decision, and into how many positions a capture may lead. */
const MOST_WAITING = 300;
const MOST_POSITIONS = 30;

/** One of the captures, and the positions in which the moves since then may have ended. */
interface Reading {
  readonly choice: number;
  readonly positions: readonly Position[];
}

/**
 * A capture given by its first and last square, while two or more captures have them. The moves that follow in its line
 * decide: a capture is given up as soon as one of them is illegal after it. All that follows waits meanwhile, up to a
 * limit.
 */
class AmbiguousCapture {
  #readings: readonly Reading[];
  #depth = 0; // of brackets since the capture

  /** What came since the capture. */
  readonly waiting: { readonly event: LineEvent; readonly place: SourceLocation }[] = [];

  constructor(
    private readonly cursor: PositionCursor,
    choices: readonly number[],
    readonly squares: readonly number[],
    readonly place: SourceLocation,
  ) {
    this.#readings = choices.map((choice) => ({ choice, positions: [cursor.after(choice)] }));
  }

  /** The only capture that is left; undefined where there is none, or more than one. */
  get choice(): number | undefined {
    return this.#readings.length === 1 ? this.#readings[0]?.choice : undefined;
  }

  get isInside(): boolean {
    return this.#depth > 0;
  }

  /** Takes what comes next; false once there is no more to be learnt. */
  take(event: LineEvent, place: SourceLocation): boolean {
    this.waiting.push({ event, place });
    if (event.kind === 'open') this.#depth++;
    else if (event.kind === 'close' && this.#depth-- === 0)
      return false; // the line ends here
    else if (event.kind === 'unknown' && this.#depth === 0) return false;
    else if (event.kind === 'move' && this.#depth === 0) this.#narrow(event.squares);
    const most = Math.max(...this.#readings.map(({ positions }) => positions.length));
    const isShort = this.waiting.length < MOST_WAITING && most <= MOST_POSITIONS;
    return this.#readings.length > 1 && isShort;
  }

  #narrow(squares: readonly number[]): void {
    this.#readings = this.#readings
      .map(({ choice, positions }) => ({
        choice,
        positions: positions.flatMap((position) => this.cursor.next(position, squares)),
      }))
      .filter(({ positions }) => positions.length > 0);
  }
}

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
  readonly opened: SourceLocation | null;
  /** Whether the walk went into it. */
  readonly isEntered: boolean;
  /** The rest is left out. */
  isLost: boolean;
  /** Brackets that are open in what is left out. */
  lostBrackets: number;
}

/** One by one, since a call takes some thousands of arguments and a file may hold more comments. */
function append<T>(list: T[] | undefined, items: readonly T[]): void {
  for (const item of items) list?.push(item);
}

function openLine(opened: SourceLocation | null, isEntered: boolean): OpenLine {
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
