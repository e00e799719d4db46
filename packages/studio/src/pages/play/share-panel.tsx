/** Ways to keep a match and to give it to others: a file, the clipboard, a link that holds it all; and back in. */
import { type DragEvent, useId, useState } from 'react';
import { jsonEqual } from 'turnwise';
import { copyText, saveText } from '../../shell/save-text.ts';
import type { StudioGame } from '../../shell/studio-games.ts';
import { linkOf } from '../../state/link.ts';
import type { MatchTree } from '../../state/match-tree.ts';
import { recordOf } from '../../state/match-tree-record.ts';
import { pdnOf } from '../../state/pdn.ts';
import { addressOf } from '../../state/route.ts';
import { readSetup, SETUP_LIMIT } from '../../state/setup.ts';
import type { PlayStore } from '../../stores/play-store.ts';
import { useStore } from '../../stores/store.ts';
import { openElsewhere, recentMatches, remember } from './kept-matches.ts';
import './share-panel.css';
import { resultInWords } from '../../state/turn-text.ts';

interface SharePanelProps {
  readonly game: StudioGame;
  readonly store: PlayStore;
}

export function SharePanel({ game, store }: SharePanelProps) {
  const { match } = useStore(store);
  const [said, setSaid] = useState('');
  const [pasted, setPasted] = useState('');
  const id = useId();
  const tell = setSaid; // it stands in a status, which is read aloud
  const tellAfter = async (work: Promise<string>) =>
    work.then(tell, (error: unknown) =>
      tell(error instanceof Error ? error.message : String(error)),
    );
  const json = () => JSON.stringify(recordOf(match), null, 1);
  const pdn = match.start.game.name === 'checkers' ? pdnOf(match) : null;
  const copyLink = async () => {
    const link = await linkOf(recordOf(match), match.start.game);
    const address = addressOf({ page: 'play', game: game.text, link });
    await copyText(new URL(address, document.baseURI).href);
    return 'The link is on the clipboard; it holds the whole match.';
  };
  const replaceMatch = (next: MatchTree) => {
    remember(game, match);
    store.pause();
    store.look(next);
  };
  const open = (text: string) => {
    const read = readSetup(game.start, text);
    if ('problem' in read) return tell(read.problem);
    if ('game' in read) {
      location.hash = addressOf({ page: 'analyse', game: game.text, position: `${read.game}` });
      return;
    }
    if (!jsonEqual(read.course.start.game.options, game.start.options))
      return openElsewhere(read.course, read.notes);
    replaceMatch(read.course);
    const notes = read.notes.length > 0 ? ` ${read.notes.join(' ')}` : '';
    const turns = read.course.line.length - 1;
    tell(
      `Opened: ${turns === 1 ? 'one turn' : `${turns} turns`}. Computers wait; press Go on.${notes}`,
    );
  };
  const openFile = async (file: File | undefined) => {
    if (!file) return;
    if (file.size > SETUP_LIMIT) return tell('That file is too large for a match.');
    open(await file.text());
  };
  return (
    <section
      className="share-panel"
      aria-label="Save and share"
      onDragOver={(event: DragEvent) => event.preventDefault()}
      onDrop={(event: DragEvent) => {
        event.preventDefault();
        void openFile(event.dataTransfer.files[0]);
      }}
    >
      <div className="share-panel__doors">
        <button
          type="button"
          className="button"
          onClick={() => saveText(`${game.start.name}.json`, json(), 'application/json')}
        >
          Save as file
        </button>
        <button
          type="button"
          className="button"
          onClick={() =>
            void tellAfter(copyText(json()).then(() => 'The match is on the clipboard.'))
          }
        >
          Copy
        </button>
        <button type="button" className="button" onClick={() => void tellAfter(copyLink())}>
          Copy link
        </button>
        {pdn === null ? null : (
          <button
            type="button"
            className="button"
            onClick={() => saveText('checkers.pdn', pdn, 'text/plain')}
          >
            Save as PDN
          </button>
        )}
        <button
          type="button"
          className="button"
          onClick={() =>
            void tellAfter(
              copyText(`${match.state}`).then(() => 'The position is on the clipboard.'),
            )
          }
        >
          Copy position
        </button>
      </div>
      <label htmlFor={`${id}-file`} className="share-panel__label">
        Open a file (or drop it here)
      </label>
      <input
        id={`${id}-file`}
        type="file"
        accept=".json,.jsonl,.pdn,.txt"
        onChange={(event) => void openFile(event.target.files?.[0])}
      />
      <label htmlFor={`${id}-text`} className="share-panel__label">
        Or paste a match or a position
      </label>
      <textarea
        id={`${id}-text`}
        className="field share-panel__text"
        rows={4}
        spellCheck={false}
        value={pasted}
        maxLength={SETUP_LIMIT}
        onChange={(event) => setPasted(event.target.value)}
      />
      <button
        type="button"
        className="button share-panel__open"
        disabled={pasted.trim() === ''}
        onClick={() => open(pasted)}
      >
        Open
      </button>
      <RecentMatches game={game} now={match} onOpen={replaceMatch} />
      <p className="share-panel__said" role="status">
        {said}
      </p>
    </section>
  );
}

/* The matches that others have taken the place of, to go back to. */

interface RecentMatchesProps {
  readonly game: StudioGame;
  /** The match on the table: the list is made anew when it changes. */
  readonly now: MatchTree;
  readonly onOpen: (course: MatchTree) => void;
}

function RecentMatches({ game, now, onOpen }: RecentMatchesProps) {
  const others = recentMatches(game).filter((course) => course.start.seed !== now.start.seed);
  if (others.length === 0) return null;
  return (
    <section className="recent-matches" aria-label="Matches before this one">
      <h2>Matches before this one</h2>
      <ul>
        {others.map((course) => (
          <li key={course.start.seed}>
            <button type="button" className="button" onClick={() => onOpen(course)}>
              {inWords(course)}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** "Human against medium(), 12 turns. One wins." */
function inWords(course: MatchTree): string {
  const seats = Object.values(course.start.players).join(' against ');
  const turns = course.line.length - 1;
  const last = course.line.at(-1)?.id ?? 0;
  const result = course.resultAt(last);
  return `${seats}, ${turns} turns. ${result ? resultInWords(result) : 'Not over.'}`;
}
