/** A tournament from files: its matches page by page, and each match with all its turns. */
import type { Game } from 'turnwise';
import type { PlayedMatch, Report } from 'turnwise/tournaments';
import {
  distinctNames,
  type Executor,
  type FoundRecord,
  findRecord,
  type GameReference,
  type PlayerReference,
  reportOf,
  type TournamentFiles,
  TournamentReader,
  TournamentRun,
} from 'turnwise-runner';
import { leaderInWords } from '../state/tournament/tournament-text.ts';
import { asSentence } from '../state/wording.ts';
import { sentenceOf } from './engine.ts';
import { Store } from './store.ts';

/** Matches on a page. */
export const PAGE = 100;

interface OpenedTournament {
  readonly reader: TournamentReader;
  readonly names: readonly string[]; // by player's number, as in tables
}

export interface ResultsView {
  readonly opened: OpenedTournament | null;
  readonly first: number; // the first match of the page
  readonly matches: readonly PlayedMatch[]; // of the page
  /** The tables of all matches; null until they are wanted. */
  readonly summary: { readonly report: Report; readonly leader: string | null } | null;
  /** What is being done; null: nothing. */
  readonly busy: string | null;
  readonly problem: string | null;
}

const NOTHING: ResultsView = {
  opened: null,
  first: 0,
  matches: [],
  summary: null,
  busy: null,
  problem: null,
};

export class ResultsStore extends Store<ResultsView> {
  private latest = 0; // requests, of which only the last one is shown

  /** `executor` plays matches again that have no record. */
  constructor(private readonly executor: () => Executor) {
    super(NOTHING);
  }

  /** Opens a tournament in place of the one before. */
  open(files: () => TournamentFiles | Promise<TournamentFiles>): Promise<void> {
    return this.work('Reading the tournament …', async () => {
      const reader = await TournamentReader.open(await files());
      const names = distinctNames(reader.tournament.players);
      return { opened: { reader, names }, summary: null, ...(await pageOf(reader, 0)) };
    });
  }

  /** Shows the page with a match. */
  async show(index: number): Promise<void> {
    const { opened } = this.view;
    if (!opened) return;
    const last = Math.max(0, opened.reader.count - 1);
    const wanted = Math.max(0, Math.min(last, Math.floor(index)));
    await this.work('Reading the matches …', () => pageOf(opened.reader, wanted));
  }

  /** Counts all matches, for the tables; `start` is the game at its start. */
  async summarize(start: Game): Promise<void> {
    const { opened, summary } = this.view;
    if (!opened || summary) return;
    await this.work('Counting the matches …', async () => {
      const run = new TournamentRun(opened.reader.tournament, start);
      const counted = new AbortController();
      run.events.on('begin', () => counted.abort()); // nothing more is played
      const store = { load: () => opened.reader.matches(), save: () => undefined };
      await run
        .run(this.executor(), { signal: counted.signal, stores: [store] })
        .catch((error: unknown) => {
          if (!counted.signal.aborted) throw error;
        });
      const report = reportOf(run, opened.reader.origins);
      return { summary: { report, leader: leaderInWords(report, run.state.verdict) } };
    });
  }

  /** The record of a match, as it was kept, or by playing it again; null if that failed, and the view says why. */
  async record(match: PlayedMatch, game: GameReference): Promise<FoundRecord | null> {
    const { opened } = this.view;
    if (!opened) return null;
    let found: FoundRecord | null = null;
    await this.work(`Opening match ${match.index} …`, async () => {
      const executor = () => {
        requireListed(opened.reader.tournament.players);
        return this.executor();
      };
      const tournament = () => ({ ...opened.reader.tournament, game });
      found = await findRecord(opened.reader, match, { executor, tournament });
      return {};
    });
    return found;
  }

  /** Shows a sentence, such as why a file cannot be opened. */
  complain(problem: string): void {
    this.latest++;
    this.change({ problem, busy: null });
  }

  private async work(busy: string, task: () => Promise<Partial<ResultsView>>): Promise<void> {
    const request = ++this.latest;
    this.change({ busy, problem: null });
    let changes: Partial<ResultsView>;
    try {
      changes = await task();
    } catch (error) {
      changes = { problem: asSentence(sentenceOf(error)) };
    }
    if (request === this.latest) this.change({ ...changes, busy: null });
  }
}

/** Code and files that a stranger's tournament names are not loaded. */
function requireListed(players: readonly PlayerReference[]): void {
  if (players.some((player) => typeof player !== 'string'))
    throw new Error(
      'This match has no record, and its players need modules or files; use turnwise replay.',
    );
}

async function pageOf(reader: TournamentReader, index: number): Promise<Partial<ResultsView>> {
  const first = index - (index % PAGE);
  const matches: PlayedMatch[] = [];
  for await (const match of reader.matches(first, first + PAGE)) matches.push(match);
  return { first, matches };
}
