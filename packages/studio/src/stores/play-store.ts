/** A match being played by people, computers and chance, with or without clocks. It knows no page and no worker. */
import type { Json } from 'turnwise';
import {
  afterMove,
  afterThinking,
  type Clock,
  jsonEqual,
  settingInWords,
  thinkingTime,
  verbFor,
} from 'turnwise/internal';
import type { Choice } from '../state/choices.ts';
import {
  type ChosenMoves,
  isChance,
  type MatchStart,
  type MatchTree,
} from '../state/match-tree.ts';
import { recordOf } from '../state/match-tree-record.ts';
import type { Problem } from '../state/problem.ts';
import { peopleAt } from '../state/sight.ts';
import { tryPosition } from '../state/try-position.ts';
import { nextInWords, outcomeInWords } from '../state/turn-text.ts';
import { type Engine, problemOf } from './engine.ts';
import { freshId } from './fresh-id.ts';
import { Store } from './store.ts';

/** A match on the board, and what the browser keeps of it besides its turns. */
export interface Sitting {
  readonly match: MatchTree;
  readonly id: string; //    of the match among those that are kept
  readonly began: number; // Date.now()
  /** Null in a match without clocks. */
  readonly clock: Clock | null;
}

export interface PlayView extends Sitting {
  readonly isPaused: boolean;
  readonly turnDelay: number; // the least milliseconds between two turns, where a computer moves
  readonly thinking: readonly string[]; // the roles whose computers are thinking
  readonly chosen: ChosenMoves; // what people have chosen while others have not
  /** Whether the cursor was moved, rather than a turn played: computers then move at the end of a line only. */
  readonly isLooking: boolean;
  readonly problem: Problem | null;
  readonly running: readonly string[]; // the roles whose clocks run
  /** The matches that this one has replaced on the board, to which `undo` returns; the latest last. */
  readonly replaced: readonly Sitting[];
}

const IDLE = { thinking: [], chosen: {}, isLooking: false, problem: null };
const MOST_REPLACED = 20;

export class PlayStore extends Store<PlayView> {
  private asking = new AbortController();
  private trying = new AbortController(); // a turn that is rehearsed
  private readonly begun = new Map<string, number>(); // by role whose clock runs: when it was started
  private readonly answered = new Set<string>(); // computers that have chosen in this turn, and wait for its end
  private hasWorker = false; // whether a computer has answered: before, its worker may still be starting
  private alarm: ReturnType<typeof setTimeout> | undefined;

  /** `onChange` gets the match after every change of it. */
  constructor(
    match: MatchTree,
    private readonly work: Engine,
    private readonly onChange: (match: MatchTree) => void = () => undefined,
    kept: Partial<Omit<Sitting, 'match'>> = {},
    private readonly time: () => number = () => performance.now(),
  ) {
    super({
      ...IDLE,
      ...sittingOf(match.settled()),
      ...kept,
      isPaused: true,
      turnDelay: 700,
      running: [],
      replaced: [],
    });
  }

  /** Computers play from here on, and clocks run. */
  run(): void {
    if (this.isTimed) this.change({ match: this.newest() });
    this.change({ isPaused: false, isLooking: false, problem: null });
    this.goOn();
  }

  pause(): void {
    this.stopAsking();
    this.change({ isPaused: true });
    this.setClocks();
  }

  /** One turn: the next of the line, or where it ends a turn of the computers. */
  async step(): Promise<void> {
    const { match } = this.view;
    const next = match.forward();
    if (next === match && !this.isReady()) return; // a person has to choose first
    this.pause();
    if (next !== match) this.look(next);
    else await this.ask(0);
  }

  setTurnDelay(turnDelay: number): void {
    this.change({ turnDelay });
  }

  seat(players: MatchStart['players']): void {
    this.take(this.view.match.withPlayers(players), this.view.isLooking);
  }

  /** A person's move. It waits for the moves of the others. */
  choose({ role, move }: Choice): void {
    if (this.endIfLate()) return;
    const { chosen, match } = this.view;
    const people = this.people();
    if (!people.includes(role)) return; // too late
    const all = { ...chosen, [role]: move };
    this.stopClock(role);
    this.change({ chosen: all });
    if (people.length === match.state.activePlayers.length && this.isReady()) this.play(all);
    else if (this.isReady()) void this.ask(0);
    else this.setClocks();
  }

  /**
   * Shows another node or branch. Computers go on only where a line ends. While clocks run, whoever is to move at the end
   * stays it, and only looks.
   */
  look(match: MatchTree): void {
    if (this.isTimed) {
      this.change({ match, isLooking: true });
      this.onChange(match);
    } else this.take(match, true);
  }

  /** Puts another match on the board; `undo` brings this one back, unless it was just the same beginning. */
  replace(match: MatchTree, kept: Partial<Omit<Sitting, 'match'>> = {}): void {
    const { match: before, replaced } = this.view;
    const isSame = `${before.start.game}` === `${match.start.game}`;
    const all = isSame && !this.hasBegun ? replaced : [...replaced, this.sitting()];
    this.sitDown({ ...sittingOf(match), ...kept }, all.slice(-MOST_REPLACED));
  }

  /** Whether there is a decision to take back: not while clocks run. */
  get canTakeBack(): boolean {
    const { match } = this.view;
    return !this.isTimed && match.undo() !== match;
  }

  /** Goes back to the last decision of a person; where there is none, to the match that this one has replaced. */
  undo(): void {
    if (this.canTakeBack) this.take(this.view.match.undo(), true);
    else if (this.canGoBack) this.goBack();
  }

  /** Puts the match on the board that this one has replaced. */
  goBack(): void {
    const replaced = [...this.view.replaced];
    const before = replaced.pop();
    if (before) this.sitDown(before, replaced);
  }

  /** Whether `undo` would bring back another match. */
  get canGoBack(): boolean {
    if (this.canTakeBack || this.view.replaced.length === 0) return false;
    return !this.isTimed || !this.hasBegun;
  }

  close(): void {
    this.trying.abort();
    this.pause();
  }

  people(): readonly string[] {
    const { match } = this.view;
    const isBehind = this.isTimed && match.cursor !== this.newest().cursor;
    return isBehind ? [] : peopleToMove(match);
  }

  /** The match as it stands, with the time that clocks have used up to now. */
  sitting(): Sitting {
    const { began, id, match } = this.view;
    return { began, id, match, clock: this.clockNow() };
  }

  /** The clocks at this moment; null without clocks. */
  clockNow(): Clock | null {
    let { clock } = this.view;
    for (const [role, begun] of this.begun)
      clock &&= afterThinking(clock, role, this.time() - begun);
    return clock;
  }

  /** Whether clocks decide: the match has some, and is not over. Then no turn can be tried in place of another. */
  get isTimed(): boolean {
    const { clock } = this.view;
    return clock !== null && !clock.isStopped;
  }

  /** The match goes on without clocks. */
  stopClocks(): void {
    this.freezeClocks();
    this.take(this.view.match, this.view.isLooking);
  }

  /** The match at the position that was reached last: with clocks, where it goes on. */
  private newest(): MatchTree {
    const { match } = this.view;
    return match.goTo(match.nodes.length - 1);
  }

  /** Whether somebody has moved. */
  private get hasBegun(): boolean {
    return this.view.match.nodes.some(({ turn }) => Object.keys(turn?.moves ?? {}).length > 0);
  }

  private isReady(match = this.view.match): boolean {
    return peopleToMove(match).every((person) => person in this.view.chosen);
  }

  /** Plays a turn. Rules that may never finish are tried first, where that does not hold up the page. */
  private play(moves: ChosenMoves): void {
    const { rehearse } = this.work;
    if (rehearse) void this.rehearse(moves, rehearse);
    else this.playNow(moves);
  }

  private async rehearse(
    moves: ChosenMoves,
    rehearse: NonNullable<Engine['rehearse']>,
  ): Promise<void> {
    this.trying.abort();
    this.trying = new AbortController();
    const { signal } = this.trying;
    try {
      const match = this.isTimed ? this.newest() : this.view.match;
      await rehearse(recordOf(match, match.cursor), moves);
      if (!signal.aborted) this.playNow(moves);
    } catch (error) {
      if (!signal.aborted) this.fail(error);
    }
  }

  private playNow(moves: ChosenMoves): void {
    try {
      const { match } = this.view;
      const next = (this.isTimed ? this.newest() : match).play(moves).settled();
      tryPosition(next.state);
      this.take(next, false);
    } catch (error) {
      this.fail(error);
    }
  }

  /** The rules have failed: the match stays where it is, and computers and chance pause. */
  private fail(error: unknown): void {
    const isPaused = this.view.isPaused || this.people().length === 0;
    this.change({ chosen: {}, isPaused, problem: problemOf(error) });
    this.setClocks();
  }

  private take(taken: MatchTree, isLooking: boolean): void {
    this.trying.abort();
    this.stopAsking();
    const match = taken.settled();
    this.change({ ...IDLE, match, isLooking });
    if (this.isTimed && match.endingAt(match.nodes.length - 1)) this.freezeClocks();
    this.onChange(match);
    this.goOn();
  }

  private sitDown({ match, ...kept }: Sitting, replaced: PlayView['replaced']): void {
    this.trying.abort();
    this.stopAsking();
    this.begun.clear();
    this.change({
      ...IDLE,
      running: [],
      ...kept,
      match: match.settled(),
      replaced,
      isLooking: true,
    });
    this.onChange(this.view.match);
    this.goOn();
  }

  /** Computers and chance go on, unless they are paused, or the cursor was moved into the line. */
  private goOn(): void {
    const { isLooking, isPaused, turnDelay } = this.view;
    const match = this.isTimed ? this.newest() : this.view.match;
    const isOpen = this.isTimed || !isLooking || match.children().length === 0;
    const goesOn = isOpen && !isPaused && !match.isAtEnd && this.isReady(match);
    if (goesOn && isChance(match.state)) this.play({});
    else if (goesOn) void this.ask(turnDelay);
    this.setClocks();
  }

  /** Asks the computers among the active roles, and plays once all moves are there. */
  private async ask(pace: number): Promise<void> {
    const { chosen } = this.view;
    const match = this.isTimed ? this.newest() : this.view.match;
    if (match.isAtEnd) return;
    const people = peopleToMove(match);
    const computers = match.state.activePlayers.filter((role) => !people.includes(role));
    if (computers.length === 0) return;
    this.stopAsking();
    this.answered.clear();
    const { signal } = this.asking;
    this.change({ thinking: computers, problem: null });
    this.setClocks();
    try {
      const record = recordOf(match, match.cursor);
      const clock = this.isTimed ? this.clockNow() : null;
      const asked = computers.map(async (role): Promise<readonly [string, Json]> => {
        const player = match.start.players[role] ?? '';
        // One worker decides for all of them.
        const time = clock ? thinkingTime(clock, role, computers.length) : undefined;
        const move = await this.work.decision(record, role, player, signal, time);
        if (signal.aborted || this.endIfLate()) return [role, move];
        this.hasWorker = true;
        this.answered.add(role);
        this.stopClock(role);
        return [role, move];
      });
      const [moves] = await Promise.all([Promise.all(asked), paused(pace, signal)]);
      signal.throwIfAborted();
      this.change({ thinking: [] });
      const all = { ...chosen, ...Object.fromEntries(moves) };
      if (match.state.activePlayers.every((role) => role in all)) this.play(all);
    } catch (error) {
      if (signal.aborted) return;
      this.change({ thinking: [], isPaused: true, problem: problemOf(error) });
      this.setClocks();
    }
  }

  private stopAsking(): void {
    this.asking.abort();
    this.asking = new AbortController();
    if (this.view.thinking.length > 0) this.change({ thinking: [] });
  }

  // Clocks.

  /**
   * Whose time should run now. The first move of a match takes no time, so that nobody loses before it has begun; nor does the
   * first one of a computer on this page, whose worker has to start.
   */
  private timed(): readonly string[] {
    const { chosen, isPaused, thinking } = this.view;
    if (!this.isTimed || isPaused || !this.hasBegun) return [];
    const people = peopleToMove(this.newest()).filter((role) => !(role in chosen));
    const computers = this.hasWorker ? thinking.filter((role) => !this.answered.has(role)) : [];
    return [...people.slice(0, 1), ...computers]; // people at one screen choose one after the other
  }

  /** Starts and stops clocks, and waits for the first one to run out. */
  private setClocks(): void {
    const clock = this.clockNow();
    const timed = this.timed();
    const now = this.time();
    this.begun.clear();
    for (const role of timed) this.begun.set(role, now);
    const { running } = this.view;
    if (clock !== this.view.clock || !jsonEqual(running, timed))
      this.change({ clock, running: timed });
    clearTimeout(this.alarm);
    if (!clock || timed.length === 0) return;
    const left = Math.min(...timed.map((role) => clock.left[role] ?? 0), LONGEST_ALARM);
    this.alarm = setTimeout(() => {
      if (!this.endIfLate()) this.setClocks();
    }, Math.ceil(left));
  }

  /** They only show from now on what was left. */
  private freezeClocks(): void {
    const clock = this.clockNow();
    this.begun.clear();
    this.change({ clock: clock && { ...clock, isStopped: true }, running: [] });
  }

  /** The role has chosen. */
  private stopClock(role: string): void {
    const { clock } = this.view;
    const begun = this.begun.get(role);
    if (!clock || begun === undefined) return;
    this.begun.delete(role);
    const running = this.view.running.filter((one) => one !== role);
    this.change({ clock: afterMove(clock, role, this.time() - begun), running });
  }

  /** Ends the match as the defeat of a role whose time is over; false where there is none. */
  private endIfLate(): boolean {
    const clock = this.clockNow();
    const role = this.view.running.find((one) => clock?.left[one] === 0);
    if (!clock || role === undefined) return false;
    const message = `${role} ran out of time (${settingInWords(clock.setting)}).`;
    this.begun.clear();
    this.change({ clock, running: [] });
    this.take(this.newest().endWith({ kind: 'error', role, message }), false);
    return true;
  }
}

const LONGEST_ALARM = 60_000; // milliseconds: a suspended page looks again soon after it wakes up

/** A match that nobody has kept yet. */
function sittingOf(match: MatchTree): Sitting {
  const began = Date.now();
  return { match, id: freshId(began), began, clock: null };
}

/** The people who have to choose in a match. */
function peopleToMove(match: MatchTree): readonly string[] {
  const active = match.isAtEnd ? [] : match.state.activePlayers;
  return peopleAt(match).filter((role) => active.includes(role));
}

function paused(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}

/** How the match stands, in a sentence or two. `people` have still to choose. */
export function statusOf(
  { chosen, clock, match, isLooking, isPaused, thinking }: PlayView,
  people: readonly string[],
): string {
  const outcome = outcomeInWords(match);
  if (outcome !== null) return outcome;
  const isTimed = clock !== null && !clock.isStopped;
  if (isTimed && match.cursor !== match.nodes.length - 1)
    return `This is an earlier turn: go to the end to play on.${isPaused ? '' : ' The clocks run.'}`;
  if (isChance(match.state)) return 'Chance decides next: press Resume.';
  if (thinking.length > 0)
    return `${joined(thinking)} ${verbFor(thinking, 'is', 'are')} thinking …`;
  const hidden = Object.keys(chosen);
  if (people.length > 0) {
    const secret = hidden.length > 0 ? ` ${joined(hidden)} has chosen in secret.` : '';
    return `${nextInWords(match, people)}${secret}`;
  }
  const active = joined(match.state.activePlayers.filter((role) => !hidden.includes(role)));
  if (isPaused) return `${active} to move. Paused: press Resume.`;
  return isLooking && match.children().length > 0
    ? `${active} to move. This is an earlier turn: press Resume to play from here.`
    : `${active} to move.`;
}

function joined(roles: readonly string[]): string {
  return roles.join(' and ');
}
