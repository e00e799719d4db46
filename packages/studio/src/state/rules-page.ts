/** The rules of a game as markup: its page in docs/games, which the build has read. */
import type { Markup } from './markup.ts';

export interface RulesSection {
  readonly id: string;
  readonly title: string;
  readonly content: readonly Markup[];
}

export interface RulesPage {
  readonly title: string;
  readonly intro: readonly Markup[]; // what stands before the first section
  readonly sections: readonly RulesSection[];
}
