/** The odds of moves that are exact, as an analysis, and those of a game's own solver. */
import { type Analysis, type MoveOdds, outcomeOf } from '../analysis/index.ts';
import type { Game } from '../core/index.ts';
import type { PositionSolver } from '../kernel/index.ts';

/** One line for each move of the role whose turn it is, with what the solver has proven so far. */
export function solverLines(game: Game, role: string, solver: PositionSolver): MoveOdds[] {
  return (game.moves()?.[role] ?? []).map((move, choice) => ({
    move,
    text: game.printMove(move),
    ...solverOdds(game, solver, choice),
    n: 0,
    assumes: 'best play',
    share: null,
  }));
}

/** What a solver knows of a choice: exact as soon as the result is known; the distance comes later, or never for draws. */
function solverOdds(
  game: Game,
  solver: PositionSolver,
  choice: number,
): Pick<
  MoveOdds,
  'win' | 'draw' | 'loss' | 'value' | 'interval' | 'intervalBy' | 'known' | 'distance'
> {
  const low = solver.low(choice);
  const high = solver.high(choice);
  if (low < high) {
    const odds = { win: null, draw: null, loss: null, value: (low + high) / 2 };
    // With chance a solver has all or nothing: its bounds are those of the game.
    if (!game.isDeterministic)
      return {
        ...odds,
        interval: [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY],
        intervalBy: 'none',
        known: 'estimated',
      };
    return { ...odds, interval: [low, high], intervalBy: 'bounds', known: 'bounded' };
  }
  // Where chance decides, values are means of results.
  const outcome = game.isDeterministic
    ? outcomeOf(low, game.resultBounds())
    : { win: null, draw: null, loss: null };
  const steps = solver.steps(choice);
  return {
    ...outcome,
    value: low,
    interval: [low, low],
    intervalBy: 'none',
    known: 'exact',
    ...(steps >= 0 && outcome.draw !== 1 && { distance: steps }),
  };
}

/** What was read from a table, without a search; a solver fills in its work. */
export function exactAnalysis(game: Game, role: string, moves: readonly MoveOdds[]): Analysis {
  return {
    game: game.name,
    options: game.options,
    position: `${game}`,
    role,
    player: 'optimal',
    seed: null,
    simulations: 0,
    bounds: game.resultBounds(),
    seconds: 0,
    complete: true,
    moves,
  };
}
