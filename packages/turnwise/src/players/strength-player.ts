/**
 * Opponents by strength: `easy`, `medium` and `hard`. The game names their players (`Game.strengths`); the default is
 * UCT with few or some simulations and `auto` within a second; in puzzles (games for one without chance) it is A* with
 * a limit of nodes. A match chooses the player once and records its specification, so that records stay true when the settings change.
 */
import type { Analysis } from '../analysis/index.ts';
import {
  type Decision,
  type DecisionContext,
  type Game,
  isSpecification,
  type Json,
  type MatchView,
  Player,
  type PlayerOptions,
  type Random,
  requireOptions,
  SpecificationError,
  type SpecificationValue,
  type Strengths,
} from '../core/index.ts';
import { evaluates } from './ensemble-player.ts';
import { type EvaluatedMove, EvaluatingPlayer } from './evaluating-player.ts';
import { AStarPlayer } from './path-player.ts';
import { playerValues, specificationOf } from './player-options.ts';
import type { PlayerRegistry } from './player-registry.ts';
import { type AnalysisOptions, SearchPlayer } from './search-player.ts';

/** Names of strengths, the weakest first. */
export const strengthNames = ['easy', 'medium', 'hard'] as const;

/** The name of a strength. */
export type Strength = (typeof strengthNames)[number];

/** The strengths of a game that names none. */
const USUAL: Required<Strengths> = {
  easy: 'uct(simulationCount=20)',
  medium: 'uct(simulationCount=300)',
  hard: 'auto(timeCap=1000)',
};

/** The strengths of a puzzle that names none: how many positions they look at before they move. */
const PUZZLE: Required<Strengths> = {
  easy: 'aStar(nodes=1000)',
  medium: 'aStar(nodes=10000)',
  hard: 'aStar(nodes=200000)',
};

/** The specifications of the players behind the strengths of a game. */
export function strengthsOf(game: Game): Required<Strengths> {
  const usual = new AStarPlayer().isCompatibleWith(game) ? PUZZLE : USUAL;
  return { ...usual, ...game.strengths };
}

/** What a StrengthPlayer is made with. */
export interface StrengthOptions extends PlayerOptions {
  readonly strength: Strength;
  /** Where the players that games name are made. */
  readonly registry: PlayerRegistry;
}

/**
 * A player of some strength in any game.
 *
 * @example
 *     playerFrom('hard()'); // or
 *     new StrengthPlayer({ strength: 'hard', registry: players });
 */
export class StrengthPlayer extends EvaluatingPlayer {
  readonly strength: Strength;
  private readonly registry: PlayerRegistry;

  constructor(options: StrengthOptions) {
    requireOptions('StrengthPlayer', options);
    const { strength, registry, ...rest } = options;
    super({ ...rest, name: options.name ?? `${strength}()` });
    playerValues('StrengthPlayer', {}, rest);
    if (!strengthNames.includes(strength))
      throw new SpecificationError(
        `StrengthPlayer: strength is ${JSON.stringify(strength)}, expected ${strengthNames.join(', ')}`,
      );
    this.strength = strength;
    this.registry = registry;
  }

  override get specification(): string {
    return `${this.strength}()`;
  }

  /**
   * The player behind this strength in a game.
   *
   * @example
   *     new StrengthPlayer({ strength: 'hard', registry: players }).playerFor(new Pig()).specification;
   */
  playerFor(game: Game): Player {
    const text = strengthsOf(game)[this.strength];
    const where = `${game.name}.strengths.${this.strength}`;
    const player = this.created(text, where);
    // A strength that names a strength could go round in circles.
    if (namesStrength(specificationOf(player)))
      throw new SpecificationError(`${where} is ${text}, expected a player that is no strength`);
    return player;
  }

  override incompatibility(game: Game): string | null {
    try {
      const player = this.playerFor(game);
      const reason = player.incompatibility(game);
      return reason === null
        ? null
        : `it plays as ${player.specification}, which cannot: ${reason}`;
    } catch (error) {
      if (error instanceof SpecificationError) return error.message;
      throw error;
    }
  }

  override participate(match: MatchView, role: string): Player {
    return new SeatedStrength(this.name, this.playerFor(match.state).participate(match, role));
  }

  override decision(game: Game, role: string, context: DecisionContext = this): Decision<Json> {
    const player = this.playing(game, context.random);
    return player.decision(game, role, { random: player.random, isSync: context.isSync });
  }

  override evaluatedMoves(
    game: Game,
    role: string,
    { random }: DecisionContext = this,
  ): readonly EvaluatedMove<Json>[] {
    const player = this.playing(game, random);
    if (player instanceof EvaluatingPlayer && evaluates(player)) {
      return player.evaluatedMoves(game, role);
    }
    throw this.mute(player, game);
  }

  /** The odds of every move, as the player behind the strength sees them; an error if it sees none. */
  analysis(game: Game, role: string, options: AnalysisOptions = {}): Analysis {
    return this.searching(game).analysis(game, role, options);
  }

  /** The same while they are being found: see `SearchPlayer.analyses`. */
  analyses(
    game: Game,
    role: string,
    options: AnalysisOptions = {},
  ): AsyncGenerator<Analysis, void> {
    return this.searching(game).analyses(game, role, options);
  }

  private searching(game: Game): SearchPlayer {
    const player = this.playing(game, this.random);
    if (player instanceof SearchPlayer) return player;
    throw this.mute(player, game);
  }

  /** A new player for one question, seeded from the generator. */
  private playing(game: Game, random: Random): Player {
    const player = this.playerFor(game);
    player.random.reseed(random.int32());
    return player;
  }

  private created(text: string, where: string): Player {
    try {
      return this.registry.create(text);
    } catch (error) {
      if (!(error instanceof SpecificationError)) throw error;
      throw new SpecificationError(`${where} is ${text}, which is no player: ${error.message}`);
    }
  }

  private mute(player: Player, game: Game): Error {
    return new Error(
      `${this.name} plays ${game.name} as ${player.specification}, which does not evaluate moves; ask another player, such as uct()`,
    );
  }
}

/** The player behind a strength in a match: under the strength's name, with its own specification. */
class SeatedStrength extends Player {
  constructor(
    name: string,
    private readonly player: Player,
  ) {
    super({ name });
  }

  override get specification(): string {
    return this.player.specification;
  }

  decision(game: Game, role: string, context?: DecisionContext): Decision<Json> {
    return this.player.decision(game, role, context);
  }
}

/** Whether a player as text is a strength, or has one inside; a word such as a move is neither. */
function namesStrength(value: SpecificationValue): boolean {
  if (typeof value !== 'object' || value === null) return false;
  if (!isSpecification(value)) return value.some(namesStrength);
  const { name, positional, named } = value;
  const isStrength = strengthNames.some((strength) => strength === name);
  return isStrength || [...positional, ...Object.values(named)].some(namesStrength);
}
