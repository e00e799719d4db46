/** Any registered player with all its parameters, as a form; it stands in a dialog. */
import { useMemo, useState } from 'react';
import type { Game } from 'turnwise';
import type { FormValues } from '../state/form-fields.ts';
import { formFromPlayer, playerForms, playerFromForm, playerProblem } from '../state/seats.ts';
import { Fields } from './fields.tsx';
import './player-form.css';

interface PlayerFormProps {
  readonly game: Game;
  readonly first: string;
  /** Null: nothing is changed. */
  readonly onDone: (specification: string | null) => void;
}

export function PlayerForm({ game, first, onDone }: PlayerFormProps) {
  const forms = useMemo(playerForms, []);
  const [form, setForm] = useState(() => formOr(first, forms[0]?.name ?? ''));
  const shown = forms.find(({ name }) => name === form.name);
  const written = playerFromForm(form.name, form.values);
  const problem =
    'problem' in written ? written.problem : playerProblem(game, written.specification);
  return (
    <form
      method="dialog"
      className="player-form"
      onSubmit={(event) => {
        event.preventDefault();
        if (problem === null && 'specification' in written) onDone(written.specification);
      }}
    >
      <label>
        Player{' '}
        <select
          value={form.name}
          onChange={(event) => setForm({ name: event.target.value, values: {} })}
        >
          {forms.map(({ name }) => (
            <option key={name} value={name}>
              {name}
            </option>
          ))}
        </select>
      </label>
      <p className="quiet">{shown?.about}</p>
      <Fields
        fields={shown?.fields ?? []}
        values={form.values}
        onChange={(values) => setForm({ ...form, values })}
      />
      <p className="player-form__written" role={problem === null ? undefined : 'alert'}>
        {problem ?? <code>{'specification' in written ? written.specification : ''}</code>}
      </p>
      <p className="player-form__doors">
        <button type="submit" className="button button--main" disabled={problem !== null}>
          Take this player
        </button>
        <button type="button" className="button" onClick={() => onDone(null)}>
          Cancel
        </button>
      </p>
    </form>
  );
}

function formOr(specification: string, name: string): { name: string; values: FormValues } {
  const form = formFromPlayer(specification);
  return 'problem' in form ? { name, values: {} } : form;
}
