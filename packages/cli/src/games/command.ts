/** `turnwise games`: what there is. */
import { command, SEED_NOT_USED } from '../frame/command.ts';
import { optional, toggle } from '../frame/option.ts';

export const gamesArguments = { game: optional('a game, to be told all of it') };
export const gamesOptions = { players: toggle('list the players, with what each can be told') };

export const games = command({
  name: 'games',
  summary: 'the list of games, with kind, players, size, what is known of each',
  arguments: gamesArguments,
  options: gamesOptions,
  seed: SEED_NOT_USED,
  examples: [
    ['turnwise games', 'all games'],
    ['turnwise games pig', 'its options, policies and opponents'],
    ['turnwise games --players', 'who can play'],
  ],
  load: () => import('./run.ts'),
});
