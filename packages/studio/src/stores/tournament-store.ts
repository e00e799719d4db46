/**
 * Plays a tournament: starts, shows, stops and continues it, whichever page is open, and keeps it in an archive. There part 0
 * says what is played and by which version of Turnwise, and the parts after it are the lines of the matches.
 */
import type { Game } from 'turnwise';
import { Fields } from 'turnwise/internal';
import type { PlayedMatch, Report } from 'turnwise/tournaments';
import { RateMeter } from 'turnwise/tournaments/internal';
import {
  fingerprintOf,
  makeResultLine,
  parseResultLine,
  parseTournament,
  printFingerprint,
  type TournamentStore as RunnerStore,
  reportOf,
  type Tournament,
  TournamentRun,
} from 'turnwise-runner';
import { ResultLines } from '../state/tournament/report-files.ts';
import { areTournamentFacts, type TournamentFacts } from '../state/tournament/tournament-label.ts';
import { leaderInWords, type Standing } from '../state/tournament/tournament-text.ts';
import { type Archive, type ArchiveLabel, isArchiveLabel } from './archive.ts';
import { sentenceOf } from './engine.ts';
import { freshId } from './fresh-id.ts';
import { Store } from './store.ts';

/** Milliseconds between two updates of the results; and at least this multiple of what the last one cost. */
const INTERVAL = 300;
const COST_FACTOR = 15;
const KEEP_INTERVAL = 1500; // milliseconds between two writes to the archive

export interface TournamentView extends Standing {
  /** What is played; null before the start. */
  readonly about: AboutTournament | null;
  readonly report: Report | null;
  readonly leader: string | null; // a sentence
  /** Matches whose lines are kept: fewer than are counted where there are too many. */
  readonly kept: number;
  readonly problem: string | null;
}

/** How a tournament is called, and how its page finds it again. */
export interface AboutTournament {
  readonly id: string;
  readonly game: string; //     as in addresses
  readonly title: string; //    of the game, in reports
  readonly settings: string; // as in addresses
  readonly began: number; //    Date.now()
}

const NOTHING: TournamentView = {
  status: 'none',
  played: 0,
  total: 0,
  speed: null,
  about: null,
  report: null,
  leader: null,
  kept: 0,
  problem: null,
};

export interface TournamentLabel extends ArchiveLabel, TournamentFacts {}

export function isTournamentLabel(value: unknown): value is TournamentLabel {
  return isArchiveLabel(value) && areTournamentFacts(value);
}

export interface RunOptions {
  readonly signal: AbortSignal;
  /** Matches found here are not played again. */
  readonly stores: readonly RunnerStore[];
  readonly id: string; // no other tab may play it at the same time
}

/** Plays what is left of a tournament; rejects when it is stopped. */
export type TournamentRunner = (run: TournamentRun, options: RunOptions) => Promise<unknown>;

interface Held {
  readonly run: TournamentRun;
  readonly lines: ResultLines;
  readonly about: AboutTournament;
  readonly fingerprint: string;
  /** Matches that an earlier visit has played, until they are taken. */
  readonly loaded: PlayedMatch[];
  /** Whether it may go on: not with another version of Turnwise, or of the game. */
  readonly canGoOn: boolean;
  revision: number; //  of the label in the archive
  written: number; //   parts of the lines that are in the archive and do not change any more
  hasHead: boolean; //  whether part 0 is there
}

export class TournamentStore extends Store<TournamentView> {
  private held: Held | null = null;
  private stopping = new AbortController();
  private rate = new RateMeter();
  private looking: ReturnType<typeof setTimeout> | undefined; // the next look at the results
  private nextLook = 0;
  private nextKeep = 0;
  private keeping: Promise<void> = Promise.resolve();

  constructor(
    private readonly work: TournamentRunner,
    private readonly archive: Archive<TournamentLabel> | null = null,
  ) {
    super(NOTHING);
  }

  /** Starts a tournament, in place of the one before. Resolves when it is over or stopped. */
  async start(
    tournament: Tournament,
    game: Game,
    about: Pick<AboutTournament, 'game' | 'title' | 'settings'>,
  ): Promise<void> {
    this.close();
    const began = Date.now();
    const whole = { ...about, id: freshId(began), began };
    try {
      const fingerprint = fingerprintNow(tournament);
      this.hold({ tournament, game, about: whole, fingerprint, canGoOn: true });
    } catch (error) {
      this.change({ ...NOTHING, problem: sentenceOf(error) });
      return;
    }
    this.change({ ...NOTHING, about: whole });
    await this.goOn();
  }

  /**
   * Takes a tournament from the archive, with its results, and stopped. `reference` is how its game is found now. Throws a
   * sentence where it cannot be read.
   */
  async open(label: TournamentLabel, game: Game, reference: Tournament['game']): Promise<void> {
    const [head, ...blocks] = (await this.archive?.contentOf(label.id)) ?? [];
    const { fingerprint, tournament } = parseHead(head);
    const isSame =
      JSON.stringify(tournament.game) === JSON.stringify(reference) &&
      fingerprint === fingerprintNow(tournament);
    this.close();
    const { began, id, settings, title } = label;
    const about = { id, game: label.game, title, settings, began };
    const held = this.hold({ tournament, game, about, fingerprint, canGoOn: isSame });
    held.revision = label.revision;
    held.hasHead = true;
    held.loaded.push(...blocks.flatMap(linesOf).map(parseResultLine));
    held.written = Math.max(0, blocks.length - 1);
    this.change({ ...NOTHING, about });
    // Runs until all that is there is counted.
    const stopped = new AbortController();
    const off = held.run.events.on('begin', () => stopped.abort());
    const problem = await this.played(held, stopped.signal);
    off();
    if (this.held !== held) return;
    const changed =
      'It was begun with another version of Turnwise or of its game, and cannot go on.';
    this.settle(held, problem ?? (isSame || held.run.state.isOver ? null : changed));
  }

  /** Whether there is something left to play, and the same Turnwise to play it. */
  get canGoOn(): boolean {
    return this.held?.canGoOn === true && !this.held.run.state.isOver && !this.isBusy;
  }

  async goOn(): Promise<void> {
    const { held } = this;
    if (!held || !this.canGoOn) return;
    this.rate = new RateMeter();
    this.nextLook = 0;
    const off = held.run.events.on('progress', () => this.lookSoon(held));
    this.change({ status: 'running', problem: null });
    this.show(this.seen(held));
    this.keep(held);
    const problem = await this.played(held, this.stopping.signal);
    off();
    if (this.held !== held) return;
    this.stopping = new AbortController();
    this.settle(held, problem);
    await this.keeping;
  }

  /** Keeps what was played. */
  stop(): void {
    if (this.view.status !== 'running') return;
    this.change({ status: 'stopping' });
    this.stopping.abort();
  }

  /** Ends everything: another tournament begins. */
  close(): void {
    this.held = null;
    clearTimeout(this.looking);
    this.looking = undefined;
    this.stopping.abort();
    this.stopping = new AbortController();
    if (this.isBusy) this.change({ status: 'none' });
  }

  /** Writes what is not in the archive yet: for pages that are left. */
  async flush(): Promise<void> {
    if (this.held) this.keep(this.held);
    await this.keeping;
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

  private hold({
    tournament,
    game,
    ...rest
  }: { readonly tournament: Tournament; readonly game: Game } & Pick<
    Held,
    'about' | 'canGoOn' | 'fingerprint'
  >): Held {
    const run = new TournamentRun(tournament, game);
    const lines = new ResultLines();
    run.events.on('afterMatch', (match) => lines.add(makeResultLine(match)));
    const held = { ...rest, run, lines, loaded: [], revision: 0, written: 0, hasHead: false };
    this.held = held;
    return held;
  }

  /** What went wrong, as a sentence; null where nothing did, or it was stopped. */
  private async played(held: Held, signal: AbortSignal): Promise<string | null> {
    const { about, loaded, run } = held;
    const store: RunnerStore = { load: () => loaded.splice(0), save: () => undefined };
    const stores = loaded.length > 0 ? [store] : [];
    try {
      await this.work(run, { signal, stores, id: about.id });
    } catch (error) {
      if (!signal.aborted) return sentenceOf(error);
    }
    return null;
  }

  private settle(held: Held, problem: string | null): void {
    this.change({ status: held.run.state.isOver ? 'over' : 'stopped', problem });
    this.show(this.seen(held));
    this.keep(held);
  }

  private lookSoon(held: Held): void {
    if (this.looking !== undefined || this.held !== held) return;
    const wait = Math.max(0, this.nextLook - performance.now());
    // To compute and to draw are two tasks, so that neither gets long.
    this.looking = setTimeout(() => {
      const seen = this.seen(held);
      this.looking = setTimeout(() => {
        this.show(seen);
        if (performance.now() >= this.nextKeep) this.keep(held);
      });
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

  /** Writes the label and what has changed, one write after the other. */
  private keep(held: Held): void {
    const { archive } = this;
    this.nextKeep = performance.now() + KEEP_INTERVAL;
    if (!archive || (held.lines.count === 0 && !this.isBusy)) return;
    this.keeping = this.keeping.then(() => write(archive, held, this.view.leader));
  }
}

async function write(
  archive: Archive<TournamentLabel>,
  held: Held,
  leader: string | null,
): Promise<void> {
  const { about, fingerprint, lines, run } = held;
  const blocks = lines.partsFrom(held.written);
  const parts = new Map([...blocks].map(([n, text]) => [n + 1, text]));
  if (!held.hasHead) parts.set(0, JSON.stringify({ tournament: run.tournament, fingerprint }));
  const label: TournamentLabel = {
    ...about,
    changed: Date.now(),
    revision: held.revision + 1,
    isOver: run.state.isOver,
    size: lines.size,
    players: run.tournament.players.length,
    played: lines.count,
    total: run.state.total,
    leader,
  };
  const kept = await archive.keep(label, parts);
  if (kept !== 'kept') return;
  held.revision++;
  held.hasHead = true;
  held.written += Math.max(0, blocks.size - 1);
}

/** What is kept of a tournament besides its matches. */
function parseHead(text: string | undefined): {
  readonly tournament: Tournament;
  readonly fingerprint: string;
} {
  const fields = new Fields('tournament', JSON.parse(text ?? 'null'), [
    'tournament',
    'fingerprint',
  ]);
  return {
    tournament: parseTournament(fields.raw('tournament')),
    fingerprint: fields.text('fingerprint'),
  };
}

function linesOf(block: string): readonly string[] {
  return block.split('\n').filter((line) => line !== '');
}

function fingerprintNow({ game, players }: Tournament): string {
  return printFingerprint(fingerprintOf([game, ...players]));
}

/** Calls a user's own game by its name, not by the address of its module. */
function reportOfHeld({ about, run }: Held): Report {
  const report = reportOf(run);
  if ('game' in run.tournament.game) return report;
  const { title } = about;
  const statistics = { ...report.statistics, game: title };
  return { ...report, title: `Tournament of ${title}`, statistics };
}
