/** A recorded match with the odds of every move, as `scripts/studio-showcase.mjs` writes it. */
import { Contingent, type Game } from 'turnwise';
import { type Analysis, bestOf, type MoveOdds } from 'turnwise/analysis';
import type { MatchStart, Turn } from './match-tree.ts';

export interface Showcase {
  readonly game: string;
  readonly seed: number;
  readonly players: MatchStart['players'];
  readonly adviser: string; // the player that computed the odds
  readonly moves: string; // in the game's notation
  /** By turn: each move with its wins and draws in thousandths, and `!` where they are exact: "d3 524 30, c4 1000 0!". */
  readonly odds: readonly string[];
}

/** A position of the match. */
export interface ShowcaseFrame {
  readonly state: Game;
  readonly last: Turn | null; // the turn that led there
  readonly analysis: Pick<Analysis, 'moves'> | null; // null at the end
  readonly share: number | null; // the first role's expected score, from 0 to 1
}

/** Every position, from the first to the end of the match. */
export function framesOf({ adviser, moves, odds }: Showcase, start: Game): ShowcaseFrame[] {
  const frames: ShowcaseFrame[] = [];
  const texts = moves.split(' ');
  for (let [state, last]: [Game, Turn | null] = [start, null]; ; ) {
    const index = frames.length;
    const analysis = state.result() ? null : { moves: linesOf(state, odds[index] ?? '', adviser) };
    frames.push({ state, last, analysis, share: shareOf(state, analysis?.moves ?? []) });
    const text = texts[index];
    if (text === undefined) return frames;
    const role = state.activePlayer();
    const turn = { [role]: state.parseMove(text) };
    const next = state.next(turn);
    if (next instanceof Contingent) throw new Error('A showcase has no chance.');
    last = { index, moves: turn };
    state = next;
  }
}

/** The score of the best move, for the first role. */
function shareOf(state: Game, moves: readonly MoveOdds[]): number | null {
  const [first = ''] = state.players;
  const result = state.normalizedResult();
  if (result) return ((result[first] ?? 0) + 1) / 2;
  const [best] = bestOf({ moves });
  if (!best) return null;
  const score = (best.win ?? 0) + (best.draw ?? 0) / 2;
  return state.isActive(first) ? score : 1 - score;
}

function linesOf(state: Game, text: string, adviser: string): MoveOdds[] {
  const [worst, best] = state.resultBounds();
  const legal = state.moves()?.[state.activePlayer()] ?? [];
  return text.split(', ').flatMap((each) => {
    const [, move, wins, draws, exact] = /^(\S+) (\d+) (\d+)(!?)$/.exec(each) ?? [];
    const found = legal.find((one) => state.printMove(one) === move);
    if (move === undefined || found === undefined) return [];
    const [win, draw] = [Number(wins) / 1000, Number(draws) / 1000];
    const value = worst + (win + draw / 2) * (best - worst);
    return {
      move: found,
      text: move,
      win,
      draw,
      loss: Math.max(0, 1 - win - draw),
      value,
      interval: [value, value],
      intervalBy: exact ? 'none' : 'calibration',
      n: 0,
      known: exact ? 'exact' : 'estimated',
      assumes: adviser,
      share: null,
    };
  });
}
