/** A form for the options of a game, in a dialog: the match that is open stays as it is until the form is sent. */
import { useRef, useState } from 'react';
import type { GameEntry } from 'turnwise/games';
import { fieldsOf } from '../state/form-fields.ts';
import {
  entryWithOptions,
  gameWithOptions,
  optionsInWords,
  optionsOf,
} from '../state/game-options.ts';
import { Button } from './button.tsx';
import { Fields } from './fields.tsx';
import './player-form.css';
import './game-options.css';

interface GameOptionsProps {
  readonly text: string; // the game, as in addresses
  readonly title: string;
  readonly onGame: (text: string) => void;
}

/** A button that opens the form, with the options that differ from the defaults; nothing for games without options. */
export function GameOptions({ text, title, onGame }: GameOptionsProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const entry = entryWithOptions(text);
  if (!entry) return null;
  return (
    <span className="game-options">
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
    </span>
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
