/** A match being played by people, computers and chance. It knows no page and no worker. */
import type { Json } from 'turnwise';
import type { Choice } from '../state/choices.ts';
import {
  type ChosenMoves,
  isChance,
  type MatchStart,
  type MatchTree,
} from '../state/match-tree.ts';
import { recordOf } from '../state/match-tree-record.ts';
import { peopleAt } from '../state/sight.ts';
import { nextInWords, resultInWords } from '../state/turn-text.ts';
import { type Engine, sentenceOf } from './engine.ts';
import { Store } from './store.ts';

export interface PlayView {
  readonly match: MatchTree;
  readonly isPaused: boolean;
  readonly turnDelay: number; // the least milliseconds between two turns, where a computer moves
  readonly thinking: readonly string[]; // the roles whose computers are thinking
  readonly chosen: ChosenMoves; // what people have chosen while others have not
  /** Whether the cursor was moved, rather than a turn played: computers then move at the end of a line only. */
  readonly isLooking: boolean;
  readonly problem: string | null;
}

const IDLE = { thinking: [], chosen: {}, isLooking: false, problem: null };

export class PlayStore extends Store<PlayView> {
  private asking = new AbortController();

  /** `onChange` gets the match after every change. */
  constructor(
    match: MatchTree,
    private readonly work: Engine,
    private readonly onChange: (match: MatchTree) => void = () => undefined,
  ) {
    super({ ...IDLE, match: match.settled(), isPaused: true, turnDelay: 700 });
  }

  /** Computers play from here on. */
  run(): void {
    this.change({ isPaused: false, isLooking: false, problem: null });
    this.goOn();
  }

  pause(): void {
    this.stopAsking();
    this.change({ isPaused: true });
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
    const { chosen, match } = this.view;
    const people = this.people();
    if (!people.includes(role)) return; // too late
    const all = { ...chosen, [role]: move };
    this.change({ chosen: all });
    if (people.length === match.state.activePlayers.length && this.isReady()) this.play(all);
    else if (this.isReady()) void this.ask(0);
  }

  /** Shows another node, branch or match. Computers go on only where a line ends. */
  look(match: MatchTree): void {
    this.take(match, true);
  }

  undo(): void {
    this.take(this.view.match.undo(), true);
  }

  close(): void {
    this.stopAsking();
  }

  people(): readonly string[] {
    const { match } = this.view;
    const active = match.isAtEnd ? [] : match.state.activePlayers;
    return peopleAt(match).filter((role) => active.includes(role));
  }

  private isReady(): boolean {
    return this.people().every((person) => person in this.view.chosen);
  }

  private play(moves: ChosenMoves): void {
    try {
      this.take(this.view.match.play(moves), false);
    } catch (error) {
      this.change({ chosen: {}, problem: sentenceOf(error) });
    }
  }

  private take(taken: MatchTree, isLooking: boolean): void {
    this.stopAsking();
    const match = taken.settled();
    this.change({ ...IDLE, match, isLooking });
    this.onChange(match);
    this.goOn();
  }

  /** Computers and chance go on, unless they are paused, or the cursor was moved into the line. */
  private goOn(): void {
    const { match, isLooking, isPaused, turnDelay } = this.view;
    const isOpen = !isLooking || match.children().length === 0;
    if (!isOpen || isPaused || match.isAtEnd || !this.isReady()) return;
    if (isChance(match.state)) this.play({});
    else void this.ask(turnDelay);
  }

  /** Asks the computers among the active roles, and plays once all moves are there. */
  private async ask(pace: number): Promise<void> {
    const { match, chosen } = this.view;
    if (match.isAtEnd) return;
    const people = this.people();
    const computers = match.state.activePlayers.filter((role) => !people.includes(role));
    if (computers.length === 0) return;
    this.stopAsking();
    const { signal } = this.asking;
    this.change({ thinking: computers, problem: null });
    try {
      const record = recordOf(match, match.cursor);
      const asked = computers.map(async (role): Promise<readonly [string, Json]> => {
        const player = match.start.players[role] ?? '';
        return [role, await this.work.decision(record, role, player, signal)];
      });
      const [moves] = await Promise.all([Promise.all(asked), paused(pace, signal)]);
      signal.throwIfAborted();
      this.change({ thinking: [] });
      const all = { ...chosen, ...Object.fromEntries(moves) };
      if (match.state.activePlayers.every((role) => role in all)) this.play(all);
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
  { chosen, match, isLooking, isPaused, thinking }: PlayView,
  people: readonly string[],
): string {
  const result = match.resultAt();
  if (result) return resultInWords(result, match.state.resultBounds());
  if (isChance(match.state)) return 'Chance decides next: press Resume.';
  if (thinking.length > 0)
    return `${joined(thinking)} ${thinking.length > 1 ? 'are' : 'is'} thinking …`;
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
