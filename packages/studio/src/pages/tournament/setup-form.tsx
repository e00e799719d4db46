/** The set-up of a tournament: game, type, players and settings. */
import { useId, useState } from 'react';
import { type Game, parseSpecification } from 'turnwise';
import { type GameEntry, gameFrom, games } from 'turnwise/games';
import { TOURNAMENT_TYPES } from 'turnwise/tournaments/internal';
import { Alert } from '../../parts/button.tsx';
import { Fields, Select } from '../../parts/fields.tsx';
import { listedGames, ownGames } from '../../shell/studio-games.ts';
import { type FormValues, fieldsOf, formOf, writeForm } from '../../state/form-fields.ts';
import {
  fieldsOfSetup,
  KIND_TITLES,
  KIND_WORDS,
  type TournamentSetup,
} from '../../state/tournament/tournament-setup.ts';
import { reasonOf } from '../../state/wording.ts';
import { EntrantList } from './entrant-list.tsx';
import './setup-form.css';

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
      <EntrantList
        title="Players"
        one="Player"
        game={game}
        entrants={setup.players}
        problems={problems.players}
        onChange={(players) => onSetup({ ...setup, players })}
      />
      {setup.kind === 'measurement' ? (
        <EntrantList
          title="Opponents"
          one="Opponent"
          game={game}
          entrants={setup.opponents}
          problems={problems.opponents}
          onChange={(opponents) => onSetup({ ...setup, opponents })}
        />
      ) : null}
      <Fields
        fields={fields}
        values={setup.values}
        onChange={(values) => onSetup({ ...setup, values })}
      />
    </fieldset>
  );
}

interface GameChoiceProps {
  readonly text: string; // as in addresses
  readonly onGame: (text: string) => void;
}

function GameChoice({ text, onGame }: GameChoiceProps) {
  const id = useId();
  const [name] = text.split('(');
  const entry = games.find((one) => one.name === name); // none for a user's own game
  const listed = listedGames();
  const chosen = listed.find((one) => one.entry === entry)?.text ?? text;
  return (
    <div className="game-choice">
      <label htmlFor={id}>Game</label>
      <Select
        id={id}
        value={chosen}
        options={[
          ...ownGames().map((own) => [own.text, own.name] as const),
          ...listed.map((one) => [one.text, one.entry.title] as const),
        ]}
        onChange={onGame}
      />
      {entry && Object.keys(entry.parameters).length > 0 ? (
        <GameOptions key={entry.name} entry={entry} text={text} onGame={onGame} />
      ) : null}
    </div>
  );
}

function GameOptions({ entry, onGame, text }: GameChoiceProps & { readonly entry: GameEntry }) {
  const [draft, setDraft] = useState<FormValues>(() =>
    formOf(parseSpecification(text), entry.parameters),
  );
  const [problem, setProblem] = useState<string | null>(null);
  const fields = fieldsOf(entry.parameters);
  const take = (values: FormValues) => {
    setDraft(values);
    const written = writeForm(entry.name, fields, values);
    if ('problem' in written) return setProblem(written.problem);
    // Without options, the name stands alone, as in the list.
    const specification = written.specification.replace(/\(\)$/, '');
    try {
      gameFrom(specification);
    } catch (error) {
      return setProblem(reasonOf(error));
    }
    setProblem(null);
    onGame(specification);
  };
  return (
    <details>
      <summary>Options of the game</summary>
      <Fields fields={fields} values={draft} onChange={take} />
      <Alert
        className="game-choice__problem"
        text={problem && `${problem} The game was not changed.`}
      />
    </details>
  );
}
