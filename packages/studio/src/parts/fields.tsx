/** The fields of a form that data describes: parameters of players, budgets of methods. */
import { useId } from 'react';
import type { FormField, FormValues } from '../state/form-fields.ts';
import './fields.css';
import { Switch as Radix } from 'radix-ui';

interface FieldsProps {
  readonly fields: readonly FormField[];
  readonly values: FormValues;
  readonly onChange: (values: FormValues) => void;
}

export function Fields({ fields, values, onChange }: FieldsProps) {
  return (
    <div className="fields">
      {fields.map((field) => (
        <Field
          key={field.name}
          field={field}
          value={values[field.name] ?? ''}
          onChange={(value) => onChange({ ...values, [field.name]: value })}
        />
      ))}
    </div>
  );
}

function Field(props: {
  readonly field: FormField;
  readonly value: string;
  readonly onChange: (value: string) => void;
}) {
  const { field, value, onChange } = props;
  const id = useId();
  const isChoice = field.kind === 'flag' || field.kind === 'choice';
  const isNumber = field.kind === 'whole' || field.kind === 'number';
  return (
    <div className="fields__field">
      <label htmlFor={id}>{spaced(field.name)}</label>
      {isChoice ? (
        <select
          id={id}
          aria-describedby={`${id}-help`}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        >
          <option value="">{field.default === '' ? 'as usual' : `${field.default} (usual)`}</option>
          {field.words.map((word) => (
            <option key={word} value={word}>
              {word}
            </option>
          ))}
        </select>
      ) : (
        <input
          id={id}
          className="field"
          aria-describedby={`${id}-help`}
          value={value}
          placeholder={field.default}
          inputMode={isNumber && field.words.length === 0 ? 'decimal' : 'text'}
          spellCheck={false}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
      <p id={`${id}-help`} className="fields__help">
        {field.help}
      </p>
    </div>
  );
}

/** "simulationCount" as people read it. */
function spaced(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
}

/* A switch with its label. */

interface SwitchProps {
  readonly label: string;
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
}

export function Switch({ label, isOn, onChange }: SwitchProps) {
  const id = useId();
  return (
    <span className="switch">
      <Radix.Root className="switch__track" id={id} checked={isOn} onCheckedChange={onChange}>
        <Radix.Thumb className="switch__thumb" />
      </Radix.Root>
      <label htmlFor={id}>{label}</label>
    </span>
  );
}
