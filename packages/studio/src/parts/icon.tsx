/** The icons of buttons, drawn on 20 by 20 units in the colour of the text. */

const SOLID = 'solid';
const LINE = 'line';

const ICONS = {
  first: [SOLID, 'M4 4h2v12H4zM16 4v12L7 10z'],
  back: [SOLID, 'M14 4v12L5 10z'],
  forward: [SOLID, 'M6 4v12l9-6z'],
  last: [SOLID, 'M14 4h2v12h-2zM4 4v12l9-6z'],
  pause: [SOLID, 'M5 4h3.5v12H5zM11.5 4H15v12h-3.5z'],
  resume: [SOLID, 'M6 3.5v13L17 10z'],
  step: [SOLID, 'M3.5 4v12l8-6zM13 4h3v12h-3z'],
  more: [
    SOLID,
    'M10 2.8a1.8 1.8 0 1 1 0 3.6 1.8 1.8 0 0 1 0-3.6zm0 5.4a1.8 1.8 0 1 1 0 3.6 1.8 1.8 0 0 1 0-3.6zm0 5.4a1.8 1.8 0 1 1 0 3.6 1.8 1.8 0 0 1 0-3.6z',
  ],
  undo: [LINE, 'M7.5 4l-4 4 4 4M4 8h8a4.2 4.2 0 0 1 0 8.4H7'],
  flip: [LINE, 'M6 16.5V4m0 0L3 7m3-3 3 3M14 3.5V16m0 0 3-3m-3 3-3-3'],
  new: [LINE, 'M10 4v12M4 10h12'],
  hint: [
    LINE,
    'M8.2 17.2h3.6M7.6 14.6h4.8M7.6 14.6c0-2.6-2.6-3.5-2.6-6.8a5 5 0 0 1 10 0c0 3.3-2.6 4.2-2.6 6.8',
  ],
  gear: [
    LINE,
    'M8.5 4.5L8.7 2.5L11.3 2.5L11.5 4.5L12.8 5.0L14.4 3.8L16.2 5.6L15.0 7.2L15.5 8.5L17.5 8.7L17.5 11.3L15.5 11.5L15.0 12.8L16.2 14.4L14.4 16.2L12.8 15.0L11.5 15.5L11.3 17.5L8.7 17.5L8.5 15.5L7.2 15.0L5.6 16.2L3.8 14.4L5.0 12.8L4.5 11.5L2.5 11.3L2.5 8.7L4.5 8.5L5.0 7.2L3.8 5.6L5.6 3.8L7.2 5.0zM12.5 10a2.5 2.5 0 1 0-5 0 2.5 2.5 0 0 0 5 0z',
  ],
  sound: [LINE, 'M3 8v4h3l4 3.5v-11L6 8zM13 7.5a3.6 3.6 0 0 1 0 5M15.2 5a7 7 0 0 1 0 10'],
  silent: [LINE, 'M3 8v4h3l4 3.5v-11L6 8zM13 8l4.5 4.5M17.5 8 13 12.5'],
  close: [LINE, 'M5 5l10 10M15 5 5 15'],
  settings: [
    LINE,
    'M3 6h7.5M15.5 6H17M3 14h1.5M9.5 14H17M10.5 6a2.5 2.5 0 1 0 5 0 2.5 2.5 0 0 0-5 0zM4.5 14a2.5 2.5 0 1 0 5 0 2.5 2.5 0 0 0-5 0z',
  ],
} as const;

export type IconName = keyof typeof ICONS;

export function Icon({ name }: { readonly name: IconName }) {
  const [kind, path] = ICONS[name];
  return (
    <svg className={`icon icon--${kind}`} viewBox="0 0 20 20" aria-hidden="true">
      <path d={path} />
    </svg>
  );
}
