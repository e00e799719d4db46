/**
 * A player made of rules of thumb: the first rule that has an answer decides, and another player
 * does where none has. Rules are functions, so this player cannot be written as a specification that
 * reads back; its specification shows the names of the rules.
 */
import {
  type Decision,
  type DecisionContext,
  type Game,
  isJson,
  legalMove,
  type MatchView,
  type MoveOf,
  Player,
  type PlayerOptions,
  parameter,
  printValues,
  QUIT,
  type RoleOf,
  type Values,
} from '../core/index.ts';
import { functionWord, optionalPlayer, playerValues } from './player-options.ts';

/** A legal move, QUIT to give up, or undefined where the rule has nothing to say. */
export type Rule<G extends Game = Game> = (
  game: G,
  role: RoleOf<G>,
  context: DecisionContext<G>,
) => MoveOf<G> | typeof QUIT | undefined;

const rulesParameter = parameter.value<readonly Rule[]>(
  'functions of game, role and context; the first that answers decides',
  {
    default: [],
    expects: 'a list of one function or more',
    accepts: (value) =>
      Array.isArray(value) && value.length > 0 && value.every((rule) => typeof rule === 'function'),
    print: (rules) => rules.map(functionWord),
  },
);

const ruleBasedParameters = {
  rules: rulesParameter,
  otherwise: optionalPlayer('player that decides where no rule does; none: a legal move at random'),
};

/** What a RuleBasedPlayer is made with. */
export interface RuleBasedOptions<G extends Game = Game> extends PlayerOptions {
  /** Asked in this order. */
  readonly rules: readonly Rule<G>[];
  /** Decides where no rule answers. Default: a random legal move. */
  readonly otherwise?: Player | null | undefined;
}

/**
 * Follows the first rule that applies.
 *
 * @example
 *     const holdAt20 = (game: Pig) => (game.points >= 20 ? 'hold' : undefined);
 *     new RuleBasedPlayer({ rules: [holdAt20], otherwise: new HeuristicPlayer() });
 */
export class RuleBasedPlayer<G extends Game = Game> extends Player<G> {
  readonly rules: readonly Rule<G>[];
  readonly otherwise: Player | null;
  private readonly values: Values<typeof ruleBasedParameters>;
  private readonly seated = new WeakMap<MatchView<G>, Player>(); // `otherwise` in a match

  constructor(options: RuleBasedOptions<G>) {
    super(options);
    this.values = playerValues('RuleBasedPlayer', ruleBasedParameters, options);
    this.rules = [...options.rules];
    this.otherwise = this.values.otherwise;
  }

  override get specification(): string {
    return printValues('ruleBased', ruleBasedParameters, this.values);
  }

  override incompatibility(game: Game): string | null {
    return this.otherwise?.incompatibility(game) ?? null;
  }

  override participate(match: MatchView<G>, role: RoleOf<G>): Player {
    const seated = this.otherwise?.participate(match as MatchView, role);
    if (seated) this.seated.set(match, seated);
    return this as Player;
  }

  decision(game: G, role: RoleOf<G>, context: DecisionContext<G> = this): Decision<MoveOf<G>> {
    for (const [index, rule] of this.rules.entries()) {
      const answer = rule(game, role, context);
      if (answer !== undefined) return this.checked(answer, index, game, role);
    }
    if (!this.otherwise) return context.random.choice(this.movesFor(game, role));
    const decider = (context.match && this.seated.get(context.match)) ?? this.otherwise;
    return decider.decision(game, role, context as DecisionContext) as Decision<MoveOf<G>>; // a move of this very game
  }

  private checked(
    answer: MoveOf<G> | typeof QUIT,
    index: number,
    game: G,
    role: RoleOf<G>,
  ): MoveOf<G> | typeof QUIT {
    if (answer === QUIT) return QUIT;
    const legal = this.movesFor(game, role);
    const move = legalMove(legal, answer);
    if (move !== undefined) return move;
    const rule = this.rules[index]?.name || `rules[${index}]`;
    const given = isJson(answer) ? JSON.stringify(answer) : String(answer);
    const list = legal.map((known) => JSON.stringify(known)).join(', ');
    throw new Error(
      `RuleBasedPlayer: the rule ${rule} answered with ${given}, ` +
        `which is no legal move of ${role} at ${game}; legal: ${list}`,
    );
  }
}
