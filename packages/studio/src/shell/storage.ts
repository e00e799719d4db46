/** What the browser keeps for us. A browser that keeps nothing (private mode, full) is no error. */

const PREFIX = 'turnwise:';

/** The text that was kept under a name; null where there is none. */
export function kept(name: string): string | null {
  try {
    return localStorage.getItem(PREFIX + name);
  } catch {
    return null;
  }
}

/** Keeps a text; false where that failed. */
export function keep(name: string, text: string): boolean {
  try {
    localStorage.setItem(PREFIX + name, text);
    return true;
  } catch {
    return false;
  }
}

/** Forgets it. */
export function forget(name: string): void {
  try {
    localStorage.removeItem(PREFIX + name);
  } catch {
    // It was not kept either.
  }
}
