/**
 * The strongest opponent that a game has: `auto` with more time. Perfect where the game brings its optimal policy or its
 * own solver, which then has ten seconds a move at most, and uses them only as long as the best move is not proven. A
 * calibrated search has a second, any other three.
 * In a match it is recorded as the `auto(...)` that it is, so that records stay true when the times change.
 */
import type { Game, MatchView, Player, PlayerOptions, Random } from '../core/index.ts';
import { solverOf } from '../kernel/index.ts';
import { AutoPlayer, UNLIMITED } from './auto-player.ts';
import { playerValues } from './player-options.ts';
import { type AnalysisPart, type Search, SearchPlayer } from './search-player.ts';

// Milliseconds a move.
const SOLVING = 10_000;
const CALIBRATED = 1000;
const SAMPLING = 3000;

/**
 * The strongest player of any game.
 *
 * @example
 *     playerFrom('best()'); // or
 *     new BestPlayer();
 */
export class BestPlayer extends SearchPlayer {
  protected readonly values = { timeCap: SOLVING };
  protected override readonly usesTablebase = true;

  constructor(options: PlayerOptions = {}) {
    super({ ...options, name: options.name ?? 'best()' });
    playerValues('BestPlayer', {}, options);
  }

  override get specification(): string {
    return 'best()';
  }

  override incompatibility(game: Game): string | null {
    return this.playerFor(game).incompatibility(game);
  }

  override partsAt(game: Game): number {
    return this.playerFor(game).partsAt(game);
  }

  override timeCapAt(game: Game): number {
    if (solverOf(game, { nodes: 1 })) return SOLVING;
    return game.calibration ? CALIBRATED : SAMPLING;
  }

  override participate(match: MatchView, role: string): Player {
    return this.playerFor(match.state).participate(match, role);
  }

  /**
   * The player that it is in a game.
   *
   * @example
   *     new BestPlayer().playerFor(new Checkers()).specification; // 'auto(simulationCount=1000000000, timeCap=1000)'
   */
  playerFor(game: Game): AutoPlayer {
    const timeCap = this.timeCapAt(game);
    return new AutoPlayer({ name: this.name, simulationCount: UNLIMITED, timeCap });
  }

  protected search(
    game: Game,
    role: string,
    random: Random,
    purpose: 'decision' | 'analysis',
    match?: MatchView,
    part?: AnalysisPart,
  ): Search {
    return this.searchBy(this.playerFor(game), game, role, random, purpose, match, part);
  }
}
