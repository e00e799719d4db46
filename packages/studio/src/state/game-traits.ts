/** What a game says of itself: its kind, in the words of the gallery, and whether solving it is worth a try. */
import { Game } from 'turnwise';

/** Facts about a game with its usual options, unless they say otherwise. */
export interface GameTraits {
  /** The fewest and the most roles that its options allow. */
  readonly roles: readonly [fewest: number, most: number];
  readonly isDeterministic: boolean;
  readonly isPerfectInformation: boolean;
  readonly isSimultaneous: boolean;
}

/** `others`: the same game with other options. */
export function traitsOf(game: Game, others: readonly Game[] = []): GameTraits {
  const { isDeterministic, isPerfectInformation, isSimultaneous } = game;
  const counts = [game, ...others].map(({ players }) => players.length);
  const roles = [Math.min(...counts), Math.max(...counts)] as const;
  return { roles, isDeterministic, isPerfectInformation, isSimultaneous };
}

/** The groups of the gallery, in its order. */
export const KINDS = ['strategy', 'luck', 'secrets', 'simultaneous', 'solo'] as const;
export type Kind = (typeof KINDS)[number];

/** The one group that a game is in. */
export function kindOf({ roles: [fewest], ...traits }: GameTraits): Kind {
  if (fewest === 1) return 'solo';
  if (traits.isSimultaneous) return 'simultaneous';
  if (!traits.isPerfectInformation) return 'secrets';
  return traits.isDeterministic ? 'strategy' : 'luck';
}

export const KIND_TITLES: { readonly [kind in Kind]: string } = {
  strategy: 'Pure strategy',
  luck: 'Strategy and luck',
  secrets: 'Secrets and bluff',
  simultaneous: 'Both at once',
  solo: 'On your own',
};

/** "2 players", "chance", "hidden information". */
export function traitsInWords(traits: GameTraits): readonly string[] {
  const [fewest, most] = traits.roles;
  const count = fewest === most ? `${most}` : `${fewest} to ${most}`;
  return [
    `${count} ${most === 1 ? 'player' : 'players'}`,
    ...(traits.isSimultaneous ? ['simultaneous moves'] : []),
    ...(traits.isDeterministic ? [] : ['chance']),
    ...(traits.isPerfectInformation ? [] : ['hidden information']),
  ];
}

/** Whether positions can be read back: searches get them as text. */
export function hasNotation(game: Game): boolean {
  return game.parsePosition !== Game.prototype.parsePosition;
}

/** Positions that the solver visits while you wait. */
const MOST_POSITIONS = 5_000_000;

/** Whether the solver is likely to finish while you wait: by the positions of a listed game; any other may be tried. */
export function isSolvable(isListed: boolean, positions?: string): boolean {
  return !isListed || Number(positions?.replaceAll(',', '')) <= MOST_POSITIONS; // not where nobody has counted
}
