/** Modules that the build makes. */
declare module 'virtual:listed-games' {
  import type { GameFacts } from './state/listed-games.ts';

  export const facts: readonly GameFacts[];
  /** By name: loads the module of the game's folder. */
  export const loaders: { readonly [name: string]: () => Promise<object> };
}

declare module 'virtual:board-styles.css';

declare module 'virtual:game-pictures' {
  import type { Markup } from './state/markup.ts';

  /** By name: a position of a match. */
  export const pictures: { readonly [name: string]: Markup | undefined };
}
