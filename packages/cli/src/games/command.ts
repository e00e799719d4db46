/** `turnwise games`: the games and players of the list. */
import { parameter } from 'turnwise';
import { command, optional, SEED_NOT_USED } from '../frame/command.ts';

export const gamesArguments = { game: optional('a game to describe in full') };
export const gamesOptions = { players: parameter.flag('list the players with their parameters') };

export const games = command({
  name: 'games',
  summary: 'list the games: kind, roles, size, known results',
  arguments: gamesArguments,
  options: gamesOptions,
  seed: SEED_NOT_USED,
  examples: [
    ['turnwise games', 'all games'],
    ['turnwise games pig', 'its options, policies and opponents'],
    ['turnwise games --players', 'all players'],
  ],
  load: () => import('./run.ts'),
});
