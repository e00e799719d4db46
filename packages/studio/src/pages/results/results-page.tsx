/** The results of a tournament that was played on the command line: its matches in a list, each opened on the board. */
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import type { MatchRecord } from 'turnwise';
import { messageOf, modulePath, visible } from 'turnwise/internal';
import { matchCount, type PlayedMatch } from 'turnwise/tournaments';
import { type GameReference, nameOfGame } from 'turnwise-runner';
import { Alert, Button } from '../../parts/button.tsx';
import { TableScroll } from '../../parts/table-scroll.tsx';
import { announce } from '../../shell/announce.tsx';
import { type GivenFiles, givenFiles } from '../../shell/dropped-files.ts';
import { ownGames, type StudioGame, studioGame } from '../../shell/studio-games.ts';
import { positionIn, treeFromRecord } from '../../state/match-tree-record.ts';
import { TURN_LIMIT } from '../../state/setup.ts';
import { resultInWords } from '../../state/turn-text.ts';
import { asSentence, counted, grouped } from '../../state/wording.ts';
import { PAGE, type ResultsView } from '../../stores/results-store.ts';
import { useStore } from '../../stores/store.ts';
import { openElsewhere } from '../play/kept-matches.ts';
import { ResultsView as ResultTables } from '../tournament/results-view.tsx';
import { openFiles, results } from './opened-results.ts';
import './results-page.css';

export default function ResultsPage() {
  const view = useStore(results);
  const { busy, opened, problem } = view;
  useEffect(() => {
    if (busy !== null) announce(busy);
  }, [busy]);
  return (
    <div className="results-page">
      <header>
        <h1>Results of a tournament</h1>
        <p className="quiet">
          Open what <code>turnwise tournament --out</code> has kept, and look at its matches.
          Nothing leaves this browser.
        </p>
      </header>
      <section className="card results-page__open" aria-label="Open">
        <div className="results-page__actions">
          <FileButton isMain isForFolders>
            Open a folder
          </FileButton>
          <FileButton>Open a ZIP file</FileButton>
          <p className="quiet">or drop one of them on the page.</p>
        </div>
        <p className="quiet results-page__busy" aria-hidden="true">
          {busy}
        </p>
        <Alert className="results-page__problem" text={problem} />
      </section>
      {opened && opened.reader.count > 0 ? <Tables view={view} /> : null}
      {opened ? <Matches view={view} /> : null}
    </div>
  );
}

/** A button that asks for a ZIP file or a folder. */
function FileButton(props: {
  readonly children: ReactNode;
  readonly isMain?: boolean;
  readonly isForFolders?: boolean;
}) {
  const { children, isForFolders = false, isMain = false } = props;
  const input = useRef<HTMLInputElement>(null);
  const open = (given: GivenFiles | null) => {
    if (input.current) input.current.value = ''; // so that the same one can be opened again
    if (given) void openFiles(given);
  };
  useEffect(() => {
    if (input.current) input.current.webkitdirectory = isForFolders;
  }, [isForFolders]);
  return (
    <>
      <Button isMain={isMain} onPress={() => input.current?.click()}>
        {children}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept={isForFolders ? undefined : '.zip,application/zip'}
        data-opens={isForFolders ? 'folder' : 'zip'}
        onChange={(event) => open(givenFiles(event.target.files))}
      />
    </>
  );
}

function Matches({ view }: { readonly view: ResultsView }) {
  const { first, matches, opened } = view;
  const title = useId();
  if (!opened) return null;
  const { names, reader } = opened;
  const { count, tournament } = reader;
  const { roles, kind, seed } = tournament.schedule;
  const total = matchCount(tournament.schedule);
  return (
    <section className="card results-page__matches" aria-labelledby={title}>
      <h2 id={title}>
        <bdi>
          {visible(reader.files.path)}: {visible(nameOfGame(tournament.game))}
        </bdi>
      </h2>
      <p className="quiet">
        {tournament.test ? 'test' : kind}, seed {visible(String(seed))}, {grouped(count)} of{' '}
        {tournament.test ? 'at most ' : ''}
        {grouped(total)} matches. Choose one to see it on the board
        {reader.hasRecords ? '.' : '; there are no records, so it is played again.'}
      </p>
      {count === 0 ? <p>No match has a result yet.</p> : null}
      {count > PAGE ? <Pages first={first} count={count} /> : null}
      {matches.length > 0 ? (
        <TableScroll label="Matches">
          <table className="match-list">
            <thead>
              <tr>
                <th scope="col">match</th>
                {roles.map((role) => (
                  <th key={role} scope="col">
                    <bdi>{visible(role)}</bdi>
                  </th>
                ))}
                <th scope="col">result</th>
                <th scope="col" data-number="true">
                  turns
                </th>
              </tr>
            </thead>
            <tbody>
              {matches.map((match) => (
                <MatchRow key={match.index} match={match} roles={roles} names={names} />
              ))}
            </tbody>
          </table>
        </TableScroll>
      ) : null}
    </section>
  );
}

function MatchRow(props: {
  readonly match: PlayedMatch;
  readonly roles: readonly string[];
  readonly names: readonly string[];
}) {
  const { match, names, roles } = props;
  return (
    <tr>
      <th scope="row">
        <Button label={`Open match ${match.index}`} onPress={() => void openMatch(match)}>
          {match.index}
        </Button>
      </th>
      {roles.map((role) => (
        <td key={role}>
          <bdi>{visible(names[match.seats[role] ?? -1] ?? '')}</bdi>
        </td>
      ))}
      <td title={match.result ? visible(JSON.stringify(match.result)) : undefined}>
        <bdi>{visible(outcomeInWords(match))}</bdi>
      </td>
      <td data-number="true">{match.plies}</td>
    </tr>
  );
}

/** "Black wins.", "Black wins: White gave up." */
function outcomeInWords({ ending, result }: PlayedMatch): string {
  if (!result || !ending) return 'not over';
  const words = resultInWords(result);
  if (ending.kind === 'finished') return words;
  return `${words.slice(0, -1)}: ${ending.role} ${ending.kind === 'quit' ? 'gave up' : 'forfeited'}.`;
}

/** Goes to the page before, the next one, or that of a match. */
function Pages({ count, first }: { readonly count: number; readonly first: number }) {
  const [wanted, setWanted] = useState('');
  const id = useId();
  const last = Math.min(count, first + PAGE) - 1;
  const go = () => {
    if (/^\d+$/.test(wanted)) void results.show(Number(wanted));
  };
  return (
    <nav className="results-page__pages" aria-label="Pages of matches">
      <Button isDisabled={first === 0} onPress={() => void results.show(first - PAGE)}>
        Previous
      </Button>
      <span role="status">
        {grouped(first)} to {grouped(last)} of {grouped(count)}
      </span>
      <Button isDisabled={last + 1 >= count} onPress={() => void results.show(first + PAGE)}>
        Next
      </Button>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          go();
        }}
      >
        <label htmlFor={id}>Go to match</label>
        <input
          id={id}
          className="field"
          inputMode="numeric"
          size={8}
          value={wanted}
          onChange={(event) => setWanted(event.target.value)}
        />
        <Button onPress={go}>Go</Button>
      </form>
    </nav>
  );
}

/** Tables and ratings; a million matches take seconds to count, so only if somebody wants to see them. */
function Tables({ view }: { readonly view: ResultsView }) {
  const { busy, summary } = view;
  if (summary) return <ResultTables report={summary.report} leader={summary.leader} />;
  return (
    <p>
      <Button isDisabled={busy !== null} onPress={() => void summarize()}>
        Show tables and ratings
      </Button>
    </p>
  );
}

async function summarize(): Promise<void> {
  const { opened } = results.view;
  if (!opened) return;
  try {
    const { start } = await gameOf(opened.reader.tournament.game);
    const { position } = opened.reader.tournament;
    await results.summarize(position === undefined ? start : positionIn(start, position));
  } catch (error) {
    results.complain(asSentence(messageOf(error)));
  }
}

/** Opens a match on the board, with all its turns. */
async function openMatch(match: PlayedMatch): Promise<void> {
  const { opened } = results.view;
  if (!opened) return;
  try {
    const game = await gameOf(opened.reader.tournament.game);
    const found = await results.record(match, game.reference);
    if (found) openElsewhere(treeOf(found.record, game), found.note === null ? [] : [found.note]);
  } catch (error) {
    results.complain(asSentence(messageOf(error)));
  }
}

/** A listed game, or the own one whose file has the same name: files cannot load code. */
async function gameOf(reference: GameReference): Promise<StudioGame> {
  if ('game' in reference) return studioGame(reference.game);
  const path = modulePath(reference.module);
  const file = (path.split(/[\\/]/).at(-1) ?? '').replace(/\.[cm]?[jt]sx?$/, '');
  const own = ownGames().find(({ name }) => name === file);
  if (own) return studioGame(own.text);
  throw new Error(
    `This tournament is of your own game; start Studio with it (turnwise studio ${path})`,
  );
}

function treeOf(record: MatchRecord, game: StudioGame) {
  if (record.plies.length > TURN_LIMIT)
    throw new Error(
      `This match has ${counted(record.plies.length, 'turn')}; at most ${grouped(TURN_LIMIT)} can be opened here.`,
    );
  return treeFromRecord(record, positionIn(game.start, record.start), game.text);
}
