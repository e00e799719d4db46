/** The program `pig`: the game against another person or the computer, and a training for the computer. */
import { runProgram } from './frame/program.ts';
import { pigPlay, pigTrain, standardFlags } from './pig/commands.ts';

process.argv.splice(2, Number.POSITIVE_INFINITY, ...standardFlags(process.argv.slice(2)));

await runProgram(
  {
    name: 'pig',
    summary: 'Pig: roll as often as you dare; a 1 loses the points of the turn.',
    examples: [
      ['pig play -p 1', 'against the computer'],
      ['pig train mypig', 'a computer player of your own'],
    ],
  },
  [pigPlay, pigTrain],
);
