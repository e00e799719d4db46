/** Policies: random play, rules that name one move, and the policies of a game by their text. */
import type { Game, MoveOf, Policy, RoleOf } from './game.ts';
import { inspect } from './json.ts';
import { legalMove } from './moves.ts';
import { readValues } from './parameters.ts';
import { parseSpecification, SpecificationError } from './specification.ts';
import { didYouMean } from './validation.ts';

/**
 * Random play: all legal moves are equally likely.
 *
 * @example
 *     await bestResponse(new TicTacToe(), { Os: uniformPolicy });
 */
export const uniformPolicy: Policy = {
  specification: 'random()',
  incompatibility: () => null,
  values: () => null,
  probabilities(game, role) {
    const moves = game.moves()?.[role] ?? [];
    return moves.map(() => 1 / moves.length);
  },
};

/**
 * The policy of a rule that names one move in every position.
 *
 * @example
 *     rulePolicy('bold', (game: Pig) => (game.points < 40 && canRoll(game) ? 'roll' : 'hold'));
 */
export function rulePolicy<G extends Game>(
  specification: string,
  decide: (game: G, role: RoleOf<G>) => MoveOf<G>,
  incompatibility: (game: Game) => string | null = () => null,
): Policy<G> {
  return {
    specification,
    incompatibility,
    values: () => null,
    probabilities(game, role) {
      const moves = game.moves()?.[role] ?? [];
      const answer = decide(game, role);
      const chosen = legalMove(moves, answer);
      if (chosen !== undefined) return moves.map((move) => (move === chosen ? 1 : 0));
      const problem = `${inspect(answer)} is not a legal move of ${role} at ${game}`;
      throw new Error(`${specification}: ${problem}`);
    },
  };
}

/**
 * The policy of a game that a text describes: one of those in `game.policies`.
 *
 * @example
 *     policyFrom(new Pig(), 'holdAt(20)');
 */
export function policyFrom(game: Game, text: string): Policy {
  const specification = parseSpecification(text);
  const { name } = specification;
  const entry = game.policies.find((policy) => policy.name === name);
  if (entry) return entry.create(readValues(specification, entry.parameters), game);
  const names = game.policies.map((policy) => policy.name);
  const known = `${didYouMean(name, names)}it has ${names.join(', ') || 'none'}`;
  throw new SpecificationError(`${game.name} has no policy ${JSON.stringify(name)}; ${known}`);
}
