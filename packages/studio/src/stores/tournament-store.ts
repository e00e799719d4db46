/** Plays a tournament: starts, shows, stops and continues it. */
import type { Game } from 'turnwise';
import type { Report } from 'turnwise/tournaments';
import { RateMeter } from 'turnwise/tournaments/internal';
import { makeResultLine, reportOf, type Tournament, TournamentRun } from 'turnwise-runner';
import { ResultLines } from '../state/tournament/report-files.ts';
import { leaderInWords, type Standing } from '../state/tournament/tournament-text.ts';
import { sentenceOf } from './engine.ts';
import { Store } from './store.ts';

/** Milliseconds between two updates of the results; and at least this multiple of what the last one cost. */
const INTERVAL = 300;
const COST_FACTOR = 15;

export interface TournamentView extends Standing {
  readonly report: Report | null;
  readonly leader: string | null; // a sentence
  /** Matches whose lines are kept: fewer than are counted where there are too many. */
  readonly kept: number;
  readonly problem: string | null;
}

const NOTHING: TournamentView = {
  status: 'none',
  played: 0,
  total: 0,
  speed: null,
  report: null,
  leader: null,
  kept: 0,
  problem: null,
};

/** Plays what is left of a tournament; rejects when it is stopped. */
export type TournamentRunner = (run: TournamentRun, signal: AbortSignal) => Promise<unknown>;

interface Held {
  readonly run: TournamentRun;
  readonly lines: ResultLines;
  readonly name: string; // what the game is called in reports
}

export class TournamentStore extends Store<TournamentView> {
  private held: Held | null = null;
  private stopping = new AbortController();
  private rate = new RateMeter();
  private looking: ReturnType<typeof setTimeout> | undefined; // the next look at the results
  private nextLook = 0;

  constructor(private readonly work: TournamentRunner) {
    super(NOTHING);
  }

  /** Starts a tournament, in place of the one before. Resolves when it is over or stopped. */
  async start(tournament: Tournament, game: Game, name: string): Promise<void> {
    this.close();
    try {
      const run = new TournamentRun(tournament, game);
      const lines = new ResultLines();
      run.events.on('afterMatch', (match) => lines.add(makeResultLine(match)));
      this.held = { run, lines, name };
    } catch (error) {
      this.held = null;
      this.change({ ...NOTHING, problem: sentenceOf(error) });
      return;
    }
    this.change(NOTHING);
    await this.goOn();
  }

  async goOn(): Promise<void> {
    const { held } = this;
    if (!held || held.run.state.isOver || this.isBusy) return;
    const { signal } = this.stopping;
    this.rate = new RateMeter();
    this.nextLook = 0;
    const off = held.run.events.on('progress', () => this.lookSoon(held));
    this.change({ status: 'running', problem: null });
    this.show(this.seen(held));
    let problem: string | null = null;
    try {
      await this.work(held.run, signal);
    } catch (error) {
      if (!signal.aborted) problem = sentenceOf(error);
    }
    off();
    if (this.held !== held) return;
    this.stopping = new AbortController();
    this.change({ status: held.run.state.isOver ? 'over' : 'stopped', problem });
    this.show(this.seen(held));
  }

  /** Keeps what was played. */
  stop(): void {
    if (this.view.status !== 'running') return;
    this.change({ status: 'stopping' });
    this.stopping.abort();
  }

  /** Ends everything: the page is left, or another tournament begins. */
  close(): void {
    this.held = null;
    clearTimeout(this.looking);
    this.looking = undefined;
    this.stopping.abort();
    this.stopping = new AbortController();
    if (this.isBusy) this.change({ status: 'none' });
  }

  /** The report up to now; null before the start. */
  report(): Report | null {
    return this.held && reportOfHeld(this.held);
  }

  resultLines(): readonly string[] {
    return this.held?.lines.parts() ?? [];
  }

  private get isBusy(): boolean {
    return this.view.status === 'running' || this.view.status === 'stopping';
  }

  private lookSoon(held: Held): void {
    if (this.looking !== undefined || this.held !== held) return;
    const wait = Math.max(0, this.nextLook - performance.now());
    // To compute and to draw are two tasks, so that neither gets long.
    this.looking = setTimeout(() => {
      const seen = this.seen(held);
      this.looking = setTimeout(() => this.show(seen));
    }, wait);
  }

  private seen(held: Held): Partial<TournamentView> {
    const { lines, run } = held;
    const begun = performance.now();
    this.rate.add(begun, run.played);
    const report = run.state.taken > 0 ? reportOfHeld(held) : null;
    const seen = {
      played: run.played,
      total: run.state.total,
      speed: this.view.status === 'running' ? this.rate.perSecond(performance.now()) : null,
      report,
      leader: report && leaderInWords(report, run.state.verdict),
      kept: lines.kept,
    };
    const now = performance.now();
    this.nextLook = now + Math.max(INTERVAL, COST_FACTOR * (now - begun));
    return seen;
  }

  private show(seen: Partial<TournamentView>): void {
    clearTimeout(this.looking);
    this.looking = undefined;
    this.change(seen);
  }
}

/** Calls a user's own game by its name, not by the address of its module. */
function reportOfHeld({ name, run }: Held): Report {
  const report = reportOf(run);
  if ('game' in run.tournament.game) return report;
  const statistics = { ...report.statistics, game: name };
  return { ...report, title: `Tournament of ${name}`, statistics };
}
