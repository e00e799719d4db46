/** Users' own modules, which the server names in the page. */
import type { CodePlace } from './code-place.ts';

export interface OwnModule {
  readonly name: string; // the name of its file, without the extension
  readonly module: string; // the address, which changes with the code
}

/** The modules of users that a page names, with their whole addresses. */
export function ownModules(page: ParentNode, kind: 'game' | 'player'): readonly OwnModule[] {
  const metas = page.querySelectorAll<HTMLMetaElement>(`meta[name="turnwise-${kind}"]`);
  return Array.from(metas, ({ baseURI, content }) => {
    const { name, module }: OwnModule = JSON.parse(content);
    return { name, module: new URL(module, baseURI).href };
  });
}

/** Why a module cannot be compiled. */
export interface CompileFailure {
  readonly message: string;
  readonly place: CodePlace | null;
}

/** A module as the server has it now. */
export interface OwnModuleState {
  readonly module: string; // the address
  readonly failure: CompileFailure | null;
}

/** A module of which there is another version than before. */
export interface ChangedModule {
  readonly kind: 'game' | 'player';
  readonly name: string;
  readonly failure: CompileFailure | null;
}

/** Names the modules in the page as they are now, in the order of the page; returns those that have changed. */
export function updateModules(
  page: ParentNode,
  states: readonly OwnModuleState[],
): readonly ChangedModule[] {
  const selector = 'meta[name="turnwise-game"], meta[name="turnwise-player"]';
  const metas = [...page.querySelectorAll<HTMLMetaElement>(selector)];
  return metas.flatMap((meta, n) => {
    const [before, state]: [OwnModule, OwnModuleState | undefined] = [
      JSON.parse(meta.content),
      states[n],
    ];
    if (!state || state.module === before.module) return [];
    meta.content = JSON.stringify({ ...before, module: state.module });
    const kind = meta.name === 'turnwise-game' ? 'game' : 'player';
    return [{ kind, name: before.name, failure: state.failure }];
  });
}

/** The script of a module for the page: it stops an endless loop there. Workers are ended instead. */
export function guardedAddress(module: string): string {
  return `${module}&guarded`;
}
