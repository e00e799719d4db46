/** What readers and writers of PDN can be told. */
import { requireKnownKeys, inspect } from '../../../core/index.ts';
import type { CheckersRole } from '../board.ts';

export interface PdnOptions {
  /** Whose number comes first in results. Default: as the tags of each game say; see `result.ts`. */
  readonly first?: CheckersRole | undefined;
}

/** Checks the options that a function was given, and tells whose number comes first. */
export function firstOf(where: string, options: PdnOptions): CheckersRole | undefined {
  requireKnownKeys(where, options, ['first']);
  const { first } = options;
  if (first !== undefined && first !== 'Black' && first !== 'White')
    throw new TypeError(`${where}: expected first to be Black or White, got ${inspect(first)}`);
  return first;
}
