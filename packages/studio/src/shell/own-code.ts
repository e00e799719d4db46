/** Users' own modules as they are now: the server tells when their files change, and pages load the new version. */
import { useSyncExternalStore } from 'react';
import { type OwnModuleState, ownModules, updateModules } from '../state/own-modules.ts';
import { asSentence } from '../state/wording.ts';
import { announce } from './announce.tsx';
import { dismissErrors, notify } from './notices.tsx';

const listeners = new Set<() => void>();

/** Listens to the server, where there are modules of users; returns what stops that. */
export function watchOwnCode(): () => void {
  if (!('EventSource' in globalThis)) return () => undefined;
  if (!(['game', 'player'] as const).some((kind) => ownModules(document, kind).length > 0))
    return () => undefined;
  const source = new EventSource('own/changes');
  source.onmessage = ({ data }: MessageEvent<string>) => update(JSON.parse(data));
  return () => source.close();
}

function update(states: readonly OwnModuleState[]): void {
  const changes = updateModules(document, states);
  if (changes.length === 0) return;
  dismissErrors();
  const player = changes.find(({ kind }) => kind === 'player');
  // Players are in the lists of the page and of its workers. A reload loses nothing.
  if (player && !player.failure) location.reload();
  else if (player?.failure) notify(asSentence(player.failure.message), null, player.failure);
  for (const { failure, kind, name } of changes)
    if (kind === 'game' && !failure) announce(`${name} has changed, and is loaded again.`);
  for (const listener of listeners) listener();
}

function subscribe(changed: () => void): () => void {
  listeners.add(changed);
  return () => listeners.delete(changed);
}

/** The address of the code of a game, which changes with it; null: it is not a user's game. */
export function useOwnCode(game: string | null): string | null {
  return useSyncExternalStore(subscribe, () => {
    const own = ownModules(document, 'game').find(({ name }) => `own/${name}` === game);
    return own?.module ?? null;
  });
}
