/** What lists show of a match that is kept, and how it is searched. */
import { HUMAN, type MatchTree } from './match-tree.ts';
import { outcomeInWords } from './turn-text.ts';
import { counted } from './wording.ts';

/** A match in a list, besides what every kept item has. */
export interface MatchFacts {
  readonly game: string; //  as in addresses
  readonly title: string; // of the game
  /** By role, in the order of the game: the name of a person, or `human`, or the specification of a player. */
  readonly players: readonly (readonly [role: string, player: string])[];
  readonly began: number; // Date.now()
  readonly turns: number; // of the line
  readonly outcome: string | null; // in words; null while it goes on
}

export function matchFacts(
  match: MatchTree,
  about: Pick<MatchFacts, 'began' | 'title'> & {
    readonly names: { readonly [role: string]: string };
  },
): MatchFacts {
  const { began, names, title } = about;
  const { line, start } = match;
  const { game, players, reference } = start;
  return {
    game: reference,
    title,
    players: game.players.map((role) => {
      const player = players[role] ?? '';
      return [role, player === HUMAN ? (names[role] ?? HUMAN) : player];
    }),
    began,
    turns: line.length - 1,
    outcome: outcomeInWords(match, line.at(-1)?.id),
  };
}

export function areMatchFacts(value: unknown): value is MatchFacts {
  return (
    typeof value === 'object' &&
    value !== null &&
    'game' in value &&
    typeof value.game === 'string' &&
    'title' in value &&
    typeof value.title === 'string' &&
    'players' in value &&
    Array.isArray(value.players) &&
    value.players.every(isSeat) &&
    'began' in value &&
    typeof value.began === 'number' &&
    'turns' in value &&
    typeof value.turns === 'number' &&
    'outcome' in value &&
    (value.outcome === null || typeof value.outcome === 'string')
  );
}

function isSeat(value: unknown): boolean {
  return (
    Array.isArray(value) && value.length === 2 && value.every((each) => typeof each === 'string')
  );
}

/** Whether anybody has moved: other matches are not kept. */
export function hasMoves(match: MatchTree): boolean {
  return match.nodes.some(({ turn }) => Object.keys(turn?.moves ?? {}).length > 0);
}

/** "Black: Human, White: Medium". */
export function playersInWords({ players }: Pick<MatchFacts, 'players'>): string {
  return players.map(([role, player]) => `${role}: ${playerInWords(player)}`).join(', ');
}

/** As the seats at the board have it: "Human", "Medium" for `medium()`, "Level 3" for `level(3)`; others as they are written. */
function playerInWords(player: string): string {
  const [, name = player, level = ''] = /^([a-z]+)\((\d*)\)$/.exec(player) ?? [];
  if (name === player && name !== HUMAN) return player;
  return `${name.charAt(0).toUpperCase()}${name.slice(1)} ${level}`.trimEnd();
}

/** "White wins.", "Not finished.", and how many turns that took. */
export function courseInWords({ outcome, turns }: Pick<MatchFacts, 'outcome' | 'turns'>): string {
  return `${outcome ?? 'Not finished.'} ${counted(turns, 'turn')}.`;
}

/** "3 Nov 2026, 14:05". */
export function dayInWords(time: number): string {
  return new Date(time).toLocaleString('en-GB', { dateStyle: 'medium', timeStyle: 'short' });
}

/** Whether all words of a search occur in what a list says of the match; dates also as 2026-11-03. */
export function isFound(facts: MatchFacts & { readonly changed: number }, search: string): boolean {
  const day = new Date(facts.changed);
  const digits = [day.getFullYear(), day.getMonth() + 1, day.getDate()].map((part) =>
    String(part).padStart(2, '0'),
  );
  const said = [
    facts.title,
    facts.game,
    playersInWords(facts),
    courseInWords(facts),
    dayInWords(facts.changed),
    digits.join('-'),
  ];
  const text = said.join(' ').toLowerCase();
  const words = search.toLowerCase().split(/\s+/);
  return words.every((word) => text.includes(word));
}
