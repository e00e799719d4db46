/** A kernel's position as text, as far as anybody can tell who asks the kernel. */
import { type Kernel, OVER } from '../../kernel/index.ts';
import { snapshot } from '../snapshot.ts';

/** Outcomes of chance in the picture, at most: a shuffled deck has too many. */
const OUTCOMES = 100;

export function kernelPicture(kernel: Kernel): string {
  const turn = kernel.turn();
  const round = `${kernel.committed()} of ${kernel.roundSize()}`;
  const state = turn >= OVER && hasState(kernel) ? `${kernel.state()}` : 'pending';
  if (turn === OVER) {
    const payoffs = Array.from({ length: kernel.seats }, (_, seat) => kernel.payoff(seat));
    return snapshot({ turn, state, payoffs });
  }
  return snapshot({ turn, round, state, choices: turn < 0 ? outcomes(kernel) : moves(kernel) });
}

/** Whether `state()` may be asked: no chance and no commitment is pending. */
export function hasState(kernel: Kernel): boolean {
  return kernel.turn() === OVER || (kernel.turn() >= 0 && kernel.committed() === 0);
}

function moves(kernel: Kernel): unknown[] {
  return Array.from({ length: kernel.choices() }, (_, choice) => kernel.move(choice));
}

function outcomes(kernel: Kernel): unknown {
  let count: number;
  try {
    count = kernel.choices();
  } catch (error) {
    if (error instanceof RangeError) return 'too many to list';
    throw error;
  }
  const listed = Math.min(count, OUTCOMES);
  const first = Array.from({ length: listed }, (_, i) => [kernel.haps(i), kernel.chance(i)]);
  return { count, first };
}
