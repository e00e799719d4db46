/**
 * Promises about what follows: every offered move is accepted, and chance is what it says. Distributions are
 * checked in full where they can be listed; of larger ones, the drawn values are.
 */
import {
  type Aleatory,
  Contingent,
  Game,
  type Haps,
  isJson,
  type Json,
  jsonKey,
  type LegalMoves,
  type Moves,
  type Outcome,
  Random,
  type State,
} from '../../core/index.ts';
import { UnchangedCheck, type Witness } from '../broken-promise.ts';
import { brief } from '../snapshot.ts';
import { randomMoves } from '../turn.ts';
import { type ChanceBudget, checkFrequencies } from './chance-budget.ts';
import type { TextCheck } from './notation.ts';

/** At most this many combinations of moves are tried in each state, at random where there are more. */
const COMBINATIONS = 32;

/** Every combination of moves leads on, the same way each time. */
export function checkNext(
  game: Game,
  legal: LegalMoves<string, Json>,
  chance: ChanceCheck,
  texts: TextCheck,
  random: Random,
  witness: Witness,
): void {
  const offered = new UnchangedCheck('the list of moves', legal);
  for (const moves of someCombinations(game, legal, random)) {
    const given = new UnchangedCheck('the argument of next', moves);
    const call = `next(${brief(moves)})`;
    const { answer: state, content } = witness.askTwice('next', call, () => {
      const next = game.next(moves);
      given.check(call, witness);
      offered.check(call, witness);
      return next;
    });
    expectState(state, call, witness);
    if (state instanceof Contingent) {
      const problem = () => `isDeterministic is true, but ${call} waits for chance`;
      witness.assert('deterministic', !game.isDeterministic, problem);
      chance.check(state, random, witness);
    } else {
      const isMoved = game.activePlayers.length > 0;
      witness.assert('next', isMoved, () => `no role is active, but ${call} is no Contingent`);
      texts.check(state, content, witness);
    }
  }
}

function expectState(state: State<string, Json>, call: string, witness: Witness): void {
  const came: unknown = state;
  const isState = came instanceof Game || came instanceof Contingent;
  const problem = () => `${call} is ${brief(came)}, expected a Game or a Contingent`;
  witness.assert('next', isState, problem);
}

function someCombinations(
  game: Game,
  legal: LegalMoves<string, Json>,
  random: Random,
): readonly Moves<string, Json>[] {
  const counts = game.activePlayers.map((role) => legal[role]?.length ?? 0);
  const count = counts.reduce((product, each) => product * each, 1);
  if (count <= COMBINATIONS) return game.possibleMoves();
  return Array.from({ length: COMBINATIONS }, () => randomMoves(game, legal, random));
}

const ROUNDING = 1e-9; // what rounding may leave of a sum that should be 1

/** At most this many outcomes of a contingent are followed, at random where there are more. */
const FOLLOWED = 32;

/** Down to this depth all branches of chains of contingents are followed; deeper, one. */
const BRANCHING_DEPTH = 2;

export class ChanceCheck {
  private readonly sampled = new Set<string>(); // distributions that were drawn from

  constructor(
    private readonly budget: ChanceBudget,
    private readonly texts: TextCheck,
  ) {}

  /** The contingent's random variables, and the states that it leads to. */
  check(contingent: Contingent, random: Random, witness: Witness, depth = 0): void {
    for (const [variable, aleatory] of Object.entries(contingent.aleatories))
      this.checkAleatory(variable, aleatory, random, witness);
    const draw = () => contingent.randomHaps(random);
    const drawn = witness.ask('chance', `randomHaps() of ${contingent}`, draw);
    const isPossible = isJson(drawn) && contingent.probability(drawn) > 0;
    const problem = () => `${brief(drawn)} was drawn, but cannot happen in ${contingent}`;
    witness.assert('chance', isPossible, problem);
    const few =
      depth < BRANCHING_DEPTH ? this.outcomes(contingent, drawn, random, witness) : [drawn];
    for (const haps of few) {
      const call = `next(${brief(contingent.moves)}, ${brief(haps)})`;
      const { answer: next, content } = witness.askTwice('next', call, () => contingent.next(haps));
      expectState(next, call, witness);
      if (next instanceof Contingent) this.check(next, random, witness, depth + 1);
      else this.texts.check(next, content, witness);
    }
  }

  private outcomes(
    contingent: Contingent,
    drawn: Haps,
    random: Random,
    witness: Witness,
  ): readonly Haps[] {
    const call = `possibleHaps() of ${contingent}`;
    const all = witness.ask('chance', call, () => this.budget.haps(contingent));
    if (!all) return [drawn, contingent.randomHaps(random)];
    expectSumOfOne(all, `all haps of ${contingent}`, witness);
    const few = all.length <= FOLLOWED ? all : random.sample(all, FOLLOWED);
    return few.map(({ haps }) => haps);
  }

  private checkAleatory(name: string, aleatory: Aleatory, random: Random, witness: Witness): void {
    const seed = random.int32();
    const draw = () => aleatory.value(new Random(seed));
    const { answer: value } = witness.askTwice('chance', `value() of ${name}`, draw);
    const isPossible = isJson(value) && aleatory.probability(value) > 0;
    const impossible = () => `${brief(value)} was drawn for ${name}, but has the probability 0`;
    witness.assert('chance', isPossible, impossible);
    const outcomes = witness.ask('chance', `distribution() of ${name}`, () =>
      this.budget.outcomes(aleatory),
    );
    if (!outcomes) return;
    checkDistribution(name, outcomes, witness);
    for (const outcome of outcomes.slice(0, FOLLOWED)) {
      const given = aleatory.probability(outcome.value);
      const isSame = Math.abs(given - outcome.probability) <= ROUNDING;
      const listed = `${brief(outcome.value)} of ${name} is listed with ${outcome.probability}`;
      witness.assert('chance', isSame, () => `${listed}, but its probability() is ${given}`);
    }
    const keys = outcomes.map(({ value, probability }) => [jsonKey(value), probability] as const);
    const distribution = keys.join();
    if (this.sampled.has(distribution) || !this.budget.allowsSample('aleatory')) return;
    this.sampled.add(distribution);
    const drawKey = () => jsonKey(aleatory.value(random));
    checkFrequencies('chance', `value() of ${name}`, new Map(keys), drawKey, witness);
  }
}

function checkDistribution(name: string, outcomes: readonly Outcome[], witness: Witness): void {
  const keys = new Set<string>();
  for (const { value, probability } of outcomes) {
    const isNew = isJson(value) && !keys.has(jsonKey(value));
    witness.assert('chance', isNew, () => `${brief(value)} of ${name} is not JSON or listed twice`);
    const isProbability = probability > 0 && probability <= 1;
    const problem = () => `${brief(value)} of ${name} has the probability ${probability}`;
    witness.assert('chance', isProbability, problem);
    keys.add(jsonKey(value));
  }
  expectSumOfOne(outcomes, name, witness);
}

function expectSumOfOne(
  all: readonly { readonly probability: number }[],
  what: string,
  witness: Witness,
): void {
  const sum = all.reduce((total, { probability }) => total + probability, 0);
  const isOne = Math.abs(sum - 1) <= ROUNDING;
  witness.assert('chance', isOne, () => `the probabilities of ${what} add to ${sum}`);
}
