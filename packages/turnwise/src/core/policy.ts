/**
 * A policy answers a position: with one move, or with a probability for each. It has no memory, no
 * clock and no generator, so that it can be judged exactly: solvers turn a role that follows one into
 * chance. `PolicyPlayer` plays one.
 */
import { type Game, legalMove, type MoveOf, type RoleOf } from './game.ts';
import { type ParameterSet, readValues, type Values } from './parameters.ts';
import { parseSpecification, SpecificationError } from './specification.ts';
import { didYouMean } from './validation.ts';

export interface Policy<G extends Game = Game> {
  /** What it is, as text: `holdAt(points=20)`. */
  readonly specification: string;
  /** Why it has no answer for positions of a game; null where it has. */
  incompatibility(game: Game): string | null;
  /** [n] how likely the role takes its n-th legal move. They add to 1. */
  probabilities(game: G, role: RoleOf<G>): readonly number[];
  /** [n] what the role expects of its n-th legal move, as a result; null where it only knows moves. */
  values(game: G, role: RoleOf<G>): readonly number[] | null;
  /** [n] how likely the n-th move wins, where nothing is drawn; null, and by default, not known. */
  wins?(game: G, role: RoleOf<G>): readonly number[] | null;
}

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
      if (chosen === undefined) {
        throw new Error(
          `${specification} answers with ${JSON.stringify(answer)}, which is not a legal move of ${role} at ${game}`,
        );
      }
      return moves.map((move) => (move === chosen ? 1 : 0));
    },
  };
}

/** A kind of policy that a game brings, and that can be made from a text. */
export interface PolicyEntry<P extends ParameterSet = ParameterSet> {
  /** The word before the brackets, camelCase. */
  readonly name: string;
  /** One sentence. */
  readonly about: string;
  /** What the brackets may hold. */
  readonly parameters: P;
  /** The policy with these values, for a game set up like this one. */
  create(values: Values<P>, game: Game): Policy;
}

/**
 * The policy of a game that a text describes: one of those in `game.policies`.
 *
 * @example
 *     policyFrom(new Pig(), 'holdAt(20)');
 */
export function policyFrom(game: Game, text: string): Policy {
  const specification = parseSpecification(text);
  const entry = game.policies.find(({ name }) => name === specification.name);
  if (entry) return entry.create(readValues(specification, entry.parameters), game);
  const names = game.policies.map(({ name }) => name);
  const known = names.length === 0 ? 'it has none' : `it has ${names.join(', ')}`;
  throw new SpecificationError(
    `${game.name} has no policy ${JSON.stringify(specification.name)}; ${didYouMean(specification.name, names)}${known}`,
  );
}
