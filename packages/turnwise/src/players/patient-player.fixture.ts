/** A player whose search never finishes within a slice, for tests of synchronous decisions. */
import type { MoveOdds } from '../analysis/index.ts';
import type { Game } from '../core/index.ts';
import { type Search, SearchPlayer } from './search-player.ts';

/** Takes the last move; done as soon as there is no deadline. */
class PatientSearch implements Search {
  readonly simulations = 0;
  done = false;
  private readonly last: number;

  constructor(game: Game, role: string) {
    this.last = (game.moves()?.[role]?.length ?? 0) - 1;
  }

  advance(deadline: number): void {
    this.done = deadline === Number.POSITIVE_INFINITY;
  }

  lines(): MoveOdds[] {
    return [];
  }

  choose(): number {
    return this.last;
  }
}

/** Takes the last move, after any number of slices, or at once if it may. */
export class PatientPlayer extends SearchPlayer {
  protected readonly values = { timeCap: Number.POSITIVE_INFINITY };

  protected search(game: Game, role: string): Search {
    return new PatientSearch(game, role);
  }
}
