/** The parts of forms: fields described as data (parameters of players, budgets of methods), selects, switches. */
import { useId } from 'react';
import { printDefault } from 'turnwise';
import { wordsOf } from 'turnwise/internal';
import type { FormField, FormValues } from '../state/form-fields.ts';
import './fields.css';

export function Fields(props: {
  readonly fields: readonly FormField[];
  readonly values: FormValues;
  readonly onChange: (values: FormValues) => void;
}) {
  const { fields, values, onChange } = props;
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
  const usual = printDefault(field);
  const words = wordsOf(field);
  const isChoice = ['flag', 'choice', 'function'].includes(field.kind);
  const isNumber = field.kind === 'integer' || field.kind === 'number';
  return (
    <div className="fields__field">
      <label htmlFor={id}>
        {field.name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)}
      </label>
      {isChoice ? (
        <Select
          id={id}
          describedBy={`${id}-help`}
          value={value}
          options={[
            ['', usual === '' ? 'default' : `${usual} (default)`],
            ...words.map((word) => [word, word] as const),
          ]}
          onChange={onChange}
        />
      ) : (
        <input
          id={id}
          className="field"
          aria-describedby={`${id}-help`}
          value={value}
          placeholder={usual}
          inputMode={isNumber && words.length === 0 ? 'decimal' : 'text'}
          spellCheck={false}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
      <p id={`${id}-help`} className="fields__help">
        {field.about}
      </p>
    </div>
  );
}

interface SelectProps<T extends string | number> {
  readonly value: T;
  readonly options: readonly (readonly [value: T, text: string, isDisabled?: boolean])[];
  readonly onChange: (value: T) => void;
  readonly id?: string;
  readonly caption?: string; // a visible label before it
  readonly label?: string; // for screen readers, where it has no caption
  readonly className?: string; // of the caption with the select, or of the select alone
  readonly describedBy?: string;
  readonly isDisabled?: boolean;
}

export function Select<T extends string | number>(props: SelectProps<T>) {
  const { value, options, onChange, id, caption, label, className, describedBy, isDisabled } =
    props;
  const own = useId();
  const select = (
    <select
      id={id ?? own}
      className={caption === undefined ? className : undefined}
      aria-label={label}
      aria-describedby={describedBy}
      value={value}
      disabled={isDisabled}
      onChange={(event) => {
        const chosen = options.find(([one]) => String(one) === event.target.value);
        if (chosen) onChange(chosen[0]);
      }}
    >
      {options.map(([one, text, isOff]) => (
        <option key={one} value={one} disabled={isOff}>
          {text}
        </option>
      ))}
    </select>
  );
  if (caption === undefined) return select;
  return (
    <label className={className} htmlFor={id ?? own}>
      {caption} {select}
    </label>
  );
}

export function Switch(props: {
  readonly label: string;
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
}) {
  const { label, isOn, onChange } = props;
  const id = useId();
  return (
    <span className="switch">
      <button
        type="button"
        role="switch"
        className="switch__track"
        id={id}
        aria-checked={isOn}
        onClick={() => onChange(!isOn)}
      >
        <span className="switch__thumb" />
      </button>
      <label htmlFor={id}>{label}</label>
    </span>
  );
}
