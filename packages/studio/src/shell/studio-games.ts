/**
 * The games of Studio: those of the list, by their specification as the command line has it, and users' own, which
 * the server names in the page. An address can choose among these only; it can bring no code.
 */

import { use } from 'react';
import { accepts, type Game } from 'turnwise';
import { type GameEntry, gameFrom, gameNamed, games } from 'turnwise/games';
import { type GameReference, gameOfModule, playerEntryOfModule } from 'turnwise-runner';
import type { GameView } from '../boards/board.ts';
import { isOwnBoard, ownView } from '../boards/own-board.tsx';
import { viewOf } from '../boards/views.ts';
import { type OwnModule, ownModules, registerPlayers } from '../state/own-players.ts';

export interface StudioGame {
  /** As addresses name it. */
  readonly text: string;
  readonly title: string;
  readonly start: Game;
  /** For workers. */
  readonly reference: GameReference;
  readonly view: GameView;
}

/** A user's own game. */
interface OwnGame extends OwnModule {
  readonly text: string;
}

/** The list, each with the setting in which people play it. */
export function listedGames(): readonly { readonly entry: GameEntry; readonly text: string }[] {
  return games.map((entry) => ({ entry, text: defaultText(entry) }));
}

/** Users' own games. */
export function ownGames(): readonly OwnGame[] {
  const metas = document.querySelectorAll<HTMLMetaElement>('meta[name="turnwise-game"]');
  return ownModules(metas).map((own) => ({ ...own, text: `own/${own.name}` }));
}

let registered: Promise<void> | null = null; // users' own players

/** The game that a text means; rejects with a sentence where there is none. */
export async function studioGame(text: string): Promise<StudioGame> {
  const metas = document.querySelectorAll<HTMLMetaElement>('meta[name="turnwise-player"]');
  registered ??= registerPlayers(ownModules(metas), playerEntryOfModule);
  await registered;
  const own = ownGames().find((game) => game.text === text);
  if (own) return loadOwn(own);
  const start = gameFrom(text);
  const { title } = gameNamed(start.name);
  return { text, title, start, reference: { game: text }, view: viewOf(start) };
}

async function loadOwn({ text, name, module }: OwnGame): Promise<StudioGame> {
  const loaded: unknown = await import(/* @vite-ignore */ module);
  const start = await gameOfModule(loaded, name);
  const board: unknown = Object(loaded).board;
  const view = isOwnBoard(board) ? ownView(board) : viewOf(start);
  return { text, title: start.name, start, reference: { module }, view };
}

/** Games that can be played for the win or for points are played for the win. */
function defaultText({ name, parameters }: GameEntry): string {
  const { result } = parameters;
  return result && accepts(result, 'win') ? `${name}(result=win)` : name;
}

const asked = new Map<string, Promise<StudioGame>>(); // by text

/** The game of a page. While it is loaded the page waits; what is wrong with it is shown by the page's frame. */
export function useGame(text: string): StudioGame {
  let promise = asked.get(text);
  if (!promise) {
    promise = studioGame(text);
    asked.set(text, promise);
  }
  return use(promise);
}
