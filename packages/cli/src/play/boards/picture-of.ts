/** The picture of a game: its own board where we have one, else what any game says of itself. */
import type { Game } from 'turnwise';
import { Checkers, ConnectFour, Pig, TicTacToe } from 'turnwise/games';
import { anyPicture } from './any-game.ts';
import { checkersPicture } from './checkers.ts';
import { connectFourPicture } from './connect-four.ts';
import type { Canvas, Picture } from './picture.ts';
import { pigPicture } from './pig.ts';
import { ticTacToePicture } from './tic-tac-toe.ts';

type BoundPicture = {
  lines(canvas: Canvas): string[];
  turn(ply: Parameters<Picture['turn']>[0]): string;
  reason(): string;
};

/** The picture of a state, and of the turn that led to it. */
export function pictureOf(game: Game): BoundPicture {
  if (game instanceof Checkers) return bindPicture(checkersPicture, game);
  if (game instanceof ConnectFour) return bindPicture(connectFourPicture, game);
  if (game instanceof TicTacToe) return bindPicture(ticTacToePicture, game);
  if (game instanceof Pig) return bindPicture(pigPicture, game);
  return bindPicture(anyPicture, game);
}

function bindPicture<G extends Game>(picture: Picture<G>, game: G): BoundPicture {
  return {
    lines: (canvas) => picture.lines(game, canvas),
    turn: (ply) => picture.turn(ply, game),
    reason: () => picture.reason(game),
  };
}
