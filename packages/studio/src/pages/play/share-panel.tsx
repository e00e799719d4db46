/** Saves, copies and shares a match, and opens files, texts and earlier matches. */
import { type DragEvent, useEffect, useId, useState } from 'react';
import { jsonEqual, messageOf } from 'turnwise/internal';
import type { BoardProps } from '../../boards/board.ts';
import { Button } from '../../parts/button.tsx';
import { notify } from '../../shell/notices.tsx';
import { copyText, saveFile } from '../../shell/save-file.ts';
import type { StudioGame } from '../../shell/studio-games.ts';
import { courseInWords, dayInWords, playersInWords } from '../../state/match-label.ts';
import type { MatchTree } from '../../state/match-tree.ts';
import { addressOf } from '../../state/route.ts';
import { readSetup, SETUP_LIMIT } from '../../state/setup.ts';
import type { Sight } from '../../state/sight.ts';
import { counted } from '../../state/wording.ts';
import type { PlayStore } from '../../stores/play-store.ts';
import { useStore } from '../../stores/store.ts';
import { matches, openElsewhere, openKept, recordText } from './kept-matches.ts';
import { ShareMatch } from './share-match.tsx';
import './share-panel.css';

interface SharePanelProps {
  readonly game: StudioGame;
  readonly store: PlayStore;
  readonly sight: Sight;
  readonly viewer: string; // the role at the bottom of pictures
  readonly analysis: BoardProps['analysis']; // the odds that the board shows
}

export function SharePanel({ game, store, sight, viewer, analysis }: SharePanelProps) {
  const { id: now, match } = useStore(store);
  const [message, setMessage] = useState(''); // read aloud as a status
  const [pasted, setPasted] = useState('');
  const id = useId();
  const copy = async (what: string, text: string | Promise<string>) => {
    try {
      await copyText(await text);
      setMessage(`${what} copied.`);
    } catch (error) {
      setMessage(messageOf(error));
    }
  };
  const json = () => recordText(match);
  const savePdn = async () => {
    const { pdnOf } = await import('../../state/pdn.ts');
    saveFile('checkers.pdn', [pdnOf(match)], 'text/plain');
  };
  const replaceMatch = (next: MatchTree) => {
    store.pause();
    store.replace(next);
  };
  const open = async (text: string) => {
    const read = await readSetup(game.start, text);
    if ('problem' in read) return notify(read.problem);
    if ('game' in read) {
      location.hash = addressOf({ page: 'analyse', game: game.text, position: `${read.game}` });
      return;
    }
    if (!jsonEqual(read.match.start.game.options, game.start.options))
      return openElsewhere(read.match, read.notes);
    replaceMatch(read.match);
    const turns = counted(read.match.line.length - 1, 'turn');
    setMessage([`Opened ${turns}. Computers are paused; press Resume.`, ...read.notes].join(' '));
  };
  const openFile = async (file: File | undefined) => {
    if (!file) return;
    if (file.size > SETUP_LIMIT) return notify('That file is too large to be a match.');
    await open(await file.text());
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
      <ShareMatch game={game} match={match} sight={sight} viewer={viewer} analysis={analysis} />
      <div className="share-panel__actions">
        <Button onPress={() => saveFile(`${game.start.name}.json`, [json()], 'application/json')}>
          Save as file
        </Button>
        {match.start.game.name === 'checkers' ? (
          <Button onPress={() => void savePdn()}>Save as PDN</Button>
        ) : null}
        {sight.kind === 'all' ? (
          <>
            <Button onPress={() => void copy('Match', json())}>Copy</Button>
            <Button onPress={() => void copy('Position', `${match.state}`)}>Copy position</Button>
          </>
        ) : null}
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
      <Button
        className="share-panel__open"
        isDisabled={pasted.trim() === ''}
        onPress={() => void open(pasted)}
      >
        Open
      </Button>
      <EarlierMatches game={game} now={now} />
      <p className="share-panel__message" role="status">
        {message}
      </p>
    </section>
  );
}

const MOST_EARLIER = 8;

/** The latest matches of this game that are kept; opening one keeps the one on the board. */
function EarlierMatches({ game, now }: { readonly game: StudioGame; readonly now: string }) {
  const { labels } = useStore(matches);
  useEffect(() => void matches.load(), []);
  const others = labels.filter((label) => label.game === game.text && label.id !== now);
  return (
    <section className="recent-matches" aria-label="Earlier matches">
      <h2>Earlier matches</h2>
      {others.length === 0 ? <p className="quiet">None of this game.</p> : null}
      <ul>
        {others.slice(0, MOST_EARLIER).map((label) => (
          <li key={label.id}>
            <Button onPress={() => void openKept(label)}>
              {dayInWords(label.changed)}. {playersInWords(label)}. {courseInWords(label)}
            </Button>
          </li>
        ))}
      </ul>
      <a href={addressOf({ page: 'matches' })}>All matches</a>
    </section>
  );
}
