/** Matches with what the perfect player knows of every position, for tests of coach and review. */
import { type Game, Match, type Player } from 'turnwise';
import { OptimalPlayer, playerFrom } from 'turnwise/players';
import { MatchTree } from './match-tree.ts';
import { treeFromRecord } from './match-tree-record.ts';
import { ALL, type Sight } from './sight.ts';
import {
  type Expectations,
  type KnownAnalysis,
  openQuestions,
  questionKey,
  type Swings,
  swingsOf,
  type ValuedNode,
  valuedLine,
} from './swings.ts';

export interface CoachedMatch {
  readonly match: MatchTree;
  readonly valued: readonly ValuedNode[];
  readonly swings: Swings;
  readonly sight: Sight;
}

export type Analyst = (state: Game, role: string) => KnownAnalysis;

const best = new OptimalPlayer();

/** The perfect player's analyses. */
export const exactly: Analyst = (state, role) => best.analysis(state, role);

export function coached(
  match: MatchTree,
  {
    analyst = exactly,
    sight = ALL,
    revealed = new Map(),
  }: {
    readonly analyst?: Analyst;
    readonly sight?: Sight;
    readonly revealed?: Expectations;
  } = {},
): CoachedMatch {
  const known = new Map<string, KnownAnalysis>();
  const ask = () => openQuestions(match.line, known, sight);
  for (let open = ask(); open.length > 0; open = ask())
    for (const { look, position, role } of open) {
      const node = match.line.find(({ state }) => `${state}` === position);
      if (!node) throw new Error(`${position} is not in the line.`);
      const isSecondLook = look === 'second';
      known.set(questionKey(position, role), { ...analyst(node.state, role), isSecondLook });
    }
  const valued = valuedLine(match.line, known, sight, revealed);
  return { match, valued, swings: swingsOf(valued), sight };
}

/** A match between two people, with these moves in the game's notation, from a position. */
export function playedOut(
  start: Game,
  moves: readonly string[],
  seed: number | string = 1,
): MatchTree {
  const players = Object.fromEntries(start.players.map((role) => [role, 'human']));
  let match = MatchTree.begin({ reference: start.name, game: start, seed, players });
  for (const move of moves) {
    const role = match.state.activePlayer();
    match = match.play({ [role]: match.state.parseMove(move, role) });
  }
  return match;
}

/** A match between players, as a tree. */
export async function playedBy(
  game: Game,
  players: readonly string[],
  seed: number,
): Promise<MatchTree> {
  const seats: readonly Player[] = players.map(playerFrom);
  return treeFromRecord((await new Match(game, seats, { seed }).run()).record(), game);
}
