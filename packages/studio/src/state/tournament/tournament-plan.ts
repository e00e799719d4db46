/** The schedule of a set-up: checked as a whole, matches rounded up to whole rounds, and put into words. */
import type { Game } from 'turnwise';
import {
  matchCount,
  PlanError,
  planTournament,
  roundSize,
  type Schedule,
  type SequentialTestOptions,
} from 'turnwise/tournaments';
import { isFixed } from 'turnwise/tournaments/internal';
import { readForm } from '../form-fields.ts';
import { asSentence, counted, grouped } from '../wording.ts';
import {
  fieldsOfSetup,
  MOST_MATCHES,
  MOST_PLAYERS,
  MOST_STAGED_MATCHES,
  type TournamentSetup,
} from './tournament-setup.ts';

export interface TournamentPlan {
  readonly players: readonly string[]; // opponents stand after the players that are measured
  readonly schedule: Schedule;
  readonly test: Required<SequentialTestOptions> | null;
  readonly words: string; // how many matches that makes, as a sentence
}

/**
 * The plan of a set-up for a game, or a sentence that says what is wrong with it. `entrantProblem` says whether each
 * player can play the game.
 */
export function planOf(
  setup: TournamentSetup,
  game: Game,
): { readonly plan: TournamentPlan } | { readonly problem: string } {
  const { kind } = setup;
  const roles = game.players;
  const opponents = kind === 'measurement' ? setup.opponents : [];
  const players = [...setup.players, ...opponents].map((player) => player.trim());
  if (players.length > MOST_PLAYERS)
    return { problem: `At most ${MOST_PLAYERS} players can take part here; remove some.` };
  const fields = fieldsOfSetup(setup, roles.length);
  // The values of other kinds wait until their kind is chosen again.
  const own = fields.map(({ name }) => [name, setup.values[name] ?? '']);
  const read = readForm(fields, Object.fromEntries(own));
  if ('problem' in read) return read;
  const { values } = read;
  const number = (name: string) => (typeof values[name] === 'number' ? values[name] : undefined);
  try {
    const { schedule, test = null } = planTournament({
      type: kind,
      players: players.length,
      roles,
      opponents: opponents.length,
      seed: number('seed') ?? 1,
      matches: number('matches') ?? number('pairingMatches'),
      rounds: number('rounds'),
      selfPlay: values.selfPlay === true,
      seatings: values.seatings === 'rotations' ? 'rotations' : 'all',
      bracket: values.bracket === 'ranked' ? 'ranked' : 'drawn',
      elo0: number('elo0'),
      elo1: number('elo1'),
      alpha: number('alpha'),
      beta: number('beta'),
    });
    const total = matchCount(schedule);
    const most = isFixed(schedule) ? MOST_MATCHES : MOST_STAGED_MATCHES;
    if (total > most)
      return {
        problem: `That makes ${grouped(total)} matches; the limit here is ${grouped(most)}. Reduce the matches or players.`,
      };
    return { plan: { players, schedule, test, words: planInWords(schedule, test !== null) } };
  } catch (error) {
    if (error instanceof PlanError || error instanceof RangeError || error instanceof TypeError)
      return { problem: asSentence(error.message) };
    throw error;
  }
}

/** "300 matches: 50 rounds of 6." */
function planInWords(schedule: Schedule, isTest: boolean): string {
  const total = `${grouped(matchCount(schedule))} matches`;
  switch (schedule.kind) {
    case 'series':
      return `${total}.`;
    case 'round-robin':
    case 'measurement':
      return `${total}${isTest ? ' at most' : ''}: ${counted(schedule.rounds, 'round')} of ${roundSize(schedule)}.`;
    case 'elimination':
      return `${total}: ${counted(schedule.players - 1, 'pairing')} of ${schedule.matches}.`;
    case 'swiss':
      return `${total}: ${counted(schedule.rounds, 'round')}, ${schedule.matches} a pairing.`;
  }
}
