/**
 * Plays by a policy: a table, a rule, a solution. You pass the policy itself, or the text of a policy of
 * the game (`Game.policies`), such as `holdAt(20)` in Pig. Also makes a policy of any player whose answer
 * depends on the position alone, to be evaluated exactly.
 */
import {
  type Decision,
  type DecisionContext,
  type Game,
  type Json,
  type MoveOf,
  type Player,
  type PlayerOptions,
  type Policy,
  parameter,
  parseSpecification,
  policyFrom,
  printSpecificationValue,
  printValues,
  Random,
  RandomPlayer,
  type RoleOf,
  rulePolicy,
  SpecificationError,
  uniformPolicy,
} from '../core/index.ts';
import { type EvaluatedMove, EvaluatingPlayer } from './evaluating-player.ts';
import { playerValues } from './player-options.ts';

export const policyParameters = {
  policy: parameter.value<Policy | string>('policy of the game, such as holdAt(20) in pig', {
    default: 'optimal',
    expects: 'a policy, or the text of one',
    accepts: (value) =>
      typeof value === 'string' ||
      (typeof value === 'object' && value !== null && 'probabilities' in value),
    read: (value) => printSpecificationValue(value),
    print: (policy) =>
      parseSpecification(typeof policy === 'string' ? policy : policy.specification),
  }),
};

/** What a PolicyPlayer is made with. */
export interface PolicyPlayerOptions<G extends Game = Game> extends PlayerOptions {
  /** The policy, or the text of one that the game brings. Default: `optimal`. */
  readonly policy?: Policy<G> | string | undefined;
}

/**
 * The player for a policy of the game, named without `policy(...)`, as on command lines; null where the
 * game has no such policy.
 */
export function policyOfGame(text: string, game: Game): PolicyPlayer | null {
  const { name } = parseSpecification(text);
  const isThere = game.policies.some((entry) => entry.name === name);
  return isThere ? new PolicyPlayer({ policy: text, name: text }) : null;
}

/**
 * A player that follows a policy.
 *
 * @example
 *     new PolicyPlayer({ policy: 'holdAt(20)' });
 *     new PolicyPlayer({ policy: (await solve(new TicTacToe())).policy() });
 */
export class PolicyPlayer<G extends Game = Game> extends EvaluatingPlayer<G> {
  private readonly values: { readonly policy: Policy | string };
  private readonly made = new Map<string, Policy>(); // by what the game was set up with

  constructor(options: PolicyPlayerOptions<G> = {}) {
    super(options);
    this.values = playerValues('PolicyPlayer', policyParameters, options);
    const { policy } = this.values;
    if (typeof policy === 'string') parseSpecification(policy); // an error now rather than later
  }

  override get specification(): string {
    return printValues('policy', policyParameters, this.values);
  }

  override incompatibility(game: Game): string | null {
    try {
      return this.policyFor(game).incompatibility(game);
    } catch (error) {
      if (error instanceof SpecificationError) return error.message;
      throw error;
    }
  }

  /** The policy that it follows in a game. */
  policyFor(game: Game): Policy {
    const { policy } = this.values;
    if (typeof policy !== 'string') return policy;
    const key = `${game.name} ${JSON.stringify(game.options)}`;
    const known = this.made.get(key) ?? policyFrom(game, policy);
    this.made.set(key, known);
    return known;
  }

  override evaluatedMoves(game: G, role: RoleOf<G>): readonly EvaluatedMove<MoveOf<G>>[] {
    const values = this.policyFor(game).values(game, role);
    if (values) {
      return this.movesFor(game, role).map((move, n) => ({ move, value: values[n] ?? Number.NaN }));
    }
    throw new Error(`${this.name} knows which move to make, but not what moves are worth`);
  }

  override decision(
    game: G,
    role: RoleOf<G>,
    { random }: DecisionContext<G> = this,
  ): Decision<MoveOf<G>> {
    const moves = this.movesFor(game, role);
    const shares = this.policyFor(game).probabilities(game, role);
    return moves[random.weightedIndex(shares)] as MoveOf<G>;
  }
}

/**
 * The policy of a player. Its generator is set back before every answer, so that the answer depends on
 * the position alone; it is asked outside of any match, so it remembers nothing. RandomPlayer is taken for
 * what it is: all moves equally likely.
 *
 * @example
 *     const minimax = playerPolicy(new MiniMaxPlayer({ horizon: 4 }));
 *     await bestResponse(new TicTacToe(), { Os: minimax });
 */
export function playerPolicy(player: Player, seed: number | string = 0): Policy {
  if (player instanceof RandomPlayer) return uniformPolicy;
  const decide = (game: Game, role: string): Json => {
    const context = { random: new Random(seed), isSync: true };
    const answer = player.decision(game.view(role), role, context);
    if (!(answer instanceof Promise)) return answer as Json; // rulePolicy checks that it is a move
    answer.catch(() => undefined);
    throw new Error(`playerPolicy: ${player.name} does not answer at once`);
  };
  return rulePolicy(player.specification, decide, (game) => player.incompatibility(game));
}
