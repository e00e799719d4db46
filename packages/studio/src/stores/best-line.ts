/**
 * How a match goes on if everybody plays the best move: found by asking again after each of them, so that it agrees with the odds.
 * It ends where chance decides, where several choose at once, where a move is not known well enough, or after MOST moves.
 */
import { Contingent, type Game, type Json, type Seed } from 'turnwise';
import { type Analysis, byValue } from 'turnwise/analysis';
import { isReliable } from '../state/odds-text.ts';
import { type Engine, sentenceOf } from './engine.ts';
import { Store } from './store.ts';

const MOST = 12; // moves

export interface LineMove {
  readonly before: Game;
  readonly role: string;
  readonly move: Json;
  readonly text: string; // in the game's notation
  /** The state after it; null where chance decides. */
  readonly after: Game | null;
}

interface BestLineView {
  readonly moves: readonly LineMove[];
  readonly isWorking: boolean;
  readonly problem: string | null;
}

const NOTHING: BestLineView = { moves: [], isWorking: false, problem: null };

export class BestLine extends Store<BestLineView> {
  private asking = new AbortController();

  constructor(
    private readonly work: Engine,
    private readonly seed: Seed,
  ) {
    super(NOTHING);
  }

  /** The moves of the line from a state on, if it is the one that is known. */
  textsAt(state: Game): string[] {
    const { moves } = this.view;
    return `${moves[0]?.before}` === `${state}` ? moves.map(({ text }) => text) : [];
  }

  /** Finds the line from a state on; null: forgets it. Resolves when it is found, or no longer wanted. */
  async follow(state: Game | null, player: string): Promise<void> {
    this.asking.abort();
    this.asking = new AbortController();
    this.change({ ...NOTHING, isWorking: state !== null });
    if (state) await this.find(state, player, this.asking.signal);
  }

  stop(): void {
    this.asking.abort();
  }

  private async find(first: Game, player: string, signal: AbortSignal): Promise<void> {
    try {
      let state: Game | null = first;
      while (state && this.view.moves.length < MOST) {
        const found = await this.bestMove(state, player, signal);
        if (signal.aborted) return;
        if (!found) break;
        this.change({ moves: [...this.view.moves, found] });
        state = found.after;
      }
      this.change({ isWorking: false });
    } catch (error) {
      if (!signal.aborted) this.change({ isWorking: false, problem: sentenceOf(error) });
    }
  }

  /** Null where there is none. */
  private async bestMove(
    before: Game,
    player: string,
    signal: AbortSignal,
  ): Promise<LineMove | null> {
    const [role, ...others] = before.result() ? [] : before.activePlayers;
    if (role === undefined || others.length > 0) return null;
    const asked = { position: `${before}`, role, player, seed: this.seed, isBackground: true };
    let latest: Analysis | null = null;
    for await (const analysis of this.work.analyses(asked, signal)) latest = analysis;
    const best = latest && byValue(latest)[0];
    if (!best || !isReliable(best)) return null;
    const { move, text } = best;
    const next = before.next({ [role]: move });
    const after = next instanceof Contingent ? null : next;
    return { before, role, move, text, after };
  }
}
