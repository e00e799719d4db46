/** What each person may see: where information is hidden the view of their role, until the match is over. */
import { type Game, visiblePly } from 'turnwise';
import type { MatchTree, Turn } from './match-tree.ts';
import type { Problem } from './problem.ts';
import { isPlayer } from './seats.ts';

export type Sight =
  | { readonly kind: 'all' }
  | { readonly kind: 'role'; readonly role: string }
  /** What every role knows: several people share the screen, and none of them has been named. */
  | { readonly kind: 'public' };

export const ALL: Sight = { kind: 'all' };

/** The roles of people, and of absent players, for whom somebody moves by hand. */
export function peopleAt({ start: { game, players } }: MatchTree): readonly string[] {
  return game.players.filter((role) => !isPlayer(players[role] ?? ''));
}

/** `looking` is the role of the person at a shared screen; `watched` is the role shown where only computers play. */
export function sightOf(match: MatchTree, looking: string | null, watched?: string): Sight {
  const isOver = match.endingAt(match.line.at(-1)?.id) !== null;
  if (match.start.game.isPerfectInformation || isOver) return ALL;
  const people = peopleAt(match);
  const role = people.length > 1 ? people.find((one) => one === looking) : (people[0] ?? watched);
  return role === undefined ? { kind: 'public' } : { kind: 'role', role };
}

/** Whether a role's own secrets may be shown: its odds, and its legal moves. */
export function sees(sight: Sight, role: string): boolean {
  return sight.kind === 'all' || (sight.kind === 'role' && sight.role === role);
}

/** The state as it may be shown; null for the public. */
export function seenState(state: Game, sight: Sight): Game | null {
  if (sight.kind === 'all') return state;
  return sight.kind === 'role' ? state.view(sight.role) : null;
}

/** An error as it may be shown: many quote the position. */
export function seenProblem(problem: Problem | null, sight: Sight): Problem | null {
  if (problem === null || sight.kind === 'all') return problem;
  return { ...problem, sentence: HIDDEN };
}

const HIDDEN = 'Something went wrong; the details would give away what is hidden.';

/** A turn that was played in a state, without its secret haps; `hidden` names their variables. */
export function seenTurn(
  state: Game,
  turn: Turn,
  sight: Sight,
): Turn & { readonly hidden: readonly string[] } {
  const { haps = [] } = turn;
  if (haps.length === 0 || sight.kind === 'all') return { ...turn, hidden: [] };
  const role = sight.kind === 'role' ? sight.role : null;
  const seen = visiblePly({ game: state, moves: turn.moves, haps }, role).haps;
  const hidden = haps.flatMap((each, n) =>
    Object.keys(each).filter((variable) => !Object.hasOwn(seen[n] ?? {}, variable)),
  );
  return { ...turn, haps: seen, hidden };
}
