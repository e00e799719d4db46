/** Choices in groups by role, and those of them that a filter leaves. */
import type { Game } from 'turnwise';
import { type Choice, choicesOf } from '../../state/choices.ts';

export interface ChoiceGroup {
  readonly role: string;
  /** Those that are shown. */
  readonly choices: readonly Choice[];
  /** How many match the filter, shown or not. */
  readonly count: number;
}

/** From here on there is a filter. */
export const MANY = 30;
/** A page bears no more buttons in one group. */
export const MOST_SHOWN = 300;

/** All legal moves of a state; none where it is over, or where the game fails. */
export function legalChoices(game: Game): Choice[] {
  try {
    return Object.keys(game.moves() ?? {}).flatMap((role) => choicesOf(game, role));
  } catch {
    return [];
  }
}

export function groupedChoices(choices: readonly Choice[], filter: string): ChoiceGroup[] {
  const wanted = filter.trim().toLowerCase();
  const roles = [...new Set(choices.map(({ role }) => role))];
  return roles.map((role) => {
    const own = choices.filter(
      (choice) => choice.role === role && choice.text.toLowerCase().includes(wanted),
    );
    return { role, choices: own.slice(0, MOST_SHOWN), count: own.length };
  });
}
