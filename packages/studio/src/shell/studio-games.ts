/** The listed games and users' own, which the server names in the page. An address cannot load other code. */
import { use } from 'react';
import type { Game } from 'turnwise';
import { messageOf } from 'turnwise/internal';
import { type GameReference, gameOfModule, playerEntryOfModule } from 'turnwise-runner';
import type { GameView } from '../boards/board.ts';
import { loadView } from '../boards/views.ts';
import { factsOf, loadGame } from '../state/listed-games.ts';
import { guardedAddress, type OwnModule, ownModules } from '../state/own-modules.ts';
import { registerPlayers } from '../state/own-players.ts';
import { installStopwatch } from '../state/stopwatch.ts';
import { tryPosition } from '../state/try-position.ts';
import { asSentence } from '../state/wording.ts';
import { rehearse } from '../work/rehearsal.ts';
import { notify } from './notices.tsx';
import { useOwnCode } from './own-code.ts';

export interface StudioGame {
  readonly text: string; // its name in addresses
  readonly title: string;
  readonly start: Game;
  readonly reference: GameReference; // for workers
  readonly view: GameView;
  /** Tries all turns of a saved match where that does not hold up the page; for users' games. */
  readonly rehearse?: (saved: string) => Promise<void>;
}

interface OwnGame extends OwnModule {
  readonly text: string;
}

/** The address of a user's game, which changes with its code; null: the game is a listed one. */
export function codeOf({ reference }: StudioGame): string | null {
  return 'module' in reference ? reference.module : null;
}

export function ownGames(): readonly OwnGame[] {
  return ownModules(document, 'game').map((own) => ({ ...own, text: `own/${own.name}` }));
}

let registered: Promise<void> | null = null; // users' own players

installStopwatch();

/** A faulty player is reported, and does not keep anybody from playing without it. */
async function registerOwnPlayers(): Promise<void> {
  for (const { module, name } of ownModules(document, 'player')) {
    const guarded = { name, module: guardedAddress(module) };
    await registerPlayers([guarded], playerEntryOfModule).catch((error: unknown) =>
      notify(asSentence(messageOf(error)), null, error),
    );
  }
}

/** Rejects with a sentence where there is no such game. */
export async function studioGame(text: string): Promise<StudioGame> {
  registered ??= registerOwnPlayers();
  await registered;
  const own = ownGames().find((game) => game.text === text);
  if (own) return loadOwn(own);
  const start = await loadGame(text);
  const title = factsOf(start.name)?.title ?? start.name;
  return { text, title, start, reference: { game: text }, view: await loadView(start) };
}

async function loadOwn({ text, name, module }: OwnGame): Promise<StudioGame> {
  await rehearse(module, { kind: 'start' });
  const loaded: unknown = await import(/* @vite-ignore */ guardedAddress(module));
  const start = await gameOfModule(loaded, name);
  tryPosition(start);
  const board: unknown = Object(loaded).board;
  const { isOwnBoard, ownView } = await import('../boards/own-board.tsx');
  const view = isOwnBoard(board) ? ownView(board) : await loadView(start);
  return {
    text,
    title: start.name,
    start,
    reference: { module },
    view,
    rehearse: (saved) => rehearse(module, { kind: 'saved', text: saved }),
  };
}

const asked = new Map<string, Promise<StudioGame>>(); // by text, and the code where that is a user's

/** The game of a page, which suspends while it loads. */
export function useGame(text: string): StudioGame {
  const key = `${useOwnCode(text) ?? ''} ${text}`;
  let promise = asked.get(key);
  if (!promise) {
    promise = studioGame(text);
    asked.set(key, promise);
  }
  return use(promise);
}
