/**
 * What the browser keeps for us: for good, and for this tab alone, so that two tabs do not take each other's match. A
 * browser that keeps nothing (private mode, full) is no error.
 */

const PREFIX = 'turnwise:';

/** The text that was kept under a name; null where there is none. */
export function readStored(name: string): string | null {
  return attempt(() => localStorage.getItem(PREFIX + name), null);
}

/** Keeps a text. */
export function writeStored(name: string, text: string): void {
  attempt(() => localStorage.setItem(PREFIX + name, text), undefined);
}

/** What this tab has kept under a name; else what any tab has kept last. */
export function readStoredInTab(name: string): string | null {
  return attempt(() => sessionStorage.getItem(PREFIX + name), null) ?? readStored(name);
}

/** Keeps a text for this tab, and for tabs that are opened later. */
export function writeStoredInTab(name: string, text: string): void {
  attempt(() => sessionStorage.setItem(PREFIX + name, text), undefined);
  writeStored(name, text);
}

function attempt<T>(work: () => T, otherwise: T): T {
  try {
    return work();
  } catch {
    return otherwise;
  }
}
