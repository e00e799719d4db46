/**
 * Promises about going on: every offered move is accepted, and chance is what it says. Distributions are
 * looked at in full as far as they can be listed; of one too large to list, the values drawn are.
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
import { type ChanceBudget, isFarFrom, SAMPLE } from './chance-budget.ts';
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
  const offered = new UnchangedCheck(`the list of moves at ${game}`, legal);
  for (const moves of someCombinations(game, legal, random)) {
    const given = new UnchangedCheck('the argument of next', moves);
    const call = `next(${brief(moves)}) at ${game}`;
    const { answer: state, content } = witness.askTwice('next', call, () => {
      const next = game.next(moves);
      given.check(call, witness);
      offered.check(call, witness);
      return next;
    });
    expectState(state, call, witness);
    witness.assert(
      'next',
      state instanceof Contingent || game.activePlayers.length > 0,
      () => `no role is active at ${game}, but ${call} is no Contingent`,
    );
    if (state instanceof Contingent) {
      witness.assert(
        'deterministic',
        !game.isDeterministic,
        () => `isDeterministic is true, but ${call} waits for chance`,
      );
      chance.check(state, random, witness);
    } else {
      texts.check(state, content, witness);
    }
  }
}

/** What came back is a state or a contingent. */
function expectState(state: State<string, Json>, call: string, witness: Witness): void {
  const came: unknown = state;
  witness.assert(
    'next',
    came instanceof Game || came instanceof Contingent,
    () => `${call} is ${brief(came)}, expected a Game or a Contingent`,
  );
}

function someCombinations(
  game: Game,
  legal: LegalMoves<string, Json>,
  random: Random,
): readonly Moves<string, Json>[] {
  const count = game.activePlayers.reduce(
    (product, role) => product * (legal[role]?.length ?? 0),
    1,
  );
  if (count <= COMBINATIONS) return game.possibleMoves();
  return Array.from({ length: COMBINATIONS }, () => randomMoves(game, legal, random));
}

/** What rounding may leave of a sum that should be 1. */
const ROUNDING = 1e-9;

/** At most this many outcomes of a contingent are followed, at random where there are more. */
const FOLLOWED = 32;

/** Down to this depth chains of contingents are followed in all branches; deeper, in one. */
const BRANCHING_DEPTH = 2;

export class ChanceCheck {
  private readonly sampled = new Set<string>(); // distributions that were drawn from often enough

  constructor(
    private readonly budget: ChanceBudget,
    private readonly texts: TextCheck,
  ) {}

  /** The contingent's random variables, and the states that it leads to. */
  check(contingent: Contingent, random: Random, witness: Witness, depth = 0): void {
    for (const [variable, aleatory] of Object.entries(contingent.aleatories)) {
      this.checkAleatory(`${variable} at ${contingent.state}`, aleatory, random, witness);
    }
    const drawn = witness.ask('chance', `randomHaps() at ${contingent}`, () =>
      contingent.randomHaps(random),
    );
    witness.assert(
      'chance',
      isJson(drawn) && contingent.probability(drawn) > 0,
      () => `${brief(drawn)} was drawn, but cannot happen at ${contingent}`,
    );
    const few =
      depth < BRANCHING_DEPTH ? this.outcomes(contingent, drawn, random, witness) : [drawn];
    for (const haps of few) {
      const call = `next(${brief(contingent.moves)}, ${brief(haps)}) at ${contingent.state}`;
      const { answer: next, content } = witness.askTwice('next', call, () => contingent.next(haps));
      expectState(next, call, witness);
      if (next instanceof Contingent) this.check(next, random, witness, depth + 1);
      else this.texts.check(next, content, witness);
    }
  }

  /** Haps to follow: all of them, or some at random. */
  private outcomes(
    contingent: Contingent,
    drawn: Haps,
    random: Random,
    witness: Witness,
  ): readonly Haps[] {
    const all = witness.ask('chance', `possibleHaps() at ${contingent}`, () =>
      this.budget.haps(contingent),
    );
    if (!all) return [drawn, contingent.randomHaps(random)];
    const sum = all.reduce((total, { probability }) => total + probability, 0);
    witness.assert(
      'chance',
      Math.abs(sum - 1) <= ROUNDING,
      () => `the probabilities of all haps add to ${sum} at ${contingent}`,
    );
    if (all.length <= FOLLOWED) return all.map(({ haps }) => haps);
    return random.sample(all, FOLLOWED).map(({ haps }) => haps);
  }

  private checkAleatory(where: string, aleatory: Aleatory, random: Random, witness: Witness): void {
    const seed = random.int32();
    const { answer: value } = witness.askTwice('chance', `value() of ${where}`, () =>
      aleatory.value(new Random(seed)),
    );
    witness.assert(
      'chance',
      isJson(value) && aleatory.probability(value) > 0,
      () => `${brief(value)} was drawn for ${where}, but has the probability 0`,
    );
    const outcomes = witness.ask('chance', `distribution() of ${where}`, () =>
      this.budget.outcomes(aleatory),
    );
    if (!outcomes) return;
    checkDistribution(where, outcomes, witness);
    for (const outcome of outcomes.slice(0, FOLLOWED)) {
      const given = aleatory.probability(outcome.value);
      witness.assert(
        'chance',
        Math.abs(given - outcome.probability) <= ROUNDING,
        () =>
          `${brief(outcome.value)} is listed with the probability ${outcome.probability} for ${where}, but probability() is ${given}`,
      );
    }
    this.checkFrequencies(where, aleatory, outcomes, random, witness);
  }

  /** The values are drawn as often as the distribution says, within the bounds of chance. */
  private checkFrequencies(
    where: string,
    aleatory: Aleatory,
    outcomes: readonly Outcome[],
    random: Random,
    witness: Witness,
  ): void {
    const name = outcomes
      .map(({ value, probability }) => `${jsonKey(value)} ${probability}`)
      .join();
    if (this.sampled.has(name) || !this.budget.allowsSample('aleatory')) return;
    this.sampled.add(name);
    const counts = new Map<string, number>();
    for (let draw = 0; draw < SAMPLE; draw++) {
      const key = jsonKey(aleatory.value(random));
      counts.set(key, (counts.get(key) ?? 0) + 1);
    }
    for (const { value, probability } of outcomes) {
      const count = counts.get(jsonKey(value)) ?? 0;
      witness.assert(
        'chance',
        !isFarFrom(count, probability),
        () =>
          `${brief(value)} was drawn ${count} times of ${SAMPLE} for ${where}, its probability being ${probability}`,
      );
    }
  }
}

function checkDistribution(where: string, outcomes: readonly Outcome[], witness: Witness): void {
  const keys = new Set<string>();
  let sum = 0;
  for (const { value, probability } of outcomes) {
    witness.assert(
      'chance',
      isJson(value) && !keys.has(jsonKey(value)),
      () => `${brief(value)} is not JSON or is listed twice for ${where}`,
    );
    witness.assert(
      'chance',
      probability > 0 && probability <= 1,
      () => `${brief(value)} has the probability ${probability} for ${where}`,
    );
    keys.add(jsonKey(value satisfies Json));
    sum += probability;
  }
  witness.assert(
    'chance',
    Math.abs(sum - 1) <= ROUNDING,
    () => `the probabilities of ${where} add to ${sum}`,
  );
}
