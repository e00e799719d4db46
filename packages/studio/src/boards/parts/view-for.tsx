/** Turns a view for one class of games into a view of games. */
import { type ComponentType, Suspense } from 'react';
import type { Game } from 'turnwise';
import type { BoardProps, EditorProps, GameView } from '../board.ts';

export type BoardOf<G extends Game> = Omit<BoardProps, 'game' | 'before'> & {
  readonly game: G;
  readonly before: G | null;
};
export type EditorOf<G extends Game> = Omit<EditorProps, 'game'> & { readonly game: G };

interface ViewOf<G extends Game> {
  readonly Board: ComponentType<BoardOf<G>>;
  readonly Picture: ComponentType<{ readonly game: G }>;
  readonly Editor?: ComponentType<EditorOf<G>>;
  readonly hasSteps?: boolean;
  readonly colours?: { readonly [role: string]: string };
}

// biome-ignore-start lint/correctness/noComponentHookFactories: it is called once for each game, when its module loads
export function viewFor<G extends Game>(
  isOurs: (game: Game) => game is G,
  { Board, Picture, Editor, colours, hasSteps }: ViewOf<G>,
): GameView & { readonly isOurs: (game: Game) => boolean } {
  return {
    isOurs,
    Board: ({ game, before = null, ...props }) =>
      isOurs(game) ? (
        <Board game={game} before={before && isOurs(before) ? before : null} {...props} />
      ) : null,
    Picture: ({ game }) => (isOurs(game) ? <Picture game={game} /> : null),
    ...(colours && { colours }),
    ...(hasSteps && { hasSteps }),
    ...(Editor && {
      Editor: ({ game, ...props }: EditorProps) =>
        isOurs(game) ? (
          <Suspense>
            <Editor game={game} {...props} />
          </Suspense>
        ) : null,
    }),
  };
}
// biome-ignore-end lint/correctness/noComponentHookFactories: see above
