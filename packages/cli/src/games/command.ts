/** `turnwise games`: the games and players of the list. */
import { parameter } from 'turnwise';
import { command, type Loaded, optional, SEED_NOT_USED } from '../frame/command.ts';

export const games = command({
  name: 'games',
  summary: 'list the games: kind, roles, size, known results',
  arguments: { game: optional('a game to describe in full') },
  options: { players: parameter.flag('list the players with their parameters') },
  seed: SEED_NOT_USED,
  examples: [
    ['turnwise games', 'all games'],
    ['turnwise games pig', 'its options, policies and opponents'],
    ['turnwise games --players', 'all players'],
  ],
  load: (): Loaded => import('./run.ts'),
});
