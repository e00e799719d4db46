/** `turnwise new`: a beginning. */
import { command, SEED_NOT_USED } from '../frame/command.ts';
import { required, text, toggle } from '../frame/option.ts';

export const newArguments = {
  what: required('game'),
  name: required('in kebab-case, such as nim or four-corners'),
};

export const newOptions = {
  directory: text('folder', 'where to; default: here', 'd'),
  js: toggle('JavaScript in place of TypeScript'),
  overwrite: toggle('replace files that are there'),
};

export const newGame = command({
  name: 'new',
  summary: "a new game's file with its test, ready to edit",
  details: 'The game can be played and checked as it is. Then make it yours.',
  arguments: newArguments,
  options: newOptions,
  seed: SEED_NOT_USED,
  examples: [
    ['turnwise new game nim', 'writes nim.ts and nim.test.ts'],
    ['turnwise new game nim --js -d games', 'writes games/nim.mjs and games/nim.test.mjs'],
  ],
  load: () => import('./run.ts'),
});
