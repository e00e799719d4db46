/**
 * What stands beside the title of a game: a link to its rules, and a form for its options, in a dialog. The match that is open
 * stays as it is until the form is sent.
 */
import { useRef, useState } from 'react';
import type { GameEntry } from 'turnwise/games';
import { fieldsOf } from '../state/form-fields.ts';
import {
  entryWithOptions,
  gameWithOptions,
  optionsInWords,
  optionsOf,
} from '../state/game-options.ts';
import { addressOf } from '../state/route.ts';
import { Button } from './button.tsx';
import { Fields } from './fields.tsx';
import './player-form.css';
import './game-options.css';

interface GameOptionsProps {
  readonly text: string; // the game, as in addresses
  readonly title: string;
  readonly onGame: (text: string) => void;
}

export function GameOptions(props: GameOptionsProps) {
  const { text, title } = props;
  const entry = entryWithOptions(text);
  return (
    <span className="game-options">
      <a
        className="button game-options__open"
        href={addressOf({ page: 'rules', game: text })}
        aria-label={`Rules of ${title}`}
      >
        Rules
      </a>
      {entry ? <OptionsButton {...props} entry={entry} /> : null}
    </span>
  );
}

/** Opens the form; beside it are the options that differ from the defaults. */
function OptionsButton(props: GameOptionsProps & { readonly entry: GameEntry }) {
  const { text, title, onGame, entry } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  return (
    <>
      <Button className="game-options__open" onPress={() => dialog.current?.showModal()}>
        Options
      </Button>
      <span className="quiet game-options__now">{optionsInWords(text)}</span>
      <dialog ref={dialog} className="player-dialog" aria-label={`Options of ${title}`}>
        <OptionsForm
          entry={entry}
          text={text}
          onDone={(chosen) => {
            dialog.current?.close();
            if (chosen !== null && chosen !== text) onGame(chosen);
          }}
        />
      </dialog>
    </>
  );
}

interface OptionsFormProps {
  readonly entry: GameEntry;
  readonly text: string;
  readonly onDone: (text: string | null) => void; // null: cancelled
}

function OptionsForm({ entry, text, onDone }: OptionsFormProps) {
  const [values, setValues] = useState(() => optionsOf(text, entry));
  const made = gameWithOptions(entry, values);
  const problem = 'problem' in made ? made.problem : null;
  return (
    <form
      method="dialog"
      className="player-form"
      onSubmit={(event) => {
        event.preventDefault();
        if ('text' in made) onDone(made.text);
      }}
    >
      <Fields fields={fieldsOf(entry.parameters)} values={values} onChange={setValues} />
      <p className="player-form__written" role={problem === null ? undefined : 'alert'}>
        {problem ?? <code>{'text' in made ? made.text : ''}</code>}
      </p>
      <p className="player-form__actions">
        <button type="submit" className="button button--main" disabled={problem !== null}>
          Play
        </button>
        <Button onPress={() => onDone(null)}>Cancel</Button>
      </p>
    </form>
  );
}
