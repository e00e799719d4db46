/** The colours of roles, beside their boards. */
import type { Game } from 'turnwise';
import type { GameView } from './board.ts';

const COLOURS = ['var(--role-1)', 'var(--role-2)', 'var(--role-3)', 'var(--role-4)'];

/** CSS colours by role: those of the game's board, else the theme's. */
export function roleColours(
  { players }: Game,
  { colours }: GameView,
): { readonly [role: string]: string } {
  return Object.fromEntries(
    players.map((role, n) => [role, colours?.[role] ?? COLOURS[n % COLOURS.length] ?? '']),
  );
}
