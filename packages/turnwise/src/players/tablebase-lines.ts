/** The odds of moves from the tablebase of a game. */
import { type MoveOdds, outcomeOf } from '../analysis/index.ts';
import type { Game } from '../core/index.ts';
import { type Kernel, kernelOf, NOT_IN_TABLEBASE, OVER, prepareKernel } from '../kernel/index.ts';

/** One line for each move of the role, exact and with its distance; null where the tablebase does not know all of them. */
export function tablebaseLines(game: Game, role: string): MoveOdds[] | null {
  prepareKernel(game, Number.POSITIVE_INFINITY);
  const lines = knownLines(game, role);
  const known = lines.filter((line) => line !== null);
  return known.length === lines.length ? known : null;
}

/** [move] the line of each move, as far as the game is over then, or its tablebase is ready and knows the position. */
export function knownLines(game: Game, role: string): (MoveOdds | null)[] {
  const kernel = kernelOf(game);
  const seat = game.players.indexOf(role);
  const moves = game.moves()?.[role] ?? [];
  if (kernel.turn() !== seat || kernel.roundSize() > 1) return moves.map(() => null);
  const after = kernel.copy();
  return moves.map((move, choice) => {
    after.copyFrom(kernel);
    after.play(choice);
    const end = endAfter(after, seat);
    if (!end) return null;
    const { value, steps } = end;
    const outcome = outcomeOf(value, game.resultBounds());
    return {
      move,
      text: game.printMove(move),
      ...outcome,
      value,
      interval: [value, value],
      intervalBy: 'none',
      n: 0,
      known: 'exact',
      assumes: 'best play',
      share: null,
      ...(outcome.draw === 0 && { distance: steps + 1 }),
    };
  });
}

/** The result of a seat under best play from here, and the steps to it. */
function endAfter(kernel: Kernel, seat: number): { value: number; steps: number } | null {
  if (kernel.turn() === OVER) return { value: kernel.payoff(seat) + 0, steps: 0 }; // no -0
  const steps = kernel.tablebaseSteps();
  return steps === NOT_IN_TABLEBASE ? null : { value: kernel.tablebasePayoff(seat) + 0, steps };
}
