/** What is played, by whom and how often. */
import { useId } from 'react';
import type { Game } from 'turnwise';
import { Fields } from '../../parts/fields.tsx';
import {
  fieldsOfSetup,
  KIND_TITLES,
  KIND_WORDS,
  TOURNAMENT_KINDS,
  type TournamentSetup,
} from '../../state/tournament/tournament-setup.ts';
import { EntrantList } from './entrant-list.tsx';
import { GameChoice } from './game-choice.tsx';
import './setup-form.css';

interface SetupFormProps {
  /** As addresses name the game. */
  readonly text: string;
  readonly game: Game;
  readonly setup: TournamentSetup;
  /** What is wrong with each of them; null where nothing is. */
  readonly problems: {
    readonly players: readonly (string | null)[];
    readonly opponents: readonly (string | null)[];
  };
  /** While a tournament is played. */
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
        <select
          id={`${id}-kind`}
          aria-describedby={`${id}-about`}
          value={setup.kind}
          onChange={(event) => {
            const kind = TOURNAMENT_KINDS.find((one) => one === event.target.value);
            if (kind) onSetup({ ...setup, kind });
          }}
        >
          {TOURNAMENT_KINDS.map((kind) => (
            <option key={kind} value={kind}>
              {KIND_TITLES[kind]}
            </option>
          ))}
        </select>
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
