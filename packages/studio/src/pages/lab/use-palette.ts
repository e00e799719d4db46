/** The colours of the theme as numbers, for what is drawn without CSS: canvases and WebGL. */
import { useMemo, useSyncExternalStore } from 'react';
import { parseRgb, type Rgb } from '../../state/lab/colours.ts';

const NAMES = [
  'ground',
  'surface',
  'surface-2',
  'line',
  'ink',
  'ink-2',
  'accent',
  'role-1',
  'role-2',
] as const;

export type Palette = { readonly [name in (typeof NAMES)[number]]: Rgb };

/** The palette now; the component is drawn again when the theme changes. */
export function usePalette(): Palette {
  const text = useSyncExternalStore(subscribe, computed);
  return useMemo(() => {
    const colours = text.split('|').map(parseRgb);
    const of = (name: (typeof NAMES)[number]) => colours[NAMES.indexOf(name)] ?? [0, 0, 0];
    return {
      ground: of('ground'),
      surface: of('surface'),
      'surface-2': of('surface-2'),
      line: of('line'),
      ink: of('ink'),
      'ink-2': of('ink-2'),
      accent: of('accent'),
      'role-1': of('role-1'),
      'role-2': of('role-2'),
    };
  }, [text]);
}

let known: string | null = null; // until the theme changes

function computed(): string {
  known ??= resolved();
  return known;
}

/** What the browser makes of the properties: they hold light-dark(), which only it resolves. */
function resolved(): string {
  const probe = document.createElement('span');
  document.body.append(probe);
  const colours = NAMES.map((name) => {
    probe.style.color = `var(--${name})`;
    return getComputedStyle(probe).color;
  });
  probe.remove();
  return colours.join('|');
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
