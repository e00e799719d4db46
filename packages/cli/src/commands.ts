/** The commands of `turnwise`, in the order in which the help lists them. */
import { analyze } from './analyze/command.ts';
import { balance } from './balance/command.ts';
import { bench } from './bench/command.ts';
import { check } from './check/command.ts';
import { completion } from './completion/command.ts';
import { evaluate } from './evaluate/command.ts';
import type { Command } from './frame/command.ts';
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
