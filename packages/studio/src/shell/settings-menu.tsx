/** How Studio looks and sounds, in a small menu: light or dark, the kind of board, sound. The browser keeps it. */
import { type ReactNode, useId, useState } from 'react';
import { playSound, switchSound } from '../boards/parts/sound.ts';
import { Button } from '../parts/button.tsx';
import { Icon } from '../parts/icon.tsx';
import { readStored, writeStored } from './storage.ts';
import './settings-menu.css';

/** A choice that the page shows as an attribute of its root, `data-` and the name; the first value is the default. */
interface Setting<T extends string> {
  readonly name: string;
  readonly title: string;
  readonly values: readonly (readonly [value: T, title: string])[];
}

const THEME: Setting<'system' | 'light' | 'dark'> = {
  name: 'theme',
  title: 'Theme',
  values: [
    ['system', 'System'],
    ['light', 'Light'],
    ['dark', 'Dark'],
  ],
};

const BOARD: Setting<'wood' | 'slate' | 'paper'> = {
  name: 'board',
  title: 'Board',
  values: [
    ['wood', 'Wood'],
    ['slate', 'Slate'],
    ['paper', 'Paper'],
  ],
};

/** Before anything is drawn, so that nothing flashes. */
export function applyStoredSettings(): void {
  for (const setting of [THEME, BOARD]) apply(setting.name, storedValue(setting));
  switchSound(isSoundStored());
}

export function SettingsMenu() {
  const id = useId();
  return (
    <div className="settings">
      <button
        type="button"
        className="button button--quiet settings__key"
        aria-label="Settings"
        title="Settings"
        popoverTarget={id}
      >
        <Icon name="gear" />
      </button>
      <div id={id} popover="auto" className="settings__menu">
        <Choice setting={THEME} />
        <Choice setting={BOARD} pictureOf={(board) => <BoardSample board={board} />} />
        <SoundButton />
      </div>
    </div>
  );
}

function SoundButton() {
  const [isOn, setOn] = useState(isSoundStored);
  const toggle = () => {
    writeStored(SOUND, isOn ? OFF : 'on');
    switchSound(!isOn);
    setOn(!isOn);
    playSound('move');
  };
  return (
    <Button className="settings__sound" isPressed={isOn} onPress={toggle}>
      <Icon name={isOn ? 'sound' : 'silent'} />
      Sound
    </Button>
  );
}

const [SOUND, OFF] = ['sound', 'off'];

function isSoundStored(): boolean {
  return readStored(SOUND) !== OFF;
}

interface ChoiceProps<T extends string> {
  readonly setting: Setting<T>;
  readonly pictureOf?: (value: T) => ReactNode;
}

function Choice<T extends string>({ setting, pictureOf }: ChoiceProps<T>) {
  const { name, title, values } = setting;
  const [chosen, setChosen] = useState(() => storedValue(setting));
  const choose = (value: T) => {
    writeStored(name, value);
    apply(name, value);
    setChosen(value);
  };
  return (
    <fieldset className="settings__choice">
      <legend>{title}</legend>
      {values.map(([value, text]) => (
        <label key={value} className="settings__value">
          <input
            type="radio"
            name={name}
            value={value}
            checked={value === chosen}
            onChange={() => choose(value)}
          />
          {pictureOf?.(value)}
          {text}
        </label>
      ))}
    </fieldset>
  );
}

/** Four squares and two pieces in the colours of a board. */
function BoardSample({ board }: { readonly board: string }) {
  return (
    <svg className="board-sample" data-board={board} viewBox="0 0 40 40" aria-hidden="true">
      <rect className="board-sample__light" width={40} height={40} />
      <path className="board-sample__dark" d="M20,0h20v20h-40v20h20z" />
      <circle className="board-sample__white" cx={30} cy={10} r={7} />
      <circle className="board-sample__black" cx={10} cy={30} r={7} />
    </svg>
  );
}

function storedValue<T extends string>({ name, values }: Setting<T>): T | undefined {
  const stored = readStored(name);
  return (values.find(([value]) => value === stored) ?? values[0])?.[0];
}

function apply(name: string, value: string | undefined): void {
  if (value !== undefined) document.documentElement.dataset[name] = value;
}
