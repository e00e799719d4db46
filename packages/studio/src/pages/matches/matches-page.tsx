/** The matches that this browser keeps, of all games: searched, opened, saved as files, deleted. */
import { useDeferredValue, useEffect, useId, useState } from 'react';
import { Alert, Button } from '../../parts/button.tsx';
import { announce } from '../../shell/announce.tsx';
import { notify } from '../../shell/notices.tsx';
import { courseInWords, dayInWords, isFound, playersInWords } from '../../state/match-label.ts';
import { grouped } from '../../state/wording.ts';
import type { ArchiveLimits, ArchiveView } from '../../stores/archive.ts';
import type { MatchLabel } from '../../stores/match-keeper.ts';
import { useStore } from '../../stores/store.ts';
import { keeper, MATCH_LIMITS, matches, openKept, saveKept } from '../play/kept-matches.ts';
import './matches-page.css';

const PAGE = 50; // matches that are shown at first, and with each press of the button

export default function MatchesPage() {
  const view = useStore(matches);
  const { isLoaded, labels, problem } = view;
  const [search, setSearch] = useState('');
  const [most, setMost] = useState(PAGE);
  const id = useId();
  useEffect(() => {
    void keeper.flush().then(() => matches.load());
  }, []);
  const wanted = useDeferredValue(search);
  const found = labels.filter((label) => isFound(label, wanted));
  return (
    <div className="matches-page">
      <header>
        <h1>Matches</h1>
        <p className="quiet">{keptInWords(view, MATCH_LIMITS)}</p>
        <Alert text={problem && `Matches are not kept here. ${problem}`} />
      </header>
      <search className="matches-page__search">
        <label htmlFor={id}>Search</label>
        <input
          id={id}
          type="search"
          className="field"
          placeholder="game, player, result or date"
          value={search}
          onChange={(event) => {
            setSearch(event.target.value);
            setMost(PAGE);
          }}
        />
        <output className="quiet" htmlFor={id}>
          {search.trim() === '' ? '' : `${grouped(found.length)} found`}
        </output>
      </search>
      {isLoaded && labels.length === 0 ? (
        <p>
          Nothing is kept yet. Every match that you play will be. <a href="#/">Choose a game</a>.
        </p>
      ) : null}
      <ul className="matches-page__list" aria-label="Matches">
        {found.slice(0, most).map((label) => (
          <Row key={label.id} label={label} />
        ))}
      </ul>
      {found.length > most ? <Button onPress={() => setMost(most + PAGE)}>Show more</Button> : null}
    </div>
  );
}

function Row({ label }: { readonly label: MatchLabel }) {
  const { changed, title } = label;
  const day = dayInWords(changed);
  const what = `${title}, ${day}`;
  const remove = async () => {
    await keeper.remove(label);
    announce('The match is deleted.');
    notify(`Deleted: ${what}.`, { name: 'Undo', act: () => void matches.restore() });
  };
  return (
    <li className="card kept-match">
      <p className="kept-match__what">
        <strong>{title}</strong> <span className="quiet kept-match__day">{day}</span>
      </p>
      <p className="kept-match__players quiet">{playersInWords(label)}</p>
      <p className="kept-match__course">{courseInWords(label)}</p>
      <p className="kept-match__actions">
        <Button isMain label={`Open ${what}`} onPress={() => void openKept(label)}>
          Open
        </Button>
        <Button label={`Save ${what} as a file`} onPress={() => void saveKept(label)}>
          Save as file
        </Button>
        <Button label={`Delete ${what}`} onPress={() => void remove()}>
          Delete
        </Button>
      </p>
    </li>
  );
}

/** How much is kept, and what happens when it is too much. */
function keptInWords(
  { gone, labels }: ArchiveView<MatchLabel>,
  { characters, items }: ArchiveLimits,
): string {
  const size = labels.reduce((sum, label) => sum + label.size, 0);
  const went =
    gone > 0 ? ` ${grouped(gone)} old ${gone === 1 ? 'one' : 'ones'} had to go just now.` : '';
  return (
    `This browser keeps ${grouped(labels.length)} of at most ${grouped(items)} matches, ` +
    `${megabytes(size)} of ${megabytes(characters)} MB. When it is full, the oldest finished ones go first.${went}`
  );
}

function megabytes(characters: number): string {
  const size = characters / 1e6;
  if (size > 0 && size < 0.1) return 'less than 0.1';
  return size > 0 && size < 10 ? size.toFixed(1) : size.toFixed(0);
}
