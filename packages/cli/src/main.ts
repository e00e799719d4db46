/** The program `turnwise`: reads its line, runs one command, and ends with a status. */
import { turnwise } from './commands.ts';
import { runProgram } from './frame/program.ts';

await runProgram(turnwise);
