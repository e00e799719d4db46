/**
 * The values of all positions of a small game of Pig by plain value iteration on the rules themselves:
 * every state is swept until nothing changes. It knows nothing of the equations of ExactPig.
 */
import { Contingent } from '../../core/index.ts';
import { Pig, type PigOptions, type PigPosition } from './rules.ts';

interface Node {
  readonly game: Pig;
  /** [move][outcome] where it leads, and how likely. */
  readonly moves: readonly (readonly { readonly to: string; readonly probability: number }[])[];
}

/** What the role to move expects in each position, by its text; where the game is over, its result. */
export function sweptValues(options: PigOptions): Map<string, { game: Pig; value: number }> {
  const nodes = new Map<string, Node>();
  const open = [new Pig(options)];
  for (let game = open.pop(); game; game = open.pop()) {
    if (nodes.has(`${game}`)) continue;
    const moves = outcomesOf(game);
    nodes.set(`${game}`, {
      game,
      moves: moves.map((outcomes) =>
        outcomes.map(({ next, probability }) => ({ to: `${next}`, probability })),
      ),
    });
    open.push(...moves.flatMap((outcomes) => outcomes.map(({ next }) => next)));
  }
  const values = new Map<string, { game: Pig; value: number }>();
  for (const [text, { game }] of nodes) {
    values.set(text, { game, value: game.result()?.[game.position.turn] ?? 0 });
  }
  const order = [...nodes.values()].toSorted((a, b) => progress(b.game) - progress(a.game));
  for (let change = 1, sweeps = 0; change > 1e-15 && sweeps < 5000; sweeps++) {
    change = 0;
    for (const { game, moves } of order) {
      if (moves.length === 0) continue;
      const worth = moves.map((outcomes) =>
        outcomes.reduce((sum, { to, probability }) => {
          const next = values.get(to) as { game: Pig; value: number };
          const sign = next.game.position.turn === game.position.turn ? 1 : -1;
          return sum + probability * sign * next.value;
        }, 0),
      );
      const entry = values.get(`${game}`) as { game: Pig; value: number };
      const value = Math.max(...worth);
      change = Math.max(change, Math.abs(value - entry.value));
      entry.value = value;
    }
  }
  return values;
}

/** Own score, other's score and points of the role to move. */
export function seenByMover({ turn, one, two, points }: PigPosition): [number, number, number] {
  return turn === 'One' ? [one, two, points] : [two, one, points];
}

function outcomesOf(game: Pig): { next: Pig; probability: number }[][] {
  return game.possibleMoves().map((moves) => {
    const next = game.next(moves);
    if (!(next instanceof Contingent)) return [{ next: asPig(next), probability: 1 }];
    return next.possibleHaps().map(({ haps, probability }) => ({
      next: asPig(next.next(haps)),
      probability,
    }));
  });
}

function asPig(state: unknown): Pig {
  if (state instanceof Pig) return state;
  throw new Error(`expected a state of Pig, got ${state}`);
}

function progress({ position: { one, two, points } }: Pig): number {
  return one + two + points;
}
