/** `turnwise replay`: records shown, checked and converted. */
import { parameter } from 'turnwise';
import { command, type Loaded, required, SEED_NOT_USED } from '../frame/command.ts';

export const replay = command({
  name: 'replay',
  summary: 'show, check and convert records (JSON, and PDN for checkers)',
  details:
    'Checks every move by the rules, that every hap is possible, and the result. Exits with status 1 ' +
    'if something is wrong. --format json prints records, one a line; --json prints what was found.',
  arguments: {
    file: required('records in JSON, one or one a line, or games in PDN; - reads stdin'),
  },
  options: {
    format: parameter.choice('output format', ['text', 'json', 'pdn'], { default: 'text' }),
    game: parameter.text('module of the game, if it is not in the list', { unit: 'module' }),
    number: parameter.integer('print only the n-th record of the file', {
      min: 1,
      max: 1e9,
      unit: 'n',
    }),
  },
  seed: SEED_NOT_USED,
  examples: [
    ['turnwise replay match.json', 'the match, turn by turn'],
    ['turnwise replay games.pdn --format json > games.jsonl', 'PDN to records'],
    ['turnwise replay match.json --format pdn', 'a record of checkers to PDN'],
  ],
  load: (): Loaded => import('./run.ts'),
});
