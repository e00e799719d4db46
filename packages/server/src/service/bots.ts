/**
 * Bots in online matches. They think on an executor, such as threads, and get the match as their role sees it. The turns
 * that wait for a bot are in the database, each taken on by one process for a while: what a dead process leaves
 * undone, another one takes on, or the same one after its restart.
 */
import { sha256, thinkingTime } from 'turnwise/internal';
import { decide, type Executor, ExecutorClosedError, JobError } from 'turnwise-runner';
import type { OnlineMatch } from '../match/online-match.ts';
import { Refusal } from '../match/refusal.ts';
import type { BotTurn, MatchStore } from '../storage/match-store.ts';
import type { ServedGames } from './games.ts';
import type { MatchService } from './match-service.ts';

const LOOK = 2000; // milliseconds between two looks for turns that others have left undone
const LONGEST_THOUGHT = 5000; // milliseconds, since strangers choose the bots
const AT_ONCE = 64; // turns that are taken on in one look

export class Bots {
  readonly counts = { decisions: 0, failures: 0 };
  private readonly asked = new Set<string>(); // turns that are being decided
  private timer: ReturnType<typeof setTimeout> | null = null;
  private readonly closing = new AbortController();

  constructor(
    private readonly service: MatchService,
    private readonly store: MatchStore,
    private readonly games: ServedGames,
    private readonly executor: () => Executor,
    private readonly onError: (error: unknown) => void,
  ) {
    service.onBotTurns = (turns) => {
      for (const turn of turns) void this.ask(turn);
    };
    this.lookLater(0);
  }

  get thinking(): number {
    return this.asked.size;
  }

  async close(): Promise<void> {
    if (this.timer) clearTimeout(this.timer);
    this.closing.abort(new ExecutorClosedError());
    await this.store.releaseBotTurns().catch(this.onError);
  }

  private lookLater(milliseconds: number): void {
    if (this.closing.signal.aborted) return;
    this.timer = setTimeout(() => void this.look(), milliseconds);
    this.timer.unref();
  }

  private async look(): Promise<void> {
    try {
      if (this.asked.size > 0) await this.store.renewBotTurns();
      for (const turn of await this.store.takeBotTurns(AT_ONCE)) void this.ask(turn);
    } catch (error) {
      if (!this.closing.signal.aborted) this.onError(error);
    }
    this.lookLater(LOOK);
  }

  private async ask(turn: BotTurn): Promise<void> {
    const key = `${turn.match} ${turn.role} ${turn.turn}`;
    if (this.asked.has(key)) return;
    this.asked.add(key);
    try {
      const match = await this.service.botTurn(turn);
      if (match) await this.answer(turn, match);
    } catch (error) {
      const isOver = error instanceof Refusal || error instanceof ExecutorClosedError;
      if (!isOver) this.onError(error);
    } finally {
      this.asked.delete(key);
    }
  }

  private async answer({ match: id, role, turn }: BotTurn, match: OnlineMatch): Promise<void> {
    try {
      const move = await decide(this.executor(), this.requestFor(match, role), {
        signal: this.closing.signal,
      });
      this.counts.decisions++;
      await this.service.act(id, role, { kind: 'move', turn, move });
    } catch (error) {
      if (!(error instanceof JobError)) throw error;
      this.counts.failures++;
      await this.service.fail(id, role, turn, `${role} failed: ${error.sentence}`);
    }
  }

  /** The match so far. The seed is another one: the bot draws from it, and must learn nothing about the haps. */
  private requestFor(match: OnlineMatch, role: string) {
    const { basis, seats } = match;
    const { commitment: _, ...record } = match.record();
    const clock = match.clockAt(this.store.now());
    return {
      game: this.games.find(basis.gameText).reference,
      record: { ...record, seed: sha256(`${basis.seed}/bots`) },
      role,
      player: seats.get(role)?.bot ?? 'random',
      thinkingTime: Math.min(LONGEST_THOUGHT, clock ? thinkingTime(clock, role) : LONGEST_THOUGHT),
    };
  }
}
