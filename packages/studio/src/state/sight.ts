/**
 * Who may see what at a table. In a game of hidden information a person sees the view of their role: of the position,
 * of what chance did, and of the odds. Once the match is over, everybody sees everything.
 */
import { type Game, visiblePly } from 'turnwise';
import type { Turn } from './match-tree.ts';
import { HUMAN, type MatchTree } from './match-tree.ts';
import { seatOf } from './seats.ts';

export type Sight =
  | { readonly kind: 'all' }
  | { readonly kind: 'role'; readonly role: string }
  /** What every role knows: several people share the screen, and nobody in particular looks. */
  | { readonly kind: 'public' };

export const ALL: Sight = { kind: 'all' };

/** The people at the table, and the players who are not here, for whom somebody moves by hand. */
export function peopleAt({ start: { game, players } }: MatchTree): readonly string[] {
  return game.players.filter((role) => seatOf(players[role] ?? HUMAN).kind !== 'player');
}

/**
 * What may be shown of a match. `looking` is who looks now, where several people share the screen; `watched` is whose
 * cards are seen where only computers play.
 */
export function sightOf(match: MatchTree, looking: string | null, watched?: string): Sight {
  const isOver = match.endingAt(match.line.at(-1)?.id) !== null;
  if (match.start.game.isPerfectInformation || isOver) return ALL;
  const people = peopleAt(match);
  const role = people.length > 1 ? people.find((one) => one === looking) : (people[0] ?? watched);
  return role === undefined ? { kind: 'public' } : { kind: 'role', role };
}

/** Whether what belongs to a role alone may be shown: its odds, the legal moves that its cards allow. */
export function sees(sight: Sight, role: string): boolean {
  return sight.kind === 'all' || (sight.kind === 'role' && sight.role === role);
}

/** The state as it may be shown; null where nobody in particular looks. */
export function seenState(state: Game, sight: Sight): Game | null {
  if (sight.kind === 'all') return state;
  return sight.kind === 'role' ? state.view(sight.role) : null;
}

/** An error as it may be shown: many quote the position. */
export function seenProblem(problem: string | null, sight: Sight): string | null {
  return problem === null || sight.kind === 'all'
    ? problem
    : 'Something went wrong; the details would give away what is hidden.';
}

/** A turn as it may be shown. */
export interface SeenTurn extends Turn {
  /** The random variables whose values are secret, by name. */
  readonly hidden: readonly string[];
}

/** The turn that was played in a state, without the haps that are secret. */
export function seenTurn(state: Game, turn: Turn, sight: Sight): SeenTurn {
  const { haps = [] } = turn;
  if (haps.length === 0 || sight.kind === 'all') return { ...turn, hidden: [] };
  const role = sight.kind === 'role' ? sight.role : null;
  const seen = visiblePly({ game: state, moves: turn.moves, haps }, role).haps;
  const hidden = haps.flatMap((each, n) =>
    Object.keys(each).filter((variable) => !Object.hasOwn(seen[n] ?? {}, variable)),
  );
  return { ...turn, haps: seen, hidden };
}
