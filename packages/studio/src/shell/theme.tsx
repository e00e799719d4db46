/** The theme: light, dark, or the system's. */
import { useState } from 'react';
import { Select } from '../parts/fields.tsx';
import { Icon } from '../parts/icon.tsx';
import { readStored, writeStored } from './storage.ts';

const THEMES = ['system', 'light', 'dark'] as const;
type Theme = (typeof THEMES)[number];

/** Before anything is drawn, so that nothing flashes. */
export function applyStoredTheme(): void {
  apply(storedTheme());
}

export function ThemeChoice() {
  const [theme, setTheme] = useState(storedTheme);
  const choose = (chosen: Theme) => {
    writeStored('theme', chosen);
    apply(chosen);
    setTheme(chosen);
  };
  return (
    <span className="theme-choice">
      <Icon name="theme" />
      <Select
        label="Theme"
        value={theme}
        options={THEMES.map((one) => [one, `Theme: ${one}`])}
        onChange={choose}
      />
    </span>
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
