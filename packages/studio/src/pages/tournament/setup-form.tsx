/** The set-up of a tournament: game, type, players and settings. */

import { useId, useMemo, useRef, useState } from 'react';
import type { Game } from 'turnwise';
import type { GameEntry } from 'turnwise/games';
import { TOURNAMENT_TYPES } from 'turnwise/tournaments/internal';
import { Alert, Button } from '../../parts/button.tsx';
import { Fields, Select } from '../../parts/fields.tsx';
import { PlayerForm } from '../../parts/player-form.tsx';
import { ownGames } from '../../shell/studio-games.ts';
import { type FormValues, fieldsOf } from '../../state/form-fields.ts';
import { entryWithOptions, gameWithOptions, optionsOf } from '../../state/game-options.ts';
import { factsOf, listedGames } from '../../state/listed-games.ts';
import { presetsFor } from '../../state/seats.ts';
import {
  fieldsOfSetup,
  KIND_TITLES,
  KIND_WORDS,
  MOST_PLAYERS,
  type TournamentSetup,
} from '../../state/tournament/tournament-setup.ts';
import './setup-form.css';
import './entrant-list.css';

interface SetupFormProps {
  readonly text: string; // names the game, as in addresses
  readonly game: Game;
  readonly setup: TournamentSetup;
  readonly problems: {
    readonly players: readonly (string | null)[];
    readonly opponents: readonly (string | null)[];
  };
  readonly isLocked: boolean;
  readonly onGame: (text: string) => void;
  readonly onSetup: (setup: TournamentSetup) => void;
}

export function SetupForm(props: SetupFormProps) {
  const { game, isLocked, onGame, onSetup, problems, setup, text } = props;
  const id = useId();
  const fields = fieldsOfSetup(setup, game.players.length);
  return (
    <fieldset className="setup-form" disabled={isLocked}>
      <legend className="visually-hidden">Set-up</legend>
      <GameChoice text={text} onGame={onGame} />
      <div className="setup-form__kind">
        <label htmlFor={`${id}-kind`}>Type</label>
        <Select
          id={`${id}-kind`}
          describedBy={`${id}-about`}
          value={setup.kind}
          options={TOURNAMENT_TYPES.map((kind) => [kind, KIND_TITLES[kind]])}
          onChange={(kind) => onSetup({ ...setup, kind })}
        />
        <p id={`${id}-about`} className="quiet setup-form__about">
          {KIND_WORDS[setup.kind]}
        </p>
      </div>
      {LISTS.filter(([, key]) => key === 'players' || setup.kind === 'measurement').map(
        ([one, key]) => (
          <EntrantList
            key={key}
            title={`${one}s`}
            one={one}
            game={game}
            entrants={setup[key]}
            problems={problems[key]}
            onChange={(entrants) => onSetup({ ...setup, [key]: entrants })}
          />
        ),
      )}
      <Fields
        fields={fields}
        values={setup.values}
        onChange={(values) => onSetup({ ...setup, values })}
      />
    </fieldset>
  );
}

const LISTS = [['Player', 'players'] as const, ['Opponent', 'opponents'] as const];

interface GameChoiceProps {
  readonly text: string; // as in addresses
  readonly onGame: (text: string) => void;
}

function GameChoice({ text, onGame }: GameChoiceProps) {
  const id = useId();
  const [name = ''] = text.split('(');
  const entry = factsOf(name); // none for a user's own game
  const withOptions = entryWithOptions(text);
  return (
    <div className="game-choice">
      <label htmlFor={id}>Game</label>
      <Select
        id={id}
        value={entry?.name ?? text}
        options={[
          ...ownGames().map((own) => [own.text, own.name] as const),
          ...listedGames.map((one) => [one.name, one.title] as const),
        ]}
        onChange={onGame}
      />
      {withOptions ? (
        <OptionFields key={withOptions.name} entry={withOptions} text={text} onGame={onGame} />
      ) : null}
    </div>
  );
}

function OptionFields({ entry, onGame, text }: GameChoiceProps & { readonly entry: GameEntry }) {
  const [draft, setDraft] = useState<FormValues>(() => optionsOf(text, entry));
  const [problem, setProblem] = useState<string | null>(null);
  const take = (values: FormValues) => {
    setDraft(values);
    const made = gameWithOptions(entry, values);
    setProblem('problem' in made ? made.problem : null);
    if ('text' in made) onGame(made.text);
  };
  return (
    <details>
      <summary>Options of the game</summary>
      <Fields fields={fieldsOf(entry.parameters)} values={draft} onChange={take} />
      <Alert
        className="game-choice__problem"
        text={problem && `${problem} The game was not changed.`}
      />
    </details>
  );
}

interface Props {
  readonly title: string; // "Players"
  readonly one: string; // "Player"
  readonly game: Game;
  readonly entrants: readonly string[];
  readonly problems: readonly (string | null)[];
  readonly onChange: (entrants: readonly string[]) => void;
}

/** Players as specifications: typed, added as presets, or filled in in a form. */
function EntrantList({ entrants, game, one, onChange, problems, title }: Props) {
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
          ({ specification, title: preset }) => (
            <Button
              key={specification}
              label={`Add ${preset} to the ${title.toLowerCase()}`}
              isDisabled={isFull}
              onPress={() => onChange([...entrants, specification])}
            >
              {preset}
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

const RANDOM = { specification: 'random()', title: 'random' };
