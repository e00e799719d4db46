/**
 * Games and players, loaded and kept: a table read from a file, or a game solved by a player, serves all
 * jobs that a worker gets. What is random about a player comes from the match or the seed of a job, so
 * keeping it changes no result.
 */
import { type Game, type Player, requireGame, inspect } from 'turnwise';
import { playerFrom } from 'turnwise/players';
import { type GameReference, keyOfGame } from './game-reference.ts';
import type { Loader } from './loader.ts';

/** So many games, and so many players of each, are kept. */
const KEPT = 16;

interface CachedGame {
  readonly start: Game;
  readonly players: Map<string, Player>;
}

export class PlayerCache {
  private readonly entries = new Map<string, CachedGame>(); // by reference

  constructor(private readonly loader: () => Promise<Loader>) {}

  /** The game, in the position if one is given. */
  async game(reference: GameReference, position?: string): Promise<Game> {
    const { start } = await this.entry(reference);
    return position === undefined ? start : start.parsePosition(position);
  }

  async player(reference: GameReference, text: string): Promise<Player> {
    const { players, start } = await this.entry(reference);
    const kept = players.get(text);
    if (kept) return kept;
    const loader = await this.loader();
    const player: unknown = loader.loadPlayer
      ? await loader.loadPlayer(text, start)
      : playerFrom(text);
    if (!isPlayer(player)) {
      throw new TypeError(`loadPlayer: expected a player for ${text}, got ${inspect(player)}`);
    }
    keep(players, text, player);
    return player;
  }

  /** Several, in the order of their texts. */
  async players(reference: GameReference, texts: readonly string[]): Promise<Player[]> {
    const players: Player[] = [];
    for (const text of texts) players.push(await this.player(reference, text));
    return players;
  }

  private async entry(reference: GameReference): Promise<CachedGame> {
    const key = keyOfGame(reference);
    const kept = this.entries.get(key);
    if (kept) return kept;
    const loader = await this.loader();
    const start = await loader.loadGame(reference);
    requireGame('loadGame', start);
    const bench = { start, players: new Map<string, Player>() };
    keep(this.entries, key, bench);
    return bench;
  }
}

function keep<T>(kept: Map<string, T>, key: string, item: T): void {
  const [oldest] = kept.keys();
  if (kept.size >= KEPT && oldest !== undefined) kept.delete(oldest);
  kept.set(key, item);
}

function isPlayer(value: unknown): value is Player {
  if (typeof value !== 'object' || value === null) return false;
  return 'decision' in value && 'participate' in value && 'incompatibility' in value;
}
