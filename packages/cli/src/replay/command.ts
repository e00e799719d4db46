/** `turnwise replay`: records shown, checked and converted. */
import { command, SEED_NOT_USED } from '../frame/command.ts';
import { required, text, whole, word } from '../frame/option.ts';

export const replayArguments = {
  file: required('records in JSON, one or one a line, or games in PDN; - reads stdin'),
};

export const replayOptions = {
  format: word('what to print', ['text', 'json', 'pdn']),
  game: text('module', 'the game of the records, where it is not in the list'),
  number: whole('n', 'only the n-th record of the file', { min: 1, max: 1e9, fallback: undefined }),
};

export const replay = command({
  name: 'replay',
  summary: 'shows, checks and converts records (JSON, and PDN for checkers)',
  details:
    'Every move is checked by the rules, every hap for being possible, and the result for being the\n' +
    "game's. The status is 1 where something is wrong. --format json prints records, one a line;\n" +
    '--json prints what was found.',
  arguments: replayArguments,
  options: replayOptions,
  seed: SEED_NOT_USED,
  examples: [
    ['turnwise replay match.json', 'the match, turn by turn'],
    ['turnwise replay games.pdn --format json > games.jsonl', 'PDN to records'],
    ['turnwise replay match.json --format pdn', 'a record of checkers to PDN'],
  ],
  load: () => import('./run.ts'),
});
