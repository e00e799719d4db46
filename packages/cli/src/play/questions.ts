/** What people are asked: for a move, and what to do with a match that is over. */
import type { Game, Json } from 'turnwise';
import type { Analysis } from 'turnwise/analysis';
import { choicesFor } from './choices.ts';
import { shortOdds } from './odds.ts';
import type { Prompt } from './screen.ts';

export interface MoveQuestion {
  readonly game: Game;
  readonly role: string;
  /** What is known of the moves, to stand beside them. */
  readonly odds: Analysis | null;
  readonly isAgain: boolean;
  readonly isSecret: boolean;
}

/** For a move of a role. */
export function movePrompt({ game, role, odds, isAgain, isSecret }: MoveQuestion): Prompt {
  const moves: readonly Json[] = game.moves()?.[role] ?? [];
  const listed = moves.map((move) => ({ text: game.printMove(move), odds: shortOdds(odds, move) }));
  return {
    message: `${role} to move`,
    moves: listed.map(({ text }) => text),
    isAgain,
    isSecret,
    choices: (typed) => choicesFor(typed, listed),
  };
}

/** What to do with a match that is over. */
export function endPrompt(canUndo: boolean): Prompt {
  const all = [
    { line: 'quit', label: 'leave' },
    { line: 'save', label: 'save the match' },
    ...(canUndo ? [{ line: 'undo', label: 'take back your last decision' }] : []),
  ];
  return {
    message: 'The match is over',
    moves: [],
    isAgain: false,
    isSecret: false,
    choices: (typed) => {
      const wanted = typed.toLowerCase();
      const found = all.filter(({ line, label }) => `${line} ${label}`.includes(wanted));
      const isOwn = /^save\s/.test(typed) || found.length === 0;
      return isOwn ? [{ line: typed, label: typed }] : found;
    },
  };
}
