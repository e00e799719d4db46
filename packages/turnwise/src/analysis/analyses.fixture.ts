/** Analyses for tests, made of lines that give only what matters. */
import type { Analysis, MoveOdds } from './analysis.ts';

/** A line of 100 random simulations; the given fields replace its own. */
export function lineOf(text: string, given: Partial<MoveOdds> = {}): MoveOdds {
  const { value = 0.25 } = given;
  return {
    move: text,
    text,
    win: 0.5,
    draw: 0.25,
    loss: 0.25,
    value,
    interval: [value - 0.125, value + 0.125],
    intervalBy: 'normal',
    n: 100,
    known: 'estimated',
    assumes: 'random play',
    share: null,
    ...given,
  };
}

export function analysisOf(...moves: MoveOdds[]): Analysis {
  return {
    game: 'tic-tac-toe',
    options: {},
    position: '.../.../... x',
    role: 'Xs',
    player: 'monteCarlo(simulationCount=100)',
    seed: 1,
    simulations: 300,
    seconds: 0.0156,
    complete: true,
    moves,
  };
}
