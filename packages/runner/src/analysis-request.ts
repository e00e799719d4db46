/** A question about a position, as data. */
import { Fields, type Seed } from 'turnwise';
import { type GameReference, parseGameReference } from './game-reference.ts';

/** What are the moves of this position worth? */
export interface AnalysisRequest {
  readonly game: GameReference;
  /** Who is asked, such as `uct(simulationCount=100000)`: the count is for all shares together. */
  readonly player: string;
  readonly seed: Seed;
  /** In the game's notation. Default: the game's start. */
  readonly position?: string | undefined;
  /** Whose moves. Default: of the roles that move, the first. */
  readonly role?: string | undefined;
  /**
   * Into how many independent searches the work is split, where the player can be split: `uct`,
   * `monteCarlo` and `reward`. The answer depends on it, and not on where the shares run. Default: as
   * many as the place runs at once.
   */
  readonly shares?: number | undefined;
}

const ANALYSIS_FIELDS = ['game', 'player', 'seed', 'position', 'role', 'shares'];

/** Checks what claims to be a request. */
export function parseAnalysisRequest(data: unknown): AnalysisRequest {
  const fields = new Fields('request', data, ANALYSIS_FIELDS);
  return {
    game: parseGameReference(fields.present('game', 'a game')),
    player: fields.text('player'),
    seed: fields.seed('seed'),
    ...(fields.has('position') && { position: fields.text('position') }),
    ...(fields.has('role') && { role: fields.text('role') }),
    ...(fields.has('shares') && { shares: fields.whole('shares', 1, 1024) }),
  };
}
