/** The program `turnwise` and its commands, in the order in which the help lists them. */
import { analyze } from './analyze/command.ts';
import { balance } from './balance/command.ts';
import { bench } from './bench/command.ts';
import { check } from './check/command.ts';
import { completion } from './completion/command.ts';
import { evaluate } from './evaluate/command.ts';
import type { Command } from './frame/command.ts';
import type { ProgramEntry } from './frame/program.ts';
import { games } from './games/command.ts';
import { match } from './match/command.ts';
import { newGame } from './new/command.ts';
import { perft } from './perft/command.ts';
import { play } from './play/command.ts';
import { replay } from './replay/command.ts';
import { solve } from './solve/command.ts';
import { studio } from './studio/command.ts';
import { tournament } from './tournament/command.ts';
import { worker } from './worker/command.ts';

export const commands: readonly Command[] = [
  games,
  play,
  studio,
  match,
  tournament,
  worker,
  balance,
  analyze,
  solve,
  evaluate,
  perft,
  check,
  newGame,
  replay,
  bench,
  completion,
];

export const turnwise: ProgramEntry = {
  name: 'turnwise',
  summary: 'Turn-based games: play them, search them, solve them, check your own.',
  examples: [
    ['turnwise games', 'what there is to play'],
    ['turnwise analyze connect-four', 'the odds of every first move'],
    ["turnwise match pig 'holdAt(20)' hard -n 200", 'results with confidence intervals'],
    ['turnwise new game nim && turnwise check nim.ts', 'a game of your own'],
  ],
  commands,
};
