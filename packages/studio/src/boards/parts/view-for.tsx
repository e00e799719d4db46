/** The view of one class of games, as the view of any game: it is only ever shown states of its class. */
import type { ComponentType } from 'react';
import type { Game } from 'turnwise';
import { AnyGameBoard, AnyGamePicture } from '../any-game/any-game-board.tsx';
import type { BoardProps, EditorProps, GameView } from '../board.ts';

/** The properties of a board that knows its game. */
export type BoardOf<G extends Game> = Omit<BoardProps, 'game'> & { readonly game: G };

/** The properties of an editor that knows its game. */
export type EditorOf<G extends Game> = Omit<EditorProps, 'game'> & { readonly game: G };

interface ViewOf<G extends Game> {
  readonly Board: ComponentType<BoardOf<G>>;
  readonly Picture: ComponentType<{ readonly game: G }>;
  readonly Editor?: ComponentType<EditorOf<G>>;
  readonly colours?: { readonly [role: string]: string };
}

// biome-ignore-start lint/correctness/noComponentHookFactories: it is called once for each game, when its module loads
/** A game that only has the name of ours is shown like any other. */
export function viewFor<G extends Game>(
  isOurs: (game: Game) => game is G,
  { Board, Picture, Editor, colours }: ViewOf<G>,
): GameView {
  const view: GameView = {
    Board: ({ game, ...props }) =>
      isOurs(game) ? <Board game={game} {...props} /> : <AnyGameBoard game={game} {...props} />,
    Picture: ({ game }) =>
      isOurs(game) ? <Picture game={game} /> : <AnyGamePicture game={game} />,
    ...(colours ? { colours } : {}),
  };
  if (!Editor) return view;
  return {
    ...view,
    Editor: ({ game, ...props }) => (isOurs(game) ? <Editor game={game} {...props} /> : null),
  };
}
// biome-ignore-end lint/correctness/noComponentHookFactories: see above
