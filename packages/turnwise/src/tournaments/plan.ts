/**
 * From a type of tournament and a number of matches to a schedule: the defaults, matches
 * rounded up to whole rounds, and what does not go together. The command line and Studio plan by this.
 */
import { type GivenValues, parameter, type Seed, TurnwiseError } from '../core/index.ts';
import { elimination } from './elimination.ts';
import { type FixedSchedule, measurement, roundRobin, roundSize } from './fixed-schedule.ts';
import { matchCount, type Schedule } from './schedule.ts';
import { PentanomialTest, type SequentialTestOptions } from './sequential-test.ts';
import { swiss } from './swiss.ts';

export const TOURNAMENT_TYPES = [
  'round-robin',
  'measurement',
  'elimination',
  'swiss',
  'test',
] as const;

/** A `test` is a round robin of two that stops as soon as it is decided. */
export type TournamentType = (typeof TOURNAMENT_TYPES)[number];

/** Matches where no number is asked for: in all, of each pairing in `elimination` and `swiss`, at most in a `test`. */
export const DEFAULT_MATCHES: { readonly [type in TournamentType]: number } = {
  'round-robin': 100,
  measurement: 100,
  elimination: 10,
  swiss: 10,
  test: 20_000,
};

const elo = { min: -2000, max: 2000, unit: 'elo' };
const rate = { default: 0.05, min: 1e-9, max: 0.4999, unit: 'rate' };

/** What is asked for besides players and matches, as data for command lines and forms. */
export const planParameters = {
  selfPlay: parameter.flag('whether each player also meets itself'),
  seatings: parameter.choice('the same players in every order, or each in every role once', [
    'all',
    'rotations',
  ]),
  bracket: parameter.choice('by lot, or in the order of the list, the strongest first', [
    'drawn',
    'ranked',
  ]),
  elo0: parameter.number('null hypothesis, an advantage of this or less', { ...elo, default: 0 }),
  elo1: parameter.number('alternative, an advantage of this or more', { ...elo, default: 20 }),
  alpha: parameter.number('type I error rate', rate),
  beta: parameter.number('type II error rate', rate),
};

/** What `planTournament` takes; what is missing has a default, that of `planParameters` where it is there. */
export interface PlanOptions extends GivenValues<typeof planParameters> {
  /** Default: `round-robin`. */
  readonly type?: TournamentType | undefined;
  /** All players, the opponents of a measurement included. */
  readonly players: number;
  readonly roles: readonly string[];
  readonly seed: Seed;
  /** Default: see `DEFAULT_MATCHES`. */
  readonly matches?: number | undefined;
  /** Whole rounds instead of `matches`; in addition to them in `swiss`. Default: enough for the matches. */
  readonly rounds?: number | undefined;
  /** Measurement: how many of the last players are opponents. Default: 1. */
  readonly opponents?: number | undefined;
}

/** A tournament that is ready to be played. */
export interface TournamentPlan {
  readonly schedule: Schedule;
  readonly test?: Required<SequentialTestOptions> | undefined;
  /** Set if the number of matches was rounded: to whole rounds, or to an even number per pairing. */
  readonly rounded?: 'rounds' | 'pairings' | undefined;
}

type PlanErrorCode =
  | 'too-few-players'
  | 'matches-and-rounds'
  | 'test-of-two'
  | 'hypotheses-in-order';

/**
 * What was asked for does not go together; the message is a sentence without a period.
 *
 * @example
 *     if (error instanceof PlanError && error.code === 'too-few-players') askForMore();
 */
export class PlanError extends TurnwiseError {
  override readonly name = 'PlanError';

  constructor(
    override readonly code: PlanErrorCode,
    message: string,
  ) {
    super(code, message);
  }
}

/**
 * The schedule of a tournament, and its test if it is one.
 *
 * @example
 *     planTournament({ players: 3, roles: ['Xs', 'Os'], seed: 1, matches: 100 }).schedule; // 17 rounds of 6 matches
 */
export function planTournament(options: PlanOptions): TournamentPlan {
  const { opponents = 1, roles, rounds, seatings, seed, type = 'round-robin' } = options;
  const { matches = DEFAULT_MATCHES[type] } = options;
  const table = { players: options.players, roles, seed };
  requirePlayers(options);
  switch (type) {
    case 'round-robin': {
      const { selfPlay } = options;
      return wholeRounds(options, (count) =>
        roundRobin({ ...table, seatings, selfPlay, rounds: count }),
      );
    }
    case 'measurement': {
      const players = table.players - opponents;
      return wholeRounds(options, (count) =>
        measurement({ ...table, players, opponents, seatings, rounds: count }),
      );
    }
    case 'elimination': {
      const even = matches + (matches % 2);
      const schedule = elimination({ ...table, matches: even, bracket: options.bracket });
      return { schedule, ...(even !== matches && { rounded: 'pairings' }) };
    }
    case 'swiss':
      return { schedule: swiss({ ...table, rounds, matches }) };
    case 'test': {
      const test = testOf(options);
      return { ...wholeRounds(options, (count) => roundRobin({ ...table, rounds: count })), test };
    }
  }
}

function requirePlayers({ opponents = 1, players, roles, type }: PlanOptions): void {
  const isPair = players === 2 && roles.length === 2;
  const isMeasurable = opponents > 0 && players > opponents;
  if (type === 'test' && !isPair) {
    const message = 'A test compares two players in a game of two roles; name just two';
    throw new PlanError('test-of-two', message);
  }
  const named = (count: number, what: string) => `${count} ${what}${count === 1 ? '' : 's'}`;
  const fewest = type === 'elimination' || type === 'swiss' ? 2 : roles.length;
  const problem =
    type === 'measurement'
      ? !isMeasurable &&
        `A measurement needs players and, after them, ${named(Math.max(1, opponents), 'opponent')}; got ${named(players, 'player')} in all`
      : players < fewest && `A table has ${fewest} seats; name as many players or more`;
  if (problem) throw new PlanError('too-few-players', problem);
}

function wholeRounds(
  { matches, rounds, type = 'round-robin' }: PlanOptions,
  make: (rounds: number) => FixedSchedule,
): TournamentPlan {
  if (matches !== undefined && rounds !== undefined)
    throw new PlanError(
      'matches-and-rounds',
      'The number of matches follows from the rounds; give one of them, not both',
    );
  const size = roundSize(make(1));
  const schedule = make(rounds ?? Math.ceil((matches ?? DEFAULT_MATCHES[type]) / size));
  const isOther = matches !== undefined && matchCount(schedule) !== matches;
  return { schedule, ...(isOther && { rounded: 'rounds' }) };
}

function testOf({ alpha, beta, elo0, elo1 }: PlanOptions): Required<SequentialTestOptions> {
  const [low, high] = [elo0 ?? planParameters.elo0.default, elo1 ?? planParameters.elo1.default];
  if (low >= high)
    throw new PlanError('hypotheses-in-order', `elo0 must be below elo1, got ${low} and ${high}`);
  const rates = { alpha: alpha ?? rate.default, beta: beta ?? rate.default };
  return new PentanomialTest({ elo0: low, elo1: high, ...rates }).options;
}
