/** A dialog for the clocks of a match: none, a base with an increment, or a time for each move. */
import { useId, useRef, useState } from 'react';
import { type ClockSetting, messageOf, parseClockSetting } from 'turnwise/internal';
import { Button } from '../../parts/button.tsx';
import { Select } from '../../parts/fields.tsx';
import '../../parts/player-form.css';
import './clock-choice.css';

interface ClockChoiceProps {
  readonly setting: ClockSetting | null; // of new matches
  readonly isRunning: boolean; // whether the match on the board is decided by clocks
  readonly onStart: (setting: ClockSetting | null) => void; // a new match
  readonly onStop: () => void;
}

export function ClockChoice(props: ClockChoiceProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  return (
    <>
      <Button onPress={() => dialog.current?.showModal()}>Clocks …</Button>
      <dialog ref={dialog} className="player-dialog clock-dialog" aria-label="Clocks">
        <ClockForm {...props} onDone={() => dialog.current?.close()} />
      </dialog>
    </>
  );
}

const KINDS = [
  ['none', 'None'],
  ['fischer', 'A base, and an increment for each move'],
  ['move', 'A time for each move'],
] as const;

function ClockForm(props: ClockChoiceProps & { readonly onDone: () => void }) {
  const { setting, isRunning, onStart, onStop, onDone } = props;
  const [kind, setKind] = useState<(typeof KINDS)[number][0]>(setting?.kind ?? 'none');
  const isFischer = setting?.kind === 'fischer';
  const [minutes, setMinutes] = useState(isFischer ? String(setting.base / 60) : '5');
  const [increment, setIncrement] = useState(isFischer ? String(setting.increment) : '3');
  const [time, setTime] = useState(setting?.kind === 'move' ? String(setting.time) : '15');
  const chosen = read(
    kind === 'none'
      ? null
      : kind === 'move'
        ? { kind, time: Number(time) }
        : { kind, base: Math.round(60 * Number(minutes)), increment: Number(increment) },
  );
  const problem = 'problem' in chosen ? chosen.problem : null;
  return (
    <form
      method="dialog"
      className="player-form"
      onSubmit={(event) => {
        event.preventDefault();
        if ('problem' in chosen) return;
        onDone();
        onStart(chosen.setting);
      }}
    >
      <Select caption="Clocks" value={kind} options={KINDS} onChange={setKind} />
      {kind === 'fischer' ? (
        <>
          <NumberField label="Minutes for the whole match" value={minutes} onChange={setMinutes} />
          <NumberField
            label="Seconds added by each move"
            value={increment}
            onChange={setIncrement}
          />
        </>
      ) : null}
      {kind === 'move' ? (
        <NumberField label="Seconds for each move" value={time} onChange={setTime} />
      ) : null}
      <p className="quiet">
        They start with the first move, and run on while you look at earlier turns. Whose time is
        over loses. Computers think within their time. With clocks, no turn can be taken back.
      </p>
      <p role={problem === null ? undefined : 'alert'}>{problem}</p>
      <p className="player-form__actions">
        <button type="submit" className="button button--main" disabled={problem !== null}>
          New match
        </button>
        {isRunning ? (
          <Button
            onPress={() => {
              onDone();
              onStop();
            }}
          >
            Go on without clocks
          </Button>
        ) : null}
        <Button onPress={onDone}>Cancel</Button>
      </p>
    </form>
  );
}

function NumberField(props: {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}) {
  const id = useId();
  return (
    <label htmlFor={id}>
      {props.label}{' '}
      <input
        id={id}
        className="field"
        inputMode="decimal"
        size={6}
        value={props.value}
        onChange={(event) => props.onChange(event.target.value)}
      />
    </label>
  );
}

function read(
  given: unknown,
): { readonly setting: ClockSetting | null } | { readonly problem: string } {
  try {
    return { setting: given === null ? null : parseClockSetting(given) };
  } catch (error) {
    return { problem: messageOf(error) };
  }
}
