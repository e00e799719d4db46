/** `turnwise new`: files to start from. */
import { parameter } from 'turnwise';
import { command, type Loaded, required, SEED_NOT_USED } from '../frame/command.ts';

const KINDS = ['stones', 'board', 'cards', 'dice', 'simultaneous', 'puzzle'] as const;

export const newGame = command({
  name: 'new',
  summary: 'write a new game or player with its test, ready to edit',
  details: 'You can play and check what it writes at once. Then make it yours.',
  arguments: {
    what: required('game or player'),
    name: required('in kebab-case, such as nim or four-corners'),
  },
  options: {
    kind: parameter.choice('kind of game to start from', KINDS, { default: 'stones' }),
    directory: parameter.text('folder to write to (default: the current one)', {
      unit: 'folder',
      short: 'd',
    }),
    js: parameter.flag('write JavaScript instead of TypeScript'),
    overwrite: parameter.flag('replace existing files'),
  },
  seed: SEED_NOT_USED,
  examples: [
    ['turnwise new game nim', 'writes nim.ts and nim.test.ts'],
    ['turnwise new game my-poker --kind cards', 'hidden hands and a deal'],
    ['turnwise new player my-player', 'writes my-player.ts and my-player.test.ts'],
    ['turnwise new game nim --js -d games', 'writes games/nim.mjs and games/nim.test.mjs'],
  ],
  load: (): Loaded => import('./run.ts'),
});
