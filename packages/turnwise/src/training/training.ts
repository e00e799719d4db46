/**
 * Training of a network: rounds of self-play, each followed by a test and a measurement.
 *
 *     play       the network learns from matches against itself
 *     compare    what it has become plays the last network kept, rounded as in its file, until the sequential test of
 *                tournaments accepts that it is better, or does not, or pairs run out; only then it is kept
 *     measure    it plays random moves, for the curve
 *
 * So what is kept never gets worse, as far as the test can tell. A round is half as long as all before it, so that tests take a
 * small part of the time. Match n of self-play draws from (seed, n), and so does everything else: the same seed and the same
 * number of matches give the same network, byte for byte, with whatever interruptions (`save`, `Training.resume`).
 */
import { Tally } from '../analysis/index.ts';
import {
  type Game,
  type GivenValues,
  parameter,
  Random,
  type Seed,
  type Values,
  valuesOf,
} from '../core/index.ts';
import { CHANCE, kernelOf, OVER } from '../kernel/index.ts';
import {
  fitLogistic,
  Learner,
  type LogisticFit,
  learningParameters,
  networkOf,
  PositionValues,
  rounded,
  type SavedNetwork,
  shapeFor,
  type ValuedPosition,
  type ValueNetwork,
} from '../learning/index.ts';
import { PentanomialTest } from '../tournaments/index.ts';
import { COMPARISON_TEST, scoreOf } from './compare-networks.ts';
import { NetworkMatches } from './network-matches.ts';
import { readTraining, type SavedTraining, writeTraining } from './training-file.ts';
import type { TrainingRound } from './training-round.ts';

/**
 * What is trained, and how.
 *
 * @example
 *     trainingParameters.method.choices; // ['ntuple', 'features']
 */
export const trainingParameters = {
  method: parameter.choice('what the network sees: tuples of cells, or the features of the game', [
    'ntuple',
    'features',
  ]),
  tuples: parameter.integer('number of tuples of cells (default: by the game)', {
    min: 1,
    max: 1000,
  }),
  tupleLength: parameter.integer('cells of a tuple (default: for tables of up to 20,000 weights)', {
    min: 1,
    max: 16,
  }),
  ...learningParameters,
};

/** Options of a training: see `trainingParameters`. */
export type TrainingOptions = GivenValues<typeof trainingParameters> & {
  /** Of everything random. Default: 0. */
  readonly seed?: Seed | undefined;
};

type Phase = 'play' | 'compare' | 'measure';

const FIRST_ROUND = 500; // matches
const GROWTH = 1.5; //      of all matches, from round to round
const FEWEST_PAIRS = 50;
const MOST_PAIRS = 400;
const PAIRS_SHARE = 1 / 10; //    of the matches of a round
const MEASURED = 50; //     matches against random moves
const OPENING_SHARE = 1 / 8; // of a match that is played at random
const OPENING_MOST = 6;
const CALIBRATION_POSITIONS = 8; // of a match
const CALIBRATION_EXPLORATION = 0.1;

/**
 * A training under way. `advance` works in slices; what is kept so far can be had at any time.
 *
 * @example
 *     const training = new Training(new Othello(), { seed: 1 });
 *     training.advance(performance.now() + 60_000);
 *     writeFileSync('othello.net', writeNetwork(training.network()));
 */
export class Training {
  readonly options: Values<typeof trainingParameters>;
  readonly seed: Seed;
  readonly learner: Learner;
  private readonly greedy: NetworkMatches;
  private readonly learned: PositionValues;
  private state: SavedTraining;
  private kept: ValueNetwork;
  private keptValues: PositionValues;
  private candidate: PositionValues | null = null; // while it is compared
  private test: PentanomialTest | null = null; //    likewise
  private calibration: LogisticFit | null = null; // of the network kept

  constructor(
    private readonly game: Game,
    options: TrainingOptions = {},
    from?: { readonly state: SavedTraining; readonly arrays: readonly Float32Array[] },
  ) {
    const { seed = 0, ...given } = options;
    this.options = valuesOf('Training', trainingParameters, given);
    this.seed = seed;
    const shape = shapeFor(game, { ...this.options, seed });
    const [weights, coherence, kept] = from?.arrays ?? [];
    const network = networkOf(shape, weights);
    this.learner = new Learner(game, network, this.options, coherence);
    this.kept = networkOf(shape, kept);
    this.keptValues = new PositionValues(game, this.kept);
    this.learned = this.learner.values;
    this.greedy = new NetworkMatches(game);
    this.state = from?.state ?? FRESH;
    this.learner.decisions = this.state.decisions;
  }

  /**
   * A training that goes on where `save` was called. Throws a LearningError if the bytes are damaged, or of another game.
   *
   * @example
   *     const training = Training.resume(new Othello(), readFileSync('othello.training'));
   */
  static resume(game: Game, file: Uint8Array): Training {
    const { arrays, options, seed, state } = readTraining(file, game);
    const given: TrainingOptions = options; // checked again by the constructor
    return new Training(game, { ...given, seed }, { state, arrays });
  }

  /** All of it as bytes, for `Training.resume`. They are as large as the network's weights, some times over. */
  save(): Uint8Array {
    const { learner, options, seed } = this;
    return writeTraining(this.game, {
      seed,
      options,
      state: { ...this.state, decisions: learner.decisions },
      arrays: [learner.network.weights, learner.coherence, this.kept.weights],
    });
  }

  /** What all rounds came to. */
  get rounds(): readonly TrainingRound[] {
    return this.state.rounds;
  }

  /** Matches of self-play so far. */
  get matches(): number {
    return this.state.matches;
  }

  /** What it does at the moment. */
  get phase(): Phase {
    return this.state.phase;
  }

  /** Whether the network learned from matches that it was not compared after. */
  get isOpen(): boolean {
    const last = this.rounds.at(-1);
    return this.state.phase !== 'play' || this.state.matches > (last?.matches ?? 0);
  }

  /** Works until `performance.now()` has reached the deadline, or as many matches of self-play were played and compared. */
  advance(deadline: number, matches = Number.POSITIVE_INFINITY): void {
    do {
      if (this.state.phase === 'play' && this.state.matches >= matches) return;
      this.step();
    } while (performance.now() < deadline);
  }

  /**
   * Ends the self-play of the round, compares what was learned and measures it, until that is done or the deadline has come;
   * returns whether it is done. Default: until it is done.
   */
  finishRound(deadline = Number.POSITIVE_INFINITY): boolean {
    if (!this.isOpen) return true;
    if (this.state.phase === 'play') this.state = { ...this.state, phase: 'compare' };
    do this.step();
    while (this.isOpen && performance.now() < deadline);
    return !this.isOpen;
  }

  /**
   * Fits odds to the values of the network kept, by matches in which it learns nothing: see `fitLogistic`. Null, and nothing
   * is played, where results are points.
   */
  calibrate(matches = 400): LogisticFit | null {
    if (this.learned.scale.isLinear) return null;
    const positions: ValuedPosition[] = [];
    for (let match = 0; match < matches; match++) this.value(match, positions);
    this.calibration = fitLogistic(positions);
    return this.calibration;
  }

  /** The network kept, ready for a file. */
  network(): SavedNetwork {
    const { name, options } = this.game;
    const { method, ...others } = this.options;
    const written = Object.entries(others).filter(([, value]) => value !== undefined);
    const { keptDecisions, keptMatches } = this.state;
    return {
      game: name,
      options,
      network: this.kept,
      training: {
        method,
        seed: this.seed,
        matches: keptMatches,
        decisions: keptDecisions,
        options: Object.fromEntries(written.map(([key, value]) => [key, value ?? null])),
      },
      calibration: this.calibration,
    };
  }

  private step(): void {
    if (this.state.phase === 'play') this.playMatch();
    else if (this.state.phase === 'compare') this.playPair();
    else this.measure();
  }

  private playMatch(): void {
    const { learner } = this;
    learner.playMatch(new Random(this.seed, 'match', this.state.matches));
    const matches = this.state.matches + 1;
    const isEnd = matches >= this.roundEnd;
    this.state = { ...this.state, matches, phase: isEnd ? 'compare' : 'play' };
  }

  /** Matches after which the round is over. */
  private get roundEnd(): number {
    const before = this.rounds.at(-1)?.matches ?? 0;
    return Math.max(FIRST_ROUND, Math.ceil(GROWTH * before));
  }

  private playPair(): void {
    const { outcomes } = this.state;
    this.candidate ??= new PositionValues(this.game, rounded(this.learner.network));
    this.test ??= testOf(outcomes);
    const seed = `${this.seed} round ${this.rounds.length}`;
    const pair = this.greedy.pair(
      this.candidate,
      this.keptValues,
      seed,
      outcomes.length,
      this.openingMoves,
    );
    const verdict = this.test.add(...pair);
    const before = this.rounds.at(-1)?.matches ?? 0;
    const share = Math.round(PAIRS_SHARE * (this.state.matches - before));
    const limit = Math.max(FEWEST_PAIRS, Math.min(MOST_PAIRS, share));
    const isOver = verdict !== 'continue' || outcomes.length + 1 >= limit;
    this.state = {
      ...this.state,
      outcomes: [...outcomes, pair],
      phase: isOver ? 'measure' : 'compare',
    };
  }

  /** A part of an average match, which is played at random before a comparison. */
  private get openingMoves(): number {
    const length = this.learner.decisions / Math.max(1, this.state.matches);
    return Math.min(OPENING_MOST, Math.max(1, Math.round(OPENING_SHARE * length)));
  }

  private measure(): void {
    const { outcomes } = this.state;
    this.candidate ??= new PositionValues(this.game, rounded(this.learner.network));
    this.test ??= testOf(outcomes);
    const tally = new Tally(this.game.resultBounds());
    for (let match = 0; match < MEASURED; match++)
      tally.add(this.greedy.againstRandom(this.candidate, `${this.seed} measure`, match));
    const { verdict } = this.test;
    const isKept = verdict === 'accept H1';
    const [low, high] = tally.odds().interval;
    const round: TrainingRound = {
      matches: this.state.matches,
      decisions: this.learner.decisions,
      pairs: outcomes.length,
      score: scoreOf(outcomes),
      verdict,
      isKept,
      measured: { matches: MEASURED, mean: tally.mean, low, high },
    };
    const { keptDecisions, keptMatches, matches } = this.state;
    this.state = {
      ...this.state,
      phase: 'play',
      outcomes: [],
      rounds: [...this.rounds, round],
      keptMatches: isKept ? matches : keptMatches,
      keptDecisions: isKept ? this.learner.decisions : keptDecisions,
    };
    if (isKept) {
      this.keptValues = this.candidate;
      this.kept = this.candidate.network;
      this.calibration = null;
    }
    this.candidate = null;
    this.test = null;
  }

  /** Positions of a match of the network kept against itself, with moves at random in between. */
  private value(match: number, positions: ValuedPosition[]): void {
    const { game, keptValues } = this;
    const kernel = kernelOf(game);
    const random = new Random(this.seed, 'calibration', match);
    const values: number[] = [];
    for (let turn = kernel.turn(), steps = 0; turn !== OVER && steps < 10_000; steps++) {
      if (turn === CHANCE || random.float() < CALIBRATION_EXPLORATION) kernel.playout(random, 1);
      else kernel.play(keptValues.choose(kernel, random));
      turn = kernel.turn();
      if (turn >= 0) values.push(keptValues.valueFor(kernel, 0));
    }
    if (kernel.turn() !== OVER) return;
    const result = keptValues.scale.valueOf(kernel.payoff(0));
    for (const value of random.sample(values, Math.min(values.length, CALIBRATION_POSITIONS))) {
      positions.push({ match, value, result });
      if (kernel.seats === 2) positions.push({ match, value: 0 - value, result: 0 - result });
    }
  }
}

const FRESH: SavedTraining = {
  phase: 'play',
  matches: 0,
  decisions: 0,
  keptMatches: 0,
  keptDecisions: 0,
  outcomes: [],
  rounds: [],
};

function testOf(outcomes: SavedTraining['outcomes']): PentanomialTest {
  const test = new PentanomialTest(COMPARISON_TEST);
  for (const [one, exchanged] of outcomes) test.add(one, exchanged);
  return test;
}
