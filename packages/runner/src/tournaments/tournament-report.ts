/** The report of a finished or running tournament: statistics, ratings, standings, facts and notes. */

import { percent } from 'turnwise/internal';
import {
  type Estimate,
  type PointRatings,
  pointRatings,
  type Ratings,
  type Report,
  type ReportTable,
  ratings,
  type Schedule,
} from 'turnwise/tournaments';
import {
  eliminationState,
  eliminationTable,
  ratingRows,
  swissState,
  swissTable,
} from 'turnwise/tournaments/internal';
import { fingerprintOf, type Origin, printFingerprint } from '../jobs/fingerprint.ts';
import { nameOfGame } from '../jobs/reference.ts';
import type { TournamentRun } from './tournament-run.ts';

/**
 * The report as data; `textReport`, `htmlReport` and others print it. `origins` are those of the folder that keeps the
 * tournament; by default, all of it was played by the code that runs here.
 *
 * @example
 *     console.log(markdownReport(reportOf(await new TournamentRun(tournament, game).run(inline()))));
 */
export function reportOf(run: TournamentRun, origins?: readonly Origin[]): Report {
  const { tournament } = run;
  const { game, players } = tournament;
  const here = { from: 0, fingerprint: fingerprintOf([game, ...players]), signature: null };
  const rated = ratingsOf(run);
  const { standings, ...winner } = standingsOf(run);
  return {
    title: `Tournament of ${nameOfGame(tournament.game)}`,
    statistics: run.statistics.summary(),
    ...(rated && { ratings: ratingRows(rated), ratingUnit: rated.unit }),
    ...(standings && { standings }),
    facts: {
      Schedule: scheduleText(tournament.schedule),
      Seed: String(tournament.schedule.seed),
      ...winner,
      ...(tournament.position !== undefined && { Position: tournament.position }),
      ...(rated && ratingFacts(rated, tournament.schedule.roles[0] ?? '')),
      ...testFacts(run),
      ...originFacts(origins ?? [here]),
    },
    notes: [...notesOf(run), ...originNotes(origins ?? [here])],
  };
}

/** The code that played it, and later code where a change was accepted. */
function originFacts(origins: readonly Origin[]): { [label: string]: string } {
  const facts: { [label: string]: string } = {};
  for (const [index, origin] of origins.entries()) {
    const label = isLater(origin, index) ? `Played by, from match ${origin.from} on` : 'Played by';
    const others = facts[label] === undefined ? '' : `${facts[label]}; `; // accepted twice before a match was played
    facts[label] = others + printFingerprint(origin.fingerprint);
  }
  return facts;
}

/** The first one is too, where an older version began the tournament, which kept no origin. */
function isLater({ from }: Origin, index: number): boolean {
  return index > 0 || from > 0;
}

function originNotes(origins: readonly Origin[]): string[] {
  if (!origins.some(isLater)) return [];
  return [
    'The code changed during the tournament, and --accept-changed allowed that: matches before and after the change may not be comparable.',
  ];
}

/**
 * In Elo, from wins, draws and losses of pairs; in points where wins differ in size. Null if the game is not for two, or
 * no match was played.
 */
export function ratingsOf({ game, names, pairs }: TournamentRun): Ratings | PointRatings | null {
  if (game.players.length !== 2) return null;
  const { isSimultaneous } = game;
  const results = pairs.results(isSimultaneous);
  if (!results.some(({ first, second }) => first !== second)) return null;
  return pairs.hasStakes
    ? pointRatings(names, pairs.points(isSimultaneous))
    : ratings(names, results);
}

/** Of eliminations and Swiss tournaments. Ratings count all matches, so another player than the winner may rank first there. */
function standingsOf({ state, names, tournament: { schedule } }: TournamentRun): {
  readonly standings?: ReportTable<'standings'>;
  readonly Winner?: string;
} {
  if (schedule.kind === 'swiss')
    return { standings: swissTable(swissState(schedule, state.results), names) };
  if (schedule.kind !== 'elimination') return {};
  const elimination = eliminationState(schedule, state.results);
  const standings = eliminationTable(elimination, names);
  const { winner } = elimination;
  return winner === null ? { standings } : { standings, Winner: names[winner] ?? '' };
}

function scheduleText(schedule: Schedule): string {
  const rounds = (count: number) => (count === 1 ? '1 round' : `${count} rounds`);
  switch (schedule.kind) {
    case 'series':
      return `series, ${schedule.matches} matches`;
    case 'round-robin':
      return `round robin, ${rounds(schedule.rounds)}`;
    case 'measurement':
      return `measurement of ${schedule.players} against ${schedule.opponents}, ${rounds(schedule.rounds)}`;
    case 'elimination':
      return `elimination, ${schedule.matches} matches a pairing`;
    case 'swiss':
      return `Swiss, ${rounds(schedule.rounds)}, ${schedule.matches} matches a pairing`;
  }
}

function ratingFacts(rated: Ratings | PointRatings, first: string): { [label: string]: string } {
  const { advantage } = rated;
  const elo = (value: number) => `${value.toFixed(0).replace(/^-0$/, '0')} Elo`;
  const points = (value: number) => `${Number(value.toPrecision(3)) || 0} points`; // 0 rather than -0
  return {
    ...(rated.unit === 'points' && {
      Ratings: 'points a match: the mean result counts, because wins differ in size',
    }),
    ...(advantage.source === 'estimated' && {
      [`Advantage of ${first}`]: estimateText(advantage, rated.unit === 'Elo' ? elo : points),
    }),
    ...(rated.unit === 'Elo' &&
      rated.draws.source === 'estimated' && {
        'Draws between equals': estimateText(rated.draws, percent),
      }),
  };
}

function estimateText({ interval, value }: Estimate, write: (value: number) => string): string {
  return interval
    ? `${write(value)}, from ${write(interval[0])} to ${write(interval[1])}`
    : write(value);
}

function testFacts({ state, names, tournament: { test } }: TournamentRun): {
  [label: string]: string;
} {
  const progress = state.testState;
  if (!test || !progress) return {};
  const [one, other] = names;
  const [low, high] = progress.bounds;
  const rate = (share: number) => `${Number((100 * share).toPrecision(6))} %`;
  const verdicts = {
    'accept H1': `${one} is ahead of ${other} by ${test.elo1} Elo rather than ${test.elo0}`,
    'accept H0': `${one} is ahead of ${other} by ${test.elo0} Elo or less rather than ${test.elo1}`,
    continue: state.isOver ? 'not decided: the matches have run out' : 'not decided yet',
  };
  return {
    'Sequential test': `${test.elo0} against ${test.elo1} Elo of the score, errors ${rate(test.alpha)} and ${rate(test.beta)}`,
    Verdict: verdicts[state.verdict ?? 'continue'],
    'Log-likelihood ratio': `${progress.logRatio.toFixed(2)}, decided at ${low.toFixed(2)} and ${high.toFixed(2)}`,
  };
}

function notesOf({ state, names, repeats }: TournamentRun): string[] {
  const notes: string[] = [];
  if (!state.isOver)
    notes.push(
      `The tournament is not over: ${state.taken.toLocaleString('en')} of ${state.total.toLocaleString('en')} matches are counted.`,
    );
  const seatings = repeats.repeating.map(({ matches, seats }) => {
    const table = Object.values(seats).map((player) => names[player] ?? '');
    return `${table.join(' against ')}: the same match ${matches} times, move by move.`;
  });
  if (seatings.length > 0)
    notes.push(
      ...seatings,
      'Matches that repeat themselves are no sample: intervals are too narrow.',
    );
  return notes;
}
