/** The program `pig`: the game against another person or the computer, and a training for the computer. */
import { runProgram } from './frame/program.ts';
import { pig, standardFlags } from './pig/commands.ts';

await runProgram(pig, standardFlags(process.argv.slice(2)));
