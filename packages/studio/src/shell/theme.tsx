/** Light, dark, or as the system has it. */
import { useState } from 'react';
import { readStored, writeStored } from './storage.ts';

const THEMES = ['system', 'light', 'dark'] as const;
type Theme = (typeof THEMES)[number];

const LABELS: { readonly [theme in Theme]: string } = {
  system: 'As the system',
  light: 'Light',
  dark: 'Dark',
};

/** Before anything is drawn, so that nothing flashes. */
export function applyStoredTheme(): void {
  apply(storedTheme());
}

export function ThemeChoice() {
  const [theme, setTheme] = useState(storedTheme);
  const choose = (text: string) => {
    const chosen = THEMES.find((one) => one === text) ?? 'system';
    writeStored('theme', chosen);
    apply(chosen);
    setTheme(chosen);
  };
  return (
    <label className="theme-choice">
      <span className="visually-hidden">Colours</span>
      <select value={theme} onChange={(event) => choose(event.target.value)}>
        {THEMES.map((one) => (
          <option key={one} value={one}>
            {LABELS[one]}
          </option>
        ))}
      </select>
    </label>
  );
}

function storedTheme(): Theme {
  return THEMES.find((theme) => theme === readStored('theme')) ?? 'system';
}

function apply(theme: Theme): void {
  const { dataset } = document.documentElement;
  if (theme === 'system') delete dataset.theme;
  else dataset.theme = theme;
}
