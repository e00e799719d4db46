/** The players of a tournament: specifications, typed, added as presets or filled in in a form. */
import { useId, useMemo, useRef, useState } from 'react';
import type { Game } from 'turnwise';
import { Alert, Button } from '../../parts/button.tsx';
import { PlayerForm } from '../../parts/player-form.tsx';
import { presetsFor } from '../../state/seats.ts';
import { MOST_PLAYERS } from '../../state/tournament/tournament-setup.ts';
import './entrant-list.css';

interface Props {
  readonly title: string; // "Players"
  readonly one: string; // "Player"
  readonly game: Game;
  readonly entrants: readonly string[];
  readonly problems: readonly (string | null)[];
  readonly onChange: (entrants: readonly string[]) => void;
}

export function EntrantList({ entrants, game, one, onChange, problems, title }: Props) {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const adding = useRef<HTMLButtonElement>(null);
  const [edited, setEdited] = useState<number | null>(null); // null: a new one
  const presets = useMemo(() => presetsFor(game), [game]); // it makes players
  const isFull = entrants.length >= MOST_PLAYERS;
  const open = (place: number | null) => {
    setEdited(place);
    dialog.current?.showModal();
  };
  const put = (place: number, text: string) =>
    onChange(entrants.map((entrant, n) => (n === place ? text : entrant)));
  const remove = (place: number) => {
    onChange(entrants.filter((_, n) => n !== place));
    adding.current?.focus(); // its own button is gone
  };
  return (
    <section className="entrant-list" aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{title}</h2>
      <ol>
        {entrants.map((entrant, n) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an entrant is its place; the texts may be equal
          <li key={n}>
            <input
              className="field"
              aria-label={`${one} ${n + 1}`}
              aria-invalid={problems[n] !== null && problems[n] !== undefined}
              aria-describedby={problems[n] ? `${id}-${n}` : undefined}
              value={entrant}
              spellCheck={false}
              autoCapitalize="off"
              onChange={(event) => put(n, event.target.value)}
            />
            <Button
              className="button--quiet"
              label={`Edit ${one.toLowerCase()} ${n + 1} in a form`}
              onPress={() => open(n)}
            >
              …
            </Button>
            <Button
              className="button--quiet"
              label={`Remove ${one.toLowerCase()} ${n + 1}`}
              isDisabled={entrants.length <= 1}
              onPress={() => remove(n)}
            >
              ×
            </Button>
            <Alert id={`${id}-${n}`} className="entrant-list__problem" text={problems[n] ?? null} />
          </li>
        ))}
      </ol>
      <div className="entrant-list__add">
        <span className="quiet" aria-hidden="true">
          +
        </span>
        {[...presets.filter(({ problem }) => problem === null), RANDOM].map(
          ({ specification, strength }) => (
            <Button
              key={strength}
              label={`Add ${strength} to the ${title.toLowerCase()}`}
              isDisabled={isFull}
              onPress={() => onChange([...entrants, specification])}
            >
              {strength}
            </Button>
          ),
        )}
        <Button
          ref={adding}
          label={`Add other ${title.toLowerCase()} in a form`}
          isDisabled={isFull}
          onPress={() => open(null)}
        >
          other …
        </Button>
      </div>
      <dialog ref={dialog} className="player-dialog" aria-label={`${one} in a form`}>
        <PlayerForm
          key={edited === null ? entrants.length : `${edited} ${entrants[edited]}`}
          game={game}
          first={(edited === null ? undefined : entrants[edited]) ?? 'uct()'}
          onDone={(specification) => {
            dialog.current?.close();
            if (specification === null) return;
            if (edited === null) onChange([...entrants, specification]);
            else put(edited, specification);
          }}
        />
      </dialog>
    </section>
  );
}

const RANDOM = { specification: 'random()', strength: 'random' };
