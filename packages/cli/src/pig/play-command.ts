/** `pig play`: two people, or one against the computer. */
import { command } from '../frame/command.ts';
import { text, whole } from '../frame/option.ts';

export const pigPlayArguments = {};

export const pigPlayOptions = {
  numPlayers: whole('1|2', 'number of players: 1 plays against the computer', {
    min: 1,
    max: 2,
    fallback: 2,
    short: 'p',
  }),
  aiFile: text('file', 'or -ai FILE: the policy of the computer, in HDF5; default: optimal'),
};

export const pigPlay = command({
  name: 'play',
  summary: 'play Pig',
  details:
    'usage: pig play [-h] [-p 2] [-ai FILE]\n\n' +
    'Roll the die as often as you dare, and hold to keep the points of the turn. A 1 loses them. Who has\n' +
    '100 points first wins. R rolls, H holds, X leaves. Who begins is drawn. The computer plays\n' +
    'optimally unless you give a file, such as `pig train` writes.',
  arguments: pigPlayArguments,
  options: pigPlayOptions,
  examples: [
    ['pig play', 'two people'],
    ['pig play -p 1', 'against the computer'],
    ['pig play -p 1 -ai mypig.hdf5', 'against one that you have trained'],
  ],
  load: () => import('./play.ts'),
});
