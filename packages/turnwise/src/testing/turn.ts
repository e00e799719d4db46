/** Random turns of a match, played by the rules alone, with all intermediate answers of the rules. */
import {
  Contingent,
  type Game,
  type Haps,
  type Json,
  type LegalMoves,
  type Moves,
  type Random,
  type RecordedPly,
  recordedPly,
  type State,
} from '../core/index.ts';

export interface Draw {
  readonly contingent: Contingent;
  readonly haps: Haps;
}

export interface Turn {
  readonly game: Game; // the state in which the moves were made
  readonly legal: LegalMoves<string, Json>;
  readonly moves: Moves<string, Json>;
  readonly draws: readonly Draw[];
  readonly next: Game;
}

const DRAW_LIMIT = 1000; // a longer chain of contingents counts as endless

export function randomTurn(game: Game, random: Random): Turn | null {
  const legal = game.moves();
  if (!legal) return null;
  const moves = randomMoves(game, legal, random);
  const draws: Draw[] = [];
  let state: State<string, Json> = game.next(moves);
  while (state instanceof Contingent) {
    if (draws.length === DRAW_LIMIT)
      throw new Error(`chance decided ${DRAW_LIMIT} times in one turn`);
    const haps = state.randomHaps(random);
    draws.push({ contingent: state, haps });
    state = state.next(haps);
  }
  return { game, legal, moves, draws, next: state };
}

/** Random turns to the end of the game, or for `plyLimit` turns. */
export function* randomTurns(game: Game, random: Random, plyLimit: number): Generator<Turn> {
  let state = game;
  for (let ply = 0; ply < plyLimit; ply++) {
    const turn = randomTurn(state, random);
    if (!turn) return;
    yield turn;
    state = turn.next;
  }
}

export function randomMoves(
  game: Game,
  legal: LegalMoves<string, Json>,
  random: Random,
): Moves<string, Json> {
  const moves: { [role: string]: Json } = {};
  for (const role of game.activePlayers) moves[role] = random.choice(legal[role] ?? []);
  return moves;
}

export function recordedTurn({ game, moves, draws }: Turn): RecordedPly {
  return recordedPly({ game, moves, haps: draws.map(({ haps }) => haps) });
}
