/** The player of a seat: a person, an opponent of some level, or any player with its parameters in a form. */
import { useMemo, useRef, useState } from 'react';
import type { Game } from 'turnwise';
import type { FormValues } from '../state/form-fields.ts';
import { HUMAN } from '../state/match-tree.ts';
import {
  formFromPlayer,
  levelsFor,
  playerForms,
  playerFromForm,
  playerProblem,
  presetsFor,
} from '../state/seats.ts';
import { capitalized } from '../state/wording.ts';
import { Button } from './button.tsx';
import { Fields, Select } from './fields.tsx';
import './player-form.css';

interface PlayerFormProps {
  readonly game: Game;
  readonly first: string;
  readonly onDone: (specification: string | null) => void; // null: cancelled
}

export function PlayerForm({ game, first, onDone }: PlayerFormProps) {
  const forms = useMemo(playerForms, []);
  const [form, setForm] = useState((): { name: string; values: FormValues } => {
    const read = formFromPlayer(first);
    return 'problem' in read ? { name: forms[0]?.name ?? '', values: {} } : read;
  });
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
      <Select
        caption="Player"
        value={form.name}
        options={forms.map(({ name }) => [name, name])}
        onChange={(name) => setForm({ name, values: {} })}
      />
      <p className="quiet">{shown?.about}</p>
      <Fields
        fields={shown?.fields ?? []}
        values={form.values}
        onChange={(values) => setForm({ ...form, values })}
      />
      <p className="player-form__written" role={problem === null ? undefined : 'alert'}>
        {problem ?? <code>{'specification' in written ? written.specification : ''}</code>}
      </p>
      <p className="player-form__actions">
        <button type="submit" className="button button--main" disabled={problem !== null}>
          Use this player
        </button>
        <Button onPress={() => onDone(null)}>Cancel</Button>
      </p>
    </form>
  );
}

interface SeatPickerProps {
  readonly role: string;
  readonly game: Game;
  readonly seat: string; // `human` or a specification
  readonly onSeat: (seat: string) => void;
}

const OTHER = 'other';

export function SeatPicker({ role, game, seat, onSeat }: SeatPickerProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const presets = useMemo(() => presetsFor(game), [game]); // it makes players, which is slow
  const levels = useMemo(() => levelsFor(game), [game]);
  const listed = [...presets, ...levels];
  const isListed = seat === HUMAN || listed.some(({ specification }) => specification === seat);
  const choose = (value: string) => {
    if (value === OTHER) dialog.current?.showModal();
    else onSeat(value);
  };
  return (
    <>
      <label className="seat-picker">
        <span className="visually-hidden">Who plays {role}</span>
        <select
          value={isListed ? seat : OTHER}
          title={seat}
          onChange={(event) => choose(event.target.value)}
        >
          <option value={HUMAN}>Human</option>
          {presets.map(({ title, about, specification, problem }) => (
            <option
              key={specification}
              value={specification}
              disabled={problem !== null}
              title={problem ?? about}
            >
              {capitalized(title)}
            </option>
          ))}
          <optgroup label="Levels">
            {levels.map(({ title, specification, problem }) => (
              <option
                key={specification}
                value={specification}
                disabled={problem !== null}
                title={problem ?? undefined}
              >
                {capitalized(title)}
              </option>
            ))}
          </optgroup>
          <option value={OTHER}>{isListed ? 'Another player …' : seat}</option>
        </select>
      </label>
      {isListed ? null : <Button onPress={() => dialog.current?.showModal()}>Change</Button>}
      <dialog ref={dialog} className="player-dialog" aria-label={`A player for ${role}`}>
        <PlayerForm
          game={game}
          first={isListed ? 'uct()' : seat}
          onDone={(specification) => {
            dialog.current?.close();
            if (specification !== null) onSeat(specification);
          }}
        />
      </dialog>
    </>
  );
}
