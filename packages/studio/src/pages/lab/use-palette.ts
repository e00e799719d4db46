/** The colours of the theme as numbers, for what is drawn without CSS: canvases and WebGL. */
import { useMemo, useSyncExternalStore } from 'react';
import { parseRgb, type Rgb } from '../../state/lab/colours.ts';

const NAMES = ['surface', 'surface-2', 'line', 'ink', 'accent', 'role-1', 'role-2'] as const;

export type Palette = (name: (typeof NAMES)[number]) => Rgb;

/** The palette now; the component is drawn again when the theme changes. */
export function usePalette(): Palette {
  const text = useSyncExternalStore(subscribe, computed);
  return useMemo(() => {
    const colours = text.split('|').map(parseRgb);
    return (name) => colours[NAMES.indexOf(name)] ?? [0, 0, 0];
  }, [text]);
}

let known: string | null = null; // until the theme changes

/** What the browser makes of the properties: they hold light-dark(), which only it resolves. */
function computed(): string {
  if (known !== null) return known;
  const probe = document.createElement('span');
  document.body.append(probe);
  const colours = NAMES.map((name) => {
    probe.style.color = `var(--${name})`;
    return getComputedStyle(probe).color;
  });
  probe.remove();
  known = colours.join('|');
  return known;
}

function subscribe(listener: () => void): () => void {
  const changed = () => {
    known = null;
    listener();
  };
  const observer = new MutationObserver(changed);
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  const dark = matchMedia('(prefers-color-scheme: dark)');
  dark.addEventListener('change', changed);
  changed(); // it may have changed while nobody listened
  return () => {
    observer.disconnect();
    dark.removeEventListener('change', changed);
  };
}
