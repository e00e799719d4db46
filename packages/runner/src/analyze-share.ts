/** Does one share of an analysis: an independent search with its part of the budget and a seed of its own. */
import { type Game, isJson, type Player, type Seed, inspect } from 'turnwise';
import type { Analysis } from 'turnwise/analysis';
import { type AnalysisOptions, StrengthPlayer } from 'turnwise/players';
import type { AnalysisJob } from './job.ts';
import type { RunOptions } from './place.ts';
import { shareOfPlayer } from './share-of-player.ts';
import type { PlayerCache } from './workshop.ts';

/** Tells nothing where there is nothing to do for this share: the player cannot be split so far. */
export async function analyzeShare(
  job: AnalysisJob,
  cache: PlayerCache,
  { onUpdate, signal }: RunOptions,
): Promise<void> {
  const { request, share, shares } = job;
  const game = await cache.game(request.game, request.position);
  const role = roleOf(game, request.role);
  const named = await cache.player(request.game, request.player);
  const whole = named instanceof StrengthPlayer ? named.playerFor(game) : named;
  requireJsonMoves(game, role);
  const reason = whole.incompatibility(game);
  if (reason !== null) throw new Error(`${whole.name} cannot play ${game.name}: ${reason}`);
  const player = shareOfPlayer(whole, share, shares);
  if (!player) return;
  const seed = seedOfShare(request.seed, share);
  for await (const analysis of analysesOf(player, game, role, { seed, signal })) {
    const isRandom = analysis.seed !== null;
    const said = { player: whole.specification, seed: isRandom ? request.seed : null };
    onUpdate?.({ kind: 'analysis', analysis: { ...analysis, ...said } });
  }
}

/** The first share starts from the seed itself: alone it finds what the player finds by itself. */
function seedOfShare(seed: Seed, share: number): Seed {
  return share === 0 ? seed : `${seed}/${share}`;
}

function roleOf(game: Game, wanted: string | undefined): string {
  if (game.result()) throw new Error(`nothing is to be decided at ${game}: the game is over`);
  const role = wanted ?? game.activePlayers[0];
  if (role === undefined) throw new Error(`nothing is to be decided at ${game}: no role moves`);
  if (game.players.includes(role)) return role;
  throw new Error(`${game.name} has no role ${role}; its roles are ${game.players.join(', ')}`);
}

/** An analysis travels as data, so the moves must be data too. */
function requireJsonMoves(game: Game, role: string): void {
  const moves: readonly unknown[] = game.moves()?.[role] ?? [];
  const wrong = moves.find((move) => !isJson(move));
  if (wrong === undefined) return;
  throw new Error(`${game.name} has a move that JSON cannot write: ${inspect(wrong)}`);
}

type Stream = (game: Game, role: string, options: AnalysisOptions) => AsyncIterable<Analysis>;
type Answer = (game: Game, role: string, options: AnalysisOptions) => Analysis;

async function* analysesOf(
  player: Player,
  game: Game,
  role: string,
  options: AnalysisOptions,
): AsyncGenerator<Analysis, void> {
  if (streams(player)) {
    yield* player.analyses(game, role, options);
    return;
  }
  if (!answers(player)) {
    throw new Error(
      `${player.specification} has no opinion of moves; ask another, such as uct() or optimal()`,
    );
  }
  yield player.analysis(game, role, options);
}

function streams(player: Player): player is Player & { analyses: Stream } {
  return 'analyses' in player && typeof player.analyses === 'function';
}

function answers(player: Player): player is Player & { analysis: Answer } {
  return 'analysis' in player && typeof player.analysis === 'function';
}
