/** The game of a page. While it is loaded the page waits; what is wrong with it is shown by the page's frame. */
import { use } from 'react';
import { type StudioGame, studioGame } from './studio-games.ts';

const asked = new Map<string, Promise<StudioGame>>(); // by text

export function useGame(text: string): StudioGame {
  let promise = asked.get(text);
  if (!promise) {
    promise = studioGame(text);
    asked.set(text, promise);
  }
  return use(promise);
}
