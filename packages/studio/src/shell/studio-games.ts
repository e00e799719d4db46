/** The listed games and users' own, which the server names in the page. An address cannot load other code. */
import { use } from 'react';
import type { Game } from 'turnwise';
import { type GameReference, gameOfModule, playerEntryOfModule } from 'turnwise-runner';
import type { GameView } from '../boards/board.ts';
import { loadView } from '../boards/views.ts';
import { factsOf, loadGame } from '../state/listed-games.ts';
import { type OwnModule, ownModules } from '../state/own-modules.ts';
import { registerPlayers } from '../state/own-players.ts';

export interface StudioGame {
  readonly text: string; // its name in addresses
  readonly title: string;
  readonly start: Game;
  readonly reference: GameReference; // for workers
  readonly view: GameView;
}

interface OwnGame extends OwnModule {
  readonly text: string;
}

export function ownGames(): readonly OwnGame[] {
  return ownModules(document, 'game').map((own) => ({ ...own, text: `own/${own.name}` }));
}

let registered: Promise<void> | null = null; // users' own players

/** Rejects with a sentence where there is no such game. */
export async function studioGame(text: string): Promise<StudioGame> {
  registered ??= registerPlayers(ownModules(document, 'player'), playerEntryOfModule);
  await registered;
  const own = ownGames().find((game) => game.text === text);
  if (own) return loadOwn(own);
  const start = await loadGame(text);
  const title = factsOf(start.name)?.title ?? start.name;
  return { text, title, start, reference: { game: text }, view: await loadView(start) };
}

async function loadOwn({ text, name, module }: OwnGame): Promise<StudioGame> {
  const loaded: unknown = await import(/* @vite-ignore */ module);
  const start = await gameOfModule(loaded, name);
  const board: unknown = Object(loaded).board;
  const { isOwnBoard, ownView } = await import('../boards/own-board.tsx');
  const view = isOwnBoard(board) ? ownView(board) : await loadView(start);
  return { text, title: start.name, start, reference: { module }, view };
}

const asked = new Map<string, Promise<StudioGame>>(); // by text

/** The game of a page, which suspends while it loads. */
export function useGame(text: string): StudioGame {
  let promise = asked.get(text);
  if (!promise) {
    promise = studioGame(text);
    asked.set(text, promise);
  }
  return use(promise);
}
