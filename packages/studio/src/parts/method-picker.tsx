/** Selects the search method and its budget. */
import { useMemo, useState } from 'react';
import type { Game } from 'turnwise';
import type { FormValues } from '../state/form-fields.ts';
import {
  defaultValues,
  type MethodName,
  methodsFor,
  type PickedMethod,
  playerOfMethod,
} from '../state/method.ts';
import { Alert } from './button.tsx';
import { Fields, Select } from './fields.tsx';
import './method-picker.css';

interface Props {
  readonly game: Game;
  readonly picked: PickedMethod;
  readonly onPick: (picked: PickedMethod) => void;
}

export function MethodPicker({ game, picked, onPick }: Props) {
  const offered = useMemo(() => methodsFor(game), [game]); // it makes players
  const [draft, setDraft] = useState<FormValues>(picked.values);
  const [problem, setProblem] = useState<string | null>(null);
  const method = offered.find(({ name }) => name === picked.name);
  const take = (name: MethodName, values: FormValues) => {
    setDraft(values);
    const written = playerOfMethod(name, values);
    if ('problem' in written) return setProblem(written.problem);
    setProblem(null);
    onPick({ name, values, player: written.specification });
  };
  return (
    <div className="method-picker">
      <Select
        caption="Method"
        value={picked.name}
        options={offered.map((one) => [one.name, one.title, one.problem !== null])}
        onChange={(name) => take(name, defaultValues(name))}
      />
      <p className="quiet method-picker__about">{method?.about}</p>
      {method && method.fields.length > 0 ? (
        <details>
          <summary>Budget</summary>
          <Fields
            fields={method.fields}
            values={draft}
            onChange={(values) => take(picked.name, values)}
          />
        </details>
      ) : null}
      <Alert text={problem} />
    </div>
  );
}
