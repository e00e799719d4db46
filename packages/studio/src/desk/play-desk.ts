/**
 * The desk at which a match is played: it holds the course, asks computers for their moves where the line ends, and
 * gathers the moves of people, which stay hidden while others still choose. It knows no page and no worker.
 */
import type { Json } from 'turnwise';
import type { Choice } from '../state/choices.ts';
import { type ChosenMoves, type Course, type CourseStart, HUMAN } from '../state/course.ts';
import { recordOf } from '../state/course-record.ts';
import { Store } from './store.ts';
import { sentenceOf, type Work } from './work.ts';

export interface DeskView {
  readonly course: Course;
  /** Whether computers wait. */
  readonly isPaused: boolean;
  /** Milliseconds from one turn to the next, at least, where a computer moves. */
  readonly pace: number;
  /** The roles whose computers are thinking. */
  readonly thinking: readonly string[];
  /** What people have chosen while others have not. */
  readonly chosen: ChosenMoves;
  /** What went wrong, until something is done. */
  readonly problem: string | null;
}

export class PlayDesk extends Store<DeskView> {
  private readonly work: Work;
  private readonly onCourse: (course: Course) => void;
  private asking = new AbortController();

  /** `onCourse` hears of every new course: to keep it, and to read it aloud. */
  constructor(course: Course, work: Work, onCourse: (course: Course) => void = () => undefined) {
    super({ course, isPaused: true, pace: 500, thinking: [], chosen: {}, problem: null });
    this.work = work;
    this.onCourse = onCourse;
  }

  /** Computers play from here on. */
  run(): void {
    this.change({ isPaused: false, problem: null });
    this.goOn();
  }

  pause(): void {
    this.stopAsking();
    this.change({ isPaused: true });
  }

  /** One turn by the computers, wherever the cursor is. */
  async step(): Promise<void> {
    this.pause();
    const next = this.view.course.forward();
    if (next !== this.view.course) this.look(next);
    else await this.ask(0);
  }

  setPace(pace: number): void {
    this.change({ pace });
  }

  /** Other people or players, from here on. */
  seat(players: CourseStart['players']): void {
    this.take(this.view.course.withPlayers(players));
  }

  /** A person's move. With others to choose, it waits for theirs. */
  choose({ role, move }: Choice): void {
    const { chosen, course } = this.view;
    const all = { ...chosen, [role]: move };
    const people = this.people(course);
    const isComplete = people.every((person) => person in all);
    if (isComplete && people.length === course.state.activePlayers.length) this.play(all);
    else {
      this.change({ chosen: all });
      if (isComplete) void this.ask(0);
    }
  }

  /** Shows another node, branch or match. Computers go on only where a line ends. */
  look(course: Course): void {
    this.take(course);
  }

  /** Back to the last decision of a person. */
  undo(): void {
    this.take(this.view.course.undo());
  }

  /** Everything that is under way ends. */
  close(): void {
    this.stopAsking();
  }

  /** The people who have to choose at the cursor. */
  people(course = this.view.course): readonly string[] {
    if (course.isAtEnd) return [];
    return course.state.activePlayers.filter((role) => course.start.players[role] === HUMAN);
  }

  private play(moves: ChosenMoves): void {
    try {
      this.take(this.view.course.play(moves));
    } catch (error) {
      this.change({ chosen: {}, problem: sentenceOf(error) });
    }
  }

  private take(course: Course): void {
    this.stopAsking();
    this.change({ course, chosen: {}, problem: null });
    this.onCourse(course);
    this.goOn();
  }

  /** Computers move where a line ends, unless they are told to wait. */
  private goOn(): void {
    const { course, isPaused, pace } = this.view;
    const isOpen = !isPaused && !course.isAtEnd && course.children().length === 0;
    const people = this.people();
    if (isOpen && people.length < course.state.activePlayers.length && people.length === 0)
      void this.ask(pace);
  }

  /** Asks the computers among the active roles, and plays once all moves are there. */
  private async ask(pace: number): Promise<void> {
    const { course, chosen } = this.view;
    if (course.isAtEnd) return;
    const computers = course.state.activePlayers.filter((role) => !this.people().includes(role));
    if (computers.length === 0) return;
    this.stopAsking();
    const { signal } = this.asking;
    this.change({ thinking: computers, problem: null });
    try {
      const record = recordOf(course, course.cursor);
      const asked = computers.map(async (role): Promise<readonly [string, Json]> => {
        const player = course.start.players[role] ?? '';
        return [role, await this.work.decision(record, role, player, signal)];
      });
      const [moves] = await Promise.all([Promise.all(asked), paused(pace, signal)]);
      signal.throwIfAborted();
      this.change({ thinking: [] });
      const all = { ...chosen, ...Object.fromEntries(moves) };
      if (course.state.activePlayers.every((role) => role in all)) this.play(all);
    } catch (error) {
      if (!signal.aborted)
        this.change({ thinking: [], isPaused: true, problem: sentenceOf(error) });
    }
  }

  private stopAsking(): void {
    this.asking.abort();
    this.asking = new AbortController();
    if (this.view.thinking.length > 0) this.change({ thinking: [] });
  }
}

/** So many milliseconds, or less where the signal comes first. */
function paused(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}
