/**
 * A kernel's position as text, as far as anybody can tell who asks the kernel. Outcomes of chance are
 * left to the key: a shuffled deck has too many to list.
 */
import { type Kernel, OVER } from '../../kernel/index.ts';
import { snapshot } from '../snapshot.ts';

export function kernelPicture(kernel: Kernel): string {
  const turn = kernel.turn();
  const key = new Int32Array(kernel.keyLength);
  kernel.writeKey(key, 0);
  return snapshot({
    turn,
    key,
    state: hasState(kernel) ? `${kernel.state()}` : 'pending',
    round: `${kernel.committed()} of ${kernel.roundSize()}`,
    moves: turn >= 0 ? each(kernel.choices(), (choice) => kernel.move(choice)) : [],
    payoffs: turn === OVER ? each(kernel.seats, (seat) => kernel.payoff(seat)) : [],
  });
}

/** Whether `state()` may be asked: no chance and no commitment is pending. */
export function hasState(kernel: Kernel): boolean {
  return kernel.turn() === OVER || (kernel.turn() >= 0 && kernel.committed() === 0);
}

function each<T>(count: number, of: (index: number) => T): T[] {
  return Array.from({ length: count }, (_, index) => of(index));
}
