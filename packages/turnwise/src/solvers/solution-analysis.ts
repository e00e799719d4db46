/** A solved position as an analysis: the odds of every move, exact or between bounds. */
import { type Analysis, type MoveOdds, middleOf } from '../analysis/index.ts';
import type { Game, Json } from '../core/index.ts';
import type { Solution, ValueBounds } from './solution.ts';

/** Values that are known better than this, relative to the largest of 1 and themselves, are exact. */
const EXACT = 1e-9;

export function solutionAnalysis(solution: Solution, game: Game, role: string): Analysis {
  const bounds = solution.moveBounds(game, role);
  const shares = solution.isMixed(game) ? solution.probabilities(game, role) : null;
  const moves = game.moves()?.[role] ?? [];
  return {
    game: game.name,
    options: game.options,
    position: `${game}`,
    role,
    player: 'solved()',
    seed: null,
    simulations: solution.states,
    counts: 'nodes',
    bounds: game.resultBounds(),
    seconds: 0,
    complete: true,
    moves: moves.map((move, n) =>
      moveOdds(solution, game, role, move, bounds[n] ?? [0, 0], shares?.[n] ?? null),
    ),
  };
}

function moveOdds(
  solution: Solution,
  game: Game,
  role: string,
  move: Json,
  [low, high]: ValueBounds,
  share: number | null,
): MoveOdds {
  const value = (low + high) / 2 + 0; // no -0
  const isExact = high - low <= EXACT * Math.max(1, Math.abs(value));
  return {
    move,
    text: game.printMove(move),
    ...(isExact ? outcomeOdds(solution, game, role, value) : UNKNOWN),
    value,
    interval: isExact ? [value, value] : [low, high],
    intervalBy: isExact ? 'none' : 'bounds',
    n: 0,
    known: isExact ? 'exact' : 'bounded',
    assumes: solution.assumes,
    share,
  };
}

const UNKNOWN = { win: null, draw: null, loss: null } as const;

type Odds = Pick<MoveOdds, 'win' | 'draw' | 'loss'>;

/** Win, draw and loss where the expected result implies them: without chance, or where it is one of two. */
function outcomeOdds(solution: Solution, game: Game, role: string, value: number): Odds {
  const middle = middleOf(game.resultBounds());
  const results = solution.results(role);
  const [worst = 0, best = 0] = [results[0], results.at(-1)];
  const isCertain = game.isDeterministic && !game.isSimultaneous;
  if (isCertain)
    return {
      win: Number(value > middle),
      draw: Number(value === middle),
      loss: Number(value < middle),
    };
  if (!solution.isFinite || results.length !== 2 || worst >= middle || best <= middle)
    return UNKNOWN;
  const win = Math.min(1, Math.max(0, (value - worst) / (best - worst)));
  return { win, draw: 0, loss: 1 - win };
}
